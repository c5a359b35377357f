//! The single writer: everything in its queue is written in one transaction with one sync.

use std::{collections::HashMap, sync::Arc};

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::{
    Append, BoardRow, StoreError, StreamId,
    checksum::{Checksum, LastChecksums, Verifier},
    events,
    lease::{LeaseChange, milliseconds},
    sql,
};

/// The most requests in one transaction.
const BATCH: usize = 256;

/// The writer's queue; the writer stops when all clones are dropped.
#[derive(Clone, Debug)]
pub(crate) struct Queue(mpsc::Sender<Job>);

/// A request to the writer.
#[derive(Debug)]
pub(crate) enum WriteRequest {
    Append(Append),
    ClearBoards,
    /// Sets this key to this value, if it has none.
    Setting(String, String),
    /// Changes who serves a stream.
    Lease(LeaseChange),
    /// Finishes what is in the queue, and stops.
    Close,
}

/// The result of a request, once it is on disk.
#[derive(Debug)]
pub(crate) enum WriteOutcome {
    Done,
    /// The stream continues at this number; nothing was written.
    Conflict(u64),
    /// The value of the setting, or the process that serves the stream.
    Value(String),
    /// This append failed alone; nothing of it was written.
    Failed(StoreError),
}

#[derive(Debug)]
struct Job {
    work: WriteRequest,
    /// The receiver may have been dropped.
    answer: oneshot::Sender<Result<WriteOutcome, StoreError>>,
}

impl Queue {
    /// Starts the writer as a task of this runtime. When `length` requests are queued, further ones
    /// wait.
    pub(crate) fn start(
        connection: SqliteConnection,
        heads: Arc<LastChecksums>,
        length: usize,
    ) -> Queue {
        let (sender, jobs) = mpsc::channel(length.max(1));
        tokio::spawn(run(Writer { connection, heads }, jobs));
        Queue(sender)
    }

    /// Queues a request and waits until it is synced.
    pub(crate) async fn submit(&self, work: WriteRequest) -> Result<WriteOutcome, StoreError> {
        let (answer, outcome) = oneshot::channel();
        self.0.send(Job { work, answer }).await.map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }
}

/// The only writing connection.
struct Writer {
    connection: SqliteConnection,
    heads: Arc<LastChecksums>,
}

async fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut closers = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        for job in batch.extract_if(.., |job| matches!(job.work, WriteRequest::Close)) {
            jobs.close();
            closers.push(job.answer);
        }
        commit_batch(&mut writer, &mut batch).await;
    }
    let closed = finish(writer.connection).await.map_err(StoreError::from);
    if let Err(fault) = &closed {
        tracing::warn!(?fault, "the log was not closed cleanly; nothing acknowledged is lost");
    }
    for answer in closers {
        answer.send(closed.clone().map(|()| WriteOutcome::Done)).ok();
    }
}

/// Writes a batch, and only then answers each of its jobs.
async fn commit_batch(writer: &mut Writer, batch: &mut Vec<Job>) {
    if batch.is_empty() {
        return;
    }
    let mut written = Vec::new();
    match transact(writer, &mut written, batch).await {
        Ok(outcomes) => {
            for (stream, seq, checksum) in written {
                writer.heads.put(&stream, seq, checksum);
            }
            for (job, outcome) in batch.drain(..).zip(outcomes) {
                job.answer.send(Ok(outcome)).ok();
            }
        }
        Err(fault) => {
            tracing::error!(?fault, jobs = batch.len(), "a transaction of the log failed");
            for job in batch.drain(..) {
                job.answer.send(Err(fault.clone())).ok();
            }
        }
    }
}

/// Writes everything in the batch, except for conflicting appends, in one transaction; or nothing.
///
/// `BEGIN`, `COMMIT` and `ROLLBACK` are sent as plain statements: after an error SQLite may already
/// have rolled back, and sqlx's own count of open transactions would then stay wrong.
async fn transact(
    writer: &mut Writer,
    written: &mut Written,
    batch: &[Job],
) -> Result<Vec<WriteOutcome>, StoreError> {
    // A single statement is a transaction by itself. Each statement is a round trip to the thread
    // that runs SQLite, which costs more than an insertion.
    if let [Job { work: WriteRequest::Append(append), .. }] = batch
        && let ([_], []) = (&*append.records, &*append.boards)
    {
        return Ok(vec![write_append(writer, written, append).await?]);
    }
    if let Some(appends) = one_statement(batch) {
        return insert_together(writer, written, &appends).await;
    }
    sqlx::query("BEGIN IMMEDIATE").execute(&mut writer.connection).await?;
    let outcomes = match write(writer, written, batch).await {
        Ok(outcomes) => {
            let committed = sqlx::query("COMMIT").execute(&mut writer.connection).await;
            committed.map(|_| outcomes).map_err(StoreError::from)
        }
        Err(fault) => Err(fault),
    };
    if outcomes.is_err() {
        sqlx::query("ROLLBACK").execute(&mut writer.connection).await.ok();
    }
    outcomes
}

/// The last event of each append of a batch, with its checksum; noted after the commit.
type Written = Vec<(StreamId, u64, Checksum)>;

/// The checksums of the events of an append, or why it cannot be written.
async fn checksums(
    writer: &mut Writer,
    append: &Append,
) -> Result<Result<Vec<Checksum>, WriteOutcome>, StoreError> {
    let Append { stream, first_seq, records, .. } = append;
    let last = match *first_seq {
        0 => None,
        1 => Some(Checksum::start(stream)),
        first => match checksum_before(writer, stream, first - 1).await {
            Ok(checksum) => checksum,
            // Only this stream is damaged.
            Err(fault @ StoreError::Damaged { .. }) => return Ok(Err(WriteOutcome::Failed(fault))),
            Err(fault) => return Err(fault),
        },
    };
    match last {
        Some(last) => Ok(Ok(last.chain(*first_seq, records).collect())),
        None => Ok(Err(conflict(writer, stream.as_str()).await?)),
    }
}

/// The checksum of an event; `None` if there is no such event.
async fn checksum_before(
    writer: &mut Writer,
    stream: &StreamId,
    seq: u64,
) -> Result<Option<Checksum>, StoreError> {
    if let Some(checksum) = writer.heads.get(stream, seq) {
        return Ok(Some(checksum));
    }
    match events::checksum_of(&mut writer.connection, stream, seq).await? {
        None => Ok(None),
        Some(Some(checksum)) => Ok(Some(checksum)),
        // The events up to here were written without checksums: theirs are computed once.
        Some(None) => {
            let rows = events::fetch(&mut writer.connection, stream, 0).await?;
            events::checked(&writer.heads, Verifier::start(stream), rows)?;
            Ok(writer.heads.get(stream, seq))
        }
    }
}

/// The appends of a batch that consists of nothing else and can be written by one statement.
fn one_statement(batch: &[Job]) -> Option<Vec<&Append>> {
    let appends: Vec<&Append> = joinable(batch).map(|(_, append)| append).collect();
    let rows: usize = appends.iter().map(|append| append.records.len()).sum();
    (appends.len() == batch.len() && rows <= sql::ROWS).then_some(appends)
}

/// The appends of a batch that a statement can write together with others, and their places: events
/// only, not too many, and alone with their stream in the batch.
fn joinable(batch: &[Job]) -> impl Iterator<Item = (usize, &Append)> {
    let mut streams: HashMap<&StreamId, usize> = HashMap::new();
    for job in batch {
        if let WriteRequest::Append(append) = &job.work {
            *streams.entry(&append.stream).or_default() += 1;
        }
    }
    batch.iter().enumerate().filter_map(move |(place, job)| match &job.work {
        WriteRequest::Append(append)
            if append.boards.is_empty()
                && (1..=sql::ROWS).contains(&append.records.len())
                && i64::try_from(append.first_seq).is_ok()
                && streams.get(&append.stream) == Some(&1) =>
        {
            Some((place, append))
        }
        _ => None,
    })
}

async fn write(
    writer: &mut Writer,
    written: &mut Written,
    batch: &[Job],
) -> Result<Vec<WriteOutcome>, StoreError> {
    let mut outcomes: Vec<Option<WriteOutcome>> = batch.iter().map(|_| None).collect();
    let mut appends = joinable(batch).peekable();
    while appends.peek().is_some() {
        let (mut places, mut together, mut rows) = (Vec::new(), Vec::new(), 0);
        while let Some((place, append)) =
            appends.next_if(|(_, append)| rows + append.records.len() <= sql::ROWS)
        {
            rows += append.records.len();
            places.push(place);
            together.push(append);
        }
        for (place, outcome) in
            places.into_iter().zip(insert_together(writer, written, &together).await?)
        {
            outcomes[place] = Some(outcome);
        }
    }
    let mut all = Vec::with_capacity(batch.len());
    for (job, outcome) in batch.iter().zip(outcomes) {
        all.push(match (outcome, &job.work) {
            (Some(outcome), _) => outcome,
            (None, WriteRequest::Append(append)) => write_append(writer, written, append).await?,
            (None, WriteRequest::ClearBoards) => clear_boards(&mut writer.connection).await?,
            (None, WriteRequest::Setting(key, value)) => {
                write_setting(&mut writer.connection, key, value).await?
            }
            (None, WriteRequest::Lease(change)) => {
                write_lease(&mut writer.connection, change).await?
            }
            (None, WriteRequest::Close) => WriteOutcome::Done,
        });
    }
    Ok(all)
}

/// Writes appends to different streams by one statement: each whole, or not at all.
async fn insert_together(
    writer: &mut Writer,
    written: &mut Written,
    appends: &[&Append],
) -> Result<Vec<WriteOutcome>, StoreError> {
    let mut chains = Vec::with_capacity(appends.len());
    for append in appends {
        chains.push(checksums(writer, append).await?);
    }
    let rows = chains.iter().flatten().map(Vec::len).sum();
    let mut query = sqlx::query_scalar(sql::insert_events(rows));
    for (append, chain) in appends.iter().zip(&chains) {
        let Ok(chain) = chain else { continue };
        let first = append.first_seq.cast_signed();
        for ((record, checksum), seq) in append.records.iter().zip(chain).zip(first..) {
            query = query
                .bind(append.stream.as_str())
                .bind(first)
                .bind(seq)
                .bind(record.at_ms)
                .bind(i32::from(record.version))
                .bind(&record.body)
                .bind(checksum.as_bytes());
        }
    }
    let none: Option<&str> = None;
    for _ in rows..sql::padded(rows) {
        query = query.bind(none).bind(none).bind(none).bind(none).bind(none).bind(none).bind(none);
    }
    let streams: Vec<String> =
        if rows == 0 { Vec::new() } else { query.fetch_all(&mut writer.connection).await? };
    let mut outcomes = Vec::with_capacity(appends.len());
    for (append, chain) in appends.iter().zip(chains) {
        let stream = append.stream.as_str();
        outcomes.push(match chain {
            Err(outcome) => outcome,
            Ok(chain) if streams.iter().any(|written| written == stream) => {
                note(written, append, &chain);
                WriteOutcome::Done
            }
            Ok(_) => conflict(writer, stream).await?,
        });
    }
    Ok(outcomes)
}

/// Notes the last event of an append.
fn note(written: &mut Written, append: &Append, chain: &[Checksum]) {
    if let Some(last) = chain.last() {
        let seq = append.first_seq + chain.len() as u64 - 1;
        written.push((append.stream.clone(), seq, *last));
    }
}

/// The first event fails if its number is not the next, so that a conflict writes nothing.
async fn write_append(
    writer: &mut Writer,
    written: &mut Written,
    append: &Append,
) -> Result<WriteOutcome, StoreError> {
    let stream = append.stream.as_str();
    let Ok(first) = i64::try_from(append.first_seq) else {
        return conflict(writer, stream).await;
    };
    if append.records.is_empty() {
        let head = events::head(&mut writer.connection, &append.stream).await?;
        if append.first_seq != head + 1 {
            return conflict(writer, stream).await;
        }
    } else {
        let chain = match checksums(writer, append).await? {
            Ok(chain) => chain,
            Err(outcome) => return Ok(outcome),
        };
        for ((record, checksum), seq) in append.records.iter().zip(&chain).zip(first..) {
            let inserted = sqlx::query(sql::INSERT_EVENT)
                .bind(stream)
                .bind(seq)
                .bind(record.at_ms)
                .bind(i32::from(record.version))
                .bind(&record.body)
                .bind(checksum.as_bytes())
                .execute(&mut writer.connection)
                .await?;
            if inserted.rows_affected() == 0 {
                return conflict(writer, stream).await;
            }
        }
        note(written, append, &chain);
    }
    for board in &append.boards {
        write_board(&mut writer.connection, board).await?;
    }
    Ok(WriteOutcome::Done)
}

async fn conflict(writer: &mut Writer, stream: &str) -> Result<WriteOutcome, StoreError> {
    let head: i64 =
        sqlx::query_scalar(sql::HEAD).bind(stream).fetch_one(&mut writer.connection).await?;
    Ok(WriteOutcome::Conflict(head.cast_unsigned() + 1))
}

async fn write_board(
    connection: &mut SqliteConnection,
    board: &BoardRow,
) -> Result<(), sqlx::Error> {
    sqlx::query(sql::UPSERT_BOARD)
        .bind(&board.id)
        .bind(board.stream.as_str())
        .bind(i64::from(board.board))
        .bind(board.at_ms)
        .bind(&board.body)
        .execute(&mut *connection)
        .await?;
    sqlx::query(sql::DELETE_PEOPLE).bind(&board.id).execute(&mut *connection).await?;
    for (person, place) in board.people.iter().zip(0i64..) {
        sqlx::query(sql::INSERT_PERSON)
            .bind(&board.id)
            .bind(place)
            .bind(person)
            .bind(board.at_ms)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn clear_boards(connection: &mut SqliteConnection) -> Result<WriteOutcome, sqlx::Error> {
    sqlx::query(sql::CLEAR_BOARDS).execute(&mut *connection).await?;
    sqlx::query(sql::CLEAR_PEOPLE).execute(&mut *connection).await?;
    Ok(WriteOutcome::Done)
}

async fn write_setting(
    connection: &mut SqliteConnection,
    key: &str,
    value: &str,
) -> Result<WriteOutcome, sqlx::Error> {
    sqlx::query(sql::INSERT_SETTING).bind(key).bind(value).execute(&mut *connection).await?;
    let value = sqlx::query_scalar(sql::SETTING).bind(key).fetch_one(connection).await?;
    Ok(WriteOutcome::Value(value))
}

async fn write_lease(
    connection: &mut SqliteConnection,
    change: &LeaseChange,
) -> Result<WriteOutcome, sqlx::Error> {
    let statements = &sql::LEASES_IN_SQLITE;
    match change {
        LeaseChange::Renew(process) => {
            sqlx::query(statements.renew).bind(process).execute(connection).await?;
        }
        LeaseChange::Claim(stream, process, validity) => {
            let claim = sqlx::query_scalar(statements.claim)
                .bind(stream.as_str())
                .bind(process)
                .bind(milliseconds(*validity));
            let owner = match claim.fetch_optional(&mut *connection).await? {
                Some(owner) => owner,
                None => {
                    let holder = sqlx::query_scalar(sql::HOLDER).bind(stream.as_str());
                    holder.fetch_one(connection).await?
                }
            };
            return Ok(WriteOutcome::Value(owner));
        }
        LeaseChange::Release(stream, process) => {
            let release = sqlx::query(sql::RELEASE).bind(stream.as_str()).bind(process);
            release.execute(connection).await?;
        }
        LeaseChange::Leave(process) => {
            sqlx::query(sql::RELEASE_ALL).bind(process).execute(&mut *connection).await?;
            sqlx::query(sql::LEAVE).bind(process).execute(connection).await?;
        }
        LeaseChange::Prune(silent) => {
            let prune = sqlx::query(statements.prune_processes).bind(milliseconds(*silent));
            prune.execute(&mut *connection).await?;
            sqlx::query(sql::PRUNE_LEASES).execute(connection).await?;
        }
    }
    Ok(WriteOutcome::Done)
}

async fn finish(mut connection: SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}
