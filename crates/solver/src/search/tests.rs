//! The search against plain minimax, on endings that minimax can solve.

use super::ablation::{Technique, Techniques};
use super::bits::{PACK, closed_upwards, lowest};
use super::check::redeal;
use super::exact::Exact;
use super::isa::{Isa, Portable};
use super::{Search, minimax};

/// A splitmix64 generator.
struct SplitMix(u64);

impl SplitMix {
    fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.roll() % end
    }

    fn card(&mut self, of: u64) -> u64 {
        let mut set = of;
        for _ in 0..self.below(u64::from(of.count_ones())) {
            set &= set - 1;
        }
        lowest(set)
    }

    /// Hands of `size` cards dealt from a pack.
    fn hands<const HANDS: usize>(&mut self, size: u32, pack: u64) -> [u64; HANDS] {
        let mut pack = pack;
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

    /// Trumps, or none.
    fn trumps(&mut self) -> u64 {
        [0x1fff, 0x1fff << 16, 0x1fff << 32, 0x1fff << 48, 0][self.below(5) as usize]
    }

    /// A pack of a few suits and ranks, for more voids and more long suits.
    fn pack(&mut self, least: u32) -> u64 {
        loop {
            let mut pack = PACK;
            match self.below(3) {
                0 => {}
                1 => pack &= self.roll() | self.roll(),
                _ => {
                    for suit in 0..4 {
                        if self.below(3) == 0 {
                            pack &= !(0x1ff0 << (16 * suit));
                        }
                    }
                }
            }
            if pack.count_ones() >= least {
                return pack;
            }
        }
    }
}

fn compare<M: Isa, const HANDS: usize>(isa: M, seed: u64, count: u32, largest: u64) {
    let mut rng = SplitMix(seed);
    let mut search = Search::<M, HANDS>::new(isa, 1 << 20);
    for i in 0..count {
        let size = 1 + rng.below(largest) as u32;
        let pack = rng.pack(size * HANDS as u32);
        let hands = rng.hands::<HANDS>(size, pack);
        let trumps = rng.trumps();
        let leader = rng.below(HANDS as u64) as usize;
        let expected = minimax::tricks(&hands, leader, trumps);
        search.set(hands, trumps);
        let found = search.tricks(hands, leader, &[], 1 + rng.below(4) as i32);
        assert_eq!(
            found,
            Some(expected),
            "ending {i}: {hands:x?} trumps {trumps:x} leader {leader}"
        );
    }
}

#[test]
fn endings_agree_with_plain_search() {
    let scale = if cfg!(debug_assertions) { 1 } else { 10 };
    compare::<_, 4>(Portable, 1, 10_000 * scale, 3);
    compare::<_, 4>(Portable, 2, 50 * scale, 4);
    compare::<_, 3>(Portable, 3, 4_000 * scale, 4);
    #[cfg(target_arch = "x86_64")]
    if let Some(wide) = super::isa::Wide::detect() {
        compare::<_, 4>(wide, 4, 10_000 * scale, 3);
        compare::<_, 4>(wide, 5, 100 * scale, 4);
        compare::<_, 3>(wide, 6, 4_000 * scale, 4);
    }
}

/// Leaving out any one technique does not change an answer.
#[test]
fn no_technique_changes_an_answer() {
    let mut rng = SplitMix(10);
    let mut search = Search::<_, 4>::new(Portable, 1 << 20);
    for technique in Technique::ALL {
        search.techniques = Techniques::without(technique);
        for i in 0..if cfg!(debug_assertions) { 500 } else { 5_000 } {
            let size = 1 + rng.below(3) as u32;
            let pack = rng.pack(size * 4);
            let hands = rng.hands::<4>(size, pack);
            let (trumps, leader) = (rng.trumps(), rng.below(4) as usize);
            search.set(hands, trumps);
            let found = search.tricks(hands, leader, &[], 1 + rng.below(3) as i32);
            let expected = minimax::tricks(&hands, leader, trumps);
            assert_eq!(found, Some(expected), "{technique:?} {i}: {hands:x?} {trumps:x} {leader}");
        }
    }
}

/// A proof holds for every position that it covers: same shape, same leader, same owners of the
/// cards it rests on.
#[test]
fn a_proof_holds_for_all_that_it_covers() {
    let mut rng = SplitMix(7);
    let mut search = Search::<_, 4>::new(Portable, 1 << 20);
    let count = if cfg!(debug_assertions) { 3_000 } else { 60_000 };
    let mut changed = 0;
    for _ in 0..count {
        let size = 2 + rng.below(2) as u32;
        let pack = rng.pack(size * 4);
        let hands = rng.hands::<4>(size, pack);
        let all = hands[0] | hands[1] | hands[2] | hands[3];
        let trumps = rng.trumps();
        let leader = rng.below(4) as usize;
        search.set(hands, trumps);
        let need = 1 + rng.below(u64::from(size)) as i32;
        let found = search.prove(hands, leader, &[], need).expect("no limits");
        let fixed = closed_upwards(found.ranks, all);
        let other = redeal(&hands, fixed, &mut rng.0);
        changed += u32::from(other != hands);
        let tricks = minimax::tricks(&other, leader, trumps);
        let holds =
            if found.tricks >= need { tricks >= found.tricks } else { tricks <= found.tricks };
        assert!(
            holds,
            "{found:x?} of {hands:x?} fails for {other:x?}: {tricks}, need {need}, trumps {trumps:x}, leader {leader}"
        );
    }
    assert!(changed > count / 20, "{changed}");
}

/// Every bound, stored pattern and table answer during a search holds too.
#[test]
fn every_bound_and_table_answer_holds() {
    let mut rng = SplitMix(8);
    let mut search = compared(Exact::default());
    for _ in 0..if cfg!(debug_assertions) { 60 } else { 3_000 } {
        let size = 4 + rng.below(4) as u32;
        let pack = rng.pack(size * 4);
        let hands = rng.hands::<4>(size, pack);
        let leader = rng.below(4) as usize;
        search.set(hands, rng.trumps());
        assert!(search.tricks(hands, leader, &[], 1 + rng.below(4) as i32).is_some());
    }
}

/// The same where partner has hardly anything but trumps, and the leader has aces to which all
/// others follow: random packs seldom have this, and a bound was long wrong about it.
#[test]
fn every_answer_holds_for_hands_of_trumps() {
    let mut rng = SplitMix(9);
    let mut search = compared(Exact::default());
    for _ in 0..if cfg!(debug_assertions) { 60 } else { 6_000 } {
        let size = 3 + rng.below(4) as u32;
        let first = rng.below(4) as usize;
        let suits: [u64; 4] = std::array::from_fn(|i| 0x1fff << (16 * ((first + i) % 4)));
        let (mut pack, mut hands) = (PACK, [0; 4]);
        let leader = rng.below(4) as usize;
        let mut deal = |rng: &mut SplitMix, seat: usize, wanted: u64| {
            let card = rng.card(if pack & wanted == 0 { pack } else { pack & wanted });
            pack ^= card;
            hands[(leader + seat) % 4] |= card;
        };
        for suit in &suits[1..3] {
            deal(&mut rng, 0, suit & !(suit >> 1));
            deal(&mut rng, 1, *suit);
            deal(&mut rng, 3, *suit);
        }
        for _ in 2..size {
            for seat in [0, 1, 3] {
                let wanted = if rng.below(2) == 0 { suits[0] } else { PACK };
                deal(&mut rng, seat, wanted);
            }
        }
        for _ in 0..size {
            deal(&mut rng, 2, suits[0]);
        }
        search.set(hands, suits[0]);
        assert!(search.tricks(hands, leader, &[], 1 + rng.below(4) as i32).is_some());
    }
}

/// A search that compares all its answers with exact positions.
fn compared(exact: Exact) -> Search<Portable, 4> {
    let mut search = Search::new(Portable, 1 << 20);
    search.exact = Some(exact.into());
    search
}

/// A search of these hands that compares all its answers with exact positions and many redeals.
fn searched(hands: [u64; 4], trumps: u64) -> Search<Portable, 4> {
    let mut search = compared(Exact::new(500));
    search.set(hands, trumps);
    search
}

/// An ending whose proof did not name all the trumps it rests on: East's three low ones, all above
/// South's lowest.
#[test]
fn proofs_name_all_counted_trumps() {
    let hearts = 0x1fff << 32;
    let hands = [0x0400_0000_0000_0408, 0x70 << 32, 0x501 << 32, 0x800 << 32 | 0x0140_0000];
    let found = searched(hands, hearts).prove(hands, 0, &[], 2).expect("no limits");
    assert_eq!((found.tricks, found.ranks & hearts), (1, 0xd70 << 32));
}

/// North draws trumps with the king and leads the queen of spades, which South's king overtakes.
/// The two tops are one round, and East has two spades: so the proof rests on the jack too.
#[test]
fn an_overtaken_top_asks_for_one_more() {
    let hearts = 0x1fff << 32;
    let hands = [
        0x0400_0801_0180_0000,
        0x0021_0100_0000_0300,
        0x0a88_0040_0000_0000,
        0x0040_0002_1022_0000,
    ];
    let found = searched(hands, hearts).prove(hands, 0, &[], 5).expect("no limits");
    assert_eq!((found.tricks, found.ranks & 0x1fff << 48), (5, 0xe00 << 48));
}

/// North's king of trumps draws East's only one, but not if South's ace has to overtake it in the
/// end.
#[test]
fn what_is_overtaken_at_last_draws_no_trumps_before() {
    let hands = [
        0x0800_000f_0000_1000,
        0x0002_1c00_0003_0000,
        0x1001_0040_1000_0801,
        0x001c_0000_0008_0600,
    ];
    let expected = minimax::tricks(&hands, 0, 0x1fff << 48);
    assert_eq!(searched(hands, 0x1fff << 48).tricks(hands, 0, &[], 4), Some(expected));
}

/// North leads the two of hearts, East wins with the five. West was to ruff that five after the
/// jack of spades; but it is gone, and South ruffs what comes after it.
#[test]
fn what_wins_the_first_trick_is_not_ruffed_later() {
    let hands = [
        0x01c0_0001_0000_0008,
        0x0200_000c_0003_0000,
        0x0024_0002_0000_0006,
        0x1001_0000_000c_0001,
    ];
    let expected = minimax::tricks(&hands, 0, 0x1fff);
    assert_eq!(searched(hands, 0x1fff).tricks(hands, 0, &[], 3), Some(expected));
}

/// North cashes an ace, and South, who has only trumps, must ruff it: South leads trumps, and East
/// ruffs North's other ace. So the aces are not two tricks beside the king and queen of trumps.
#[test]
fn partner_may_have_to_ruff_what_is_cashed() {
    let hearts = 0x1fff << 32;
    let hands = [0x1000_0c00_1000_0000, 0x0010_0300_0010_0000, 0xf << 32, 0x0020_1000_0020_0001];
    let expected = minimax::tricks(&hands, 0, hearts);
    assert_eq!(expected, 2);
    assert_eq!(searched(hands, hearts).tricks(hands, 0, &[], 3), Some(expected));
}

/// All ways to deal two cards each from packs of eight, with all trumps and leaders.
#[test]
fn all_endings_of_eight_cards_agree_with_plain_search() {
    let packs: &[[u32; 4]] = if cfg!(debug_assertions) {
        &[[2, 2, 2, 2]]
    } else {
        &[[2, 2, 2, 2], [4, 4, 0, 0], [3, 3, 2, 0], [5, 1, 1, 1], [4, 2, 1, 1], [8, 0, 0, 0]]
    };
    let mut search = Search::<_, 4>::new(Portable, 1 << 20);
    for pack in packs {
        let cards: Vec<u64> = (0..4)
            .flat_map(|suit| (0..pack[suit]).map(move |rank| 1 << (16 * suit as u32 + rank)))
            .collect();
        let mut deals = 0;
        // Two bits a card say who holds it.
        for owners in 0..1u32 << 16 {
            let mut hands = [0; 4];
            for (i, card) in cards.iter().enumerate() {
                hands[(owners >> (2 * i) & 3) as usize] |= card;
            }
            if hands.iter().any(|hand: &u64| hand.count_ones() != 2) {
                continue;
            }
            deals += 1;
            for trumps in [0x1fff, 0x1fff << 16, 0x1fff << 32, 0x1fff << 48, 0] {
                search.set(hands, trumps);
                for leader in 0..4 {
                    let expected = minimax::tricks(&hands, leader, trumps);
                    let found = search.tricks(hands, leader, &[], 1);
                    assert_eq!(found, Some(expected), "{hands:x?} {trumps:x} {leader}");
                }
            }
        }
        assert_eq!(deals, 2520);
    }
}
