//! The lock of a database on a server.

use crate::{Location, OpenError};

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
/// The server releases the lock too when it restarts. The log does not depend on it: the primary key
/// of the events is what keeps writers apart.
#[derive(Debug)]
pub struct DatabaseLock {
    /// The lock is held as long as this connection stands.
    #[cfg(feature = "postgres")]
    _connection: sqlx::PgConnection,
}

impl DatabaseLock {
    /// Takes the lock; `None` if somebody uses the database who does not share it.
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
                let lock = crate::postgres::lock_of(sharing);
                let connection = crate::postgres::lock(url, lock).await?;
                Ok(connection.map(|connection| DatabaseLock { _connection: connection }))
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
                let lock = crate::sql::postgres::LOCK_BACKUP;
                let connection = crate::postgres::lock(url, lock).await?;
                Ok(connection.map(|connection| DatabaseLock { _connection: connection }))
            }
            #[cfg(not(feature = "postgres"))]
            Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }),
        }
    }
}
