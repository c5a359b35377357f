//! Requests whose head two programs would read differently, or that is too large.

use axum::{
    extract::Request,
    http::{HeaderMap, StatusCode, Uri, Version, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// The largest head of a request, in bytes: its address, and the names and values of its headers.
pub(crate) const LARGEST: usize = 32 * 1024;

/// Refuses a head that is too large, and one that does not name exactly one host: a proxy may have read another one
/// (RFC 9112, section 3.2).
pub(crate) async fn require_sound(request: Request, next: Next) -> Response {
    let (uri, headers) = (request.uri(), request.headers());
    if size(uri, headers) > LARGEST {
        return StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE.into_response();
    }
    if !names_one_host(request.version(), uri, headers) {
        return StatusCode::BAD_REQUEST.into_response();
    }
    next.run(request).await
}

/// The size of a head, about as it was sent.
fn size(uri: &Uri, headers: &HeaderMap) -> usize {
    let path = uri.path_and_query().map_or(0, |path| path.as_str().len());
    let fields = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
    path + uri.authority().map_or(0, |authority| authority.as_str().len()) + fields.sum::<usize>()
}

/// Whether there is one `Host`, the same as in the address if that has one. HTTP/1.0 needs none.
fn names_one_host(version: Version, uri: &Uri, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => version < Version::HTTP_11 && uri.authority().is_none(),
        (Some(host), None) => uri.authority().is_none_or(|authority| {
            host.as_bytes().eq_ignore_ascii_case(authority.as_str().as_bytes())
        }),
        (Some(_), Some(_)) => false,
    }
}
