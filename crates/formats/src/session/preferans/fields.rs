//! The fields `name=value` of a deal's line.

// russian: read, never shown

use cards::{Card, Cards};
use pref::{Strain, Talon};

use super::super::error::{Field, ParseError, ParseErrorKind};
use super::super::format::{Keyword, find, is_russian_key, known_of};
use super::super::lexer::Token;
use super::contract_text::strain;
use super::error::PreferansErrorKind;
use super::line::{Reader, numbers, without_comma};
use super::parsed::Who;
use super::session::DefenceCards;
use super::words::{Word, word};
use crate::input;
use crate::names::Names;

use crate::plain::unsigned;

impl<'a> Reader<'a> {
    /// The fields by their English names; a word of the vocabulary in another language means the
    /// same. Each reads the whole token and its value in lower case.
    pub(in crate::session) const FIELDS: [Keyword<Reader<'a>>; 28] = [
        Keyword::new(&["declarer", "by"], |reader, token, value| {
            reader.declarer(token, &value.text)
        }),
        Keyword::new(&["contract"], |reader, token, value| {
            if !reader.contract(&value.text) {
                reader.no_contract(token);
            }
        }),
        Keyword::new(&["talon"], |reader, token, value| reader.talon(token, &value.text)),
        Keyword::new(&["game"], |reader, token, value| {
            if let Some(game) = reader.yes(token, value) {
                reader.found.talon = Some(if game { Talon::Left } else { Talon::Taken });
            }
        }),
        Keyword::new(&["tricks"], |reader, token, value| reader.all_tricks(token, &value.text)),
        Keyword::new(&["took", "taken"], |reader, token, value| {
            match unsigned::<u8>(&value.text).filter(|tricks| *tricks <= 10) {
                Some(tricks) => reader.found.took = Some((tricks, token.clone())),
                None => reader.no_tricks(token, &value.text),
            }
        }),
        Keyword::new(&["premium"], |reader, token, value| match unsigned::<u8>(&value.text) {
            Some(units) => reader.found.premium = units,
            None => {
                let kind = PreferansErrorKind::Word { value: without_comma(token) };
                reader.report(token, Field::Talon, kind);
            }
        }),
        Keyword::new(&["refe"], |reader, token, value| {
            if reader.yes(token, value) == Some(true) {
                reader.found.refe = Some(token.clone());
            }
        }),
        Keyword::new(&["blind"], |reader, token, value| {
            if let Some(blind) = reader.yes(token, value) {
                reader.found.blind = blind;
            }
        }),
        Keyword::new(&["dealer"], |reader, token, value| match reader.labels.seat(&value.text) {
            Some(seat) => reader.found.dealer = Some((seat, token.clone())),
            None => reader.no_seat(token, Field::Dealer, &value.text),
        }),
        Keyword::new(&["cards", "play", "manner"], |reader, token, value| {
            match word(&value.text) {
                Some(Word::Open) => {
                    reader.found.defence_cards = Some((DefenceCards::Open, token.clone()))
                }
                Some(Word::Closed) => {
                    reader.found.defence_cards = Some((DefenceCards::Closed, token.clone()))
                }
                _ => reader.no_word(token),
            }
        }),
        Keyword::new(&["open"], |reader, token, value| {
            if let Some(open) = reader.yes(token, value) {
                let cards = if open { DefenceCards::Open } else { DefenceCards::Closed };
                reader.found.defence_cards = Some((cards, token.clone()));
            }
        }),
        Keyword::new(&["closed"], |reader, token, value| {
            if let Some(closed) = reader.yes(token, value) {
                let cards = if closed { DefenceCards::Closed } else { DefenceCards::Open };
                reader.found.defence_cards = Some((cards, token.clone()));
            }
        }),
        Keyword::new(&["decisions", "defence"], |reader, token, value| {
            reader.decisions(token, &value.text);
        }),
        Keyword::new(&["kontra", "k"], |reader, token, value| match numbers(&value.text) {
            Some(_) => reader.levels(token, &value.text),
            None => reader.decided(token, Word::Kontra, &value.text),
        }),
        Keyword::new(&["come"], |reader, token, value| {
            reader.decided(token, Word::Come, &value.text);
        }),
        Keyword::new(&["stay"], |reader, token, value| {
            reader.decided(token, Word::Stay, &value.text);
        }),
        Keyword::new(&["alone"], |reader, token, value| {
            reader.decided(token, Word::Alone, &value.text);
        }),
        Keyword::new(&["invite"], |reader, token, value| {
            reader.decided(token, Word::Invite, &value.text);
        }),
        Keyword::new(&["invited"], |reader, token, value| {
            reader.decided(token, Word::Invited, &value.text);
        }),
        Keyword::new(&["whist"], |reader, token, value| {
            reader.decided(token, Word::Whist, &value.text);
        }),
        Keyword::new(&["pass"], |reader, token, value| {
            reader.decided(token, Word::Pass, &value.text);
        }),
        Keyword::new(&["half"], |reader, token, value| {
            reader.decided(token, Word::Half, &value.text);
        }),
        Keyword::new(&["return"], |reader, token, value| {
            reader.decided(token, Word::Return, &value.text);
        }),
        Keyword::new(&["check"], |reader, token, value| {
            reader.decided(token, Word::Check, &value.text);
        }),
        Keyword::new(&["rekontra"], |reader, token, value| {
            reader.decided(token, Word::Rekontra, &value.text);
        }),
        Keyword::new(&["subkontra"], |reader, token, value| {
            reader.decided(token, Word::Subkontra, &value.text);
        }),
        Keyword::new(&["mortkontra"], |reader, token, value| {
            reader.decided(token, Word::Mortkontra, &value.text);
        }),
    ];

    /// Reads a field by its name, or by another word for it.
    pub(super) fn named_field(&mut self, token: &Token, key: &str, value: &str) {
        let entry = find(&Reader::FIELDS, self, key);
        let entry = entry.or_else(|| find(&Reader::FIELDS, self, english(key)?));
        let entry = entry.or_else(|| find(&Reader::FIELDS, self, word(key)?.name()));
        let Some(field) = entry else {
            // A single letter is meant as a player: `C=2`.
            if key.chars().count() == 1 && key.chars().all(char::is_alphabetic) {
                return self.no_seat(token, Field::Tricks, key);
            }
            let found = token.text.split(['=', ':']).next().unwrap_or(key);
            let name = found.to_owned();
            let known = match is_russian_key(key) {
                true => Names::new(key, RUSSIAN.iter().map(|(_, names)| names[0]).collect()),
                false => known_of(&Reader::FIELDS, self, key),
            };
            let kind = ParseErrorKind::FieldName { name, known };
            return self.errors.push(ParseError { at: token.place, field: Field::Line, kind });
        };
        (field.read)(self, token, &Token { text: value.to_owned(), place: token.place });
    }

    fn declarer(&mut self, token: &Token, value: &str) {
        match (self.labels.seat(value), numbers(value)) {
            (Some(seat), _) => self.found.declarer = Some(seat),
            (None, Some(_)) => self.of_person(token, Who::Declarer, value),
            (None, None) => self.no_seat(token, Field::Contract, value),
        }
    }

    /// `yes`, `no`, or the two cards, from which the premium follows.
    fn talon(&mut self, token: &Token, value: &str) {
        if let Some(taken) = answer(value) {
            self.found.talon = Some(if taken { Talon::Taken } else { Talon::Left });
        } else if let Some(cards) = talon_cards(value) {
            self.found.talon = Some(Talon::Taken);
            self.found.premium = pref::russian::premium_units(cards);
            self.found.talon_cards = true;
        } else {
            let value = without_comma(token);
            let value = value.split_once(['=', ':']).map_or(&*value, |(_, value)| value).to_owned();
            self.report(token, Field::Talon, PreferansErrorKind::TalonCards { value });
        }
    }

    /// Whether a value says yes; none, with a report, if it says neither yes nor no.
    fn yes(&mut self, token: &Token, value: &Token) -> Option<bool> {
        let answer = answer(&value.text);
        if answer.is_none() {
            self.no_word(token);
        }
        answer
    }

    /// `tricks=6-2-2`, `tricks=A:2,B:2`.
    fn all_tricks(&mut self, token: &Token, value: &str) {
        match numbers(value) {
            Some(numbers) if numbers.iter().all(|number| *number <= 10) => {
                let numbers = numbers.into_iter().map(|number| number as u8).collect();
                self.found.lists.push((numbers, token.clone()));
            }
            _ if value.contains(':') => {
                for part in value.split(',') {
                    let (name, rest) = part.split_once(':').unwrap_or((part, ""));
                    match self.person(name) {
                        Some(who) => self.of_person(token, who, rest),
                        None => self.no_seat(token, Field::Tricks, name),
                    }
                }
            }
            _ => self.no_tricks(token, value),
        }
    }

    /// `decisions=come,stay`, `decisions=A:come,B:stay`.
    fn decisions(&mut self, token: &Token, value: &str) {
        for (at, part) in value.split(',').enumerate().take(2) {
            let (who, declaration) = match part.split_once(':') {
                Some((name, declaration)) => (self.person(name), declaration),
                None => (Some(Who::Defender(at)), part),
            };
            match who {
                Some(who) => self.of_person(token, who, declaration),
                None => self.no_word(token),
            }
        }
    }

    /// `come=A,B`, `whist=both`, `kontra=B`, `kontra=B:2`, `kontra=1,0`.
    fn decided(&mut self, token: &Token, word: Word, value: &str) {
        let level = word.kontra();
        for name in value.split([',', '+']) {
            let (name, times) = name.split_once(':').unwrap_or((name, ""));
            let Some(who) = self.person(name) else {
                self.no_seat(token, Field::Decisions, name);
                continue;
            };
            match level {
                Some(level) => match unsigned(times) {
                    Some(times) => self.found.kontra.push((who, times, token.clone())),
                    None if times.is_empty() => {
                        self.found.kontra.push((who, level, token.clone()));
                    }
                    None => self.no_chain(token),
                },
                None => self.found.declarations.push((who, word, token.clone())),
            }
        }
    }

    /// The chains against X and Y: `1,0`.
    pub(super) fn levels(&mut self, token: &Token, list: &str) {
        for (at, level) in list.split([',', '/']).enumerate() {
            match unsigned::<u8>(level.trim()) {
                Some(level) if at < 2 => {
                    self.found.kontra.push((Who::Defender(at), level, token.clone()));
                }
                _ => self.no_word(token),
            }
        }
    }
}

/// The Russian names of the fields; the first is the one that is proposed.
const RUSSIAN: [(&str, &[&str]); 28] = [
    ("declarer", &["играет", "разыгрывающий"]),
    ("contract", &["контракт"]),
    ("talon", &["прикуп"]),
    ("game", &["игра"]),
    ("tricks", &["взятки"]),
    ("took", &["взял", "взяла"]),
    ("premium", &["премия"]),
    ("refe", &["рефет", "рефе"]),
    ("blind", &["втёмную", "втемную", "тёмная", "темная", "вслепую"]),
    ("dealer", &["сдаёт", "сдает", "сдающий", "сдатчик"]),
    ("cards", &["карты"]),
    ("open", &["лёжа", "лежа", "светлая"]),
    ("closed", &["стоя"]),
    ("decisions", &["решения"]),
    ("kontra", &["контра"]),
    ("come", &["иду", "идёт", "идет"]),
    ("stay", &["не-иду", "не-идёт", "не-идет"]),
    ("alone", &["один"]),
    ("invite", &["зову", "приглашаю"]),
    ("invited", &["приглашён", "приглашен"]),
    ("whist", &["вист"]),
    ("pass", &["пас"]),
    ("half", &["полвиста"]),
    ("return", &["возврат"]),
    ("check", &["проверка"]),
    ("rekontra", &["реконтра"]),
    ("subkontra", &["субконтра"]),
    ("mortkontra", &["мортконтра"]),
];

/// The English name of a field by a Russian one in lower case.
fn english(key: &str) -> Option<&'static str> {
    RUSSIAN.iter().find(|(_, names)| names.contains(&key)).map(|(english, _)| *english)
}

/// Whether a value of a field says yes or no; none if it is anything else.
fn answer(value: &str) -> Option<bool> {
    match value {
        "yes" | "y" | "on" | "true" | "1" | "taken" | "with" | "да" | "взят" => Some(true),
        "no" | "n" | "off" | "false" | "0" | "without" | "left" | "нет" | "не-взят" => {
            Some(false)
        }
        value => match word(value)? {
            Word::Talon => Some(true),
            Word::Left => Some(false),
            _ => None,
        },
    }
}

/// Two different cards of the pack. None if there are not two.
fn talon_cards(value: &str) -> Option<Cards> {
    let (one, other) = value.split_once([',', '+'])?;
    let cards: Cards = [talon_card(one)?, talon_card(other)?].into_iter().collect();
    (cards.len() == 2).then_some(cards)
}

/// A card of the pack, as a person types it at a table or with the suits of a deal's line. None if it
/// may be read in two ways: КТ is the ace or the king of clubs.
fn talon_card(text: &str) -> Option<Card> {
    let cut = text.chars().next()?.len_utf8();
    let (first, rest) = text.split_at(cut);
    let by_words = [(first, rest), (rest, first)].into_iter().flat_map(|(suit, rank)| {
        let suit = word(suit).and_then(strain).and_then(Strain::trump);
        input::ranks(rank).into_iter().filter_map(move |rank| Some(Card::new(suit?, rank)))
    });
    let all: Cards = input::cards(text).into_iter().chain(by_words).collect();
    let mut all = (all & Cards::PIQUET).iter();
    all.next().filter(|_| all.next().is_none())
}
