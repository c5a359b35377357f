//! `biritch event movements`, `check` and `cards`: movements chosen, checked and printed.

mod answer;
mod cards;
mod check;
mod list;
mod messages;

use std::process::ExitCode;

use tourney::movement::{AnyMovement, FileError, FileErrorKind, MovementFile, Wishes};

pub(super) use self::cards::cards;
pub(super) use self::check::check;
pub(super) use self::list::list;

use self::messages::FaultJson;
use crate::failure::{Exit, Failure};
use crate::words::Words;
use crate::{input, output};

/// What `biritch event movements` is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MovementsArgs {
    pub(crate) wishes: Wishes,
    /// The number of the one in the list whose file is printed.
    pub(crate) take: Option<u32>,
}

/// The movement of a file that breaks no rule, or the exit code after its faults are printed.
pub(super) fn of_file(
    file: &str,
    json: bool,
    words: &Words,
) -> Result<Result<AnyMovement, ExitCode>, Failure> {
    let read = match read(file, &input::bytes(file)?, json, words)? {
        Ok(read) => read,
        Err(code) => return Ok(Err(code)),
    };
    let faults = broken_rules(&read, words);
    if !faults.is_empty() {
        print_faults(file, &faults, json, words)?;
        return Ok(Err(Exit::Input.into()));
    }
    Ok(Ok(read.movement))
}

/// The movement of a file, or the exit code after its errors are printed.
fn read(
    file: &str,
    bytes: &[u8],
    json: bool,
    words: &Words,
) -> Result<Result<MovementFile, ExitCode>, Failure> {
    // Comments may be Russian in any of its encodings.
    let decoded = formats::decode(bytes, None);
    if decoded.is_damaged || decoded.text.contains('\0') {
        let failure = Failure::input_error("movement-encoding");
        return Err(failure.fact("file", input::name(file, words)));
    }
    let errors = match MovementFile::read(&decoded.text) {
        Ok(read) => return Ok(Ok(read)),
        Err(errors) => errors,
    };
    // Nothing in the file is of a movement: one line says so, not one for each of its own.
    let is_foreign = |error: &FileError| {
        matches!(
            error.kind,
            FileErrorKind::Line | FileErrorKind::Key { .. } | FileErrorKind::Missing { .. }
        )
    };
    if errors.iter().all(is_foreign)
        && errors.iter().any(|error| matches!(error.kind, FileErrorKind::Line))
    {
        let failure = Failure::input_error("movement-neither");
        return Err(failure.fact("file", input::name(file, words)));
    }
    let faults: Vec<_> = errors.iter().map(|error| messages::unreadable(error, words)).collect();
    print_faults(file, &faults, json, words)?;
    Ok(Err(Exit::Input.into()))
}

/// Prints the faults of a movement of which nothing else is said.
fn print_faults(
    file: &str,
    faults: &[FaultJson],
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    if json {
        return output::print_json(&check::unread(file, faults));
    }
    output::print(&check::lines(file, faults, words))
}

/// The rules that the movement of a file breaks.
fn broken_rules(read: &MovementFile, words: &Words) -> Vec<FaultJson> {
    let faults = read.faults().into_iter();
    faults.map(|(line, fault)| messages::broken(line, fault, words)).collect()
}
