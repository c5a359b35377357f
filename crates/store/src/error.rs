//! The errors of a store, by operation.

use std::{error::Error as StdError, io, path::PathBuf, sync::Arc};

use sqlx::{error::DatabaseError, migrate::MigrateError, sqlite::SqliteError};
use thiserror::Error;

use crate::{Location, StreamId};

/// Why an append was not acknowledged.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum AppendError {
    /// The stream does not end where the writer assumed. Nothing was written.
    #[error("stream {stream} continues at {expected}")]
    Conflict {
        /// The stream.
        stream: StreamId,
        /// The number that its next event must have.
        expected: u64,
    },
    /// The store failed. Whether the append is in the log is known only when the log is read again.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A text contains the character NUL, which not every database can store. Nothing was written.
    #[error("a {what} contains a NUL")]
    Nul {
        /// Which text.
        what: &'static str,
    },
    /// The append exceeds the [`limits`](crate::limits). Nothing was written.
    #[error("{what}: {size} exceeds the limit of {limit}")]
    TooLarge {
        /// What is too large: `body`, `records`, `append`...
        what: &'static str,
        /// Its size, in bytes or in items.
        size: usize,
        /// The limit.
        limit: usize,
    },
}

/// The store itself failed: the disk, the file or the database.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The store was closed, or its runtime has ended.
    #[error("the store is closed")]
    Closed,
    /// Somebody else has taken the lock of the database, which does not share it. Nothing was written.
    #[error("the database is used by somebody else, who does not share it")]
    Taken,
    /// The file was removed, moved or replaced after it was opened. Nothing was acknowledged since.
    #[error("the file {} of the log is not where it was opened", path.display())]
    Gone {
        /// Where it was.
        path: PathBuf,
    },
    /// The disk is full. The store works again once there is space.
    #[error("no space is left for the log")]
    Full,
    /// An event is not as it was written.
    #[error("stream {stream} is damaged at event {seq}: {damage}")]
    Damaged {
        /// The stream.
        stream: StreamId,
        /// The number of the event.
        seq: u64,
        /// What is wrong.
        damage: Damage,
    },
    /// The database reports that its file is damaged.
    #[error("the file of the log is damaged")]
    Corrupt(#[source] Arc<dyn StdError + Send + Sync>),
    /// Reading, writing or syncing failed.
    #[error("the log could not be read or written")]
    Io(#[source] Arc<dyn StdError + Send + Sync>),
}

impl StoreError {
    /// Whether the log itself is damaged, so that reading it again gives the same error.
    pub const fn is_damage(&self) -> bool {
        matches!(self, StoreError::Damaged { .. } | StoreError::Corrupt(_))
    }
}

/// What is wrong with an event in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Damage {
    /// It is not there, although later events are.
    #[error("it is missing")]
    Missing,
    /// It is not there, nor is any later one, although the events before it are in an archive, where the
    /// end of a stream never is.
    #[error("it is missing, and with it the end of the stream")]
    End,
    /// It comes a second time, or after a later event.
    #[error("it is out of order")]
    Order,
    /// It, its checksum, or an earlier event without a checksum was changed after it was written.
    #[error("its checksum is wrong")]
    Checksum,
    /// It has a value that is never written.
    #[error("it cannot be decoded")]
    Value,
}

impl Damage {
    /// Its key in lists and files.
    pub const fn key(self) -> &'static str {
        match self {
            Damage::Missing => "missing",
            Damage::End => "end",
            Damage::Order => "order",
            Damage::Checksum => "checksum",
            Damage::Value => "value",
        }
    }
}

/// Why a log could not be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// A database of another program.
    #[error("{place} is a database of another program")]
    Foreign {
        /// The file or the database.
        place: Location,
    },
    /// The file is damaged.
    #[error("{} is damaged", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The error of the database.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// The file is empty. A log never is: it gets its name when its beginning has been written.
    #[error("{} is empty", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// Reading, writing or syncing failed, or the server does not answer.
    #[error("{place} could not be opened")]
    Io {
        /// The file or the database.
        place: Location,
        /// The error of the system or the database.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// The database was made by a newer Biritch.
    #[error(
        "{place} was made by a newer Biritch (its format is {version}): \
         run that one, or restore a backup from before the upgrade"
    )]
    Newer {
        /// The file or the database.
        place: Location,
        /// The number of a migration that this Biritch does not know.
        version: i64,
    },
    /// This Biritch was built without the database.
    #[error("this Biritch was built without {feature}: build it with `--features cluster`")]
    NotBuilt {
        /// The feature of this crate that it needs.
        feature: &'static str,
    },
    /// The directory does not exist.
    #[error("the directory {} does not exist", path.display())]
    NoDirectory {
        /// The directory.
        path: PathBuf,
    },
    /// The file is not a database.
    #[error("{} is not a database", path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file or its directory may not be read or written, or the file is a link that leads nowhere.
    #[error("{} cannot be opened", path.display())]
    NotWritable {
        /// The file.
        path: PathBuf,
    },
}

/// SQLite's primary result codes that are treated specially here.
mod sqlite {
    pub(super) const READ_ONLY: i64 = 8;
    pub(super) const CORRUPT: i64 = 11;
    pub(super) const FULL: i64 = 13;
    pub(super) const CANNOT_OPEN: i64 = 14;
    pub(super) const NOT_A_DATABASE: i64 = 26;
}

/// PostgreSQL's error codes that are treated specially here.
#[cfg(feature = "postgres")]
mod postgres {
    pub(super) const DISK_FULL: &str = "53100";
    /// `data_corrupted` and `index_corrupted`.
    pub(super) const CORRUPTED: [&str; 2] = ["XX001", "XX002"];
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        #[cfg(feature = "postgres")]
        if let Some(code) = sqlstate(&error) {
            return match code {
                postgres::DISK_FULL => StoreError::Full,
                code if postgres::CORRUPTED.contains(&code) => StoreError::Corrupt(Arc::new(error)),
                _ => StoreError::Io(Arc::new(error)),
            };
        }
        match error {
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
            error => match sqlite_code(&error) {
                Some(sqlite::FULL) => StoreError::Full,
                Some(sqlite::CORRUPT | sqlite::NOT_A_DATABASE) => {
                    StoreError::Corrupt(Arc::new(error))
                }
                _ => StoreError::Io(Arc::new(error)),
            },
        }
    }
}

impl OpenError {
    pub(crate) fn engine(path: PathBuf, error: sqlx::Error) -> OpenError {
        match sqlite_code(&error) {
            Some(sqlite::NOT_A_DATABASE) => OpenError::NotADatabase { path },
            Some(sqlite::CORRUPT) => OpenError::Damaged { path, source: error.into() },
            Some(sqlite::READ_ONLY | sqlite::CANNOT_OPEN) => OpenError::NotWritable { path },
            _ => OpenError::Io { place: path.into(), source: error.into() },
        }
    }

    /// An error of a database server. Of what the server reports, its sentence is kept: the client adds a
    /// line of the server's own source.
    #[cfg(feature = "postgres")]
    pub(crate) fn server(place: Location, error: sqlx::Error) -> OpenError {
        let source = match &error {
            sqlx::Error::Database(reported) => reported.message().into(),
            _ => error.into(),
        };
        OpenError::Io { place, source }
    }

    pub(crate) fn system(path: PathBuf, error: io::Error) -> OpenError {
        match error.kind() {
            io::ErrorKind::NotFound => OpenError::NoDirectory { path },
            io::ErrorKind::PermissionDenied => OpenError::NotWritable { path },
            _ => OpenError::Io { place: path.into(), source: error.into() },
        }
    }

    /// A log that cannot be migrated.
    pub(crate) fn migration(place: Location, error: MigrateError) -> OpenError {
        match error {
            MigrateError::VersionMissing(version) => OpenError::Newer { place, version },
            MigrateError::Execute(error) => match place {
                Location::File(path) => OpenError::engine(path, error),
                #[cfg(feature = "postgres")]
                place => OpenError::server(place, error),
                #[cfg(not(feature = "postgres"))]
                place => OpenError::Io { place, source: error.into() },
            },
            error => OpenError::Io { place, source: error.into() },
        }
    }
}

fn sqlite_code(error: &sqlx::Error) -> Option<i64> {
    let error = error.as_database_error()?.try_downcast_ref::<SqliteError>()?;
    let extended: i64 = error.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// The code of an error that a PostgreSQL server has reported.
#[cfg(feature = "postgres")]
pub(crate) fn sqlstate(error: &sqlx::Error) -> Option<&str> {
    let error = error.as_database_error()?;
    Some(error.try_downcast_ref::<sqlx::postgres::PgDatabaseError>()?.code())
}
