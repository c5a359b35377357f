//! How many tricks the declarer of a misère takes at most: a bound from each suit by itself.
//!
//! The bound follows one strategy of the declarer against everything that the opponents can do. Let
//! the declarer hold d1 < d2 < … of a suit. While no more than i - 1 cards of the opponents are
//! below di, for every i, no lead of an opponent in this suit can make the declarer take a trick:
//! the declarer plays the highest card that loses, and the same holds afterwards. The lowest cards
//! for which this holds are *safe*; the others, which are the highest of the suit, are *exposed*.
//!
//! 1. Opponents lead: the declarer plays the highest card that loses, or else the highest; a hand
//!    that is void discards exposed cards first, then the highest of any suit.
//! 2. The declarer leads exposed cards while there are any. Up to here each trick that the declarer
//!    takes costs an exposed card.
//! 3. Then the declarer leads a safe card of a suit whose other safe cards stay safe (an *exit*): no
//!    more tricks are taken, as an opponent must beat it. To prevent this, the opponents have to
//!    lead such a suit until all its safe cards are gone, each of which loses a trick.
//! 4. Where there is no exit, the declarer leads the lowest card of a suit that the opponents still
//!    have: it loses, but others of the suit may be exposed from now on.
//! 5. Where the opponents have discarded all cards of the suits that the declarer still has, the
//!    declarer takes the rest.
//!
//! What each suit adds is computed once for all distributions of a suit ([`Suits`]), for 1, 2 and 4
//! as the worst that the opponents can do in the suit. How many tricks are left for 5 depends on how
//! fast the opponents can discard.

mod holding;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use self::holding::{DISTRIBUTIONS, Event, FIRST, Holding};
use crate::preferans::search::found::Found;

/// What one suit, or several together, add to the bound: four bits each, so that the words of
/// several suits can be added.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Sums(u64);

impl Sums {
    /// The declarer's cards.
    const OWN: u32 = 0;
    /// How many tricks the suit costs while the declarer leads none of its safe cards, as long as the
    /// opponents have cards of it: none if no card is exposed.
    const EXPOSED: u32 = 4;
    /// The same if the declarer leads them.
    const WORST: u32 = 8;
    /// The safe cards, if one of them is an exit.
    const EXITS: u32 = 12;
    /// The cards of the first opponent, and of the second.
    const THEIRS: [u32; 2] = [16, 20];
    /// The cards of each opponent, if all of them beat the declarer's lowest card.
    const BEATEN: [u32; 2] = [24, 28];
    /// The same, if the partner cannot lead a card that takes the declarer's last card of the suit.
    const KEPT: [u32; 2] = [32, 36];

    #[inline(always)]
    const fn get(self, field: u32) -> i32 {
        (self.0 >> field & 15) as i32
    }

    #[inline(always)]
    const fn plus(self, other: Sums) -> Sums {
        Sums(self.0 + other.0)
    }

    #[inline(always)]
    const fn minus(self, other: Sums) -> Sums {
        Sums(self.0 - other.0)
    }
}

/// What each distribution of a suit adds to the bound.
#[derive(Debug)]
pub(in crate::preferans) struct Suits(Vec<Sums>);

/// Computed when it is first needed.
static SUITS: LazyLock<Suits> = LazyLock::new(Suits::new);

impl Suits {
    /// The values of all distributions.
    pub(in crate::preferans) fn get() -> &'static Suits {
        &SUITS
    }

    fn new() -> Suits {
        let mut suits = Suits(vec![Sums::default(); DISTRIBUTIONS]);
        for (count, first) in FIRST.into_iter().enumerate().skip(1) {
            let first = usize::from(first);
            for digits in 0..3_usize.pow(count as u32) {
                let holding = Holding::from_digits(digits, count);
                let own = holding.own.count_ones();
                let safe = holding.safe();
                let (mut exposed, mut worst) = (0, 0);
                holding.events(|event, played, is_won| {
                    let after = suits.0[holding.without(played).index()];
                    worst = worst.max(after.get(Sums::WORST) + i32::from(is_won));
                    if event != Event::LedSafe {
                        exposed = exposed.max(after.get(Sums::EXPOSED) + i32::from(is_won));
                    }
                });
                let mut exits = 0;
                if holding.is_exit() {
                    exits = safe;
                    (exposed, worst) = ((own - safe) as i32, (own - safe) as i32);
                }
                let theirs = holding.theirs.map(u32::count_ones);
                let lowest =
                    |hand: u32| if hand == 0 { u32::MAX } else { hand & hand.wrapping_neg() };
                let low = holding.theirs.map(|hand| lowest(holding.own) < lowest(hand));
                let mut word = u64::from(own) << Sums::OWN
                    | (exposed as u64) << Sums::EXPOSED
                    | (worst as u64) << Sums::WORST
                    | u64::from(exits) << Sums::EXITS;
                for at in 0..2 {
                    let count = u64::from(theirs[at]);
                    word |= count << Sums::THEIRS[at];
                    if low[at] {
                        word |= count << Sums::BEATEN[at];
                        if own > 1 || low[1 - at] {
                            word |= count << Sums::KEPT[at];
                        }
                    }
                }
                suits.0[first + digits] = Sums(word);
            }
        }
        suits
    }

    /// What a suit costs the declarer at most while the declarer leads none of its safe cards. The
    /// cards of the hands are bits, the highest of the suit as bit 7.
    #[inline(always)]
    pub(in crate::preferans) fn exposed(&self, hands: [u32; 3]) -> i32 {
        self.0[Holding::of(hands).index()].get(Sums::EXPOSED)
    }

    /// An upper bound below `need` on the declarer's tricks, if there is one. Hands are relative words,
    /// the declarer's first.
    #[inline(always)]
    pub(in crate::preferans::search) fn most(
        &self,
        hands: &[u32; 3],
        leader: usize,
        tricks: i32,
        need: i32,
    ) -> Option<Found> {
        let mut each = [Sums::default(); 4];
        let mut all = Sums::default();
        for (suit, each) in each.iter_mut().enumerate() {
            *each = self.0[Holding::of(hands.map(|hand| hand >> (8 * suit) & 0xff)).index()];
            all = all.plus(*each);
        }
        let exposed = all.get(Sums::EXPOSED);
        if exposed == 0 && leader != 0 {
            return Some(Found { ranks: ranks(hands), tricks: 0 });
        }
        let exits = all.get(Sums::EXITS);
        if exposed == 0 && exits > 0 {
            return Some(Found { ranks: ranks(hands), tricks: 0 });
        }
        if need >= tricks - 1 {
            let (lost, suits) = sure_losers(&each, all, leader, tricks, tricks - need + 1);
            if tricks - lost < need {
                return Some(Found { ranks: ranks(hands) & suits, tricks: tricks - lost });
            }
        }
        // Without a lead that exposes a card, and with one.
        let mut most = exposed.max(all.get(Sums::WORST).min(tricks - 1 - exits));
        if most >= need {
            return None;
        }
        // The suits of which the declarer still has cards when the opponents have none.
        for set in 1..16 {
            let mut these = Sums::default();
            let mut free = [i32::MAX; 2];
            for (suit, sums) in each.iter().enumerate() {
                if set >> suit & 1 == 1 {
                    these = these.plus(*sums);
                    continue;
                }
                for (opponent, free) in free.iter_mut().enumerate() {
                    let partner = Sums::THEIRS[1 - opponent];
                    if sums.get(Sums::OWN) + sums.get(partner) > 0 {
                        *free = (*free).min(sums.get(Sums::THEIRS[opponent]));
                    }
                }
            }
            let own = these.get(Sums::OWN);
            // An opponent can play these suits only where the declarer follows, or discard them,
            // once void of a suit that another hand leads.
            let left = |opponent: usize| {
                let theirs = these.get(Sums::THEIRS[opponent]);
                tricks - theirs - free[opponent].min(tricks - own)
            };
            let rest = own.min(left(0)).min(left(1));
            if rest < 1 {
                continue;
            }
            let others = all.minus(these);
            let sure = others.get(Sums::EXPOSED) + own.min(these.get(Sums::EXPOSED) + rest);
            let worst = others.get(Sums::WORST) + own.min(these.get(Sums::WORST) + rest);
            most = most.max(sure).max(worst.min(tricks - 1 - others.get(Sums::EXITS)));
            if most >= need {
                return None;
            }
        }
        Some(Found { ranks: ranks(hands), tricks: most })
    }
}

/// What the opponents can lead and discard before the declarer loses a trick: the sums of
/// [`Sums::BEATEN`] and [`Sums::KEPT`].
#[derive(Clone, Copy, Debug)]
struct Beaters {
    beaten: [i32; 2],
    kept: [i32; 2],
}

impl Beaters {
    #[inline(always)]
    const fn of(sums: Sums) -> Beaters {
        Beaters {
            beaten: [sums.get(Sums::BEATEN[0]), sums.get(Sums::BEATEN[1])],
            kept: [sums.get(Sums::KEPT[0]), sums.get(Sums::KEPT[1])],
        }
    }

    /// After one discard of an opponent.
    #[inline(always)]
    const fn discarded(mut self, opponent: usize, discards: bool) -> Beaters {
        self.beaten[opponent] -= discards as i32;
        self.kept[opponent] -= discards as i32;
        self
    }

    /// Does the declarer lose one of the next two tricks if this opponent leads? A lead of a suit in
    /// which the leader has only higher cards is ducked; such a suit remains if another is led. The
    /// partner cannot discard two cards at once.
    #[inline(always)]
    const fn lose_one(self, leader: usize) -> bool {
        self.beaten[leader] > 0 || self.kept[1 - leader] > 1
    }

    /// The same after a trick in this suit that one of the opponents won.
    #[inline(always)]
    const fn lose_one_after(self, led: Sums) -> bool {
        (led.get(Sums::THEIRS[0]) == 0 || self.lose_one(0))
            && (led.get(Sums::THEIRS[1]) == 0 || self.lose_one(1))
    }
}

/// How many tricks the declarer cannot be made to win, two at most, and the suits on which that
/// rests. This is another strategy: the declarer loses every trick that can be lost, and when on
/// lead leads a card that an opponent must beat.
#[inline(always)]
fn sure_losers(each: &[Sums; 4], all: Sums, leader: usize, tricks: i32, wanted: i32) -> (i32, u32) {
    let mask = |suit: usize| 0xff_u32 << (8 * suit);
    let suits_of = |field: u32| {
        let held = (0..4).filter(|suit| each[*suit].get(field) > 0);
        held.fold(0, |all, suit| all | mask(suit))
    };
    if leader == 0 {
        let mut lost = (0, 0);
        for (suit, sums) in each.iter().enumerate() {
            if sums.get(Sums::BEATEN[0]) + sums.get(Sums::BEATEN[1]) == 0 {
                continue;
            }
            lost = (1, mask(suit));
            if wanted == 1 {
                return lost;
            }
            if tricks > 2 && lose_after_lead(all.minus(*sums), *sums) {
                return (2, u32::MAX);
            }
        }
        return lost;
    }
    let (leader, partner) = (leader - 1, 2 - leader);
    let beaters = Beaters::of(all);
    if tricks < 2 || !beaters.lose_one(leader) {
        return (0, 0);
    }
    if wanted == 1 {
        if beaters.beaten[leader] > 0 {
            let suit = (0..4).find(|suit| each[*suit].get(Sums::BEATEN[leader]) > 0);
            return (1, mask(suit.unwrap_or(0)));
        }
        return (1, suits_of(Sums::KEPT[partner]));
    }
    if tricks < 4 {
        return (1, u32::MAX);
    }
    // Whatever suit is led is not counted on any more.
    let long = each.iter().any(|sums| sums.get(Sums::OWN) > 2);
    let again = each.iter().enumerate().all(|(suit, led)| {
        if led.get(Sums::THEIRS[leader]) == 0 {
            return true;
        }
        let rest = all.minus(*led);
        let discards = led.get(Sums::THEIRS[partner]) == 0;
        let beaters = Beaters::of(rest).discarded(partner, discards);
        // The declarer loses, and perhaps discards the highest of three cards.
        if led.get(Sums::OWN) == 0 {
            return long && beaters.lose_one(leader) && beaters.lose_one(partner);
        }
        if !beaters.lose_one(leader) || !beaters.lose_one(partner) {
            return false;
        }
        // The declarer wins, unless all of the leader's cards are higher, and leads.
        led.get(Sums::BEATEN[leader]) > 0
            || (0..4).any(|other| {
                let sums = each[other];
                other != suit
                    && sums.get(Sums::BEATEN[leader]) > 0
                    && Beaters::of(rest.minus(sums))
                        .discarded(partner, discards)
                        .discarded(partner, sums.get(Sums::THEIRS[partner]) < 2)
                        .lose_one_after(sums)
            })
    });
    (1 + i32::from(again), u32::MAX)
}

/// Does the declarer lose another trick after a lead that loses?
#[inline(always)]
fn lose_after_lead(rest: Sums, led: Sums) -> bool {
    Beaters::of(rest)
        .discarded(0, led.get(Sums::THEIRS[0]) == 0)
        .discarded(1, led.get(Sums::THEIRS[1]) == 0)
        .lose_one_after(led)
}

/// The cards whose owners the bound rests on: of each suit all that are not below the lowest card of
/// the declarer and the lowest of the others.
#[inline(always)]
fn ranks(hands: &[u32; 3]) -> u32 {
    let mut ranks = 0;
    for suit in [0xff, 0xff00, 0xff_0000, 0xff00_0000_u32] {
        let own = hands[0] & suit;
        let others = (hands[1] | hands[2]) & suit;
        if own != 0 && others != 0 {
            let lowest = (own & own.wrapping_neg()).max(others & others.wrapping_neg());
            ranks |= (own | others) & !(lowest - 1);
        }
    }
    ranks
}
