//! Reading and writing through pointers, and catching panics.

use std::ffi::{c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::convert::ErrorCode;
use crate::pool;
use crate::types::*;

/// The return code of a call; catches panics.
pub(super) fn guarded(call: impl FnOnce() -> Result<(), ErrorCode>) -> c_int {
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
pub(super) unsafe fn take<T: Copy>(from: *const T) -> Result<T, ErrorCode> {
    if from.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: not null, so the caller's guarantee holds; C aligns as `repr(C)` does.
    Ok(unsafe { from.read() })
}

/// Copies the first entries of an array.
///
/// # Safety
///
/// The array has that many entries that may be read.
pub(super) unsafe fn list<T: Copy>(from: *const T, count: usize) -> Result<Vec<T>, ErrorCode> {
    // SAFETY: each entry is within the array, as the caller guarantees.
    (0..count).map(|at| unsafe { take(from.wrapping_add(at)) }).collect()
}

/// Writes an answer.
///
/// # Safety
///
/// The pointer is null or may be written.
pub(super) unsafe fn give<T>(into: *mut T, answer: T) -> Result<(), ErrorCode> {
    if into.is_null() {
        return Err(RETURN_UNKNOWN_FAULT);
    }
    // SAFETY: not null, so the caller's guarantee holds. The old value is plain numbers and needs
    // no drop.
    unsafe { into.write(answer) };
    Ok(())
}

/// Writes answers into the first entries of an array.
///
/// # Safety
///
/// The array has that many entries that may be written.
pub(super) unsafe fn give_all<T>(into: *mut T, answers: Vec<T>) -> Result<(), ErrorCode> {
    for (at, answer) in answers.into_iter().enumerate() {
        // SAFETY: within the array, as the caller guarantees.
        unsafe { give(into.wrapping_add(at), answer) }?;
    }
    Ok(())
}

/// The longest text with its terminating zero: the buffer size of DDS's callers.
const TEXT: usize = 128;

/// Writes a text with its terminating zero. A text longer than the buffer is truncated: a caller's
/// own contracts can be longer than any par.
///
/// # Safety
///
/// The pointer is null, or [`TEXT`] bytes may be written.
pub(super) unsafe fn give_text(into: *mut c_char, text: &str) -> Result<(), ErrorCode> {
    let bytes = text.bytes().take(TEXT - 1).chain([0]).map(|byte| byte as c_char).collect();
    // SAFETY: guaranteed by the caller.
    unsafe { give_all(into, bytes) }
}

/// The count field of a structure, checked against the size of its array.
///
/// # Safety
///
/// The pointer is null or may be read.
pub(super) unsafe fn count(
    from: *const c_int,
    most: usize,
    fault: ErrorCode,
) -> Result<usize, ErrorCode> {
    // SAFETY: guaranteed by the caller.
    let count = unsafe { take(from) }?;
    usize::try_from(count).ok().filter(|count| *count <= most).ok_or(fault)
}

pub(super) fn thread(index: c_int) -> Result<(), ErrorCode> {
    let known = usize::try_from(index).is_ok_and(|index| index < pool::threads());
    if known { Ok(()) } else { Err(RETURN_THREAD_INDEX) }
}
