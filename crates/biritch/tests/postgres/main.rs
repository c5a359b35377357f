//! Backups of a log in PostgreSQL, by the program itself. `BIRITCH_TEST_POSTGRES` names a database by its
//! URL; its owner may create databases. Without it these tests are counted as ignored. `cargo xtask test`
//! starts a server for them.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicU32, Ordering};

use libtest_mimic::{Arguments, Trial};
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use store::{Append, Location, LogOptions, Record};

type Case = fn(&str);

const CASES: [(&str, Case); 4] = [
    ("a_backup_of_a_database_is_restored_to_a_folder_and_to_a_database", restored),
    ("a_restoration_that_would_mix_two_logs_is_refused", mixed),
    ("of_two_backups_of_a_database_at_once_one_is_made", at_once),
    ("what_is_wrong_with_a_database_is_said_with_the_way_out", refused),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let server = std::env::var("BIRITCH_TEST_POSTGRES");
    let trial = |&(name, case): &(&str, Case)| match server.clone() {
        Ok(server) => Trial::test(name, move || {
            case(&server);
            Ok(())
        }),
        Err(_) => Trial::test(name, || Err("BIRITCH_TEST_POSTGRES names no database".into()))
            .with_kind("needs BIRITCH_TEST_POSTGRES")
            .with_ignored_flag(true),
    };
    libtest_mimic::run(&arguments, CASES.iter().map(trial).collect()).exit_code()
}

/// A database of its own, which is removed when it is dropped.
struct Database {
    admin: String,
    name: String,
}

impl Database {
    fn new(admin: &str) -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("biritch_backup_{}_{number}", std::process::id());
        let database = Database { admin: admin.to_owned(), name };
        database.administer("DROP DATABASE IF EXISTS NAME WITH (FORCE)");
        database.administer("CREATE DATABASE NAME TEMPLATE template0 ENCODING 'UTF8'");
        database
    }

    fn url(&self) -> String {
        format!("{}/{}", self.admin.rsplit_once('/').unwrap().0, self.name)
    }

    fn administer(&self, sql: &str) {
        let sql = sqlx::AssertSqlSafe(sql.replace("NAME", &self.name));
        run_to_end(async {
            let mut connection = PgConnection::connect(&self.admin).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        });
    }

    /// Appends events to a stream.
    fn append(&self, stream: &str, first: u64, count: u64) {
        run_to_end(async {
            let place: Location = self.url().parse().unwrap();
            let store = place.open(LogOptions::default()).await.unwrap();
            let record = |seq| Record { at_ms: 7, version: 1, body: format!("\"{stream} {seq}\"") };
            let records = (first..first + count).map(record).collect();
            let append = Append::events(stream.parse().unwrap(), first, records);
            store.append(append).await.unwrap();
            store.close().await.unwrap();
        });
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.administer("DROP DATABASE IF EXISTS NAME WITH (FORCE)");
    }
}

fn run_to_end<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(future)
}

/// Runs the program: its exit code, and what it printed.
fn run(words: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_biritch"));
    let output = command.args(words).env("BIRITCH_LANG", "en").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn answer(words: &[&str]) -> String {
    let (code, out, err) = run(words);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words:?}");
    out
}

/// A database that is missing, or another program's, and an invitation beside servers of which nobody knows the
/// address.
fn refused(server: &str) {
    let database = Database::new(server);
    let missing = format!("{}/no_such_club", server.rsplit_once('/').unwrap().0);
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database"];
    for command in [&serve[..], &["rebuild", "--database"], &["data", "check", "--database"]] {
        let (code, out, err) = run(&[command, &[missing.as_str()]].concat());
        assert_eq!((code, out.as_str()), (Some(4), ""), "{command:?}");
        let said =
            "cannot be opened: database \"no_such_club\" does not exist\nhint: check the URL";
        assert!(err.contains(said), "{command:?}: {err}");
    }
    let url = database.url();
    let invite = ["admin", "invite", "--reason", "x", "--database", &url];
    let (code, out, err) = run(&invite);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("http://127.0.0.1:1925/operator/join/"), "{out}");
    assert!(err.contains("so the link begins with http://127.0.0.1:1925"), "{err}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_biritch"));
    let public = command.args(invite).env("BIRITCH_PUBLIC", "https://club.example").output();
    let public = public.unwrap();
    assert!(public.stderr.is_empty(), "{public:?}");
    assert!(String::from_utf8_lossy(&public.stdout).contains("https://club.example/operator"));

    let foreign = Database::new(server);
    run_to_end(async {
        let mut connection = PgConnection::connect(&foreign.url()).await.unwrap();
        sqlx::raw_sql("CREATE TABLE letters (text TEXT)").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    let (code, _, err) = run(&[&serve[..], &[foreign.url().as_str()]].concat());
    assert_eq!(code, Some(4));
    assert!(err.contains("is a database of another program") && !err.contains("DIR"), "{err}");
    assert!(err.contains("name another database: postgres://"), "{err}");
}

/// Makes a backup: its folder.
fn back_up(database: &Database, to: &Path) -> Value {
    let to = to.to_str().unwrap();
    let made = answer(&["backup", "--json", "--database", &database.url(), "--to", to]);
    serde_json::from_str(&made).unwrap()
}

fn restored(server: &str) {
    let (database, other) = (Database::new(server), Database::new(server));
    database.append("t0", 1, 700);
    database.append("t1", 1, 3);
    let folder = tempfile::tempdir().unwrap();
    let made = back_up(&database, &folder.path().join("backups"));
    assert_eq!((&made["streams"], &made["events"]), (&2.into(), &703.into()));
    database.append("t1", 4, 1);

    let backup = made["backup"].as_str().unwrap();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    answer(&["restore", backup, "--data", data]);
    let checked = answer(&["data", "check", "--data", data]);
    assert!(checked.contains("703"), "{checked}");

    let restored = answer(&["restore", backup, "--database", &other.url()]);
    assert!(restored.contains("events: 703"), "{restored}");
    let checked = answer(&["data", "check", "--database", &other.url()]);
    assert!(checked.contains("703"), "{checked}");
    other.append("t1", 4, 1);
    // What was restored is itself backed up.
    let again = back_up(&other, &folder.path().join("backups"));
    assert_eq!(again["events"], 704);
}

fn mixed(server: &str) {
    let (database, other) = (Database::new(server), Database::new(server));
    database.append("t0", 1, 3);
    other.append("t9", 1, 3);
    let folder = tempfile::tempdir().unwrap();
    let made = back_up(&database, folder.path());
    let backup = made["backup"].as_str().unwrap();
    let (code, out, err) = run(&["restore", backup, "--database", &other.url()]);
    assert_eq!((code, out.as_str()), (Some(4), ""));
    assert!(err.contains("another log than the backup"), "{err}");
    let checked = answer(&["data", "check", "--database", &other.url()]);
    assert!(checked.contains('3'), "{checked}");
}

fn at_once(server: &str) {
    let database = Database::new(server);
    database.append("t0", 1, 3);
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().to_str().unwrap();
    let held = run_to_end(async {
        let place: Location = database.url().parse().unwrap();
        let lock = store::DatabaseLock::take_for_backup(&place).await.unwrap();
        assert!(lock.is_some());
        let refused = run(&["backup", "--database", &database.url(), "--to", to]);
        drop(lock);
        refused
    });
    assert_eq!(held.0, Some(4));
    assert!(held.2.contains("another backup is being made"), "{}", held.2);
    back_up(&database, folder.path());
}
