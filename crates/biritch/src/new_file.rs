//! New files, which never take the place of one that exists.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};

use crate::failure::{self, Failure};

/// Who may read a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// As the system's settings say.
    Usual,
    /// Its owner alone, where the system knows such rights.
    Owner,
}

/// Writes a new file. If there is one, the message with the key `exists` says so.
pub(crate) fn create(
    name: &str,
    text: &str,
    access: Access,
    exists: &'static str,
) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if access == Access::Owner {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = access;
    options.open(name).and_then(|file| write(file, text)).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Failure::usage_error(exists).fact("file", name.to_owned()),
        _ => not_written(name, &error),
    })
}

/// Writes a text to a file that is open, and has it stored.
pub(crate) fn write(mut file: File, text: &str) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The file cannot be written.
pub(crate) fn not_written(name: &str, error: &io::Error) -> Failure {
    let failure = Failure::system_error("event-not-written").fact("file", name.to_owned());
    failure.reason(failure::reason(error))
}
