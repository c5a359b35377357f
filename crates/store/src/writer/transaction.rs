//! One transaction of the writer: the statements of a batch.

use std::{collections::HashMap, sync::Arc};

use crate::{
    Append, BoardRow, Record, StoreError, StreamId,
    checksum::{Checksum, LastChecksums, Verifier},
    engine::Engine,
    events,
    lease::{LeaseChange, milliseconds},
    queue::{Job, WriteOutcome, WriteRequest},
    session::{Columns, Session, Value},
    sql,
};

/// Other writers of the same stream came between the events of an append.
#[derive(Debug, thiserror::Error)]
#[error("other writers came between the events of an append, again and again")]
pub(super) struct Overtaken;

/// One transaction.
pub(super) struct Transaction<'a, DB: Engine> {
    pub(super) connection: &'a mut DB::Connection,
    pub(super) last_checksums: &'a LastChecksums,
    pub(super) written: Written,
}

/// The last event of each append of a batch, with its checksum; noted after the commit.
pub(super) type Written = Vec<(StreamId, u64, Checksum)>;

impl<DB: Engine> Transaction<'_, DB> {
    /// Writes everything in the batch, except for conflicting appends, in one transaction; or
    /// nothing.
    ///
    /// `BEGIN`, `COMMIT` and `ROLLBACK` are sent as plain statements: after an error the database
    /// may already have rolled back, and sqlx's own count of open transactions would then stay
    /// wrong.
    pub(super) async fn run(&mut self, batch: &[Job]) -> Result<Vec<WriteOutcome>, StoreError> {
        // A single statement is a transaction by itself. Each statement is a round trip to SQLite's
        // thread or to a server, which costs more than an insertion.
        if is_one_statement::<DB>(batch) {
            return self.write(batch).await;
        }
        self.connection.execute(DB::BEGIN, &[]).await?;
        let outcomes = match self.write(batch).await {
            Ok(outcomes) => {
                let committed = self.connection.execute("COMMIT", &[]).await;
                committed.map(|_| outcomes).map_err(StoreError::from)
            }
            Err(error) => Err(error),
        };
        if outcomes.is_err() {
            self.connection.execute("ROLLBACK", &[]).await.ok();
        }
        outcomes
    }

    async fn write(&mut self, batch: &[Job]) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut outcomes: Vec<Option<WriteOutcome>> = batch.iter().map(|_| None).collect();
        let mut appends = joinable(batch).into_iter().peekable();
        while appends.peek().is_some() {
            let (mut places, mut together, mut rows) = (Vec::new(), Vec::new(), 0);
            while let Some((place, append)) =
                appends.next_if(|(_, append)| rows + append.records.len() <= sql::ROWS)
            {
                rows += append.records.len();
                places.push(place);
                together.push(append);
            }
            for (place, outcome) in places.into_iter().zip(self.insert_together(&together).await?) {
                outcomes[place] = Some(outcome);
            }
        }
        let mut all = Vec::with_capacity(batch.len());
        for (job, outcome) in batch.iter().zip(outcomes) {
            all.push(match (outcome, &job.work) {
                (Some(outcome), _) => outcome,
                (None, WriteRequest::Append(append)) => self.write_append(append).await?,
                (None, WriteRequest::ClearBoards) => self.clear_boards().await?,
                (None, WriteRequest::Setting(key, value)) => self.write_setting(key, value).await?,
                (None, WriteRequest::Lease(change)) => self.write_lease(change).await?,
                (None, WriteRequest::Close) => WriteOutcome::Done,
            });
        }
        Ok(all)
    }

    /// The checksums of the events of an append, or why it cannot be written.
    async fn checksums(
        &mut self,
        append: &Append,
    ) -> Result<Result<Vec<Checksum>, WriteOutcome>, StoreError> {
        let Append { stream, first_seq, records, .. } = append;
        let last = match *first_seq {
            0 => None,
            1 => Some(Checksum::start(stream)),
            first => match self.checksum_before(stream, first - 1).await {
                Ok(checksum) => checksum,
                // Only this stream is damaged.
                Err(error @ StoreError::Damaged { .. }) => {
                    return Ok(Err(WriteOutcome::Failed(error)));
                }
                Err(error) => return Err(error),
            },
        };
        match last {
            Some(last) => Ok(Ok(last.chain(*first_seq, records).collect())),
            None => Ok(Err(self.conflict(stream).await?)),
        }
    }

    /// The checksum of an event; `None` if there is no such event.
    async fn checksum_before(
        &mut self,
        stream: &StreamId,
        seq: u64,
    ) -> Result<Option<Checksum>, StoreError> {
        if let Some(checksum) = self.last_checksums.get(stream, seq) {
            return Ok(Some(checksum));
        }
        match events::checksum_of(self.connection, stream, seq).await? {
            None => Ok(None),
            Some(Some(checksum)) => Ok(Some(checksum)),
            // The events up to here were written without checksums: theirs are computed once.
            Some(None) => {
                let rows = events::fetch(self.connection, stream, 0).await?;
                events::checked(self.last_checksums, Verifier::start(stream), rows)?;
                Ok(self.last_checksums.get(stream, seq))
            }
        }
    }

    /// Writes appends to different streams by one statement: each whole, or not at all.
    async fn insert_together(
        &mut self,
        appends: &[&Append],
    ) -> Result<Vec<WriteOutcome>, StoreError> {
        let mut chains = Vec::with_capacity(appends.len());
        for append in appends {
            chains.push(self.checksums(append).await?);
        }
        let rows = chains.iter().flatten().map(Vec::len).sum();
        let mut values: Vec<Value<'_>> = Vec::with_capacity(sql::padded(rows) * NULLS.len());
        for (append, chain) in appends.iter().zip(&chains) {
            let Ok(chain) = chain else { continue };
            let first = append.first_seq.cast_signed();
            for ((record, checksum), seq) in append.records.iter().zip(chain).zip(first..) {
                values.push(append.stream.as_str().into());
                values.push(first.into());
                values.extend(event(record, checksum, seq));
            }
        }
        for _ in rows..sql::padded(rows) {
            values.extend(NULLS);
        }
        let statement = sql::insert_events(rows);
        let streams = match rows {
            0 => Vec::new(),
            _ => self.connection.fetch(statement, &values, |row| row.text(0)).await?,
        };
        let streams = streams.into_iter().collect::<Result<Vec<String>, _>>()?;
        let mut outcomes = Vec::with_capacity(appends.len());
        for (append, chain) in appends.iter().zip(chains) {
            let stream = append.stream.as_str();
            let written = streams.iter().filter(|written| *written == stream).count();
            outcomes.push(match chain {
                Err(outcome) => outcome,
                Ok(_) if written == 0 => self.conflict(&append.stream).await?,
                Ok(chain) if written == chain.len() => {
                    self.note(append, &chain);
                    WriteOutcome::Done
                }
                Ok(_) => return Err(StoreError::Io(Arc::new(Overtaken))),
            });
        }
        Ok(outcomes)
    }

    /// Notes the last event of an append.
    fn note(&mut self, append: &Append, chain: &[Checksum]) {
        if let Some(last) = chain.last() {
            let seq = append.first_seq + chain.len() as u64 - 1;
            self.written.push((append.stream.clone(), seq, *last));
        }
    }

    /// The first event fails if its number is not the next, so that a conflict writes nothing.
    async fn write_append(&mut self, append: &Append) -> Result<WriteOutcome, StoreError> {
        let Ok(first) = i64::try_from(append.first_seq) else {
            return Ok(self.conflict(&append.stream).await?);
        };
        if append.records.is_empty() {
            let head = events::head(self.connection, &append.stream).await?;
            if append.first_seq != head + 1 {
                return Ok(self.conflict(&append.stream).await?);
            }
        } else {
            let chain = match self.checksums(append).await? {
                Ok(chain) => chain,
                Err(outcome) => return Ok(outcome),
            };
            for ((record, checksum), seq) in append.records.iter().zip(&chain).zip(first..) {
                let [number, at_ms, version, body, checksum] = event(record, checksum, seq);
                let values =
                    [append.stream.as_str().into(), number, at_ms, version, body, checksum];
                if self.connection.execute(sql::INSERT_EVENT, &values).await? == 0 {
                    return Ok(self.conflict(&append.stream).await?);
                }
            }
            self.note(append, &chain);
        }
        for board in &append.boards {
            self.write_board(board).await?;
        }
        Ok(WriteOutcome::Done)
    }

    async fn conflict(&mut self, stream: &StreamId) -> Result<WriteOutcome, sqlx::Error> {
        Ok(WriteOutcome::Conflict(events::head(self.connection, stream).await? + 1))
    }

    async fn write_board(&mut self, board: &BoardRow) -> Result<(), sqlx::Error> {
        let id = Value::from(&board.id);
        let stream = board.stream.as_str().into();
        let values =
            [id, stream, i64::from(board.board).into(), board.at_ms.into(), (&board.body).into()];
        self.connection.execute(sql::UPSERT_BOARD, &values).await?;
        self.connection.execute(sql::DELETE_PEOPLE, &[id]).await?;
        for (person, place) in board.people.iter().zip(0i64..) {
            let values = [id, place.into(), person.into(), board.at_ms.into()];
            self.connection.execute(sql::INSERT_PERSON, &values).await?;
        }
        Ok(())
    }

    async fn clear_boards(&mut self) -> Result<WriteOutcome, sqlx::Error> {
        self.connection.execute(sql::CLEAR_BOARDS, &[]).await?;
        self.connection.execute(sql::CLEAR_PEOPLE, &[]).await?;
        Ok(WriteOutcome::Done)
    }

    async fn write_lease(&mut self, change: &LeaseChange) -> Result<WriteOutcome, sqlx::Error> {
        let (statements, connection) = (DB::LEASES, &mut *self.connection);
        match change {
            LeaseChange::Renew(process) => {
                connection.execute(statements.renew, &[process.into()]).await?;
            }
            LeaseChange::Claim(stream, process, validity) => {
                let stream = Value::from(stream.as_str());
                let values = [stream, process.into(), milliseconds(*validity).into()];
                let claimed =
                    connection.fetch(statements.claim, &values, |row| row.text(0)).await?;
                let owner = match claimed.into_iter().next() {
                    Some(owner) => owner?,
                    None => connection.fetch_one(sql::HOLDER, &[stream], |row| row.text(0)).await?,
                };
                return Ok(WriteOutcome::Value(owner));
            }
            LeaseChange::Release(stream, process) => {
                let values = [stream.as_str().into(), process.into()];
                connection.execute(sql::RELEASE, &values).await?;
            }
            LeaseChange::Leave(process) => {
                connection.execute(sql::RELEASE_ALL, &[process.into()]).await?;
                connection.execute(sql::LEAVE, &[process.into()]).await?;
            }
            LeaseChange::Prune(silent) => {
                let values = [milliseconds(*silent).into()];
                connection.execute(statements.prune_processes, &values).await?;
                connection.execute(sql::PRUNE_LEASES, &[]).await?;
            }
        }
        Ok(WriteOutcome::Done)
    }

    async fn write_setting(&mut self, key: &str, value: &str) -> Result<WriteOutcome, sqlx::Error> {
        self.connection.execute(sql::INSERT_SETTING, &[key.into(), value.into()]).await?;
        let value =
            self.connection.fetch_one(sql::SETTING, &[key.into()], |row| row.text(0)).await?;
        Ok(WriteOutcome::Value(value))
    }
}

/// A row that writes nothing.
const NULLS: [Value<'_>; 7] = [
    Value::Text(None),
    Value::Number(None),
    Value::Number(None),
    Value::Number(None),
    Value::Number(None),
    Value::Text(None),
    Value::Bytes(None),
];

/// The values of an event, without its stream.
fn event<'a>(record: &'a Record, checksum: &'a Checksum, seq: i64) -> [Value<'a>; 5] {
    let Record { at_ms, version, body } = record;
    let version = i64::from(*version);
    [seq.into(), (*at_ms).into(), version.into(), body.into(), checksum.as_bytes().into()]
}

/// Whether a batch is written by one statement, which needs no transaction around it.
fn is_one_statement<DB: Engine>(batch: &[Job]) -> bool {
    let appends = joinable(batch);
    let rows: usize = appends.iter().map(|(_, append)| append.records.len()).sum();
    // Two writers of a stream that write at the same time may each write a part of their events.
    let whole = || appends.iter().all(|(_, append)| append.records.len() == 1);
    appends.len() == batch.len() && rows <= sql::ROWS && (!DB::CONCURRENT || whole())
}

/// The appends of a batch that a statement can write together with others, and their places: events
/// only, not too many, and alone with their stream in the batch. They are in the order of their
/// streams, so that two processes never wait for each other.
fn joinable(batch: &[Job]) -> Vec<(usize, &Append)> {
    let mut streams: HashMap<&StreamId, usize> = HashMap::new();
    for job in batch {
        if let WriteRequest::Append(append) = &job.work {
            *streams.entry(&append.stream).or_default() += 1;
        }
    }
    let joinable = batch.iter().enumerate().filter_map(|(place, job)| match &job.work {
        WriteRequest::Append(append)
            if append.boards.is_empty()
                && (1..=sql::ROWS).contains(&append.records.len())
                && i64::try_from(append.first_seq).is_ok()
                && streams.get(&append.stream) == Some(&1) =>
        {
            Some((place, append))
        }
        _ => None,
    });
    let mut joinable: Vec<_> = joinable.collect();
    joinable.sort_unstable_by_key(|(_, append)| &append.stream);
    joinable
}
