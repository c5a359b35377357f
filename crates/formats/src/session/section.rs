//! Section headings: the seating of a rubber, or the cards drawn for it.

use bridge::evening::{Draw, Evening, Seating, StepError};
use bridge::{BySeat, Seat};

use super::error::{Field, ParseError, ParseErrorKind};
use super::format::english;
use super::lexer::{self, Token};
use super::participants::{check_name, named, player_number};

/// A section heading, without its wrong parts.
pub(super) struct Head {
    /// `rubber`, or `cut` if drawn cards decide the seating.
    by_cut: bool,
    pub(super) number: Option<u32>,
    /// Seats and names, or names and cards.
    pairs: Vec<(Token, Token)>,
    /// The first dealer, if given.
    pub(super) dealer: Option<Seat>,
    /// The number of the first deal, if no deal has it.
    pub(super) first: u32,
    /// The seat chosen by the highest card.
    chosen: Seat,
    key: Token,
}

/// A seating at the table.
pub(super) struct TableSeating {
    pub(super) seating: Seating,
    pub(super) cut: Vec<Draw>,
    pub(super) dealer: Option<Seat>,
    /// The number of the first deal, if no deal has it.
    pub(super) first: u32,
}

impl Head {
    /// The words that begin a heading; the last one says that drawn cards decide the seating.
    pub(super) const WORDS: [&str; 5] = ["rubber", "game", "chicago", "set", "cut"];

    /// Reads a label as a section heading; none if it is not one.
    pub(super) fn of(key: &Token, value: &Token, errors: &mut Vec<ParseError>) -> Option<Head> {
        let words = key.words();
        let (name, number) = match &words[..] {
            [name] => (name, None),
            [name, number] => (name, Some(number)),
            _ => return None,
        };
        let keyword = english(&name.text);
        if !Head::WORDS.contains(&keyword) {
            return None;
        }
        let wrong = |_| ParseErrorKind::Section { value: key.text.clone(), example: "rubber 2" };
        let number = number.map(|number| number.number(Field::Section, 0..=u32::MAX, wrong));
        let number = number.transpose().unwrap_or_else(|error| {
            errors.push(error);
            None
        });
        let by_cut = keyword == "cut";
        let (mut pairs, mut dealer, mut chosen, mut first) = (Vec::new(), None, None, 1);
        for (label, value) in named(value) {
            let Some(label) = label else {
                let kind = ParseErrorKind::Seat { value: value.text.clone() };
                errors.push(value.error(Field::Section, kind));
                continue;
            };
            let slot = match english(&label.text.to_lowercase()) {
                "dealer" => &mut dealer,
                "seat" if by_cut => &mut chosen,
                "deal" => {
                    let wrong = |value| ParseErrorKind::Number { value };
                    match value.number(Field::Section, 1..=u32::MAX, wrong) {
                        Ok(number) => first = number,
                        Err(error) => errors.push(error),
                    }
                    continue;
                }
                _ => {
                    pairs.push((label, value));
                    continue;
                }
            };
            match value.seat(Field::Section) {
                Ok(seat) => *slot = Some(seat),
                Err(error) => errors.push(error),
            }
        }
        let chosen = chosen.unwrap_or(Seat::North);
        Some(Head { by_cut, number, pairs, dealer, first, chosen, key: key.clone() })
    }

    /// The names in it in seat order, if it names everybody and no header does.
    pub(super) fn players(&self, evening: &Evening) -> Vec<String> {
        let hands = evening.form().info().hands;
        let mut names: Vec<(u8, String)> = Vec::new();
        for (seat, name) in &self.pairs {
            match lexer::seat(&seat.text) {
                Some(seat) if hands.is_own(seat) && check_name(&name.text).is_ok() => {
                    names.push((hands.holders(0)[seat], name.text.clone()));
                }
                _ => return Vec::new(),
            }
        }
        names.sort_unstable();
        let everybody = names.iter().map(|(number, _)| *number).eq(0..evening.people());
        if everybody { names.into_iter().map(|(_, name)| name).collect() } else { Vec::new() }
    }

    /// The seating of section `next`.
    pub(super) fn table(
        &self,
        evening: &Evening,
        players: &[String],
        next: u32,
    ) -> Result<TableSeating, ParseError> {
        if let Some(found) = self.number.filter(|found| *found != next) {
            return Err(self.error(ParseErrorKind::SectionNumber { found, next }));
        }
        if self.by_cut {
            return self.drawn(evening, players);
        }
        let seating = if self.pairs.is_empty() {
            evening.next_seating().ok_or_else(|| self.error(ParseErrorKind::SeatsWanted))?
        } else {
            self.seated(evening, players)?
        };
        Ok(TableSeating { seating, cut: Vec::new(), dealer: self.dealer, first: self.first })
    }

    fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.key.error(Field::Section, kind)
    }

    fn seated(&self, evening: &Evening, players: &[String]) -> Result<Seating, ParseError> {
        let hands = evening.form().info().hands;
        let mut seats: BySeat<Option<u8>> = BySeat([None; 4]);
        for (label, name) in &self.pairs {
            let error = |kind| label.error(Field::Section, kind);
            let seat = label.seat(Field::Section)?;
            if !hands.is_own(seat) {
                return Err(error(ParseErrorKind::Dummy { seat }));
            }
            if seats[seat].is_some() {
                return Err(error(ParseErrorKind::SeatTwice { seat: label.text.clone() }));
            }
            let person = player_number(name, Field::Section, players)?;
            if let Some((first, _)) = seats.iter().find(|(_, sits)| **sits == Some(person)) {
                let (name, first) = (name.text.clone(), first.to_string());
                let kind = ParseErrorKind::TwoSeats { name, first, second: seat.to_string() };
                return Err(error(kind));
            }
            seats[seat] = Some(person);
        }
        let own = |seat: Seat| if hands.is_own(seat) { seat } else { seat.partner() };
        if let Some(seat) = Seat::ALL.into_iter().find(|seat| seats[own(*seat)].is_none()) {
            return Err(self.error(ParseErrorKind::SeatEmpty { seat: own(seat) }));
        }
        let seats = BySeat::new(|seat| seats[own(seat)].unwrap_or_default());
        Ok(Seating::new(seats, evening.people()))
    }

    fn drawn(&self, evening: &Evening, players: &[String]) -> Result<TableSeating, ParseError> {
        let mut cut = Vec::new();
        for (name, card) in &self.pairs {
            let person = player_number(name, Field::Section, players)?;
            let card = crate::input::cards(&card.text).first().copied().ok_or_else(|| {
                let kind = ParseErrorKind::Card { value: card.text.clone() };
                card.error(Field::Section, kind)
            })?;
            cut.push(Draw { person, card });
        }
        let seating = evening.cut(&cut, self.chosen);
        let seating = seating.map_err(|because| self.error(ParseErrorKind::Cut { because }))?;
        // The player with the highest card chooses a seat and deals first.
        Ok(TableSeating {
            seating,
            cut,
            dealer: self.dealer.or(Some(self.chosen)),
            first: self.first,
        })
    }

    /// The error for an impossible seating.
    pub(super) fn refused(&self, error: StepError, players: &[String]) -> ParseError {
        let name = |person: u8| players.get(usize::from(person)).cloned().unwrap_or_default();
        self.error(match error {
            StepError::PartnersAgain { pair } => {
                ParseErrorKind::PartnersAgain { names: pair.map(name) }
            }
            StepError::OutAgain { person } => ParseErrorKind::OutAgain { name: name(person) },
            StepError::TwoSeats { person, seats: [first, second] } => ParseErrorKind::TwoSeats {
                name: name(person),
                first: first.to_string(),
                second: second.to_string(),
            },
            StepError::Dummy { seat } => ParseErrorKind::Dummy { seat },
            _ => ParseErrorKind::NotOver,
        })
    }
}
