//! Heartbeats of a process, beside everything else that is written.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use store::Store;

use crate::{append, home::Home, stream};

on_every_database!(heartbeats_pass_a_full_queue);

/// A rush of appends fills the queue, and others wait for room in it. Whoever waited behind them would
/// be silent until all are written.
async fn heartbeats_pass_a_full_queue(home: Arc<Home>) {
    const APPENDS: usize = 4_000;
    let store = home.open().await;
    let leases = Store::leases(store.clone()).expect("leases");
    let written = Arc::new(AtomicUsize::new(0));
    let rush: Vec<_> = (0..APPENDS)
        .map(|number| {
            let (store, written) = (store.clone(), written.clone());
            tokio::spawn(async move {
                store.append(append(&format!("t{number}"), 1, &["x"])).await.unwrap();
                written.fetch_add(1, Ordering::Relaxed);
            })
        })
        .collect();
    // All of them are in the queue, or wait for room.
    tokio::task::yield_now().await;
    for _ in 0..3 {
        leases.renew("one").await.unwrap();
    }
    let before = written.load(Ordering::Relaxed);
    assert!(before < APPENDS / 2, "{before} of {APPENDS} were written before the heartbeats");
    let hour = Duration::from_secs(3600);
    assert_eq!(leases.claim(&stream("t"), "one", hour).await.unwrap(), "one");
    for append in rush {
        append.await.unwrap();
    }
    store.close().await.unwrap();
}
