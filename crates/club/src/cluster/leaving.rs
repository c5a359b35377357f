//! How a process leaves the others.

use std::time::Duration;

use tokio::time::Instant;

use super::{Cluster, frame::Body, link::LinkEnd};

/// Of the time that a process has to leave, this much is kept for giving its leases back.
const RELEASE_TIME: Duration = Duration::from_secs(1);

impl Cluster {
    /// From now on this process neither opens nor accepts connections to other processes.
    pub(crate) fn begin_leaving(&self) {
        self.leaving.send_replace(true);
    }

    /// Closes the connections that clients of this process have to tables elsewhere, so that they connect
    /// to another process: what they have sent is answered first, unless the other process does not answer.
    pub(crate) async fn finish(&self, timeout: Duration) {
        let opened: Vec<_> = self.links().opened.values().cloned().collect();
        let finished = futures_util::future::join_all(opened.iter().map(|link| link.finish()));
        let timeout = timeout.min(self.shared.timing.link_timeout);
        if tokio::time::timeout(timeout, finished).await.is_err() {
            tracing::warn!("another process has not answered all commands in time");
        }
        for link in opened {
            link.end(LinkEnd::Leaving);
        }
    }

    /// Gives all leases back. The tables have ended before; their last messages are sent first.
    pub(crate) async fn hand_over(&self, until: Instant) {
        let served = async {
            let mut clients = self.forwarded_clients.subscribe();
            let _ = clients.wait_for(|clients| *clients == 0).await;
        };
        let served_until = until.checked_sub(RELEASE_TIME).unwrap_or(until);
        if tokio::time::timeout_at(served_until, served).await.is_err() {
            tracing::warn!("some connections of other processes did not end in time");
        }
        // No heartbeat after this.
        if let Some(heartbeat) = self.running().heartbeat.take() {
            heartbeat.abort();
        }
        match tokio::time::timeout_at(until, self.shared.leases.leave(&self.process)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "the leases could not be given back; they run out");
            }
            Err(_) => tracing::warn!("the leases were not given back in time; they run out"),
        }
    }

    /// Ends the links, after everything in their queues has been sent.
    pub(crate) async fn end(&self, until: Instant) {
        let all = async {
            let links: Vec<_> = self.links().all.values().cloned().collect();
            for link in links {
                // Behind everything else in the queue.
                let _ = link.send(Body::Reset).await;
                link.ended().await;
            }
            self.shared.bus.flush().await
        };
        match tokio::time::timeout_at(until, all).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the bus failed at the end"),
            Err(_) => tracing::warn!("some links did not end in time"),
        }
        if let Some(receiving) = self.running().receiving.take() {
            receiving.abort();
        }
    }
}
