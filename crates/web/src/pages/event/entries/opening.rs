//! Opening a list of entries.

use axum::{
    extract::{ConnectInfo, Form, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::entry_lists::{self, Announcement, EntryKind, check_starts};
use maud::{Markup, html};

use super::super::field_error::{FieldError, FieldErrorKind};
use super::super::frame::frame;
use super::super::two_sides::choice;
use super::super::{ClientAddress, Reader, error_page, redirect_as};
use super::form::{Wrong, announcement};
use super::listed::listed;
use crate::app_state::AppState;
use crate::pages::form_fields::{FormFields, field};

/// `GET /event/entries/new`
pub(crate) async fn new(reader: Reader) -> Response {
    form_page(&reader, &FormFields::new(), None).into_response()
}

fn form_page(reader: &Reader, sent: &FormFields, wrong: Option<&str>) -> Markup {
    let title = reader.t("entries-new");
    let kinds: Vec<(String, String)> = EntryKind::ALL
        .into_iter()
        .map(|kind| (kind.key().to_owned(), reader.t(&format!("entries-kind-{}", kind.key()))))
        .collect();
    let body = html! {
        h1 { (title) }
        p { (reader.t("entries-about")) }
        @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
        form.event method="post" action="/event/entries" {
            (choice("kind", "kind", &reader.t("entries-kind"), &kinds, field(sent, "kind")))
            (announcement_fields(reader, &|key| field(sent, key).to_owned()))
            button.primary.big type="submit" { (reader.t("entries-open")) }
        }
        p { a href="/members" { (reader.t("members-title")) } }
    };
    crate::pages::page(reader, &frame(), &title, body)
}

/// The fields of what is announced, with these values.
pub(super) fn announcement_fields(reader: &Reader, value: &dyn Fn(&str) -> String) -> Markup {
    let text = |key: &str, longest: u32, required: bool| {
        let (id, hint) = (format!("entries-{key}"), format!("entries-{key}-hint"));
        html! {
            p.field {
                label for=(id) { (reader.t(&id)) }
                input id=(id) name=(key) value=(value(key)) maxlength=(longest) required[required] autocomplete="off" aria-describedby=[reader.knows(&hint).then_some(&hint)];
                @if reader.knows(&hint) { small id=(hint) { (reader.t(&hint)) } }
            }
        }
    };
    html! { (text("title", 60, true)) (text("starts", 60, false)) (text("fee", 30, false)) }
}

/// `POST /event/entries`: a new list.
pub(crate) async fn create(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    let wrong = |message: &str| {
        let page = form_page(&reader, &sent, Some(message));
        (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
    };
    let (kind, announcement) = match read(&sent) {
        Ok(read) => read,
        Err(error) => return wrong(&error.message(&reader)),
    };
    if check_starts(&announcement).is_err() {
        return wrong(&reader.t("entries-wrong-starts"));
    }
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let opened = entry_lists::open(&app.entry_lists, &identity.person, kind, announcement).await;
    let id = match opened {
        Ok(id) => id,
        Err(error) => return error_page::service_error(&reader, error),
    };
    if let Ok(Some(list)) = app.entry_lists.read(&id).await {
        app.remember_event(&identity.person, &listed(&id, &list)).await;
    }
    redirect_as(&app, &identity, &format!("/event/entries/{id}"))
}

fn read(sent: &FormFields) -> Result<(EntryKind, Announcement), Wrong> {
    let kind = EntryKind::of(field(sent, "kind"));
    let kind = kind.ok_or_else(|| FieldError::new("kind", FieldErrorKind::Choice))?;
    Ok((kind, announcement(sent)?))
}
