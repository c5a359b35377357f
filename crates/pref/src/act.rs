use core::fmt;
use core::str::FromStr;

use cards::{Card, Cards, Seats};

use crate::{Call, Contract, Seat};

/// Anything a player does in a deal that moves it on.
///
/// Its text is a verb and what follows it, so that a deal can be written down and read again:
/// `look`, `call 6S`, `discard 7.8..`, `order 6S`, `say whist`, `kontra AB`, `play SA`; a kontra
/// of nobody's chain is `kontra -`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// The first hand takes up his cards, where one may call before looking.
    Look,
    /// A call of the auction.
    Call(Call),
    /// The declarer lays two cards away.
    Discard(Cards),
    /// The declarer names his contract.
    Order(Contract),
    /// The declarer gives up, or a defender says what he does.
    Declare(Declaration),
    /// A defender, or in answer the declarer, raises the chains of these defenders.
    Kontra(Seats<Seat>),
    /// A card.
    Play(Card),
}

/// What is said between the auction and the play (docs/sources/preferans.md#A6,
/// docs/sources/preferans.md#B3 and docs/sources/preferans.md#B4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declaration {
    /// Balkan: I undertake tricks.
    Come,
    /// Balkan: I do not.
    Stay,
    /// Balkan, who came alone: without the other.
    Alone,
    /// Balkan, who came alone: the other plays with me, at my risk.
    Invite,
    /// Balkan, who came alone: kontra, which invites the other too.
    Kontra,
    /// Russian: I undertake tricks.
    Whist,
    /// Russian: I do not.
    Pass,
    /// Russian: for half the tricks, and it is not played.
    Half,
    /// Russian: the whist is mine after all.
    Return,
    /// Russian, who whisted alone: cards on the table, I play both hands.
    Open,
    /// Russian, who whisted alone: each plays his own.
    Closed,
    /// Russian, the declarer before his discard: short of three.
    GiveUp,
}

impl Declaration {
    /// All of them.
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
            Act::Declare(say) => write!(f, "say {say}"),
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

/// The text is no act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an act is such as call 6S, discard 7.8.., order 6S, say whist, kontra -, play SA")]
pub struct ParseActError;
