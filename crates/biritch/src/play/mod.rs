//! `biritch play`: a table with three robots.

use std::process::ExitCode;

use bridge::{Seat, forms};

use crate::failure::Failure;
use crate::words::Words;

/// What to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// The form of the game.
    pub(crate) form: forms::Options,
    /// Where the person sits.
    pub(crate) seat: Seat,
    /// Line by line instead of a full screen.
    pub(crate) plain: bool,
    /// A colour for each suit.
    pub(crate) four_colors: bool,
}

pub(crate) fn play(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    let _ = (options, words);
    Err(Failure::could_not("no-terminal"))
}
