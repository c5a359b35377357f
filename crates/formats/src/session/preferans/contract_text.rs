//! The contract of a deal's line, in the terms of both families.

use pref::{Bid, Contract, Number, Strain, Talon, Task};

use super::line::{Reader, numbers};
use super::words::{Word, word};

impl Reader<'_> {
    /// Parses a contract with or without declarer; false if it is not one.
    pub(super) fn contract(&mut self, text: &str) -> bool {
        // `3 talon-A`, `Bettel game-A`
        if let Some((talon, name)) = text.rsplit_once('-')
            && let (Some(seat), Some(talon)) = (self.labels.seat(name), word(talon))
            && matches!(talon, Word::Talon | Word::Left)
            && self.found.has_contract()
            && self.found.declarer.is_none()
        {
            let taken = talon == Word::Talon;
            self.found.talon = Some(if taken { Talon::Taken } else { Talon::Left });
            self.found.declarer = Some(seat);
            return true;
        }
        if self.found.has_contract() && (self.found.task.is_some() || self.balkan) {
            return false;
        }
        if self.undeclared_contract(text) {
            return true;
        }
        let Some((contract, name)) = text.rsplit_once('-') else { return false };
        let Some(seat) = self.labels.seat(name) else { return false };
        let is_contract = match numbers(contract).as_deref() {
            Some([level @ 0..=10]) => {
                self.found.level = Some(*level as u8);
                true
            }
            _ => self.undeclared_contract(contract),
        };
        if is_contract {
            self.found.declarer = Some(seat);
        }
        is_contract
    }

    pub(super) fn undeclared_contract(&mut self, text: &str) -> bool {
        let (text, dark) = match text.strip_suffix("-dark") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let read =
            if self.balkan { self.balkan_contract(text) } else { self.russian_contract(text) };
        let Some((task, talon)) = read else { return false };
        self.found.blind |= dark;
        self.found.task = Some(task);
        self.found.talon = talon.or(self.found.talon);
        true
    }

    /// `3t`, `g3`, `bettel`, `game-sanac`, `hearts`.
    fn balkan_contract(&self, text: &str) -> Option<(Task, Option<Talon>)> {
        if let Ok(Contract { task: task @ Task::Number(_), talon }) = text.parse() {
            return Some((task, Some(talon)));
        }
        let game = ["game-", "game", "igra-", "g-", "g"].iter().find_map(|p| text.strip_prefix(p));
        let (name, talon) = match game {
            Some(name) if !name.is_empty() => (name, Some(Talon::Left)),
            _ => (text, None),
        };
        let number = match name.as_bytes() {
            [digit @ b'2'..=b'8'] => Number::new(digit - b'0')?,
            _ => match word(name)? {
                Word::Spades => Number::TWO,
                Word::Diamonds => Number::new(3)?,
                Word::Hearts => Number::new(4)?,
                Word::Clubs => Number::CLUBS,
                Word::Bettel | Word::Misere => Number::BETTEL,
                Word::Sanac | Word::NoTrump => Number::SANAC,
                Word::Preferans => Number::PREFERANS,
                _ => return None,
            },
        };
        Some((Task::Number(number), talon))
    }

    /// `6S`, `9s-wt`, `misere`; after a level its strain.
    fn russian_contract(&self, text: &str) -> Option<(Task, Option<Talon>)> {
        if let Ok(Contract { task: task @ (Task::Bid(_) | Task::Misere), talon }) = text.parse() {
            let left = (talon == Talon::Left).then_some(talon);
            return Some((task, left));
        }
        let (text, talon) = match text.strip_suffix("-wt") {
            Some(text) => (text, Some(Talon::Left)),
            None => (text, None),
        };
        if word(text) == Some(Word::Misere) {
            return Some((Task::Misere, talon));
        }
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let level = if digits == 0 { self.found.level? } else { text[..digits].parse().ok()? };
        let bid = Bid::new(level, strain(word(&text[digits..])?)?)?;
        Some((Task::Bid(bid), talon))
    }
}

pub(super) fn strain(word: Word) -> Option<Strain> {
    match word {
        Word::Spades => Some(Strain::Spades),
        Word::Clubs => Some(Strain::Clubs),
        Word::Diamonds => Some(Strain::Diamonds),
        Word::Hearts => Some(Strain::Hearts),
        Word::NoTrump => Some(Strain::NoTrump),
        _ => None,
    }
}
