//! The order of leads where the refutation table has no card or its card failed.
//!
//! Nearly all wasted nodes lie below leads, so more is weighed here than elsewhere. The highest and
//! the lowest card of each suit get a *score*, the sum of weighted features: length, the position
//! of honours, ruffs, how many tricks are needed. The weights were found by coordinate descent on
//! the number of nodes over random endings of eleven cards. They have no unit; only their order
//! matters. [`HISTORY_WEIGHT`] was tuned by hand. Each weight stands twice: for the highest card of
//! the suit and for the lowest.

use super::bits::{above, highest, len, lowest, suit_index, suit_of};
use super::order::Order;
use super::quick::LeaderView;

/// Leads with their scores: each entry is a score above the six bits of the card's number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leads {
    scored: [i32; 8],
    len: usize,
}

/// Less than any score.
const NO_LEAD: i32 = i32::MIN;

impl Default for Leads {
    fn default() -> Leads {
        Leads { scored: [NO_LEAD; 8], len: 0 }
    }
}

impl Leads {
    #[inline(always)]
    fn add(&mut self, card: u64, score: i32) {
        self.scored[self.len & 7] = score << 6 | card.trailing_zeros() as i32;
        self.len += 1;
    }
}

impl Order for Leads {
    /// The best card of those still `left`, which must not be empty; the lowest card if none of
    /// them has a score.
    #[inline(always)]
    fn next(&self, left: u64) -> u64 {
        let mut best = NO_LEAD;
        // All eight entries without branches, because which of them are left is unpredictable.
        for scored in self.scored {
            let is_left = left >> (scored & 63) & 1 == 1;
            best = best.max(if is_left { scored } else { NO_LEAD });
        }
        if best == NO_LEAD { lowest(left) } else { 1 << (best & 63) }
    }
}

/// How many of the tricks left the leader's side needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    all: bool,
    few: bool,
}

impl Goal {
    #[inline(always)]
    pub(crate) fn new(goal: i32, tricks: i32) -> Goal {
        Goal { all: goal == tricks, few: goal <= 2 }
    }
}

/// The scores of the highest and of the lowest card of a suit.
#[derive(Clone, Copy, Default)]
struct Score([i32; 2]);

impl Score {
    /// Adds the weights if the condition holds.
    #[inline(always)]
    fn when(&mut self, is_so: bool, weights: [i32; 2]) {
        self.each(i32::from(is_so), weights);
    }

    /// Adds the weights so many times.
    #[inline(always)]
    fn each(&mut self, times: i32, weights: [i32; 2]) {
        self.0[0] += times * weights[0];
        self.0[1] += times * weights[1];
    }
}

/// A suit as the leader sees it.
struct Suit {
    own: u64,
    left: u64,
    partner: u64,
    right: u64,
    ours: u64,
    theirs: u64,
    /// The highest card left, whatever its rank, and the next.
    ace: u64,
    king: u64,
    queen: u64,
    jack: u64,
    ten: u64,
    /// How many of the three highest cards the leader's side has.
    honours: u32,
    /// How many more cards the leader's side has than its opponents.
    longer: i32,
}

impl Suit {
    #[inline(always)]
    fn new(view: &LeaderView, suit: u64) -> Suit {
        let (own, left) = (view.own & suit, view.left & suit);
        let (partner, right) = (view.partner & suit, view.right & suit);
        let (ours, theirs) = (own | partner, left | right);
        let mut rest = ours | theirs;
        let mut take = || {
            let card = if rest == 0 { 0 } else { highest(rest) };
            rest ^= card;
            card
        };
        let (ace, king, queen, jack, ten) = (take(), take(), take(), take(), take());
        let honours = len(ours & (ace | king | queen));
        let longer = len(ours) as i32 - len(theirs) as i32;
        Suit {
            own,
            left,
            partner,
            right,
            ours,
            theirs,
            ace,
            king,
            queen,
            jack,
            ten,
            honours,
            longer,
        }
    }

    /// A lead through an honour on the left towards partner's.
    #[inline(always)]
    fn leads_through(&self) -> bool {
        let Suit { left, partner, ours, .. } = *self;
        let has = |hand: u64, card: u64| hand & card != 0;
        len(partner) >= 2
            && len(left) >= 2
            && ((has(partner, self.king) && has(left, self.ace))
                || (has(partner, self.ace)
                    && has(left, self.king)
                    && (has(partner, self.queen) || has(ours, self.queen) && has(ours, self.jack)))
                || (has(partner, self.king)
                    && has(left, self.queen)
                    && (has(partner, self.jack) || has(ours, self.jack) && has(ours, self.ten))))
    }

    /// A lead away from an honour that is better led up to.
    #[inline(always)]
    fn leads_from_honour(&self) -> bool {
        len(self.own) >= 2
            && len(self.right) >= 2
            && ((self.own & self.ace != 0 && self.right & self.king != 0)
                || (self.own & self.king != 0
                    && self.right & self.ace != 0
                    && self.ours & self.queen == 0))
    }

    /// Partner ruffs, and not in the hand with the longer trumps.
    #[inline(always)]
    fn gives_ruff(&self, view: &LeaderView) -> bool {
        let (own, partner) = (view.own & view.trumps, view.partner & view.trumps);
        self.partner == 0
            && self.left != 0
            && self.right != 0
            && partner != 0
            && len(partner) <= len(own)
    }

    /// An opponent can ruff.
    #[inline(always)]
    fn is_ruffed(&self, view: &LeaderView) -> bool {
        (self.left == 0 && view.left & view.trumps != 0)
            || (self.right == 0 && view.right & view.trumps != 0)
    }
}

/// The score of a suit that caused all cutoffs of the seat's leads so far.
pub(crate) const HISTORY_WEIGHT: u32 = 200;

/// The leads in a four-handed game: of each suit the highest and the lowest of `cards`. `history`
/// has the score of each suit for its share of earlier cutoffs.
#[inline(always)]
pub(crate) fn leads(view: &LeaderView, cards: u64, goal: &Goal, history: &[i32; 4]) -> Leads {
    let mut leads = Leads::default();
    let mut rest = cards;
    while rest != 0 {
        let mask = suit_of(highest(rest));
        let mine = rest & mask;
        rest &= !mask;
        let suit = Suit::new(view, mask);
        let history = history[suit_index(mask)];
        let Score([high, low]) = if view.trumps == 0 {
            at_notrump(&suit, goal)
        } else if mask == view.trumps {
            trumps(&suit, goal)
        } else {
            side_suit(&suit, goal, view)
        };
        if mine & (mine - 1) == 0 {
            leads.add(mine, high.max(low) + history);
        } else {
            leads.add(highest(mine), high + history);
            leads.add(lowest(mine), low + history);
        }
    }
    leads
}

/// A suit at notrump.
#[inline(always)]
fn at_notrump(suit: &Suit, goal: &Goal) -> Score {
    let mut score = Score::default();
    score.when(true, [16, 8]);
    score.when(suit.leads_through(), [200, 184]);
    score.when(suit.left != 0 && suit.right != 0 && suit.honours >= 2, [100, 228]);
    score.each(suit.longer, [12, 12]);
    score.when(suit.own & suit.ace != 0, [8, 0]);
    score.when(suit.partner & suit.ace != 0, [8, 96]);
    score.when(suit.right & suit.ace != 0, [0, 16]);
    score.each(len(suit.own) as i32, [0, -16]);
    score.when(suit.ours & suit.queen != 0, [0, 16]);
    score.when(suit.theirs == 0, [16, -112]);
    score.each(len(above(suit.own, suit.theirs)) as i32, [0, 8]);
    score.when(suit.partner == 0, [16, -288]);
    score.when(goal.all && suit.ours & suit.ace != 0, [32, 0]);
    score.when(goal.few && suit.ours & suit.ace != 0, [128, 0]);
    score.when(suit.right & suit.king != 0, [-8, -112]);
    score.when(suit.own & suit.king != 0 && suit.own & suit.ace == 0, [-16, -8]);
    score.when(suit.left == 0 || suit.right == 0, [-112, -32]);
    score.when(suit.longer > 0 && suit.ours & suit.ace == 0, [16, 0]);
    score.when(suit.partner & suit.ace != 0 && suit.left & suit.king != 0, [-48, 0]);
    score.when(suit.partner & suit.ace != 0 && suit.right & suit.king != 0, [0, 16]);
    score.when(suit.own & suit.ace != 0 && suit.right & suit.king != 0, [8, -16]);
    score.when(suit.right & suit.ace != 0 && suit.partner & suit.king != 0, [-16, 0]);
    score
}

/// A side suit in a trump contract.
#[inline(always)]
fn side_suit(suit: &Suit, goal: &Goal, view: &LeaderView) -> Score {
    let mut score = Score::default();
    score.when(true, [4, 0]);
    score.when(suit.leads_through(), [88, 200]);
    score.when(suit.left != 0 && suit.right != 0 && suit.honours >= 2, [100, 100]);
    score.when(suit.own & suit.ace != 0, [16, 0]);
    score.when(suit.partner & suit.ace != 0, [16, 48]);
    score.when(suit.right & suit.ace != 0, [-16, 0]);
    score.when(suit.theirs == 0, [-64, -192]);
    score.when(len(suit.own) == 1, [-240, 96]);
    score.when(suit.partner == 0, [16, 0]);
    score.when(goal.all && suit.ours & suit.ace != 0, [0, 16]);
    score.when(goal.few && suit.ours & suit.ace != 0, [16, 0]);
    score.when(suit.leads_from_honour(), [-100, -300]);
    score.when(suit.gives_ruff(view), [540, 300]);
    score.when(suit.is_ruffed(view), [-608, -624]);
    score.when(suit.right & suit.king != 0, [0, -8]);
    score.when(suit.left == 0 || suit.right == 0, [0, -16]);
    score.when(suit.longer > 0 && suit.ours & suit.ace == 0, [-16, 0]);
    score.when(suit.partner & suit.ace != 0 && suit.left & suit.king != 0, [-112, 0]);
    score.when(suit.partner & suit.ace != 0 && suit.right & suit.king != 0, [-16, 16]);
    score.when(suit.own & suit.ace != 0 && suit.right & suit.king != 0, [16, 8]);
    score.when(suit.left & suit.ace != 0 && suit.partner & suit.king != 0, [-16, 0]);
    score.when(suit.right & suit.ace != 0 && suit.partner & suit.king != 0, [16, 16]);
    score.when((view.left | view.right) & view.trumps == 0 && suit.ours & suit.ace != 0, [48, 0]);
    score.when(suit.left == 0 && view.left & view.trumps != 0, [0, 16]);
    score.when(suit.right == 0 && view.right & view.trumps != 0, [-16, 0]);
    score
}

/// The trump suit.
#[inline(always)]
fn trumps(suit: &Suit, goal: &Goal) -> Score {
    let mut score = Score::default();
    score.when(true, [-196, -184]);
    score.each(suit.longer, [16, 0]);
    score.when(suit.own & suit.ace != 0, [16, -48]);
    score.when(suit.partner & suit.ace != 0, [32, 240]);
    score.when(suit.theirs == 0, [16, -224]);
    score.when(suit.ours & suit.king != 0, [-128, -16]);
    score.each(len(suit.partner) as i32, [-16, 0]);
    score.when(goal.all, [-16, 16]);
    score
}
