//! The rulings that somebody keeps, newest first.

use axum::extract::{Form, State};
use axum::response::{IntoResponse, Response};
use laws::scenario::Scenario;
use maud::html;
use serde::{Deserialize, Serialize};
use store::{Append, Record};

use super::query::address;
use super::{LIMIT, VERSION, framed, stream};
use crate::club::Club;
use crate::director::{code_name, told};
use crate::pages::{Reader, go, mistake};

/// The most rulings of a log that are shown.
const SHOWN: usize = 200;
/// The most characters of what is written beside a ruling.
pub(super) const NOTE: usize = 120;

/// The streams of kept rulings begin so.
const STREAM: &str = "director";

/// A ruling that somebody keeps.
#[derive(Serialize, Deserialize)]
struct Kept {
    text: String,
    /// What the director wrote beside it: a table, a board.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

#[derive(Deserialize)]
pub(crate) struct Given {
    #[serde(default)]
    s: String,
    #[serde(default)]
    note: String,
}

/// `POST /director/log`: keeps a ruling.
pub(crate) async fn keep(
    State(club): State<Club>,
    reader: Reader,
    Form(Given { s, note }): Form<Given>,
) -> Response {
    if s.len() > LIMIT || Scenario::read(&s).is_err() {
        return mistake::missing(&reader, "td-too-long");
    }
    let Ok(identity) = reader.or_newcomer() else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let Some(stream) = stream(STREAM, identity.person.as_str()) else {
        return mistake::missing(&reader, "td-no-kind");
    };
    let note = note.chars().filter(|c| !c.is_control()).take(NOTE).collect();
    let body = serde_json::to_string(&Kept { text: s, note }).unwrap_or_default();
    let record = Record { at_ms: crate::now_ms(), version: VERSION, body };
    let head = match club.store.head(&stream).await {
        Ok(head) => head,
        Err(fault) => return mistake::fault(&reader, fault),
    };
    match club.store.append(Append::events(stream, head + 1, vec![record])).await {
        Ok(_) => go(&club, &identity, "/director/log"),
        Err(fault) => mistake::fault(&reader, fault),
    }
}

/// `GET /director/log`: the rulings kept, newest first.
pub(crate) async fn log(State(club): State<Club>, reader: Reader) -> Response {
    let words = reader.words();
    let mut kept = Vec::new();
    if let Some(stream) = reader.identity.as_ref().and_then(|it| stream(STREAM, it.person.as_str()))
    {
        match club.store.read(&stream, 1).await {
            Ok(events) => kept = events,
            Err(fault) => return mistake::fault(&reader, fault),
        }
    }
    let rows = kept.iter().rev().take(SHOWN).filter_map(|event| {
        let Kept { text, note } = serde_json::from_str(&event.body).ok()?;
        let outcome = Scenario::read(&text).ok()?.run().ok()?;
        let ruling = outcome.reports.iter().find_map(|report| told(report, words))?;
        Some((event.at_ms, text, note, outcome.table.code(), ruling))
    });
    let rows: Vec<_> = rows.collect();
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-log")) }
        @if !rows.is_empty() { p.noprint.tools { button type="button" data-print hidden { (reader.t("td-print")) } } }
        @if rows.is_empty() { p { (reader.t("td-log-empty")) } }
        ol.log {
            @for (at_ms, text, note, code, ruling) in &rows {
                li {
                    a href=(address(text)) { (ruling.heading) }
                    " · " (code_name(*code, words)) " · " (reader.time(*at_ms))
                    @if !note.is_empty() { p.note { (note) } }
                    @for line in ruling.happened.iter().chain(&ruling.chosen) { p { (line) } }
                }
            }
        }
    };
    framed(&reader, body).into_response()
}
