//! One board of a file as its pairs are read.
//!
//! A record is large: it is made where it stays, and the builder has only what is not yet in it.

use std::rc::Rc;

use bridge::{
    Bid, Call, Contract, ContractTerms, Layout, Outcome, ParseDealError, Play, Seat, Strain,
    Tricks, Vulnerability,
};
use cards::{Card, Cards, ParseCardsError, Rank, Suit};

use crate::diagnostic::{DiagnosticKind, is_no_deal};
use crate::error::LineColumn;
use crate::format::Format;
use crate::plain::{far_parts, parts, trimmed, unsigned, without_control};
use crate::record::{
    AuctionRecord, CallRecord, End, List, PlayRecord, Record, Remark, RemarkKind, Source, Tag,
};
use crate::suits;

/// The seats in the order of hands and names.
pub(super) const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// What is known of a board, or of all boards of a file, besides its record.
#[derive(Clone, Debug, Default)]
pub(super) struct Builder<'a> {
    start: Option<LineColumn>,
    /// Whether hands were stated, readable or not.
    has_deal: bool,
    /// The names of the open room and of the closed room, or of the only one, as the file has them.
    names: &'a str,
    /// The number of the first board, and the results of the boards: open, closed, open …
    first: u32,
    results: Option<Rc<[&'a str]>>,
    /// The values without a field.
    kept: Vec<Tag>,
    is_closed: bool,
    calls: Vec<CallRecord>,
    cards: Vec<Card>,
    /// The same cards as a set.
    played: Cards,
    tricks: Option<Tricks>,
    remarks: [List<Remark>; 2],
}

/// Why a value cannot be read; none if it is only no value of its key.
pub(super) type Why = Option<Box<DiagnosticKind>>;

/// For how many calls there is room from the start.
const USUAL: usize = 8;

impl<'a> Builder<'a> {
    /// Begins the next board of a file, with what holds for all boards. What else stands before the
    /// first board goes to that.
    pub(super) fn begin_after(&mut self, head: &mut Builder<'a>, start: LineColumn) {
        let kept = std::mem::take(&mut head.kept);
        let remarks = std::mem::take(&mut head.remarks);
        *self = Builder { start: Some(start), kept, remarks, ..head.clone() };
    }

    /// Begins the next board of a file, with nothing that holds for all boards. The memory for the
    /// cards serves again.
    pub(super) fn begin_alone(&mut self, start: LineColumn) {
        let mut cards = std::mem::take(&mut self.cards);
        cards.clear();
        *self = Builder { start: Some(start), cards, ..Builder::default() };
    }

    /// Leaves only what holds for all boards.
    pub(super) fn drop_rest(&mut self) {
        self.kept.clear();
        self.remarks = Default::default();
    }

    /// How many bytes each board has of what holds for all, which stands in this record.
    pub(super) fn shared_bytes(&self, record: &Record) -> usize {
        let Record { event, scoring, tags, .. } = record;
        let tags = tags.iter().map(|tag| tag.name.len() + tag.value.len());
        event.len() + scoring.len() + self.names.len() + tags.sum::<usize>()
    }

    /// The names, each without the blanks around it.
    fn names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        parts(self.names, b',').map(trimmed)
    }

    pub(super) const fn has_deal(&self) -> bool {
        self.has_deal
    }

    pub(super) fn start(&self) -> LineColumn {
        self.start.unwrap_or(LineColumn::START)
    }

    pub(super) fn cards(&self) -> usize {
        self.cards.len()
    }

    /// Reads a pair into the board's record. A value that cannot be read is kept; the error says why not, where more
    /// can be said than that.
    pub(super) fn pair(
        &mut self,
        record: &mut Record,
        key: &str,
        value: &'a str,
    ) -> Result<(), Why> {
        let plain = trimmed(value);
        let mut why = None;
        let read = match &two_letters(key) {
            b"vg" => self.vugraph(record, plain),
            b"rs" => {
                self.results = Some(parts(plain, b',').map(trimmed).collect());
                self.keep(key, plain);
                true
            }
            b"pn" => {
                self.names = plain;
                // Of the other room nothing else may say who played.
                if self.names().nth(SEATS.len()).is_some() {
                    self.keep(key, plain);
                }
                true
            }
            // Names of the head. Those of `pn` count more, wherever they stand.
            b"pw" => {
                self.keep(key, plain);
                if self.names.is_empty() && !self.has_deal {
                    self.names = plain;
                }
                true
            }
            b"qx" => self.room(record, plain),
            b"ah" => {
                let number = plain.strip_prefix("Board ").and_then(unsigned);
                record.board = number.or(record.board);
                if number.is_none() && !plain.is_empty() {
                    self.keep("ah", plain);
                }
                true
            }
            b"md" => {
                self.has_deal = true;
                let is_read = deal(record, plain);
                why = if is_read { None } else { wrong_deal(plain).map(Box::new) };
                is_read
            }
            b"sv" => match vulnerable(plain) {
                Some(vulnerable) => {
                    record.vulnerable = vulnerable.or(record.vulnerable);
                    true
                }
                None => false,
            },
            b"mb" => self.calls(plain),
            b"an" => match self.calls.last_mut() {
                Some(call) => {
                    call.annotation.note = Some(suits::from_lin(plain).into_owned());
                    true
                }
                None => false,
            },
            b"pc" => match plain.parse() {
                Ok(card) if self.played.insert(card) => {
                    self.cards.push(card);
                    true
                }
                Ok(card) => {
                    why = Some(Box::new(DiagnosticKind::Played { card }));
                    false
                }
                Err(_) => false,
            },
            b"mc" => {
                self.tricks = unsigned(plain).and_then(Tricks::new);
                self.tricks.is_some()
            }
            b"nt" | b"at" => {
                self.remark(value);
                true
            }
            // Marks of layout that say nothing, and empty values.
            b"pg" | b"st" | b"rh" => true,
            _ if key.is_empty() || plain.is_empty() => true,
            _ => {
                self.keep(key, plain);
                true
            }
        };
        if read {
            return Ok(());
        }
        self.keep(key, plain);
        Err(why)
    }

    /// Keeps a value that has no place in a record.
    fn keep(&mut self, key: &str, value: &str) {
        let name: String = key.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
        let value = value.replace(char::is_control, " ");
        self.kept.push(Tag::new(format!("Lin_{name}"), value));
    }

    /// `title,segment,scoring,first board,last board,home,carry,visitors,carry`.
    fn vugraph(&mut self, record: &mut Record, value: &str) -> bool {
        let fields: Vec<&str> = value.split(',').map(str::trim).collect();
        let field = |at: usize| fields.get(at).copied().unwrap_or_default();
        record.event = field(0).into();
        record.set_tag("Stage", field(1));
        record.scoring = match field(2) {
            "I" => "IMP".into(),
            "P" => "MP".into(),
            "B" => "BAM".into(),
            other => other.into(),
        };
        self.first = unsigned(field(3)).unwrap_or(0);
        record.set_tag("HomeTeam", field(5));
        record.set_tag("VisitTeam", field(7));
        // The range of boards and what is carried over have no fields of their own.
        self.keep("vg", value);
        true
    }

    /// `o5`: board 5 in the open room.
    fn room(&mut self, record: &mut Record, value: &str) -> bool {
        let (room, number) = value.split_at_checked(1).unwrap_or((value, ""));
        self.is_closed = room == "c";
        let Some(number @ 1..) = unsigned(number.trim()) else { return false };
        record.board = Some(number);
        if matches!(room, "o" | "c") && (self.first > 0 || self.is_closed) {
            record.set_tag("Room", if self.is_closed { "Closed" } else { "Open" });
        }
        matches!(room, "o" | "c")
    }

    /// One call or several, each perhaps with `!` for an alert.
    fn calls(&mut self, value: &str) -> bool {
        let mut rest = value;
        let before = self.calls.len();
        if before == 0 {
            self.calls.reserve(USUAL);
        }
        while !rest.is_empty() {
            let Some((call, length)) = call(rest) else {
                self.calls.truncate(before);
                return false;
            };
            rest = &rest[length..];
            let mut call = CallRecord::from(call);
            if let Some(after) = rest.strip_prefix('!') {
                call.annotation.note = Some(String::new());
                rest = after;
            }
            self.calls.push(call);
        }
        true
    }

    fn remark(&mut self, text: &str) {
        let is_play = !self.cards.is_empty();
        let at = if is_play { self.cards.len() } else { self.calls.len() };
        let text = suits::from_lin(text.trim())
            .replace('}', ")")
            .replace("\r\n", "\n")
            .replace('\r', "\n");
        self.remarks[usize::from(is_play)].push(Remark {
            at: u32::try_from(at).unwrap_or(u32::MAX),
            kind: RemarkKind::Comment,
            text,
        });
    }

    /// Completes the board's record with what was read, and returns the number of the first call that is illegal.
    pub(super) fn finish(&mut self, record: &mut Record) -> Option<usize> {
        let mut illegal = None;
        let start = self.start();
        // Of more names than eight, the first count.
        let of_closed = if self.is_closed && self.names().take(9).count() == 8 { 4 } else { 0 };
        for (name, seat) in self.names().skip(of_closed).zip(SEATS) {
            record.players[seat] = without_control(name).into();
        }
        record.tags.append(&mut self.kept);
        record.source = Some(Source { format: Format::Lin, line: start.line });
        let first = record.dealer.or(record.board.map(Seat::dealer_of_board));
        if let Some(first) = first.filter(|_| !self.calls.is_empty()) {
            record.dealer = Some(first);
            let (mut auction, legal) =
                AuctionRecord::with_legal(first, std::mem::take(&mut self.calls));
            if auction.end == End::Stopped {
                auction.end = End::Continues;
            }
            illegal = Some(legal.calls().len()).filter(|at| *at < auction.calls.len());
            record.auction = Some(auction);
            record.contract = legal.contract();
        }
        let result = record.board.filter(|board| *board >= self.first && self.first > 0);
        let result = result.and_then(|board| {
            let at = 2 * (board - self.first) as usize + usize::from(self.is_closed);
            self.results.as_ref()?.get(at).copied().filter(|result| !result.is_empty())
        });
        if let Some(Outcome::Played { contract, .. }) = result.and_then(outcome) {
            record.contract = record.contract.or(Some(contract));
        }
        record.outcome = match record.contract {
            Some(contract) => {
                let won = || won(contract, record.deal?.deal().ok().as_ref()?, &self.cards);
                let stated = || match outcome(result?)? {
                    Outcome::Played { contract: other, tricks } => {
                        (other == contract).then_some(tricks)
                    }
                    Outcome::PassedOut => None,
                };
                let tricks = self.tricks.or_else(won).or_else(stated);
                tricks.map(|tricks| Outcome::Played { contract, tricks })
            }
            None => {
                let is_over = record.auction.as_ref().is_some_and(AuctionRecord::is_over);
                is_over.then_some(Outcome::PassedOut)
            }
        };
        if let Some(contract) = record.contract.filter(|_| !self.cards.is_empty()) {
            let mut play = PlayRecord::new(contract.leader(), &self.cards);
            if play.end == End::Stopped && record.outcome.is_none() {
                play.end = End::Continues;
            }
            record.play = Some(play);
        }
        if let (Some(auction), Some(_)) = (&mut record.auction, record.outcome)
            && auction.end == End::Continues
        {
            auction.end = End::Stopped;
        }
        let [auction, play] = std::mem::take(&mut self.remarks);
        for (name, remarks, is_there) in
            [("Auction", auction, record.auction.is_some()), ("Play", play, record.play.is_some())]
        {
            if is_there && !remarks.is_empty() {
                record.tags.push(Tag { remarks, ..Tag::new(name, "") });
                continue;
            }
            // Commentary of a board without calls or cards.
            let text = |remark: Remark| remark.text.replace(char::is_control, " ");
            record.tags.extend(remarks.into_iter().map(|it| Tag::new("Lin_nt", text(it))));
        }
        illegal
    }
}

/// How many calls the value of a pair has.
pub(super) fn calls_of(value: &str) -> usize {
    let mut rest = trimmed(value);
    let mut calls = 0;
    while let Some((_, length)) = call(rest) {
        calls += 1;
        rest = &rest[length..];
        rest = rest.strip_prefix('!').unwrap_or(rest);
    }
    // A value with anything else in it is not read.
    if rest.is_empty() { calls } else { 0 }
}

/// What is wrong with hands that cannot be read; none if they are no hands at all.
fn wrong_deal(value: &str) -> Option<DiagnosticKind> {
    // The dealer is one digit.
    let hands = value.strip_prefix(|c: char| ('0'..='4').contains(&c)).unwrap_or(value);
    let mut layout = Layout::default();
    for (seat, text) in SEATS.into_iter().zip(hands.split(',').map(str::trim)) {
        match hand(text) {
            Some(hand) => layout.hands[seat] = hand,
            None => {
                let (hand, error) = (text.to_owned(), wrong_hand(text)?);
                return Some(DiagnosticKind::Deal(ParseDealError::Hand { seat, hand, error }));
            }
        }
    }
    let found = hands.split(',').count();
    if found > 4 {
        return Some(DiagnosticKind::Deal(ParseDealError::Hands { found }));
    }
    is_no_deal(&layout).then_some(DiagnosticKind::Hands { layout })
}

/// The first letter of a hand that is no rank, or the first card that it has twice.
fn wrong_hand(text: &str) -> Option<ParseCardsError> {
    let mut cards = Cards::EMPTY;
    let mut of = None;
    let plain = text.replace("10", "T");
    for (at, letter) in plain.char_indices() {
        let byte = u8::try_from(letter).unwrap_or_default();
        match (Suit::from_letter(byte), Rank::from_letter(byte), of) {
            (Some(suit), ..) => of = Some(suit),
            // It does not even begin as a hand.
            (.., None) => return None,
            (None, Some(rank), Some(suit)) => {
                let card = Card::new(suit, rank);
                if !cards.insert(card) {
                    return Some(ParseCardsError::Twice { card });
                }
            }
            // The place is one of the text as the file has it.
            _ if plain == text => return Some(ParseCardsError::Rank { at }),
            _ => return None,
        }
    }
    None
}

/// The dealer's number, then the hands of South, West, North and East; the last may be missing.
fn deal(record: &mut Record, value: &str) -> bool {
    let (dealer, hands) = match value.as_bytes().first() {
        Some(digit @ b'0'..=b'4') => (usize::from(digit - b'0'), &value[1..]),
        _ => (0, value),
    };
    let mut layout = Layout::default();
    let mut left = Cards::FULL;
    let mut parts = far_parts(hands, b',').map(trimmed);
    for (seat, part) in SEATS.into_iter().zip(&mut parts) {
        let Some(hand) = hand(part) else { return false };
        layout.hands[seat] = hand;
        left -= hand;
    }
    let is_rest = |seat: Seat| layout.hands[seat].is_empty();
    let known = SEATS.iter().filter(|seat| layout.hands[**seat].len() == 13).count();
    let rest = SEATS.into_iter().find(|seat| is_rest(*seat));
    if let Some(seat) = rest.filter(|_| known == 3 && left.len() == 13) {
        layout.hands[seat] = left;
    }
    if parts.next().is_some() || is_no_deal(&layout) {
        return false;
    }
    record.deal = Some(layout);
    record.dealer = dealer.checked_sub(1).map(|at| SEATS[at]);
    true
}

/// A key of two letters, as all that are known; zeros for every other.
pub(super) fn two_letters(key: &str) -> [u8; 2] {
    key.as_bytes().try_into().unwrap_or_default()
}

/// The tricks of the declaring side if all 52 cards were played legally.
fn won(contract: Contract, deal: &bridge::Deal, cards: &[Card]) -> Option<Tricks> {
    if cards.len() != 52 {
        return None;
    }
    let mut play = Play::new(contract, deal);
    for card in cards {
        play.push(play.turn()?, *card).ok()?;
    }
    Tricks::new(play.won(contract.declarer.side()))
}

/// Inner none: the value leaves the vulnerability open.
fn vulnerable(value: &str) -> Option<Option<Vulnerability>> {
    Some(match value.as_bytes() {
        [] | [b'?'] => None,
        [b'o' | b'O' | b'0' | b'-'] => Some(Vulnerability::None),
        [b'n' | b'N'] => Some(Vulnerability::NorthSouth),
        [b'e' | b'E'] => Some(Vulnerability::EastWest),
        [b'b' | b'B'] => Some(Vulnerability::Both),
        _ => return None,
    })
}

/// The letters of hands, in either case: the bit of a rank within its suit, [`SUIT`] and the bit of the
/// two of the suit, or 0 for all else.
const LETTERS: [u16; 256] = {
    let mut letters = [0; 256];
    let mut at = 0;
    while at < 256 {
        letters[at] = match (Suit::from_letter(at as u8), Rank::from_letter(at as u8)) {
            (Some(suit), _) => SUIT | (suit as u16) << 4,
            (None, Some(rank)) => 1 << rank.index(),
            (None, None) => 0,
        };
        at += 1;
    }
    letters
};

const SUIT: u16 = 1 << 15;

/// `SAKHT9DC432`, suits and ranks in any order and case; a ten may be `10`.
fn hand(text: &str) -> Option<Cards> {
    let letter = |byte: &u8| LETTERS[usize::from(*byte)];
    // A suit comes before its ranks.
    let mut is_wrong = text.as_bytes().first().is_some_and(|first| letter(first) < SUIT);
    let mut bits = 0u64;
    // The bit of the two of the suit.
    let mut two = 0;
    // Without branches, because nobody can predict where a suit ends.
    for letter in text.as_bytes().iter().map(letter) {
        let is_suit = letter >= SUIT;
        let card = if is_suit { 0 } else { u64::from(letter) << (two & 63) };
        is_wrong |= letter == 0 || bits & card != 0;
        bits |= card;
        two = if is_suit { letter } else { two };
    }
    if is_wrong && text.contains("10") {
        return hand(&text.replace("10", "T"));
    }
    (!is_wrong).then(|| Cards::from_bits(bits))
}

/// The first call of a text, and its length in bytes.
fn call(text: &str) -> Option<(Call, usize)> {
    let bytes = text.as_bytes();
    let begins = |word: &str| {
        bytes.get(..word.len()).is_some_and(|bytes| bytes.eq_ignore_ascii_case(word.as_bytes()))
    };
    Some(match bytes.first()?.to_ascii_uppercase() {
        level @ b'1'..=b'7' => {
            let strain = text.get(1..2)?.parse().ok()?;
            let is_long = strain == Strain::Notrump && matches!(bytes.get(2), Some(b'T' | b't'));
            (Call::Bid(Bid::new(level - b'0', strain)?), if is_long { 3 } else { 2 })
        }
        b'P' => (Call::Pass, if begins("PASS") { 4 } else { 1 }),
        b'D' => (Call::Double, if begins("DBL") { 3 } else { 1 }),
        b'R' => (Call::Redouble, if begins("RDBL") { 4 } else { 1 }),
        b'X' if begins("XX") => (Call::Redouble, 2),
        b'X' => (Call::Double, 1),
        _ => return None,
    })
}

/// `4HS=`, `3NW+1`, `5DNx-2`, `PASS`.
fn outcome(text: &str) -> Option<Outcome> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(Outcome::PassedOut);
    }
    let at = text.find(['=', '+', '-'])?;
    let (contract, margin) = text.split_at(at);
    let (bid, rest) = contract.split_at_checked(2)?;
    let (declarer, doubling) = rest.split_at_checked(1)?;
    let terms: ContractTerms = format!("{bid}{}", doubling.to_ascii_uppercase()).parse().ok()?;
    let contract = Contract { terms, declarer: declarer.parse().ok()? };
    let over: i16 = if margin == "=" { 0 } else { margin.parse().ok()? };
    let tricks = u8::try_from(i16::from(contract.tricks()) + over.clamp(-13, 13)).ok()?;
    Some(Outcome::Played { contract, tricks: Tricks::new(tricks)? })
}
