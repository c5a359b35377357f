//! CalcDDtable: the twenty results of a deal, or those of some strains.

use std::ffi::{c_int, c_uint};

use bridge::par::TrickTable;
use bridge::{BySeat, Seat, Strain};
use solver::{PositionError, Solver, TableError};

use crate::convert::{self, ErrorCode, STRAINS};
use crate::pool;
use crate::types::*;

/// All twenty results of one deal, from any idle solver.
pub(crate) fn all_results(cards: &[[c_uint; 4]; 4]) -> Result<TableResults, ErrorCode> {
    pool::ask(|solver| calculate(solver, cards, &STRAINS))
}

/// The results of the strains that were asked for; the others are 0.
pub(crate) fn calculate(
    solver: &mut Solver,
    cards: &[[c_uint; 4]; 4],
    strains: &[Strain],
) -> Result<TableResults, ErrorCode> {
    let hands = convert::hands(cards)?;
    if hands.0.iter().all(|hand| hand.is_empty()) {
        return Err(RETURN_ZERO_CARDS);
    }
    let mut results = TableResults::default();
    let fault = |error| match error {
        TableError::Position(PositionError::Shared { .. }) => RETURN_DUPLICATE_CARDS,
        TableError::Position(_) => RETURN_CARD_COUNT,
        TableError::Stopped(_) => RETURN_UNKNOWN_FAULT,
    };
    // Symmetry is used only for whole tables.
    let table = match strains.len() {
        5 => Some(solver.table_of(&hands).map_err(fault)?),
        _ => None,
    };
    for strain in strains {
        let tricks = match &table {
            Some(table) => BySeat::new(|declarer| table.tricks(declarer, *strain).count()),
            None => solver.strain(&hands, *strain).map_err(fault)?,
        };
        let row = STRAINS.iter().position(|other| other == strain).unwrap_or_default();
        results.res_table[row] = tricks.map(c_int::from).0;
    }
    Ok(results)
}

/// The results as a `TrickTable`; an error if one is not a number of tricks.
pub(crate) fn read(results: &TableResults) -> Result<TrickTable, ErrorCode> {
    if results.res_table.as_flattened().iter().any(|tricks| !(0..=13).contains(tricks)) {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    let tricks = |seat: Seat, strain| {
        let row = STRAINS.iter().position(|other| *other == strain).unwrap_or_default();
        results.res_table[row][seat.index()] as u8
    };
    TrickTable::new(tricks).map_err(|_| RETURN_UNKNOWN_FAULT)
}
