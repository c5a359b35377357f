//! Tables: which are open, how they do, the kinds of their last events. Never a card.

use axum::{
    Extension,
    extract::{Form, Path, Query, State},
    response::{IntoResponse, Response},
};
use club::{
    Game,
    admin::Act,
    error::ServiceError,
    repository::LoadError,
    tables::summary::{LogHead, TableState, TableSummary},
};
use maud::{Markup, html};
use words::labels;

use super::{
    frame::{Access, act_form, carry_out, list_table, process_note, section_page},
    people,
};
use crate::{
    app_state::AppState,
    pages::{
        Reader, error_page,
        form_fields::{FormFields, field},
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
            (reader.format("operator-tables-count", &[
                ("open", report.open.into()), ("shown", shown.into()),
            ]))
        }
        @if !report.tables.is_empty() {
            (list_table(
                &reader,
                ["operator-table", "operator-players", "operator-state", "operator-last-act"],
                report.tables.iter().take(SHOWN).map(|table| row(&reader, table)),
            ))
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

fn row(reader: &Reader, table: &TableSummary) -> [Markup; 4] {
    let link = html! {
        a href=(format!("/operator/tables/{}", table.table)) { code { (table.table) } }
        " " (reader.t(&format!("operator-game-{}", table.game)))
    };
    let last = html! { @if let Some(last) = table.last_ms { (reader.time(last)) } };
    [link, sitters(reader, table), state(reader, table), last]
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
            (seat_letter(reader, &sitter.seat)) " "
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

/// The letter of a seat of either game in the reader's language.
fn seat_letter(reader: &Reader, seat: &str) -> String {
    match seat.parse() {
        Ok(seat) => labels::seat_letter(reader.words(), seat),
        Err(_) => {
            seat.chars().map(|seat| labels::preferans_seat_letter(reader.words(), seat)).collect()
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
        @let act = if closed.is_some() { "reopen" } else { "close" };
        (act_form(&reader, &format!("/operator/tables/{id}"), act, html! {}, closed.is_none()))
    };
    let title = reader.format("operator-table-title", &[("table", id.as_str().into())]);
    section_page(&reader, &access, "/operator/tables", &title, body).into_response()
}

fn head_table(reader: &Reader, head: &LogHead) -> Markup {
    html! {
        p { code { (head.stream) } " · " (reader.format("operator-head-events", &[("events", head.events.into())])) }
        (list_table(
            reader,
            ["operator-event", "operator-when", "operator-kind"],
            head.last.iter().map(|event| [
                html! { (event.seq) },
                reader.time(event.at_ms),
                html! { code { (event.kind) } },
            ]),
        ))
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
        Err(error) => return error_page::service_error(&reader, error),
    }
    let act = match field(&sent, "act") {
        "close" => Act::TableClosed { table: id.clone() },
        "reopen" => Act::TableReopened { table: id.clone() },
        _ => return error_page::missing(&reader, "mistake-missing"),
    };
    carry_out(&app, &reader, &access, &sent, act, &format!("/operator/tables/{id}")).await
}
