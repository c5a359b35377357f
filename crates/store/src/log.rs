//! The log in a database: one writer of events, several readers.

use std::{
    error::Error as StdError,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::{Pool, pool::PoolConnection};

use crate::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, LockStatus, LockWatch, SoundRecords,
    Statistics, Store, StoreError, StoredRecord, StreamHead, StreamId,
    checksum::LastChecksums,
    contract::CopySource,
    engine::Engine,
    events,
    file_watch::FileWatch,
    lease::{LeaseChange, Leases, milliseconds},
    queue::{Queue, WriteOutcome, WriteRequest},
    session::{Columns, Session, Value},
    sql,
    writer::{OptionsOf, with_timeout},
};

/// The name under which a [probe](Store::probe) is written; it holds no lease, and its row does not stay.
const PROBE: &str = "probe";

/// The log in a database, [`Sqlite`](crate::Sqlite) or PostgreSQL: one writer, several readers.
#[derive(Debug)]
pub struct Log<DB: Engine> {
    /// The queues of the tasks that write.
    queue: Queue,
    /// Connections that read, opened when they are needed.
    readers: Pool<DB>,
    /// The last checksums, shared with the writer.
    last_checksums: Arc<LastChecksums>,
    /// Whether damage was found since the log was opened.
    damaged: AtomicBool,
    /// The file of the log, if it is in one.
    file: Option<Arc<FileWatch>>,
}

/// How to open the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogOptions {
    /// Appends that may wait for the writer; further ones wait for room in the queue.
    pub queue: usize,
    /// Reads that may run at the same time.
    pub readers: u32,
    /// How durable an acknowledged append is.
    pub synchronous: Synchronous,
    /// While several streams are written at once, the time from one transaction to the next, so that
    /// their appends share one; zero for transactions without a pause.
    pub gather: Duration,
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

impl Default for LogOptions {
    fn default() -> LogOptions {
        LogOptions {
            queue: 256,
            readers: 4,
            synchronous: Synchronous::Full,
            gather: Duration::ZERO,
        }
    }
}

impl LogOptions {
    /// The options for a server at whose tables people act at the same time: acts within five
    /// milliseconds share a transaction, which no player notices.
    pub fn serving() -> LogOptions {
        LogOptions { gather: Duration::from_millis(5), ..LogOptions::default() }
    }
}

#[cfg(feature = "postgres")]
impl LogOptions {
    /// What PostgreSQL calls how durable a commit is.
    pub(crate) const fn synchronous_commit(&self) -> &'static str {
        match self.synchronous {
            Synchronous::Full => "on",
            Synchronous::Normal => "off",
        }
    }
}

impl<DB: Engine> Log<DB> {
    /// Starts the writer on a connection to a log that is ready; `again` makes another one. Nothing is
    /// acknowledged while `file` is not in its place.
    pub(crate) fn start(
        writer: DB::Connection,
        again: OptionsOf<DB>,
        readers: Pool<DB>,
        file: Option<FileWatch>,
        options: &LogOptions,
    ) -> Log<DB> {
        let last_checksums = Arc::new(LastChecksums::default());
        let file = file.map(Arc::new);
        let checksums = last_checksums.clone();
        let queue = Queue::start::<DB>(writer, again, checksums, file.clone(), options);
        Log { queue, readers, last_checksums, damaged: AtomicBool::new(false), file }
    }

    /// Refuses, from now on, to write while somebody else has this lock.
    pub fn depend_on(&self, lock: LockWatch) {
        self.queue.depend_on(lock);
    }

    /// Checks the structure of the database, without the contents of its indexes, and says whether
    /// it is sound. The checksums of events are checked when they are read.
    pub async fn quick_check(&self) -> Result<bool, StoreError> {
        let integrity_errors = self.noted(DB::integrity_errors(&self.readers).await)?;
        for complaint in &integrity_errors {
            tracing::error!(complaint, "the database of the log is damaged");
        }
        if !integrity_errors.is_empty() {
            self.damaged.store(true, Ordering::Relaxed);
        }
        Ok(integrity_errors.is_empty())
    }

    async fn write(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        let stream = append.stream.clone();
        match self.noted(self.queue.submit(WriteRequest::Append(append)).await)? {
            WriteOutcome::Conflict(expected) => Err(AppendError::Conflict { stream, expected }),
            WriteOutcome::Failed(error) => Ok(self.noted(Err(error))?),
            WriteOutcome::Done | WriteOutcome::Value(_) => Ok(()),
        }
    }

    async fn reader(&self) -> Result<PoolConnection<DB>, StoreError> {
        // A reader that opened another file in its place would keep it when the right one is back.
        if let Some(file) = &self.file {
            file.check()?;
        }
        Ok(self.readers.acquire().await?)
    }

    async fn events(
        &self,
        stream: &StreamId,
        from_seq: u64,
    ) -> Result<Vec<StoredRecord>, StoreError> {
        let mut reader = self.reader().await?;
        let read = events::read(&mut *reader, &self.last_checksums, stream, from_seq);
        self.noted(with_timeout(DB::TIMEOUT, read).await.flatten())
    }

    async fn sound_events(&self, stream: &StreamId) -> Result<SoundRecords, StoreError> {
        let mut reader = self.reader().await?;
        let read = with_timeout(DB::TIMEOUT, events::read_sound(&mut *reader, stream)).await;
        let sound = self.noted(read.flatten())?;
        self.damaged.fetch_or(sound.damage.is_some(), Ordering::Relaxed);
        Ok(sound)
    }

    /// Remembers whether an operation found damage.
    fn noted<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if result.as_ref().is_err_and(StoreError::is_damage) {
            self.damaged.store(true, Ordering::Relaxed);
        }
        result
    }

    /// The rows of an answer.
    async fn rows<T: Send + Unpin>(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
        decode: fn(&<DB::Connection as Session>::Row) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = with_timeout(DB::TIMEOUT, reader.fetch(sql, values, decode)).await?;
        let decoded = rows.and_then(|rows| rows.into_iter().collect());
        self.noted(decoded.map_err(StoreError::from))
    }

    async fn last(&self, stream: &StreamId) -> Result<u64, StoreError> {
        let last = self.rows(sql::HEAD, &[stream.as_str().into()], |row| row.number(0)).await?;
        Ok(last.first().copied().unwrap_or_default().cast_unsigned())
    }

    async fn page(
        &self,
        after: Option<&StreamId>,
        limit: u32,
    ) -> Result<Vec<StreamHead>, StoreError> {
        let values = [after.map_or("", StreamId::as_str).into(), i64::from(limit).into()];
        let rows = self
            .rows(sql::STREAMS, &values, |row| Ok((row.text(0)?, row.number(1)?, row.number(2)?)))
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
        let rows = self.rows(sql::BOARD, &[id.into()], board_line).await?;
        Ok(boards(rows)?.pop())
    }

    async fn last_at(&self, table: &StreamId, number: u32) -> Result<Option<BoardRow>, StoreError> {
        let values = [table.as_str().into(), i64::from(number).into()];
        let rows = self.rows(sql::BOARD_AT, &values, board_line).await?;
        Ok(boards(rows)?.pop())
    }

    async fn played(
        &self,
        person: &str,
        before: BoardCursor,
        limit: u32,
    ) -> Result<Vec<BoardRow>, StoreError> {
        let values =
            [person.into(), before.at_ms.into(), (&before.id).into(), i64::from(limit).into()];
        boards(self.rows(sql::BOARDS_OF, &values, board_line).await?)
    }

    async fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.rows(sql::SETTING, &[key.into()], |row| row.text(0)).await?.pop())
    }

    async fn set(&self, key: &str, value: &str) -> Result<String, StoreError> {
        match self.queue.submit(WriteRequest::Setting(key.to_owned(), value.to_owned())).await? {
            WriteOutcome::Value(value) => Ok(value),
            WriteOutcome::Done | WriteOutcome::Conflict(_) | WriteOutcome::Failed(_) => {
                unreachable!("a setting has a value")
            }
        }
    }

    async fn number(&self, sql: &'static str) -> Result<Option<u64>, StoreError> {
        let numbers = self.rows(sql, &[], |row| row.number(0)).await?;
        Ok(numbers.first().map(|number| number.cast_unsigned()))
    }

    async fn count(&self) -> Result<Statistics, StoreError> {
        Ok(Statistics {
            bytes: self.number(DB::SIZE).await?,
            streams: self.number(sql::COUNT_STREAMS).await?,
            events: self.number(sql::COUNT_EVENTS).await?,
            boards: self.number(sql::COUNT_BOARDS).await?,
        })
    }

    async fn change_lease(&self, change: LeaseChange) -> Result<(), StoreError> {
        self.queue.submit(WriteRequest::Lease(change)).await.map(|_| ())
    }

    async fn shut(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        self.queue.close().await
    }
}

impl<DB: Engine> Store for Log<DB> {
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

    fn read_sound<'a>(
        &'a self,
        stream: &'a StreamId,
    ) -> BoxFuture<'a, Result<SoundRecords, StoreError>> {
        Box::pin(self.sound_events(stream))
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
        Box::pin(self.value(key))
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(self.set(key, value))
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            self.change_lease(LeaseChange::Renew(PROBE.to_owned())).await?;
            self.change_lease(LeaseChange::Leave(PROBE.to_owned())).await
        })
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

    fn lock_status(&self) -> LockStatus {
        self.queue.lock_status()
    }

    fn check_place(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.shut())
    }
}

impl<DB: Engine> Leases for Log<DB> {
    fn renew<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(self.queue.submit_heartbeat(process.to_owned()))
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
            let values = [stream.as_str().into(), milliseconds(validity).into()];
            Ok(self.rows(DB::LEASES.owner, &values, |row| row.text(0)).await?.pop())
        })
    }

    fn held<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>> {
        Box::pin(async move {
            let names = self.rows(sql::HELD, &[process.into()], |row| row.text(0)).await?;
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

impl<DB: Engine> CopySource for Log<DB> {
    fn settings(&self) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        Box::pin(self.rows(sql::SETTINGS, &[], |row| Ok((row.text(0)?, row.text(1)?))))
    }

    fn boards_after<'a>(
        &'a self,
        id: &'a str,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>> {
        Box::pin(async move {
            let values = [id.into(), i64::from(limit).into()];
            boards(self.rows(sql::BOARDS_AFTER, &values, board_line).await?)
        })
    }
}

/// The database contains a value that this crate never writes.
fn damaged(error: impl StdError + Send + Sync + 'static) -> StoreError {
    StoreError::Io(Arc::new(error))
}

/// A board and one of its people.
pub(crate) type BoardLine = (String, String, i64, i64, String, Option<String>);

pub(crate) fn board_line(row: &impl Columns) -> Result<BoardLine, sqlx::Error> {
    let (stream, board, at_ms) = (row.text(1)?, row.number(2)?, row.number(3)?);
    Ok((row.text(0)?, stream, board, at_ms, row.text(4)?, row.optional_text(5)?))
}

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
