//! Double-dummy analysis of finished boards, as JSON.

use std::net::SocketAddr;

use axum::{
    Json,
    extract::{ConnectInfo, Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use club::analysis::{AnalysisError, analyse, analyse_record};
use serde::Deserialize;
use serde_json::json;

use crate::{api::ApiError, app_state::AppState, pages::Reader, uploads::BoardId};

#[derive(Deserialize)]
pub(crate) struct AnalysisQuery {
    /// The cards of a line from the opening lead on, without blanks; none for the board as played.
    play: Option<String>,
}

/// `GET /board/{id}/analysis`: the board as played; with `?play=`, another line of play.
pub(crate) async fn answer(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    Query(query): Query<AnalysisQuery>,
    reader: Reader,
) -> Response {
    let answer = match id.parse::<BoardId>() {
        Ok(of_file) => match app.uploads.finished(&of_file) {
            Some((record, _)) => analyse_record(&app, from, &id, record, query.play).await,
            None => Err(AnalysisError::NoBoard),
        },
        Err(_) => analyse(&app, from, &id, reader.person(), query.play).await,
    };
    match answer {
        Ok(json) => {
            ([(header::CONTENT_TYPE, "application/json")], json.to_string()).into_response()
        }
        Err(error) => refusal(error, &reader),
    }
}

/// The response to a refusal: a code with its facts for programs, and a sentence in the reader's
/// language.
fn refusal(error: AnalysisError, reader: &Reader) -> Response {
    let (status, mut body, message) = match error {
        AnalysisError::NoBoard => {
            (StatusCode::NOT_FOUND, json!({"refusal": "NoBoard"}), reader.t("api-no-board"))
        }
        AnalysisError::Play { place } => (
            StatusCode::UNPROCESSABLE_ENTITY,
            json!({"refusal": "Play", "place": place}),
            reader.format("api-play", &[("place", (place + 1).into())]),
        ),
        AnalysisError::TimedOut => {
            (StatusCode::SERVICE_UNAVAILABLE, json!({"refusal": "Hard"}), reader.t("api-hard"))
        }
        AnalysisError::RateLimited(wait) => {
            return ApiError::RateLimited(wait).answer(reader);
        }
        AnalysisError::Internal(error) => return ApiError::Unavailable(error).answer(reader),
    };
    body["message"] = message.into();
    (status, Json(body)).into_response()
}
