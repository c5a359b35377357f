//! The Mitchell family (docs/sources/tournaments.md#3.4): North-South pair *t* stays at table *t*.

use alloc::vec::Vec;

use bridge::BySide;

use super::error::rounds_asked;
use super::{Kind, Movement, MovementError, Pairing};

/// The most rounds of a web movement where none are asked for.
const WEB: u32 = 13;

/// A Mitchell movement of T tables: pairs 1 to T sit North-South, T + 1 to 2 T East-West.
pub(super) fn new(kind: Kind, tables: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let odd = !tables.is_multiple_of(2);
    let most = match kind {
        Kind::Mitchell if odd => tables,
        // Beyond that East-West would meet boards they have played.
        Kind::Mitchell => tables / 2,
        _ if odd => return Err(MovementError::Tables { kind, tables }),
        Kind::Skip | Kind::Web => tables - 1,
        _ => tables,
    };
    let usual = (kind == Kind::Web).then(|| most.min(WEB));
    let rounds = rounds_asked(kind, tables, rounds.or(usual), most)?;
    let sets = match kind {
        // The web of an odd number of rounds has no more sets than rounds.
        Kind::Web => rounds | 1,
        _ => tables,
    };
    let round =
        |round: u32| (0..tables).map(move |table| place(kind, [tables, sets], table, round));
    let rounds: Vec<Vec<Pairing>> = (0..rounds).map(|at| round(at).collect()).collect();
    Ok(Movement::of_rounds(kind, 2 * tables, sets, rounds))
}

/// The pairing at a table in a round, both counted from 0.
fn place(kind: Kind, [tables, sets]: [u32; 2], table: u32, round: u32) -> Pairing {
    let skipped = u32::from(kind == Kind::Skip && round >= tables / 2);
    let pair = (table + 2 * tables - round - skipped) % tables;
    let upper = table >= tables / 2;
    let set = match kind {
        // The boards of the upper half go up.
        Kind::Web if upper => {
            let set = i64::from(tables) - 2 - i64::from(table) - i64::from(round);
            set.rem_euclid(i64::from(sets)) as u32
        }
        // The relay stand, with a set that nobody plays, is behind table T/2.
        Kind::Share if upper => (table + 1 + round) % sets,
        _ => (table + round) % sets,
    };
    Pairing { table: table + 1, seats: BySide([table + 1, tables + pair + 1]), set: set + 1 }
}
