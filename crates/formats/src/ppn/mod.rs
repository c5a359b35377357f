//! Portable Preferans Notation (prefko, 2012), for the Serbian rules only.
//!
//! Its description and its published examples differ from each other, and in themselves: fields are
//! missing, tricks have too many cards, one example has a letter that is no card. So it is read
//! leniently, each deal keeps its line as it stood, and what is taken over is what all versions
//! agree on: the cards, who declared what, who came, kontra, and the tricks of each. The house's
//! [own notation](crate::preferans) is for keeping.
//!
//! ```
//! let file = "[Bula 40]\n[Refe 1]\n[Player1 cope]\n[Player2 silvio]\n[Player3 elmacedon]\n\
//!             1 231 1BDHM27WQK4CEINYFVRJS5LP8GU6AOT9 2,P,P 2 XX G4 0 0 0 10 2 - -\n\
//!             2 312 1BDHM27WQK4CEIN3FVRJS5LP8GU6AOT9 P,P,P\n";
//! let reading = formats::ppn::read(file.as_bytes());
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

/// What was read, and all that could not be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// What the file says.
    pub file: File,
    /// What could not be taken, in the file's order.
    pub errors: Vec<ParseError>,
}

/// A file of the notation.
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
    /// The two cards that the declarer laid away.
    pub discards: Option<::cards::Cards>,
    /// What it came to, if that could be read.
    pub outcome: Option<Outcome>,
    /// Its line in the file, from 1.
    pub line: u32,
    /// The line as it stood.
    pub raw: String,
}

/// Something that could not be taken, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}, column {}: {kind}", .at.line, .at.column)]
pub struct ParseError {
    /// Where.
    pub at: LineColumn,
    /// What.
    pub kind: ParseErrorKind,
}

/// What is wrong at a place of the notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// More bytes than are read.
    #[error("the file is larger than is read")]
    TooLarge,
    /// A line that is neither a tag nor a deal.
    #[error("this is no tag and no deal")]
    Line,
    /// A character that stands for no card.
    #[error("{found} is no card")]
    Card {
        /// What stood there.
        found: char,
    },
    /// The cards are not a deal.
    #[error("these are not thirty-two cards, ten to each hand and two over")]
    Cards,
    /// An order of the players that is none.
    #[error("{found} is no order of the players 1, 2 and 3")]
    Order {
        /// What stood there.
        found: String,
    },
    /// A field that cannot be read.
    #[error("{found} is no {field}")]
    Field {
        /// Which.
        field: &'static str,
        /// What stood there.
        found: String,
    },
    /// A deal cannot come to this.
    #[error(transparent)]
    Outcome {
        /// Why not.
        error: pref::OutcomeError,
    },
    /// The sheet does not take it.
    #[error(transparent)]
    Enter {
        /// Why not.
        error: pref::EnterError,
    },
}

impl File {
    /// The value of a tag; its name is read without regard to case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.as_str())
    }

    /// What was agreed on: the clubs' rules of Serbia with the file's bule and refe.
    pub fn options(&self) -> Options {
        let mut options = Options::of(Preset::SerbiaClub);
        for (tag, option) in [("Bula", "s"), ("Refe", "refe_limit")] {
            if let Some(value) = self.tag(tag) {
                // What cannot be taken stays as the clubs have it.
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

    /// The match in the house's notation: the cards and what each deal came to. Nothing is known of
    /// the order of calls and cards.
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
