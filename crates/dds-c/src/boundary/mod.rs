//! The calls. The only unsafe code of the crate, and with `solver`'s `machine.rs` of the house.
//!
//! What holds for all of them: a pointer is null, which is a fault, or it points to what `dll.h` says,
//! whole or as far as its own count says; what is read is copied at once, and nothing is kept after
//! the call. Entries beyond a count are not touched: C programs leave them as they are. A panic
//! becomes a return code.

#![allow(unsafe_code, reason = "C hands over pointers")]
#![allow(non_snake_case, reason = "the names are those of DDS")]

mod batches;
mod plays;
mod pointers;

use std::ffi::{c_char, c_int};

use self::batches::{give_solved, questions, questions_pbn, solve_all, tables};
pub use self::plays::*;
use self::pointers::{count, give, give_all, give_text, guarded, list, take, thread};
use crate::convert::{self, Fault, STRAINS};
use crate::types::*;
use crate::{board, par, pool, table};

/// Sets how many threads batches take; 0 or less for as many as there are cores.
#[unsafe(no_mangle)]
pub extern "C" fn SetMaxThreads(threads: c_int) {
    pool::set(0, threads);
}

/// All kinds of threads of DDS are one here: a number that DDS knows is accepted.
#[unsafe(no_mangle)]
pub extern "C" fn SetThreading(code: c_int) -> c_int {
    if (0..=8).contains(&code) { RETURN_NO_FAULT } else { RETURN_THREAD_MISSING }
}

/// Sets how many megabytes, in all, and threads may be taken; 0 for what there is.
#[unsafe(no_mangle)]
pub extern "C" fn SetResources(megabytes: c_int, threads: c_int) {
    pool::set(megabytes, threads);
}

/// Gives memory back. The next call takes what it needs again.
#[unsafe(no_mangle)]
pub extern "C" fn FreeMemory() {
    pool::clear();
}

/// Solves a board.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveBoard(
    dl: BoardDeal,
    target: c_int,
    solutions: c_int,
    mode: c_int,
    futp: *mut FutureTricks,
    thr_id: c_int,
) -> c_int {
    guarded(|| {
        thread(thr_id)?;
        let answer = pool::ask(|solver| board::solve(solver, &dl, target, solutions, mode))?;
        // SAFETY: the pointers are the caller's word.
        unsafe { give(futp, answer) }
    })
}

/// Solves a board whose hands are a text.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveBoardPBN(
    dlpbn: BoardDealPbn,
    target: c_int,
    solutions: c_int,
    mode: c_int,
    futp: *mut FutureTricks,
    thr_id: c_int,
) -> c_int {
    guarded(|| {
        thread(thr_id)?;
        let deal = convert::deal(&dlpbn)?;
        let answer = pool::ask(|solver| board::solve(solver, &deal, target, solutions, mode))?;
        // SAFETY: the pointers are the caller's word.
        unsafe { give(futp, answer) }
    })
}

/// The twenty results of a deal.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtable(table_deal: TableDeal, tablep: *mut TableResults) -> c_int {
    guarded(|| {
        let results = pool::ask(|solver| table::calculate(solver, &table_deal.cards, &STRAINS))?;
        // SAFETY: the pointers are the caller's word.
        unsafe { give(tablep, results) }
    })
}

/// The twenty results of a deal whose hands are a text.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtablePBN(
    table_deal_pbn: TableDealPbn,
    tablep: *mut TableResults,
) -> c_int {
    guarded(|| {
        let cards = convert::holdings(&table_deal_pbn.cards)?;
        let results = pool::ask(|solver| table::calculate(solver, &cards, &STRAINS))?;
        // SAFETY: the pointers are the caller's word.
        unsafe { give(tablep, results) }
    })
}

/// The results of many deals, and their pars if `mode` is a vulnerability.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTables(
    dealsp: *const TableDeals,
    mode: c_int,
    trump_filter: *const c_int,
    resp: *mut TablesResults,
    presp: *mut AllParResults,
) -> c_int {
    guarded(|| {
        if dealsp.is_null() {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        // SAFETY: the pointers are the caller's word; the fields lie in what may be read.
        unsafe {
            let most = MAXNOOFTABLEDEALS;
            let count = count(&raw const (*dealsp).no_of_tables, most, RETURN_TOO_MANY_TABLES)?;
            let deals = list((&raw const (*dealsp).deals).cast::<TableDeal>(), count)?;
            tables(deals, mode, trump_filter, resp, presp)
        }
    })
}

/// The same of deals whose hands are texts.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcAllTablesPBN(
    dealsp: *const TableDealsPbn,
    mode: c_int,
    trump_filter: *const c_int,
    resp: *mut TablesResults,
    presp: *mut AllParResults,
) -> c_int {
    guarded(|| {
        if dealsp.is_null() {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        // SAFETY: the pointers are the caller's word; the fields lie in what may be read.
        unsafe {
            let most = MAXNOOFTABLEDEALS;
            let count = count(&raw const (*dealsp).no_of_tables, most, RETURN_TOO_MANY_TABLES)?;
            let texts = list((&raw const (*dealsp).deals).cast::<TableDealPbn>(), count)?;
            let deals =
                texts.iter().map(|text| Ok(TableDeal { cards: convert::holdings(&text.cards)? }));
            tables(deals.collect::<Result<_, Fault>>()?, mode, trump_filter, resp, presp)
        }
    })
}

/// Solves boards whose hands are texts.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoards(
    bop: *const BoardsPbn,
    solvedp: *mut SolvedBoards,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe { give_solved(solvedp, solve_all(questions_pbn(bop)?)?) }
    })
}

/// Solves boards.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsBin(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe { give_solved(solvedp, solve_all(questions(bop)?)?) }
    })
}

/// An old name of [`SolveAllBoards`].
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunks(
    bop: *const BoardsPbn,
    solvedp: *mut SolvedBoards,
    chunk_size: c_int,
) -> c_int {
    guarded(|| {
        if chunk_size < 1 {
            return Err(RETURN_CHUNK_SIZE);
        }
        // SAFETY: the pointers are the caller's word.
        unsafe { give_solved(solvedp, solve_all(questions_pbn(bop)?)?) }
    })
}

/// An old name of [`SolveAllBoardsBin`].
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunksBin(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
    chunk_size: c_int,
) -> c_int {
    guarded(|| {
        if chunk_size < 1 {
            return Err(RETURN_CHUNK_SIZE);
        }
        // SAFETY: the pointers are the caller's word.
        unsafe { give_solved(solvedp, solve_all(questions(bop)?)?) }
    })
}

/// An old name of [`SolveAllBoards`].
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunksPBN(
    bop: *const BoardsPbn,
    solvedp: *mut SolvedBoards,
    chunk_size: c_int,
) -> c_int {
    // SAFETY: the pointers are the caller's word.
    unsafe { SolveAllChunks(bop, solvedp, chunk_size) }
}

/// Par of a table.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Par(
    tablep: *const TableResults,
    presp: *mut ParResults,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe { give(presp, par::texts(&take(tablep)?, vulnerable)?) }
    })
}

/// Table and par of a deal.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcPar(
    table_deal: TableDeal,
    vulnerable: c_int,
    tablep: *mut TableResults,
    presp: *mut ParResults,
) -> c_int {
    guarded(|| {
        let results = pool::ask(|solver| table::calculate(solver, &table_deal.cards, &STRAINS))?;
        // SAFETY: the pointers are the caller's word.
        unsafe {
            give(tablep, results)?;
            give(presp, par::texts(&results, vulnerable)?)
        }
    })
}

/// Table and par of a deal whose hands are a text.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcParPBN(
    table_deal_pbn: TableDealPbn,
    tablep: *mut TableResults,
    vulnerable: c_int,
    presp: *mut ParResults,
) -> c_int {
    guarded(|| {
        let cards = convert::holdings(&table_deal_pbn.cards)?;
        let results = pool::ask(|solver| table::calculate(solver, &cards, &STRAINS))?;
        // SAFETY: the pointers are the caller's word.
        unsafe {
            give(tablep, results)?;
            give(presp, par::texts(&results, vulnerable)?)
        }
    })
}

/// Par for each side that may bid first, contracts as text.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SidesPar(
    tablep: *const TableResults,
    sides_res: *mut ParResultsDealer,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe {
            let sides = par::sides(&take(tablep)?, vulnerable)?;
            let texts = sides.iter().map(par::side_text).collect::<Result<_, _>>()?;
            give_all(sides_res, texts)
        }
    })
}

/// Par for a dealer, contracts as text.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn DealerPar(
    tablep: *const TableResults,
    presp: *mut ParResultsDealer,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe {
            let master = par::dealer(&take(tablep)?, dealer, vulnerable)?;
            give(presp, par::dealer_text(&master)?)
        }
    })
}

/// Par for a dealer, contracts as numbers.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn DealerParBin(
    tablep: *const TableResults,
    presp: *mut ParResultsMaster,
    dealer: c_int,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe { give(presp, par::dealer(&take(tablep)?, dealer, vulnerable)?) }
    })
}

/// Par for each side that may bid first, contracts as numbers.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SidesParBin(
    tablep: *const TableResults,
    sides_res: *mut ParResultsMaster,
    vulnerable: c_int,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe { give_all(sides_res, par::sides(&take(tablep)?, vulnerable)?.to_vec()) }
    })
}

/// `Par 420: NS 4S`, into a text of 128 bytes at least.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ConvertToDealerTextFormat(
    pres: *const ParResultsMaster,
    resp: *mut c_char,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe { give_text(resp, &par::line(&take(pres)?, "N")?) }
    })
}

/// The same of both sides, from an array of two.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ConvertToSidesTextFormat(
    pres: *const ParResultsMaster,
    resp: *mut ParTextResults,
) -> c_int {
    guarded(|| {
        // SAFETY: the pointers are the caller's word.
        unsafe {
            let sides = [take(pres)?, take(pres.wrapping_add(1))?];
            give(resp, par::lines(&sides)?)
        }
    })
}
