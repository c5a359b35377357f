//! Parses the fields of a deal's line.

// russian: words of a session file

use pref::{Contract, Number, PreferansOptions, Rules, Strain, Talon, Task};

use super::super::error::{Field, ParseError};
use super::super::lexer::Token;
use super::contract_text::strain;
use super::error::{PreferansErrorKind, parse_error};
use super::head::Labels;
use super::parsed::{ParsedLine, Who};
use super::session::DefenceCards;
use super::tokens::{Piece, pieces};
use super::words::{Word, word};

use crate::plain::unsigned;

/// Parses the fields after the number; none if there are none.
pub(super) fn read(
    fields: &[Token],
    labels: &Labels,
    options: &PreferansOptions,
    errors: &mut Vec<ParseError>,
) -> Option<ParsedLine> {
    let at = fields.iter().find(|field| !field.text.is_empty())?.clone();
    let balkan = matches!(options.rules, Rules::Balkan(_));
    let found = ParsedLine::new(at);
    let before = errors.len();
    let mut reader = Reader { labels, balkan, found, errors, first: true, before };
    for field in fields {
        reader.first = !reader.found.has_contract() && !reader.found.all_passed;
        reader.before = reader.errors.len();
        reader.field(field);
    }
    Some(reader.found)
}

/// A contract in the words of the file, for errors.
pub(super) fn contract_words(contract: Contract, russian: bool) -> String {
    if !russian {
        return contract.to_string();
    }
    let talon = match (contract.talon, contract.task) {
        (Talon::Taken, Task::Number(_)) => " с прикупом",
        (Talon::Taken, _) => "",
        (Talon::Left, _) => " без прикупа",
    };
    let task = match contract.task {
        Task::Bid(bid) => {
            let strain = match bid.strain() {
                Strain::Spades => "пик",
                Strain::Clubs => "треф",
                Strain::Diamonds => "бубен",
                Strain::Hearts => "червей",
                Strain::NoTrump => "без козыря",
            };
            format!("{} {strain}", bid.level())
        }
        Task::Misere => "мизер".to_owned(),
        Task::Number(number) => number.get().to_string(),
    };
    format!("{task}{talon}")
}

/// A Balkan contract with the talon and as a game, as the line has it: by its number or its name.
pub(super) fn with_and_without_talon(number: Number, named: bool, russian: bool) -> [String; 2] {
    let name = match (number, russian) {
        (Number::BETTEL, false) => "Bettel",
        (Number::BETTEL, true) => "беттель",
        (Number::SANAC, false) => "Sanac",
        (Number::SANAC, true) => "санац",
        (_, false) => "Preferans",
        (_, true) => "преферанс",
    };
    let named = named && number.trump().is_none();
    match (named, russian) {
        (true, false) => [format!("{name} talon"), format!("{name} game")],
        (true, true) => [format!("{name} с прикупом"), format!("{name} без прикупа")],
        (false, _) => [Contract::number(number), Contract::game(number)]
            .map(|contract| contract_words(contract, russian)),
    }
}

/// A contract as it may stand in the file, for errors.
pub(super) const fn contract_example(balkan: bool, russian: bool) -> &'static str {
    match (balkan, russian) {
        (true, false) => "3t-A",
        (true, true) => "3 с прикупом А",
        (false, false) => "6S-A",
        (false, true) => "6 пик А",
    }
}

pub(in crate::session) struct Reader<'a> {
    pub(super) labels: &'a Labels,
    pub(super) balkan: bool,
    pub(super) found: ParsedLine,
    pub(super) errors: &'a mut Vec<ParseError>,
    /// Whether it is the field of the contract or one before it.
    first: bool,
    /// The number of errors before the field.
    before: usize,
}

impl Reader<'_> {
    pub(super) fn report(&mut self, token: &Token, field: Field, kind: PreferansErrorKind) {
        self.errors.push(parse_error(token, field, kind));
    }

    fn field(&mut self, field: &Token) {
        let mut who: Option<Who> = None;
        let mut list: Vec<u8> = Vec::new();
        let pieces = pieces(field);
        let alone = pieces.len() == 1;
        let mut skip = false;
        for (at, piece) in pieces.iter().enumerate() {
            if piece.begins {
                who = None;
            }
            if std::mem::take(&mut skip) {
                continue;
            }
            let next = pieces.get(at + 1).filter(|next| !next.begins);
            let dash = piece.text == "-" && next.is_some() && (who.is_some() || self.first);
            if dash {
                // `A - 6`, `B - whist`
            } else if who.is_none() && self.declaration_before_player(piece, &pieces[at + 1..]) {
                skip = true;
            } else if let Some(counted) = self.margin(piece, next, who) {
                skip = counted;
            } else if let Some(numbers) = numbers(&piece.text) {
                self.numbers(piece, numbers, &mut who, &mut list, field);
            } else if let Some(next) = self.person(&piece.text) {
                let declares = (self.first || alone) && self.found.declarer.is_none();
                match next {
                    Who::Seat(seat) if declares && !self.found.all_passed => {
                        self.found.declarer = Some(seat);
                    }
                    // X and Y are the defenders, in place of the declarer.
                    Who::Defender(_) if declares && self.first && self.found.has_contract() => {
                        self.no_seat(&piece.token, Field::Contract, &without_comma(&piece.token));
                    }
                    _ => who = Some(next),
                }
            } else if !self.keyed(piece)
                && !self.single_word(piece, who)
                && !self.contract(&piece.text)
            {
                self.unknown(&piece.token);
            }
        }
        if !list.is_empty() {
            self.found.lists.push((list, field.clone()));
        }
    }

    /// The difference from the contract: `down 2`, `без двух`, `-1`, `+1`, `=`. Whether the next word
    /// is its number; none if it is something else.
    fn margin(&mut self, piece: &Piece, next: Option<&Piece>, who: Option<Who>) -> Option<bool> {
        if word(&piece.text) == Some(Word::GiveUp) {
            return None;
        }
        let down = |text: &str| word(text) == Some(Word::Down);
        let (margin, counted) = if let Some(digits) = piece.text.strip_prefix(['+', '-']) {
            let [count] = numbers(digits)?[..] else { return None };
            (if piece.text.starts_with('-') { -i64::from(count) } else { count.into() }, false)
        } else if let Some((_, count)) = piece.text.split_once('-').filter(|(w, _)| down(w)) {
            let [count] = numbers(count)?[..] else { return None };
            (-i64::from(count), false)
        } else if down(&piece.text) {
            match next.and_then(|next| numbers(&next.text)).as_deref() {
                Some([count]) => (-i64::from(*count), true),
                _ => return None,
            }
        } else if word(&piece.text) == Some(Word::Exactly) {
            (0, false)
        } else {
            return None;
        };
        let margin = i32::try_from(margin).unwrap_or(i32::MAX);
        self.found.margin = Some((who, margin, piece.token.clone()));
        Some(counted)
    }

    /// A word before its player: `kontra X`, `whist B`; the next word is the last of its part.
    fn declaration_before_player(&mut self, piece: &Piece, rest: &[Piece]) -> bool {
        let Some((next, after)) = rest.split_first().filter(|(next, _)| !next.begins) else {
            return false;
        };
        let Some(word) =
            word(&piece.text).filter(|_| after.first().is_none_or(|piece| piece.begins))
        else {
            return false;
        };
        let declared = self.found.declarer.is_some() && !self.first;
        let Some(who) = self.person(&next.text).filter(|who| declared && *who != Who::Declarer)
        else {
            return false;
        };
        let token = piece.token.clone();
        match word.kontra() {
            Some(level) => self.found.kontra.push((who, level, token)),
            None if word.is_decision() => self.found.declarations.push((who, word, token)),
            None => return false,
        }
        true
    }

    /// Reports a word without meaning; in place of a contract, as not a contract.
    fn unknown(&mut self, token: &Token) {
        // After one error the rest of a contract has no meaning.
        if self.first && self.errors.len() > self.before {
            return;
        }
        // A single letter in place of a player.
        let letter = without_comma(token);
        let is_letter = letter.chars().count() == 1 && letter.chars().all(char::is_alphabetic);
        let nameless = self.first && self.found.has_contract() && self.found.declarer.is_none();
        if is_letter && (nameless || !self.first && !letter.is_ascii()) {
            return self.no_seat(token, self.field_of(), &letter);
        }
        if !self.first || self.found.has_contract() {
            return self.no_word(token);
        }
        // The contract may be right and the seat wrong.
        if let Some((contract, name)) = token.text.to_lowercase().rsplit_once('-')
            && (self.undeclared_contract(contract) || self.balkan && numbers(contract).is_some())
        {
            return self.no_seat(token, Field::Contract, name);
        }
        self.no_contract(token);
    }

    const fn field_of(&self) -> Field {
        if self.first { Field::Contract } else { Field::Decisions }
    }

    /// Parses a player: A, X, a name, both.
    pub(super) fn person(&self, text: &str) -> Option<Who> {
        let text = text.trim_end_matches([':', '=']);
        // After the level of a bid, a letter is a suit; after the suit, a player.
        let level = self.found.level.is_some() && self.found.task.is_none();
        let suit = self.first && !self.balkan && level;
        if suit && word(text).and_then(strain).is_some() {
            return None;
        }
        match (self.labels.seat(text), text) {
            (Some(seat), _) => Some(Who::Seat(seat)),
            // The Cyrillic letters that look the same mean nothing else.
            (None, "x" | "х") => Some(Who::Defender(0)),
            (None, "y" | "у") => Some(Who::Defender(1)),
            // The rules call the declarer D; with four players D is a seat.
            (None, "d" | "declarer") => Some(Who::Declarer),
            _ => (word(text) == Some(Word::Both)).then_some(Who::Both),
        }
    }

    /// Parses tricks, or in the first field the number of a contract.
    fn numbers(
        &mut self,
        piece: &Piece,
        numbers: Vec<u32>,
        who: &mut Option<Who>,
        list: &mut Vec<u8>,
        field: &Token,
    ) {
        let kind = |value: u32| PreferansErrorKind::Tricks { value: value.to_string() };
        let is_level = who.is_none() && self.first && !self.found.has_contract();
        if is_level && !self.found.all_passed && matches!(numbers[..], [11..=u32::MAX]) {
            return self.no_contract(&piece.token);
        }
        if let Some(value) = numbers.iter().find(|number| **number > 10) {
            let token = piece.token.clone();
            self.report(&token, Field::Tricks, kind(*value));
            return;
        }
        let numbers: Vec<u8> = numbers.into_iter().map(|number| number as u8).collect();
        match (numbers[..].len(), *who) {
            (1, Some(who @ (Who::Seat(_) | Who::Defender(_) | Who::Declarer))) => {
                self.found.tricks.push((who, numbers[0], piece.token.clone()));
            }
            (1, None) if self.first && !self.found.has_contract() && !self.found.all_passed => {
                self.found.level = Some(numbers[0]);
            }
            (1, _) => list.push(numbers[0]),
            _ => self
                .found
                .lists
                .push((numbers, Token { place: piece.token.place, ..field.clone() })),
        }
    }

    /// Parses `name=value` and `A:come:2`; false if it is neither.
    fn keyed(&mut self, piece: &Piece) -> bool {
        if let Some(list) = piece.text.strip_prefix("k(").and_then(|list| list.strip_suffix(')')) {
            self.levels(&piece.token, list);
            return true;
        }
        let Some((key, value)) = piece.text.split_once(['=', ':']) else {
            // `B come+1`: raised once.
            return false;
        };
        let token = &piece.token;
        if let Some(who) = self.person(key).filter(|who| key != "declarer" || *who != Who::Declarer)
        {
            self.of_person(token, who, value);
            return true;
        }
        self.named_field(token, key, value);
        true
    }

    /// Parses one player's decision and tricks: `come`, `come:2`, `come+1:3`, `2`.
    pub(super) fn of_person(&mut self, token: &Token, who: Who, text: &str) {
        for part in text.split(':').filter(|part| !part.is_empty()) {
            if let Some(numbers) = numbers(part) {
                match numbers[..] {
                    [tricks @ 0..=10] => self.found.tricks.push((who, tricks as u8, token.clone())),
                    _ => self.no_tricks(token, part),
                }
                continue;
            }
            let (declaration, level) = part.split_once('+').unwrap_or((part, ""));
            match unsigned(level) {
                Some(level) => self.found.kontra.push((who, level, token.clone())),
                None if !part.contains('+') => {}
                None => self.no_chain(token),
            }
            match word(declaration) {
                Some(word) if word.is_decision() => {
                    self.found.declarations.push((who, word, token.clone()))
                }
                Some(word) if word.kontra().is_some() => {
                    let level = word.kontra().unwrap_or_default();
                    self.found.kontra.push((who, level, token.clone()));
                }
                _ if self.contract(declaration) => {
                    if let Who::Seat(seat) = who {
                        self.found.declarer = Some(seat);
                    }
                }
                _ => self.no_word(token),
            }
        }
    }

    /// Parses a single word after its player; false if it is not a known word.
    fn single_word(&mut self, piece: &Piece, who: Option<Who>) -> bool {
        let (text, raised) = piece.text.split_once('+').unwrap_or((&piece.text, ""));
        let Some(word) = word(text) else { return false };
        let token = &piece.token;
        match (unsigned(raised), who) {
            (Some(level), Some(who)) => self.found.kontra.push((who, level, token.clone())),
            (None, _) if !piece.text.contains('+') => {}
            _ => self.no_chain(token),
        }
        let before = self.first && !self.found.has_contract();
        match (word, who) {
            (Word::AllPass, _) | (Word::Pass, None) if before => self.found.all_passed = true,
            (Word::GiveUp, _) => {
                self.found.gave_up = true;
                // After the defenders' decisions, and at misère, it is the result of the play.
                if text.ends_with("-three") || text.ends_with("-трех") || text.ends_with("-трёх")
                {
                    self.found.margin.get_or_insert((who, -3, token.clone()));
                }
            }
            (Word::Unplayed, _) => self.found.unplayed = Some(token.clone()),
            (Word::Blind, _) => self.found.blind = true,
            (Word::Closed, _)
                if self.first && self.found.declarations.is_empty() && is_dark(text) =>
            {
                self.found.blind = true;
            }
            (Word::Open, _) => self.found.defence_cards = Some((DefenceCards::Open, token.clone())),
            (Word::Closed, _) => {
                self.found.defence_cards = Some((DefenceCards::Closed, token.clone()))
            }
            (Word::Refe, _) => self.found.refe = Some(token.clone()),
            (Word::Made, _) => self.found.made = Some((true, token.clone())),
            (Word::Failed | Word::Down, _) => self.found.made = Some((false, token.clone())),
            (Word::Talon, _) => self.found.talon = Some(Talon::Taken),
            (Word::Left, _) => self.found.talon = Some(Talon::Left),
            (word, _) if word.of_both().is_some() => {
                let word = word.of_both().unwrap_or(word);
                self.found.declarations.push((Who::Both, word, token.clone()));
            }
            (Word::Check, None) => self.found.declarations.push((Who::Both, word, token.clone())),
            (Word::Fill, _) => {}
            (word, Some(who)) if word.kontra().is_some() => {
                self.found.kontra.push((who, word.kontra().unwrap_or_default(), token.clone()));
            }
            (word, who) if word.is_decision() => {
                self.found.declarations.push((who.unwrap_or(Who::Next), word, token.clone()));
            }
            _ => return false,
        }
        true
    }

    pub(super) fn no_seat(&mut self, token: &Token, field: Field, value: &str) {
        // The pieces of a line are in lower case; the file may not be.
        let at = token.text.to_lowercase().find(value);
        let found = at.and_then(|at| token.text.get(at..at + value.len()));
        let kind = self.labels.wrong_seat(found.unwrap_or(value));
        self.report(token, field, kind);
    }

    pub(super) fn no_tricks(&mut self, token: &Token, value: &str) {
        self.report(token, Field::Tricks, PreferansErrorKind::Tricks { value: value.to_owned() });
    }

    /// Reports a text in place of a step of kontra.
    pub(super) fn no_chain(&mut self, token: &Token) {
        self.report(token, Field::Kontra, PreferansErrorKind::Word { value: without_comma(token) });
    }

    pub(super) fn no_word(&mut self, token: &Token) {
        let field = self.field_of();
        self.report(token, field, PreferansErrorKind::Word { value: without_comma(token) });
    }

    pub(super) fn no_contract(&mut self, token: &Token) {
        let example = contract_example(self.balkan, self.labels.russian);
        let kind = PreferansErrorKind::Contract { value: without_comma(token), example };
        self.report(token, Field::Contract, kind);
    }
}

/// The token's text without a trailing comma.
pub(super) fn without_comma(token: &Token) -> String {
    token.text.trim_end_matches([',', ';']).to_owned()
}

/// Whether a word for closed cards says in the place of a contract that it was called in the dark.
fn is_dark(text: &str) -> bool {
    text == "dark" || text.contains("темн") || text.contains("тёмн")
}

/// Parses a number, or a list such as `6-2-2` or `2,2`; none if it is anything else.
pub(super) fn numbers(text: &str) -> Option<Vec<u32>> {
    if let Some(Word::Count(count)) = word(text) {
        return Some(vec![count.into()]);
    }
    let parts = text.split(['-', ',', '/']);
    let digits =
        |part: &str| (1..=9).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    parts.map(|part| digits(part).then(|| part.parse().ok()).flatten()).collect()
}
