//! Was a board dealt as promised? All that is checked, at once.

use core::fmt;
use core::str::FromStr;

use bridge::TurnedDeal;

use crate::Proof;
use crate::fair::Unfair;

/// The hands of a deal, of whichever game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    /// Four hands of bridge.
    Bridge(bridge::Deal),
    /// Three hands of Preferans and the talon.
    Preferans(pref::Deal),
}

impl Dealt {
    /// The deal of this number among `count`; none if no game has so many, or not this one.
    pub fn of(count: u128, number: u128) -> Option<Dealt> {
        match count {
            bridge::Deal::COUNT => bridge::Deal::from_number(number).map(Dealt::Bridge),
            TurnedDeal::COUNT => {
                TurnedDeal::from_number(number).map(|dealt| Dealt::Bridge(*dealt.deal()))
            }
            pref::Deal::COUNT => pref::Deal::from_number(number).map(Dealt::Preferans),
            _ => None,
        }
    }

    /// Has a game so many deals, or so many with each of the dealer's cards as the last?
    pub const fn is_count(count: u128) -> bool {
        matches!(count, bridge::Deal::COUNT | TurnedDeal::COUNT | pref::Deal::COUNT)
    }
}

impl From<bridge::Deal> for Dealt {
    fn from(deal: bridge::Deal) -> Dealt {
        Dealt::Bridge(deal)
    }
}

impl From<pref::Deal> for Dealt {
    fn from(deal: pref::Deal) -> Dealt {
        Dealt::Preferans(deal)
    }
}

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dealt::Bridge(deal) => fmt::Display::fmt(deal, f),
            Dealt::Preferans(deal) => fmt::Display::fmt(deal, f),
        }
    }
}

impl FromStr for Dealt {
    type Err = ParseDealtError;

    /// Reads the text of either game's deal: that of Preferans has a bar before the talon.
    fn from_str(text: &str) -> Result<Dealt, ParseDealtError> {
        let bridge = text.parse().map(Dealt::Bridge);
        let pref = || text.parse().map(Dealt::Preferans);
        bridge.or_else(|_| pref()).map_err(|_| ParseDealtError)
    }
}

cards::serde_as_text!(Dealt);

/// The text is no deal of bridge or of Preferans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a deal is a seat, a colon and four hands, or three hands, a bar and the talon")]
pub struct ParseDealtError;

/// What the check of a proof, and of the hands that were played, came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Is the secret the one that was committed to?
    pub secret: bool,
    /// Do the seats' numbers stand in the order of the seats, each once?
    pub order: bool,
    /// Was it dealt among all deals of the pack, or all of them with each of the dealer's cards
    /// as the last?
    pub count: bool,
    /// What should have been dealt, if something else was.
    pub follows: Option<u128>,
    /// The hands of the number that was dealt; none if there is no such deal.
    pub deal: Option<Dealt>,
    /// The hands of the record, if they are others.
    pub other: Option<Dealt>,
}

impl Verdict {
    /// Checks a proof, and the hands of the record it came with: everything at once, so that a
    /// person sees all that is wrong.
    pub fn of(proof: &Proof, played: Option<Dealt>) -> Verdict {
        // Of a count that no game has, the hands are told as bridge's.
        let bridge = || bridge::Deal::from_number(proof.number).map(Dealt::Bridge);
        let known = Dealt::is_count(proof.count);
        let deal = if known { Dealt::of(proof.count, proof.number) } else { bridge() };
        let mut verdict = Verdict {
            secret: proof.secret.commitment() == proof.commitment,
            order: true,
            count: Dealt::is_count(proof.count),
            follows: None,
            deal,
            other: played.filter(|played| Some(*played) != deal),
        };
        // The proof's own check stops at the first fault: it is asked again with a secret that fits.
        let fitting = Proof { commitment: proof.secret.commitment(), ..proof.clone() };
        match fitting.check(proof.count) {
            Ok(()) | Err(Unfair::Count { .. } | Unfair::Secret { .. }) => {}
            Err(Unfair::Order { .. }) => verdict.order = false,
            Err(Unfair::Deal { follows, .. }) => verdict.follows = Some(follows),
        }
        verdict
    }

    /// Was the board dealt as promised?
    pub fn is_fair(&self) -> bool {
        let Verdict { secret, order, count, follows, deal, other } = self;
        *secret && *order && *count && follows.is_none() && deal.is_some() && other.is_none()
    }
}
