//! Reading lines word by word: case and the number of blanks do not matter.

use bridge::{Call, Seat};
use cards::{Card, Cards};

use super::text::{LineError, MAX_LINE, Meaning, beginning, plain};

/// A reader of one line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// The reader of a line; one that is too long is refused.
    pub(super) fn new(line: &'a str) -> Result<Reader<'a>, LineError> {
        let line = line.trim();
        if line.len() > MAX_LINE {
            return Err(LineError::Long(line.len()));
        }
        Ok(Reader { rest: line })
    }

    /// What has not been read, without blanks around it.
    pub(super) fn rest(&self) -> &'a str {
        self.rest.trim()
    }

    /// Is nothing left but a full stop?
    pub(super) fn is_at_end(&self) -> bool {
        matches!(self.rest(), "" | ".")
    }

    /// The next word.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        Some(word)
    }

    /// Reads these words, with or without a full stop after the last.
    pub(super) fn words(&mut self, words: &str) -> Option<()> {
        let mut copy = *self;
        for expected in words.split(' ') {
            let word = copy.word()?;
            let bare = word.strip_suffix('.').unwrap_or(word);
            if !word.eq_ignore_ascii_case(expected) && !bare.eq_ignore_ascii_case(expected) {
                return None;
            }
        }
        *self = copy;
        Some(())
    }

    /// The name of a seat.
    pub(super) fn seat(&mut self) -> Option<Seat> {
        let mut copy = *self;
        let seat = seat_of(copy.word()?)?;
        *self = copy;
        Some(seat)
    }

    /// The owner of something, `North's`; none within for dummy.
    pub(super) fn owner(&mut self) -> Option<Option<Seat>> {
        let mut copy = *self;
        let word = copy.word()?;
        let name = word.strip_suffix("'s").or_else(|| word.strip_suffix("'S"))?;
        let owner = if name.eq_ignore_ascii_case("dummy") { None } else { Some(seat_of(name)?) };
        *self = copy;
        Some(owner)
    }

    /// A name in quotation marks.
    pub(super) fn quoted(&mut self) -> Option<&'a str> {
        let inner = self.rest.trim_start().strip_prefix('"')?;
        let (name, rest) = inner.split_once('"')?;
        self.rest = rest;
        Some(name)
    }

    /// A call with its verb, without its meaning.
    pub(super) fn call(&mut self) -> Option<Call> {
        let mut copy = *self;
        let word = copy.word()?;
        let verb = word.strip_suffix('.').unwrap_or(word).to_ascii_lowercase();
        let call = match verb.as_str() {
            "passes" => Call::Pass,
            "doubles" => Call::Double,
            "redoubles" => Call::Redouble,
            "bids" => {
                let bid = copy.word()?;
                let bid = bid.strip_suffix('.').unwrap_or(bid).to_ascii_uppercase();
                let bid = if bid.ends_with('N') { bid + "T" } else { bid };
                Call::Bid(bid.parse().ok()?)
            }
            _ => return None,
        };
        *self = copy;
        Some(call)
    }

    /// The meaning at the end of a call.
    pub(super) fn meaning(&mut self) -> Option<Meaning> {
        if self.is_at_end() {
            return Some(Meaning::None);
        }
        let rest = self.rest();
        let (word, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let word = word.strip_suffix('.').unwrap_or(word);
        let text = plain(text);
        if word.eq_ignore_ascii_case("alert") {
            Some(if text.is_empty() { Meaning::Bare } else { Meaning::Alert(text) })
        } else if word.eq_ignore_ascii_case("infos") || word.eq_ignore_ascii_case("info") {
            Some(if text.is_empty() { Meaning::None } else { Meaning::Info(text) })
        } else {
            None
        }
    }

    /// A card, rank first or suit first. Text after it is left.
    pub(super) fn card(&mut self) -> Option<Card> {
        let word = self.word()?;
        let word = word.strip_suffix('.').unwrap_or(word).to_ascii_uppercase();
        let turned: String = word.chars().rev().collect();
        // `10S` turned is `S01`, so the ten of the other order is read apart.
        let ten = word.strip_prefix("10").map(|suit| format!("{suit}T"));
        [Some(turned), Some(word.clone()), ten]
            .into_iter()
            .flatten()
            .find_map(|text| text.parse().ok())
    }

    /// A hand, `S A 9 4. H -. …`, with or without blanks and stops.
    pub(super) fn hand(&mut self) -> Result<Cards, LineError> {
        let mut hand = Cards::default();
        let mut suit = None;
        let mut previous = ' ';
        for c in self.rest.chars() {
            let c = c.to_ascii_uppercase();
            match c {
                'S' | 'H' | 'D' | 'C' => suit = Some(c),
                'A' | 'K' | 'Q' | 'J' | 'T' | '2'..='9' => {
                    let Some(suit) = suit else { return Err(LineError::unknown(self.rest)) };
                    let card: Option<Card> = format!("{suit}{c}").parse().ok();
                    let Some(card) = card.filter(|card| !hand.contains(*card)) else {
                        return Err(self.hand_of(hand.len()));
                    };
                    hand.insert(card);
                }
                '1' => {}
                '0' if previous == '1' => {
                    let Some(suit) = suit else { return Err(LineError::unknown(self.rest)) };
                    if let Ok(card) = format!("{suit}T").parse() {
                        hand.insert(card);
                    }
                }
                '.' | '-' | ',' => {}
                c if c.is_whitespace() => {}
                _ => return Err(LineError::unknown(self.rest)),
            }
            previous = c;
        }
        if hand.len() == 13 { Ok(hand) } else { Err(self.hand_of(hand.len())) }
    }

    fn hand_of(&self, cards: u32) -> LineError {
        LineError::Hand { cards, line: beginning(self.rest) }
    }
}

/// The seat of a name.
pub(super) fn seat_of(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| super::text::seat_name(*seat).eq_ignore_ascii_case(word))
}
