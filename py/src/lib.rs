//! The Python package `biritch`: the library crates with Python's types and errors.
//!
//! A file for each subject. What a function takes and returns is plain: texts for seats, calls, cards and
//! contracts, whole numbers, fractions, dictionaries, and arrays of numpy where there are many deals. The
//! comments of the items here are the docstrings of the package, and their examples are run by
//! `py/tests/test_docstrings.py`; the types that Python sees are in `py/python/biritch/_biritch.pyi`.

mod arrays;
mod bidding;
mod comparing;
mod deals;
mod error;
mod files;
mod ordering;
mod play;
mod rulings;
mod scoring;
mod solving;
mod text;

/// The compiled part of the package `biritch`; use the names of `biritch` itself.
#[pyo3::pymodule]
mod _biritch {
    #[pymodule_export]
    use super::bidding::{RobotCall, bid, bid_deal, meaning};
    #[pymodule_export]
    use super::comparing::{butler, cross_imps, imps, matchpoints, victory_points};
    #[pymodule_export]
    use super::deals::{Deal, Hand, from_array, random_array, random_deals, to_array};
    #[pymodule_export]
    use super::files::{Diagnostic, File, Record, formats_read, formats_written, read};
    #[pymodule_export]
    use super::ordering::{Order, statistics};
    #[pymodule_export]
    use super::play::{Auction, Play};
    #[pymodule_export]
    use super::rulings::rulings_of;
    #[pymodule_export]
    use super::scoring::{dealer_of_board, score, score_ns, vulnerable_on_board};
    #[pymodule_export]
    use super::solving::{
        Par, PlayedCard, analyse, card_values, par, par_scores, solve, solve_all, tricks,
    };
}
