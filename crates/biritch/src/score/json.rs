//! Parts that the JSON of several session forms shares. The order of keys follows
//! `docs/session-file.md`.

use bridge::Outcome;
use cards::settings::Setting;
use formats::session::ParseError;
use serde::Serialize;

use super::error_text;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// Every option with its value, in the order of the rules.
pub(super) fn options(settings: impl IntoIterator<Item = Setting>) -> OrderedMap<String, String> {
    OrderedMap(settings.into_iter().map(|setting| (setting.key.to_owned(), setting.word)).collect())
}

/// A participant's name, or a number where there is no name or the name is a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Label {
    Word(String),
    Number(u32),
}

impl Label {
    /// A label, as a number if the word is one.
    pub(super) fn of(word: &str) -> Label {
        match word.parse() {
            // `07` and `+7` stay words.
            Ok(number) if word == u32::to_string(&number) => Label::Number(number),
            _ => Label::Word(word.to_owned()),
        }
    }
}

/// An error in a file, in JSON.
#[derive(Serialize)]
pub(super) struct ParseErrorJson {
    line: u32,
    column: u32,
    field: &'static str,
    text: String,
}

/// The errors of a file, as messages that name the players at their seats.
pub(super) fn errors(
    errors: &[ParseError],
    names: &[String],
    words: &Words,
) -> Vec<ParseErrorJson> {
    errors
        .iter()
        .map(|error| ParseErrorJson {
            line: error.at.line,
            column: error.at.column,
            field: error.field.word(),
            text: error_text::sentence(error, names, words),
        })
        .collect()
}

/// The answer of every form: deals, a sheet, totals, a settlement, and what else a form has.
#[derive(Serialize)]
pub(super) struct SessionJson<Deal, Sheet, Total, Won = Total, More = ()> {
    pub(super) form: &'static str,
    pub(super) options: OrderedMap<String, String>,
    pub(super) players: Vec<String>,
    pub(super) deals: Vec<Deal>,
    pub(super) sheet: Sheet,
    pub(super) totals: OrderedMap<String, Total>,
    /// What each side or player wins; null while nothing is settled, and where nothing is paid.
    pub(super) settlement: Option<OrderedMap<String, Won>>,
    #[serde(flatten)]
    pub(super) more: More,
}

/// The result of a deal.
#[derive(Serialize)]
pub(crate) struct PlayedJson {
    /// `Pass` if passed out; null if an award replaces the result.
    contract: Option<String>,
    tricks: Option<u8>,
}

impl PlayedJson {
    /// The result; none if there is an award in its place.
    pub(crate) fn of(outcome: Option<Outcome>) -> PlayedJson {
        let (contract, tricks) = match outcome {
            Some(Outcome::Played { contract, tricks }) => {
                (Some(contract.to_string()), Some(tricks.count()))
            }
            Some(Outcome::PassedOut) => (Some("Pass".to_owned()), None),
            None => (None, None),
        };
        PlayedJson { contract, tricks }
    }
}
