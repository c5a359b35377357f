//! Later tricks: tricks that a side is sure of although it does not cash them now.
//!
//! - [`top_trumps`]: the highest trumps of a side win tricks whoever leads and whatever is led.
//! - [`held_trumps`]: every trump of a hand is played at some time, and only a higher one beats it.
//! - [`guarded_trump`]: a trump that sits behind those that beat it is lost only if its hand has no
//!   lower trump left.
//! - [`unwinnable_suits`]: where an opponent of the leader holds the highest card of a suit (a
//!   *master*), the leader's side cannot win that suit; it can only put off leading it.
//! - [`must_lead`]: the same for a side that has trumps but cannot get rid of the suit in order to
//!   ruff it.

use super::bits::{above, highest, highest_each, len, lowest, suit_of, suits_of, top};
use super::isa::Isa;
use super::quick::{LeaderView, SureTricks};

/// The tricks of the top trumps of two partners, counted up to `goal` if ranks matter: as many as
/// the side has of them, but no more than the length of its longer trump holding, because two may
/// fall on one trick.
#[inline(always)]
pub(crate) fn top_trumps(trumps: u64, own: u64, partner: u64, all: u64, goal: u32) -> SureTricks {
    let (own, partner) = (own & trumps, partner & trumps);
    let ours = own | partner;
    if ours == 0 {
        return SureTricks::default();
    }
    let longest = len(own).max(len(partner));
    let tops = above(ours, all & trumps & !ours);
    let tricks = len(tops).min(longest);
    // Nobody else has a trump: length alone counts.
    if ours == all & trumps {
        return SureTricks { tricks, ranks: 0 };
    }
    let tricks = tricks.min(goal);
    SureTricks { tricks, ranks: top(tops, tricks) }
}

/// Whether one hand's trumps win `goal` tricks, which must not be 0: `goal` tricks, or none.
///
/// Take the hand's n highest trumps. They are played in n different tricks, because every card is
/// played at some time. The hand's side wins each of these tricks except those in which an opponent
/// plays a higher trump, and each higher trump is played in one trick. So n less the number of the
/// opponents' trumps above the lowest of the n are won: KQ wins one trick against the ace, QJT one
/// against AK.
///
/// The proof rests on all n and names them all. If it named the lowest alone, a player of a card of
/// their run would be taken to have played another card of it ([`super::ranks::cutoff_proof`]).
#[inline(always)]
pub(crate) fn held_trumps<M: Isa>(
    isa: M,
    trumps: u64,
    hand: u64,
    opponents: u64,
    goal: u32,
) -> SureTricks {
    let opponents = opponents & trumps;
    let held = hand & trumps;
    let length = len(held);
    let mut count = goal;
    while count <= length {
        let card = isa.nth_lowest(held, length - count);
        // Fewer cannot be enough, nor can more until there are `wanted`.
        let wanted = goal + len(opponents & !(card - 1));
        if count >= wanted {
            let ranks = if opponents == 0 { 0 } else { held & !(card - 1) };
            return SureTricks { tricks: goal, ranks };
        }
        count = wanted;
    }
    SureTricks::default()
}

/// Whether a hand's highest trump wins a trick because all higher trumps are in `before`, the hand
/// that plays before it: Kx behind the ace, Qxx behind ace and king.
///
/// Until its side wins a trick an opponent leads, so `before` has always played when the hand's
/// turn comes. Whenever the hand must play a trump there are two cases. If a higher trump was
/// played, a low trump is enough: as many low ones are needed as there are higher trumps. If none
/// was played, the highest wins, unless partner's does. A hand that may have to lead needs one card
/// more.
#[inline(always)]
pub(crate) fn guarded_trump(
    trumps: u64,
    hand: u64,
    before: u64,
    after: u64,
    spare: u32,
) -> SureTricks {
    let held = hand & trumps;
    if held == 0 {
        return SureTricks::default();
    }
    let card = highest(held);
    let higher = before & trumps & !(card - 1);
    let guards = len(higher);
    if after & trumps & !(card - 1) != 0 || len(held) <= guards || len(hand) <= guards + spare {
        return SureTricks::default();
    }
    SureTricks { tricks: 1, ranks: if (before | after) & trumps == 0 { 0 } else { card } }
}

/// The tricks that the opponents of the leader are sure of because they hold the highest cards
/// (*masters*) of suits that the leader's side holds too; counted up to `goal`.
///
/// 1. If an opponent holds the master of every suit that the leader can lead, and partner cannot
///    ruff, that opponent is in at once and leads on: the opponent's quick tricks begin with that
///    master. The leader chooses the opponent who gains least.
/// 2. The leader's side has no trumps and cashes other suits first. How long can it put off leading
///    an unwinnable suit? Each suit of which it holds the master lasts for as many *rounds* as its
///    longer hand has cards, whoever leads it. During these rounds the opponents must find that
///    many discards; the rest, `tricks - rounds` cards of each hand, they choose freely. If that is
///    enough for all masters of a hand and for what the hand cashes once it is in, it will take
///    these tricks, at the latest when the rounds are over. An opponent put in earlier has won a
///    trick, and then leads a suit of the rounds or one whose master is with its own side, or has
///    only cards of suits that the leader's side does not hold and takes the rest.
#[inline(always)]
pub(crate) fn unwinnable_suits<M: Isa>(
    isa: M,
    view: &LeaderView,
    tricks: u32,
    goal: u32,
) -> SureTricks {
    let ours = view.own | view.partner;
    let all = ours | view.left | view.right;
    let have_trumps = ours & view.trumps != 0;
    let highest = highest_each(all) & suits_of(if have_trumps { view.own } else { ours });
    let mut rest = suits_of(highest & ours);
    if have_trumps && rest != 0 {
        return SureTricks::default();
    }
    let masters = highest & !ours;
    let forced = masters & suits_of(view.own);
    let partner_ruffs = view.partner & view.trumps != 0;
    let ruffed = if partner_ruffs { forced & !suits_of(view.partner) } else { 0 };
    let is_forced = (rest & view.own) | ruffed == 0;
    let mut rounds = 0;
    while rest != 0 {
        let suit = suit_of(rest);
        rest &= !suit;
        rounds += len(view.own & suit).max(len(view.partner & suit));
    }
    if is_forced {
        let sure = cashed_at_once(isa, view, forced, goal);
        if sure.tricks >= goal {
            return sure;
        }
    }
    if goal == 1 && !have_trumps {
        return must_lose_a_trick(view, masters, tricks);
    }
    if masters != 0 && !have_trumps && rounds + goal <= tricks {
        return kept_to_the_end(view, masters, tricks - rounds, goal);
    }
    SureTricks::default()
}

/// What a hand cashes that comes in at once with a master; for one trick that master is enough.
#[inline(always)]
pub(crate) fn cashed<M: Isa>(isa: M, seen: &LeaderView, goal: u32) -> SureTricks {
    if goal == 1 { SureTricks { tricks: 1, ranks: 0 } } else { isa.quick(seen, goal).best }
}

/// What the opponent who gains least cashes after coming in at once with one of these masters.
#[inline(always)]
fn cashed_at_once<M: Isa>(isa: M, view: &LeaderView, masters: u64, goal: u32) -> SureTricks {
    let mut sure = SureTricks { tricks: u32::MAX, ranks: masters };
    for seen in [view.seen_from_left(), view.seen_from_right()] {
        if masters & seen.own != 0 {
            let quick = cashed(isa, &seen, goal);
            sure.tricks = sure.tricks.min(quick.tricks);
            sure.ranks |= quick.ranks;
        }
    }
    sure
}

/// What the opponent who gains least cashes alone, if each has `room` to keep cards.
///
/// Each keeps its masters, the cards it would cash, and low cards to play under partner's winners.
#[inline(always)]
fn kept_to_the_end(view: &LeaderView, masters: u64, room: u32, goal: u32) -> SureTricks {
    let mut sure = SureTricks { tricks: u32::MAX, ranks: masters };
    let mut keep = [0; 2];
    for (seat, seen) in [view.seen_from_left(), view.seen_from_right()].into_iter().enumerate() {
        if masters & seen.own != 0 {
            let run = cashed_alone(&seen, goal);
            keep[seat] += len(masters & seen.own).max(run.sure.tricks);
            keep[1 - seat] += run.under;
            sure.tricks = sure.tricks.min(run.sure.tricks);
            sure.ranks |= run.sure.ranks;
        }
    }
    if keep[0].max(keep[1]) > room { SureTricks::default() } else { sure }
}

/// Whether the leader's side, which has no trumps, must lose a trick at some time.
///
/// It leads on until it loses one. It cannot lead an unwinnable suit; any other suit lasts for as
/// many rounds as its longer hand has cards. Some suits end sooner ([`guarded`]): after the top
/// cards an opponent wins the next round. An opponent keeps each master, one card, and each guarded
/// holding, one card more than there are tops. The other cards may be discarded, and low guards go
/// in the rounds of their own suit. So the opponents hold out for all rounds if these cards, and
/// the number of an opponent's masters and guarded suits, are no more than the tricks left. With
/// more, the leader's side may have a squeeze.
#[inline(always)]
fn must_lose_a_trick(view: &LeaderView, masters: u64, tricks: u32) -> SureTricks {
    let ours = view.own | view.partner;
    let theirs = view.left | view.right;
    let (mut rounds, mut saved, mut ranks) = (0, 0, 0);
    let mut guards = [0; 2];
    let mut rest = ours;
    while rest != 0 {
        let suit = suit_of(rest);
        rest &= !suit;
        if masters & suit != 0 {
            continue;
        }
        let longest = len(view.own & suit).max(len(view.partner & suit));
        rounds += longest;
        let tops = above(ours & suit, theirs & suit);
        if len(tops) < longest
            && let Some(seat) = guarded(view, suit, tops)
        {
            guards[seat] += 1;
            saved += longest - len(tops);
            ranks |= highest(theirs & suit);
        }
    }
    let held = [len(masters & view.left), len(masters & view.right)];
    if masters != 0 && rounds + held[0].max(held[1]) <= tricks {
        return SureTricks { tricks: 1, ranks: masters };
    }
    let threats = (held[0] + guards[0]).max(held[1] + guards[1]);
    if ranks != 0 && rounds - saved + threats <= tricks {
        return SureTricks { tricks: 1, ranks: masters | ranks };
    }
    SureTricks::default()
}

/// Which opponent, 0 to the left and 1 to the right, wins a round of a suit as soon as the `tops`
/// of the leader's side are gone or are not played.
///
/// All tops are in one hand. The opponent has the highest card below them and one card more than
/// there are tops, and plays after the hand with the tops, or no other hand can lead the suit: then
/// that hand plays first. So the opponent sees whether a top is played, and wins if none is.
#[inline(always)]
fn guarded(view: &LeaderView, suit: u64, tops: u64) -> Option<usize> {
    let (own, partner) = (view.own & suit, view.partner & suit);
    for (seat, hand) in [view.left & suit, view.right & suit].into_iter().enumerate() {
        let other = [view.right, view.left][seat] & suit;
        if len(hand) <= len(tops) || above(hand, other) == 0 {
            continue;
        }
        // The hand that plays before this opponent, and the hand after.
        let (before, after) = if seat == 0 { (own, partner) } else { (partner, own) };
        if tops & !before == 0 || before == 0 && tops & !after == 0 {
            return Some(seat);
        }
    }
    None
}

/// What a hand can cash without help.
#[derive(Clone, Copy, Default)]
struct SoloTricks {
    sure: SureTricks,
    /// How many low cards partner needs in order not to win a trick by force.
    under: u32,
}

/// What the hand on lead can cash alone if its opponents have no trumps, up to `goal`.
#[inline(always)]
fn cashed_alone(view: &LeaderView, goal: u32) -> SoloTricks {
    let mut run = SoloTricks::default();
    let mut rest = view.own;
    while rest != 0 && run.sure.tricks < goal {
        let suit = suit_of(rest);
        rest &= !suit;
        let (held, mate) = (view.own & suit, view.partner & suit);
        let (left, right) = (view.left & suit, view.right & suit);
        let tops = above(held, left | right);
        if tops == 0 {
            continue;
        }
        let need = goal - run.sure.tricks;
        let alone = above(tops, mate);
        let opponents = len(left).max(len(right));
        let others = opponents.max(len(mate));
        let below = len(tops).min(len(mate & (lowest(tops) - 1)));
        if len(alone) >= others {
            let tricks = len(held).min(need);
            run.sure.tricks += tricks;
            run.sure.ranks |= top(alone, tricks.min(others));
        } else if below > len(alone) {
            let tricks = below.min(need);
            run.sure.tricks += tricks;
            run.under += tricks;
            run.sure.ranks |= tops;
        } else {
            let tricks = len(alone).min(need);
            run.sure.tricks += tricks;
            run.sure.ranks |= top(alone, tricks);
        }
    }
    run
}

/// An unwinnable suit, and how many cards of it the leader and partner have.
#[derive(Clone, Copy, Default)]
struct UnwinnableSuit {
    master: u64,
    own: i32,
    partner: i32,
}

/// Whether the leader's side, which has trumps, must at some time lead a suit whose master an
/// opponent holds, and follow to it: then the master wins a trick.
///
/// Take a set of unwinnable side suits. As long as the leader's side wins every trick it leads
/// other suits. A hand gets rid of a card of the set only when it does not follow to partner's
/// lead. The number of such tricks is at most the sum, over the other suits, of how many more cards
/// partner has than this hand, where partner has more. A trick to which both follow leaves that sum
/// unchanged. If the hand does not follow, the sum falls by one; discarding or ruffing with a card
/// of another suit raises it by one at most; discarding a card of the set does not. So a hand that
/// has more cards of each suit of the set than that sum keeps one of each to the end. A side whose
/// hands with trumps are all of this kind cannot ruff what it has to lead.
///
/// For a side without trumps [`unwinnable_suits`] answers this and more.
#[inline(always)]
pub(crate) fn must_lead(view: &LeaderView) -> SureTricks {
    let ours = view.own | view.partner;
    let all = ours | view.left | view.right;
    let own_ruffs = view.own & view.trumps != 0;
    let partner_ruffs = view.partner & view.trumps != 0;
    debug_assert!(own_ruffs || partner_ruffs, "without trumps a side may never lead the suit");
    // How many cards each hand can discard on the suits that are led.
    let (mut own_throws, mut partner_throws) = (0, 0);
    let mut set = [UnwinnableSuit::default(); 4];
    let mut count = 0;
    let mut rest = ours;
    while rest != 0 {
        let suit = suit_of(rest);
        rest &= !suit;
        let (own, partner) = (len(view.own & suit) as i32, len(view.partner & suit) as i32);
        let master = highest(all & suit);
        let is_ruffed = (own_ruffs && own == 0) || (partner_ruffs && partner == 0);
        if suit != view.trumps && master & ours == 0 && !is_ruffed {
            set[count & 3] = UnwinnableSuit { master, own, partner };
            count += 1;
        } else {
            own_throws += (partner - own).max(0);
            partner_throws += (own - partner).max(0);
        }
    }
    // A suit that a hand can get rid of counts among the suits that are led.
    while count > 0 {
        let (own_most, partner_most) = (own_throws, partner_throws);
        let mut masters = 0;
        let mut kept = 0;
        for i in 0..count {
            let UnwinnableSuit { master, own, partner } = set[i & 3];
            if (!own_ruffs || own > own_most) && (!partner_ruffs || partner > partner_most) {
                set[kept & 3] = set[i & 3];
                kept += 1;
                masters |= master;
            } else {
                own_throws += (partner - own).max(0);
                partner_throws += (own - partner).max(0);
            }
        }
        if kept == count {
            return SureTricks { tricks: 1, ranks: masters };
        }
        count = kept;
    }
    SureTricks::default()
}
