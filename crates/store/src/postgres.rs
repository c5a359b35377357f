//! The log in a PostgreSQL database.

use std::{str::FromStr, time::Duration};

use sqlx::{
    ConnectOptions, Connection, PgConnection, Pool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{
    Location, LogOptions, OpenError, StoreError,
    engine::Engine,
    error::sqlstate,
    log::Log,
    migrations,
    session::{Columns, Session},
    sql::{self, LeaseSql},
};

/// How long to wait for an answer of the server.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How long a reader waits for a connection, as while the server restarts.
const ACQUIRE: Duration = Duration::from_secs(10);

/// The log in a PostgreSQL database, in the first schema of the connection's search path.
///
/// After a restart of the server the connections are made again by themselves. An append that was
/// under way fails with an unknown outcome; one that comes meanwhile waits some seconds.
pub type Postgres = Log<sqlx::Postgres>;

impl Postgres {
    /// Opens or creates a log in the database at this URL, `postgres://USER@HOST/DATABASE`. What
    /// the URL does not say is taken from libpq's environment variables and password file.
    ///
    /// Must be called on a tokio runtime, because the writer is a task.
    pub async fn open(url: &str, options: LogOptions) -> Result<Postgres, OpenError> {
        let (writer, connect) = Postgres::connection(url, &options).await?;
        let readers = PgPoolOptions::new()
            .max_connections(options.readers.max(1))
            .acquire_timeout(ACQUIRE)
            .connect_lazy_with(connect.clone().options([("default_transaction_read_only", "on")]));
        Ok(Log::start(writer, connect, readers, None, &options))
    }

    /// A connection that writes to a log, which is created or migrated, and how to make another.
    pub(crate) async fn connection(
        url: &str,
        options: &LogOptions,
    ) -> Result<(PgConnection, PgConnectOptions), OpenError> {
        let place = || Location::Postgres(url.to_owned());
        let failed = |error: sqlx::Error| OpenError::server(place(), error);
        let connect = connect_options(url)
            .map_err(failed)?
            .options([("synchronous_commit", options.synchronous_commit())]);
        let mut connection = connect.connect().await.map_err(failed)?;
        prepare(&mut connection, &place).await?;
        Ok((connection, connect))
    }

    /// A connection that changes nothing to a log that exists.
    pub(crate) async fn inspect(url: &str) -> Result<PgConnection, OpenError> {
        let place = || Location::Postgres(url.to_owned());
        let failed = |error: sqlx::Error| OpenError::server(place(), error);
        let connect = connect_options(url)
            .map_err(failed)?
            .options([("default_transaction_read_only", "on")]);
        let mut connection = connect.connect().await.map_err(failed)?;
        if connection.fetch_number(sql::postgres::IS_MARKED, &[]).await.map_err(failed)? == 0 {
            return Err(OpenError::Foreign { place: place() });
        }
        Ok(connection)
    }
}

impl Engine for sqlx::Postgres {
    const BEGIN: &'static str = "BEGIN";
    const CONCURRENT: bool = true;
    const TIMEOUT: Option<Duration> = Some(TIMEOUT);
    const SIZE: &'static str = sql::postgres::SIZE;
    const LEASES: &'static LeaseSql = &sql::LEASES_IN_POSTGRES;

    fn is_lost(error: &sqlx::Error) -> bool {
        match error {
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::WorkerCrashed => true,
            // The class of connection exceptions, and that of an operator's interventions.
            error => sqlstate(error)
                .is_some_and(|code| code.starts_with("08") || code.starts_with("57P")),
        }
    }

    fn is_contested(error: &sqlx::Error) -> bool {
        // A serialization failure, or a deadlock.
        sqlstate(error).is_some_and(|code| ["40001", "40P01"].contains(&code))
    }

    async fn integrity_errors(readers: &Pool<sqlx::Postgres>) -> Result<Vec<String>, StoreError> {
        let mut reader = readers.acquire().await?;
        Ok(integrity_errors(&mut reader).await?)
    }

    async fn finish(connection: PgConnection) -> Result<(), sqlx::Error> {
        connection.close().await
    }
}

/// What is wrong with the tables and indexes of the log.
pub(crate) async fn integrity_errors(
    connection: &mut PgConnection,
) -> Result<Vec<String>, sqlx::Error> {
    let lines = connection.fetch(sql::postgres::INTEGRITY_ERRORS, &[], |row| row.text(0)).await?;
    lines.into_iter().collect()
}

pub(crate) fn connect_options(url: &str) -> Result<PgConnectOptions, sqlx::Error> {
    let options = PgConnectOptions::from_str(url)?.disable_statement_logging();
    Ok(match options.get_application_name() {
        Some(_) => options,
        None => options.application_name("biritch"),
    })
}

/// Checks that the database is ours or empty before changing anything in it, then migrates it, which
/// marks it as ours.
async fn prepare(
    connection: &mut PgConnection,
    place: &impl Fn() -> Location,
) -> Result<(), OpenError> {
    let failed = |error: sqlx::Error| OpenError::server(place(), error);
    // Several processes may open an empty database at the same time.
    connection.execute(sql::postgres::LOCK_OPENING, &[]).await.map_err(failed)?;
    let marked = connection.fetch_number(sql::postgres::IS_MARKED, &[]).await.map_err(failed)?;
    let things = connection.fetch_number(sql::postgres::THINGS, &[]).await.map_err(failed)?;
    if marked == 0 && things > 0 {
        return Err(OpenError::Foreign { place: place() });
    }
    let migrator = migrations::migrator(migrations::POSTGRES);
    let migrated = migrator.run_direct(None, connection, false).await;
    migrated.map_err(|error| OpenError::migration(place(), error))?;
    connection.execute(sql::postgres::UNLOCK_OPENING, &[]).await.map_err(failed)?;
    let unsafe_settings = connection
        .fetch(sql::postgres::UNSAFE_SETTINGS, &[], |row| row.text(0))
        .await
        .map_err(failed)?;
    for setting in unsafe_settings.into_iter().flatten() {
        tracing::warn!(setting, "this setting of the server may lose acknowledged events");
    }
    Ok(())
}
