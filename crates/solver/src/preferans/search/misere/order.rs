//! The order of leads at misère, where the refutation table has no card or its card failed.
//!
//! Nearly all wasted nodes lie below leads. Each card gets a *score*, the sum of the weights of what is
//! true of it. The weights were found by coordinate descent on the number of nodes of all discards of
//! random deals (`docs/solver-notes.md`). They have no unit; only their order matters.

use super::bounds::Suits;
use crate::preferans::search::word::{highest, lowest, lowest_of_runs};

/// Cards with their scores.
#[derive(Clone, Copy, Default, Debug)]
pub(in crate::preferans::search) struct Scored {
    cards: [u32; 10],
    scores: [i32; 10],
    len: usize,
}

impl Scored {
    #[inline(always)]
    fn add(&mut self, card: u32, score: i32) {
        let at = self.len % 10;
        (self.cards[at], self.scores[at]) = (card, score);
        self.len += 1;
    }

    /// The best card of those still `left`, which must not be empty; the lowest card if none of them
    /// has a score.
    #[inline(always)]
    pub(in crate::preferans::search) fn next(&self, left: u32) -> u32 {
        let (mut best, mut most) = (0, i32::MIN);
        for at in 0..self.len.min(10) {
            if self.cards[at] & left != 0 && self.scores[at] > most {
                (best, most) = (self.cards[at], self.scores[at]);
            }
        }
        if best == 0 { lowest(left) } else { best }
    }
}

/// Leads.
#[inline(always)]
pub(in crate::preferans::search) fn leads(
    hands: &[u32; 3],
    leader: usize,
    tricks: i32,
    need: i32,
) -> Scored {
    let mut scored = Scored::default();
    for suit in 0..4 {
        let held = hands.map(|hand| hand >> (8 * suit) & 0xff);
        let mine = held[leader];
        if mine == 0 {
            continue;
        }
        let exposed = Suits::get().exposed(held);
        let mut left = lowest_of_runs(mine, mine) & 0xff;
        if leader == 0 {
            let whole = declarer_leads_suit(held, exposed);
            while left != 0 {
                let card = lowest(left);
                left ^= card;
                let score = whole + declarer_leads(held, exposed, card, need);
                scored.add(card << (8 * suit), score);
            }
        } else {
            let partner = held[3 - leader];
            let whole = opponent_leads_suit(held[0], mine, partner, exposed);
            while left != 0 {
                let card = lowest(left);
                left ^= card;
                let goal = Goal { one: need == 1, all: need == tricks };
                let score = whole + opponent_leads(held[0], mine, partner, exposed, card, goal);
                scored.add(card << (8 * suit), score);
            }
        }
    }
    scored
}

/// How many tricks the opponents still want the declarer to take.
#[derive(Clone, Copy, Debug)]
struct Goal {
    one: bool,
    all: bool,
}

#[inline(always)]
const fn len(set: u32) -> i32 {
    set.count_ones() as i32
}

#[inline(always)]
const fn when(is_so: bool, weight: i32) -> i32 {
    if is_so { weight } else { 0 }
}

/// What speaks for leading a suit as the declarer.
#[inline(always)]
fn declarer_leads_suit([own, one, other]: [u32; 3], exposed: i32) -> i32 {
    let others = one | other;
    12 * len(others)
        + 20 * exposed
        + when(others == 0, -80)
        + when((one == 0) != (other == 0), -36)
        + when(len(own) == 1, 32)
        + when(others != 0 && exposed == 0, -24)
}

/// What speaks for this card of it.
#[inline(always)]
fn declarer_leads([own, one, other]: [u32; 3], exposed: i32, card: u32, need: i32) -> i32 {
    let others = one | other;
    // An opponent has to beat it.
    let loses = (one != 0 && card < lowest(one)) || (other != 0 && card < lowest(other));
    let is_highest = card == highest(own);
    -12 * len(others & !(card - 1)) + when(loses, 40) - 20 * when(loses, exposed)
        + when(loses && need == 1, 40)
        + when(card == lowest(own), 2)
        + when(is_highest, 4)
        + when(is_highest && need > 2, 16)
        + when(card > others, 8)
}

/// What speaks for leading a suit as an opponent.
#[inline(always)]
fn opponent_leads_suit(own: u32, mine: u32, partner: u32, exposed: i32) -> i32 {
    -16 * len(mine)
        + 12 * len(partner)
        + when(own == 0, -36)
        + when(partner == 0, 20)
        + when(own == 0 && partner == 0, 22)
        + when(len(mine) == 1, 4)
        + when(len(own) == 1, 20)
        + when(own != 0 && exposed == 0, -10)
}

/// What speaks for this card of it.
#[inline(always)]
fn opponent_leads(own: u32, mine: u32, partner: u32, exposed: i32, card: u32, goal: Goal) -> i32 {
    // Every card of the declarer is higher: the declarer takes the trick if partner stays below.
    let is_under = own != 0 && card < lowest(own);
    let catches = is_under && (partner == 0 || lowest(partner) < lowest(own));
    let is_master = card > (own | partner);
    14 * len(own & (card - 1))
        + 4 * len(partner & !(card - 1))
        + when(catches, 8)
        + when(is_under && !catches, 18)
        + when(catches && goal.one, 32)
        + when(catches && goal.all, 32)
        + when(catches && len(own) == 1, 20)
        - 12 * when(catches, exposed)
        + when(card == lowest(mine), -6)
        + when(card == highest(mine), 4)
        + when(is_master && own == 0, -12)
}
