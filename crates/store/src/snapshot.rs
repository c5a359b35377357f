//! A copy of the log in a file, as it is at one moment, while a server writes to it.

#[cfg(feature = "postgres")]
mod rows;

use std::{
    fs::{self, File},
    path::Path,
};

use sqlx::Connection;

use crate::{
    Location, OpenError, Sqlite, private,
    salvage::{self, SalvageError},
};

/// Copies the log at this place to a new SQLite file: all that was acknowledged before this call, and
/// perhaps more, as it was at one moment. A server may be running. The copy is synced.
///
/// It is not checked: call [`check`](crate::check()) on it. Damaged events are copied as they are, so
/// that the check finds them. Of a file whose pages are damaged, what can be read is copied; then the answer is
/// false, whatever the check of the copy finds.
///
/// # Errors
///
/// The log cannot be opened or is not one, or the copy cannot be written; it may exist in part then.
pub async fn snapshot(from: impl Into<Location>, to: &Path) -> Result<bool, OpenError> {
    let is_whole = match from.into() {
        Location::File(path) => copy_file(&path, to).await?,
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => rows::copy(&url, to).await.map(|()| true)?,
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => return Err(OpenError::NotBuilt { feature: "postgres" }),
    };
    let synced = File::open(to).and_then(|copy| copy.sync_all());
    synced.map_err(|error| OpenError::system(to.to_owned(), error))?;
    let directory = match to.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let synced = private::sync_directory(directory);
    synced.map_err(|error| OpenError::system(directory.to_owned(), error))?;
    Ok(is_whole)
}

/// Whether all pages could be read.
async fn copy_file(from: &Path, to: &Path) -> Result<bool, OpenError> {
    let (mut connection, file) = Sqlite::inspect(from).await?;
    // The copy is a database that this connection writes.
    let allowed = sqlx::query("PRAGMA query_only = OFF").execute(&mut connection).await;
    allowed.map_err(|error| OpenError::engine(file.clone(), error))?;
    // A read transaction: it sees one moment, and the server's writer goes on.
    let copied = sqlx::query("VACUUM INTO $1").bind(to.to_string_lossy().into_owned());
    let copied = copied.execute(&mut connection).await;
    let result = match copied {
        Ok(_) => Ok(true),
        Err(error) => match OpenError::engine(file.clone(), error) {
            // The copy is new, so that it is the source that is damaged.
            OpenError::Damaged { path, source } => {
                tracing::error!(path = %path.display(), %source, "pages of the log are damaged: what can be read is copied");
                let _begun = fs::remove_file(to);
                let salvaged = salvage::copy(&mut connection, to).await;
                salvaged.map(|()| false).map_err(|error| match error {
                    SalvageError::Format => OpenError::Damaged { path, source },
                    SalvageError::Open(error) => error,
                    SalvageError::Write(error) => OpenError::engine(to.to_owned(), error),
                })
            }
            // Else it cannot be written.
            OpenError::NotWritable { .. } => Err(OpenError::NotWritable { path: to.to_owned() }),
            OpenError::Io { source, .. } => {
                Err(OpenError::Io { place: to.to_owned().into(), source })
            }
            error => Err(error),
        },
    };
    let _ = connection.close().await;
    result
}
