//! The connection that holds a lock of a database, and how it is made again.

use std::time::Duration;

use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::sync::watch;

use crate::{
    Location, LockStatus, OpenError, Sharing,
    postgres::connect_options,
    session::{Columns, Session},
    sql,
};

/// How often it is tried whether the connection stands.
const PING: Duration = Duration::from_secs(2);

/// The time between two attempts to take a lost lock again.
const PAUSE: Duration = Duration::from_millis(500);

/// How long the server may take for an answer.
const ANSWER: Duration = Duration::from_secs(5);

/// A session of the server, which no other will ever equal: its process, and when it began, in microseconds.
#[derive(Clone, Copy, Debug)]
struct Backend {
    process: i64,
    began: i64,
}

/// The statement that takes the lock of the users of a database.
pub(crate) const fn statement(sharing: Sharing) -> &'static str {
    match sharing {
        Sharing::Alone => sql::postgres::LOCK_ALONE,
        Sharing::OneServer => sql::postgres::LOCK_ONE_SERVER,
        Sharing::Shared => sql::postgres::LOCK_SHARED,
        Sharing::Beside => sql::postgres::LOCK_BESIDE,
    }
}

/// A lock with the connection that holds it.
pub(crate) struct HeldLock {
    connection: PgConnection,
    backend: Backend,
    /// The statement that takes the lock.
    lock: &'static str,
}

/// What became of an attempt to take a lock again.
enum Again {
    Held(HeldLock),
    /// The server has not ended the session yet that held it.
    NotYet,
    /// Somebody else has it.
    Taken,
}

impl HeldLock {
    /// Takes a lock; `None` if it is held by somebody who does not share it.
    pub(crate) async fn take(url: &str, lock: &'static str) -> Result<Option<HeldLock>, OpenError> {
        let failed =
            |error: sqlx::Error| OpenError::server(Location::Postgres(url.to_owned()), error);
        let options = connect_options(url).map_err(failed)?;
        HeldLock::take_on(options.connect().await.map_err(failed)?, lock).await.map_err(failed)
    }

    async fn take_on(
        mut connection: PgConnection,
        lock: &'static str,
    ) -> Result<Option<HeldLock>, sqlx::Error> {
        if connection.fetch_number(lock, &[]).await? == 0 {
            return Ok(None);
        }
        let backend = connection.fetch(sql::postgres::OWN_SESSION, &[], |row| {
            Ok::<_, sqlx::Error>(Backend { process: row.number(0)?, began: row.number(1)? })
        });
        let backend = backend.await?.pop().ok_or(sqlx::Error::RowNotFound)??;
        Ok(Some(HeldLock { connection, backend, lock }))
    }

    /// Keeps the lock, and takes it again when it was lost; `status` says whether it is held.
    pub(crate) async fn keep(mut self, url: String, status: watch::Sender<LockStatus>) {
        loop {
            self.until_lost().await;
            tracing::error!("the lock of the database was lost with its connection");
            status.send_replace(LockStatus::Lost);
            let HeldLock { connection, backend, lock } = self;
            drop(connection);
            self = loop {
                let again = tokio::time::timeout(ANSWER, take_again(&url, lock, backend)).await;
                match again {
                    Ok(Ok(Again::Held(held))) => break held,
                    Ok(Ok(Again::Taken)) => {
                        if status.send_replace(LockStatus::Taken) != LockStatus::Taken {
                            tracing::error!(
                                "somebody else has taken the lock of the database: nothing is written"
                            );
                        }
                    }
                    Ok(Ok(Again::NotYet)) => {}
                    Ok(Err(error)) => tracing::debug!(%error, "the lock cannot be taken again yet"),
                    Err(_) => tracing::debug!("the lock cannot be taken again yet: no answer"),
                }
                tokio::time::sleep(PAUSE).await;
            };
            tracing::info!("the lock of the database is held again");
            status.send_replace(LockStatus::Held);
        }
    }

    async fn until_lost(&mut self) {
        loop {
            tokio::time::sleep(PING).await;
            let answered = tokio::time::timeout(ANSWER, self.connection.ping()).await;
            if !matches!(answered, Ok(Ok(()))) {
                return;
            }
        }
    }
}

/// Takes the lock on a new connection. The session that held it is ended first, if the server has not noticed
/// that nobody is there: else it would keep its own successor out.
async fn take_again(url: &str, lock: &'static str, lost: Backend) -> Result<Again, sqlx::Error> {
    let mut connection = connect_options(url)?.connect().await?;
    let values = [lost.process.into(), lost.began.into()];
    let lingers = connection.fetch_number(sql::postgres::END_SESSION, &values).await? > 0;
    match HeldLock::take_on(connection, lock).await? {
        Some(held) => Ok(Again::Held(held)),
        None if lingers => Ok(Again::NotYet),
        None => Ok(Again::Taken),
    }
}
