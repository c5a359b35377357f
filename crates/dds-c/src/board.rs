//! SolveBoard: one position, with all values of `target`, `solutions` and `mode`.

use std::cmp::Reverse;
use std::ffi::c_int;

use bridge::{Side, Strain};
use cards::Card;
use solver::{CardValue, Position, Solver};

use crate::convert::{self, ErrorCode, rank_number, suit_number};
use crate::types::*;

/// Solves a board.
pub(crate) fn solve(
    solver: &mut Solver,
    deal: &BoardDeal,
    target: c_int,
    solutions: c_int,
    mode: c_int,
) -> Result<FutureTricks, ErrorCode> {
    in_range(target, solutions, mode)?;
    let position = convert::position(deal)?;
    if c_int::from(position.tricks_left()) < target {
        return Err(RETURN_TARGET_TOO_HIGH);
    }
    let Some(side) = position.turn().map(|turn| turn.side()) else {
        return Err(RETURN_ZERO_CARDS);
    };
    let before = solver.statistics().nodes;
    let mut answer = answer(solver, &position, side, target, solutions, mode)?;
    let nodes = solver.statistics().nodes - before;
    answer.nodes = c_int::try_from(nodes).unwrap_or(c_int::MAX);
    Ok(answer)
}

fn in_range(target: c_int, solutions: c_int, mode: c_int) -> Result<(), ErrorCode> {
    let checks = [
        (target < -1, RETURN_TARGET_WRONG_LO),
        (target > 13, RETURN_TARGET_WRONG_HI),
        (solutions < 1, RETURN_SOLNS_WRONG_LO),
        (solutions > 3, RETURN_SOLNS_WRONG_HI),
        (mode < 0, RETURN_MODE_WRONG_LO),
        (mode > 2, RETURN_MODE_WRONG_HI),
    ];
    match checks.into_iter().find(|(wrong, _)| *wrong) {
        Some((_, fault)) => Err(fault),
        None => Ok(()),
    }
}

fn answer(
    solver: &mut Solver,
    position: &Position,
    side: Side,
    target: c_int,
    solutions: c_int,
    mode: c_int,
) -> Result<FutureTricks, ErrorCode> {
    let stopped = |_| RETURN_UNKNOWN_FAULT;
    let is_last = position.tricks_left() == 1;
    let is_unsolved = solutions < 3 && target == 0;
    let is_forced = mode == 0 && !is_last && cards(position).count() == 1;
    let mut scored: Vec<(CardValue, c_int)> = if is_forced {
        cards(position).map(|card| (card, -2)).collect()
    } else if is_unsolved {
        cards(position).map(|card| (card, 0)).collect()
    } else if solutions < 3 && target > 0 && !is_last {
        let target_tricks = target as u8;
        if !solver.takes(position, side, target_tricks).map_err(stopped)? {
            let score = if target > 1 { -1 } else { 0 };
            let mut none = FutureTricks::default();
            none.score[0] = score;
            return Ok(none);
        }
        let values = values(solver, position)?.into_iter();
        let enough = values.filter(|value| value.tricks >= target_tricks);
        enough.map(|value| (value, target)).collect()
    } else {
        let values = values(solver, position)?;
        let best = values.iter().map(|value| value.tricks).max().unwrap_or_default();
        let wanted = values.into_iter().filter(|value| solutions == 3 || value.tricks == best);
        wanted.map(|value| (value, c_int::from(value.tricks))).collect()
    };
    scored.sort_by_key(|(value, score)| (Reverse(*score), place(position, value.card)));
    scored.truncate(if solutions == 1 { 1 } else { 13 });
    Ok(written(&scored))
}

/// The order of cards with the same score: side suits before trumps, the longer suit first, then
/// spades to clubs, from the lowest card up. DDS promises only the order of the scores; its own
/// order within a score depends on its search. Of the simple orders that were tried on its lists
/// none agrees on more than one board in a hundred more (README).
fn place(position: &Position, card: Card) -> impl Ord {
    let suit = card.suit();
    let held = position.legal_cards().iter().filter(|other| other.suit() == suit).count();
    let is_trump = position.strain() == Strain::from(suit);
    (is_trump, Reverse(held), suit_number(suit), card.rank())
}

/// The highest card of each run of equals, with its value.
fn values(solver: &mut Solver, position: &Position) -> Result<Vec<CardValue>, ErrorCode> {
    let values = solver.cards(position).map_err(|_| RETURN_UNKNOWN_FAULT)?;
    let highest = |value: &CardValue| value.equals.iter().next() == Some(value.card);
    Ok(values.into_iter().filter(highest).collect())
}

/// The same without values.
fn cards(position: &Position) -> impl Iterator<Item = CardValue> {
    let mut left = position.legal_cards();
    std::iter::from_fn(move || {
        let card = left.iter().next()?;
        let equals = position.equals(card);
        left -= equals;
        Some(CardValue { card, tricks: 0, equals })
    })
}

fn written(cards: &[(CardValue, c_int)]) -> FutureTricks {
    let mut answer = FutureTricks::default();
    for (place, (value, score)) in cards.iter().enumerate() {
        answer.cards += 1;
        answer.suit[place] = suit_number(value.card.suit());
        answer.rank[place] = rank_number(value.card.rank());
        answer.equals[place] = value
            .equals
            .iter()
            .filter(|card| *card != value.card)
            .map(|card| 1 << rank_number(card.rank()))
            .sum();
        answer.score[place] = *score;
    }
    answer
}
