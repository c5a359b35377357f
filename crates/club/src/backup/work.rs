//! Where a copy is made before it is sent elsewhere.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use store::{Location, private};

use super::{
    BackupError, discard,
    folder::{lock, remove_partial},
    write_error,
};
use crate::random::random_id;

/// The name of the folder in a data directory.
const NAME: &str = ".backup";

/// The beginning of the names of folders among the system's temporary files.
const TEMPORARY: &str = "biritch-";

/// The length of the random part of such a name.
const RANDOM: usize = 16;

/// A folder for one user at a time, which only its owner can read.
pub(super) struct Work {
    pub(super) path: PathBuf,
    lock: Option<File>,
}

impl Work {
    /// The folder that was chosen for copies of this log, else one that suits it.
    pub(super) fn of(log: &Location, chosen: Option<&Path>) -> Result<Work, BackupError> {
        let path = match (chosen, log) {
            (Some(path), _) => path.to_owned(),
            (None, Location::File(path)) if path.is_dir() => path.join(NAME),
            (None, Location::File(path)) => path.with_file_name(NAME),
            (None, _) => return Work::temporary(),
        };
        private::create_directory(&path).map_err(write_error(&path))?;
        let lock = Some(lock(&path)?);
        remove_partial(&path).map_err(write_error(&path))?;
        Ok(Work { path, lock })
    }

    /// A new folder among the system's temporary files, which is removed with all that is in it.
    fn temporary() -> Result<Work, BackupError> {
        let folder = std::env::temp_dir();
        let random = random_id(RANDOM).map_err(io::Error::other).map_err(write_error(&folder))?;
        let path = folder.join(format!("{TEMPORARY}{random}"));
        // An existing one is somebody else's.
        private::directory_builder().create(&path).map_err(write_error(&path))?;
        Ok(Work { path, lock: None })
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if self.lock.is_none() {
            discard(&self.path);
        }
    }
}
