use core::fmt;
use core::str::FromStr;

use cards::{Card, Cards, Seats};

use crate::{Call, Contract, Seat};

/// An action of a player in a deal.
///
/// Its text is a verb with its argument: `look`, `call 6S`, `discard 7.8..`, `order 6S`, `say
/// whist`, `kontra AB`, `play SA`; `kontra -` raises no chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// The first hand looks at the cards, where one may call in the dark.
    Look,
    /// A call of the auction.
    Call(Call),
    /// The declarer discards two cards.
    Discard(Cards),
    /// The declarer names the contract.
    Order(Contract),
    /// A declaration: a defender's, or the declarer's that they give up.
    Declare(Declaration),
    /// A defender, or in answer the declarer, raises the kontra chains of these defenders.
    Kontra(Seats<Seat>),
    /// A card is played.
    Play(Card),
}

/// What is declared between the auction and the play (docs/sources/preferans.md#A6,
/// docs/sources/preferans.md#B3 and docs/sources/preferans.md#B4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename_all = "kebab-case"))]
pub enum Declaration {
    /// Balkan: the defender comes.
    Come,
    /// Balkan: the defender stays.
    Stay,
    /// Balkan, the only one to come: plays alone.
    Alone,
    /// Balkan, the only one to come: invites the other, at the inviter's risk.
    Invite,
    /// Balkan, the only one to come: kontra, which also invites the other.
    Kontra,
    /// Russian: whist.
    Whist,
    /// Russian: pass.
    Pass,
    /// Russian: half whist; the contract is not played.
    Half,
    /// Russian: takes the whist back from the half whist.
    Return,
    /// Russian, the only whister: open whist, playing both hands.
    Open,
    /// Russian, the only whister: closed whist, each plays their own hand.
    Closed,
    /// Russian, the declarer before the discard: gives up, "without three".
    GiveUp,
}

impl Declaration {
    /// All declarations.
    pub const ALL: [Declaration; 12] = [
        Declaration::Come,
        Declaration::Stay,
        Declaration::Alone,
        Declaration::Invite,
        Declaration::Kontra,
        Declaration::Whist,
        Declaration::Pass,
        Declaration::Half,
        Declaration::Return,
        Declaration::Open,
        Declaration::Closed,
        Declaration::GiveUp,
    ];

    const WORDS: [&'static str; 12] = [
        "come", "stay", "alone", "invite", "kontra", "whist", "pass", "half", "return", "open",
        "closed", "give-up",
    ];
}

impl fmt::Display for Declaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Declaration::WORDS[*self as usize])
    }
}

impl FromStr for Declaration {
    type Err = ParseActError;

    fn from_str(text: &str) -> Result<Declaration, ParseActError> {
        let at = Declaration::WORDS.iter().position(|word| word.eq_ignore_ascii_case(text));
        at.map(|at| Declaration::ALL[at]).ok_or(ParseActError)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Look => f.write_str("look"),
            Act::Call(call) => write!(f, "call {call}"),
            Act::Discard(cards) => write!(f, "discard {cards}"),
            Act::Order(contract) => write!(f, "order {contract}"),
            Act::Declare(declaration) => write!(f, "say {declaration}"),
            Act::Kontra(seats) if seats.is_empty() => f.write_str("kontra -"),
            Act::Kontra(seats) => {
                f.write_str("kontra ")?;
                seats.iter().try_for_each(|seat| write!(f, "{seat}"))
            }
            Act::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Act {
    type Err = ParseActError;

    fn from_str(text: &str) -> Result<Act, ParseActError> {
        if text == "look" {
            return Ok(Act::Look);
        }
        let (verb, what) = text.split_once(' ').ok_or(ParseActError)?;
        match verb {
            "call" => what.parse().map(Act::Call).map_err(|_| ParseActError),
            "discard" => what.parse().map(Act::Discard).map_err(|_| ParseActError),
            "order" => what.parse().map(Act::Order).map_err(|_| ParseActError),
            "say" => what.parse().map(Act::Declare),
            "play" => what.parse().map(Act::Play).map_err(|_| ParseActError),
            "kontra" if what == "-" => Ok(Act::Kontra(Seats::NONE)),
            "kontra" if !what.is_empty() => {
                let seat = |at: usize| what.get(at..=at)?.parse::<Seat>().ok();
                let seats = (0..what.len()).map(seat).collect::<Option<Seats<Seat>>>();
                seats.map(Act::Kontra).ok_or(ParseActError)
            }
            _ => Err(ParseActError),
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Declaration, Act);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Act as "Act": r"^(look|call [A-Za-z0-9-]+|discard [7-9TJQKA.]+|order [A-Za-z0-9-]+|say [a-z-]+|kontra (-|[A-D]+)|play [SHDC][7-9TJQKA])$", "An act in turn: a verb with its argument";
}

/// The text is not an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an act is such as call 6S, discard 7.8.., order 6S, say whist, kontra -, play SA")]
pub struct ParseActError;
