//! The results of a challenge, compared.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bridge::imps::ImpTable;
use pref::Amount;
use tourney::{
    Ratio,
    cross::{Divisor, Sums},
    matchpoints::Field,
    progressive::ProgressiveOptions,
    rank::{Place, places},
};

use super::{
    ChallengeId, ChallengeKind,
    state::{Challenge, Entry},
};
use crate::{
    Club, Game,
    comparison::first_person,
    error::ServiceError,
    repository::Aggregate,
    tables::{hosted_games::FinishedBoard, second_table::second_id},
};

/// A challenge's results: those who have played all deals, the best first, then the others.
#[derive(Clone, Debug, Default)]
pub struct Ranking {
    /// The rows.
    pub rows: Vec<Row<Entry>>,
    /// What robots made of the deals at the [second tables](crate::tables::second_table) of the first
    /// who played them. It counts where results are compared with everybody else's, and has no place.
    pub robots: Option<Row<()>>,
}

/// The results of a person or of robots.
#[derive(Clone, Debug)]
pub struct Row<P> {
    /// Who.
    pub player: P,
    /// Their place; none before all deals are played.
    pub place: Option<Place>,
    /// Their boards, in order, as far as they have played.
    pub boards: Vec<Board>,
    /// The result so far.
    pub total: Points,
}

/// A person's board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The id of the board.
    pub id: String,
    /// The points at the table: of North-South, or of the person at Preferans.
    pub score: Points,
    /// What counts in this challenge.
    pub points: Points,
}

/// Points, in the unit of the challenge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Points {
    /// IMPs against everybody else, on average.
    Imps(Ratio),
    /// Points of the score sheet.
    Score(i32),
    /// Points of a sheet of Preferans.
    Amount(Amount),
}

/// A board as it was stored: its id, and what it was worth.
#[derive(Clone, Debug)]
struct Played {
    id: String,
    worth: BoardValue,
    /// The person's seat at Preferans.
    seat: Option<pref::Seat>,
}

/// What a board was worth.
#[derive(Clone, Copy, Debug)]
enum BoardValue {
    /// Points of North-South.
    Bridge(i32),
    /// The player's result if the match is settled before the deal and after it.
    Preferans { before: Amount, after: Amount },
}

/// The rankings that were last computed, where that took long: each is shown for many times as long
/// as it took, so that a challenge of thousands of people costs a small part of a processor.
#[derive(Debug, Default)]
pub struct Rankings {
    latest: Mutex<BTreeMap<ChallengeId, Slot>>,
}

/// A ranking, or the place for it; whoever asks meanwhile waits for the same one.
type Slot = Arc<tokio::sync::Mutex<Option<Computed>>>;

#[derive(Debug)]
struct Computed {
    ranking: Arc<Ranking>,
    until: Instant,
}

/// A ranking that was computed faster than this is computed again for everybody who asks.
const QUICK: Duration = Duration::from_millis(50);
/// For how many times its computing time a ranking is shown.
const SHOWN_TIMES: u32 = 20;
/// The rankings kept in memory: all kinds of a week.
const MAX_KEPT: usize = 28;

impl Rankings {
    fn slot(&self, id: ChallengeId) -> Slot {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = latest.entry(id).or_default().clone();
        if latest.len() > MAX_KEPT {
            latest.pop_first();
        }
        slot
    }
}

/// The results of a challenge as far as it was played.
///
/// # Errors
///
/// An internal failure.
pub async fn ranking(
    club: &Club,
    rankings: &Rankings,
    id: ChallengeId,
    challenge: &Challenge,
) -> Result<Arc<Ranking>, ServiceError> {
    let slot = rankings.slot(id);
    let mut computed = slot.lock().await;
    let begun = Instant::now();
    if let Some(known) = computed.as_ref().filter(|known| begun < known.until) {
        return Ok(known.ranking.clone());
    }
    let mut rows = Vec::with_capacity(challenge.entries.len());
    for entry in &challenge.entries {
        rows.push((entry.clone(), played(club, id, entry).await?));
    }
    let robots = played_by_robots(club, id.kind, &rows).await?;
    let ranking = Arc::new(ranked(id.kind, rows, robots));
    let took = begun.elapsed();
    let until = Instant::now() + took * SHOWN_TIMES;
    *computed = (took > QUICK).then(|| Computed { ranking: ranking.clone(), until });
    Ok(ranking)
}

/// So many people's second tables are looked for.
const MAX_TRIED: usize = 16;

/// The boards of robots at the second tables of those who first played each deal, up to the first that
/// robots have not played.
async fn played_by_robots(
    club: &Club,
    kind: ChallengeKind,
    rows: &[(Entry, Vec<Played>)],
) -> Result<Vec<Played>, ServiceError> {
    let mut boards = Vec::new();
    for deal in 0..kind.deals() as usize {
        let mut found = None;
        for played in rows.iter().filter_map(|(_, boards)| boards.get(deal)).take(MAX_TRIED) {
            if let Some(row) = club.store.board(&second_id(&played.id)).await? {
                found = Some((row, played.seat));
                break;
            }
        }
        let Some((row, seat)) = found else { break };
        let Some(worth) = worth(kind, &FinishedBoard::read(&row)?, seat) else { break };
        boards.push(Played { id: row.id, worth, seat });
    }
    Ok(boards)
}

/// The boards that a person has played, in order. What was played when the day was over, with all
/// secrets open, does not count, and neither does what somebody else played.
async fn played(club: &Club, id: ChallengeId, entry: &Entry) -> Result<Vec<Played>, ServiceError> {
    let kind = id.kind;
    let stream = match kind.game() {
        Game::Bridge => table::Table::<table::Bridge>::stream(&entry.table),
        Game::Pref => table::Table::<pref::Match>::stream(&entry.table),
    };
    let Some(stream) = stream else { return Ok(Vec::new()) };
    let mut boards = Vec::new();
    for number in 1..=kind.deals() {
        let Some(row) = club.store.board_at(&stream, number).await? else { break };
        if row.at_ms >= id.closes_at_ms() || row.people != [entry.person.as_str()] {
            break;
        }
        let board = FinishedBoard::read(&row)?;
        let seat = match &board {
            FinishedBoard::Bridge(_) => None,
            FinishedBoard::Preferans(kept) => first_person(kept),
        };
        let Some(worth) = worth(kind, &board, seat) else { break };
        boards.push(Played { worth, id: row.id, seat });
    }
    Ok(boards)
}

/// `None` if the board has no result for this seat.
fn worth(
    kind: ChallengeKind,
    board: &FinishedBoard,
    seat: Option<pref::Seat>,
) -> Option<BoardValue> {
    Some(match board {
        FinishedBoard::Bridge(kept) if kind == ChallengeKind::Progressive => {
            let record = &kept.record;
            let options = ProgressiveOptions::default();
            let score = options.deal(record.outcome, record.vulnerable, None).credited;
            BoardValue::Bridge(score.0[0] - score.0[1])
        }
        FinishedBoard::Bridge(kept) => BoardValue::Bridge(kept.record.score_ns),
        FinishedBoard::Preferans(kept) => {
            let (before, after) = kept.record.results(seat?)?;
            BoardValue::Preferans { before, after }
        }
    })
}

/// Ranks people by the boards that they have played; robots have played some of the deals too.
fn ranked(kind: ChallengeKind, played: Vec<(Entry, Vec<Played>)>, robots: Vec<Played>) -> Ranking {
    let deals = kind.deals() as usize;
    let all = || played.iter().map(|(_, boards)| boards).chain([&robots]);
    let fields: Vec<(Sums, u32)> = (0..deals).map(|deal| field(all(), deal)).collect();
    let mut rows: Vec<Row<Entry>> =
        played.into_iter().map(|(entry, boards)| row(kind, entry, boards, &fields)).collect();
    let robots = (!robots.is_empty()).then(|| row(kind, (), robots, &fields));
    // Those who have not finished come last; a stable sort keeps the order of arrival among equals.
    rows.sort_by(|one, other| {
        let finished = |row: &Row<Entry>| row.boards.len() == deals;
        Reverse(finished(one))
            .cmp(&Reverse(finished(other)))
            .then_with(|| other.total.partial_cmp(&one.total).unwrap_or(std::cmp::Ordering::Equal))
    });
    let finished = rows.iter().take_while(|row| row.boards.len() == deals).count();
    let found = places(&rows[..finished], |one, other| one.total == other.total);
    for (row, place) in rows.iter_mut().zip(found) {
        row.place = Some(place);
    }
    Ranking { rows, robots }
}

/// A row without a place yet. `fields`: of each deal.
fn row<P>(kind: ChallengeKind, player: P, boards: Vec<Played>, fields: &[(Sums, u32)]) -> Row<P> {
    let boards: Vec<Board> =
        boards.into_iter().zip(fields).map(|(played, field)| board(kind, played, field)).collect();
    let total = boards.iter().fold(kind.nothing(), |total, board| total.plus(board.points));
    Row { player, place: None, boards, total }
}

/// The sums of IMPs of all scores of a deal, and how many there are.
fn field<'a>(played: impl Iterator<Item = &'a Vec<Played>>, deal: usize) -> (Sums, u32) {
    let scores: Vec<(i32, u32)> = played
        .filter_map(|boards| match boards.get(deal)?.worth {
            BoardValue::Bridge(score) => Some((score, 1)),
            BoardValue::Preferans { .. } => None,
        })
        .collect();
    let count = scores.len() as u32;
    (Sums::new(&Field::new(scores), ImpTable::default()), count)
}

fn board(kind: ChallengeKind, played: Played, (sums, results): &(Sums, u32)) -> Board {
    let (score, points) = match played.worth {
        BoardValue::Bridge(score) if kind.is_by_imps() => {
            let sum = Ratio::from(sums.of(score) as i32);
            (Points::Score(score), Points::Imps(Divisor::Average.divide(sum, *results)))
        }
        BoardValue::Bridge(score) => (Points::Score(score), Points::Score(score)),
        BoardValue::Preferans { before, after } => {
            (Points::Amount(after), Points::Amount(after - before))
        }
    };
    Board { id: played.id, score, points }
}

impl ChallengeKind {
    /// Which game it is.
    pub const fn game(self) -> Game {
        match self {
            ChallengeKind::Preferans => Game::Pref,
            _ => Game::Bridge,
        }
    }

    /// Whether results are compared by IMPs against everybody else.
    pub const fn is_by_imps(self) -> bool {
        matches!(self, ChallengeKind::Board | ChallengeKind::Four)
    }

    /// No points, in its unit.
    const fn nothing(self) -> Points {
        match self {
            ChallengeKind::Board | ChallengeKind::Four => Points::Imps(Ratio::ZERO),
            ChallengeKind::Progressive => Points::Score(0),
            ChallengeKind::Preferans => Points::Amount(Amount::ZERO),
        }
    }
}

impl Points {
    /// The sum; points of another unit are not added.
    fn plus(self, more: Points) -> Points {
        match (self, more) {
            (Points::Imps(one), Points::Imps(other)) => Points::Imps(one + other),
            (Points::Score(one), Points::Score(other)) => Points::Score(one + other),
            (Points::Amount(one), Points::Amount(other)) => Points::Amount(one + other),
            (points, _) => points,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(name: &str) -> Entry {
        Entry {
            person: name.parse().expect("a word"),
            name: name.parse().expect("a name"),
            table: format!("table{name}"),
        }
    }

    fn boards(scores: &[i32]) -> Vec<Played> {
        let played = |score: &i32| Played {
            id: score.to_string(),
            worth: BoardValue::Bridge(*score),
            seat: None,
        };
        scores.iter().map(played).collect()
    }

    fn order(ranking: &Ranking) -> Vec<(&str, Option<String>)> {
        let place = |row: &Row<Entry>| row.place.map(|place| place.to_string());
        ranking.rows.iter().map(|row| (row.player.person.as_str(), place(row))).collect()
    }

    #[test]
    fn results_are_compared_with_everybody_else_by_imps() {
        let played = [("a", 420), ("b", 450), ("c", -50), ("d", 420)]
            .map(|(name, score)| (entry(name), boards(&[score])));
        let found = ranked(ChallengeKind::Board, played.into(), Vec::new());
        assert_eq!(
            order(&found),
            [
                ("b", Some("1".into())),
                ("a", Some("2=".into())),
                ("d", Some("2=".into())),
                ("c", Some("4".into()))
            ]
        );
        // 420 against 450, -50 and 420: -1, +10 and 0 IMPs.
        assert_eq!(found.rows[1].total, Points::Imps(Ratio::whole(3)));
        let sum = found.rows.iter().fold(Points::Imps(Ratio::ZERO), |sum, row| sum.plus(row.total));
        assert_eq!(sum, Points::Imps(Ratio::ZERO), "what one wins the others lose");
    }

    #[test]
    fn one_who_plays_alone_is_compared_with_robots() {
        let played = vec![(entry("a"), boards(&[420, 100, -50, 0]))];
        let found = ranked(ChallengeKind::Four, played, boards(&[170, 100]));
        let row = &found.rows[0];
        assert_eq!(row.boards[0].points, Points::Imps(Ratio::whole(6)));
        assert_eq!(row.total, Points::Imps(Ratio::whole(6)), "no other board has two results");
        let robots = found.robots.expect("robots have played");
        assert_eq!((robots.place, robots.total), (None, Points::Imps(Ratio::whole(-6))));
        assert_eq!(robots.boards.len(), 2);
    }

    #[test]
    fn those_who_have_not_finished_come_last_and_have_no_place() {
        let played = vec![
            (entry("a"), boards(&[400, 400])),
            (entry("b"), boards(&[-100, -100, -100, -100])),
            (entry("c"), Vec::new()),
        ];
        let found = ranked(ChallengeKind::Progressive, played, Vec::new());
        assert_eq!(order(&found), [("b", Some("1".into())), ("a", None), ("c", None)]);
        assert_eq!(found.rows[1].total, Points::Score(800));
    }

    #[test]
    fn preferans_counts_what_each_deal_changed() {
        let deal = |before: i64, after: i64| Played {
            id: String::new(),
            seat: Some(pref::Seat::A),
            worth: BoardValue::Preferans { before: Amount::of(before), after: Amount::of(after) },
        };
        let played = vec![
            (entry("a"), vec![deal(0, 20), deal(20, 10), deal(10, 10), deal(10, -8)]),
            (entry("b"), vec![deal(0, -3), deal(-3, 0), deal(0, 0), deal(0, 5)]),
        ];
        let found = ranked(ChallengeKind::Preferans, played, Vec::new());
        assert_eq!(order(&found), [("b", Some("1".into())), ("a", Some("2".into()))]);
        assert_eq!(found.rows[1].total, Points::Amount(Amount::of(-8)));
    }
}
