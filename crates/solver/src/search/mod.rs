//! The search, in reading order:
//!
//! - [`bits`]: sets of cards, runs of equal cards.
//! - [`play`]: the alpha-beta search with a zero window, trick by trick.
//! - [`trick`]: the state of a trick.
//! - [`ranks`]: which ranks a proof rests on.
//! - [`table`], [`lists`] and [`chunk`]: the transposition table.
//! - [`bounds`], from [`quick`] and [`later`] tricks: what can be counted without searching.
//! - [`order`], [`leads`] and [`history`]: move ordering; [`choice`] combines them.
//! - [`enhanced_cutoffs`]: enhanced transposition cutoffs, with many tricks left.
//! - [`isa`]: special instructions of the processor; [`gather`]: their replacement in plain Rust.
//! - [`ablation`]: techniques that can be switched off for measurements.
//! - `check`: the comparison with `exact` results in a checked build.
//!
//! No rule of a game is used here beyond following suit and trumps: not how many cards a suit or a
//! hand has, nor, except for the order of leads and the bounds, how many hands there are.

#[cfg_attr(not(feature = "ablation"), allow(unreachable_pub, reason = "public with the feature"))]
pub(crate) mod ablation;
pub(crate) mod bits;
mod bounds;
#[cfg(any(test, feature = "check"))]
mod check;
mod choice;
mod chunk;
mod enhanced_cutoffs;
#[cfg(any(test, feature = "check"))]
mod exact;
mod found;
mod gather;
mod history;
pub(crate) mod isa;
mod later;
mod leads;
mod lists;
#[cfg(test)]
mod minimax;
mod order;
mod play;
mod quick;
mod ranks;
mod table;
mod trick;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) use self::found::Found;

use self::ablation::Techniques;
use self::bits::{PACK, len, suit_of};
use self::history::History;
use self::isa::Isa;
use self::order::RefutationTable;
use self::table::TranspositionTable;
use self::trick::{Lead, Start, unit};

/// Statistics of the search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Count {
    /// Cards played, by place in the trick.
    pub(crate) cards: [u64; 4],
    /// Positions at the start of a trick that were looked up in the table.
    pub(crate) probes: u64,
    /// Answered by the transposition table.
    pub(crate) hits: u64,
    /// Answered by quick tricks.
    pub(crate) quick: u64,
    /// Answered by later tricks.
    pub(crate) later: u64,
}

/// The search of one deal with one trump suit, and its tables.
#[derive(Debug)]
pub(crate) struct Search<M, const HANDS: usize> {
    isa: M,
    hands: [u64; HANDS],
    /// The low and the high bit of the number of each card's owner.
    owners_low: u64,
    owners_high: u64,
    /// All cards of the trump suit; none in notrump.
    trumps: u64,
    table: TranspositionTable,
    refutations: RefutationTable,
    /// History of the suits led and discarded.
    led: History,
    discarded: History,
    /// With many tricks left: the predicted answer of the question, see [`enhanced_cutoffs`].
    predicted: Option<bool>,
    pub(crate) techniques: Techniques,
    pub(crate) count: Count,
    limits: Limits,
    /// Positions expanded under the present limits, and at which count the limits are checked next.
    expanded: u64,
    next_limit_check: u64,
    /// Cards played before the present limits were set.
    nodes_before: u64,
    is_stopped: bool,
    /// The reference for a checked build; none if nothing is checked.
    #[cfg(any(test, feature = "check"))]
    exact: Option<std::cell::RefCell<exact::Exact>>,
}

/// What can end a search early.
#[derive(Clone, Default, Debug)]
pub(crate) struct Limits {
    /// The most cards to play, with a precision of some hundreds.
    pub(crate) nodes: Option<u64>,
    /// The flag of a cancellation.
    pub(crate) cancel: Option<Arc<AtomicBool>>,
    /// The end of the time limit.
    pub(crate) deadline: Option<Deadline>,
}

/// A time limit, asked of the caller's clock.
#[derive(Clone)]
pub(crate) struct Deadline(pub(crate) Arc<dyn Fn() -> bool + Send + Sync>);

impl std::fmt::Debug for Deadline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Deadline")
    }
}

/// How many positions are expanded between two checks of the limits.
const LIMIT_CHECK_INTERVAL: u64 = 64;

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    pub(crate) fn new(isa: M, bytes: usize) -> Search<M, HANDS> {
        Search {
            isa,
            hands: [0; HANDS],
            owners_low: 0,
            owners_high: 0,
            trumps: 0,
            table: TranspositionTable::new(bytes),
            refutations: RefutationTable::new(),
            led: History::default(),
            discarded: History::default(),
            predicted: None,
            techniques: Techniques::default(),
            count: Count::default(),
            limits: Limits::default(),
            expanded: 0,
            next_limit_check: u64::MAX,
            nodes_before: 0,
            is_stopped: false,
            #[cfg(any(test, feature = "check"))]
            exact: cfg!(feature = "check").then(std::cell::RefCell::default),
        }
    }

    /// Sets new hands and trumps, and clears all tables.
    pub(crate) fn set(&mut self, hands: [u64; HANDS], trumps: u64) {
        self.trumps = trumps;
        #[cfg(any(test, feature = "check"))]
        if let Some(exact) = &mut self.exact {
            exact.get_mut().set(trumps);
        }
        self.set_hands(hands);
        self.table.clear();
    }

    /// Sets new hands with the same trumps. The transposition table stays valid: it knows positions
    /// by the owners of the cards that mattered, whichever cards those are. The refutation table
    /// and the histories are cleared, because with other cards they mislead.
    pub(crate) fn set_hands(&mut self, hands: [u64; HANDS]) {
        self.refutations.clear();
        self.led = History::default();
        self.discarded = History::default();
        self.hands = hands;
        self.owners_low = 0;
        self.owners_high = 0;
        for (seat, hand) in hands.into_iter().enumerate() {
            self.owners_low |= if seat & 1 == 1 { hand } else { 0 };
            self.owners_high |= if seat & 2 == 2 { hand } else { 0 };
        }
    }

    /// Sets the limits from now on.
    pub(crate) fn limit(&mut self, limits: Limits) {
        let is_free =
            limits.nodes.is_none() && limits.cancel.is_none() && limits.deadline.is_none();
        self.limits = limits;
        self.nodes_before = self.nodes();
        self.expanded = 0;
        self.next_limit_check = if is_free { u64::MAX } else { 0 };
        self.is_stopped = false;
    }

    /// Cards played since the search was made.
    pub(crate) fn nodes(&self) -> u64 {
        self.count.cards.iter().sum()
    }

    /// How often the table was full and was swept.
    pub(crate) fn sweeps(&self) -> u64 {
        self.table.sweeps
    }

    /// How many tricks the maximizing side takes from here with best play, the trick on the table
    /// included; `guess` is where the search of the value begins.
    ///
    /// `hands` are a later position of the deal that was set, `on_table` the cards of a trick in
    /// progress. None if a limit ended the search.
    pub(crate) fn tricks(
        &mut self,
        hands: [u64; HANDS],
        leader: usize,
        on_table: &[u64],
        guess: i32,
    ) -> Option<i32> {
        let cards: u32 = hands.iter().map(|hand| len(*hand)).sum::<u32>() + on_table.len() as u32;
        let (mut least, mut most) = (0, cards as i32 / HANDS as i32);
        let mut next = guess.clamp(1, most.max(1));
        while least < most {
            let tricks = self.at_least(hands, leader, on_table, next)?;
            if tricks >= next {
                least = tricks;
            } else {
                most = tricks;
            }
            next = if tricks >= next { tricks + 1 } else { tricks };
        }
        Some(least)
    }

    /// Does the maximizing side take `need` tricks? A bound on how many, as in [`Found`].
    pub(crate) fn at_least(
        &mut self,
        hands: [u64; HANDS],
        leader: usize,
        on_table: &[u64],
        need: i32,
    ) -> Option<i32> {
        self.prove(hands, leader, on_table, need).map(|found| found.tricks)
    }

    /// The same with the ranks it rests on.
    pub(crate) fn prove(
        &mut self,
        hands: [u64; HANDS],
        leader: usize,
        on_table: &[u64],
        need: i32,
    ) -> Option<Found> {
        self.predicted = None;
        let found = self.root(hands, leader, on_table, need);
        (!self.is_stopped).then_some(found)
    }

    fn root(&mut self, hands: [u64; HANDS], leader: usize, on_table: &[u64], need: i32) -> Found {
        self.hands = hands;
        let mut all = hands.into_iter().fold(0, |all, hand| all | hand);
        let mut shape = 0;
        for (seat, mut hand) in hands.into_iter().enumerate() {
            while hand != 0 {
                shape += unit(seat, hand);
                hand &= hand - 1;
            }
        }
        let Some(first) = on_table.first() else {
            let tricks = len(all) as i32 / HANDS as i32;
            if tricks == 0 {
                return Found::without_ranks(0);
            }
            return self.trick(&Start { all, shape, leader, tricks }, need);
        };
        // The trick began when these cards were still in their hands.
        let mut best = self.best_of(leader, *first);
        let mut played = 0;
        for (place, card) in on_table.iter().enumerate() {
            let seat = (leader + place) % HANDS;
            if card & best.beaters != 0 {
                best = self.best_of(seat, *card);
            }
            played |= card;
        }
        all |= played;
        let tricks = len(all) as i32 / HANDS as i32;
        let start = Start { all, shape, leader, tricks };
        let lead = Lead { start, gone: PACK & !all, suit_led: suit_of(*first) };
        match on_table.len() {
            n if n == HANDS => self.complete(&lead, &best, played, shape, need),
            n if n + 1 == HANDS => M::last(self, &lead, &best, played, shape, need),
            1 => M::follow::<1, HANDS>(self, &lead, &best, played, shape, need),
            _ => M::follow::<2, HANDS>(self, &lead, &best, played, shape, need),
        }
    }

    /// Checks the limits now and then; called for every position that is expanded.
    #[inline(always)]
    fn has_reached_limit(&mut self) -> bool {
        self.expanded += 1;
        if self.expanded >= self.next_limit_check {
            self.check_limits();
        }
        self.is_stopped
    }

    #[cold]
    fn check_limits(&mut self) {
        self.next_limit_check = self.expanded + LIMIT_CHECK_INTERVAL;
        let nodes = self.nodes() - self.nodes_before;
        let cancelled =
            self.limits.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        let is_late = self.limits.deadline.as_ref().is_some_and(|late| (late.0)());
        self.is_stopped |=
            cancelled || is_late || self.limits.nodes.is_some_and(|limit| nodes >= limit);
    }

    /// In a checked build, compares answers about short endings with a plain search.
    #[inline(always)]
    #[cfg_attr(
        not(any(test, feature = "check")),
        expect(unused_variables, reason = "nothing is checked")
    )]
    fn check(&self, start: &Start, need: i32, found: &Found, source: &str) {
        #[cfg(any(test, feature = "check"))]
        if let Some(exact) = &self.exact {
            self.compare(&mut exact.borrow_mut(), start, need, found, source);
        }
    }
}

#[cfg(test)]
mod tests;
