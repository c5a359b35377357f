//! Backups that the server makes by itself.

use std::{fs, path::Path, sync::Arc, time::Duration};

use club::backup::{Job, back_up};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{LogOptions, Sqlite, Store};
use web::{BackupSchedule, Config, Storage};

use crate::harness::{TestServer, config, eventually};

async fn server(data: &Path, to: &Path) -> TestServer {
    let every = Duration::from_millis(50);
    let schedule = BackupSchedule { to: to.into(), every, keep: 2, work: None };
    let store = Sqlite::open(data, LogOptions::default()).await.unwrap();
    let config =
        Config { data: Storage::Directory(data.to_owned()), backup: Some(schedule), ..config() };
    TestServer::with_store(Arc::new(store), config).await
}

#[tokio::test]
async fn backups_are_made_and_kept_as_scheduled() {
    let folder = tempfile::tempdir().unwrap();
    let [data, to] = ["data", "backups"].map(|name| folder.path().join(name));
    fs::create_dir(&data).unwrap();
    let server = server(&data, &to).await;
    server.person("Anna").await;
    let finished = || {
        let entries = fs::read_dir(&to).into_iter().flatten().flatten();
        entries.filter(|entry| entry.path().join("manifest.json").is_file()).count()
    };
    let mut newest = None;
    for _ in 0..4 {
        eventually("a new backup is made", async || {
            let health = server.get("/health", &[]).await.json();
            let at = health["backup"]["at"].as_str().map(str::to_owned);
            let is_new = at.is_some() && at != newest;
            if is_new {
                newest = at;
                assert_eq!(
                    (&health["backup"]["ok"], &health["degraded"]),
                    (&json!(true), &json!([]))
                );
            }
            is_new
        })
        .await;
    }
    server.running.stop().await.unwrap();
    assert_eq!(finished(), 2);
}

#[tokio::test]
async fn health_says_that_backups_fail() {
    let folder = tempfile::tempdir().unwrap();
    let [data, to] = ["data", "backups"].map(|name| folder.path().join(name));
    fs::create_dir(&data).unwrap();
    fs::write(&to, "a file, and no folder").unwrap();
    let server = server(&data, &to).await;
    eventually("health tells of it", async || {
        let answer = server.get("/health", &[]).await;
        assert_eq!(answer.status, 200, "people play on");
        answer.json()["degraded"] == json!(["backup"])
    })
    .await;
    fs::remove_file(&to).unwrap();
    eventually("it is mended", async || {
        server.get("/health", &[]).await.json()["degraded"] == json!([])
    })
    .await;
}

/// A backup of this log in this folder, dated ahead by this time.
async fn made_ahead(data: &Path, to: &Path, ahead: SignedDuration) {
    let job = Job { from: data.into(), to: to.into(), keep: None, work: None };
    back_up(&job, Timestamp::now() + ahead).await.unwrap();
}

/// The clock was years ahead when the server before made a backup.
#[tokio::test]
async fn a_backup_from_the_future_stops_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let [data, to] = ["data", "backups"].map(|name| folder.path().join(name));
    fs::create_dir(&data).unwrap();
    Sqlite::open(&data, LogOptions::default()).await.unwrap().close().await.unwrap();
    made_ahead(&data, &to, SignedDuration::from_hours(10 * 365 * 24)).await;
    let server = server(&data, &to).await;
    eventually("one of now is made", async || {
        let health = server.get("/health", &[]).await.json();
        let at = health["backup"]["at"].as_str().and_then(|at| at.parse::<Timestamp>().ok());
        at.is_some_and(|at| Timestamp::now().duration_since(at).abs().as_secs() < 3600)
    })
    .await;
    server.running.stop().await.unwrap();
}

#[tokio::test]
async fn the_backups_of_another_club_are_not_taken_for_ours() {
    let folder = tempfile::tempdir().unwrap();
    let [data, other, to] = ["data", "other", "backups"].map(|name| folder.path().join(name));
    for data in [&data, &other] {
        fs::create_dir(data).unwrap();
    }
    let store = Sqlite::open(&other, LogOptions::default()).await.unwrap();
    store.set_setting_if_absent("cookie-key", "another").await.unwrap();
    store.close().await.unwrap();
    made_ahead(&other, &to, SignedDuration::ZERO).await;
    let server = server(&data, &to).await;
    eventually("health tells of it", async || {
        server.get("/health", &[]).await.json()["degraded"] == json!(["backup"])
    })
    .await;
    let left = fs::read_dir(&to).unwrap().flatten();
    assert_eq!(left.filter(|entry| entry.path().join("manifest.json").is_file()).count(), 1);
    server.running.stop().await.unwrap();
}
