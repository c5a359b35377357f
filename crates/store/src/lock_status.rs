//! Whether the lock of a database is held.

use tokio::sync::watch;

/// Whether a lock is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockStatus {
    /// It is held, or none is needed.
    Held,
    /// It was lost with its connection, and the server is asked for it again.
    Lost,
    /// It was lost, and somebody else has taken it who does not share it.
    Taken,
}

/// Tells whether a [`DatabaseLock`](crate::DatabaseLock) is held.
#[derive(Clone, Debug)]
pub struct LockWatch(watch::Receiver<LockStatus>);

impl LockWatch {
    /// Tells what the keeper of a lock sends.
    pub const fn new(status: watch::Receiver<LockStatus>) -> LockWatch {
        LockWatch(status)
    }

    /// Whether the lock is held now, as far as is known.
    pub fn status(&self) -> LockStatus {
        *self.0.borrow()
    }

    /// Waits until something is known that was not when this was called last; false once nobody keeps the lock.
    pub async fn changed(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}
