//! Restoring a backup: to a new data directory, or to a database on a server.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use store::{
    CopyError, DatabaseLock, Location, LogOptions, OpenError, Sharing, Sqlite, Store, private,
    s3::S3Error,
};

use super::{
    BackupError, FORMAT, MANIFEST, Manifest, PARTIAL, Target, digest, discard, newest, work::Work,
};
use crate::directory::{LOCK_FILE, LockError, lock_directory};

/// Why a backup was not restored. A data directory has no log then.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RestoreError {
    /// There is no backup here.
    #[error("{from} is not a backup")]
    NoBackup {
        /// The folder.
        from: Target,
        /// The newest of the backups in it, if it is a folder of backups.
        newest: Option<Target>,
    },
    /// The backup was made by a newer program.
    #[error("{from} was made by a newer program, version {program}")]
    Newer {
        /// The backup.
        from: Target,
        /// The version of the program.
        program: String,
    },
    /// The backup is not as it was made.
    #[error("{from} is damaged")]
    Damaged {
        /// The backup.
        from: Target,
    },
    /// The log was damaged before the backup was made, whether that was found then or is found now.
    #[error("{from} is a backup of a damaged log")]
    OfDamaged {
        /// The backup.
        from: Target,
        /// The damaged places.
        places: u64,
    },
    /// A damaged log is restored to a data directory only, because what is written to a database is
    /// verified.
    #[error("{from} is a backup of a damaged log, which cannot be restored to a database")]
    OnlyToDirectory {
        /// The backup.
        from: Target,
    },
    /// The data directory contains something.
    #[error("{} is not empty", path.display())]
    NotEmpty {
        /// The directory.
        path: PathBuf,
        /// One of the things in it.
        found: String,
    },
    /// A server is using the data directory, or this user may not lock it.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// Somebody is using the database.
    #[error("{database} is in use")]
    OccupiedDatabase {
        /// The database.
        database: Location,
    },
    /// The log cannot be opened where it was restored.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The log cannot be written to the database, or that has another log. What was written is the
    /// beginning of the log; the restoration can be repeated.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The bucket cannot be read.
    #[error(transparent)]
    Bucket(#[from] S3Error),
    /// A file or folder cannot be read or written.
    #[error("{} cannot be read or written", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// There is no room for a copy that is verified before it is written to a database.
    #[error(transparent)]
    Work(BackupError),
}

/// What a data directory may contain before a backup is restored to it, besides [`Sqlite::UNFINISHED`].
const HARMLESS: [&str; 5] = [LOCK_FILE, "acme", "biritch.toml", "lost+found", UNFINISHED];

/// The folder in a data directory in which a restored log is verified. What an interrupted restoration has left of
/// it is removed.
const UNFINISHED: &str = ".partial";

/// Restores a backup. A data directory is created if it does not exist; a database is empty, or has a
/// part of the same log. The backup is verified before and after it is copied. With `damaged`, a
/// backup of a damaged log is restored to a data directory too.
///
/// `work` is where a copy is made that is then written to a database, as in
/// [`Job`](super::Job::work).
///
/// The manifest returned counts the damaged places that are found now: another version may have found fewer when
/// it made the backup.
///
/// # Errors
///
/// A data directory has no log then; a database has a part of it at most.
pub async fn restore(
    from: &Target,
    to: &Location,
    damaged: bool,
    work: Option<&Path>,
) -> Result<Manifest, RestoreError> {
    let mut manifest = manifest_of(from).await?;
    let request = Request { from, to, damaged };
    request.admit(manifest.damaged)?;
    manifest.damaged = match to {
        Location::File(data) => to_directory(request, data, &manifest).await?,
        database => to_database(request, database, &manifest, work).await?,
    };
    Ok(manifest)
}

/// What is to be restored.
#[derive(Clone, Copy)]
struct Request<'a> {
    from: &'a Target,
    to: &'a Location,
    /// Whether the log may be damaged.
    damaged: bool,
}

impl Request<'_> {
    /// An error if a log with so many damaged places is not to be restored.
    fn admit(self, places: u64) -> Result<(), RestoreError> {
        let from = self.from.clone();
        match self.to {
            _ if places == 0 => Ok(()),
            _ if !self.damaged => Err(RestoreError::OfDamaged { from, places }),
            Location::File(_) => Ok(()),
            _ => Err(RestoreError::OnlyToDirectory { from }),
        }
    }
}

fn at(path: &Path) -> impl FnOnce(io::Error) -> RestoreError {
    let path = path.to_owned();
    move |source| RestoreError::Io { path, source }
}

/// Returns the number of damaged places, as [`fetch`] does.
async fn to_directory(
    request: Request<'_>,
    data: &Path,
    manifest: &Manifest,
) -> Result<u64, RestoreError> {
    private::create_directory(data).map_err(at(data))?;
    for entry in fs::read_dir(data).map_err(at(data))? {
        let found = entry.map_err(at(data))?.file_name().to_string_lossy().into_owned();
        if !HARMLESS.iter().chain(&Sqlite::UNFINISHED).any(|harmless| *harmless == found) {
            return Err(RestoreError::NotEmpty { path: data.to_owned(), found });
        }
    }
    let _lock = lock_directory(data)?;
    for path in Sqlite::UNFINISHED.map(|left| data.join(left)) {
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(at(&path)(error)),
            _ => {}
        }
    }
    let partial = data.join(UNFINISHED);
    if partial.is_dir() {
        fs::remove_dir_all(&partial).map_err(at(&partial))?;
    }
    private::create_directory(&partial).map_err(at(&partial))?;
    let restored = fetch(request, &partial, manifest).await;
    let placed = restored.and_then(|places| {
        let file = data.join(Sqlite::FILE);
        let renamed = fs::rename(partial.join(Sqlite::FILE), &file);
        renamed.and_then(|()| private::sync_directory(data)).map_err(at(&file))?;
        Ok(places)
    });
    let removed = fs::remove_dir_all(&partial);
    let places = placed?;
    removed.map_err(at(&partial))?;
    Ok(places)
}

/// A verified copy is made first, so that nothing of a damaged backup comes into the database; then
/// its events are written, and each is read again and compared.
async fn to_database(
    request: Request<'_>,
    database: &Location,
    manifest: &Manifest,
    work: Option<&Path>,
) -> Result<u64, RestoreError> {
    let Some(_alone) = DatabaseLock::take(database, Sharing::Alone).await? else {
        return Err(RestoreError::OccupiedDatabase { database: database.clone() });
    };
    let work = Work::of(database, work).map_err(RestoreError::Work)?;
    let partial = work.path.join(format!("{PARTIAL}restored"));
    private::create_directory(&partial).map_err(at(&partial))?;
    let restored = async {
        let places = fetch(request, &partial, manifest).await?;
        store::copy(&partial.as_path().into(), database, |_, _| {}).await?;
        Ok(places)
    };
    let restored = restored.await;
    discard(&partial);
    restored
}

/// The manifest of a backup that this program can restore.
async fn manifest_of(from: &Target) -> Result<Manifest, RestoreError> {
    let text = match from {
        Target::Folder(folder) => {
            // A folder that is not there, or not open to this user, may have a backup in another place.
            fs::metadata(folder).map_err(at(folder))?;
            let path = folder.join(MANIFEST);
            match fs::read(&path) {
                Ok(text) => Some(text),
                Err(error) if private::is_absence(&error) => None,
                Err(error) => return Err(at(&path)(error)),
            }
        }
        Target::Bucket(folder) => match folder.open()?.read(MANIFEST).await {
            Ok(text) => Some(text),
            Err(S3Error::Missing { .. }) => None,
            Err(error) => return Err(error.into()),
        },
    };
    let Some(text) = text else {
        let newest = newest(from, Timestamp::now()).await?.map(|backup| backup.at);
        return Err(RestoreError::NoBackup { from: from.clone(), newest });
    };
    let damaged = |_| RestoreError::Damaged { from: from.clone() };
    // A newer manifest may have other fields: its number is read first.
    let fields: serde_json::Value = serde_json::from_slice(&text).map_err(damaged)?;
    let format = fields["format"].as_u64();
    let log_format = fields["log_format"].as_i64();
    let is_newer = format.is_some_and(|format| format > FORMAT.into())
        || log_format.is_some_and(|format| format > Sqlite::newest_format());
    if is_newer {
        let program = fields["program"].as_str().unwrap_or("?").to_owned();
        return Err(RestoreError::Newer { from: from.clone(), program });
    }
    serde_json::from_slice(&text).map_err(damaged)
}

/// Copies the log of a backup to a directory, and opens it once, which brings it to this program's
/// format. Returns the number of damaged places in it.
async fn fetch(request: Request<'_>, to: &Path, manifest: &Manifest) -> Result<u64, RestoreError> {
    let from = request.from;
    let file = to.join(Sqlite::FILE);
    match from {
        Target::Folder(folder) => {
            let source = folder.join(Sqlite::FILE);
            tokio::fs::copy(&source, &file).await.map_err(at(&source))?;
        }
        Target::Bucket(folder) => folder.open()?.download(Sqlite::FILE, &file).await?,
    }
    let failed = |source| RestoreError::Io { path: file.clone(), source };
    let digest = digest(&file).await.map_err(failed)?;
    let damaged = || RestoreError::Damaged { from: from.clone() };
    if digest != (manifest.bytes, manifest.sha256.clone()) {
        return Err(damaged());
    }
    let report = store::check(&file).await?;
    if (report.streams, report.events) != (manifest.streams, manifest.events) {
        return Err(damaged());
    }
    // The file is as it was made, but another version may find other damage in it.
    // Nor does it find what could not be copied when the backup was made.
    let places = report.places().max(manifest.damaged);
    request.admit(places)?;
    let store = Sqlite::open(to, LogOptions::default()).await?;
    store.close().await.map_err(|error| failed(io::Error::other(error)))?;
    fs::File::open(&file).and_then(|file| file.sync_all()).map_err(failed)?;
    Ok(places)
}
