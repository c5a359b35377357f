//! The comparisons of all boards in a table's score sheet, as columns with their sums.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use club::{
    challenges::{self, ChallengeId},
    comparison::{Comparison, Difference, compared_boards},
    error::ServiceError,
    tables::hosted_games::FinishedBoard,
};
use formats::sheet::{self, preferans};
use pref::Amount;
use serde::{Deserialize, Serialize};
use store::BoardRow;
use table::PersonId;

use crate::{
    api::ApiError,
    app_state::AppState,
    pages::{Reader, challenge},
};

/// The most boards of one answer.
const MOST_BOARDS: u32 = 64;

/// The boards that a sheet shows.
#[derive(Deserialize)]
pub(crate) struct Boards {
    /// The number of the first.
    from: u32,
    /// The number of the last.
    to: u32,
}

/// A column of the sheet, in the reader's language; empty columns are left out.
#[derive(Serialize)]
struct Column {
    /// With whom the boards are compared.
    title: String,
    /// The unit of the numbers.
    unit: String,
    /// The person's advantage on each board, by its number.
    boards: BTreeMap<u32, String>,
    /// Their sum; none if boards of the sheet were left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<String>,
}

/// `GET /table/{id}/comparisons?from=1&to=8`: the boards of the sheet compared with robots, as far as
/// these have played them, and those of a challenge with everybody's. For guests of the table.
pub(crate) async fn answer(
    State(app): State<AppState>,
    reader: Reader,
    Path(id): Path<String>,
    Query(boards): Query<Boards>,
) -> Response {
    let Some(identity) = &reader.identity else {
        return Json(Vec::<Column>::new()).into_response();
    };
    match columns(&app, &reader, &id, &identity.person, &boards).await {
        Ok(columns) => Json(columns).into_response(),
        Err(error) => ApiError::Unavailable(error).answer(&reader),
    }
}

async fn columns(
    app: &AppState,
    reader: &Reader,
    table: &str,
    person: &PersonId,
    boards: &Boards,
) -> Result<Vec<Column>, ServiceError> {
    let from = boards.from.max(boards.to.saturating_sub(MOST_BOARDS - 1));
    let compared = compared_boards(app, table, person, from..=boards.to).await?;
    let mut columns = against_robots(reader, &compared);
    columns.extend(against_everybody(app, reader, &compared).await);
    if from > boards.from {
        columns.iter_mut().for_each(|column| column.total = None);
    }
    Ok(columns)
}

/// The advantage over the robots in the same seats. A table whose forms have different units has a
/// column for each.
fn against_robots(reader: &Reader, compared: &[(BoardRow, Option<Comparison>)]) -> Vec<Column> {
    let mut units: BTreeMap<&str, (BTreeMap<u32, String>, Amount)> = BTreeMap::new();
    for (row, comparison) in compared {
        let (unit, text, by) = match comparison {
            Some(Comparison::Bridge(compared)) => {
                let (unit, by) = match compared.difference {
                    Difference::Imps(imps) => ("imps", imps),
                    Difference::Points(points) => ("points", points),
                };
                (unit, sheet::signed(by), Amount::of(by.into()))
            }
            Some(Comparison::Preferans(compared)) => {
                ("whists", preferans::signed(compared.difference), compared.difference)
            }
            None => continue,
        };
        let (boards, total) = units.entry(unit).or_default();
        boards.insert(row.board, text);
        *total += by;
    }
    let column = |(unit, (boards, total)): (&str, (BTreeMap<u32, String>, Amount))| Column {
        title: reader.t("comparison-sheet-robots"),
        unit: reader.format("comparison-sheet-unit", &[("unit", unit.into())]),
        boards,
        total: Some(preferans::signed(total)),
    };
    units.into_iter().map(column).collect()
}

/// The IMPs or percentages against everybody who has played the deals of a challenge; none at other tables, and where
/// the challenge counts points.
async fn against_everybody(
    app: &AppState,
    reader: &Reader,
    compared: &[(BoardRow, Option<Comparison>)],
) -> Option<Column> {
    let (first, _) = compared.first()?;
    let deals = match FinishedBoard::read(first).ok()? {
        FinishedBoard::Bridge(kept) => kept.table,
        FinishedBoard::Preferans(kept) => kept.table,
    };
    let id = ChallengeId::of_key(&deals)?;
    let known = challenges::read(app, &id).await.ok()??;
    if !known.terms.contest.is_against_field() {
        return None;
    }
    let ranking = challenges::ranking(app, &app.rankings, &known).await.ok()?;
    let row =
        ranking.rows.iter().find(|row| row.boards.iter().any(|board| board.id == first.id))?;
    let number = |id: &str| compared.iter().find(|(own, _)| own.id == id).map(|(own, _)| own.board);
    let boards: BTreeMap<u32, String> = row
        .boards
        .iter()
        .filter_map(|board| Some((number(&board.id)?, challenge::shown(reader, board.points))))
        .collect();
    (!boards.is_empty()).then(|| Column {
        title: reader.t("comparison-sheet-field"),
        unit: reader
            .format("comparison-sheet-unit", &[("unit", known.terms.contest.to_string().into())]),
        boards,
        total: Some(challenge::shown(reader, row.total)),
    })
}
