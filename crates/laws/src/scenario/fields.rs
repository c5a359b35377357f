//! The words of one line, by place or by name.

use alloc::collections::VecDeque;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::fault::{Fault, Wanted};
use super::shown;

/// The words of a line after the event's name.
pub(super) struct Fields {
    event: String,
    placed: VecDeque<String>,
    named: Vec<(String, String)>,
}

impl Fields {
    /// Splits `Call E 1H`, `Call seat=E call=1H` and `Call{seat:E, call:1H}` alike.
    pub(super) fn split(line: &str) -> Fields {
        let mut words: Vec<String> = Vec::new();
        let mut word = String::new();
        let mut quoted = false;
        let mut was_quoted = false;
        for c in line.chars() {
            match c {
                '"' => {
                    quoted = !quoted;
                    was_quoted = true;
                }
                '#' if !quoted && word.is_empty() => break,
                c if !quoted && (c.is_whitespace() || ",{}()[]".contains(c)) => {
                    if !word.is_empty() || was_quoted {
                        words.push(core::mem::take(&mut word));
                    }
                    was_quoted = false;
                }
                c => word.push(c),
            }
        }
        if !word.is_empty() || was_quoted {
            words.push(word);
        }
        let mut words = words.into_iter();
        let event = words.next().unwrap_or_default();
        let mut fields = Fields { event, placed: VecDeque::new(), named: Vec::new() };
        let mut pending: Option<String> = None;
        for word in words {
            if let Some(name) = pending.take() {
                fields.named.push((name, word));
                continue;
            }
            match word.split_once(['=', ':']) {
                Some((name, value)) if is_name(name) => {
                    let name = name.to_ascii_lowercase();
                    if value.is_empty() {
                        pending = Some(name);
                    } else {
                        fields.named.push((name, value.to_string()));
                    }
                }
                _ => fields.placed.push_back(word),
            }
        }
        fields
    }

    pub(super) fn event(&self) -> &str {
        &self.event
    }

    /// The word of a field, if it was given: by name, else the next by place.
    pub(super) fn maybe(&mut self, field: &str) -> Option<String> {
        if let Some(at) = self.named.iter().position(|(name, _)| name == field) {
            return Some(self.named.remove(at).1);
        }
        self.placed.pop_front()
    }

    /// The word of a field that is given by name alone.
    pub(super) fn by_name(&mut self, field: &str) -> Option<String> {
        let at = self.named.iter().position(|(name, _)| name == field)?;
        Some(self.named.remove(at).1)
    }

    /// The value of a field that must be given.
    pub(super) fn take<T: FromStr>(
        &mut self,
        field: &'static str,
        wanted: Wanted,
    ) -> Result<T, Fault> {
        match self.maybe(field) {
            Some(word) => parse(field, &word, wanted),
            None => Err(Fault::Missing { event: self.event.clone(), field }),
        }
    }

    /// The value of a field that may be left out.
    pub(super) fn option<T: FromStr>(
        &mut self,
        field: &'static str,
        wanted: Wanted,
    ) -> Result<Option<T>, Fault> {
        self.maybe(field).map(|word| parse(field, &word, wanted)).transpose()
    }

    /// All words left, as one text.
    pub(super) fn text(&mut self, field: &str) -> String {
        if let Some(word) = self.by_name(field) {
            return word;
        }
        self.placed.drain(..).collect::<Vec<_>>().join(" ")
    }

    /// Takes the words by place for as long as they can be read.
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

    /// Nothing may be left over.
    pub(super) fn done(self) -> Result<(), Fault> {
        let left = self.placed.into_iter().next();
        let left = left.or(self.named.into_iter().next().map(|(name, value)| name + "=" + &value));
        match left {
            Some(value) => Err(Fault::Surplus { event: self.event, value: shown(&value) }),
            None => Ok(()),
        }
    }
}

pub(super) fn parse<T: FromStr>(field: &str, word: &str, wanted: Wanted) -> Result<T, Fault> {
    word.parse().map_err(|_| Fault::Value { field: field.to_string(), value: shown(word), wanted })
}

/// Is it the name of a field, and no deal or side (`N:…`, `NS:64`)?
fn is_name(word: &str) -> bool {
    word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic() || c == '_')
        || ["n", "by", "of", "ns"].contains(&word)
}
