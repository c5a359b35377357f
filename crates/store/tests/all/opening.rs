//! Opening logs that exist, that do not, and that are something else.

use std::{fs, path::Path};

use sqlx::{Connection, SqliteConnection};
use store::{OpenError, Options, Sqlite, Store};

use crate::{append, sqlite, stream};

async fn refusal(path: &Path) -> OpenError {
    Sqlite::open(path, Options::default()).await.expect_err("it is refused")
}

async fn execute(file: &Path, sql: &'static str) {
    let url = format!("sqlite://{}?mode=rwc", file.display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
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

#[tokio::test]
async fn a_database_of_another_program_is_left_unchanged() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("places.sqlite");
    execute(&file, "CREATE TABLE places (url TEXT)").await;
    let before = fs::read(&file).unwrap();
    let error = refusal(&file).await;
    assert!(
        matches!(&error, OpenError::Foreign { place } if *place == file.clone().into()),
        "{error:?}"
    );
    assert_eq!(fs::read(&file).unwrap(), before);
}
