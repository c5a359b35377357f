//! What stands before the first deal: the form, its options, the players.

use bridge::evening::{Evening, SeatingOptions};
use bridge::forms::{FormOptions, Hands};
use bridge::{Seat, Side};

use super::agree::{agree, is_preset};
use super::fault::{Fault, Field, Wrong};
use super::lexer::Token;

/// The headers as they stand, before anything is made of them.
#[derive(Default)]
pub(super) struct Header {
    form: Option<Token>,
    options: Option<Token>,
    players: Option<Token>,
    dealer: Option<Token>,
}

/// The headers there are.
pub(super) const KEYS: [&str; 4] = ["form", "options", "players", "dealer"];

/// What the headers say.
pub(super) struct Said {
    pub(super) form: FormOptions,
    pub(super) agreed: SeatingOptions,
    pub(super) players: Vec<String>,
    pub(super) dealer: Seat,
}

impl Header {
    /// Keeps a header; the first of a kind counts.
    pub(super) fn put(&mut self, key: &Token, value: Token) -> Result<(), Fault> {
        let place = key.place;
        let (slot, field) = match key.text.as_str() {
            "form" => (&mut self.form, Field::Form),
            "options" => (&mut self.options, Field::Options),
            "players" => (&mut self.players, Field::Players),
            "dealer" => (&mut self.dealer, Field::Dealer),
            other => {
                let wrong = Wrong::Header { key: other.to_owned() };
                return Err(Fault { place, field: Field::Line, wrong });
            }
        };
        if slot.is_some() {
            let wrong = Wrong::HeaderTwice { key: key.text.clone() };
            return Err(Fault { place, field, wrong });
        }
        *slot = Some(value);
        Ok(())
    }

    /// What the headers say; none without a form.
    pub(super) fn said(&self, faults: &mut Vec<Fault>) -> Option<Said> {
        let Some(token) = &self.form else {
            let place = super::fault::Place { line: 1, column: 1 };
            faults.push(Fault { place, field: Field::Form, wrong: Wrong::NoForm });
            return None;
        };
        let Some(form) = FormOptions::of(&token.text) else {
            let wrong = Wrong::Form { value: token.text.clone() };
            faults.push(Fault { place: token.place, field: Field::Form, wrong });
            return None;
        };
        let mut both = (form, SeatingOptions::default());
        let words: Vec<Token> = self.options.iter().flat_map(Token::words).collect();
        let (presets, others): (Vec<&Token>, Vec<&Token>) =
            words.iter().partition(|word| is_preset(&both, &word.text));
        for word in presets.into_iter().chain(others) {
            if let Err(wrong) = agree(&mut both, &word.text) {
                faults.push(Fault { place: word.place, field: Field::Options, wrong });
            }
        }
        let (form, agreed) = both;
        let players = self.players.as_ref().map_or(Vec::new(), |token| {
            players(token, &form).unwrap_or_else(|fault| {
                faults.push(fault);
                Vec::new()
            })
        });
        let dealer = match &self.dealer {
            None => Seat::North,
            Some(token) => token.text.parse().unwrap_or_else(|_| {
                let wrong = Wrong::Seat { value: token.text.clone() };
                faults.push(Fault { place: token.place, field: Field::Dealer, wrong });
                Seat::North
            }),
        };
        Some(Said { form, agreed, players, dealer })
    }
}

/// Words that belong to one name each: `N=Anna Maria E=Boris`, or `Anna Boris` without seats.
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

/// The players' names by their numbers: in the order of their seats, or as they are numbered.
fn players(token: &Token, form: &FormOptions) -> Result<Vec<String>, Fault> {
    let fault = |place, wrong| Fault { place, field: Field::Players, wrong };
    let hands = form.info().hands;
    let mut found: Vec<(usize, String, String)> = Vec::new();
    for (at, (key, name)) in named(token).into_iter().enumerate() {
        let place = key.as_ref().unwrap_or(&name).place;
        let label = key.map_or_else(|| (at + 1).to_string(), |key| key.text);
        let number = match (label.parse::<Seat>(), label.parse::<usize>()) {
            (Ok(seat), _) if !hands.is_own(seat) => {
                return Err(fault(place, Wrong::Dummy { seat }));
            }
            (Ok(seat), _) => usize::from(hands.holders(0)[seat]),
            (_, Ok(number @ 1..=99)) => number - 1,
            _ => return Err(fault(place, Wrong::Seat { value: label })),
        };
        check_name(&name.text).map_err(|wrong| fault(name.place, wrong))?;
        if let Some((_, first, _)) = found.iter().find(|(_, _, other)| *other == name.text) {
            let first = first.clone();
            let wrong = Wrong::TwoSeats { name: name.text, first, second: label };
            return Err(fault(name.place, wrong));
        }
        if found.iter().any(|(other, ..)| *other == number) {
            return Err(fault(place, Wrong::SeatTwice { seat: label }));
        }
        found.push((number, label, name.text));
    }
    found.sort_unstable();
    let people = found.len();
    let gap = found.iter().enumerate().find(|(at, (number, ..))| at != number);
    if let (Some((at, _)), Hands::OneEach, true) = (gap, hands, people < 4) {
        return Err(fault(token.place, Wrong::SeatEmpty { seat: Seat::North.after(at) }));
    }
    let wrong = |least, most| Wrong::People { form: form.info().key, people, least, most };
    let many = u8::try_from(people).unwrap_or(u8::MAX);
    match Evening::new(form.clone(), SeatingOptions::default(), many) {
        Ok(_) if gap.is_none() => Ok(found.into_iter().map(|(.., name)| name).collect()),
        Ok(_) => Err(fault(token.place, wrong(many, many))),
        Err(error) => Err(fault(token.place, wrong(error.least, error.most))),
    }
}

/// A name is not empty, and is not that of a side.
pub(super) fn check_name(name: &str) -> Result<(), Wrong> {
    if name.is_empty() {
        return Err(Wrong::NoName);
    }
    match Side::ALL.into_iter().any(|side| side.to_string() == name) {
        true => Err(Wrong::NameOfSide { name: name.to_owned() }),
        false => Ok(()),
    }
}
