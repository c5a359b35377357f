//! Notes in the data directory about what was done on the command line: the last check of the log and
//! the last backup, for the operator's page. They are of no use to a server that runs without them.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use store::CheckReport;

use crate::backup::Backup;

/// A check of all events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CheckNote {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// The events that were checked.
    pub events: u64,
    /// The damaged places.
    pub damaged: u64,
}

/// A backup that was made and verified.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BackupNote {
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// Where it is.
    pub place: String,
    /// Its size, in bytes.
    pub bytes: u64,
    /// The events in it, each of which was checked.
    pub events: u64,
    /// The places that were damaged in the log before.
    pub damaged: u64,
}

impl CheckNote {
    /// A note of a check that has just ended.
    pub fn of(report: &CheckReport, at: Timestamp) -> CheckNote {
        let (events, damaged) = (report.events, report.places());
        CheckNote { at_ms: at.as_millisecond(), events, damaged }
    }

    /// Leaves the note in a data directory.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn leave(&self, data: &Path) -> io::Result<()> {
        leave(self, data, CHECK)
    }

    /// The note in a data directory, if there is one that can be read.
    pub fn read(data: &Path) -> Option<CheckNote> {
        read(data, CHECK)
    }
}

impl From<&Backup> for BackupNote {
    fn from(backup: &Backup) -> BackupNote {
        let manifest = &backup.manifest;
        BackupNote {
            at_ms: manifest.made_at.as_millisecond(),
            place: backup.at.to_string(),
            bytes: manifest.bytes,
            events: manifest.events,
            damaged: manifest.damaged,
        }
    }
}

/// The check that was part of it.
impl From<&BackupNote> for CheckNote {
    fn from(backup: &BackupNote) -> CheckNote {
        CheckNote { at_ms: backup.at_ms, events: backup.events, damaged: backup.damaged }
    }
}

impl BackupNote {
    /// Leaves the note in a data directory.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn leave(&self, data: &Path) -> io::Result<()> {
        leave(self, data, BACKUP)
    }

    /// The note in a data directory, if there is one that can be read.
    pub fn read(data: &Path) -> Option<BackupNote> {
        read(data, BACKUP)
    }
}

const CHECK: &str = "last-check.json";
const BACKUP: &str = "last-backup.json";

/// Replaces a file by one that is never half written. It belongs to the owner of the directory, so that the
/// server can read what root has done.
fn leave(note: &impl Serialize, data: &Path, name: &str) -> io::Result<()> {
    let new: PathBuf = data.join(format!("{name}.new"));
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = store::private::options().create_new(true).open(&new)?;
    io::Write::write_all(&mut file, &serde_json::to_vec(note)?)?;
    store::private::give_to_owner_of(data, &new);
    fs::rename(&new, data.join(name))
}

fn read<T: DeserializeOwned>(data: &Path, name: &str) -> Option<T> {
    serde_json::from_slice(&fs::read(data.join(name)).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_as_it_was_left() {
        let data = tempfile::tempdir().expect("a folder");
        assert_eq!(CheckNote::read(data.path()), None);
        for events in [7, 8] {
            let note = CheckNote { at_ms: 1, events, damaged: 0 };
            note.leave(data.path()).expect("it is written");
            assert_eq!(CheckNote::read(data.path()), Some(note));
        }
        fs::write(data.path().join(CHECK), "{").expect("it is written");
        assert_eq!(CheckNote::read(data.path()), None);
    }
}
