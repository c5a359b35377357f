//! The leases of the tables that this process serves, and its heartbeats.

use std::{
    collections::BTreeSet,
    sync::{Weak, atomic::Ordering},
    time::Duration,
};

use store::{StoreError, StreamId};
use tokio::{sync::watch, time::Instant};

use super::{Cluster, Shared};

/// The delay before a process is asked again that has refused because it ends or has just lost a table.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// After so many heartbeats the leases are compared with the tables in memory.
const BEATS_PER_COMPARISON: u32 = 10;
/// After so many heartbeats a process checks the lease of the bus.
const BEATS_PER_BUS_CHECK: u32 = 4;
/// A process that has been without the bus for this long gives its tables up, if another has the bus.
const BUS_TIMEOUT: Duration = Duration::from_secs(10);
/// The lease that a process with a connection to the bus holds: whoever has lost the bus sees by it whether
/// others have it. No stream of the log has this name.
const BUS_LEASE: &str = "bus";

/// Who serves a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// This process.
    Local,
    /// Another process.
    Remote(String),
}

impl Cluster {
    /// Checks the bus: `beats` heartbeats have been sent.
    async fn watch_bus(&self, beats: u32) -> Result<(), StoreError> {
        let Ok(lease) = BUS_LEASE.parse() else { return Ok(()) };
        if self.is_connected() {
            *self.bus_lost() = None;
            self.cut_off.store(false, Ordering::Relaxed);
            if beats.is_multiple_of(BEATS_PER_BUS_CHECK) {
                self.claim(&lease).await?;
            }
            return Ok(());
        }
        let since = *self.bus_lost().get_or_insert_with(Instant::now);
        let Shared { leases, timing, .. } = &self.shared;
        let owner = leases.owner(&lease, timing.validity).await?;
        if owner.as_ref() == Some(&self.process) {
            return leases.release(&lease, &self.process).await;
        }
        // Until then, all who have lost the bus have given its lease back.
        if since.elapsed() < BUS_TIMEOUT {
            return Ok(());
        }
        // Nobody has it if the bus itself has failed: then people stay where they are.
        if self.cut_off.swap(owner.is_some(), Ordering::Relaxed) != owner.is_some() {
            tracing::warn!(
                cut_off = owner.is_some(),
                "the bus is lost; another process may have it"
            );
        }
        if owner.is_some() {
            for service in self.services() {
                service.in_memory().iter().for_each(|stream| service.recheck(stream));
            }
        }
        Ok(())
    }

    /// The process that serves a stream; this one claims it if nobody does.
    pub(crate) async fn claim(&self, stream: &StreamId) -> Result<Owner, StoreError> {
        let Shared { leases, timing, .. } = &self.shared;
        // Mostly another process has it: reading is cheaper than the attempt to write.
        let owner = match leases.owner(stream, timing.validity).await? {
            Some(owner) => owner,
            None => leases.claim(stream, &self.process, timing.validity).await?,
        };
        Ok(if owner == self.process { Owner::Local } else { Owner::Remote(owner) })
    }

    /// Gives the lease of a table back that is not in memory any more.
    pub(crate) async fn release(&self, stream: &StreamId) {
        // While this process ends, all are given back together.
        if *self.leaving.borrow() {
            return;
        }
        let Shared { leases, timing, .. } = &self.shared;
        let released = leases.release(stream, &self.process);
        match tokio::time::timeout(timing.validity, released).await {
            Ok(Ok(())) => {}
            // Until this process serves the table again, or ends, nobody else does.
            Ok(Err(error)) => tracing::warn!(%stream, %error, "a lease could not be given back"),
            Err(_) => tracing::warn!(%stream, "a lease could not be given back in time"),
        }
    }

    /// Waits before the process that serves a table is asked again.
    pub(crate) async fn pause(&self) {
        tokio::time::sleep(RETRY_DELAY).await;
    }

    /// Compares the leases of this process with the tables in memory.
    async fn compare(&self) -> Result<(), StoreError> {
        let services = self.services();
        // First the tables: whoever is in memory now has claimed before.
        let tables: Vec<_> = services
            .iter()
            .flat_map(|service| {
                service.in_memory().into_iter().map(move |stream| (service, stream))
            })
            .collect();
        let held: BTreeSet<StreamId> =
            self.shared.leases.held(&self.process).await?.into_iter().collect();
        let of_tables = held.iter().filter(|stream| stream.as_str() != BUS_LEASE).count();
        metrics::gauge!("biritch_leases").set(of_tables as f64);
        for (service, stream) in tables {
            if !held.contains(&stream) {
                tracing::debug!(%stream, "the lease of a table in memory is not held");
                service.recheck(&stream);
            }
        }
        for service in &services {
            for stream in service.broken() {
                let Shared { leases, timing, .. } = &self.shared;
                let owner = leases.owner(&stream, timing.validity).await?;
                if owner.is_some_and(|owner| owner != self.process) {
                    service.forget_broken(&stream);
                }
            }
        }
        Ok(())
    }
}

/// Sends heartbeats, and notices when they came too late or a lease is lost otherwise.
///
/// A heartbeat waits for nothing but its own way to the database: reading and claiming leases may take as long
/// as other people's reads and writes do.
pub(super) async fn send_heartbeats(cluster: Weak<Cluster>) {
    let (late, sent) = watch::channel(0);
    tokio::join!(beat(&cluster, late), check(&cluster, sent));
}

/// Sends heartbeats. `late` counts those that came so late that another process may have taken tables over, and
/// is sent again with each.
async fn beat(cluster: &Weak<Cluster>, late: watch::Sender<u64>) {
    let mut last = Instant::now();
    loop {
        let Some(cluster) = cluster.upgrade() else { return };
        let Shared { leases, timing, .. } = &cluster.shared;
        let began = Instant::now();
        let connected = if cluster.is_connected() { 1.0 } else { 0.0 };
        metrics::gauge!("biritch_bus_connected").set(connected);
        match leases.renew(&cluster.process).await {
            Ok(()) => {
                // Since the last heartbeat began, until this one was written.
                let was_late = last.elapsed() > timing.validity;
                last = began;
                late.send_modify(|late| *late += u64::from(was_late));
            }
            Err(error) => {
                metrics::counter!("biritch_heartbeats_failed_total").increment(1);
                tracing::warn!(%error, "a heartbeat could not be written");
            }
        }
        let next = began + timing.heartbeat;
        drop(cluster);
        tokio::time::sleep_until(next).await;
    }
}

/// Checks the leases and the bus once for each heartbeat, or less often if that takes longer.
async fn check(cluster: &Weak<Cluster>, mut heartbeats: watch::Receiver<u64>) {
    let mut until_comparison = BEATS_PER_COMPARISON;
    let mut known_late = 0;
    let mut beats = 0_u32;
    while heartbeats.changed().await.is_ok() {
        let Some(cluster) = cluster.upgrade() else { return };
        let late = *heartbeats.borrow_and_update();
        until_comparison -= 1;
        if late > known_late || until_comparison == 0 {
            known_late = late;
            until_comparison = BEATS_PER_COMPARISON;
            if let Err(error) = cluster.compare().await {
                tracing::warn!(%error, "the leases could not be read");
                until_comparison = 1;
            }
        }
        if let Err(error) = cluster.watch_bus(beats).await {
            tracing::warn!(%error, "the lease of the bus could not be read or written");
        }
        beats = beats.wrapping_add(1);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use store::{BoxFuture, Leases, bus::LocalNetwork};

    use super::*;
    use crate::{cluster::Timing, environment::Environment};

    /// Leases that are written and never read, and the number of heartbeats.
    #[derive(Default)]
    struct Unreadable(AtomicUsize);

    impl Leases for Unreadable {
        fn renew<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Box::pin(async { Ok(()) })
        }

        fn claim<'a>(
            &'a self,
            _: &'a StreamId,
            _: &'a str,
            _: Duration,
        ) -> BoxFuture<'a, Result<String, StoreError>> {
            Box::pin(std::future::pending())
        }

        fn owner<'a>(
            &'a self,
            _: &'a StreamId,
            _: Duration,
        ) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
            Box::pin(std::future::pending())
        }

        fn held<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<Vec<StreamId>, StoreError>> {
            Box::pin(std::future::pending())
        }

        fn release<'a>(
            &'a self,
            _: &'a StreamId,
            _: &'a str,
        ) -> BoxFuture<'a, Result<(), StoreError>> {
            Box::pin(std::future::pending())
        }

        fn leave<'a>(&'a self, _: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
            Box::pin(std::future::pending())
        }

        fn prune(&self, _: Duration) -> BoxFuture<'_, Result<(), StoreError>> {
            Box::pin(async { Ok(()) })
        }
    }

    #[tokio::test(start_paused = true)]
    async fn heartbeats_do_not_wait_for_leases_to_be_read() {
        let leases = Arc::new(Unreadable::default());
        let bus = Arc::new(LocalNetwork::new(1).join("one"));
        let timing = Timing::default();
        let shared = Shared { leases: leases.clone(), bus, timing };
        let joined = Cluster::join(shared, &Environment::default()).await;
        let (cluster, _inbox) = joined.expect("a heartbeat can be written");
        let before = leases.0.load(Ordering::Relaxed);
        let sending = tokio::spawn(send_heartbeats(Arc::downgrade(&cluster)));
        tokio::time::sleep(timing.heartbeat * 100 + timing.heartbeat / 2).await;
        sending.abort();
        assert_eq!(leases.0.load(Ordering::Relaxed) - before, 101);
    }
}
