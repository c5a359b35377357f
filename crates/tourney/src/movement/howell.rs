//! The Howell family (docs/sources/tournaments.md#3.5): all pairs but a few move, and sit both
//! ways.

use alloc::vec::Vec;

use bridge::BySide;

use super::{Kind, Movement, MovementError, Pairing};

/// The table of known movements.
const TABLE: &str = include_str!("howell.txt");
/// The most pairs of a known movement.
pub(super) const MOST: u32 = 30;

/// A line of the table.
struct Line {
    rounds: u32,
    /// The rounds written out; for a rotation only the first.
    written: Vec<Vec<Pairing>>,
}

/// The Howell movement for this many tables: the first rounds of the shortest that has enough, or
/// all of the longest.
pub(super) fn new(tables: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let known: Vec<Line> = lines(tables).collect();
    let most = known.iter().map(|line| line.rounds).max().unwrap_or(0);
    let asked = rounds.unwrap_or(most);
    let fits = known
        .iter()
        .filter(|line| asked > 0 && line.rounds >= asked)
        .min_by_key(|line| line.rounds);
    let Some(line) = fits else {
        return Err(MovementError::Rounds { kind: Kind::Howell, tables, rounds: asked, most });
    };
    let rounds: Vec<Vec<Pairing>> = match &line.written[..] {
        [base] => (0..asked).map(|by| rotated(base, line.rounds, by)).collect(),
        written => written.iter().take(asked as usize).cloned().collect(),
    };
    Ok(Movement::of_rounds(Kind::Howell, 2 * tables, line.rounds, rounds))
}

/// A base round `by` rounds later in a rotation of `rounds` rounds: moving pairs and sets have
/// their numbers increased by that.
fn rotated(base: &[Pairing], rounds: u32, by: u32) -> Vec<Pairing> {
    let turned = |number: u32| (number - 1 + by) % rounds + 1;
    let pair = |pair: u32| if pair <= rounds { turned(pair) } else { pair };
    base.iter()
        .map(|place| Pairing { seats: place.seats.map(pair), set: turned(place.set), ..*place })
        .collect()
}

/// The lines of the table for this many tables.
fn lines(tables: u32) -> impl Iterator<Item = Line> {
    TABLE.lines().filter_map(move |line| {
        let (head, rest) = line.split_once(' ')?;
        let (of, rounds) = head.split_once('/')?;
        let rounds = rounds.parse().ok()?;
        let written = rest.split('|').map(round).collect();
        (of.parse() == Ok(tables)).then_some(Line { rounds, written })
    })
}

/// The entries of a round in table order, up to the first word that is not an entry.
fn round(text: &str) -> Vec<Pairing> {
    let place = |(table, entry): (u32, &str)| {
        let (pairs, set) = entry.split_once('@')?;
        let (ns, ew) = pairs.split_once('-')?;
        let seats = BySide([ns.parse().ok()?, ew.parse().ok()?]);
        Some(Pairing { table, seats, set: set.parse().ok()? })
    };
    (1u32..).zip(text.split_whitespace()).map_while(place).collect()
}

impl Movement {
    /// A three-quarter Howell in which the tables of pairs that stay switch direction in some rounds,
    /// where that balances it better: two pairs that stay and always sit the same way are compared on
    /// every board (docs/sources/tournaments.md#3.5).
    #[must_use]
    pub(super) fn with_stationary_switched(self) -> Movement {
        let (rounds, full) = (self.sets, self.sets + 1 >= self.tables() * 2);
        self.with_tables_switched(|place| !full && place.seats.0.iter().any(|pair| *pair > rounds))
    }
}
