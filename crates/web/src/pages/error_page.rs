//! Pages for errors.

use std::any::Any;

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Redirect, Response},
};
use club::{error::ServiceError, repository::ChangeError};
use maud::{Markup, html};
use serde_json::json;
use tower_http::catch_panic::ResponseForPanic;
use words::{FluentValue, Lang};

use super::{Frame, Reader};
use crate::{app_state::AppState, body_limit::BodyLimit, request_id};

/// A page that names the error and links back.
pub(crate) fn page(reader: &Reader, status: StatusCode, key: &str) -> (StatusCode, Markup) {
    page_with(reader, status, key, &[])
}

/// The same with arguments of the message.
fn page_with(
    reader: &Reader,
    status: StatusCode,
    key: &str,
    facts: &[(&str, FluentValue<'_>)],
) -> (StatusCode, Markup) {
    let frame = Frame { name: "mistake", ..Frame::default() };
    let title = reader.t(key);
    // Of a failure, which a person may report.
    let request_id = request_id::current().filter(|_| status.is_server_error());
    let body = html! {
        h1 { (title) }
        p { (reader.format(&format!("{key}-why"), facts)) }
        @if let Some(id) = request_id {
            p { (reader.t("mistake-request-id")) " " code { (id) } }
        }
        p {
            a href="/" { (reader.t("page-home")) }
            @if let Some((address, name)) = section_of(key) { " · " a href=(address) { (reader.t(name)) } }
        }
    };
    (status, super::page(reader, &frame, &title, body))
}

/// The address and the name of the section where what was asked for may be found.
fn section_of(key: &str) -> Option<(&'static str, &'static str)> {
    match key {
        "mistake-event" => Some(("/event", "page-events")),
        "mistake-challenge" => Some(("/challenge", "page-challenges")),
        "mistake-board" => Some(("/boards", "page-boards")),
        "mistake-file" => Some(("/files", "page-files")),
        _ => None,
    }
}

/// The page for 404.
pub(crate) fn missing(reader: &Reader, key: &str) -> Response {
    page(reader, StatusCode::NOT_FOUND, key).into_response()
}

/// The page for a rate limit.
pub(crate) fn too_many_requests(reader: &Reader) -> Response {
    page(reader, StatusCode::TOO_MANY_REQUESTS, "mistake-often").into_response()
}

/// The page for an internal failure.
pub(crate) fn service_error(reader: &Reader, error: impl Into<ServiceError>) -> Response {
    page(reader, StatusCode::SERVICE_UNAVAILABLE, service_error_key(error.into())).into_response()
}

/// The key of the message about an internal failure.
pub(crate) const fn service_error_key(error: ServiceError) -> &'static str {
    match error {
        ServiceError::Disk => "mistake-disk",
        ServiceError::Entropy => "mistake-entropy",
        ServiceError::Contended => "mistake-often",
        ServiceError::Internal => "mistake-fault",
        ServiceError::Unreadable => "mistake-unreadable",
    }
}

/// The messages of refusals that every kind of stored thing has.
pub(crate) struct RefusalKeys {
    /// The page for a thing that does not exist.
    pub(crate) missing: &'static str,
    /// The message for a thing with as many records as it may have.
    pub(crate) full: &'static str,
}

/// Why a change was refused: the status and the messages, to be shown with the form. `explain`
/// words the refusals of this kind of thing.
///
/// # Errors
///
/// The page for what the form cannot show.
pub(crate) fn refusal<R>(
    reader: &Reader,
    keys: &RefusalKeys,
    error: ChangeError<R>,
    explain: impl FnOnce(R) -> Result<(StatusCode, Vec<String>), Box<Response>>,
) -> Result<(StatusCode, Vec<String>), Box<Response>> {
    match error {
        ChangeError::Missing => Err(missing(reader, keys.missing).into()),
        ChangeError::Full => Ok((StatusCode::UNPROCESSABLE_ENTITY, vec![reader.t(keys.full)])),
        ChangeError::Refused(refused) => explain(refused),
        ChangeError::Internal(error) => Err(service_error(reader, error).into()),
    }
}

/// Replaces plain-text errors of the framework (an invalid field, a body too long) with a page in
/// the reader's language, if HTML was asked for.
pub(crate) async fn localise_errors(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let reader = Reader::of(&app, request.headers(), request.uri());
    let for_person = names(request.headers(), header::ACCEPT, "text/html");
    let response = next.run(request).await;
    let key = match response.status() {
        StatusCode::BAD_REQUEST
        | StatusCode::UNSUPPORTED_MEDIA_TYPE
        | StatusCode::UNPROCESSABLE_ENTITY => "mistake-request",
        StatusCode::PAYLOAD_TOO_LARGE => "mistake-too-large",
        StatusCode::METHOD_NOT_ALLOWED => "mistake-method",
        StatusCode::REQUEST_TIMEOUT => "mistake-late",
        _ => return response,
    };
    let bare = !response.headers().contains_key(header::CONTENT_TYPE)
        || names(response.headers(), header::CONTENT_TYPE, "text/plain");
    if for_person && bare {
        let limit = response.extensions().get().map(limit_facts).unwrap_or_default();
        page_with(&reader, response.status(), key, &limit).into_response()
    } else if bare && key == "mistake-request" {
        // The framework's text names types of the program.
        let body = json!({"refusal": "Request", "message": reader.t(key)});
        (response.status(), Json(body)).into_response()
    } else {
        response
    }
}

/// A limit in the largest unit of which it is one or more.
fn limit_facts(BodyLimit(limit): &BodyLimit) -> Vec<(&'static str, FluentValue<'static>)> {
    let (number, unit) = match limit >> 20 {
        0 => (limit >> 10, "kilo"),
        megabytes => (megabytes, "mega"),
    };
    vec![("limit", number.into()), ("unit", unit.into())]
}

/// Does a header mention a content type?
fn names(headers: &HeaderMap, header: header::HeaderName, kind: &str) -> bool {
    headers.get(header).and_then(|value| value.to_str().ok()).is_some_and(|v| v.contains(kind))
}

/// The fallback for unknown addresses. One that ends with a slash leads to the one without it.
pub(crate) async fn not_found(reader: Reader, method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_end_matches('/');
    // Two slashes at the beginning would name another host, and browsers read `\` as `/`.
    let is_ours = path.starts_with('/') && !path[1..].starts_with(['/', '\\']);
    if is_ours && path.len() < uri.path().len() && [Method::GET, Method::HEAD].contains(&method) {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("{path}{query}")).into_response();
    }
    missing(&reader, "mistake-missing")
}

/// The response after a handler panicked, in all languages: the reader's language is not known
/// here.
#[derive(Clone)]
pub(crate) struct Panicked(pub(crate) AppState);

impl ResponseForPanic for Panicked {
    type ResponseBody = axum::body::Body;

    fn response_for_panic(&mut self, _: Box<dyn Any + Send + 'static>) -> Response {
        metrics::counter!("biritch_handler_panics_total").increment(1);
        tracing::error!("a handler panicked");
        let id = request_id::current();
        let say = |lang, key| self.0.words(lang).text(key);
        let body = html! {
            (maud::DOCTYPE)
            html {
                head { meta charset="utf-8"; title { "500" } }
                body {
                    @for lang in Lang::ALL {
                        h1 lang=(lang.code()) { (say(lang, "mistake-fault")) }
                        p lang=(lang.code()) { (say(lang, "mistake-fault-why")) }
                        @if let Some(id) = &id {
                            p lang=(lang.code()) {
                                (say(lang, "mistake-request-id")) " " code { (id) }
                            }
                        }
                    }
                }
            }
        };
        let csp = [(header::CONTENT_SECURITY_POLICY, "default-src 'self'")];
        (StatusCode::INTERNAL_SERVER_ERROR, csp, body).into_response()
    }
}
