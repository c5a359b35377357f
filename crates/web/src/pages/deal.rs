//! A finished deal of Preferans: hands, talon, auction, decisions, play, and its entries on the
//! sheet.
//!
//! The public view of the deal is also in `<script type="application/json" id="deal">`, for the
//! module that steps through it.

use std::net::SocketAddr;

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use club::tables::hosted_games::{FinishedBoard, StoredBoard};
use formats::sheet::preferans as preferans_sheet;
use maud::{Markup, PreEscaped, html};
use pref::{Act, Call, Contract, Match, Pulka, Seat, Talon, Task, Viewer};
use serde_json::json;
use store::BoardRow;

use super::preferans::{names, outcome_text, player};
use super::{
    Frame, Reader, board_parts::script_safe, cards, error_page, keeper::sheet::signs, preferans,
    sheet_files,
};
use crate::{app_state::AppState, comparison, replay};

/// `GET /board/{id}` of a Preferans deal; with an extension, its data or its sheet.
pub(super) async fn page(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    row: BoardRow,
    kept: &StoredBoard<Match>,
    ending: Option<&str>,
) -> Response {
    match ending {
        None => {
            let compared = comparison::section(app, from, reader, &row, &kept.table).await;
            let first = |board: &FinishedBoard| super::board::first_result(reader, board);
            let again = replay::section(app, reader, &row, kept, first).await;
            record_page(reader, &row, kept, &compared, &again).into_response()
        }
        Some("json") => ([(header::CONTENT_TYPE, "application/json")], row.body).into_response(),
        Some(ending) => sheet(kept)
            .and_then(|pulka| {
                sheet_files::deal_file(reader, &row.id, &pulka, &names(reader, kept), ending)
            })
            .unwrap_or_else(|| error_page::missing(reader, "mistake-missing")),
    }
}

/// The sheet with this deal as its last row; `None` for records stored without the earlier sheet.
fn sheet(kept: &StoredBoard<Match>) -> Option<Pulka> {
    kept.record.sheet()
}

fn record_page(
    reader: &Reader,
    row: &BoardRow,
    kept: &StoredBoard<Match>,
    compared: &Markup,
    again: &Markup,
) -> Markup {
    let record = &kept.record.record;
    let board = record.replay(kept.record.situation).ok();
    let title = reader.format("board-number", &[("board", record.board.into())]);
    let frame = Frame {
        name: "board",
        module: Some("js/pref/replay.js"),
        styles: &["css/table.css", "css/preferans.css"],
        bare: false,
        ..Frame::default()
    };
    let view = board.as_ref().map(|board| board.view(Viewer::watcher()));
    let data = json!({
        "view": view, "options": record.options,
        "players": kept.players, "seats": record.options.players.seats(),
    });
    let trio = board.as_ref().map(|board| board.trio().seats());
    let body = html! {
        h1 { (title) }
        p {
            (preferans::name(reader, record.options.preset)) " · " (reader.time(kept.at_ms)) " · "
            (reader.format("board-dealer", &[("seat", player(reader, kept, record.dealer).into())]))
        }
        p.result { (outcome(reader, kept)) }
        (again)
        (compared)
        div #replay data-board=(row.id) {}
        section #analysis aria-labelledby="open" data-board=(row.id) {
            h2 #open { (reader.t("board-open")) }
            p.wait { (reader.t("board-open-wait")) }
        }
        section aria-labelledby="hands" {
            h2 #hands { (reader.t("board-hands")) }
            div.compass.three {
                @if let Some(trio) = trio {
                    @for (seat, hand) in trio.into_iter().zip(record.deal.hands()) {
                        div data-seat=(seat) {
                            h3 { (player(reader, kept, seat)) }
                            (cards::hand(reader, hand))
                        }
                    }
                }
                div {
                    h3 { (reader.t("at-pref-talon")) }
                    (cards::hand(reader, record.deal.talon()))
                }
            }
        }
        section aria-labelledby="auction" {
            h2 #auction { (reader.t("board-auction")) }
            ol.acts {
                @for (place, (seat, act)) in record.acts.iter().enumerate() {
                    @if !matches!(act, Act::Play(_)) {
                        li data-act=(place) { (player(reader, kept, *seat)) ": " (act_in_words(reader, *act)) }
                    }
                }
            }
        }
        @if record.acts.iter().any(|(_, act)| matches!(act, Act::Play(_))) {
            section aria-labelledby="play" {
                h2 #play { (reader.t("board-play")) }
                (play(reader, kept))
            }
        }
        @if let Some(pulka) = sheet(kept) {
            section aria-labelledby="points" {
                h2 #points { (reader.t("pref-deal-written")) }
                (entries(reader, kept, &pulka))
                (sheet_files::links(reader, &format!("/board/{}", row.id)))
            }
        }
        section aria-labelledby="dealt" {
            h2 #dealt { (reader.t("board-dealt")) }
            p { (reader.format("board-dealt-number", &[("number", kept.proof.number.to_string().into())])) }
            (super::verify::who_chose(reader, &kept.proof, &kept.unopened))
            p { a href=(format!("/verify?board={}", row.id)) { (reader.t("board-check")) } }
        }
        p { a href=(format!("/board/{}.json", row.id)) { (reader.t("board-json")) } }
        script #deal type="application/json" { (PreEscaped(script_safe(&data.to_string()))) }
    };
    super::page(reader, &frame, &title, body)
}

/// The result of a deal in one line: the contract, the defenders' decisions, the tricks.
pub(crate) fn outcome(reader: &Reader, kept: &StoredBoard<Match>) -> Markup {
    signs(&outcome_text(reader, kept))
}

/// The entries of the deal: place, amount and rule.
fn entries(reader: &Reader, kept: &StoredBoard<Match>, pulka: &Pulka) -> Markup {
    let reasons = preferans_sheet::reasons(pulka, 0);
    let Some(row) = pulka.rows().last() else { return html! {} };
    html! {
        @if reasons.is_empty() { p { (reader.t("at-pref-nothing-written")) } } @else {
            div.deal-entries tabindex="0" role="group" aria-labelledby="points" {
                table {
                    thead {
                        tr {
                            @for head in ["player", "place", "what", "points", "rule"] {
                                th.number[head == "points"] scope="col" { (reader.t(&format!("drawn-{head}"))) }
                            }
                        }
                    }
                    tbody {
                        @for reason in &reasons {
                            @let on = reason.on().map(|on| player(reader, kept, on)).unwrap_or_default();
                            tr {
                                td { (player(reader, kept, reason.entry.place.owner())) }
                                td { (reader.format(&reason.column(), &[("on", on.into())])) }
                                td { (reader.t(&reason.item())) }
                                td.number { (preferans_sheet::number(reason.entry.amount)) }
                                td.why {
                                    (reader.format(&reason.why(), &[
                                        ("count", reason.count.into()), ("each", preferans_sheet::number(reason.each).into()),
                                    ]))
                                    @if let Some(by) = reason.doubled { "; " (reader.t(by.key())) }
                                }
                            }
                        }
                    }
                }
            }
        }
        @for (seats, key) in [
            (row.refes, "pref-deal-refes"), (row.struck.into_iter().collect(), "pref-deal-struck"),
            (row.hats, "pref-deal-hats"), (row.inverted, "pref-deal-inverted"),
        ] {
            @if !seats.is_empty() {
                @let names: Vec<String> = seats.iter().map(|seat| player(reader, kept, seat)).collect();
                p { (reader.format(key, &[("names", names.join(", ").into())])) }
            }
        }
        @if row.partial { p { (reader.t("pref-deal-partial")) } }
    }
}

/// An act of the auction, in words.
fn act_in_words(reader: &Reader, act: Act) -> Markup {
    let message = |key: &str| html! { (reader.t(key)) };
    match act {
        Act::Look => message("at-pref-look"),
        Act::Call(call) => html! { (signs(&call_in_words(reader, call))) },
        Act::Discard(laid) => html! {
            (reader.t("at-pref-discard-done")) " "
            @for of in laid.iter() { (cards::card(reader, of)) " " }
        },
        Act::Order(game) => html! { (signs(&contract_label(reader, game))) },
        Act::Declare(declaration) => message(&format!("at-pref-say-{declaration}")),
        Act::Kontra(chains) if chains.is_empty() => message("at-pref-kontra-no"),
        Act::Kontra(_) => message("at-pref-kontra"),
        Act::Play(card) => cards::card(reader, card),
    }
}

/// A contract in the notation of the sheet.
fn contract_label(reader: &Reader, contract: Contract) -> String {
    preferans_sheet::contract_label(contract, &reader.labels())
}

/// A call; bids have the notation of a contract.
fn call_in_words(reader: &Reader, call: Call) -> String {
    let left = |task| contract_label(reader, Contract { task, talon: Talon::Left });
    match call {
        // A number outbids; only a contract means its suit.
        Call::Number(number) if number.trump().is_some() => number.get().to_string(),
        Call::Number(number) | Call::Name(number) => {
            contract_label(reader, Contract::number(number))
        }
        Call::Bid(bid) => contract_label(reader, Contract::bid(bid)),
        Call::BidWithoutTalon(bid) => left(Task::Bid(bid)),
        Call::Dark(bid) => {
            let what = contract_label(reader, Contract::bid(bid));
            reader.format("at-pref-dark", &[("what", what.into())])
        }
        other => reader.t(&format!("at-pref-call-{}", other.to_string().to_ascii_lowercase())),
    }
}

/// The play, one trick per line.
fn play(reader: &Reader, kept: &StoredBoard<Match>) -> Markup {
    let record = &kept.record.record;
    let plays: Vec<_> = record
        .acts
        .iter()
        .enumerate()
        .filter_map(|(place, (seat, act))| match act {
            Act::Play(card) => Some((place, *seat, *card)),
            _ => None,
        })
        .collect();
    // A trick has one card per active hand: two where a defender plays alone.
    let hands = Seat::ALL.iter().filter(|seat| plays.iter().any(|(_, of, _)| of == *seat)).count();
    html! {
        ol.tricks {
            @for trick in plays.chunks(hands.max(1)) {
                li {
                    @for (place, seat, card) in trick {
                        span { (player(reader, kept, *seat)) " " span data-act=(place) { (cards::card(reader, *card)) } } " "
                    }
                }
            }
        }
    }
}
