//! The dealer names trumps or leaves it to the partner, and doubles have no limit: bridge-whist,
//! that is, biritch (docs/sources/scoring.md#8.0).
//!
//! A bid of one names a strain, and a pass by the dealer leaves the choice to the partner;
//! afterwards a pass declines to double. The player at the dealer's left may double first: that
//! player's pass is the traditional question "may I lead?", and the partner's pass the answer.

use alloc::vec::Vec;

use super::{IllegalCall, odd_trick};
use crate::forms::MAX_DOUBLINGS;
use crate::{Call, ContractTerms, Doubling, Level, Seat, Strain};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Naming {
    dealer: Seat,
    callers: Vec<Seat>,
    /// The strain named, and by whom.
    named: Option<(Strain, Seat)>,
    doublings: u8,
    /// The first to speak of the dealer's side and of the opponents when the stakes may be raised:
    /// the player who named or raised last.
    speakers: [Seat; 2],
    turn: Option<Seat>,
}

impl Naming {
    pub(super) fn new(dealer: Seat) -> Naming {
        Naming {
            dealer,
            callers: Vec::with_capacity(8),
            named: None,
            doublings: 0,
            speakers: [dealer, dealer.next()],
            turn: Some(dealer),
        }
    }

    pub(super) fn check(&self, _calls: usize, call: Call) -> Result<(), IllegalCall> {
        let Some(turn) = self.turn else { return Err(IllegalCall::Over) };
        match (call, self.named) {
            (Call::Pass, None) if turn != self.dealer => Err(IllegalCall::MustName),
            (Call::Pass, _) => Ok(()),
            (Call::Bid(bid), None) if bid.level == Level::ALL[0] => Ok(()),
            (Call::Bid(_), _) => Err(IllegalCall::NotHere { call }),
            (Call::Double, Some(_)) if self.doublings == 0 => Ok(()),
            (Call::Double, _) => Err(IllegalCall::NothingToDouble),
            (Call::Redouble, Some(_)) if (1..MAX_DOUBLINGS).contains(&self.doublings) => Ok(()),
            (Call::Redouble, _) => Err(IllegalCall::NothingToRedouble),
        }
    }

    pub(super) fn take(&mut self, _calls: usize, call: Call) {
        let Some(seat) = self.turn else { return };
        self.callers.push(seat);
        self.turn = match call {
            Call::Bid(bid) => {
                self.named = Some((bid.strain, seat));
                self.speakers[0] = seat;
                Some(self.speakers[1])
            }
            Call::Double | Call::Redouble => {
                self.doublings += 1;
                self.speakers[self.side_of(seat)] = seat;
                Some(self.speakers[1 - self.side_of(seat)])
            }
            Call::Pass if self.named.is_none() => Some(seat.partner()),
            Call::Pass if seat == self.speakers[self.side_of(seat)] => Some(seat.partner()),
            Call::Pass => None,
        };
    }

    pub(super) const fn turn(&self, _calls: usize) -> Option<Seat> {
        self.turn
    }

    pub(super) fn seat_at(&self, at: usize) -> Seat {
        self.callers.get(at).copied().unwrap_or(self.dealer)
    }

    pub(super) fn standing(&self) -> Option<(ContractTerms, Seat)> {
        let doubling = Doubling::ALL[usize::from(self.doublings.min(2))];
        self.named.map(|(strain, by)| (ContractTerms { bid: odd_trick(strain), doubling }, by))
    }

    /// The dealer, whoever named trumps: the dealer's partner is always dummy.
    pub(super) const fn declarer(&self) -> Option<Seat> {
        Some(self.dealer)
    }

    pub(super) const fn doublings(&self) -> u8 {
        self.doublings
    }

    /// 0 for the dealer's side, 1 for the opponents.
    fn side_of(&self, seat: Seat) -> usize {
        usize::from(seat.side() != self.dealer.side())
    }
}
