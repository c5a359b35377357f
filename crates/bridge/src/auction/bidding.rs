//! The usual auction, in which bids overcall bids until enough players pass: contract bridge,
//! auction bridge, plafond, vint, and two players with a dummy each.

use super::{FirstNamed, IllegalCall, Ranking};
use crate::forms::Calling;
use crate::{Bid, Call, ContractTerms, Doubling, Seat, Side, Strain};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bidding {
    calling: Calling,
    /// Who makes the first call.
    first_caller: Seat,
    /// The last bid, its bidder and its doubling.
    last: Option<(Bid, Seat, Doubling)>,
    /// Passes since the last call other than a pass.
    passes: u8,
    first: FirstNamed,
}

impl Bidding {
    pub(super) fn new(calling: Calling, dealer: Seat) -> Bidding {
        // Of two players, the one who deals from their own hand or dummy's.
        let first_caller = if calling == Calling::TwoAlternate { own_hand(dealer) } else { dealer };
        Bidding { calling, first_caller, last: None, passes: 0, first: FirstNamed::default() }
    }

    pub(super) fn check(&self, calls: usize, call: Call) -> Result<(), IllegalCall> {
        let Some(turn) = self.turn(calls) else { return Err(IllegalCall::Over) };
        match (call, self.last) {
            (Call::Pass, _) => Ok(()),
            (Call::Bid(bid), Some((over, ..))) if !self.ranking().outranks(bid, over) => {
                let lowest = self.ranking().lowest_over(over);
                Err(IllegalCall::Insufficient { bid, over, lowest })
            }
            (Call::Bid(_), _) => Ok(()),
            (Call::Double | Call::Redouble, _) if self.calling == Calling::Vint => {
                Err(IllegalCall::NotHere { call })
            }
            (Call::Double, Some((_, by, Doubling::Undoubled))) if by.side() != turn.side() => {
                Ok(())
            }
            (Call::Double, _) => Err(IllegalCall::NothingToDouble),
            (Call::Redouble, Some((_, by, Doubling::Doubled))) if by.side() == turn.side() => {
                Ok(())
            }
            (Call::Redouble, _) => Err(IllegalCall::NothingToRedouble),
        }
    }

    pub(super) fn take(&mut self, calls: usize, call: Call) {
        let seat = self.seat_at(calls);
        match call {
            Call::Pass => {}
            Call::Bid(bid) => {
                self.last = Some((bid, seat, Doubling::Undoubled));
                self.first.note(seat, bid.strain);
            }
            Call::Double => self.set_doubling(Doubling::Doubled),
            Call::Redouble => self.set_doubling(Doubling::Redoubled),
        }
        self.passes = if call == Call::Pass { self.passes + 1 } else { 0 };
    }

    pub(super) fn turn(&self, calls: usize) -> Option<Seat> {
        let (after_a_bid, from_the_start) = match self.calling {
            Calling::TwoAlternate => (1, 2),
            // Everybody passes twice in succession, the last bidder too.
            Calling::Vint => (8, 8),
            _ => (3, 4),
        };
        let enough = if self.last.is_some() { after_a_bid } else { from_the_start };
        (self.passes < enough).then(|| self.seat_at(calls))
    }

    /// Two players call alternately; otherwise the call passes clockwise through four seats.
    pub(super) fn seat_at(&self, at: usize) -> Seat {
        if self.calling == Calling::TwoAlternate {
            if at.is_multiple_of(2) {
                self.first_caller
            } else {
                own_hand(self.first_caller.next())
            }
        } else {
            self.first_caller.after(at)
        }
    }

    pub(super) fn standing(&self) -> Option<(ContractTerms, Seat)> {
        self.last.map(|(bid, seat, doubling)| (ContractTerms { bid, doubling }, seat))
    }

    pub(super) fn declarer(&self) -> Option<Seat> {
        let (bid, by, _) = self.last?;
        match self.calling {
            Calling::TwoAlternate | Calling::TwoFourSeats => Some(own_hand(by)),
            Calling::Vint => Some(by),
            _ => self.first_to_name(by.side(), bid.strain),
        }
    }

    pub(super) const fn first_to_name(&self, side: Side, strain: Strain) -> Option<Seat> {
        self.first.of(side, strain)
    }

    const fn ranking(&self) -> Ranking {
        Ranking::of(self.calling)
    }

    fn set_doubling(&mut self, to: Doubling) {
        if let Some((_, _, doubling)) = &mut self.last {
            *doubling = to;
        }
    }
}

/// Of two players, the side's own seat: North or East.
const fn own_hand(seat: Seat) -> Seat {
    match seat {
        Seat::North | Seat::South => Seat::North,
        Seat::East | Seat::West => Seat::East,
    }
}
