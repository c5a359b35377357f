//! Answers in JSON whose keys stand in the order of the page that tells them.

use cards::settings::Setting;
use formats::session::ParseError;
use serde::{Serialize, Serializer};

use super::faults;
use crate::words::Words;

/// Keys with their values, in the order in which they were told.
#[derive(Clone, Debug)]
pub(super) struct Keyed<V>(pub(super) Vec<(String, V)>);

impl<V: Serialize> Serialize for Keyed<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// Every option with its word, in the order of the rules.
pub(super) fn options(settings: impl IntoIterator<Item = Setting>) -> Keyed<String> {
    Keyed(settings.into_iter().map(|setting| (setting.key.to_owned(), setting.word)).collect())
}

/// A word, or a number where there is none, or where the word is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Name {
    Word(String),
    Number(u32),
}

impl Name {
    /// A number as a number.
    pub(super) fn of(word: &str) -> Name {
        match word.parse() {
            // `07` and `+7` are words.
            Ok(number) if word == u32::to_string(&number) => Name::Number(number),
            _ => Name::Word(word.to_owned()),
        }
    }
}

/// Something in a file that could not be taken.
#[derive(Serialize)]
pub(super) struct Told {
    line: u32,
    column: u32,
    field: &'static str,
    text: String,
}

/// What could not be taken, in the reader's words.
pub(super) fn faults(faults: &[ParseError], words: &Words) -> Vec<Told> {
    faults_named(faults, &[], words)
}

/// The same with the names of those who sit at seats.
pub(super) fn faults_named(faults: &[ParseError], names: &[String], words: &Words) -> Vec<Told> {
    faults
        .iter()
        .map(|fault| Told {
            line: fault.at.line,
            column: fault.at.column,
            field: fault.field.word(),
            text: faults::sentence(fault, names, words),
        })
        .collect()
}
