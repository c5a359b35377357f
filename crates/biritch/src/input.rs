//! Reading files and standard input.

use std::fs::File;
use std::io::{self, Read};

use crate::failure::{self, Failure};
use crate::words::Words;

/// The largest file that is read, in mebibytes.
const LIMIT_MB: u64 = 64;

/// What a file is called in messages; `-` is standard input.
pub(crate) fn name(file: &str, words: &Words) -> String {
    if file == "-" { words.text("check-stdin") } else { file.to_owned() }
}

/// The content of a file; `-` is standard input.
pub(crate) fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    bytes_within(file, LIMIT_MB)
}

/// The content of a file of at most this many mebibytes; `-` is standard input.
pub(crate) fn bytes_within(file: &str, megabytes: u64) -> Result<Vec<u8>, Failure> {
    if file == "-" {
        return read_within(io::stdin().lock(), file, megabytes);
    }
    let open = File::open(file).map_err(|error| not_read(file, &error))?;
    read_within(open, file, megabytes)
}

/// The content of a file that is open.
pub(crate) fn bytes_of(open: &File, file: &str) -> Result<Vec<u8>, Failure> {
    read_within(open, file, LIMIT_MB)
}

/// The file cannot be opened or read.
pub(crate) fn not_read(file: &str, error: &io::Error) -> Failure {
    let failure = Failure::system_error("no-file").fact("file", file.to_string());
    failure.reason(failure::reason(error))
}

fn read_within(read: impl Read, file: &str, megabytes: u64) -> Result<Vec<u8>, Failure> {
    let limit = megabytes << 20;
    let mut bytes = Vec::new();
    match read.take(limit + 1).read_to_end(&mut bytes) {
        Err(error) => Err(not_read(file, &error)),
        Ok(_) if bytes.len() as u64 > limit => Err(Failure::input_error("file-large")
            .fact("file", file.to_string())
            .fact("limit", megabytes.to_string())),
        Ok(_) => Ok(bytes),
    }
}
