//! A disk that fails as data says, and the stores of processes on it.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use store::{
    Append, AppendError, BoardCursor, BoardRow, BoxFuture, Damage, Leases, Memory, Store,
    StoreError, StoredRecord, StreamHead, StreamId,
};
use testing::SplitMix;
use tokio::time::{Instant, sleep, sleep_until};

use crate::{
    signal::{Listener, Signal},
    trace::Trace,
};

/// More calls of one process for one stream in a second than this are a loop that does not wait.
const MOST_CALLS_A_SECOND: u32 = 200;

/// What is wrong with the disk at present.
#[derive(Clone, Debug, Default)]
pub(crate) struct Condition {
    /// Of a thousand calls, so many fail and have no effect.
    pub(crate) failing: usize,
    /// Of a thousand appends, so many are written and yet reported as failed.
    pub(crate) uncertain: usize,
    /// Calls begin no earlier than this.
    pub(crate) stalled_until: Option<Instant>,
    /// Calls take up to so many milliseconds.
    pub(crate) slow_ms: usize,
    /// Nothing can be appended.
    pub(crate) full: bool,
    /// These streams are damaged at this event.
    pub(crate) damaged: BTreeMap<StreamId, u64>,
}

/// What was written, by the order of writing.
#[derive(Debug, Default)]
struct Ledger {
    /// The appends of each stream: the numbers of their events.
    appends: BTreeMap<StreamId, Vec<Range<u64>>>,
    /// The boards, by their ids, as last written.
    boards: BTreeMap<String, BoardRow>,
    /// Calls of each process for each stream in a second since the start.
    calls: BTreeMap<(u32, StreamId), (u64, u32)>,
    /// The most of them.
    most_calls: u32,
}

/// The disk that all processes share. It outlives them.
pub(crate) struct Disk {
    memory: Memory,
    condition: Mutex<Condition>,
    random: Mutex<SplitMix>,
    ledger: Mutex<Ledger>,
    started: Instant,
    trace: Arc<Trace>,
}

impl Disk {
    pub(crate) fn new(seed: u64, trace: Arc<Trace>) -> Arc<Disk> {
        Arc::new(Disk {
            memory: Memory::default(),
            condition: Mutex::default(),
            random: Mutex::new(SplitMix(seed)),
            ledger: Mutex::default(),
            started: Instant::now(),
            trace,
        })
    }

    /// The log as it is, without faults: for checks.
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Changes the condition of the disk.
    pub(crate) fn set(&self, change: impl FnOnce(&mut Condition)) {
        change(&mut lock(&self.condition));
    }

    /// The appends of a stream, in order.
    pub(crate) fn appends(&self, stream: &StreamId) -> Vec<Range<u64>> {
        lock(&self.ledger).appends.get(stream).cloned().unwrap_or_default()
    }

    /// All streams that were written.
    pub(crate) fn streams(&self) -> BTreeSet<StreamId> {
        lock(&self.ledger).appends.keys().cloned().collect()
    }

    /// All boards, as last written.
    pub(crate) fn boards(&self) -> Vec<BoardRow> {
        lock(&self.ledger).boards.values().cloned().collect()
    }

    /// The most calls of one process for one stream in a second.
    pub(crate) fn most_calls(&self) -> u32 {
        lock(&self.ledger).most_calls
    }

    fn condition(&self) -> Condition {
        lock(&self.condition).clone()
    }

    fn roll(&self, below: usize) -> usize {
        lock(&self.random).below(below)
    }

    /// Counts a call.
    fn count(&self, process: u32, stream: &StreamId) {
        let second = self.started.elapsed().as_secs();
        let mut ledger = lock(&self.ledger);
        let entry = ledger.calls.entry((process, stream.clone())).or_default();
        if entry.0 != second {
            *entry = (second, 0);
        }
        entry.1 += 1;
        let calls = entry.1;
        ledger.most_calls = ledger.most_calls.max(calls);
        if calls == MOST_CALLS_A_SECOND {
            let what = format!("{calls} calls of process {process} for {stream} in a second");
            self.trace.violation(what);
        }
    }

    async fn write(&self, append: Append) -> Result<(), AppendError> {
        let (stream, first, boards) =
            (append.stream.clone(), append.first_seq, append.boards.clone());
        let events = first..first + append.records.len() as u64;
        self.memory.append(append).await?;
        let mut ledger = lock(&self.ledger);
        self.trace.line(|| format!("disk: {stream} {}..{}", events.start, events.end));
        if !events.is_empty() {
            ledger.appends.entry(stream).or_default().push(events);
        }
        ledger.boards.extend(boards.into_iter().map(|board| (board.id.clone(), board)));
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn broken_disk() -> StoreError {
    StoreError::Io(Arc::new(io::Error::other("the simulated disk fails")))
}

/// The store of one process on a disk.
pub(crate) struct SimulatedStore {
    disk: Arc<Disk>,
    process: u32,
    /// Becomes true when the process is killed.
    killed: Arc<Signal<bool>>,
    /// Calls of this process begin no earlier than this.
    stalled_until: Mutex<Option<Instant>>,
}

impl SimulatedStore {
    pub(crate) fn new(disk: Arc<Disk>, process: u32) -> Arc<SimulatedStore> {
        let killed = Signal::new(false);
        Arc::new(SimulatedStore { disk, process, killed, stalled_until: Mutex::default() })
    }

    /// Until then the disk does not answer this process; `None` ends it for what it asks from now on.
    pub(crate) fn stall(&self, until: Option<Instant>) {
        *lock(&self.stalled_until) = until;
    }

    /// The condition of the disk, as this process meets it.
    fn condition(&self) -> Condition {
        let mut condition = self.disk.condition();
        condition.stalled_until = condition.stalled_until.max(*lock(&self.stalled_until));
        condition
    }

    /// The process is gone: its calls have no effect and no answer, except that an append that was
    /// on its way may have been written.
    pub(crate) fn kill(&self) {
        self.killed.set(true);
    }

    /// What every call goes through: counting, delay, failure.
    async fn begin(&self, stream: Option<&StreamId>) -> Result<Condition, StoreError> {
        if let Some(stream) = stream {
            self.disk.count(self.process, stream);
        }
        let condition = self.condition();
        if let Some(until) = condition.stalled_until {
            sleep_until(until).await;
        }
        let most = condition.slow_ms.max(4);
        let wait = self.disk.roll(most) as u64;
        sleep(Duration::from_millis(wait)).await;
        if self.killed.get() {
            std::future::pending::<()>().await;
        }
        if self.disk.roll(1000) < condition.failing {
            return Err(broken_disk());
        }
        if let Some((stream, seq)) =
            stream.and_then(|stream| condition.damaged.get_key_value(stream))
        {
            let (stream, seq) = (stream.clone(), *seq);
            return Err(StoreError::Damaged { stream, seq, damage: Damage::Checksum });
        }
        Ok(condition)
    }

    async fn appended(
        disk: Arc<Disk>,
        condition: Condition,
        mut killed: Listener<bool>,
        append: Append,
    ) -> Result<(), AppendError> {
        let wait = Duration::from_millis(disk.roll(condition.slow_ms.max(8)) as u64);
        let ready = condition.stalled_until.unwrap_or_else(Instant::now) + wait;
        let lost = tokio::select! {
            biased;
            () = killed.wait_for(|killed| killed) => disk.roll(2) == 0,
            () = sleep_until(ready) => false,
        };
        if lost {
            disk.trace
                .line(|| format!("disk: {} from {} is lost", append.stream, append.first_seq));
            std::future::pending::<()>().await;
        }
        if condition.full && !append.records.is_empty() {
            return Err(StoreError::Full.into());
        }
        if disk.roll(1000) < condition.failing {
            return Err(broken_disk().into());
        }
        disk.write(append).await?;
        if disk.roll(1000) < condition.uncertain {
            return Err(broken_disk().into());
        }
        sleep(Duration::from_millis(disk.roll(3) as u64)).await;
        if killed.get() {
            std::future::pending::<()>().await;
        }
        Ok(())
    }
}

impl Store for SimulatedStore {
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), AppendError>> {
        // A task of the disk: an append whose future is dropped may still be written.
        let killed = self.killed.listen();
        self.disk.count(self.process, &append.stream);
        let work = SimulatedStore::appended(self.disk.clone(), self.condition(), killed, append);
        let (answer, answered) = tokio::sync::oneshot::channel();
        let mut abandoned = self.killed.listen();
        tokio::spawn(async move {
            tokio::select! {
                biased;
                done = work => drop(answer.send(done)),
                // An append that was lost never ends.
                () = async {
                    abandoned.wait_for(|killed| killed).await;
                    sleep(Duration::from_secs(1)).await;
                } => {}
            }
        });
        Box::pin(async move {
            match answered.await {
                Ok(done) => done,
                Err(_) => std::future::pending().await,
            }
        })
    }

    fn read<'a>(
        &'a self,
        stream: &'a StreamId,
        from_seq: u64,
    ) -> BoxFuture<'a, Result<Vec<StoredRecord>, StoreError>> {
        Box::pin(async move {
            self.begin(Some(stream)).await?;
            self.disk.memory.read(stream, from_seq).await
        })
    }

    fn head<'a>(&'a self, stream: &'a StreamId) -> BoxFuture<'a, Result<u64, StoreError>> {
        Box::pin(async move {
            self.begin(Some(stream)).await?;
            self.disk.memory.head(stream).await
        })
    }

    fn streams<'a>(
        &'a self,
        after: Option<&'a StreamId>,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<StreamHead>, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.streams(after, limit).await
        })
    }

    fn board<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.board(id).await
        })
    }

    fn board_at<'a>(
        &'a self,
        table: &'a StreamId,
        number: u32,
    ) -> BoxFuture<'a, Result<Option<BoardRow>, StoreError>> {
        Box::pin(async move {
            self.begin(Some(table)).await?;
            self.disk.memory.board_at(table, number).await
        })
    }

    fn boards_of<'a>(
        &'a self,
        person: &'a str,
        before: BoardCursor,
        limit: u32,
    ) -> BoxFuture<'a, Result<Vec<BoardRow>, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.boards_of(person, before, limit).await
        })
    }

    fn clear_boards(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.clear_boards().await
        })
    }

    fn setting<'a>(&'a self, key: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.setting(key).await
        })
    }

    fn set_setting_if_absent<'a>(
        &'a self,
        key: &'a str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.set_setting_if_absent(key, value).await
        })
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move { self.begin(None).await.map(|_| ()) })
    }

    fn leases(self: Arc<Self>) -> Option<Arc<dyn Leases>> {
        Some(self)
    }

    fn is_damaged(&self) -> bool {
        !self.disk.condition().damaged.is_empty()
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        // The disk stays, for the next process.
        Box::pin(std::future::ready(Ok(())))
    }
}

/// Whoever waits for a table asks who serves it, again and again, so these calls are not counted.
impl Leases for SimulatedStore {
    fn renew<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.renew(process).await
        })
    }

    fn claim<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
        validity: Duration,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.claim(stream, process, validity).await
        })
    }

    fn owner<'a>(
        &'a self,
        stream: &'a StreamId,
        validity: Duration,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.owner(stream, validity).await
        })
    }

    fn held<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.held(process).await
        })
    }

    fn release<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.release(stream, process).await
        })
    }

    fn leave<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.leave(process).await
        })
    }

    fn prune(&self, silent: Duration) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.begin(None).await?;
            self.disk.memory.prune(silent).await
        })
    }
}
