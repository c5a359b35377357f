//! The record of a board: what the files of the field say about one board at one table.
//!
//! A [`Record`] has a typed field for each fact that programs compute with. All else that a file
//! says stands in [`Record::tags`] under its PBN name, in the file's order: who sponsored the event,
//! the table and the room, tables of results, and what a program added for itself. Tags of typed
//! facts stand there too, so that a file is written in the order in which it was read, and with the
//! text it had where that says more than the fact: `[Result "NS 11"]`, `[Board "01"]`. Where a tag
//! and its typed field disagree, the field counts.
//!
//! Comments and escape lines are [`Remark`]s, each at its place.

mod auction;
mod finished;
mod play;
mod tag;

use std::collections::BTreeMap;

use bridge::forms::FormOptions;
use bridge::par::TrickTable;
use bridge::{BySeat, Contract, Explanation, Layout, Outcome, Seat, Strain, Vulnerability};
use serde::{Deserialize, Serialize};

use crate::format::Format;

pub use auction::{AuctionRecord, CallRecord};
pub use play::{CardRecord, PlayRecord};
pub use tag::{Cell, Column, List, Order, Remark, RemarkKind, Tag, Text};

/// The record of a board at one table: dealt, called, or played.
///
/// Missing information is `None` or empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// Where the record was read; none if no file was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The name of the event.
    #[serde(skip_serializing_if = "Text::is_empty")]
    pub event: Text,
    /// The site of the event.
    #[serde(skip_serializing_if = "Text::is_empty")]
    pub site: Text,
    /// The date as in PBN: `2026.11.21`, unknown digits as `?`.
    #[serde(skip_serializing_if = "Text::is_empty")]
    pub date: Text,
    /// The number of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// The players' names by seat.
    pub players: BySeat<Text>,
    /// Who dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<Seat>,
    /// Who was vulnerable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<Vulnerability>,
    /// The known cards: whole hands, some of them, or the hands of an end position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<Layout>,
    /// The scoring: `Rubber`, `MP`, `IMP` …
    #[serde(skip_serializing_if = "Text::is_empty")]
    pub scoring: Text,
    /// The contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// The result; none if the board is unfinished or only dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The score of North-South.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_ns: Option<i32>,
    /// The strain in which a position is to be played, if there is no contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strain: Option<Strain>,
    /// Who leads to a position, if there is no contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<Seat>,
    /// The calls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auction: Option<AuctionRecord>,
    /// The cards played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayRecord>,
    /// The tricks of each declarer in each strain, double dummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double_dummy: Option<TrickTable>,
    /// All tags in the file's order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
}

/// The file of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// Its format.
    pub format: Format,
    /// The line where the record begins, from 1; of a binary file, the number of the record.
    pub line: u32,
}

/// The end of a sequence of calls or cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum End {
    /// Complete by the rules: passed out, bought, or thirteen tricks.
    #[default]
    Complete,
    /// Nothing more will come, for example after a claim: `*` in PBN.
    Stopped,
    /// More may come: `+` in PBN.
    Continues,
}

/// What a file says about one call or card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Annotation {
    /// Its explanation; empty for an alert without explanation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Numeric annotation glyphs of PBN, ascending: 1 to 6 are `! ? !! ?? !? ?!` for a call, 7 to 12
    /// for a card.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub glyphs: List<u8>,
    /// What was irregular about it.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub irregularities: List<Irregularity>,
}

impl Annotation {
    /// Adds a glyph at its place.
    pub fn add_glyph(&mut self, glyph: u8) {
        if let Err(at) = self.glyphs.binary_search(&glyph) {
            self.glyphs.insert(at, glyph);
        }
    }
}

/// An irregularity that PBN can record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Irregularity {
    /// A bid that does not outrank the one before, accepted.
    Insufficient,
    /// A player was skipped before the call.
    Skipped,
    /// A revoke.
    Revoke,
    /// A lead out of turn.
    LeadOutOfTurn,
}

impl Record {
    /// A finished board, with explanations worded by `words`. The caller adds names, date and event.
    ///
    /// An alerted call without explanation carries an empty note. The play ends before the first
    /// card that was not played in turn, as can happen in laws mode: a [`PlayRecord`] does not say
    /// who played a card.
    pub fn of(record: &bridge::Record, words: impl Fn(&Explanation) -> Option<String>) -> Record {
        let calls = record.auction.iter().map(|call| {
            let note = call.explanation.as_ref().and_then(&words);
            let note = note.or_else(|| call.alerted.then(String::new));
            CallRecord { call: call.call, annotation: Annotation { note, ..Annotation::default() } }
        });
        let auction = AuctionRecord::new(record.dealer, calls.collect());
        let leader = record.outcome.contract().map(Contract::leader);
        let rubber = matches!(record.form, FormOptions::Rubber(_));
        Record {
            board: Some(record.board),
            dealer: Some(record.dealer),
            vulnerable: Some(record.vulnerable),
            deal: Some(record.deal.into()),
            scoring: if rubber { "Rubber".into() } else { Text::default() },
            contract: record.outcome.contract(),
            outcome: Some(record.outcome),
            // A board of rubber bridge has no score by itself.
            score_ns: (!rubber).then_some(record.score_ns),
            auction: Some(auction),
            play: leader.map(|leader| PlayRecord::new(leader, record.play_in_turn())),
            ..Record::default()
        }
    }

    /// The contract: as recorded, or as the auction ended.
    pub fn contract(&self) -> Option<Contract> {
        let played = self.outcome.and_then(Outcome::contract);
        self.contract.or(played).or_else(|| self.auction.as_ref()?.legal().contract())
    }

    /// The cards in playing order.
    pub fn cards(&self) -> Vec<cards::Card> {
        let play = self.play.iter().flat_map(|play| &play.cards);
        play.map(|card| card.card).collect()
    }

    /// The explanations of the calls by their index from 0; empty for an alert without explanation.
    pub fn notes(&self) -> BTreeMap<u16, &str> {
        let calls = self.auction.iter().flat_map(|auction| &auction.calls);
        let mut notes = BTreeMap::new();
        for (at, call) in (0u16..).zip(calls) {
            if let Some(note) = &call.annotation.note {
                notes.insert(at, note.as_str());
            }
        }
        notes
    }

    /// The value of a tag; none if the record has no such tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    /// Sets the value of a tag; an empty value adds no tag.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value.into(),
            None if value.is_empty() => {}
            None => self.tags.push(Tag::new(name, value)),
        }
    }
}

/// With explanations in the players' own words.
impl From<&bridge::Record> for Record {
    fn from(record: &bridge::Record) -> Record {
        Record::of(record, |explanation| match explanation {
            Explanation::FreeText(text) => Some(text.clone()),
            Explanation::System { .. } => None,
        })
    }
}
