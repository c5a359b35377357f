//! One setting of a log that is not opened for writing.

use sqlx::Connection;

use crate::{
    Location, OpenError, Sqlite,
    session::{Columns, Session},
    sql,
};

/// The value set under this key in the log at this place, which is not changed. A server may be running.
///
/// # Errors
///
/// The log cannot be opened, or is none.
pub async fn setting(place: &Location, key: &str) -> Result<Option<String>, OpenError> {
    match place {
        Location::File(path) => {
            let (mut connection, file) = Sqlite::inspect(path).await?;
            let found = read(&mut connection, key).await;
            let _ = connection.close().await;
            found.map_err(|error| OpenError::engine(file, error))
        }
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => {
            let mut connection = crate::Postgres::inspect(url).await?;
            let found = read(&mut connection, key).await;
            let _ = connection.close().await;
            found.map_err(|error| OpenError::server(place.clone(), error))
        }
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }),
    }
}

async fn read(session: &mut impl Session, key: &str) -> Result<Option<String>, sqlx::Error> {
    session.fetch(sql::SETTING, &[key.into()], |row| row.text(0)).await?.pop().transpose()
}
