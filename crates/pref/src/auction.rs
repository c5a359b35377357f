use alloc::vec::Vec;

use crate::{
    Bid, Call, Contract, Number, PreferansOptions, Rules, Seat, Situation, Talon, Task, Trio,
};
use crate::{balkan, russian};

/// The calls of one deal, of either family. It cannot hold an illegal call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Auction {
    /// docs/sources/preferans.md#A3.
    Balkan(balkan::Auction),
    /// docs/sources/preferans.md#B2.
    Russian(russian::Auction),
}

/// Evaluates an expression with either kind of auction.
macro_rules! each {
    ($any:expr, $auction:ident => $answer:expr) => {
        match $any {
            Auction::Balkan($auction) => $answer,
            Auction::Russian($auction) => $answer,
        }
    };
}

impl Auction {
    /// The auction of a deal in this situation.
    pub fn new(trio: Trio, options: &PreferansOptions, situation: &Situation) -> Auction {
        match &options.rules {
            Rules::Balkan(rules) => Auction::Balkan(balkan::Auction::new(trio, rules)),
            Rules::Russian(rules) => {
                let Situation { lowest, lowest_after_dark, .. } = *situation;
                Auction::Russian(russian::Auction::with_dark(
                    trio,
                    rules,
                    lowest,
                    lowest_after_dark,
                ))
            }
        }
    }

    /// Is this call legal now? Does not change the auction.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        each!(self, auction => auction.check(call))
    }

    /// Adds a legal call; an illegal one changes nothing.
    pub fn push(&mut self, call: Call) -> Result<(), IllegalCall> {
        each!(self, auction => auction.push(call))
    }

    /// The calls so far, each with its caller.
    pub fn calls(&self) -> &[(Seat, Call)] {
        each!(self, auction => auction.calls())
    }

    /// Who calls next; none when the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        each!(self, auction => auction.turn())
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        each!(self, auction => auction.is_over())
    }

    /// Who won the auction, with the right won; none until it is over, or when all passed.
    pub fn won(&self) -> Option<Won> {
        each!(self, auction => auction.won())
    }

    /// The calls that are legal now, the pass first.
    pub fn legal_calls(&self) -> Vec<Call> {
        each!(self, auction => auction.legal_calls().collect())
    }

    /// The call the first hand made in the dark, if any.
    pub fn dark(&self) -> Option<Call> {
        self.calls().iter().map(|(_, call)| *call).find(|call| call.is_dark())
    }
}

/// The winner of an auction, with the right won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    /// The declarer.
    pub seat: Seat,
    /// The right won.
    pub right: Right,
}

/// The contracts that winning an auction entitles to (docs/sources/preferans.md#A3.6,
/// docs/sources/preferans.md#B3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// A number: that or any higher contract, with the talon.
    Number {
        /// The number that won.
        number: Number,
        /// The highest contract there is.
        highest: Number,
    },
    /// A *game* that nobody else called: any contract.
    Unnamed {
        /// The highest contract there is.
        highest: Number,
    },
    /// A named *game*: that contract.
    Named(Number),
    /// The game Bettel.
    Bettel,
    /// The game Sanac.
    Sanac,
    /// A Russian bid: that or any higher game, with or without the talon as it was bid.
    Bid {
        /// The bid that won.
        bid: Bid,
        /// With the talon or without.
        talon: Talon,
        /// Was it bid in the dark?
        dark: bool,
    },
    /// Misère.
    Misere(Talon),
}

impl Won {
    /// Does the declarer take the talon?
    pub const fn takes_talon(&self) -> bool {
        match self.right {
            Right::Number { .. } => true,
            Right::Bid { talon, .. } | Right::Misere(talon) => matches!(talon, Talon::Taken),
            _ => false,
        }
    }

    /// The contracts that may be ordered, the lowest first.
    pub fn contracts(&self) -> Vec<Contract> {
        match self.right {
            Right::Bid { bid, talon, .. } => Bid::all()
                .filter(|other| *other >= bid)
                .map(|bid| Contract { task: Task::Bid(bid), talon })
                .collect(),
            Right::Misere(talon) => [Contract { task: Task::Misere, talon }].into(),
            right => right.balkan_contracts(),
        }
    }
}

/// Why a call is illegal now, with the section of the rules it would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefIllegalCall"))]
pub enum IllegalCall {
    /// The auction has ended.
    #[error("the auction is over")]
    Over,
    /// A call of the other family of games.
    #[error("that is a call of another Preferans")]
    OtherGame,
    /// Numbers go up one by one from two (docs/sources/preferans.md#A3.3).
    #[error("{number} is not the next number")]
    NotNext {
        /// The number called.
        number: Number,
        /// The next number; none above seven.
        next: Option<Number>,
    },
    /// A senior player must hold instead of raising (docs/sources/preferans.md#A3.3).
    #[error("a senior player says here, or passes")]
    HoldsInstead,
    /// *Here* is only for a player who may hold what stands (docs/sources/preferans.md#A3.3,
    /// docs/sources/preferans.md#B2).
    #[error("there is nothing to hold here")]
    NothingToHold,
    /// *Game* must be a player's first call (docs/sources/preferans.md#A3.3).
    #[error("a game is said in the first call or never")]
    GameComesFirst,
    /// After a *game*, only games are called (docs/sources/preferans.md#A3.4).
    #[error("after a game only games are called")]
    GamesOnly,
    /// Several players called *game*: they name theirs (docs/sources/preferans.md#A3.5).
    #[error("a game is to be named, or conceded")]
    NamingOnly,
    /// Nobody has to name a game (docs/sources/preferans.md#A3.5).
    #[error("there is no game to name")]
    NotNaming,
    /// The first to name cannot concede (docs/sources/preferans.md#A3.5).
    #[error("the first names a game")]
    FirstNames,
    /// Only suits are named (docs/sources/preferans.md#A3.5).
    #[error("{number} cannot be named")]
    Unnamable {
        /// The number named.
        number: Number,
    },
    /// Something as high or higher stands (docs/sources/preferans.md#A3.4,
    /// docs/sources/preferans.md#A3.5, docs/sources/preferans.md#B2).
    #[error("it does not outrank what stands")]
    Outranked {
        /// The lowest call that outranks it; none if nothing does.
        lowest: Option<Call>,
    },
    /// After all-pass deals bidding starts at a higher level (docs/sources/preferans.md#B8), and
    /// over a dark call too (docs/sources/preferans.md#B2).
    #[error("one bids from {lowest} on here")]
    TooLow {
        /// The lowest level.
        lowest: u8,
    },
    /// Misère must be a player's first and only call (docs/sources/preferans.md#B2).
    #[error("misère is a first call, and then the only one")]
    MisereAlone,
    /// A call that the options do not allow.
    #[error("that call was not agreed on")]
    NotAgreed,
    /// A dark call must be the first hand's first call, before looking
    /// (docs/sources/preferans.md#B2, docs/sources/preferans.md#B11).
    #[error("a dark call is the first of all, before looking")]
    NotDark,
}

#[cfg(feature = "serde")]
impl serde::Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Number {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "BalkanNumber".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "integer",
            "minimum": Number::TWO.get(),
            "maximum": Number::SANAC.get(),
            "description": "A Balkan number",
        })
    }
}
