//! Answers in JSON whose keys stand in the order of the page that tells them.

use cards::settings::Setting;
use formats::session::Fault;
use serde::Serialize;

use super::faults;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// Every option with its word, in the order of the rules.
pub(super) fn options(settings: impl IntoIterator<Item = Setting>) -> OrderedMap<String, String> {
    OrderedMap(settings.into_iter().map(|setting| (setting.key.to_owned(), setting.word)).collect())
}

/// A word, or a number where there is none, or where the word is one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Label {
    Word(String),
    Number(u32),
}

impl Label {
    /// A number as a number.
    pub(super) fn of(word: &str) -> Label {
        match word.parse() {
            // `07` and `+7` are words.
            Ok(number) if word == u32::to_string(&number) => Label::Number(number),
            _ => Label::Word(word.to_owned()),
        }
    }
}

/// Something in a file that could not be taken.
#[derive(Serialize)]
pub(super) struct FaultJson {
    line: u32,
    column: u32,
    field: &'static str,
    text: String,
}

/// What could not be taken, in the reader's words.
pub(super) fn faults(faults: &[Fault], words: &Words) -> Vec<FaultJson> {
    faults_with_names(faults, &[], words)
}

/// The same with the names of those who sit at seats.
pub(super) fn faults_with_names(
    faults: &[Fault],
    names: &[String],
    words: &Words,
) -> Vec<FaultJson> {
    faults
        .iter()
        .map(|fault| FaultJson {
            line: fault.place.line,
            column: fault.place.column,
            field: fault.field.word(),
            text: faults::sentence(fault, names, words),
        })
        .collect()
}
