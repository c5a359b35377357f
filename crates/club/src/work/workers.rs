//! The workers that a club has heard of, and the jobs that it has given them.

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

/// A worker that has been silent for this long is not asked, and what it was asked is not waited for.
const SILENCE: Duration = Duration::from_secs(2);
/// How often silence is looked for.
const LOOK: Duration = Duration::from_millis(500);
/// A worker that has been silent for this long is forgotten, with its faults.
const FORGOTTEN: Duration = Duration::from_secs(600);
/// Jobs that one process gives a worker at the same time, for each of its threads: one to run and one
/// that waits.
const JOBS_PER_THREAD: usize = 2;
/// After a fault a worker is left alone for this long, after each further one twice as long.
const FIRST_REST: Duration = Duration::from_secs(1);
/// The longest rest.
const LONGEST_REST: Duration = Duration::from_secs(60);
/// The longest wait for the bus to take a job.
const SENDING: Duration = Duration::from_secs(1);
/// Workers that are remembered; further ones are not heard.
const MOST: usize = 4096;

/// The workers that this process has heard of.
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
    known: BTreeMap<String, Known>,
    waiting: HashMap<u64, Waiting>,
    /// Versions of workers that are not used; each is logged once.
    others: BTreeSet<String>,
}

/// A worker.
struct Known {
    threads: usize,
    leaving: bool,
    heard: Instant,
    /// Jobs of this process that it has.
    jobs: usize,
    /// Faults in a row.
    faults: u32,
    /// It is left alone until then.
    rest: Option<Instant>,
}

/// A job whose answer is awaited.
struct Waiting {
    worker: String,
    answer: oneshot::Sender<Reply>,
}

/// Why a job was not done by a worker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NotDone {
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

impl NotDone {
    /// The label in metrics.
    const fn word(self) -> &'static str {
        match self {
            NotDone::Bus => "bus",
            NotDone::Unwritable => "unwritable",
            NotDone::Silent => "silence",
            NotDone::Late => "late",
            NotDone::Refused(why) => why.word(),
            NotDone::Wrong => "wrong",
        }
    }

    /// Whether the worker is left alone for a while.
    const fn is_fault(self) -> bool {
        match self {
            NotDone::Silent | NotDone::Late | NotDone::Wrong => true,
            NotDone::Refused(why) => why.is_fault(),
            NotDone::Bus | NotDone::Unwritable => false,
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
        let hearing = tokio::spawn(hear(Arc::downgrade(&workers), announcements));
        let receiving = tokio::spawn(receive(Arc::downgrade(&workers), answers));
        workers
            .running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend([hearing.abort_handle(), receiving.abort_handle()]);
        Ok(workers)
    }

    /// How many workers can be asked now, or will be when they have rested.
    pub fn count(&self) -> usize {
        let now = Instant::now();
        self.state().known.values().filter(|known| known.is_alive(now)).count()
    }

    /// How many jobs workers have done for this process.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Whether a worker would take a job now.
    pub(crate) fn have_room(&self) -> bool {
        let now = Instant::now();
        self.state().known.values().any(|known| known.has_room(now))
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
                if let Some(known) = self.state().known.get_mut(&place.worker) {
                    (known.faults, known.rest) = (0, None);
                }
                Some(done)
            }
            Err(why) => {
                metrics::counter!("biritch_work_failed_total", "why" => why.word()).increment(1);
                if why.is_fault() {
                    self.leave_alone(&place.worker, J::KIND, why);
                }
                None
            }
        }
    }

    async fn run<J: Job, T>(
        &self,
        job: &J,
        place: &Place<'_>,
        answered: oneshot::Receiver<Reply>,
        fits: impl FnOnce(J::Answer, Duration) -> Option<T>,
    ) -> Result<T, NotDone> {
        let began = Instant::now();
        let patience = job.patience();
        let request = Request {
            id: place.id,
            from: self.process.clone(),
            version: self.version.clone(),
            kind: J::KIND.to_owned(),
            patience_ms: u64::try_from(patience.as_millis()).unwrap_or(u64::MAX),
            job: frame::raw(job).map_err(|_| NotDone::Unwritable)?,
        };
        let request = frame::write(&request).map_err(|_| NotDone::Unwritable)?;
        let subject = frame::jobs(&self.version, &place.worker);
        match tokio::time::timeout(SENDING, self.bus.publish(&subject, request)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "a job could not be sent to a worker");
                return Err(NotDone::Bus);
            }
            Err(_) => return Err(NotDone::Bus),
        }
        let reply = match tokio::time::timeout(patience, answered).await {
            Ok(Ok(reply)) => reply,
            Ok(Err(_)) => return Err(NotDone::Silent),
            Err(_) => return Err(NotDone::Late),
        };
        if let Some(why) = reply.refused {
            return Err(NotDone::Refused(why));
        }
        let answer = reply.answer.ok_or(NotDone::Wrong)?;
        let answer = serde_json::from_str(answer.get()).map_err(|_| NotDone::Wrong)?;
        fits(answer, began.elapsed()).ok_or(NotDone::Wrong)
    }

    /// Finds the worker with the most room, and takes a place there.
    fn assign(&self) -> Option<(Place<'_>, oneshot::Receiver<Reply>)> {
        let now = Instant::now();
        let mut state = self.state();
        // Jobs for each thread, compared without division.
        let load = |one: &Known, other: &Known| {
            (one.jobs * other.threads).cmp(&(other.jobs * one.threads))
        };
        let free = state.known.iter_mut().filter(|(_, known)| known.has_room(now));
        let (worker, known) = free.min_by(|(_, one), (_, other)| load(one, other))?;
        known.jobs += 1;
        let worker = worker.clone();
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        state.waiting.insert(id, Waiting { worker: worker.clone(), answer });
        Some((Place { workers: self, worker, id }, answered))
    }

    /// Backs off from a worker after a fault.
    fn leave_alone(&self, worker: &str, kind: &str, why: NotDone) {
        let mut state = self.state();
        let Some(known) = state.known.get_mut(worker) else { return };
        let rest = FIRST_REST.saturating_mul(1 << known.faults.min(16)).min(LONGEST_REST);
        known.faults = known.faults.saturating_add(1);
        known.rest = Some(Instant::now() + rest);
        tracing::warn!(
            worker,
            kind,
            why = why.word(),
            rest_s = rest.as_secs(),
            "a worker has not done a job; it was or will be computed here"
        );
    }

    /// Takes in what a worker says of itself.
    fn announced(&self, message: &Bytes) {
        let read: Result<Announcement, _> = serde_json::from_slice(message);
        let named = read.ok().filter(|said| frame::is_name(&said.worker));
        let Some(Announcement { worker, version, threads, leaving }) = named else {
            metrics::counter!("biritch_bus_errors_total").increment(1);
            return tracing::warn!("the announcement of a worker cannot be read");
        };
        let mut state = self.state();
        if version != self.version {
            if state.others.len() < MOST && state.others.insert(version.clone()) {
                tracing::warn!(
                    worker, version, own = %self.version,
                    "workers of another version of the program are not used"
                );
            }
            return;
        }
        let is_new = !state.known.contains_key(&worker);
        if is_new && state.known.len() >= MOST {
            return;
        }
        // Whatever it announces, it gets no more than a large machine can do.
        let threads = threads.clamp(1, 1024);
        let now = Instant::now();
        let known = state.known.entry(worker.clone()).or_insert(Known {
            threads,
            leaving,
            heard: now,
            jobs: 0,
            faults: 0,
            rest: None,
        });
        (known.threads, known.leaving, known.heard) = (threads, leaving, now);
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

    /// Gives up what silent workers were asked.
    fn look_for_silence(&self) {
        let now = Instant::now();
        let mut state = self.state();
        let State { known, waiting, .. } = &mut *state;
        waiting.retain(|_, waiting| {
            known.get(&waiting.worker).is_some_and(|known| !known.is_silent(now))
        });
        known.retain(|_, known| known.jobs > 0 || now.duration_since(known.heard) < FORGOTTEN);
        show_count(&state, now);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn is_silent(&self, now: Instant) -> bool {
        now.duration_since(self.heard) > SILENCE
    }

    fn is_alive(&self, now: Instant) -> bool {
        !self.leaving && !self.is_silent(now)
    }

    fn has_room(&self, now: Instant) -> bool {
        let rested = self.rest.is_none_or(|until| until <= now);
        // After a fault one job shows whether the worker has recovered.
        let places = if self.faults > 0 { 1 } else { self.threads * JOBS_PER_THREAD };
        self.is_alive(now) && rested && self.jobs < places
    }
}

fn show_count(state: &State, now: Instant) {
    let alive = state.known.values().filter(|known| known.is_alive(now)).count();
    metrics::gauge!("biritch_workers").set(alive as f64);
}

/// A job's place at a worker; it is given back when this is dropped.
struct Place<'a> {
    workers: &'a Workers,
    worker: String,
    id: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut state = self.workers.state();
        state.waiting.remove(&self.id);
        if let Some(known) = state.known.get_mut(&self.worker) {
            known.jobs = known.jobs.saturating_sub(1);
        }
    }
}

/// Receives announcements, and regularly looks for workers that have gone silent.
async fn hear(workers: Weak<Workers>, mut announcements: Subscription) {
    let mut look = tokio::time::interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            biased;
            message = announcements.next() => match message {
                Some(message) => Some(message),
                None => return tracing::error!("the bus is closed: workers are not heard any more"),
            },
            _ = look.tick() => None,
        };
        let Some(workers) = workers.upgrade() else { return };
        match message {
            Some(message) => workers.announced(&message),
            None => workers.look_for_silence(),
        }
    }
}

async fn receive(workers: Weak<Workers>, mut answers: Subscription) {
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
