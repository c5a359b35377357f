//! The result of a board compared with that of robots who played the same deal at a
//! [second table](crate::tables::second_table).

use std::{net::SocketAddr, ops::RangeInclusive, time::Duration};

use bridge::{Outcome, Seat, forms::Family, imps::ImpTable};
use pref::{Amount, Seat as PrefSeat};
use store::BoardRow;
use table::PersonId;

use crate::{
    Club,
    error::ServiceError,
    tables::{
        hosted_games::{FinishedBoard, HostedGame, StoredBoard},
        second_table::{is_played_alone, second_id},
    },
};

/// A board compared with the same deal at the second table.
pub enum Comparison {
    /// Of bridge.
    Bridge(BridgeComparison),
    /// Of Preferans.
    Preferans(Box<PreferansComparison>),
}

/// A board of bridge compared with the same deal at the second table.
#[derive(Clone, Copy, Debug)]
pub struct BridgeComparison {
    /// Where the person sat; their first seat if they had several.
    pub seat: Seat,
    /// What the robots reached.
    pub outcome: Outcome,
    /// Whether the form has no bidding.
    pub is_unbid: bool,
    /// The points of the robots on the person's side.
    pub points: i32,
    /// The person's advantage.
    pub difference: Difference,
}

/// The person's advantage over the robots in the same seats; negative if the robots did better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difference {
    /// In IMPs.
    Imps(i32),
    /// In points, in forms that are not scored as contract bridge is.
    Points(i32),
}

/// A deal of Preferans compared with the same deal at the second table.
pub struct PreferansComparison {
    /// Where the person sat.
    pub seat: PrefSeat,
    /// What the robots played.
    pub robots: StoredBoard<pref::Match>,
    /// What the deal was worth to the robot in the person's seat if the match had been settled after
    /// it.
    pub worth: Amount,
    /// The person's advantage over that robot.
    pub difference: Amount,
}

/// Why there is no comparison.
#[derive(Debug)]
pub enum ComparisonError {
    /// There is no such board.
    NoBoard,
    /// Too many requests; how long to wait.
    RateLimited(Duration),
    /// An internal failure.
    Internal(ServiceError),
}

impl<E: Into<ServiceError>> From<E> for ComparisonError {
    fn from(error: E) -> ComparisonError {
        ComparisonError::Internal(error.into())
    }
}

/// The second table's board and the comparison with it. `None` for a board that nobody or several
/// people played. If robots have not played it yet, they do so now.
pub async fn compare(
    club: &Club,
    from: SocketAddr,
    id: &str,
    reader: Option<&PersonId>,
) -> Result<Option<(BoardRow, Comparison)>, ComparisonError> {
    let row = club.board(id, reader).await?.ok_or(ComparisonError::NoBoard)?;
    if !is_played_alone(&row) || club.is_sealed(&row).await? {
        return Ok(None);
    }
    if club.store.board(&second_id(id)).await?.is_none() {
        club.allow_search(from).map_err(ComparisonError::RateLimited)?;
    }
    let own = FinishedBoard::read(&row)?;
    let second = match &own {
        FinishedBoard::Bridge(_) => club.tables.bridge.second_board(&row, None).await?,
        FinishedBoard::Preferans(_) => club.tables.pref.second_board(&row, None).await?,
    };
    let Some(second) = second else { return Ok(None) };
    let compared = compare_finished(own, FinishedBoard::read(&second)?);
    Ok(compared.map(|compared| (second, compared)))
}

/// The boards of a table with these numbers, for a guest of that table, each with its comparison if
/// robots have played it already. No robot begins to play here.
///
/// # Errors
///
/// An internal failure.
pub async fn compared_boards(
    club: &Club,
    table: &str,
    person: &PersonId,
    numbers: RangeInclusive<u32>,
) -> Result<Vec<(BoardRow, Option<Comparison>)>, ServiceError> {
    let mut compared = Vec::new();
    for row in club.tables.boards_of(table, person, numbers).await? {
        let second = match is_played_alone(&row) {
            true => club.store.board(&second_id(&row.id)).await?,
            false => None,
        };
        let comparison = match second {
            Some(second) => {
                compare_finished(FinishedBoard::read(&row)?, FinishedBoard::read(&second)?)
            }
            None => None,
        };
        compared.push((row, comparison));
    }
    Ok(compared)
}

/// `None` for boards of different games, or of nobody.
fn compare_finished(own: FinishedBoard, second: FinishedBoard) -> Option<Comparison> {
    match (own, second) {
        (FinishedBoard::Bridge(own), FinishedBoard::Bridge(robots)) => {
            compare_bridge(&own, &robots).map(Comparison::Bridge)
        }
        (FinishedBoard::Preferans(own), FinishedBoard::Preferans(robots)) => {
            compare_preferans(&own, *robots)
                .map(|compared| Comparison::Preferans(Box::new(compared)))
        }
        _ => None,
    }
}

fn compare_bridge(
    own: &StoredBoard<table::Bridge>,
    robots: &StoredBoard<table::Bridge>,
) -> Option<BridgeComparison> {
    let seat = first_person(own)?;
    let sign = seat.side().sign();
    let points = robots.record.score_ns * sign;
    let difference = own.record.score_ns * sign - points;
    let form = &own.record.form;
    let difference = match form.info().family {
        Family::Ancestors => Difference::Points(difference),
        _ => Difference::Imps(ImpTable::default().imps(difference)),
    };
    let is_unbid = form.start().manner().has_no_bidding();
    Some(BridgeComparison { seat, outcome: robots.record.outcome, is_unbid, points, difference })
}

fn compare_preferans(
    own: &StoredBoard<pref::Match>,
    robots: StoredBoard<pref::Match>,
) -> Option<PreferansComparison> {
    let seat = first_person(own)?;
    let [own, worth] = [&own.record, &robots.record].map(|deal| {
        let (before, after) = deal.results(seat)?;
        Some(after - before)
    });
    let (own, worth) = (own?, worth?);
    let difference = own - worth;
    Some(PreferansComparison { seat, robots, worth, difference })
}

/// The first seat in which a person sat.
pub(crate) fn first_person<G: HostedGame>(own: &StoredBoard<G>) -> Option<G::Seat> {
    own.players.iter().find_map(|(seat, name)| name.as_ref().map(|_| *seat))
}
