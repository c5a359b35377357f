//! What the operator's pages share: who looks, the frame, reasons, refusals, lists of acts.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::{
    admin::{Actor, AdminRefusal, EntryReport, Reason, Role},
    error::ServiceError,
    identity::Identity,
    repository::ChangeError,
};
use maud::{Markup, html};

use crate::{
    app_state::AppState,
    pages::{self, Frame, Reader, error_page},
};

/// Who looks at these pages; a request below `/operator` has it only if they have a role.
#[derive(Clone)]
pub(super) struct Access {
    pub(super) identity: Identity,
    pub(super) role: Role,
}

impl Access {
    /// The same for the log of acts.
    pub(super) fn actor(&self) -> Actor {
        let Identity { person, name, .. } = &self.identity;
        Actor::Person { person: person.clone(), name: name.clone() }
    }
}

/// The sections, with the role that each takes.
const SECTIONS: [(&str, &str, Role); 6] = [
    ("/operator", "operator-health", Role::Operator),
    ("/operator/people", "operator-people", Role::Moderator),
    ("/operator/tables", "operator-tables", Role::Moderator),
    ("/operator/events", "operator-events", Role::Operator),
    ("/operator/team", "operator-team", Role::Operator),
    ("/operator/log", "operator-log", Role::Moderator),
];

/// The frame of these pages.
pub(super) fn frame() -> Frame<'static> {
    Frame { name: "operator", styles: &["css/operator.css"], ..Frame::default() }
}

/// A page of the section with this address.
pub(super) fn section_page(
    reader: &Reader,
    access: &Access,
    section: &str,
    title: &str,
    body: Markup,
) -> Markup {
    let frame = frame();
    let sections = SECTIONS.iter().filter(|(_, _, role)| *role <= access.role);
    let whole = html! {
        h1 { (title) }
        nav.sections aria-label=(reader.t("operator-sections")) {
            @for (address, key, _) in sections {
                a href=(address) aria-current=[(*address == section).then_some("page")] {
                    (reader.t(key))
                }
            }
        }
        (body)
    };
    pages::page(reader, &frame, title, whole)
}

/// A line that says whose tables and sockets are shown, if other processes have some too.
pub(super) fn process_note(app: &AppState, reader: &Reader) -> Markup {
    html! {
        @if let Some(cluster) = &app.tables.cluster {
            p.quiet { (reader.say("operator-one-process", &[("process", cluster.process().into())])) }
        }
    }
}

/// The page for something that only operators see.
pub(super) fn require_operator(reader: &Reader, access: &Access) -> Result<(), Box<Response>> {
    if access.role >= Role::Operator {
        return Ok(());
    }
    Err(Box::new(error_page::missing(reader, "mistake-missing")))
}

/// The field for the reason of an act, which every form has.
pub(super) fn reason_field(reader: &Reader, id: &str) -> Markup {
    html! {
        p {
            label for=(id) { (reader.t("operator-reason")) }
            input id=(id) name="reason" maxlength=(Reason::LIMIT) required autocomplete="off";
        }
    }
}

/// Reads the reason of a form.
pub(super) fn reason(reader: &Reader, text: &str) -> Result<Reason, Box<Response>> {
    text.parse().map_err(|_| Box::new(refused(reader, "operator-refusal-reason")))
}

/// The page for an act that was refused.
pub(super) fn refusal(reader: &Reader, error: ChangeError<AdminRefusal>) -> Response {
    match error {
        ChangeError::Refused(refusal) => {
            refused(reader, &format!("operator-refusal-{}", refusal.word().replace('_', "-")))
        }
        ChangeError::Internal(error) => error_page::fault(reader, error),
        ChangeError::Missing | ChangeError::Full => {
            error_page::fault(reader, ServiceError::Internal)
        }
    }
}

fn refused(reader: &Reader, key: &str) -> Response {
    let frame = Frame { name: "mistake", ..Frame::default() };
    let title = reader.t("operator-refused");
    let body = html! {
        h1 { (title) }
        p { (reader.t(key)) }
        p { a href="/operator/people" { (reader.t("operator-title")) } }
    };
    let page = pages::page(reader, &frame, &title, body);
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

/// A list of acts, the newest first.
pub(super) fn acts_list(reader: &Reader, acts: &[EntryReport]) -> Markup {
    html! {
        @if acts.is_empty() {
            p { (reader.t("operator-log-none")) }
        } @else {
            ol.acts reversed {
                @for act in acts { li { (act_line(reader, act)) } }
            }
        }
    }
}

fn act_line(reader: &Reader, act: &EntryReport) -> Markup {
    let person = act.name.clone().or_else(|| act.person.clone()).unwrap_or_default();
    let until = act.until_ms.map(|until| reader.time_text(until)).unwrap_or_default();
    let role = act.role.map(|role| reader.t(&format!("role-{}", role.word()))).unwrap_or_default();
    let facts = [
        ("name", person.into()),
        ("table", act.table.clone().unwrap_or_default().into()),
        ("role", role.into()),
        ("until", until.into()),
        ("timed", if act.until_ms.is_some() { "yes" } else { "no" }.into()),
    ];
    let by = act.by_name.clone().unwrap_or_else(|| reader.t("operator-machine"));
    html! {
        (reader.time(act.at_ms)) " · " strong { (by) } ": "
        @let said = reader.say(&format!("act-{}", act.act.replace('_', "-")), &facts);
        @match (&act.person, &act.table) {
            (Some(person), _) => { a href=(format!("/operator/people/{person}")) { (said) } }
            (_, Some(table)) => { a href=(format!("/operator/tables/{table}")) { (said) } }
            _ => { (said) }
        }
        @if !act.reason.is_empty() { span.reason { " — " (act.reason) } }
    }
}
