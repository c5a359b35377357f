//! Positions in mid-play, values of cards, sessions and played boards.

use bridge::{BySeat, Seat, Side, Strain};
use cards::{Card, Cards};
use solver::{Position, PositionError, Solver};

use crate::support::{Random, SplitMix};

/// A position after some random cards of random hands.
pub(crate) fn position(rng: &mut SplitMix, size: usize) -> Position {
    let hands = rng.hands(size);
    let mut position = Position::new(hands, rng.strain(), rng.seat()).unwrap();
    for _ in 0..rng.roll() as usize % (4 * size) {
        let card = rng.pick(position.legal_cards());
        position.play(card).unwrap();
    }
    position
}

/// Plain minimax, using the public types only.
fn plain(position: &Position, side: Side) -> u8 {
    let Some(turn) = position.turn() else { return 0 };
    let values = position.legal_cards().iter().map(|card| {
        let (after, won) = after(position, card, side);
        won + plain(&after, side)
    });
    if turn.side() == side { values.max().unwrap() } else { values.min().unwrap() }
}

pub(crate) fn after(position: &Position, card: Card, side: Side) -> (Position, u8) {
    let mut after = position.clone();
    after.play(card).unwrap();
    let mut trick = *position.trick();
    trick.push(card);
    let won =
        trick.is_complete() && trick.winning(position.strain().trump()).unwrap().0.side() == side;
    (after, u8::from(won))
}

#[test]
fn any_moment_agrees_with_minimax() {
    let mut rng = SplitMix(30);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 200 } else { 4_000 } {
        let size = 1 + rng.roll() as usize % 3;
        let position = position(&mut rng, size);
        let side = rng.pick(Side::ALL);
        let expected = plain(&position, side);
        assert_eq!(solver.tricks(&position, side).unwrap(), expected, "{position:?}");
        for tricks in 0..=position.tricks_left() + 1 {
            assert_eq!(solver.takes(&position, side, tricks).unwrap(), tricks <= expected);
        }
    }
}

#[test]
fn a_trick_half_played_is_a_position() {
    let mut rng = SplitMix(36);
    for _ in 0..200 {
        let position = position(&mut rng, 3);
        let (hands, strain) = (*position.hands(), position.strain());
        let on_table: Vec<Card> = position.trick().plays().map(|(_, card)| card).collect();
        let leader = position.trick().leader();
        let begun = |on_table: &[Card]| Position::begun(hands, strain, leader, on_table);
        assert_eq!(begun(&on_table), Ok(position.clone()));
        let Some(held) = hands[leader].iter().next() else { continue };
        assert!(matches!(begun(&[held]), Err(PositionError::Shared { .. })), "{position:?}");
        assert_eq!(begun(&[held; 4]), Err(PositionError::Table { count: 4 }));
    }
}

#[test]
fn a_card_is_worth_what_the_position_after_it_is() {
    let mut rng = SplitMix(31);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 30 } else { 300 } {
        let size = 2 + rng.roll() as usize % 6;
        let position = position(&mut rng, size);
        let values = solver.cards(&position).unwrap();
        let cards: Cards = values.iter().map(|value| value.card).collect();
        assert_eq!(cards, position.legal_cards());
        let Some(turn) = position.turn() else { continue };
        for value in &values {
            let (after, won) = after(&position, value.card, turn.side());
            let expected = won + solver.tricks(&after, turn.side()).unwrap();
            assert_eq!(value.tricks, expected, "{} in {position:?}", value.card);
        }
        assert_eq!(values[0].tricks, solver.tricks(&position, turn.side()).unwrap());
    }
}

#[test]
fn a_warm_session_answers_as_a_cold_solver() {
    let mut rng = SplitMix(32);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 5 } else { 40 } {
        let opening = Position::new(rng.hands(7), rng.strain(), rng.seat()).unwrap();
        let mut session = Solver::new().session(opening);
        let mut values = vec![session.tricks(Side::EastWest).unwrap()];
        while session.position().turn().is_some() {
            let card = rng.pick(session.position().legal_cards());
            session.play(card).unwrap();
            let position = session.position().clone();
            let value = session.tricks(Side::EastWest).unwrap();
            assert_eq!(value, solver.tricks(&position, Side::EastWest).unwrap());
            assert_eq!(session.cards().unwrap(), solver.cards(&position).unwrap());
            values.push(value);
        }
        while session.undo() {
            values.pop();
            assert_eq!(session.tricks(Side::EastWest).unwrap(), values[values.len() - 1]);
        }
    }
}

#[test]
fn a_line_of_best_play_loses_nothing() {
    let mut rng = SplitMix(33);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 20 } else { 200 } {
        let position = position(&mut rng, 6);
        let line = solver.line(&position).unwrap();
        let analysis = solver.analyse(&position, &line, Side::NorthSouth).unwrap();
        assert!(analysis.cards.iter().all(|card| card.cost == 0));
        assert_eq!(
            line.len() as u32,
            position.hands().0.iter().map(|hand| hand.len()).sum::<u32>()
        );
    }
}

#[test]
fn a_played_board_is_analysed_card_by_card() {
    let mut rng = SplitMix(34);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 5 } else { 50 } {
        let opening = Position::new(rng.hands(6), rng.strain(), rng.seat()).unwrap();
        let mut position = opening.clone();
        let mut play = Vec::new();
        while position.turn().is_some() {
            let card = rng.pick(position.legal_cards());
            position.play(card).unwrap();
            play.push(card);
        }
        let side = rng.pick(Side::ALL);
        let analysis = solver.analyse(&opening, &play, side).unwrap();
        let mut position = opening.clone();
        let mut won = 0;
        assert_eq!(analysis.tricks, solver.tricks(&opening, side).unwrap());
        for played in &analysis.cards {
            let (next, trick) = after(&position, played.card, side);
            assert_eq!(position.turn(), Some(played.seat));
            won += trick;
            position = next;
            assert_eq!(played.tricks, won + solver.tricks(&position, side).unwrap());
        }
        let swing = i64::from(analysis.tricks) - i64::from(won);
        let cost = |side| i64::from(analysis.cost(side));
        assert_eq!(swing, cost(side) - cost(side.opponents()));
    }
}

#[test]
fn invalid_positions_are_refused() {
    let hand = |text: &str| -> Cards { text.parse().unwrap() };
    let new = |hands: [&str; 4]| {
        Position::new(BySeat(hands.map(hand)), Strain::Notrump, Seat::North)
            .map(drop)
            .map_err(|error| error.to_string())
    };
    assert_eq!(new(["A...", "A...", "2...", "3..."]), Err("in two places: A...".into()));
    assert_eq!(new(["AK...", "Q...", "2...", "3..."]), Err("hands of 2, 1, 1 and 1 cards".into()));
    let mut position =
        Position::parse("N:A.2.. 3.3.. 4.4.. 5.5..", Strain::Hearts, Seat::North).unwrap();
    let card = |text: &str| -> Card { text.parse().unwrap() };
    assert!(matches!(position.play(card("S3")), Err(PositionError::NotHeld { .. })));
    position.play(card("SA")).unwrap();
    assert!(matches!(position.play(card("H3")), Err(PositionError::Revoke { .. })));
    let error = Solver::new().analyse(&position, &[card("S3"), card("H4")], Side::NorthSouth);
    assert_eq!(error.unwrap_err().to_string(), "card 2: H4 does not follow to S (Law 44C)");
    let empty = Position::parse("N:... ... ... ...", Strain::Hearts, Seat::North).unwrap();
    assert_eq!(Solver::new().tricks(&empty, Side::NorthSouth), Ok(0));
    assert_eq!(Solver::new().cards(&empty), Ok(vec![]));
    assert_eq!(Solver::new().line(&empty), Ok(vec![]));
}
