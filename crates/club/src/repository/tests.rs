use std::{cell::Cell, collections::BTreeSet, convert::Infallible, sync::Arc};

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use store::{Append, LogOptions, Memory, Record, Sqlite, Store};

use super::*;

thread_local! {
    /// How many events were folded in this thread.
    static FOLDED: Cell<usize> = const { Cell::new(0) };
}

/// The texts written, no two of them alike.
#[derive(Clone, PartialEq, Debug)]
struct Texts(Vec<String>);

/// A text is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Text {
    text: String,
}

impl Text {
    fn new(text: &str) -> Text {
        Text { text: text.to_owned() }
    }
}

impl Aggregate for Texts {
    type Event = Text;
    /// Writes these texts, which must be new.
    type Command<'a> = &'a [&'a str];
    type Refusal = &'static str;

    const STREAM: &'static str = "texts-";
    const MAX_RECORDS: u64 = 40;

    fn open(first: Recorded<Text>) -> Result<Texts, Unfoldable> {
        FOLDED.set(FOLDED.get() + 1);
        let text = first.event.text;
        if text == "opened" { Ok(Texts(vec![text])) } else { Err(Unfoldable) }
    }

    fn apply(&mut self, events: Vec<Recorded<Text>>) -> Result<(), Unfoldable> {
        FOLDED.set(FOLDED.get() + events.len());
        for Recorded { seq, event: Text { text }, .. } in events {
            if self.0.contains(&text) {
                return Err(Unfoldable);
            }
            self.0.push(text);
            assert_eq!(seq, self.0.len() as u64);
        }
        Ok(())
    }

    fn decide(&self, texts: &&[&str], _: i64) -> Result<Vec<Text>, &'static str> {
        let known = texts.iter().any(|text| self.0.iter().any(|known| known == text));
        if known { Err("twice") } else { Ok(texts.iter().map(|text| Text::new(text)).collect()) }
    }
}

/// The record that opens a stream.
const OPENED: &str = r#"{"text":"opened"}"#;

fn memory() -> Arc<dyn Store> {
    Arc::new(Memory::default())
}

async fn texts(repository: &Repository<Texts>, id: &str) -> Option<Vec<String>> {
    let state = repository.read(id).await.expect("the stream is readable")?;
    assert_eq!(state.version, state.0.len() as u64);
    Some(state.0.clone())
}

/// An append that no repository knows of.
async fn write_past(store: &dyn Store, id: &str, seq: u64, version: u16, body: &str) {
    let record = Record { at_ms: 0, version, body: body.to_owned() };
    let stream = Texts::stream(id).expect("an id");
    store.append(Append::events(stream, seq, vec![record])).await.expect("memory takes it");
}

#[tokio::test]
async fn a_record_is_read_once_and_another_writer_is_seen() {
    let store = memory();
    let all = Repository::<Texts>::new(store.clone());
    assert_eq!(texts(&all, "a").await, None);
    write_past(&*store, "a", 1, 1, OPENED).await;
    write_past(&*store, "a", 2, 1, r#"{"text":"two"}"#).await;
    FOLDED.set(0);
    for _ in 0..3 {
        assert_eq!(texts(&all, "a").await.map(|texts| texts.len()), Some(2));
    }
    write_past(&*store, "a", 3, 1, r#"{"text":"three"}"#).await;
    assert_eq!(texts(&all, "a").await.map(|texts| texts.len()), Some(3));
    assert_eq!(FOLDED.get(), 3, "each record once");

    // The least recently read stream is evicted, and is read again.
    for number in 0..CACHED_STREAMS {
        write_past(&*store, &format!("b{number}"), 1, 1, OPENED).await;
        assert!(texts(&all, &format!("b{number}")).await.is_some());
    }
    assert_eq!(all.lock().streams.len(), CACHED_STREAMS);
    assert_eq!(all.peek("a", |texts| texts.0.len()), None);
    assert_eq!(texts(&all, "a").await.map(|texts| texts.len()), Some(3));
    assert_eq!(all.peek("a", |texts| texts.0.len()), Some(3));
}

/// The last three texts, and how many were read to know them.
#[derive(Clone, PartialEq, Debug, Default)]
struct LastTexts {
    texts: Vec<String>,
    read: usize,
}

impl Aggregate for LastTexts {
    type Event = Text;
    type Command<'a> = &'a str;
    type Refusal = Infallible;

    const STREAM: &'static str = "texts-";
    const MAX_RECORDS: u64 = u64::MAX;
    const DEPENDS_ON: Option<u64> = Some(3);

    fn empty() -> Option<LastTexts> {
        Some(LastTexts::default())
    }

    fn apply(&mut self, events: Vec<Recorded<Text>>) -> Result<(), Unfoldable> {
        self.read += events.len();
        self.texts.extend(events.into_iter().map(|recorded| recorded.event.text));
        self.texts.drain(..self.texts.len().saturating_sub(3));
        Ok(())
    }

    fn decide(&self, text: &&str, _: i64) -> Result<Vec<Text>, Infallible> {
        Ok(vec![Text::new(text)])
    }
}

#[tokio::test]
async fn only_the_records_that_matter_are_read() {
    let store = memory();
    let writer = Repository::<LastTexts>::new(store.clone());
    for number in 1..=10 {
        let text = number.to_string();
        let written = writer.change("a", None, &text.as_str()).await.expect("written");
        assert_eq!((written.version, written.read), (number, number as usize));
        let reader = Repository::<LastTexts>::new(store.clone());
        let state = reader.read("a").await.expect("readable").expect("there are texts");
        assert_eq!(state.texts, written.texts);
        assert_eq!((state.version, state.read), (number, number.min(3) as usize));
    }
    // What another has written is read once, whatever is in the cache.
    let reader = Repository::<LastTexts>::new(store);
    let next = reader.change("a", None, &"11").await.expect("written");
    assert_eq!((next.version, next.read), (11, 4));
    let seen = writer.read("a").await.expect("readable").expect("there are texts");
    assert_eq!((&seen.texts, seen.version, seen.read), (&next.texts, 11, 11));
}

#[tokio::test]
async fn refusals_and_limits_write_nothing() {
    let all = Repository::<Texts>::new(memory());
    let missing = all.change("nothing", None, &&["a"][..]).await;
    assert!(matches!(missing, Err(ChangeError::Missing)));
    let missing = all.change("Not an id!", None, &&["a"][..]).await;
    assert!(matches!(missing, Err(ChangeError::Missing)));
    let id = all.open(Text::new("opened")).await.expect("a new stream");
    let twice = all.change(&id, None, &&["a", "opened"][..]).await;
    assert!(matches!(twice, Err(ChangeError::Refused("twice"))));
    let many: Vec<String> = (0..40).map(|number| number.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let full = all.change(&id, None, &&many[..]).await;
    assert!(matches!(full, Err(ChangeError::Full)));
    assert_eq!(all.version(&id).await.expect("memory reads"), 1);
    let just_full = all.change(&id, None, &&many[1..]).await;
    assert_eq!(just_full.expect("there is room").version, 40);
}

#[tokio::test]
async fn a_damaged_stream_is_refused_with_its_record() {
    let store = memory();
    let all = Repository::<Texts>::new(store.clone());
    for (id, records, expected) in [
        (
            "a",
            &[(1, r#"{"text":"closed"}"#)][..],
            "the log does not begin with an event that opens it",
        ),
        ("b", &[(1, OPENED), (2, r#"{"text":"x"}"#)], "event 2 has the unknown version 2"),
        ("c", &[(1, OPENED), (1, "7")], "event 2 cannot be read at column 1"),
        ("d", &[(1, OPENED), (1, OPENED)], "events 2 to 2 contradict those before them"),
    ] {
        for (seq, (version, body)) in (1..).zip(records) {
            write_past(&*store, id, seq, *version, body).await;
        }
        for _ in 0..2 {
            let error = all.read(id).await.expect_err(id);
            assert_eq!(error.to_string(), expected);
        }
    }
}

/// What a writer does: read, write a text, or write it again with the token of before.
#[derive(Clone, Debug)]
enum Step {
    Read,
    Write(u8),
    WritePast,
    Repeat,
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Two processes with a cache each: what either reads is always the fold of the whole stream.
    #[test]
    fn a_cached_state_equals_a_fresh_one(
        steps in prop::collection::vec((0usize..2, prop_oneof![
            Just(Step::Read), (0u8..6).prop_map(Step::Write), Just(Step::WritePast),
            Just(Step::Repeat),
        ]), 0..30),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(async {
            let store = memory();
            let both = [0, 1].map(|_| Repository::<Texts>::new(store.clone()));
            let id = both[0].open(Text::new("opened")).await.expect("a new stream");
            let mut last: Option<(String, String)> = None;
            for (number, (who, step)) in steps.into_iter().enumerate() {
                let before = both[who].version(&id).await.expect("memory reads");
                match step {
                    Step::Read => {}
                    Step::Write(text) => {
                        let (text, token) = (format!("text {text}"), format!("token {number}"));
                        let changed = both[who].change(&id, Some(&token), &&[&*text][..]).await;
                        if changed.is_ok() {
                            last = Some((text, token));
                        }
                    }
                    Step::WritePast => {
                        let body = format!(r#"{{"text":"past {number}"}}"#);
                        write_past(&*store, &id, before + 1, 1, &body).await;
                    }
                    Step::Repeat => {
                        let Some((text, token)) = &last else { continue };
                        // Without its token the text would be refused.
                        let again = both[who].change(&id, Some(token), &&[&**text][..]).await;
                        assert_eq!(again.expect("a known token").version, before);
                    }
                }
                let fresh = Repository::<Texts>::new(store.clone());
                let (cached, whole) = (both[who].read(&id).await, fresh.read(&id).await);
                let (cached, whole) = (cached.expect("readable"), whole.expect("readable"));
                let (cached, whole) = (cached.expect("a stream"), whole.expect("a stream"));
                assert_eq!(cached.aggregate, whole.aggregate);
                assert_eq!((cached.version, cached.at_ms), (whole.version, whole.at_ms));
                assert_eq!(cached.tokens, whole.tokens);
            }
        });
    }
}

/// Writers in two processes, all at once: every acknowledged text is there, in one order, once.
async fn check_writers(store: Arc<dyn Store>) {
    const WRITERS: usize = 8;
    let both = [0, 1].map(|_| Arc::new(Repository::<Texts>::new(store.clone())));
    let id = both[0].open(Text::new("opened")).await.expect("a new stream");
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let (all, id) = (both[writer % 2].clone(), id.clone());
            tokio::spawn(async move {
                let mut written = Vec::new();
                for turn in 0..4 {
                    // Each text is sent by two writers, and each request twice.
                    let (text, token) =
                        (format!("{} {turn}", writer / 2), format!("{writer} {turn}"));
                    for _ in 0..2 {
                        match all.change(&id, Some(&token), &&[&*text][..]).await {
                            Ok(state) => {
                                assert!(state.0.contains(&text), "what was acknowledged is seen");
                                written.push(text.clone());
                            }
                            Err(ChangeError::Refused("twice")) => {}
                            Err(error) => panic!("{error:?}"),
                        }
                    }
                }
                written
            })
        })
        .collect();
    let mut acknowledged = BTreeSet::new();
    for writer in writers {
        let written = writer.await.expect("a writer does not panic");
        // Both answers to a request agree.
        for pair in written.chunks(2) {
            assert!(pair.len() == 2 && pair[0] == pair[1], "{pair:?}");
            assert!(acknowledged.insert(pair[0].clone()), "{} was written twice", pair[0]);
        }
    }
    let stored = texts(&Repository::new(store), &id).await.expect("a stream");
    assert_eq!(stored.len(), 1 + WRITERS / 2 * 4);
    assert_eq!(stored[1..].iter().cloned().collect::<BTreeSet<_>>(), acknowledged);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_is_lost_and_nothing_written_twice_by_many_writers() {
    check_writers(memory()).await;
    let directory = tempfile::tempdir().expect("a directory");
    let store = Sqlite::open(directory.path(), LogOptions::default()).await.expect("a store");
    let store: Arc<dyn Store> = Arc::new(store);
    check_writers(store.clone()).await;
    store.close().await.expect("the store closes");
}
