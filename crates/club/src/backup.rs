//! Backups of a club's log: made while the server runs, verified, kept for a while, and restored.
//!
//! A backup is a folder `biritch-20261126T104512Z` with a copy of the log and a manifest. It is written
//! under another name and renamed when it is whole, so a folder of that name is a finished backup.

mod restore;

use std::{
    fs::{self, DirBuilder, File, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{CheckReport, OpenError, Sqlite};

pub use restore::{RestoreError, restore};

/// The description of a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The format of backups: [`FORMAT`].
    pub format: u32,
    /// When it was made.
    #[serde(with = "time")]
    pub made_at: Timestamp,
    /// The version of the program that made it.
    pub program: String,
    /// The format of the log in it.
    pub log_format: i64,
    /// The bytes of the log's file.
    pub bytes: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// The streams in it.
    pub streams: u64,
    /// The events in it.
    pub events: u64,
    /// Places of the log that were damaged before it was copied.
    pub damaged: u64,
}

/// A time in the manifest, as in RFC 3339.
mod time {
    use jiff::Timestamp;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(time: &Timestamp, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(time)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Timestamp, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// The format of backups that this program makes.
pub const FORMAT: u32 = 1;

/// The name of the manifest in a backup.
pub const MANIFEST: &str = "manifest.json";

/// The beginning of the names of backups.
const NAME: &str = "biritch-";

/// The beginning of the names of those that are not finished.
const PARTIAL: &str = ".partial-";

/// Held while a backup is written to a folder.
const LOCK: &str = ".lock";

/// A backup in its folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Its folder.
    pub path: PathBuf,
    /// What is in it.
    pub manifest: Manifest,
}

/// A backup that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The backup.
    pub backup: Backup,
    /// The older backups that were removed.
    pub removed: Vec<PathBuf>,
}

/// Why no backup was made. Older backups are as they were.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// There is no log in this directory.
    #[error("there is no log in {}", path.display())]
    NoLog {
        /// The directory.
        path: PathBuf,
    },
    /// Another backup is being written to this folder.
    #[error("another backup is being written to {}", path.display())]
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// The log cannot be read, or the copy not written.
    #[error(transparent)]
    Copy(#[from] OpenError),
    /// The copy differs from what was written.
    #[error("the copy in {} is not as it was written", path.display())]
    Unverified {
        /// The folder.
        path: PathBuf,
    },
    /// A file or folder cannot be written.
    #[error("{} cannot be written", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// Copies the log of this directory to a new backup in the folder `to`, verifies it, and removes all
/// but the newest `keep` backups there. A server may be running.
///
/// Of a damaged log a backup is made too, because the rest of it is worth keeping; its manifest says
/// so, it has `-damaged` in its name, and no other backup is removed for it.
///
/// # Errors
///
/// Nothing was changed but for what is left of unfinished backups, which is removed.
pub async fn back_up(
    from: &Path,
    to: &Path,
    keep: Option<usize>,
    made_at: Timestamp,
) -> Result<Made, BackupError> {
    if !from.join(Sqlite::FILE).is_file() {
        return Err(BackupError::NoLog { path: from.to_owned() });
    }
    let written = |path: &Path, result: io::Result<()>| {
        result.map_err(|source| BackupError::Write { path: path.to_owned(), source })
    };
    written(to, create_private_directory(to))?;
    let _lock = lock(to)?;
    written(to, remove_partial(to))?;
    let name = format!("{NAME}{}", made_at.strftime("%Y%m%dT%H%M%SZ"));
    let partial = to.join(format!("{PARTIAL}{name}"));
    written(&partial, create_private_directory(&partial))?;
    let made = write(from, &partial, made_at).await;
    let manifest = match made {
        Ok(manifest) => manifest,
        Err(error) => {
            // What cannot be removed now is removed before the next backup.
            let _ = fs::remove_dir_all(&partial);
            return Err(error);
        }
    };
    let name = if manifest.damaged > 0 { format!("{name}-damaged") } else { name };
    let path = free_name(to, &name);
    written(&path, fs::rename(&partial, &path).and_then(|()| sync_directory(to)))?;
    let removed = match keep {
        Some(keep) if manifest.damaged == 0 => {
            let removed = remove_all_but(to, keep.max(1));
            removed.map_err(|source| BackupError::Write { path: to.to_owned(), source })?
        }
        _ => Vec::new(),
    };
    Ok(Made { backup: Backup { path, manifest }, removed })
}

/// Writes and verifies the files of a backup.
async fn write(from: &Path, to: &Path, made_at: Timestamp) -> Result<Manifest, BackupError> {
    let copy = to.join(Sqlite::FILE);
    store::snapshot(from, &copy).await?;
    let failed = |source| BackupError::Write { path: copy.clone(), source };
    let (bytes, sha256) = digest(&copy).await.map_err(failed)?;
    let report = store::check(&copy).await?;
    // The check has opened the file; it must not have changed it.
    if digest(&copy).await.map_err(failed)? != (bytes, sha256.clone()) {
        return Err(BackupError::Unverified { path: to.to_owned() });
    }
    let manifest = Manifest {
        format: FORMAT,
        made_at,
        program: env!("CARGO_PKG_VERSION").into(),
        log_format: report.format,
        bytes,
        sha256,
        streams: report.streams,
        events: report.events,
        damaged: damaged_places(&report),
    };
    let path = to.join(MANIFEST);
    let written = serde_json::to_vec_pretty(&manifest).map_err(io::Error::from).and_then(|text| {
        let mut file = File::create(&path)?;
        file.write_all(&text)?;
        file.write_all(b"\n")?;
        file.sync_all()
    });
    let written = written.and_then(|()| sync_directory(to));
    written.map_err(|source| BackupError::Write { path, source })?;
    Ok(manifest)
}

/// The finished backups in a folder, the oldest first. What cannot be read is left out.
pub fn list(folder: &Path) -> Vec<Backup> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let backups = entries.filter_map(|entry| {
        entry.file_name().to_str()?.starts_with(NAME).then_some(())?;
        let path = entry.path();
        let manifest = read_manifest(&path).ok()?;
        Some(Backup { path, manifest })
    });
    let mut backups: Vec<Backup> = backups.collect();
    backups.sort_by(|a, b| (a.manifest.made_at, &a.path).cmp(&(b.manifest.made_at, &b.path)));
    backups
}

fn read_manifest(backup: &Path) -> io::Result<Manifest> {
    Ok(serde_json::from_slice(&fs::read(backup.join(MANIFEST))?)?)
}

fn damaged_places(report: &CheckReport) -> u64 {
    (report.damaged.len() + report.unreadable.len() + report.database.len()) as u64
}

/// Removes sound backups until the newest `keep` of them are left. Damaged ones stay.
fn remove_all_but(folder: &Path, keep: usize) -> io::Result<Vec<PathBuf>> {
    let sound = list(folder).into_iter().filter(|backup| backup.manifest.damaged == 0);
    let mut sound: Vec<PathBuf> = sound.map(|backup| backup.path).collect();
    sound.truncate(sound.len().saturating_sub(keep));
    for path in &sound {
        // Without its manifest a folder is no backup, if the removal stops halfway.
        fs::remove_file(path.join(MANIFEST))?;
        fs::remove_dir_all(path)?;
    }
    Ok(sound)
}

/// Removes what unfinished backups have left.
fn remove_partial(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(PARTIAL) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// The name, or with a number if it is in use.
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let mut path = folder.join(name);
    let mut number = 2;
    while path.exists() {
        path = folder.join(format!("{name}-{number}"));
        number += 1;
    }
    path
}

/// Locks the folder, as far as the file system supports locks.
fn lock(folder: &Path) -> Result<File, BackupError> {
    let path = folder.join(LOCK);
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|source| BackupError::Write { path, source })?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(BackupError::Busy { path: folder.to_owned() }),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Creates a directory that only its owner can read: a log contains the secrets of deals and the key
/// that signs people's tokens.
fn create_private_directory(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// A renamed file is durable only once its directory is synced.
fn sync_directory(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(path)?.sync_all() } else { Ok(()) }
}

/// The length of a file and its SHA-256.
async fn digest(path: &Path) -> io::Result<(u64, String)> {
    let path = path.to_owned();
    let digest = tokio::task::spawn_blocking(move || {
        let mut file = File::open(path)?;
        let (mut hash, mut bytes, mut buffer) = (Sha256::new(), 0, vec![0; 1 << 18]);
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok((bytes, hex::encode(hash.finalize()))),
                read => {
                    hash.update(&buffer[..read]);
                    bytes += read as u64;
                }
            }
        }
    });
    digest.await.map_err(io::Error::other)?
}
