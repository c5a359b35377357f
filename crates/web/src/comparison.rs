//! A board compared with the result of robots at a second table: as JSON for the table, and as a part
//! of the board's page. And the way from a table and a number to the page of the board.

use std::{net::SocketAddr, time::Duration};

use axum::{
    Json,
    extract::{ConnectInfo, Path, State},
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use club::{
    challenges::{self, ChallengeId},
    comparison::{
        BridgeComparison, Comparison, ComparisonError, Difference, PreferansComparison, compare,
    },
    tables::{
        hosted_games::FinishedBoard,
        second_table::{is_played_alone, second_id},
    },
};
use formats::sheet::{self, preferans as preferans_sheet};
use maud::{Markup, html};
use pref::Amount;
use serde_json::{Value, json};
use store::{BoardRow, StoreError};

use crate::{
    api::ApiError,
    app_state::AppState,
    pages::{Reader, cards, challenge, error_page, keeper::sheet::signs, preferans},
};

/// How long the page of a board waits for robots who begin to play it now: only so long that it can say
/// why they do not. The page's script shows the comparison when they have played.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(200);

/// `GET /table/{id}/board/{number}`: to the page of a finished board, for guests of the table.
pub(crate) async fn board_of_table(
    State(app): State<AppState>,
    reader: Reader,
    Path((id, number)): Path<(String, u32)>,
) -> Response {
    match row_at(&app, &reader, &id, number).await {
        Ok(Some(row)) => Redirect::to(&format!("/board/{}", row.id)).into_response(),
        Ok(None) => error_page::missing(&reader, "mistake-board"),
        Err(error) => error_page::service_error(&reader, error),
    }
}

/// `GET /table/{id}/board/{number}/comparison`: as [`answer`], for guests of the table.
pub(crate) async fn answer_at_table(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    reader: Reader,
    Path((id, number)): Path<(String, u32)>,
) -> Response {
    match row_at(&app, &reader, &id, number).await {
        Ok(Some(row)) => respond(&app, from, &row.id, &reader).await,
        Ok(None) => refusal(ComparisonError::NoBoard, &reader),
        Err(error) => refusal(error.into(), &reader),
    }
}

/// `GET /board/{id}/comparison`: when robots have played the board; 204 if there is nothing to compare
/// with.
pub(crate) async fn answer(
    State(app): State<AppState>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    reader: Reader,
) -> Response {
    respond(&app, from, &id, &reader).await
}

/// The last finished board with this number at a table, for its guests.
pub(crate) async fn row_at(
    app: &AppState,
    reader: &Reader,
    table: &str,
    number: u32,
) -> Result<Option<BoardRow>, StoreError> {
    match &reader.identity {
        Some(identity) => app.tables.board_of(table, &identity.person, number).await,
        None => Ok(None),
    }
}

async fn respond(app: &AppState, from: SocketAddr, id: &str, reader: &Reader) -> Response {
    let compared = match compare(app, from, id, reader.person()).await {
        Ok(compared) => compared,
        Err(error) => return refusal(error, reader),
    };
    let field = field_at(app, reader, id).await;
    let mut body = match (&compared, &field) {
        (Some((second, compared)), _) => comparison_json(reader, second, compared),
        (None, Some(_)) => json!({}),
        (None, None) => return StatusCode::NO_CONTENT.into_response(),
    };
    if let Some(field) = field {
        body["field"] = json!({"text": field.text, "page": field.page});
    }
    Json(body).into_response()
}

fn refusal(error: ComparisonError, reader: &Reader) -> Response {
    match error {
        ComparisonError::NoBoard => {
            let body = json!({"refusal": "NoBoard", "message": reader.t("api-no-board")});
            (StatusCode::NOT_FOUND, Json(body)).into_response()
        }
        ComparisonError::RateLimited(wait) => ApiError::RateLimited(wait).answer(reader),
        ComparisonError::Internal(error) => ApiError::Unavailable(error).answer(reader),
    }
}

/// The comparison as data, and as a sentence in the reader's language.
fn comparison_json(reader: &Reader, second: &BoardRow, compared: &Comparison) -> Value {
    let mut body = match compared {
        Comparison::Bridge(compared) => {
            let BridgeComparison { seat, outcome, is_unbid, points, difference } = *compared;
            let (unit, difference) = match difference {
                Difference::Imps(imps) => ("imps", imps),
                Difference::Points(points) => ("points", points),
            };
            json!({
                "seat": seat, "outcome": outcome, "margin": outcome.margin(is_unbid),
                "unbid": is_unbid, "points": points, "unit": unit, "difference": difference,
            })
        }
        Comparison::Preferans(compared) => {
            let PreferansComparison { seat, robots, worth, difference } = &**compared;
            let result = preferans::short_outcome_text(reader, robots);
            json!({
                "seat": seat, "result": format!("{result} · {}", preferans_sheet::number(*worth)), "points": worth,
                "unit": "points", "difference": difference,
            })
        }
    };
    body["board"] = second.id.as_str().into();
    body["message"] = advantage(reader, compared).into();
    body
}

/// Who did better, and by how much.
fn advantage(reader: &Reader, compared: &Comparison) -> String {
    let (ahead, by, unit) = match compared {
        Comparison::Bridge(compared) => {
            let (unit, by) = match compared.difference {
                Difference::Imps(imps) => ("imps", imps),
                Difference::Points(points) => ("points", points),
            };
            (by.signum(), by.unsigned_abs().into(), unit)
        }
        Comparison::Preferans(compared) => {
            let by = compared.difference;
            let size = if by < Amount::ZERO { -by } else { by };
            let size = match size.whole() {
                Some(whole) => whole.into(),
                None => preferans_sheet::number(size).into(),
            };
            (by.twelfths().signum() as i32, size, "whists")
        }
    };
    let key = match ahead {
        0 => "comparison-even",
        1.. => "comparison-ahead",
        _ => "comparison-behind",
    };
    reader.format(key, &[("by", by), ("unit", unit.into())])
}

/// The part of a board's page that compares it with the second table; nothing for a board that was
/// not played alone.
pub(crate) async fn section(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    row: &BoardRow,
    deals: &str,
) -> Markup {
    if !is_played_alone(row) {
        return html! {};
    }
    let field = field(app, reader, &row.id, deals).await;
    let compared = compared_now(app, from, reader, row).await;
    if field.is_none() && matches!(compared, Compared::Nothing) {
        return html! {};
    }
    let waits = matches!(compared, Compared::Later);
    html! {
        section aria-labelledby="comparison"
            data-comparison=[waits.then(|| format!("/board/{}/comparison", row.id))] {
            h2 #comparison { (reader.t("comparison-title")) }
            @match compared {
                Compared::Nothing => {}
                Compared::Later => p role="status" { (reader.t("comparison-later")) }
                Compared::Busy => p { (reader.t("comparison-busy")) }
                Compared::Failed => p { (reader.t("comparison-failed")) }
                Compared::There(second, compared) => {
                    p { (reader.t("comparison-robots")) " " (result(reader, &compared)) }
                    p.advantage { (advantage(reader, &compared)) }
                    p { a href=(format!("/board/{}", second.id)) { (reader.t("comparison-look")) } }
                }
            }
            @if let Some(field) = field {
                p.everybody { a href=(field.page) { (field.text) } }
            }
        }
    }
}

/// The comparison, if robots have played the board; else they begin, and the page does not wait.
async fn compared_now(
    app: &AppState,
    from: SocketAddr,
    reader: &Reader,
    row: &BoardRow,
) -> Compared {
    let person = reader.person();
    let result = match app.board(&second_id(&row.id), person).await {
        Ok(Some(_)) => compare(app, from, &row.id, person).await,
        Ok(None) => {
            let (shared, id, person) = (app.clone(), row.id.clone(), person.cloned());
            let comparing =
                tokio::spawn(async move { compare(&shared, from, &id, person.as_ref()).await });
            match tokio::time::timeout(ANSWER_TIMEOUT, comparing).await {
                Ok(Ok(result)) => result,
                Ok(Err(panicked)) => {
                    tracing::error!(%panicked, board = row.id, "a board cannot be compared");
                    return Compared::Failed;
                }
                Err(_) => return Compared::Later,
            }
        }
        Err(error) => Err(error.into()),
    };
    match result {
        Ok(Some((second, compared))) => Compared::There(second, compared),
        Ok(None) => Compared::Nothing,
        Err(ComparisonError::RateLimited(_)) => Compared::Busy,
        Err(ComparisonError::NoBoard | ComparisonError::Internal(_)) => Compared::Failed,
    }
}

/// What the page of a board knows of the comparison when it is sent.
enum Compared {
    There(BoardRow, Comparison),
    /// Robots are still playing.
    Later,
    /// There is nothing to compare with.
    Nothing,
    /// The reader's address has asked for too many boards.
    Busy,
    Failed,
}

/// The result of a board of a challenge against everybody else.
struct Field {
    /// The name of the challenge and the points, in the reader's language.
    text: String,
    /// The page of the challenge.
    page: String,
}

/// The same for the board with this id.
async fn field_at(app: &AppState, reader: &Reader, id: &str) -> Option<Field> {
    let row = app.board(id, reader.person()).await.ok()??;
    let deals = match FinishedBoard::read(&row).ok()? {
        FinishedBoard::Bridge(kept) => kept.table,
        FinishedBoard::Preferans(kept) => kept.table,
    };
    field(app, reader, id, &deals).await
}

/// The result of a board against everybody else; nothing for a board of no challenge. `deals`: the key
/// of its challenge.
async fn field(app: &AppState, reader: &Reader, board: &str, deals: &str) -> Option<Field> {
    let id = ChallengeId::of_key(deals)?;
    let known = challenges::read(app, &id).await.ok()??;
    let ranking = challenges::ranking(app, &app.rankings, &known).await.ok()?;
    let mut boards = ranking.rows.iter().flat_map(|row| &row.boards);
    let own = boards.find(|one| one.id == board)?;
    let facts = [
        ("challenge", challenge::name(reader, &known).into()),
        ("unit", reader.t(challenge::unit(known.terms.contest)).into()),
        ("points", challenge::shown(reader, own.points).into()),
    ];
    let text = reader.format("comparison-field", &facts);
    Some(Field { text, page: format!("/challenge/{id}") })
}

/// What the robots reached.
fn result(reader: &Reader, compared: &Comparison) -> Markup {
    match compared {
        Comparison::Bridge(compared) => html! {
            @if let Some(contract) = compared.outcome.contract() {
                (cards::contract(reader, contract, compared.is_unbid)) " · "
            }
            (cards::outcome(reader, compared.outcome, compared.is_unbid)) " · "
            (reader.format("comparison-points", &[("points", sheet::signed(compared.points).into())]))
        },
        Comparison::Preferans(compared) => html! {
            (signs(&preferans::outcome_text(reader, &compared.robots))) " · "
            (reader.format("comparison-points", &[("points", preferans_sheet::signed(compared.worth).into())]))
        },
    }
}
