//! The search, in the order in which to read it:
//!
//! - [`bits`]: sets of cards, runs of equal cards.
//! - [`play`]: the search itself, from trick to trick.
//! - [`trick`]: what a trick is to it.
//! - [`ranks`]: which ranks a proof rests on.
//! - [`table`] and [`lists`]: what it remembers.
//! - [`bounds`], from [`quick`] and [`later`] tricks: what can be counted without searching.
//! - [`order`], [`leads`] and [`history`]: which card to try first; [`choice`] asks them.
//! - [`etc`]: with many tricks left, what would probably come of a card.
//! - [`isa`]: what the processor does for it; [`gather`]: what is done where it does not.
//! - [`ideas`]: what can be left out to see what it earns.
//! - `check`: what a checked build compares all of it with.
//!
//! Nothing here knows a game's rules beyond following suit and trumps: not how many cards a suit
//! or a hand has, nor, but for the order of leads and the bounds, how many hands there are.

pub(crate) mod bits;
mod bounds;
#[cfg(any(test, feature = "check"))]
mod check;
mod choice;
mod etc;
mod gather;
mod history;
#[cfg_attr(not(feature = "ideas"), allow(unreachable_pub, reason = "public with the feature"))]
pub(crate) mod ideas;
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

use self::bits::{PACK, len, suit_of};
use self::history::History;
use self::ideas::Ideas;
use self::isa::Isa;
use self::order::RefutationTable;
use self::table::TranspositionTable;
use self::trick::{Lead, Start, unit};

/// An answer of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The cards whose ranks it rests on.
    pub(crate) ranks: u64,
    /// At least so many tricks for the maximizing side if that is what was needed; else at most.
    pub(crate) tricks: i32,
}

impl Found {
    /// An answer that rests on no rank.
    #[inline(always)]
    fn without_ranks(tricks: i32) -> Found {
        Found { ranks: 0, tricks }
    }

    /// The player has one more card that does not settle the question.
    #[inline(always)]
    fn join(&mut self, other: Found, maximizes: bool) {
        self.ranks |= other.ranks;
        // The less of two is the more of their complements.
        let turned = if maximizes { 0 } else { -1 };
        self.tricks = (self.tricks ^ turned).max(other.tricks ^ turned) ^ turned;
    }
}

/// What the search did, idea by idea.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Count {
    /// Cards laid, by place in the trick.
    pub(crate) cards: [u64; 4],
    /// Tricks begun that had to be looked up.
    pub(crate) probes: u64,
    /// Answered by the table.
    pub(crate) hits: u64,
    /// Answered by quick tricks.
    pub(crate) quick: u64,
    /// Answered by later tricks.
    pub(crate) later: u64,
}

/// One trump suit's search over one deal, with what it remembers.
#[derive(Debug)]
pub(crate) struct Search<M, const HANDS: usize> {
    isa: M,
    hands: [u64; HANDS],
    /// The bits of the number of each card's owner.
    owners_low: u64,
    owners_high: u64,
    /// All cards of the trump suit; none in notrump.
    trumps: u64,
    table: TranspositionTable,
    refutations: RefutationTable,
    /// Which suits settled questions, led and discarded.
    led: History,
    discarded: History,
    /// With many tricks left: is the maximizing side believed to get what it wants? See [`etc`].
    predicted: Option<bool>,
    pub(crate) ideas: Ideas,
    pub(crate) count: Count,
    limits: Limits,
    /// Positions expanded under the present limits, and at which number to look at them again.
    expanded: u64,
    next_limit_check: u64,
    /// Cards laid before the present limits.
    nodes_before: u64,
    is_stopped: bool,
    /// What answers are compared with; nothing if they are not.
    #[cfg(any(test, feature = "check"))]
    exact: Option<std::cell::RefCell<check::Exact>>,
}

/// What can end a search early.
#[derive(Clone, Default, Debug)]
pub(crate) struct Limits {
    /// So many cards laid, give or take some hundreds.
    pub(crate) nodes: Option<u64>,
    /// Somebody set this.
    pub(crate) cancel: Option<Arc<AtomicBool>>,
    /// The time is over.
    pub(crate) deadline: Option<Deadline>,
}

/// Asks a clock that is not ours.
#[derive(Clone)]
pub(crate) struct Deadline(pub(crate) Arc<dyn Fn() -> bool + Send + Sync>);

impl std::fmt::Debug for Deadline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Deadline")
    }
}

/// How many positions are expanded between two looks at the limits.
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
            ideas: Ideas::default(),
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

    /// Turns to other hands or trumps, and forgets.
    pub(crate) fn set(&mut self, hands: [u64; HANDS], trumps: u64) {
        self.trumps = trumps;
        #[cfg(any(test, feature = "check"))]
        if let Some(exact) = &mut self.exact {
            exact.get_mut().set(trumps);
        }
        self.set_hands(hands);
        self.table.clear();
    }

    /// Turns to other hands, with the same trumps. What is known stays true, for it is
    /// known by the owners of the cards that mattered, whatever cards those are. Which cards refuted
    /// is forgotten: with other cards behind them they mislead; and so is which suits did.
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

    /// From now on.
    pub(crate) fn limit(&mut self, limits: Limits) {
        let is_free =
            limits.nodes.is_none() && limits.cancel.is_none() && limits.deadline.is_none();
        self.limits = limits;
        self.nodes_before = self.nodes();
        self.expanded = 0;
        self.next_limit_check = if is_free { u64::MAX } else { 0 };
        self.is_stopped = false;
    }

    /// Cards laid since the search was made.
    pub(crate) fn nodes(&self) -> u64 {
        self.count.cards.iter().sum()
    }

    /// How often the table was full and was swept.
    pub(crate) fn sweeps(&self) -> u64 {
        self.table.sweeps
    }

    /// How many tricks the maximizing side takes from here, the trick on the table included, with
    /// best play: between the given bounds, and near `guess` as one believes.
    ///
    /// `hands` are a later position of the deal that was set, `on_table` the cards of a trick begun.
    /// None if a limit ended it.
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

    /// Called for every position that is expanded.
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

    /// In a checked build, answers about small endings are compared with a plain search.
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
