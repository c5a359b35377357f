//! A finished deal of Preferans to look at again: hands, talon, what was called, decided and played.
//!
//! The deal as all may see it now is also in `<script type="application/json" id="deal">`, for the
//! module that steps through it.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};
use maud::{Markup, PreEscaped, html};
use pref::{Act, Contract, Match, Number, Outcome, Seat, Talon, Task, Viewer};
use serde_json::json;
use store::BoardRow;

use super::{Frame, Reader, board::harmless, cards, mistake, preferans};
use crate::hall::house::Kept;

/// `GET /board/{id}` where a deal of Preferans is kept, and with `.json` its data
pub(super) fn page(reader: &Reader, row: BoardRow, ending: Option<&str>) -> Response {
    let kept: Kept<Match> = match serde_json::from_str(&row.body) {
        Ok(kept) => kept,
        Err(error) => return mistake::fault(reader, error),
    };
    match ending {
        None => shown(reader, &row, &kept).into_response(),
        Some("json") => ([(header::CONTENT_TYPE, "application/json")], row.body).into_response(),
        Some(_) => mistake::missing(reader, "mistake-missing"),
    }
}

fn shown(reader: &Reader, row: &BoardRow, kept: &Kept<Match>) -> Markup {
    let record = &kept.record.record;
    let board = record.replay(kept.record.situation).ok();
    let title = reader.say("board-number", &[("board", record.board.into())]);
    let frame = Frame {
        name: "board",
        module: Some("js/pref/replay.js"),
        style: Some("css/table.css"),
        bare: false,
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
            (reader.say("board-dealer", &[("seat", player(reader, kept, record.dealer).into())]))
        }
        p.result { (outcome(reader, kept)) }
        div #replay data-board=(row.id) {}
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
                @for (seat, act) in record.acts.iter().filter(|(_, act)| !matches!(act, Act::Play(_))) {
                    li { (player(reader, kept, *seat)) ": " (act_in_words(reader, *act)) }
                }
            }
        }
        @if record.acts.iter().any(|(_, act)| matches!(act, Act::Play(_))) {
            section aria-labelledby="play" {
                h2 #play { (reader.t("board-play")) }
                (play(reader, kept))
            }
        }
        section aria-labelledby="dealt" {
            h2 #dealt { (reader.t("board-dealt")) }
            p { (reader.say("board-dealt-number", &[("number", kept.proof.number.to_string().into())])) }
            p { a href=(format!("/verify?board={}", row.id)) { (reader.t("board-check")) } }
        }
        p { a href=(format!("/board/{}.json", row.id)) { (reader.t("board-json")) } }
        script #deal type="application/json" { (PreEscaped(harmless(&data.to_string()))) }
    };
    super::page(reader, &frame, &title, body)
}

/// Who sat there; robots are told apart by their seats.
fn player(reader: &Reader, kept: &Kept<Match>, seat: Seat) -> String {
    match kept.players.get(&seat) {
        Some(Some(name)) => name.clone(),
        _ => reader.say("at-pref-robot", &[("seat", seat.to_string().into())]),
    }
}

/// What a deal came to, in a line.
pub(super) fn outcome(reader: &Reader, kept: &Kept<Match>) -> Markup {
    match &kept.record.record.outcome {
        Outcome::AllPassed => html! { (reader.t("at-pref-all-passed")) },
        Outcome::Raspasy(_) => html! { (reader.t("at-pref-raspasy")) },
        Outcome::GaveUp { declarer, .. } => {
            html! { (player(reader, kept, *declarer)) ": " (reader.t("at-pref-gave-up")) }
        }
        Outcome::Contract(played) => {
            let game = contract(reader, played.contract);
            let facts = [
                ("game", game.into()),
                ("tricks", i32::from(played.tricks.unwrap_or_default()).into()),
            ];
            let key = if played.tricks.is_some() { "at-pref-played" } else { "at-pref-unplayed" };
            html! { (player(reader, kept, played.declarer)) ": " (reader.say(key, &facts)) }
        }
    }
}

/// A contract as it is written: `6♠`, `мизер`, `игра 4 ♥`.
fn contract(reader: &Reader, contract: Contract) -> String {
    let left = contract.talon == Talon::Left;
    let what = match contract.task {
        Task::Number(number) => numbered(reader, number),
        Task::Bid(bid) => {
            let strain = bid
                .strain()
                .trump()
                .map_or_else(|| reader.t("strain-notrump"), |trump| trump.symbol().to_string());
            format!("{}{strain}", bid.level())
        }
        Task::Misere => reader.t("at-pref-misere"),
    };
    match contract.task {
        Task::Number(_) if left => reader.say("at-pref-game-of", &[("what", what.into())]),
        _ if left => reader.say("at-pref-without-talon", &[("what", what.into())]),
        _ => what,
    }
}

/// A Balkan number with its suit or name.
fn numbered(reader: &Reader, number: Number) -> String {
    match number.trump() {
        Some(trump) => format!("{number} {}", trump.symbol()),
        None => reader.t(&format!("at-pref-number-{number}")),
    }
}

/// What was called or decided, in words.
fn act_in_words(reader: &Reader, act: Act) -> Markup {
    let said = |key: String| html! { (reader.t(&key)) };
    match act {
        Act::Look => said("at-pref-look".to_owned()),
        Act::Call(call) => {
            let key = format!("at-pref-call-{}", call.to_string().to_ascii_lowercase());
            if reader.knows(&key) {
                return said(key);
            }
            let text = call.to_string();
            let text = text.strip_prefix("Name").unwrap_or(&text);
            let (bare, dark) = match text.strip_suffix("-dark") {
                Some(bare) => (bare, true),
                None => (text, false),
            };
            let game =
                match (bare.parse::<Contract>(), bare.parse::<u8>().ok().and_then(Number::new)) {
                    (_, Some(number)) => numbered(reader, number),
                    (Ok(game), None) => contract(reader, game),
                    (Err(_), None) => bare.to_owned(),
                };
            let game =
                if dark { reader.say("at-pref-dark", &[("what", game.into())]) } else { game };
            html! { (game) }
        }
        Act::Discard(laid) => html! {
            (reader.t("at-pref-discard-done")) " "
            @for of in laid.iter() { (cards::card(reader, of)) " " }
        },
        Act::Order(game) => html! { (contract(reader, game)) },
        Act::Say(say) => said(format!("at-pref-say-{say}")),
        Act::Kontra(chains) if chains.is_empty() => said("at-pref-kontra-no".to_owned()),
        Act::Kontra(_) => said("at-pref-kontra".to_owned()),
        Act::Play(card) => cards::card(reader, card),
    }
}

/// The cards, a line a trick.
fn play(reader: &Reader, kept: &Kept<Match>) -> Markup {
    let record = &kept.record.record;
    let plays: Vec<_> = record
        .acts
        .iter()
        .filter_map(|(seat, act)| match act {
            Act::Play(card) => Some((*seat, *card)),
            _ => None,
        })
        .collect();
    // Who takes part plays a card to each trick: two where a defender is alone.
    let hands = Seat::ALL.iter().filter(|seat| plays.iter().any(|(of, _)| of == *seat)).count();
    html! {
        ol.tricks {
            @for trick in plays.chunks(hands.max(1)) {
                li {
                    @for (seat, card) in trick {
                        span { (player(reader, kept, *seat)) " " (cards::card(reader, *card)) } " "
                    }
                }
            }
        }
    }
}
