//! What can be counted where a trick starts, without searching.
//!
//! Each count is of tricks that one side is *sure* of, with the cards whose ranks it rests on. Enough
//! sure tricks for the leader's side answer the question one way, enough for its opponents the other.
//! The counts are tried in the order of what they cost for what they answer, and each counts only
//! until there is enough: to count on would be to rest on more ranks than the question needs.
//!
//! They are tried after the table, and what they answer is stored there as well: to find it costs less than
//! to count it again, but for endings of two tricks.

use super::bits::{highest_each, lane, lanes, len, lowest};
use super::ideas::{Idea, Ideas};
use super::later::{cashed, guarded_trump, heads, held_trumps, must_lead, top_trumps};
use super::machine::Machine;
use super::quick::{Quick, Sure, Table4};
use super::trick::{Start, wants_tricks};
use super::{Found, Search};

/// A question as the leader's side and its opponents see it.
struct Question {
    need: i32,
    tricks: i32,
    /// Does the leader's side want tricks?
    maximizes: bool,
    /// With so many tricks the leader's side has what it wants.
    goal: u32,
    /// With so many its opponents have.
    against: u32,
    ideas: Ideas,
}

impl Question {
    #[inline(always)]
    fn new(start: &Start, need: i32, maximizes: bool, ideas: Ideas) -> Question {
        let goal = (if maximizes { need } else { start.tricks - need + 1 }) as u32;
        let against = start.tricks as u32 + 1 - goal;
        Question { need, tricks: start.tricks, maximizes, goal, against, ideas }
    }

    /// The answer, if the leader's side is sure of enough.
    #[inline(always)]
    fn ours(&self, sure: Sure) -> Option<Found> {
        self.answer(sure, self.goal, self.maximizes)
    }

    /// The answer, if its opponents are.
    #[inline(always)]
    fn theirs(&self, sure: Sure) -> Option<Found> {
        self.answer(sure, self.against, !self.maximizes)
    }

    #[inline(always)]
    fn answer(&self, sure: Sure, enough: u32, maximizes: bool) -> Option<Found> {
        if sure.tricks < enough {
            return None;
        }
        let tricks = (sure.tricks as i32).min(self.tricks);
        let tricks = if maximizes { tricks } else { self.tricks - tricks };
        debug_assert_eq!(tricks >= self.need, maximizes);
        Some(Found { ranks: sure.ranks, tricks })
    }
}

impl<M: Machine, const HANDS: usize> Search<M, HANDS> {
    /// The answer, if it can be counted.
    #[inline(always)]
    pub(crate) fn bounds(&self, start: &Start, need: i32) -> Option<Found> {
        if HANDS != 4 {
            return None;
        }
        let table = self.table4(start.leader);
        let maximizes = wants_tricks(start.leader);
        let question = Question::new(start, need, maximizes, self.ideas);
        let found = for_leader(self.machine, &table, &question, start.all);
        // No closure: it would be compiled without the processor's instructions.
        if found.is_some() {
            found
        } else {
            for_opponents(self.machine, &table, &question, start.all)
        }
    }
}

/// Is the leader's side sure of enough?
#[inline(always)]
fn for_leader<M: Machine>(
    machine: M,
    table: &Table4,
    question: &Question,
    all: u64,
) -> Option<Found> {
    let Question { goal, ideas, .. } = *question;
    let has_quick = ideas.have(Idea::QuickTricks);
    let quick = if has_quick { machine.quick(table, goal) } else { Quick::default() };
    let mut found = question.ours(quick.best);
    if found.is_some() || table.trumps == 0 || !ideas.have(Idea::OwnTrumps) {
        return found;
    }
    let longest = len(table.own & table.trumps).max(len(table.partner & table.trumps));
    if goal <= longest {
        found = question.ours(top_trumps(table.trumps, table.own, table.partner, all, goal));
        if found.is_some() {
            return found;
        }
    }
    if goal > longest + quick.sides[0].tricks.max(quick.sides[1].tricks) {
        return None;
    }
    trumps_and_sides(machine, table, question, &quick)
}

/// Are the trumps of one hand enough, or with the side suits that are cashed before?
#[inline(always)]
fn trumps_and_sides<M: Machine>(
    machine: M,
    table: &Table4,
    question: &Question,
    quick: &Quick,
) -> Option<Found> {
    let goal = question.goal;
    let Table4 { own, left, partner, right, trumps } = *table;
    let others = len(own & !trumps).min(len(partner & !trumps));
    for (hand, before, after, leads) in [(own, right, left, 1), (partner, left, right, 0)] {
        let length = len(hand & trumps);
        for side in [Sure::default(), quick.sides[0], quick.sides[1]] {
            // First the side suits, if neither hand must play a trump to them: the one would lose it, the other
            // would be in, and might have to lead trumps.
            if side.tricks >= goal || goal > side.tricks + length || others < side.tricks {
                continue;
            }
            let rest = goal - side.tricks;
            let mut held = held_trumps(machine, trumps, hand, left | right, rest);
            if held.tricks == 0 && rest == 1 {
                // When side suits were cashed either hand may be on lead, and has thrown so many cards.
                let spare = if side.tricks == 0 { leads } else { side.tricks + 1 };
                held = guarded_trump(trumps, hand, before, after, spare);
            }
            if held.tricks != 0 {
                let tricks = held.tricks + side.tricks;
                return question.ours(Sure { tricks, ranks: held.ranks | side.ranks });
            }
        }
    }
    None
}

/// A trump of an opponent of the leader behind those that beat it.
#[inline(always)]
fn guarded(table: &Table4) -> Sure {
    let Table4 { own, left, partner, right, trumps } = *table;
    let sure = guarded_trump(trumps, left, own, partner, 0);
    if sure.tricks != 0 { sure } else { guarded_trump(trumps, right, partner, own, 0) }
}

/// Trumps of the leader's opponents, if they are enough.
#[inline(always)]
fn for_trumps<M: Machine>(machine: M, table: &Table4, ours: u64, all: u64, enough: u32) -> Sure {
    let Table4 { left, right, trumps, .. } = *table;
    let mut sure = top_trumps(trumps, left, right, all, enough);
    if sure.tricks < enough {
        sure = held_trumps(machine, trumps, left, ours, enough);
    }
    if sure.tricks < enough {
        sure = held_trumps(machine, trumps, right, ours, enough);
    }
    if sure.tricks < enough && enough == 1 {
        sure = guarded(table);
    }
    sure
}

/// Are its opponents?
#[inline(always)]
fn for_opponents<M: Machine>(
    machine: M,
    table: &Table4,
    question: &Question,
    all: u64,
) -> Option<Found> {
    let Question { against: enough, ideas, .. } = *question;
    if table.trumps != 0 && ideas.have(Idea::OpponentsTrumps) {
        let ours = table.own | table.partner;
        let longest = len(table.left & table.trumps).max(len(table.right & table.trumps));
        if enough <= longest {
            let found = question.theirs(for_trumps(machine, table, ours, all, enough));
            if found.is_some() {
                return found;
            }
        }
    }
    let mut found = None;
    if ideas.have(Idea::Heads) {
        found = question.theirs(heads(machine, table, question.tricks as u32, enough));
    }
    let has_trumps = (table.own | table.partner) & table.trumps != 0;
    if found.is_none() && enough == 1 && has_trumps && ideas.have(Idea::MustLead) {
        return question.theirs(must_lead(table));
    }
    found
}

/// Leads that need not be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost {
    pub(crate) cards: u64,
    /// The answer for all of them.
    pub(crate) found: Found,
}

/// The leads that put an opponent in who at once cashes all that his side wants.
///
/// He heads the suit, and the leader's partner cannot ruff; or he ruffs it himself.
#[inline(always)]
pub(crate) fn lost_leads<M: Machine>(
    machine: M,
    table: &Table4,
    leads: u64,
    start: &Start,
    need: i32,
    maximizes: bool,
) -> Lost {
    let question = Question::new(start, need, maximizes, Ideas::default());
    // What partner cannot ruff.
    let mut suits = lanes(leads);
    if table.partner & table.trumps != 0 {
        suits &= lanes(table.partner);
    }
    let nothing = Found::plain(if maximizes { 0 } else { start.tricks });
    let mut lost = Lost { cards: 0, found: nothing };
    let mut add = |suits: u64, sure: Sure| {
        if let Some(found) = question.theirs(sure) {
            lost.cards |= leads & suits;
            lost.found.join(found, maximizes);
        }
    };
    let heads = highest_each(start.all);
    for seen in [table.seen_from_left(), table.seen_from_right()] {
        if seen.own & table.trumps != 0 {
            let mut rest = suits & !lanes(seen.own) & lanes(seen.partner);
            while rest != 0 {
                let suit = lane(rest);
                rest &= !suit;
                add(suit, ruffed(machine, &seen, suit, question.against));
            }
        }
        let heads = heads & seen.own & suits;
        if heads != 0 {
            let cashed = cashed(machine, &seen, question.against);
            add(lanes(heads), Sure { ranks: cashed.ranks | heads, ..cashed });
        }
    }
    lost
}

/// What the hand cashes that ruffs this suit, to which the others follow, or throw a card if they have no
/// trumps. Who has which cards of the suit afterwards is open, so nothing of it is counted.
#[inline(always)]
fn ruffed<M: Machine>(machine: M, seen: &Table4, suit: u64, goal: u32) -> Sure {
    if goal == 1 {
        return Sure { tricks: 1, ranks: 0 };
    }
    let after = Table4 {
        own: seen.own & !lowest(seen.own & seen.trumps),
        left: seen.left & !suit,
        partner: seen.partner & !suit,
        right: seen.right & !suit,
        trumps: seen.trumps,
    };
    let cashed = machine.quick(&after, goal - 1).best;
    Sure { tricks: cashed.tricks + 1, ..cashed }
}
