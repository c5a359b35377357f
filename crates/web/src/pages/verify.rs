//! Was it dealt as promised? The server checks here; the page's module checks again in the
//! browser, which needs to trust nobody.

use axum::{
    extract::{Form, Query, State},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde::Deserialize;
use table::{Proof, fair::Unfair};

use super::{Frame, Reader, mistake};
use crate::{club::Club, hall::house::Kept};

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    board: Option<String>,
}

/// `GET /verify`, `GET /verify?board={id}`
pub(crate) async fn page(
    State(club): State<Club>,
    reader: Reader,
    Query(asked): Query<Asked>,
) -> Response {
    let Some(id) = asked.board else {
        return shown(&reader, "", None).into_response();
    };
    let kept = match club.store.board(&id).await {
        Ok(row) => row.and_then(|row| serde_json::from_str::<Kept>(&row.body).ok()),
        Err(fault) => return mistake::fault(&club, &reader, &fault),
    };
    let Some(proof) = kept.and_then(|kept| kept.proof) else {
        return mistake::missing(&club, &reader, "mistake-board");
    };
    let text = serde_json::to_string_pretty(&proof).unwrap_or_default();
    let verdict = verdict(&text);
    shown(&reader, &text, Some(verdict)).into_response()
}

#[derive(Deserialize)]
pub(crate) struct Given {
    #[serde(default)]
    proof: String,
}

/// `POST /verify`
pub(crate) async fn check(reader: Reader, Form(Given { proof }): Form<Given>) -> Markup {
    let verdict = verdict(&proof);
    shown(&reader, &proof, Some(verdict))
}

enum Verdict {
    Fair(Box<Proof>),
    Unfair(Unfair),
    Unreadable { line: usize, column: usize },
}

/// A proof, or a whole board with a proof in it.
#[derive(Deserialize)]
struct Wrapped {
    proof: Proof,
}

fn verdict(text: &str) -> Verdict {
    let read = serde_json::from_str::<Proof>(text).or_else(|error| {
        serde_json::from_str::<Wrapped>(text).map(|it| it.proof).map_err(|_| error)
    });
    match read {
        Ok(proof) => match proof.check() {
            Ok(()) => Verdict::Fair(Box::new(proof)),
            Err(unfair) => Verdict::Unfair(unfair),
        },
        Err(error) => Verdict::Unreadable { line: error.line(), column: error.column() },
    }
}

fn shown(reader: &Reader, text: &str, verdict: Option<Verdict>) -> Markup {
    let frame = Frame { name: "verify", module: Some("js/verify.js"), ..Frame::default() };
    let title = reader.t("verify-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("verify-lead")) " " a href="/about#dealing" { (reader.t("verify-how")) } }
        @if let Some(verdict) = verdict { (said(reader, verdict)) }
        form method="post" action="/verify" {
            p {
                label for="proof" { (reader.t("verify-label")) }
                textarea #proof name="proof" rows="14" cols="76" spellcheck="false" { (text) }
            }
            p { input #file type="file" accept="application/json,.json" aria-label=(reader.t("verify-file")) hidden; }
            button.primary type="submit" { (reader.t("verify-do")) }
        }
        // The browser's own check says its word here.
        output #own for="proof" {}
    };
    super::page(reader, &frame, &title, body)
}

fn said(reader: &Reader, verdict: Verdict) -> Markup {
    match verdict {
        Verdict::Fair(proof) => html! {
            p.verdict role="status" data-verdict="fair" {
                (reader.say("verify-fair", &[
                    ("board", proof.board.into()),
                    ("number", proof.number.to_string().into()),
                ]))
            }
        },
        Verdict::Unfair(unfair) => {
            let key = match unfair {
                Unfair::Secret { .. } => "verify-unfair-secret",
                Unfair::Order { .. } => "verify-unfair-order",
                Unfair::Deal { .. } => "verify-unfair-deal",
            };
            html! { p.verdict role="alert" data-verdict="unfair" { (reader.t(key)) } }
        }
        Verdict::Unreadable { line, column } => html! {
            p.verdict role="alert" data-verdict="unreadable" {
                (reader.say("verify-unreadable", &[
                    ("line", (line as i64).into()),
                    ("column", (column as i64).into()),
                ]))
            }
        },
    }
}
