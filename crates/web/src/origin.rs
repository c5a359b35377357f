//! Protection against requests from other sites: checks of `Origin`, `Host` and forwarded
//! addresses.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Once,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{app_state::AppState, pages};

/// Whether the request comes from a page of this host, or from no page at all.
///
/// A browser sends `Origin` with every socket and every posted form. A request without it that
/// admits to being cross-site (`Sec-Fetch-Site`) is refused too.
pub(crate) fn is_same_origin(headers: &HeaderMap, public: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else {
        return !matches!(
            text(header::HeaderName::from_static("sec-fetch-site")),
            Some("cross-site" | "same-site")
        );
    };
    if let Some(public) = public {
        return origin.eq_ignore_ascii_case(public.trim_end_matches('/'));
    }
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    match (host, text(header::HOST)) {
        (Some(origin), Some(host)) => origin.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Refuses any request that may change something and comes from another site's page.
pub(crate) async fn require_same_origin(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || is_same_origin(request.headers(), app.config.public.as_deref()) {
        return next.run(request).await;
    }
    metrics::counter!("biritch_foreign_origin_total").increment(1);
    let reader = pages::Reader::of(&app, request.headers(), request.uri());
    pages::error_page::page(&reader, StatusCode::FORBIDDEN, "mistake-origin").into_response()
}

/// Refuses unknown host names on a server that listens on loopback only: a remote page whose name
/// was made to resolve to this machine (DNS rebinding) gets nothing.
pub(crate) async fn require_known_host(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let private = app.config.listen.ip().is_loopback() && app.config.public.is_none();
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("?"));
    if !private || host.is_none_or(is_this_machine) {
        return next.run(request).await;
    }
    metrics::counter!("biritch_foreign_host_total").increment(1);
    let reader = pages::Reader::of(&app, request.headers(), request.uri());
    pages::error_page::page(&reader, StatusCode::MISDIRECTED_REQUEST, "mistake-host")
        .into_response()
}

/// Whether only this machine reaches a page at this address: no phone opens it.
pub(crate) fn is_local(address: &str) -> bool {
    let uri = address.parse::<Uri>().ok();
    uri.is_some_and(|uri| uri.authority().is_some_and(|at| is_this_machine(at.as_str())))
}

/// Whether this is a name of this machine, with or without a port.
fn is_this_machine(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let lower = name.to_ascii_lowercase();
    lower == "localhost"
        || lower.ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Replaces the proxy's address by the client's: the last one named in `X-Forwarded-For`.
///
/// Only if a public address is configured is there a proxy in front of the server, and only its
/// addresses are believed; otherwise anybody could claim another address.
pub(crate) async fn apply_forwarded_for(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(at)| at.ip());
    if app.config.is_from_proxy(peer)
        && let Some(address) = forwarded_client(request.headers())
    {
        if address == UNREADABLE_CLIENT {
            static WARNED: Once = Once::new();
            WARNED.call_once(|| {
                tracing::warn!(
                    "the proxy's X-Forwarded-For ends with no address: its clients share one limit"
                );
            });
        }
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, 0)));
    }
    next.run(request).await
}

/// Stands for every client whose address cannot be read, so that they share one limit; nobody has it (RFC 5737).
const UNREADABLE_CLIENT: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

/// The last address of `X-Forwarded-For`, with or without a port; the client may have invented those before it. None without
/// the header.
fn forwarded_client(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last =
        line.to_str().ok().and_then(|line| line.rsplit(',').next()).unwrap_or_default().trim();
    let bare = last.strip_prefix('[').and_then(|last| last.strip_suffix(']')).unwrap_or(last);
    let address = bare.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|at| at.ip()));
    Some(address.unwrap_or(UNREADABLE_CLIENT))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(pairs: &[(&'static str, &'static str)], public: Option<&str>, expected: bool) {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, HeaderValue::from_static(value));
        }
        assert_eq!(is_same_origin(&headers, public), expected, "{pairs:?}");
    }

    #[test]
    fn the_last_forwarded_address_counts_with_or_without_a_port() {
        for (line, expected) in [
            ("198.51.100.7", "198.51.100.7"),
            ("203.0.113.1, 198.51.100.7", "198.51.100.7"),
            ("198.51.100.7:5555", "198.51.100.7"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("unknown", "192.0.2.2"),
            ("198.51.100.9,", "192.0.2.2"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_static(line));
            let found = forwarded_client(&headers).map(|address| address.to_string());
            assert_eq!(found.as_deref(), Some(expected), "{line}");
        }
        assert_eq!(forwarded_client(&HeaderMap::new()), None);
    }

    #[test]
    fn a_phone_does_not_open_an_address_of_this_machine() {
        for own in
            ["http://localhost:1925/event/1", "https://[::1]/", "http://127.0.0.1:80/score/1"]
        {
            assert!(is_local(own), "{own}");
        }
        for other in ["https://club.example/event/1", "http://192.168.1.7:1925/", "", "/event/1"] {
            assert!(!is_local(other), "{other}");
        }
    }

    #[test]
    fn names_of_this_machine_are_recognised() {
        for own in ["localhost", "LOCALHOST:1925", "127.0.0.1:80", "[::1]:1925", "[::1]"] {
            assert!(is_this_machine(own), "{own}");
        }
        for other in
            ["evil.example", "localhost.evil.example:1925", "127.0.0.1.evil", "", "10.0.0.1"]
        {
            assert!(!is_this_machine(other), "{other}");
        }
    }

    #[test]
    fn only_own_pages_and_programs_are_admitted() {
        check(&[("host", "localhost:1925")], None, true);
        check(&[("host", "localhost:1925"), ("origin", "http://localhost:1925")], None, true);
        check(&[("host", "localhost:1925"), ("origin", "http://localhost:1926")], None, false);
        check(&[("host", "localhost:1925"), ("origin", "http://evil.example")], None, false);
        check(&[("host", "localhost:1925"), ("origin", "null")], None, false);
        check(&[("host", "a"), ("sec-fetch-site", "cross-site")], None, false);
        check(&[("host", "a"), ("sec-fetch-site", "same-origin")], None, true);
        check(
            &[("host", "a"), ("origin", "https://club.example")],
            Some("https://club.example/"),
            true,
        );
        check(&[("host", "a"), ("origin", "https://a")], Some("https://club.example"), false);
    }
}
