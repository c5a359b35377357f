//! Power loss at an arbitrary moment: is everything there that was acknowledged?
//!
//! Killing a process loses nothing that the system has in its cache, so it tests little. Here a
//! second process writes to a log through a file layer (`crash/disk.c`) that records each change,
//! each sync and each acknowledgement. The recording is replayed up to a moment, what was not
//! synced by then is dropped or torn, and the log is opened on the result.

mod disk;

use std::{
    env,
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    process::Command,
    sync::{Arc, Mutex},
};

use store::{
    Append, AppendError, LogOptions, Sqlite, Store, StoreError, StoredRecord, Synchronous,
};
use tempfile::TempDir;

use self::disk::{Dice, Disk, Entry, Unsynced};
use crate::{append, board, record, sqlite, stream};

/// Moments of power loss, besides as many just after an acknowledgement.
const MOMENTS: usize = 25;

/// Tables written at the same time.
const WRITERS: u64 = 4;

/// Appends by each writer before and after the log is closed and reopened. The second number is
/// large enough for SQLite to checkpoint the write-ahead log meanwhile.
const SESSIONS: [u64; 2] = [8, 60];

#[test]
fn no_acknowledged_append_is_lost_on_power_loss() {
    let diary = diary_of("full");
    let checkpoints = diary.iter().filter(|entry| **entry == Entry::Sync("biritch.sqlite".into()));
    assert!(checkpoints.count() > 4, "the log moved into the database while it was written");
    let named = Entry::Link("biritch.sqlite-new".into(), "biritch.sqlite".into());
    assert!(diary.contains(&named), "the log got its name without taking it");
    for unsynced in [Unsynced::Lost, Unsynced::Torn, Unsynced::Kept] {
        assert_eq!(
            lost(&diary, unsynced),
            0,
            "acknowledged, but lost when unsynced is {unsynced:?}"
        );
    }
}

/// Without a sync at each commit a crash of the process is harmless, but a power loss is not.
#[test]
fn the_test_above_can_fail() {
    let diary = diary_of("normal");
    assert!(lost(&diary, Unsynced::Lost) > 100);
    assert_eq!(lost(&diary, Unsynced::Kept), 0);
}

/// A disk that reports a sync without doing it.
#[test]
fn a_disk_that_ignores_syncs_loses_the_log() {
    let mut diary = diary_of("full");
    let end_of_opening = diary.iter().position(is_acknowledgement).unwrap();
    let mut number = 0;
    diary.retain(|entry| {
        number += 1;
        number <= end_of_opening || !matches!(entry, Entry::Sync(_))
    });
    assert!(lost(&diary, Unsynced::Lost) > 100);
}

#[test]
fn a_full_disk_and_a_failed_sync_are_told_apart_and_acknowledge_nothing() {
    let diary = diary_of("trouble");
    assert_eq!(lost(&diary, Unsynced::Lost), 0);
}

/// Not a test of its own: the others run it over the file layer.
#[test]
fn the_process_under_test() {
    let (Ok(play), Ok(directory)) = (env::var("DISK_PLAY"), env::var("DISK_DIRECTORY")) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let acknowledged = Arc::new(Acknowledged::begin(Path::new(&directory)));
    match play.as_str() {
        "full" => runtime.block_on(write(directory.into(), Synchronous::Full, acknowledged)),
        "normal" => runtime.block_on(write(directory.into(), Synchronous::Normal, acknowledged)),
        "trouble" => runtime.block_on(suffer(directory.into(), acknowledged)),
        other => panic!("unknown mode {other}"),
    }
}

/// Runs [`the_process_under_test`] over the file layer.
fn diary_of(play: &str) -> Vec<Entry> {
    let home = tempfile::tempdir().unwrap();
    let home = home.path().canonicalize().unwrap();
    let (layer, diary, directory) = (home.join("disk.so"), home.join("diary"), home.join("log"));
    fs::create_dir(&directory).unwrap();
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/crash/disk.c");
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", source, "-ldl", "-lpthread", "-o"])
        .arg(&layer)
        .status();
    assert!(compiled.unwrap().success(), "the file layer needs a C compiler, as SQLite does");
    let process = Command::new(env::current_exe().unwrap())
        .args(["--exact", "crash::the_process_under_test", "--nocapture"])
        .env("LD_PRELOAD", &layer)
        .env("DISK_DIARY", &diary)
        .env("DISK_DIRECTORY", &directory)
        .env("DISK_PLAY", play)
        .output()
        .unwrap();
    assert!(process.status.success(), "{}", String::from_utf8_lossy(&process.stderr));
    let entries = Entry::read_all(&fs::read(diary).unwrap());
    let acknowledged = entries.iter().filter(|entry| is_acknowledgement(entry)).count();
    assert!(acknowledged > 2, "the file layer was not in place");
    entries
}

/// The number of acknowledged appends that are missing, over many moments of power loss.
fn lost(diary: &[Entry], unsynced: Unsynced) -> usize {
    let mut dice = Dice(7);
    let mut moments: Vec<usize> = (0..MOMENTS).map(|_| dice.below(diary.len())).collect();
    let acknowledgements: Vec<usize> =
        (0..diary.len()).filter(|&at| is_acknowledgement(&diary[at])).collect();
    moments.extend((0..MOMENTS).map(|_| acknowledgements[dice.below(acknowledgements.len())]));
    moments.push(diary.len() - 1);
    moments.sort_unstable();
    moments.dedup();

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (mut disk, mut acknowledged, mut lost) = (Disk::default(), Vec::new(), 0);
    for (at, entry) in diary.iter().enumerate() {
        match entry {
            Entry::Write(name, _, line) if name == "acks" => acknowledged.push(read_line(line)),
            entry if is_about("acks", entry) => {}
            entry => disk.apply(entry),
        }
        if moments.binary_search(&at).is_ok() {
            let directory = image();
            disk.crash(unsynced, &mut dice, directory.path());
            lost += runtime.block_on(missing(directory.path(), &acknowledged));
        }
    }
    lost
}

/// Opens what is left after a power loss; it must be consistent and accept further appends.
async fn missing(directory: &Path, acknowledged: &[(String, u64, u64)]) -> usize {
    let store = sqlite(directory).await;
    for head in store.streams(None, 100).await.unwrap() {
        let events = store.read(&head.stream, 1).await.unwrap();
        assert!(events.iter().map(|event| event.seq).eq(1..=head.seq), "a gap");
        let mut rest = &events[..];
        while let Some(first) = rest.first() {
            let (seq, count) = first_and_count(first);
            assert!(seq == first.seq && rest.len() as u64 >= count, "a half of an append");
            let id = format!("{}-{seq}", head.stream);
            assert!(store.board(&id).await.unwrap().is_some(), "events without their board");
            rest = &rest[count as usize..];
        }
    }
    let mut missing = 0;
    for (name, first_seq, count) in acknowledged {
        if store.head(&stream(name)).await.unwrap() < first_seq + count - 1 {
            missing += 1;
        }
    }
    let next = store.head(&stream("t0")).await.unwrap() + 1;
    store.append(append("t0", next, &["afterwards"])).await.unwrap();
    store.close().await.unwrap();
    missing
}

/// Writes several tables at once, in two sessions.
async fn write(directory: PathBuf, synchronous: Synchronous, acknowledged: Arc<Acknowledged>) {
    for appends in SESSIONS {
        let options = LogOptions { synchronous, ..LogOptions::default() };
        let store = Arc::new(Sqlite::open(&directory, options).await.unwrap());
        let tables: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (store, acknowledged) = (Arc::clone(&store), Arc::clone(&acknowledged));
                tokio::spawn(async move {
                    let name = format!("t{writer}");
                    let mut dice = Dice(writer);
                    for _ in 0..appends {
                        let first_seq = store.head(&stream(&name)).await.unwrap() + 1;
                        let count = 1 + dice.below(4);
                        let append = whole(&name, first_seq, count, dice.below(10_000));
                        store.append(append).await.unwrap();
                        acknowledged.report(&name, first_seq, count as u64);
                    }
                })
            })
            .collect();
        for table in tables {
            table.await.unwrap();
        }
        store.close().await.unwrap();
    }
}

/// A full disk, then one that cannot sync, then a good one; each time for all queued appends.
async fn suffer(directory: PathBuf, acknowledged: Arc<Acknowledged>) {
    let store = Arc::new(sqlite(&directory).await);
    let diary = env::var("DISK_DIARY").unwrap();
    for trouble in [None, Some("full"), Some("broken"), None] {
        let switch = trouble.map(|name| format!("{diary}.{name}"));
        if let Some(switch) = &switch {
            File::create(switch).unwrap();
        }
        let tables: Vec<_> = (0..20)
            .map(|table| {
                let store = Arc::clone(&store);
                tokio::spawn(async move {
                    let name = format!("t{table}");
                    let first_seq = store.head(&stream(&name)).await.unwrap() + 1;
                    let answer = store.append(whole(&name, first_seq, 2, 10)).await;
                    (name, first_seq, answer)
                })
            })
            .collect();
        for table in tables {
            match (trouble, table.await.unwrap()) {
                (None, (name, first_seq, Ok(()))) => acknowledged.report(&name, first_seq, 2),
                (Some("full"), (.., Err(AppendError::Store(StoreError::Full)))) => {}
                (Some("broken"), (.., Err(AppendError::Store(StoreError::Io(_))))) => {}
                (trouble, (.., answer)) => panic!("{trouble:?}: {answer:?}"),
            }
        }
        if let Some(switch) = switch {
            fs::remove_file(switch).unwrap();
        }
    }
    for table in 0..20 {
        assert_eq!(store.head(&stream(&format!("t{table}"))).await.unwrap(), 4);
    }
    store.close().await.unwrap();
}

/// An append whose first event states its length, and which finishes a board.
fn whole(name: &str, first_seq: u64, count: usize, size: usize) -> Append {
    let body = format!("{first_seq} {count} {}", "x".repeat(size));
    let records = (0..count).map(|_| record(body.clone())).collect();
    let board = board(&format!("{name}-{first_seq}"), 7, &["ann", "bob"]);
    Append { boards: vec![board], ..Append::events(stream(name), first_seq, records) }
}

fn first_and_count(event: &StoredRecord) -> (u64, u64) {
    let mut words = event.body.split(' ').map(|word| word.parse().unwrap());
    (words.next().unwrap(), words.next().unwrap())
}

/// The acknowledgements, written to a file in the same directory so that the recording has them in
/// order.
struct Acknowledged(Mutex<File>);

impl Acknowledged {
    fn begin(directory: &Path) -> Acknowledged {
        Acknowledged(Mutex::new(File::create(directory.join("acks")).unwrap()))
    }

    fn report(&self, name: &str, first_seq: u64, count: u64) {
        let line = format!("{name} {first_seq} {count}\n");
        self.0.lock().unwrap().write_all(line.as_bytes()).unwrap();
    }
}

fn read_line(line: &[u8]) -> (String, u64, u64) {
    let mut words = std::str::from_utf8(line).unwrap().split_whitespace();
    let mut word = || words.next().unwrap();
    (word().to_owned(), word().parse().unwrap(), word().parse().unwrap())
}

fn is_acknowledgement(entry: &Entry) -> bool {
    matches!(entry, Entry::Write(name, ..) if name == "acks")
}

fn is_about(file: &str, entry: &Entry) -> bool {
    match entry {
        Entry::Create(name)
        | Entry::Write(name, ..)
        | Entry::Truncate(name, _)
        | Entry::Sync(name)
        | Entry::Unlink(name)
        | Entry::Rename(name, _)
        | Entry::Link(name, _) => name == file,
    }
}

/// A temporary directory in memory, where the system has one: these images need no disk.
fn image() -> TempDir {
    let memory = Path::new("/dev/shm");
    let place = if memory.is_dir() { memory.to_owned() } else { env::temp_dir() };
    tempfile::tempdir_in(place).unwrap()
}
