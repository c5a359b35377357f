//! The lock of a database on a server.

use tokio::sync::watch;

use crate::{Location, LockStatus, LockWatch, OpenError};

/// Who else may use a database while a [`DatabaseLock`] is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// Nobody: for what reads or replaces the data as a whole.
    Alone,
    /// No other server; only what works [`Beside`](Sharing::Beside) servers.
    OneServer,
    /// Other servers that share it too, and what works beside servers.
    Shared,
    /// Any servers: for what only appends to the log, and is read by them from there.
    Beside,
}

/// Keeps others from using a database on a server until this is dropped.
///
/// The server releases the lock when it restarts, or when the connection is lost that holds it. So
/// the connection is tried every two seconds, and after a loss the lock is taken again as soon as the server
/// gives it; a [`LockWatch`] tells meanwhile that it is not held. The log does not depend on it: the primary
/// key of the events is what keeps writers apart.
#[derive(Debug)]
pub struct DatabaseLock {
    status: watch::Receiver<LockStatus>,
    /// The task that has the connection.
    #[cfg(feature = "postgres")]
    keeper: tokio::task::AbortHandle,
}

impl DatabaseLock {
    /// Takes the lock; `None` if somebody uses the database who does not share it. Must be called on a tokio
    /// runtime, because it is kept by a task.
    ///
    /// # Errors
    ///
    /// The server does not answer; or the place is a file, which has no such lock.
    pub async fn take(
        place: &Location,
        sharing: Sharing,
    ) -> Result<Option<DatabaseLock>, OpenError> {
        match place {
            Location::File(path) => Err(OpenError::NotADatabase { path: path.clone() }),
            #[cfg(feature = "postgres")]
            Location::Postgres(url) => {
                DatabaseLock::keep(url, crate::postgres_lock::statement(sharing)).await
            }
            #[cfg(not(feature = "postgres"))]
            Location::Postgres(_) => {
                let (Sharing::Alone | Sharing::OneServer | Sharing::Shared | Sharing::Beside) =
                    sharing;
                Err(OpenError::NotBuilt { feature: "postgres" })
            }
        }
    }

    /// Takes the lock of whoever makes a backup of a database, so that the processes that serve it
    /// make one backup, not each its own; `None` if another makes one.
    ///
    /// # Errors
    ///
    /// As of [`DatabaseLock::take`].
    pub async fn take_for_backup(place: &Location) -> Result<Option<DatabaseLock>, OpenError> {
        match place {
            Location::File(path) => Err(OpenError::NotADatabase { path: path.clone() }),
            #[cfg(feature = "postgres")]
            Location::Postgres(url) => {
                DatabaseLock::keep(url, crate::sql::postgres::LOCK_BACKUP).await
            }
            #[cfg(not(feature = "postgres"))]
            Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }),
        }
    }

    /// Tells, as long as this is not dropped, whether the lock is held.
    pub fn watch(&self) -> LockWatch {
        LockWatch::new(self.status.clone())
    }

    #[cfg(feature = "postgres")]
    async fn keep(url: &str, lock: &'static str) -> Result<Option<DatabaseLock>, OpenError> {
        let Some(held) = crate::postgres_lock::HeldLock::take(url, lock).await? else {
            return Ok(None);
        };
        let (sender, status) = watch::channel(LockStatus::Held);
        let keeper = tokio::spawn(held.keep(url.to_owned(), sender)).abort_handle();
        Ok(Some(DatabaseLock { status, keeper }))
    }
}

#[cfg(feature = "postgres")]
impl Drop for DatabaseLock {
    fn drop(&mut self) {
        // The connection ends with the task.
        self.keeper.abort();
    }
}
