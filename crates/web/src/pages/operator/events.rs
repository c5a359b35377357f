//! Events and evenings of the score keeper: which there are, how long, when they last changed.

use axum::{
    Extension,
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde::Deserialize;
use store::{StoreError, StreamHead, StreamId};

use super::frame::{Access, list_table, require_operator, section_page};
use crate::{
    app_state::AppState,
    pages::{Reader, error_page},
};

/// Streams on a page.
const SHOWN: u32 = 50;

#[derive(Deserialize)]
pub(super) struct PageQuery {
    /// The id after which the list of events goes on.
    #[serde(default)]
    events: String,
    /// The id after which the list of evenings goes on.
    #[serde(default)]
    evenings: String,
}

/// The streams with this prefix after this id, and whether there are more.
async fn streams(
    app: &AppState,
    prefix: &str,
    after: &str,
) -> Result<(Vec<StreamHead>, bool), StoreError> {
    // An id that is none begins the list.
    let after: Option<StreamId> = format!("{prefix}{after}").parse().ok();
    let mut found = app.store.streams(after.as_ref(), SHOWN + 1).await?;
    found.retain(|head| head.stream.as_str().starts_with(prefix));
    let more = found.len() > SHOWN as usize;
    found.truncate(SHOWN as usize);
    Ok((found, more))
}

/// `GET /operator/events`
pub(super) async fn list(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Query(query): Query<PageQuery>,
) -> Response {
    if let Err(response) = require_operator(&reader, &access) {
        return *response;
    }
    let events = streams(&app, "event-", &query.events).await;
    let evenings = streams(&app, "keeper-", &query.evenings).await;
    let (events, evenings) = match (events, evenings) {
        (Ok(events), Ok(evenings)) => (events, evenings),
        (Err(error), _) | (_, Err(error)) => return error_page::service_error(&reader, error),
    };
    let mut titles = Vec::new();
    for head in &events.0 {
        let id = head.stream.as_str().trim_start_matches("event-");
        // One that cannot be read is listed by its id.
        let title = match app.events.read(id).await {
            Ok(Some(event)) => event.title.clone(),
            _ => id.to_owned(),
        };
        titles.push((id.to_owned(), title));
    }
    let body = html! {
        h2 { (reader.t("page-events")) }
        (listed(&reader, &events.0, |place, _| {
            let (id, title) = &titles[place];
            html! { a href=(format!("/event/{id}")) { (title) } }
        }))
        (next(&reader, &events, "event-", "events"))
        h2 { (reader.t("operator-evenings")) }
        (listed(&reader, &evenings.0, |_, head| {
            let id = head.stream.as_str().trim_start_matches("keeper-");
            html! { a href=(format!("/score/{id}")) { code { (id) } } }
        }))
        (next(&reader, &evenings, "keeper-", "evenings"))
    };
    section_page(&reader, &access, "/operator/events", &reader.t("operator-events"), body)
        .into_response()
}

fn listed(
    reader: &Reader,
    heads: &[StreamHead],
    link: impl Fn(usize, &StreamHead) -> Markup,
) -> Markup {
    html! {
        @if heads.is_empty() {
            p { (reader.t("operator-none")) }
        } @else {
            (list_table(
                reader,
                ["operator-title-of", "operator-entries", "operator-last-act"],
                heads.iter().enumerate().map(|(place, head)| [
                    link(place, head),
                    html! { (head.seq) },
                    reader.time(head.at_ms),
                ]),
            ))
        }
    }
}

fn next(
    reader: &Reader,
    (heads, more): &(Vec<StreamHead>, bool),
    prefix: &str,
    query: &str,
) -> Markup {
    let last = heads.last().filter(|_| *more);
    html! {
        @if let Some(last) = last {
            @let id = last.stream.as_str().trim_start_matches(prefix);
            p { a href=(format!("/operator/events?{query}={id}")) { (reader.t("operator-more")) } }
        }
    }
}
