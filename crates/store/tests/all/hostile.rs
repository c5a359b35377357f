//! Arbitrary input: names, texts and sizes.

use std::sync::Arc;

use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
use store::{Append, AppendError, Memory, Store, StreamId, limits};

use crate::{append, board, home::Home, record, stream};

proptest! {
    #[test]
    fn a_name_is_taken_as_it_is_or_refused(text in prop_oneof![any::<String>(), "[a-zA-Z0-9-]{0,70}"]) {
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        let good = plain && (1..=StreamId::LIMIT).contains(&text.len());
        match text.parse::<StreamId>() {
            Ok(id) => prop_assert!(good && id.to_string() == text),
            Err(_) => prop_assert!(!good),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn any_text_without_nul_is_kept_as_it_is(bodies in prop::collection::vec(any::<String>(), 1..8)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            keeps(&Memory::default(), &bodies).await;
            keeps(&*Home::sqlite().open().await, &bodies).await;
        });
    }
}

async fn texts_are_kept_as_they_are(home: Arc<Home>) {
    let mut runner = TestRunner::deterministic();
    for _ in 0..16 {
        let bodies = prop::collection::vec(any::<String>(), 1..8);
        let bodies = bodies.new_tree(&mut runner).unwrap().current();
        let home = home.another().await;
        keeps(&*home.open().await, &bodies).await;
    }
}

async fn keeps(store: &dyn Store, bodies: &[String]) {
    let bodies: Vec<&str> = bodies.iter().map(String::as_str).collect();
    let result = store.append(append("t", 1, &bodies)).await;
    if bodies.iter().any(|body| body.contains('\0')) {
        assert!(matches!(result, Err(AppendError::Nul { what: "body" })));
        assert_eq!(store.head(&stream("t")).await.unwrap(), 0);
    } else {
        let stored = store.read(&stream("t"), 1).await.unwrap();
        assert!(stored.iter().map(|event| event.body.as_str()).eq(bodies));
    }
    store.close().await.unwrap();
}

#[test]
fn errors_of_names_state_the_reason() {
    let fault = |text: &str| text.parse::<StreamId>().unwrap_err().to_string();
    assert_eq!(fault(""), "the name of a stream is empty");
    assert_eq!(fault("стол"), "the name of a stream has 'с' at byte 0");
    assert_eq!(fault("a\0"), r"the name of a stream has '\0' at byte 1");
    assert_eq!(fault("a/../b"), "the name of a stream has '/' at byte 1");
    assert_eq!(fault(&"x".repeat(65)), "the name of a stream has 65 bytes, more than 64");
}

on_every_database!(sizes_are_limited, texts_are_kept_as_they_are);

async fn sizes_are_limited(home: Arc<Home>) {
    let store = home.open().await;
    let events = |first_seq, count, size| {
        let records = (0..count).map(|_| record("x".repeat(size))).collect();
        Append::events(stream("t"), first_seq, records)
    };
    let with_board = |id: usize, people: usize| {
        let people = vec!["p"; people];
        Append { boards: vec![board(&"b".repeat(id), 1, &people)], ..events(1, 1, 1) }
    };
    for (too_large, what) in [
        (events(1, 1, limits::BODY + 1), "body"),
        (events(1, 5, limits::BODY), "append"),
        (events(1, limits::RECORDS + 1, 1), "records"),
        (with_board(limits::ID + 1, 1), "board id"),
        (with_board(1, limits::PEOPLE + 1), "people"),
    ] {
        match store.append(too_large).await {
            Err(AppendError::TooLarge { what: found, size, limit }) => {
                assert!(found == what && size > limit);
            }
            other => panic!("{what}: {other:?}"),
        }
    }
    store.append(events(1, 4, limits::BODY)).await.unwrap();
    store.append(events(5, limits::RECORDS, 1)).await.unwrap();
    let mut largest = with_board(limits::ID, limits::PEOPLE);
    largest.first_seq = 5 + limits::RECORDS as u64;
    store.append(largest).await.unwrap();
    let stored = store.read(&stream("t"), 1).await.unwrap();
    assert_eq!(stored.len(), 4 + limits::RECORDS + 1);
    assert_eq!(stored[3].body.len(), limits::BODY);
    store.close().await.unwrap();
}
