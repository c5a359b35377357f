//! The contract of `Leases`: each case runs on every implementation.

use std::{sync::Arc, time::Duration};

use store::{Append, Leases, Record, Store};

use crate::{home::Home, stream};

type Shared = Arc<dyn Leases>;

/// Longer than a case takes.
const LONG: Duration = Duration::from_secs(3600);
/// Any heartbeat is older than this.
const SHORT: Duration = Duration::from_millis(30);

macro_rules! on_every_store {
    ($($case:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test]
            async fn $case() {
                let store = std::sync::Arc::new(store::Memory::default());
                super::$case(store::Store::leases(store).expect("leases")).await;
            })*
        }
        mod sqlite {
            $(#[tokio::test]
            async fn $case() {
                super::leased(crate::home::Home::sqlite(), super::$case).await;
            })*
        }
        /// The cases by their names.
        #[allow(dead_code, reason = "PostgreSQL's tests run them by this list")]
        pub(crate) const CASES: &[(&str, crate::home::Case)] = &[$((
            concat!(module_path!(), "::", stringify!($case)),
            |home| Box::pin(leased(home, $case)),
        )),*];
    };
}

/// Runs a case on a log at this place.
async fn leased(home: Arc<Home>, case: impl AsyncFnOnce(Shared)) {
    let store = home.open().await;
    case(store.clone().leases().expect("leases")).await;
    store.close().await.unwrap();
}

on_every_store!(
    the_first_to_claim_a_stream_serves_it,
    a_lease_is_given_back_only_by_its_holder,
    a_silent_process_loses_its_streams_to_whoever_claims_them,
    who_ends_holds_nothing,
    silent_processes_are_forgotten,
    of_many_claimants_one_serves,
);

async fn the_first_to_claim_a_stream_serves_it(leases: Shared) {
    for process in ["one", "two"] {
        leases.renew(process).await.unwrap();
    }
    assert_eq!(leases.owner(&stream("t"), LONG).await.unwrap(), None);
    assert_eq!(leases.claim(&stream("t"), "one", LONG).await.unwrap(), "one");
    assert_eq!(leases.claim(&stream("t"), "two", LONG).await.unwrap(), "one");
    assert_eq!(leases.claim(&stream("t"), "one", LONG).await.unwrap(), "one");
    assert_eq!(leases.owner(&stream("t"), LONG).await.unwrap(), Some("one".to_owned()));
    assert_eq!(leases.claim(&stream("u"), "two", LONG).await.unwrap(), "two");
    assert_eq!(leases.held("one").await.unwrap(), [stream("t")]);
    assert_eq!(leases.held("two").await.unwrap(), [stream("u")]);
}

async fn a_lease_is_given_back_only_by_its_holder(leases: Shared) {
    leases.renew("one").await.unwrap();
    leases.renew("two").await.unwrap();
    leases.claim(&stream("t"), "one", LONG).await.unwrap();
    leases.release(&stream("t"), "two").await.unwrap();
    leases.release(&stream("nobody"), "one").await.unwrap();
    assert_eq!(leases.owner(&stream("t"), LONG).await.unwrap(), Some("one".to_owned()));
    leases.release(&stream("t"), "one").await.unwrap();
    assert_eq!(leases.owner(&stream("t"), LONG).await.unwrap(), None);
    assert_eq!(leases.claim(&stream("t"), "two", LONG).await.unwrap(), "two");
}

async fn a_silent_process_loses_its_streams_to_whoever_claims_them(leases: Shared) {
    leases.renew("one").await.unwrap();
    leases.claim(&stream("t"), "one", LONG).await.unwrap();
    // Silent for 40 ms by any clock, although one may have a resolution of milliseconds.
    tokio::time::sleep(SHORT + Duration::from_millis(10)).await;
    leases.renew("two").await.unwrap();
    assert_eq!(leases.claim(&stream("t"), "two", LONG).await.unwrap(), "one");
    assert_eq!(leases.owner(&stream("t"), SHORT).await.unwrap(), None);
    assert_eq!(leases.claim(&stream("t"), "two", SHORT).await.unwrap(), "two");
    // Who comes back finds that another serves.
    leases.renew("one").await.unwrap();
    assert_eq!(leases.claim(&stream("t"), "one", LONG).await.unwrap(), "two");
    assert!(leases.held("one").await.unwrap().is_empty());
}

async fn who_ends_holds_nothing(leases: Shared) {
    for process in ["one", "two"] {
        leases.renew(process).await.unwrap();
    }
    for name in ["t", "u", "v"] {
        leases.claim(&stream(name), "one", LONG).await.unwrap();
    }
    leases.claim(&stream("w"), "two", LONG).await.unwrap();
    leases.leave("one").await.unwrap();
    assert!(leases.held("one").await.unwrap().is_empty());
    assert_eq!(leases.held("two").await.unwrap(), [stream("w")]);
    assert_eq!(leases.claim(&stream("u"), "two", LONG).await.unwrap(), "two");
}

async fn silent_processes_are_forgotten(leases: Shared) {
    leases.renew("one").await.unwrap();
    leases.claim(&stream("t"), "one", LONG).await.unwrap();
    leases.prune(LONG).await.unwrap();
    assert_eq!(leases.held("one").await.unwrap(), [stream("t")]);
    tokio::time::sleep(SHORT + Duration::from_millis(10)).await;
    leases.prune(SHORT).await.unwrap();
    assert!(leases.held("one").await.unwrap().is_empty());
    // The process was only slow: it claims again.
    leases.renew("one").await.unwrap();
    assert_eq!(leases.claim(&stream("t"), "one", LONG).await.unwrap(), "one");
}

async fn of_many_claimants_one_serves(leases: Shared) {
    let processes: Vec<String> = (0..20).map(|number| format!("process-{number}")).collect();
    for process in &processes {
        leases.renew(process).await.unwrap();
    }
    let claims: Vec<_> = processes
        .iter()
        .map(|process| {
            let (leases, process) = (leases.clone(), process.clone());
            tokio::spawn(async move { leases.claim(&stream("t"), &process, LONG).await })
        })
        .collect();
    let mut owners = Vec::new();
    for claim in claims {
        owners.push(claim.await.unwrap().unwrap());
    }
    owners.dedup();
    assert_eq!(owners.len(), 1, "{owners:?}");
    assert_eq!(leases.held(&owners[0]).await.unwrap(), [stream("t")]);
}

#[tokio::test]
async fn a_lease_excludes_nobody_from_writing() {
    let store = Arc::new(store::Memory::default());
    let leases = Store::leases(store.clone()).expect("leases");
    leases.renew("one").await.unwrap();
    leases.claim(&stream("t"), "one", LONG).await.unwrap();
    let record = Record { at_ms: 0, version: 1, body: "{}".into() };
    store.append(Append::events(stream("t"), 1, vec![record])).await.unwrap();
}
