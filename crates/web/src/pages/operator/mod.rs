//! The operator's pages: people, tables, events, storage, health, roles, and the log of acts.
//!
//! Whoever has no role gets the page for an unknown address, whatever they ask below `/operator`.

mod acts;
mod events;
mod frame;
mod overview;
mod people;
mod tables;
mod team;

use axum::{
    Router,
    extract::{Request, State},
    middleware::{self, Next},
    response::Response,
    routing::{get, post},
};

use self::frame::Access;
use super::{Reader, error_page};
use crate::app_state::AppState;

/// The routes below `/operator`.
pub(crate) fn routes(app: &AppState) -> Router<AppState> {
    let guarded = Router::new()
        .route("/operator", get(overview::page))
        .route("/operator/people", get(people::list))
        .route("/operator/people/{id}", get(people::page).post(people::change))
        .route("/operator/tables", get(tables::list))
        .route("/operator/tables/{id}", get(tables::page).post(tables::change))
        .route("/operator/events", get(events::list))
        .route("/operator/log", get(acts::page))
        .route("/operator/team", get(team::page))
        .route("/operator/team/invite", post(team::invite))
        .route("/operator/team/withdraw", post(team::withdraw))
        .route("/operator/team/{id}", post(team::dismiss))
        .layer(middleware::from_fn_with_state(app.clone(), require_role));
    Router::new().merge(guarded).route(
        "/operator/join/{token}",
        get(team::join_page).post(team::join).fallback(error_page::not_found),
    )
}

async fn require_role(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let reader = Reader::of(&app, request.headers(), request.uri());
    let access = reader.identity.as_ref().and_then(|identity| {
        let role = app.admin.role(&identity.person)?;
        Some(Access { identity: identity.clone(), role })
    });
    match access {
        Some(access) => {
            request.extensions_mut().insert(access);
            next.run(request).await
        }
        None => {
            let (method, uri) = (request.method().clone(), request.uri().clone());
            error_page::not_found(reader, method, uri).await
        }
    }
}
