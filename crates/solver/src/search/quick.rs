//! Quick tricks: what the leader's side can cash without losing the lead.
//!
//! The *tops* of a suit are the side's cards that no opponent can beat, or that none can beat any
//! more once one opponent has run out of the suit. The plan that is counted has this order: the
//! leader draws trumps with tops, then cashes own tops in other suits, partner discarding or
//! following below them. Then, if that gains, the leader crosses to partner with a low card to a
//! top, with a top that partner overtakes, or with a card that partner ruffs, and partner cashes
//! the rest; at the end the leader may ruff once. Each suit contributes `(cashed, crossed)` tricks
//! to the leader's part and to partner's. Suits in which both hold tops need care: a top must not
//! fall under another top of its own side.
//!
//! A side suit can be led only as long as every opponent who still has trumps after the leader has
//! drawn must follow.
//!
//! The bound rests on the ranks of the tops it cashes, as far down as another hand can still have a
//! card of the suit.

use super::bits::{
    PACK, above, above_each, highest, len, lowest, suit_of, suit_shift, suits_of, top,
};

/// A bound: so many tricks for a side, resting on the ranks of some cards.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct SureTricks {
    pub(crate) tricks: u32,
    pub(crate) ranks: u64,
}

/// The four hands as seen by the hand that leads, or would lead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeaderView {
    pub(crate) own: u64,
    pub(crate) left: u64,
    pub(crate) partner: u64,
    pub(crate) right: u64,
    pub(crate) trumps: u64,
}

impl LeaderView {
    /// The same as seen by the hand to the left.
    #[inline(always)]
    pub(crate) fn seen_from_left(&self) -> LeaderView {
        let LeaderView { own, left, partner, right, trumps } = *self;
        LeaderView { own: left, left: partner, partner: right, right: own, trumps }
    }

    /// The same as seen by the hand to the right.
    #[inline(always)]
    pub(crate) fn seen_from_right(&self) -> LeaderView {
        let LeaderView { own, left, partner, right, trumps } = *self;
        LeaderView { own: right, left: own, partner: left, right: partner, trumps }
    }
}

/// What the leader's side can cash.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Quick {
    /// A plan that is enough, if there is one.
    pub(crate) best: SureTricks,
    /// What each plan cashes in side suits alone, before any trump is played.
    pub(crate) sides: [SureTricks; 2],
}

/// What a suit contributes to the plan.
#[derive(Clone, Copy, Default)]
struct Suit {
    cashed: u32,
    crossed: u32,
    cashed_ranks: u64,
    crossed_ranks: u64,
    /// The entry to partner's tops in this suit.
    entry: Entry,
}

/// The entry to partner's hand, and the tricks it costs: none with a low card, one with a top that
/// partner overtakes; without an entry more than there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Entry {
    LowCard = 0,
    Overtaken = 1,
    #[default]
    None = 64,
}

/// The suits of the plan so far.
#[derive(Default)]
struct Plan {
    /// What the leader cashes.
    stay: SureTricks,
    /// What the leader and partner cash, if there is an entry to partner.
    cross: SureTricks,
    entry: Entry,
    /// The tricks of each suit at the first bit of the suit: four bits for the leader, four for
    /// partner.
    counts: u64,
}

impl Plan {
    /// Adds a suit. Returns whether the plan is enough.
    #[inline(always)]
    fn add(&mut self, mask: u64, mut suit: Suit, goal: u32) -> bool {
        if self.stay.tricks + suit.cashed > goal {
            suit.cashed = goal - self.stay.tricks;
            suit.cashed_ranks = top(suit.cashed_ranks, suit.cashed);
        }
        self.stay.tricks += suit.cashed;
        self.stay.ranks |= suit.cashed_ranks;
        self.cross.tricks += suit.cashed + suit.crossed;
        self.cross.ranks |= suit.cashed_ranks | suit.crossed_ranks;
        self.entry = self.entry.min(suit.entry);
        self.counts |= u64::from(suit.cashed | suit.crossed << 4) << suit_shift(mask);
        self.stay.tricks >= goal || self.tricks_with_entry() >= goal
    }

    /// The tricks of the plan that ends in partner's hand; 0 without an entry.
    #[inline(always)]
    fn tricks_with_entry(&self) -> u32 {
        self.cross.tricks.saturating_sub(self.entry as u32)
    }

    /// The tricks of a suit: the leader's, then partner's.
    #[inline(always)]
    fn of(&self, mask: u64) -> (u32, u32) {
        let counts = (self.counts >> suit_shift(mask)) as u32;
        (counts & 15, counts >> 4 & 15)
    }
}

/// Whether the leader's side can cash `goal` tricks from the lead on.
///
/// It stops at `goal`, because more would rest on more ranks than the question needs. A hand that
/// is about to win a trick may ask as if it were on lead; so no plan keeps the first top of a suit
/// for later.
#[inline(always)]
pub(crate) fn quick_tricks(view: &LeaderView, goal: u32) -> Quick {
    // Cards that no opponent can beat. A hand without cards of a suit cashes nothing in it.
    let tops = above_each(view.own | view.partner, view.left | view.right);
    let mut plan = Plan::default();
    let mut guards = Guards::new(view, 0);
    let mut trumps = Suit::default();
    let mut are_drawn = false;
    let mut goes_on = true;
    if view.trumps != 0 {
        trumps = in_suit(view, view.trumps, tops & view.trumps, u32::MAX);
        if trumps.cashed != 0 {
            let before = guards;
            guards = Guards::new(view, trumps.cashed);
            are_drawn = before != guards;
            // The top that partner overtakes is led last: it draws no trumps before.
            if trumps.entry == Entry::Overtaken && guards != Guards::new(view, trumps.cashed - 1) {
                trumps.entry = Entry::None;
            }
        }
        goes_on = !plan.add(view.trumps, trumps, goal);
    }
    let mut rest = if goes_on { tops & !view.trumps & guards.suits() } else { 0 };
    while rest != 0 {
        let suit = suit_of(rest);
        rest &= !suit;
        if plan.add(suit, in_suit(view, suit, tops & suit, guards.rounds(suit)), goal) {
            break;
        }
    }
    if plan.stay.tricks >= goal {
        return Quick { best: plan.stay, ..Quick::default() };
    }
    let mut sides = [SureTricks::default(); 2];
    if view.trumps != 0 && !are_drawn {
        let Plan { stay, cross, .. } = plan;
        sides[0] =
            SureTricks { tricks: stay.tricks - trumps.cashed, ranks: stay.ranks & !view.trumps };
        if plan.entry == Entry::LowCard && trumps.entry != Entry::LowCard {
            let tricks = cross.tricks - trumps.cashed - trumps.crossed;
            sides[1] = SureTricks { tricks, ranks: cross.ranks & !view.trumps };
        }
    }
    let best = if plan.tricks_with_entry() >= goal {
        SureTricks { tricks: plan.tricks_with_entry(), ranks: plan.cross.ranks }
    } else if view.trumps != 0 && plan.cross.tricks + 2 >= goal {
        with_ruffs(view, &plan, &trumps, &guards, goal)
    } else {
        SureTricks::default()
    };
    Quick { best, sides }
}

/// The plan with a ruff as the entry to partner, a ruff by the leader at the end, or both, if that
/// is enough.
///
/// A hand can ruff a suit in which it will have no cards left. It keeps its other trumps and the
/// cards that it will cash.
#[inline(always)]
fn with_ruffs(
    view: &LeaderView,
    plan: &Plan,
    trumps: &Suit,
    guards: &Guards,
    goal: u32,
) -> SureTricks {
    let partner_trumps = len(view.partner & view.trumps);
    let rounds_of_trumps = trumps.cashed + trumps.crossed;
    // With a ruff by partner: one trick more, unless all partner's trumps were counted already.
    let most = plan.cross.tricks + u32::from(partner_trumps > rounds_of_trumps);
    let own_ruff = u32::from(len(view.own & view.trumps) > rounds_of_trumps);
    if most + own_ruff < goal {
        return SureTricks::default();
    }
    let mut tricks = plan.tricks_with_entry();
    let mut ruffed = 0;
    if partner_trumps > trumps.cashed && tricks < most {
        let mut rest = view.own & !view.trumps;
        while rest != 0 {
            let suit = suit_of(rest);
            rest &= !suit;
            let (cashed, crossed) = plan.of(suit);
            if crossed != 0 || len(view.partner & suit) > cashed {
                continue;
            }
            let with_ruff = if cashed < len(view.own & suit).min(guards.rounds(suit)) {
                most
            } else if most > plan.cross.tricks && cashed >= 2 && len(view.partner & suit) < cashed {
                // The last of the leader's tops is ruffed; not the first, because that may have won
                // the trick that put the leader in.
                plan.cross.tricks
            } else {
                continue;
            };
            if with_ruff > tricks {
                (tricks, ruffed) = (with_ruff, suit);
            }
        }
    }
    if tricks == 0 || tricks + own_ruff < goal {
        return SureTricks::default();
    }
    if tricks < goal {
        let mut rest = view.partner & !view.trumps;
        while rest != 0 {
            let suit = suit_of(rest);
            rest &= !suit;
            let (cashed, crossed) = plan.of(suit);
            let played = cashed + crossed;
            if len(view.own & suit) <= played
                && played < len(view.partner & suit).min(guards.rounds(suit))
            {
                tricks += 1;
                ruffed |= suit;
                break;
            }
        }
    }
    if tricks < goal {
        return SureTricks::default();
    }
    let mut ranks = plan.cross.ranks;
    // Suits beyond what is needed are dropped, so that the proof does not rest on them.
    let mut rest = ranks & !(view.trumps | ruffed);
    while rest != 0 && tricks > goal {
        let suit = suit_of(rest);
        rest &= !suit;
        let (cashed, crossed) = plan.of(suit);
        if crossed == 0 && tricks >= goal + cashed {
            tricks -= cashed;
            ranks &= !suit;
        }
    }
    SureTricks { tricks, ranks }
}

/// The cards with which the opponents who have trumps can follow suit; all cards for an opponent
/// without trumps.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Guards {
    left: u64,
    right: u64,
}

impl Guards {
    /// After so many rounds of trumps.
    #[inline(always)]
    fn new(view: &LeaderView, rounds: u32) -> Guards {
        let of = |hand: u64| if len(hand & view.trumps) > rounds { hand } else { PACK };
        Guards { left: of(view.left), right: of(view.right) }
    }

    /// The suits that can be led at all.
    #[inline(always)]
    fn suits(&self) -> u64 {
        suits_of(self.left) & suits_of(self.right)
    }

    /// How often a side suit can be led.
    #[inline(always)]
    fn rounds(&self, mask: u64) -> u32 {
        len(self.left & mask).min(len(self.right & mask))
    }
}

/// The contribution of a suit whose `tops` nobody can beat.
#[inline(always)]
fn in_suit(view: &LeaderView, mask: u64, mut tops: u64, rounds: u32) -> Suit {
    let (own, partner) = (view.own & mask, view.partner & mask);
    let (left, right) = (view.left & mask, view.right & mask);
    if tops == 0 {
        return Suit::default();
    }
    let (length, partner_length) = (len(own), len(partner));
    let (left_length, right_length) = (len(left), len(right));
    let opponents = left_length.max(right_length);
    let short = left_length.min(right_length);
    if short != 0 && short < opponents && short <= len(tops) {
        let longer = if left_length > short { left } else { right };
        tops = when_one_is_out(own, partner, longer, tops, short);
    }
    let (own_tops, partner_tops) = (own & tops, partner & tops);
    let (mine, theirs) = (len(own_tops), len(partner_tops));
    let small = partner_length - theirs;

    let (mut cashed, mut crossed);
    if theirs == 0 {
        crossed = 0;
        cashed = if mine >= opponents.max(partner_length) { length } else { mine };
    } else if mine <= small {
        // Partner follows low to all of the leader's tops and keeps all own tops.
        cashed = mine;
        crossed = theirs;
    } else if lowest(own_tops) > highest(partner_tops) {
        // All the leader's tops are higher: partner's fall under them once the small cards are
        // gone.
        cashed = mine;
        crossed = theirs.min(partner_length.saturating_sub(mine));
    } else {
        (cashed, crossed) = interleaved_tops(own, own_tops, partner, partner_tops);
        if cashed >= opponents.max(partner_length) {
            cashed = length;
        }
    }
    // After so many rounds no other hand has a card of the suit.
    let contested = opponents.max(length);
    let high = crossed;
    if crossed != 0 && contested <= cashed + crossed {
        crossed = crossed.max(partner_length.saturating_sub(cashed));
    }
    cashed = cashed.min(rounds);
    crossed = crossed.min(rounds - cashed);

    let cashed_ranks = top(own_tops, cashed.min(opponents.max(partner_length)));
    if crossed == 0 {
        return Suit { cashed, cashed_ranks, ..Suit::default() };
    }
    // Partner's tops that win against a card of another hand.
    let mut named = crossed.min(contested.saturating_sub(cashed));
    let mut entry = Entry::None;
    if lowest(own) < highest(partner_tops) {
        if length > cashed {
            entry = Entry::LowCard;
        } else if cashed != 0 && (crossed <= high || contested < cashed + high) {
            // Two tops go in one round: one top more is played before the other hands run out.
            entry = Entry::Overtaken;
            named = crossed.min(named + 1);
        }
    }
    Suit { cashed, crossed, cashed_ranks, crossed_ranks: top(partner_tops, named), entry }
}

/// The tops of a suit if they are enough for the opponent who is `short` in it to run out: from
/// then on only cards of the longer holding beat ours.
///
/// These rounds are led with true tops: either the leader has enough of them, or partner has and
/// the leader has nothing to cash but true tops.
#[inline(always)]
fn when_one_is_out(own: u64, partner: u64, longer: u64, tops: u64, short: u32) -> u64 {
    let more = above(own | partner, longer);
    let (own_tops, partner_tops) = (own & tops, partner & tops);
    let are_partners = len(partner_tops) >= short
        && (own_tops == 0 || lowest(partner_tops) > highest(own))
        && more & own == own_tops;
    if len(own_tops) >= short || are_partners { more } else { tops }
}

/// A suit in which some tops of partner's are higher than some of the leader's: how many rounds the
/// leader cashes, and how many partner cashes then.
///
/// The leader leads the highest cards, and partner plays the lowest cards under them as far as
/// possible. Then partner has the tops that are higher than all that the leader has left.
#[inline(always)]
fn interleaved_tops(own: u64, own_tops: u64, partner: u64, partner_tops: u64) -> (u32, u32) {
    let (mut cashed, mut crossed) = (0, 0);
    let (mut rest, mut kept) = (own, partner);
    for rounds in 0.. {
        let high = kept & partner_tops;
        let high = len(above(high, rest));
        if rounds + high >= cashed + crossed {
            (cashed, crossed) = (rounds, high);
        }
        let tops = rest & own_tops;
        if tops == 0 {
            break;
        }
        rest ^= highest(tops);
        kept &= kept.wrapping_sub(1);
        // The highest led against the highest played under it, and so on.
        let (mut led, mut thrown) = (own ^ rest, partner ^ kept);
        let mut falls = true;
        while led != 0 && thrown != 0 {
            falls &= highest(led) > highest(thrown);
            led ^= highest(led);
            thrown ^= highest(thrown);
        }
        if !falls {
            break;
        }
    }
    (cashed, crossed)
}
