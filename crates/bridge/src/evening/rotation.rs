//! Rotation of five or six people at one table: who sits out when, and who partners whom
//! (docs/sources/scoring.md#3.4).

use cards::choice;

use super::Seating;

choice! {
    /// How five or six people take turns (docs/sources/scoring.md#3.4).
    pub enum Rotation {
        /// By the table: over a cycle, everybody partners everybody equally often.
        #[default]
        Table = "Table",
        /// People sit out in the order of the first cut, the lowest first; they cut for partners
        /// before each rubber.
        HoyleCut = "HoyleCut",
        /// Whoever has played the most rubbers in a row sits out; ties and partners are decided by
        /// the cut.
        MostConsecutive = "MostConsecutive",
    }
}

/// A row of the table: the numbers of North-South and East-West, from 1.
type Row = [[u8; 2]; 2];

/// Five people: every two play once as partners and twice as opponents; everybody sits out once.
const FIVE: [Row; 5] =
    [[[1, 2], [3, 4]], [[2, 3], [1, 5]], [[1, 4], [2, 5]], [[1, 3], [4, 5]], [[2, 4], [3, 5]]];

/// Six people: every two sit out together once, play twice as partners and four times as opponents;
/// in every three rubbers everybody sits out once.
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

/// The seats of a rubber, counted from 0, for five or six people numbered from 0 by the cut; none
/// for other numbers of people.
///
/// Numbers 4 and 5 are exchanged in every second cycle of six: otherwise somebody who has just been
/// out would sit out again.
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
