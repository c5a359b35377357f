//! Many boards, tables and plays.

use std::ffi::c_int;
use std::ops::ControlFlow;

use bridge::Strain;
use cards::Card;
use solver::Solver;

use super::pointers::{count, give, give_all, list};
use crate::convert::{self, ErrorCode, STRAINS};
use crate::types::*;
use crate::{board, par, play, pool, table};

/// Solves a batch on all threads; the answers in order, or the first error.
pub(super) fn batch<Q: Send, A: Send>(
    questions: Vec<Q>,
    ask: impl Fn(&mut Solver, &Q) -> Result<A, ErrorCode> + Sync,
) -> Result<Vec<A>, ErrorCode> {
    let threads = pool::threads().min(questions.len());
    let mut answers = Ok(Vec::with_capacity(questions.len()));
    solver::for_each(questions.into_iter(), threads, &pool::options(), ask, |done| {
        match (done.answer, &mut answers) {
            (Ok(answer), Ok(all)) => {
                all.push(answer);
                ControlFlow::Continue(())
            }
            (Err(fault), _) => {
                answers = Err(fault);
                ControlFlow::Break(())
            }
            _ => ControlFlow::Break(()),
        }
    });
    answers
}

/// A board with its target, solutions and mode.
pub(super) type Question = (BoardDeal, c_int, c_int, c_int);

pub(super) fn solve_all(questions: Vec<Question>) -> Result<Vec<FutureTricks>, ErrorCode> {
    batch(questions, |solver, (deal, target, solutions, mode)| {
        board::solve(solver, deal, *target, *solutions, *mode)
    })
}

/// The questions of boards.
///
/// # Safety
///
/// The pointer is null or points to boards, as many as it says.
pub(super) unsafe fn questions(bop: *const Boards) -> Result<Vec<Question>, ErrorCode> {
    if bop.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: the fields of boards that may be read, as many entries as their count says.
    unsafe {
        let count = count(&raw const (*bop).no_of_boards, MAXNOOFBOARDS, RETURN_TOO_MANY_BOARDS)?;
        let deals = list((&raw const (*bop).deals).cast::<BoardDeal>(), count)?;
        let targets = list((&raw const (*bop).target).cast::<c_int>(), count)?;
        let solutions = list((&raw const (*bop).solutions).cast::<c_int>(), count)?;
        let modes = list((&raw const (*bop).mode).cast::<c_int>(), count)?;
        let asked = targets.into_iter().zip(solutions).zip(modes);
        Ok(deals.into_iter().zip(asked).map(|(deal, ((t, s), m))| (deal, t, s, m)).collect())
    }
}

/// The same for boards with hands as text.
///
/// # Safety
///
/// The pointer is null or points to boards, as many as it says.
pub(super) unsafe fn questions_pbn(bop: *const BoardsPbn) -> Result<Vec<Question>, ErrorCode> {
    if bop.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: the fields of boards that may be read, as many entries as their count says.
    unsafe {
        let count = count(&raw const (*bop).no_of_boards, MAXNOOFBOARDS, RETURN_TOO_MANY_BOARDS)?;
        let deals = list((&raw const (*bop).deals).cast::<BoardDealPbn>(), count)?;
        let targets = list((&raw const (*bop).target).cast::<c_int>(), count)?;
        let solutions = list((&raw const (*bop).solutions).cast::<c_int>(), count)?;
        let modes = list((&raw const (*bop).mode).cast::<c_int>(), count)?;
        let asked = targets.into_iter().zip(solutions).zip(modes);
        let all = deals.iter().zip(asked);
        all.map(|(deal, ((t, s), m))| Ok((convert::deal(deal)?, t, s, m))).collect()
    }
}

/// Writes the answers of boards.
///
/// # Safety
///
/// The pointer is null or points to room for so many.
pub(super) unsafe fn give_solved(
    into: *mut SolvedBoards,
    all: Vec<FutureTricks>,
) -> Result<(), ErrorCode> {
    if into.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: the fields of a structure that may be written; the array has room for all boards.
    unsafe {
        give(&raw mut (*into).no_of_boards, all.len() as c_int)?;
        give_all((&raw mut (*into).solved_board).cast(), all)
    }
}

/// Analyses many plays.
///
/// # Safety
///
/// The pointer is null or points to room for so many.
pub(super) unsafe fn analyse_all(
    deals: Vec<BoardDeal>,
    plays: Vec<Vec<Card>>,
    into: *mut SolvedPlays,
) -> Result<(), ErrorCode> {
    if into.is_null() || deals.len() != plays.len() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    let questions = deals.into_iter().zip(plays).collect();
    let all = batch(questions, |solver, (deal, cards)| play::analyse(solver, deal, cards))?;
    // SAFETY: the fields of a structure that may be written; the array has room for all boards.
    unsafe {
        give(&raw mut (*into).no_of_boards, all.len() as c_int)?;
        give_all((&raw mut (*into).solved).cast(), all)
    }
}

/// The tables of many deals, in the strains that the filter selects, and their pars.
///
/// # Safety
///
/// The filter is null or has five entries; the other pointers are null or point to room for so
/// many.
pub(super) unsafe fn tables(
    deals: Vec<TableDeal>,
    mode: c_int,
    filter: *const c_int,
    into: *mut TablesResults,
    pars: *mut AllParResults,
) -> Result<(), ErrorCode> {
    // SAFETY: guaranteed by the caller.
    let filter = unsafe { list(filter, STRAINS.len()) }?;
    let left = STRAINS.into_iter().zip(filter).filter(|(_, leave_out)| *leave_out == 0);
    let strains: Vec<Strain> = left.map(|(strain, _)| strain).collect();
    if strains.is_empty() {
        return Err(RETURN_NO_SUIT);
    }
    if strains.len() * deals.len() > MAXNOOFTABLEDEALS {
        return Err(RETURN_TOO_MANY_TABLES);
    }
    if into.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    let all = batch(deals, |solver, deal| table::calculate(solver, &deal.cards, &strains))?;
    // SAFETY: the fields of structures that may be written; the arrays have room for all tables.
    unsafe {
        give(&raw mut (*into).no_of_boards, (4 * strains.len() * all.len()) as c_int)?;
        give_all((&raw mut (*into).results).cast(), all.clone())?;
    }
    if (0..4).contains(&mode) && strains.len() == STRAINS.len() {
        if pars.is_null() || all.len() > MAXNOOFTABLES {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        let texts = all.iter().map(|results| par::texts(results, mode));
        let texts = texts.collect::<Result<Vec<_>, _>>()?;
        // SAFETY: as above.
        unsafe { give_all((&raw mut (*pars).presults).cast(), texts) }?;
    }
    Ok(())
}
