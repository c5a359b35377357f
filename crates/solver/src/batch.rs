//! Many questions on many cores.
//!
//! The questions are taken from an iterator one by one, so a batch may be larger than memory, and
//! they are answered in order. Each thread has its own solver; neither an answer nor its cost
//! depends on the number of threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use bridge::Deal;
use bridge::par::TrickTable;

use crate::{Solver, SolverOptions, Stopped};

/// How many questions per thread may be ahead of the oldest one without an answer.
const MAX_AHEAD: usize = 1024;

/// One question of a batch with its answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered<Q, A> {
    /// The index of the question in the batch, from 0.
    pub index: usize,
    /// The question.
    pub question: Q,
    /// The answer.
    pub answer: A,
    /// The nodes searched. They depend on the question and [`SolverOptions::memory`] alone.
    pub nodes: u64,
}

/// Asks a solver many questions on several threads, and returns the answers in the order of the
/// questions.
///
/// `ask` is any question to a [`Solver`], or several. `take` is called in the calling thread and
/// may end the batch. Each thread has [`SolverOptions::memory`] to itself. Limits count for each answer
/// by itself; a [`crate::Cancel`] ends them all, and `ask` then gets [`Stopped::Cancelled`] for
/// each question that is left.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use biritch_solver::bridge::{Seat, Side, Strain};
/// use biritch_solver::{Position, SolverOptions, for_each};
///
/// let endings = ["N:A2... KQ... 43... 65...", "N:AK... 65... 43... 87..."];
/// let positions = endings.map(|hands| Position::parse(hands, Strain::Notrump, Seat::North));
/// let mut tricks = Vec::new();
/// for_each(
///     positions.into_iter(),
///     2,
///     &SolverOptions::default(),
///     |solver, position| solver.tricks(position.as_ref().ok()?, Side::NorthSouth).ok(),
///     |done| {
///         tricks.push(done.answer);
///         ControlFlow::Continue(())
///     },
/// );
/// assert_eq!(tricks, [Some(1), Some(2)]);
/// ```
pub fn for_each<Q: Send, A: Send>(
    questions: impl Iterator<Item = Q> + Send,
    threads: usize,
    options: &SolverOptions,
    ask: impl Fn(&mut Solver, &Q) -> A + Sync,
    mut take: impl FnMut(Answered<Q, A>) -> ControlFlow<()>,
) {
    let answer = |solver: &mut Solver, index, question| {
        let before = solver.statistics().nodes;
        let answer = ask(solver, &question);
        Answered { index, question, answer, nodes: solver.statistics().nodes - before }
    };
    if threads <= 1 {
        let mut solver = Solver::with(options.clone());
        for (index, question) in questions.enumerate() {
            if take(answer(&mut solver, index, question)).is_break() {
                return;
            }
        }
        return;
    }
    let queue = WorkQueue::new(questions, MAX_AHEAD * threads);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let send: Sender<Answered<Q, A>> = send.clone();
            let (queue, answer) = (&queue, &answer);
            scope.spawn(move || {
                let _guard = CloseOnDrop(queue);
                let mut solver = Solver::with(options.clone());
                while let Some((index, question)) = queue.next() {
                    if send.send(answer(&mut solver, index, question)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let _guard = CloseOnDrop(&queue);
        let mut waiting = BTreeMap::new();
        for done in receive {
            waiting.insert(done.index, done);
            while let Some(done) = waiting.remove(&queue.taken()) {
                queue.take();
                if take(done).is_break() {
                    return;
                }
            }
        }
    });
}

/// The questions for the threads, not too far ahead of the answers.
struct WorkQueue<I> {
    state: Mutex<State<I>>,
    moved: Condvar,
    ahead: usize,
}

struct State<I> {
    questions: I,
    /// How many questions were handed out.
    given: usize,
    /// How many answers were taken.
    taken: usize,
    is_closed: bool,
}

impl<I: Iterator> WorkQueue<I> {
    fn new(questions: I, ahead: usize) -> WorkQueue<I> {
        let state = State { questions, given: 0, taken: 0, is_closed: false };
        WorkQueue { state: Mutex::new(state), moved: Condvar::new(), ahead }
    }

    fn next(&self) -> Option<(usize, I::Item)> {
        let state = self.lock();
        let far = |state: &mut State<I>| {
            !state.is_closed && state.given >= state.taken.saturating_add(self.ahead)
        };
        let mut state = self.moved.wait_while(state, far).unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return None;
        }
        let question = state.questions.next();
        let index = state.given;
        state.given += 1;
        state.is_closed |= question.is_none();
        Some((index, question?))
    }
}

impl<I> WorkQueue<I> {
    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn taken(&self) -> usize {
        self.lock().taken
    }

    fn take(&self) {
        self.lock().taken += 1;
        self.moved.notify_all();
    }
}

/// Closes the queue when its holder ends, also by a panic, so that no thread waits for ever.
struct CloseOnDrop<'a, I>(&'a WorkQueue<I>);

impl<I> Drop for CloseOnDrop<'_, I> {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.moved.notify_all();
    }
}

/// The state of a batch after one more deal. Deals are not finished in order.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The index of the deal in the batch, from 0.
    pub index: usize,
    /// Its table, or why there is none.
    pub table: &'a Result<TrickTable, Stopped>,
    /// How many deals are finished, this one included.
    pub done: usize,
    /// How many deals there are.
    pub total: usize,
    /// The nodes searched. They depend on the deal and [`SolverOptions::memory`] alone.
    pub nodes: u64,
}

/// The tables of many deals, in the order of the deals, on several threads: [`for_each`] for the
/// most common question.
///
/// Each thread has its own solver, with [`SolverOptions::memory`] to itself, and takes the next deal when
/// it has finished one. A limit counts for each deal by itself; after a cancellation the unfinished
/// deals are [`Stopped::Cancelled`]. `progress` is called for every deal, on any of the threads.
///
/// ```
/// use biritch_solver::bridge::{Deal, Seat, Strain};
/// use biritch_solver::{SolverOptions, tables};
///
/// let deal: Deal = "N:AKQJT98765432... .AKQJT98765432.. \
///                   ..AKQJT98765432. ...AKQJT98765432".parse()?;
/// let results = tables(&[deal, deal], 2, &SolverOptions::default(), |progress| {
///     assert!(progress.done <= progress.total);
/// });
/// assert_eq!(results.len(), 2);
/// assert_eq!(results[1]?.tricks(Seat::East, Strain::Hearts), 13);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tables(
    deals: &[Deal],
    threads: usize,
    options: &SolverOptions,
    progress: impl Fn(Progress<'_>) + Sync,
) -> Vec<Result<TrickTable, Stopped>> {
    let done = AtomicUsize::new(0);
    let mut tables = Vec::with_capacity(deals.len());
    for_each(
        deals.iter().enumerate(),
        threads.min(deals.len()),
        options,
        |solver, (index, deal)| {
            let before = solver.statistics().nodes;
            let table = solver.table(deal);
            let nodes = solver.statistics().nodes - before;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            let (index, total) = (*index, deals.len());
            progress(Progress { index, table: &table, done, total, nodes });
            table
        },
        |done| {
            tables.push(done.answer);
            ControlFlow::Continue(())
        },
    );
    tables
}
