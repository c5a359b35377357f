//! The log in an SQLite file.

use std::{
    error::Error as StdError,
    fs::File,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{
    ConnectOptions, SqliteConnection, SqlitePool,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

use crate::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, OpenError, Statistics, Store,
    StoreError, StoredRecord, StreamHead, StreamId, check,
    checksum::LastChecksums,
    events,
    lease::{LeaseChange, Leases, milliseconds},
    migrations, private, sql,
    writer::{Queue, WriteOutcome, WriteRequest},
};

/// SQLite's application id of our files: `Biri`. [`prepare`] repeats it as SQL.
const APPLICATION_ID: i64 = 0x4269_7269;

/// How long to wait while another process writes.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The log in an SQLite file: one writer, several readers.
#[derive(Debug)]
pub struct Sqlite {
    /// The queue of the task that owns the only writing connection.
    queue: Queue,
    /// Read-only connections, opened when they are needed.
    readers: SqlitePool,
    /// The last checksums, shared with the writer.
    heads: Arc<LastChecksums>,
    /// Whether damage was found since the log was opened.
    damaged: AtomicBool,
    /// The database file.
    file: PathBuf,
}

/// How to open the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Appends that may wait for the writer; further ones wait for room in the queue.
    pub queue: usize,
    /// Reads that may run at the same time.
    pub readers: u32,
    /// How durable an acknowledged append is.
    pub synchronous: Synchronous,
}

/// How durable an acknowledged append is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Synchronous {
    /// It survives a loss of power: each transaction is synced.
    Full,
    /// It survives only a crash of the process, contrary to [`Store::append`]. For imports and
    /// simulations that can be repeated, and to show that the crash test can fail.
    Normal,
}

impl Default for Options {
    fn default() -> Options {
        Options { queue: 256, readers: 4, synchronous: Synchronous::Full }
    }
}

impl Sqlite {
    /// The name of the log's file in a data directory.
    pub const FILE: &str = "biritch.sqlite";

    /// The number of the newest format that this program reads and writes: a log that a newer program
    /// has opened has a greater one.
    pub fn newest_format() -> i64 {
        migrations::SQLITE.iter().map(|(version, ..)| *version).max().unwrap_or_default()
    }

    /// Opens or creates a log: in `path` if it is a directory, else in the file `path`.
    ///
    /// Must be called on a tokio runtime, because the writer is a task.
    pub async fn open(path: impl AsRef<Path>, options: Options) -> Result<Sqlite, OpenError> {
        let file = file_of(path.as_ref());
        let directory = match file.parent() {
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };
        if !directory.is_dir() {
            return Err(OpenError::NoDirectory { path: directory.to_owned() });
        }
        let connect = SqliteConnectOptions::new()
            .filename(&file)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("synchronous", options.synchronous.word())
            .disable_statement_logging();
        // The files beside it have the mode of the database file.
        private::create(&file);
        let writer = connect.clone().create_if_missing(true);
        let mut connection =
            writer.connect().await.map_err(|error| OpenError::engine(file.clone(), error))?;
        prepare(&mut connection, &file).await?;
        for own in [&file, &write_ahead_log(&file)] {
            private::restrict_if_exists(own);
        }
        sync_directory(directory)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .connect_lazy_with(connect.pragma("query_only", "ON"));
        let heads = Arc::new(LastChecksums::default());
        let queue = Queue::start(connection, heads.clone(), options.queue);
        Ok(Sqlite { queue, readers, heads, damaged: AtomicBool::new(false), file })
    }

    /// A connection that changes nothing to a log that exists, and the path of its file.
    pub(crate) async fn inspect(path: &Path) -> Result<(SqliteConnection, PathBuf), OpenError> {
        let file = file_of(path);
        let connect = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(false)
            .busy_timeout(BUSY_TIMEOUT)
            .pragma("query_only", "ON")
            .disable_statement_logging();
        let failed = |error| OpenError::engine(file.clone(), error);
        let mut connection = connect.connect().await.map_err(failed)?;
        if !is_marked(&mut connection).await.map_err(failed)? {
            return Err(OpenError::Foreign { path: file });
        }
        Ok((connection, file))
    }

    /// Checks the structure of the file without its indexes, and says whether it is sound. The
    /// checksums of events are checked when they are read.
    pub async fn quick_check(&self) -> Result<bool, StoreError> {
        let lines = sqlx::query_scalar(sql::QUICK_CHECK).fetch_all(&self.readers).await;
        let complaints = check::complaints(self.noted(lines.map_err(StoreError::from))?);
        for complaint in &complaints {
            tracing::error!(complaint, "the file of the log is damaged");
        }
        if !complaints.is_empty() {
            self.damaged.store(true, Ordering::Relaxed);
        }
        Ok(complaints.is_empty())
    }

    async fn write(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let stream = append.stream.clone();
        match self.noted(self.queue.submit(WriteRequest::Append(append)).await)? {
            WriteOutcome::Conflict(expected) => Err(AppendError::Conflict { stream, expected }),
            WriteOutcome::Failed(fault) => Ok(self.noted(Err(fault))?),
            WriteOutcome::Done | WriteOutcome::Value(_) => Ok(()),
        }
    }

    async fn events(
        &self,
        stream: &StreamId,
        from_seq: u64,
    ) -> Result<Vec<StoredRecord>, StoreError> {
        self.noted(events::read(&self.readers, &self.heads, stream, from_seq).await)
    }

    /// Remembers whether an operation found damage.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if result.as_ref().is_err_and(StoreError::is_damage) {
            self.damaged.store(true, Ordering::Relaxed);
        }
        result
    }

    async fn last(&self, stream: &StreamId) -> Result<u64, StoreError> {
        self.noted(events::head(&self.readers, stream).await)
    }

    async fn page(
        &self,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamHead>, StoreError> {
        let rows: Vec<(String, i64, i64)> = sqlx::query_as(sql::STREAMS)
            .bind(after.map_or("", StreamId::as_str))
            .bind(i64::from(limit))
            .fetch_all(&self.readers)
            .await?;
        rows.into_iter()
            .map(|(name, seq, at_ms)| {
                Ok(StreamHead {
                    stream: name.parse().map_err(damaged)?,
                    seq: seq.cast_unsigned(),
                    at_ms,
                })
            })
            .collect()
    }

    async fn finished(&self, id: &str) -> Result<Option<BoardRow>, StoreError> {
        let rows = sqlx::query_as(sql::BOARD).bind(id).fetch_all(&self.readers).await?;
        Ok(boards(rows)?.pop())
    }

    async fn last_at(&self, table: &StreamId, number: u32) -> Result<Option<BoardRow>, StoreError> {
        let rows = sqlx::query_as(sql::BOARD_AT)
            .bind(table.as_str())
            .bind(i64::from(number))
            .fetch_all(&self.readers)
            .await?;
        Ok(boards(rows)?.pop())
    }

    async fn played(
        &self,
        person: &str,
        before: BoardCursor,
        limit: u32,
    ) -> Result<Vec<BoardRow>, StoreError> {
        let rows = sqlx::query_as(sql::BOARDS_OF)
            .bind(person)
            .bind(before.at_ms)
            .bind(before.id)
            .bind(i64::from(limit))
            .fetch_all(&self.readers)
            .await?;
        boards(rows)
    }

    async fn set(&self, key: &str, value: &str) -> Result<String, StoreError> {
        match self.queue.submit(WriteRequest::Setting(key.to_owned(), value.to_owned())).await? {
            WriteOutcome::Value(value) => Ok(value),
            WriteOutcome::Done | WriteOutcome::Conflict(_) | WriteOutcome::Failed(_) => {
                unreachable!("a setting has a value")
            }
        }
    }

    async fn change_lease(&self, change: LeaseChange) -> Result<(), StoreError> {
        self.queue.submit(WriteRequest::Lease(change)).await.map(|_| ())
    }

    async fn count(&self) -> Result<Statistics, StoreError> {
        let count = async |sql: &'static str| {
            let number: i64 = sqlx::query_scalar(sql).fetch_one(&self.readers).await?;
            Ok::<_, StoreError>(Some(number.cast_unsigned()))
        };
        let bytes = |path: &Path| path.metadata().map_or(0, |metadata| metadata.len());
        Ok(Statistics {
            bytes: Some(bytes(&self.file) + bytes(&write_ahead_log(&self.file))),
            streams: count(sql::COUNT_STREAMS).await?,
            events: count(sql::COUNT_EVENTS).await?,
            boards: count(sql::COUNT_BOARDS).await?,
        })
    }

    async fn shut(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        match self.queue.submit(WriteRequest::Close).await {
            Ok(_) | Err(StoreError::Closed) => Ok(()),
            Err(fault) => Err(fault),
        }
    }
}

impl Synchronous {
    const fn word(self) -> &'static str {
        match self {
            Synchronous::Full => "FULL",
            Synchronous::Normal => "NORMAL",
        }
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>> {
        Box::pin(self.write(append))
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>> {
        Box::pin(self.events(stream, from_seq))
    }

    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>> {
        Box::pin(self.last(stream))
    }

    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>> {
        Box::pin(self.page(after, limit))
    }

    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        Box::pin(self.finished(id))
    }

    fn board_at<'a>(
        &'a self,
        table: &'a StreamId,
        number: u32,
    ) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        Box::pin(self.last_at(table, number))
    }

    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>> {
        Box::pin(self.played(person, before, limit))
    }

    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async { self.queue.submit(WriteRequest::ClearBoards).await.map(|_| ()) })
    }

    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let value = sqlx::query_scalar(sql::SETTING).bind(key);
            Ok(value.fetch_optional(&self.readers).await?)
        })
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(self.set(key, value))
    }

    fn leases(self: Arc<Self>) -> Option<Arc<dyn Leases>> {
        Some(self)
    }

    fn statistics(&self) -> BoxFuture<'_, Result<Statistics, StoreError>> {
        Box::pin(self.count())
    }

    fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.shut())
    }
}

impl Leases for Sqlite {
    fn renew<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(self.change_lease(LeaseChange::Renew(process.to_owned())))
    }

    fn claim<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
        validity: Duration,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        let claim = LeaseChange::Claim(stream.clone(), process.to_owned(), validity);
        Box::pin(async move {
            match self.queue.submit(WriteRequest::Lease(claim)).await? {
                WriteOutcome::Value(owner) => Ok(owner),
                WriteOutcome::Done | WriteOutcome::Conflict(_) | WriteOutcome::Failed(_) => {
                    unreachable!("a claimed stream has an owner")
                }
            }
        })
    }

    fn owner<'a>(
        &'a self,
        stream: &'a StreamId,
        validity: Duration,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            let owner = sqlx::query_scalar(sql::LEASES_IN_SQLITE.owner)
                .bind(stream.as_str())
                .bind(milliseconds(validity));
            Ok(owner.fetch_optional(&self.readers).await?)
        })
    }

    fn held<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>> {
        Box::pin(async move {
            let held = sqlx::query_scalar(sql::HELD).bind(process);
            let names: Vec<String> = held.fetch_all(&self.readers).await?;
            names.into_iter().map(|name| name.parse().map_err(damaged)).collect()
        })
    }

    fn release<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        let release = LeaseChange::Release(stream.clone(), process.to_owned());
        Box::pin(self.change_lease(release))
    }

    fn leave<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(self.change_lease(LeaseChange::Leave(process.to_owned())))
    }

    fn prune(&self, silent: Duration) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.change_lease(LeaseChange::Prune(silent)))
    }
}

/// Checks that the file is ours before changing anything in it, then marks it as ours and migrates
/// it.
async fn prepare(connection: &mut SqliteConnection, file: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::engine(file.to_owned(), error);
    if !is_marked(connection).await.map_err(failed)? {
        if !is_empty(connection).await.map_err(failed)? {
            return Err(OpenError::Foreign { path: file.to_owned() });
        }
        execute(connection, "PRAGMA application_id = 0x42697269").await.map_err(failed)?;
    }
    execute(connection, "PRAGMA journal_mode = WAL").await.map_err(failed)?;
    let migrator = migrations::migrator(migrations::SQLITE);
    migrator.run(&mut *connection).await.map_err(|error| refused(file.to_owned(), error))?;
    // Moves what the last run wrote but perhaps never synced into the database file, and syncs it.
    execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)").await.map_err(failed)
}

/// The log's file in a directory, or the path of a file itself.
fn file_of(path: &Path) -> PathBuf {
    if path.is_dir() { path.join(Sqlite::FILE) } else { path.to_owned() }
}

async fn is_marked(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let id: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(connection).await?;
    Ok(id == APPLICATION_ID)
}

async fn is_empty(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let things = "SELECT application_id + (SELECT count(*) FROM sqlite_schema) \
                  FROM pragma_application_id";
    let count: i64 = sqlx::query_scalar(things).fetch_one(connection).await?;
    Ok(count == 0)
}

async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(sql).execute(connection).await.map(|_| ())
}

fn refused(path: PathBuf, error: MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(version) => OpenError::Newer { path, version },
        MigrateError::Execute(error) => OpenError::engine(path, error),
        error => OpenError::Io { path, source: error.into() },
    }
}

/// The write-ahead log of a database file.
fn write_ahead_log(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

/// A new file is durable only once its directory is synced.
pub(crate) fn sync_directory(directory: &Path) -> Result<(), OpenError> {
    let synced = if cfg!(unix) { File::open(directory).and_then(|d| d.sync_all()) } else { Ok(()) };
    synced.map_err(|error| OpenError::system(directory.to_owned(), error))
}

/// The database contains a value that this crate never writes.
fn damaged(error: impl StdError + Send + Sync + 'static) -> StoreError {
    StoreError::Io(Arc::new(error))
}

/// A board and one of its people.
type BoardLine = (String, String, i64, i64, String, Option<String>);

/// Collects the people of each board; the rows of a board are adjacent.
fn boards(lines: Vec<BoardLine>) -> Result<Vec<BoardRow>, StoreError> {
    let mut boards: Vec<BoardRow> = Vec::new();
    for (id, name, board, at_ms, body, person) in lines {
        if boards.last().is_none_or(|last| last.id != id) {
            let stream = name.parse().map_err(damaged)?;
            let board = u32::try_from(board).map_err(damaged)?;
            boards.push(BoardRow { id, stream, board, at_ms, people: Vec::new(), body });
        }
        if let Some(last) = boards.last_mut() {
            last.people.extend(person);
        }
    }
    Ok(boards)
}
