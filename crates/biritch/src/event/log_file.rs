//! A log in a file: read whole, and only ever appended to.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use formats::decode;
use tourney::merge::{Author, Change, Fault, FaultKind, MergeLog, read};
use tourney::swiss::{Act, Swiss};

use super::swiss_text;
use crate::failure::{self, Failure};
use crate::input;

/// A log that was read from a file without a fault.
pub(super) struct LogFile {
    name: String,
    pub(super) log: MergeLog<Swiss>,
    /// The lines of operations that are not in the file yet.
    new: String,
}

impl LogFile {
    /// Reads a log. A file with a fault is refused with all its faults, so that nothing is built on
    /// a log that lacks something; the file stays as it is.
    pub(super) fn open(name: &str) -> Result<LogFile, Failure> {
        let bytes = input::bytes(name)?;
        let reading = read::<Swiss>(&decode(&bytes, None).text);
        match reading.log {
            Some(log) if reading.faults.is_empty() => {
                Ok(LogFile { name: name.to_owned(), log, new: String::new() })
            }
            _ => Err(faults(name, &reading.faults)),
        }
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
        let appended = OpenOptions::new().append(true).open(&self.name).and_then(|mut file| {
            file.write_all(self.new.as_bytes())?;
            file.sync_data()
        });
        self.new.clear();
        appended.map_err(|error| not_written(&self.name, &error))
    }
}

/// Writes a new file; one that exists is left alone.
pub(super) fn create(name: &str, text: &str) -> Result<(), Failure> {
    let created = File::create_new(name).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    created.map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            Failure::usage_error("event-exists").fact("file", name.to_owned())
        }
        _ => not_written(name, &error),
    })
}

fn not_written(name: &str, error: &std::io::Error) -> Failure {
    let failure = Failure::system_error("event-not-written").fact("file", name.to_owned());
    failure.reason(failure::reason(error))
}

/// The time, in seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Everything that is wrong in a file.
pub(super) fn faults(name: &str, faults: &[Fault]) -> Failure {
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
