//! People: found by name, renamed, suspended, signed out.

use axum::{
    Extension,
    extract::{Form, Path, Query, State},
    response::{IntoResponse, Response},
};
use club::{
    admin::{Act, KnownPerson, PersonReport, Role},
    now_ms,
};
use maud::{Markup, html};
use serde::Deserialize;
use table::PersonId;

use super::frame::{
    Access, act_form, acts_list, carry_out, list_table, process_note, section_page,
};
use crate::{
    app_state::AppState,
    pages::{
        Reader, device, error_page,
        form_fields::{FormFields, field},
    },
};

/// The people on a page.
const SHOWN: usize = 100;
/// The choices for how long a person is suspended, in hours, with their message keys; the last is without
/// end.
const TERMS: [(&str, Option<i64>); 5] = [
    ("operator-term-day", Some(24)),
    ("operator-term-week", Some(7 * 24)),
    ("operator-term-month", Some(30 * 24)),
    ("operator-term-year", Some(365 * 24)),
    ("operator-term-none", None),
];
/// An hour, in milliseconds.
const HOUR_MS: i64 = 3600 * 1000;

#[derive(Deserialize)]
pub(super) struct FindQuery {
    #[serde(default)]
    pub(super) q: String,
}

/// `GET /operator/people?q=…`
pub(super) async fn list(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Query(FindQuery { q }): Query<FindQuery>,
) -> Response {
    let report = match app.people_report(&q).await {
        Ok(report) => report,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let shown = report.people.len().min(SHOWN);
    let body = html! {
        (search(&reader, "/operator/people", &q, "operator-people-find"))
        (process_note(&app, &reader))
        p.quiet {
            (reader.format("operator-people-count", &[
                ("known", report.known.into()), ("shown", shown.into()),
            ]))
        }
        @if !report.people.is_empty() {
            (list_table(
                &reader,
                ["operator-name", "operator-since", "operator-state"],
                report.people.iter().take(SHOWN).map(|person| [
                    html! {
                        a href=(format!("/operator/people/{}", person.person)) { (person.name) }
                    },
                    reader.time(person.since_ms),
                    state(&reader, person),
                ]),
            ))
        }
    };
    section_page(&reader, &access, "/operator/people", &reader.t("operator-people"), body)
        .into_response()
}

/// The field by which people or tables are found.
pub(super) fn search(reader: &Reader, action: &str, q: &str, label: &str) -> Markup {
    html! {
        form.search role="search" method="get" action=(action) {
            label for="q" { (reader.t(label)) }
            input #q type="search" name="q" value=(q) autocomplete="off";
            button type="submit" { (reader.t("operator-find")) }
        }
    }
}

fn state(reader: &Reader, person: &PersonReport) -> Markup {
    html! {
        @if let Some(role) = person.role { span.mark { (reader.t(&format!("role-{}", role.word()))) } " " }
        @if let Some(suspended) = &person.suspended {
            span.mark.bad {
                @match suspended.until_ms {
                    Some(until) => {
                        (reader.format("operator-suspended-until", &[("time", reader.time_text(until).into())]))
                    }
                    None => { (reader.t("operator-suspended")) }
                }
            } " "
        }
        @if person.tables.is_empty() {
            span.quiet { (reader.t("operator-away")) }
        } @else {
            @for table in &person.tables {
                a href=(format!("/operator/tables/{table}")) { (reader.t("operator-at-table")) } " "
            }
        }
    }
}

/// What is known of this person; they may have a role or a suspension and not have acted yet.
fn known(app: &AppState, person: &PersonId) -> Option<KnownPerson> {
    let known = app.admin.people.known(person);
    known.or_else(|| {
        let name = app.admin.look(|log| {
            let mut roles = log.roles();
            roles.find(|(one, ..)| *one == person).map(|(_, _, name)| name.clone())
        });
        name.map(|name| KnownPerson { name, since_ms: app.admin.started_ms })
    })
}

/// `GET /operator/people/{id}`
pub(super) async fn page(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let found = id.parse().ok().and_then(|person| Some((known(&app, &person)?, person)));
    let Some((known, person)) = found else {
        return error_page::missing(&reader, "mistake-missing");
    };
    let report = app.person_report(&person, known);
    let acts = match app.audit_of(&person, access.role).await {
        Ok(report) => report.acts,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let own = person == access.identity.person;
    let protected = own || access.role < Role::Operator && report.role.is_some();
    let body = html! {
        dl.facts {
            dt { (reader.t("operator-since")) } dd { (reader.time(report.since_ms)) }
            dt { (reader.t("operator-id")) } dd { code { (report.person) } }
            dt { (reader.t("operator-state")) } dd { (state(&reader, &report)) (process_note(&app, &reader)) }
            @if let Some(suspended) = &report.suspended {
                dt { (reader.t("operator-reason")) } dd { (suspended.reason) }
            }
        }
        @if own {
            p { (reader.t("operator-yourself")) }
        } @else if protected {
            p { (reader.t("operator-refusal-protected")) }
        } @else {
            (forms(&reader, &report))
        }
        h2 { (reader.t("operator-log")) }
        (acts_list(&reader, &acts))
    };
    section_page(&reader, &access, "/operator/people", &report.name, body).into_response()
}

fn forms(reader: &Reader, report: &PersonReport) -> Markup {
    let action = format!("/operator/people/{}", report.person);
    let term = html! {
        p {
            label for="term" { (reader.t("operator-term")) }
            select #term name="term" {
                @for (key, _) in TERMS { option value=(key) { (reader.t(key)) } }
            }
        }
    };
    let name = html! {
        p {
            label for="name" { (reader.t("operator-name")) }
            input #name name="name" maxlength="64" required autocomplete="off" value=(report.name);
        }
    };
    html! {
        div.forms-of-acts {
            @if report.suspended.is_some() {
                (act_form(reader, &action, "reinstate", html! {}, false))
            }
            (act_form(reader, &action, "suspend", term, true))
            (act_form(reader, &action, "rename", name, false))
            (act_form(reader, &action, "sign-out", html! {}, true))
        }
    }
}

/// `POST /operator/people/{id}`
pub(super) async fn change(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Path(id): Path<String>,
    Form(sent): Form<FormFields>,
) -> Response {
    let found = id.parse().ok().filter(|person| known(&app, person).is_some());
    let Some(person) = found else { return error_page::missing(&reader, "mistake-missing") };
    let person: PersonId = person;
    let act = match field(&sent, "act") {
        "suspend" => {
            let term = TERMS.iter().find(|(key, _)| *key == field(&sent, "term"));
            let Some((_, hours)) = term else {
                return error_page::missing(&reader, "mistake-missing");
            };
            Act::Suspended { person, until_ms: hours.map(|hours| now_ms() + hours * HOUR_MS) }
        }
        "reinstate" => Act::Reinstated { person },
        "rename" => match field(&sent, "name").parse() {
            Ok(name) => Act::Renamed { person, name },
            Err(error) => return device::bad_name(&reader, error),
        },
        "sign-out" => Act::SessionsEnded { person, session: None },
        _ => return error_page::missing(&reader, "mistake-missing"),
    };
    carry_out(&app, &reader, &access, &sent, act, &format!("/operator/people/{id}")).await
}
