use std::collections::BTreeMap;

use bridge::{Auction, BySeat, Contract, Layout, Outcome, Seat, Vulnerability};
use cards::Card;

/// One game of a file: a board dealt, or a board played.
///
/// What the file does not say is `None` or empty. Tags that have no field here stand in `tags`,
/// and are written back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// The name of the event.
    pub event: String,
    /// Where it took place.
    pub site: String,
    /// When, as PBN writes it: `2026.11.21`, unknown digits as `?`.
    pub date: String,
    /// The number of the board.
    pub board: Option<u32>,
    /// Who sat where.
    pub players: BySeat<String>,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who was vulnerable.
    pub vulnerable: Option<Vulnerability>,
    /// The hands, as far as the file tells them.
    pub deal: Option<Layout>,
    /// How it was scored: `Rubber`, `MP`, `IMP` …
    pub scoring: String,
    /// How it ended; an unfinished or merely dealt game has no end.
    pub outcome: Option<Outcome>,
    /// What was to be played, where the file names a contract but no result.
    pub contract: Option<Contract>,
    /// The calls.
    pub auction: Option<Auction>,
    /// What was said of the calls, by their number from 0; an alert without a word is empty.
    pub notes: BTreeMap<u16, String>,
    /// The cards in the order they were played.
    pub play: Vec<Card>,
    /// All other tags with their values, in the file's order.
    pub tags: Vec<Tag>,
}

/// A tag with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name: a capital, then letters, digits and `_`.
    pub name: String,
    /// Its value, without the quotation marks and the escapes.
    pub value: String,
}

impl Game {
    /// The contract, played out or not.
    pub fn contract(&self) -> Option<Contract> {
        match self.outcome {
            Some(Outcome::Played { contract, .. }) => Some(contract),
            _ => self.contract,
        }
    }

    /// The value of a tag that has no field of its own.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}
