use bridge::{Seat, Vulnerability};
use cards::{Card, Cards, Suit};

use super::expression::rank_of;
use super::{EXTENSIONS, Parsed, Parser, RESERVED, action, compass, suit};
use crate::error::{Expected, ScriptErrorKind};
use crate::lexer::{Span, Token};
use crate::node::{Count, Definition};

/// The most deals that a script may ask for.
pub(crate) const NUMBER_LIMIT: i64 = 1_000_000_000_000;

impl Parser<'_> {
    /// All statements to the end of the script.
    pub(super) fn statements(&mut self) -> Parsed<()> {
        while let Some(token) = self.token() {
            match token {
                Token::Sign(";" | ",") => self.at += 1,
                Token::Word(word) => self.statement(word)?,
                Token::Sign("(" | "!" | "-") => self.condition()?,
                _ => return self.expected(Expected::Statement),
            }
        }
        Ok(())
    }

    fn statement(&mut self, word: &str) -> Parsed<()> {
        let span = self.span();
        let next = self.token_after(1);
        if next == Some(Token::Sign("=")) {
            return self.assignment();
        }
        self.at += 1;
        match word {
            "generate" => self.script.generate = Some(self.number(1, NUMBER_LIMIT)? as u64),
            "produce" => self.script.produce = Some(self.number(1, NUMBER_LIMIT)? as u64),
            "condition" => self.condition()?,
            "action" => {
                // As in the original, a later list takes the place of an earlier one.
                self.script.actions.clear();
                self.actions()?;
            }
            "dealer" => self.script.dealer = Some(self.compass()?),
            "vulnerable" => {
                let vulnerable = self.read(vulnerability, Expected::Vulnerability)?;
                self.script.vulnerable = Some(vulnerable);
            }
            "predeal" => self.predeal()?,
            "pointcount" => self.counts(Count::POINTS)?,
            "altcount" => {
                let number = self.number(0, 9)?;
                self.counts(Count(number as u8))?;
            }
            "title" if matches!(next, Some(Token::Text(_))) => {
                if let Some(Token::Text(title)) = next {
                    self.script.title = Some(title.to_owned());
                }
                self.at += 1;
            }
            "seed" if matches!(next, Some(Token::Word(_))) => {
                self.script.seed = Some(self.number(0, i64::MAX)? as u64);
            }
            _ if action::is_action(word) && !self.names.contains_key(word) => {
                self.at -= 1;
                self.actions()?;
            }
            _ => {
                self.at -= 1;
                if RESERVED.contains(&word) && word.starts_with(|c: char| c.is_ascii_lowercase())
                    || self.names.contains_key(word)
                    || matches!(next, Some(Token::Sign("(" | "{")))
                    || word.bytes().all(|byte| byte.is_ascii_digit())
                {
                    return self.condition();
                }
                if EXTENSIONS.contains(&word) {
                    return self.expected(Expected::Statement);
                }
                return self.unknown(span, word);
            }
        }
        Ok(())
    }

    /// A condition; a later one takes the place of an earlier one, as in the original.
    fn condition(&mut self) -> Parsed<()> {
        self.script.condition = Some(self.expression()?);
        Ok(())
    }

    fn assignment(&mut self) -> Parsed<()> {
        let span = self.span();
        let Some(name) = self.word() else { return self.expected(Expected::Statement) };
        if RESERVED.contains(&name) {
            return self.fail(span, ScriptErrorKind::Reserved { word: name.to_owned() });
        }
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return self.expected(Expected::Statement);
        }
        if self.names.contains_key(name) {
            return self.fail(span, ScriptErrorKind::Redefined { word: name.to_owned() });
        }
        self.at += 2;
        let node = self.expression()?;
        let traits = node.traits(&self.definitions);
        self.names.insert(name, self.definitions.len() as u32);
        self.definitions.push(Definition { node, traits });
        Ok(())
    }

    /// The values of a count, from the ace down; ranks that are not reached count nothing.
    fn counts(&mut self, count: Count) -> Parsed<()> {
        let mut values = Vec::new();
        loop {
            let is_number = |token| matches!(token, Some(Token::Word(word)) if is_digits(word));
            let is_next =
                is_number(self.token()) || self.is_sign("-") && is_number(self.token_after(1));
            if !is_next {
                break;
            }
            if values.len() == 13 {
                return self.fail(self.span(), ScriptErrorKind::TooManyValues);
            }
            values.push(self.number(-100, 100)? as i16);
        }
        if values.is_empty() {
            return self.expected(Expected::Number);
        }
        self.script.points.set(count, &values);
        Ok(())
    }

    /// `north SAKQ, HT9 east S2` or `spades(north) == 5`, any number of them.
    fn predeal(&mut self) -> Parsed<()> {
        let mut had_one = false;
        while let Some(word) = self.word() {
            let is_length = suit(word).is_some() && self.token_after(1) == Some(Token::Sign("("));
            if is_length {
                self.predealt_length()?;
            } else if compass(word).is_some() {
                self.predealt_cards()?;
            } else {
                break;
            }
            had_one = true;
            self.take_sign(",");
        }
        if had_one { Ok(()) } else { self.expected(Expected::Compass) }
    }

    fn predealt_length(&mut self) -> Parsed<()> {
        let start = self.span();
        let suit = self.read(suit, Expected::Suit)?;
        self.sign("(", Expected::Open)?;
        let seat = self.compass()?;
        self.sign(")", Expected::Close)?;
        self.sign("==", Expected::Expression)?;
        let length = self.number(0, 13)? as u8;
        self.script.predeal.lengths[seat][suit] = Some(length);
        self.check_predeal(seat, start.to(self.last()))
    }

    fn predealt_cards(&mut self) -> Parsed<()> {
        let seat = self.compass()?;
        loop {
            self.holding(seat)?;
            // The list goes on if cards of a suit follow the comma, not another seat.
            let follows = match self.token_after(1) {
                Some(Token::Word(word)) => holding(word).is_some() && compass(word).is_none(),
                _ => false,
            };
            if !(self.is_sign(",") && follows) {
                return Ok(());
            }
            self.at += 1;
        }
    }

    fn holding(&mut self, seat: Seat) -> Parsed<()> {
        let span = self.span();
        let cards = self.read(holding, Expected::Holding)?;
        let given = self.script.predeal.given();
        if let Some(card) = (cards & given).iter().next() {
            return self.fail(span, ScriptErrorKind::CardTwice { card });
        }
        self.script.predeal.cards[seat] |= cards;
        self.check_predeal(seat, span)
    }

    /// Checks that there are deals with the cards and lengths stated up to now, the last of them
    /// for this seat.
    fn check_predeal(&self, seat: Seat, span: Span) -> Parsed<()> {
        if !self.script.predeal.is_possible(seat) {
            return self.fail(span, ScriptErrorKind::Predeal { seat });
        }
        if !self.script.predeal.fits() {
            return self.fail(span, ScriptErrorKind::PredealSuits);
        }
        Ok(())
    }
}

fn is_digits(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A suit and its ranks: `SAQ5`; no rank is no card.
fn holding(word: &str) -> Option<Cards> {
    let (suit, ranks) = word.split_at_checked(1)?;
    let suit = Suit::from_letter(*suit.as_bytes().first()?)?;
    let mut cards = Cards::EMPTY;
    let ranks = ranks.replace("10", "T");
    for at in 0..ranks.len() {
        let rank = rank_of(ranks.get(at..=at)?)?;
        if !cards.insert(Card::new(suit, rank)) {
            return None;
        }
    }
    Some(cards)
}

fn vulnerability(word: &str) -> Option<Vulnerability> {
    match word.to_ascii_lowercase().as_str() {
        "none" => Some(Vulnerability::None),
        "ns" => Some(Vulnerability::NorthSouth),
        "ew" => Some(Vulnerability::EastWest),
        "all" | "both" => Some(Vulnerability::Both),
        _ => None,
    }
}
