//! The file of a log that is removed, moved or replaced while it is open: what is written to it then would be
//! lost, and is not acknowledged.
#![cfg(unix)]

use std::{fs, path::Path};

use store::{AppendError, LogOptions, Sqlite, Store, StoreError};
use tempfile::tempdir;

use crate::{append, stream};

fn is_gone<T>(result: Result<T, AppendError>) -> bool {
    matches!(result, Err(AppendError::Store(StoreError::Gone { .. })))
}

async fn refuses(store: &Sqlite) {
    assert!(is_gone(store.append(append("t", 2, &["b"])).await));
    assert!(matches!(store.probe().await, Err(StoreError::Gone { .. })));
    assert!(matches!(store.check_place(), Err(StoreError::Gone { .. })));
}

fn all_to(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            fs::rename(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_when_the_folder_was_removed() {
    let home = tempdir().unwrap();
    let data = home.path().join("data");
    fs::create_dir(&data).unwrap();
    let store = Sqlite::open(&data, LogOptions::default()).await.unwrap();
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.check_place().unwrap();
    fs::remove_dir_all(&data).unwrap();
    refuses(&store).await;
}

#[tokio::test]
async fn a_file_that_was_moved_is_written_again_when_it_is_back() {
    let (data, before, other) = (tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap());
    let store = Sqlite::open(data.path(), LogOptions::default()).await.unwrap();
    store.append(append("t", 1, &["a"])).await.unwrap();
    all_to(data.path(), before.path());
    refuses(&store).await;
    // Another log in its place, as by a restoration without a stop of the server.
    Sqlite::open(other.path(), LogOptions::default()).await.unwrap().close().await.unwrap();
    fs::copy(other.path().join(Sqlite::FILE), data.path().join(Sqlite::FILE)).unwrap();
    refuses(&store).await;
    assert!(store.read(&stream("t"), 1).await.is_err(), "the other log is not read");
    fs::remove_file(data.path().join(Sqlite::FILE)).unwrap();
    all_to(before.path(), data.path());
    store.append(append("t", 2, &["b"])).await.unwrap();
    assert_eq!(store.read(&stream("t"), 1).await.unwrap().len(), 2);
    store.close().await.unwrap();
    let again = Sqlite::open(data.path(), LogOptions::default()).await.unwrap();
    assert_eq!(again.head(&stream("t")).await.unwrap(), 2);
    again.close().await.unwrap();
}
