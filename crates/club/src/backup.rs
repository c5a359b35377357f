//! Backups of a club's log: made while the server runs, verified, kept for a while, and restored.
//!
//! A backup is a folder `biritch-20261126T104512Z` with a copy of the log, an SQLite file wherever the
//! log is, and a manifest. In a folder of the machine it is written under another name and renamed when it is
//! whole; in a bucket its manifest is written last. So a folder of that name with a manifest is a
//! finished backup.

mod bucket;
mod folder;
mod restore;
mod target;
mod work;

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{DatabaseLock, Location, OpenError, Sqlite, private, s3::S3Error};

use crate::identity;

pub use folder::list;
pub use restore::{RestoreError, restore};
pub use target::{BackupTarget, Target};

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
    /// By what the backups of one club are known, as [`club_of`] finds it; `None` if it was not written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
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

/// How much later than by this machine's clock a backup may have been made: the clocks of several differ.
const SKEW: SignedDuration = SignedDuration::from_mins(5);

/// The name of the manifest in a backup.
pub const MANIFEST: &str = "manifest.json";

/// The beginning of the names of backups.
const NAME: &str = "biritch-";

/// The end of the names of backups of a damaged log, before a number.
const DAMAGED: &str = "-damaged";

/// The beginning of the names of those that are not finished.
const PARTIAL: &str = ".partial-";

/// Held while a backup is written to a folder.
const LOCK: &str = ".lock";

/// What is backed up, and where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// The log.
    pub from: Location,
    /// Where the backups are.
    pub to: Target,
    /// All but the newest so many are removed afterwards; `None` for none.
    pub keep: Option<usize>,
    /// Where the copy for a bucket is made before it is sent. Without it, in the data directory, or in the
    /// system's folder for temporary files if the log is on a server.
    pub work: Option<PathBuf>,
}

/// A backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    /// Its folder.
    pub at: Target,
    /// What is in it.
    pub manifest: Manifest,
}

/// A backup that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletedBackup {
    /// The backup.
    pub backup: Backup,
    /// The older backups that were removed.
    pub removed: Vec<Target>,
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
    /// It cannot be known whether there is a log.
    #[error("{} cannot be read", path.display())]
    Place {
        /// The directory.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// Another backup is being made of this log, or is being written to this folder.
    #[error("another backup is being made: {at}")]
    Busy {
        /// The folder or the database.
        at: String,
    },
    /// The log cannot be read, or the copy not written.
    #[error(transparent)]
    Copy(#[from] OpenError),
    /// The copy differs from what was written.
    #[error("the copy in {at} is not as it was written")]
    Unverified {
        /// The folder, or the object of the bucket.
        at: String,
    },
    /// A file or folder cannot be written.
    #[error("{} cannot be written", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The folder has the backups of another club, and each would take the other's for its own.
    #[error("{at} is a backup of another club")]
    OtherClub {
        /// One of these backups.
        at: Target,
    },
    /// The bucket cannot be used.
    #[error(transparent)]
    Bucket(#[from] S3Error),
}

impl Backup {
    /// Checks that this is no backup of another club.
    ///
    /// # Errors
    ///
    /// It is. Of a backup or of a log that does not say which club it belongs to, this is not known.
    pub fn require_club(&self, club: Option<&str>) -> Result<(), BackupError> {
        match (self.manifest.club.as_deref(), club) {
            (Some(other), Some(club)) if other != club => {
                Err(BackupError::OtherClub { at: self.at.clone() })
            }
            _ => Ok(()),
        }
    }
}

/// By what the backups of a club are known: a digest of the key that signs its people's tokens, which does not
/// betray the key. `None` for a log that no club has opened, or so damaged that its key cannot be read.
pub async fn club_of(log: &Location) -> Option<String> {
    let key = store::setting(log, identity::KEY).await.ok()??;
    Some(hex::encode(&Sha256::digest(format!("club of {key}"))[..16]))
}

/// Whether a clock that was wrong has dated this.
pub fn is_from_future(made_at: Timestamp, now: Timestamp) -> bool {
    made_at.duration_since(now) > SKEW
}

/// Copies a log to a new backup, verifies it, and removes older ones. A server may be running.
///
/// Of a damaged log a backup is made too, because the rest of it is worth keeping; its manifest says
/// so, it has `-damaged` in its name, and no other backup is removed for it.
///
/// # Errors
///
/// Nothing was changed but for what is left of unfinished backups, which is removed.
pub async fn back_up(job: &Job, made_at: Timestamp) -> Result<CompletedBackup, BackupError> {
    // Several processes may serve a database, each with the same schedule.
    let _turn = match &job.from {
        Location::File(path) => match Sqlite::exists(path) {
            Ok(true) => None,
            Ok(false) => return Err(BackupError::NoLog { path: path.clone() }),
            Err(source) => return Err(BackupError::Place { path: path.clone(), source }),
        },
        database => {
            let lock = DatabaseLock::take_for_backup(database).await?;
            Some(lock.ok_or_else(|| BackupError::Busy { at: database.to_string() })?)
        }
    };
    match &job.to {
        Target::Folder(folder) => folder::back_up(job, folder, made_at).await,
        Target::Bucket(bucket) => bucket::back_up(job, bucket, made_at).await,
    }
}

/// The newest finished backup, if there is one; one from the [future](is_from_future) only if there is no other.
/// What cannot be read in a folder is left out.
///
/// # Errors
///
/// The bucket cannot be read.
pub async fn newest(target: &Target, now: Timestamp) -> Result<Option<Backup>, S3Error> {
    match target {
        Target::Folder(folder) => {
            let folder = folder.clone();
            let listed = tokio::task::spawn_blocking(move || list(&folder, now).pop()).await;
            Ok(listed.ok().flatten())
        }
        Target::Bucket(bucket) => bucket::newest(bucket, now).await,
    }
}

/// The name of a backup of this time.
fn name_of(made_at: Timestamp) -> String {
    format!("{NAME}{}", made_at.strftime("%Y%m%dT%H%M%SZ"))
}

/// The name of a backup with this manifest, as long as no other has it.
fn whole_name_of(manifest: &Manifest) -> String {
    let ending = if manifest.damaged > 0 { DAMAGED } else { "" };
    format!("{}{ending}", name_of(manifest.made_at))
}

/// Writes the files of a backup to a folder, and verifies them.
async fn write(
    from: &Location,
    club: Option<String>,
    to: &Path,
    made_at: Timestamp,
) -> Result<Manifest, BackupError> {
    let copy = to.join(Sqlite::FILE);
    let is_whole = store::snapshot(from, &copy).await?;
    let failed = |source| BackupError::Write { path: copy.clone(), source };
    let (bytes, sha256) = digest(&copy).await.map_err(failed)?;
    let report = store::check(&copy).await?;
    // Without the key nobody is known any more: it is as much a part of the club as its events.
    let has_damaged_key = identity::has_damaged_key(&copy.as_path().into()).await.unwrap_or(false);
    // The check has opened the file; it must not have changed it.
    if digest(&copy).await.map_err(failed)? != (bytes, sha256.clone()) {
        return Err(BackupError::Unverified { at: to.display().to_string() });
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
        damaged: report.places() + u64::from(has_damaged_key) + u64::from(!is_whole),
        club,
    };
    let path = to.join(MANIFEST);
    let written = manifest.text().and_then(|text| {
        let mut file = File::create(&path)?;
        file.write_all(&text)?;
        file.sync_all()
    });
    let written = written.and_then(|()| private::sync_directory(to));
    written.map_err(|source| BackupError::Write { path, source })?;
    Ok(manifest)
}

impl Manifest {
    /// The content of its file.
    fn text(&self) -> io::Result<Vec<u8>> {
        let mut text = serde_json::to_vec_pretty(self)?;
        text.push(b'\n');
        Ok(text)
    }
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

fn write_error(path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path.to_owned();
    move |source| BackupError::Write { path, source }
}

/// Removes a folder that is of no use any more. What cannot be removed now is removed before the next
/// backup.
fn discard(folder: &Path) {
    let _left = fs::remove_dir_all(folder);
}
