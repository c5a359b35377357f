//! The id of a request: in every line of the log about it, in a header of the answer, and on pages
//! about failures, so that a person can quote it.

use std::{net::SocketAddr, time::Instant};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use club::random::random_id;
use tracing::{Instrument, field};

use crate::app_state::AppState;

/// The header of the id.
const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The letters of an id that is made here: sixty random bits.
const LENGTH: usize = 12;

/// The longest id that is taken over from a proxy, in bytes.
const LONGEST: usize = 64;

tokio::task_local! {
    static CURRENT: String;
}

/// The id of the request that is being answered.
pub(crate) fn current() -> Option<String> {
    CURRENT.try_with(String::clone).ok()
}

/// Gives each request an id: that of the proxy, or a random one.
pub(crate) async fn identify(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(at)| at.ip());
    let given = request.headers().get(&HEADER).and_then(|id| id.to_str().ok());
    let given = given.filter(|id| is_well_formed(id) && app.config.is_from_proxy(peer));
    // Without entropy nothing is dealt, but requests are answered.
    let id = given.map_or_else(|| random_id(LENGTH).unwrap_or_else(|_| "-".into()), str::to_owned);
    // The route and not the address, which may contain the token of a person.
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
    let span = tracing::info_span!(
        "request",
        id,
        method = %request.method(),
        route,
        table = field::Empty
    );
    if let Some(table) = table_of(request.uri().path()) {
        span.record("table", table);
    }
    let started = Instant::now();
    let answer = CURRENT.scope(id.clone(), next.run(request)).instrument(span.clone());
    let mut response = answer.await;
    let status = response.status().as_u16();
    let ms = started.elapsed().as_millis() as u64;
    span.in_scope(|| match status {
        500.. => tracing::warn!(status, ms, "a request failed"),
        _ => tracing::debug!(status, ms, "a request was answered"),
    });
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HEADER, id);
    }
    response
}

/// The table that an address is about.
fn table_of(path: &str) -> Option<&str> {
    let table = path.strip_prefix("/table/")?.split('/').next()?;
    table.parse::<store::StreamId>().is_ok().then_some(table)
}

/// Whether this may stand in a log and a header: at most 64 letters, digits and `-_.`.
fn is_well_formed(id: &str) -> bool {
    let legal = |c: u8| c.is_ascii_alphanumeric() || b"-_.".contains(&c);
    (1..=LONGEST).contains(&id.len()) && id.bytes().all(legal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_ids_are_taken_over() {
        for good in ["a", "7f3b-9c.A_1", &"x".repeat(64)] {
            assert!(is_well_formed(good), "{good}");
        }
        for bad in ["", "a b", "a\nb", "é", "<b>", "a;b", &"x".repeat(65)] {
            assert!(!is_well_formed(bad), "{bad}");
        }
    }

    #[test]
    fn a_table_is_found_in_its_addresses() {
        assert_eq!(table_of("/table/abc234/socket"), Some("abc234"));
        assert_eq!(table_of("/table/abc234"), Some("abc234"));
        for other in ["/table", "/table/", "/device/abc", "/table/a%20b", "/"] {
            assert_eq!(table_of(other), None, "{other}");
        }
    }
}
