//! The single writer of events: everything in its queue is written in one transaction with one sync.

mod transaction;

use std::{sync::Arc, time::Duration};

use sqlx::{ConnectOptions, Connection, Database};
use tokio::time::Instant;

use self::transaction::{Overtaken, Transaction, Written};
use crate::{
    StoreError,
    checksum::LastChecksums,
    engine::Engine,
    file_watch::FileWatch,
    queue::{Job, WriteOutcome},
};

/// How the writer's connection is made.
pub(crate) type OptionsOf<DB> = <<DB as Database>::Connection as Connection>::Options;

/// A writing connection. One of them writes all events.
pub(crate) struct Writer<DB: Engine> {
    /// `None` before it is needed first, and after it was lost.
    connection: Option<DB::Connection>,
    options: OptionsOf<DB>,
    last_checksums: Arc<LastChecksums>,
    /// The file that is written, if it is one.
    file: Option<Arc<FileWatch>>,
    /// When the connection answered last.
    used: Instant,
}

/// How often a batch is tried that other writers contest.
const ATTEMPTS: u32 = 5;

/// How long a batch waits for a new connection to a server that restarts. Nothing of the batch has
/// been sent, so that waiting is safe.
const RECONNECT: Duration = Duration::from_secs(10);

/// The pause between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// After this time without use, it is asked whether a connection to a server still stands.
const IDLE: Duration = Duration::from_secs(1);

impl<DB: Engine> Writer<DB> {
    /// Without a connection, one is made for the first batch.
    pub(crate) fn new(
        connection: Option<DB::Connection>,
        options: OptionsOf<DB>,
        last_checksums: Arc<LastChecksums>,
        file: Option<Arc<FileWatch>>,
    ) -> Writer<DB> {
        Writer { connection, options, last_checksums, file, used: Instant::now() }
    }

    /// Closes the connection.
    pub(crate) async fn finish(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => DB::finish(connection).await.map_err(StoreError::from),
            None => Ok(()),
        }
    }

    /// Writes a batch, and only then answers each of its jobs.
    pub(crate) async fn commit(&mut self, batch: &mut Vec<Job>) {
        if batch.is_empty() {
            return;
        }
        match self.transact_in_place(batch).await {
            Ok((outcomes, written)) => {
                for (stream, seq, checksum) in written {
                    self.last_checksums.put(&stream, seq, checksum);
                }
                for (job, outcome) in batch.drain(..).zip(outcomes) {
                    job.answer.send(Ok(outcome)).ok();
                }
            }
            Err(error) => {
                tracing::error!(?error, jobs = batch.len(), "a transaction of the log failed");
                for job in batch.drain(..) {
                    job.answer.send(Err(error.clone())).ok();
                }
            }
        }
    }

    /// Writes the batch to a file that is in its place before and after: nothing is acknowledged that is lost
    /// with a file that was moved away meanwhile.
    async fn transact_in_place(
        &mut self,
        batch: &[Job],
    ) -> Result<(Vec<WriteOutcome>, Written), StoreError> {
        let file = self.file.clone();
        let check = || file.as_ref().map_or(Ok(()), |file| file.check());
        check()?;
        let written = self.transact(batch).await?;
        check()?;
        Ok(written)
    }

    /// Writes the batch in a transaction, again if other writers contest it.
    async fn transact(
        &mut self,
        batch: &[Job],
    ) -> Result<(Vec<WriteOutcome>, Written), StoreError> {
        for attempt in 1.. {
            let last_checksums = self.last_checksums.clone();
            let connection = self.connected().await?;
            let mut transaction = Transaction::<DB> {
                connection,
                last_checksums: &last_checksums,
                written: Vec::new(),
            };
            let outcomes = with_timeout(DB::TIMEOUT, transaction.run(batch)).await;
            let written = transaction.written;
            self.used = Instant::now();
            match outcomes {
                Ok(Ok(outcomes)) => return Ok((outcomes, written)),
                Ok(Err(error)) if attempt < ATTEMPTS && is_contested::<DB>(&error) => {
                    tracing::debug!(?error, "a transaction of the log is tried again");
                }
                Ok(Err(error)) => {
                    if is_lost::<DB>(&error) {
                        self.connection = None;
                    }
                    return Err(error);
                }
                Err(silent) => {
                    // A connection with half an exchange on it cannot be used again.
                    self.connection = None;
                    return Err(silent);
                }
            }
        }
        unreachable!("the last attempt returns")
    }

    /// The connection, or a new one if it was lost.
    async fn connected(&mut self) -> Result<&mut DB::Connection, StoreError> {
        if DB::TIMEOUT.is_some()
            && self.used.elapsed() > IDLE
            && let Some(connection) = &mut self.connection
            && !matches!(with_timeout(DB::TIMEOUT, connection.ping()).await, Ok(Ok(())))
        {
            self.connection = None;
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => reconnect::<DB>(&self.options).await?,
        };
        Ok(self.connection.insert(connection))
    }
}

async fn reconnect<DB: Engine>(options: &OptionsOf<DB>) -> Result<DB::Connection, StoreError> {
    let until = Instant::now() + RECONNECT;
    loop {
        let error = match with_timeout(Some(RECONNECT), options.connect()).await {
            Ok(Ok(connection)) => {
                tracing::info!("the connection to the database of the log is made again");
                return Ok(connection);
            }
            Ok(Err(error)) => StoreError::from(error),
            Err(silent) => silent,
        };
        if Instant::now() + PAUSE > until {
            return Err(error);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Waits for an answer of the database, but not for ever.
pub(crate) async fn with_timeout<T>(
    timeout: Option<Duration>,
    answer: impl Future<Output = T>,
) -> Result<T, StoreError> {
    match timeout {
        None => Ok(answer.await),
        Some(timeout) => {
            let answered = tokio::time::timeout(timeout, answer).await;
            answered.map_err(|silent| StoreError::Io(Arc::new(silent)))
        }
    }
}

fn is_contested<DB: Engine>(error: &StoreError) -> bool {
    let StoreError::Io(error) = error else { return false };
    error.is::<Overtaken>() || error.downcast_ref().is_some_and(DB::is_contested)
}

fn is_lost<DB: Engine>(error: &StoreError) -> bool {
    match error {
        StoreError::Closed => true,
        StoreError::Io(error) => error.downcast_ref().is_some_and(DB::is_lost),
        _ => false,
    }
}
