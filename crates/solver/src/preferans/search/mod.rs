//! The search, in reading order:
//!
//! - [`word`]: sets of cards, and what happens to them when a trick ends.
//! - [`play`]: the alpha-beta search with a zero window, card by card.
//! - [`table`]: the transposition table.
//! - [`order`]: move ordering.
//! - [`misere`]: bounds and the order of leads at misère.
//! - [`minimax`]: the same rules in plain minimax, as a reference.
//!
//! The techniques are those of the bridge search (`crate::search`), whose comments explain them.
//! Its code is for four hands, two sides of two and sets of 52 cards. Here a hand is half a word, a
//! single declarer plays against one or two, and the declarer's tricks are counted whether the
//! declarer wants them or not.

mod found;
#[cfg(test)]
pub(super) mod minimax;
pub(super) mod misere;
mod order;
pub(super) mod play;
mod table;
#[cfg(test)]
mod tests;
pub(super) mod word;

use std::sync::atomic::Ordering;

pub(super) use self::found::Found;
use self::order::RefutationTable;
use self::table::TranspositionTable;
use crate::search::Limits;

/// The rules of a play in the search's numbering: the declarer is 0, the next hand 1, …
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Rules {
    /// All cards of the trump suit; none in no trump.
    pub(super) trumps: u32,
    /// Does the declarer want as few tricks as possible?
    pub(super) least: bool,
    /// The hands that must beat the trick if they can, when following suit; one bit each.
    pub(super) must_beat: u32,
}

/// Statistics of the search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Count {
    /// Cards played.
    pub(super) nodes: u64,
    /// Positions at the start of a trick that were looked up in the table.
    pub(super) probes: u64,
    /// Answered by the transposition table.
    pub(super) hits: u64,
    /// Answered by counting sure tricks.
    pub(super) counted: u64,
}

/// The search under one set of rules with `N` hands, and its tables.
#[derive(Debug)]
pub(super) struct Search<const N: usize> {
    rules: Rules,
    table: TranspositionTable,
    refutations: RefutationTable,
    pub(super) count: Count,
    limits: Limits,
    next_limit_check: u64,
    nodes_before: u64,
    is_stopped: bool,
    /// Are the bounds of a misère left out?
    #[cfg(test)]
    is_plain: bool,
}

/// How many cards are played between two checks of the limits.
const LIMIT_CHECK_INTERVAL: u64 = 256;

impl<const N: usize> Search<N> {
    pub(super) fn new(bytes: usize) -> Search<N> {
        Search {
            rules: Rules::default(),
            table: TranspositionTable::new(bytes),
            refutations: RefutationTable::new(),
            count: Count::default(),
            limits: Limits::default(),
            next_limit_check: u64::MAX,
            nodes_before: 0,
            is_stopped: false,
            #[cfg(test)]
            is_plain: false,
        }
    }

    /// Sets the rules and clears all tables. Results stored from now on are valid for all hands.
    pub(super) fn set(&mut self, rules: Rules) {
        self.rules = rules;
        self.table.clear();
        self.refutations.clear();
    }

    /// Sets the limits from now on.
    pub(super) fn limit(&mut self, limits: Limits) {
        let is_free =
            limits.nodes.is_none() && limits.cancel.is_none() && limits.deadline.is_none();
        self.limits = limits;
        self.nodes_before = self.count.nodes;
        self.next_limit_check = if is_free { u64::MAX } else { self.count.nodes };
        self.is_stopped = false;
    }

    /// How often the table was full and was cleared.
    pub(super) fn sweeps(&self) -> u64 {
        self.table.sweeps
    }

    #[cold]
    #[inline(never)]
    fn check_limits(&mut self) {
        self.next_limit_check = self.count.nodes + LIMIT_CHECK_INTERVAL;
        let nodes = self.count.nodes - self.nodes_before;
        let cancelled =
            self.limits.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        let is_late = self.limits.deadline.as_ref().is_some_and(|late| (late.0)());
        self.is_stopped |=
            cancelled || is_late || self.limits.nodes.is_some_and(|limit| nodes >= limit);
    }
}
