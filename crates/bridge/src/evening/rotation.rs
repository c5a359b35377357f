//! Five and six people at one table (seed 000): who sits out when, and who plays with whom.

use cards::choice;

use super::Seating;

choice! {
    /// How five or six people take turns (scoring.md 3.4; the table of seed 000 is lost).
    pub enum Rotation {
        /// By the table: over a cycle everybody partners everybody equally often.
        #[default]
        Table = "Table",
        /// Out in the order of the draw, the lowest first; partners are cut for each rubber.
        HoyleCut = "HoyleCut",
        /// Whoever has played most rubbers on end leaves; ties, and partners, by the cut.
        MostConsecutive = "MostConsecutive",
    }
}

/// A rubber of the table: North-South's numbers and East-West's, from 1.
type Row = [[u8; 2]; 2];

/// Five people: each pair plays once as partners and twice as opponents, everybody is out once.
const FIVE: [Row; 5] =
    [[[1, 2], [3, 4]], [[2, 3], [1, 5]], [[1, 4], [2, 5]], [[1, 3], [4, 5]], [[2, 4], [3, 5]]];

/// Six people: each pair is out together once, partners twice and opponents four times; each three
/// rubbers sit everybody out once.
const SIX: [Row; 15] = [
    [[1, 2], [3, 4]],
    [[1, 5], [2, 6]],
    [[3, 5], [4, 6]],
    [[1, 2], [3, 5]],
    [[1, 4], [3, 6]],
    [[2, 4], [5, 6]],
    [[1, 3], [2, 6]],
    [[1, 6], [4, 5]],
    [[2, 5], [3, 4]],
    [[1, 6], [2, 4]],
    [[1, 3], [4, 5]],
    [[2, 3], [5, 6]],
    [[1, 4], [2, 5]],
    [[1, 5], [3, 6]],
    [[2, 3], [4, 6]],
];

/// Who sits where in a rubber, counted from 0, of five or six people numbered from 0 by the draw;
/// none for other numbers of people.
///
/// A second cycle of six would begin with somebody out who has just been out: there the numbers 4
/// and 5 change places, unless people draw anew.
pub fn table_rotation(people: u8, rubber: u32) -> Option<Seating> {
    let row = match people {
        5 => FIVE[rubber as usize % FIVE.len()],
        6 => SIX[rubber as usize % SIX.len()],
        _ => return None,
    };
    let odd = people == 6 && (rubber as usize / SIX.len()) % 2 == 1;
    let person = |number: u8| match number {
        4 if odd => 4,
        5 if odd => 3,
        _ => number - 1,
    };
    let [ns, ew] = row.map(|pair| pair.map(person));
    Some(Seating::pairs(ns, ew, people))
}
