//! The pages of events: the organiser opens one, participants claim their names, each table enters
//! its results, and both sides confirm.
//!
//! Every page works without scripts and has a form for each action; the script only polls for
//! changes.

mod adjusted;
mod appeals;
mod appeals_form;
mod board_reports;
mod cards;
mod clock;
mod command;
mod drawings;
mod entered;
pub(crate) mod entries;
mod entry_words;
mod field_error;
mod frame;
pub(crate) mod import;
mod import_form;
mod in_room;
mod kind;
mod kinds;
mod knockout;
mod line_up;
mod matches;
mod movements;
mod online;
mod online_form;
mod open;
mod opening;
mod pair_changes;
mod pair_classes;
mod pairs;
mod pairs_appeals;
mod pairs_correction;
mod pairs_director;
mod pairs_ruling;
mod pairs_typed;
mod preferans;
mod progressive;
mod published;
mod refusals;
mod result;
mod seating;
pub(crate) mod series;
mod swiss;
mod table_text;
mod two_sides;
mod view;
mod wall;
mod weights;

use std::collections::BTreeMap;

use axum::{
    extract::{ConnectInfo, Form, Path, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use club::{
    events::{ListedEvent, StoredEvent, Submission},
    online_events,
    repository::LoadError,
};
use formats::sheet;

use super::form_fields::{self, FormFields, field};
use super::{ClientAddress, Reader, error_page, redirect_as};
use crate::app_state::AppState;
use crate::origin::is_local;
pub(crate) use frame::EventQuery;
pub(crate) use open::{list, new, open};

/// `GET /event/{id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<EventQuery>,
    Query(fields): Query<FormFields>,
    headers: HeaderMap,
) -> Response {
    let query = EventQuery { fields, ..query };
    shown(&app, &reader, &id, &query, &headers, None).await
}

/// The page, with a message if a change was refused.
async fn shown(
    app: &AppState,
    reader: &Reader,
    id: &str,
    query: &EventQuery,
    headers: &HeaderMap,
    wrong: Option<(StatusCode, String, FormFields)>,
) -> Response {
    let event = match app.events.read(id).await {
        Ok(Some(event)) => event,
        Ok(None) => return error_page::missing(reader, "mistake-event"),
        Err(error) => return error_page::service_error(reader, error),
    };
    let link = format!("{}/event/{id}", super::device::origin(app, headers));
    let (status, message, sent) = match wrong {
        Some((status, message, sent)) => (status, Some(message), sent),
        None => (StatusCode::OK, None, Vec::new()),
    };
    let role = event.role(reader.identity.as_ref().map(|identity| &identity.person));
    let now_ms = app.clock.now_ms();
    let secrets = match open_secrets(app, &event).await {
        Ok(secrets) => secrets,
        Err(error) => return error_page::service_error(reader, error),
    };
    let (event, pages) = (&event, kinds::pages(&event.state));
    let view =
        view::View { reader, id, event, pages, role, query, link, message, sent, now_ms, secrets };
    (status, view.page()).into_response()
}

/// The secrets of the boards of an event at our tables that no table still has to play.
async fn open_secrets(
    app: &AppState,
    event: &StoredEvent,
) -> Result<BTreeMap<u32, String>, LoadError> {
    let Some((online, ..)) = event.online() else { return Ok(BTreeMap::new()) };
    let deals = app.drawn_deals.read(&online.setup.deals).await?;
    let text = |(board, secret): (u32, &table::Secret)| (board, secret.to_string());
    Ok(deals
        .map_or_else(BTreeMap::new, |deals| deals.open_secrets().into_iter().map(text).collect()))
}

/// `GET /event/{id}/wall`: the clock and the seating of the round, for a screen that everybody sees.
pub(crate) async fn wall(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    of_event(&app, &reader, &id, |view| wall::page(view).into_response()).await
}

/// `GET /event/{id}/cards`: the tally cards, to be printed.
pub(crate) async fn cards(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    of_event(&app, &reader, &id, |view| match view.pages.cards(view) {
        Some(cards) => cards::page(view, &cards).into_response(),
        None => error_page::missing(view.reader, "mistake-missing"),
    })
    .await
}

/// A page of an event for a reader without any role.
async fn of_event(
    app: &AppState,
    reader: &Reader,
    id: &str,
    page: impl Fn(&view::View<'_>) -> Response,
) -> Response {
    let event = match app.events.read(id).await {
        Ok(Some(event)) => event,
        Ok(None) => return error_page::missing(reader, "mistake-event"),
        Err(error) => return error_page::service_error(reader, error),
    };
    let view = view::View {
        reader,
        id,
        event: &event,
        pages: kinds::pages(&event.state),
        role: event.role(None),
        query: &EventQuery::default(),
        link: String::new(),
        message: None,
        sent: Vec::new(),
        now_ms: app.clock.now_ms(),
        secrets: BTreeMap::new(),
    };
    page(&view)
}

/// `GET /event/{id}/version`: the number of the last record, for devices that poll for changes.
pub(crate) async fn version(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    super::version_answer(&reader, app.events.version(&id).await)
}

/// `POST /event/{id}`: claims a name, or enters what happened at a table.
pub(crate) async fn change(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    mut reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<EventQuery>,
    headers: HeaderMap,
    Form(sent): Form<FormFields>,
) -> Response {
    let arrives = reader.identity.is_none();
    if arrives && app.allow_arrival(from).is_err() || app.allow_entry(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let identity = match reader.identity_or_new() {
        Ok(identity) => identity,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let person = identity.person.clone();
    let command = match command::command(&entry_words::in_keywords(&reader, &sent)) {
        Ok(command) => command,
        Err(error) => {
            let message = error.message(&reader);
            reader.identity = Some(identity);
            let wrong = Some((StatusCode::UNPROCESSABLE_ENTITY, message, sent));
            return shown(&app, &reader, &id, &query, &headers, wrong).await;
        }
    };
    let submission = Submission { person: &person, command: &command, why: field(&sent, "why") };
    match online_events::submit(&app, &id, form_fields::token(&sent).as_deref(), &submission).await
    {
        Ok(event) => {
            app.remember_event(&identity.person, &listed(&id, &event)).await;
            let back = match (&query.director, query.at) {
                (Some(_), _) => format!("/event/{id}?director=1"),
                (None, _) => format!("/event/{id}"),
            };
            if arrives {
                redirect_as(&app, &identity, &back)
            } else {
                Redirect::to(&back).into_response()
            }
        }
        Err(refusal) => {
            // The seating that the message names is that of the event as it is now.
            let event = app.events.read(&id).await.ok().flatten();
            let context = refusals::RefusalContext {
                reader: &reader,
                event: event.as_deref().map(|event| &**event),
            };
            match refusals::status_and_message(&context, refusal) {
                Ok((status, message)) => {
                    reader.identity = Some(identity);
                    let wrong = Some((status, message, sent));
                    shown(&app, &reader, &id, &query, &headers, wrong).await
                }
                Err(page) => *page,
            }
        }
    }
}

/// An event as it stands in people's lists.
fn listed(id: &str, event: &StoredEvent) -> ListedEvent {
    let (title, kind) = (event.title.clone(), event.state.key().to_owned());
    ListedEvent { event: id.to_owned(), title, kind, at_ms: 0 }
}

/// `GET /event/{id}/{file}`: what this person may see, as a file.
pub(crate) async fn file(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path((id, file)): Path<(String, String)>,
    Query(query): Query<EventQuery>,
    headers: HeaderMap,
) -> Response {
    let publication = published::Publication::of(&file);
    // Read before the event, so that what is kept for a version is at least as new as it.
    let version = match publication {
        Some(_) => app.events.version(&id).await,
        None => Ok(0),
    };
    let version = match version {
        Ok(version) => version,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let event = match app.events.read(&id).await {
        Ok(Some(event)) => event,
        Ok(None) => return error_page::missing(&reader, "mistake-event"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let role = event.role(reader.identity.as_ref().map(|identity| &identity.person));
    if let Some(publication) = publication {
        let publish = |event: &StoredEvent| kinds::pages(&event.state).results(&event.title);
        let now = u64::try_from(app.clock.now_ms() / 1000).unwrap_or(0);
        let status = kinds::pages(&event.state).status(now);
        let address = format!("{}/event/{id}", super::device::origin(&app, &headers));
        let address = Some(address).filter(|address| !is_local(address));
        let address = address.and_then(|address| address.parse().ok());
        let asked = published::ExportQuery {
            event: id,
            version,
            file,
            publication,
            address,
            now,
            status,
            publish,
        };
        return published::answer(&app, from, &reader, &event, &role, asked, &query).await;
    }
    if let Some(answer) = in_room::answer(&app, &reader, (&id, &file), &event).await {
        return answer;
    }
    let pages = kinds::pages(&event.state);
    let viewer = view::viewer(&role, &query);
    if let Some(ending) = file.strip_prefix("boards")
        && let Some(mut boards) = pages.boards(&event.title, viewer)
    {
        published::publish_names(pages, &event.title, &mut boards.records);
        let (address, name) = (format!("/event/{id}/boards"), event.state.key());
        return super::export::answer(&reader, &address, ending, name, &boards);
    }
    let drawings = |data| published::drawings(&reader, pages, &event.title, viewer, data);
    let is_log = role.director && file == frame::LOG_FILE;
    let log = is_log.then(|| pages.log_file(&event.title)).flatten();
    let (kind, text) = match file.as_str() {
        _ if log.is_some() => ("text/plain; charset=utf-8", log.unwrap_or_default()),
        "sheet.csv" => ("text/csv; charset=utf-8", reader.csv(&drawings(true))),
        "sheet.svg" => ("image/svg+xml", sheet::svg(&drawings(false))),
        "sheet.txt" => ("text/plain; charset=utf-8", sheet::text(&drawings(false))),
        _ => return error_page::missing(&reader, "mistake-missing"),
    };
    let saved = format!("attachment; filename=\"biritch-{}-{file}\"", event.state.key());
    let saved = HeaderValue::from_str(&saved).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    (headers, text).into_response()
}
