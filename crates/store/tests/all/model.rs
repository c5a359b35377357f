//! Several writers, some of them stale: the log equals a model of it.

use std::{collections::BTreeMap, sync::Arc};

use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use store::{Append, AppendError, Memory, Store, StoredRecord, limits};

use crate::{home::Home, record, stream};

/// One writer's append: a stream, the deviation from the right number, the number of events.
type Intent = (u8, i64, usize);

fn intents() -> impl Strategy<Value = Vec<Vec<Intent>>> {
    let drift = prop_oneof![6 => Just(0), 1 => -3..0i64, 1 => 1..3i64];
    let intent = (0..4u8, drift, 0..4usize);
    prop::collection::vec(prop::collection::vec(intent, 1..20), 1..5)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn the_log_equals_its_model(writers in intents()) {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            check(Arc::new(Memory::default()), writers.clone()).await;
            check_and_reopen(&Home::sqlite(), writers).await;
        });
    }
}

on_every_database!(a_few_logs_equal_their_models);

async fn a_few_logs_equal_their_models(home: Arc<Home>) {
    let mut runner = TestRunner::deterministic();
    for _ in 0..6 {
        let writers = intents().new_tree(&mut runner).unwrap().current();
        let home = home.another().await;
        check_and_reopen(&home, writers).await;
    }
}

async fn check_and_reopen(home: &Home, writers: Vec<Vec<Intent>>) {
    let store = home.open().await;
    let before = check(store.clone(), writers).await;
    store.close().await.unwrap();
    let again = home.open().await;
    assert_eq!(contents(&*again).await, before, "after a restart");
    again.close().await.unwrap();
}

/// Every body states its writer, append and position, so that the log can be compared with what was
/// acknowledged.
async fn check(store: Arc<dyn Store>, writers: Vec<Vec<Intent>>) -> Contents {
    let tasks: Vec<_> = writers
        .into_iter()
        .enumerate()
        .map(|(writer, intents)| tokio::spawn(write(Arc::clone(&store), writer, intents)))
        .collect();
    let mut model = Contents::new();
    for task in tasks {
        for (name, events) in task.await.unwrap() {
            model.entry(name).or_default().extend(events);
        }
    }
    for events in model.values_mut() {
        events.sort_by_key(|event| event.seq);
        assert!(
            events.iter().map(|event| event.seq).eq(1..=events.len() as u64),
            "a gap or a fork"
        );
    }
    assert_eq!(contents(&*store).await, model);
    model
}

type Contents = BTreeMap<String, Vec<StoredRecord>>;

async fn write(store: Arc<dyn Store>, writer: usize, intents: Vec<Intent>) -> Contents {
    let mut acknowledged = Contents::new();
    for (turn, (table, drift, count)) in intents.into_iter().enumerate() {
        let name = format!("table-{table}");
        let right = store.head(&stream(&name)).await.unwrap() + 1;
        let first_seq = right.saturating_add_signed(drift);
        let records: Vec<_> =
            (0..count).map(|place| record(format!("{writer} {turn} {place}"))).collect();
        let append = Append::events(stream(&name), first_seq, records.clone());
        match store.append(append).await {
            Ok(()) if count == 0 => {}
            Ok(()) => {
                let events =
                    records.into_iter().zip(first_seq..).map(|(record, seq)| StoredRecord {
                        seq,
                        at_ms: record.at_ms,
                        version: record.version,
                        body: record.body,
                    });
                acknowledged.entry(name).or_default().extend(events);
            }
            Err(AppendError::Conflict { expected, .. }) => {
                assert!(expected >= right && expected != first_seq);
            }
            Err(other) => panic!("{other}"),
        }
    }
    acknowledged
}

async fn contents(store: &dyn Store) -> Contents {
    let mut contents = Contents::new();
    for head in store.streams(None, limits::RECORDS as u32).await.unwrap() {
        let events = store.read(&head.stream, 1).await.unwrap();
        assert_eq!(events.last().map(|event| event.seq), Some(head.seq));
        contents.insert(head.stream.to_string(), events);
    }
    contents
}
