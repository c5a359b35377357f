//! The members' list of whoever runs events for a club: the list with its search, the forms of a member, files.

mod form;
mod import;

use axum::{
    extract::{ConnectInfo, Form, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cards::choice::Choice as _;
use club::members::{ClubMembers, MAX_MEMBERS, MemberCommand, MemberRefusal, folded};
use club::repository::{ChangeError, LoadError};
use formats::members::{Column, Member, write};
use formats::sheet::{Labels as _, Separator};
use maud::{Markup, html};
use serde::Deserialize;
use tourney::classes::Category;
use words::Lang;

pub(crate) use self::import::{BODY, import};
use super::form_fields::{FormFields, field};
use super::{ClientAddress, Frame, Reader, error_page, redirect_as};
use crate::app_state::AppState;

/// The most members that the page shows at once; the search finds the others.
const SHOWN: usize = 200;

#[derive(Deserialize, Default)]
pub(crate) struct MembersQuery {
    /// A part of a name or a number.
    #[serde(default)]
    find: String,
    /// The member to be corrected.
    #[serde(default)]
    edit: Option<u32>,
}

/// The members' list of the reader; an empty one before there is any.
pub(super) async fn of_reader(app: &AppState, reader: &Reader) -> Result<ClubMembers, LoadError> {
    let Some(person) = reader.person() else { return Ok(ClubMembers::default()) };
    let list = app.members.read(person.as_str()).await?;
    Ok(list.map_or_else(ClubMembers::default, |list| (**list).clone()))
}

/// The frame of these pages.
fn frame() -> Frame<'static> {
    Frame { name: "members", styles: &["css/event.css"], ..Frame::default() }
}

/// `GET /members`: the list, its search, and the form for a new member or for the one of `edit`.
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(query): Query<MembersQuery>,
) -> Response {
    let members = match of_reader(&app, &reader).await {
        Ok(members) => members,
        Err(error) => return error_page::service_error(&reader, error),
    };
    if query.edit.is_some_and(|id| members.member(id).is_none()) {
        return error_page::missing(&reader, "members-missing");
    }
    let sent = query.edit.and_then(|id| members.member(id)).map(form::sent_of).unwrap_or_default();
    list_page(&reader, &members, &query, &sent, None).into_response()
}

fn list_page(
    reader: &Reader,
    members: &ClubMembers,
    query: &MembersQuery,
    sent: &FormFields,
    wrong: Option<&str>,
) -> Markup {
    let title = reader.t("members-title");
    let all = members.members();
    let sought = folded(query.find.trim());
    let is_found = |member: &Member| {
        [member.name.as_str(), &member.number].iter().any(|text| folded(text).contains(&sought))
    };
    let found: Vec<(u32, &Member)> =
        all.iter().copied().filter(|(_, member)| is_found(member)).collect();
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let body = html! {
        h1 { (title) }
        p { (reader.t("members-lead")) }
        @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
        @if !all.is_empty() {
            form.event.find method="get" action="/members" role="search" {
                p.field {
                    label for="find" { (reader.t("members-find")) }
                    input #find name="find" type="search" value=(query.find) maxlength="60";
                }
                button type="submit" { (reader.t("members-find-do")) }
            }
            p.small { (reader.format("members-count", &[("found", count(found.len()).into()), ("all", count(all.len()).into())])) }
            @if found.len() > SHOWN {
                p.small { (reader.format("members-first", &[("count", count(SHOWN).into())])) }
            }
            ul.people.members { @for (id, member) in found.iter().take(SHOWN) { li { (line(reader, *id, member)) } } }
        }
        section.task {
            h2 { (reader.t(if query.edit.is_some() { "members-edit" } else { "members-new" })) }
            (form::fields(reader, query.edit, sent))
        }
        section.task {
            h2 { (reader.t("members-files")) }
            (import::upload_form(reader))
            @if !all.is_empty() {
                p.files { a.button.small href="/members/members.csv" download { (reader.t("members-export")) } }
            }
        }
    };
    super::page(reader, &frame(), &title, body)
}

/// A member in a line: the name, what is known, the way to the form.
fn line(reader: &Reader, id: u32, member: &Member) -> Markup {
    html! {
        span {
            strong { (member.name) }
            span.soft { " " (facts(reader, member)) }
        }
        a href=(format!("/members?edit={id}")) { (reader.t("members-edit-short")) }
    }
}

/// What is known of a member besides the name.
pub(super) fn facts(reader: &Reader, member: &Member) -> String {
    let labels = reader.labels();
    let labelled = |column: Column, value: String| format!("{} {value}", label(reader, column));
    let facts = [
        (!member.number.is_empty()).then(|| labelled(Column::Number, member.number.clone())),
        member.class.stratum.map(|of| labelled(Column::Stratum, of.to_string())),
        member.class.handicap.map(|of| labelled(Column::Handicap, super::with_minus(of))),
        member.class.category.map(|of| labels.drawn(&format!("category-{of}"))),
        Some(reader.t(if member.consents { "members-consents" } else { "members-no-consent" })),
    ];
    facts.into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

/// The name of a column in a line.
pub(super) fn label(reader: &Reader, column: Column) -> String {
    reader.t(&format!("members-{}", key(column)))
}

/// The key of a column in forms and messages.
pub(super) const fn key(column: Column) -> &'static str {
    match column {
        Column::Name => "name",
        Column::Number => "number",
        Column::Stratum => "stratum",
        Column::Handicap => "handicap",
        Column::Category => "category",
        Column::Consent => "consent",
    }
}

/// The categories with their words; none first.
fn categories(reader: &Reader) -> Vec<(&'static str, String)> {
    let labels = reader.labels();
    let words =
        Category::WORDS.iter().map(|word| (*word, labels.drawn(&format!("category-{word}"))));
    std::iter::once(("", reader.t("event-no-category"))).chain(words).collect()
}

/// `POST /members`: saves a member, or removes one.
pub(crate) async fn change(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
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
    let id = field(&sent, "id").parse::<u32>().ok();
    let (member, wrong) = match form::member(&reader, &sent) {
        Ok(member) => (Some(member), None),
        Err(wrong) => (None, Some(wrong)),
    };
    let command = match (field(&sent, "do"), id, &member) {
        ("remove", Some(id), _) => Some(MemberCommand::Remove { id }),
        (_, id, Some(member)) => Some(MemberCommand::Save { id, member }),
        _ => None,
    };
    let wrong = match command {
        None => wrong.unwrap_or_default(),
        Some(command) => match app.members.change(identity.person.as_str(), None, &command).await {
            Ok(_) => return redirect_as(&app, &identity, "/members"),
            Err(error) => match refused(&reader, error) {
                Ok(message) => message,
                Err(page) => return *page,
            },
        },
    };
    let members = match of_reader(&app, &reader).await {
        Ok(members) => members,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let query = MembersQuery { edit: id, ..MembersQuery::default() };
    let page = list_page(&reader, &members, &query, &sent, Some(&wrong));
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

/// Why a list is not changed, in the reader's words; or the page of a failure.
fn refused(reader: &Reader, error: ChangeError<MemberRefusal>) -> Result<String, Box<Response>> {
    let refusal = match error {
        ChangeError::Refused(refusal) => refusal,
        ChangeError::Full => return Ok(reader.t("members-full")),
        ChangeError::Missing => return Err(error_page::missing(reader, "members-missing").into()),
        ChangeError::Internal(error) => {
            return Err(error_page::service_error(reader, error).into());
        }
    };
    Ok(match refusal {
        MemberRefusal::Missing { .. } => reader.t("members-missing"),
        MemberRefusal::Taken { name } => reader.format("members-taken", &[("name", name.into())]),
        MemberRefusal::Number => reader.format(
            "members-wrong-number",
            &[("limit", i64::try_from(Member::LONGEST_NUMBER).unwrap_or(i64::MAX).into())],
        ),
        MemberRefusal::Handicap => reader.t("event-wrong-handicap"),
        MemberRefusal::TooMany => {
            let limit = i64::try_from(MAX_MEMBERS).unwrap_or(i64::MAX);
            reader.format("members-many", &[("limit", limit.into())])
        }
    })
}

/// `GET /members/members.csv`: the list as a file.
pub(crate) async fn file(State(app): State<AppState>, reader: Reader) -> Response {
    let members = match of_reader(&app, &reader).await {
        Ok(members) => members,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let separator = match reader.lang {
        Lang::En => Separator::Comma,
        Lang::Ru => Separator::Semicolon,
    };
    let all = members.members();
    // With a byte order mark, by which spreadsheets know UTF-8.
    let text = format!("\u{feff}{}", write(all.iter().map(|(_, member)| *member), separator));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"members.csv\""),
        ),
    ];
    (headers, text).into_response()
}
