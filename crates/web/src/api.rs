//! What programs ask in JSON: to come in, and to open a table.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Json,
    body::Bytes,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use bridge::{Seat, Session};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use table::{Clock, ParseNameError};

use crate::{club::Club, fault::Fault, hall::Opening};

/// Why a request changes nothing.
pub(crate) enum Refused {
    /// Not the JSON it should be; where.
    Unreadable { line: usize, column: usize },
    /// No name.
    Name(ParseNameError),
    /// No cookie of ours.
    Stranger,
    /// Too often.
    Slow(Duration),
    /// Nothing can be done now, by no fault of who asks.
    Trouble(Fault),
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (status, body) = match self {
            Refused::Unreadable { line, column } => (
                StatusCode::BAD_REQUEST,
                json!({"refusal": "Unreadable", "line": line, "column": column}),
            ),
            Refused::Name(ParseNameError::Empty) => {
                (StatusCode::UNPROCESSABLE_ENTITY, json!({"refusal": "NameEmpty"}))
            }
            Refused::Name(ParseNameError::Long { length }) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                json!({"refusal": "NameLong", "length": length, "limit": table::Name::LIMIT}),
            ),
            Refused::Name(ParseNameError::Invisible) => {
                (StatusCode::UNPROCESSABLE_ENTITY, json!({"refusal": "NameInvisible"}))
            }
            Refused::Stranger => (StatusCode::UNAUTHORIZED, json!({"refusal": "Stranger"})),
            Refused::Slow(wait) => {
                let body = json!({"refusal": "Slow", "wait_ms": wait.as_millis() as u64});
                let after = [(header::RETRY_AFTER, (wait.as_secs() + 1).to_string())];
                return (StatusCode::TOO_MANY_REQUESTS, after, Json(body)).into_response();
            }
            Refused::Trouble(fault) => (
                StatusCode::SERVICE_UNAVAILABLE,
                json!({"refusal": "Trouble", "reason": fault.word()}),
            ),
        };
        (status, Json(body)).into_response()
    }
}

impl<E: Into<Fault>> From<E> for Refused {
    fn from(error: E) -> Refused {
        Refused::Trouble(error.into())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Enter {
    name: String,
}

/// `POST /api/enter`: a name for a cookie; with a cookie, another name.
pub(crate) async fn enter(
    State(club): State<Club>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let Enter { name } = read(&body)?;
    let name = name.parse().map_err(Refused::Name)?;
    club.may_arrive(from).map_err(Refused::Slow)?;
    let identity = match club.door.recognise(&headers) {
        Some(known) => club.door.rename(&known, name),
        None => club.door.newcomer(name)?,
    };
    let cookie = [(header::SET_COOKIE, club.door.set_cookie(&identity))];
    let body = json!({"person": identity.person, "name": identity.name});
    Ok((cookie, Json(body)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    #[serde(default)]
    game: bridge::Options,
    #[serde(default)]
    clock: Option<Clock>,
    #[serde(default = "yes")]
    lend: bool,
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(default)]
    start: bool,
    #[serde(default)]
    locked: bool,
}

const fn yes() -> bool {
    true
}

/// `POST /api/tables`: opens a table.
pub(crate) async fn open(
    State(club): State<Club>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let open: Open = read(&body)?;
    let identity = club.door.recognise(&headers).ok_or(Refused::Stranger)?;
    club.may_open(&identity.person, from).map_err(Refused::Slow)?;
    let clock = open.clock.map(Clock::within_limits);
    let options = table::Options::<Session> { game: open.game, clock, lend: open.lend };
    let opening = Opening {
        owner: identity.person,
        name: identity.name,
        options,
        seat: open.seat,
        start: open.start,
        locked: open.locked,
    };
    let id = club.hall.open(opening).await?;
    Ok((StatusCode::CREATED, Json(json!({"table": id}))).into_response())
}

/// `GET /health`: can the log be read, was the last append written, and how much goes on.
pub(crate) async fn health(State(club): State<Club>) -> Response {
    let sockets = club.sockets.load(std::sync::atomic::Ordering::Relaxed);
    let tables = club.hall.len();
    let reads = club.store.setting("health").await;
    if let Err(fault) = &reads {
        tracing::error!(%fault, "the log cannot be read");
    }
    let ok = reads.is_ok() && club.hall.writes();
    let status = if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(json!({"ok": ok, "tables": tables, "sockets": sockets}))).into_response()
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(body)
        .map_err(|error| Refused::Unreadable { line: error.line(), column: error.column() })
}
