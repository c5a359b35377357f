//! How `biritch admin` reaches a running server: by HTTP on loopback, with a secret that stands in a file
//! of the data directory. Whoever can read that file could read the log too.
//!
//! The endpoint has a listener of its own, so that no proxy and no other machine leads to it.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    time::Duration,
};

use axum::{
    Json, Router,
    body::{Body, Bytes, to_bytes},
    extract::{DefaultBodyLimit, State},
    http::{HeaderMap, Request, StatusCode, header},
    response::{IntoResponse, Response},
    routing::post,
};
use club::{
    admin::{self, AdminError, AdminRequest, HealthReport},
    random::random_id,
};
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::net::{TcpListener, TcpStream};

use crate::{app_state::AppState, backups, certificate_health, config::browser_address};

/// The file with the address and the secret; only its owner can read it.
const FILE: &str = "admin.json";
/// The length of the secret, in characters of five bits.
const SECRET_LENGTH: usize = 32;
/// The largest request, in bytes.
const REQUEST: usize = 16 * 1024;
/// The largest answer, in bytes.
const ANSWER: usize = 16 * 1024 * 1024;
/// How long the server may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// What stands in the file.
#[derive(Clone, Serialize, Deserialize)]
struct Endpoint {
    address: SocketAddr,
    secret: String,
}

/// The endpoint of a running server; the file is removed when it is dropped.
#[derive(Debug)]
pub(crate) struct LocalAdmin {
    file: PathBuf,
    serving: tokio::task::JoinHandle<()>,
}

impl Drop for LocalAdmin {
    fn drop(&mut self) {
        self.serving.abort();
        // A file that is left behind leads nowhere: the next server replaces it.
        let _left = std::fs::remove_file(&self.file);
    }
}

#[derive(Clone)]
struct Access {
    app: AppState,
    origin: String,
    /// Of the secret, so that the time of a comparison says nothing about it.
    secret_hash: [u8; 32],
}

/// Listens on loopback, and writes the file.
///
/// # Errors
///
/// The port or the file cannot be opened.
pub(crate) async fn start(
    app: AppState,
    directory: &Path,
    server: SocketAddr,
) -> io::Result<LocalAdmin> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let secret = random_id(SECRET_LENGTH).map_err(io::Error::other)?;
    let endpoint = Endpoint { address: listener.local_addr()?, secret };
    let origin = app.config.origin(&browser_address(server).to_string());
    let secret_hash = Sha256::digest(endpoint.secret.as_bytes()).into();
    let access = Access { app, origin, secret_hash };
    let router = Router::new()
        .route("/", post(handle))
        .layer(DefaultBodyLimit::max(REQUEST))
        .with_state(access);
    let file = directory.join(FILE);
    write_private(&file, &serde_json::to_vec(&endpoint)?)?;
    let serving = tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "the endpoint of the command line failed");
        }
    });
    Ok(LocalAdmin { file, serving })
}

/// Replaces a file by one that only its owner can read, and that is never half written.
fn write_private(file: &Path, content: &[u8]) -> io::Result<()> {
    let new = file.with_extension("new");
    // What is left of a server that was killed may have other rights.
    match std::fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut written = store::private::options().create_new(true).open(&new)?;
    io::Write::write_all(&mut written, content)?;
    std::fs::rename(&new, file)
}

async fn handle(State(access): State<Access>, headers: HeaderMap, body: Bytes) -> Response {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    // What is compared are hashes: how far they agree tells nothing about the secret.
    let hash: [u8; 32] = Sha256::digest(given.as_bytes()).into();
    if hash != access.secret_hash {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let request: AdminRequest = match serde_json::from_slice(&body) {
        Ok(request) => request,
        Err(_) => {
            return (StatusCode::BAD_REQUEST, Json(AdminError::new("request"))).into_response();
        }
    };
    let version = env!("CARGO_PKG_VERSION");
    let is_health = matches!(request, AdminRequest::Health);
    match admin::answer(&access.app, &access.origin, version, request).await {
        // The club knows nothing of the backups.
        Ok(answer) if is_health => match serde_json::from_value::<HealthReport>(answer) {
            Ok(mut report) => {
                backups::complete(&access.app, &mut report);
                certificate_health::complete(&access.app, &mut report);
                Json(report).into_response()
            }
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
        Ok(answer) => Json(answer).into_response(),
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response(),
    }
}

/// Why a running server gave no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AskError {
    /// No server runs in this directory.
    #[error("no server is running in this directory")]
    NoServer,
    /// The file with the secret cannot be read.
    #[error("{} cannot be read", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The server refuses, with a reason.
    #[error("the server refuses: {}", .0.fault)]
    Refused(AdminError),
    /// The answer cannot be understood, or did not come.
    #[error("the server did not answer")]
    NoAnswer(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Asks the server that runs in this data directory.
///
/// # Errors
///
/// There is none, or it refuses, or does not answer.
pub async fn ask(directory: &Path, request: &AdminRequest) -> Result<serde_json::Value, AskError> {
    let file = directory.join(FILE);
    let text = match std::fs::read(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(AskError::NoServer),
        Err(source) => return Err(AskError::File { file, source }),
    };
    let endpoint: Endpoint = serde_json::from_slice(&text).map_err(no_answer)?;
    let stream = match TcpStream::connect(endpoint.address).await {
        Ok(stream) => stream,
        // It was killed, and its file is left.
        Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {
            return Err(AskError::NoServer);
        }
        Err(error) => return Err(no_answer(error)),
    };
    tokio::time::timeout(ANSWER_TIMEOUT, exchange(stream, &endpoint, request))
        .await
        .map_err(no_answer)?
}

fn no_answer(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> AskError {
    AskError::NoAnswer(error.into())
}

async fn exchange(
    stream: TcpStream,
    endpoint: &Endpoint,
    request: &AdminRequest,
) -> Result<serde_json::Value, AskError> {
    let connected = hyper::client::conn::http1::handshake::<_, Body>(TokioIo::new(stream)).await;
    let (mut sender, connection) = connected.map_err(no_answer)?;
    let connection = tokio::spawn(connection);
    let body = serde_json::to_vec(request).map_err(no_answer)?;
    let request = Request::post("/")
        .header(header::HOST, endpoint.address.to_string())
        .header(header::AUTHORIZATION, format!("Bearer {}", endpoint.secret))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body))
        .map_err(no_answer)?;
    let response = sender.send_request(request).await.map_err(no_answer)?;
    let status = response.status();
    let body = to_bytes(Body::new(response.into_body()), ANSWER).await.map_err(no_answer)?;
    connection.abort();
    if status == StatusCode::OK {
        return serde_json::from_slice(&body).map_err(no_answer);
    }
    match serde_json::from_slice(&body) {
        Ok(error) => Err(AskError::Refused(error)),
        // Another program has the port of a server that was killed.
        Err(_) => Err(AskError::NoServer),
    }
}
