//! The user's name, and signing in on another device: a link that works once and expires soon.

use axum::{
    extract::{ConnectInfo, Form, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use club::{error::ServiceError, identity::Identity};
use maud::{Markup, html};
use results::qr::{Code, Run};
use serde::Deserialize;
use table::{Name, ParseNameError};

use super::{ClientAddress, Frame, Reader, error_page, redirect_as};
use crate::{app_state::AppState, cookies, origin::is_local};

/// `GET /name`
pub(crate) async fn name_page(reader: Reader) -> Markup {
    ask_name(&reader, "/", "name-title", "name-lead")
}

/// A page that asks for a name and then redirects to `target`.
pub(crate) fn ask_name(reader: &Reader, target: &str, title: &str, lead: &str) -> Markup {
    let frame = Frame { name: "name", ..Frame::default() };
    let name = reader.identity.as_ref().map(|identity| identity.name.as_str().to_owned());
    let body = html! {
        h1 { (reader.t(title)) }
        p { (reader.t(lead)) }
        form method="post" action="/name" {
            input type="hidden" name="then" value=(target);
            p {
                label for="name" { (reader.t("name-label")) }
                input #name name="name" maxlength="64" autocomplete="nickname" required
                    value=(name.unwrap_or_default());
            }
            button.primary type="submit" { (reader.t("name-do")) }
        }
        @if reader.identity.is_some() {
            p { a href="/device" { (reader.t("page-device")) } }
        }
    };
    super::page(reader, &frame, &reader.t(title), body)
}

#[derive(Deserialize)]
pub(crate) struct Rename {
    #[serde(default)]
    name: String,
    #[serde(default)]
    then: String,
}

/// `POST /name`
pub(crate) async fn rename(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
    Form(Rename { name, then }): Form<Rename>,
) -> Response {
    let name: Name = match name.parse() {
        Ok(name) => name,
        Err(error) => return bad_name(&reader, error),
    };
    if app.allow_arrival(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let identity = match &reader.identity {
        Some(known) => app.sessions.rename(known, name).await,
        None => app.sessions.new_person(name).map_err(ServiceError::from),
    };
    match identity {
        Ok(identity) => redirect_as(&app, &identity, local_path(&then)),
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// A local path, or `/`.
fn local_path(path: &str) -> &str {
    let plain =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.');
    let own = path.starts_with('/') && !path.starts_with("//") && path.bytes().all(plain);
    if own { path } else { "/" }
}

/// The page for an invalid name.
pub(crate) fn bad_name(reader: &Reader, error: ParseNameError) -> Response {
    let key = match error {
        ParseNameError::Empty => "mistake-name-empty",
        ParseNameError::Long { .. } => "mistake-name-long",
        ParseNameError::Invisible => "mistake-name-invisible",
    };
    error_page::page(reader, StatusCode::UNPROCESSABLE_ENTITY, key).into_response()
}

/// Where to redirect after signing in.
#[derive(Deserialize)]
pub(crate) struct NextQuery {
    #[serde(default)]
    then: String,
}

/// The query string for a redirect to a local path.
fn next_query(then: &str) -> String {
    match local_path(then) {
        "/" => String::new(),
        path => format!("?then={path}"),
    }
}

/// `GET /device`, `GET /device?then=/table/…`: the link for another device, with its QR code.
pub(crate) async fn page(
    State(app): State<AppState>,
    reader: Reader,
    Query(NextQuery { then }): Query<NextQuery>,
    headers: HeaderMap,
) -> Response {
    let Some(identity) = &reader.identity else {
        return ask_name(&reader, "/device", "name-title", "name-lead").into_response();
    };
    let token = match app.sessions.device_link(identity).await {
        Ok(token) => token,
        Err(error) => return error_page::service_error(&reader, error),
    };
    let link = format!("{}/device/{token}{}", origin(&app, &headers), next_query(&then));
    let frame = Frame { name: "device", ..Frame::default() };
    let title = reader.t("device-title");
    let body = html! {
        h1 { (title) }
        p { (reader.t("device-lead")) }
        @if let Some(picture) = qr_code(&link) {
            div.qr role="img" aria-label=(reader.t("device-picture")) { (picture) }
        }
        p { a.code href=(link) { (link) } }
        p.small { (reader.t("device-secret")) }
        h2 { (reader.t("device-end-title")) }
        p { (reader.t("device-end-about")) }
        form method="post" action="/device/end" {
            button type="submit" { (reader.t("device-end-do")) }
        }
    };
    super::page(&reader, &frame, &title, body).into_response()
}

/// `POST /device/end`: signs the person out on all other devices.
pub(crate) async fn end_others(
    State(app): State<AppState>,
    ConnectInfo(from): ClientAddress,
    reader: Reader,
) -> Response {
    let Some(identity) = reader.identity.clone() else {
        return ask_name(&reader, "/device", "name-title", "name-lead").into_response();
    };
    if app.allow_arrival(from).is_err() {
        return error_page::too_many_requests(&reader);
    }
    match app.end_sessions(&identity.person).await {
        Ok(session) => {
            let next = Identity { session, ..identity };
            let frame = Frame { name: "device", ..Frame::default() };
            let title = reader.t("device-ended");
            let body = html! {
                h1 { (title) }
                p { (reader.t("device-ended-about")) }
                p { a href="/" { (reader.t("page-home")) } }
            };
            let cookie = [(header::SET_COOKIE, cookies::set_cookie(&app, &next))];
            (cookie, super::page(&reader, &frame, &title, body)).into_response()
        }
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// The origin of this server as the browser knows it.
pub(crate) fn origin(app: &AppState, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    app.config.origin(host.unwrap_or("localhost"))
}

/// A link to invite others, as text and as a QR code, if a phone can open it; `how` says what whoever has it can do.
pub(crate) fn invitation(reader: &Reader, how: &str, link: &str) -> Markup {
    let title = reader.t("event-invite");
    html! {
        section.invite {
            h2 { (title) }
            p { (how) }
            p { input.link readonly aria-label=(title) value=(link); }
            @if is_local(link) { p.small { (reader.t("event-invite-local")) } }
            @else if let Some(picture) = qr_code(link) { div.qr { (picture) } }
        }
    }
}

/// A text as a QR code. Each row of dark modules without a gap is one line of the path: a page shows such a
/// code to everybody who opens an event, so that its size matters.
pub(crate) fn qr_code(text: &str) -> Option<Markup> {
    let code = Code::new(text)?;
    let size = code.size();
    let line = |run: &Run| format!("M{} {}.5h{}", run.x, run.y, run.length);
    let dark: String = code.runs().iter().map(line).collect();
    Some(html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {size} {size}")) shape-rendering="crispEdges" {
            path fill="#fff" d=(format!("M0 0h{size}v{size}H0z")) {}
            path stroke="#000" d=(dark) {}
        }
    })
}

/// `GET /device/{token}`: asks for confirmation.
pub(crate) async fn confirm_page(
    State(app): State<AppState>,
    reader: Reader,
    Path(token): Path<String>,
    Query(NextQuery { then }): Query<NextQuery>,
) -> Response {
    let identity = match app.sessions.link_owner(&token).await {
        Ok(Some(identity)) => identity,
        Ok(None) => return error_page::missing(&reader, "mistake-link"),
        Err(error) => return error_page::service_error(&reader, error),
    };
    let frame = Frame { name: "device", ..Frame::default() };
    let title = reader.t("device-title");
    let name = identity.name.as_str().to_owned();
    let body = html! {
        h1 { (title) }
        p { (reader.format("device-ask", &[("name", name.into())])) }
        form method="post" action=(format!("/device/{token}{}", next_query(&then))) {
            button.primary type="submit" { (reader.t("device-do")) }
        }
    };
    super::page(&reader, &frame, &title, body).into_response()
}

/// `POST /device/{token}`
pub(crate) async fn accept(
    State(app): State<AppState>,
    reader: Reader,
    Path(token): Path<String>,
    Query(NextQuery { then }): Query<NextQuery>,
) -> Response {
    match app.sessions.redeem(&token).await {
        Ok(Some(identity)) => redirect_as(&app, &identity, local_path(&then)),
        Ok(None) => error_page::missing(&reader, "mistake-link"),
        Err(error) => error_page::service_error(&reader, error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_of_a_page_is_small() {
        let page = qr_code("https://biritch.example/event/abcdefgh").expect("a code").into_string();
        assert!(page.len() < 5_000, "{} bytes", page.len());
        // The corner of the first finder pattern, seven modules wide, behind the margin.
        assert!(page.contains("d=\"M4 4.5h7"), "{page}");
    }
}
