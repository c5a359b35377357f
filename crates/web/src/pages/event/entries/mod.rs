//! Entries of an event to come: its page, what people ask of it, and the form that opens the event with them.

mod form;
pub(super) mod listed;
mod opening;
mod organiser;
mod refusals;
pub(super) mod started;
mod view;
mod visitor;

use axum::{
    extract::{ConnectInfo, Form, Path, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use club::entry_lists::{EntryCommand, EntryList, EntryRequest};
use club::members::ClubMembers;
use club::repository::{LoadError, Versioned};
use results::Texts;
use results::pdf::Paper;
use results::print::{Payment, receipts};
use serde::Deserialize;
use tourney::Name;

use self::listed::listed;
pub(crate) use self::opening::{create, new};
use self::refusals::Refused;
use self::view::EntriesView;
use super::super::form_fields::{self, FormFields, field};
use super::{ClientAddress, Reader, error_page, redirect_as};
use crate::app_state::AppState;

#[derive(Deserialize, Default)]
pub(crate) struct EntriesQuery {
    /// The entry to be corrected.
    #[serde(default)]
    amend: Option<u32>,
    /// The paper of the receipts.
    #[serde(default)]
    paper: Option<String>,
}

/// The members of a list's organiser; nobody else gets them.
async fn members_for(
    app: &AppState,
    reader: &Reader,
    list: &EntryList,
) -> Result<Option<ClubMembers>, LoadError> {
    if !list.is_organiser(reader.person()) {
        return Ok(None);
    }
    crate::pages::members::of_reader(app, reader).await.map(Some)
}

/// A list, or the page that says that there is none.
async fn found(
    app: &AppState,
    reader: &Reader,
    id: &str,
) -> Result<std::sync::Arc<Versioned<EntryList>>, Response> {
    match app.entry_lists.read(id).await {
        Ok(Some(list)) => Ok(list),
        Ok(None) => Err(error_page::missing(reader, "entries-missing")),
        Err(error) => Err(error_page::service_error(reader, error)),
    }
}

/// `GET /event/entries/{id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<EntriesQuery>,
    headers: HeaderMap,
) -> Response {
    shown(&app, &reader, &id, query.amend, &headers, None).await
}

/// The page, with what was refused.
async fn shown(
    app: &AppState,
    reader: &Reader,
    id: &str,
    amend: Option<u32>,
    headers: &HeaderMap,
    refused: Option<Refused>,
) -> Response {
    let list = match found(app, reader, id).await {
        Ok(list) => list,
        Err(page) => return page,
    };
    let members = match members_for(app, reader, &list).await {
        Ok(members) => members,
        Err(error) => return error_page::service_error(reader, error),
    };
    let link = format!("{}/event/entries/{id}", crate::pages::device::origin(app, headers));
    let status = refused.as_ref().map_or(StatusCode::OK, |refused| refused.status);
    let (list, members) = (&*list, members.as_ref());
    let view = EntriesView { reader, id, list, members, link, amend, refused: refused.as_ref() };
    (status, view.page()).into_response()
}

/// `GET /event/entries/{id}/version`: the number of the last record, for devices that poll for changes.
pub(crate) async fn version(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    crate::pages::version_answer(&reader, app.entry_lists.version(&id).await)
}

/// `POST /event/entries/{id}`: enters somebody, withdraws an entry, or what else the organiser asks.
pub(crate) async fn change(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    mut reader: Reader,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<FormFields>,
) -> Response {
    let arrives = reader.identity.is_none();
    if arrives && app.allow_arrival(from).is_err() || app.allow_entry(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let list = match found(&app, &reader, &id).await {
        Ok(list) => list,
        Err(page) => return page,
    };
    let members = match members_for(&app, &reader, &list).await {
        Ok(members) => members.unwrap_or_default(),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let identity = match reader.identity_or_new() {
        Ok(identity) => identity,
        Err(error) => return error_page::service_error(&reader, error),
    };
    reader.identity = Some(identity.clone());
    let amend = field(&sent, "entry").parse().ok().filter(|_| field(&sent, "do") == "amend");
    let command = match form::command(&list, &members, &identity.person, &sent) {
        Ok(command) => command,
        Err(wrong) => {
            let refused = Refused {
                status: StatusCode::UNPROCESSABLE_ENTITY,
                messages: vec![wrong.message(&reader)],
                is_doubt: false,
                sent,
            };
            return shown(&app, &reader, &id, amend, &headers, Some(refused)).await;
        }
    };
    let names: Vec<Name> =
        members.members().into_iter().map(|(_, member)| member.name.clone()).collect();
    let person = &identity.person;
    let request = EntryRequest { person, command: &command, members: &names };
    match app.entry_lists.change(&id, form_fields::token(&sent).as_deref(), &request).await {
        Ok(list) => {
            if matches!(command, EntryCommand::Enter { .. }) {
                app.remember_event(person, &listed(&id, &list)).await;
            }
            redirect_as(&app, &identity, &format!("/event/entries/{id}"))
        }
        Err(error) => match refusals::refused(&reader, error) {
            Ok((status, messages, is_doubt)) => {
                let refused = Refused { status, messages, is_doubt, sent };
                shown(&app, &reader, &id, amend, &headers, Some(refused)).await
            }
            Err(page) => *page,
        },
    }
}

/// `GET /event/entries/{id}/start`: the form that opens the event, with the entries.
pub(crate) async fn start(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let list = match found(&app, &reader, &id).await {
        Ok(list) => list,
        Err(page) => return page,
    };
    let members = match members_for(&app, &reader, &list).await {
        Ok(Some(members)) => members,
        Ok(None) => return error_page::missing(&reader, "entries-missing"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    match &list.event {
        Some(event) => Redirect::to(&format!("/event/{event}")).into_response(),
        None => super::open::prefilled(&reader, &form::opening(&reader, &id, &list, &members)),
    }
}

/// `GET /event/entries/{id}/receipts.pdf`: a receipt for each entry that is paid, for the organiser.
pub(crate) async fn receipt_file(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Path(id): Path<String>,
    Query(query): Query<EntriesQuery>,
) -> Response {
    let list = match found(&app, &reader, &id).await {
        Ok(list) if list.is_organiser(reader.person()) => list,
        Ok(_) => return error_page::missing(&reader, "mistake-missing"),
        Err(page) => return page,
    };
    if app.allow_search(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let amount = list.announcement.fee.as_ref().map(ToString::to_string).unwrap_or_default();
    let paid = list.entries.iter().filter_map(|(number, entry)| {
        let names = format!("{number} {}", view::names(&entry.details));
        let date = reader.time_text(entry.paid_at_ms?);
        Some(Payment { names, amount: amount.clone(), date })
    });
    let payments: Vec<Payment> = paid.collect();
    if payments.is_empty() {
        return error_page::missing(&reader, "mistake-missing");
    }
    let paper = query.paper.as_deref().and_then(Paper::of).unwrap_or_default();
    let pdf = receipts(&list.announcement.title, &payments, &Texts::new(reader.lang), paper);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("inline; filename=\"biritch-receipts.pdf\""),
        ),
    ];
    (headers, pdf).into_response()
}
