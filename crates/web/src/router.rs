//! The routes, and the layers that every request passes.

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::StatusCode,
    middleware::{self, Next},
    response::{IntoResponse, Redirect, Response},
    routing::{get, post},
};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer};

use crate::{
    analysis, api,
    app_state::AppState,
    assets,
    body_limit::{BodyLimit, limited, note_limit},
    comparison, metrics, origin, pages, replay, request_head, request_id, request_times, rulings,
    security_headers, sheet_comparison, socket, suspension, uploads,
};

/// The largest request body, in bytes; a proof with all its boards is far smaller.
const BODY: usize = 64 * 1024;

/// The largest request with a file of boards, in bytes: the file and the form around it.
const FILE_BODY: usize = uploads::FILE_LIMIT + 4096;

/// All routes, and what every request passes on its way to them.
pub(crate) fn router(app: AppState) -> Router {
    Router::new()
        .route("/", get(pages::home::page))
        .route("/play", post(pages::home::play))
        .route("/tables", get(pages::home::new_table).post(pages::home::open))
        .route("/game", get(pages::game::choose))
        .route("/game/{game}", get(pages::game::page))
        .route("/table", get(async || Redirect::to("/tables")))
        .route("/table/{id}", get(pages::table::page))
        .route("/table/{id}/socket", get(socket::upgrade))
        .route("/table/{id}/rulings", get(rulings::answer))
        .route("/table/{id}/system/{side}", get(pages::systems::at_table))
        .route("/table/{id}/board/{number}", get(comparison::board_of_table))
        .route("/table/{id}/board/{number}/comparison", get(comparison::answer_at_table))
        .route("/table/{id}/comparisons", get(sheet_comparison::answer))
        .route("/table/{id}/board/{number}/again", post(replay::at_table))
        .route("/table/{id}/again", post(replay::of_match))
        .route("/table/{id}/{file}", get(pages::sheet_files::table_file))
        .route("/challenge", get(pages::challenge::list).post(pages::challenge::open))
        .route("/challenge/new", get(pages::challenge::new))
        .route("/challenge/{id}", get(pages::challenge::page).post(pages::challenge::enter))
        .route("/event", get(pages::event::list).post(pages::event::open))
        .route("/event/new", get(pages::event::new))
        .route("/event/series", get(pages::event::series::page))
        .route("/event/entries", post(pages::event::entries::create))
        .route("/event/entries/new", get(pages::event::entries::new))
        .route(
            "/event/entries/{id}",
            get(pages::event::entries::page).post(pages::event::entries::change),
        )
        .route("/event/entries/{id}/version", get(pages::event::entries::version))
        .route("/event/entries/{id}/start", get(pages::event::entries::start))
        .route("/event/entries/{id}/receipts.pdf", get(pages::event::entries::receipt_file))
        .route("/event/{id}", get(pages::event::page).post(pages::event::change))
        .route("/event/{id}/version", get(pages::event::version))
        .route("/event/{id}/wall", get(pages::event::wall))
        .route("/event/{id}/cards", get(pages::event::cards))
        .route(
            "/event/{id}/import",
            limited(get(pages::event::import::page).post(pages::event::import::upload), FILE_BODY),
        )
        .route("/event/{id}/import/enter", post(pages::event::import::enter))
        .route("/event/{id}/{file}", get(pages::event::file))
        .route("/members", get(pages::members::page).post(pages::members::change))
        .route("/members/import", limited(post(pages::members::import), pages::members::BODY))
        .route("/members/members.csv", get(pages::members::file))
        .route("/score", get(pages::keeper::list).post(pages::keeper::open))
        .route("/score/new", get(pages::keeper::new))
        .route("/score/{id}", get(pages::keeper::evening).post(pages::keeper::change))
        .route("/score/{id}/version", get(pages::keeper::version))
        .route("/score/{id}/{file}", get(pages::keeper::file))
        .route("/misere", get(pages::misere::page))
        .route("/misere/{kind}", get(pages::misere::another))
        .route("/misere/discard/{id}", get(pages::misere::discard_page))
        .route("/misere/catch/{id}", get(pages::misere::catch_page))
        .route("/misere/sheet/{id}", get(pages::misere::sheet_page))
        .route("/boards", get(pages::boards::page))
        .route("/boards/{file}", get(pages::export::mine))
        .route("/files", limited(get(pages::files::page).post(pages::files::upload), FILE_BODY))
        .route("/files/{name}", get(pages::files::list))
        .route("/deals", get(pages::deals::page).post(pages::deals::make))
        .route("/board", get(async || Redirect::to("/boards")))
        .route("/board/{id}", get(pages::board::page))
        .route("/board/{id}/again", post(replay::of_board))
        .route("/board/{id}/analysis", get(analysis::answer))
        .route("/board/{id}/comparison", get(comparison::answer))
        .route("/verify", get(pages::verify::page).post(pages::verify::check))
        .route("/director", get(pages::director::page))
        .route("/director/new", get(pages::director::new))
        .route("/director/case", get(pages::director::case))
        .route("/director/log", get(pages::director::log).post(pages::director::keep))
        .route("/director/enter", get(pages::director::enter))
        .route("/director/assigned", get(pages::director::assigned))
        .route("/director/poll", get(pages::director::poll))
        .route("/director/appeal", get(pages::director::appeal))
        .route("/director/regulations", get(pages::director::regulations))
        .route("/director/quiz", get(pages::director::quiz).post(pages::director::answer))
        .route("/about", get(pages::about::page))
        .route("/settings", get(pages::settings::page))
        .route("/system/{name}", get(pages::system::page))
        .route(
            "/systems",
            limited(get(pages::systems::page).post(pages::systems::change), pages::systems::BODY),
        )
        .route("/systems.json", get(pages::systems::list))
        .route("/systems/card", get(pages::systems::card))
        .route("/systems/file", get(pages::systems::file))
        .route("/sources", get(pages::sources::index))
        .route("/sources/{page}", get(pages::sources::page))
        .route("/name", get(pages::device::name_page).post(pages::device::rename))
        .route("/device", get(pages::device::page))
        .route("/device/end", post(pages::device::end_others))
        .route("/device/{token}", get(pages::device::confirm_page).post(pages::device::accept))
        .route("/api/enter", post(api::enter))
        .route("/api/tables", post(api::open))
        .route("/assets/{hash}/{*path}", get(assets::file))
        .route("/words/{file}", get(assets::words))
        .route("/favicon.ico", get(assets::favicon))
        .route("/health", get(api::health))
        .route("/metrics", get(metrics::page))
        .merge(pages::operator::routes(&app))
        .fallback(pages::error_page::not_found)
        .layer(middleware::from_fn_with_state(app.clone(), suspension::require_active))
        .layer(middleware::from_fn_with_state(app.clone(), origin::require_same_origin))
        .layer(middleware::from_fn_with_state(app.clone(), origin::require_known_host))
        .layer(middleware::from_fn(request_head::require_sound))
        .layer(middleware::from_fn_with_state(app.clone(), request_timeout))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::map_response_with_state(BodyLimit(BODY), note_limit))
        .layer(middleware::from_fn_with_state(app.clone(), pages::error_page::localise_errors))
        .layer(middleware::from_fn(pages::switch_language))
        .layer(middleware::from_fn_with_state(app.clone(), suspension::renew_session))
        .layer(middleware::from_fn_with_state(app.clone(), request_times::measure))
        .layer(middleware::from_fn_with_state(app.clone(), origin::apply_forwarded_for))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(pages::error_page::Panicked(app.clone())))
        // Outside of these, so that error pages have the headers too.
        .layer(middleware::from_fn_with_state(app.clone(), security_headers::add))
        .layer(middleware::from_fn_with_state(app.clone(), request_id::identify))
        .with_state(app)
}

/// Ends a request whose body or response takes too long.
async fn request_timeout(State(app): State<AppState>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(3 * app.config.client_timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}
