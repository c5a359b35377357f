//! Invariances: what must not change a result.

use bridge::{BySeat, Seat, Strain};
use cards::{Card, Cards, Suit};
use solver::{Position, Solver};

use crate::support::{Random, SplitMix};

fn count() -> usize {
    if cfg!(debug_assertions) { 10 } else { 100 }
}

#[test]
fn rotating_the_seats_rotates_the_table() {
    let mut rng = SplitMix(40);
    let mut solver = Solver::new();
    for _ in 0..count() {
        let hands = rng.hands(6);
        let steps = rng.roll() as usize % 4;
        let rotated = BySeat::new(|seat: Seat| hands[seat.after(steps)]);
        let (table, other) = (solver.table_of(&hands).unwrap(), solver.table_of(&rotated).unwrap());
        for (seat, strain) in Seat::ALL.into_iter().flat_map(|s| Strain::ALL.map(|t| (s, t))) {
            assert_eq!(other.tricks(seat, strain), table.tricks(seat.after(steps), strain));
        }
    }
}

#[test]
fn renaming_the_suits_renames_the_strains() {
    let mut rng = SplitMix(41);
    let mut solver = Solver::new();
    for _ in 0..count() {
        let hands = rng.hands(6);
        let mut names = Suit::ALL;
        for i in (1..4).rev() {
            names.swap(i, rng.roll() as usize % (i + 1));
        }
        let rename = |card: Card| Card::new(names[card.suit().index()], card.rank());
        let renamed = hands.map(|hand| hand.iter().map(rename).collect::<Cards>());
        let (table, other) = (solver.table_of(&hands).unwrap(), solver.table_of(&renamed).unwrap());
        for (seat, strain) in Seat::ALL.into_iter().flat_map(|s| Strain::ALL.map(|t| (s, t))) {
            let there = strain.trump().map_or(strain, |suit| names[suit.index()].into());
            assert_eq!(other.tricks(seat, there), table.tricks(seat, strain));
        }
    }
}

/// Moving all cards of an ending down to the lowest ranks changes no relation between them.
#[test]
fn only_relative_ranks_count() {
    let mut rng = SplitMix(42);
    let mut solver = Solver::new();
    for _ in 0..count() {
        let hands = rng.hands(5);
        let all = hands.0.into_iter().fold(Cards::EMPTY, |all, hand| all | hand);
        let lower = |card: Card| {
            let below = all.in_suit(card.suit()).iter().filter(|other| *other < card).count();
            Card::new(card.suit(), cards::Rank::ALL[below])
        };
        let lowered = hands.map(|hand| hand.iter().map(lower).collect::<Cards>());
        assert_eq!(solver.table_of(&hands).unwrap(), solver.table_of(&lowered).unwrap());
    }
}

/// Cards outside the basis may be dealt anew.
#[test]
fn a_basis_holds() {
    let mut rng = SplitMix(43);
    let mut solver = Solver::new();
    for _ in 0..count() {
        let hands = rng.hands(6);
        let position = Position::new(hands, rng.strain(), rng.seat()).unwrap();
        let basis = solver.basis(&position).unwrap();
        let all = hands.0.into_iter().fold(Cards::EMPTY, |all, hand| all | hand);
        let mut loose = all - basis.cards;
        let mut other = BySeat([Cards::EMPTY; 4]);
        for seat in Seat::ALL {
            other[seat] = hands[seat] & basis.cards;
            for suit in Suit::ALL {
                for _ in 0..(hands[seat] - basis.cards).in_suit(suit).len() {
                    let card = rng.pick(loose.in_suit(suit));
                    loose.remove(card);
                    other[seat].insert(card);
                }
            }
        }
        let other = Position::new(other, position.strain(), position.trick().leader()).unwrap();
        let tricks = solver.tricks(&other, bridge::Side::NorthSouth).unwrap();
        assert_eq!(tricks, basis.tricks_ns, "{position:?} and {other:?}");
    }
}

/// A symmetric deal is not searched twenty times; its results are those of twenty searches.
#[test]
fn symmetric_deals_have_the_right_results() {
    let mut rng = SplitMix(43);
    let mut solver = Solver::new();
    for round in 0..count() * 3 {
        let hands = symmetric_hands(&mut rng, round % 3);
        let table = solver.table_of(&hands).unwrap();
        for (leader, strain) in Seat::ALL.into_iter().flat_map(|s| Strain::ALL.map(|t| (s, t))) {
            let position = Position::new(hands, strain, leader).unwrap();
            let declarer = leader.previous();
            assert_eq!(
                solver.tricks(&position, declarer.side()),
                Ok(table.tricks(declarer, strain).count())
            );
        }
    }
}

/// Symmetric hands of four or five cards: under rotation by one seat and one suit, by two seats and
/// two suits, or with all suits dealt alike.
fn symmetric_hands(rng: &mut SplitMix, kind: usize) -> BySeat<Cards> {
    let ranks: Vec<_> = cards::Rank::ALL.into_iter().step_by(2).take(4 + kind % 2).collect();
    loop {
        let mut hands = BySeat([Cards::EMPTY; 4]);
        for &rank in &ranks {
            let offsets = [rng.roll() as usize % 4, rng.roll() as usize % 4];
            for suit in Suit::ALL {
                let steps = match kind {
                    0 => suit.index() + offsets[0],
                    1 => suit.index() + offsets[suit.index() % 2],
                    _ => offsets[0],
                };
                hands[Seat::North.after(steps % 4)] |= Cards::of(Card::new(suit, rank));
            }
        }
        if hands.0.iter().all(|hand| hand.len() == hands[Seat::North].len()) {
            return hands;
        }
    }
}
