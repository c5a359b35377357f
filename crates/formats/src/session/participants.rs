//! The teams or pairs of an event by their names, and the players in the header of one table.

use std::collections::HashMap;
use std::ops::Index;

use bridge::Side;

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::Token;
use crate::error::LineColumn;

/// The participants of an event in the order in which the file first names them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Participants {
    /// The short name, as results have it, and the full name if there is one.
    names: Vec<(String, Option<String>)>,
    /// The indices by short name; a file may have very many.
    places: HashMap<String, usize>,
}

impl Participants {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The short names.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(short, _)| short.as_str())
    }

    /// The short name at this index.
    pub fn get(&self, at: usize) -> Option<&str> {
        self.names.get(at).map(|(short, _)| short.as_str())
    }

    /// The index of a short name.
    pub fn find(&self, short: &str) -> Option<usize> {
        self.places.get(short).copied()
    }

    /// The full name of a participant, or the short one if there is none.
    pub fn full_name(&self, at: usize) -> &str {
        match self.names.get(at) {
            Some((_, Some(full))) => full,
            Some((short, None)) => short,
            None => "",
        }
    }

    /// The short name and the full name, if there is one.
    pub fn both_names(&self, at: usize) -> String {
        match self.names.get(at) {
            Some((short, Some(full))) => format!("{short} {full}"),
            Some((short, None)) => short.clone(),
            None => String::new(),
        }
    }

    /// The index of a short name, added if new.
    pub(super) fn add(&mut self, short: &str) -> usize {
        self.find(short).unwrap_or_else(|| self.push(short, None))
    }

    fn push(&mut self, short: &str, full: Option<String>) -> usize {
        let at = self.names.len();
        self.names.push((short.to_owned(), full));
        self.places.insert(short.to_owned(), at);
        at
    }

    /// Adds what a header names: `A=Red B=Blue`, or only the short names. `check` may refuse one.
    /// `named_at` are the places of the short names that headers have.
    pub(super) fn enter(
        &mut self,
        value: &Token,
        named_at: &mut HashMap<String, LineColumn>,
        check: impl Fn(&Participants, &Token) -> Option<ParseErrorKind>,
        errors: &mut Vec<ParseError>,
    ) {
        for (label, name) in named(value) {
            let short = label.as_ref().unwrap_or(&name);
            let (token, kind) = if let Some(kind) = check(self, short) {
                (short, kind)
            } else if short.text.is_empty() || label.is_some() && name.text.is_empty() {
                (&name, ParseErrorKind::NoName)
            } else if let Some(first) = named_at.get(&short.text) {
                let kind = ParseErrorKind::NameTwice { name: short.text.clone(), first: *first };
                (short, kind)
            } else {
                named_at.insert(short.text.clone(), short.place);
                self.push(&short.text, label.is_some().then(|| name.text.clone()));
                continue;
            };
            errors.push(token.error(Field::Players, kind));
        }
    }

    /// The index of a participant that the file names.
    pub(super) fn known(&self, token: &Token, field: Field) -> Result<usize, ParseError> {
        self.find(&token.text).ok_or_else(|| {
            let known = self.iter().collect::<Vec<_>>().join(", ");
            token.error(field, ParseErrorKind::Participant { name: token.text.clone(), known })
        })
    }
}

impl Index<usize> for Participants {
    type Output = str;

    fn index(&self, at: usize) -> &str {
        &self.names[at].0
    }
}

/// The error for a name that is not among those of the players.
pub(super) fn unknown<'a>(
    token: &Token,
    field: Field,
    known: impl Iterator<Item = &'a str>,
) -> ParseError {
    let players = known.collect::<Vec<_>>().join(", ");
    token.error(field, ParseErrorKind::Player { name: token.text.clone(), players })
}

/// The number of a player by name.
pub(super) fn player_number(
    token: &Token,
    field: Field,
    players: &[String],
) -> Result<u8, ParseError> {
    let found = players.iter().zip(0u8..).find(|(player, _)| **player == token.text);
    let unknown = || unknown(token, field, players.iter().map(String::as_str));
    found.map(|(_, person)| person).ok_or_else(unknown)
}

/// Splits a list of names: `N=Anna Maria E=Boris`, or `Anna Boris` without seats.
pub(super) fn named(token: &Token) -> Vec<(Option<Token>, Token)> {
    let mut named: Vec<(Option<Token>, Token)> = Vec::new();
    for word in token.words() {
        match (word.pair(), named.last_mut()) {
            (Some((seat, name)), _) => named.push((Some(seat), name)),
            (None, Some((Some(_), name))) => {
                let blank = if name.text.is_empty() { "" } else { " " };
                name.text += blank;
                name.text += &word.text;
            }
            (None, _) => named.push((None, word)),
        }
    }
    named
}

/// A player in the header of a table.
pub(super) struct SeatedPlayer {
    /// The number of the seat, from 0.
    pub(super) number: usize,
    /// The seat or number in the file, or the one of its position.
    pub(super) label: String,
    pub(super) name: String,
    /// Where the name stands.
    place: LineColumn,
}

/// Reads the players of a table from one or several lines, in the order of the numbers that
/// `number_of` gives their seats. Each has one seat and a name of its own; `positions` are the
/// seats of names without one.
pub(super) fn seated_players(
    lines: &[Token],
    positions: impl Fn(usize) -> String,
    number_of: impl Fn(&str) -> Result<usize, ParseErrorKind>,
) -> Result<Vec<SeatedPlayer>, ParseError> {
    let mut found: Vec<SeatedPlayer> = Vec::new();
    for (at, (key, name)) in lines.iter().flat_map(named).enumerate() {
        let seat = key.as_ref().unwrap_or(&name);
        let error = |token: &Token, kind| token.error(Field::Players, kind);
        let label = key.as_ref().map_or_else(|| positions(at), |key| key.text.clone());
        let number = number_of(&label).map_err(|kind| error(seat, kind))?;
        check_name(&name.text).map_err(|kind| error(&name, kind))?;
        if let Some(other) = found.iter().find(|other| other.name == name.text) {
            let (first, same) = (other.label.clone(), name.text.clone());
            let kind = match other.number == number || key.is_none() {
                true => ParseErrorKind::NameTwice { name: same, first: other.place },
                false => ParseErrorKind::TwoSeats { name: same, first, second: label },
            };
            return Err(error(&name, kind));
        }
        if found.iter().any(|other| other.number == number) {
            return Err(error(seat, ParseErrorKind::SeatTwice { seat: label }));
        }
        found.push(SeatedPlayer { number, label, place: name.place, name: name.text });
    }
    found.sort_unstable_by_key(|player| player.number);
    Ok(found)
}

/// Checks that a name is not empty and not that of a side.
pub(super) fn check_name(name: &str) -> Result<(), ParseErrorKind> {
    if name.is_empty() {
        return Err(ParseErrorKind::NoName);
    }
    match Side::ALL.into_iter().any(|side| side.to_string() == name) {
        true => Err(ParseErrorKind::NameOfSide { name: name.to_owned() }),
        false => Ok(()),
    }
}
