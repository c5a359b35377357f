//! A log in a file: read whole, and only ever appended to. Whoever appends holds the file's lock from
//! reading to writing, so that two commands at once do not give one number to two operations.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use tourney::merge::{Author, Change, Fault, FaultKind, MergeLog, Reading, read};
use tourney::swiss::{Act, Swiss};

use super::swiss_text;
use crate::failure::Failure;
use crate::input;
use crate::new_file::{self, Access, not_written};

/// A log that was read from a file, which stays locked.
pub(super) struct LogFile {
    name: String,
    file: File,
    pub(super) log: MergeLog<Swiss>,
    /// The lines of operations that are not in the file yet.
    new: String,
}

impl LogFile {
    /// Reads a log that is to be appended to. A file with a fault is refused with all its faults, so
    /// that nothing is built on a log that lacks something; the file stays as it is.
    pub(super) fn open(name: &str) -> Result<LogFile, Failure> {
        LogFile::open_but(name, |_| false)
    }

    /// The same, but operations may be missing: they are to be added.
    pub(super) fn open_with_gaps(name: &str) -> Result<LogFile, Failure> {
        LogFile::open_but(name, is_gap)
    }

    fn open_but(name: &str, allowed: fn(&Fault) -> bool) -> Result<LogFile, Failure> {
        let file = OpenOptions::new().read(true).append(true).open(name);
        let file = file.map_err(|error| input::not_read(name, &error))?;
        locked(file.lock()).map_err(|error| input::not_read(name, &error))?;
        let log = parse(name, &input::bytes_of(&file, name)?, allowed)?;
        Ok(LogFile { name: name.to_owned(), file, log, new: String::new() })
    }

    /// Enters an operation, not yet in the file.
    pub(super) fn enter(
        &mut self,
        by: &Author,
        change: Change<Act>,
        why: &str,
    ) -> Result<String, Failure> {
        let entered = self.log.enter(by.clone(), now(), change, why);
        let operation = entered.map_err(|refusal| swiss_text::refused(&refusal))?;
        self.new += &format!("{operation}\n");
        Ok(operation.stamp.to_string())
    }

    /// Adds a line that is not in the file yet.
    pub(super) fn add_line(&mut self, line: &str) {
        self.new += line;
        self.new.push('\n');
    }

    /// Appends what is new to the file, and waits until it is on the disk.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        let appended =
            self.file.write_all(self.new.as_bytes()).and_then(|()| self.file.sync_data());
        self.new.clear();
        appended.map_err(|error| not_written(&self.name, &error))
    }
}

/// Reads a log that is only looked at; `-` is standard input.
pub(super) fn read_log(name: &str) -> Result<MergeLog<Swiss>, Failure> {
    read_log_but(name, |_| false)
}

/// The same, but operations may be missing.
pub(super) fn read_log_with_gaps(name: &str) -> Result<MergeLog<Swiss>, Failure> {
    read_log_but(name, is_gap)
}

/// Whether a file begins as a log does: with a header `event`, after blank lines and comments.
pub(super) fn is_log(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes));
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    first.and_then(|line| line.split_once(':')).is_some_and(|(key, _)| key.trim() == "event")
}

/// The log in these bytes of a file; one with a fault is refused.
pub(super) fn parse_log(name: &str, bytes: &[u8]) -> Result<MergeLog<Swiss>, Failure> {
    parse(name, bytes, |_| false)
}

fn read_log_but(name: &str, allowed: fn(&Fault) -> bool) -> Result<MergeLog<Swiss>, Failure> {
    if name == "-" {
        return parse(name, &input::bytes(name)?, allowed);
    }
    let file = File::open(name).map_err(|error| input::not_read(name, &error))?;
    locked(file.lock_shared()).map_err(|error| input::not_read(name, &error))?;
    parse(name, &input::bytes_of(&file, name)?, allowed)
}

/// Some file systems have no locks; there a log is used without.
fn locked(answer: io::Result<()>) -> io::Result<()> {
    match answer {
        Err(error) if error.kind() == ErrorKind::Unsupported => Ok(()),
        answer => answer,
    }
}

const fn is_gap(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::Gap { .. })
}

/// The log in these bytes, which are UTF-8: what is appended is UTF-8 too.
fn parse(
    name: &str,
    bytes: &[u8],
    allowed: fn(&Fault) -> bool,
) -> Result<MergeLog<Swiss>, Failure> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::input_error("event-fault-encoding")
            .fact("file", name.to_owned())
            .fact("line", line.to_string())
    })?;
    let Reading { log, faults, refused } = read::<Swiss>(text);
    match log {
        Some(log) if faults.iter().all(allowed) => Ok(log),
        _ => {
            let failure = all_faults(name, &faults);
            Err(match refused {
                Some(error) => failure.and(swiss_text::error(&error, Failure::input_error)),
                None => failure,
            })
        }
    }
}

/// Writes a new log; one that exists is left alone.
pub(super) fn create(name: &str, text: &str) -> Result<(), Failure> {
    new_file::create(name, text, Access::Usual, "event-exists")
}

/// The time, in seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Everything that is wrong in a file.
fn all_faults(name: &str, faults: &[Fault]) -> Failure {
    let mut failures = faults.iter().map(|fault| failure_of(name, fault));
    let first = failures.next().unwrap_or_else(|| {
        failure_of(name, &Fault { line: 1, kind: FaultKind::NotEvent { kind: "swiss" } })
    });
    failures.fold(first, Failure::and)
}

fn failure_of(name: &str, Fault { line, kind }: &Fault) -> Failure {
    let failure = match kind {
        FaultKind::NotEvent { .. } => Failure::input_error("event-fault-kind"),
        FaultKind::Header { key } => {
            Failure::input_error("event-fault-header").fact("key", key.clone())
        }
        FaultKind::Value { key, value, words } => Failure::input_error("event-fault-value")
            .fact("key", key.clone())
            .fact("value", value.clone())
            .fact("words", if words.is_empty() { "none".into() } else { words.clone() }),
        FaultKind::Setup => Failure::input_error("event-fault-setup"),
        FaultKind::Shape => Failure::input_error("event-fault-shape"),
        FaultKind::Stamp { found } => {
            Failure::input_error("event-fault-stamp").fact("found", found.clone())
        }
        FaultKind::Time { found } => {
            Failure::input_error("event-fault-time").fact("found", found.clone())
        }
        FaultKind::Act(fault) => swiss_text::act_fault("event-fault-act", fault),
        FaultKind::Forked { stamp } => {
            Failure::input_error("event-fault-forked").fact("operation", stamp.to_string())
        }
        FaultKind::Cut => Failure::input_error("event-fault-cut"),
        FaultKind::Gap { counter } => {
            Failure::input_error("event-fault-gap").fact("counter", counter.to_string())
        }
    };
    failure.fact("file", name.to_owned()).fact("line", line.to_string())
}
