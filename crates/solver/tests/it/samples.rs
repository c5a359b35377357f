//! Samples of one decision, proofs, and the basis of a result in the middle of a trick.

use bridge::{BySeat, Seat, Side};
use cards::{Card, Cards, Suit};
use solver::{Position, Solver};

use crate::play::{after, position};
use crate::support::{Random, SplitMix};

/// Deals in which two hands stay, the leader's and the next, and the other two are dealt anew.
fn samples(rng: &mut SplitMix, size: usize, count: usize) -> Vec<Position> {
    let hands = rng.hands(size);
    let (strain, leader) = (rng.strain(), rng.seat());
    let seen = [leader, leader.next()];
    let unseen = hands.iter().filter(|(seat, _)| !seen.contains(seat));
    let unseen: Vec<Card> = unseen.flat_map(|(_, hand)| hand.iter()).collect();
    (0..count)
        .map(|_| {
            let mut pack = unseen.clone();
            let hands = BySeat::new(|seat| {
                if seen.contains(&seat) {
                    return hands[seat];
                }
                (0..size).map(|_| pack.swap_remove(rng.roll() as usize % pack.len())).collect()
            });
            Position::new(hands, strain, leader).unwrap()
        })
        .collect()
}

#[test]
fn a_warm_table_answers_as_a_cold_one() {
    let mut rng = SplitMix(50);
    let mut cold = Solver::new();
    let mut warm = Solver::new().samples();
    for _ in 0..if cfg!(debug_assertions) { 3 } else { 30 } {
        for position in samples(&mut rng, 7, 8) {
            assert_eq!(warm.cards(&position).unwrap(), cold.cards(&position).unwrap());
            let side = rng.pick(Side::ALL);
            assert_eq!(warm.tricks(&position, side), cold.tricks(&position, side));
            assert_eq!(warm.takes(&position, side, 3), cold.takes(&position, side, 3));
            assert_eq!(
                warm.basis(&position).unwrap().tricks_ns,
                cold.basis(&position).unwrap().tricks_ns
            );
        }
    }
}

/// What the samples of a decision have in common is searched once.
#[test]
fn a_warm_table_saves_work() {
    let mut rng = SplitMix(51);
    let mut cold = Solver::new();
    let mut warm = Solver::new().samples();
    for position in samples(&mut rng, 7, 40) {
        cold.cards(&position).unwrap();
        warm.cards(&position).unwrap();
    }
    let (cold, warm) = (cold.statistics().nodes, warm.statistics().nodes);
    assert!(warm < cold * 9 / 10, "{warm} of {cold}");
}

/// A sample that differs only in cards that do not matter costs nothing.
#[test]
fn samples_that_differ_in_small_cards_are_solved_once() {
    let mut rng = SplitMix(52);
    let mut exchanged = 0;
    for _ in 0..if cfg!(debug_assertions) { 20 } else { 200 } {
        let position = Position::new(rng.hands(7), rng.strain(), rng.seat()).unwrap();
        let mut samples = Solver::new().samples();
        let basis = samples.basis(&position).unwrap();
        let before = samples.statistics().nodes;
        let other = dealt_anew(&mut rng, &position, basis.cards);
        exchanged += u32::from(other != position);
        for tricks in [basis.tricks_ns, basis.tricks_ns + 1] {
            let takes = samples.takes(&other, Side::NorthSouth, tricks).unwrap();
            assert_eq!(takes, tricks == basis.tricks_ns || tricks == 0, "{position:?} {other:?}");
        }
        assert_eq!(samples.statistics().nodes, before, "{position:?} and {other:?}");
    }
    assert!(exchanged > 10, "{exchanged}");
}

/// All cards but `fixed` and those on the table dealt anew, with the suit lengths of each hand
/// kept.
fn dealt_anew(rng: &mut SplitMix, position: &Position, fixed: Cards) -> Position {
    let mut before = *position.hands();
    for (seat, card) in position.trick().plays() {
        before[seat].insert(card);
    }
    let fixed = fixed | position.trick().cards();
    let mut loose = before.0.into_iter().fold(Cards::EMPTY, |all, hand| all | hand) - fixed;
    let mut hands = BySeat([Cards::EMPTY; 4]);
    for seat in Seat::ALL {
        hands[seat] = before[seat] & fixed;
        for suit in Suit::ALL {
            for _ in 0..(before[seat] - fixed).in_suit(suit).len() {
                let card = rng.pick(loose.in_suit(suit));
                loose.remove(card);
                hands[seat].insert(card);
            }
        }
    }
    let mut other = Position::new(hands, position.strain(), position.trick().leader()).unwrap();
    for (_, card) in position.trick().plays() {
        other.play(card).unwrap();
    }
    other
}

#[test]
fn a_basis_holds_in_the_middle_of_a_trick() {
    let mut rng = SplitMix(53);
    let mut solver = Solver::new();
    let mut exchanged = 0;
    for _ in 0..if cfg!(debug_assertions) { 200 } else { 20_000 } {
        let position = position(&mut rng, 5);
        let basis = solver.basis(&position).unwrap();
        assert_eq!(basis.tricks_ns, solver.tricks(&position, Side::NorthSouth).unwrap());
        for _ in 0..3 {
            let other = dealt_anew(&mut rng, &position, basis.cards);
            exchanged += u32::from(other != position && !position.trick().is_empty());
            let tricks = solver.tricks(&other, Side::NorthSouth).unwrap();
            assert_eq!(tricks, basis.tricks_ns, "{position:?} and {other:?}");
        }
    }
    assert!(exchanged > 100, "{exchanged}");
}

#[test]
fn a_proof_ends_when_the_question_is_settled() {
    let mut rng = SplitMix(54);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 30 } else { 300 } {
        let position = position(&mut rng, 6);
        let side = rng.pick(Side::ALL);
        let value = solver.tricks(&position, side).unwrap();
        for tricks in 0..=position.tricks_left() + 1 {
            let proof = solver.proof(&position, side, tricks).unwrap();
            assert_eq!(proof.holds, tricks <= value);
            let (mut now, mut won) = (position.clone(), 0);
            for (left, card) in
                proof.line.iter().enumerate().map(|(i, c)| (proof.line.len() - i, c))
            {
                let open = won < tricks && won + now.tricks_left() >= tricks;
                assert!(open, "settled {left} cards before the end");
                let (next, trick) = after(&now, *card, side);
                (now, won) = (next, won + trick);
            }
            let settled =
                if proof.holds { won >= tricks } else { won + now.tricks_left() < tricks };
            assert!(settled, "{tricks} of {position:?}");
        }
    }
}

/// It does not matter which card of a run of equals is on the table and which is still held.
#[test]
fn equal_cards_may_be_exchanged() {
    let mut rng = SplitMix(55);
    let mut solver = Solver::new();
    let mut runs = 0;
    for _ in 0..if cfg!(debug_assertions) { 50 } else { 500 } {
        let position = position(&mut rng, 6);
        let Some(turn) = position.turn() else { continue };
        for value in solver.cards(&position).unwrap() {
            for equal in value.equals.iter() {
                runs += u32::from(equal != value.card);
                let (after, won) = after(&position, equal, turn.side());
                let tricks = won + solver.tricks(&after, turn.side()).unwrap();
                assert_eq!(tricks, value.tricks, "{equal} for {} in {position:?}", value.card);
            }
        }
    }
    assert!(runs > 10, "{runs}");
}
