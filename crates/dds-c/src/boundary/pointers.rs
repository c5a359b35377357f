//! Reading through pointers, writing through them, and where panics end.

use std::ffi::{c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::convert::Fault;
use crate::pool;
use crate::types::*;

/// The return code of a call; a panic ends here.
pub(super) fn guarded(call: impl FnOnce() -> Result<(), Fault>) -> c_int {
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(Ok(())) => RETURN_NO_FAULT,
        Ok(Err(fault)) => fault,
        Err(_) => RETURN_UNKNOWN_FAULT,
    }
}

/// Copies what a pointer points to.
///
/// # Safety
///
/// The pointer is null or may be read.
pub(super) unsafe fn take<T: Copy>(from: *const T) -> Result<T, Fault> {
    if from.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: not null, so the caller's word holds; C aligns as `repr(C)` does.
    Ok(unsafe { from.read() })
}

/// Copies the first entries of an array.
///
/// # Safety
///
/// The array has so many entries that may be read.
pub(super) unsafe fn list<T: Copy>(from: *const T, count: usize) -> Result<Vec<T>, Fault> {
    // SAFETY: each entry is within the array, by the caller's word.
    (0..count).map(|at| unsafe { take(from.wrapping_add(at)) }).collect()
}

/// Writes an answer.
///
/// # Safety
///
/// The pointer is null or may be written.
pub(super) unsafe fn give<T>(into: *mut T, answer: T) -> Result<(), Fault> {
    if into.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: not null, so the caller's word holds. What was there is plain numbers.
    unsafe { into.write(answer) };
    Ok(())
}

/// Writes answers into the first entries of an array.
///
/// # Safety
///
/// The array has so many entries that may be written.
pub(super) unsafe fn give_all<T>(into: *mut T, answers: Vec<T>) -> Result<(), Fault> {
    for (at, answer) in answers.into_iter().enumerate() {
        // SAFETY: within the array, by the caller's word.
        unsafe { give(into.wrapping_add(at), answer) }?;
    }
    Ok(())
}

/// How long a text may be, its zero included: what DDS's callers keep for one.
const TEXT: usize = 128;

/// Writes a text with its zero. What a caller made up can be longer than any par: it is cut.
///
/// # Safety
///
/// The pointer is null, or [`TEXT`] bytes may be written.
pub(super) unsafe fn give_text(into: *mut c_char, text: &str) -> Result<(), Fault> {
    let bytes = text.bytes().take(TEXT - 1).chain([0]).map(|byte| byte as c_char).collect();
    // SAFETY: the caller's word.
    unsafe { give_all(into, bytes) }
}

/// A count of a structure, within its array.
///
/// # Safety
///
/// The pointer is null or may be read.
pub(super) unsafe fn count(from: *const c_int, most: usize, fault: Fault) -> Result<usize, Fault> {
    // SAFETY: the caller's word.
    let count = unsafe { take(from) }?;
    usize::try_from(count).ok().filter(|count| *count <= most).ok_or(fault)
}

pub(super) fn thread(index: c_int) -> Result<(), Fault> {
    let known = usize::try_from(index).is_ok_and(|index| index < pool::threads());
    if known { Ok(()) } else { Err(RETURN_THREAD_INDEX) }
}
