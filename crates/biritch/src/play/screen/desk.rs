use bridge::{Call, Phase, Record};
use cards::Card;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::super::club::Club;
use super::super::plain::heed;
use super::super::typed::{self, Remark, Tell, Typed};
use super::sheet::drawn;
use crate::failure::Failure;
use crate::words::Words;

/// The longest text of the field, in characters.
const FIELD_LIMIT: usize = 200;
/// How many of the last boards stand under the sheet.
const BOARDS_SHOWN: usize = 3;
/// How many of the last sentences are kept.
const SAID_KEPT: usize = 20;

/// What the person has before him: the table, the field he types into, what lies over the table.
pub(super) struct Desk<'a> {
    pub(super) club: Club,
    pub(super) words: &'a Words,
    pub(super) four_colors: bool,
    /// What is being typed.
    pub(super) field: String,
    /// The last sentences of the table, the newest last.
    pub(super) said: Vec<String>,
    /// What lies over the table.
    pub(super) over: Option<Over>,
    /// Which of the [`Desk::choices`] the arrows have come to.
    pub(super) chosen: Option<usize>,
    /// After the board: how many cards of it are played in the review.
    pub(super) step: usize,
    /// Where on the screen something can be clicked, as it was drawn last.
    pub(super) clicks: Vec<(Rect, Act)>,
    left: bool,
}

/// What lies over the table until it is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Over {
    Help,
    /// A text with its title.
    Text {
        title: &'static str,
        text: String,
    },
    /// How many tricks are claimed? The field takes the number.
    Claim,
    /// Break the form off, really?
    BreakOff,
    /// Leave, really?
    Quit,
}

/// What a click, or Enter on a choice, does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Agree,
    Call(Call),
    Card(Card),
    Honors,
    Next,
    Refuse,
}

impl<'a> Desk<'a> {
    /// The desk before the first call.
    pub(super) fn new(club: Club, words: &'a Words, four_colors: bool) -> Desk<'a> {
        Desk {
            club,
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
    pub(super) const fn is_left(&self) -> bool {
        self.left
    }

    /// One robot acts, if it is its turn.
    pub(super) fn robot(&mut self) {
        if let Some(events) = self.club.robot() {
            for event in &events {
                let lines = self.words.event(event, &self.club);
                self.say(lines);
            }
            self.after();
        }
    }

    /// What can be done now, in the order of the arrows.
    pub(super) fn choices(&self) -> Vec<Act> {
        let view = self.club.board();
        if self.club.is_between() {
            let honors = self.club.may_claim_honors().then_some(Act::Honors);
            std::iter::once(Act::Next).chain(honors).collect()
        } else if !self.club.is_awaited() {
            Vec::new()
        } else if view.claim.is_some() || view.undo.is_some() {
            vec![Act::Agree, Act::Refuse]
        } else if view.phase == Phase::Auction {
            view.legal_calls.iter().map(|call| Act::Call(*call)).collect()
        } else {
            view.legal_cards.iter().map(Act::Card).collect()
        }
    }

    /// The board that is over.
    pub(super) fn record(&self) -> Option<Record> {
        self.club.record()
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Result<(), Failure> {
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
            KeyCode::F(2) => self.tell(Tell::Explanations),
            KeyCode::F(3) => self.tell(Tell::LastTrick),
            KeyCode::F(4) => self.tell(Tell::Sheet),
            KeyCode::F(5) if self.club.is_between() => self.heed(Typed::Honors, ""),
            KeyCode::F(5) if self.club.board().contract.is_some() => {
                self.field.clear();
                self.toggle(Over::Claim);
            }
            KeyCode::F(6) => self.four_colors = !self.four_colors,
            KeyCode::F(7) => self.heed(Typed::Ask(Vec::new()), ""),
            KeyCode::F(8) => self.heed(Typed::Undo, ""),
            KeyCode::F(9) if self.club.is_between() => self.toggle(Over::BreakOff),
            KeyCode::F(10) => self.toggle(Over::Quit),
            _ => {}
        }
        Ok(())
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Result<(), Failure> {
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

    pub(super) fn paste(&mut self, text: &str) {
        let room = FIELD_LIMIT.saturating_sub(self.field.chars().count());
        self.field.extend(text.chars().filter(|c| !c.is_control()).take(room));
    }

    fn enter(&mut self) -> Result<(), Failure> {
        let line = std::mem::take(&mut self.field);
        match (self.over.take(), line.trim()) {
            (Some(Over::Quit), _) => self.left = true,
            (Some(Over::BreakOff), _) => self.heed(Typed::BreakOff, ""),
            (Some(Over::Claim), "0") => self.heed(Typed::Concede(None), ""),
            (Some(Over::Claim), text) => {
                let claim = typed::read(&format!("claim {text}"), &self.club.board());
                self.heed(claim, text);
            }
            (Some(_), "") => {}
            (None, "") => {
                let choices = self.choices();
                let chosen = self.chosen.or((choices.first() == Some(&Act::Next)).then_some(0));
                if let Some(act) = chosen.and_then(|at| choices.get(at)) {
                    self.act(act.clone())?;
                }
            }
            (_, text) => match typed::read(text, &self.club.board()) {
                Typed::Quit => self.toggle(Over::Quit),
                Typed::BreakOff if self.club.is_between() => self.toggle(Over::BreakOff),
                Typed::Next if self.club.is_between() => self.act(Act::Next)?,
                Typed::Tell(what) => self.tell(what),
                typed => self.heed(typed, text),
            },
        }
        Ok(())
    }

    fn act(&mut self, act: Act) -> Result<(), Failure> {
        match act {
            Act::Agree => self.heed(Typed::Agree, ""),
            Act::Refuse => self.heed(Typed::Refuse, ""),
            Act::Call(call) => self.heed(Typed::Call(call, Remark::default()), ""),
            Act::Card(card) => self.heed(Typed::Card(card), ""),
            Act::Honors => self.heed(Typed::Honors, ""),
            Act::Next => {
                self.club.next_board()?;
                self.said.clear();
                self.after();
            }
        }
        Ok(())
    }

    fn heed(&mut self, typed: Typed, line: &str) {
        let lines = heed(&mut self.club, self.words, typed, line);
        self.say(lines);
        self.after();
    }

    /// Shows over the table what was asked for.
    fn tell(&mut self, what: Tell) {
        let title = match what {
            Tell::Help => return self.toggle(Over::Help),
            Tell::Explanations => "screen-explain",
            Tell::LastTrick => "screen-last",
            Tell::Sheet => "sheet-title",
            Tell::Review => "screen-review",
            Tell::Auction => "screen-auction",
            Tell::Dummy | Tell::Hand | Tell::Trick => "screen-play",
        };
        let scores = self.club.scores();
        let mut text = match (what, scores.sheet.rubber()) {
            (Tell::Sheet, Some(sheet)) => {
                let mut lines = drawn(self.words, sheet);
                let boards = scores.past.iter().rev().take(BOARDS_SHOWN).rev();
                lines.extend(boards.map(|past| self.words.past(past)));
                lines.join("\n")
            }
            _ => heed(&mut self.club, self.words, Typed::Tell(what), "").join("\n"),
        };
        // The frame has the title already.
        if let Some(rest) = text.strip_prefix(&(self.words.say(title) + "\n")) {
            text = rest.to_string();
        }
        self.toggle(Over::Text { title, text });
    }

    fn toggle(&mut self, over: Over) {
        self.over = if self.over.as_ref() == Some(&over) { None } else { Some(over) };
    }

    /// Something has happened: what was chosen is no longer there.
    fn after(&mut self) {
        self.chosen = None;
        // A board that is over lies there as it was dealt; the arrows play it.
        self.step = 0;
    }

    fn arrow(&mut self, by: isize) {
        let choices = self.choices();
        if choices.first() == Some(&Act::Next) {
            let cards = self.record().map_or(0, |record| record.play.len());
            let by = by.signum() * if by.abs() == 5 { 4 } else { 1 };
            self.step = self.step.saturating_add_signed(by).min(cards);
        } else if !choices.is_empty() {
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
