//! Portable Preferans Notation (prefko, 2012), for the Serbian rules only.
//!
//! Its description and its published examples contradict each other and themselves: fields are
//! missing, tricks have too many cards, one example has a letter that is not a card. So it is read
//! leniently, each deal keeps its original line, and only what all versions agree on is used: the
//! cards, declarer and contract, who came, kontra, and each player's tricks. For storage use the
//! [`preferans`](crate::preferans) notation.
//!
//! ```
//! let file = "[Bula 40]\n[Refe 1]\n[Player1 cope]\n[Player2 silvio]\n[Player3 elmacedon]\n\
//!             1 231 1BDHM27WQK4CEINYFVRJS5LP8GU6AOT9 2,P,P 2 XX G4 0 0 0 10 2 - -\n\
//!             2 312 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 P,P,P\n";
//! let reading = biritch_formats::ppn::read(file.as_bytes());
//! assert_eq!(reading.errors[0].to_string(), "line 6, column 22: Y is no card");
//! assert_eq!(reading.file.deals[0].outcome.unwrap().to_string(), "4g-B unplayed C:stay A:stay");
//! assert_eq!(reading.file.tag("Bula"), Some("40"));
//! ```

mod cards;
mod reader;
mod writer;

use pref::{Number, Options, Outcome, Preset, Seat, Task};

use crate::pbn::LineColumn;
use crate::preferans::{Deal as Entry, Game};

pub use reader::{fuzz, read};
pub use writer::{NotSerbian, write};

/// The content of a file and its errors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The content.
    pub file: File,
    /// The errors, in the file's order.
    pub errors: Vec<ParseError>,
}

/// The content of a PPN file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// The tags in order, with their values.
    pub tags: Vec<(String, String)>,
    /// The deals.
    pub deals: Vec<Deal>,
}

/// A deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Its number.
    pub board: u32,
    /// Who dealt: players 1, 2 and 3 are A, B and C.
    pub dealer: Seat,
    /// The cards, if they could be read.
    pub cards: Option<pref::Deal>,
    /// The two cards the declarer discarded.
    pub discards: Option<::cards::Cards>,
    /// The outcome, if it could be read.
    pub outcome: Option<Outcome>,
    /// Its line in the file, from 1.
    pub line: u32,
    /// The original line.
    pub raw: String,
}

/// An error in a PPN file, with its location.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}, column {}: {kind}", .at.line, .at.column)]
pub struct ParseError {
    /// The location.
    pub at: LineColumn,
    /// What is wrong.
    pub kind: ParseErrorKind,
}

/// What is wrong in a PPN file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The file is too large.
    #[error("the file is larger than is read")]
    TooLarge,
    /// A line that is neither a tag nor a deal.
    #[error("this is no tag and no deal")]
    Line,
    /// A character that is not a card.
    #[error("{found} is no card")]
    Card {
        /// The text found.
        found: char,
    },
    /// The cards do not make a deal.
    #[error("these are not thirty-two cards, ten to each hand and two over")]
    Cards,
    /// Not an order of the players.
    #[error("{found} is no order of the players 1, 2 and 3")]
    Order {
        /// The text found.
        found: String,
    },
    /// A field that cannot be read.
    #[error("{found} is no {field}")]
    Field {
        /// Which field.
        field: &'static str,
        /// The text found.
        found: String,
    },
    /// The outcome is impossible.
    #[error(transparent)]
    Outcome {
        /// The reason.
        error: pref::OutcomeError,
    },
    /// The sheet cannot enter the deal.
    #[error(transparent)]
    Enter {
        /// The reason.
        error: pref::EnterError,
    },
}

impl File {
    /// The value of a tag, ignoring the case of its name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.as_str())
    }

    /// The options: Serbian club rules with the file's bule and refe.
    pub fn options(&self) -> Options {
        let mut options = Options::of(Preset::SerbiaClub);
        for (tag, option) in [("Bula", "s"), ("Refe", "refe_limit")] {
            if let Some(value) = self.tag(tag) {
                // An invalid value leaves the club default.
                let _: Result<(), _> = options.set(option, value);
            }
        }
        let preferans = |deal: &Deal| {
            let played = deal.outcome.and_then(|outcome| outcome.contract().copied());
            played.is_some_and(|played| played.contract.task == Task::Number(Number::PREFERANS))
        };
        if self.deals.iter().any(preferans) {
            let _: Result<(), _> = options.set("contract_preferans", "on");
        }
        if let Some(first) = self.deals.first() {
            options.dealer = first.dealer;
        }
        options
    }

    /// The match in the [`preferans`](crate::preferans) notation: the cards and outcome of each
    /// deal. The order of calls and cards is not known.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.options());
        for (seat, tag) in Seat::ALL.into_iter().zip(["Player1", "Player2", "Player3"]) {
            if let Some(name) = self.tag(tag) {
                game.names[seat] = name.to_owned();
            }
        }
        let entry = |deal: &Deal| Entry {
            board: deal.board,
            dealer: deal.dealer,
            cards: deal.cards,
            acts: Vec::new(),
            outcome: deal.outcome,
        };
        game.deals = self.deals.iter().map(entry).collect();
        game
    }
}
