//! Standard output, to which writing can fail.

use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;

use crate::failure::{self, Failure};

/// Writes a text as it is.
pub(crate) fn print(text: &str) -> Result<ExitCode, Failure> {
    written(io::stdout().lock().write_all(text.as_bytes()))
}

/// Writes one JSON object on a line.
pub(crate) fn print_json(answer: &impl Serialize) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    written(
        serde_json::to_writer(&mut out, answer).map_err(Into::into).and_then(|()| writeln!(out)),
    )
}

/// What became of writing: a reader who has seen enough, such as `head`, is no failure.
pub(crate) fn written(result: io::Result<()>) -> Result<ExitCode, Failure> {
    match result.and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::system_error("no-output").reason(failure::reason(&error)))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}
