//! Opening logs that exist, that do not, and that are something else.

use std::{fs, path::Path};

use sqlx::{Connection, SqliteConnection};
use store::{LogOptions, OpenError, Sqlite, Store};

use crate::{append, sqlite, stream};

async fn refusal(path: &Path) -> OpenError {
    Sqlite::open(path, LogOptions::default()).await.expect_err("it is refused")
}

async fn execute(file: &Path, sql: &'static str) {
    let url = format!("sqlite://{}?mode=rwc", file.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[cfg(unix)]
fn set_mode(file: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(not(unix))]
fn set_mode(_: &Path, _: u32) {}

#[cfg(unix)]
fn mode(file: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().unwrap().permissions().mode() & 0o777
}

#[cfg(not(unix))]
fn mode(_: &Path) -> u32 {
    0o664
}

#[tokio::test]
async fn a_log_is_opened_by_its_directory_or_by_its_file() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.set_setting_if_absent("key", "value").await.unwrap();
    store.close().await.unwrap();
    let files: Vec<_> = fs::read_dir(directory.path()).unwrap().map(|f| f.unwrap()).collect();
    assert_eq!(files.len(), 1, "a closed log is one file: {files:?}");

    let store = sqlite(&directory.path().join("biritch.sqlite")).await;
    store.append(append("t", 2, &["b"])).await.unwrap();
    assert_eq!(store.setting("key").await.unwrap().as_deref(), Some("value"));
    drop(store);

    let store = sqlite(directory.path()).await;
    assert_eq!(store.head(&stream("t")).await.unwrap(), 2);
    store.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_log() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    // As with a data directory that the administrator made.
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let readable_by_others = || {
        let files = fs::read_dir(directory.path()).unwrap().map(|file| file.unwrap());
        let mode = |file: &fs::DirEntry| file.metadata().unwrap().permissions().mode();
        let open: Vec<_> = files.filter(|file| mode(file) & 0o077 != 0).collect();
        open.iter().map(|file| file.file_name()).collect::<Vec<_>>()
    };
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    assert_eq!(readable_by_others(), Vec::<std::ffi::OsString>::new());
    store.close().await.unwrap();
    // One that an older Biritch wrote.
    let file = directory.path().join(Sqlite::FILE);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let store = sqlite(directory.path()).await;
    store.append(append("t", 2, &["b"])).await.unwrap();
    assert_eq!(readable_by_others(), Vec::<std::ffi::OsString>::new());
    store.close().await.unwrap();
}

#[tokio::test]
async fn how_much_is_stored_is_counted() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a", "b"])).await.unwrap();
    store.append(append("u", 1, &["c"])).await.unwrap();
    let counted = store.statistics().await.unwrap();
    let numbers = (counted.streams, counted.events, counted.boards);
    assert_eq!(numbers, (Some(2), Some(3), Some(0)));
    store.close().await.unwrap();
    // What was in the write-ahead log is in the file then.
    let size = directory.path().join("biritch.sqlite").metadata().unwrap().len();
    assert_eq!(counted.bytes, Some(size));
}

#[tokio::test]
async fn a_missing_directory_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let missing = directory.path().join("nowhere");
    match refusal(&missing.join("log.sqlite")).await {
        OpenError::NoDirectory { path } => assert_eq!(path, missing),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_written_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("biritch.sqlite");
    fs::create_dir(&file).unwrap();
    match refusal(directory.path()).await {
        OpenError::NotWritable { path } => assert_eq!(path, file),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("deals.pbn");
    let text = "[Event \"?\"]\n".repeat(100);
    fs::write(&file, &text).unwrap();
    let error = refusal(&file).await;
    assert!(matches!(&error, OpenError::NotADatabase { path } if *path == file), "{error:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

/// A file that has lost its content is no new club, and a new one is never empty.
#[tokio::test]
async fn an_empty_file_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join(Sqlite::FILE);
    let store = sqlite(directory.path()).await;
    store.close().await.unwrap();
    fs::write(&file, "").unwrap();
    let error = refusal(directory.path()).await;
    assert!(matches!(&error, OpenError::Empty { path } if *path == file), "{error:?}");
    let inspected = store::check(directory.path()).await.unwrap_err();
    assert!(matches!(&inspected, OpenError::Empty { path } if *path == file), "{inspected:?}");
    assert_eq!(file.metadata().unwrap().len(), 0);
    assert!(Sqlite::is_foreign(directory.path()));
    // A first start that was ended while it made the file.
    fs::remove_file(&file).unwrap();
    fs::write(directory.path().join("biritch.sqlite-new"), "").unwrap();
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "nothing is left");
}

/// The disk with the log is not there: a new club in its place would hide it.
#[cfg(unix)]
#[tokio::test]
async fn a_link_that_leads_nowhere_is_kept() {
    let directory = tempfile::tempdir().unwrap();
    let disk = tempfile::tempdir().unwrap();
    let link = directory.path().join(Sqlite::FILE);
    let file = disk.path().join("club").join(Sqlite::FILE);
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let error = refusal(directory.path()).await;
    assert!(matches!(&error, OpenError::NotWritable { path } if *path == link), "{error:?}");
    assert_eq!(fs::read_link(&link).unwrap(), file);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "nothing lies beside it");
    // The disk is there again.
    fs::create_dir(disk.path().join("club")).unwrap();
    sqlite(&file).await.close().await.unwrap();
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(fs::read_link(&link).unwrap(), file);
    let store = sqlite(&file).await;
    assert_eq!(store.head(&stream("t")).await.unwrap(), 1);
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_file_that_was_cut_off_is_damaged() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join(Sqlite::FILE);
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.close().await.unwrap();
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let error = refusal(directory.path()).await;
    assert!(matches!(&error, OpenError::Damaged { path, .. } if *path == file), "{error:?}");
}

#[tokio::test]
async fn a_database_of_another_program_is_left_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("places.sqlite");
    execute(&file, "CREATE TABLE places (url TEXT)").await;
    set_mode(&file, 0o664);
    let before = fs::read(&file).unwrap();
    let error = refusal(&file).await;
    assert!(
        matches!(&error, OpenError::Foreign { place } if *place == file.clone().into()),
        "{error:?}"
    );
    assert_eq!(fs::read(&file).unwrap(), before);
    assert_eq!(mode(&file), 0o664);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "nothing lies beside it");
    assert!(Sqlite::is_foreign(&file));
}

#[tokio::test]
async fn a_log_is_known_by_its_first_bytes() {
    let directory = tempfile::tempdir().unwrap();
    assert!(!Sqlite::is_foreign(directory.path()), "there is none");
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.close().await.unwrap();
    assert!(!Sqlite::is_foreign(directory.path()));
    fs::write(directory.path().join(Sqlite::FILE), "a letter").unwrap();
    assert!(Sqlite::is_foreign(directory.path()));
}
