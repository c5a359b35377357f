use alloc::string::String;
use core::fmt;

use bridge::{Layout, ParseDealError, Seat};
use cards::Card;

use crate::Impossible;

/// What is wrong with a scenario, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a line of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The file says nothing.
    #[error("the file has no code: line")]
    NoCode,
    /// A header that is not known.
    #[error("there is no header {key}")]
    Header {
        /// Its name.
        key: String,
    },
    /// A header or field whose value cannot be read.
    #[error("{field}: {value} is no {wanted}")]
    Value {
        /// Which.
        field: String,
        /// What stands there.
        value: String,
        /// What should.
        wanted: Wanted,
    },
    /// A deal that cannot be read.
    #[error("the deal: {0}")]
    Deal(ParseDealError),
    /// Cards that lie in two hands.
    #[error("the deal: in two hands: {}", .layout.shared())]
    Shared {
        /// The hands.
        layout: Layout,
    },
    /// Hands of different sizes.
    #[error("the deal: {seat} has {cards} cards, others {others}")]
    Unequal {
        /// Whose hand is short.
        seat: Seat,
        /// How many cards it has.
        cards: u8,
        /// How many the longest has.
        others: u8,
    },
    /// A header that may stand once.
    #[error("{key} stands twice; the first is on line {first}")]
    Twice {
        /// Its name.
        key: String,
        /// Where it stood before.
        first: usize,
    },
    /// More tricks won than cards are gone.
    #[error("won: {won} tricks, but only {gone} can have been played")]
    TooManyWon {
        /// How many the file says.
        won: u8,
        /// How many there can be.
        gone: u8,
    },
    /// A fact answered by a word that is no answer to it.
    #[error("{value} is no answer to {query}")]
    Answer {
        /// Which question.
        query: crate::Query,
        /// What stands there.
        value: String,
    },
    /// An event that is not known.
    #[error("there is no event {name}")]
    Event {
        /// Its name.
        name: String,
    },
    /// A field that an event needs.
    #[error("{event} needs {field}")]
    Missing {
        /// Which event.
        event: String,
        /// Which field.
        field: &'static str,
    },
    /// A field that an event does not have.
    #[error("{event} has no place for {value}")]
    Surplus {
        /// Which event.
        event: String,
        /// What was too much.
        value: String,
    },
    /// A card that nobody holds.
    #[error("nobody holds {card}")]
    Unheld {
        /// Which.
        card: Card,
    },
    /// Something that cannot have happened.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// More lines than a board can have.
    #[error("the file is longer than {limit} lines")]
    TooLong {
        /// The most there may be.
        limit: usize,
    },
}

/// What should stand where a value cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// `N E S W`.
    Seat,
    /// `NS EW`.
    Side,
    /// `S H D C`.
    Suit,
    /// Suit and rank: `HK`.
    Card,
    /// `1C` to `7NT`, `Pass X XX`.
    Call,
    /// A whole number.
    Number,
    /// A percentage or a number of tricks.
    Percent,
    /// 0 to 13, or `all`.
    Tricks,
    /// A whole number.
    Milliseconds,
    /// `all none ES`.
    Seats,
    /// `4S-S`.
    Contract,
    /// The seat that declares.
    Declarer,
    /// `none ns ew both`.
    Vulnerability,
    /// `home duplicate-1987 duplicate-2017`.
    Code,
    /// `prevent physical coach`.
    Mode,
    /// `F1` to `F16` and the words of [`crate::Query`].
    Query,
    /// The key of an option.
    Option,
    /// `yes no`.
    YesNo,
    /// What went wrong in dealing.
    DealFault,
    /// Whether a call was meant.
    Claimed,
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wanted::Seat => "seat",
            Wanted::Side => "side",
            Wanted::Suit => "suit",
            Wanted::Card => "card",
            Wanted::Call => "call",
            Wanted::Number => "number",
            Wanted::Percent => "number to 100",
            Wanted::Tricks => "number of tricks",
            Wanted::Milliseconds => "number of milliseconds",
            Wanted::Seats => "set of seats",
            Wanted::Contract => "contract",
            Wanted::Declarer => "declarer",
            Wanted::Vulnerability => "vulnerability",
            Wanted::Code => "code of laws",
            Wanted::Mode => "mode (prevent, physical, coach)",
            Wanted::Query => "question of fact",
            Wanted::Option => "option",
            Wanted::YesNo => "yes or no",
            Wanted::DealFault => "fault of the deal (OutOfTurn, NoCut, Misdealt, CardTurned)",
            Wanted::Claimed => "Unintended or Intended",
        })
    }
}
