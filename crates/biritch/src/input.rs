//! Reading files and standard input.

use std::fs::File;
use std::io::{self, Read};

use crate::failure::{self, Failure};

/// The largest file that is read, in mebibytes.
const LIMIT_MB: u64 = 64;

/// The content of a file; `-` is standard input.
pub(crate) fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    bytes_within(file, LIMIT_MB)
}

/// The content of a file of at most this many mebibytes; `-` is standard input.
pub(crate) fn bytes_within(file: &str, megabytes: u64) -> Result<Vec<u8>, Failure> {
    let limit = megabytes << 20;
    let mut bytes = Vec::new();
    let read = if file == "-" {
        io::stdin().lock().take(limit + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|open| open.take(limit + 1).read_to_end(&mut bytes))
    };
    match read {
        Err(error) => {
            let failure = Failure::system_error("no-file").fact("file", file.to_string());
            Err(failure.reason(failure::reason(&error)))
        }
        Ok(_) if bytes.len() as u64 > limit => Err(Failure::input_error("file-large")
            .fact("file", file.to_string())
            .fact("limit", megabytes.to_string())),
        Ok(_) => Ok(bytes),
    }
}
