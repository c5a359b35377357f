//! Who plays: the numbers of pairs and players, and their names.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySeat, Seat, Side};

use super::tables::{At, Sides, Tables};

/// A player: the section, the side where both sides of it have the same numbers, the number, and the
/// place in the pair.
type Slot = (i64, Option<Side>, i64, u8);

/// The players of a session.
pub(super) struct Players<'a> {
    /// Sections in which two pairs have the same number, one on each side.
    two_fields: BTreeSet<i64>,
    /// The names of each player, with the round from which on it is they.
    names: BTreeMap<Slot, Vec<(i64, &'a str)>>,
}

impl<'a> Players<'a> {
    pub(super) fn of(tables: &'a Tables) -> Players<'a> {
        let mut sides: BTreeMap<At, Sides> = BTreeMap::new();
        for round in &tables.rounds {
            sides.entry(round.at).or_insert(round.sides);
        }
        // Where the movement is missing, the last result that is not erased says who plays.
        for result in tables.results.iter().rev().filter(|result| !result.is_erased) {
            sides.entry(result.at).or_insert(result.sides);
        }
        let mut players = Players { two_fields: two_fields(&sides), names: BTreeMap::new() };
        for seated in &tables.seated {
            let name = tables.name(seated);
            let Ok(seat) = seated.direction.parse::<Seat>() else { continue };
            if name.is_empty() {
                continue;
            }
            // Round 0 is before the first.
            let round = seated.at.round.max(1);
            let Some(sides) = sides.get(&At { round, ..seated.at }) else { continue };
            let slot = players.slot(seated.at.section, *sides, seat);
            players.names.entry(slot).or_default().push((round, name));
        }
        players.names.values_mut().for_each(|names| names.sort_by_key(|(round, _)| *round));
        players
    }

    /// Whether the two sides of a section have the same numbers.
    pub(super) fn has_two_fields(&self, section: i64) -> bool {
        self.two_fields.contains(&section)
    }

    fn slot(&self, section: i64, sides: Sides, seat: Seat) -> Slot {
        let side = seat.side();
        let is_first = side.seats()[0] == seat;
        if sides.is_individual() {
            let number = match seat {
                Seat::North => sides.ns,
                Seat::East => sides.ew,
                Seat::South => sides.south,
                Seat::West => sides.west,
            };
            return (section, None, number, 0);
        }
        let number = if side == Side::NorthSouth { sides.ns } else { sides.ew };
        let side = self.has_two_fields(section).then_some(side);
        (section, side, number, u8::from(!is_first))
    }

    /// The names of those who play at a table.
    pub(super) fn names(&self, at: At, sides: Sides) -> BySeat<&'a str> {
        BySeat::new(|seat| {
            let names = self.names.get(&self.slot(at.section, sides, seat));
            let names = names.map(Vec::as_slice).unwrap_or_default();
            // They are in the order of the rounds.
            let until_now = names.partition_point(|(round, _)| *round <= at.round);
            let name = names.get(until_now.saturating_sub(1));
            name.map(|(_, name)| *name).unwrap_or_default()
        })
    }
}

/// The sections in which a number is in two places in one round.
fn two_fields(sides: &BTreeMap<At, Sides>) -> BTreeSet<i64> {
    let mut seen = BTreeSet::new();
    let mut found = BTreeSet::new();
    for (at, sides) in sides.iter().filter(|(_, sides)| !sides.is_individual()) {
        for number in [sides.ns, sides.ew].into_iter().filter(|number| *number > 0) {
            if !seen.insert((at.section, at.round, number)) {
                found.insert(at.section);
            }
        }
    }
    found
}
