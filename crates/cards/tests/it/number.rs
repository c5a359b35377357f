use std::collections::BTreeSet;

use cards::{Cards, DealShape, Subset};
use proptest::prelude::*;

/// All deals of a pack so small that they can be counted one by one.
#[test]
fn every_deal_of_a_small_pack_has_its_own_number() {
    let pack: Cards = "AK.Q.JT.9".parse().unwrap();
    let shape = DealShape::new(pack, &[2, 1, 3]).unwrap();
    assert_eq!(shape.count(), 60);
    let mut seen = BTreeSet::new();
    for number in 0..60 {
        let hands = shape.deal(number).unwrap();
        assert_eq!(hands.iter().map(|hand| hand.len()).collect::<Vec<_>>(), [2, 1, 3]);
        assert_eq!(hands.iter().fold(Cards::EMPTY, |all, hand| all | *hand), pack);
        assert_eq!(shape.number(&hands), Some(number));
        seen.insert(hands.iter().map(|hand| hand.bits()).collect::<Vec<_>>());
    }
    assert_eq!(seen.len(), 60);
    assert_eq!(shape.deal(60), None);
}

#[test]
fn subsets_are_in_the_order_of_the_cards() {
    let of: Cards = "AK.Q..2".parse().unwrap();
    let all: Vec<String> =
        (0..6).map(|rank| Subset { of, size: 2 }.nth(rank).unwrap().to_string()).collect();
    assert_eq!(all, ["AK...", "A.Q..", "A...2", "K.Q..", "K...2", ".Q..2"]);
    assert_eq!(Subset { of, size: 2 }.nth(6), None);
    assert_eq!(Subset { of, size: 5 }.nth(0), None);
    assert_eq!(Subset { of, size: 0 }.nth(0), Some(Cards::EMPTY));
}

#[test]
fn shapes_that_are_none() {
    assert_eq!(DealShape::new(Cards::FULL, &[13, 13, 13]), None);
    assert_eq!(DealShape::new(Cards::FULL, &[1; 52]), None, "52! is beyond 128 bits");
    assert_eq!(DealShape::new(Cards::EMPTY, &[]).unwrap().count(), 1);
}

#[test]
fn hands_of_another_shape_have_no_number() {
    let pack: Cards = "AKQJ...".parse().unwrap();
    let shape = DealShape::new(pack, &[2, 2]).unwrap();
    let hands = |text: &str| text.split(' ').map(|h| h.parse().unwrap()).collect::<Vec<Cards>>();
    assert_eq!(shape.number(&hands("AK... QJ...")), Some(0));
    assert_eq!(shape.number(&hands("AK... QJ... ...")), None);
    assert_eq!(shape.number(&hands("AKQ... J...")), None);
    assert_eq!(shape.number(&hands("AK... KJ...")), None);
    assert_eq!(shape.number(&hands("AK... Q2...")), None);
}

#[test]
fn the_counts_are_those_of_the_books() {
    assert_eq!(Subset::count(52, 13), 635_013_559_600);
    assert_eq!(Subset::count(52, 26), 495_918_532_948_104);
    assert_eq!(Subset::count(4, 5), 0);
    assert_eq!(Subset::count(53, 1), 0);
    // Preferans: 32! / (10!³ 2!)
    let preferans = DealShape::new(Cards::PIQUET, &[10, 10, 10, 2]).unwrap();
    assert_eq!(preferans.count(), 2_753_294_408_504_640);
}

proptest! {
    #[test]
    fn deals_of_preferans_are_their_numbers(number in 0u128..2_753_294_408_504_640) {
        let shape = DealShape::new(Cards::PIQUET, &[10, 10, 10, 2]).unwrap();
        let hands = shape.deal(number).unwrap();
        prop_assert_eq!(shape.number(&hands), Some(number));
    }

    #[test]
    fn subsets_are_their_ranks(bits: u64, of: u64) {
        let of = Cards::from_bits(of);
        let subset = Cards::from_bits(bits) & of;
        let family = Subset { of, size: subset.len() };
        prop_assert_eq!(family.nth(family.rank(subset)), Some(subset));
    }
}

/// Ten thousand of each number are expected; the bound on chi-squared is exceeded by one stream in
/// a thousand, and this stream is always the same.
#[cfg(feature = "rand")]
#[test]
fn random_numbers_are_equally_likely() {
    use rand::SeedableRng;

    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let pack: Cards = "AKQJ...".parse().unwrap();
    let shape = DealShape::new(pack, &[2, 2]).unwrap();
    let mut counts = [0i64; 6];
    for _ in 0..60_000 {
        counts[shape.random_number(&mut rng) as usize] += 1;
    }
    let squares: i64 = counts.iter().map(|count| (count - 10_000) * (count - 10_000)).sum();
    assert!(squares < 205_000, "{counts:?}");
    let only = DealShape::new(pack, &[4]).unwrap();
    assert_eq!(only.random_number(&mut rng), 0);
}
