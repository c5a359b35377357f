//! Restoring a backup to a new data directory.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use store::{LogOptions, OpenError, Sqlite, Store};

use super::{
    FORMAT, MANIFEST, Manifest, create_private_directory, damaged_places, digest, list,
    read_manifest, sync_directory,
};
use crate::directory::{LOCK_FILE, lock_directory};

/// Why a backup was not restored. The data directory has no log.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RestoreError {
    /// This folder is no backup.
    #[error("{} is no backup", path.display())]
    NoBackup {
        /// The folder.
        path: PathBuf,
        /// The newest of the backups in it, if it is a folder of backups.
        newest: Option<PathBuf>,
    },
    /// The backup was made by a newer program.
    #[error("{} was made by a newer program, version {program}", path.display())]
    Newer {
        /// The backup.
        path: PathBuf,
        /// The version of the program.
        program: String,
    },
    /// The backup is not as it was made.
    #[error("{} is damaged", path.display())]
    Damaged {
        /// The backup.
        path: PathBuf,
    },
    /// The log was damaged before the backup was made.
    #[error("{} is a backup of a damaged log", path.display())]
    OfDamaged {
        /// The backup.
        path: PathBuf,
        /// The damaged places.
        places: u64,
    },
    /// The data directory contains something.
    #[error("{} is not empty", path.display())]
    NotEmpty {
        /// The directory.
        path: PathBuf,
        /// One of the things in it.
        found: String,
    },
    /// A server is using the data directory.
    #[error("a server is using {}", path.display())]
    Occupied {
        /// The directory.
        path: PathBuf,
    },
    /// The restored log cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A file or folder cannot be read or written.
    #[error("{} cannot be read or written", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// What a data directory may contain before a backup is restored to it.
const HARMLESS: [&str; 3] = [LOCK_FILE, "biritch.toml", "lost+found"];

/// Restores a backup to a data directory, which is created if it does not exist. The backup is
/// verified before and after it is copied. With `damaged`, a backup of a damaged log is restored too.
///
/// # Errors
///
/// The data directory has no log then.
pub async fn restore(from: &Path, data: &Path, damaged: bool) -> Result<Manifest, RestoreError> {
    let manifest = manifest_of(from)?;
    if manifest.damaged > 0 && !damaged {
        let places = manifest.damaged;
        return Err(RestoreError::OfDamaged { path: from.to_owned(), places });
    }
    let at = |path: &Path| {
        let path = path.to_owned();
        move |source| RestoreError::Io { path, source }
    };
    create_private_directory(data).map_err(at(data))?;
    for entry in fs::read_dir(data).map_err(at(data))? {
        let found = entry.map_err(at(data))?.file_name().to_string_lossy().into_owned();
        if !HARMLESS.contains(&found.as_str()) {
            return Err(RestoreError::NotEmpty { path: data.to_owned(), found });
        }
    }
    let _lock = lock_directory(data)
        .map_err(|_occupied| RestoreError::Occupied { path: data.to_owned() })?;
    let partial = data.join(".partial");
    create_private_directory(&partial).map_err(at(&partial))?;
    let restored = copy(from, &partial, &manifest).await;
    let placed = restored.and_then(|()| {
        let file = data.join(Sqlite::FILE);
        let renamed = fs::rename(partial.join(Sqlite::FILE), &file);
        renamed.and_then(|()| sync_directory(data)).map_err(at(&file))
    });
    let removed = fs::remove_dir_all(&partial);
    placed?;
    removed.map_err(at(&partial))?;
    Ok(manifest)
}

/// The manifest of a backup that this program can restore.
fn manifest_of(from: &Path) -> Result<Manifest, RestoreError> {
    let path = || from.to_owned();
    if !from.join(MANIFEST).is_file() {
        let newest = list(from).pop().map(|backup| backup.path);
        return Err(RestoreError::NoBackup { path: path(), newest });
    }
    let text = fs::read(from.join(MANIFEST))
        .map_err(|source| RestoreError::Io { path: from.join(MANIFEST), source })?;
    // A newer manifest may have other fields: its number is read first.
    let fields: serde_json::Value =
        serde_json::from_slice(&text).map_err(|_| RestoreError::Damaged { path: path() })?;
    let format = fields["format"].as_u64();
    let log_format = fields["log_format"].as_i64();
    let is_newer = format.is_some_and(|format| format > FORMAT.into())
        || log_format.is_some_and(|format| format > Sqlite::newest_format());
    if is_newer {
        let program = fields["program"].as_str().unwrap_or("?").to_owned();
        return Err(RestoreError::Newer { path: path(), program });
    }
    read_manifest(from).map_err(|_| RestoreError::Damaged { path: path() })
}

/// Copies the log of a backup to a directory, and opens it once, which brings it to this program's
/// format.
async fn copy(from: &Path, to: &Path, manifest: &Manifest) -> Result<(), RestoreError> {
    let (source, file) = (from.join(Sqlite::FILE), to.join(Sqlite::FILE));
    let is_copied = tokio::fs::copy(&source, &file).await;
    is_copied.map_err(|error| RestoreError::Io { path: source.clone(), source: error })?;
    let failed = |source| RestoreError::Io { path: file.clone(), source };
    let digest = digest(&file).await.map_err(failed)?;
    let damaged = || RestoreError::Damaged { path: from.to_owned() };
    if digest != (manifest.bytes, manifest.sha256.clone()) {
        return Err(damaged());
    }
    let report = store::check(&file).await?;
    let counts = (report.streams, report.events, damaged_places(&report));
    if counts != (manifest.streams, manifest.events, manifest.damaged) {
        return Err(damaged());
    }
    let store = Sqlite::open(to, LogOptions::default()).await?;
    store.close().await.map_err(|error| failed(io::Error::other(error)))?;
    fs::File::open(&file).and_then(|file| file.sync_all()).map_err(failed)
}
