//! The score of a contract when declarer's side does not see the defenders' cards: the mean over
//! layouts of those cards, each played double dummy.

use bridge::{BySeat, Contract, Deal, Tricks, Vulnerability};
use cards::{Card, Cards};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use solver::{Position, Solver};

use crate::result::score_ns;

/// North-South's mean score in tenths of a point. All layouts of the defenders' cards are equally
/// likely, whatever was bid; which ones are taken depends on the deal alone, so both rooms of a
/// board are compared over the same ones if they have the same declaring side.
pub(crate) fn mean_score(
    deal: &Deal,
    contract: Contract,
    vulnerable: Vulnerability,
    layouts: u32,
    solver: &mut Solver,
) -> i32 {
    let seed = deal.number();
    let mut random = SplitMix64::seed_from_u64((seed >> 64) as u64 ^ seed as u64);
    let side = contract.declarer.side();
    let sum: i64 = (0..layouts)
        .map(|_| {
            let hands = redealt(deal.hands(), contract, &mut random);
            let position = Position::new(hands, contract.strain(), contract.leader())
                .expect("thirteen cards each");
            let tricks = solver.tricks(&position, side).expect("the search has no limit");
            i64::from(score_ns(Some(contract), Some(Tricks::capped(tricks)), vulnerable))
        })
        .sum();
    let layouts = i64::from(layouts.max(1));
    // Scores are below 10,000, so tenths of their mean fit.
    (sum * 10 / layouts) as i32
}

/// The hands with the defenders' cards dealt again.
fn redealt(hands: &BySeat<Cards>, contract: Contract, random: &mut SplitMix64) -> BySeat<Cards> {
    let (left, right) = (contract.leader(), contract.leader().partner());
    let mut pool: Vec<Card> = (hands[left] | hands[right]).iter().collect();
    for last in (1..pool.len()).rev() {
        // 2^64 is so much more than 26 that the bias does not matter.
        let other = (random.next_u64() % (last as u64 + 1)) as usize;
        pool.swap(last, other);
    }
    let mut dealt = *hands;
    let count = hands[left].len() as usize;
    dealt[left] = pool.iter().take(count).copied().collect();
    dealt[right] = pool.iter().skip(count).copied().collect();
    dealt
}
