//! The log in an SQLite file.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    ConnectOptions, Connection, Pool, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

use crate::{
    LogOptions, OpenError, StoreError, Synchronous, check,
    engine::Engine,
    file_watch::FileWatch,
    log::Log,
    migrations, private,
    session::{Columns, Session},
    sql::{self, LeaseSql},
};

/// SQLite's application id of our files: `Biri`.
const APPLICATION_ID: i64 = 0x4269_7269;

/// The statement that marks a file as ours by this id.
const MARK: &str = "PRAGMA application_id = 0x42697269";

/// How long to wait while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The log in an SQLite file.
pub type Sqlite = Log<sqlx::Sqlite>;

impl Sqlite {
    /// The name of the log's file in a data directory.
    pub const FILE: &str = "biritch.sqlite";

    /// The files in a data directory that a first start may leave which was ended while it made the log.
    /// Nothing is in them.
    pub const UNFINISHED: [&str; 2] = ["biritch.sqlite-new", "biritch.sqlite-new-journal"];

    /// The number of the newest format that this program reads and writes: a log that a newer program
    /// has opened has a greater one.
    pub fn newest_format() -> i64 {
        migrations::SQLITE.iter().map(|(version, ..)| *version).max().unwrap_or_default()
    }

    /// Whether what is in this file, or in the log's file of this directory, is not a log: by its first
    /// bytes, without opening the database. A file that cannot be read may be a log.
    ///
    /// Not to be asked of a log that this process has open: on Unix, closing the file takes from it the locks
    /// that SQLite holds.
    pub fn is_foreign(path: &Path) -> bool {
        let Ok(mut file) = File::open(file_of(path)) else { return false };
        let is_file = file.metadata().is_ok_and(|found| found.is_file());
        is_file && mark(&mut file) != Some(APPLICATION_ID)
    }

    /// Whether this is a file, or a directory with the file of a log in it.
    ///
    /// # Errors
    ///
    /// This user may not know, or it cannot be read: there may be one.
    pub fn exists(path: &Path) -> io::Result<bool> {
        let is_file = |path: &Path| match fs::metadata(path) {
            Ok(found) => Ok(found.is_file()),
            Err(error) if private::is_absence(&error) => Ok(false),
            Err(error) => Err(error),
        };
        Ok(is_file(path)? || is_file(&path.join(Sqlite::FILE))?)
    }

    /// Opens or creates a log: in `path` if it is a directory, else in the file `path`.
    ///
    /// Must be called on a tokio runtime, because the writer is a task.
    pub async fn open(path: impl AsRef<Path>, options: LogOptions) -> Result<Sqlite, OpenError> {
        let (connection, connect) = Sqlite::connection(path.as_ref(), &options).await?;
        let reader = connect.clone().create_if_missing(false).pragma("query_only", "ON");
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .connect_lazy_with(reader);
        let file = FileWatch::new(connect.get_filename());
        Ok(Log::start(connection, connect, readers, Some(file), &options))
    }

    /// A connection that writes to a log, which is created or migrated, and how to make another.
    pub(crate) async fn connection(
        path: &Path,
        options: &LogOptions,
    ) -> Result<(SqliteConnection, SqliteConnectOptions), OpenError> {
        let file = file_of(path);
        let directory = match file.parent() {
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };
        if !directory.is_dir() {
            return Err(OpenError::NoDirectory { path: directory.to_owned() });
        }
        if is_free(&file) {
            create(&file).await?;
        }
        refuse_empty(&file)?;
        let connect = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(false)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("synchronous", word(options.synchronous))
            .disable_statement_logging();
        let mut connection =
            connect.connect().await.map_err(|error| OpenError::engine(file.clone(), error))?;
        prepare(&mut connection, &file).await?;
        private::sync_directory(directory)
            .map_err(|error| OpenError::system(directory.to_owned(), error))?;
        Ok((connection, connect))
    }

    /// A connection that changes nothing to a log that exists, and the path of its file.
    pub(crate) async fn inspect(path: &Path) -> Result<(SqliteConnection, PathBuf), OpenError> {
        let file = file_of(path);
        refuse_empty(&file)?;
        let connect = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(false)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("query_only", "ON")
            .disable_statement_logging();
        let failed = |error| OpenError::engine(file.clone(), error);
        let mut connection = connect.connect().await.map_err(failed)?;
        if !is_marked(&mut connection).await.map_err(failed)? {
            return Err(OpenError::Foreign { place: file.into() });
        }
        Ok((connection, file))
    }
}

impl Engine for sqlx::Sqlite {
    // Another process may write: its end is waited for here, not at the first insertion.
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    const CONCURRENT: bool = false;
    const TIMEOUT: Option<Duration> = None;
    const SIZE: &'static str = sql::SIZE;
    const LEASES: &'static LeaseSql = &sql::LEASES_IN_SQLITE;

    fn is_lost(_: &sqlx::Error) -> bool {
        false
    }

    fn is_contested(_: &sqlx::Error) -> bool {
        false
    }

    async fn integrity_errors(readers: &Pool<sqlx::Sqlite>) -> Result<Vec<String>, StoreError> {
        let mut reader = readers.acquire().await?;
        let lines = reader.fetch(sql::QUICK_CHECK, &[], |row| row.text(0)).await?;
        Ok(check::integrity_errors(lines.into_iter().collect::<Result<_, _>>()?))
    }

    async fn finish(mut connection: SqliteConnection) -> Result<(), sqlx::Error> {
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)", &[]).await?;
        connection.close().await
    }
}

const fn word(synchronous: Synchronous) -> &'static str {
    match synchronous {
        Synchronous::Full => "FULL",
        Synchronous::Normal => "NORMAL",
    }
}

/// How often a file is made again that another process, which makes the same log, has taken away.
const ATTEMPTS: usize = 5;

/// Whether nothing has this name. A link that leads nowhere has it: what it leads to may be on a disk that
/// is not there now.
fn is_free(file: &Path) -> bool {
    matches!(fs::symlink_metadata(file), Err(error) if error.kind() == io::ErrorKind::NotFound)
}

/// Creates the file of a log, with the mark of our files in it, unless another process does so meanwhile.
///
/// It gets its name when that is written, so whatever ends the program, a file with this name is never
/// empty: an empty one has lost its log.
async fn create(file: &Path) -> Result<(), OpenError> {
    let new = beside(file, "-new");
    for _ in 0..ATTEMPTS {
        write_mark(&new, file).await?;
        let locked = lock_marked(&new).await.ok().flatten();
        let named = match &locked {
            Some(_) => name(&new, file),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        match named {
            Ok(()) => {
                // SQLite would take the files of another database that had this name for those of this one.
                // Only who gave the name removes them: they may be those of another process else, in use.
                // A process that has found the name already waits for the lock before it makes its own.
                for ending in ["-journal", "-wal", "-shm"] {
                    let _none = fs::remove_file(beside(file, ending));
                }
                drop(locked);
                return Ok(());
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let _none = fs::remove_file(&new);
                return Ok(());
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if !is_free(file) {
                    return Ok(());
                }
            }
            Err(error) => return Err(OpenError::system(file.to_owned(), error)),
        }
    }
    let error = io::Error::other("other processes create it too");
    Err(OpenError::system(file.to_owned(), error))
}

/// A connection to a file that no other connection reads or writes until it is dropped; `None` if the file has
/// not our mark: another process may have put its own there, with nothing in it yet.
///
/// The mark is read through the lock: what was read before may be of a file that another has replaced since.
async fn lock_marked(file: &Path) -> Result<Option<SqliteConnection>, sqlx::Error> {
    let connect = SqliteConnectOptions::new().filename(file).create_if_missing(false);
    let mut connection = connect.disable_statement_logging().connect().await?;
    execute(&mut connection, "BEGIN EXCLUSIVE").await?;
    Ok(is_marked(&mut connection).await?.then_some(connection))
}

/// Gives a file its name, and never takes that from another file.
fn name(new: &Path, file: &Path) -> io::Result<()> {
    match fs::hard_link(new, file) {
        Ok(()) => {
            let _tidied = fs::remove_file(new);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Not every file system has hard links. To rename replaces, so it is asked again just before.
        Err(_) if is_free(file) => fs::rename(new, file),
        Err(_) => Err(io::ErrorKind::AlreadyExists.into()),
    }
}

/// Writes the mark of our files to a new file, which is to be called `file`.
async fn write_mark(new: &Path, file: &Path) -> Result<(), OpenError> {
    // What a program left that was ended meanwhile.
    for left in [new, &beside(new, "-journal")] {
        let _none = fs::remove_file(left);
    }
    private::create(new);
    let connect = SqliteConnectOptions::new()
        .filename(new)
        .create_if_missing(true)
        .pragma("synchronous", word(Synchronous::Full))
        .disable_statement_logging();
    let failed = |error| OpenError::engine(file.to_owned(), error);
    let mut connection = connect.connect().await.map_err(failed)?;
    execute(&mut connection, MARK).await.map_err(failed)?;
    connection.close().await.map_err(failed)
}

/// An error if the file is empty.
fn refuse_empty(file: &Path) -> Result<(), OpenError> {
    match fs::metadata(file) {
        Ok(found) if found.is_file() && found.len() == 0 => {
            Err(OpenError::Empty { path: file.to_owned() })
        }
        // What else is wrong is said when it is opened.
        _ => Ok(()),
    }
}

/// Checks that the file is ours before changing anything in it, then marks it as ours and migrates
/// it.
async fn prepare(connection: &mut SqliteConnection, file: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::engine(file.to_owned(), error);
    if !is_marked(connection).await.map_err(failed)? {
        if !is_empty(connection).await.map_err(failed)? {
            return Err(OpenError::Foreign { place: file.into() });
        }
        execute(connection, MARK).await.map_err(failed)?;
    }
    // Ours. SQLite gives the files beside it the mode of the database file; those that it has made
    // already have the old one.
    private::restrict_if_exists(file);
    for ending in ["-wal", "-shm"] {
        private::restrict_if_exists(&beside(file, ending));
    }
    execute(connection, "PRAGMA journal_mode = WAL").await.map_err(failed)?;
    migrations::migrator(migrations::SQLITE)
        .run_direct(None, &mut *connection, false)
        .await
        .map_err(|error| OpenError::migration(file.into(), error))?;
    // Moves what the last run wrote but perhaps never synced into the database file, and syncs it.
    execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)").await.map_err(failed)
}

/// The log's file in a directory, or the path of a file itself.
fn file_of(path: &Path) -> PathBuf {
    if path.is_dir() { path.join(Sqlite::FILE) } else { path.to_owned() }
}

async fn is_marked(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    Ok(connection.fetch_number("PRAGMA application_id", &[]).await? == APPLICATION_ID)
}

async fn is_empty(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let things = "SELECT application_id + (SELECT count(*) FROM sqlite_schema) \
                  FROM pragma_application_id";
    Ok(connection.fetch_number(things, &[]).await? == 0)
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), sqlx::Error> {
    connection.execute(sql, &[]).await.map(|_| ())
}

/// A file that SQLite keeps beside a database file.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The mark in the first bytes of a database file; `None` if they are not those of an SQLite file.
fn mark(file: &mut File) -> Option<i64> {
    let mut header = [0; 72];
    file.read_exact(&mut header).ok()?;
    let (magic, rest) = header.split_at(16);
    let id = rest.last_chunk().copied().map(u32::from_be_bytes)?;
    (magic == b"SQLite format 3\0").then(|| id.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two processes have seen that there is no log, and no lock has kept them apart.
    #[tokio::test]
    async fn a_log_that_another_process_has_made_meanwhile_is_kept() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join(Sqlite::FILE);
        fs::write(&file, "the log of the other").unwrap();
        let wal = beside(&file, "-wal");
        fs::write(&wal, "its newest events").unwrap();
        create(&file).await.unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "the log of the other");
        assert_eq!(fs::read_to_string(&wal).unwrap(), "its newest events");
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2, "nothing else is left");
    }

    #[tokio::test]
    async fn a_file_without_our_mark_is_not_locked_to_be_named() {
        let directory = tempfile::tempdir().unwrap();
        let (empty, file) = (directory.path().join("empty"), directory.path().join("made"));
        fs::write(&empty, "").unwrap();
        assert!(lock_marked(&empty).await.unwrap().is_none());
        assert_eq!(fs::metadata(&empty).unwrap().len(), 0, "nothing is written to it");
        write_mark(&file, &file).await.unwrap();
        assert!(lock_marked(&file).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn who_creates_a_log_removes_what_an_earlier_one_has_left() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join(Sqlite::FILE);
        for name in Sqlite::UNFINISHED {
            fs::write(directory.path().join(name), "").unwrap();
        }
        for ending in ["-journal", "-wal", "-shm"] {
            fs::write(beside(&file, ending), "old").unwrap();
        }
        create(&file).await.unwrap();
        assert_eq!(mark(&mut File::open(&file).unwrap()), Some(APPLICATION_ID));
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "only the log is left");
    }
}
