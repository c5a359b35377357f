//! What a game brings to the terminal's table. The frame around it, the screen and the lines, is the
//! same for all.

pub(crate) mod bridge;
pub(crate) mod preferans;

use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::Rect;

use super::screen::state::ScreenState;
use crate::failure::Failure;
use crate::words::Words;

/// A game at the terminal's table, with the person and the robots who play it.
pub(crate) trait GameUi: Sized {
    /// What a click, or Enter on a choice, does.
    type Choice: Clone + PartialEq + Debug;

    /// The keys of what stands in the foot of the screen: during a deal, and after it.
    const KEYS: [&'static str; 2];
    /// The key of the help on the screen.
    const HELP: &'static str;
    /// The key of the question before the form is broken off.
    const BREAK_OFF: &'static str;

    /// What is said first where lines are read and not screens.
    fn welcome(&self, words: &Words) -> Vec<String>;

    /// What stands above the table.
    fn title(&self, words: &Words) -> String;

    /// What the table waits for.
    fn question(&self, words: &Words) -> String;

    /// Is the deal over?
    fn is_between(&self) -> bool;

    /// How many cards of the deal that is over were played.
    fn steps(&self) -> usize;

    /// What can be done now, in the order of the arrows.
    fn choices(&self) -> Vec<Self::Choice>;

    /// Does a choice, and tells what came of it; none if another deal has begun.
    fn choose(&mut self, words: &Words, choice: Self::Choice) -> Result<ChoiceOutcome, Failure>;

    /// One robot acts, if it is its turn; what is to be said of it.
    fn step_robot(&mut self, words: &Words) -> Option<Vec<String>>;

    /// What was typed, done or told.
    fn read(&mut self, words: &Words, line: &str, mode: OutputMode) -> InputResult<Self::Choice>;

    /// What a key of the screen asks for.
    fn hotkey(&mut self, words: &Words, hotkey: Hotkey) -> InputResult<Self::Choice>;

    /// What is asked before the rest of the tricks is claimed, or an end is offered.
    fn claim_question(&self, words: &Words) -> String;

    /// The rest of the tricks is claimed, or an end offered, as it was typed.
    fn claim(&mut self, words: &Words, typed: &str) -> Vec<String>;

    /// The form is broken off.
    fn break_off(&mut self, words: &Words) -> Vec<String>;

    /// Draws the table, and notes where it can be clicked.
    fn draw(screen: &mut ScreenState<'_, Self>, frame: &mut Frame<'_>, area: Rect);
}

/// What came of an act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ChoiceOutcome {
    /// This is to be said.
    Messages(Vec<String>),
    /// Another deal has begun, and this is to be said of it.
    NewDeal(Vec<String>),
}

/// How the person is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutputMode {
    /// On the screen, where the table is seen.
    Screen,
    /// Line by line.
    Lines,
}

/// What a key of the screen asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hotkey {
    /// What was meant: by the calls, or by what the robots did.
    Explain,
    /// The last trick.
    LastTrick,
    /// The sheet.
    Sheet,
    /// To claim, to offer an end; after the deal what may be claimed then.
    Claim,
    /// What a call of the opponents means.
    Ask,
    /// To take back.
    Undo,
}

/// What is to be told of what was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum InputResult<C> {
    /// This.
    Lines(Vec<String>),
    /// It is one of the choices.
    Choice(C),
    /// Something lies over the table now.
    Overlay(Overlay),
}

/// What lies over the table until it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Overlay {
    Help,
    /// A text with the key of its title.
    Text {
        title: &'static str,
        text: String,
    },
    /// How many tricks are claimed, or offered? The field takes the number.
    Claim,
    /// Break the form off, really?
    BreakOff,
    /// Leave, really?
    Quit,
}
