use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::super::kit::{Done, Kit, Medium, Over, Told, Wish};
use crate::failure::Failure;
use crate::words::Words;

/// The longest text of the field, in characters.
const FIELD_LIMIT: usize = 200;
/// How many of the last sentences are kept.
const SAID_KEPT: usize = 20;

/// What the person has before him: the table, the field he types into, what lies over the table.
pub(crate) struct Desk<'a, K: Kit> {
    pub(crate) kit: K,
    pub(crate) words: &'a Words,
    pub(crate) four_colors: bool,
    /// What is being typed.
    pub(crate) field: String,
    /// The last sentences of the table, the newest last.
    pub(crate) said: Vec<String>,
    /// What lies over the table.
    pub(crate) over: Option<Over>,
    /// Which of the [`Kit::choices`] the arrows have come to.
    pub(crate) chosen: Option<usize>,
    /// After the deal: how many cards of it are played in the review.
    pub(crate) step: usize,
    /// Where on the screen something can be clicked, as it was drawn last.
    pub(crate) clicks: Vec<(Rect, K::Act)>,
    left: bool,
}

impl<'a, K: Kit> Desk<'a, K> {
    /// The desk before the first call.
    pub(crate) fn new(kit: K, words: &'a Words, four_colors: bool) -> Desk<'a, K> {
        Desk {
            kit,
            words,
            four_colors,
            field: String::new(),
            said: Vec::new(),
            over: None,
            chosen: None,
            step: 0,
            clicks: Vec::new(),
            left: false,
        }
    }

    /// Has the person left the table?
    pub(crate) const fn is_left(&self) -> bool {
        self.left
    }

    /// What the arrows have come to.
    pub(crate) fn chosen(&self) -> Option<K::Act> {
        self.chosen.and_then(|at| self.kit.choices().get(at).cloned())
    }

    /// One robot acts, if it is its turn.
    pub(crate) fn robot(&mut self) {
        if let Some(lines) = self.kit.robot(self.words) {
            self.say(lines);
            self.after();
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<(), Failure> {
        if key.kind == KeyEventKind::Release {
            return Ok(());
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            // The Latin c, and the Cyrillic letter on the same key.
            KeyCode::Char('c' | '\u{441}') if control => self.left = true,
            KeyCode::Char(_) if control => {}
            KeyCode::Char(c) if self.field.chars().count() < FIELD_LIMIT => self.field.push(c),
            KeyCode::Backspace => {
                self.field.pop();
            }
            KeyCode::Esc => {
                self.field.clear();
                self.chosen = None;
                self.over = None;
            }
            KeyCode::Enter => self.enter()?,
            KeyCode::Left => self.arrow(-1),
            KeyCode::Right | KeyCode::Tab => self.arrow(1),
            KeyCode::Up => self.arrow(-5),
            KeyCode::Down => self.arrow(5),
            KeyCode::F(1) => self.toggle(Over::Help),
            KeyCode::F(2) => self.wish(Wish::Explain)?,
            KeyCode::F(3) => self.wish(Wish::LastTrick)?,
            KeyCode::F(4) => self.wish(Wish::Sheet)?,
            KeyCode::F(5) => self.wish(Wish::Claim)?,
            KeyCode::F(6) => self.four_colors = !self.four_colors,
            KeyCode::F(7) => self.wish(Wish::Ask)?,
            KeyCode::F(8) => self.wish(Wish::Undo)?,
            KeyCode::F(9) if self.kit.is_between() => self.toggle(Over::BreakOff),
            KeyCode::F(10) => self.toggle(Over::Quit),
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Failure> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Ok(());
        }
        if self.over.take().is_some() {
            return Ok(());
        }
        let at = Position { x: mouse.column, y: mouse.row };
        match self.clicks.iter().find(|(place, _)| place.contains(at)).cloned() {
            Some((_, act)) => self.act(act),
            None => Ok(()),
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        let room = FIELD_LIMIT.saturating_sub(self.field.chars().count());
        self.field.extend(text.chars().filter(|c| !c.is_control()).take(room));
    }

    fn enter(&mut self) -> Result<(), Failure> {
        let line = std::mem::take(&mut self.field);
        match (self.over.take(), line.trim()) {
            (Some(Over::Quit), _) => self.left = true,
            (Some(Over::BreakOff), _) => {
                let lines = self.kit.break_off(self.words);
                self.say(lines);
                self.after();
            }
            (Some(Over::Claim), text) => {
                let lines = self.kit.claim(self.words, text);
                self.say(lines);
                self.after();
            }
            (Some(_), "") => {}
            (None, "") => {
                let choices = self.kit.choices();
                // Between deals Enter goes on.
                let chosen = self.chosen.or(self.kit.is_between().then_some(0));
                if let Some(act) = chosen.and_then(|at| choices.get(at)) {
                    self.act(act.clone())?;
                }
            }
            (_, text) => {
                let told = self.kit.read(self.words, text, Medium::Screen);
                self.tell(told)?;
            }
        }
        Ok(())
    }

    fn wish(&mut self, wish: Wish) -> Result<(), Failure> {
        let told = self.kit.wish(self.words, wish);
        self.tell(told)
    }

    fn tell(&mut self, told: Told<K::Act>) -> Result<(), Failure> {
        match told {
            Told::Lines(lines) => {
                self.say(lines);
                self.after();
            }
            Told::Act(act) => self.act(act)?,
            Told::Over(Over::BreakOff) if !self.kit.is_between() => {
                let lines = self.kit.break_off(self.words);
                self.say(lines);
            }
            Told::Over(over) => {
                if over == Over::Claim {
                    self.field.clear();
                }
                self.toggle(over);
            }
        }
        Ok(())
    }

    fn act(&mut self, act: K::Act) -> Result<(), Failure> {
        match self.kit.act(self.words, act)? {
            Done::Said(lines) => self.say(lines),
            Done::Dealt(_) => self.said.clear(),
        }
        self.after();
        Ok(())
    }

    fn toggle(&mut self, over: Over) {
        self.over = if self.over.as_ref() == Some(&over) { None } else { Some(over) };
    }

    /// Something has happened: what was chosen is no longer there.
    fn after(&mut self) {
        self.chosen = None;
        // A deal that is over lies there as it was dealt; the arrows play it.
        self.step = 0;
    }

    fn arrow(&mut self, by: isize) {
        if self.kit.is_between() {
            let by = by.signum() * if by.abs() == 5 { 4 } else { 1 };
            self.step = self.step.saturating_add_signed(by).min(self.kit.steps());
            return;
        }
        let choices = self.kit.choices();
        if !choices.is_empty() {
            let last = choices.len() - 1;
            self.chosen = Some(match self.chosen {
                None if by > 0 => 0,
                None => last,
                Some(at) => at.saturating_add_signed(by).min(last),
            });
        }
    }

    fn say(&mut self, lines: Vec<String>) {
        self.said.extend(lines.iter().flat_map(|line| line.lines()).map(String::from));
        let extra = self.said.len().saturating_sub(SAID_KEPT);
        self.said.drain(..extra);
    }
}
