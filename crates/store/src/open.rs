//! Opening a log wherever it is.

use std::sync::Arc;

use crate::{Location, LogOptions, OpenError, Sqlite, Store};

impl Location {
    /// Opens the log.
    ///
    /// # Errors
    ///
    /// Those of [`Sqlite::open`]; [`OpenError::NotBuilt`] if the crate was built without the
    /// database.
    pub async fn open(&self, options: LogOptions) -> Result<Arc<dyn Store>, OpenError> {
        match self {
            Location::File(path) => Ok(Arc::new(Sqlite::open(path, options).await?)),
            #[cfg(feature = "postgres")]
            Location::Postgres(url) => Ok(Arc::new(crate::Postgres::open(url, options).await?)),
            #[cfg(not(feature = "postgres"))]
            Location::Postgres(_) => Err(OpenError::NotBuilt { feature: "postgres" }),
        }
    }
}
