//! Quick tricks: what the leader's side can cash without ever losing the lead.
//!
//! In each suit the side's *tops* are those of its cards that no opponent can beat, or can beat no more
//! once the other has run out of the suit. The plan that is counted goes in this order: the leader
//! draws trumps with tops, then cashes tops of his own in other suits, partner throwing cards below them;
//! then, if that gains, he leads a low card to a top of partner's, or a top that partner overtakes, or a
//! card that partner ruffs, and partner cashes the rest; at the end the leader may ruff once. Each suit
//! contributes `(cashed, crossed)` tricks to the leader's part and to partner's. The care is in the
//! suits where both hold tops: a top must not fall under another of its own side.
//!
//! A side suit can be led only as long as each opponent must follow who still has trumps after the
//! leader has drawn.
//!
//! The ranks such a bound rests on are the tops it cashes, as far down as somebody else can still
//! have a card of the suit.

use super::bits::{PACK, above, above_each, highest, lane, lane_start, lanes, len, lowest, top};

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
    /// A plan that is enough, if there is one.
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
    /// How the leader reaches partner's tops here.
    way: Way,
}

/// How partner is reached, and how many tricks it costs: none with a low card, one with a top that he
/// overtakes, more than there are if he is not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Way {
    Crosses = 0,
    Overtakes = 1,
    #[default]
    Nowhere = 64,
}

/// The suits of the plan so far.
#[derive(Default)]
struct Plan {
    /// What the leader cashes.
    stay: Sure,
    /// What he and partner cash, if partner is reached.
    cross: Sure,
    way: Way,
    /// The tricks of each suit where its lane begins: four bits of the leader's, and four of partner's.
    counts: u64,
}

impl Plan {
    /// Adds a suit. Is it enough?
    #[inline(always)]
    fn add(&mut self, lane: u64, mut suit: Suit, goal: u32) -> bool {
        if self.stay.tricks + suit.cashed > goal {
            suit.cashed = goal - self.stay.tricks;
            suit.cashed_ranks = top(suit.cashed_ranks, suit.cashed);
        }
        self.stay.tricks += suit.cashed;
        self.stay.ranks |= suit.cashed_ranks;
        self.cross.tricks += suit.cashed + suit.crossed;
        self.cross.ranks |= suit.cashed_ranks | suit.crossed_ranks;
        self.way = self.way.min(suit.way);
        self.counts |= u64::from(suit.cashed | suit.crossed << 4) << lane_start(lane);
        self.stay.tricks >= goal || self.with_partner_in() >= goal
    }

    /// What is cashed with partner in last; nothing if no suit takes him there.
    #[inline(always)]
    fn with_partner_in(&self) -> u32 {
        self.cross.tricks.saturating_sub(self.way as u32)
    }

    /// How many tricks of a suit are the leader's, and then partner's.
    #[inline(always)]
    fn of(&self, lane: u64) -> (u32, u32) {
        let counts = (self.counts >> lane_start(lane)) as u32;
        (counts & 15, counts >> 4 & 15)
    }
}

/// Whether the leader's side can cash `goal` tricks from the lead on.
///
/// To count on would be to rest on more ranks than the question needs. Who won the trick led to him may
/// ask as if he were on lead: so no plan keeps the first top of a suit for later.
#[inline(always)]
pub(crate) fn quick_tricks(table: &Table4, goal: u32) -> Quick {
    // Cards that no opponent can beat. Who has none of a suit cashes nothing of it.
    let tops = above_each(table.own | table.partner, table.left | table.right);
    let mut plan = Plan::default();
    let mut guards = Guards::new(table, 0);
    let mut trumps = Suit::default();
    let mut are_drawn = false;
    let mut goes_on = true;
    if table.trumps != 0 {
        trumps = in_suit(table, table.trumps, tops & table.trumps, u32::MAX);
        if trumps.cashed != 0 {
            let before = guards;
            guards = Guards::new(table, trumps.cashed);
            are_drawn = before != guards;
            // The top that partner overtakes is led last of all: it draws nothing before.
            if trumps.way == Way::Overtakes && guards != Guards::new(table, trumps.cashed - 1) {
                trumps.way = Way::Nowhere;
            }
        }
        goes_on = !plan.add(table.trumps, trumps, goal);
    }
    let mut rest = if goes_on { tops & !table.trumps & guards.suits() } else { 0 };
    while rest != 0 {
        let suit = lane(rest);
        rest &= !suit;
        if plan.add(suit, in_suit(table, suit, tops & suit, guards.rounds(suit)), goal) {
            break;
        }
    }
    if plan.stay.tricks >= goal {
        return Quick { best: plan.stay, ..Quick::default() };
    }
    let mut sides = [Sure::default(); 2];
    if table.trumps != 0 && !are_drawn {
        let Plan { stay, cross, .. } = plan;
        sides[0] = Sure { tricks: stay.tricks - trumps.cashed, ranks: stay.ranks & !table.trumps };
        if plan.way == Way::Crosses && trumps.way != Way::Crosses {
            let tricks = cross.tricks - trumps.cashed - trumps.crossed;
            sides[1] = Sure { tricks, ranks: cross.ranks & !table.trumps };
        }
    }
    let best = if plan.with_partner_in() >= goal {
        Sure { tricks: plan.with_partner_in(), ranks: plan.cross.ranks }
    } else if table.trumps != 0 && plan.cross.tricks + 2 >= goal {
        with_ruffs(table, &plan, &trumps, &guards, goal)
    } else {
        Sure::default()
    };
    Quick { best, sides }
}

/// The plan with a ruff of partner's that brings him in, a ruff of the leader's at the end, or both, if
/// that is enough.
///
/// A hand can ruff a suit of which it will have no more. Its other trumps, and what it will cash, it keeps.
#[inline(always)]
fn with_ruffs(table: &Table4, plan: &Plan, trumps: &Suit, guards: &Guards, goal: u32) -> Sure {
    let partner_trumps = len(table.partner & table.trumps);
    let rounds_of_trumps = trumps.cashed + trumps.crossed;
    // With a ruff of partner's: a trick more, but if all his trumps were counted one of them ruffs.
    let most = plan.cross.tricks + u32::from(partner_trumps > rounds_of_trumps);
    let own_ruff = u32::from(len(table.own & table.trumps) > rounds_of_trumps);
    if most + own_ruff < goal {
        return Sure::default();
    }
    let mut tricks = plan.with_partner_in();
    let mut ruffed = 0;
    if partner_trumps > trumps.cashed && tricks < most {
        let mut rest = table.own & !table.trumps;
        while rest != 0 {
            let suit = lane(rest);
            rest &= !suit;
            let (cashed, crossed) = plan.of(suit);
            if crossed != 0 || len(table.partner & suit) > cashed {
                continue;
            }
            let with_ruff = if cashed < len(table.own & suit).min(guards.rounds(suit)) {
                most
            } else if most > plan.cross.tricks && cashed >= 2 && len(table.partner & suit) < cashed
            {
                // The last of the leader's tops is ruffed; not the first, for that may have won the
                // trick that brought him in.
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
        return Sure::default();
    }
    if tricks < goal {
        let mut rest = table.partner & !table.trumps;
        while rest != 0 {
            let suit = lane(rest);
            rest &= !suit;
            let (cashed, crossed) = plan.of(suit);
            let played = cashed + crossed;
            if len(table.own & suit) <= played
                && played < len(table.partner & suit).min(guards.rounds(suit))
            {
                tricks += 1;
                ruffed |= suit;
                break;
            }
        }
    }
    if tricks < goal {
        return Sure::default();
    }
    let mut ranks = plan.cross.ranks;
    // What is more than enough need not be rested on.
    let mut rest = ranks & !(table.trumps | ruffed);
    while rest != 0 && tricks > goal {
        let suit = lane(rest);
        rest &= !suit;
        let (cashed, crossed) = plan.of(suit);
        if crossed == 0 && tricks >= goal + cashed {
            tricks -= cashed;
            ranks &= !suit;
        }
    }
    Sure { tricks, ranks }
}

/// The cards that the opponents who have trumps can follow suit with; all cards for one who has none.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Guards {
    left: u64,
    right: u64,
}

impl Guards {
    /// After so many rounds of trumps.
    #[inline(always)]
    fn new(table: &Table4, rounds: u32) -> Guards {
        let of = |hand: u64| if len(hand & table.trumps) > rounds { hand } else { PACK };
        Guards { left: of(table.left), right: of(table.right) }
    }

    /// The suits that can be led at all.
    #[inline(always)]
    fn suits(&self) -> u64 {
        lanes(self.left) & lanes(self.right)
    }

    /// How often a side suit can be led.
    #[inline(always)]
    fn rounds(&self, lane: u64) -> u32 {
        len(self.left & lane).min(len(self.right & lane))
    }
}

/// A suit whose `tops` nobody can beat.
#[inline(always)]
fn in_suit(table: &Table4, lane: u64, mut tops: u64, rounds: u32) -> Suit {
    let (own, partner) = (table.own & lane, table.partner & lane);
    let (left, right) = (table.left & lane, table.right & lane);
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
        // Partner follows low to all of ours, and has all of his left.
        cashed = mine;
        crossed = theirs;
    } else if lowest(own_tops) > highest(partner_tops) {
        // All ours are higher: partner's fall under them once his small ones are gone.
        cashed = mine;
        crossed = theirs.min(partner_length.saturating_sub(mine));
    } else {
        (cashed, crossed) = tops_that_cross(own, own_tops, partner, partner_tops);
        if cashed >= opponents.max(partner_length) {
            cashed = length;
        }
    }
    // After so many rounds nobody else has a card of the suit.
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
    // Partner's tops that win against somebody's card.
    let mut named = crossed.min(contested.saturating_sub(cashed));
    let mut way = Way::Nowhere;
    if lowest(own) < highest(partner_tops) {
        if length > cashed {
            way = Way::Crosses;
        } else if cashed != 0 && (crossed <= high || contested < cashed + high) {
            // Two tops go in one round: one more is played before nobody else has a card.
            way = Way::Overtakes;
            named = crossed.min(named + 1);
        }
    }
    Suit { cashed, crossed, cashed_ranks, crossed_ranks: top(partner_tops, named), way }
}

/// The tops of a suit if they are enough for the opponent who is `short` in it to run out: from then on only
/// cards of the longer one beat ours.
///
/// These rounds are led with true tops: the leader's are enough, or partner's are, and the leader has
/// nothing to cash that is not one.
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
/// leader cashes, and how many partner then.
///
/// The leader leads his highest, partner throws his lowest under them, as many as he must. Then
/// partner has the tops that are higher than all that is left to the leader.
#[inline(always)]
fn tops_that_cross(own: u64, own_tops: u64, partner: u64, partner_tops: u64) -> (u32, u32) {
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
        // Highest under highest, and so on.
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
