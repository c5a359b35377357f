//! The state of the screen, and how keys and clicks change it.

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::super::game_ui::{ChoiceOutcome, GameUi, Hotkey, InputResult, OutputMode, Overlay};
use crate::failure::Failure;
use crate::words::Words;

/// The longest text of the input field, in characters.
const FIELD_LIMIT: usize = 200;
/// How many messages are kept.
const MESSAGES_KEPT: usize = 20;

/// The state of the screen: the game, the input field, and what covers the table.
pub(crate) struct ScreenState<'a, U: GameUi> {
    pub(crate) ui: U,
    pub(crate) words: &'a Words,
    pub(crate) four_colors: bool,
    /// The text of the input field.
    pub(crate) field: String,
    /// The last messages, the newest last.
    pub(crate) messages: Vec<String>,
    /// What covers the table.
    pub(crate) overlay: Option<Overlay>,
    /// The index in [`GameUi::choices`] that the arrow keys have selected.
    pub(crate) chosen: Option<usize>,
    /// In the review of a finished deal: the number of cards played.
    pub(crate) step: usize,
    /// The clickable areas of the last drawing, with their choices.
    pub(crate) clicks: Vec<(Rect, U::Choice)>,
    quit: bool,
}

impl<'a, U: GameUi> ScreenState<'a, U> {
    /// The screen before the first call.
    pub(crate) fn new(ui: U, words: &'a Words, four_colors: bool) -> ScreenState<'a, U> {
        ScreenState {
            ui,
            words,
            four_colors,
            field: String::new(),
            messages: Vec::new(),
            overlay: None,
            chosen: None,
            step: 0,
            clicks: Vec::new(),
            quit: false,
        }
    }

    /// Has the player quit?
    pub(crate) const fn has_quit(&self) -> bool {
        self.quit
    }

    /// The choice selected with the arrow keys.
    pub(crate) fn chosen(&self) -> Option<U::Choice> {
        self.chosen.and_then(|at| self.ui.choices().get(at).cloned())
    }

    /// One robot acts, if it is its turn.
    pub(crate) fn step_robot(&mut self) {
        if let Some(lines) = self.ui.step_robot(self.words) {
            self.add_messages(lines);
            self.reset_selection();
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<(), Failure> {
        if key.kind == KeyEventKind::Release {
            return Ok(());
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            // Latin c, and the Cyrillic letter on the same key.
            KeyCode::Char('c' | '\u{441}') if control => self.quit = true,
            KeyCode::Char(_) if control => {}
            KeyCode::Char(c) if self.field.chars().count() < FIELD_LIMIT => self.field.push(c),
            KeyCode::Backspace => {
                self.field.pop();
            }
            KeyCode::Esc => {
                self.field.clear();
                self.chosen = None;
                self.overlay = None;
            }
            KeyCode::Enter => self.enter()?,
            KeyCode::Left => self.arrow(-1),
            KeyCode::Right | KeyCode::Tab => self.arrow(1),
            KeyCode::Up => self.arrow(-5),
            KeyCode::Down => self.arrow(5),
            KeyCode::F(1) => self.toggle(Overlay::Help),
            KeyCode::F(2) => self.hotkey(Hotkey::Explain)?,
            KeyCode::F(3) => self.hotkey(Hotkey::LastTrick)?,
            KeyCode::F(4) => self.hotkey(Hotkey::Sheet)?,
            KeyCode::F(5) => self.hotkey(Hotkey::Claim)?,
            KeyCode::F(6) => self.four_colors = !self.four_colors,
            KeyCode::F(7) => self.hotkey(Hotkey::Ask)?,
            KeyCode::F(8) => self.hotkey(Hotkey::Undo)?,
            KeyCode::F(9) if self.ui.is_between() => self.toggle(Overlay::BreakOff),
            KeyCode::F(12) => self.hotkey(Hotkey::Hint)?,
            KeyCode::F(10) => self.toggle(Overlay::Quit),
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Failure> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Ok(());
        }
        if self.overlay.take().is_some() {
            return Ok(());
        }
        let at = Position { x: mouse.column, y: mouse.row };
        match self.clicks.iter().find(|(place, _)| place.contains(at)).cloned() {
            Some((_, act)) => self.choose(act),
            None => Ok(()),
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        let space = FIELD_LIMIT.saturating_sub(self.field.chars().count());
        self.field.extend(text.chars().filter(|c| !c.is_control()).take(space));
    }

    fn enter(&mut self) -> Result<(), Failure> {
        let line = std::mem::take(&mut self.field);
        match (self.overlay.take(), line.trim()) {
            (Some(Overlay::Quit), _) => self.quit = true,
            (Some(Overlay::BreakOff), _) => {
                let lines = self.ui.break_off(self.words);
                self.add_messages(lines);
                self.reset_selection();
            }
            (Some(Overlay::Claim), text) => {
                let lines = self.ui.claim(self.words, text);
                self.add_messages(lines);
                self.reset_selection();
            }
            (Some(_), "") => {}
            (None, "") => {
                let choices = self.ui.choices();
                // Between deals Enter goes on.
                let chosen = self.chosen.or(self.ui.is_between().then_some(0));
                if let Some(act) = chosen.and_then(|at| choices.get(at)) {
                    self.choose(act.clone())?;
                }
            }
            (_, text) => {
                let result = self.ui.read(self.words, text, OutputMode::Screen);
                self.show(result)?;
            }
        }
        Ok(())
    }

    fn hotkey(&mut self, hotkey: Hotkey) -> Result<(), Failure> {
        let result = self.ui.hotkey(self.words, hotkey);
        self.show(result)
    }

    fn show(&mut self, result: InputResult<U::Choice>) -> Result<(), Failure> {
        match result {
            InputResult::Lines(lines) => {
                self.add_messages(lines);
                self.reset_selection();
            }
            InputResult::Choice(act) => self.choose(act)?,
            InputResult::Overlay(Overlay::BreakOff) if !self.ui.is_between() => {
                let lines = self.ui.break_off(self.words);
                self.add_messages(lines);
            }
            InputResult::Overlay(overlay) => {
                if overlay == Overlay::Claim {
                    self.field.clear();
                }
                self.toggle(overlay);
            }
        }
        Ok(())
    }

    fn choose(&mut self, act: U::Choice) -> Result<(), Failure> {
        match self.ui.choose(self.words, act)? {
            ChoiceOutcome::Messages(lines) => self.add_messages(lines),
            ChoiceOutcome::NewDeal(_) => self.messages.clear(),
        }
        self.reset_selection();
        Ok(())
    }

    fn toggle(&mut self, overlay: Overlay) {
        self.overlay = if self.overlay.as_ref() == Some(&overlay) { None } else { Some(overlay) };
    }

    /// Clears the selection after a change, since the choices are new.
    fn reset_selection(&mut self) {
        self.chosen = None;
        // The review of a finished deal starts before the first card.
        self.step = 0;
    }

    fn arrow(&mut self, by: isize) {
        if self.ui.is_between() {
            let by = by.signum() * if by.abs() == 5 { 4 } else { 1 };
            self.step = self.step.saturating_add_signed(by).min(self.ui.steps());
            return;
        }
        let choices = self.ui.choices();
        if !choices.is_empty() {
            let last = choices.len() - 1;
            self.chosen = Some(match self.chosen {
                None if by > 0 => 0,
                None => last,
                Some(at) => at.saturating_add_signed(by).min(last),
            });
        }
    }

    fn add_messages(&mut self, lines: Vec<String>) {
        self.messages.extend(lines.iter().flat_map(|line| line.lines()).map(String::from));
        let extra = self.messages.len().saturating_sub(MESSAGES_KEPT);
        self.messages.drain(..extra);
    }
}
