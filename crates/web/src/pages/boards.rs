//! The user's boards, newest first, with paging.

use axum::{
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use club::tables::hosted_games::FinishedBoard;
use formats::sheet;
use maud::{Markup, html};
use serde::Deserialize;
use store::{BoardCursor, BoardRow};

use super::{
    Frame, Reader,
    board_parts::{is_unbid, result},
    cards, deal, error_page,
    home::form_name,
    preferans,
};
use crate::app_state::AppState;

/// The number of boards on a page.
const PAGE_SIZE: u32 = 50;

#[derive(Deserialize)]
pub(crate) struct BoardsQuery {
    #[serde(default)]
    before: Option<String>,
    #[serde(default)]
    id: Option<String>,
}

/// `GET /boards`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(query): Query<BoardsQuery>,
) -> Response {
    let Some(identity) = &reader.identity else {
        return super::device::ask_name(&reader, "/boards", "boards-title", "name-lead")
            .into_response();
    };
    // An invalid position starts the list from the newest.
    let before = match query.before.and_then(|text| text.parse().ok()) {
        Some(at_ms) => BoardCursor { at_ms, id: query.id.unwrap_or_default() },
        None => BoardCursor::newest(),
    };
    let rows = match app.store.boards_of(identity.person.as_str(), before, PAGE_SIZE).await {
        Ok(rows) => rows,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let next = rows.last().filter(|_| rows.len() == PAGE_SIZE as usize).map(|row| row.before());
    let boards: Vec<_> = rows.iter().filter_map(|row| line(&reader, row)).collect();
    let frame = Frame { name: "boards", ..Frame::default() };
    let title = reader.t("boards-title");
    let body = html! {
        h1 { (title) }
        @if boards.is_empty() {
            p { (reader.t("boards-none")) }
            p {
                a href="/" { (reader.t("page-home")) } " · "
                a href="/challenge" { (reader.t("page-challenges")) } " · "
                a href="/files" { (reader.t("page-files")) }
            }
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
                    @for line in &boards { (line) }
                }
            }
            p { a href="/boards/all" { (reader.t("boards-save")) } }
            @if let Some(next) = next {
                p { a href=(format!("/boards?before={}&id={}", next.at_ms, next.id)) {
                    (reader.t("boards-older"))
                } }
            }
        }
    };
    super::page(&reader, &frame, &title, body).into_response()
}

/// A row of the list; `None` if the stored record cannot be read.
fn line(reader: &Reader, row: &BoardRow) -> Option<Markup> {
    let (at_ms, form, result, points) = match FinishedBoard::read(row).ok()? {
        FinishedBoard::Preferans(kept) => {
            let form = preferans::name(reader, kept.record.record.options.preset);
            (kept.at_ms, form, deal::outcome(reader, &kept), None)
        }
        FinishedBoard::Bridge(kept) => {
            let record = &kept.record;
            let result = html! {
                @if let Some(contract) = record.outcome.contract() {
                    (cards::contract(reader, contract, is_unbid(record))) " · "
                }
                (result(reader, record))
            };
            (
                kept.at_ms,
                form_name(reader, record.form.info().key),
                result,
                Some(record.points_ns()),
            )
        }
    };
    Some(html! {
        tr {
            td { (reader.time(at_ms)) }
            td {
                a href=(format!("/board/{}", row.id)) {
                    (reader.format("board-number", &[("board", row.board.into())]))
                }
            }
            td { (form) }
            td { (result) }
            td.number { @if let Some(points) = points { (sheet::number(points)) } }
        }
    })
}
