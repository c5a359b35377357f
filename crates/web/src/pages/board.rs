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
use bridge::{Call, CallView, Seat, Vulnerability, forms::Calling};
use club::tables::hosted_games::{FinishedBoard, StoredBoard};
use maud::{Markup, PreEscaped, html};
use store::BoardRow;
use table::Bridge;

use super::{Frame, Reader, cards, error_page, export, files, home::form_name, score, sheet_files};
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
    let row = match app.board(id).await {
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

/// JSON that is safe inside a `<script>`: it contains no `<` that could end it.
pub(super) fn script_safe(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
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

pub(super) fn vulnerable(reader: &Reader, vulnerable: Vulnerability) -> String {
    let [ns, ew] = bridge::Side::ALL.map(|side| vulnerable.of(side));
    reader.t(match (ns, ew) {
        (false, false) => "vulnerable-none",
        (true, false) => "vulnerable-ns",
        (false, true) => "vulnerable-ew",
        (true, true) => "vulnerable-both",
    })
}

/// Was it played in a form without bidding?
pub(super) fn is_unbid(record: &bridge::Record) -> bool {
    record.form.start().manner().has_no_bidding()
}

/// The result of a board, in words.
pub(super) fn result(reader: &Reader, record: &bridge::Record) -> String {
    cards::outcome(reader, record.outcome, is_unbid(record))
}

/// The calls, each under its seat, with their explanations.
pub(super) fn auction(reader: &Reader, calls: &[CallView], calling: Calling) -> Markup {
    // Rows begin with West; each call stands under its seat, even in forms where the auction does
    // not rotate.
    let order = [Seat::West, Seat::North, Seat::East, Seat::South];
    let mut cells = Vec::new();
    for call in calls {
        while order[cells.len() % 4] != call.seat {
            cells.push(None);
        }
        cells.push(Some(call));
    }
    let explained = calls.iter().filter(|call| call.explanation.is_some());
    html! {
        table.auction {
            thead { tr { @for seat in order { th scope="col" { (cards::seat(reader, seat)) } } } }
            tbody {
                @for line in cells.chunks(4) {
                    tr {
                        @for cell in line {
                            td {
                                @if let Some(call) = cell {
                                    (call_text(reader, calls, calling, call))
                                    @if call.alerted { sup { "*" } }
                                }
                            }
                        }
                    }
                }
            }
        }
        dl.meanings {
            @for call in explained {
                @if let Some(meaning) = &call.explanation {
                    dt { (cards::seat(reader, call.seat)) ": " (call_text(reader, calls, calling, call)) }
                    dd { (explanation(reader, meaning)) }
                }
            }
        }
    }
}

/// A call in the notation of the form: forms that name trumps have their own words.
fn call_text(reader: &Reader, calls: &[CallView], calling: Calling, call: &CallView) -> Markup {
    if calling != Calling::DealerNames {
        return cards::call(reader, call.call);
    }
    match call.call {
        Call::Bid(bid) => cards::strain(reader, bid.strain),
        Call::Pass => {
            let mut before = calls.iter().take_while(|other| !std::ptr::eq(*other, call));
            let named = before.any(|other| matches!(other.call, Call::Bid(_)));
            html! { (reader.t(if named { "at-call-content" } else { "at-call-leave" })) }
        }
        call => cards::call(reader, call),
    }
}

pub(super) fn explanation(reader: &Reader, meaning: &bridge::Explanation) -> String {
    match meaning {
        bridge::Explanation::FreeText(text) => text.clone(),
        bridge::Explanation::System { key, facts } => {
            let facts: Vec<_> = facts
                .iter()
                .map(|(name, fact)| {
                    let fact = match fact {
                        bridge::Fact::Number(number) => (*number).into(),
                        bridge::Fact::Text(text) => text.clone().into(),
                    };
                    (name.as_str(), fact)
                })
                .collect();
            reader.format(key, &facts)
        }
    }
}

/// The tricks.
pub(super) fn play(reader: &Reader, record: &bridge::Record) -> Markup {
    html! {
        ol.tricks {
            @for trick in record.tricks() {
                li {
                    @if let Some((leader, _)) = trick.plays.first() { (cards::seat(reader, *leader)) ": " }
                    @for (_, played) in &trick.plays {
                        span data-played=(played.to_string()) { (cards::card(reader, *played)) } " "
                    }
                    @if let Some(winner) = trick.winner {
                        "→ " (cards::seat(reader, winner))
                    }
                }
            }
        }
    }
}
