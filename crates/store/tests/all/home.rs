//! A place for a log of one test, on each kind of database, and what the tests write there.

use std::{future::Future, pin::Pin, sync::Arc};

use sqlx::{Connection, SqliteConnection};
use store::{
    Append, BoardRow, CheckReport, Location, LogOptions, OpenError, Record, Sqlite, Store, StreamId,
};

/// An empty place for a log.
pub(crate) enum Home {
    /// A directory.
    Sqlite(tempfile::TempDir),
    /// A database of its own on a server.
    #[cfg(feature = "postgres")]
    Postgres {
        /// The URL of a database whose owner may create others.
        admin: String,
        /// The name of this one.
        name: String,
    },
}

/// A test, given a place.
pub(crate) type Case = fn(Arc<Home>) -> Pin<Box<dyn Future<Output = ()>>>;

impl Home {
    /// A directory.
    pub(crate) fn sqlite() -> Arc<Home> {
        Arc::new(Home::Sqlite(tempfile::tempdir().unwrap()))
    }

    /// A new database on this server.
    #[cfg(feature = "postgres")]
    pub(crate) async fn postgres(admin: &str) -> Arc<Home> {
        use std::sync::atomic::{AtomicU32, Ordering};

        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("biritch_test_{}_{number}", std::process::id());
        let home = Home::Postgres { admin: admin.to_owned(), name };
        home.administer("DROP DATABASE IF EXISTS NAME WITH (FORCE)").await;
        home.administer("CREATE DATABASE NAME TEMPLATE template0 ENCODING 'UTF8'").await;
        Arc::new(home)
    }

    /// Another empty place of the same kind.
    pub(crate) async fn another(&self) -> Arc<Home> {
        match self {
            Home::Sqlite(_) => Home::sqlite(),
            #[cfg(feature = "postgres")]
            Home::Postgres { admin, .. } => Home::postgres(admin).await,
        }
    }

    #[cfg(feature = "postgres")]
    pub(crate) async fn administer(&self, sql: &str) {
        let Home::Postgres { admin, name } = self else { return };
        let mut connection = sqlx::PgConnection::connect(admin).await.unwrap();
        let sql = sqlx::AssertSqlSafe(sql.replace("NAME", name));
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self, Home::Sqlite(_))
    }

    pub(crate) fn location(&self) -> Location {
        match self {
            Home::Sqlite(directory) => directory.path().into(),
            #[cfg(feature = "postgres")]
            Home::Postgres { admin, name } => {
                let (server, _) = admin.rsplit_once('/').unwrap();
                format!("{server}/{name}").parse().unwrap()
            }
        }
    }

    pub(crate) async fn try_open(&self) -> Result<Arc<dyn Store>, OpenError> {
        self.location().open(LogOptions::default()).await
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        self.try_open().await.unwrap()
    }

    /// Changes the database behind the store's back.
    pub(crate) async fn execute(&self, sql: impl Into<String>) {
        let sql = sqlx::raw_sql(sqlx::AssertSqlSafe(sql.into()));
        match self.location() {
            Location::File(directory) => {
                let url = format!("sqlite://{}?mode=rwc", directory.join(Sqlite::FILE).display());
                let mut connection = SqliteConnection::connect(&url).await.unwrap();
                sql.execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            #[cfg(feature = "postgres")]
            Location::Postgres(url) => {
                let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
                sql.execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn check(&self) -> CheckReport {
        store::check(self.location()).await.unwrap()
    }
}

/// Removes the database from its server.
#[cfg(feature = "postgres")]
impl Drop for Home {
    fn drop(&mut self) {
        if let Home::Postgres { .. } = self {
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    let runtime =
                        tokio::runtime::Builder::new_current_thread().enable_all().build();
                    let drop = self.administer("DROP DATABASE IF EXISTS NAME WITH (FORCE)");
                    runtime.unwrap().block_on(drop);
                });
            });
        }
    }
}

/// Makes a test of each case on SQLite, and a list of the cases for the other databases.
macro_rules! on_every_database {
    ($($case:ident),* $(,)?) => {
        /// The cases by their names.
        #[allow(dead_code, reason = "PostgreSQL's tests run them by this list")]
        pub(crate) const CASES: &[(&str, crate::home::Case)] =
            &[$((concat!(module_path!(), "::", stringify!($case)), |home| Box::pin($case(home)))),*];

        mod sqlite {
            $(#[tokio::test]
            async fn $case() {
                super::$case(crate::home::Home::sqlite()).await;
            })*
        }
    };
}

pub(crate) fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

pub(crate) fn record(body: impl Into<String>) -> Record {
    Record { at_ms: 7, version: 1, body: body.into() }
}

pub(crate) fn append(name: &str, first_seq: u64, bodies: &[&str]) -> Append {
    let records = bodies.iter().map(|body| record(*body)).collect();
    Append::events(stream(name), first_seq, records)
}

pub(crate) fn board(id: &str, at_ms: i64, people: &[&str]) -> BoardRow {
    let people = people.iter().map(|person| person.to_string()).collect();
    BoardRow { id: id.into(), stream: stream("t"), board: 1, at_ms, people, body: "{}".into() }
}
