//! The result of a board compared with that of robots who played the same deal at a
//! [second table](crate::tables::second_table).

use std::{net::SocketAddr, ops::RangeInclusive, time::Duration};

use bridge::{Outcome, Record, Seat, Side, forms::Scale, imps::ImpTable};
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
    /// In points, in forms that do not count those of contract bridge.
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
    let (points, difference) = compare_records(&own.record, &robots.record, seat.side());
    let is_unbid = own.record.form.start().manner().has_no_bidding();
    Some(BridgeComparison { seat, outcome: robots.record.outcome, is_unbid, points, difference })
}

/// The points of the robots for this side, and its advantage over them.
fn compare_records(own: &Record, robots: &Record, side: Side) -> (i32, Difference) {
    let points = robots.points_ns() * side.sign();
    let difference = own.points_ns() * side.sign() - points;
    let difference = match own.form.info().scale {
        Scale::Contract => Difference::Imps(ImpTable::default().imps(difference)),
        _ => Difference::Points(difference),
    };
    (points, difference)
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use bridge::{
        Deal, Event, Session, SessionOptions,
        forms::{self, FormOptions},
    };

    use super::*;

    /// The first board of a form, played by North in four spades, or with spades as trumps where nobody bids a level.
    fn board(form: &FormOptions, tricks: &str) -> Record {
        let options = SessionOptions { form: form.clone(), ..SessionOptions::default() };
        let mut session = Session::new(options);
        let taken = session.take_board(Deal::from_number(1).unwrap()).unwrap();
        assert!(matches!(taken, Event::BoardTaken { .. }), "nobody changes seats");
        session.apply(&taken);
        let contract = match form.start().manner().has_no_bidding() {
            true => "1S-N",
            false => "4S-N",
        };
        let (contract, tricks) = (contract.parse().unwrap(), tricks.parse().unwrap());
        session.conclude(Outcome::Played { contract, tricks });
        session.record().unwrap()
    }

    /// Ten tricks against nine.
    #[test]
    fn the_unit_of_a_comparison_is_that_of_the_form() {
        let mut imps = BTreeMap::new();
        for info in forms::all() {
            let form = FormOptions::of(info.key).unwrap();
            let [own, robots] = ["10", "9"].map(|tricks| board(&form, tricks));
            let (points, difference) = compare_records(&own, &robots, Side::NorthSouth);
            let (other, opposite) = compare_records(&own, &robots, Side::EastWest);
            assert_eq!(points, -other, "{}", info.key);
            match (difference, opposite) {
                (Difference::Imps(by), Difference::Imps(against)) => {
                    assert_eq!(by, -against, "{}", info.key);
                    imps.insert(info.key, by);
                }
                (Difference::Points(by), Difference::Points(against)) => {
                    assert_eq!(by, -against, "{}", info.key);
                    assert_eq!(by, own.score_ns - robots.score_ns, "{}", info.key);
                }
                _ => panic!("{}: two units", info.key),
            }
        }
        // Below the line 120 points against −50 are 5 IMPs; with the premium for a game 420 against
        // −50 are 10.
        let expected = [
            ("chicago", 10),
            ("chicago-duplicate", 10),
            ("duplicate", 10),
            ("rubber", 5),
            ("russian", 10),
            ("three-handed", 5),
            ("two-handed", 5),
        ];
        assert_eq!(imps, BTreeMap::from(expected));
    }

    /// The sheet counts IMPs against a target; the robots' result is shown in points.
    #[test]
    fn in_russian_scoring_points_are_compared() {
        let form = FormOptions::of("russian").unwrap();
        let [own, robots] = ["10", "9"].map(|tricks| board(&form, tricks));
        assert_eq!(compare_records(&own, &robots, Side::NorthSouth), (-50, Difference::Imps(10)));
        assert_eq!(compare_records(&own, &robots, Side::EastWest), (50, Difference::Imps(-10)));
    }
}
