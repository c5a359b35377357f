//! Plays looked at card by card, and what the library says of itself. What holds for the pointers is
//! told in [`super`].

use std::ffi::{c_char, c_int};

use super::batches::{analyse_all, questions, questions_pbn};
use super::pointers::{count, give, give_text, guarded, list, thread};
use crate::types::*;
use crate::{convert, info, play, pool};

/// Declarer's tricks before a play and after each card of it.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalysePlayBin(
    dl: BoardDeal,
    play: PlayTraceBin,
    solved: *mut SolvedPlay,
    thr_id: c_int,
) -> c_int {
    guarded(|| {
        thread(thr_id)?;
        let cards = convert::play(&play)?;
        let answer = pool::ask(|solver| play::analyse(solver, &dl, &cards))?;
        // SAFETY: the pointers are the caller's word.
        unsafe { give(solved, answer) }
    })
}

/// The same with deal and play as texts.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalysePlayPBN(
    dl_pbn: BoardDealPbn,
    play_pbn: PlayTracePbn,
    solvedp: *mut SolvedPlay,
    thr_id: c_int,
) -> c_int {
    guarded(|| {
        thread(thr_id)?;
        let (deal, cards) = (convert::deal(&dl_pbn)?, convert::play_text(&play_pbn)?);
        let answer = pool::ask(|solver| play::analyse(solver, &deal, &cards))?;
        // SAFETY: the pointers are the caller's word.
        unsafe { give(solvedp, answer) }
    })
}

/// Looks at many plays; the size of chunks has no meaning.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalyseAllPlaysBin(
    bop: *const Boards,
    plp: *const PlayTracesBin,
    solvedp: *mut SolvedPlays,
    _chunk_size: c_int,
) -> c_int {
    guarded(|| {
        if plp.is_null() {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        // SAFETY: the pointers are the caller's word; the fields lie in what may be read.
        unsafe {
            let deals: Vec<BoardDeal> =
                questions(bop)?.into_iter().map(|(deal, ..)| deal).collect();
            let count =
                count(&raw const (*plp).no_of_boards, MAXNOOFBOARDS, RETURN_TOO_MANY_BOARDS)?;
            let plays = list((&raw const (*plp).plays).cast::<PlayTraceBin>(), count)?;
            let plays = plays.iter().map(convert::play).collect::<Result<_, _>>()?;
            analyse_all(deals, plays, solvedp)
        }
    })
}

/// The same with deals and plays as texts.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalyseAllPlaysPBN(
    bop_pbn: *const BoardsPbn,
    plp: *const PlayTracesPbn,
    solvedp: *mut SolvedPlays,
    _chunk_size: c_int,
) -> c_int {
    guarded(|| {
        if plp.is_null() {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        // SAFETY: the pointers are the caller's word; the fields lie in what may be read.
        unsafe {
            let deals: Vec<BoardDeal> =
                questions_pbn(bop_pbn)?.into_iter().map(|(deal, ..)| deal).collect();
            let count =
                count(&raw const (*plp).no_of_boards, MAXNOOFBOARDS, RETURN_TOO_MANY_BOARDS)?;
            let plays = list((&raw const (*plp).plays).cast::<PlayTracePbn>(), count)?;
            let plays = plays.iter().map(convert::play_text).collect::<Result<_, _>>()?;
            analyse_all(deals, plays, solvedp)
        }
    })
}

/// Tells what the library is.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn GetDDSInfo(info: *mut DdsInfo) {
    // A call that returns nothing says nothing of a null pointer either.
    let _ = guarded(|| {
        // SAFETY: the pointer is the caller's word.
        unsafe { give(info, info::info()) }
    });
}

/// The text of a return code, into at least 80 bytes.
///
/// # Safety
///
/// Pointers are as this module says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ErrorMessage(code: c_int, line: *mut c_char) {
    // A call that returns nothing says nothing of a null pointer either.
    let _ = guarded(|| {
        // SAFETY: the pointer is the caller's word; no text is as long as 80 bytes.
        unsafe { give_text(line, info::message(code)) }
    });
}
