//! The header: the form, its options, the players.

use bridge::evening::{Evening, SeatingOptions};
use bridge::forms::{FormOptions, Hands};
use bridge::{Seat, Side};

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::Token;
use super::options::read_options;

/// The headers of a session of one table, before their values are read: each may depend on others
/// that follow it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Headers {
    pub(super) options: Option<Token>,
    pub(super) players: Option<Token>,
    pub(super) dealer: Option<Token>,
}

/// The values of the headers.
pub(super) struct HeaderValues {
    pub(super) form: FormOptions,
    pub(super) agreed: SeatingOptions,
    pub(super) players: Vec<String>,
    pub(super) dealer: Seat,
}

impl Headers {
    /// The words of the options.
    pub(super) fn options(&self) -> Vec<Token> {
        self.options.as_ref().map(Token::words).unwrap_or_default()
    }

    /// Reads the headers of a session of bridge.
    pub(super) fn values(&self, form: FormOptions, errors: &mut Vec<ParseError>) -> HeaderValues {
        let mut both = (form, SeatingOptions::default());
        read_options(&mut both, &self.options(), errors);
        let (form, agreed) = both;
        let players = self.players.as_ref().map_or(Vec::new(), |token| {
            players(token, &form).unwrap_or_else(|error| {
                errors.push(error);
                Vec::new()
            })
        });
        let dealer = match &self.dealer {
            None => Seat::North,
            Some(token) => token.text.parse().unwrap_or_else(|_| {
                let kind = ParseErrorKind::Seat { value: token.text.clone() };
                errors.push(token.error(Field::Dealer, kind));
                Seat::North
            }),
        };
        HeaderValues { form, agreed, players, dealer }
    }
}

/// The short name of a participant by its index, with the full name if there is one.
pub(super) fn full_name(short: &[String], at: usize, full: &[(String, String)]) -> String {
    let word = short.get(at).cloned().unwrap_or_default();
    match full.iter().find(|(known, _)| *known == word) {
        Some((_, name)) => format!("{word} {name}"),
        None => word,
    }
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

/// The players' names in the order of their seats or numbers.
fn players(token: &Token, form: &FormOptions) -> Result<Vec<String>, ParseError> {
    let error = |place, kind| ParseError { at: place, field: Field::Players, kind };
    let hands = form.info().hands;
    let mut found: Vec<(usize, String, String)> = Vec::new();
    for (at, (key, name)) in named(token).into_iter().enumerate() {
        let place = key.as_ref().unwrap_or(&name).place;
        let label = key.map_or_else(|| (at + 1).to_string(), |key| key.text);
        let number = match (label.parse::<Seat>(), label.parse::<usize>()) {
            (Ok(seat), _) if !hands.is_own(seat) => {
                return Err(error(place, ParseErrorKind::Dummy { seat }));
            }
            (Ok(seat), _) => usize::from(hands.holders(0)[seat]),
            (_, Ok(number @ 1..=99)) => number - 1,
            _ => return Err(error(place, ParseErrorKind::Seat { value: label })),
        };
        check_name(&name.text).map_err(|kind| error(name.place, kind))?;
        if let Some((_, first, _)) = found.iter().find(|(_, _, other)| *other == name.text) {
            let first = first.clone();
            let kind = ParseErrorKind::TwoSeats { name: name.text, first, second: label };
            return Err(error(name.place, kind));
        }
        if found.iter().any(|(other, ..)| *other == number) {
            return Err(error(place, ParseErrorKind::SeatTwice { seat: label }));
        }
        found.push((number, label, name.text));
    }
    found.sort_unstable();
    let people = found.len();
    let gap = found.iter().enumerate().find(|(at, (number, ..))| at != number);
    if let (Some((at, _)), Hands::OneEach, true) = (gap, hands, people < 4) {
        return Err(error(token.place, ParseErrorKind::SeatEmpty { seat: Seat::North.after(at) }));
    }
    let kind = |least, most| ParseErrorKind::People { form: form.info().key, people, least, most };
    let many = u8::try_from(people).unwrap_or(u8::MAX);
    match Evening::new(form.clone(), SeatingOptions::default(), many) {
        Ok(_) if gap.is_none() => Ok(found.into_iter().map(|(.., name)| name).collect()),
        Ok(_) => Err(error(token.place, kind(many, many))),
        Err(bounds) => Err(error(token.place, kind(bounds.least, bounds.most))),
    }
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
