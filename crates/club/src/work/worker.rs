//! A worker: takes jobs from the bus and answers them.

use std::{
    fmt,
    sync::{Arc, Weak},
    time::Duration,
};

use serde_json::value::RawValue;
use store::bus::{Bus, Bytes, Subscription};
use table::Bridge;
use tokio::{
    sync::{Semaphore, watch},
    task::JoinHandle,
    time::Instant,
};

use super::{
    Job, WorkError,
    frame::{self, ANNOUNCEMENTS, Announcement, Refused, Reply, Request},
};
use crate::{
    analysis::{AnalysisJob, Solvers},
    environment::Threads,
    random::random_id,
    tables::hosted_games::HostedGame,
};

/// The interval between announcements: some may be lost before a club gives the worker up.
const ANNOUNCEMENT_INTERVAL: Duration = Duration::from_millis(500);
/// Jobs for each thread that may run or wait; further ones are refused. Several clubs may ask.
const JOBS_PER_THREAD: usize = 4;
/// The longest wait for the bus to take a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(2);

/// How a worker works.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// How many jobs run at the same time.
    pub threads: usize,
    /// Where they run.
    pub runs: Threads,
    /// The version that it says it is; `None` for that of this program. For tests.
    pub version: Option<String>,
}

impl Default for WorkerOptions {
    /// One job on each processor core.
    fn default() -> WorkerOptions {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        WorkerOptions { threads: cores, runs: Threads::default(), version: None }
    }
}

/// A running worker. It ends when this is dropped; [`Worker::stop`] lets it finish what it has.
pub struct Worker {
    runner: Arc<JobRunner>,
    running: [JoinHandle<()>; 2],
}

/// What the parts of a worker share.
struct JobRunner {
    bus: Arc<dyn Bus>,
    name: String,
    version: String,
    options: WorkerOptions,
    permits: Semaphore,
    /// Jobs that run or wait.
    jobs: watch::Sender<usize>,
    /// Becomes true once.
    leaving: watch::Sender<bool>,
    solvers: Solvers,
}

impl Worker {
    /// Announces a worker on this bus, and takes jobs.
    ///
    /// # Errors
    ///
    /// The bus cannot be used, or there is no entropy for a name.
    pub async fn start(bus: Arc<dyn Bus>, options: WorkerOptions) -> Result<Worker, WorkError> {
        let name = random_id(16)?;
        let version = options.version.clone().unwrap_or_else(frame::version);
        let jobs = bus.subscribe(&frame::jobs(&version, &name)).await?;
        let runner = Arc::new(JobRunner {
            bus,
            name,
            version,
            permits: Semaphore::new(options.threads.max(1)),
            options,
            jobs: watch::Sender::new(0),
            leaving: watch::Sender::new(false),
            solvers: Solvers::default(),
        });
        let receiving = tokio::spawn(receive(Arc::downgrade(&runner), jobs));
        let announcing = tokio::spawn(announce(Arc::downgrade(&runner)));
        Ok(Worker { runner, running: [receiving, announcing] })
    }

    /// The name by which clubs know it.
    pub fn name(&self) -> &str {
        &self.runner.name
    }

    /// How many jobs run at the same time.
    pub fn threads(&self) -> usize {
        self.runner.options.threads.max(1)
    }

    /// How many jobs run or wait.
    pub fn jobs(&self) -> usize {
        *self.runner.jobs.borrow()
    }

    /// Whether the bus is connected, as far as it knows.
    pub fn is_connected(&self) -> bool {
        self.runner.bus.is_connected()
    }

    /// Takes no further job, and finishes those that it has, waiting at most `timeout`. Whether all
    /// are finished; whoever asked for the others computes them.
    pub async fn stop(self, timeout: Duration) -> bool {
        self.runner.leaving.send_replace(true);
        let all = async {
            self.runner.announce().await;
            let mut jobs = self.runner.jobs.subscribe();
            let _ = jobs.wait_for(|jobs| *jobs == 0).await;
            if let Err(error) = self.runner.bus.flush().await {
                tracing::warn!(%error, "the bus failed at the end");
            }
        };
        tokio::time::timeout(timeout, all).await.is_ok()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.running.iter().for_each(JoinHandle::abort);
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("name", &self.runner.name).finish_non_exhaustive()
    }
}

async fn receive(runner: Weak<JobRunner>, mut jobs: Subscription) {
    while let Some(message) = jobs.next().await {
        let Some(runner) = runner.upgrade() else { return };
        runner.receive(&message);
    }
    tracing::error!("the bus is closed: no job can come any more");
}

async fn announce(runner: Weak<JobRunner>) {
    let mut every = tokio::time::interval(ANNOUNCEMENT_INTERVAL);
    every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        let Some(runner) = runner.upgrade() else { return };
        runner.announce().await;
    }
}

impl JobRunner {
    /// Sends a heartbeat.
    async fn announce(&self) {
        metrics::gauge!("biritch_bus_connected").set(f64::from(self.bus.is_connected()));
        let announcement = Announcement {
            worker: self.name.clone(),
            version: self.version.clone(),
            threads: self.options.threads.max(1),
            leaving: *self.leaving.borrow(),
        };
        self.send(ANNOUNCEMENTS, &announcement).await;
    }

    async fn send(&self, subject: &str, message: &impl serde::Serialize) {
        let sent = match frame::write(message) {
            Ok(bytes) => tokio::time::timeout(SEND_TIMEOUT, self.bus.publish(subject, bytes)).await,
            Err(error) => {
                return tracing::error!(%error, "a message of a worker cannot be written");
            }
        };
        match sent {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                metrics::counter!("biritch_bus_errors_total").increment(1);
                tracing::warn!(%error, "a message of a worker could not be sent");
            }
            Err(_) => {
                metrics::counter!("biritch_bus_errors_total").increment(1);
                tracing::warn!("the bus takes no message");
            }
        }
    }

    /// Takes a job, or says why not.
    fn receive(self: &Arc<Self>, message: &Bytes) {
        let arrived = Instant::now();
        let request: Request = match serde_json::from_slice(message) {
            Ok(request) => request,
            Err(error) => {
                // Without a sender's name there is nobody to tell.
                return tracing::warn!(%error, "a job cannot be read");
            }
        };
        if !frame::is_name(&request.from) {
            return tracing::warn!("a job has no sender");
        }
        let most = self.options.threads.max(1) * JOBS_PER_THREAD;
        let refused = if request.version != self.version {
            Some(Refused::Version)
        } else if *self.leaving.borrow() {
            Some(Refused::Leaving)
        } else if *self.jobs.borrow() >= most {
            Some(Refused::Busy)
        } else {
            None
        };
        if refused.is_none() {
            self.jobs.send_modify(|jobs| *jobs += 1);
            metrics::gauge!("biritch_worker_jobs").set(*self.jobs.borrow() as f64);
        }
        // Counted until its answer is sent: the worker does not end before that.
        let count = refused.is_none().then(|| Count(self.clone()));
        let runner = self.clone();
        tokio::spawn(async move {
            let _count = count;
            let id = request.id;
            let subject = frame::answers(&runner.version, &request.from);
            let done = match refused {
                Some(why) => Some(Err(why)),
                None => runner.work(request, arrived).await,
            };
            if let Some(done) = done {
                runner.reply(&subject, id, done).await;
            }
        });
    }

    async fn reply(&self, subject: &str, id: u64, done: Result<Box<RawValue>, Refused>) {
        let worker = self.name.clone();
        let reply = match done {
            Ok(answer) => Reply { id, worker, answer: Some(answer), refused: None },
            Err(why) => {
                metrics::counter!("biritch_worker_refused_total", "why" => why.word()).increment(1);
                Reply { id, worker, answer: None, refused: Some(why) }
            }
        };
        self.send(subject, &reply).await;
    }

    /// The answer of a job when its turn comes; `None` if nobody waits for it any more.
    async fn work(
        &self,
        request: Request,
        arrived: Instant,
    ) -> Option<Result<Box<RawValue>, Refused>> {
        let _permit = self.permits.acquire().await.ok()?;
        let waited = arrived.elapsed();
        metrics::histogram!("biritch_worker_wait_seconds").record(waited.as_secs_f64());
        if waited >= request.timeout() {
            metrics::counter!("biritch_worker_refused_total", "why" => frame::LATE).increment(1);
            return None;
        }
        let Request { kind, job, .. } = request;
        Some(match &*kind {
            Question::<Bridge>::KIND => self.run::<Question<Bridge>>(&job).await,
            Question::<pref::Match>::KIND => self.run::<Question<pref::Match>>(&job).await,
            AnalysisJob::KIND => self.run::<AnalysisJob>(&job).await,
            _ => Err(Refused::Unreadable),
        })
    }

    async fn run<J: Job>(&self, job: &RawValue) -> Result<Box<RawValue>, Refused> {
        let job: J = serde_json::from_str(job.get()).map_err(|error| {
            tracing::warn!(kind = J::KIND, %error, "a job cannot be read");
            Refused::Unreadable
        })?;
        let began = Instant::now();
        let solvers = self.solvers.clone();
        let answer = self.options.runs.run(move || job.run(&solvers)).await.map_err(|_| {
            metrics::counter!("biritch_worker_panics_total").increment(1);
            tracing::error!(kind = J::KIND, "a job panicked");
            Refused::Failed
        })?;
        metrics::histogram!("biritch_worker_seconds", "kind" => J::KIND)
            .record(began.elapsed().as_secs_f64());
        metrics::counter!("biritch_worker_jobs_total", "kind" => J::KIND).increment(1);
        frame::raw(&answer).map_err(|error| {
            tracing::error!(kind = J::KIND, %error, "an answer cannot be written");
            Refused::Failed
        })
    }
}

/// What a robot of this game is asked.
type Question<G> = <G as HostedGame>::Question;

/// A job that the worker has, until this is dropped.
struct Count(Arc<JobRunner>);

impl Drop for Count {
    fn drop(&mut self) {
        self.0.jobs.send_modify(|jobs| *jobs -= 1);
        metrics::gauge!("biritch_worker_jobs").set(*self.0.jobs.borrow() as f64);
    }
}
