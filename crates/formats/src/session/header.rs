//! The header: the form, its options, the players.

use bridge::evening::{Evening, SeatingOptions};
use bridge::forms::{FormOptions, Hands};
use bridge::{Seat, Side};

use super::error::{Field, ParseError, ParseErrorKind};
use super::lexer::Token;
use super::options::{is_preset, read_option};

/// The raw header lines.
#[derive(Default)]
pub(super) struct Header {
    form: Option<Token>,
    options: Option<Token>,
    players: Option<Token>,
    dealer: Option<Token>,
}

/// The known headers.
pub(super) const KEYS: [&str; 4] = ["form", "options", "players", "dealer"];

/// The values of the headers.
pub(super) struct HeaderValues {
    pub(super) form: FormOptions,
    pub(super) agreed: SeatingOptions,
    pub(super) players: Vec<String>,
    pub(super) dealer: Seat,
}

impl Header {
    /// Stores a header; the first one of a key counts.
    pub(super) fn put(&mut self, key: &Token, value: Token) -> Result<(), ParseError> {
        let place = key.place;
        let (slot, field) = match key.text.as_str() {
            "form" => (&mut self.form, Field::Form),
            "options" => (&mut self.options, Field::Options),
            "players" => (&mut self.players, Field::Players),
            "dealer" => (&mut self.dealer, Field::Dealer),
            other => {
                let kind = ParseErrorKind::Header { key: other.to_owned() };
                return Err(ParseError { at: place, field: Field::Line, kind });
            }
        };
        if slot.is_some() {
            let kind = ParseErrorKind::HeaderTwice { key: key.text.clone() };
            return Err(ParseError { at: place, field, kind });
        }
        *slot = Some(value);
        Ok(())
    }

    /// Reads the headers' values; none without a form.
    pub(super) fn values(&self, errors: &mut Vec<ParseError>) -> Option<HeaderValues> {
        let Some(token) = &self.form else {
            let place = super::error::LineColumn { line: 1, column: 1 };
            errors.push(ParseError { at: place, field: Field::Form, kind: ParseErrorKind::NoForm });
            return None;
        };
        let Some(form) = FormOptions::of(&token.text) else {
            let kind = ParseErrorKind::Form { value: token.text.clone() };
            errors.push(ParseError { at: token.place, field: Field::Form, kind });
            return None;
        };
        let mut both = (form, SeatingOptions::default());
        let words: Vec<Token> = self.options.iter().flat_map(Token::words).collect();
        let (presets, others): (Vec<&Token>, Vec<&Token>) =
            words.iter().partition(|word| is_preset(&both, &word.text));
        for word in presets.into_iter().chain(others) {
            if let Err(kind) = read_option(&mut both, &word.text) {
                errors.push(ParseError { at: word.place, field: Field::Options, kind });
            }
        }
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
                errors.push(ParseError { at: token.place, field: Field::Dealer, kind });
                Seat::North
            }),
        };
        Some(HeaderValues { form, agreed, players, dealer })
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
