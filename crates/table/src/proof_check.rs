//! The check of a board's dealing proof, which reports several failures together. Only the deal that
//! follows from the numbers is not computed where their order is wrong.

use core::fmt;
use core::str::FromStr;

use bridge::TurnedDeal;
use bridge::evening::NumberedCut;
use bridge::forms::{Calling, FormOptions};

use crate::fair::UnfairDeal;
use crate::{Promise, Proof};

/// What a proof can be about: a deal of either game, or a cut for seats. As text a cut is its cards,
/// which are written and not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyDeal {
    /// Four hands of bridge.
    Bridge(bridge::Deal),
    /// Three hands of Preferans and the talon.
    Preferans(pref::Deal),
    /// The cards drawn by the people of a table who change seats.
    Cut(NumberedCut),
}

impl AnyDeal {
    /// The deal of this number among `count`; none if no game has that count, or no deal that
    /// number.
    pub fn of(count: u128, number: u128) -> Option<AnyDeal> {
        match count {
            bridge::Deal::COUNT => bridge::Deal::from_number(number).map(AnyDeal::Bridge),
            TurnedDeal::COUNT => {
                TurnedDeal::from_number(number).map(|dealt| AnyDeal::Bridge(*dealt.deal()))
            }
            pref::Deal::COUNT => pref::Deal::from_number(number).map(AnyDeal::Preferans),
            _ => NumberedCut::of(count, number).map(AnyDeal::Cut),
        }
    }

    /// Is this the number of deals of some game, or of one that also chooses the dealer's last
    /// card, or the number of cuts?
    pub fn is_count(count: u128) -> bool {
        matches!(count, bridge::Deal::COUNT | TurnedDeal::COUNT | pref::Deal::COUNT)
            || NumberedCut::is_count(count)
    }
}

impl From<bridge::Deal> for AnyDeal {
    fn from(deal: bridge::Deal) -> AnyDeal {
        AnyDeal::Bridge(deal)
    }
}

impl From<pref::Deal> for AnyDeal {
    fn from(deal: pref::Deal) -> AnyDeal {
        AnyDeal::Preferans(deal)
    }
}

impl fmt::Display for AnyDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyDeal::Bridge(deal) => fmt::Display::fmt(deal, f),
            AnyDeal::Preferans(deal) => fmt::Display::fmt(deal, f),
            AnyDeal::Cut(cut) => fmt::Display::fmt(cut, f),
        }
    }
}

impl FromStr for AnyDeal {
    type Err = ParseAnyDealError;

    /// Parses the deal of either game: a Preferans deal has a bar before the talon.
    fn from_str(text: &str) -> Result<AnyDeal, ParseAnyDealError> {
        let bridge = text.parse().map(AnyDeal::Bridge);
        let pref = || text.parse().map(AnyDeal::Preferans);
        bridge.or_else(|_| pref()).map_err(|_| ParseAnyDealError)
    }
}

cards::serde_as_text!(AnyDeal);

/// The text is not a deal of bridge or of Preferans.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a deal is a seat, a colon and four hands, or three hands, a bar and the talon")]
pub struct ParseAnyDealError;

/// The result of checking a proof, and the hands that were played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofCheck {
    /// What the proof promises, if it holds: who took part in choosing the deal.
    pub promise: Promise,
    /// Does the secret match the commitment?
    pub secret: bool,
    /// What is wrong with the steps of the dealing: their order, an opened number that does not match
    /// its hash, or the list of abandoned dealings.
    pub order: Option<UnfairDeal>,
    /// Is the count that of a game's pack, or of all its deals with each of the dealer's cards as
    /// the last?
    pub count: bool,
    /// The deal that should have been dealt, if it was another; none also where the order of the
    /// steps is wrong, because then no deal follows from them.
    pub follows: Option<u128>,
    /// The deal with the number of the proof; none if there is no such deal.
    pub deal: Option<AnyDeal>,
    /// The hands of the record, if they differ.
    pub other: Option<AnyDeal>,
}

impl ProofCheck {
    /// Checks a proof, and the hands of the record it came with. Every failure is reported, except
    /// that a wrong order hides a wrong deal.
    pub fn of(proof: &Proof, played: Option<AnyDeal>) -> ProofCheck {
        // With a count that no game has, the number is read as a bridge deal.
        let bridge = || bridge::Deal::from_number(proof.number).map(AnyDeal::Bridge);
        let known = AnyDeal::is_count(proof.count);
        let deal = if known { AnyDeal::of(proof.count, proof.number) } else { bridge() };
        let order = proof.check_order().err();
        let follows = match proof.check_deal() {
            Err(UnfairDeal::Deal { follows, .. }) if order.is_none() => Some(follows),
            _ => None,
        };
        ProofCheck {
            promise: proof.promise(),
            secret: proof.check_secret().is_ok(),
            order,
            count: known,
            follows,
            deal,
            other: played.filter(|played| Some(*played) != deal),
        }
    }

    /// Also checks that the deal was chosen with a turned card exactly if the form of the record turns
    /// one up: otherwise one proof would fit two deals.
    #[must_use]
    pub fn in_form(mut self, proof: &Proof, form: &FormOptions) -> ProofCheck {
        let turns_up = form.start().manner().calling == Calling::TurnUp;
        let is_cut = matches!(self.deal, Some(AnyDeal::Cut(_)));
        self.count &= !is_cut && turns_up == (proof.count == TurnedDeal::COUNT);
        self
    }

    /// What is promised, if every check succeeded.
    pub fn verdict(&self) -> Option<Promise> {
        let ProofCheck { promise, secret, order, count, follows, deal, other } = self;
        let holds = *secret && order.is_none() && *count && follows.is_none();
        (holds && deal.is_some() && other.is_none()).then_some(*promise)
    }
}
