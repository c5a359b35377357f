//! People who may not act are told so wherever they would, and those who act are noted for the operators.

use axum::{
    Json,
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use club::admin::Suspension;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    app_state::AppState,
    cookies,
    pages::{self, Frame, Reader},
};

/// What a suspended person may still do: end their other sessions, and change the device.
const ALLOWED: &str = "/device";

/// Refuses whatever a suspended person would do, with the reason; and notes who acts.
pub(crate) async fn require_active(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    let Some(identity) = cookies::recognise(&app, request.headers()) else {
        return next.run(request).await;
    };
    let path = request.uri().path();
    match app.admin.suspension(&identity.person) {
        Some(suspension) if !path.starts_with(ALLOWED) => {
            let reader = Reader::of(&app, request.headers(), request.uri());
            if path.starts_with("/api/") {
                return api_answer(&reader, &suspension);
            }
            page(&reader, &suspension)
        }
        _ => {
            app.admin.people.note(&identity);
            next.run(request).await
        }
    }
}

/// Until when and why, in sentences.
fn sentences(reader: &Reader, suspension: &Suspension) -> String {
    let until = match suspension.until_ms {
        Some(until) => {
            reader.format("suspended-until", &[("time", reader.time_text(until).into())])
        }
        None => reader.t("suspended-without-end"),
    };
    let reason =
        reader.format("suspended-reason", &[("reason", suspension.reason.as_str().into())]);
    format!("{until} {reason}")
}

/// The page in place of what a suspended person wanted to do.
pub(crate) fn page(reader: &Reader, suspension: &Suspension) -> Response {
    let frame = Frame { name: "mistake", ..Frame::default() };
    let title = reader.t("suspended-title");
    let body = html! {
        h1 { (title) }
        p { (sentences(reader, suspension)) }
        p { (reader.t("suspended-may")) }
        p { a href="/" { (reader.t("page-home")) } }
    };
    (StatusCode::FORBIDDEN, pages::page(reader, &frame, &title, body)).into_response()
}

fn api_answer(reader: &Reader, suspension: &Suspension) -> Response {
    let message = format!("{} {}", reader.t("suspended-title"), sentences(reader, suspension));
    let body = json!({
        "refusal": "Suspended",
        "until_ms": suspension.until_ms,
        "reason": suspension.reason,
        "message": message,
    });
    (StatusCode::FORBIDDEN, Json(body)).into_response()
}

/// A line on every page of a suspended person.
pub(crate) fn notice(app: &AppState, reader: &Reader) -> Markup {
    let identity = reader.identity.as_ref();
    let suspension = identity.and_then(|identity| app.admin.suspension(&identity.person));
    html! {
        @if let Some(suspension) = suspension {
            aside.notice role="note" {
                strong { (reader.t("suspended-title")) } " " (sentences(reader, &suspension))
            }
        }
    }
}

/// Replaces an old token when its person loads a page, so that nobody is signed out who comes back.
pub(crate) async fn renew_session(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let is_page = *request.method() == Method::GET && accepts_pages(request.headers());
    let renewed = is_page.then(|| cookies::renewed(&app, request.headers())).flatten();
    let mut response = next.run(request).await;
    if let Some(cookie) = renewed
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn accepts_pages(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}
