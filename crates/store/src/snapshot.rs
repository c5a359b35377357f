//! A copy of the log in a file, as it is at one moment, while a server writes to it.

#[cfg(feature = "postgres")]
mod rows;

use std::{fs::File, path::Path};

use sqlx::Connection;

use crate::{Location, OpenError, Sqlite, private};

/// Copies the log at this place to a new SQLite file: all that was acknowledged before this call, and
/// perhaps more, as it was at one moment. A server may be running. The copy is synced.
///
/// It is not checked: call [`check`](crate::check()) on it. Damaged events are copied as they are, so
/// that the check finds them.
///
/// # Errors
///
/// The log cannot be opened or is not one, or the copy cannot be written; it may exist in part then.
pub async fn snapshot(from: impl Into<Location>, to: &Path) -> Result<(), OpenError> {
    match from.into() {
        Location::File(path) => copy_file(&path, to).await?,
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => rows::copy(&url, to).await?,
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => return Err(OpenError::NotBuilt { feature: "postgres" }),
    }
    let synced = File::open(to).and_then(|copy| copy.sync_all());
    synced.map_err(|error| OpenError::system(to.to_owned(), error))?;
    let directory = match to.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let synced = private::sync_directory(directory);
    synced.map_err(|error| OpenError::system(directory.to_owned(), error))
}

async fn copy_file(from: &Path, to: &Path) -> Result<(), OpenError> {
    let (mut connection, file) = Sqlite::inspect(from).await?;
    // The copy is a database that this connection writes.
    let allowed = sqlx::query("PRAGMA query_only = OFF").execute(&mut connection).await;
    allowed.map_err(|error| OpenError::engine(file.clone(), error))?;
    // A read transaction: it sees one moment, and the server's writer goes on.
    let copied = sqlx::query("VACUUM INTO $1").bind(to.to_string_lossy().into_owned());
    let copied = copied.execute(&mut connection).await;
    let _ = connection.close().await;
    copied.map(|_| ()).map_err(|error| OpenError::engine(to.to_owned(), error))
}
