//! Whether the file of a log still has its name. A program that has a file open can write to it after it was
//! removed or moved away, and what it writes then is lost with it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{StoreError, private};

/// The file of a log that is open.
#[derive(Debug)]
pub(crate) struct FileWatch {
    path: PathBuf,
    /// What has this name was opened; `None` where files cannot be told apart.
    opened: Option<FileId>,
    /// Whether it was somewhere else when it was looked for last, so that each change is logged once.
    is_gone: AtomicBool,
}

/// What no two files have in common that exist at the same time. The number of a file that is open is given
/// to no other, even if it was removed.
type FileId = (u64, u64);

impl FileWatch {
    /// Remembers which file has this name. To be called while it is open.
    pub(crate) fn new(path: &Path) -> FileWatch {
        // Relative to where the program was started: it does not change its directory, and a caller may.
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let opened = id_of(&path).ok().flatten();
        FileWatch { path, opened, is_gone: AtomicBool::new(false) }
    }

    /// An error if the file is not where it was opened any more. One that was moved back is there again.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let Some(opened) = self.opened else { return Ok(()) };
        let is_gone = match id_of(&self.path) {
            Ok(Some(found)) => found != opened,
            Ok(None) => false,
            Err(error) if private::is_absence(&error) => true,
            // It may be there: what was asked has failed, not the file.
            Err(_) => false,
        };
        let path = self.path.display();
        match (self.is_gone.swap(is_gone, Ordering::Relaxed), is_gone) {
            (false, true) => tracing::error!(
                %path,
                "the file of the log was removed, moved or replaced while the server runs: nothing is \
                 written any more. Move the same file back with those beside it (-wal, -shm), or stop the \
                 server, restore a backup, and start it again"
            ),
            (true, false) => tracing::info!(%path, "the file of the log is in its place again"),
            _ => {}
        }
        if is_gone { Err(StoreError::Gone { path: self.path.clone() }) } else { Ok(()) }
    }
}

#[cfg(unix)]
fn id_of(path: &Path) -> io::Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).map(|found| Some((found.dev(), found.ino())))
}

#[cfg(not(unix))]
fn id_of(path: &Path) -> io::Result<Option<FileId>> {
    // An open file can be neither removed nor moved there.
    fs::metadata(path).map(|_| None)
}
