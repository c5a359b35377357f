//! The exported C functions. The only unsafe code of the crate; the workspace's other unsafe code
//! is in `solver`'s `isa.rs`.
//!
//! Every pointer is either null, which is an error, or points to what `dll.h` says, entirely or as
//! far as its own count says. Input is copied at once, and no pointer is kept after the call.
//! Entries beyond a count are not touched, because C programs may leave them uninitialised. A panic
//! becomes a return code.

#![allow(unsafe_code, reason = "C hands over pointers")]
#![allow(non_snake_case, reason = "the names are those of DDS")]

mod batches;
mod pars;
mod plays;
mod pointers;

use std::ffi::c_int;

use self::batches::{give_solved, questions, questions_pbn, solve_all, tables};
pub use self::pars::*;
pub use self::plays::*;
use self::pointers::{count, give, guarded, list, thread};
use crate::convert::{self, ErrorCode};
use crate::types::*;
use crate::{board, pool, table};

/// Sets how many threads the calls for many boards may take; 0 or less for as many as there are
/// cores, and never more than those. The same as SetResources without a memory limit. This call is
/// optional.
#[unsafe(no_mangle)]
pub extern "C" fn SetMaxThreads(threads: c_int) {
    pool::set(0, threads);
}

/// Chooses a threading system. There is only one here, so a number that DDS knows, 0 to 8, changes
/// nothing.
///
/// Returns RETURN_NO_FAULT, or RETURN_THREAD_MISSING for any other number.
#[unsafe(no_mangle)]
pub extern "C" fn SetThreading(code: c_int) -> c_int {
    if (0..=8).contains(&code) { RETURN_NO_FAULT } else { RETURN_THREAD_MISSING }
}

/// Sets the total memory, in megabytes, and the number of threads; 0 or less for the defaults: 32
/// megabytes per thread, one thread per core. It takes effect with the next call. This call is
/// optional.
#[unsafe(no_mangle)]
pub extern "C" fn SetResources(megabytes: c_int, threads: c_int) {
    pool::set(megabytes, threads);
}

/// Frees the memory that is kept between calls. The next call allocates what it needs again.
#[unsafe(no_mangle)]
pub extern "C" fn FreeMemory() {
    pool::clear();
}

/// Solves one board: what the side to play can take, and with which cards.
///
/// - `dl`: the position. Hands of any equal length; up to three cards of a trick may lie on the
///   table.
/// - `target`: the tricks that are wanted, 1 to 13; -1 for as many as possible; 0 for the legal
///   cards, unsolved, each with a score of 0.
/// - `solutions`: 1 for one card that reaches the target; 2 for all that do; 3 for every legal card
///   with its tricks, whatever the target.
/// - `mode`: 0 leaves a card that is forced (with its equals; not that of the last trick) unsolved,
///   with a score of -2; 1 and 2 solve it. Calls never depend on earlier ones in any mode.
/// - `futp`: the answer. Best scores first; within a score, trumps last, longer suits first, then
///   spades to clubs, and lower cards first. Of equal cards the highest is listed, the others in
///   `equals`. A target from 1 to 13 with `solutions` 1 or 2 gives every card the target as its
///   score, more tricks or not; if it is out of reach, `cards` is 0, and `score[0]` is 0 if the
///   target is 1 (no trick can be won) and -1 if it is higher.
/// - `thr_id`: 0 to `noOfThreads` - 1 of GetDDSInfo. It has no other meaning: calls may run at once
///   with the same index.
///
/// Returns RETURN_NO_FAULT, or: RETURN_TARGET_WRONG_LO, RETURN_TARGET_WRONG_HI,
/// RETURN_TARGET_TOO_HIGH, RETURN_SOLNS_WRONG_LO, RETURN_SOLNS_WRONG_HI, RETURN_MODE_WRONG_LO,
/// RETURN_MODE_WRONG_HI, RETURN_THREAD_INDEX for an argument out of its range;
/// RETURN_TRUMP_WRONG, RETURN_FIRST_WRONG, RETURN_SUIT_OR_RANK, RETURN_ZERO_CARDS,
/// RETURN_TOO_MANY_CARDS, RETURN_CARD_COUNT, RETURN_DUPLICATE_CARDS, RETURN_PLAYED_CARD for a
/// position that is impossible; RETURN_UNKNOWN_FAULT for a null pointer.
///
/// # Safety
///
/// `futp` is null or points to an answer that may be written.
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
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(futp, answer) }
    })
}

/// SolveBoard with hands as a text, which may be RETURN_PBN_FAULT.
///
/// # Safety
///
/// `futp` is null or points to an answer that may be written.
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
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(futp, answer) }
    })
}

/// The tricks of each declarer in each strain. The hands may have any equal length.
///
/// Returns RETURN_NO_FAULT, or: RETURN_SUIT_OR_RANK, RETURN_ZERO_CARDS, RETURN_CARD_COUNT,
/// RETURN_DUPLICATE_CARDS for hands that are impossible; RETURN_UNKNOWN_FAULT for a null pointer.
///
/// # Safety
///
/// `tablep` is null or points to a table that may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtable(table_deal: TableDeal, tablep: *mut TableResults) -> c_int {
    guarded(|| {
        let results = table::all_results(&table_deal.cards)?;
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(tablep, results) }
    })
}

/// CalcDDtable with hands as a text, which may be RETURN_PBN_FAULT.
///
/// # Safety
///
/// `tablep` is null or points to a table that may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn CalcDDtablePBN(
    table_deal_pbn: TableDealPbn,
    tablep: *mut TableResults,
) -> c_int {
    guarded(|| {
        let cards = convert::holdings(&table_deal_pbn.cards)?;
        let results = table::all_results(&cards)?;
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(tablep, results) }
    })
}

/// The tables of many deals, on all threads, and if wanted their pars.
///
/// - `dealsp`: the deals. Deals times strains are at most MAXNOOFTABLES * DDS_STRAINS: forty deals
///   in all strains, two hundred in one.
/// - `mode`: a vulnerability, 0 to 3, for pars; -1 for none. Pars need all five strains.
/// - `trump_filter`: an array of five, by strain: 0 to solve it, anything else to leave it out.
/// - `resp`: the tables, in the order of the deals.
/// - `presp`: the pars; not looked at, and may be null, where none are wanted.
///
/// Returns RETURN_NO_FAULT, or: RETURN_NO_SUIT if all strains are left out; RETURN_TOO_MANY_TABLES;
/// the codes of CalcDDtable for the first deal that is at fault, and then no answer is written.
///
/// # Safety
///
/// `dealsp`, `resp` and `presp` are null or point to structures that may be read, and written, as
/// far as `noOfTables` says; `trump_filter` is null or points to five numbers.
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
        // SAFETY: the caller guarantees the pointers; the fields lie in what may be read.
        unsafe {
            let most = MAXNOOFTABLEDEALS;
            let count = count(&raw const (*dealsp).no_of_tables, most, RETURN_TOO_MANY_TABLES)?;
            let deals = list((&raw const (*dealsp).deals).cast::<TableDeal>(), count)?;
            tables(deals, mode, trump_filter, resp, presp)
        }
    })
}

/// CalcAllTables with hands as texts, which may be RETURN_PBN_FAULT.
///
/// # Safety
///
/// As those of CalcAllTables.
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
        // SAFETY: the caller guarantees the pointers; the fields lie in what may be read.
        unsafe {
            let most = MAXNOOFTABLEDEALS;
            let count = count(&raw const (*dealsp).no_of_tables, most, RETURN_TOO_MANY_TABLES)?;
            let texts = list((&raw const (*dealsp).deals).cast::<TableDealPbn>(), count)?;
            let deals =
                texts.iter().map(|text| Ok(TableDeal { cards: convert::holdings(&text.cards)? }));
            tables(deals.collect::<Result<_, ErrorCode>>()?, mode, trump_filter, resp, presp)
        }
    })
}

/// SolveAllBoardsBin with hands as texts, which may be RETURN_PBN_FAULT.
///
/// # Safety
///
/// As those of SolveAllBoardsBin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoards(
    bop: *const BoardsPbn,
    solvedp: *mut SolvedBoards,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe { give_solved(solvedp, solve_all(questions_pbn(bop)?)?) }
    })
}

/// Solves many boards, each as SolveBoard does, on all threads. The answers are in the order of the
/// boards.
///
/// Returns RETURN_NO_FAULT; RETURN_TOO_MANY_BOARDS if there are more than MAXNOOFBOARDS; the code
/// of SolveBoard for the first board that is at fault, and then no answer is written.
///
/// # Safety
///
/// `bop` and `solvedp` are null or point to structures that may be read, and written, as far as
/// `noOfBoards` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllBoardsBin(
    bop: *const Boards,
    solvedp: *mut SolvedBoards,
) -> c_int {
    guarded(|| {
        // SAFETY: the caller guarantees the pointers.
        unsafe { give_solved(solvedp, solve_all(questions(bop)?)?) }
    })
}

/// An old name of SolveAllBoards. A `chunk_size` below 1 is RETURN_CHUNK_SIZE; otherwise it has no
/// meaning.
///
/// # Safety
///
/// As those of SolveAllBoardsBin.
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
        // SAFETY: the caller guarantees the pointers.
        unsafe { give_solved(solvedp, solve_all(questions_pbn(bop)?)?) }
    })
}

/// An old name of SolveAllBoardsBin. A `chunk_size` below 1 is RETURN_CHUNK_SIZE; otherwise it has
/// no meaning.
///
/// # Safety
///
/// As those of SolveAllBoardsBin.
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
        // SAFETY: the caller guarantees the pointers.
        unsafe { give_solved(solvedp, solve_all(questions(bop)?)?) }
    })
}

/// An old name of SolveAllBoards. A `chunk_size` below 1 is RETURN_CHUNK_SIZE; otherwise it has no
/// meaning.
///
/// # Safety
///
/// As those of SolveAllBoardsBin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn SolveAllChunksPBN(
    bop: *const BoardsPbn,
    solvedp: *mut SolvedBoards,
    chunk_size: c_int,
) -> c_int {
    // SAFETY: the caller guarantees the pointers.
    unsafe { SolveAllChunks(bop, solvedp, chunk_size) }
}
