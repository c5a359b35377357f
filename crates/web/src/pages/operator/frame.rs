//! What the operator's pages share: who looks, the frame, tables, the forms of acts with their reasons
//! and refusals, lists of acts.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use club::{
    admin::{Act, Actor, AdminRefusal, EntryReport, Reason, Role},
    error::ServiceError,
    identity::Identity,
    repository::ChangeError,
};
use maud::{Markup, html};

use crate::{
    app_state::AppState,
    pages::{
        self, Frame, Reader, error_page,
        form_fields::{FormFields, field, token},
    },
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
            p.quiet { (reader.format("operator-one-process", &[("process", cluster.process().into())])) }
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

/// A table whose cells repeat the heading of their column, for narrow screens.
pub(super) fn list_table<const N: usize>(
    reader: &Reader,
    columns: [&str; N],
    rows: impl IntoIterator<Item = [Markup; N]>,
) -> Markup {
    let columns = columns.map(|key| reader.t(key));
    html! {
        table.list {
            thead { tr { @for column in &columns { th scope="col" { (column) } } } }
            tbody {
                @for row in rows {
                    tr { @for (column, cell) in columns.iter().zip(row) { td data-label=(column) { div { (cell) } } } }
                }
            }
        }
    }
}

/// The form of an act: what it does, its own fields, and the reason. `danger` marks what takes something
/// away from people.
pub(super) fn act_form(
    reader: &Reader,
    action: &str,
    act: &str,
    fields: Markup,
    danger: bool,
) -> Markup {
    let title = format!("operator-{act}");
    // Of the form, so that one sent twice is carried out once.
    let token = club::random::random_id(20).unwrap_or_default();
    html! {
        form.act method="post" action=(action) {
            h2 { (reader.t(&title)) }
            p.quiet { (reader.t(&format!("{title}-about"))) }
            input type="hidden" name="act" value=(act);
            input type="hidden" name="token" value=(token);
            (fields)
            (reason_field(reader, &format!("reason-{act}")))
            button.danger[danger] type="submit" { (reader.t(&title)) }
        }
    }
}

/// Carries out an act for the reason that the form gives, and leads to this page.
pub(super) async fn carry_out(
    app: &AppState,
    reader: &Reader,
    access: &Access,
    sent: &FormFields,
    act: Act,
    page: &str,
) -> Response {
    let why = match reason(reader, field(sent, "reason")) {
        Ok(why) => why,
        Err(response) => return *response,
    };
    match app.administer(access.actor(), why, act, token(sent).as_deref()).await {
        Ok(()) => Redirect::to(page).into_response(),
        Err(error) => refusal(reader, error),
    }
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
        ChangeError::Internal(error) => error_page::service_error(reader, error),
        ChangeError::Missing | ChangeError::Full => {
            error_page::service_error(reader, ServiceError::Internal)
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
    let by = act.by_name.clone().unwrap_or_else(|| reader.t("operator-command-line"));
    html! {
        (reader.time(act.at_ms)) " · " strong { (by) } ": "
        @let text = reader.format(&format!("act-{}", act.act.replace('_', "-")), &facts);
        @match (&act.person, &act.table) {
            (Some(person), _) => { a href=(format!("/operator/people/{person}")) { (text) } }
            (_, Some(table)) => { a href=(format!("/operator/tables/{table}")) { (text) } }
            _ => { (text) }
        }
        @if !act.reason.is_empty() { span.reason { " — " (act.reason) } }
    }
}
