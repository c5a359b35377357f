//! What a job is.

use std::time::Duration;

use serde::{Serialize, de::DeserializeOwned};
use store::bus::BusError;

use crate::{analysis::Solvers, random::NoEntropy};

/// A computation that may run elsewhere.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The kind of job, by which a worker knows how to read it.
    const KIND: &'static str;

    /// What comes out.
    type Answer: Serialize + DeserializeOwned + Send + 'static;

    /// The timeout for an answer; what has waited longer in a worker's queue is not begun.
    fn timeout(&self) -> Duration;

    /// Whether it takes longer than a round trip to a worker.
    fn is_long(&self) -> bool;

    /// Computes the answer.
    fn run(self, solvers: &Solvers) -> Self::Answer;
}

/// The timeout for a robot's decision with the standard effort. Most take some tenths of a second.
pub(crate) const DECISION_TIMEOUT: Duration = Duration::from_secs(3);

/// Why this process can neither be a worker nor use workers.
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
