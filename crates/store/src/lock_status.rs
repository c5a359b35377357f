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
    pub(crate) const fn new(status: watch::Receiver<LockStatus>) -> LockWatch {
        LockWatch(status)
    }

    /// Whether the lock is held now, as far as is known.
    pub fn status(&self) -> LockStatus {
        *self.0.borrow()
    }
}
