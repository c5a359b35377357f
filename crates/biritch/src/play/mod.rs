//! `biritch play` and `biritch pref play`: a table with robots, on a full screen or line by line.

mod club;
mod kit;
pub(crate) mod plain;
pub(crate) mod screen;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use bridge::{Seat, forms};

use crate::failure::Failure;
use crate::output;
use crate::words::Words;
use kit::Kit;

/// How a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    /// Line by line instead of a full screen.
    pub(crate) plain: bool,
    /// A colour for each suit.
    pub(crate) four_colors: bool,
}

/// Which bridge to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// The form of the game.
    pub(crate) form: forms::FormOptions,
    /// Where the person sits.
    pub(crate) seat: Seat,
    pub(crate) shown: Shown,
}

/// Which Preferans to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Preferans {
    /// What is agreed on.
    pub(crate) options: pref::Options,
    /// Where the person sits.
    pub(crate) seat: pref::Seat,
    pub(crate) shown: Shown,
}

/// Plays bridge until the person leaves.
pub(crate) fn play(options: &Options, words: &Words) -> Result<ExitCode, Failure> {
    let kit = kit::bridge::Bridge::open(&options.form, options.seat, entropy)?;
    shown(kit, options.shown, words)
}

/// Plays Preferans until the person leaves.
pub(crate) fn preferans(options: &Preferans, words: &Words) -> Result<ExitCode, Failure> {
    let kit = kit::preferans::Preferans::open(&options.options, options.seat, entropy)?;
    shown(kit, options.shown, words)
}

fn shown(kit: impl Kit, shown: Shown, words: &Words) -> Result<ExitCode, Failure> {
    if shown.plain || !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        let mut out = io::stdout().lock();
        output::written(plain::play(kit, words, &mut io::stdin().lock(), &mut out)?)
    } else {
        screen::play(kit, words, shown.four_colors)
    }
}

/// Random bytes of the operating system; without them nothing is dealt.
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    getrandom::fill(bytes).map_err(|_| Failure::could_not("no-entropy"))
}
