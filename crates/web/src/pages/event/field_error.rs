//! What is wrong with a field of a form of the pages of events, and how fields are read that many forms have.

use cards::choice::Choice;
use tourney::Name;
use tourney::appeals::Statement;
use tourney::recorded::MatchRoom;
use tourney::vp::Hundredths;

use super::Reader;
use crate::pages::form_fields::{FormFields, field, tidy};

/// A field of a form that is missing or invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the field `{field}` has {kind}")]
pub(super) struct FieldError {
    /// The field's name.
    pub(super) field: String,
    /// What is wrong with it.
    pub(super) kind: FieldErrorKind,
}

/// What is wrong with a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum FieldErrorKind {
    /// Not a name.
    #[error("no name")]
    Name,
    /// Not a number, or one out of range.
    #[error("no number, or one out of range")]
    Number,
    /// A number below or above what is possible.
    #[error("no number from {0} to {1}")]
    Range(u32, u32),
    /// A part of a contract is missing.
    #[error("no part of a contract")]
    Contract,
    /// Not a number of tricks.
    #[error("no number of tricks")]
    Tricks,
    /// Not an award for honors.
    #[error("no award for honors")]
    Honors,
    /// Not a deal.
    #[error("no deal")]
    Deal,
    /// A line that is not the names of a pair.
    #[error("no names of a pair in line {0}")]
    Pair(u32),
    /// What follows the names of a pair is no stratum, handicap or category.
    #[error("no stratum, handicap or category after the names of the pair in line {0}")]
    PairFields(u32),
    /// Not a stratum, a handicap or a category.
    #[error("no stratum, handicap or category")]
    Class,
    /// None of the values that the form offers.
    #[error("none of the values that the form offers")]
    Choice,
    /// A movement in which pairs in a room would meet others.
    #[error("a movement in which pairs in a room would meet others")]
    TwoPlaces,
    /// More names than an event may have.
    #[error("more names than an event may have")]
    TooMany,
    /// Not a result that a director would write.
    #[error("no result")]
    Result,
    /// A line of a list of entries that is no entry.
    #[error("no entry in line {0}")]
    Entry(u32),
    /// No written reason or record, or one that is too long.
    #[error("no text, or one that is too long")]
    Statement,
    /// Weights with another sum than 100.
    #[error("weights with the sum {0}, not 100")]
    Weights(u64),
}

impl FieldError {
    pub(super) fn new(field: &str, kind: FieldErrorKind) -> FieldError {
        FieldError { field: field.to_owned(), kind }
    }

    /// The error in the reader's words, after the label of the field if the words need it.
    pub(super) fn message(&self, reader: &Reader) -> String {
        if let FieldErrorKind::Weights(sum) = self.kind {
            return reader.format("event-wrong-weights", &[("sum", sum.into())]);
        }
        if let FieldErrorKind::Entry(line) = self.kind {
            let key = format!("event-wrong-line-of-{}", self.field);
            return reader.format(&key, &[("line", line.into())]);
        }
        if let FieldErrorKind::Pair(line) = self.kind {
            return reader.format("event-wrong-pair", &[("line", line.into())]);
        }
        if let FieldErrorKind::PairFields(line) = self.kind {
            return reader.format("event-wrong-pair-fields", &[("line", line.into())]);
        }
        if let FieldErrorKind::Range(least, most) = self.kind {
            let facts = [("least", least.into()), ("most", most.into())];
            let why = reader.format("event-wrong-range", &facts);
            return match self.label(reader) {
                Some(label) => {
                    let facts = [("field", label.into()), ("why", why.into())];
                    reader.format("event-wrong-field", &facts)
                }
                None => why,
            };
        }
        let why = reader.t(match self.kind {
            FieldErrorKind::Name => "event-wrong-name",
            FieldErrorKind::Number | FieldErrorKind::Range(..) => "event-wrong-number",
            FieldErrorKind::Contract => "event-wrong-contract",
            FieldErrorKind::Tricks => "event-wrong-tricks",
            FieldErrorKind::Honors => "event-wrong-honors",
            FieldErrorKind::Deal => "event-wrong-deal",
            FieldErrorKind::Choice
            | FieldErrorKind::Entry(_)
            | FieldErrorKind::Pair(_)
            | FieldErrorKind::PairFields(_) => "event-wrong-form",
            FieldErrorKind::Class => match self.field.as_str() {
                "handicap" => "event-wrong-handicap",
                _ => "event-wrong-stratum",
            },
            FieldErrorKind::TooMany => "event-wrong-many",
            FieldErrorKind::TwoPlaces => "event-wrong-two-places",
            FieldErrorKind::Statement => "event-wrong-statement",
            FieldErrorKind::Result | FieldErrorKind::Weights(_) => "event-wrong-likely",
        });
        match (self.kind, self.label(reader)) {
            (
                FieldErrorKind::Name | FieldErrorKind::Number | FieldErrorKind::Statement,
                Some(label),
            ) => {
                reader.format("event-wrong-field", &[("field", label.into()), ("why", why.into())])
            }
            _ => why,
        }
    }

    /// The label that stands beside the field on the page.
    fn label(&self, reader: &Reader) -> Option<String> {
        // From the second sub-match on the fields have its number.
        if let Some((side, sub)) = self.field.split_once('-')
            && matches!(side, "one" | "other")
        {
            let side = FieldError::new(side, self.kind).label(reader)?;
            let sub = reader.format("event-sub-match", &[("sub", sub.into())]);
            return Some(format!("{sub}, {side}"));
        }
        let key = match self.field.as_str() {
            "board" => "event-board".to_owned(),
            "table" => "event-table".to_owned(),
            "imps" => "at-item-imps".to_owned(),
            "round" | "minutes" => format!("event-clock-{}", self.field),
            side @ ("ns" | "ew") => format!("event-pair-{side}"),
            "one" => "event-first".to_owned(),
            "other" => "event-second".to_owned(),
            "points" => "swiss-penalty-points".to_owned(),
            of_appeal @ ("reason" | "record" | "deposit" | "committee") => {
                format!("appeal-{of_appeal}")
            }
            "from" => "swiss-withdraw-from".to_owned(),
            seat @ ("n" | "e" | "s" | "w") => format!("seat-{seat}"),
            // The label on the page stands below the name of its team.
            players @ ("players-a" | "players-b") => format!("event-label-{players}"),
            of_opening => format!("event-field-{of_opening}"),
        };
        reader.knows(&key).then(|| reader.t(&key))
    }
}

/// A name with its whitespace normalised, from the field `key`.
pub(super) fn named(key: &str, text: &str) -> Result<Name, FieldError> {
    tidy(text).parse().map_err(|_| FieldError::new(key, FieldErrorKind::Name))
}

/// The name of somebody whom the event has already, from the field `key`. It may have characters with which nobody enters
/// any more.
pub(super) fn known_name(sent: &FormFields, key: &str) -> Result<Name, FieldError> {
    Name::stored(field(sent, key)).map_err(|_| FieldError::new(key, FieldErrorKind::Name))
}

/// What somebody has written in a field: line breaks become blanks, and bars strokes.
///
/// # Errors
///
/// The field is empty or too long.
pub(super) fn statement(sent: &FormFields, key: &str) -> Result<Statement, FieldError> {
    let text = tidy(field(sent, key)).replace('|', "/");
    text.parse().map_err(|_| FieldError::new(key, FieldErrorKind::Statement))
}

/// A number of a form.
///
/// # Errors
///
/// The field is empty or not a number.
pub(super) fn number(sent: &FormFields, key: &str) -> Result<u32, FieldError> {
    field(sent, key).parse().map_err(|_| FieldError::new(key, FieldErrorKind::Number))
}

/// What is wrong with the number of an option that does not take it: that it is out of the range of
/// those that `takes` allows, or no number.
pub(super) fn option_error(
    sent: &FormFields,
    key: &str,
    takes: impl Fn(&str) -> bool,
) -> FieldError {
    /// No option of these forms takes more.
    const MOST: u32 = 1000;
    let is_number = field(sent, key).trim().parse::<u64>().is_ok();
    let mut taken = (0..=MOST).filter(|number| takes(&number.to_string()));
    let kind = match (taken.next(), taken.last()) {
        (Some(least), Some(most)) if is_number => FieldErrorKind::Range(least, most),
        _ => FieldErrorKind::Number,
    };
    FieldError::new(key, kind)
}

/// A number with two decimals at most, after a point or a comma.
///
/// # Errors
///
/// The text of the field is no such number.
pub(super) fn hundredths(text: &str, key: &str) -> Result<Hundredths, FieldError> {
    let text = text.trim().replace(',', ".");
    text.parse().map_err(|_| FieldError::new(key, FieldErrorKind::Number))
}

/// With what the fields of a room of a match begin: `open`, and in the second sub-match `2-open`.
pub(super) fn room_key(MatchRoom { sub, room }: MatchRoom) -> String {
    match sub {
        1 => room.word().to_owned(),
        _ => format!("{sub}-{}", room.word()),
    }
}

/// The pair that a form names for a room.
///
/// # Errors
///
/// A field without a name.
pub(super) fn pair_in(sent: &FormFields, place: MatchRoom) -> Result<[Name; 2], FieldError> {
    let of = |at: u8| {
        // Those who are named are in the entry already, perhaps since before names were checked as they are now.
        known_name(sent, &format!("{}-{at}", room_key(place)))
    };
    Ok([of(1)?, of(2)?])
}

/// A value that is called by a word of its type.
pub(super) fn word<T: Choice>(sent: &FormFields, key: &str) -> Result<T, FieldError> {
    cards::choice::read(field(sent, key)).map_err(|_| FieldError::new(key, FieldErrorKind::Choice))
}
