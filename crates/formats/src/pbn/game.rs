use std::collections::BTreeMap;

use bridge::forms::FormOptions;
use bridge::{
    Auction, BySeat, Contract, Explanation, Layout, Outcome, Record, Seat, Vulnerability,
};
use cards::Card;

/// One game of a file: a board, played or only dealt.
///
/// Missing information is `None` or empty. Tags without a field here are kept in `tags` and written
/// back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// The name of the event.
    pub event: String,
    /// The site of the event.
    pub site: String,
    /// The date as in PBN: `2026.11.21`, unknown digits as `?`.
    pub date: String,
    /// The number of the board.
    pub board: Option<u32>,
    /// The players' names by seat.
    pub players: BySeat<String>,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who was vulnerable.
    pub vulnerable: Option<Vulnerability>,
    /// The known hands.
    pub deal: Option<Layout>,
    /// The scoring: `Rubber`, `MP`, `IMP` …
    pub scoring: String,
    /// The result; none if the game is unfinished or only dealt.
    pub outcome: Option<Outcome>,
    /// The contract, if the file has one but no result.
    pub contract: Option<Contract>,
    /// The calls.
    pub auction: Option<Auction>,
    /// Explanations of the calls by their index from 0; empty for an alert without explanation.
    pub notes: BTreeMap<u16, String>,
    /// The cards in playing order.
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
    /// A finished board as a game, with explanations worded by `words`. The caller adds names, date
    /// and event.
    ///
    /// An alerted call without explanation carries an empty note, since PBN has no other way to
    /// alert. The play ends before the first card that was not played in turn, as can happen in laws
    /// mode: [`Game::play`] does not say who played a card.
    pub fn of(record: &Record, words: impl Fn(&Explanation) -> Option<String>) -> Game {
        let mut auction = Auction::new(record.dealer);
        let mut notes = BTreeMap::new();
        for (about, call) in (0u16..).zip(&record.auction) {
            // The calls of a record are legal; an illegal one would end the auction here.
            if auction.push(call.call).is_err() {
                break;
            }
            match call.explanation.as_ref().and_then(&words) {
                Some(text) => drop(notes.insert(about, text)),
                None if call.alerted => drop(notes.insert(about, String::new())),
                None => {}
            }
        }
        let rubber = matches!(record.form, FormOptions::Rubber(_));
        // A board of rubber bridge has no score by itself.
        let score = Tag { name: "Score".into(), value: format!("NS {}", record.score_ns) };
        Game {
            board: Some(record.board),
            dealer: Some(record.dealer),
            vulnerable: Some(record.vulnerable),
            deal: Some(record.deal.into()),
            scoring: if rubber { "Rubber".into() } else { String::new() },
            outcome: Some(record.outcome),
            auction: Some(auction),
            notes,
            play: record.play_in_turn().to_vec(),
            tags: if rubber { Vec::new() } else { vec![score] },
            ..Game::default()
        }
    }

    /// The contract, whether or not it was played out.
    pub fn contract(&self) -> Option<Contract> {
        match self.outcome {
            Some(Outcome::Played { contract, .. }) => Some(contract),
            _ => self.contract,
        }
    }

    /// The value of a tag without a field.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }
}

/// With explanations in the players' own words.
impl From<&Record> for Game {
    fn from(record: &Record) -> Game {
        Game::of(record, |explanation| match explanation {
            Explanation::FreeText(text) => Some(text.clone()),
            Explanation::System { .. } => None,
        })
    }
}
