//! From records to a file.

use std::fmt::Write as _;

use bridge::{Call, Outcome, Vulnerability};

use super::builder::SEATS;
use crate::record::{Record, Remark, Text};

/// Writes records as Bridge Base's history of boards: one a line.
pub fn write(records: &[Record]) -> Vec<u8> {
    let mut file = String::new();
    for (record, at) in records.iter().zip(1u32..) {
        board(&mut file, record, record.board.unwrap_or(at));
    }
    file.into_bytes()
}

fn board(file: &mut String, record: &Record, number: u32) {
    let room = if record.tag("Room") == Some("Closed") { 'c' } else { 'o' };
    let name = |text: &Text| plain(text).replace(',', " ");
    let names: Vec<String> = SEATS.iter().map(|seat| name(&record.players[*seat])).collect();
    let _ = write!(file, "qx|{room}{number}|pn|{}|st||", names.join(","));
    if let Some(deal) = record.deal {
        let dealer = record.dealer.and_then(|dealer| SEATS.iter().position(|seat| *seat == dealer));
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
            let _ = write!(file, "an|{}|", plain(note));
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
            let _ = write!(file, "{key}|{}|", plain(&tag.value));
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
            let _ = write!(file, "nt|{}|", plain(&remark.text));
        }
    }
}

/// A text without the bar, for which LIN has no escape, on one line.
fn plain(text: &str) -> String {
    text.replace('|', "/").replace(char::is_control, " ").trim().to_owned()
}
