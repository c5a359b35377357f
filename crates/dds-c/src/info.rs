//! Information about the library, and the texts of its return codes.

use std::ffi::c_int;

use crate::convert::write;
use crate::pool;
use crate::types::*;

/// What the library is.
pub(crate) fn info() -> DdsInfo {
    let system = match () {
        () if cfg!(target_os = "windows") => 1,
        () if cfg!(target_os = "linux") => 3,
        () if cfg!(target_vendor = "apple") => 4,
        () => 0,
    };
    let mut info = DdsInfo {
        major: 2,
        minor: 9,
        patch: 0,
        version_string: [0; 10],
        system,
        num_bits: usize::BITS as c_int,
        compiler: 0,
        constructor: 0,
        num_cores: pool::cores() as c_int,
        threading: 5,
        no_of_threads: pool::threads() as c_int,
        thread_sizes: [0; 128],
        system_string: [0; 1024],
    };
    write("2.9.0", &mut info.version_string);
    write(&format!("{} x {} MB", pool::threads(), pool::megabytes()), &mut info.thread_sizes);
    let text = format!(
        "Biritch {}, with the interface of DDS 2.9.0\n\
         Number of cores    {}\n\
         Number of threads  {}\n\
         Table of each (MB) {}\n",
        env!("CARGO_PKG_VERSION"),
        pool::cores(),
        pool::threads(),
        pool::megabytes(),
    );
    write(&text, &mut info.system_string);
    info
}

/// The text of a return code.
pub(crate) fn message(code: c_int) -> &'static str {
    match code {
        RETURN_NO_FAULT => "Success",
        RETURN_UNKNOWN_FAULT => "General error",
        RETURN_ZERO_CARDS => "Zero cards",
        RETURN_TARGET_TOO_HIGH => "Target exceeds number of tricks",
        RETURN_DUPLICATE_CARDS => "Cards duplicated",
        RETURN_TARGET_WRONG_LO => "Target is less than -1",
        RETURN_TARGET_WRONG_HI => "Target is higher than 13",
        RETURN_SOLNS_WRONG_LO => "Solutions parameter is less than 1",
        RETURN_SOLNS_WRONG_HI => "Solutions parameter is higher than 3",
        RETURN_TOO_MANY_CARDS => "Too many cards",
        RETURN_SUIT_OR_RANK => "currentTrickSuit or currentTrickRank has wrong data",
        RETURN_PLAYED_CARD => "Played card also remains in a hand",
        RETURN_CARD_COUNT => "Wrong number of remaining cards in a hand",
        RETURN_THREAD_INDEX => "Thread index is not 0 .. maximum",
        RETURN_MODE_WRONG_LO => "Mode parameter is less than 0",
        RETURN_MODE_WRONG_HI => "Mode parameter is higher than 2",
        RETURN_TRUMP_WRONG => "Trump is not in 0 .. 4",
        RETURN_FIRST_WRONG => "First is not in 0 .. 2",
        RETURN_PLAY_FAULT => "AnalysePlay input error",
        RETURN_PBN_FAULT => "PBN string error",
        RETURN_TOO_MANY_BOARDS => "Too many boards requested",
        RETURN_THREAD_CREATE => "Could not create threads",
        RETURN_THREAD_WAIT => "Something failed waiting for thread to end",
        RETURN_THREAD_MISSING => "Multi-threading system not present",
        RETURN_NO_SUIT => "Denomination filter vector has no entries",
        RETURN_TOO_MANY_TABLES => "Too many DD tables requested",
        RETURN_CHUNK_SIZE => "Chunk size is less than 1",
        _ => "Not a DDS error code",
    }
}
