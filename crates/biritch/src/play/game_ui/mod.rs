//! The trait that a game implements for the terminal. The screen and the line mode around it are
//! the same for all games.

pub(crate) mod bridge;
pub(crate) mod preferans;
#[cfg(test)]
mod tests;

use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::screen::state::ScreenState;
use crate::failure::Failure;
use crate::words::Words;

/// A game at the terminal's table, with the player and the robots.
pub(crate) trait GameUi: Sized {
    /// What a click, or Enter on a choice, does.
    type Choice: Clone + PartialEq + Debug;

    /// The message keys of the hotkey line: during a deal, and after it.
    const KEYS: [&'static str; 2];
    /// The message key of the help text.
    const HELP: &'static str;
    /// The message key of the question before the game is broken off.
    const BREAK_OFF: &'static str;

    /// The first lines in line mode.
    fn welcome(&self, words: &Words) -> Vec<String>;

    /// The title above the table.
    fn title(&self, words: &Words) -> String;

    /// The prompt: what the table waits for.
    fn question(&self, words: &Words) -> String;

    /// Is the deal over?
    fn is_between(&self) -> bool;

    /// The number of cards played in the deal that is over.
    fn steps(&self) -> usize;

    /// What the player can do now, in the order of the arrow keys.
    fn choices(&self) -> Vec<Self::Choice>;

    /// Carries out a choice and returns its messages.
    fn choose(&mut self, words: &Words, choice: Self::Choice) -> Result<ChoiceOutcome, Failure>;

    /// One robot acts, if it is its turn; returns the messages.
    fn step_robot(&mut self, words: &Words) -> Option<Vec<String>>;

    /// Reads and executes a typed line.
    fn read(&mut self, words: &Words, line: &str, mode: OutputMode) -> InputResult<Self::Choice>;

    /// Executes a hotkey.
    fn hotkey(&mut self, words: &Words, hotkey: Hotkey) -> InputResult<Self::Choice>;

    /// The question before a claim or an offer.
    fn claim_question(&self, words: &Words) -> String;

    /// Makes a claim or an offer from the typed text.
    fn claim(&mut self, words: &Words, typed: &str) -> Vec<String>;

    /// Breaks the game off.
    fn break_off(&mut self, words: &Words) -> Vec<String>;

    /// Draws the table and records the clickable areas.
    fn draw(screen: &mut ScreenState<'_, Self>, frame: &mut Frame<'_>, area: Rect);
}

/// The outcome of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChoiceOutcome {
    /// Messages to show.
    Messages(Vec<String>),
    /// Another deal has begun; its first messages.
    NewDeal(Vec<String>),
}

/// How the output reaches the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputMode {
    /// On the full screen, where the table is visible.
    Screen,
    /// Line by line.
    Lines,
}

/// What a function key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hotkey {
    /// The meanings of the calls, or the robots' reasons.
    Explain,
    /// The last trick.
    LastTrick,
    /// The sheet.
    Sheet,
    /// To claim or to offer an end; after the deal, to claim honors.
    Claim,
    /// The meaning of an opponent's call.
    Ask,
    /// To take back.
    Undo,
    /// What a robot would do in the player's place.
    Hint,
}

/// The result of a typed line or a hotkey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InputResult<C> {
    /// Messages to show.
    Lines(Vec<String>),
    /// One of the choices.
    Choice(C),
    /// An overlay to open.
    Overlay(Overlay),
}

/// What covers the table until it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    Help,
    /// A text with the message key of its title.
    Text {
        title: &'static str,
        text: String,
    },
    /// Asks how many tricks are claimed or offered; the input field takes the number.
    Claim,
    /// Asks for confirmation before the game is broken off.
    BreakOff,
    /// Asks for confirmation before the program ends.
    Quit,
}
