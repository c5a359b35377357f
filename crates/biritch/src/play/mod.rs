//! `biritch play`: a table with three robots, on a full screen or line by line.

mod club;
mod plain;
mod screen;
mod sentences;
mod typed;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use bridge::{Seat, forms};

use crate::failure::Failure;
use crate::output;
use crate::words::Words;
use club::Club;

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

/// Plays until the person leaves.
pub(crate) fn play(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    let club = Club::open(options, entropy)?;
    if options.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        let mut out = io::stdout().lock();
        output::written(plain::play(club, words, &mut io::stdin().lock(), &mut out)?)
    } else {
        screen::play(club, words, options.four_colors)
    }
}

/// Random bytes of the operating system; without them nothing is dealt.
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    getrandom::fill(bytes).map_err(|_| Failure::could_not("no-entropy"))
}
