//! The second listener of a server with HTTPS: it redirects to the first.

use std::net::SocketAddr;

use axum::{
    Router,
    extract::State,
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};

/// Redirects all requests to the same address with HTTPS: at the public origin, else at the host that
/// was asked for and the port of `secure`.
pub(crate) fn router(public: Option<String>, secure: SocketAddr) -> Router {
    Router::new().fallback(redirect).with_state((public, secure.port()))
}

async fn redirect(
    State((public, port)): State<(Option<String>, u16)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_public = public.is_some();
    let origin = match public {
        Some(public) => Some(public.trim_end_matches('/').to_owned()),
        None => host.and_then(|host| origin(host, port)),
    };
    let Some(origin) = origin else { return StatusCode::BAD_REQUEST.into_response() };
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let to = format!("{origin}{path}");
    // An address that the client named is good for this request only.
    if is_public { Redirect::permanent(&to) } else { Redirect::temporary(&to) }.into_response()
}

/// The origin with HTTPS of a host with or without a port.
fn origin(host: &str, port: u16) -> Option<String> {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let legal = |c: char| c.is_ascii_alphanumeric() || ".-_:[]".contains(c);
    if name.is_empty() || !name.chars().all(legal) {
        return None;
    }
    Some(if port == 443 { format!("https://{name}") } else { format!("https://{name}:{port}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_of_https_replaces_that_of_the_request() {
        for (host, port, expected) in [
            ("club.example", 443, Some("https://club.example")),
            ("club.example:80", 443, Some("https://club.example")),
            ("club.example:8080", 8443, Some("https://club.example:8443")),
            ("[::1]:80", 443, Some("https://[::1]")),
            ("[::1]", 443, Some("https://[::1]")),
            ("", 443, None),
            ("a b", 443, None),
            ("a/b", 443, None),
        ] {
            assert_eq!(origin(host, port).as_deref(), expected, "{host}");
        }
    }
}
