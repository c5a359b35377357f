//! The migrations, embedded in the program: a constant for each folder of `migrations`, which the
//! build script writes.

use std::borrow::Cow;

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// What brings a database to the current form by these migrations.
pub(crate) fn migrator(list: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = list.iter().map(|&(version, description, sql)| {
        let description = Cow::Borrowed(description);
        Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[tokio::test]
    async fn the_embedded_migrations_are_those_that_sqlx_reads_from_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
        let read = Migrator::new(folder).await.expect("sqlx reads the folder");
        let embedded = migrator(SQLITE);
        let parts = |migrator: &Migrator| -> Vec<(i64, String, Vec<u8>)> {
            let parts = migrator.iter().map(|migration| {
                let description = migration.description.to_string();
                (migration.version, description, migration.checksum.to_vec())
            });
            parts.collect()
        };
        assert_eq!(parts(&embedded), parts(&read));
        assert!(!parts(&embedded).is_empty());
    }
}
