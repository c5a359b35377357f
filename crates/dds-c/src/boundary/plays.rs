//! Analysis of plays card by card, and information about the library. [`super`] states the rules
//! for pointers.

use std::ffi::{c_char, c_int};

use super::batches::{analyse_all, questions, questions_pbn};
use super::pointers::{count, give, give_text, guarded, list, thread};
use crate::types::*;
use crate::{convert, info, play, pool};

/// Analyses a play: the tricks that declarer takes, of those left in `dl`, before the play and
/// after each of its cards. Declarer's side is the one that does not lead.
///
/// - `dl`: the position before the play.
/// - `play`: the cards, in the order of play; not those that lie on the table in `dl`. It may end
///   anywhere.
/// - `solved`: the answer. Cards of the last trick get no number: nobody has a choice.
/// - `thr_id`: as SolveBoard takes it.
///
/// Returns RETURN_NO_FAULT; RETURN_PLAY_FAULT for a play that is impossible; RETURN_THREAD_INDEX;
/// the codes of SolveBoard for a position that is impossible; RETURN_UNKNOWN_FAULT for a null
/// pointer.
///
/// # Safety
///
/// `solved` is null or points to an answer that may be written.
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
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(solved, answer) }
    })
}

/// AnalysePlayBin with hands and cards as texts; hands may be RETURN_PBN_FAULT.
///
/// # Safety
///
/// `solvedp` is null or points to an answer that may be written.
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
        // SAFETY: the caller guarantees the pointers.
        unsafe { give(solvedp, answer) }
    })
}

/// Analyses many plays, each as AnalysePlayBin does, on all threads.
///
/// - `bop`: the positions; target, solutions and mode are ignored.
/// - `plp`: the plays, as many.
/// - `solvedp`: the answers, in their order.
/// - `chunk_size`: has no meaning.
///
/// Returns RETURN_NO_FAULT; RETURN_UNKNOWN_FAULT if boards and plays differ in number or a pointer
/// is null; RETURN_TOO_MANY_BOARDS; the code of AnalysePlayBin for the first that is at fault, and
/// then no answer is written.
///
/// # Safety
///
/// `bop`, `plp` and `solvedp` are null or point to structures that may be read, and written, as far
/// as `noOfBoards` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalyseAllPlaysBin(
    bop: *const Boards,
    plp: *const PlayTracesBin,
    solvedp: *mut SolvedPlays,
    chunk_size: c_int,
) -> c_int {
    // The distribution of work among threads is not part of the interface, not even in DDS.
    let _ = chunk_size;
    guarded(|| {
        if plp.is_null() {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        // SAFETY: the caller guarantees the pointers; the fields lie in what may be read.
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

/// AnalyseAllPlaysBin with hands and cards as texts; hands may be RETURN_PBN_FAULT.
///
/// # Safety
///
/// As those of AnalyseAllPlaysBin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn AnalyseAllPlaysPBN(
    bop_pbn: *const BoardsPbn,
    plp: *const PlayTracesPbn,
    solvedp: *mut SolvedPlays,
    chunk_size: c_int,
) -> c_int {
    // The distribution of work among threads is not part of the interface, not even in DDS.
    let _ = chunk_size;
    guarded(|| {
        if plp.is_null() {
            return Err(RETURN_UNKNOWN_FAULT);
        }
        // SAFETY: the caller guarantees the pointers; the fields lie in what may be read.
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

/// Describes the library, and how many threads it takes at the moment.
///
/// # Safety
///
/// `info` is null, and then nothing happens, or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn GetDDSInfo(info: *mut DdsInfo) {
    // There is no return code to report a null pointer.
    let _ = guarded(|| {
        // SAFETY: the caller guarantees the pointer.
        unsafe { give(info, info::info()) }
    });
}

/// Writes the text of a return code, the TEXT_ of its RETURN_; for any other number, `Not a DDS
/// error code`.
///
/// # Safety
///
/// `line` is null, and then nothing happens, or points to 80 bytes that may be written. The text
/// ends with a zero byte within them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ErrorMessage(code: c_int, line: *mut c_char) {
    // There is no return code to report a null pointer.
    let _ = guarded(|| {
        // SAFETY: the caller guarantees the pointer; no text is as long as 80 bytes.
        unsafe { give_text(line, info::message(code)) }
    });
}
