//! From records to a file.

use std::borrow::Cow;
use std::fmt::Write as _;

use bridge::{Call, Outcome, Vulnerability};

use super::builder::SEATS;
use crate::plain::unsigned;
use crate::record::{Record, Remark, Text};
use crate::suits;

/// Writes records as Bridge Base's history of boards: one a line. Before boards that have an event,
/// a stage, a scoring or teams stands the head of vugraph with them.
pub fn write(records: &[Record]) -> Vec<u8> {
    Writer::default().boards(records)
}

/// Writes records in parts, as one file.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    /// The last head.
    head: Option<Head>,
    boards: u32,
}

/// What a head of vugraph says of the boards after it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Head {
    values: [String; 5],
    /// Whether the boards of the open room are said to be of it.
    has_rooms: bool,
}

/// The fields of `vg` that a record has: the title, the segment, the scoring and the teams.
const SHARED: [usize; 5] = [0, 1, 2, 5, 7];

/// The most bytes of a head: less than its boards may repeat, however short they are.
const LONGEST: usize = 255;

/// What a record has of the head.
fn shared(record: &Record) -> [&str; 5] {
    let scoring = match record.scoring.as_str() {
        "IMP" => "I",
        "MP" => "P",
        "BAM" => "B",
        other => other,
    };
    let tag = |name| record.tag(name).unwrap_or_default();
    let values = [record.event.as_str(), tag("Stage"), scoring, tag("HomeTeam"), tag("VisitTeam")];
    let bytes: usize = values.iter().map(|value| value.len()).sum();
    if bytes > LONGEST { [""; 5] } else { values }
}

/// Whether a record is of the open room; none if that does not depend on the head.
fn opens(record: &Record) -> Option<bool> {
    match record.tag("Room") {
        Some("Closed") => None,
        room => Some(room == Some("Open")),
    }
}

impl Writer {
    /// The next boards.
    pub fn boards(&mut self, records: &[Record]) -> Vec<u8> {
        let mut file = String::new();
        let mut rest = records;
        while let Some(record) = rest.first() {
            self.head(&mut file, rest);
            self.boards = self.boards.saturating_add(1);
            board(&mut file, record, record.board.unwrap_or(self.boards));
            rest = &rest[1..];
        }
        file.into_bytes()
    }

    /// Writes a head before the first of these boards if it needs one: `vg` and `rs`.
    fn head(&mut self, file: &mut String, records: &[Record]) {
        let Some(first) = records.first() else { return };
        let values = shared(first);
        let (stated, results) = (first.tag("Lin_vg"), first.tag("Lin_rs"));
        // After boards names alone would begin another one.
        let names = first.tag("Lin_pn").filter(|_| self.boards == 0 || stated.is_some());
        let is_same = |head: &Head| {
            let room = opens(first).filter(|_| values != [""; 5]);
            head.values == values && room.is_none_or(|room| room == head.has_rooms)
        };
        let is_there = match &self.head {
            Some(head) => is_same(head),
            None => values == [""; 5],
        };
        if is_there && stated.is_none() && results.is_none() && names.is_none() {
            return;
        }
        let run = || records.iter().take_while(|record| shared(record) == values);
        let has_rooms = values != [""; 5] && run().find_map(opens).unwrap_or(false);
        if stated.is_some() || !is_there {
            let mut fields: Vec<String> = stated
                .unwrap_or_default()
                .split(',')
                .map(|field| plain(field).replace(',', " "))
                .collect();
            fields.resize(fields.len().max(9), String::new());
            for (at, value) in SHARED.into_iter().zip(values) {
                fields[at] = plain(value).replace(',', " ");
            }
            // After a first board the boards with `o` are of the open room.
            let says_rooms = unsigned(&fields[3]).is_some_and(|first: u32| first > 0);
            if says_rooms != has_rooms {
                let boards = || run().zip(self.boards + 1..).map(|(it, at)| it.board.unwrap_or(at));
                let range = boards().min().zip(boards().max()).filter(|_| has_rooms);
                let text =
                    |number: Option<u32>| number.map_or_else(String::new, |of| of.to_string());
                fields[3] = text(range.map(|range| range.0));
                fields[4] = text(range.map(|range| range.1));
            }
            let _ = write!(file, "vg|{}|", fields.join(","));
            self.head = Some(Head { values: values.map(Into::into), has_rooms });
        }
        if let Some(results) = results {
            let _ = write!(file, "rs|{}|", plain(results));
        }
        if let Some(names) = names {
            let _ = write!(file, "pn|{}|", plain(names));
        }
        file.push_str("pg||\n");
    }
}

fn board(file: &mut String, record: &Record, number: u32) {
    let room = if record.tag("Room") == Some("Closed") { 'c' } else { 'o' };
    let name = |text: &Text| plain(text).replace(',', " ");
    let names: Vec<String> = SEATS.iter().map(|seat| name(&record.players[*seat])).collect();
    let _ = write!(file, "qx|{room}{number}|pn|{}|st||", names.join(","));
    if let Some(deal) = record.deal {
        // The calls have no seats: their first is the dealer's.
        let called = record.auction.as_ref().filter(|auction| !auction.calls.is_empty());
        let first = called.map(|auction| auction.first).or(record.dealer);
        let dealer = first.and_then(|first| SEATS.iter().position(|seat| *seat == first));
        let hands: Vec<String> = SEATS
            .iter()
            .map(|seat| {
                let suits = deal.hands[*seat].to_string();
                let suits = suits.split('.').zip("SHDC".chars());
                suits.map(|(ranks, suit)| format!("{suit}{ranks}")).collect()
            })
            .collect();
        let _ = write!(file, "md|{}{}|", dealer.map_or(0, |at| at + 1), hands.join(","));
    }
    let _ = write!(file, "rh||ah|Board {number}|");
    if let Some(vulnerable) = record.vulnerable {
        let letter = match vulnerable {
            Vulnerability::None => "o",
            Vulnerability::NorthSouth => "n",
            Vulnerability::EastWest => "e",
            Vulnerability::Both => "b",
        };
        let _ = write!(file, "sv|{letter}|");
    }
    let remarks = |name: &str| {
        let tag = record.tags.iter().find(|tag| tag.name == name);
        tag.map_or(&[][..], |tag| &tag.remarks[..])
    };
    let mut auction = Remarks(remarks("Auction"));
    for (at, call) in record.auction.iter().flat_map(|auction| &auction.calls).enumerate() {
        auction.before(file, at);
        let text = match call.call {
            Call::Pass => "p".into(),
            Call::Double => "d".into(),
            Call::Redouble => "r".into(),
            Call::Bid(bid) => bid.to_string().replace("NT", "N"),
        };
        let note = call.annotation.note.as_deref();
        let alert = if note.is_some() { "!" } else { "" };
        let _ = write!(file, "mb|{text}{alert}|");
        if let Some(note) = note.filter(|note| !note.is_empty()) {
            let _ = write!(file, "an|{}|", plain(&suits::to_lin(note)));
        }
    }
    auction.before(file, usize::MAX);
    let mut play = Remarks(remarks("Play"));
    let cards = record.cards();
    for (at, card) in cards.iter().enumerate() {
        play.before(file, at);
        let _ = write!(file, "pc|{card}|");
    }
    play.before(file, usize::MAX);
    if let Some(Outcome::Played { tricks, .. }) = record.outcome {
        let _ = write!(file, "mc|{tricks}|");
    }
    for tag in &record.tags {
        let key = tag.name.strip_prefix("Lin_").filter(|key| key.len() == 2);
        if let Some(key) = key.filter(|key| !KNOWN.contains(key)) {
            let value =
                if key == "nt" { suits::to_lin(&tag.value) } else { Cow::from(&*tag.value) };
            let _ = write!(file, "{key}|{}|", plain(&value));
        }
    }
    file.push_str("pg||\n");
}

/// The keys that a value which could not be read does not get again.
const KNOWN: [&str; 10] = ["vg", "rs", "pn", "qx", "md", "sv", "mb", "an", "pc", "mc"];

struct Remarks<'a>(&'a [Remark]);

impl Remarks<'_> {
    /// Writes the remarks before a call or card.
    fn before(&mut self, file: &mut String, at: usize) {
        while let Some((remark, rest)) = self.0.split_first().filter(|(r, _)| r.at as usize <= at) {
            self.0 = rest;
            let _ = write!(file, "nt|{}|", plain(&suits::to_lin(&remark.text)));
        }
    }
}

/// A text without the bar, for which LIN has no escape, on one line.
fn plain(text: &str) -> String {
    text.replace('|', "/").replace(char::is_control, " ").trim().to_owned()
}
