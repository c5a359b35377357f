//! The queues of what is to be written: one of all writes, and one of the heartbeats of processes, which
//! no rush of other writes may delay.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use crate::{
    Append, LockStatus, LockWatch, LogOptions, StoreError, StreamId,
    checksum::LastChecksums,
    engine::Engine,
    file_watch::FileWatch,
    gather::Gathering,
    lease::LeaseChange,
    writer::{OptionsOf, Writer},
};

/// The most requests in one transaction.
pub(crate) const BATCH: usize = 256;

/// Heartbeats that may wait; a process sends one after the other.
const HEARTBEATS: usize = 16;

/// The queues; their writers stop when all clones are dropped.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    /// All writes, in their order.
    jobs: mpsc::Sender<Job>,
    /// Heartbeats.
    heartbeats: mpsc::Sender<Job>,
    /// The lock without which nothing is written; none by default.
    lock: Arc<OnceLock<LockWatch>>,
}

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
pub(crate) struct Job {
    pub(crate) work: WriteRequest,
    /// The receiver may have been dropped.
    pub(crate) answer: oneshot::Sender<Result<WriteOutcome, StoreError>>,
}

impl Queue {
    /// Starts the writers as tasks of this runtime. When as many requests are queued as the options
    /// say, further ones wait.
    ///
    /// Heartbeats have a connection of their own, made for the first one, where several connections can
    /// write at the same time. Elsewhere the one writer takes them before all that waits, so that they
    /// wait for the batch that is being written and for nothing else.
    pub(crate) fn start<DB: Engine>(
        connection: DB::Connection,
        options: OptionsOf<DB>,
        last_checksums: Arc<LastChecksums>,
        file: Option<Arc<FileWatch>>,
        log: &LogOptions,
    ) -> Queue {
        let (jobs, waiting) = mpsc::channel(log.queue.max(1));
        let gather = log.gather;
        let (heartbeats, waiting_heartbeats) = mpsc::channel(HEARTBEATS);
        let (own_options, own_checksums) = (options.clone(), last_checksums.clone());
        let writer = Writer::<DB>::new(Some(connection), options, last_checksums, file);
        if DB::CONCURRENT {
            let own = Writer::<DB>::new(None, own_options, own_checksums, None);
            tokio::spawn(run(own, None, waiting_heartbeats, Duration::ZERO));
            tokio::spawn(run(writer, None, waiting, gather));
        } else {
            tokio::spawn(run(writer, Some(waiting_heartbeats), waiting, gather));
        }
        Queue { jobs, heartbeats, lock: Arc::default() }
    }

    /// Refuses to write while somebody else has this lock. The first one counts.
    pub(crate) fn depend_on(&self, lock: LockWatch) {
        let _first = self.lock.set(lock);
    }

    /// Whether the lock is held, if there is one.
    pub(crate) fn lock_status(&self) -> LockStatus {
        self.lock.get().map_or(LockStatus::Held, LockWatch::status)
    }

    /// Queues a request and waits until it is synced.
    pub(crate) async fn submit(&self, work: WriteRequest) -> Result<WriteOutcome, StoreError> {
        self.check_lock(&work)?;
        submit(&self.jobs, work).await
    }

    /// Writes a heartbeat of this process, past what waits in the queue, and waits until it is synced.
    pub(crate) async fn submit_heartbeat(&self, process: String) -> Result<(), StoreError> {
        let heartbeat = WriteRequest::Lease(LeaseChange::Renew(process));
        self.check_lock(&heartbeat)?;
        submit(&self.heartbeats, heartbeat).await.map(|_| ())
    }

    /// Nothing is written while another process has the lock; the queue may still be closed.
    fn check_lock(&self, work: &WriteRequest) -> Result<(), StoreError> {
        let is_close = matches!(work, WriteRequest::Close);
        if !is_close && self.lock_status() == LockStatus::Taken {
            return Err(StoreError::Taken);
        }
        Ok(())
    }

    /// Finishes what is queued, and closes the connections.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        let closed = self.submit(WriteRequest::Close).await;
        let heartbeats_closed = submit(&self.heartbeats, WriteRequest::Close).await;
        match closed.and(heartbeats_closed) {
            Ok(_) | Err(StoreError::Closed) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

async fn submit(queue: &mpsc::Sender<Job>, work: WriteRequest) -> Result<WriteOutcome, StoreError> {
    let (answer, outcome) = oneshot::channel();
    queue.send(Job { work, answer }).await.map_err(|_| StoreError::Closed)?;
    outcome.await.map_err(|_| StoreError::Closed)?
}

/// Writes what comes, in batches, until it is asked to stop or nobody is left who could ask. What
/// comes as `urgent` is written first. `gather`: [`LogOptions::gather`].
async fn run<DB: Engine>(
    mut writer: Writer<DB>,
    mut urgent: Option<mpsc::Receiver<Job>>,
    mut jobs: mpsc::Receiver<Job>,
    gather: Duration,
) {
    let mut batch = Vec::with_capacity(BATCH);
    let mut closers = Vec::new();
    let mut gathering = Gathering::new(gather, Instant::now());
    while receive(&mut urgent, &mut jobs, &mut batch).await {
        let streams = appended_to(&batch);
        // Anything but an append is written at once.
        let waits = streams.len() == batch.len();
        if let Some(until) = gathering.wait_until(batch.len(), Instant::now()).filter(|_| waits) {
            tokio::time::sleep_until(until).await;
            while batch.len() < BATCH
                && let Ok(job) = jobs.try_recv()
            {
                batch.push(job);
            }
        }
        gathering.count(appended_to(&batch), Instant::now());
        for job in batch.extract_if(.., |job| matches!(job.work, WriteRequest::Close)) {
            jobs.close();
            closers.push(job.answer);
        }
        writer.commit(&mut batch).await;
    }
    // Nothing urgent is taken any more.
    drop(urgent);
    let closed = writer.finish().await;
    if let Err(error) = &closed {
        tracing::warn!(?error, "the log was not closed cleanly; nothing acknowledged is lost");
    }
    for answer in closers {
        answer.send(closed.clone().map(|()| WriteOutcome::Done)).ok();
    }
}

/// The streams of the appends of a batch.
fn appended_to(batch: &[Job]) -> Vec<&StreamId> {
    let jobs = batch.iter();
    jobs.filter_map(|job| match &job.work {
        WriteRequest::Append(append) => Some(&append.stream),
        _ => None,
    })
    .collect()
}

/// Waits for the next batch; false if there will be none.
async fn receive(
    urgent: &mut Option<mpsc::Receiver<Job>>,
    jobs: &mut mpsc::Receiver<Job>,
    batch: &mut Vec<Job>,
) -> bool {
    let next_urgent = async {
        match urgent {
            Some(urgent) => urgent.recv().await,
            None => None,
        }
    };
    tokio::select! {
        biased;
        Some(job) = next_urgent => {
            batch.push(job);
            true
        }
        count = jobs.recv_many(batch, BATCH) => count > 0,
    }
}
