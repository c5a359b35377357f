//! How large the body of a request may be.

use axum::{
    extract::{DefaultBodyLimit, State},
    http::StatusCode,
    middleware,
    response::Response,
    routing::MethodRouter,
};

use crate::app_state::AppState;

/// The largest body of a request, in bytes. The answer to one that is larger has it among its extensions.
#[derive(Clone, Copy)]
pub(crate) struct BodyLimit(pub(crate) usize);

/// A route with this limit.
pub(crate) fn limited(route: MethodRouter<AppState>, limit: usize) -> MethodRouter<AppState> {
    let route: MethodRouter<AppState> = route.layer(DefaultBodyLimit::max(limit));
    route.layer(middleware::map_response_with_state(BodyLimit(limit), note_limit))
}

/// Notes the limit for the page that names it; that of the route itself is noted first.
pub(crate) async fn note_limit(State(limit): State<BodyLimit>, mut response: Response) -> Response {
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE
        && response.extensions().get::<BodyLimit>().is_none()
    {
        response.extensions_mut().insert(limit);
    }
    response
}
