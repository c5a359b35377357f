//! A server that restarts, and a network that fails.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use store::{
    AppendError, DatabaseLock, Location, LockStatus, LogOptions, Postgres, Sharing, Store,
    StoreError,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

use crate::{
    append,
    home::{Case, Home},
    stream,
};

pub(crate) const CASES: &[(&str, Case)] = &[
    ("postgres::outage::a_server_that_has_restarted_is_used_again", |home| {
        Box::pin(a_server_that_has_restarted_is_used_again(home))
    }),
    ("postgres::outage::an_append_waits_while_the_server_restarts", |home| {
        Box::pin(an_append_waits_while_the_server_restarts(home))
    }),
    ("postgres::outage::a_lost_answer_is_no_success", |home| {
        Box::pin(a_lost_answer_is_no_success(home))
    }),
    ("postgres::outage::a_commit_is_on_disk", |home| Box::pin(a_commit_is_on_disk(home))),
    ("postgres::outage::a_missing_index_is_found", |home| Box::pin(a_missing_index_is_found(home))),
    ("postgres::outage::a_database_is_used_by_one_or_shared", |home| {
        Box::pin(a_database_is_used_by_one_or_shared(home))
    }),
    ("postgres::outage::a_lost_lock_is_taken_again", |home| {
        Box::pin(a_lost_lock_is_taken_again(home))
    }),
    ("postgres::outage::nothing_is_written_while_somebody_else_has_the_lock", |home| {
        Box::pin(nothing_is_written_while_somebody_else_has_the_lock(home))
    }),
    ("postgres::outage::many_processes_open_an_empty_database", |home| {
        Box::pin(many_processes_open_an_empty_database(home))
    }),
    ("postgres::outage::a_server_that_is_not_there_is_named_without_its_password", |_| {
        Box::pin(a_server_that_is_not_there_is_named_without_its_password())
    }),
];

const TERMINATE: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

/// All connections end, as by a restart of the server.
async fn a_server_that_has_restarted_is_used_again(home: Arc<Home>) {
    let store = home.open().await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    store.read(&stream("t"), 1).await.unwrap();
    home.execute(TERMINATE).await;
    // The first append may find the connection closed only when it has sent something; then its
    // outcome is unknown, and the log says what it is.
    let mut tries = 0;
    let next = loop {
        let next = store.head(&stream("t")).await.unwrap() + 1;
        match store.append(append("t", next, &["b"])).await {
            Ok(()) => break next + 1,
            Err(AppendError::Store(StoreError::Io(_))) if tries < 2 => tries += 1,
            Err(other) => panic!("{other:?}"),
        }
    };
    store.append(append("t", next, &["c"])).await.unwrap();
    assert_eq!(store.read(&stream("t"), 1).await.unwrap().len() as u64, next);
    assert!(home.check().await.is_sound());
    store.close().await.unwrap();
}

/// A way to the server that can be blocked.
struct Network {
    location: Location,
    state: Arc<AtomicU8>,
}

const OPEN: u8 = 0;
/// No connection is made, and those that are there end.
const DOWN: u8 = 1;
/// Nothing passes, and nobody is told; new connections are made, and are as silent.
const SILENT: u8 = 3;
/// What the store sends arrives; the first answer is lost, and the connection ends.
const ANSWER_LOST: u8 = 2;

async fn network(home: &Home) -> Network {
    let Location::Postgres(url) = home.location() else { panic!("a server") };
    let (scheme, rest) = url.split_once("://").unwrap();
    let (authority, database) = rest.split_once('/').unwrap();
    let (user, server) = authority.rsplit_once('@').unwrap_or(("postgres", authority));
    let server = if server.contains(':') { server.to_owned() } else { format!("{server}:5432") };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let state = Arc::new(AtomicU8::new(OPEN));
    let seen = state.clone();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            if seen.load(Ordering::SeqCst) == OPEN {
                let server = TcpStream::connect(&server).await.unwrap();
                tokio::spawn(carry(client, server, seen.clone()));
            }
        }
    });
    let url = format!("{scheme}://{user}@{address}/{database}");
    Network { location: Location::Postgres(url), state }
}

/// Carries bytes both ways, as the state of the network allows.
async fn carry(mut client: TcpStream, mut server: TcpStream, state: Arc<AtomicU8>) {
    let (mut asked, mut answered) = ([0; 8192], [0; 8192]);
    loop {
        let carried = tokio::select! {
            size = client.read(&mut asked) => match (size, state.load(Ordering::SeqCst)) {
                (Ok(1..), SILENT) => Ok(()),
                // Nor does the server hear that the client has gone.
                (_, SILENT) => std::future::pending().await,
                (Ok(size @ 1..), OPEN | ANSWER_LOST) => server.write_all(&asked[..size]).await,
                _ => return,
            },
            size = server.read(&mut answered) => match (size, state.load(Ordering::SeqCst)) {
                (Ok(1..), SILENT) => Ok(()),
                (Ok(size @ 1..), OPEN) => client.write_all(&answered[..size]).await,
                _ => return,
            },
        };
        if carried.is_err() {
            return;
        }
    }
}

async fn an_append_waits_while_the_server_restarts(home: Arc<Home>) {
    let network = network(&home).await;
    let store = network.location.open(LogOptions::default()).await.unwrap();
    store.append(append("t", 1, &["a"])).await.unwrap();
    network.state.store(DOWN, Ordering::SeqCst);
    // The outcome of this one is unknown: the connection ends under it.
    let cut = store.append(append("t", 2, &["lost"])).await;
    assert!(matches!(cut, Err(AppendError::Store(StoreError::Io(_)))), "{cut:?}");
    let waiting = {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.append(append("t", 2, &["b"])).await })
    };
    let back = async {
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        network.state.store(OPEN, Ordering::SeqCst);
    };
    let (waited, ()) = tokio::join!(waiting, back);
    waited.unwrap().unwrap();
    assert_eq!(store.read(&stream("t"), 2).await.unwrap()[0].body, "b");
    store.close().await.unwrap();
}

async fn a_lost_answer_is_no_success(home: Arc<Home>) {
    let network = network(&home).await;
    let store = network.location.open(LogOptions::default()).await.unwrap();
    store.append(append("t", 1, &["a"])).await.unwrap();
    network.state.store(ANSWER_LOST, Ordering::SeqCst);
    let lost = store.append(append("t", 2, &["b"])).await;
    assert!(matches!(lost, Err(AppendError::Store(StoreError::Io(_)))), "{lost:?}");
    network.state.store(OPEN, Ordering::SeqCst);
    // It was written nevertheless, or not: the log says it, and is continued.
    let events = store.read(&stream("t"), 1).await.unwrap();
    let next = events.len() as u64 + 1;
    store.append(append("t", next, &["c"])).await.unwrap();
    assert_eq!(store.read(&stream("t"), 1).await.unwrap().len() as u64, next);
    assert!(home.check().await.is_sound());
    store.close().await.unwrap();
}

/// The store asks for a sync at each commit, whatever the server's default is.
async fn a_commit_is_on_disk(home: Arc<Home>) {
    let Location::Postgres(url) = home.location() else { panic!("a server") };
    let (_, name) = url.rsplit_once('/').unwrap();
    home.execute(format!("ALTER DATABASE {name} SET synchronous_commit = off")).await;
    let store = home.open().await;
    home.execute(
        "CREATE TABLE seen (setting TEXT);
         CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
         CREATE TRIGGER note BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION note()",
    )
    .await;
    store.append(append("t", 1, &["a"])).await.unwrap();
    home.execute("DO $$ BEGIN ASSERT (SELECT string_agg(setting, ',') = 'on' FROM seen); END $$")
        .await;
    store.close().await.unwrap();
}

async fn a_missing_index_is_found(home: Arc<Home>) {
    let Location::Postgres(url) = home.location() else { panic!("a server") };
    let store = Postgres::open(&url, LogOptions::default()).await.unwrap();
    store.append(append("t", 1, &["a"])).await.unwrap();
    assert!(store.quick_check().await.unwrap());
    home.execute(
        "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'events_pkey'::regclass",
    )
    .await;
    assert!(!store.quick_check().await.unwrap());
    assert!(store.is_damaged());
    let report = home.check().await;
    assert_eq!(report.database, ["the index events_pkey is not valid"]);
    store.close().await.unwrap();
}

/// What is found after a while, but not after longer than a minute.
async fn eventually<T>(mut look: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..6000 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("it is not found within a minute");
}

async fn a_database_is_used_by_one_or_shared(home: Arc<Home>) {
    let place = home.location();
    let take = async |sharing| DatabaseLock::take(&place, sharing).await.unwrap();
    let alone = take(Sharing::Alone).await.unwrap();
    assert!(take(Sharing::Alone).await.is_none() && take(Sharing::Shared).await.is_none());
    drop(alone);
    // The server notices soon that the connection has ended.
    let shared = eventually(|| take(Sharing::Shared)).await;
    assert!(take(Sharing::Shared).await.is_some() && take(Sharing::Alone).await.is_none());
    assert!(take(Sharing::OneServer).await.is_none());
    // What only appends needs no server to stop, but keeps out what moves the data as a whole.
    let beside = take(Sharing::Beside).await.unwrap();
    assert!(take(Sharing::Shared).await.is_some() && take(Sharing::Beside).await.is_some());
    drop(shared);
    let server = eventually(|| take(Sharing::OneServer)).await;
    assert!(take(Sharing::Shared).await.is_none() && take(Sharing::Beside).await.is_some());
    drop(server);
    assert!(take(Sharing::Alone).await.is_none());
    drop(beside);
    let alone = eventually(|| take(Sharing::Alone)).await;
    assert!(take(Sharing::Beside).await.is_none() && take(Sharing::OneServer).await.is_none());
    drop(alone);
}

/// The status of a lock, when it is this one.
async fn is_status(lock: &DatabaseLock, status: LockStatus) {
    eventually(async || (lock.watch().status() == status).then_some(())).await;
}

/// The connection that holds a lock ends; or it is cut off, and the server does not know: then the session that
/// lingers there is no other user.
async fn a_lost_lock_is_taken_again(home: Arc<Home>) {
    let (place, network) = (home.location(), network(&home).await);
    for (sharing, fault) in
        [(Sharing::OneServer, DOWN), (Sharing::Shared, DOWN), (Sharing::OneServer, SILENT)]
    {
        let lock =
            eventually(async || DatabaseLock::take(&network.location, sharing).await.unwrap());
        let lock = lock.await;
        assert_eq!(lock.watch().status(), LockStatus::Held);
        network.state.store(fault, Ordering::SeqCst);
        is_status(&lock, LockStatus::Lost).await;
        network.state.store(OPEN, Ordering::SeqCst);
        is_status(&lock, LockStatus::Held).await;
        assert!(DatabaseLock::take(&place, Sharing::Alone).await.unwrap().is_none());
    }
}

async fn nothing_is_written_while_somebody_else_has_the_lock(home: Arc<Home>) {
    let network = network(&home).await;
    let lock = DatabaseLock::take(&network.location, Sharing::OneServer).await.unwrap().unwrap();
    let Location::Postgres(url) = home.location() else { panic!("a server") };
    let store = Postgres::open(&url, LogOptions::default()).await.unwrap();
    store.depend_on(lock.watch());
    store.append(append("t", 1, &["a"])).await.unwrap();
    assert_eq!(store.lock_status(), LockStatus::Held);

    // It cannot be taken again while its network is down, and the server ends its session.
    network.state.store(DOWN, Ordering::SeqCst);
    is_status(&lock, LockStatus::Lost).await;
    store.append(append("t", 2, &["nobody else has it"])).await.unwrap();
    let place = home.location();
    let other = async || DatabaseLock::take(&place, Sharing::Alone).await.unwrap();
    let other = eventually(other).await;
    network.state.store(OPEN, Ordering::SeqCst);
    is_status(&lock, LockStatus::Taken).await;
    assert_eq!(store.lock_status(), LockStatus::Taken);
    let refused = store.append(append("t", 3, &["lost"])).await;
    assert!(matches!(refused, Err(AppendError::Store(StoreError::Taken))), "{refused:?}");
    let refused = store.set_setting_if_absent("key", "value").await;
    assert!(matches!(refused, Err(StoreError::Taken)), "{refused:?}");
    assert_eq!(store.read(&stream("t"), 1).await.unwrap().len(), 2);

    drop(other);
    is_status(&lock, LockStatus::Held).await;
    store.append(append("t", 3, &["b"])).await.unwrap();
    store.close().await.unwrap();
}

async fn a_server_that_is_not_there_is_named_without_its_password() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let location: Location = format!("postgres://ann:secret@{address}/club").parse().unwrap();
    let Err(error) = location.open(LogOptions::default()).await else { panic!("it is opened") };
    let text = format!("{error} {error:?}");
    assert!(
        text.contains(&format!("postgres://ann:***@{address}/club could not be opened")),
        "{text}"
    );
    assert!(!text.contains("secret"), "{text}");
}

async fn many_processes_open_an_empty_database(home: Arc<Home>) {
    let opened = tokio::join!(home.open(), home.open(), home.open(), home.open());
    for (number, store) in <[_; 4]>::from(opened).into_iter().enumerate() {
        store.append(append(&format!("t{number}"), 1, &["x"])).await.unwrap();
        store.close().await.unwrap();
    }
}
