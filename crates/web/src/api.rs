//! What programs ask in JSON: to come in, and to open a table.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Json,
    body::Bytes,
    extract::{ConnectInfo, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use pref::Match;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use table::{Bridge, BridgeOptions, Clock, Game, ParseNameError};

use crate::{
    club::Club,
    fault::Fault,
    hall::{Opening, house::Hosted},
    identity::Identity,
    pages::Reader,
};

/// Why a request changes nothing.
pub(crate) enum Refused {
    /// Not the JSON it should be; where.
    Unreadable { line: usize, column: usize },
    /// No name.
    Name(ParseNameError),
    /// No cookie of ours.
    Stranger,
    /// A seat that is not at such a table.
    Seat { seat: String },
    /// A form that is not played in laws mode.
    Laws { form: &'static str },
    /// Too often.
    Slow(Duration),
    /// Nothing can be done now, by no fault of who asks.
    Trouble(Fault),
}

impl Refused {
    /// The answer: a code with its facts for programs, and a sentence in the reader's language.
    pub(crate) fn answer(self, reader: &Reader) -> Response {
        let sentences = |key: &str| {
            let (what, why) = (reader.t(key), reader.t(&format!("{key}-why")));
            format!("{what}. {why}")
        };
        let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
        let (status, mut body, message) = match &self {
            Refused::Unreadable { line, column } => {
                let facts = [("line", (*line).into()), ("column", (*column).into())];
                let body = json!({"refusal": "Unreadable", "line": line, "column": column});
                (StatusCode::BAD_REQUEST, body, reader.say("api-unreadable", &facts))
            }
            Refused::Name(ParseNameError::Empty) => {
                (unprocessable, json!({"refusal": "NameEmpty"}), sentences("mistake-name-empty"))
            }
            Refused::Name(ParseNameError::Long { length }) => {
                let limit = table::Name::LIMIT;
                let body = json!({"refusal": "NameLong", "length": length, "limit": limit});
                (unprocessable, body, sentences("mistake-name-long"))
            }
            Refused::Name(ParseNameError::Invisible) => {
                let body = json!({"refusal": "NameInvisible"});
                (unprocessable, body, sentences("mistake-name-invisible"))
            }
            Refused::Stranger => {
                let body = json!({"refusal": "Stranger"});
                (StatusCode::UNAUTHORIZED, body, reader.t("api-stranger"))
            }
            Refused::Seat { seat } => {
                let message = reader.say("api-seat", &[("seat", seat.as_str().into())]);
                (unprocessable, json!({"refusal": "Seat", "seat": seat}), message)
            }
            Refused::Laws { form } => {
                let body = json!({"refusal": "Laws", "form": form});
                (unprocessable, body, reader.t("api-laws"))
            }
            Refused::Slow(wait) => {
                let body = json!({"refusal": "Slow", "wait_ms": wait.as_millis() as u64});
                (StatusCode::TOO_MANY_REQUESTS, body, sentences("mistake-often"))
            }
            Refused::Trouble(fault) => {
                let body = json!({"refusal": "Trouble", "reason": fault.word()});
                (StatusCode::SERVICE_UNAVAILABLE, body, sentences(fault.key()))
            }
        };
        body["message"] = message.into();
        let mut response = (status, Json(body)).into_response();
        if let Refused::Slow(wait) = self {
            response.headers_mut().insert(header::RETRY_AFTER, (wait.as_secs() + 1).into());
        }
        response
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
    reader: Reader,
    body: Bytes,
) -> Response {
    let done = entered(&club, from, &reader, &body).await;
    done.unwrap_or_else(|refused| refused.answer(&reader))
}

async fn entered(
    club: &Club,
    from: SocketAddr,
    reader: &Reader,
    body: &[u8],
) -> Result<Response, Refused> {
    let Enter { name } = read(body)?;
    let name = name.parse().map_err(Refused::Name)?;
    club.may_arrive(from).map_err(Refused::Slow)?;
    let identity = match &reader.identity {
        Some(known) => club.door.rename(known, name).await?,
        None => club.door.newcomer(name)?,
    };
    let cookie = [(header::SET_COOKIE, club.door.set_cookie(&identity))];
    let body = json!({"person": identity.person, "name": identity.name});
    Ok((cookie, Json(body)).into_response())
}

/// How a table is to open; a table of Preferans has `preferans` where one of bridge has `game`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct Open<G: Game> {
    #[serde(default, alias = "preferans")]
    game: Option<G::Options>,
    #[serde(default)]
    clock: Option<Clock>,
    #[serde(default = "yes")]
    lend: bool,
    #[serde(default)]
    seat: Option<G::Seat>,
    #[serde(default)]
    start: bool,
    #[serde(default)]
    locked: bool,
}

/// What tells one game from the other.
#[derive(Deserialize)]
struct Which {
    preferans: Option<serde::de::IgnoredAny>,
}

const fn yes() -> bool {
    true
}

/// `POST /api/tables`: opens a table.
pub(crate) async fn open(
    State(club): State<Club>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    body: Bytes,
) -> Response {
    let done = opened(&club, from, &reader, &body).await;
    done.unwrap_or_else(|refused| refused.answer(&reader))
}

async fn opened(
    club: &Club,
    from: SocketAddr,
    reader: &Reader,
    body: &[u8],
) -> Result<Response, Refused> {
    let which: Which = read(body)?;
    let identity = reader.identity.clone().ok_or(Refused::Stranger)?;
    let id = if which.preferans.is_some() {
        let open: Open<Match> = read(body)?;
        club.may_open(&identity.person, from).map_err(Refused::Slow)?;
        club.halls.pref.open(open.opening(identity, |_, seat| seat)?).await?
    } else {
        let open: Open<Bridge> = read(body)?;
        if let Some(game) = open.game.as_ref().filter(|game| game.unsupported_laws_mode()) {
            return Err(Refused::Laws { form: game.game.form.known().key });
        }
        club.may_open(&identity.person, from).map_err(Refused::Slow)?;
        // Who asks for a hand that is held from the chair opposite sits down there.
        let holder = |game: &BridgeOptions, seat| game.game.form.start().manner().holder(seat);
        club.halls.bridge.open(open.opening(identity, holder)?).await?
    };
    Ok((StatusCode::CREATED, Json(json!({"table": id}))).into_response())
}

impl<G: Hosted> Open<G>
where
    G::Options: Default,
{
    /// The same for the hall; `holder` tells from which chair a hand is held.
    fn opening(
        self,
        identity: Identity,
        holder: impl FnOnce(&G::Options, G::Seat) -> G::Seat,
    ) -> Result<Opening<G>, Refused> {
        let game = self.game.unwrap_or_default();
        let seat = self.seat.map(|seat| holder(&game, seat));
        if let Some(seat) = seat.filter(|seat| !G::seats(&game).contains(*seat)) {
            return Err(Refused::Seat { seat: seat.to_string() });
        }
        let clock = self.clock.map(Clock::within_limits);
        Ok(Opening {
            owner: identity.person,
            name: identity.name,
            options: table::Options { game, clock, lend: self.lend },
            seat,
            start: self.start,
            locked: self.locked,
        })
    }
}

/// `GET /health`: can the log be read, was the last append written, and how much goes on.
pub(crate) async fn health(State(club): State<Club>) -> Response {
    let sockets = club.sockets.load(std::sync::atomic::Ordering::Relaxed);
    let tables = club.halls.len();
    let reads = club.store.setting("health").await;
    if let Err(fault) = &reads {
        tracing::error!(%fault, "the log cannot be read");
    }
    let ok = reads.is_ok() && club.halls.writes();
    let status = if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(json!({"ok": ok, "tables": tables, "sockets": sockets}))).into_response()
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    serde_json::from_slice(body)
        .map_err(|error| Refused::Unreadable { line: error.line(), column: error.column() })
}
