//! SolveBoard: one position, with all that `target`, `solutions` and `mode` ask.

use std::ffi::c_int;

use bridge::Side;
use solver::{CardValue, Position, Solver};

use crate::convert::{self, Fault, rank_number, suit_number};
use crate::types::*;

/// Answers a board.
pub(crate) fn solve(
    solver: &mut Solver,
    deal: &BoardDeal,
    target: c_int,
    solutions: c_int,
    mode: c_int,
) -> Result<FutureTricks, Fault> {
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

fn in_range(target: c_int, solutions: c_int, mode: c_int) -> Result<(), Fault> {
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
) -> Result<FutureTricks, Fault> {
    let stopped = |_| RETURN_UNKNOWN_FAULT;
    let is_last = position.tricks_left() == 1;
    let all = || cards(position).map(|card| (card, 0));
    if mode == 0 && !is_last && cards(position).count() == 1 {
        return Ok(written(cards(position).map(|card| (card, -2))));
    }
    if solutions < 3 && target == 0 {
        return Ok(written(all().take(if solutions == 1 { 1 } else { 13 })));
    }
    if solutions < 3 && target > 0 && !is_last {
        let target_tricks = target as u8;
        if !solver.takes(position, side, target_tricks).map_err(stopped)? {
            let score = if target > 1 { -1 } else { 0 };
            let mut none = FutureTricks::default();
            none.score[0] = score;
            return Ok(none);
        }
        let values = values(solver, position)?;
        let enough = values.iter().filter(|value| value.tricks >= target_tricks);
        let enough = enough.map(|value| (*value, target));
        return Ok(written(enough.take(if solutions == 1 { 1 } else { 13 })));
    }
    let values = values(solver, position)?;
    let best = values.first().map_or(0, |value| value.tricks);
    let wanted = match solutions {
        1 => 1,
        2 => values.iter().filter(|value| value.tricks == best).count(),
        _ => values.len(),
    };
    Ok(written(values.iter().take(wanted).map(|value| (*value, c_int::from(value.tricks)))))
}

/// A card of each run of equals, the highest, with what it is worth; best first, then by suits.
fn values(solver: &mut Solver, position: &Position) -> Result<Vec<CardValue>, Fault> {
    let values = solver.cards(position).map_err(|_| RETURN_UNKNOWN_FAULT)?;
    let highest = |value: &CardValue| value.equals.iter().next() == Some(value.card);
    Ok(values.into_iter().filter(highest).collect())
}

/// The same without their worth.
fn cards(position: &Position) -> impl Iterator<Item = CardValue> {
    let mut left = position.legal_cards();
    std::iter::from_fn(move || {
        let card = left.iter().next()?;
        let equals = position.equals(card);
        left -= equals;
        Some(CardValue { card, tricks: 0, equals })
    })
}

fn written(cards: impl Iterator<Item = (CardValue, c_int)>) -> FutureTricks {
    let mut answer = FutureTricks::default();
    for (place, (value, score)) in cards.take(13).enumerate() {
        answer.cards += 1;
        answer.suit[place] = suit_number(value.card.suit());
        answer.rank[place] = rank_number(value.card.rank());
        answer.equals[place] = value
            .equals
            .iter()
            .filter(|card| *card != value.card)
            .map(|card| 1 << rank_number(card.rank()))
            .sum();
        answer.score[place] = score;
    }
    answer
}
