//! Layouts of the unseen hands that fit what was shown.

use bridge::{BySeat, Seat};
use cards::{Card, Cards};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

use crate::Hand;
use crate::play::Knowledge;

/// Choices that a seed determines.
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    /// Below `limit`, which is not zero.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.0.next_u64()) * limit as u128) >> 64) as usize
    }
}

/// One layout: all four hands as they may be now.
pub(crate) fn layout(seen: &Knowledge, rng: &mut Random) -> Option<BySeat<Cards>> {
    let hidden: Vec<Seat> = seen.hidden().collect();
    let mut hands = (0..20).find_map(|_| deal(seen, &hidden, rng))?;
    if hidden.len() < 2 {
        return Some(hands);
    }
    // Repair what contradicts the auction by exchanging cards.
    let mut far: u32 = hidden.iter().map(|seat| distance(seen, *seat, hands[*seat])).sum();
    for _ in 0..120 {
        if far == 0 {
            break;
        }
        let one = hidden[rng.below(hidden.len())];
        let other = hidden[rng.below(hidden.len())];
        if one == other || hands[one].is_empty() || hands[other].is_empty() {
            continue;
        }
        let given = pick(hands[one], rng);
        let taken = pick(hands[other], rng);
        if seen.voids[other][given.suit()] || seen.voids[one][taken.suit()] {
            continue;
        }
        let mut changed = hands;
        changed[one].remove(given);
        changed[one].insert(taken);
        changed[other].remove(taken);
        changed[other].insert(given);
        let now: u32 = hidden.iter().map(|seat| distance(seen, *seat, changed[*seat])).sum();
        if now <= far {
            hands = changed;
            far = now;
        }
    }
    Some(hands)
}

fn pick(hand: Cards, rng: &mut Random) -> Card {
    let at = rng.below(hand.len() as usize);
    hand.iter().nth(at).expect("below the number of cards")
}

fn distance(seen: &Knowledge, seat: Seat, left: Cards) -> u32 {
    seen.shown[seat].distance(&Hand::new(left | seen.played[seat]))
}

/// A random layout that respects the counts and the known voids.
fn deal(seen: &Knowledge, hidden: &[Seat], rng: &mut Random) -> Option<BySeat<Cards>> {
    let mut hands = BySeat::new(|seat| seen.hands[seat].unwrap_or_default());
    let mut unseen: Vec<Card> = seen.unseen().iter().collect();
    for at in (1..unseen.len()).rev() {
        unseen.swap(at, rng.below(at + 1));
    }
    // The suits that the fewest seats may hold go first.
    unseen
        .sort_by_key(|card| hidden.iter().filter(|seat| !seen.voids[**seat][card.suit()]).count());
    let room = |hands: &BySeat<Cards>, seat: Seat| {
        usize::from(seen.counts[seat]).saturating_sub(hands[seat].len() as usize)
    };
    for card in unseen {
        let may: Vec<Seat> = hidden
            .iter()
            .copied()
            .filter(|seat| !seen.voids[*seat][card.suit()] && room(&hands, *seat) > 0)
            .collect();
        let total: usize = may.iter().map(|seat| room(&hands, *seat)).sum();
        if total == 0 {
            return None;
        }
        let mut at = rng.below(total);
        for seat in may {
            let space = room(&hands, seat);
            if at < space {
                hands[seat].insert(card);
                break;
            }
            at -= space;
        }
    }
    Some(hands)
}
