//! Who sits with whom: rounds in which no two meet twice as long as that is possible, and the order of
//! the seats (docs/sources/tournaments.md#9.2).
//!
//! Rounds without a second meeting are Kirkman's schoolgirls in general ("social golfers"). For as many
//! tables as have no common divisor with the differences of the seats a formula gives as many rounds as
//! there are tables; the other rounds are found by a tabu search (I. Dotú, P. Van Hentenryck: Scheduling
//! social golfers locally, 2005). The search has no clock: the same question has the same answer.

mod search;

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use cards::choice;

use self::search::Search;
use crate::draw::lot;

choice! {
    /// How many sit at a table.
    pub enum TableSize {
        /// Four, the dealer of each deal resting.
        #[default]
        Four = "4" | "four",
        /// Three.
        Three = "3" | "three",
    }
}

choice! {
    /// What is done with those who are left over when all tables are full.
    pub enum Uneven {
        /// Some tables have the other size, three or four.
        #[default]
        Mix = "mix",
        /// They rest for a round.
        Rest = "rest",
    }
}

impl TableSize {
    /// How many sit there.
    pub const fn players(self) -> usize {
        match self {
            TableSize::Three => 3,
            TableSize::Four => 4,
        }
    }
}

/// The sizes of the tables of so many players: those of the size that is wanted first.
///
/// As few tables as possible have the other size; with [`Uneven::Rest`] none has. With five players one or
/// two rest in any case, and three always have a table. The sum is the number of those who play.
///
/// ```
/// use biritch_tourney::preferans::seating::{TableSize, Uneven, table_sizes};
///
/// assert_eq!(table_sizes(14, TableSize::Four, Uneven::Mix), [4, 4, 3, 3]);
/// assert_eq!(table_sizes(14, TableSize::Three, Uneven::Mix), [3, 3, 4, 4]);
/// assert_eq!(table_sizes(14, TableSize::Four, Uneven::Rest), [4, 4, 4]);
/// ```
pub fn table_sizes(players: usize, size: TableSize, uneven: Uneven) -> Vec<usize> {
    let (wanted, other) = match size {
        TableSize::Four => (4, 3),
        TableSize::Three => (3, 4),
    };
    let mixed = |others: usize| {
        let left = players.checked_sub(others * other)?;
        (left % wanted == 0).then(|| (left / wanted, others))
    };
    let mixed = (0..4).find_map(mixed).filter(|_| uneven == Uneven::Mix || players == LEAST);
    let (full, others) = mixed.unwrap_or((players / wanted, 0));
    let mut sizes = vec![wanted; full];
    sizes.resize(full + others, other);
    sizes
}

/// The fewest players of a table.
pub const LEAST: usize = 3;

/// How often players have met, by their places in a list, and who is not to meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meetings {
    players: usize,
    counts: Vec<u16>,
    apart: Vec<bool>,
}

impl Meetings {
    /// So many players, at most [`MOST_IN_SEARCH`], who have not met.
    pub fn new(players: usize) -> Meetings {
        let players = players.min(MOST_IN_SEARCH);
        let pairs = players * players;
        Meetings { players, counts: vec![0; pairs], apart: vec![false; pairs] }
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The players of a table have met once more.
    pub fn meet(&mut self, table: &[usize]) {
        for (one, other) in pairs(table) {
            self.add(one, other, 1);
        }
    }

    /// How often two have met; never, if one of them is not in the list.
    pub fn met(&self, one: usize, other: usize) -> u16 {
        self.at(one, other).map_or(0, |at| self.counts[at])
    }

    /// Two who are not to meet: members of one team. Who is not in the list is left out.
    pub fn keep_apart(&mut self, one: usize, other: usize) {
        for at in [self.at(one, other), self.at(other, one)].into_iter().flatten() {
            self.apart[at] = true;
        }
    }

    /// Whether two are not to meet.
    pub fn are_apart(&self, one: usize, other: usize) -> bool {
        self.at(one, other).is_some_and(|at| self.apart[at])
    }

    /// Where the table of the list has these two.
    const fn at(&self, one: usize, other: usize) -> Option<usize> {
        if one < self.players && other < self.players {
            Some(one * self.players + other)
        } else {
            None
        }
    }

    /// The same teams, where nobody has met.
    pub(crate) fn afresh(&self) -> Meetings {
        Meetings { counts: vec![0; self.counts.len()], ..self.clone() }
    }

    fn add(&mut self, one: usize, other: usize, times: i16) {
        for at in [self.at(one, other), self.at(other, one)].into_iter().flatten() {
            self.counts[at] = self.counts[at].saturating_add_signed(times);
        }
    }

    /// What one more meeting of two costs.
    fn cost(&self, one: usize, other: usize) -> i64 {
        let apart = if self.are_apart(one, other) { APART } else { 0 };
        i64::from(self.met(one, other)) + apart
    }
}

/// The most players that can be seated.
pub const MOST_IN_SEARCH: usize = 1000;
/// The most players of a table whose seats are put in order.
const MOST_SEATS: usize = 6;

/// A meeting of members of one team is as bad as so many meetings of two others.
const APART: i64 = 20;

/// Each two of a table.
pub(crate) fn pairs(table: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    table.iter().enumerate().flat_map(|(at, one)| table[..at].iter().map(|other| (*other, *one)))
}

/// The tables of a round, by the places of their players in a list.
pub type Tables = Vec<Vec<usize>>;

/// A round that is to be seated: who plays, and the sizes of the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    players: Vec<usize>,
    sizes: Vec<usize>,
}

impl Field {
    /// A round of these players, by their places in a list, at tables of these sizes.
    ///
    /// # Errors
    ///
    /// An empty table, another number of players than of seats, or a player who is named twice.
    pub fn new(players: Vec<usize>, sizes: Vec<usize>) -> Result<Field, FieldError> {
        if sizes.contains(&0) {
            return Err(FieldError::Empty);
        }
        let seats = sizes.iter().fold(0usize, |sum, size| sum.saturating_add(*size));
        if seats != players.len() {
            return Err(FieldError::Seats { players: players.len(), seats });
        }
        let mut known = BTreeSet::new();
        match players.iter().find(|player| !known.insert(**player)) {
            Some(player) => Err(FieldError::Twice { player: *player }),
            None => Ok(Field { players, sizes }),
        }
    }

    /// Who plays.
    pub fn players(&self) -> &[usize] {
        &self.players
    }

    /// How many sit at each table.
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }
}

/// Why a round cannot be seated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FieldError {
    /// A table has no seat.
    #[error("a table has no seat")]
    Empty,
    /// The tables have another number of seats.
    #[error("{players} players for {seats} seats")]
    Seats {
        /// How many players.
        players: usize,
        /// How many seats.
        seats: usize,
    },
    /// A player is named twice.
    #[error("player {player} is named twice")]
    Twice {
        /// The place in the list.
        player: usize,
    },
}

/// Seats some rounds in advance, so that no two meet twice in as many of the first rounds as a search
/// finds, and as seldom as it finds after that. What players have met before counts.
///
/// ```
/// use biritch_tourney::preferans::seating::{Field, Meetings, schedule};
///
/// // Kirkman's fifteen schoolgirls, for six of their seven days.
/// let field = Field::new((0..15).collect(), vec![3; 5])?;
/// let days = schedule(&Meetings::new(15), &vec![field; 6]);
/// let mut met = Meetings::new(15);
/// days.iter().flatten().for_each(|table| met.meet(table));
/// assert!((0..15).all(|one| (0..one).all(|other| met.met(one, other) <= 1)));
/// # Ok::<(), biritch_tourney::preferans::seating::FieldError>(())
/// ```
pub fn schedule(before: &Meetings, rounds: &[Field]) -> Vec<Tables> {
    schedule_until(before, rounds, rounds.len())
}

/// The first of these rounds, of a schedule of all of them.
pub(crate) fn schedule_until(before: &Meetings, rounds: &[Field], wanted: usize) -> Vec<Tables> {
    let mut budget = SearchBudget(MAX_EXCHANGES);
    // As many rounds without a second meeting as are found; fewer are sought where more are not.
    let most = rounds.len().min(bound(before, rounds));
    let mut seated = Vec::new();
    for count in (1..=most).rev().take(MOST_ATTEMPTS) {
        if let Some(found) = without_repeats(before, &rounds[..count], &mut budget) {
            seated = found;
            break;
        }
    }
    let mut met = before.clone();
    seated.iter().flatten().for_each(|table| met.meet(table));
    // The others one after the other, each with as few as are found.
    let wanted = wanted.min(rounds.len());
    for field in rounds.iter().take(wanted).skip(seated.len()) {
        let mut own = SearchBudget(MAX_EXCHANGES / wanted.max(1));
        let (next, _) = fewest_repeats(&met, core::slice::from_ref(field), &mut own);
        next.iter().flatten().for_each(|table| met.meet(table));
        seated.extend(next);
    }
    seated
}

/// How many exchanges of players a search may still try.
#[derive(Clone, Copy, Debug)]
struct SearchBudget(usize);

/// The most exchanges that are tried for a schedule, and again for the rounds that need second meetings.
const MAX_EXCHANGES: usize = 1_500_000;
/// How many numbers of rounds are tried.
const MOST_ATTEMPTS: usize = 6;

/// An upper bound, from counting meetings, on the number of rounds in which nobody meets anybody twice.
fn bound(before: &Meetings, rounds: &[Field]) -> usize {
    let Some(Field { players, sizes }) = rounds.first() else { return 0 };
    // The bound holds only where the same players play every round.
    if rounds.iter().any(|field| field.players != *players) {
        return rounds.len();
    }
    let new = |one: &usize| {
        let others = players.iter().filter(|other| *other != one);
        others.filter(|other| before.cost(*one, **other) == 0).count()
    };
    let new: Vec<usize> = players.iter().map(new).collect();
    // Everybody meets at least so many in a round, and all tables together have so many meetings.
    let smallest = sizes.iter().min().map_or(1, |size| (size - 1).max(1));
    let meetings: usize = sizes.iter().map(|size| size * (size - 1) / 2).sum();
    let most = (new.iter().min().unwrap_or(&0) / smallest)
        .min(new.iter().sum::<usize>() / 2 / meetings.max(1));
    // In a second round the players of a table come from different tables, so there are at least as many
    // tables as players at the largest.
    let largest = sizes.iter().max().copied().unwrap_or(0);
    if sizes.len() < largest { most.min(1) } else { most }
}

fn without_repeats(
    before: &Meetings,
    rounds: &[Field],
    budget: &mut SearchBudget,
) -> Option<Vec<Tables>> {
    if let Some(found) = by_formula(before, rounds) {
        return Some(found);
    }
    if budget.0 == 0 {
        return None;
    }
    let (found, repeats) = fewest_repeats(before, rounds, budget);
    (repeats == 0).then_some(found)
}

fn fewest_repeats(
    before: &Meetings,
    rounds: &[Field],
    budget: &mut SearchBudget,
) -> (Vec<Tables>, i64) {
    let mut search = Search::new(before, rounds, budget);
    let repeats = search.run(budget);
    (search.tables(), repeats)
}

/// Rounds by a formula, if nobody has met yet and all play all rounds at tables of one size: with m
/// tables of s seats, player i of row j sits in round k at table i + j k, modulo m. Two of different rows
/// meet once in m rounds if the differences of rows, up to s - 1, have no common divisor with m; those of
/// one row never meet, and if s divides m, a last round seats them among themselves.
fn by_formula(before: &Meetings, rounds: &[Field]) -> Option<Vec<Tables>> {
    let first = rounds.first()?;
    let (size, tables) = (*first.sizes.first()?, first.sizes.len());
    let regular = rounds.iter().all(|field| field == first)
        && first.sizes.iter().all(|one| *one == size)
        && first.players.len() == size * tables
        && first.players.iter().all(|one| {
            first.players.iter().all(|other| one == other || before.cost(*one, *other) == 0)
        });
    let is_coprime = (2..size).all(|difference| tables % difference != 0);
    let most = tables + usize::from(tables % size == 0);
    if !regular || !is_coprime || rounds.len() > most {
        return None;
    }
    let player = |row: usize, at: usize| first.players[row * tables + at];
    let round = |k: usize| -> Tables {
        if k == tables {
            let rows = (0..size).flat_map(|row| (0..tables).step_by(size).map(move |at| (row, at)));
            return rows
                .map(|(row, at)| (at..at + size).map(|at| player(row, at)).collect())
                .collect();
        }
        let seat = |table: usize, row: usize| {
            // The table of player i of row j is i + j k.
            player(row, (table + row * (tables - k)) % tables)
        };
        (0..tables).map(|table| (0..size).map(|row| seat(table, row)).collect()).collect()
    };
    Some((0..rounds.len()).map(round).collect())
}

/// Seats a round by the standings: players next to each other in the list sit together, unless they have
/// met or are to be kept apart. Repeated meetings are as few as a search finds.
pub fn by_standing(before: &Meetings, field: &Field) -> Tables {
    let mut search = Search::in_order(before, field);
    search.descend();
    if search.repeats() > 0 {
        let mut other = Search::in_order(before, field);
        other.run(&mut SearchBudget(MAX_EXCHANGES));
        other.descend();
        if other.repeats() < search.repeats() {
            search = other;
        }
    }
    // One round.
    search.tables().pop().unwrap_or_default()
}

/// The order of the seats at a table, the first dealer first, so that everybody has each seat equally
/// often, as far as that is possible: `had` has, for each player, how often they sat in each seat before.
/// A table of more than six stays as it is.
pub fn order_seats(table: &mut [usize], mut had: impl FnMut(usize, usize) -> u32) {
    let size = table.len();
    if size > MOST_SEATS {
        return;
    }
    let counts: Vec<Vec<u32>> =
        table.iter().map(|player| (0..size).map(|seat| had(*player, seat)).collect()).collect();
    let mut best: Option<(u64, Vec<usize>)> = None;
    let mut order: Vec<usize> = (0..size).collect();
    loop {
        // What the squares of the counts grow by.
        let one = |(seat, at): (usize, &usize)| 2 * u64::from(counts[*at][seat]) + 1;
        let cost: u64 = order.iter().enumerate().map(one).sum();
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, order.clone()));
        }
        if !next_order(&mut order) {
            break;
        }
    }
    if let Some((_, order)) = best {
        let seated: Vec<usize> = order.iter().map(|at| table[*at]).collect();
        table.copy_from_slice(&seated);
    }
}

/// The next order of these numbers, if there is one.
fn next_order(order: &mut [usize]) -> bool {
    let Some(at) = (1..order.len()).rev().find(|at| order[at - 1] < order[*at]) else {
        return false;
    };
    let higher = (at..order.len()).rev().find(|other| order[*other] > order[at - 1]);
    if let Some(higher) = higher {
        order.swap(at - 1, higher);
    }
    order[at..].reverse();
    true
}

/// A pseudo-random generator; its numbers are the same each time.
#[derive(Clone, Debug)]
struct SeededRandom(u64);

impl SeededRandom {
    /// A number below `limit`, which is above zero.
    fn below(&mut self, limit: usize) -> usize {
        self.0 += 1;
        (lot(0, self.0) % limit as u64) as usize
    }
}
