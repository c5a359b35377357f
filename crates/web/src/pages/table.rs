//! The page of the card table: an empty element that the script fills.
//!
//! `<main id="table">` carries the script's parameters: `data-table`, `data-socket` (a path),
//! `data-game`, `data-person` and `data-name`. The address of the messages is in `data-words` of
//! `<body>`.

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::Game;
use maud::html;

use super::{Frame, Reader, error_page};
use crate::{app_state::AppState, suspension};

/// The page of a table that an operator has closed.
fn closed(reader: &Reader, reason: &str) -> Response {
    let frame = Frame { name: "mistake", ..Frame::default() };
    let title = reader.t("table-closed-title");
    let body = html! {
        h1 { (title) }
        p { (reader.format("suspended-reason", &[("reason", reason.into())])) }
        p { (reader.t("table-closed-boards")) " " a href="/boards" { (reader.t("page-boards")) } }
        p { a href="/" { (reader.t("page-home")) } }
    };
    (StatusCode::GONE, super::page(reader, &frame, &title, body)).into_response()
}

/// `GET /table/{id}`
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let game = match app.tables.game_of(&id).await {
        Ok(Some(game)) => game,
        Ok(None) => return error_page::missing(&reader, "mistake-table"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    // A visitor who follows an invitation is asked for a name first.
    let Some(identity) = &reader.identity else {
        let target = format!("/table/{id}");
        return super::device::ask_name(&reader, &target, "table-enter", "table-enter-lead")
            .into_response();
    };
    if let Some(suspension) = app.admin.suspension(&identity.person) {
        return suspension::page(&reader, &suspension);
    }
    if let Some(reason) = app.admin.closed(&id) {
        return closed(&reader, reason.as_str());
    }
    let (module, styles, words): (_, &[&str], _) = match game {
        Game::Bridge => ("js/table.js", &["css/table.css"], "bridge"),
        Game::Pref => ("js/pref/table.js", &["css/table.css", "css/preferans.css"], "preferans"),
    };
    let socket = format!("/table/{id}/socket");
    let frame = Frame {
        name: "table",
        module: Some(module),
        styles,
        words: Some(words),
        bare: true,
        socket: Some(&socket),
    };
    let body = html! {
        main #table data-game=(game.word()) data-laws-words=(app.assets.words("laws", reader.lang))
            data-later-words=(app.assets.words("later", reader.lang))
            data-laws-style=(app.assets.url("css/laws.css")) data-table=(id) data-socket=(socket)
            data-person=(identity.person) data-name=(identity.name) {
            noscript {
                h1 { (reader.t("table-title")) }
                p { (reader.t("table-noscript")) }
                p { a href="/" { (reader.t("page-home")) } }
            }
            // Replaced by the table; shown if its script or its messages do not come.
            p.incomplete {
                (reader.t("at-incomplete")) " "
                a.button href=(format!("/table/{id}")) { (reader.t("at-reload")) }
            }
        }
    };
    super::page(&reader, &frame, &reader.t("table-title"), body).into_response()
}
