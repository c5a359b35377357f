//! Verification of a deal. The server checks here; the page's script repeats the check in the
//! browser, so that nobody has to trust the server.

use axum::{
    extract::{Form, Query, State},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use table::{AnyDeal, Proof, ProofCheck};

use super::{Frame, Reader, error_page};
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
    let row = match app.store.board(&id).await {
        Ok(Some(row)) => row,
        Ok(None) => return error_page::missing(&reader, "mistake-board"),
        Err(fault) => return error_page::fault(&reader, fault),
    };
    // The stored board: its hands are checked against its proof.
    let text = match serde_json::from_str::<Value>(&row.body) {
        Ok(kept) => serde_json::to_string_pretty(&kept).unwrap_or(row.body),
        Err(error) => return error_page::fault(&reader, error),
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
    Read(Box<Proof>, ProofCheck),
    Unreadable { line: usize, column: usize },
}

/// A board with the proof of its deal.
#[derive(Deserialize)]
struct Board {
    proof: Proof,
    record: Option<Hands>,
}

/// The part of a board's record that is checked.
#[derive(Deserialize)]
struct Hands {
    deal: AnyDeal,
}

fn checked(text: &str) -> CheckResult {
    let read = serde_json::from_str::<Value>(text).and_then(|value| {
        let is_board = value.get("proof").is_some();
        // Parse the text again rather than the value, so that an error has its position.
        if is_board {
            serde_json::from_str::<Board>(text)
        } else {
            serde_json::from_str::<Proof>(text).map(|proof| Board { proof, record: None })
        }
    });
    match read {
        Ok(Board { proof, record }) => {
            let verdict = ProofCheck::of(&proof, record.map(|hands| hands.deal));
            CheckResult::Read(Box::new(proof), verdict)
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
        CheckResult::Read(proof, verdict) if verdict.is_fair() => html! {
            p.verdict role="status" data-verdict="fair" {
                (reader.say("verify-fair", &[
                    ("board", proof.board.into()),
                    ("number", proof.number.to_string().into()),
                ]))
            }
        },
        CheckResult::Read(_, verdict) => html! {
            div.verdict role="alert" data-verdict="unfair" {
                @for key in faults(&verdict) { p { (reader.t(key)) } }
            }
        },
        CheckResult::Unreadable { line, column } => html! {
            p.verdict role="alert" data-verdict="unreadable" {
                (reader.say("verify-unreadable", &[
                    ("line", (line as i64).into()),
                    ("column", (column as i64).into()),
                ]))
            }
        },
    }
}

/// The message keys of all failed checks.
fn faults(verdict: &ProofCheck) -> impl Iterator<Item = &'static str> {
    let ProofCheck { secret, order, count, follows, deal, other } = verdict;
    let wrong = [
        (!secret, "verify-unfair-secret"),
        (!order, "verify-unfair-order"),
        (!count, "verify-unfair-count"),
        (follows.is_some(), "verify-unfair-deal"),
        (deal.is_none(), "verify-unfair-number"),
        (other.is_some(), "verify-unfair-hands"),
    ];
    wrong.into_iter().filter(|(wrong, _)| *wrong).map(|(_, key)| key)
}
