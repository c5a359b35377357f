//! The solution of a deal, as JSON and as text.

use std::fmt::Write as _;

use bridge::{Layout, Seat, Strain};
use cards::Card;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::InputDeal;
use crate::diagram::diagram;
use crate::ordered_map::OrderedMap;
use crate::words::Words;

/// The double-dummy results of a deal.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Solution {
    /// The tricks of each declarer in each requested strain.
    pub(crate) tricks: OrderedMap<Seat, OrderedMap<Strain, u8>>,
    /// For each leader and strain: each lead, with declarer's tricks after it.
    pub(crate) leads: OrderedMap<Seat, OrderedMap<Strain, OrderedMap<Card, u8>>>,
    pub(crate) nodes: u64,
}

/// A solution in JSON.
pub(crate) struct SolutionJson<'a> {
    pub(crate) deal: &'a InputDeal,
    pub(crate) answer: &'a Solution,
    /// Write the file's name; needed only if there are several inputs.
    pub(crate) has_file: bool,
}

impl Serialize for SolutionJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SolutionJson { deal, answer, has_file } = self;
        let mut map = serializer.serialize_map(None)?;
        // A deal on the command line has no line number.
        if let Some(file) = &deal.place.file {
            if *has_file {
                map.serialize_entry("file", file)?;
            }
            map.serialize_entry("line", &deal.place.line)?;
        }
        if let Some(board) = deal.place.board {
            map.serialize_entry("board", &board)?;
        }
        map.serialize_entry("deal", &pbn_deal(deal))?;
        map.serialize_entry("tricks", &answer.tricks)?;
        if !answer.leads.0.is_empty() {
            map.serialize_entry("cards", &answer.leads)?;
        }
        map.serialize_entry("nodes", &answer.nodes)?;
        map.end()
    }
}

/// The hands in PBN notation.
pub(crate) fn pbn_deal(deal: &InputDeal) -> String {
    Layout { hands: deal.hands }.to_string()
}

/// A solution as text: the hands, the table of results, the values of the leads.
pub(crate) fn text(deal: &InputDeal, answer: &Solution, words: &Words) -> String {
    let mut text = String::new();
    if let Some(board) = deal.place.board {
        text += &(words.format("solve-board", &[("board", board.to_string().into())]) + "\n");
    }
    text += &diagram(&deal.hands, None, words);
    text += "\n";
    text += &table(answer, words);
    for (leader, rows) in &answer.leads.0 {
        text += "\n";
        for (strain, cards) in &rows.0 {
            text += &leads(*leader, *strain, cards, words);
        }
    }
    text
}

/// One row per declarer, one column per strain, from clubs to notrump.
fn table(answer: &Solution, words: &Words) -> String {
    let order = [Seat::North, Seat::South, Seat::East, Seat::West];
    let rows = order.iter().filter_map(|seat| answer.tricks.0.iter().find(|(s, _)| s == seat));
    let strains: Vec<Strain> = Strain::ALL
        .into_iter()
        .filter(|strain| {
            answer.tricks.0.iter().any(|(_, row)| row.0.iter().any(|(s, _)| s == strain))
        })
        .collect();
    let head = strains.iter().map(|strain| format!("{:>4}", words.strain(*strain)));
    let mut text = format!("{:2}{}\n", "", head.collect::<String>());
    for (seat, row) in rows {
        let _ = write!(text, "{:2}", words.seat_letter(*seat));
        for strain in &strains {
            let tricks = row.0.iter().find(|(s, _)| s == strain).map(|(_, tricks)| *tricks);
            let tricks = tricks.map_or(String::new(), |tricks| tricks.to_string());
            let _ = write!(text, "{tricks:>4}");
        }
        text += "\n";
    }
    text
}

/// The leads of a seat in a strain, the best for the defence first.
fn leads(leader: Seat, strain: Strain, cards: &OrderedMap<Card, u8>, words: &Words) -> String {
    let facts = [
        ("leader", words.seat_letter(leader).into()),
        ("declarer", words.seat_letter(leader.previous()).into()),
        ("strain", words.strain(strain).into()),
    ];
    let mut text = words.format("solve-leads", &facts) + "\n";
    let mut left = &cards.0[..];
    while let Some((_, tricks)) = left.first() {
        let same = left.iter().take_while(|(_, other)| other == tricks).count();
        let (cards, rest) = left.split_at(same);
        let cards: Vec<String> = cards.iter().map(|(card, _)| words.card(*card)).collect();
        let _ = writeln!(text, "{tricks:>4}  {}", cards.join(" "));
        left = rest;
    }
    text
}
