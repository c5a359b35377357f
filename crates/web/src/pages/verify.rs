//! Verification of a deal. The server checks here; the page's script repeats the check in the
//! browser, so that nobody has to trust the server.

use std::collections::BTreeMap;

use axum::{
    extract::{Form, Query, State},
    response::{IntoResponse, Response},
};
use bridge::forms::FormOptions;
use club::challenges::ChallengeId;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use table::{AnyDeal, Promise, Proof, ProofCheck, fair::UnfairDeal};
use words::labels::preferans_seat_letter;

use super::{Frame, Reader, cards, error_page};
use crate::app_state::AppState;

#[derive(Deserialize)]
pub(crate) struct VerifyQuery {
    #[serde(default)]
    board: Option<String>,
}

/// `GET /verify`, `GET /verify?board={id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(query): Query<VerifyQuery>,
) -> Response {
    let Some(id) = query.board else {
        return verify_page(&reader, "", None).into_response();
    };
    let row = match app.board(&id, reader.person()).await {
        Ok(Some(row)) => row,
        Ok(None) => return error_page::missing(&reader, "mistake-board"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    // The stored board: its hands are checked against its proof.
    let text = match serde_json::from_str::<Value>(&row.body) {
        Ok(kept) => serde_json::to_string_pretty(&kept).unwrap_or(row.body),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let checked = checked(&text);
    verify_page(&reader, &text, Some(checked)).into_response()
}

#[derive(Deserialize)]
pub(crate) struct ProofForm {
    #[serde(default)]
    proof: String,
}

/// `POST /verify`
pub(crate) async fn check(reader: Reader, Form(ProofForm { proof }): Form<ProofForm>) -> Markup {
    let checked = checked(&proof);
    verify_page(&reader, &proof, Some(checked))
}

/// The result of the server's check.
enum CheckResult {
    Read(Box<(Proof, BTreeMap<u8, String>)>, ProofCheck),
    Unreadable { line: usize, column: usize },
}

/// A board with the proof of its deal.
#[derive(Deserialize)]
struct Board {
    proof: Proof,
    record: Option<Hands>,
    /// The names of those who opened no number, by the index of the seat.
    #[serde(default)]
    unopened: BTreeMap<u8, String>,
}

/// The part of a board's record that is checked.
#[derive(Deserialize)]
struct Hands {
    deal: AnyDeal,
    /// Of a board of bridge.
    form: Option<FormOptions>,
}

fn checked(text: &str) -> CheckResult {
    let read = serde_json::from_str::<Value>(text).and_then(|value| {
        let is_board = value.get("proof").is_some();
        // Parse the text again rather than the value, so that an error has its position.
        if is_board {
            serde_json::from_str::<Board>(text)
        } else {
            serde_json::from_str::<Proof>(text).map(|proof| {
                let unopened = BTreeMap::new();
                Board { proof, record: None, unopened }
            })
        }
    });
    match read {
        Ok(Board { proof, record, unopened }) => {
            let (deal, form) = record.map_or((None, None), |hands| (Some(hands.deal), hands.form));
            let verdict = ProofCheck::of(&proof, deal);
            let verdict = match form {
                Some(form) => verdict.in_form(&proof, &form),
                None => verdict,
            };
            CheckResult::Read(Box::new((proof, unopened)), verdict)
        }
        Err(error) => CheckResult::Unreadable { line: error.line(), column: error.column() },
    }
}

fn verify_page(reader: &Reader, text: &str, checked: Option<CheckResult>) -> Markup {
    let frame = Frame { name: "verify", module: Some("js/verify.js"), ..Frame::default() };
    let title = reader.t("verify-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("verify-lead")) " " a href="/about#dealing" { (reader.t("verify-how")) } }
        @if let Some(checked) = checked { (verdict(reader, checked)) }
        form method="post" action="/verify" {
            p {
                label for="proof" { (reader.t("verify-label")) }
                textarea #proof name="proof" rows="14" cols="76" spellcheck="false" { (text) }
            }
            // Browsers label a bare file field in their own language, so it is hidden behind a
            // label.
            p #from-file hidden {
                input.visually-hidden #file type="file" accept="application/json,.json";
                label.button for="file" { (reader.t("verify-file")) }
            }
            button.primary type="submit" { (reader.t("verify-do")) }
        }
        // The script writes the result of the browser's check here.
        output #own for="proof" {}
    };
    super::page(reader, &frame, &title, body)
}

fn verdict(reader: &Reader, checked: CheckResult) -> Markup {
    match checked {
        CheckResult::Read(read, check) => match (check.verdict(), *read) {
            (Some(promise), (proof, unopened)) => holds(reader, &proof, promise, &unopened),
            (None, (proof, unopened)) => html! {
                div.verdict role="alert" data-verdict="unfair" {
                    @for key in failed_checks(&check) { p { (reader.t(key)) } }
                }
                (remarks(reader, &proof, &unopened))
            },
        },
        CheckResult::Unreadable { line, column } => html! {
            p.verdict role="alert" data-verdict="unreadable" {
                (reader.format("verify-unreadable", &[
                    ("line", (line as i64).into()),
                    ("column", (column as i64).into()),
                ]))
            }
        },
    }
}

/// The verdict on a proof that holds: what it promises.
fn holds(
    reader: &Reader,
    proof: &Proof,
    promise: Promise,
    unopened: &BTreeMap<u8, String>,
) -> Markup {
    let (name, key) = match promise {
        Promise::CommittedNumbers => ("fair", "verify-fair"),
        Promise::DrawnAgain => ("drawn-again", "verify-drawn-again"),
        Promise::SomeUnopened => ("some-unopened", "verify-some-unopened"),
        Promise::OpenNumbers => ("open-numbers", "verify-open-numbers"),
        Promise::ServerAlone => ("server-alone", "verify-server-alone"),
        Promise::Replayed => ("replayed", "verify-replayed"),
    };
    let facts = [("board", proof.board.into()), ("number", proof.number.to_string().into())];
    html! {
        p.verdict role="status" data-verdict=(name) { (reader.format(key, &facts)) }
        @if let Some(board) = proof.replayed() { p { (first_board(reader, board)) } }
        (remarks(reader, proof, unopened))
    }
}

/// Who chose the deal of a finished board, and what its proof says besides.
///
/// `unopened` names those who opened no number, by the index of the seat.
pub(crate) fn who_chose(reader: &Reader, proof: &Proof, unopened: &BTreeMap<u8, String>) -> Markup {
    let seats = proof.shares().into_iter().map(|(seat, _)| seat);
    let seats = ("seats", seat_names(reader, proof, seats).into());
    let chose = match proof.promise() {
        Promise::CommittedNumbers => reader.format("board-committed-numbers", &[seats]),
        Promise::DrawnAgain => reader.format("board-drawn-again", &[seats]),
        Promise::SomeUnopened => reader.format("board-some-unopened", &[seats]),
        Promise::OpenNumbers => reader.format("board-open-numbers", &[seats]),
        Promise::ServerAlone if ChallengeId::of_key(&proof.table).is_some() => {
            reader.t("board-of-the-day")
        }
        Promise::ServerAlone if club::drawn_deals::is_of_event(&proof.table) => {
            reader.t("board-of-event")
        }
        Promise::ServerAlone => reader.t("board-server-alone"),
        Promise::Replayed => reader.t("board-replayed"),
    };
    html! {
        p data-promise {
            (chose)
            @if let Some(board) = proof.replayed() { " " (first_board(reader, board)) }
        }
        (remarks(reader, proof, unopened))
    }
}

/// The link to the board at which a deal was played first.
fn first_board(reader: &Reader, board: &str) -> Markup {
    // A proof that somebody has typed may name anything.
    let is_id = board.bytes().all(|byte| byte.is_ascii_alphanumeric());
    html! { @if is_id { a href=(format!("/board/{board}")) { (reader.t("board-replayed-first")) } } }
}

/// Who gave or opened no number, and which dealings led to no board.
fn remarks(reader: &Reader, proof: &Proof, unopened: &BTreeMap<u8, String>) -> Markup {
    let named = |seat: u8| {
        let name = seat_names(reader, proof, [seat]);
        unopened.get(&seat).map_or(name.clone(), |person| format!("{name} ({person})"))
    };
    let lists = [("dealing-silent", proof.silent()), ("dealing-unopened", proof.unopened())];
    html! {
        @for (key, seats) in lists {
            @if !seats.is_empty() {
                @let seats: Vec<String> = seats.into_iter().map(named).collect();
                p { (reader.format(key, &[("seats", seats.join(", ").into())])) }
            }
        }
        @for dealing in proof.abandoned() {
            p {
                (reader.format("dealing-abandoned", &[
                    ("board", dealing.board.into()),
                    ("commitment", dealing.commitment.to_string().into()),
                    ("opened", dealing.opened.len().into()),
                ]))
            }
        }
    }
}

/// The names of these seats: of bridge, or the letters of Preferans.
fn seat_names(reader: &Reader, proof: &Proof, seats: impl IntoIterator<Item = u8>) -> String {
    let name = |seat: u8| {
        let at = usize::from(seat);
        let known = if proof.count == pref::Deal::COUNT {
            let letter = |seat: &pref::Seat| preferans_seat_letter(reader.words(), seat.letter());
            pref::Seat::ALL.get(at).map(letter)
        } else {
            bridge::Seat::ALL.get(at).map(|seat| cards::seat(reader, *seat))
        };
        known.unwrap_or_else(|| seat.to_string())
    };
    seats.into_iter().map(name).collect::<Vec<_>>().join(", ")
}

/// The message keys of all failed checks.
fn failed_checks(check: &ProofCheck) -> impl Iterator<Item = &'static str> {
    let ProofCheck { promise: _, secret, order, count, follows, deal, other } = check;
    let of_order = match order {
        Some(UnfairDeal::Number { .. }) => "verify-unfair-opened",
        Some(UnfairDeal::Abandoned { .. }) => "verify-unfair-abandoned",
        Some(UnfairDeal::Step { .. }) => "verify-unfair-steps",
        _ => "verify-unfair-order",
    };
    let wrong = [
        (!secret, "verify-unfair-secret"),
        (order.is_some(), of_order),
        (!count, "verify-unfair-count"),
        (follows.is_some(), "verify-unfair-deal"),
        (deal.is_none(), "verify-unfair-number"),
        (other.is_some(), "verify-unfair-hands"),
    ];
    wrong.into_iter().filter(|(wrong, _)| *wrong).map(|(_, key)| key)
}
