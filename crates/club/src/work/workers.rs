//! The workers that a club knows, and the jobs that it has given them.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use store::bus::{Bus, Bytes, Subscription};
use tokio::{
    sync::oneshot,
    task::AbortHandle,
    time::{Instant, MissedTickBehavior},
};

use super::{
    Job, WorkError,
    frame::{self, ANNOUNCEMENTS, Announcement, Reply, Request},
};
use crate::random::random_id;

/// A worker whose last announcement is older than this gets no job, and its answers are not awaited.
const ANNOUNCEMENT_TIMEOUT: Duration = Duration::from_secs(2);
/// The interval between checks for workers that have expired.
const EXPIRY_INTERVAL: Duration = Duration::from_millis(500);
/// A worker that has not announced itself for this long is forgotten, with its failures.
const FORGET_AFTER: Duration = Duration::from_secs(600);
/// Jobs that one process gives a worker at the same time, for each of its threads: one to run and one
/// that waits.
const JOBS_PER_THREAD: usize = 2;
/// The back-off from a worker after its first failure; each further one doubles it.
const MIN_BACKOFF: Duration = Duration::from_secs(1);
/// The longest back-off.
const MAX_BACKOFF: Duration = Duration::from_secs(60);
/// The longest wait for the bus to take a job.
const SEND_TIMEOUT: Duration = Duration::from_secs(1);
/// The greatest number of workers in memory; announcements of further ones are dropped.
const MAX_WORKERS: usize = 4096;

/// The workers that this process knows.
pub struct Workers {
    bus: Arc<dyn Bus>,
    version: String,
    /// The name of this process in answers.
    process: String,
    next: AtomicU64,
    /// Jobs that workers have done.
    done: AtomicU64,
    state: Mutex<State>,
    running: Mutex<Vec<AbortHandle>>,
}

#[derive(Default)]
struct State {
    workers: BTreeMap<String, WorkerState>,
    waiting: HashMap<u64, Waiting>,
    /// Versions of workers that are not used; each is logged once.
    other_versions: BTreeSet<String>,
}

/// What this process knows about a worker.
struct WorkerState {
    threads: usize,
    leaving: bool,
    /// When its last announcement came.
    last_seen: Instant,
    /// Jobs of this process that it has.
    jobs: usize,
    /// Failures in a row.
    failures: u32,
    /// It gets no job until then.
    backoff_until: Option<Instant>,
}

/// A job whose answer is awaited.
struct Waiting {
    worker: String,
    answer: oneshot::Sender<Reply>,
}

/// Why a worker has not done a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum JobFailure {
    /// The bus does not take the job.
    Bus,
    /// The job cannot be written.
    Unwritable,
    /// The worker sends no announcements any more.
    Silent,
    /// The answer did not come in time.
    Late,
    /// The worker said why not.
    Refused(frame::Refused),
    /// What came is no answer to this job.
    Wrong,
}

/// The labels in metrics of jobs that workers have not done.
pub(crate) fn failures() -> Vec<&'static str> {
    use JobFailure::{Bus, Late, Refused, Silent, Unwritable, Wrong};
    let own = [Bus, Unwritable, Silent, Late, Wrong].into_iter();
    own.chain(frame::Refused::ALL.map(Refused)).map(JobFailure::word).collect()
}

impl JobFailure {
    /// The label in metrics.
    const fn word(self) -> &'static str {
        match self {
            JobFailure::Bus => "bus",
            JobFailure::Unwritable => "unwritable",
            JobFailure::Silent => "silence",
            JobFailure::Late => "late",
            JobFailure::Refused(why) => why.word(),
            JobFailure::Wrong => "wrong",
        }
    }

    /// Whether the worker is at fault, so that this process backs off from it.
    const fn is_fault(self) -> bool {
        match self {
            JobFailure::Silent | JobFailure::Late | JobFailure::Wrong => true,
            JobFailure::Refused(why) => why.is_fault(),
            JobFailure::Bus | JobFailure::Unwritable => false,
        }
    }
}

impl Workers {
    /// Listens for workers of this version of the program on a bus.
    ///
    /// # Errors
    ///
    /// The bus cannot be used, or there is no entropy for a name.
    pub async fn listen(bus: Arc<dyn Bus>) -> Result<Arc<Workers>, WorkError> {
        let version = frame::version();
        let process = random_id(16)?;
        let answers = bus.subscribe(&frame::answers(&version, &process)).await?;
        let announcements = bus.subscribe(ANNOUNCEMENTS).await?;
        let workers = Arc::new(Workers {
            bus,
            version,
            process,
            next: AtomicU64::new(1),
            done: AtomicU64::new(0),
            state: Mutex::default(),
            running: Mutex::default(),
        });
        let announcing =
            tokio::spawn(receive_announcements(Arc::downgrade(&workers), announcements));
        let receiving = tokio::spawn(receive_answers(Arc::downgrade(&workers), answers));
        workers
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend([announcing.abort_handle(), receiving.abort_handle()]);
        Ok(workers)
    }

    /// How many workers can be asked now, or will be once their back-off has ended.
    pub fn count(&self) -> usize {
        let now = Instant::now();
        self.state().workers.values().filter(|worker_state| worker_state.is_alive(now)).count()
    }

    /// How many jobs workers have done for this process.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Whether a worker would take a job now.
    pub(crate) fn have_room(&self) -> bool {
        let now = Instant::now();
        self.state().workers.values().any(|worker_state| worker_state.has_room(now))
    }

    /// Has a worker do a job. `fits` turns the answer, which came after this time, into what is wanted,
    /// unless it is no answer to this job. `None` if no worker is free, or the job was not done.
    pub(crate) async fn ask<J: Job, T>(
        &self,
        job: &J,
        fits: impl FnOnce(J::Answer, Duration) -> Option<T>,
    ) -> Option<T> {
        let (place, answered) = self.assign()?;
        let began = Instant::now();
        let done = self.run(job, &place, answered, fits).await;
        metrics::histogram!("biritch_work_seconds", "kind" => J::KIND)
            .record(began.elapsed().as_secs_f64());
        match done {
            Ok(done) => {
                self.done.fetch_add(1, Ordering::Relaxed);
                metrics::counter!("biritch_work_done_total", "kind" => J::KIND).increment(1);
                if let Some(worker_state) = self.state().workers.get_mut(&place.worker) {
                    (worker_state.failures, worker_state.backoff_until) = (0, None);
                }
                Some(done)
            }
            Err(why) => {
                metrics::counter!("biritch_work_failed_total", "why" => why.word()).increment(1);
                if why.is_fault() {
                    self.back_off(&place.worker, J::KIND, why);
                }
                None
            }
        }
    }

    async fn run<J: Job, T>(
        &self,
        job: &J,
        place: &WorkerSlot<'_>,
        answered: oneshot::Receiver<Reply>,
        fits: impl FnOnce(J::Answer, Duration) -> Option<T>,
    ) -> Result<T, JobFailure> {
        let began = Instant::now();
        let timeout = job.timeout();
        let request = Request {
            id: place.id,
            from: self.process.clone(),
            version: self.version.clone(),
            kind: J::KIND.to_owned(),
            timeout_ms: u64::try_from(timeout.as_millis()).unwrap_or(u64::MAX),
            job: frame::raw(job).map_err(|_| JobFailure::Unwritable)?,
        };
        let request = frame::write(&request).map_err(|_| JobFailure::Unwritable)?;
        let subject = frame::jobs(&self.version, &place.worker);
        match tokio::time::timeout(SEND_TIMEOUT, self.bus.publish(&subject, request)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "a job could not be sent to a worker");
                return Err(JobFailure::Bus);
            }
            Err(_) => return Err(JobFailure::Bus),
        }
        let reply = match tokio::time::timeout(timeout, answered).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(_)) => return Err(JobFailure::Silent),
            Err(_) => return Err(JobFailure::Late),
        };
        if let Some(why) = reply.refused {
            return Err(JobFailure::Refused(why));
        }
        let answer = reply.answer.ok_or(JobFailure::Wrong)?;
        let answer = serde_json::from_str(answer.get()).map_err(|_| JobFailure::Wrong)?;
        fits(answer, began.elapsed()).ok_or(JobFailure::Wrong)
    }

    /// Finds the worker with the most room, and takes a place there.
    fn assign(&self) -> Option<(WorkerSlot<'_>, oneshot::Receiver<Reply>)> {
        let now = Instant::now();
        let mut state = self.state();
        // Jobs for each thread, compared without division.
        let load = |one: &WorkerState, other: &WorkerState| {
            (one.jobs * other.threads).cmp(&(other.jobs * one.threads))
        };
        let free = state.workers.iter_mut().filter(|(_, worker_state)| worker_state.has_room(now));
        let (worker, worker_state) = free.min_by(|(_, one), (_, other)| load(one, other))?;
        worker_state.jobs += 1;
        let worker = worker.clone();
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        state.waiting.insert(id, Waiting { worker: worker.clone(), answer });
        Some((WorkerSlot { workers: self, worker, id }, answered))
    }

    /// Backs off from a worker after a fault.
    fn back_off(&self, worker: &str, kind: &str, why: JobFailure) {
        let mut state = self.state();
        let Some(worker_state) = state.workers.get_mut(worker) else { return };
        let backoff =
            MIN_BACKOFF.saturating_mul(1 << worker_state.failures.min(16)).min(MAX_BACKOFF);
        worker_state.failures = worker_state.failures.saturating_add(1);
        worker_state.backoff_until = Some(Instant::now() + backoff);
        tracing::warn!(
            worker,
            kind,
            why = why.word(),
            backoff_s = backoff.as_secs(),
            "a worker has not done a job; it was or will be computed here"
        );
    }

    /// Takes in the announcement of a worker.
    fn announced(&self, message: &Bytes) {
        let read: Result<Announcement, _> = serde_json::from_slice(message);
        let named = read.ok().filter(|said| frame::is_name(&said.worker));
        let Some(Announcement { worker, version, threads, leaving }) = named else {
            metrics::counter!("biritch_bus_errors_total").increment(1);
            return tracing::warn!("the announcement of a worker cannot be read");
        };
        let mut state = self.state();
        if version != self.version {
            if state.other_versions.len() < MAX_WORKERS
                && state.other_versions.insert(version.clone())
            {
                tracing::warn!(
                    worker, version, own = %self.version,
                    "workers of another version of the program are not used"
                );
            }
            return;
        }
        let is_new = !state.workers.contains_key(&worker);
        if is_new && state.workers.len() >= MAX_WORKERS {
            return;
        }
        // Whatever it announces, it gets no more jobs than a large machine can do.
        let threads = threads.clamp(1, 1024);
        let now = Instant::now();
        let worker_state = state.workers.entry(worker.clone()).or_insert(WorkerState {
            threads,
            leaving,
            last_seen: now,
            jobs: 0,
            failures: 0,
            backoff_until: None,
        });
        (worker_state.threads, worker_state.leaving, worker_state.last_seen) =
            (threads, leaving, now);
        if is_new {
            tracing::info!(worker, threads, "a worker takes jobs");
        }
        show_count(&state, now);
    }

    /// Gives an answer to whoever waits for it.
    fn answered(&self, message: &Bytes) {
        let Ok(reply) = serde_json::from_slice::<Reply>(message) else {
            metrics::counter!("biritch_bus_errors_total").increment(1);
            return tracing::warn!("the answer of a worker cannot be read");
        };
        let mut state = self.state();
        let is_asked =
            state.waiting.get(&reply.id).is_some_and(|waiting| waiting.worker == reply.worker);
        if is_asked && let Some(waiting) = state.waiting.remove(&reply.id) {
            let _ = waiting.answer.send(reply);
        }
    }

    /// Gives up the jobs of workers that do not announce themselves any more.
    fn expire_silent(&self) {
        let now = Instant::now();
        let mut state = self.state();
        let State { workers, waiting, .. } = &mut *state;
        waiting.retain(|_, waiting| {
            workers.get(&waiting.worker).is_some_and(|worker_state| !worker_state.is_expired(now))
        });
        workers.retain(|_, worker_state| {
            worker_state.jobs > 0 || now.duration_since(worker_state.last_seen) < FORGET_AFTER
        });
        show_count(&state, now);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WorkerState {
    fn is_expired(&self, now: Instant) -> bool {
        now.duration_since(self.last_seen) > ANNOUNCEMENT_TIMEOUT
    }

    fn is_alive(&self, now: Instant) -> bool {
        !self.leaving && !self.is_expired(now)
    }

    fn has_room(&self, now: Instant) -> bool {
        let may_retry = self.backoff_until.is_none_or(|until| until <= now);
        // After a fault one job shows whether the worker has recovered.
        let places = if self.failures > 0 { 1 } else { self.threads * JOBS_PER_THREAD };
        self.is_alive(now) && may_retry && self.jobs < places
    }
}

fn show_count(state: &State, now: Instant) {
    let alive = state.workers.values().filter(|worker_state| worker_state.is_alive(now)).count();
    metrics::gauge!("biritch_workers").set(alive as f64);
}

/// A job's place at a worker; it is given back when this is dropped.
struct WorkerSlot<'a> {
    workers: &'a Workers,
    worker: String,
    id: u64,
}

impl Drop for WorkerSlot<'_> {
    fn drop(&mut self) {
        let mut state = self.workers.state();
        state.waiting.remove(&self.id);
        if let Some(worker_state) = state.workers.get_mut(&self.worker) {
            worker_state.jobs = worker_state.jobs.saturating_sub(1);
        }
    }
}

/// Receives announcements, and expires workers that send none any more.
async fn receive_announcements(workers: Weak<Workers>, mut announcements: Subscription) {
    let mut expiry = tokio::time::interval(EXPIRY_INTERVAL);
    expiry.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            biased;
            message = announcements.next() => match message {
                Some(message) => Some(message),
                None => return tracing::error!("the bus is closed: no announcement of a worker can arrive"),
            },
            _ = expiry.tick() => None,
        };
        let Some(workers) = workers.upgrade() else { return };
        match message {
            Some(message) => workers.announced(&message),
            None => workers.expire_silent(),
        }
    }
}

async fn receive_answers(workers: Weak<Workers>, mut answers: Subscription) {
    while let Some(message) = answers.next().await {
        let Some(workers) = workers.upgrade() else { return };
        workers.answered(&message);
    }
}

impl fmt::Debug for Workers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workers").field("count", &self.count()).finish_non_exhaustive()
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        let running = self.running.get_mut().unwrap_or_else(PoisonError::into_inner);
        running.iter().for_each(AbortHandle::abort);
    }
}
