//! The directory that holds a club's log: it is used by one server at a time.

use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
};

use store::{DatabaseLock, Location, Sharing, Sqlite};

use crate::tables::{RebuildReport, rebuild};

/// A lock on this file is held by the one server or rebuild that uses the directory.
///
/// The log itself would let neither overwrite the other's events, but two servers would each show
/// tables that the other has changed.
pub(crate) const LOCK_FILE: &str = "biritch.lock";

/// The lock file, and whether it was made now. It belongs to the owner of the directory: what root locks once,
/// the server can lock too.
fn open_lock_file(path: &Path) -> io::Result<(File, bool)> {
    let file = path.join(LOCK_FILE);
    match store::private::options().create_new(true).open(&file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let opened = store::private::options().create(true).truncate(false).open(file);
            opened.map(|file| (file, false))
        }
        made => {
            let made = made?;
            store::private::give_to_owner_of(path, &file);
            Ok((made, true))
        }
    }
}

/// The lock of a directory. Nothing of it stays in the directory of another program.
#[derive(Debug)]
pub struct DirectoryLock {
    /// Locked until it is closed.
    _file: File,
    /// What was locked, and the lock file, if it was made for this lock.
    made: Option<(PathBuf, PathBuf)>,
}

impl Drop for DirectoryLock {
    fn drop(&mut self) {
        // Whoever locks the file meanwhile is refused too.
        if let Some((place, file)) = self.made.take()
            && Sqlite::is_foreign(&place)
        {
            let _left = std::fs::remove_file(file);
        }
    }
}

/// Why a directory cannot be locked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LockError {
    /// Another server, or a rebuild of the list of boards, is using it.
    #[error("another server is using {}", path.display())]
    Occupied {
        /// What was to be locked.
        path: PathBuf,
    },
    /// This user may not open the lock file: whether others use the directory cannot be known.
    #[error("{} cannot be opened by this user", path.display())]
    Denied {
        /// The lock file.
        path: PathBuf,
    },
}

/// Locks the directory, or that of a log's file, as far as the file system supports locks: `None` if it
/// does not, and then nobody knows whether others use it.
///
/// # Errors
///
/// Somebody is using it, or this user may not know.
pub fn lock_directory(path: &Path) -> Result<Option<DirectoryLock>, LockError> {
    let directory = match path.parent() {
        Some(directory) if path.is_file() => directory,
        _ => path,
    };
    let (file, is_new) = match open_lock_file(directory) {
        Ok(opened) => opened,
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            return Err(LockError::Denied { path: directory.join(LOCK_FILE) });
        }
        Err(error) => {
            tracing::warn!(%error, "the lock file cannot be opened; other servers are not kept out");
            return Ok(None);
        }
    };
    match file.try_lock() {
        Ok(()) => {
            let made = is_new.then(|| (path.to_owned(), directory.join(LOCK_FILE)));
            Ok(Some(DirectoryLock { _file: file, made }))
        }
        Err(TryLockError::WouldBlock) => Err(LockError::Occupied { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "the lock file cannot be locked; other servers are not kept out");
            Ok(None)
        }
    }
}

/// Why the list of boards cannot be rebuilt. The log is unchanged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RebuildError {
    /// There is no log in this directory.
    #[error("there is no log in {}", path.display())]
    NoLog {
        /// The directory.
        path: PathBuf,
    },
    /// It cannot be known whether there is a log.
    #[error("{} cannot be read", path.display())]
    Place {
        /// The directory.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A server is using the directory.
    #[error("a server is running in {}", path.display())]
    ServerRunning {
        /// The directory.
        path: PathBuf,
    },
    /// This user may not lock the directory.
    #[error(transparent)]
    Lock(LockError),
    /// A server is using the database.
    #[error("a server is using {database}")]
    InUse {
        /// The database.
        database: Location,
    },
    /// The log cannot be opened.
    #[error(transparent)]
    Open(#[from] store::OpenError),
    /// The log cannot be read, or the list not written.
    #[error(transparent)]
    Append(#[from] store::AppendError),
}

/// Rebuilds the list of boards of this directory. No server may be running there.
pub async fn rebuild_directory(path: &Path) -> Result<RebuildReport, RebuildError> {
    let exists = Sqlite::exists(path);
    let exists = exists.map_err(|source| RebuildError::Place { path: path.to_owned(), source })?;
    if !exists {
        return Err(RebuildError::NoLog { path: path.to_owned() });
    }
    // Where locks do not work, a board that ends meanwhile may be missing; a second rebuild adds
    // it.
    let _alone = lock_directory(path).map_err(|error| match error {
        LockError::Occupied { path } => RebuildError::ServerRunning { path },
        denied => RebuildError::Lock(denied),
    })?;
    rebuild_opened(&path.into()).await
}

/// Rebuilds the list of boards of the log at this place. No server may be using it.
pub async fn rebuild_log(place: &Location) -> Result<RebuildReport, RebuildError> {
    if let Location::File(path) = place {
        return rebuild_directory(path).await;
    }
    let Some(_alone) = DatabaseLock::take(place, Sharing::Alone).await? else {
        return Err(RebuildError::InUse { database: place.clone() });
    };
    rebuild_opened(place).await
}

async fn rebuild_opened(place: &Location) -> Result<RebuildReport, RebuildError> {
    let store = place.open(store::LogOptions::default()).await?;
    let rebuilt = rebuild(&*store).await;
    if let Err(error) = store.close().await {
        tracing::error!(%error, "the log was not closed cleanly");
    }
    Ok(rebuilt?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_a_log_is_locked_with_its_directory() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let file = directory.path().join(Sqlite::FILE);
        std::fs::write(&file, []).expect("it is writable");
        let held = lock_directory(directory.path()).expect("nobody uses it");
        assert!(held.is_some());
        assert_eq!(lock_directory(&file).err(), Some(LockError::Occupied { path: file.clone() }));
        drop(held);
        assert!(lock_directory(&file).expect("nobody uses it any more").is_some());
    }

    #[test]
    fn no_lock_file_stays_beside_what_is_not_a_log() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let (file, lock) = (directory.path().join(Sqlite::FILE), directory.path().join(LOCK_FILE));
        std::fs::write(&file, "a letter").expect("it is writable");
        for place in [directory.path(), &file] {
            let held = lock_directory(place).expect("nobody uses it");
            assert!(held.is_some() && lock.exists());
            drop(held);
            assert!(!lock.exists());
        }
        // One that was there is not removed.
        std::fs::write(&lock, []).expect("it is writable");
        drop(lock_directory(&file).expect("nobody uses it"));
        assert!(lock.exists());
    }

    /// As root every file can be opened, and a file is given to whoever owns the directory.
    #[cfg(unix)]
    #[test]
    fn a_lock_file_that_may_not_be_opened_is_no_directory_without_locks() {
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        let directory = tempfile::tempdir().expect("a temporary directory");
        let lock = directory.path().join(LOCK_FILE);
        if directory.path().metadata().expect("it exists").uid() == 0 {
            std::os::unix::fs::chown(directory.path(), Some(65_534), Some(65_534))
                .expect("root can");
            drop(lock_directory(directory.path()).expect("nobody uses it"));
            assert_eq!(lock.metadata().expect("it was made").uid(), 65_534);
        } else {
            std::fs::write(&lock, []).expect("it is writable");
            std::fs::set_permissions(&lock, PermissionsExt::from_mode(0o000)).expect("it is ours");
            let denied = lock_directory(directory.path());
            assert_eq!(denied.err(), Some(LockError::Denied { path: lock }));
        }
    }
}
