//! A pool of solvers, and its cache.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use director::SolverAdapter;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{
    AnalysisError, Solvers,
    job::{AnalysisAnswer, Unanswered},
    misere,
};
use crate::work::Workers;

/// Searches in the queue or running; further requests are told to come again.
const MAX_QUEUED: usize = 32;
/// Cached answers; the oldest is evicted.
const MAX_CACHED: usize = 4096;

/// A pool of solvers with a queue and a cache of answers.
pub struct AnalysisPool {
    /// Places in the queue, running searches included.
    queue: Arc<Semaphore>,
    running: Arc<Semaphore>,
    /// Time limit of one search.
    pub(super) time_limit: Duration,
    pub(super) solvers: Solvers,
    /// Workers elsewhere that search for this club, if any may.
    pub(super) workers: Option<Arc<Workers>>,
    cache: Mutex<AnswerCache<str>>,
    /// Exercises in misère.
    pub(super) exercises: misere::ExerciseCache,
}

/// Cached answers by key, and the keys in order of insertion.
pub(super) struct AnswerCache<T: ?Sized> {
    pub(super) answers: HashMap<String, Arc<T>>,
    order: VecDeque<String>,
}

impl<T: ?Sized> Default for AnswerCache<T> {
    fn default() -> AnswerCache<T> {
        AnswerCache { answers: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T: ?Sized> AnswerCache<T> {
    /// Keeps an answer; the oldest of more than `most` is evicted.
    pub(super) fn keep(&mut self, question: String, answer: Arc<T>, most: usize) {
        if self.answers.insert(question.clone(), answer).is_none() {
            self.order.push_back(question);
        }
        if self.order.len() > most
            && let Some(oldest) = self.order.pop_front()
        {
            self.answers.remove(&oldest);
        }
    }
}

impl AnalysisPool {
    /// A pool whose searches take at most `time_limit`, here or in these workers.
    pub fn new(time_limit: Duration, workers: Option<Arc<Workers>>) -> AnalysisPool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        AnalysisPool {
            queue: Arc::new(Semaphore::new(MAX_QUEUED)),
            // Half of the processor is left to the tables.
            running: Arc::new(Semaphore::new((cores / 2).max(1))),
            time_limit,
            solvers: Solvers::default(),
            workers,
            cache: Mutex::default(),
            exercises: misere::ExerciseCache::default(),
        }
    }

    /// A cached answer.
    pub(super) fn cached(&self, question: &str) -> Option<Arc<str>> {
        lock(&self.cache).answers.get(question).cloned()
    }

    /// The text of an answer, which is cached.
    pub(super) fn kept(
        &self,
        question: String,
        answer: Result<AnalysisAnswer, Unanswered>,
    ) -> Result<Arc<str>, AnalysisError> {
        let answer: Arc<str> = answer?.text()?.into();
        lock(&self.cache).keep(question, answer.clone(), MAX_CACHED);
        Ok(answer)
    }

    /// A place in the queue.
    pub(super) fn place(&self) -> Result<OwnedSemaphorePermit, AnalysisError> {
        let slow = || AnalysisError::RateLimited(Duration::from_secs(2));
        self.queue.clone().try_acquire_owned().map_err(|_| slow())
    }
}

/// Runs work that measures rulings with a solver, on a blocking thread when its turn comes; `None`
/// if the queue is full. The page of rulings is waiting for it, so after a third of a search's time
/// limit no new search is begun.
pub async fn run_with_solver<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    work: impl FnOnce(&SolverAdapter) -> T + Send + 'static,
) -> Option<T> {
    let work = |pool: &AnalysisPool| {
        let solver = pool.solvers.take(pool.time_limit);
        let adapter = SolverAdapter::with_time_limit(solver, pool.time_limit / 3);
        let found = work(&adapter);
        pool.solvers.keep(pool.time_limit, adapter.into_solver());
        found
    };
    run_queued(pool, work).await.ok()
}

/// Lends a solver to work on a blocking thread when its turn comes; `None` if the queue is full. Each
/// search has the time limit of the pool.
pub async fn lend_solver<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    work: impl FnOnce(&mut solver::Solver) -> T + Send + 'static,
) -> Option<T> {
    let work = |pool: &AnalysisPool| {
        let mut solver = pool.solvers.take(pool.time_limit);
        let found = work(&mut solver);
        pool.solvers.keep(pool.time_limit, solver);
        found
    };
    run_queued(pool, work).await.ok()
}

/// Runs work on a blocking thread when its turn comes; refused if the queue is full.
pub(super) async fn run_queued<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    work: impl FnOnce(&AnalysisPool) -> T + Send + 'static,
) -> Result<T, AnalysisError> {
    run_in(pool, pool.place()?, work).await
}

/// Runs work on a blocking thread when its turn comes; it has a place in the queue.
pub(super) async fn run_in<T: Send + 'static>(
    pool: &Arc<AnalysisPool>,
    place: OwnedSemaphorePermit,
    work: impl FnOnce(&AnalysisPool) -> T + Send + 'static,
) -> Result<T, AnalysisError> {
    let asked = Instant::now();
    let turn = pool.running.clone().acquire_owned().await;
    metrics::histogram!("biritch_analysis_wait_seconds").record(asked.elapsed().as_secs_f64());
    let pool = pool.clone();
    let done = tokio::task::spawn_blocking(move || {
        // The permits are held until the work is done, whether or not anybody still waits for it.
        let _places = (place, turn);
        let begun = Instant::now();
        let found = work(&pool);
        metrics::histogram!("biritch_analysis_seconds").record(begun.elapsed().as_secs_f64());
        found
    });
    done.await.map_err(|error| {
        tracing::error!(%error, "a search panicked");
        AnalysisError::TimedOut
    })
}

/// These locks are never held across an `await`.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
