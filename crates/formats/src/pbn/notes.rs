//! The numbers of notes.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::known::Known;
use super::writer::NOTE_LIMIT;
use crate::error::LineColumn;
use crate::plain::unsigned;

/// The notes of a section being written, each distinct text with its number.
#[derive(Default)]
pub(super) struct Numbers {
    notes: Vec<(usize, String)>,
    /// Numbers of notes that belong to no call.
    taken: BTreeSet<usize>,
    next: usize,
}

impl Numbers {
    /// No notes yet; the numbers of loose notes are not given to others.
    pub(super) fn new(loose: &[String]) -> Numbers {
        let number = |note: &String| unsigned(note.split(':').next()?.trim());
        Numbers { notes: Vec::new(), taken: loose.iter().filter_map(number).collect(), next: 1 }
    }

    /// The number of a note; none if there are too many.
    pub(super) fn number(&mut self, note: &str) -> Option<usize> {
        if let Some((number, _)) = self.notes.iter().find(|(_, known)| known == note) {
            return Some(*number);
        }
        while self.next <= NOTE_LIMIT && self.taken.contains(&self.next) {
            self.next += 1;
        }
        let number = self.next;
        if number > NOTE_LIMIT {
            return None;
        }
        self.next += 1;
        self.notes.push((number, note.to_owned()));
        Some(number)
    }

    pub(super) fn notes(&self) -> impl Iterator<Item = (usize, &str)> {
        self.notes.iter().map(|(number, text)| (*number, text.as_str()))
    }
}

/// The notes that a reader finds, by their numbers; the first of a number counts.
#[derive(Default)]
pub(super) struct Texts {
    by_number: BTreeMap<usize, (String, LineColumn)>,
    /// Notes that have no number of their own.
    loose: Vec<(String, LineColumn)>,
}

impl Texts {
    pub(super) fn add(&mut self, value: &str, at: LineColumn) {
        let (number, text) = value.split_once(':').unwrap_or((value, ""));
        let Some(number) = unsigned::<usize>(number.trim()) else {
            return self.loose.push((value.to_owned(), at));
        };
        let text = text.strip_prefix(' ').unwrap_or(text);
        match self.by_number.entry(number) {
            Entry::Vacant(free) => drop(free.insert((text.to_owned(), at))),
            Entry::Occupied(_) => self.loose.push((numbered(number, text), at)),
        }
    }

    pub(super) fn text(&self, number: usize) -> Option<&str> {
        self.by_number.get(&number).map(|(text, _)| text.as_str())
    }

    /// Whether there are none, as nearly always.
    pub(super) fn is_empty(&self) -> bool {
        self.by_number.is_empty() && self.loose.is_empty()
    }

    /// The notes to which nothing refers, in a fixed order.
    pub(super) fn into_loose(self, used: &BTreeSet<usize>) -> Vec<(String, LineColumn)> {
        let unused = self.by_number.into_iter().filter(|(number, _)| !used.contains(number));
        let unused = unused.map(|(number, (text, at))| (numbered(number, &text), at));
        let mut loose: Vec<(String, LineColumn)> = unused.chain(self.loose).collect();
        loose.sort();
        loose
    }
}

/// The value of a note. Other programs write a blank after the colon, which the reader drops.
pub(super) fn numbered(number: usize, text: &str) -> String {
    let blank = if text.starts_with(' ') { " " } else { "" };
    format!("{number}:{blank}{text}")
}

/// Of each tag whether it is after the play, so that a note there belongs to the play. Notes belong
/// to the last auction or play before them, and before both to the auction if there is one.
pub(super) fn of_play(names: impl Iterator<Item = Option<Known>> + Clone) -> Vec<bool> {
    let mut is_play = !names.clone().any(|name| name == Some(Known::Auction));
    names
        .map(|name| {
            match name {
                Some(Known::Auction) => is_play = false,
                Some(Known::Play) => is_play = true,
                _ => {}
            }
            is_play
        })
        .collect()
}
