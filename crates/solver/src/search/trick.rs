//! The state of a trick: how it starts, who wins it so far, and what it was when complete.

use super::bits::{PACK, len, suit_shift};
use super::found::Found;

/// A position between two tricks; the search holds the hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    /// All cards in the hands.
    pub(crate) all: u64,
    /// The lengths of all suits in all hands, see [`unit()`].
    pub(crate) shape: u64,
    /// Who leads.
    pub(crate) leader: usize,
    /// How many tricks are left.
    pub(crate) tricks: i32,
}

impl Start {
    #[inline(always)]
    pub(crate) fn new<const HANDS: usize>(all: u64, shape: u64, leader: usize) -> Start {
        Start { all, shape, leader, tricks: len(all) as i32 / HANDS as i32 }
    }
}

/// A trick in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead {
    pub(crate) start: Start,
    /// Cards no longer in play when the trick began.
    pub(crate) gone: u64,
    /// The suit led.
    pub(crate) suit_led: u64,
}

/// The card that wins the trick so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) card: u64,
    /// All cards that beat it.
    pub(crate) beaters: u64,
    pub(crate) seat: usize,
}

/// Is this a seat of the maximizing side? Seats of even number are: two partners of four, or of
/// three hands the two against the one between them.
#[inline(always)]
pub(crate) const fn is_maximizing(seat: usize) -> bool {
    seat.is_multiple_of(2)
}

/// What one card of a seat adds to a shape.
#[inline(always)]
pub(crate) const fn unit(seat: usize, card: u64) -> u64 {
    1 << (16 * seat as u32 + suit_shift(card) / 4)
}

/// A trick as far as it has been played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PartialTrick {
    pub(crate) lead: Lead,
    pub(crate) best: Best,
    /// All its cards.
    pub(crate) played: u64,
    /// The suit lengths without them.
    pub(crate) shape: u64,
    /// How many seats have played.
    pub(crate) place: usize,
}

impl PartialTrick {
    /// A trick to which nobody has played.
    #[inline(always)]
    pub(crate) fn empty(start: &Start) -> PartialTrick {
        let lead = Lead { start: *start, gone: PACK & !start.all, suit_led: 0 };
        let best = Best { card: 0, beaters: 0, seat: start.leader };
        PartialTrick { lead, best, played: 0, shape: start.shape, place: 0 }
    }
}

/// A complete trick.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Completed {
    pub(crate) after: Start,
    /// One if the maximizing side won it.
    pub(crate) won: i32,
    /// The winning card, if its rank mattered.
    pub(crate) ranks: u64,
}

impl Completed {
    /// Turns an answer about what follows into one about the trick and what follows.
    #[inline(always)]
    pub(crate) fn with(&self, found: Found) -> Found {
        Found { ranks: found.ranks | self.ranks, tricks: found.tricks + self.won }
    }
}
