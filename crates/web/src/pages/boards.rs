//! My boards: newest first, a page at a time.

use axum::{
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use maud::html;
use serde::Deserialize;
use store::Before;

use super::{
    Frame, Reader,
    board::{is_unbid, result},
    cards,
    home::form_name,
    mistake,
};
use crate::{club::Club, hall::house::Kept};

/// Boards on a page.
const PAGE: u32 = 50;

#[derive(Deserialize)]
pub(crate) struct Place {
    #[serde(default)]
    before: Option<String>,
    #[serde(default)]
    id: Option<String>,
}

/// `GET /boards`
pub(crate) async fn page(
    State(club): State<Club>,
    reader: Reader,
    Query(place): Query<Place>,
) -> Response {
    let Some(identity) = &reader.identity else {
        return super::device::ask_name(&reader, "/boards", "boards-title", "name-lead")
            .into_response();
    };
    // What is no place in the list begins it anew.
    let before = match place.before.and_then(|text| text.parse().ok()) {
        Some(at_ms) => Before { at_ms, id: place.id.unwrap_or_default() },
        None => Before::newest(),
    };
    let rows = match club.store.boards_of(identity.person.as_str(), before, PAGE).await {
        Ok(rows) => rows,
        Err(fault) => return mistake::fault(&reader, fault),
    };
    let next = rows.last().filter(|_| rows.len() == PAGE as usize).map(|row| row.before());
    let boards: Vec<_> = rows
        .iter()
        .filter_map(|row| Some((row, serde_json::from_str::<Kept>(&row.body).ok()?)))
        .collect();
    let frame = Frame { name: "boards", ..Frame::default() };
    let title = reader.t("boards-title");
    let body = html! {
        h1 { (title) }
        @if boards.is_empty() {
            p { (reader.t("boards-none")) }
        } @else {
            table.boards {
                thead {
                    tr {
                        th scope="col" { (reader.t("boards-when")) }
                        th scope="col" { (reader.t("boards-board")) }
                        th scope="col" { (reader.t("boards-form")) }
                        th scope="col" { (reader.t("boards-result")) }
                        th scope="col" { (reader.t("boards-points")) }
                    }
                }
                tbody {
                    @for (row, kept) in &boards {
                        tr {
                            td { (reader.time(kept.at_ms)) }
                            td {
                                a href=(format!("/board/{}", row.id)) {
                                    (reader.say("board-number", &[("board", kept.record.board.into())]))
                                }
                            }
                            td { (form_name(&reader, kept.record.form.known().key)) }
                            td {
                                @if let Some(contract) = kept.record.outcome.contract() {
                                    (cards::contract(&reader, contract, is_unbid(&kept.record))) " · "
                                }
                                (result(&reader, &kept.record))
                            }
                            td.number { (kept.record.score_ns) }
                        }
                    }
                }
            }
            @if let Some(next) = next {
                p { a href=(format!("/boards?before={}&id={}", next.at_ms, next.id)) {
                    (reader.t("boards-older"))
                } }
            }
        }
    };
    super::page(&reader, &frame, &title, body).into_response()
}
