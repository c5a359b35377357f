//! Which process serves a stream.

use std::{collections::BTreeMap, time::Duration};

use tokio::time::Instant;

use crate::{BoxFuture, StoreError, StreamId};

/// Which process serves a stream, where several share a log.
///
/// A lease only names a process: those who want to write to the stream send their commands there. It
/// excludes nobody from writing. If two processes believe that they serve a stream, one of them gets
/// [`AppendError::Conflict`](crate::AppendError::Conflict), and nothing is lost or written twice.
///
/// A lease is valid while its process sends heartbeats ([`renew`](Leases::renew)), one row for each
/// process and not for each lease. Their age is measured by the clock of the database, so that hosts
/// with different clocks agree on it.
///
/// A process is named by 1 to 64 ASCII letters, digits and hyphens, never used again after it ends.
pub trait Leases: Send + Sync {
    /// Sends a heartbeat. It does not wait for appends that are queued.
    fn renew<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Claims a stream, and returns the process that serves it now: this one if nobody served it, or
    /// the process that did has sent no heartbeat for `validity`. The claimant must have sent one.
    fn claim<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
        validity: Duration,
    ) -> BoxFuture<'a, Result<String, StoreError>>;

    /// The process that serves a stream, if it has sent a heartbeat within `validity`.
    fn owner<'a>(
        &'a self,
        stream: &'a StreamId,
        validity: Duration,
    ) -> BoxFuture<'a, Result<Option<String>, StoreError>>;

    /// The streams whose leases this process holds, in any order; valid only while it is alive.
    fn held<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>>;

    /// Gives a lease back, if this process holds it.
    fn release<'a>(
        &'a self,
        stream: &'a StreamId,
        process: &'a str,
    ) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Gives back all leases of a process, which ends.
    fn leave<'a>(&'a self, process: &'a str) -> BoxFuture<'a, Result<(), StoreError>>;

    /// Forgets the processes that have sent no heartbeat for so long, and their leases.
    fn prune(&self, silent: Duration) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// A change of leases, to be written.
#[derive(Clone, Debug)]
pub(crate) enum LeaseChange {
    /// This process sends a heartbeat.
    Renew(String),
    /// This process claims the stream, if its owner has sent no heartbeat for so long.
    Claim(StreamId, String, Duration),
    /// This process gives the lease back.
    Release(StreamId, String),
    /// This process ends.
    Leave(String),
    /// Those without a heartbeat for so long are forgotten.
    Prune(Duration),
}

/// A time span as the databases measure it.
pub(crate) fn milliseconds(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// Leases in memory; their clock is tokio's, which a test may pause.
#[derive(Default, Debug)]
pub(crate) struct LeaseTable {
    /// The last heartbeat of each process.
    seen: BTreeMap<String, Instant>,
    owners: BTreeMap<StreamId, String>,
}

impl LeaseTable {
    pub(crate) fn renew(&mut self, process: &str) {
        self.seen.insert(process.to_owned(), Instant::now());
    }

    pub(crate) fn claim(&mut self, stream: &StreamId, process: &str, validity: Duration) -> String {
        if let Some(owner) = self.owner(stream, validity) {
            return owner;
        }
        self.owners.insert(stream.clone(), process.to_owned());
        process.to_owned()
    }

    pub(crate) fn owner(&self, stream: &StreamId, validity: Duration) -> Option<String> {
        let owner = self.owners.get(stream)?;
        (self.seen.get(owner)?.elapsed() < validity).then(|| owner.clone())
    }

    pub(crate) fn held(&self, process: &str) -> Vec<StreamId> {
        let own = self.owners.iter().filter(|(_, owner)| *owner == process);
        own.map(|(stream, _)| stream.clone()).collect()
    }

    pub(crate) fn release(&mut self, stream: &StreamId, process: &str) {
        if self.owners.get(stream).is_some_and(|owner| owner == process) {
            self.owners.remove(stream);
        }
    }

    pub(crate) fn leave(&mut self, process: &str) {
        self.seen.remove(process);
        self.owners.retain(|_, owner| owner != process);
    }

    pub(crate) fn prune(&mut self, silent: Duration) {
        self.seen.retain(|_, seen| seen.elapsed() < silent);
        let LeaseTable { seen, owners } = self;
        owners.retain(|_, owner| seen.contains_key(owner));
    }
}
