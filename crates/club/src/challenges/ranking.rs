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
    adjust::Artificial,
    cross::{Divisor, Sums},
    matchpoints::{Field, Scale},
    progressive::ProgressiveOptions,
    rank::{Place, places},
};

use super::{StoredChallenge, contest::Contest, state::Entry, terms::Terms};
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
    /// Whether they have played all of them, or a game that ends before.
    pub is_finished: bool,
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
    /// Matchpoints, in percent of the most that the field allows.
    Percent(Ratio),
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
    /// The player's result if the match is settled before the deal and after it, and whether the sheet is played
    /// out with it: then no deal follows.
    Preferans { before: Amount, after: Amount, is_last: bool },
}

/// The rankings that were last computed, where that took long: each is shown for many times as long
/// as it took, so that a challenge of thousands of people costs a small part of a processor.
#[derive(Debug, Default)]
pub struct Rankings {
    latest: Mutex<Latest>,
}

/// The rankings by the keys of their challenges, each with the number of the request that asked for it last.
#[derive(Debug, Default)]
struct Latest {
    slots: BTreeMap<String, (u64, Slot)>,
    requests: u64,
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
/// The rankings kept in memory.
const MAX_KEPT: usize = 64;

impl Rankings {
    fn slot(&self, key: String) -> Slot {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.requests += 1;
        let now = latest.requests;
        let (asked, slot) = latest.slots.entry(key).or_default();
        *asked = now;
        let slot = slot.clone();
        if latest.slots.len() > MAX_KEPT {
            let oldest = latest.slots.iter().min_by_key(|(_, (asked, _))| *asked);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                latest.slots.remove(&oldest);
            }
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
    challenge: &StoredChallenge,
) -> Result<Arc<Ranking>, ServiceError> {
    let slot = rankings.slot(challenge.id.key());
    let mut computed = slot.lock().await;
    let begun = Instant::now();
    if let Some(known) = computed.as_ref().filter(|known| begun < known.until) {
        return Ok(known.ranking.clone());
    }
    let terms = challenge.terms;
    let mut rows = Vec::with_capacity(challenge.state.entries.len());
    for entry in &challenge.state.entries {
        rows.push((entry.clone(), played(club, terms, entry).await?));
    }
    let robots = played_by_robots(club, terms, &rows).await?;
    let ranking = Arc::new(ranked(terms, rows, robots));
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
    terms: Terms,
    rows: &[(Entry, Vec<Played>)],
) -> Result<Vec<Played>, ServiceError> {
    let mut boards = Vec::new();
    for deal in 0..terms.deals as usize {
        let mut found = None;
        for played in rows.iter().filter_map(|(_, boards)| boards.get(deal)).take(MAX_TRIED) {
            let second = club.store.board(&second_id(&played.id)).await?;
            // A second table may be played later, when somebody looks at the board.
            if let Some(row) = second.filter(|row| !terms.is_over(row.at_ms)) {
                found = Some((row, played.seat));
                break;
            }
        }
        let Some((row, seat)) = found else { break };
        let Some(worth) = worth(terms.contest, &FinishedBoard::read(&row)?, seat) else { break };
        boards.push(Played { id: row.id, worth, seat });
    }
    Ok(boards)
}

/// The boards that a person has played, in order. What was played when the challenge was over, with all
/// secrets open, does not count, and neither does what somebody else played.
async fn played(club: &Club, terms: Terms, entry: &Entry) -> Result<Vec<Played>, ServiceError> {
    let stream = match terms.contest.game() {
        Game::Bridge => table::Table::<table::Bridge>::stream(&entry.table),
        Game::Pref => table::Table::<pref::Match>::stream(&entry.table),
    };
    let Some(stream) = stream else { return Ok(Vec::new()) };
    let mut boards = Vec::new();
    for number in 1..=terms.deals {
        let Some(row) = club.store.board_at(&stream, number).await? else { break };
        if terms.is_over(row.at_ms) || row.people != [entry.person.as_str()] {
            break;
        }
        let board = FinishedBoard::read(&row)?;
        let seat = match &board {
            FinishedBoard::Bridge(_) => None,
            FinishedBoard::Preferans(kept) => first_person(kept),
        };
        let Some(worth) = worth(terms.contest, &board, seat) else { break };
        boards.push(Played { worth, id: row.id, seat });
    }
    Ok(boards)
}

/// `None` if the board has no result for this seat.
fn worth(contest: Contest, board: &FinishedBoard, seat: Option<pref::Seat>) -> Option<BoardValue> {
    Some(match board {
        FinishedBoard::Bridge(kept) if contest == Contest::Progressive => {
            let record = &kept.record;
            let options = ProgressiveOptions::default();
            let score = options.deal(record.outcome, record.vulnerable, None).credited;
            BoardValue::Bridge(score.0[0] - score.0[1])
        }
        FinishedBoard::Bridge(kept) => BoardValue::Bridge(kept.record.score_ns),
        FinishedBoard::Preferans(kept) => {
            let (before, after) = kept.record.results(seat?)?;
            let is_last = kept.record.sheet().is_some_and(|sheet| sheet.end().is_some());
            BoardValue::Preferans { before, after, is_last }
        }
    })
}

/// Ranks people by the boards that they have played; robots have played some of the deals too.
fn ranked(terms: Terms, played: Vec<(Entry, Vec<Played>)>, robots: Vec<Played>) -> Ranking {
    let deals = terms.deals as usize;
    let all = || played.iter().map(|(_, boards)| boards).chain([&robots]);
    let fields: Vec<DealField> =
        (0..deals).map(|deal| DealField::of(terms.contest, all(), deal)).collect();
    let contest = terms.contest;
    let mut rows: Vec<Row<Entry>> =
        played.into_iter().map(|(entry, boards)| row(contest, entry, boards, &fields)).collect();
    let robots = (!robots.is_empty()).then(|| row(contest, (), robots, &fields));
    // Those who have not finished come last; a stable sort keeps the order of arrival among equals.
    rows.sort_by(|one, other| {
        Reverse(one.is_finished)
            .cmp(&Reverse(other.is_finished))
            .then_with(|| other.total.partial_cmp(&one.total).unwrap_or(std::cmp::Ordering::Equal))
    });
    let finished = rows.iter().take_while(|row| row.is_finished).count();
    let found = places(&rows[..finished], |one, other| one.total == other.total);
    for (row, place) in rows.iter_mut().zip(found) {
        row.place = Some(place);
    }
    Ranking { rows, robots }
}

/// A row without a place yet. `fields`: of each deal.
fn row<P>(contest: Contest, player: P, boards: Vec<Played>, fields: &[DealField]) -> Row<P> {
    let is_last =
        |played: &Played| matches!(played.worth, BoardValue::Preferans { is_last: true, .. });
    let is_finished = boards.len() == fields.len() || boards.last().is_some_and(is_last);
    let boards: Vec<Board> =
        boards.into_iter().zip(fields).map(|(played, field)| field.compare(played)).collect();
    let total = contest.total(&boards);
    Row { player, place: None, boards, is_finished, total }
}

/// All results of a deal, as those of a person are compared with them.
enum DealField {
    /// The sums of IMPs, and how many results there are.
    Imps(Sums, u32),
    /// The results, sorted.
    Matchpoints(Field),
    /// Results are not compared.
    Alone,
}

impl DealField {
    fn of<'a>(
        contest: Contest,
        played: impl Iterator<Item = &'a Vec<Played>>,
        deal: usize,
    ) -> DealField {
        let scores = played.filter_map(|boards| match boards.get(deal)?.worth {
            BoardValue::Bridge(score) => Some((score, 1)),
            BoardValue::Preferans { .. } => None,
        });
        match contest {
            Contest::Imps => {
                let field = Field::new(scores);
                DealField::Imps(Sums::new(&field, ImpTable::default()), field.weight() as u32)
            }
            Contest::Matchpoints => DealField::Matchpoints(Field::new(scores)),
            Contest::Progressive | Contest::Preferans(_) => DealField::Alone,
        }
    }

    /// What a board is worth in this field.
    fn compare(&self, played: Played) -> Board {
        let (score, points) = match (played.worth, self) {
            (BoardValue::Bridge(score), DealField::Imps(sums, results)) => {
                let sum = Ratio::from(sums.of(score) as i32);
                (Points::Score(score), Points::Imps(Divisor::Average.divide(sum, *results)))
            }
            (BoardValue::Bridge(score), DealField::Matchpoints(field)) => {
                (Points::Score(score), Points::Percent(percent(field, score)))
            }
            (BoardValue::Bridge(score), DealField::Alone) => {
                (Points::Score(score), Points::Score(score))
            }
            (BoardValue::Preferans { before, after, .. }, _) => {
                (Points::Amount(after), Points::Amount(after - before))
            }
        };
        Board { id: played.id, score, points }
    }
}

/// A score's matchpoints in percent; the average where there is nothing to compare with.
fn percent(field: &Field, score: i32) -> Ratio {
    // The field has the score itself, which counts one.
    let own = Ratio::whole(field.compare(score) as i64 - 1);
    match Scale::Two.top(field.weight() as u32) {
        0 => Artificial::Average.percent(None),
        top => own.part(100, top),
    }
}

impl Contest {
    /// Which game it is.
    pub const fn game(self) -> Game {
        match self {
            Contest::Preferans(_) => Game::Pref,
            Contest::Imps | Contest::Matchpoints | Contest::Progressive => Game::Bridge,
        }
    }

    /// The result of some boards: the sum, or of percentages the mean.
    fn total(self, boards: &[Board]) -> Points {
        let sum = boards.iter().fold(self.nothing(), |total, board| total.plus(board.points));
        match sum {
            Points::Percent(percents) => {
                Points::Percent(percents.part(1, boards.len().max(1) as u32))
            }
            sum => sum,
        }
    }

    /// No points, in its unit.
    const fn nothing(self) -> Points {
        match self {
            Contest::Imps => Points::Imps(Ratio::ZERO),
            Contest::Matchpoints => Points::Percent(Ratio::ZERO),
            Contest::Progressive => Points::Score(0),
            Contest::Preferans(_) => Points::Amount(Amount::ZERO),
        }
    }
}

impl Points {
    /// The sum; points of another unit are not added.
    fn plus(self, more: Points) -> Points {
        match (self, more) {
            (Points::Imps(one), Points::Imps(other)) => Points::Imps(one + other),
            (Points::Percent(one), Points::Percent(other)) => Points::Percent(one + other),
            (Points::Score(one), Points::Score(other)) => Points::Score(one + other),
            (Points::Amount(one), Points::Amount(other)) => Points::Amount(one + other),
            (points, _) => points,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenges::{Daily, DailyKind};

    fn terms(kind: DailyKind) -> Terms {
        Daily { day: jiff::civil::date(2026, 2, 3), kind }.terms()
    }

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
        let found = ranked(terms(DailyKind::Board), played.into(), Vec::new());
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
    fn matchpoints_are_a_percentage_of_the_field_and_their_mean_the_result() {
        let played = [("a", [420, 100]), ("b", [450, 100]), ("c", [-50, 200])]
            .map(|(name, scores)| (entry(name), boards(&scores)));
        let terms = Terms { contest: Contest::Matchpoints, deals: 2, closes_at_ms: 0 };
        let found = ranked(terms, played.into(), Vec::new());
        // 2 of 4 and 1 of 4 matchpoints; 4 and 1; 0 and 4.
        let percents = |row: &Row<Entry>| (row.player.person.to_string(), row.total);
        let percent = |percent: i64, of| Points::Percent(Ratio::whole(percent).part(1, of));
        let expected = [("b", percent(125, 2)), ("c", percent(50, 1)), ("a", percent(75, 2))];
        assert_eq!(
            found.rows.iter().map(percents).collect::<Vec<_>>(),
            expected.map(|(name, total)| (name.to_owned(), total))
        );
        // Whoever is alone has an average.
        let alone = ranked(terms, vec![(entry("a"), boards(&[420]))], Vec::new());
        assert_eq!(alone.rows[0].total, Points::Percent(Ratio::whole(50)));
    }

    #[test]
    fn one_who_plays_alone_is_compared_with_robots() {
        let played = vec![(entry("a"), boards(&[420, 100, -50, 0]))];
        let found = ranked(terms(DailyKind::Four), played, boards(&[170, 100]));
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
        let found = ranked(terms(DailyKind::Progressive), played, Vec::new());
        assert_eq!(order(&found), [("b", Some("1".into())), ("a", None), ("c", None)]);
        assert_eq!(found.rows[1].total, Points::Score(800));
    }

    #[test]
    fn preferans_counts_what_each_deal_changed() {
        let deal = |before: i64, after: i64| Played {
            id: String::new(),
            seat: Some(pref::Seat::A),
            worth: BoardValue::Preferans {
                before: Amount::of(before),
                after: Amount::of(after),
                is_last: false,
            },
        };
        let played = vec![
            (entry("a"), vec![deal(0, 20), deal(20, 10), deal(10, 10), deal(10, -8)]),
            (entry("b"), vec![deal(0, -3), deal(-3, 0), deal(0, 0), deal(0, 5)]),
        ];
        let found = ranked(terms(DailyKind::Preferans), played, Vec::new());
        assert_eq!(order(&found), [("b", Some("1".into())), ("a", Some("2".into()))]);
        assert_eq!(found.rows[1].total, Points::Amount(Amount::of(-8)));
    }

    #[test]
    fn a_game_that_ends_before_the_last_deal_is_finished() {
        let deal = |after: i64, is_last| Played {
            id: String::new(),
            seat: Some(pref::Seat::A),
            worth: BoardValue::Preferans {
                before: Amount::ZERO,
                after: Amount::of(after),
                is_last,
            },
        };
        let played = vec![
            (entry("a"), vec![deal(5, false), deal(6, false)]),
            (entry("b"), vec![deal(1, false), deal(2, true)]),
        ];
        let found = ranked(terms(DailyKind::Preferans), played, Vec::new());
        assert_eq!(order(&found), [("b", Some("1".into())), ("a", None)]);
    }
}
