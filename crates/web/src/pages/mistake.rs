//! What is said when a page cannot be given.

use std::any::Any;

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use tower_http::catch_panic::ResponseForPanic;

use super::{Frame, Reader};
use crate::{club::Club, fault::Fault, words::Lang};

/// A page that says what went wrong and leads back.
pub(crate) fn page(reader: &Reader, status: StatusCode, key: &str) -> (StatusCode, Markup) {
    let frame = Frame { name: "mistake", ..Frame::default() };
    let title = reader.t(key);
    let body = html! {
        h1 { (title) }
        p { (reader.t(&format!("{key}-why"))) }
        p { a href="/" { (reader.t("page-home")) } }
    };
    (status, super::page(reader, &frame, &title, body))
}

/// The page for whatever leads nowhere.
pub(crate) fn missing(reader: &Reader, key: &str) -> Response {
    page(reader, StatusCode::NOT_FOUND, key).into_response()
}

/// The page for what the house cannot do now.
pub(crate) fn fault(reader: &Reader, fault: impl Into<Fault>) -> Response {
    page(reader, StatusCode::SERVICE_UNAVAILABLE, fault.into().key()).into_response()
}

/// Any address that is none.
pub(crate) async fn not_found(reader: Reader) -> Response {
    missing(&reader, "mistake-missing")
}

/// Answers for a handler that panicked, in both languages: whose request it was is not known here.
#[derive(Clone)]
pub(crate) struct Panicked(pub(crate) Club);

impl ResponseForPanic for Panicked {
    type ResponseBody = axum::body::Body;

    fn response_for_panic(&mut self, _: Box<dyn Any + Send + 'static>) -> Response {
        metrics::counter!("biritch_handler_panics_total").increment(1);
        tracing::error!("a handler panicked");
        let say = |lang, key| self.0.words(lang).say(key);
        let body = html! {
            (maud::DOCTYPE)
            html {
                head { meta charset="utf-8"; title { "500" } }
                body {
                    @for lang in Lang::ALL {
                        h1 lang=(lang.code()) { (say(lang, "mistake-fault")) }
                        p lang=(lang.code()) { (say(lang, "mistake-fault-why")) }
                    }
                }
            }
        };
        let csp = [(header::CONTENT_SECURITY_POLICY, "default-src 'self'")];
        (StatusCode::INTERNAL_SERVER_ERROR, csp, body).into_response()
    }
}
