//! A file of members: what it would change is shown first, then it is imported.

use axum::{
    extract::multipart::{Multipart, MultipartError, MultipartRejection},
    extract::{ConnectInfo, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::members::{ClubMembers, Import, ImportPlan, MemberCommand, PlannedMember};
use formats::decode;
use formats::members::{Column, MemberError, MemberErrorKind, MemberList, read};
use maud::{Markup, html};

use super::{
    AppState, ClientAddress, Reader, error_page, facts, frame, label, of_reader, redirect_as,
    refused,
};

/// The largest request with a file of members, in bytes: thrice three thousand long lines.
pub(crate) const BODY: usize = 1 << 20;

/// The most lines of each kind that the preview names.
const NAMED: usize = 300;

/// The form for a file.
pub(super) fn upload_form(reader: &Reader) -> Markup {
    html! {
        form.event method="post" action="/members/import" enctype="multipart/form-data" {
            p.field {
                label for="file" { (reader.t("members-import")) }
                input #file type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required aria-describedby="file-hint";
                small #file-hint { (reader.t("members-import-hint")) }
            }
            button type="submit" { (reader.t("members-import-look")) }
        }
    }
}

/// What a form sends: a file to be looked at, or the text of one that is imported.
#[derive(Default)]
struct Sent {
    text: String,
    is_sure: bool,
}

async fn sent_text(mut form: Multipart) -> Result<Sent, MultipartError> {
    let mut sent = Sent::default();
    while let Some(part) = form.next_field().await? {
        let is_text = part.name() == Some("text");
        let bytes = part.bytes().await?;
        sent.is_sure |= is_text;
        sent.text = decode(&bytes, None).text.into_owned();
    }
    Ok(sent)
}

/// `POST /members/import`: shows what a file would change, or imports it.
pub(crate) async fn import(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    let arrives = reader.identity.is_none();
    if arrives && app.allow_arrival(from).is_err() || app.allow_entry(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let sent = match form {
        Ok(form) => match sent_text(form).await {
            Ok(sent) => sent,
            Err(error) => return error.into_response(),
        },
        Err(_) => Sent::default(),
    };
    let identity = match reader.identity_or_new() {
        Ok(identity) => identity,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let list = read(sent.text.as_bytes());
    let members = match of_reader(&app, &reader).await {
        Ok(members) => members,
        Err(error) => return error_page::service_error(&reader, error),
    };
    if !sent.is_sure || list.rows.is_empty() {
        return preview(&reader, &members, &list, &sent.text, None).into_response();
    }
    let command = MemberCommand::Import { list: &list };
    match app.members.change(identity.person.as_str(), None, &command).await {
        Ok(_) => redirect_as(&app, &identity, "/members"),
        Err(error) => match refused(&reader, error) {
            Ok(message) => {
                let page = preview(&reader, &members, &list, &sent.text, Some(&message));
                (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
            }
            Err(page) => *page,
        },
    }
}

/// What a file would change, what is wrong with it, and the button that imports it.
fn preview(
    reader: &Reader,
    members: &ClubMembers,
    list: &MemberList,
    text: &str,
    wrong: Option<&str>,
) -> Markup {
    let title = reader.t("members-import-title");
    let ImportPlan { members: planned, errors: taken } = members.plan(list);
    let mut errors: Vec<&MemberError> = list.errors.iter().chain(&taken).collect();
    errors.sort_by_key(|error| error.line);
    let more = |all: usize| {
        let more = all.saturating_sub(NAMED);
        html! { @if more > 0 { p.soft { (reader.format("members-import-more", &[("count", i64::try_from(more).unwrap_or(i64::MAX).into())])) } } }
    };
    let new: Vec<&PlannedMember> =
        planned.iter().filter(|planned| planned.import == Import::New).collect();
    let changed: Vec<(&PlannedMember, String)> = planned
        .iter()
        .filter_map(|planned| match &planned.import {
            Import::Changed { before } => {
                Some((planned, format!("{}, {}", before.name, facts(reader, before))))
            }
            Import::New | Import::Unchanged => None,
        })
        .collect();
    let count = |key: &str, count: usize| {
        reader.format(key, &[("count", i64::try_from(count).unwrap_or(i64::MAX).into())])
    };
    let changes = new.len() + changed.len();
    let body = html! {
        h1 { (title) }
        @if let Some(wrong) = wrong { p.wrong role="alert" { (wrong) } }
        @if !errors.is_empty() {
            div.wrong role="alert" {
                p { (reader.t("members-import-wrong")) }
                ul { @for error in errors.iter().take(NAMED) { li { (error_text(reader, error)) } } }
                (more(errors.len()))
            }
        }
        @if !list.others.is_empty() {
            p { (reader.format("members-import-others", &[("columns", list.others.join(", ").into())])) }
        }
        p { (count("members-import-new", new.len())) " " (count("members-import-changed", changed.len())) " " (count("members-import-unchanged", planned.len() - changes)) }
        @if changes > 0 {
            form.event method="post" action="/members/import" enctype="multipart/form-data" {
                textarea name="text" hidden { (text) }
                button.primary type="submit" { (reader.t("members-import-do")) }
            }
        }
        p { a href="/members" { (reader.t("members-cancel")) } }
        @if !changed.is_empty() {
            h2 { (reader.t("members-import-changes")) }
            ul { @for (planned, before) in changed.iter().take(NAMED) {
                li { (planned.member.name) ", " (facts(reader, &planned.member)) br; span.soft { (reader.t("members-import-before")) " " (before) } }
            } }
            (more(changed.len()))
        }
        @if !new.is_empty() {
            h2 { (reader.t("members-import-news")) }
            ul { @for planned in new.iter().take(NAMED) { li { (planned.member.name) ", " (facts(reader, &planned.member)) } } }
            (more(new.len()))
        }
    };
    crate::pages::page(reader, &frame(), &title, body)
}

/// What is wrong with a line, and what would be right.
fn error_text(reader: &Reader, error: &MemberError) -> String {
    let mut facts = vec![("line", error.line.into())];
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX).into();
    let key = match &error.kind {
        MemberErrorKind::NoNames => "members-error-names",
        MemberErrorKind::ColumnTwice { heading } => {
            facts.push(("heading", heading.clone().into()));
            "members-error-column"
        }
        MemberErrorKind::Quote => "members-error-quote",
        MemberErrorKind::Cells { cells, columns } => {
            facts.extend([("cells", number(*cells)), ("columns", number(*columns))]);
            "members-error-cells"
        }
        MemberErrorKind::Value { column, value } => {
            facts.push(("value", value.chars().take(60).collect::<String>().into()));
            facts.push(("column", label(reader, *column).into()));
            match column {
                Column::Name => "members-error-name",
                Column::Number => "members-error-number",
                Column::Stratum => "members-error-stratum",
                Column::Handicap => "members-error-handicap",
                Column::Category => "members-error-category",
                Column::Consent => "members-error-consent",
            }
        }
        MemberErrorKind::Twice { other } => {
            facts.push(("other", (*other).into()));
            "members-error-twice"
        }
        MemberErrorKind::NumberTaken { number, other } => {
            facts.extend([("number", number.clone().into()), ("other", (*other).into())]);
            "members-error-number-taken"
        }
        MemberErrorKind::Undecodable { encoding } => {
            facts.push(("encoding", (*encoding).into()));
            "members-error-encoding"
        }
    };
    reader.format(key, &facts)
}
