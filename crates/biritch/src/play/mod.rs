//! `biritch play` and `biritch pref play`: a table with robots, on a full screen or line by line.

mod game_ui;
mod local_table;
pub(crate) mod plain;
pub(crate) mod screen;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use bridge::{BySide, Seat, forms};
use club::Effort;

use crate::failure::Failure;
use crate::output;
use crate::words::Words;
use game_ui::GameUi;

/// How to show the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DisplayArgs {
    /// Line by line instead of on a full screen.
    pub(crate) plain: bool,
    /// A colour for each suit.
    pub(crate) four_colors: bool,
}

/// The arguments of `biritch play`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayArgs {
    /// The form of the game.
    pub(crate) form: forms::FormOptions,
    /// The player's seat.
    pub(crate) seat: Seat,
    /// What the sides play: the built-in system or the file of this name.
    pub(crate) systems: BySide<String>,
    /// How much the robots search.
    pub(crate) effort: Effort,
    pub(crate) display: DisplayArgs,
}

/// The arguments of `biritch pref play`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PrefPlayArgs {
    /// The options of the game.
    pub(crate) options: pref::PreferansOptions,
    /// The player's seat.
    pub(crate) seat: pref::Seat,
    /// How much the robots search.
    pub(crate) effort: Effort,
    pub(crate) display: DisplayArgs,
}

/// Plays bridge until the player quits.
pub(crate) fn play(args: &PlayArgs, words: &Words) -> Result<ExitCode, Failure> {
    let system = |name: &String| crate::bidding_system::load(name, words);
    let [ns, ew] = &args.systems.0;
    let systems = BySide([system(ns)?, system(ew)?]);
    let mut ui =
        game_ui::bridge::Bridge::open(&args.form, args.seat, entropy)?.with_systems(systems);
    ui.robots = args.effort.bridge();
    run(ui, args.display, words)
}

/// Plays Preferans until the player quits.
pub(crate) fn preferans(args: &PrefPlayArgs, words: &Words) -> Result<ExitCode, Failure> {
    let mut ui = game_ui::preferans::Preferans::open(&args.options, args.seat, entropy)?;
    ui.robots = args.effort.preferans();
    run(ui, args.display, words)
}

fn run(ui: impl GameUi, display: DisplayArgs, words: &Words) -> Result<ExitCode, Failure> {
    let is_terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
    if display.plain || !is_terminal || is_dumb(std::env::var("TERM").ok().as_deref()) {
        let mut out = io::stdout().lock();
        output::written(plain::play(ui, words, &mut io::stdin().lock(), &mut out)?)
    } else {
        screen::play(ui, words, display.four_colors)
    }
}

/// Whether a terminal of this type cannot place the cursor. Windows names no type.
fn is_dumb(term: Option<&str>) -> bool {
    cfg!(unix) && matches!(term, None | Some("" | "dumb"))
}

/// Fills the buffer with random bytes from the operating system; without them nothing is dealt.
fn entropy(bytes: &mut [u8]) -> Result<(), Failure> {
    getrandom::fill(bytes).map_err(|_| Failure::system_error("no-entropy"))
}

#[cfg(test)]
mod tests {
    use super::is_dumb;

    #[cfg(unix)]
    #[test]
    fn a_terminal_without_a_cursor_gets_lines() {
        for (term, dumb) in [
            (None, true),
            (Some(""), true),
            (Some("dumb"), true),
            (Some("xterm-256color"), false),
            (Some("linux"), false),
        ] {
            assert_eq!(is_dumb(term), dumb, "{term:?}");
        }
    }
}
