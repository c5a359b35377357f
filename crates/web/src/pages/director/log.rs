//! The rulings that a user keeps, newest first.

use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use director::{RulingText, code_name, report_text};
use laws::scenario::Scenario;
use maud::html;
use serde::{Deserialize, Serialize};
use store::{Append, AppendError, Record, StreamId};

use super::query::{FormQuery, address};
use super::{MAX_SCENARIO_BYTES, VERSION, director_page, stream, too_many_requests, unreadable};
use crate::app_state::AppState;
use crate::error::ServiceError;
use crate::pages::{ClientAddress, Reader, error_page, redirect_as};

/// The maximum number of rulings shown.
const SHOWN: u64 = 100;
/// The maximum number of rulings per user.
const MOST: u64 = 500;
/// How often a conflict with another device of the same user is retried.
const TRIES: usize = 5;
/// The maximum length of a note, in characters.
pub(super) const MAX_NOTE_CHARS: usize = 120;

/// The prefix of the streams of kept rulings.
const STREAM: &str = "director";

/// A ruling kept by a user.
#[derive(Serialize, Deserialize)]
struct KeptRuling {
    text: String,
    /// A note of the director: a table, a board.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    note: String,
}

/// `POST /director/log`: keeps a ruling; a repetition of the last one is ignored.
pub(crate) async fn keep(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    body: String,
) -> Response {
    let given = FormQuery::of(Some(body));
    let text = given.get("s").unwrap_or_default().replace("\r\n", "\n");
    if text.len() > MAX_SCENARIO_BYTES || Scenario::read(&text).is_err() {
        return unreadable(&reader);
    }
    let new = reader.identity.is_none();
    if app.allow_entry(from).is_err() || new && app.allow_arrival(from).is_err() {
        return too_many_requests(&reader);
    }
    let Ok(identity) = reader.identity_or_new() else {
        return error_page::fault(&reader, ServiceError::Entropy);
    };
    let Some(stream) = stream(STREAM, identity.person.as_str()) else { return unreadable(&reader) };
    let note = given.get("note").unwrap_or_default();
    let note = note.chars().filter(|c| !c.is_control()).take(MAX_NOTE_CHARS).collect();
    let body = serde_json::to_string(&KeptRuling { text, note }).unwrap_or_default();
    for _ in 0..TRIES {
        let last = match last(&app, &stream).await {
            Ok(last) => last,
            Err(fault) => return error_page::fault(&reader, fault),
        };
        let head = last.as_ref().map_or(0, |(head, _)| *head);
        if head >= MOST {
            let full = StatusCode::UNPROCESSABLE_ENTITY;
            return error_page::page(&reader, full, "td-log-full").into_response();
        }
        if last.is_some_and(|(_, kept)| kept == body) {
            return redirect_as(&app, &identity, "/director/log");
        }
        let record = Record { at_ms: crate::now_ms(), version: VERSION, body: body.clone() };
        match app.store.append(Append::events(stream.clone(), head + 1, vec![record])).await {
            Ok(_) => return redirect_as(&app, &identity, "/director/log"),
            // Another device of the same user was faster.
            Err(AppendError::Conflict { .. }) => {}
            Err(fault) => return error_page::fault(&reader, fault),
        }
    }
    too_many_requests(&reader)
}

/// The number and the body of the last record; `None` if the stream is empty.
async fn last(app: &AppState, stream: &StreamId) -> Result<Option<(u64, String)>, ServiceError> {
    let head = app.store.head(stream).await?;
    if head == 0 {
        return Ok(None);
    }
    Ok(app.store.read(stream, head).await?.pop().map(|event| (head, event.body)))
}

/// `GET /director/log`: the rulings kept, newest first.
pub(crate) async fn log(State(app): State<AppState>, reader: Reader) -> Response {
    let words = reader.words();
    let mut kept = Vec::new();
    let own = reader.identity.as_ref().and_then(|it| stream(STREAM, it.person.as_str()));
    if let Some(stream) = own {
        let read = async {
            let head = app.store.head(&stream).await?;
            app.store.read(&stream, head.saturating_sub(SHOWN - 1).max(1)).await
        };
        match read.await {
            Ok(events) => kept = events,
            Err(fault) => return error_page::fault(&reader, fault),
        }
    }
    // Recompute the rulings off the async threads.
    let ruled = tokio::task::spawn_blocking(move || {
        let ruled = kept.iter().rev().filter_map(|event| {
            let KeptRuling { text, note } = serde_json::from_str(&event.body).ok()?;
            let outcome = Scenario::read(&text).ok()?.run().ok()?;
            Some((event.at_ms, text, note, outcome))
        });
        ruled.collect::<Vec<_>>()
    });
    let rows =
        ruled.await.unwrap_or_default().into_iter().filter_map(|(at_ms, text, note, outcome)| {
            // The last ruling is the final one.
            let told = outcome.reports.iter().filter_map(|report| report_text(report, words));
            let rulings: Vec<RulingText> = told.collect();
            rulings.last()?;
            Some((at_ms, text, note, outcome.table.code(), rulings))
        });
    let rows: Vec<_> = rows.collect();
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-log")) }
        @if !rows.is_empty() { p.noprint.tools { button type="button" data-print hidden { (reader.t("td-print")) } } }
        @if rows.is_empty() { p { (reader.t("td-log-empty")) } }
        ol.log {
            @for (at_ms, text, note, code, rulings) in &rows {
                li {
                    a href=(address(text)) { (headings(rulings)) }
                    " · " (code_name(*code, words)) " · " (reader.time(*at_ms))
                    @if !note.is_empty() { p.note { (note) } }
                    @for ruling in rulings {
                        @for line in ruling.happened.iter().chain(&ruling.chosen) { p { (line) } }
                    }
                }
            }
        }
    };
    director_page(&reader, body).into_response()
}

/// The headings of the rulings, without repetition.
fn headings(rulings: &[RulingText]) -> String {
    let mut known: Vec<&str> = Vec::new();
    for ruling in rulings {
        if !known.contains(&ruling.heading.as_str()) {
            known.push(&ruling.heading);
        }
    }
    known.join(" · ")
}
