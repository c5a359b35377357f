//! The words of one line, by position or by name.

use alloc::collections::VecDeque;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use bridge::Seat;

use super::error::{Expected, ScenarioErrorKind};

/// The words of a line after the event's name.
pub(super) struct Fields {
    event: String,
    placed: VecDeque<String>,
    named: Vec<(String, String)>,
}

impl Fields {
    /// Splits `Call E 1H`, `Call seat=E call=1H` and `Call{seat:E, call:1H}` alike.
    pub(super) fn split(line: &str) -> Fields {
        let mut words = words(line).into_iter();
        let event = words.next().map(|word| word.text).unwrap_or_default();
        let mut fields = Fields { event, placed: VecDeque::new(), named: Vec::new() };
        let mut pending: Option<String> = None;
        for word in words {
            if let Some(name) = pending.take() {
                fields.named.push((name, word.text));
                continue;
            }
            match word.text.split_once(['=', ':']) {
                Some((name, value)) if is_name(name) && name.len() < word.plain => {
                    let name = name.to_ascii_lowercase();
                    if value.is_empty() {
                        pending = Some(name);
                    } else {
                        fields.named.push((name, value.to_string()));
                    }
                }
                _ => fields.placed.push_back(word.text),
            }
        }
        fields
    }

    pub(super) fn event(&self) -> &str {
        &self.event
    }

    /// The word of a field, if given: by name, else the next by position.
    pub(super) fn maybe(&mut self, field: &str) -> Option<String> {
        if let Some(at) = self.named.iter().position(|(name, _)| is_same(name, field)) {
            return Some(self.named.remove(at).1);
        }
        self.placed.pop_front()
    }

    /// The next word by position.
    pub(super) fn by_place(&mut self) -> Option<String> {
        self.placed.pop_front()
    }

    /// The word of a field given by name.
    pub(super) fn by_name(&mut self, field: &str) -> Option<String> {
        let at = self.named.iter().position(|(name, _)| is_same(name, field))?;
        Some(self.named.remove(at).1)
    }

    /// A seat that may come first: by name, or by position if the first word is a seat.
    pub(super) fn seat_first(&mut self, field: &str) -> Result<Option<Seat>, ScenarioErrorKind> {
        if let Some(word) = self.by_name(field) {
            return parse(field, &word, Expected::Seat).map(Some);
        }
        let seat = self.placed.front().and_then(|word| word.parse().ok());
        if seat.is_some() {
            self.placed.pop_front();
        }
        Ok(seat)
    }

    /// The value of a required field.
    pub(super) fn take<T: FromStr>(
        &mut self,
        field: &'static str,
        expected: Expected,
    ) -> Result<T, ScenarioErrorKind> {
        match self.maybe(field) {
            Some(word) => parse(field, &word, expected),
            None => Err(ScenarioErrorKind::Missing { event: self.event.clone(), field }),
        }
    }

    /// The value of an optional field.
    pub(super) fn option<T: FromStr>(
        &mut self,
        field: &'static str,
        expected: Expected,
    ) -> Result<Option<T>, ScenarioErrorKind> {
        self.maybe(field).map(|word| parse(field, &word, expected)).transpose()
    }

    /// All remaining words, as one text.
    pub(super) fn text(&mut self, field: &str) -> String {
        if let Some(word) = self.by_name(field) {
            return word;
        }
        self.placed.drain(..).collect::<Vec<_>>().join(" ")
    }

    /// Takes words by position as long as they can be parsed.
    pub(super) fn many<T: FromStr>(&mut self, field: &str) -> Vec<T> {
        if let Some(word) = self.by_name(field) {
            self.placed.push_front(word);
        }
        let mut found = Vec::new();
        while let Some(value) = self.placed.front().and_then(|word| word.parse().ok()) {
            found.push(value);
            self.placed.pop_front();
        }
        found
    }

    /// Refuses superfluous words.
    pub(super) fn done(self) -> Result<(), ScenarioErrorKind> {
        let left = self.placed.into_iter().next();
        let left = left.or(self.named.into_iter().next().map(|(name, value)| name + "=" + &value));
        match left {
            Some(value) => {
                Err(ScenarioErrorKind::Surplus { event: self.event, value: shown(&value) })
            }
            None => Ok(()),
        }
    }
}

/// A word of a line.
struct Word {
    text: String,
    /// The length of the part before a quote, in which alone a field name is recognised.
    plain: usize,
}

/// The words of a line; a quoted text is one word.
fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let (mut text, mut plain) = (String::new(), None);
    let mut quoted = false;
    let mut end = |text: &mut String, plain: &mut Option<usize>| {
        if !text.is_empty() || plain.is_some() {
            let plain = plain.take().unwrap_or(text.len());
            words.push(Word { text: core::mem::take(text), plain });
        }
    };
    for c in line.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                plain.get_or_insert(text.len());
            }
            '#' if !quoted && text.is_empty() => break,
            c if !quoted && (c.is_whitespace() || ",{}()[]".contains(c)) => {
                end(&mut text, &mut plain);
            }
            c => text.push(c),
        }
    }
    end(&mut text, &mut plain);
    words
}

/// The synonyms of field names.
const NAMES: [&[&str]; 9] = [
    &["index", "idx", "about"],
    &["seat", "by", "at"],
    &["n", "tricks"],
    &["text", "statement", "lines", "kind", "manner"],
    &["visible_to", "seen_by"],
    &["delay_ms", "delay"],
    &["yes_no", "answer", "has"],
    &["where", "place"],
    &["what", "own"],
];

fn is_same(name: &str, field: &str) -> bool {
    name == field || NAMES.iter().any(|names| names.contains(&name) && names.contains(&field))
}

pub(super) fn parse<T: FromStr>(
    field: &str,
    word: &str,
    expected: Expected,
) -> Result<T, ScenarioErrorKind> {
    word.parse().map_err(|_| ScenarioErrorKind::Value {
        field: field.to_string(),
        value: shown(word),
        expected,
    })
}

/// Is it a field name, rather than a deal or side (`N:…`, `NS:64`)?
fn is_name(word: &str) -> bool {
    word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic() || c == '_')
        || ["n", "at", "by", "of", "ns"].contains(&word)
}

/// A text from the file, shortened for an error message.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}
