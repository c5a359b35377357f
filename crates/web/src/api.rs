//! The JSON API: signing in, and opening a table.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Json,
    body::Bytes,
    extract::{ConnectInfo, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use club::{
    admin::Health,
    error::ServiceError,
    identity::Identity,
    tables::{NewTable, hosted_games::HostedGame},
};
use pref::Match;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;
use table::{Bridge, BridgeOptions, Clock, Game, ParseNameError};

use crate::{
    app_state::AppState,
    backups, certificate_health, cookies,
    pages::{Reader, error_page},
};

/// Why a request was refused.
pub(crate) enum ApiError {
    /// The body is not the JSON expected; where, and in English why.
    Unreadable { line: usize, column: usize, why: String },
    /// The name is not acceptable.
    Name(ParseNameError),
    /// The request has no valid cookie.
    NotSignedIn,
    /// The table has no such seat.
    Seat { seat: String },
    /// The form is not played in laws mode.
    Laws { form: &'static str },
    /// Too many requests; how long to wait.
    RateLimited(Duration),
    /// The server cannot do it now.
    Unavailable(ServiceError),
}

impl ApiError {
    /// The response: a code with its facts for programs, and a sentence in the reader's language.
    pub(crate) fn answer(self, reader: &Reader) -> Response {
        let sentences = |key: &str| {
            let (what, why) = (reader.t(key), reader.t(&format!("{key}-why")));
            format!("{what}. {why}")
        };
        let unprocessable = StatusCode::UNPROCESSABLE_ENTITY;
        let (status, mut body, message) = match &self {
            ApiError::Unreadable { line, column, why } => {
                let facts = [("line", (*line).into()), ("column", (*column).into())];
                let body =
                    json!({"refusal": "Unreadable", "line": line, "column": column, "why": why});
                (StatusCode::BAD_REQUEST, body, reader.format("api-unreadable", &facts))
            }
            ApiError::Name(ParseNameError::Empty) => {
                (unprocessable, json!({"refusal": "NameEmpty"}), sentences("mistake-name-empty"))
            }
            ApiError::Name(ParseNameError::Long { length }) => {
                let limit = table::Name::LIMIT;
                let body = json!({"refusal": "NameLong", "length": length, "limit": limit});
                (unprocessable, body, sentences("mistake-name-long"))
            }
            ApiError::Name(ParseNameError::Invisible) => {
                let body = json!({"refusal": "NameInvisible"});
                (unprocessable, body, sentences("mistake-name-invisible"))
            }
            ApiError::NotSignedIn => {
                let body = json!({"refusal": "Stranger"});
                (StatusCode::UNAUTHORIZED, body, reader.t("api-stranger"))
            }
            ApiError::Seat { seat } => {
                let message = reader.format("api-seat", &[("seat", seat.as_str().into())]);
                (unprocessable, json!({"refusal": "Seat", "seat": seat}), message)
            }
            ApiError::Laws { form } => {
                let body = json!({"refusal": "Laws", "form": form});
                (unprocessable, body, reader.t("api-laws"))
            }
            ApiError::RateLimited(wait) => {
                let body = json!({"refusal": "Slow", "wait_ms": wait.as_millis() as u64});
                (StatusCode::TOO_MANY_REQUESTS, body, sentences("mistake-often"))
            }
            ApiError::Unavailable(error) => {
                let body = json!({"refusal": "Trouble", "reason": error.word()});
                (
                    StatusCode::SERVICE_UNAVAILABLE,
                    body,
                    sentences(error_page::service_error_key(*error)),
                )
            }
        };
        body["message"] = message.into();
        let mut response = (status, Json(body)).into_response();
        if let ApiError::RateLimited(wait) = self {
            response.headers_mut().insert(header::RETRY_AFTER, (wait.as_secs() + 1).into());
        }
        response
    }
}

impl<E: Into<ServiceError>> From<E> for ApiError {
    fn from(error: E) -> ApiError {
        ApiError::Unavailable(error.into())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EnterRequest {
    name: String,
}

/// `POST /api/enter`: takes a name and sets a cookie; with a cookie, changes the name.
pub(crate) async fn enter(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    body: Bytes,
) -> Response {
    let done = sign_in(&app, from, &reader, &body).await;
    done.unwrap_or_else(|refused| refused.answer(&reader))
}

async fn sign_in(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    body: &[u8],
) -> Result<Response, ApiError> {
    let EnterRequest { name } = read(body)?;
    let name = name.parse().map_err(ApiError::Name)?;
    app.allow_arrival(from).map_err(ApiError::RateLimited)?;
    let identity = match &reader.identity {
        Some(known) => app.sessions.rename(known, name).await?,
        None => app.sessions.new_person(name)?,
    };
    let cookie = [(header::SET_COOKIE, cookies::set_cookie(app, &identity))];
    let body = json!({"person": identity.person, "name": identity.name});
    Ok((cookie, Json(body)).into_response())
}

/// How to open a table. A table of Preferans has the field `preferans` where bridge has `game`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
struct OpenTableRequest<G: Game> {
    #[serde(default, alias = "preferans")]
    game: Option<G::Options>,
    #[serde(default)]
    clock: Option<Clock>,
    #[serde(default = "default_lend")]
    lend: bool,
    #[serde(default)]
    seat: Option<G::Seat>,
    #[serde(default)]
    start: bool,
    #[serde(default)]
    locked: bool,
}

/// Tells which game a request is for.
#[derive(Deserialize)]
struct GameProbe {
    preferans: Option<serde::de::IgnoredAny>,
}

const fn default_lend() -> bool {
    true
}

/// `POST /api/tables`: opens a table.
pub(crate) async fn open(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    body: Bytes,
) -> Response {
    let done = open_table(&app, from, &reader, &body).await;
    done.unwrap_or_else(|refused| refused.answer(&reader))
}

async fn open_table(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    body: &[u8],
) -> Result<Response, ApiError> {
    let which: GameProbe = read(body)?;
    let identity = reader.identity.clone().ok_or(ApiError::NotSignedIn)?;
    let id = if which.preferans.is_some() {
        let open: OpenTableRequest<Match> = read(body)?;
        app.allow_table(&identity.person, from).map_err(ApiError::RateLimited)?;
        app.tables.pref.open(open.opening(identity, |_, seat| seat)?).await?
    } else {
        let open: OpenTableRequest<Bridge> = read(body)?;
        if let Some(game) = open.game.as_ref().filter(|game| game.unsupported_laws_mode()) {
            return Err(ApiError::Laws { form: game.game.form.info().key });
        }
        app.allow_table(&identity.person, from).map_err(ApiError::RateLimited)?;
        // Whoever asks for a hand that is played from the opposite chair is seated in that chair.
        let holder = |game: &BridgeOptions, seat| game.game.form.start().manner().holder(seat);
        app.tables.bridge.open(open.opening(identity, holder)?).await?
    };
    Ok((StatusCode::CREATED, Json(json!({"table": id}))).into_response())
}

impl<G: HostedGame> OpenTableRequest<G>
where
    G::Options: Default,
{
    /// The same for the registry; `holder` gives the chair from which a hand is played.
    fn opening(
        self,
        identity: Identity,
        holder: impl FnOnce(&G::Options, G::Seat) -> G::Seat,
    ) -> Result<NewTable<G>, ApiError> {
        let game = self.game.unwrap_or_default();
        let seat = self.seat.map(|seat| holder(&game, seat));
        if let Some(seat) = seat.filter(|seat| !G::seats(&game).contains(*seat)) {
            return Err(ApiError::Seat { seat: seat.to_string() });
        }
        let clock = self.clock.map(Clock::within_limits);
        Ok(NewTable {
            owner: identity.person,
            name: identity.name,
            options: table::TableOptions {
                game,
                clock,
                lend: self.lend,
                shared: None,
                replayed: None,
            },
            seat,
            start: self.start,
            locked: self.locked,
        })
    }
}

/// `GET /health`: whether the log can be read and the last append succeeded, what does not work as
/// it should, and the load.
pub(crate) async fn health(State(app): State<AppState>) -> Response {
    let sockets = app.sockets.load(std::sync::atomic::Ordering::Relaxed);
    let tables = app.tables.open_tables();
    let Health { ok, mut degraded } = app.health().await;
    let status = if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let backup = backups::health(&app);
    if backup.as_ref().is_some_and(|(wrong, _)| *wrong) {
        degraded.insert(0, backups::DEGRADED);
    }
    let certificate = certificate_health::health(&app);
    if certificate.as_ref().is_some_and(|(wrong, _)| *wrong) {
        degraded.insert(0, certificate_health::DEGRADED);
    }
    let mut health = json!({"ok": ok, "degraded": degraded, "tables": tables, "sockets": sockets});
    if let Some((_, backup)) = backup {
        health["backup"] = backup;
    }
    if let Some((_, certificate)) = certificate {
        health["certificate"] = certificate;
    }
    (status, Json(health)).into_response()
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| ApiError::Unreadable {
        line: error.line(),
        column: error.column(),
        why: error.to_string(),
    })
}
