//! The tags of typed fields: their texts, and which of them a written record has.

use std::borrow::Cow;
use std::fmt::Write;

use bridge::{
    BySeat, Contract, ContractTerms, Doubling, Layout, Outcome, Seat, Side, Strain, Tricks,
    Vulnerability,
};
use cards::Cards;
use compact_str::{ToCompactString, format_compact};

use crate::format::Format;
use crate::record::{Record, Tag, Text};

/// The tags that have a field: the mandatory ones in the order of the export format, then the others.
const KNOWN: [&str; 19] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
    "Score",
    "DoubleDummyTricks",
    "Auction",
    "Play",
];

/// The mandatory tags.
const MANDATORY: &[&str] = KNOWN.split_at(15).0;

/// The tags whose places are known, besides those with a field.
const PLACED: [&str; 2] = ["ScoreMP", "ScoreIMP"];

/// The name of a tag whose value has a known place.
pub(super) fn placed(name: &str) -> Option<&'static str> {
    let mut names = KNOWN.into_iter().chain(PLACED);
    names.find(|known| *known == name)
}

/// Whether a field of the record, or a section of its own, says what a tag of this name says.
pub fn has_field(name: &str) -> bool {
    KNOWN.contains(&name)
}

/// The record with all the tags with which it is written. Those of a record that was read from PBN
/// keep their order, and only facts without a tag get one; any other record gets all mandatory tags.
pub fn complete(record: &Record) -> Record {
    completed(record.clone(), false)
}

/// The same of a record that is not needed otherwise. `is_deal_read` says that its deal was just read
/// from its tag, so that they agree.
pub(super) fn completed(mut record: Record, is_deal_read: bool) -> Record {
    record.contract = record.contract.or(record.outcome.and_then(Outcome::contract));
    let is_pbn = record.source.is_some_and(|source| source.format == Format::Pbn);
    if !is_pbn {
        record.tags.retain(|tag| is_name(&tag.name));
        let rank = |tag: &Tag| {
            let known = MANDATORY.iter().position(|name| *name == tag.name);
            let is_section = match tag.name.as_str() {
                "Auction" => 1,
                "Play" => 2,
                _ => 0,
            };
            (known.unwrap_or(MANDATORY.len()), is_section)
        };
        record.tags.sort_by(|a, b| rank(a).cmp(&rank(b)).then_with(|| a.name.cmp(&b.name)));
    }
    let mut places = Places::of(&record.tags);
    let mut at = 0;
    for (known, name) in KNOWN.into_iter().enumerate() {
        if let Some(found) = places.0[known] {
            at = found + 1;
            continue;
        }
        let given = text(&record, name);
        let is_mandatory = !is_pbn && MANDATORY.contains(&name);
        if given.is_none() && !is_mandatory {
            continue;
        }
        if !MANDATORY.contains(&name) && at < record.tags.len() {
            at = place(&record.tags, name);
        }
        let mut tag = Tag::new(name, given.unwrap_or_else(|| unknown(name).into()));
        // What stands before the record stays before its first tag.
        if let Some(first) = record.tags.first_mut().filter(|_| at == 0) {
            tag.before = std::mem::take(&mut first.before);
        }
        record.tags.insert(at, tag);
        places.insert(known, at);
        at += 1;
    }
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
    let ending = |record: &Record| {
        let tag = |name| record.tag(name).unwrap_or_default();
        let read = Ending::read(tag("Declarer"), tag("Contract"), tag("Result"));
        (read.contract, read.outcome) == (record.contract, record.outcome)
    };
    let is_ending_same = ending(&record);
    for (known, name) in KNOWN.into_iter().enumerate() {
        // Of a tag that occurs twice, the first counts.
        let Some(at) = places.0[known] else { continue };
        let is_same = match name {
            "Declarer" | "Contract" | "Result" => is_ending_same || ending(&record),
            "Deal" => is_deal_read || agrees(&record, at),
            _ => agrees(&record, at),
        };
        if is_same {
            continue;
        }
        let given = text(&record, name).or_else(|| match name {
            "Score" | "DoubleDummyTricks" => None,
            name => Some(unknown(name).into()),
        });
        if let Some(value) = given {
            record.tags[at].value = value;
        }
    }
    record
}

/// Where the tags of [`KNOWN`] stand in a record; of several of one name, the first.
struct Places([Option<usize>; KNOWN.len()]);

impl Places {
    fn of(tags: &[Tag]) -> Places {
        let mut places = Places([None; KNOWN.len()]);
        for (at, tag) in tags.iter().enumerate() {
            if let Some(known) = KNOWN.iter().position(|name| *name == tag.name) {
                places.0[known].get_or_insert(at);
            }
        }
        places
    }

    /// Notes a tag that was inserted.
    fn insert(&mut self, known: usize, at: usize) {
        for place in self.0.iter_mut().flatten().filter(|place| **place >= at) {
            *place += 1;
        }
        self.0[known] = Some(at);
    }
}

/// Where an absent tag that is not mandatory belongs: by the alphabet after the mandatory ones,
/// before the auction and the play.
fn place(tags: &[Tag], name: &str) -> usize {
    let is_section = |tag: &Tag| matches!(tag.name.as_str(), "Auction" | "Play");
    match name {
        "Play" => {
            let auction = tags.iter().position(|tag| tag.name == "Auction");
            auction.map_or(tags.len(), |at| at + 1)
        }
        "Auction" => tags.iter().position(is_section).unwrap_or(tags.len()),
        _ => {
            let later = |tag: &Tag| {
                is_section(tag) || (!MANDATORY.contains(&&*tag.name) && &*tag.name > name)
            };
            tags.iter().position(later).unwrap_or(tags.len())
        }
    }
}

/// What a mandatory tag says if nothing is known.
fn unknown(name: &str) -> &'static str {
    if matches!(name, "Declarer" | "Contract" | "Result") { "?" } else { "" }
}

/// Whether the tag at a place says what its typed field says.
fn agrees(record: &Record, at: usize) -> bool {
    let Tag { name, value, .. } = &record.tags[at];
    let raw = value.trim();
    match name.as_str() {
        "Board" => raw.parse().ok() == record.board,
        "Dealer" => raw.parse().ok() == record.dealer,
        "Vulnerable" => raw.parse().ok() == record.vulnerable,
        "Deal" => raw.parse().ok() == record.deal || record.deal.is_none(),
        "Score" => score_ns(raw, record.contract) == record.score_ns,
        "DoubleDummyTricks" => double_dummy(raw) == record.double_dummy,
        "Event" => *value == record.event,
        "Site" => *value == record.site,
        "Date" => *value == record.date,
        "Scoring" => *value == record.scoring,
        "West" => *value == record.players[Seat::West],
        "North" => *value == record.players[Seat::North],
        "East" => *value == record.players[Seat::East],
        "South" => *value == record.players[Seat::South],
        "Auction" if record.auction.is_some() => false,
        // Its first column may be another seat's than the leader's.
        "Play" => record.play.is_none() || raw.parse::<Seat>().is_ok(),
        _ => true,
    }
}

/// The text of a typed field under the name of its tag; none if the record does not know it.
fn text(record: &Record, name: &str) -> Option<Text> {
    let given = |text: &String| (!text.is_empty()).then(|| text.into());
    match name {
        "Event" => given(&record.event),
        "Site" => given(&record.site),
        "Date" => given(&record.date),
        "Scoring" => given(&record.scoring),
        "North" => given(&record.players[Seat::North]),
        "East" => given(&record.players[Seat::East]),
        "South" => given(&record.players[Seat::South]),
        "West" => given(&record.players[Seat::West]),
        "Board" => record.board.map(|board| board.to_compact_string()),
        "Dealer" => record.dealer.map(|dealer| dealer.to_compact_string()),
        "Vulnerable" => record.vulnerable.map(|vulnerable| vulnerability(vulnerable).into()),
        "Deal" => {
            let first = record.dealer.unwrap_or(Seat::North);
            record.deal.map(|deal| hands(&deal.hands, first))
        }
        "Declarer" => match (record.outcome, record.contract) {
            (Some(Outcome::PassedOut), _) => Some(Text::default()),
            (_, contract) => contract.map(|contract| contract.declarer.to_compact_string()),
        },
        "Contract" => match (record.outcome, record.contract) {
            (Some(Outcome::PassedOut), _) => Some("Pass".into()),
            (_, Some(contract)) => Some(contract.terms.to_compact_string()),
            (_, None) => record.strain.map(|strain| strain.to_compact_string()),
        },
        "Result" => match record.outcome? {
            Outcome::PassedOut => Some(Text::default()),
            Outcome::Played { tricks, .. } => Some(tricks.to_compact_string()),
        },
        "Score" => record.score_ns.map(|score| format_compact!("NS {score}")),
        "DoubleDummyTricks" => record.double_dummy.as_ref().map(|table| {
            let digit = |(seat, strain)| u32::from(table.tricks(seat, strain).count());
            order().filter_map(|place| char::from_digit(digit(place), 16)).collect()
        }),
        "Auction" => record.auction.as_ref().map(|auction| auction.first.to_compact_string()),
        "Play" => record.play.as_ref().map(|play| play.leader.to_compact_string()),
        _ => None,
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
    let digits: Option<Vec<u8>> =
        raw.chars().map(|digit| digit.to_digit(16).map(|tricks| tricks as u8)).collect();
    let digits = digits.filter(|digits| digits.len() == 20)?;
    let all: Vec<((Seat, Strain), u8)> = order().zip(digits).collect();
    let tricks = |seat: Seat, strain: Strain| {
        all.iter()
            .find(|(place, _)| *place == (seat, strain))
            .map_or(u8::MAX, |(_, tricks)| *tricks)
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
        let declarer = declarer.trim().trim_start_matches('^').parse().ok();
        match (terms(contract.trim()), declarer) {
            (Some(None), _) => Ending { contract: None, outcome: Some(Outcome::PassedOut) },
            (Some(Some(terms)), Some(declarer)) => {
                let contract = Contract { terms, declarer };
                let tricks = tricks(result.trim(), declarer);
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
    let value = value.trim_start_matches('^').trim();
    if let Ok(tricks) = value.parse() {
        return Tricks::new(tricks);
    }
    let of = |side: Side| by_side(value, side)?.parse().ok().and_then(Tricks::new);
    let side = declarer.side();
    // The other side's tricks tell ours only if all thirteen were played.
    of(side).or_else(|| of(side.opponents()).map(Tricks::others))
}

/// Whether a result has one of the forms of the standard.
pub(super) fn is_result(value: &str) -> bool {
    tricks(value, Seat::North).is_some()
}

/// The score of North-South in a value: `NS -50`, `EW +50`, or declarer's without a side.
pub(super) fn score_ns(value: &str, contract: Option<Contract>) -> Option<i32> {
    let number = |text: &str| text.strip_prefix('+').unwrap_or(text).parse::<i32>().ok();
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

/// The hands clockwise from one seat; an unknown hand is `-`.
pub(super) fn hands(hands: &BySeat<Cards>, from: Seat) -> Text {
    let mut text = Text::with_capacity(DEAL);
    text.push(from.letter());
    let hand = |step: usize| {
        let mark = if step == 0 { ':' } else { ' ' };
        match hands[from.after(step)] {
            Cards::EMPTY => write!(text, "{mark}-"),
            hand => write!(text, "{mark}{hand}"),
        }
    };
    // Nothing refuses to be written into a text.
    let _ = (0..4).try_for_each(hand);
    text
}

/// How many letters a whole deal has.
const DEAL: usize = 69;

/// A deal as it is written, from the same seat as it was.
pub(super) fn same_deal(raw: &str, layout: &Layout) -> Text {
    let first = raw.trim().split_once(':').and_then(|(first, _)| first.trim().parse().ok());
    hands(&layout.hands, first.unwrap_or(Seat::North))
}

pub(super) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
