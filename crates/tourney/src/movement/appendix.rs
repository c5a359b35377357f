//! Appendix Mitchell (docs/sources/tournaments.md#3.7): a few more tables than rounds.

use alloc::vec::Vec;

use bridge::BySide;

use super::error::rounds_asked;
use super::{Kind, Movement, MovementError, Pairing};

/// An appendix movement of T tables: the main tables are the most that have no factor 2 or 3, and
/// those after them are the appendix. The North-South pairs of the main tables have the numbers of these
/// tables, and the extra ones those of the appendix tables; East-West have T + 1 to 2 T.
pub(super) fn new(tables: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let kind = Kind::Appendix;
    let whole = |main: &u32| !main.is_multiple_of(2) && !main.is_multiple_of(3);
    // Fewer tables in the appendix than in the movement itself.
    let main = (5..tables).rev().find(|main| whole(main) && tables - main < *main);
    let Some(main) = main else {
        return Err(MovementError::None { kind, contestants: 2 * tables });
    };
    let asked = rounds_asked(kind, tables, rounds, main)?;
    let rounds = (0..asked).map(|round| places(main, tables - main, round)).collect();
    Ok(Movement::of_rounds(kind, 2 * tables, main, rounds))
}

/// A round, counted from 0.
fn places(main: u32, appendix: u32, round: u32) -> Vec<Pairing> {
    let east_west = main + appendix + 1;
    let mut places: Vec<Pairing> = (0..main)
        .map(|table| {
            let pair = (table + main - round) % main;
            let set = (table + round) % main + 1;
            Pairing { table: table + 1, seats: BySide([table + 1, east_west + pair]), set }
        })
        .collect();
    for at in 0..appendix {
        // An extra North-South pair plays at a main table. The pair that sat there plays the same set
        // at the appendix table, against the extra East-West pair that stays there.
        let taken = ((2 * round + at) % main) as usize;
        let extra = main + at;
        let seats = BySide([places[taken].seats.0[0], east_west + extra]);
        let set = places[taken].set;
        places[taken].seats.0[0] = extra + 1;
        places.push(Pairing { table: extra + 1, seats, set });
    }
    places
}
