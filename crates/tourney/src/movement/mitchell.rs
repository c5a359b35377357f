//! The Mitchell family (docs/sources/tournaments.md#3.4): North-South pair *t* stays at table *t*.

use alloc::vec::Vec;

use bridge::BySide;

use super::{Kind, Movement, MovementError, Pairing};

/// A Mitchell movement of T tables: pairs 1 to T sit North-South, T + 1 to 2 T East-West.
pub(super) fn new(kind: Kind, tables: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let odd = !tables.is_multiple_of(2);
    let most = match kind {
        Kind::Mitchell if odd => tables,
        // Beyond that East-West would meet boards they have played.
        Kind::Mitchell => tables / 2,
        _ if odd => return Err(MovementError::Tables { kind, tables }),
        Kind::Skip => tables - 1,
        _ => tables,
    };
    let rounds = rounds.unwrap_or(most);
    if !(1..=most).contains(&rounds) {
        return Err(MovementError::Rounds { kind, tables, rounds, most });
    }
    let round = |round: u32| (0..tables).map(|table| place(kind, tables, table, round)).collect();
    let rounds: Vec<Vec<Pairing>> = (0..rounds).map(round).collect();
    let shared = if kind == Kind::Share { 2 } else { 1 };
    Ok(Movement { kind, pairs: 2 * tables, sets: tables, boards: 1, shared, switched: 0, rounds })
}

/// The pairing at a table in a round, both counted from 0.
fn place(kind: Kind, tables: u32, table: u32, round: u32) -> Pairing {
    let skipped = u32::from(kind == Kind::Skip && round >= tables / 2);
    let pair = (table + 2 * tables - round - skipped) % tables;
    let station = match kind {
        // The relay stand, with a set that nobody plays, is behind table T/2.
        Kind::Share if table >= tables / 2 => (table + 1) % tables,
        _ => table,
    };
    let set = (station + round) % tables;
    Pairing { table: table + 1, pairs: BySide([table + 1, tables + pair + 1]), set: set + 1 }
}
