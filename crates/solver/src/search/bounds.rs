//! Bounds: tricks that can be counted at the start of a trick, without searching.
//!
//! Each bound is a number of tricks that one side is *sure* of, with the cards whose ranks it rests
//! on. Enough sure tricks for the leader's side answer the question one way, enough for its
//! opponents the other way. The cheapest counts for what they answer come first. Each stops as soon
//! as there is enough, because counting on would rest on more ranks than the question needs.
//!
//! They are tried after the transposition table. Their answers are stored there as well, because a
//! probe costs less than counting again, except in endings of two tricks.

use super::Search;
use super::ablation::{Technique, Techniques};
use super::bits::{highest_each, len, lowest, suit_of, suits_of};
use super::found::Found;
use super::isa::Isa;
use super::later::{cashed, guarded_trump, held_trumps, must_lead, top_trumps, unwinnable_suits};
use super::quick::{LeaderView, Quick, SureTricks};
use super::trick::{Start, is_maximizing};

/// A question as seen by the leader's side and by its opponents.
struct Question {
    need: i32,
    tricks: i32,
    /// Is the leader's side the maximizing one?
    maximizes: bool,
    /// The number of tricks with which the leader's side answers the question its way.
    goal: u32,
    /// The number of tricks with which its opponents do.
    against: u32,
    techniques: Techniques,
}

impl Question {
    #[inline(always)]
    fn new(start: &Start, need: i32, maximizes: bool, techniques: Techniques) -> Question {
        let goal = (if maximizes { need } else { start.tricks - need + 1 }) as u32;
        let against = start.tricks as u32 + 1 - goal;
        Question { need, tricks: start.tricks, maximizes, goal, against, techniques }
    }

    /// The answer, if these sure tricks are enough for the leader's side.
    #[inline(always)]
    fn ours(&self, sure: SureTricks) -> Option<Found> {
        self.answer(sure, self.goal, self.maximizes)
    }

    /// The answer, if these sure tricks are enough for its opponents.
    #[inline(always)]
    fn theirs(&self, sure: SureTricks) -> Option<Found> {
        self.answer(sure, self.against, !self.maximizes)
    }

    #[inline(always)]
    fn answer(&self, sure: SureTricks, enough: u32, maximizes: bool) -> Option<Found> {
        if sure.tricks < enough {
            return None;
        }
        let tricks = (sure.tricks as i32).min(self.tricks);
        let tricks = if maximizes { tricks } else { self.tricks - tricks };
        debug_assert_eq!(tricks >= self.need, maximizes);
        Some(Found { ranks: sure.ranks, tricks })
    }
}

impl<M: Isa, const HANDS: usize> Search<M, HANDS> {
    /// The answer, if a bound gives it.
    #[inline(always)]
    pub(crate) fn bounds(&self, start: &Start, need: i32) -> Option<Found> {
        if HANDS != 4 {
            return None;
        }
        let view = self.leader_view(start.leader);
        let maximizes = is_maximizing(start.leader);
        let question = Question::new(start, need, maximizes, self.techniques);
        let found = for_leader(self.isa, &view, &question, start.all);
        // Not a closure: it would be compiled without the processor's special instructions.
        if found.is_some() { found } else { for_opponents(self.isa, &view, &question, start.all) }
    }
}

/// The answer from the sure tricks of the leader's side.
#[inline(always)]
fn for_leader<M: Isa>(isa: M, view: &LeaderView, question: &Question, all: u64) -> Option<Found> {
    let Question { goal, techniques, .. } = *question;
    let has_quick = techniques.has(Technique::QuickTricks);
    let quick = if has_quick { isa.quick(view, goal) } else { Quick::default() };
    let mut found = question.ours(quick.best);
    if found.is_some() || view.trumps == 0 || !techniques.has(Technique::OwnTrumps) {
        return found;
    }
    let longest = len(view.own & view.trumps).max(len(view.partner & view.trumps));
    if goal <= longest {
        found = question.ours(top_trumps(view.trumps, view.own, view.partner, all, goal));
        if found.is_some() {
            return found;
        }
    }
    if goal > longest + quick.sides[0].tricks.max(quick.sides[1].tricks) {
        return None;
    }
    trumps_and_sides(isa, view, question, &quick)
}

/// The answer from the trumps of one hand, alone or after side suits that are cashed first.
#[inline(always)]
fn trumps_and_sides<M: Isa>(
    isa: M,
    view: &LeaderView,
    question: &Question,
    quick: &Quick,
) -> Option<Found> {
    let goal = question.goal;
    let LeaderView { own, left, partner, right, trumps } = *view;
    let others = len(own & !trumps).min(len(partner & !trumps));
    for (hand, before, after, leads) in [(own, right, left, 1), (partner, left, right, 0)] {
        let length = len(hand & trumps);
        for side in [SureTricks::default(), quick.sides[0], quick.sides[1]] {
            // Side suits come first, if neither hand must play a trump to them. One hand would lose
            // that trump; the other would win the trick with it and might have to lead trumps.
            if side.tricks >= goal || goal > side.tricks + length || others < side.tricks {
                continue;
            }
            let rest = goal - side.tricks;
            let mut held = held_trumps(isa, trumps, hand, left | right, rest);
            if held.tricks == 0 && rest == 1 {
                // After side suits either hand may be on lead, and has discarded this many cards.
                let spare = if side.tricks == 0 { leads } else { side.tricks + 1 };
                held = guarded_trump(trumps, hand, before, after, spare);
            }
            if held.tricks != 0 {
                let tricks = held.tricks + side.tricks;
                return question.ours(SureTricks { tricks, ranks: held.ranks | side.ranks });
            }
        }
    }
    None
}

/// A trump of an opponent of the leader that is guarded against higher trumps.
#[inline(always)]
fn guarded(view: &LeaderView) -> SureTricks {
    let LeaderView { own, left, partner, right, trumps } = *view;
    let sure = guarded_trump(trumps, left, own, partner, 0);
    if sure.tricks != 0 { sure } else { guarded_trump(trumps, right, partner, own, 0) }
}

/// Sure trump tricks of the leader's opponents, if there are enough.
#[inline(always)]
fn for_trumps<M: Isa>(isa: M, view: &LeaderView, ours: u64, all: u64, enough: u32) -> SureTricks {
    let LeaderView { left, right, trumps, .. } = *view;
    let mut sure = top_trumps(trumps, left, right, all, enough);
    if sure.tricks < enough {
        sure = held_trumps(isa, trumps, left, ours, enough);
    }
    if sure.tricks < enough {
        sure = held_trumps(isa, trumps, right, ours, enough);
    }
    if sure.tricks < enough && enough == 1 {
        sure = guarded(view);
    }
    sure
}

/// The answer from the sure tricks of the leader's opponents.
#[inline(always)]
fn for_opponents<M: Isa>(
    isa: M,
    view: &LeaderView,
    question: &Question,
    all: u64,
) -> Option<Found> {
    let Question { against: enough, techniques, .. } = *question;
    if view.trumps != 0 && techniques.has(Technique::OpponentsTrumps) {
        let ours = view.own | view.partner;
        let longest = len(view.left & view.trumps).max(len(view.right & view.trumps));
        if enough <= longest {
            let found = question.theirs(for_trumps(isa, view, ours, all, enough));
            if found.is_some() {
                return found;
            }
        }
    }
    let mut found = None;
    if techniques.has(Technique::UnwinnableSuits) {
        found = question.theirs(unwinnable_suits(isa, view, question.tricks as u32, enough));
    }
    let has_trumps = (view.own | view.partner) & view.trumps != 0;
    if found.is_none() && enough == 1 && has_trumps && techniques.has(Technique::MustLead) {
        return question.theirs(must_lead(view));
    }
    found
}

/// Leads that need not be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LosingLeads {
    pub(crate) cards: u64,
    /// The answer for all of them.
    pub(crate) found: Found,
}

/// The leads that put in an opponent who cashes at once all that the defence of the question needs.
///
/// The opponent holds the highest card of the suit and the leader's partner cannot ruff, or the
/// opponent ruffs the suit.
#[inline(always)]
pub(crate) fn losing_leads<M: Isa>(
    isa: M,
    view: &LeaderView,
    leads: u64,
    start: &Start,
    need: i32,
    maximizes: bool,
) -> LosingLeads {
    let question = Question::new(start, need, maximizes, Techniques::default());
    // Suits that partner cannot ruff.
    let mut suits = suits_of(leads);
    if view.partner & view.trumps != 0 {
        suits &= suits_of(view.partner);
    }
    let nothing = Found::without_ranks(if maximizes { 0 } else { start.tricks });
    let mut losing = LosingLeads { cards: 0, found: nothing };
    let mut add = |suits: u64, sure: SureTricks| {
        if let Some(found) = question.theirs(sure) {
            losing.cards |= leads & suits;
            losing.found.join(found, maximizes);
        }
    };
    let masters = highest_each(start.all);
    for seen in [view.seen_from_left(), view.seen_from_right()] {
        if seen.own & view.trumps != 0 {
            let mut rest = suits & !suits_of(seen.own) & suits_of(seen.partner);
            while rest != 0 {
                let suit = suit_of(rest);
                rest &= !suit;
                add(suit, ruffed(isa, &seen, suit, question.against));
            }
        }
        let masters = masters & seen.own & suits;
        if masters != 0 {
            let cashed = cashed(isa, &seen, question.against);
            add(suits_of(masters), SureTricks { ranks: cashed.ranks | masters, ..cashed });
        }
    }
    losing
}

/// What a hand cashes after it ruffs this suit, the other hands following or discarding because
/// they have no trumps. Which cards of the suit they hold afterwards is open, so none of the suit
/// is counted.
#[inline(always)]
fn ruffed<M: Isa>(isa: M, seen: &LeaderView, suit: u64, goal: u32) -> SureTricks {
    if goal == 1 {
        return SureTricks { tricks: 1, ranks: 0 };
    }
    let after = LeaderView {
        own: seen.own & !lowest(seen.own & seen.trumps),
        left: seen.left & !suit,
        partner: seen.partner & !suit,
        right: seen.right & !suit,
        trumps: seen.trumps,
    };
    let cashed = isa.quick(&after, goal - 1).best;
    SureTricks { tricks: cashed.tricks + 1, ..cashed }
}
