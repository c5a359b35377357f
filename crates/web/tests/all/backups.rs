//! Backups that the server makes by itself.

use std::{fs, path::Path, sync::Arc, time::Duration};

use serde_json::json;
use store::{LogOptions, Sqlite};
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
