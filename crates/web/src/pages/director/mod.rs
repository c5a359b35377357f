//! The director's pages: a situation entered by a few choices, questions of fact, the ruling with
//! its options, a log, and an address that contains the whole scenario. Plain forms: a script only
//! helps to enter hands, to share and to print.

mod assigned;
mod case;
mod enter;
mod form;
mod grids;
mod log;
mod origin;
pub(super) mod query;
mod quiz;
mod sheets;

use axum::extract::RawQuery;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bridge::Seat;
use director::situation::{FREQUENT, GROUPS, SITUATIONS, Situation, situation};
use director::{code_name, seat_name};
use laws::CodeId;
use maud::{Markup, html};

pub(crate) use assigned::assigned;
pub(crate) use case::case;
pub(crate) use enter::enter;
pub(crate) use form::new;
pub(crate) use log::{keep, log};
use origin::Origin;
use query::FormQuery;
pub(crate) use quiz::{answer, quiz};
pub(crate) use sheets::{appeal, poll, regulations};

use super::{Frame, Reader, error_page};

/// The maximum size of a scenario in an address, in bytes.
const MAX_SCENARIO_BYTES: usize = 6_000;

/// The page for a scenario that is too long or cannot be read.
fn unreadable(reader: &Reader) -> Response {
    error_page::page(reader, StatusCode::UNPROCESSABLE_ENTITY, "td-too-long").into_response()
}

/// The page for a rate limit.
fn too_many_requests(reader: &Reader) -> Response {
    error_page::too_many_requests(reader)
}

fn director_page(reader: &Reader, body: Markup) -> Markup {
    let frame = Frame {
        name: "director",
        module: Some("js/director.js"),
        styles: &["css/director.css"],
        bare: false,
        ..Frame::default()
    };
    super::page(reader, &frame, &reader.t("td-title"), body)
}

/// `GET /director`: the editions of the laws, and the situations.
pub(crate) async fn page(reader: Reader, RawQuery(query): RawQuery) -> Response {
    let query = FormQuery::of(query);
    let Some(code) = query.code() else { return no_edition(&reader) };
    let origin = Origin::of(&query);
    let link = |kind: &Situation| link(&reader, code, kind, &origin);
    let body = html! {
        h1 { (reader.t("td-title")) }
        (enter::said(&reader, &origin))
        p { (reader.t("td-lead")) }
        (editions(&reader, "/director", Some(code), false, &origin))
        h2 { (reader.t("td-what")) }
        section.kinds.often {
            h3 { (reader.t("td-often")) }
            ul { @for kind in FREQUENT.iter().filter_map(|key| situation(key)) { (link(kind)) } }
        }
        @for group in GROUPS {
            details.kinds {
                summary { h3 { (reader.t(&format!("td-group-{group}"))) } }
                ul {
                    @for kind in SITUATIONS.iter().filter(|kind| kind.group == group && kind.codes.contains(&code)) {
                        (link(kind))
                    }
                }
            }
        }
        p.more {
            a href="/director/log" { (reader.t("td-log")) }
            " · " a href=(format!("/director/quiz?code={code}")) { (reader.t("td-quiz")) }
            @for (way, key) in [("assigned", "td-assigned"), ("poll", "td-poll"), ("appeal", "td-appeal"), ("regulations", "td-regulations")] {
                " · " a href=(format!("/director/{way}?{}", origin.query().trim_start_matches('&'))) { (reader.t(key)) }
            }
        }
    };
    director_page(&reader, body).into_response()
}

/// The page for an edition of the laws that does not exist.
fn no_edition(reader: &Reader) -> Response {
    error_page::page(reader, StatusCode::NOT_FOUND, "td-no-edition").into_response()
}

/// The editions to choose from, newest first; with `any`, also all of them together.
fn editions(
    reader: &Reader,
    path: &str,
    now: Option<CodeId>,
    any: bool,
    origin: &Origin,
) -> Markup {
    html! {
        nav.codes aria-label=(reader.t("td-edition")) {
            @for one in [CodeId::Dup2017, CodeId::Dup1987, CodeId::Home] {
                a href=(format!("{path}?code={one}{}", origin.query())) aria-current=[(Some(one) == now).then_some("true")] {
                    (code_name(one, reader.words()))
                }
            }
            @if any {
                a href=(path) aria-current=[now.is_none().then_some("true")] { (reader.t("td-edition-any")) }
            }
        }
    }
}

/// A situation by name and, for duplicate codes, law numbers.
fn link(reader: &Reader, code: CodeId, kind: &Situation, origin: &Origin) -> Markup {
    html! {
        li { a href=(format!("/director/new?code={code}&kind={}{}", kind.key, origin.query())) {
            span { (reader.t(&format!("td-kind-{}", kind.key))) }
            @if code != CodeId::Home && !kind.laws.is_empty() { " " small { (kind.laws) } }
        } }
    }
}

fn seats(reader: &Reader, name: &str, now: &str) -> Markup {
    html! {
        @for seat in Seat::ALL {
            label.choice {
                input type="radio" name=(name) value=(seat.to_string()) checked[seat.to_string() == now];
                (seat_name(seat, reader.words()))
            }
        }
    }
}
