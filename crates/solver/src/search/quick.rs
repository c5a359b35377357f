//! Quick tricks: what the leader's side can cash without ever losing the lead.
//!
//! In each suit the side's *tops* are those of its cards that no opponent can beat. The plan that
//! is counted has two phases. First the leader cashes tops of his own, his partner following below
//! them. Then, if that gains, he leads a low card to a top of partner's, and partner cashes the
//! rest. Each suit contributes `(cashed, crossed)` tricks to the two phases. The care is in the
//! suits where both hold tops: a top must not fall under another of its own side.
//!
//! With trumps about, a side suit can be cashed only as long as each opponent who has a trump must
//! follow, unless the leader's own top trumps draw them all first.
//!
//! The ranks such a bound rests on are the tops it cashes, as far down as somebody else can still
//! have a card of the suit.

use super::bits::{above, above_each, highest, len, lowest, top};

/// A bound: so many tricks for a side, resting on the ranks of some cards.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Sure {
    pub(crate) tricks: u32,
    pub(crate) ranks: u64,
}

/// The four hands as the hand that leads, or would lead, sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table4 {
    pub(crate) own: u64,
    pub(crate) left: u64,
    pub(crate) partner: u64,
    pub(crate) right: u64,
    pub(crate) trumps: u64,
}

impl Table4 {
    /// As the hand to the left sees it.
    #[inline(always)]
    pub(crate) fn seen_from_left(&self) -> Table4 {
        let Table4 { own, left, partner, right, trumps } = *self;
        Table4 { own: left, left: partner, partner: right, right: own, trumps }
    }

    /// As the hand to the right sees it.
    #[inline(always)]
    pub(crate) fn seen_from_right(&self) -> Table4 {
        let Table4 { own, left, partner, right, trumps } = *self;
        Table4 { own: right, left: own, partner: left, right: partner, trumps }
    }
}

/// What the leader's side can cash.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Quick {
    /// The better of the plans.
    pub(crate) best: Sure,
    /// What each plan cashes in side suits alone, with all trumps still out.
    pub(crate) sides: [Sure; 2],
}

/// What a suit adds to the plan.
#[derive(Clone, Copy, Default)]
struct Suit {
    cashed: u32,
    crossed: u32,
    cashed_ranks: u64,
    crossed_ranks: u64,
    /// Can the leader reach partner's tops here?
    crosses: bool,
}

/// The tricks that the leader's side can cash from the lead on, counted until there are `goal`.
///
/// To count on would be to rest on more ranks than the question needs.
#[inline(always)]
pub(crate) fn quick_tricks(table: &Table4, goal: u32) -> Quick {
    let mut stay = Sure::default();
    let mut cross = Sure::default();
    let mut crosses = false;
    let mut guards =
        Guards { left: table.left & table.trumps != 0, right: table.right & table.trumps != 0 };
    let mut trumps = Suit::default();
    let mut are_drawn = false;
    let mut add = |mut suit: Suit| {
        if stay.tricks + suit.cashed > goal {
            suit.cashed = goal - stay.tricks;
            suit.cashed_ranks = top(suit.cashed_ranks, suit.cashed);
        }
        stay.tricks += suit.cashed;
        stay.ranks |= suit.cashed_ranks;
        cross.tricks += suit.cashed + suit.crossed;
        cross.ranks |= suit.cashed_ranks | suit.crossed_ranks;
        crosses |= suit.crosses;
        stay.tricks >= goal || (crosses && cross.tricks >= goal)
    };
    // Cards that no opponent can beat. Who has none of a suit cashes nothing of it.
    let tops = above_each(table.own | table.partner, table.left | table.right);
    let mut rest = tops & !table.trumps;
    if table.trumps != 0 {
        let suit = in_suit(table, table.trumps, tops & table.trumps, u32::MAX);
        let longest = len(table.left & table.trumps).max(len(table.right & table.trumps));
        if suit.cashed >= longest {
            guards = Guards { left: false, right: false };
            are_drawn = true;
        }
        trumps = suit;
        if add(suit) {
            rest = 0;
        }
    }
    while rest != 0 {
        let lane = super::bits::lane(rest);
        rest &= !lane;
        let mut rounds = u32::MAX;
        if guards.left {
            rounds = len(table.left & lane);
        }
        if guards.right {
            rounds = rounds.min(len(table.right & lane));
        }
        if rounds != 0 && add(in_suit(table, lane, tops & lane, rounds)) {
            break;
        }
    }
    if stay.tricks >= goal {
        return Quick { best: stay, ..Quick::default() };
    }
    let mut sides = [Sure::default(); 2];
    if table.trumps != 0 && !are_drawn {
        sides[0].tricks = stay.tricks - trumps.cashed;
        sides[0].ranks = stay.ranks & !table.trumps;
        if crosses && !trumps.crosses {
            sides[1].tricks = cross.tricks - trumps.cashed - trumps.crossed;
            sides[1].ranks = cross.ranks & !table.trumps;
        }
    }
    let best = if crosses && cross.tricks > stay.tricks { cross } else { stay };
    Quick { best, sides }
}

/// Which opponents have trumps.
struct Guards {
    left: bool,
    right: bool,
}

#[inline(always)]
fn in_suit(table: &Table4, lane: u64, tops: u64, rounds: u32) -> Suit {
    let (own, partner) = (table.own & lane, table.partner & lane);
    let (left, right) = (table.left & lane, table.right & lane);
    if tops == 0 {
        return Suit::default();
    }
    let (own_tops, partner_tops) = (own & tops, partner & tops);
    let (mine, theirs) = (len(own_tops), len(partner_tops));
    let (length, partner_length) = (len(own), len(partner));
    let opponents = len(left).max(len(right));
    let small = partner_length - theirs;

    let (mut cashed, mut crossed);
    if theirs == 0 {
        crossed = 0;
        cashed = if mine >= opponents.max(partner_length) { length } else { mine };
    } else if mine <= small {
        // Partner follows low to all of ours, and has all of his left.
        cashed = mine;
        crossed = theirs;
    } else if lowest(own_tops) > highest(partner_tops) {
        // All ours are higher: partner's fall under them once his small ones are gone.
        cashed = mine;
        crossed = theirs.min(partner_length.saturating_sub(mine));
    } else {
        // Tops cross each other: count only what falls on partner's small cards, or his own run.
        let run = len(above(partner_tops, own));
        if own_tops & highest(tops) == 0 && run > small {
            cashed = 0;
            crossed = run;
        } else {
            cashed = small.max(len(above(own_tops, partner)));
            crossed = 0;
        }
    }
    if crossed != 0 && opponents.max(length) <= cashed + crossed {
        crossed = crossed.max(partner_length.saturating_sub(cashed));
    }
    cashed = cashed.min(rounds);
    crossed = crossed.min(rounds - cashed);

    let contested = cashed.min(opponents.max(partner_length));
    let cashed_ranks = top(own_tops, contested);
    let crossed_ranks = if crossed == 0 {
        0
    } else {
        top(partner_tops, crossed.min(opponents.max(length).saturating_sub(cashed)))
    };
    let crosses = crossed != 0 && length > cashed && lowest(own) < highest(partner_tops);
    Suit { cashed, crossed, cashed_ranks, crossed_ranks, crosses }
}
