//! What contracts are worth.

use bridge::score::{Played, Rules};
use bridge::{Outcome, Seat, Tricks, Vulnerability};
use pyo3::prelude::*;

use crate::error::value_error;
use crate::text;

/// A number of tricks: 0 to 13.
pub(crate) fn tricks_of(count: u8) -> PyResult<Tricks> {
    Tricks::try_from(count).map_err(|error| value_error(&error))
}

/// The duplicate score of a contract for the declaring side (Law 77): negative if it went down.
///
/// `contract` is `"3NT"`, `"4SX"` or `"4SXX"`, with or without a declarer (`"4SX-W"`); `tricks` are the
/// tricks of the declaring side.
///
/// >>> from biritch import score
/// >>> score("3NT", 9, vulnerable=True)
/// 600
/// >>> score("4SX", 9)
/// -100
#[pyfunction]
#[pyo3(signature = (contract, tricks, vulnerable=false))]
pub(crate) fn score(contract: &str, tricks: u8, vulnerable: bool) -> PyResult<i32> {
    let played = Played { terms: text::terms(contract)?, tricks: tricks_of(tricks)?, vulnerable };
    Ok(Rules::default().duplicate(played).total())
}

/// The duplicate score of a board for North-South; 0 if it was passed out (`"Pass"`), for which `tricks` are not needed.
///
/// `vulnerable` is one of `"none"`, `"ns"`, `"ew"` and `"both"`, or any of the other usual words.
///
/// >>> from biritch import score_ns
/// >>> score_ns("4SX-W", 9, vulnerable="ew")
/// 200
/// >>> score_ns("Pass")
/// 0
#[pyfunction]
#[pyo3(signature = (contract, tricks=None, vulnerable="none"))]
pub(crate) fn score_ns(contract: &str, tricks: Option<u8>, vulnerable: &str) -> PyResult<i32> {
    let vulnerable = text::vulnerability(vulnerable)?;
    let outcome = if contract.eq_ignore_ascii_case("pass") {
        Outcome::PassedOut
    } else {
        let contract = text::contract(contract)?;
        let Some(tricks) = tricks else {
            return Err(value_error(&format_args!("{contract} was played: its tricks are needed")));
        };
        Outcome::Played { contract, tricks: tricks_of(tricks)? }
    };
    Ok(Rules::default().duplicate_ns(outcome, vulnerable))
}

/// The number of a board, from 1.
fn board(number: u32) -> PyResult<u32> {
    if number > 0 { Ok(number) } else { Err(value_error(&"boards are numbered from 1")) }
}

/// Who deals a board of duplicate bridge.
///
/// >>> from biritch import dealer_of_board, vulnerable_on_board
/// >>> dealer_of_board(7), vulnerable_on_board(7)
/// ('S', 'both')
#[pyfunction]
pub(crate) fn dealer_of_board(number: u32) -> PyResult<String> {
    Ok(Seat::dealer_of_board(board(number)?).to_string())
}

/// Who is vulnerable on a board of duplicate bridge: `"none"`, `"ns"`, `"ew"` or `"both"`.
#[pyfunction]
pub(crate) fn vulnerable_on_board(number: u32) -> PyResult<String> {
    Ok(Vulnerability::of_board(board(number)?).to_string().to_lowercase())
}
