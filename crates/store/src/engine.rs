//! What the databases do differently.

use std::{future::Future, time::Duration};

use sqlx::{Database, Pool};

use crate::{StoreError, session::Session, sql::LeaseSql};

/// A database that can hold the log.
///
/// The trait is sealed: it is implemented for SQLite and PostgreSQL.
pub trait Engine: Database<Connection: Session> {
    /// Begins a transaction that will write.
    const BEGIN: &'static str;

    /// Whether several connections can write at the same time. Then a statement with several events
    /// of a stream may be overtaken after its first event, and is not used outside a transaction.
    const CONCURRENT: bool;

    /// How long to wait for an answer before the connection is given up.
    const TIMEOUT: Option<Duration>;

    /// The statement that asks for the size of the log, in bytes.
    const SIZE: &'static str;

    /// The statements of leases, which read the clock of the database.
    const LEASES: &'static LeaseSql;

    /// Whether this error ends the connection, so that another one is needed.
    fn is_lost(error: &sqlx::Error) -> bool;

    /// Whether a transaction that failed so has changed nothing and is to be run again.
    fn is_contested(error: &sqlx::Error) -> bool;

    /// A quick check of the structure of the database: what is wrong, if anything.
    fn integrity_errors(
        readers: &Pool<Self>,
    ) -> impl Future<Output = Result<Vec<String>, StoreError>> + Send;

    /// Closes the writing connection.
    fn finish(connection: Self::Connection)
    -> impl Future<Output = Result<(), sqlx::Error>> + Send;
}
