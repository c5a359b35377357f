//! The rulings that a user keeps, newest first.

use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use club::director_log::KeptRuling;
use club::error::ServiceError;
use club::repository::ChangeError;
use director::{RulingText, code_name, report_text};
use laws::scenario::Scenario;
use maud::html;

use super::query::{FormQuery, address};
use super::{MAX_SCENARIO_BYTES, director_page, too_many_requests, unreadable};
use crate::app_state::AppState;
use crate::pages::{ClientAddress, Reader, error_page, redirect_as};

/// The maximum number of rulings shown.
const SHOWN: usize = 100;
/// The maximum length of a note, in characters.
pub(super) const MAX_NOTE_CHARS: usize = 120;

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
        return error_page::service_error(&reader, ServiceError::Entropy);
    };
    let note = given.get("note").unwrap_or_default();
    let note = note.chars().filter(|c| !c.is_control()).take(MAX_NOTE_CHARS).collect();
    let ruling = KeptRuling { text, note, at_ms: 0 };
    match app.kept_rulings.change(identity.person.as_str(), None, &ruling).await {
        Ok(_) => redirect_as(&app, &identity, "/director/log"),
        Err(ChangeError::Full) => {
            let full = StatusCode::UNPROCESSABLE_ENTITY;
            error_page::page(&reader, full, "td-log-full").into_response()
        }
        Err(error) => error_page::service_error(&reader, error.into_internal()),
    }
}

/// `GET /director/log`: the rulings kept, newest first.
pub(crate) async fn log(State(app): State<AppState>, reader: Reader) -> Response {
    let words = reader.words();
    let kept = match &reader.identity {
        Some(identity) => match app.kept_rulings.read(identity.person.as_str()).await {
            Ok(kept) => kept,
            Err(error) => return error_page::service_error(&reader, error),
        },
        None => None,
    };
    // Recompute the rulings off the async threads.
    let ruled = tokio::task::spawn_blocking(move || {
        let kept = kept.iter().flat_map(|kept| kept.rulings().iter().enumerate().rev().take(SHOWN));
        let ruled = kept.filter_map(|(no, KeptRuling { text, note, at_ms })| {
            let outcome = Scenario::read(text).ok()?.run().ok()?;
            Some((no, *at_ms, text.clone(), note.clone(), outcome))
        });
        ruled.collect::<Vec<_>>()
    });
    let rows = ruled.await.unwrap_or_default().into_iter().filter_map(
        |(no, at_ms, text, note, outcome)| {
            // The last ruling is the final one.
            let texts = outcome.reports.iter().filter_map(|report| report_text(report, words));
            let rulings: Vec<RulingText> = texts.collect();
            rulings.last()?;
            Some((no, at_ms, text, note, outcome.table.code(), rulings))
        },
    );
    let rows: Vec<_> = rows.collect();
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-log")) }
        @if !rows.is_empty() { p.noprint.tools { button type="button" data-print hidden { (reader.t("td-print")) } } }
        @if rows.is_empty() { p { (reader.t("td-log-empty")) } }
        ol.log {
            @for (no, at_ms, text, note, code, rulings) in &rows {
                li {
                    a href=(address(text)) { (headings(rulings)) }
                    " · " (code_name(*code, words)) " · " (reader.time(*at_ms))
                    " " a.noprint href=(format!("/director/quiz?kept={no}")) { (reader.t("td-quiz-ask")) }
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
