use alloc::vec::Vec;
use core::iter;

use crate::{Bid, Call, Contract, Doubling, Seat, Side, Stake, Strain};

/// The calls of one board, from the dealer on; it cannot hold an illegal one.
///
/// ```
/// use bridge::{Auction, Call, Seat};
///
/// let mut auction = Auction::new(Seat::North);
/// for call in ["1H", "X", "Pass", "Pass", "XX", "Pass", "Pass", "Pass"] {
///     auction.push(call.parse::<Call>()?)?;
/// }
/// assert_eq!(auction.contract().map(|c| c.to_string()), Some("1HXX-N".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
    /// The last bid, who made it, and how it stands doubled.
    last: Option<(Bid, Seat, Doubling)>,
    /// Passes since the last call that was none.
    passes: u8,
    /// Who of a side first named a strain (Law 22A decides the declarer by it).
    first: [[Option<Seat>; 5]; 2],
}

impl Auction {
    /// An auction that `dealer` opens.
    pub fn new(dealer: Seat) -> Auction {
        Auction {
            dealer,
            calls: Vec::with_capacity(16),
            last: None,
            passes: 0,
            first: [[None; 5]; 2],
        }
    }

    /// Is this call legal now? The auction is left as it was.
    ///
    /// Laws 17–20 of duplicate bridge; the same in seed 000.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        let Some(turn) = self.turn() else { return Err(IllegalCall::Over) };
        match (call, self.last) {
            (Call::Pass, _) => Ok(()),
            (Call::Bid(bid), Some((over, ..))) if bid <= over => {
                Err(IllegalCall::Insufficient { bid, over })
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

    /// Adds a legal call; an illegal one changes nothing.
    pub fn push(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.check(call)?;
        let seat = self.next_seat();
        match call {
            Call::Pass => {}
            Call::Bid(bid) => {
                self.last = Some((bid, seat, Doubling::Undoubled));
                self.first[seat.side() as usize][bid.strain.index()].get_or_insert(seat);
            }
            Call::Double => self.set_doubling(Doubling::Doubled),
            Call::Redouble => self.set_doubling(Doubling::Redoubled),
        }
        self.passes = if call == Call::Pass { self.passes + 1 } else { 0 };
        self.calls.push(call);
        Ok(())
    }

    /// Who dealt, and calls first.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The calls so far, the dealer's first.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Each call with who made it.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + Clone + '_ {
        self.calls.iter().enumerate().map(|(i, call)| (self.dealer.after(i), *call))
    }

    /// Who calls next; none when the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.next_seat())
    }

    /// Three passes after a bid, or four from the start, end it (Law 22).
    pub fn is_over(&self) -> bool {
        self.passes == 4 || self.passes == 3 && self.last.is_some()
    }

    /// Has everybody passed?
    pub fn is_passed_out(&self) -> bool {
        self.passes == 4
    }

    /// The last bid and how it stands doubled, by whom it was made.
    pub fn standing(&self) -> Option<(Stake, Seat)> {
        self.last.map(|(bid, seat, doubling)| (Stake { bid, doubling }, seat))
    }

    /// The contract, once the auction is over and was not passed out.
    pub fn contract(&self) -> Option<Contract> {
        if !self.is_over() {
            return None;
        }
        let (stake, by) = self.standing()?;
        let declarer = self.first_to_name(by.side(), stake.bid.strain)?;
        Some(Contract { stake, declarer })
    }

    /// Who of a side first bid a strain.
    pub fn first_to_name(&self, side: Side, strain: Strain) -> Option<Seat> {
        self.first[side as usize][strain.index()]
    }

    /// The calls that are legal now: pass, double, redouble, then the bids from the lowest.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> + '_ {
        let calls = if self.is_over() { None } else { Some(Call::all()) };
        calls.into_iter().flatten().filter(|call| self.check(*call).is_ok())
    }

    /// The calls in rows of four from North on, empty where the dealer's row begins later: the
    /// usual diagram.
    pub fn rows(&self) -> Vec<[Option<Call>; 4]> {
        let cells: Vec<Option<Call>> = iter::repeat_n(None, self.dealer.index())
            .chain(self.calls.iter().copied().map(Some))
            .collect();
        cells.chunks(4).map(|row| core::array::from_fn(|i| row.get(i).copied().flatten())).collect()
    }

    fn next_seat(&self) -> Seat {
        self.dealer.after(self.calls.len())
    }

    fn set_doubling(&mut self, to: Doubling) {
        if let Some((_, _, doubling)) = &mut self.last {
            *doubling = to;
        }
    }
}

/// Why a call may not be made now, with the law it would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "law"))]
pub enum IllegalCall {
    /// A bid must be higher than the last (Law 18).
    #[error("{bid} does not outrank {over} (Law 18)")]
    Insufficient {
        /// What was bid.
        bid: Bid,
        /// What stood already.
        over: Bid,
    },
    /// Only an undoubled bid of the opponents can be doubled (Law 19A).
    #[error("there is nothing of the opponents' to double (Law 19A)")]
    NothingToDouble,
    /// Only a double by the opponents can be redoubled (Law 19B).
    #[error("there is no double of the opponents' to redouble (Law 19B)")]
    NothingToRedouble,
    /// The auction has ended (Law 22).
    #[error("the auction is over (Law 22)")]
    Over,
}
