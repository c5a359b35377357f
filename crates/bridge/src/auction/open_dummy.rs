//! Three players: two partners call, then the lone player with the open dummy calls once
//! (docs/sources/scoring.md#3.3).

use alloc::vec::Vec;

use super::{FirstNamed, IllegalCall, Ranking};
use crate::forms::Manner;
use crate::{Bid, Call, ContractTerms, Doubling, Seat, Side, Strain};

/// The two partners: the lone player's left-hand opponent, who answers first, and the other.
const PARTNERS: [Seat; 2] = [Manner::LONE_PLAYER.next(), Manner::LONE_PLAYER.previous()];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OpenDummy {
    /// The partner who calls first: the dealer, or else the one at the dealer's left.
    first_caller: Seat,
    callers: Vec<Seat>,
    last: Option<(Bid, Seat, Doubling)>,
    first: FirstNamed,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The partners call alternately; this many have passed in succession.
    Partners { passes: u8 },
    /// The lone player looks at dummy and calls once.
    Alone,
    /// The partners may double the lone player's bid, or redouble the double; `at` is the one on
    /// turn.
    Answers { at: u8 },
    /// The lone player may redouble.
    LastWord,
    /// The auction is over.
    Over,
}

impl OpenDummy {
    pub(super) fn new(dealer: Seat) -> OpenDummy {
        let first_caller = if PARTNERS.contains(&dealer) { dealer } else { dealer.next() };
        OpenDummy {
            first_caller,
            callers: Vec::with_capacity(16),
            last: None,
            first: FirstNamed::default(),
            stage: Stage::Partners { passes: 0 },
        }
    }

    pub(super) fn check(&self, calls: usize, call: Call) -> Result<(), IllegalCall> {
        let Some(turn) = self.turn(calls) else { return Err(IllegalCall::Over) };
        let bids = matches!(self.stage, Stage::Partners { .. } | Stage::Alone);
        match (call, self.last) {
            (Call::Pass, _) => Ok(()),
            (Call::Bid(_), _) if !bids => Err(IllegalCall::NotHere { call }),
            (Call::Bid(bid), Some((over, ..))) if !Ranking::Majority.outranks(bid, over) => {
                let lowest = Ranking::Majority.lowest_over(over);
                Err(IllegalCall::Insufficient { bid, over, lowest })
            }
            (Call::Bid(_), _) => Ok(()),
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
        let Some(seat) = self.turn(calls) else { return };
        self.callers.push(seat);
        match (call, &mut self.last) {
            (Call::Bid(bid), last) => {
                *last = Some((bid, seat, Doubling::Undoubled));
                self.first.note(seat, bid.strain);
            }
            (Call::Double, Some((.., doubling))) => *doubling = Doubling::Doubled,
            (Call::Redouble, Some((.., doubling))) => *doubling = Doubling::Redoubled,
            _ => {}
        }
        self.stage = self.stage_after(call);
    }

    fn stage_after(&self, call: Call) -> Stage {
        let passed = call == Call::Pass;
        match self.stage {
            Stage::Partners { passes: 1 } if passed => Stage::Alone,
            Stage::Partners { .. } if passed && self.last.is_some() => Stage::Alone,
            Stage::Partners { .. } => Stage::Partners { passes: u8::from(passed) },
            Stage::Alone if passed => Stage::Over,
            Stage::Alone => Stage::Answers { at: 0 },
            Stage::Answers { at: 0 } if passed => Stage::Answers { at: 1 },
            Stage::Answers { .. } if call == Call::Double => Stage::LastWord,
            Stage::Answers { .. } | Stage::LastWord | Stage::Over => Stage::Over,
        }
    }

    pub(super) fn turn(&self, calls: usize) -> Option<Seat> {
        match self.stage {
            Stage::Partners { .. } if calls.is_multiple_of(2) => Some(self.first_caller),
            Stage::Partners { .. } => Some(self.first_caller.partner()),
            Stage::Alone | Stage::LastWord => Some(Manner::LONE_PLAYER),
            Stage::Answers { at } => Some(PARTNERS[usize::from(at.min(1))]),
            Stage::Over => None,
        }
    }

    pub(super) fn seat_at(&self, at: usize) -> Seat {
        self.callers.get(at).copied().unwrap_or(self.first_caller)
    }

    pub(super) fn standing(&self) -> Option<(ContractTerms, Seat)> {
        self.last.map(|(bid, seat, doubling)| (ContractTerms { bid, doubling }, seat))
    }

    pub(super) fn declarer(&self) -> Option<Seat> {
        let (bid, by, _) = self.last?;
        self.first_to_name(by.side(), bid.strain)
    }

    pub(super) const fn first_to_name(&self, side: Side, strain: Strain) -> Option<Seat> {
        self.first.of(side, strain)
    }

    pub(super) const fn partners_are_done(&self) -> bool {
        !matches!(self.stage, Stage::Partners { .. })
    }
}
