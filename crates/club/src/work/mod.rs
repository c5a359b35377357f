//! Long computations that may run elsewhere: what robots decide, and analysis.
//!
//! A [`Job`] is a value with one answer, the same on any machine: it has no clock beyond a time limit,
//! no files and no randomness, and a robot's job holds what the robot's seat sees and nothing else.
//! [`Worker`] is a process that runs jobs, [`Workers`] are those that a club has heard of. Nothing
//! depends on a worker: where none answers in time, or an answer is not one, the club computes by
//! itself. A lost job costs time only.

mod frame;
#[cfg(test)]
mod tests;
mod worker;
mod workers;

use std::time::Duration;

use serde::{Serialize, de::DeserializeOwned};

pub use worker::{Worker, WorkerOptions};
pub use workers::Workers;

use crate::{
    analysis::Solvers,
    environment::Environment,
    random::NoEntropy,
    tables::hosted_games::{Advice, HostedGame},
};
use store::bus::BusError;

/// A computation that may run elsewhere.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The kind of job, by which a worker knows how to read it.
    const KIND: &'static str;

    /// What comes out.
    type Answer: Serialize + DeserializeOwned + Send + 'static;

    /// How long an answer is waited for; what has waited longer in a worker's queue is not begun.
    fn patience(&self) -> Duration;

    /// Whether it takes longer than the way to a worker and back.
    fn is_long(&self) -> bool;

    /// Computes the answer.
    fn run(self, solvers: &Solvers) -> Self::Answer;
}

/// How long a robot's decision is waited for. Most take some tenths of a second.
pub(crate) const DECISION: Duration = Duration::from_secs(3);

/// Why this process can neither be a worker nor hear of workers.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WorkError {
    /// The operating system gives no entropy for a name.
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(#[from] BusError),
}

impl Environment {
    /// The command of a robot, if a worker has computed it: it is legal by what the seat sees. `None` if
    /// there is no worker, none has answered, or the decision is not worth the way.
    pub(crate) async fn robot_elsewhere<G: HostedGame>(
        &self,
        seat: G::Seat,
        view: &G::View,
        scores: &G::Scores,
    ) -> Option<G::Command> {
        let workers = self.workers.as_ref().filter(|workers| workers.have_room())?;
        let question = G::robot_question(seat, view, scores).filter(Job::is_long)?;
        let command = |advice: Advice<G>| {
            let command = G::adapted(view, advice.command);
            G::is_legal(view, &command).then_some(command)
        };
        workers.ask(&question, |answer, _| answer.and_then(command)).await
    }

    /// What a robot would do with this view, and why, if a worker has computed it.
    pub(crate) async fn advice_elsewhere<G: HostedGame>(
        &self,
        view: &G::View,
        scores: &G::Scores,
    ) -> Option<Advice<G>> {
        let workers = self.workers.as_ref().filter(|workers| workers.have_room())?;
        let question = G::question(view, scores).filter(Job::is_long)?;
        let is_advice = |advice: &Advice<G>| G::is_legal(view, &advice.command);
        workers.ask(&question, |answer, _| answer.filter(is_advice)).await
    }

    /// The command of the robot in a seat, computed by a worker or by this process.
    pub(crate) async fn robot_command<G: HostedGame>(
        &self,
        seat: G::Seat,
        view: G::View,
        scores: G::Scores,
    ) -> Option<G::Command> {
        if let Some(command) = self.robot_elsewhere::<G>(seat, &view, &scores).await {
            return Some(command);
        }
        let thinking = self.threads.run(move || G::robot_command(seat, &view, &scores));
        thinking.await.unwrap_or_else(|_| {
            metrics::counter!("biritch_robot_panics_total").increment(1);
            None
        })
    }
}
