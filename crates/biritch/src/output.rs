//! Writing to standard output and standard error.

use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;

use crate::failure::{self, Failure};

/// Prints a text as it is.
pub(crate) fn print(text: &str) -> Result<ExitCode, Failure> {
    written(io::stdout().lock().write_all(text.as_bytes()))
}

/// Prints an error or a warning on standard error. There is no other place to say that standard error
/// is closed, and the command goes on without it.
pub(crate) fn warn(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints one JSON object on a line.
pub(crate) fn print_json(answer: &impl Serialize) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    written(
        serde_json::to_writer(&mut out, answer).map_err(Into::into).and_then(|()| writeln!(out)),
    )
}

/// The result of a write. A closed pipe, as by `head`, is no failure.
pub(crate) fn written(result: io::Result<()>) -> Result<ExitCode, Failure> {
    match result.and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::system_error("no-output").reason(failure::reason(&error)))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}
