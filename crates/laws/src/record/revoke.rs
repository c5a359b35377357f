use bridge::Seat;
use cards::{Card, Cards, Suit};

/// A card that did not follow suit although its owner could have, or that broke a restriction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revoke {
    /// The player who revoked.
    pub seat: Seat,
    /// The number of the trick, from 1.
    pub trick: u8,
    /// The card played.
    pub card: Card,
    /// The suit that was led, or that was required.
    pub suit: Suit,
    /// The cards that the player could legally have played.
    pub could: Cards,
    /// It can no longer be corrected.
    pub established: bool,
    /// Attention was drawn to it.
    pub noticed: bool,
    /// Attention was drawn too late for tricks to be transferred (Law 64B4).
    pub late: bool,
    /// It was corrected.
    pub corrected: bool,
    /// Corrected, and yet counted as established (Law 63B).
    pub as_established: bool,
    /// The tricks are settled.
    pub settled: bool,
    /// The card that should have been played lay face up.
    pub faced: bool,
    /// The right to rectification was lost (Law 43B2, home H5).
    pub forfeited: bool,
    /// No card was played to the trick at all, which is deemed a revoke; `card` was added later (Law
    /// 67B1).
    pub omitted: bool,
    /// A claim, concession or agreement by the player's side established it (Law 63A3).
    pub by_claim: bool,
}

impl Revoke {
    /// One that nobody has noticed yet.
    pub(crate) const fn new(seat: Seat, trick: u8, card: Card, suit: Suit, could: Cards) -> Revoke {
        Revoke {
            seat,
            trick,
            card,
            suit,
            could,
            established: false,
            noticed: false,
            late: false,
            corrected: false,
            as_established: false,
            settled: false,
            faced: false,
            forfeited: false,
            omitted: false,
            by_claim: false,
        }
    }
}
