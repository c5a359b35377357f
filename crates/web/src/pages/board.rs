//! A finished board: hands, auction, play, result, and how its points are made up.
//!
//! The whole record is also in `<script type="application/json" id="board">`, as at
//! `/board/{id}.json`, for the module that steps through it.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Path, State},
    http::header,
    response::{IntoResponse, Response},
};
use bridge::Seat;
use club::tables::hosted_games::{FinishedBoard, StoredBoard};
use maud::{Markup, PreEscaped, html};
use store::BoardRow;
use table::Bridge;

use super::{
    Frame, Reader,
    board_parts::{auction, is_unbid, play, result, script_safe, vulnerable},
    cards, error_page, export, files,
    home::form_name,
    score, sheet_files,
};
use crate::{app_state::AppState, comparison, replay};

/// `GET /board/{id}`, also of a board of a file; with an ending its data: `.json` as it is stored, `.pbn` and
/// others in the formats of the field
pub(crate) async fn page(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    Path(name): Path<String>,
) -> Response {
    let (id, ending) = match name.split_once('.') {
        Some((id, ending)) => (id, Some(ending)),
        None => (name.as_str(), None),
    };
    if let Ok(id) = id.parse() {
        return files::board_page(&app, &reader, &id, ending);
    }
    let row = match app.board(id, reader.person()).await {
        Ok(Some(row)) => row,
        Ok(None) => return error_page::missing(&reader, "mistake-board"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let kept = match FinishedBoard::read(&row) {
        Ok(FinishedBoard::Bridge(kept)) => kept,
        Ok(FinishedBoard::Preferans(kept)) => {
            return super::deal::page(&app, from, &reader, row, &kept, ending).await;
        }
        Err(error) => return error_page::service_error(&reader, error),
    };
    match ending {
        None => {
            let compared = comparison::section(&app, from, &reader, &row, &kept.table).await;
            let again =
                replay::section(&app, &reader, &row, &kept, |first| first_result(&reader, first));
            record_page(&reader, &row, &kept, &compared, &again.await).into_response()
        }
        Some("json") => {
            let headers = [(header::CONTENT_TYPE, "application/json")];
            (headers, board_json(&kept)).into_response()
        }
        Some(ending) => {
            let boards = |format| export::response(format, id, &export::read(&reader, &[&kept]));
            let file = export::format(ending).and_then(boards);
            file.or_else(|| sheet_files::board_file(&reader, id, &kept, ending))
                .unwrap_or_else(|| error_page::missing(&reader, "mistake-missing"))
        }
    }
}

/// The board as JSON. It is not the stored text: an old record lacks who played each card.
fn board_json(kept: &StoredBoard<Bridge>) -> String {
    serde_json::to_string(kept).unwrap_or_else(|error| {
        // A record was just read from JSON, so only a bug leads here.
        tracing::error!(%error, "a board cannot be serialized");
        String::new()
    })
}

fn record_page(
    reader: &Reader,
    row: &BoardRow,
    kept: &StoredBoard<Bridge>,
    compared: &Markup,
    again: &Markup,
) -> Markup {
    let record = &kept.record;
    let title = reader.format("board-number", &[("board", record.board.into())]);
    let frame = Frame {
        name: "board",
        module: Some("js/replay.js"),
        styles: &["css/table.css", "css/preferans.css"],
        bare: false,
        ..Frame::default()
    };
    let body = html! {
        h1 { (title) }
        p {
            (form_name(reader, record.form.info().key)) " · " (reader.time(kept.at_ms)) " · "
            (reader.format("board-dealer", &[("seat", cards::seat(reader, record.dealer).into())])) " · "
            (vulnerable(reader, record.vulnerable))
        }
        p.result {
            @if let Some(contract) = record.outcome.contract() {
                (cards::contract(reader, contract, is_unbid(record))) " · "
            }
            (result(reader, record))
        }
        (again)
        (compared)
        div #replay data-board=(row.id) {}
        section #analysis aria-labelledby="open" data-board=(row.id) {
            h2 #open { (reader.t("board-open")) }
            p.wait { (reader.t("board-open-wait")) }
        }
        section aria-labelledby="hands" {
            h2 #hands { (reader.t("board-hands")) }
            div.compass {
                @for seat in Seat::ALL {
                    div data-seat=(seat.letter()) {
                        h3 { (cards::seat(reader, seat)) ": " (player(reader, kept, seat)) }
                        (cards::hand(reader, record.deal.hand(seat)))
                    }
                }
            }
        }
        section aria-labelledby="auction" {
            h2 #auction { (reader.t("board-auction")) }
            (auction(reader, &record.auction, record.form.start().manner().calling))
        }
        @if !record.play.is_empty() {
            section aria-labelledby="play" {
                h2 #play { (reader.t("board-play")) }
                (play(reader, record))
            }
        }
        section aria-labelledby="points" {
            h2 #points { (reader.t("board-score")) }
            (score::of(reader, record))
            (sheet_files::links(reader, &format!("/board/{}", row.id)))
        }
        section aria-labelledby="dealt" {
            h2 #dealt { (reader.t("board-dealt")) }
            p { (reader.format("board-dealt-number", &[("number", kept.proof.number.to_string().into())])) }
            (super::verify::who_chose(reader, &kept.proof, &kept.unopened))
            p { a href=(format!("/verify?board={}", row.id)) { (reader.t("board-check")) } }
        }
        p {
            a href=(format!("/board/{}.json", row.id)) { (reader.t("board-json")) }
        }
        (export::links(reader, &format!("/board/{}", row.id), &export::read(reader, &[kept])))
        script #board type="application/json" { (PreEscaped(script_safe(&board_json(kept)))) }
    };
    super::page(reader, &frame, &title, body)
}

/// The result of the board at which a deal was played first.
pub(super) fn first_result(reader: &Reader, board: &FinishedBoard) -> Markup {
    match board {
        FinishedBoard::Bridge(kept) => html! {
            @if let Some(contract) = kept.record.outcome.contract() {
                (cards::contract(reader, contract, is_unbid(&kept.record))) " · "
            }
            (result(reader, &kept.record))
        },
        FinishedBoard::Preferans(kept) => super::deal::outcome(reader, kept),
    }
}

/// Who held a hand; a robot has the name that it has in the replay below.
fn player(reader: &Reader, kept: &StoredBoard<Bridge>, seat: Seat) -> String {
    match kept.players.get(&seat) {
        Some(Some(name)) => name.clone(),
        _ => {
            format!("{} ({})", reader.robot(seat), reader.t("at-robot-kind"))
        }
    }
}
