//! What the metrics say of the lock of a PostgreSQL database.

use store::{LockStatus, LockWatch};

/// Says in the metrics whether a lock is held, and counts how often it was lost, until nobody keeps it.
pub(crate) async fn watch(mut lock: LockWatch) {
    let held = metrics::gauge!("biritch_database_lock_held");
    let lost = metrics::counter!("biritch_database_lock_lost_total");
    let mut before = lock.status();
    loop {
        held.set(if before == LockStatus::Held { 1.0 } else { 0.0 });
        if !lock.changed().await {
            return;
        }
        // A lock that was lost and taken again meanwhile was lost too.
        lost.increment(u64::from(before == LockStatus::Held));
        before = lock.status();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::watch::channel;

    use super::*;
    use crate::metrics;

    /// Whether the lock is held and how often it was lost, as the metrics say.
    fn measured() -> (u64, u64) {
        let now = metrics::snapshot();
        (now.total("biritch_database_lock_held"), now.total("biritch_database_lock_lost_total"))
    }

    async fn becomes(expected: (u64, u64)) {
        let is_measured = async {
            while measured() != expected {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let in_time = tokio::time::timeout(Duration::from_secs(10), is_measured).await;
        assert!(in_time.is_ok(), "{:?}, not {expected:?}", measured());
    }

    #[tokio::test]
    async fn a_lost_lock_is_told_until_it_is_held_again() {
        metrics::start();
        let (keeper, status) = channel(LockStatus::Held);
        let watching = tokio::spawn(watch(LockWatch::new(status)));
        becomes((1, 0)).await;
        keeper.send_replace(LockStatus::Lost);
        becomes((0, 1)).await;
        keeper.send_replace(LockStatus::Taken);
        becomes((0, 1)).await;
        keeper.send_replace(LockStatus::Held);
        becomes((1, 1)).await;
        // Both before anybody has looked.
        keeper.send_replace(LockStatus::Lost);
        keeper.send_replace(LockStatus::Held);
        becomes((1, 2)).await;
        drop(keeper);
        watching.await.expect("it ends with its keeper");
    }
}
