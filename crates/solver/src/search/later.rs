//! Later tricks: what the side that is not on lead is sure of, and top trumps.
//!
//! If every suit that the leader can lead is headed by an opponent, and nobody of the leader's side
//! can ruff, then that opponent gets in at once, and cashes his own run of top cards in each suit.
//! The leader chooses the opponent who gains least.
//!
//! The highest trumps of a side take tricks whoever leads and whatever is led: as many as the side
//! has of them, or as its longer hand has trumps, for more may have to fall together.

use super::bits::{above, highest, lane, len, top};
use super::quick::{Sure, Table4};

/// The tricks that the top trumps of two partners are worth, no more than `goal` if ranks count.
#[inline(always)]
pub(crate) fn top_trumps(trumps: u64, own: u64, partner: u64, all: u64, goal: u32) -> Sure {
    let (own, partner) = (own & trumps, partner & trumps);
    let ours = own | partner;
    if ours == 0 {
        return Sure::default();
    }
    let longest = len(own).max(len(partner));
    let tops = above(ours, all & trumps & !ours);
    let tricks = len(tops).min(longest);
    // Nobody else has a trump: length alone counts.
    if ours == all & trumps {
        return Sure { tricks, ranks: 0 };
    }
    let tricks = tricks.min(goal);
    Sure { tricks, ranks: top(tops, tricks) }
}

/// The tricks the opponents of the leader are sure of, because he must lead to their tops; counted
/// until there are `goal`.
#[inline(always)]
pub(crate) fn second_hand(table: &Table4, goal: u32) -> Sure {
    let mut rest = table.own;
    let mut heads = 0;
    let (mut left_wins, mut right_wins) = (false, false);
    let partner_ruffs = table.partner & table.trumps != 0;
    let all = table.own | table.left | table.partner | table.right;
    while rest != 0 {
        let suit = lane(rest);
        rest &= !suit;
        let head = highest(all & suit);
        if head & (table.left | table.right) == 0 {
            return Sure::default();
        }
        if partner_ruffs && suit != table.trumps && table.partner & suit == 0 {
            return Sure::default();
        }
        heads |= head;
        if head & table.left != 0 {
            left_wins = true;
        } else {
            right_wins = true;
        }
    }
    let mut sure = Sure { tricks: u32::MAX, ranks: 0 };
    for (wins, hand) in [(left_wins, table.left), (right_wins, table.right)] {
        if wins {
            let cashed = own_run(hand, table, goal);
            sure.tricks = sure.tricks.min(cashed.tricks);
            sure.ranks |= cashed.ranks;
        }
    }
    Sure { tricks: sure.tricks, ranks: sure.ranks | heads }
}

/// What one opponent of the leader cashes alone.
#[inline(always)]
fn own_run(hand: u64, table: &Table4, goal: u32) -> Sure {
    let all = table.own | table.left | table.partner | table.right;
    let mut sure = Sure::default();
    let (mut own_ruffs, mut partner_ruffs) =
        (table.own & table.trumps != 0, table.partner & table.trumps != 0);
    let mut rest = hand;
    if table.trumps != 0 && hand & table.trumps != 0 {
        let suit = table.trumps;
        let trumps = hand & suit;
        let tops = above(trumps, all & suit & !hand);
        let drawn = len(tops);
        let others = len(table.own & suit).max(len(table.partner & suit));
        add_run(&mut sure, trumps, tops, suit, hand, table, u32::MAX);
        if sure.tricks >= goal {
            return sure;
        }
        if drawn >= others {
            own_ruffs = false;
            partner_ruffs = false;
        }
        rest &= !suit;
    }
    while rest != 0 {
        let suit = lane(rest);
        rest &= !suit;
        let held = hand & suit;
        let tops = above(held, all & suit & !hand);
        if tops == 0 {
            continue;
        }
        let mut rounds = u32::MAX;
        if own_ruffs {
            rounds = len(table.own & suit);
        }
        if partner_ruffs {
            rounds = rounds.min(len(table.partner & suit));
        }
        add_run(&mut sure, held, tops, suit, hand, table, rounds);
        if sure.tricks >= goal {
            return sure;
        }
    }
    sure
}

#[inline(always)]
fn add_run(
    sure: &mut Sure,
    held: u64,
    tops: u64,
    suit: u64,
    hand: u64,
    table: &Table4,
    rounds: u32,
) {
    let others = [table.own, table.left, table.partner, table.right]
        .into_iter()
        .filter(|other| *other != hand)
        .map(|other| len(other & suit))
        .max()
        .unwrap_or(0);
    let run = len(tops);
    let tricks = if run >= others { len(held) } else { run }.min(rounds);
    sure.tricks += tricks;
    sure.ranks |= top(tops, tricks.min(others));
}
