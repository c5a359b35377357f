//! Logs that are opened again, by another process, or by another version.

use std::sync::Arc;

use store::{LogOptions, OpenError};

use crate::{append, home::Home, stream};

on_every_database!(
    a_log_is_opened_again,
    two_processes_conflict_only_on_the_same_number,
    two_processes_never_share_an_append,
    when_the_queue_is_full_writers_wait,
    a_database_of_another_program_is_refused,
    a_database_of_a_newer_biritch_is_refused,
);

async fn a_log_is_opened_again(home: Arc<Home>) {
    let store = home.open().await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.set_setting_if_absent("key", "value").await.unwrap();
    store.close().await.unwrap();
    let store = home.open().await;
    assert_eq!(store.setting("key").await.unwrap().as_deref(), Some("value"));
    store.append(append("t", 2, &["b"])).await.unwrap();
    drop(store);
    let store = home.open().await;
    assert_eq!(store.head(&stream("t")).await.unwrap(), 2);
    store.close().await.unwrap();
}

async fn two_processes_conflict_only_on_the_same_number(home: Arc<Home>) {
    let (one, two) = (home.open().await, home.open().await);
    one.append(append("t", 1, &["a"])).await.unwrap();
    two.append(append("t", 1, &["b"])).await.unwrap_err();
    two.append(append("t", 2, &["b"])).await.unwrap();
    one.append(append("u", 1, &["c"])).await.unwrap();
    let (first, second) = (one.read(&stream("t"), 1).await, two.read(&stream("t"), 1).await);
    assert_eq!(first.unwrap(), second.unwrap());
    one.close().await.unwrap();
    two.append(append("t", 3, &["d"])).await.unwrap();
    two.close().await.unwrap();
}

/// Two processes append several events with the same numbers to the same streams at the same time:
/// of each pair one is written whole, and the other not at all.
async fn two_processes_never_share_an_append(home: Arc<Home>) {
    let stores = [home.open().await, home.open().await];
    let lengths = [1, 3, 2];
    let mut next = [1; 3];
    for round in 0..12 {
        let mut tasks = Vec::new();
        for (who, store) in stores.iter().enumerate() {
            for (table, first_seq) in next.iter().enumerate() {
                // The one writes more events than the other.
                let count = lengths[(table + who + round) % 3];
                let bodies = vec![if who == 0 { "a" } else { "b" }; count];
                let append = append(&format!("t{table}"), *first_seq, &bodies);
                let store = Arc::clone(store);
                tasks.push((table, count, tokio::spawn(async move { store.append(append).await })));
            }
        }
        let mut written = [0; 3];
        for (table, count, task) in tasks {
            if task.await.unwrap().is_ok() {
                next[table] += count as u64;
                written[table] += 1;
            }
        }
        assert_eq!(written, [1; 3], "round {round}");
    }
    for (table, next) in next.iter().enumerate() {
        let name = stream(&format!("t{table}"));
        for store in &stores {
            assert_eq!(store.read(&name, 1).await.unwrap().len() as u64, next - 1);
        }
    }
    let report = home.check().await;
    assert!(report.is_sound(), "{report:?}");
    for store in stores {
        store.close().await.unwrap();
    }
}

async fn when_the_queue_is_full_writers_wait(home: Arc<Home>) {
    let options = LogOptions { queue: 1, readers: 1, ..LogOptions::default() };
    let store = home.location().open(options).await.unwrap();
    let tasks: Vec<_> = (0..100)
        .map(|i| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(append(&format!("t{i}"), 1, &["x"])).await })
        })
        .collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    store.close().await.unwrap();
}

async fn a_database_of_another_program_is_refused(home: Arc<Home>) {
    home.execute("CREATE TABLE places (url TEXT)").await;
    let Err(error) = home.try_open().await else { panic!("it is opened") };
    assert!(matches!(error, OpenError::Foreign { .. }), "{error:?}");
    assert!(error.to_string().ends_with("is a database of another program"), "{error}");
    let checked = store::check(home.location()).await;
    assert!(matches!(checked, Err(OpenError::Foreign { .. })), "{checked:?}");
    // Nothing was made there.
    home.execute("CREATE TABLE events (url TEXT)").await;
}

async fn a_database_of_a_newer_biritch_is_refused(home: Arc<Home>) {
    home.open().await.close().await.unwrap();
    let nothing = if home.is_sqlite() { "x'00'" } else { "'\\x00'::bytea" };
    home.execute(format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'from the future', true, {nothing}, 0)"
    ))
    .await;
    let Err(error) = home.try_open().await else { panic!("it is opened") };
    assert!(matches!(error, OpenError::Newer { version: 9999, .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("was made by a newer Biritch (its format is 9999)"), "{text}");
    assert!(text.ends_with("run that one, or restore a backup from before the upgrade"), "{text}");
}
