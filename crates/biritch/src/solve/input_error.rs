//! Errors of the inputs, as messages, each with its location.

use std::io;

use bridge::{BySeat, ParseDealError};
use cards::{Cards, ParseCardsError};
use formats::record::Record;
use formats::{Diagnostic, DiagnosticKind, FileError, Locations, list};

use super::record_reader::has_play;
use crate::failure::{self, Failure, Localized};

/// A location in the input: file, line and board, or the command line itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SourceLocation {
    pub(crate) file: Option<String>,
    pub(crate) line: u32,
    /// The board's number, if the file gives one.
    pub(crate) board: Option<u32>,
}

impl SourceLocation {
    /// An input error at this location.
    pub(crate) fn failure(&self, key: &'static str) -> Failure {
        let file = self.file.clone().unwrap_or_default();
        let file = if file == "-" { String::new() } else { file };
        let place = match &self.file {
            None => "argument",
            Some(file) if file == "-" => "input",
            Some(_) => "file",
        };
        Failure::input_error(key)
            .fact("file", file)
            .fact("line", self.line.to_string())
            .fact("board", self.board.map_or("none".into(), |board| board.to_string()))
            .fact("place", place)
    }
}

/// A file cannot be read.
pub(super) fn read_error(file: &str, error: &io::Error) -> Failure {
    Failure::system_error("no-file").fact("file", file.to_owned()).reason(failure::reason(error))
}

/// Cards are in two hands.
pub(crate) fn shared_cards_error(place: &SourceLocation, hands: &BySeat<Cards>) -> Failure {
    place.failure("list-shared").localized("cards", Localized::Shared(*hands))
}

/// A deal cannot be read.
pub(crate) fn deal_error(place: &SourceLocation, error: &ParseDealError) -> Failure {
    match error {
        ParseDealError::NoFirst => place.failure("list-no-deal"),
        ParseDealError::Hands { found } => {
            place.failure("list-hands").fact("found", found.to_string())
        }
        ParseDealError::Hand { seat, hand, error } => {
            let failure = |key| {
                let failure = place.failure(key).localized("seat", Localized::Seat(*seat));
                failure.fact("hand", hand.clone())
            };
            match error {
                ParseCardsError::Suits => failure("list-hand-suits"),
                ParseCardsError::Rank { at } => {
                    let rank = hand.get(*at..).and_then(|rest| rest.chars().next());
                    let is_cyrillic =
                        rank.is_some_and(|rank| matches!(rank, '\u{400}'..='\u{4ff}'));
                    let key = if is_cyrillic { "list-hand-cyrillic" } else { "list-hand-rank" };
                    failure(key).fact("rank", rank.map_or(String::new(), String::from))
                }
                ParseCardsError::Twice { card } => {
                    failure("list-hand-twice").localized("card", Localized::Card(*card))
                }
            }
        }
        ParseDealError::Faults { .. } => place.failure("list-no-deal"),
    }
}

/// A line of a list cannot be read.
pub(super) fn list_error(place: &SourceLocation, error: &list::ParseError) -> Failure {
    use list::{Field, ParseErrorKind};
    let field = |field: &Field| match field {
        Field::Dealer => "dealer",
        Field::Vulnerable => "vulnerable",
        Field::Strain => "strain",
        Field::Leader => "leader",
        Field::Deal => "deal",
        Field::Count => "count",
        _ => "cards",
    };
    match &error.kind {
        ParseErrorKind::TooLong { limit, .. } => {
            place.failure("list-too-long").fact("limit", limit.to_string())
        }
        ParseErrorKind::Deal(error) => deal_error(place, error),
        ParseErrorKind::Shared { layout } => shared_cards_error(place, &layout.hands),
        ParseErrorKind::Number { field: which, value } => {
            place.failure("list-number").fact("field", field(which)).fact("value", value.clone())
        }
        ParseErrorKind::Missing { field: which } => {
            place.failure("list-missing").fact("field", field(which))
        }
        ParseErrorKind::Results { value } => {
            place.failure("list-results").fact("value", value.clone())
        }
        ParseErrorKind::Card { value } => place.failure("list-card").fact("value", value.clone()),
        _ => place.failure("list-no-deal"),
    }
}

/// A play has no deal before it.
pub(super) fn play_without_deal(place: &SourceLocation) -> Failure {
    place.failure("analyse-no-deal")
}

/// Why the deal of a game cannot be read. Errors of its names, auction or play are ignored.
pub(super) fn game_error(place: &SourceLocation, error: &Diagnostic) -> Option<Failure> {
    Some(match &error.kind {
        DiagnosticKind::File { error: FileError::TooLarge { limit, .. } } => {
            place.failure("list-too-large").fact("limit", (limit >> 20).to_string())
        }
        DiagnosticKind::NoGame => place.failure("list-no-deal"),
        DiagnosticKind::OpenComment => place.failure("list-comment"),
        DiagnosticKind::BadTag | DiagnosticKind::OpenString { .. } => place.failure("list-tag"),
        DiagnosticKind::Deal(error) => deal_error(place, error),
        DiagnosticKind::Hands { layout } if layout.shared().is_empty() => {
            place.failure("list-no-deal")
        }
        DiagnosticKind::Hands { layout } => shared_cards_error(place, &layout.hands),
        // What only other formats than PBN have.
        DiagnosticKind::NotADeal { .. }
        | DiagnosticKind::Truncated { .. }
        | DiagnosticKind::LargeGame { .. }
        | DiagnosticKind::LargeRecord { .. }
        | DiagnosticKind::Line(_)
        | DiagnosticKind::Syntax { .. }
        | DiagnosticKind::NotSupported { .. }
        | DiagnosticKind::Unknown => of_diagnostic(place, error),
        DiagnosticKind::Value { key, .. } if is_of_deal(key) => of_diagnostic(place, error),
        _ => return None,
    })
}

/// The message of the diagnostic itself.
fn of_diagnostic(place: &SourceLocation, error: &Diagnostic) -> Failure {
    let message = Localized::Diagnostic(Box::new(error.clone()));
    place.failure("list-diagnostic").localized("message", message)
}

/// Does this key of LIN or RBN hold the hands?
fn is_of_deal(key: &str) -> bool {
    matches!(key, "md" | "H")
}

/// Does this key of LIN or RBN hold played cards?
pub(super) fn is_of_play(key: &str) -> bool {
    matches!(key, "pc" | "P")
}

/// Does the game have an unreadable deal?
pub(super) fn has_bad_deal(errors: &[Diagnostic]) -> bool {
    errors
        .iter()
        .any(|error| matches!(error.kind, DiagnosticKind::Deal(_) | DiagnosticKind::Hands { .. }))
}

/// Why the play of a game cannot be read, or where it ends, with its line; `None` if its unreadable
/// deal has been reported already.
pub(super) fn play_error(
    place: &dyn Fn(u32) -> SourceLocation,
    game: &Record,
    places: &Locations,
    errors: &[Diagnostic],
    is_deal_reported: bool,
) -> Option<(u32, Failure)> {
    if !has_play(game, errors) {
        return None;
    }
    if game.deal.is_none() {
        let line = places.start.line;
        return (!is_deal_reported).then(|| (line, place(line).failure("analyse-no-deal")));
    }
    errors.iter().find_map(|error| {
        let line = error.at.line;
        let there = place(line);
        Some(match &error.kind {
            DiagnosticKind::NoBeginner { tag } if tag == "Play" => {
                unknown_leader_error(place, line, errors)
            }
            DiagnosticKind::Card { value } => {
                (line, there.failure("list-card").fact("value", value.clone()))
            }
            DiagnosticKind::Value { key, .. } if is_of_play(key) => {
                (line, of_diagnostic(&there, error))
            }
            DiagnosticKind::Played { card } => {
                (line, there.failure("play-played").localized("card", Localized::Card(*card)))
            }
            DiagnosticKind::Column { card, column, holder } => {
                let failure =
                    there.failure("play-column").localized("card", Localized::Card(*card));
                let failure = failure.localized("column", Localized::Seat(*column));
                (line, failure.localized("holder", Localized::Seat(*holder)))
            }
            DiagnosticKind::Gap { card, seat } => {
                let failure = there.failure("play-gap").localized("card", Localized::Card(*card));
                (line, failure.localized("seat", Localized::Seat(*seat)))
            }
            _ => return None,
        })
    })
}

/// Why the leader is unknown: the contract or the declarer is unreadable or missing.
fn unknown_leader_error(
    place: &dyn Fn(u32) -> SourceLocation,
    line: u32,
    errors: &[Diagnostic],
) -> (u32, Failure) {
    let located = errors.iter().find_map(|error| {
        let (key, value) = match &error.kind {
            DiagnosticKind::Contract { value } => ("analyse-contract", value),
            DiagnosticKind::Seat { tag, value } if tag == "Declarer" => ("analyse-declarer", value),
            _ => return None,
        };
        let line = error.at.line;
        Some((line, place(line).failure(key).fact("value", value.clone())))
    });
    located.unwrap_or_else(|| (line, place(line).failure("analyse-no-contract")))
}

/// A warning about a play that was read nevertheless.
pub(super) fn play_warning(place: &SourceLocation, wrong: &DiagnosticKind) -> Option<Failure> {
    let DiagnosticKind::Order { card } = wrong else { return None };
    Some(place.failure("play-order").localized("card", Localized::Card(*card)))
}
