//! Tables: which are open, how they do, the kinds of their last events. Never a card.

use axum::{
    Extension,
    extract::{Form, Path, Query, State},
    response::{IntoResponse, Redirect, Response},
};
use club::{
    Game,
    admin::Act,
    error::ServiceError,
    repository::LoadError,
    tables::summary::{LogHead, TableState, TableSummary},
};
use maud::{Markup, html};

use super::{
    frame::{Access, process_note, reason, reason_field, refusal, section_page},
    people,
};
use crate::{
    app_state::AppState,
    pages::{
        Reader, error_page,
        form_fields::{FormFields, field, token},
    },
};

/// The tables on a page.
const SHOWN: usize = 100;

/// `GET /operator/tables?q=…`
pub(super) async fn list(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Query(people::FindQuery { q }): Query<people::FindQuery>,
) -> Response {
    let report = app.tables_report(&q).await;
    let shown = report.tables.len().min(SHOWN);
    let body = html! {
        (people::search(&reader, "/operator/tables", &q, "operator-tables-find"))
        (process_note(&app, &reader))
        p.quiet {
            (reader.say("operator-tables-count", &[
                ("open", report.open.into()), ("shown", shown.into()),
            ]))
        }
        @if !report.tables.is_empty() {
            table.list {
                thead { tr {
                    th scope="col" { (reader.t("operator-table")) }
                    th scope="col" { (reader.t("operator-players")) }
                    th scope="col" { (reader.t("operator-state")) }
                    th scope="col" { (reader.t("operator-last-act")) }
                } }
                tbody {
                    @for table in report.tables.iter().take(SHOWN) { (row(&reader, table)) }
                }
            }
        }
        @if !report.closed.is_empty() {
            h2 { (reader.t("operator-closed-tables")) }
            ul {
                @for closed in &report.closed {
                    li {
                        a href=(format!("/operator/tables/{}", closed.table)) { code { (closed.table) } }
                        span.reason { " — " (closed.reason) }
                    }
                }
            }
        }
    };
    section_page(&reader, &access, "/operator/tables", &reader.t("operator-tables"), body)
        .into_response()
}

fn row(reader: &Reader, table: &TableSummary) -> Markup {
    html! {
        tr {
            td data-label=(reader.t("operator-table")) {
                a href=(format!("/operator/tables/{}", table.table)) { code { (table.table) } }
                " " (reader.t(&format!("operator-game-{}", table.game)))
            }
            td data-label=(reader.t("operator-players")) { (sitters(reader, table)) }
            td data-label=(reader.t("operator-state")) { (state(reader, table)) }
            td data-label=(reader.t("operator-last-act")) {
                @if let Some(last) = table.last_ms { (reader.time(last)) }
            }
        }
    }
}

fn state(reader: &Reader, table: &TableSummary) -> Markup {
    let bad = table.state != TableState::Sound;
    html! {
        span.mark.bad[bad] { (reader.t(&format!("operator-table-{}", table.state.word()))) }
        @if let Some(stage) = &table.stage { " " (reader.t(&format!("operator-stage-{stage}"))) }
    }
}

fn sitters(reader: &Reader, table: &TableSummary) -> Markup {
    html! {
        @for (place, sitter) in table.sitters.iter().enumerate() {
            @if place > 0 { ", " }
            (sitter.seat) " "
            @match (&sitter.person, &sitter.name) {
                (Some(person), Some(name)) => {
                    a href=(format!("/operator/people/{person}")) { (name) }
                    @if !sitter.connected { " " span.quiet { "(" (reader.t("operator-away")) ")" } }
                }
                _ => { (reader.t("operator-robot")) }
            }
        }
    }
}

async fn log_head(app: &AppState, id: &str) -> Result<Option<LogHead>, LoadError> {
    match app.tables.game_of(id).await? {
        Some(Game::Bridge) => app.tables.bridge.log_head(id).await,
        Some(Game::Pref) => app.tables.pref.log_head(id).await,
        None => Ok(None),
    }
}

/// `GET /operator/tables/{id}`
pub(super) async fn page(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let summary = app.tables_report(&id).await.tables.into_iter().find(|one| one.table == id);
    let head = match log_head(&app, &id).await {
        Ok(Some(head)) => Some(head),
        Ok(None) => return error_page::missing(&reader, "mistake-table"),
        // A damaged log is what an operator looks for.
        Err(error) => {
            let _logged = ServiceError::from(error);
            None
        }
    };
    let closed = app.admin.closed(&id);
    let body = html! {
        dl.facts {
            @if let Some(table) = &summary {
                dt { (reader.t("operator-state")) } dd { (state(&reader, table)) }
                dt { (reader.t("operator-players")) } dd { (sitters(&reader, table)) }
                dt { (reader.t("operator-sockets")) } dd { (table.sockets) }
                @if let Some(last) = table.last_ms {
                    dt { (reader.t("operator-last-act")) } dd { (reader.time(last)) }
                }
            } @else {
                dt { (reader.t("operator-state")) }
                dd { (reader.t("operator-table-stored")) (process_note(&app, &reader)) }
            }
            @if let Some(why) = &closed {
                dt { (reader.t("operator-closed")) } dd { (why.as_str()) }
            }
        }
        h2 { (reader.t("operator-head")) }
        p.quiet { (reader.t("operator-head-about")) }
        @match &head {
            Some(head) => { (head_table(&reader, head)) }
            None => { p.bad { (reader.t("operator-head-damaged")) } }
        }
        (form(&reader, &id, closed.is_some()))
    };
    let title = reader.say("operator-table-title", &[("table", id.as_str().into())]);
    section_page(&reader, &access, "/operator/tables", &title, body).into_response()
}

fn head_table(reader: &Reader, head: &LogHead) -> Markup {
    html! {
        p { code { (head.stream) } " · " (reader.say("operator-head-events", &[("events", head.events.into())])) }
        table.list {
            thead { tr {
                th scope="col" { (reader.t("operator-event")) }
                th scope="col" { (reader.t("operator-when")) }
                th scope="col" { (reader.t("operator-kind")) }
            } }
            tbody {
                @for event in &head.last {
                    tr {
                        td data-label=(reader.t("operator-event")) { (event.seq) }
                        td data-label=(reader.t("operator-when")) { (reader.time(event.at_ms)) }
                        td data-label=(reader.t("operator-kind")) { code { (event.kind) } }
                    }
                }
            }
        }
    }
}

fn form(reader: &Reader, id: &str, closed: bool) -> Markup {
    let (act, title) =
        if closed { ("reopen", "operator-reopen") } else { ("close", "operator-close") };
    html! {
        form.act method="post" action=(format!("/operator/tables/{id}")) {
            h2 { (reader.t(title)) }
            p.quiet { (reader.t(&format!("{title}-about"))) }
            input type="hidden" name="act" value=(act);
            input type="hidden" name="token" value=(club::random::random_id(20).unwrap_or_default());
            (reason_field(reader, "reason"))
            button.danger[!closed] type="submit" { (reader.t(title)) }
        }
    }
}

/// `POST /operator/tables/{id}`
pub(super) async fn change(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Path(id): Path<String>,
    Form(sent): Form<FormFields>,
) -> Response {
    match app.tables.game_of(&id).await {
        Ok(Some(_)) => {}
        Ok(None) => return error_page::missing(&reader, "mistake-table"),
        Err(fault) => return error_page::fault(&reader, fault),
    }
    let why = match reason(&reader, field(&sent, "reason")) {
        Ok(why) => why,
        Err(response) => return *response,
    };
    let act = match field(&sent, "act") {
        "close" => Act::TableClosed { table: id.clone() },
        "reopen" => Act::TableReopened { table: id.clone() },
        _ => return error_page::missing(&reader, "mistake-missing"),
    };
    match app.administer(access.actor(), why, act, token(&sent)).await {
        Ok(()) => Redirect::to(&format!("/operator/tables/{id}")).into_response(),
        Err(error) => refusal(&reader, error),
    }
}
