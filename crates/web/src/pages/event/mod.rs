//! The pages of events: the organiser opens one, people say who they are, each table writes its results
//! with its phones, both sides confirm.
//!
//! Each page is whole without a script, a form for each thing that may be done; the script only looks
//! whether somebody else has written.

mod drawn;
mod evening;
mod matches;
mod open;
mod pairs;
mod refused;
mod result;
mod show;

use axum::{
    extract::{ConnectInfo, Form, Path, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use formats::sheet;
use serde::Deserialize;

use super::{Frame, From, Reader, mistake};
use crate::{
    app_state::AppState,
    events::{self, Mine, Refusal, ask},
    user_lists,
};
pub(crate) use open::{list, new, open};

/// What a form of these pages was sent with, in order.
type Sent = Vec<(String, String)>;

/// What only this kind of page has in its head.
fn frame() -> Frame<'static> {
    Frame {
        name: "event",
        module: Some("js/event.js"),
        styles: &["css/event.css"],
        ..Frame::default()
    }
}

/// Where on an event's page somebody is.
#[derive(Deserialize, Default)]
pub(crate) struct Place {
    /// The director's desk, of somebody who plays too.
    #[serde(default)]
    desk: Option<String>,
    /// An entry of the log that is looked at.
    #[serde(default)]
    entry: Option<u32>,
    /// A board, or a table, that is looked at.
    #[serde(default)]
    at: Option<u32>,
}

/// `GET /event/{id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    Query(place): Query<Place>,
    headers: HeaderMap,
) -> Response {
    shown(&app, &reader, &id, &place, &headers, None).await
}

/// The page, with what was not taken and why, if something was sent.
async fn shown(
    app: &AppState,
    reader: &Reader,
    id: &str,
    place: &Place,
    headers: &HeaderMap,
    wrong: Option<(StatusCode, String, Sent)>,
) -> Response {
    let happening = match events::read(&app.events, id).await {
        Ok(Some(happening)) => happening,
        Ok(None) => return mistake::missing(reader, "mistake-event"),
        Err(fault) => return mistake::fault(reader, fault),
    };
    let link = format!("{}/event/{id}", super::device::origin(app, headers));
    let (status, message, sent) = match wrong {
        Some((status, message, sent)) => (status, Some(message), sent),
        None => (StatusCode::OK, None, Vec::new()),
    };
    let role = happening.role(reader.identity.as_ref().map(|identity| &identity.person));
    let view = show::View { reader, id, happening: &happening, role, place, link, message, sent };
    (status, view.page()).into_response()
}

/// `GET /event/{id}/version`: the number of the last record, for a phone that looks whether another has
/// written.
pub(crate) async fn version(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    super::version_answer(&reader, events::version(&app.store, &id).await)
}

/// `POST /event/{id}`: somebody says who he is, or what has happened at his table.
pub(crate) async fn change(
    State(app): State<AppState>,
    ConnectInfo(from): From,
    mut reader: Reader,
    Path(id): Path<String>,
    Query(place): Query<Place>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let arrives = reader.identity.is_none();
    if arrives && app.allow_arrival(from).is_err() || app.allow_entry(from).is_err() {
        return mistake::often(&reader);
    }
    let identity = match reader.or_newcomer() {
        Ok(identity) => identity,
        Err(error) => return mistake::fault(&reader, error),
    };
    let person = identity.person.clone();
    let token = Some(ask::field(&sent, "token")).filter(|token| (8..=40).contains(&token.len()));
    let token = token.map(str::to_owned);
    let done = events::change(&app.events, &id, token.as_deref(), |happening| {
        ask::records(happening, &person, &sent)
    });
    match done.await {
        Ok(()) => {
            remember(&app, &identity.person, &id).await;
            let back = match (&place.desk, place.at) {
                (Some(_), _) => format!("/event/{id}?desk=1"),
                (None, _) => format!("/event/{id}"),
            };
            if arrives {
                super::go(&app, &identity, &back)
            } else {
                Redirect::to(&back).into_response()
            }
        }
        Err(Refusal::Trouble(fault)) => mistake::fault(&reader, fault),
        Err(Refusal::Missing) => mistake::missing(&reader, "mistake-event"),
        Err(refusal) => {
            reader.identity = Some(identity);
            let (status, message) = refused::told(&reader, &refusal);
            shown(&app, &reader, &id, &place, &headers, Some((status, message, sent))).await
        }
    }
}

/// Whoever does something in an event finds it in his list.
async fn remember(app: &AppState, person: &::table::PersonId, id: &str) {
    let Ok(Some(happening)) = events::read(&app.events, id).await else { return };
    let (title, kind) = (happening.title.clone(), happening.desk.key().to_owned());
    let mine = Mine { event: id.to_owned(), title, kind, at_ms: 0 };
    if let Err(fault) = user_lists::add(&app.store, person, mine).await {
        tracing::warn!(?fault, "an event is not in a person's list");
    }
}

/// The files that there are, with what they are called.
const FILES: [(&str, &str); 3] = [
    ("sheet.csv", "event-save-csv"),
    ("sheet.svg", "event-save-svg"),
    ("sheet.txt", "event-save-text"),
];

/// `GET /event/{id}/{file}`: what this person may see, as a file.
pub(crate) async fn file(
    State(app): State<AppState>,
    reader: Reader,
    Path((id, file)): Path<(String, String)>,
    Query(place): Query<Place>,
) -> Response {
    let happening = match events::read(&app.events, &id).await {
        Ok(Some(happening)) => happening,
        Ok(None) => return mistake::missing(&reader, "mistake-event"),
        Err(fault) => return mistake::fault(&reader, fault),
    };
    let role = happening.role(reader.identity.as_ref().map(|identity| &identity.person));
    let by = show::eyes(&role, &place);
    let drawings = |data| show::drawings(&reader, &happening, &by, data);
    let (kind, text) = match file.as_str() {
        "sheet.csv" => ("text/csv; charset=utf-8", reader.csv(&drawings(true))),
        "sheet.svg" => ("image/svg+xml", sheet::svg(&drawings(false))),
        "sheet.txt" => ("text/plain; charset=utf-8", sheet::text(&drawings(false))),
        _ => return mistake::missing(&reader, "mistake-missing"),
    };
    let saved = format!("attachment; filename=\"biritch-{}-{file}\"", happening.desk.key());
    let saved = HeaderValue::from_str(&saved).unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CONTENT_DISPOSITION, saved),
    ];
    (headers, text).into_response()
}
