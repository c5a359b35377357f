//! The score keeper's pages: a score sheet for people who play with their own cards.
//!
//! Every page works without scripts and has a form for each action; the script sends the same
//! forms, queues what could not be sent, and polls for changes by other devices.

mod evening;
mod files;
mod open;
mod prompt;
pub(crate) mod sheet;

use std::collections::BTreeMap;

use axum::{
    extract::{ConnectInfo, Form, Path, Query, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Redirect, Response},
};
use club::{
    keeper::{Change, Evening, ListedEvening, Refusal, Request, game::FieldValues},
    repository::ChangeError,
    user_lists,
};
use maud::{Markup, html};
use serde::Deserialize;

use super::{
    ClientAddress, Frame, Reader,
    error_page::{self, RefusalKeys},
    form_fields::{self, FormFields, field, sent_value, tidy},
};
use crate::app_state::AppState;
use evening::{Position, RejectedInput, View};
pub(crate) use files::file;
pub(crate) use open::{list, new, open};

/// A page of the score keeper.
fn page(reader: &Reader, title: &str, body: Markup) -> Markup {
    let frame = Frame {
        name: "keeper",
        module: Some("js/keeper.js"),
        styles: &["css/keeper.css"],
        bare: true,
        ..Frame::default()
    };
    super::page(reader, &frame, title, body)
}

/// The header of every page of the score keeper, kept small for phones.
fn head(reader: &Reader, back: &str, title: &str) -> Markup {
    html! {
        header.head {
            a.back href=(back) aria-label=(reader.t("keeper-back")) { "‹" }
            strong { (title) }
            span.langs { (super::languages(reader)) }
        }
    }
}

/// The query of an evening's page.
#[derive(Deserialize)]
pub(crate) struct EveningQuery {
    /// The entry to be corrected.
    #[serde(default)]
    entry: Option<u64>,
    /// The entry before which another is to be inserted.
    #[serde(default)]
    before: Option<u64>,
}

/// `GET /score/{id}`: an evening.
pub(crate) async fn evening(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<EveningQuery>,
    headers: HeaderMap,
) -> Response {
    let evening = match app.evenings.read(&id).await {
        Ok(Some(evening)) => evening,
        Ok(None) => return error_page::missing(&reader, "mistake-evening"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let at = match (query.entry, query.before) {
        (Some(entry), _) if evening.notebook.entry(entry).is_some() => Position::Entry(entry),
        (_, Some(entry)) if evening.notebook.entry(entry).is_some() => Position::Before(entry),
        _ => Position::End,
    };
    let link = format!("{}/score/{id}", super::device::origin(&app, &headers));
    View { reader: &reader, id: &id, evening: &evening, at, filled: None, link }
        .page()
        .into_response()
}

/// `GET /score/{id}/version`: the number of the last event, for devices that poll for changes.
pub(crate) async fn version(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    super::version_answer(&reader, app.evenings.version(&id).await)
}

/// `POST /score/{id}`: enters, corrects, strikes or undoes.
pub(crate) async fn change(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<FormFields>,
) -> Response {
    if app.allow_entry(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let Some(change) = requested_change(&sent) else {
        return error_page::page(&reader, StatusCode::UNPROCESSABLE_ENTITY, "mistake-entry")
            .into_response();
    };
    let seen = field(&sent, "seen").parse().unwrap_or(0);
    let request = Request { seen, change: &change, words: reader.words() };
    match app.evenings.change(&id, form_fields::token(&sent).as_deref(), &request).await {
        Ok(evening) => {
            remember(&app, &reader, &id, &evening).await;
            Redirect::to(&format!("/score/{id}")).into_response()
        }
        Err(refusal) => refused(&app, &reader, &id, &headers, change, refusal).await,
    }
}

/// Adds the evening to the author's list.
async fn remember(app: &AppState, reader: &Reader, id: &str, evening: &Evening) {
    let Some(identity) = &reader.identity else { return };
    let (form, players) = (evening.notebook.form.clone(), evening.notebook.players.clone());
    let mine = ListedEvening { evening: id.to_owned(), form, players, at_ms: 0 };
    if let Err(error) = user_lists::add(&app.evening_lists, &identity.person, &mine).await {
        tracing::warn!(?error, "an evening could not be added to a user's list");
    }
}

/// The change that a form asks for; `None` if the form is none of this page.
fn requested_change(sent: &FormFields) -> Option<Change> {
    const OWN: [&str; 6] = ["do", "seen", "token", "kind", "entry", "before"];
    let fields: FieldValues = sent
        .iter()
        .filter(|(key, value)| !OWN.contains(&key.as_str()) && !value.is_empty())
        .cloned()
        .collect();
    let entry = field(sent, "entry").parse::<u64>();
    Some(match field(sent, "do") {
        "enter" => Change::Enter {
            kind: field(sent, "kind").to_owned(),
            sent: fields,
            before: field(sent, "before").parse().ok(),
        },
        "correct" => Change::Correct { entry: entry.ok()?, sent: fields },
        "strike" => Change::Strike { entry: entry.ok()?, struck: true },
        "restore" => Change::Strike { entry: entry.ok()?, struck: false },
        "undo" => Change::Undo { of: entry.ok()? },
        "rename" => {
            // The highest number of players that is accepted.
            let names = (1..=52).map_while(|number| {
                let key = format!("name-{number}");
                sent_value(sent, &key).map(tidy)
            });
            Change::Rename { players: names.collect() }
        }
        "agree" => {
            let form = field(sent, "form");
            Change::Agree { options: open::options(form, sent)? }
        }
        _ => return None,
    })
}

/// The messages of refusals that every kind of stored thing has.
const KEYS: RefusalKeys = RefusalKeys { missing: "mistake-entry", full: "keeper-full" };

/// Why a change is refused: the status, and the messages; the keys of wrong fields go to `marked`.
fn explain(
    reader: &Reader,
    refused: Refusal,
    marked: &mut Vec<String>,
) -> Result<(StatusCode, Vec<String>), Box<Response>> {
    let messages = match refused {
        Refusal::Missing => return Err(error_page::missing(reader, "mistake-entry").into()),
        Refusal::Conflict => {
            return Ok((StatusCode::CONFLICT, vec![reader.t("keeper-meanwhile")]));
        }
        Refusal::InvalidName => vec![reader.t("keeper-wrong-name")],
        Refusal::Fields(keys) => {
            *marked = keys;
            Vec::new()
        }
        Refusal::InvalidEntry(errors) => {
            *marked = errors.iter().filter_map(|error| error.field.clone()).collect();
            errors.into_iter().map(|error| error.message).collect()
        }
    };
    Ok((StatusCode::UNPROCESSABLE_ENTITY, messages))
}

/// The page with the refused values still in their form, and the reasons.
async fn refused(
    app: &AppState,
    reader: &Reader,
    id: &str,
    headers: &HeaderMap,
    change: Change,
    error: ChangeError<Refusal>,
) -> Response {
    let mut marked = Vec::new();
    let (status, messages) = match error_page::refusal(reader, &KEYS, error, |refused| {
        explain(reader, refused, &mut marked)
    }) {
        Ok(explained) => explained,
        Err(page) => return *page,
    };
    let evening = match app.evenings.read(id).await {
        Ok(Some(evening)) => evening,
        Ok(None) => return error_page::missing(reader, "mistake-evening"),
        Err(error) => return error_page::service_error(reader, error),
    };
    let at = match &change {
        Change::Enter { before: Some(entry), .. } => Position::Before(*entry),
        Change::Correct { entry, .. } | Change::Strike { entry, .. } => Position::Entry(*entry),
        _ => Position::End,
    };
    let (kind, sent) = match change {
        Change::Enter { kind, sent, .. } => (Some(kind), sent),
        Change::Correct { sent, .. } => (None, sent),
        _ => (None, BTreeMap::new()),
    };
    let meanwhile = status == StatusCode::CONFLICT;
    let filled = Some(RejectedInput { kind, sent, messages, marked, meanwhile });
    let link = format!("{}/score/{id}", super::device::origin(app, headers));
    let page = View { reader, id, evening: &evening, at, filled, link }.page();
    (status, page).into_response()
}
