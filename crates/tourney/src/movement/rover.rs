//! One more pair on a full Mitchell movement (docs/sources/tournaments.md#3.6).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use bridge::{BySide, Side};

use super::error::rounds_asked;
use super::{Kind, Movement, MovementError, mitchell};

/// The most tables that are tried in one search. What is not found by then is found with fewer
/// rounds.
const MOST_TRIED: u32 = 30_000;

/// A rover movement for an odd number of pairs: the longest that is found, or its first rounds.
pub(super) fn new(pairs: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let (kind, tables) = (Kind::Rover, pairs / 2);
    if pairs.is_multiple_of(2) {
        return Err(MovementError::None { kind, contestants: pairs });
    }
    let bases = match tables % 2 {
        1 => &[Kind::Mitchell][..],
        _ => &[Kind::Skip, Kind::Share],
    };
    let full = tables - (tables + 1) % 2;
    let with = |rounds: u32| {
        let base = |kind: &Kind| mitchell::new(*kind, tables, Some(rounds)).ok();
        bases.iter().find_map(|kind| base(kind)?.with_rover(Side::NorthSouth))
    };
    rounds_asked(kind, tables, rounds, full)?;
    match rounds {
        Some(rounds) => with(rounds).ok_or_else(|| {
            let most = (1..rounds).rev().find(|fewer| with(*fewer).is_some()).unwrap_or(0);
            MovementError::Rounds { kind, tables, rounds, most }
        }),
        None => {
            (1..=full).rev().find_map(with).ok_or(MovementError::None { kind, contestants: pairs })
        }
    }
}

impl Movement {
    /// The movement with one more pair, which has the highest number. It sits out the first round,
    /// and then takes this side's place at another table in each round; the pair that sat there sits
    /// out. None if there is no way in which it meets everybody and plays every set at most once.
    pub fn with_rover(&self, side: Side) -> Option<Movement> {
        let taken = self.rover_tables(side)?;
        let rover = self.contestants + 1;
        let mut movement = self.clone();
        for (places, at) in movement.rounds.iter_mut().skip(1).zip(taken) {
            places[at].seats[side] = rover;
        }
        Some(Movement { kind: Kind::Rover, contestants: rover, ..movement })
    }

    /// The index of the table that a rover takes, from the second round on, the smallest tables
    /// first.
    fn rover_tables(&self, side: Side) -> Option<Vec<usize>> {
        let mut search =
            Search { movement: self, side, taken: Vec::new(), met: BTreeSet::new(), tried: 0 };
        search.from(1).then_some(search.taken)
    }
}

/// A depth-first search for the tables of a rover.
struct Search<'a> {
    movement: &'a Movement,
    side: Side,
    taken: Vec<usize>,
    /// Who was displaced, who was met, which sets were played.
    met: BTreeSet<(Fact, u32)>,
    tried: u32,
}

/// What a rover does at most once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    Displaced,
    Met,
    Played,
}

impl Search<'_> {
    fn from(&mut self, round: usize) -> bool {
        let Some(places) = self.movement.rounds.get(round) else { return true };
        for (at, place) in places.iter().enumerate() {
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return false;
            }
            let BySide([ns, ew]) = place.seats;
            let (own, other) = if self.side == Side::NorthSouth { (ns, ew) } else { (ew, ns) };
            let facts = [(Fact::Displaced, own), (Fact::Met, other), (Fact::Played, place.set)];
            if facts.iter().any(|fact| self.met.contains(fact)) {
                continue;
            }
            self.met.extend(facts);
            self.taken.push(at);
            if self.from(round + 1) {
                return true;
            }
            self.taken.pop();
            for fact in facts {
                self.met.remove(&fact);
            }
        }
        false
    }
}
