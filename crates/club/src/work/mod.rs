//! Long computations that may run elsewhere: what robots decide, and analysis.
//!
//! A [`Job`] is a value with one answer, the same on any machine: it has no clock beyond a time limit,
//! no files and no randomness, and a robot's job holds what the robot's seat sees and nothing else.
//! [`Worker`] is a process that runs jobs, [`Workers`] are those that a club knows. Nothing
//! depends on a worker: where none answers in time, or an answer is not one, the club computes by
//! itself. A lost job costs time only.

mod frame;
mod job;
mod robots;
#[cfg(test)]
mod tests;
mod worker;
mod workers;

pub(crate) use job::DECISION_TIMEOUT;
pub use job::{Job, WorkError};
pub use worker::{Worker, WorkerOptions};
pub use workers::Workers;

pub(crate) use frame::refusals;
pub(crate) use workers::failures;
