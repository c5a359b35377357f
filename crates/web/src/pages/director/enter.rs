//! From a ruling to the event in which its score is entered.

use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse, Response};
use bridge::Side;
use club::events::EventState;
use club::user_lists;
use director::{Average, ScoreAdjustment, ScoreRuling};
use laws::scenario::Outcome;
use maud::{Markup, html};
use tourney::adjust::Artificial;
use tourney::appeals::Status;

use super::director_page;
use super::origin::Origin;
use super::query::{FormQuery, escaped};
use crate::app_state::AppState;
use crate::pages::{Reader, error_page};

/// The most events that are looked at.
const MOST: usize = 40;

/// The event and the place that the dialogue was opened for.
pub(super) fn said(reader: &Reader, origin: &Origin) -> Markup {
    html! {
        @if let (Some(event), Some((board, table))) = (origin.event(), origin.at()) {
            p.noprint {
                a href=(format!("/event/{event}?director=1")) {
                    (reader.format("td-enter-for", &[("board", board.into()), ("table", table.into())]))
                }
            }
        }
    }
}

/// The links that take the score of the last ruling over into an event; nothing if it leaves the score alone.
pub(super) fn taken(reader: &Reader, outcome: &Outcome, origin: &Origin) -> Markup {
    let ruling = outcome.reports.last().and_then(|report| report.ruling.as_ref());
    let score = ruling.and_then(|ruling| ScoreRuling::of(ruling, reader.words()));
    let Some(ScoreRuling { adjustment, penalized, why }) = score else { return html! {} };
    let why = escaped(&why);
    let form = adjustment.map(|adjustment| match adjustment {
        ScoreAdjustment::Artificial(sides) => {
            let [a, b] = sides.0.map(|side| escaped(&award(side).to_string()));
            format!("do=rule&a={a}&b={b}")
        }
        ScoreAdjustment::Assigned => "do=weigh".to_owned(),
    });
    let side_key = |side: Side| format!("law-side-{}-dat", side.to_string().to_lowercase());
    html! {
        p.noprint.tools {
            @if let Some(form) = form {
                (link(origin, &format!("{form}&why={why}"), &format!("{}: {}", reader.t("td-enter"), reader.t("td-enter-score"))))
            }
            @for side in penalized {
                @let of = reader.format("td-enter-penalty", &[("side", reader.t(&side_key(side)).into())]);
                (link(origin, &format!("do=pairs-penalty&side={side}&why={why}"), &format!("{}: {of}", reader.t("td-enter"))))
            }
        }
    }
}

/// The award that an event has for an artificial score.
const fn award(average: Average) -> Artificial {
    match average {
        Average::Plus => Artificial::Plus,
        Average::Even => Artificial::Average,
        Average::Minus => Artificial::Minus,
    }
}

/// A link with the fields of a form: to the event that the dialogue was opened from, else to the choice of one.
pub(super) fn link(origin: &Origin, fields: &str, text: &str) -> Markup {
    let address = match (origin.event(), origin.at()) {
        (Some(event), Some((board, table))) => {
            filled(event, &format!("{fields}&board={board}&table={table}"))
        }
        _ => format!("/director/enter?{fields}"),
    };
    html! { a.button href=(address) { (text) } }
}

/// The director's page of an event with the fields of a form filled in.
fn filled(event: &str, fields: &str) -> String {
    format!("/event/{event}?director=1&show=laws&{fields}#ruling")
}

/// `GET /director/enter`: the events in which the reader can enter a ruling, whose form is filled in with the query.
pub(crate) async fn enter(
    State(app): State<AppState>,
    reader: Reader,
    RawQuery(query): RawQuery,
) -> Response {
    let fields = FormQuery::of(query);
    let fields: Vec<String> = fields
        .pairs()
        .map(|(name, value)| format!("{}={}", escaped(name), escaped(value)))
        .collect();
    let fields = fields.join("&");
    let Some(identity) = &reader.identity else { return choice(&reader, &[], &fields) };
    let listed = match user_lists::list(&app.event_lists, &identity.person).await {
        Ok(listed) => listed,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let now = u64::try_from(app.clock.now_ms() / 1000).unwrap_or(0);
    let mut own = Vec::new();
    let of_pairs =
        listed.iter().filter(|of| matches!(of.kind.as_str(), "pairs" | "individual" | "section"));
    for of in of_pairs.take(MOST) {
        let event = match app.events.read(&of.event).await {
            Ok(Some(event)) => event,
            Ok(None) => continue,
            Err(error) => return error_page::service_error(&reader, error),
        };
        let EventState::Pairs(log) = &event.state else { continue };
        let is_open = match log.state().status(now) {
            Some(status) => status != Status::Final,
            None => !log.state().is_closed(),
        };
        if is_open && event.role(Some(&identity.person)).director {
            own.push((of.event.clone(), event.title.clone()));
        }
    }
    choice(&reader, &own, &fields)
}

/// The page with the events to choose from.
fn choice(reader: &Reader, events: &[(String, String)], fields: &str) -> Response {
    let body = html! {
        p.noprint { a href="/director" { (reader.t("td-back")) } }
        h1 { (reader.t("td-enter-which")) }
        @if events.is_empty() { p { (reader.t("td-enter-none")) } }
        @else {
            p { (reader.t("td-enter-which-how")) }
            ul { @for (id, title) in events { li { a href=(filled(id, fields)) { (title) } } } }
        }
    };
    director_page(reader, body).into_response()
}
