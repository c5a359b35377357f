//! The search against plain minimax, on endings that minimax can solve.

use super::misere::bounds::Suits;
use super::word::{close, closed_upwards, counts};
use super::{Rules, Search, minimax};

/// A splitmix64 generator.
pub(super) struct SplitMix(u64);

impl SplitMix {
    fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.roll() % end
    }

    fn card(&mut self, of: u32) -> u32 {
        let mut set = of;
        for _ in 0..self.below(u64::from(of.count_ones())) {
            set &= set - 1;
        }
        set & set.wrapping_neg()
    }

    /// Hands of `size` cards dealt from a pack of two, three or four suits.
    fn hands<const N: usize>(&mut self, size: u32) -> [u32; N] {
        let mut pack = loop {
            let pack: u32 = match self.below(4) {
                0 => u32::MAX,
                1 => 0xffff_ff00,
                2 => 0x00ff_ffff,
                _ => self.roll() as u32 | self.roll() as u32,
            };
            if pack.count_ones() >= size * N as u32 {
                break pack;
            }
        };
        std::array::from_fn(|_| {
            let mut hand = 0;
            for _ in 0..size {
                let card = self.card(pack);
                pack ^= card;
                hand |= card;
            }
            hand
        })
    }

    /// The same hands with all other cards than these dealt anew: each hand keeps its length in each
    /// suit.
    fn dealt_anew(&mut self, hands: [u32; 3], fixed: u32) -> [u32; 3] {
        let all = hands[0] | hands[1] | hands[2];
        let mut other = hands;
        for suit in [0xff_u32, 0xff00, 0xff_0000, 0xff00_0000] {
            let mut loose = all & suit & !fixed;
            let below = loose;
            for hand in &mut other {
                let count = (*hand & below).count_ones();
                *hand &= !below;
                for _ in 0..count {
                    let card = self.card(loose);
                    loose ^= card;
                    *hand |= card;
                }
            }
        }
        other
    }

    fn rules(&mut self, beating: bool) -> Rules {
        let least = self.below(3) == 0;
        Rules {
            trumps: [0xff, 0xff00, 0xff_0000, 0xff00_0000, 0, 0][self.below(6) as usize],
            least,
            must_beat: if beating { self.below(8) as u32 } else { 0 },
        }
    }
}

/// The hands with the gaps of missing cards closed.
fn closed<const N: usize>(hands: [u32; N]) -> [u32; N] {
    close(hands, !hands.iter().fold(0, |all, hand| all | hand))
}

fn compare<const N: usize>(seed: u64, count: u32, largest: u64, beating: bool) {
    let mut rng = SplitMix(seed);
    let mut search = Search::<N>::new(1 << 20);
    let mut last = None;
    for i in 0..count {
        let size = 1 + rng.below(largest) as u32;
        let hands = rng.hands::<N>(size);
        // Several deals under the same rules share the tables.
        if last.is_none() || rng.below(8) == 0 {
            let rules = rng.rules(beating);
            search.set(rules);
            last = Some(rules);
        }
        let Some(rules) = last else { continue };
        let leader = rng.below(N as u64) as usize;
        let expected = minimax::tricks(hands, leader, rules);
        let guess = rng.below(5) as i32;
        let found = search.value(closed(hands), leader, &[], [0, size as i32], guess);
        assert_eq!(
            found,
            Some(expected),
            "ending {i}: {hands:x?} leader {leader} under {rules:x?}"
        );
    }
}

#[test]
fn endings_agree_with_plain_search() {
    #[allow(clippy::disallowed_methods, reason = "the environment selects long tests")]
    let scale = match std::env::var("SOLVER_LONG").is_ok() {
        true => 400,
        false if cfg!(debug_assertions) => 1,
        false => 10,
    };
    compare::<3>(1, 2_500 * scale, 4, false);
    compare::<3>(2, 50 * scale, 5, false);
    compare::<3>(3, 500 * scale, 4, true);
    compare::<2>(4, 1_000 * scale, 6, false);
    compare::<2>(5, 500 * scale, 5, true);
}

/// A proof holds for every position that it covers: same shape, same leader, same owners of the
/// cards it rests on.
#[test]
fn a_proof_holds_for_all_that_it_covers() {
    let mut rng = SplitMix(7);
    let mut search = Search::<3>::new(1 << 20);
    let count = if cfg!(debug_assertions) { 2_000 } else { 40_000 };
    let mut changed = 0;
    for _ in 0..count {
        let size = 2 + rng.below(3) as u32;
        let hands = closed(rng.hands::<3>(size));
        let rules = rng.rules(false);
        let leader = rng.below(3) as usize;
        search.set(rules);
        let need = 1 + rng.below(u64::from(size)) as i32;
        let found = search.prove(hands, leader, &[], need).expect("no limits");
        let fixed = closed_upwards(found.ranks);
        let other = rng.dealt_anew(hands, fixed);
        assert_eq!(hands.map(counts), other.map(counts));
        changed += u32::from(other != hands);
        let tricks = minimax::tricks(other, leader, rules);
        let holds =
            if found.tricks >= need { tricks >= found.tricks } else { tricks <= found.tricks };
        assert!(
            holds,
            "{found:x?} of {hands:x?} fails for {other:x?}: {tricks}, need {need}, {rules:x?}, leader {leader}"
        );
    }
    assert!(changed > count / 20, "{changed}");
}

/// The bounds of a misère hold for each position, and for each that they cover.
#[test]
fn bounds_of_a_misere_hold() {
    let mut rng = SplitMix(8);
    let mut plain = Search::<3>::new(1 << 22);
    plain.set(Rules { least: true, ..Rules::default() });
    plain.is_plain = true;
    let count = if cfg!(debug_assertions) { 3_000 } else { 60_000 };
    let mut bounded = 0;
    for _ in 0..count {
        let size = 1 + rng.below(7) as u32;
        let hands = closed(rng.hands::<3>(size));
        let leader = rng.below(3) as usize;
        let bounds = [0, size as i32];
        let tricks = plain.value(hands, leader, &[], bounds, 1).expect("no limits");
        for need in 1..=size as i32 {
            let Some(found) = Suits::get().most(&hands, leader, size as i32, need) else {
                continue;
            };
            assert!(found.tricks < need);
            let context = || format!("{found:x?} {hands:x?} leader {leader} need {need}");
            assert!(tricks <= found.tricks, "{tricks} {}", context());
            bounded += 1;
            let other = rng.dealt_anew(hands, closed_upwards(found.ranks));
            let tricks = plain.value(other, leader, &[], bounds, 1).expect("no limits");
            assert!(tricks <= found.tricks, "{tricks} {other:x?} {}", context());
        }
    }
    assert!(bounded > count / 2, "{bounded}");
}

/// Whole deals and long endings of a misère are worth the same with bounds and without them.
#[test]
fn bounds_of_a_misere_change_no_value() {
    let mut rng = SplitMix(9);
    let mut plain = Search::<3>::new(1 << 22);
    plain.is_plain = true;
    let mut search = Search::<3>::new(1 << 22);
    let rules = Rules { least: true, ..Rules::default() };
    for i in 0..if cfg!(debug_assertions) { 200 } else { 2_000 } {
        let size = 7 + rng.below(4) as u32;
        let hands = closed(rng.hands::<3>(size));
        let leader = rng.below(3) as usize;
        plain.set(rules);
        if i % 3 == 0 {
            search.set(rules);
        }
        let bounds = [0, size as i32];
        let expected = plain.value(hands, leader, &[], bounds, 1);
        let found = search.value(hands, leader, &[], bounds, 1 + rng.below(4) as i32);
        assert_eq!(found, expected, "{hands:x?} leader {leader}");
    }
}
