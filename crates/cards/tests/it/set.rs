use std::collections::BTreeSet;

use cards::{BySuit, Card, Cards, Holding, Rank, Suit};
use proptest::prelude::*;

#[test]
fn packs() {
    assert_eq!(Cards::FULL.len(), 52);
    assert_eq!(Cards::PIQUET.len(), 32);
    assert!(Cards::PIQUET.iter().all(|card| card.rank() >= Rank::SEVEN));
    assert_eq!(!Cards::PIQUET, Cards::FULL - Cards::PIQUET);
    for suit in Suit::ALL {
        assert_eq!(Cards::suit(suit).len(), 13);
        assert!(suit.is_major() != suit.is_minor());
    }
    assert_eq!(Rank::ALL.into_iter().filter(|rank| rank.is_honor()).count(), 5);
}

#[test]
fn a_hand_is_listed_as_in_a_diagram() {
    let hand: Cards = "A2.K.Q9.J".parse().unwrap();
    let listed: Vec<String> = hand.iter().map(|card| card.to_string()).collect();
    assert_eq!(listed, ["SA", "S2", "HK", "DQ", "D9", "CJ"]);
    let back: Vec<Card> = hand.iter().rev().collect();
    assert!(back.is_sorted());
    assert_eq!(hand.iter().len(), 6);
}

#[test]
fn one_value_for_each_suit() {
    let mut lengths = BySuit::new(|suit| suit.index());
    lengths[Suit::Spades] += 10;
    assert_eq!(lengths.0, [0, 1, 2, 13]);
    assert_eq!(lengths[Suit::Hearts], 2);
}

fn ordered(cards: Cards) -> BTreeSet<Card> {
    cards.iter().collect()
}

proptest! {
    /// The bit set behaves like a `BTreeSet`.
    #[test]
    fn sets_are_sets(a: u64, b: u64, bit in 0u8..64) {
        let (a, b) = (Cards::from_bits(a), Cards::from_bits(b));
        let (x, y) = (ordered(a), ordered(b));
        prop_assert_eq!(ordered(a | b), &x | &y);
        prop_assert_eq!(ordered(a & b), &x & &y);
        prop_assert_eq!(ordered(a - b), &x - &y);
        prop_assert_eq!(ordered(a ^ b), &x ^ &y);
        prop_assert_eq!(a.len() as usize, x.len());
        prop_assert_eq!(a.meets(b), !x.is_disjoint(&y));
        prop_assert_eq!(a.contains_all(b), x.is_superset(&y));
        prop_assert_eq!(!!a, a);
        prop_assert_eq!(Cards::from_bits(a.bits()), a);
        if let Some(card) = Card::from_bit(bit) {
            let (mut set, mut other) = (a, x);
            prop_assert_eq!(set.contains(card), other.contains(&card));
            prop_assert_eq!(set.insert(card), other.insert(card));
            prop_assert_eq!(ordered(set), other.clone());
            prop_assert_eq!(set.remove(card), other.remove(&card));
            prop_assert_eq!(set.remove(card), other.remove(&card));
            prop_assert_eq!(ordered(set), other);
        }
    }

    #[test]
    fn a_hand_is_its_four_holdings(bits: u64) {
        let hand = Cards::from_bits(bits);
        let mut again = Cards::EMPTY;
        for suit in Suit::ALL {
            let holding = hand.holding(suit);
            prop_assert_eq!(Cards::of_holding(suit, holding), hand.in_suit(suit));
            let ranks: Vec<Rank> = holding.iter().collect();
            prop_assert!(ranks.is_sorted_by(|high, low| high > low));
            prop_assert_eq!(holding.highest(), ranks.first().copied());
            prop_assert_eq!(holding.lowest(), ranks.last().copied());
            prop_assert_eq!(holding.len() as usize, ranks.len());
            prop_assert_eq!(Holding::from_bits(holding.bits()), holding);
            again.extend(ranks.into_iter().map(|rank| Card::new(suit, rank)));
        }
        prop_assert_eq!(again, hand);
    }
}
