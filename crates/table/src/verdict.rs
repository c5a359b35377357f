//! Was a board of bridge dealt as promised? All that is checked, at once.

use bridge::{Deal, TurnedDeal};

use crate::Proof;
use crate::fair::Unfair;

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
    pub deal: Option<Deal>,
    /// The hands of the record, if they are others.
    pub other: Option<Deal>,
}

impl Verdict {
    /// Checks a proof, and the hands of the record it came with: everything at once, so that a
    /// person sees all that is wrong.
    pub fn of(proof: &Proof, played: Option<Deal>) -> Verdict {
        let turned = proof.count == TurnedDeal::COUNT;
        let deal = if turned {
            TurnedDeal::from_number(proof.number).map(|dealt| *dealt.deal())
        } else {
            Deal::from_number(proof.number)
        };
        let mut verdict = Verdict {
            secret: proof.secret.commitment() == proof.commitment,
            order: true,
            count: turned || proof.count == Deal::COUNT,
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
