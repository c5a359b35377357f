//! The messages between a club and its workers, as JSON.
//!
//! The subjects of jobs and answers contain the version of the program: robots of another version may
//! decide otherwise, so a worker of another version gets no job. All versions announce themselves on
//! one subject, so that a club can say which it does not use.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::bus::Bytes;

/// The version of these messages.
const WIRE: u32 = 2;

/// The subject on which workers announce themselves.
pub(super) const ANNOUNCEMENTS: &str = "biritch.workers";

/// The version of jobs and answers: those of different versions do not mix.
pub(super) fn version() -> String {
    format!("{WIRE}-{}", env!("CARGO_PKG_VERSION"))
}

/// The subject on which a worker receives jobs.
pub(super) fn jobs(version: &str, worker: &str) -> String {
    format!("biritch.work.{}.worker.{worker}", token(version))
}

/// The subject on which a process receives answers.
pub(super) fn answers(version: &str, process: &str) -> String {
    format!("biritch.work.{}.process.{process}", token(version))
}

/// A version as a part of a subject, which has neither dots nor blanks.
fn token(version: &str) -> String {
    version.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

/// Whether a text can be the name of a worker or a process: it becomes part of a subject.
pub(super) fn is_name(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The heartbeat of a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Announcement {
    pub(super) worker: String,
    pub(super) version: String,
    /// How many jobs it runs at the same time.
    pub(super) threads: usize,
    /// It is about to end: it answers the jobs that it has, and takes no further one.
    pub(super) leaving: bool,
}

/// A job on its way to a worker.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Request {
    /// The number of the job, of the process that sends it.
    pub(super) id: u64,
    /// The process that sends it.
    pub(super) from: String,
    pub(super) version: String,
    pub(super) kind: String,
    /// The timeout for the answer, in milliseconds.
    pub(super) timeout_ms: u64,
    pub(super) job: Box<RawValue>,
}

impl Request {
    pub(super) fn timeout(&self) -> Duration {
        Duration::from_millis(self.timeout_ms)
    }
}

/// An answer on its way back: the answer, or why there is none.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) id: u64,
    pub(super) worker: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) answer: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refused: Option<Refused>,
}

/// Why a worker does not answer a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Refused {
    /// It has as many jobs as it can have.
    Busy,
    /// It ends.
    Leaving,
    /// The job is of another version.
    Version,
    /// It cannot read the job.
    Unreadable,
    /// The computation panicked, or its result cannot be written.
    Failed,
}

/// The label in metrics of a job that nobody waits for any more.
pub(super) const LATE: &str = "late";

/// The labels in metrics of what a worker refuses.
pub(crate) fn refusals() -> Vec<&'static str> {
    Refused::ALL.map(Refused::word).into_iter().chain([LATE]).collect()
}

impl Refused {
    pub(super) const ALL: [Refused; 5] =
        [Refused::Busy, Refused::Leaving, Refused::Version, Refused::Unreadable, Refused::Failed];

    /// The label in metrics.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Refused::Busy => "busy",
            Refused::Leaving => "leaving",
            Refused::Version => "version",
            Refused::Unreadable => "unreadable",
            Refused::Failed => "failed",
        }
    }

    /// Whether the worker is at fault, and not only occupied.
    pub(super) const fn is_fault(self) -> bool {
        !matches!(self, Refused::Busy | Refused::Leaving)
    }
}

/// A message as it is sent.
pub(super) fn write(message: &impl Serialize) -> Result<Bytes, serde_json::Error> {
    serde_json::to_vec(message).map(Bytes::from)
}

/// A value as a part of a message.
pub(super) fn raw(value: &impl Serialize) -> Result<Box<RawValue>, serde_json::Error> {
    serde_json::value::to_raw_value(value)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn subjects_have_no_part_that_a_version_or_a_name_could_break() {
        assert_eq!(jobs("1-0.3.0 rc", "abc"), "biritch.work.1-0-3-0-rc.worker.abc");
        for name in ["", "a.b", "*", ">", "a b", &"a".repeat(65)] {
            assert!(!is_name(name), "{name:?}");
        }
        assert!(is_name("0123456789abcdef"));
    }

    proptest! {
        #[test]
        fn whatever_comes_is_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = serde_json::from_slice::<Announcement>(&bytes);
            let _ = serde_json::from_slice::<Request>(&bytes);
            let _ = serde_json::from_slice::<Reply>(&bytes);
        }
    }
}
