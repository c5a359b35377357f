//! CalcDDtable: twenty results, or those of some strains.

use std::ffi::{c_int, c_uint};

use bridge::par::TrickTable;
use bridge::{Seat, Strain};
use solver::{PositionError, Solver, TableError};

use crate::convert::{self, Fault, STRAINS};
use crate::types::*;

/// The results of the strains that were asked for; the others are 0.
pub(crate) fn calculate(
    solver: &mut Solver,
    cards: &[[c_uint; 4]; 4],
    strains: &[Strain],
) -> Result<TableResults, Fault> {
    let hands = convert::hands(cards)?;
    if hands.0.iter().all(|hand| hand.is_empty()) {
        return Err(RETURN_ZERO_CARDS);
    }
    let mut results = TableResults::default();
    for strain in strains {
        let tricks = solver.strain(&hands, *strain).map_err(|error| match error {
            TableError::Position(PositionError::Shared { .. }) => RETURN_DUPLICATE_CARDS,
            TableError::Position(_) => RETURN_CARD_COUNT,
            TableError::Stopped(_) => RETURN_UNKNOWN_FAULT,
        })?;
        let row = STRAINS.iter().position(|other| other == strain).unwrap_or_default();
        results.res_table[row] = tricks.map(c_int::from).0;
    }
    Ok(results)
}

/// The results as ours; a fault if one is no number of tricks.
pub(crate) fn read(results: &TableResults) -> Result<TrickTable, Fault> {
    if results.res_table.as_flattened().iter().any(|tricks| !(0..=13).contains(tricks)) {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    let tricks = |seat: Seat, strain| {
        let row = STRAINS.iter().position(|other| *other == strain).unwrap_or_default();
        results.res_table[row][seat.index()] as u8
    };
    TrickTable::new(tricks).map_err(|_| RETURN_UNKNOWN_FAULT)
}
