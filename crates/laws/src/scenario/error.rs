use alloc::string::String;
use core::fmt;

use bridge::{Layout, ParseDealError, Seat};
use cards::Card;

use crate::Impossible;

/// An error in a scenario, with its line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: ScenarioErrorKind,
}

/// What can be wrong in a scenario.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScenarioErrorKind {
    /// The file names no code.
    #[error("the file has no code: line")]
    NoCode,
    /// An unknown header.
    #[error("unknown header {key}")]
    Header {
        /// Its name.
        key: String,
    },
    /// A header or field whose value cannot be read.
    #[error("{field}: {value} is no {expected}")]
    Value {
        /// The header or field.
        field: String,
        /// The value read.
        value: String,
        /// What was expected.
        expected: Expected,
    },
    /// A deal that cannot be parsed.
    #[error("the deal: {0}")]
    Deal(ParseDealError),
    /// The same cards are in two hands.
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
    /// A header that may appear only once.
    #[error("{key} is given twice, first on line {first}")]
    Twice {
        /// Its name.
        key: String,
        /// The line of its first appearance.
        first: usize,
    },
    /// More tricks won than cards are gone.
    #[error("won: {won} tricks, but only {gone} can have been played")]
    TooManyWon {
        /// The number in the file.
        won: u8,
        /// The most there can be.
        gone: u8,
    },
    /// A word that does not answer the question of fact.
    #[error("{value} is no answer to {query}")]
    Answer {
        /// Which question.
        query: crate::Query,
        /// The word read.
        value: String,
    },
    /// An unknown event.
    #[error("unknown event {name}")]
    Event {
        /// Its name.
        name: String,
    },
    /// A field that the event needs is missing.
    #[error("{event} needs {field}")]
    Missing {
        /// Which event.
        event: String,
        /// Which field.
        field: &'static str,
    },
    /// A field that an event does not have.
    #[error("{event} does not take {value}")]
    Surplus {
        /// Which event.
        event: String,
        /// The superfluous value.
        value: String,
    },
    /// A card that nobody holds.
    #[error("nobody holds {card}")]
    Unheld {
        /// The card.
        card: Card,
    },
    /// An impossible event.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// The file has too many lines.
    #[error("the file is longer than {limit} lines")]
    TooLong {
        /// The limit.
        limit: usize,
    },
}

/// What is expected where a value cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
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
    /// Whether a call was intended.
    StatedIntent,
    /// `offender partner innocent`.
    RevokeWinner,
    /// A circumstance of Law 64B.
    RevokeException,
    /// `given unknown`.
    KnownCards,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Seat => "seat",
            Expected::Side => "side",
            Expected::Suit => "suit",
            Expected::Card => "card",
            Expected::Call => "call",
            Expected::Number => "number",
            Expected::Percent => "number to 100",
            Expected::Tricks => "number of tricks",
            Expected::Milliseconds => "number of milliseconds",
            Expected::Seats => "set of seats",
            Expected::Contract => "contract",
            Expected::Declarer => "declarer",
            Expected::Vulnerability => "vulnerability",
            Expected::Code => "code of laws",
            Expected::Mode => "mode (prevent, physical, coach)",
            Expected::Query => "question of fact",
            Expected::Option => "option",
            Expected::YesNo => "yes or no",
            Expected::DealFault => "fault of the deal (OutOfTurn, NoCut, Misdealt, CardTurned)",
            Expected::StatedIntent => "Unintended or Intended",
            Expected::RevokeWinner => "winner of a revoke trick (offender, partner, innocent)",
            Expected::RevokeException => {
                "circumstance of a revoke (repeated, faced, next-board, round-over, twelfth, both)"
            }
            Expected::KnownCards => "word for the cards (given, unknown)",
        })
    }
}
