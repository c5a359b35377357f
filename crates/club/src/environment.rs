//! What a club takes from the machine besides its store, as values: a simulation replaces them, and
//! then one seed gives the same run each time.

use std::{
    future::Future,
    panic::AssertUnwindSafe,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::task::{AbortHandle, JoinSet};

use crate::{clock::Clock, effort::Effort, tables::Randomness, work::Workers};

/// The clock, the random ids and the threads of a club.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// The time at which things happen; the days of challenges begin and end by it.
    pub clock: Clock,
    /// Where the ids of evenings and events come from, and the names of processes that share a log. Those of tables come from
    /// [`ClubOptions::test_seed`](crate::ClubOptions::test_seed), if there is one.
    pub ids: Arc<Randomness>,
    /// Where long computations run.
    pub threads: Threads,
    /// The group of the club's tasks; none if nobody ends them before they end by themselves.
    pub tasks: Option<TaskGroup>,
    /// How much robots search.
    pub effort: Effort,
    /// Workers elsewhere that compute for this club, if any may.
    pub workers: Option<Arc<Workers>>,
}

impl Environment {
    /// Starts a task; none if the group of tasks has ended.
    pub(crate) fn spawn(
        &self,
        task: impl Future<Output = ()> + Send + 'static,
    ) -> Option<AbortHandle> {
        match &self.tasks {
            None => Some(tokio::spawn(task).abort_handle()),
            Some(group) => group.spawn(task),
        }
    }
}

/// Tasks that can be ended all at once, wherever they wait, as the end of a process does.
#[derive(Clone, Debug)]
pub struct TaskGroup {
    /// None once the group has ended. Never held across an `await`.
    tasks: Arc<Mutex<Option<JoinSet<()>>>>,
}

impl Default for TaskGroup {
    fn default() -> TaskGroup {
        TaskGroup { tasks: Arc::new(Mutex::new(Some(JoinSet::new()))) }
    }
}

impl TaskGroup {
    /// Drops all tasks of the group, and those that are started in it later.
    pub fn end(&self) {
        // Dropped after the lock: a task that is dropped may wake others.
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(tasks);
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) -> Option<AbortHandle> {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let tasks = tasks.as_mut()?;
        while tasks.try_join_next().is_some() {}
        Some(tasks.spawn(task))
    }
}

/// Where long computations run: those of robots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Threads {
    /// On the runtime's threads for blocking work, so that other tables go on meanwhile.
    #[default]
    Blocking,
    /// In the task that needs the result: for simulations, in which nothing may depend on how fast a
    /// thread is.
    Inline,
}

/// A computation panicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Panicked;

impl Threads {
    /// The result of a long computation.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Panicked> {
        match self {
            Threads::Blocking => tokio::task::spawn_blocking(work).await.map_err(|_| Panicked),
            Threads::Inline => {
                std::panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn the_end_of_a_group_drops_its_tasks_where_they_wait() {
        let group = TaskGroup::default();
        let environment = Environment { tasks: Some(group.clone()), ..Environment::default() };
        let (held, mut dropped) = tokio::sync::oneshot::channel::<()>();
        environment.spawn(async move {
            let _held = held;
            std::future::pending::<()>().await;
        });
        tokio::task::yield_now().await;
        assert!(dropped.try_recv().is_err_and(|error| error.to_string().contains("empty")));
        group.end();
        assert!(dropped.await.is_err(), "the task has dropped what it held");
        let (late, answered) = tokio::sync::oneshot::channel::<()>();
        environment.spawn(async move {
            let _answer = late.send(());
        });
        assert!(answered.await.is_err(), "no task begins after the end");
    }

    #[tokio::test]
    async fn a_computation_that_panics_is_reported_on_any_thread() {
        for threads in [Threads::Blocking, Threads::Inline] {
            assert_eq!(threads.run(|| 7).await, Ok(7));
            let panics = || -> u8 { std::panic::resume_unwind(Box::new("a bug")) };
            assert_eq!(threads.run(panics).await, Err(Panicked));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_clock_of_the_runtime_runs_with_its_timer_and_can_be_set() {
        let clock = Clock::of_runtime(1_000);
        assert_eq!(clock.now_ms(), 1_000);
        tokio::time::sleep(Duration::from_secs(3600)).await;
        assert_eq!(clock.clone().now_ms(), 3_601_000);
        clock.shift_ms(-1_000);
        assert_eq!(clock.now_ms(), 3_600_000);
    }
}
