//! A finished board played again, alone with robots; another match with the options of one that is over.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use club::Game;
use club::identity::Identity;
use club::tables::{
    ReplayError,
    hosted_games::{FinishedBoard, HostedGame, StoredBoard},
};
use maud::{Markup, html};
use store::BoardRow;
use table::BridgeRecord;

use crate::{
    app_state::AppState,
    comparison,
    pages::{Reader, error_page, redirect_as},
    uploads::BoardId,
};

/// `POST /board/{id}/again`: opens the table, and leads there.
pub(crate) async fn of_board(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    if let Ok(of_file) = id.parse::<BoardId>() {
        return open_of_file(&app, from, &reader, &of_file).await;
    }
    match app.board(&id, reader.person()).await {
        Ok(Some(row)) => open(&app, from, &reader, &row).await,
        Ok(None) => error_page::missing(&reader, "mistake-board"),
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// `POST /table/{id}/board/{number}/again`: the same from a table, for its guests.
pub(crate) async fn at_table(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    Path((id, number)): Path<(String, u32)>,
) -> Response {
    match comparison::row_at(&app, &reader, &id, number).await {
        Ok(Some(row)) => open(&app, from, &reader, &row).await,
        Ok(None) => error_page::missing(&reader, "mistake-board"),
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// `POST /table/{id}/again`: opens a table for another match with the options of this one, which is
/// over, and leads there.
pub(crate) async fn of_match(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    Path(id): Path<String>,
) -> Response {
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let (person, name) = (&identity.person, &identity.name);
    let opened = match app.tables.game_of(&id).await {
        Ok(Some(Game::Bridge)) => app.tables.bridge.open_next_match(&id, person, name).await,
        Ok(Some(Game::Pref)) => app.tables.pref.open_next_match(&id, person, name).await,
        Ok(None) => Ok(None),
        Err(error) => return error_page::service_error(&reader, error),
    };
    match opened {
        Ok(Some(table)) => redirect_as(&app, &identity, &format!("/table/{table}")),
        Ok(None) => error_page::missing(&reader, "mistake-table"),
        Err(error) => error_page::service_error(&reader, error),
    }
}

async fn open(app: &AppState, from: SocketAddr, reader: &Reader, row: &BoardRow) -> Response {
    // While the board of an event is played, nobody plays it with open cards.
    match app.is_sealed(row).await {
        Ok(false) => {}
        Ok(true) => return error_page::missing(reader, "mistake-board"),
        Err(error) => return error_page::service_error(reader, error),
    }
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let (person, name) = (&identity.person, &identity.name);
    let opened = match FinishedBoard::read(row) {
        Ok(FinishedBoard::Bridge(_)) => app.tables.bridge.replay(row, person, name).await,
        Ok(FinishedBoard::Preferans(_)) => app.tables.pref.replay(row, person, name).await,
        Err(error) => return error_page::service_error(reader, error),
    };
    answer(app, reader, &identity, opened)
}

/// Opens a table with a deal of a file.
async fn open_of_file(app: &AppState, from: SocketAddr, reader: &Reader, id: &BoardId) -> Response {
    let Some((played, number)) = app.uploads.finished(id) else {
        return error_page::missing(reader, "mistake-file");
    };
    let identity = match reader.authorise_opening(from) {
        Ok(identity) => identity,
        Err(page) => return *page,
    };
    let record = BridgeRecord { played, laws: None };
    let (person, name) = (&identity.person, &identity.name);
    let opened =
        app.tables.bridge.play_deal(&record, number, id.to_string(), None, person, name).await;
    answer(app, reader, &identity, opened)
}

/// Leads to the new table.
fn answer(
    app: &AppState,
    reader: &Reader,
    identity: &Identity,
    opened: Result<String, ReplayError>,
) -> Response {
    match opened {
        Ok(table) => redirect_as(app, identity, &format!("/table/{table}")),
        Err(ReplayError::Impossible) => {
            error_page::page(reader, StatusCode::CONFLICT, "mistake-again").into_response()
        }
        Err(ReplayError::Open(error)) => error_page::service_error(reader, error),
    }
}

/// The button on the page of a board that can be played again; of one that is a replay itself, also
/// the result of the first time, which `result` words.
pub(crate) async fn section<G: HostedGame>(
    app: &AppState,
    reader: &Reader,
    row: &BoardRow,
    kept: &StoredBoard<G>,
    result: impl FnOnce(&FinishedBoard) -> Markup,
) -> Markup {
    if G::replay(&kept.record).is_none() || !matches!(app.is_sealed(row).await, Ok(false)) {
        return html! {};
    }
    let first = match kept.proof.replayed() {
        Some(id) => app.board(id, reader.person()).await.ok().flatten(),
        None => None,
    };
    let first = first.and_then(|row| Some((FinishedBoard::read(&row).ok()?, row)));
    html! {
        @if let Some((board, row)) = first {
            p.first-time {
                (reader.t("board-first-time")) " "
                a href=(format!("/board/{}", row.id)) { (result(&board)) }
            }
        }
        form.again method="post" action=(format!("/board/{}/again", row.id)) {
            button type="submit" { (reader.t("board-again")) }
            small { (reader.t("board-again-about")) }
        }
    }
}
