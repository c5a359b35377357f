//! Was it dealt as promised? The server checks here; the page's module checks again in the
//! browser, which needs to trust nobody.

use axum::{
    extract::{Form, Query, State},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use table::{AnyDeal, Proof, ProofCheck};

use super::{Frame, Reader, mistake};
use crate::app_state::AppState;

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    board: Option<String>,
}

/// `GET /verify`, `GET /verify?board={id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(id) = asked.board else {
        return shown(&reader, "", None).into_response();
    };
    let row = match app.store.board(&id).await {
        Ok(Some(row)) => row,
        Ok(None) => return mistake::missing(&reader, "mistake-board"),
        Err(fault) => return mistake::fault(&reader, fault),
    };
    // The board as it is kept: its hands are checked with its proof.
    let text = match serde_json::from_str::<Value>(&row.body) {
        Ok(kept) => serde_json::to_string_pretty(&kept).unwrap_or(row.body),
        Err(error) => return mistake::fault(&reader, error),
    };
    let checked = checked(&text);
    shown(&reader, &text, Some(checked)).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Given {
    #[serde(default)]
    proof: String,
}

/// `POST /verify`
pub(crate) async fn check(reader: Reader, Form(Given { proof }): Form<Given>) -> Markup {
    let checked = checked(&proof);
    shown(&reader, &proof, Some(checked))
}

/// What the server found.
enum Checked {
    Read(Box<Proof>, ProofCheck),
    Unreadable { line: usize, column: usize },
}

/// A board with the proof of its dealing.
#[derive(Deserialize)]
struct Board {
    proof: Proof,
    record: Option<Hands>,
}

/// What is checked of a board's record.
#[derive(Deserialize)]
struct Hands {
    deal: AnyDeal,
}

fn checked(text: &str) -> Checked {
    let read = serde_json::from_str::<Value>(text).and_then(|value| {
        let is_board = value.get("proof").is_some();
        // Read from the text once more, so that a mistake has its place.
        if is_board {
            serde_json::from_str::<Board>(text)
        } else {
            serde_json::from_str::<Proof>(text).map(|proof| Board { proof, record: None })
        }
    });
    match read {
        Ok(Board { proof, record }) => {
            let verdict = ProofCheck::of(&proof, record.map(|hands| hands.deal));
            Checked::Read(Box::new(proof), verdict)
        }
        Err(error) => Checked::Unreadable { line: error.line(), column: error.column() },
    }
}

fn shown(reader: &Reader, text: &str, checked: Option<Checked>) -> Markup {
    let frame = Frame { name: "verify", module: Some("js/verify.js"), ..Frame::default() };
    let title = reader.t("verify-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("verify-lead")) " " a href="/about#dealing" { (reader.t("verify-how")) } }
        @if let Some(checked) = checked { (said(reader, checked)) }
        form method="post" action="/verify" {
            p {
                label for="proof" { (reader.t("verify-label")) }
                textarea #proof name="proof" rows="14" cols="76" spellcheck="false" { (text) }
            }
            // Browsers write their own words, in a language of their own, on a bare file field.
            p #from-file hidden {
                input.visually-hidden #file type="file" accept="application/json,.json";
                label.button for="file" { (reader.t("verify-file")) }
            }
            button.primary type="submit" { (reader.t("verify-do")) }
        }
        // The browser's own check says its word here.
        output #own for="proof" {}
    };
    super::page(reader, &frame, &title, body)
}

fn said(reader: &Reader, checked: Checked) -> Markup {
    match checked {
        Checked::Read(proof, verdict) if verdict.is_fair() => html! {
            p.verdict role="status" data-verdict="fair" {
                (reader.say("verify-fair", &[
                    ("board", proof.board.into()),
                    ("number", proof.number.to_string().into()),
                ]))
            }
        },
        Checked::Read(_, verdict) => html! {
            div.verdict role="alert" data-verdict="unfair" {
                @for key in faults(&verdict) { p { (reader.t(key)) } }
            }
        },
        Checked::Unreadable { line, column } => html! {
            p.verdict role="alert" data-verdict="unreadable" {
                (reader.say("verify-unreadable", &[
                    ("line", (line as i64).into()),
                    ("column", (column as i64).into()),
                ]))
            }
        },
    }
}

/// All that is wrong, in words.
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
