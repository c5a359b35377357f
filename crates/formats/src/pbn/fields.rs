//! The tags of typed fields: their texts, and which of them a written record has.

use std::borrow::Cow;

use bridge::{
    Bid, Call, Contract, ContractTerms, Doubling, Outcome, Seat, Side, Strain, Tricks,
    Vulnerability,
};
use compact_str::{ToCompactString, format_compact};

use super::deal;
use super::known::{Known, Places, Set};
use crate::format::Format;
use crate::plain::{trimmed, unsigned};
use crate::record::{AuctionRecord, End, Record, Tag, Text};

/// Whether a field of the record, or a section of its own, says what a tag of this name says.
pub fn has_field(name: &str) -> bool {
    Known::of(name).is_some_and(Known::has_field)
}

/// The record with all the tags with which it is written. Those of a record that was read from PBN
/// keep their order, and only facts without a tag get one; any other record gets all mandatory tags.
pub fn complete(record: &Record) -> Record {
    let mut record = record.clone();
    record.contract = record.contract.or(record.outcome.and_then(Outcome::contract));
    let is_pbn = record.source.is_some_and(|source| source.format == Format::Pbn);
    if !is_pbn {
        derive_ending(&mut record);
        record.tags.retain(|tag| is_name(&tag.name));
        let rank = |tag: &Tag| {
            let known = Known::of(&tag.name).filter(|known| known.is_mandatory());
            let is_section = match tag.name.as_str() {
                "Auction" => 1,
                "Play" => 2,
                _ => 0,
            };
            (known.map_or(usize::MAX, |known| known as usize), is_section)
        };
        record.tags.sort_by(|a, b| rank(a).cmp(&rank(b)).then_with(|| a.name.cmp(&b.name)));
    }
    let mut places = Places::of(&record.tags);
    add_absent(&mut record, &mut places, is_pbn);
    // The tag that opens a game would open another one.
    let opening = record.tags.iter().position(|tag| tag.name != "Note");
    if let Some((at, name)) = opening.map(|at| (at, record.tags[at].name.clone()))
        && record.tags[at + 1..].iter().any(|tag| tag.name == name)
    {
        let mut index = 0;
        record.tags.retain(|tag| {
            index += 1;
            index <= at + 1 || tag.name != name
        });
        places = Places::of(&record.tags);
    }
    correct(&mut record, &places, Set::default());
    record
}

/// Takes the contract, or that the board was passed out, of an auction that is over if nothing else says it.
fn derive_ending(record: &mut Record) {
    let is_known = record.contract.is_some() || record.outcome.is_some() || record.strain.is_some();
    let is_over = |auction: &&AuctionRecord| auction.end == End::Complete && auction.is_over();
    let Some(auction) = record.auction.as_ref().filter(|_| !is_known).filter(is_over) else {
        return;
    };
    match auction.legal().contract() {
        Some(contract) => record.contract = Some(contract),
        None => record.outcome = Some(Outcome::PassedOut),
    }
}

/// The same of a record that was just read, with the places of its tags. Its texts are those of their
/// tags, and so is what the tags of a set say. No tag occurs twice that would open another game.
pub(super) fn complete_read(record: &mut Record, places: &mut Places, same: Set) {
    record.contract = record.contract.or(record.outcome.and_then(Outcome::contract));
    add_absent(record, places, true);
    correct(record, places, same.or(Set::TEXTS));
}

/// Adds tags for facts without one, and the mandatory ones to a record that is not of PBN.
fn add_absent(record: &mut Record, places: &mut Places, is_pbn: bool) {
    for known in Set::WITH_FIELD.without(places.present()).iter() {
        let given = text(record, known);
        if given.is_none() && (is_pbn || !known.is_mandatory()) {
            continue;
        }
        // After those that come before it.
        let earlier = Known::with_field().take_while(|other| *other != known);
        let last = earlier.filter_map(|other| places.get(other)).last();
        let mut at = last.map_or(0, |last| last + 1);
        if !known.is_mandatory() && at < record.tags.len() {
            at = place(&record.tags, known);
        }
        let mut tag =
            Tag::new(known.text().clone(), given.unwrap_or_else(|| unknown(known).into()));
        // What stands before the record stays before its first tag.
        if let Some(first) = record.tags.first_mut().filter(|_| at == 0) {
            tag.before = std::mem::take(&mut first.before);
        }
        record.tags.insert(at, tag);
        places.insert(known, at);
    }
}

/// Replaces the values of tags that say something else than their fields. Of some tags it is known
/// that they say the same.
fn correct(record: &mut Record, places: &Places, same: Set) {
    let is_ending_same = |record: &Record| {
        let tag = |known| places.get(known).map_or("", |at| record.tags[at].value.as_str());
        let read = Ending::read(tag(Known::Declarer), tag(Known::Contract), tag(Known::Result));
        (read.contract, read.outcome) == (record.contract, record.outcome)
    };
    let mut was_ending_same = None;
    for known in Set::WITH_FIELD.without(same).both(places.present()).iter() {
        // Of a tag that occurs twice, the first counts.
        let Some(at) = places.get(known) else { continue };
        let is_same = match known {
            Known::Declarer | Known::Contract | Known::Result => {
                *was_ending_same.get_or_insert_with(|| is_ending_same(record))
                    || is_ending_same(record)
            }
            known => agrees(record, known, &record.tags[at].value),
        };
        if is_same {
            continue;
        }
        let given = text(record, known).or_else(|| match known {
            Known::Score | Known::DoubleDummyTricks => None,
            known => Some(unknown(known).into()),
        });
        if let Some(value) = given {
            record.tags[at].value = value;
        }
    }
}

/// Where an absent tag that is not mandatory belongs: by the alphabet after the mandatory ones,
/// before the auction and the play.
fn place(tags: &[Tag], known: Known) -> usize {
    let is_section = |tag: &Tag| matches!(tag.name.as_str(), "Auction" | "Play");
    match known {
        Known::Play => {
            let auction = tags.iter().position(|tag| tag.name == "Auction");
            auction.map_or(tags.len(), |at| at + 1)
        }
        Known::Auction => tags.iter().position(is_section).unwrap_or(tags.len()),
        _ => {
            let is_mandatory = |tag: &Tag| Known::of(&tag.name).is_some_and(Known::is_mandatory);
            let later = |tag: &Tag| {
                is_section(tag) || (!is_mandatory(tag) && tag.name.as_str() > known.name())
            };
            tags.iter().position(later).unwrap_or(tags.len())
        }
    }
}

/// What a mandatory tag says if nothing is known.
fn unknown(known: Known) -> &'static str {
    if matches!(known, Known::Declarer | Known::Contract | Known::Result) { "?" } else { "" }
}

/// Whether the value of a tag says what its typed field says.
fn agrees(record: &Record, known: Known, value: &str) -> bool {
    let raw = trimmed(value);
    match known {
        Known::Board => unsigned(raw).filter(|board| *board > 0) == record.board,
        Known::Dealer => raw.parse().ok() == record.dealer,
        Known::Vulnerable => read_vulnerability(raw) == record.vulnerable,
        Known::Deal => raw.parse().ok() == record.deal || record.deal.is_none(),
        Known::Score => score_ns(raw, record.contract) == record.score_ns,
        Known::DoubleDummyTricks => double_dummy(raw) == record.double_dummy,
        Known::Event => value == record.event,
        Known::Site => value == record.site,
        Known::Date => value == record.date,
        Known::Scoring => value == record.scoring,
        Known::West => value == record.players[Seat::West],
        Known::North => value == record.players[Seat::North],
        Known::East => value == record.players[Seat::East],
        Known::South => value == record.players[Seat::South],
        Known::Auction => {
            record.auction.as_ref().is_none_or(|auction| value == auction.first.text())
        }
        // Its first column may be another seat's than the leader's.
        Known::Play => record.play.is_none() || raw.parse::<Seat>().is_ok(),
        _ => true,
    }
}

/// The text of a typed field under the name of its tag; none if the record does not know it.
fn text(record: &Record, known: Known) -> Option<Text> {
    let given = |text: &Text| (!text.is_empty()).then(|| text.clone());
    match known {
        Known::Event => given(&record.event),
        Known::Site => given(&record.site),
        Known::Date => given(&record.date),
        Known::Scoring => given(&record.scoring),
        Known::North => given(&record.players[Seat::North]),
        Known::East => given(&record.players[Seat::East]),
        Known::South => given(&record.players[Seat::South]),
        Known::West => given(&record.players[Seat::West]),
        Known::Board => record.board.map(|board| board.to_compact_string()),
        Known::Dealer => record.dealer.map(|dealer| dealer.text().into()),
        Known::Vulnerable => record.vulnerable.map(|vulnerable| vulnerability(vulnerable).into()),
        Known::Deal => {
            let first = record.dealer.unwrap_or(Seat::North);
            record.deal.map(|layout| deal::hands(&layout.hands, first))
        }
        Known::Declarer => match (record.outcome, record.contract) {
            (Some(Outcome::PassedOut), _) => Some(Text::default()),
            (_, contract) => contract.map(|contract| contract.declarer.text().into()),
        },
        Known::Contract => match (record.outcome, record.contract) {
            (Some(Outcome::PassedOut), _) => Some("Pass".into()),
            (_, Some(contract)) => Some(written_terms(contract.terms)),
            (_, None) => record.strain.map(|strain| strain.to_compact_string()),
        },
        Known::Result => match record.outcome? {
            Outcome::PassedOut => Some(Text::default()),
            Outcome::Played { tricks, .. } => Some(tricks.to_compact_string()),
        },
        Known::Score => record.score_ns.map(|score| format_compact!("NS {score}")),
        Known::DoubleDummyTricks => record.double_dummy.as_ref().map(|table| {
            let digit = |(seat, strain)| u32::from(table.tricks(seat, strain).count());
            order().filter_map(|place| char::from_digit(digit(place), 16)).collect()
        }),
        Known::Auction => record.auction.as_ref().map(|auction| auction.first.text().into()),
        Known::Play => record.play.as_ref().map(|play| play.leader.text().into()),
        Known::ScoreMP | Known::ScoreIMP | Known::Note => None,
    }
}

/// The order of `DoubleDummyTricks`: N S E W, each in NT S H D C.
fn order() -> impl Iterator<Item = (Seat, Strain)> {
    use Strain::{Clubs, Diamonds, Hearts, Notrump, Spades};
    let seats = [Seat::North, Seat::South, Seat::East, Seat::West];
    seats.into_iter().flat_map(|seat| {
        [Notrump, Spades, Hearts, Diamonds, Clubs].into_iter().map(move |strain| (seat, strain))
    })
}

/// Reads the twenty digits of `DoubleDummyTricks`.
pub(super) fn double_dummy(raw: &str) -> Option<bridge::par::TrickTable> {
    let digits = raw.as_bytes();
    if digits.len() != 20 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let tricks = |seat: Seat, strain: Strain| {
        let row = [0, 2, 1, 3][seat.index()];
        let column = Strain::Notrump.index() - strain.index();
        let digit = char::from(digits[5 * row + column]).to_digit(16);
        digit.map_or(u8::MAX, |tricks| tricks as u8)
    };
    bridge::par::TrickTable::new(tricks).ok()
}

/// The contract and the result of three tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ending {
    pub(super) contract: Option<Contract>,
    pub(super) outcome: Option<Outcome>,
}

impl Ending {
    pub(super) fn read(declarer: &str, contract: &str, result: &str) -> Ending {
        let declarer = trimmed(declarer).trim_start_matches('^').parse().ok();
        match (terms(trimmed(contract)), declarer) {
            (Some(None), _) => Ending { contract: None, outcome: Some(Outcome::PassedOut) },
            (Some(Some(terms)), Some(declarer)) => {
                let contract = Contract { terms, declarer };
                let tricks = tricks(trimmed(result), declarer);
                let outcome = tricks.map(|tricks| Outcome::Played { contract, tricks });
                Ending { contract: Some(contract), outcome }
            }
            _ => Ending::default(),
        }
    }
}

/// Parses a contract value: `4SX`, `3N`, `4SR`, `Pass`. The inner value is none for a board passed
/// out.
pub(super) fn terms(value: &str) -> Option<Option<ContractTerms>> {
    let is_lower = |byte: &u8| byte.is_ascii_lowercase();
    let upper = match value.bytes().any(|byte| is_lower(&byte)) {
        true => Cow::Owned(value.to_ascii_uppercase()),
        false => Cow::Borrowed(value),
    };
    if matches!(&*upper, "PASS" | "AP" | "PASSED" | "P") {
        return Some(None);
    }
    if let Some(bid) = upper.strip_suffix('R') {
        return Some(Some(ContractTerms { bid: bid.parse().ok()?, doubling: Doubling::Redoubled }));
    }
    upper.parse().ok().map(Some)
}

/// Declarer's tricks in a result: `9`, `^9`, `NS 9`, `EW 4 NS 9`.
pub(super) fn tricks(value: &str, declarer: Seat) -> Option<Tricks> {
    let value = trimmed(value.trim_start_matches('^'));
    if let Some(tricks) = unsigned(value) {
        return Tricks::new(tricks);
    }
    let of = |side: Side| unsigned(by_side(value, side)?).and_then(Tricks::new);
    let side = declarer.side();
    // The other side's tricks tell ours only if all thirteen were played.
    of(side).or_else(|| of(side.opponents()).map(Tricks::others))
}

/// Whether a result has one of the forms of the standard.
pub(super) fn is_result(value: &str) -> bool {
    tricks(value, Seat::North).is_some()
}

/// Whether what a result or a score says of both sides can be: thirteen tricks in all, fewer while the board is played,
/// and of a score the same with the other sign.
pub(super) fn sides_agree(known: Known, value: &str) -> bool {
    // Both have a name, a blank and a digit: most values are shorter.
    if value.len() < "NS 1 EW 1".len() {
        return true;
    }
    let numbers = Side::ALL.map(|side| by_side(value, side)?.parse::<i32>().ok());
    match numbers {
        [Some(ns), Some(ew)] if known == Known::Result => ns.saturating_add(ew) <= 13,
        [Some(ns), Some(ew)] => ns.checked_add(ew) == Some(0),
        _ => true,
    }
}

/// The score of North-South in a value: `NS -50`, `EW +50`, or declarer's without a side.
pub(super) fn score_ns(value: &str, contract: Option<Contract>) -> Option<i32> {
    let number = |text: &str| text.parse::<i32>().ok();
    if let Some(score) = number(value) {
        return contract.map_or((score == 0).then_some(0), |contract| {
            contract.declarer.side().sign().checked_mul(score)
        });
    }
    let of = |side| number(by_side(value, side)?);
    of(Side::NorthSouth).or_else(|| of(Side::EastWest)?.checked_neg())
}

/// The number after the name of a side.
pub(crate) fn by_side(value: &str, side: Side) -> Option<&str> {
    let name = match side {
        Side::NorthSouth => "NS",
        Side::EastWest => "EW",
    };
    // A name of two letters, a blank and a digit: most values are shorter.
    if value.len() < 4 {
        return None;
    }
    let mut words = value.split_ascii_whitespace();
    words.find(|word| *word == name)?;
    words.next()
}

pub(crate) fn vulnerability(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::None => "None",
        Vulnerability::NorthSouth => "NS",
        Vulnerability::EastWest => "EW",
        Vulnerability::Both => "All",
    }
}

/// Reads a vulnerability. The words with which it is written come first, because they need no copy.
pub(super) fn read_vulnerability(value: &str) -> Option<Vulnerability> {
    let written = Vulnerability::ALL.into_iter().find(|one| vulnerability(*one) == value);
    written.or_else(|| value.parse().ok())
}

/// Reads a call as it is read of any text, without a copy of the text.
pub(super) fn call(text: &str) -> Option<Call> {
    if text.as_bytes().first()?.is_ascii_digit() {
        return text.parse().ok().map(Call::Bid);
    }
    let mut upper = [0; 4];
    let word = upper.get_mut(..text.len())?;
    word.copy_from_slice(text.as_bytes());
    word.make_ascii_uppercase();
    match &*word {
        b"PASS" | b"P" => Some(Call::Pass),
        b"X" | b"D" | b"DBL" => Some(Call::Double),
        b"XX" | b"R" | b"RDBL" => Some(Call::Redouble),
        _ => None,
    }
}

/// Reads a call that is written as the writer writes it; none for every other text.
pub(super) fn written_call(text: &str) -> Option<Call> {
    let [level, strain @ ..] = text.as_bytes() else { return None };
    let strain = match strain {
        b"C" => Strain::Clubs,
        b"D" => Strain::Diamonds,
        b"H" => Strain::Hearts,
        b"S" => Strain::Spades,
        b"NT" => Strain::Notrump,
        b"ass" if *level == b'P' => return Some(Call::Pass),
        b"" if *level == b'X' => return Some(Call::Double),
        b"X" if *level == b'X' => return Some(Call::Redouble),
        _ => return None,
    };
    Bid::new(level.wrapping_sub(b'0'), strain).map(Call::Bid)
}

/// Whether a call is written so.
pub(super) fn is_written(call: Call, text: &str) -> bool {
    match call {
        Call::Pass => text == "Pass",
        Call::Double => text == "X",
        Call::Redouble => text == "XX",
        Call::Bid(bid) => match text.as_bytes() {
            [level, strain @ ..] => {
                *level == b'0' + bid.level.odd_tricks() && strain == strain_of(bid).as_bytes()
            }
            [] => false,
        },
    }
}

/// How the strain of a bid is written.
const fn strain_of(bid: Bid) -> &'static str {
    ["C", "D", "H", "S", "NT"][bid.strain.index()]
}

/// Whether a contract is written so.
pub(super) fn is_written_contract(
    ContractTerms { bid, doubling }: ContractTerms,
    text: &str,
) -> bool {
    let bid_text = text.trim_end_matches('X');
    text.len() - bid_text.len() == doubling as usize && is_written(Call::Bid(bid), bid_text)
}

/// How a contract is written, without its declarer.
pub(super) fn written_terms(ContractTerms { bid, doubling }: ContractTerms) -> Text {
    let mut text = Text::default();
    text.push(char::from(b'0' + bid.level.odd_tricks()));
    text.push_str(strain_of(bid));
    text.push_str(["", "X", "XX"][doubling as usize]);
    text
}

pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_call_is_read_as_by_its_type(text in "[0-9PpAaSsXxDdBbLlRrNnTtCcHhж ]{0,5}") {
            prop_assert_eq!(call(&text), text.parse().ok());
            let written = call(&text).filter(|call| is_written(*call, &text));
            prop_assert_eq!(written_call(&text), written);
            if let Some(call) = call(&text) {
                prop_assert_eq!(is_written(call, &text), call.to_string() == text);
            }
        }
    }

    #[test]
    fn calls_and_contracts_are_written_as_by_their_types() {
        for call in Call::all() {
            assert!(is_written(call, &call.to_string()));
            assert_eq!(written_call(&call.to_string()), Some(call));
            for text in [call.to_string(), call.to_string().to_lowercase()] {
                assert_eq!(super::call(&text), Some(call));
            }
            let others = Call::all().filter(|other| *other != call);
            assert!(others.map(|other| other.to_string()).all(|other| !is_written(call, &other)));
            for doubling in Doubling::ALL {
                let Call::Bid(bid) = call else { continue };
                let terms = ContractTerms { bid, doubling };
                assert_eq!(written_terms(terms), terms.to_string());
                assert!(is_written_contract(terms, &terms.to_string()));
                assert!(!is_written_contract(terms, &terms.to_string().to_lowercase()));
                assert!(!is_written_contract(terms, &format!("{terms}X")));
            }
        }
    }

    #[test]
    fn a_vulnerability_is_read_as_by_its_type() {
        for word in ["None", "NS", "EW", "All", "none", "LOVE", "-", "both", "n-s", "E", "x", ""] {
            assert_eq!(read_vulnerability(word), word.parse().ok());
        }
    }

    /// Each digit stands for its seat and strain.
    #[test]
    fn double_dummy_tricks_are_read_in_their_order() {
        let digits = "0123456789abcdCBA987";
        let table = double_dummy(digits).unwrap();
        for (digit, (seat, strain)) in digits.chars().zip(order()) {
            assert_eq!(digit.to_digit(16), Some(u32::from(table.tricks(seat, strain).count())));
        }
        for wrong in
            ["", "012", "e0000000000000000000", "0000000000000000000ж", "+000000000000000000"]
        {
            assert_eq!(double_dummy(wrong), None);
        }
    }
}
