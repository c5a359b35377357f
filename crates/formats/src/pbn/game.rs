use std::collections::BTreeMap;

use bridge::forms::FormOptions;
use bridge::{
    Auction, BySeat, Contract, Explanation, Layout, Outcome, Record, Seat, Vulnerability,
};
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
    /// A finished board as a game of a file, its explanations worded by `words`; names, date and
    /// event are the caller's to add.
    ///
    /// An alerted call whose meaning has no words carries an empty note: PBN knows no other alert.
    pub fn of(record: &Record, words: impl Fn(&Explanation) -> Option<String>) -> Game {
        let mut auction = Auction::new(record.dealer);
        let mut notes = BTreeMap::new();
        for (about, call) in (0u16..).zip(&record.auction) {
            // A record holds legal calls; one that is not would end the auction here.
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
        // In rubber bridge a board has no score of its own.
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
            play: record.play.clone(),
            tags: if rubber { Vec::new() } else { vec![score] },
            ..Game::default()
        }
    }

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

/// With what people said in their own words.
impl From<&Record> for Game {
    fn from(record: &Record) -> Game {
        Game::of(record, |explanation| match explanation {
            Explanation::FreeText(text) => Some(text.clone()),
            Explanation::System { .. } => None,
        })
    }
}
