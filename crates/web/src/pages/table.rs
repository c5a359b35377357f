//! The shell of the card table: the client fills it.
//!
//! `<main id="table">` carries what the client begins with: `data-table`, `data-socket` (a path),
//! `data-game`, `data-person` and `data-name`. The words are at
//! the `data-words` of `<body>`.

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use maud::html;

use super::{Frame, Reader, error_page};
use crate::club::Club;

/// `GET /table/{id}`
pub(crate) async fn page(
    State(club): State<Club>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let game = match club.halls.game_of(&id).await {
        Ok(Some(game)) => game,
        Ok(None) => return error_page::missing(&reader, "mistake-table"),
        Err(fault) => return error_page::fault(&reader, fault),
    };
    // Who comes by a friend's link says first how he is called.
    let Some(identity) = &reader.identity else {
        let target = format!("/table/{id}");
        return super::device::ask_name(&reader, &target, "table-enter", "table-enter-lead")
            .into_response();
    };
    let frame = Frame {
        name: "table",
        module: Some("js/table.js"),
        styles: &["css/table.css", "css/preferans.css", "css/laws.css"],
        bare: true,
    };
    let body = html! {
        main #table data-game=(game.word()) data-table=(id) data-socket=(format!("/table/{id}/socket"))
            data-person=(identity.person) data-name=(identity.name) {
            noscript {
                h1 { (reader.t("table-title")) }
                p { (reader.t("table-noscript")) }
                p { a href="/" { (reader.t("page-home")) } }
            }
        }
    };
    super::page(&reader, &frame, &reader.t("table-title"), body).into_response()
}
