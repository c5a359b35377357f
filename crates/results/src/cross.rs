//! The cross-table: what each entrant has won against each other.

use std::collections::BTreeMap;

use bridge::Side;
use tourney::Ratio;

use crate::model::{Kind, Results};

/// The points of each entrant against each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CrossTable {
    /// By the two numbers: the points of the first, and how many boards or matches they met on.
    cells: BTreeMap<(u32, u32), (Ratio, u32)>,
}

impl CrossTable {
    /// The table of an event. Boards and rounds without points are left out, unfinished boards too. In a Swiss, and of
    /// teams in one section, the points of a match already count its boards.
    pub fn new(results: &Results) -> CrossTable {
        let mut table = CrossTable::default();
        let boards = match results.kind {
            Kind::Swiss { .. } | Kind::Section { .. } => &[][..],
            _ => &results.boards[..],
        };
        for line in boards.iter().flat_map(|board| &board.lines) {
            for side in Side::ALL {
                if let Some(points) = line.points[side] {
                    table.add(line.numbers[side], line.numbers[side.opponents()], points);
                }
            }
        }
        for (number, rounds) in &results.rounds {
            for round in rounds {
                // In a match of three the points are of both halves together.
                if let (Some(points), [other]) = (round.points, &round.against[..]) {
                    table.add(*number, *other, points);
                }
            }
        }
        table
    }

    fn add(&mut self, one: u32, other: u32, points: Ratio) {
        let cell = self.cells.entry((one, other)).or_insert((Ratio::ZERO, 0));
        *cell = (cell.0 + points, cell.1 + 1);
    }

    /// The points of the first against the second, and how often they met; none if they did not.
    pub fn cell(&self, one: u32, other: u32) -> Option<(Ratio, u32)> {
        self.cells.get(&(one, other)).copied()
    }

    /// Whether nobody has met anybody.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}
