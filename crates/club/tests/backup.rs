//! Backups of a log, and their restoration.

#![allow(clippy::unwrap_used)]

use std::{
    fs::{self, File},
    path::Path,
};

use club::backup::{
    self, Backup, BackupError, CompletedBackup, Job, MANIFEST, Manifest, RestoreError, Target,
    list, newest,
};
use jiff::Timestamp;
use store::{Append, Location, LogOptions, Record, Sqlite, Store};
use tempfile::TempDir;
use testing::damage;

async fn back_up(
    from: &Path,
    to: &Path,
    keep: Option<usize>,
    made_at: Timestamp,
) -> Result<CompletedBackup, BackupError> {
    let job = Job { from: from.into(), to: to.into(), keep, work: None };
    backup::back_up(&job, made_at).await
}

async fn restore(from: &Path, data: &Path, damaged: bool) -> Result<Manifest, RestoreError> {
    backup::restore(&from.into(), &Location::from(data), damaged, None).await
}

/// The folder of a backup.
fn folder_of(backup: &Backup) -> &Path {
    match &backup.at {
        Target::Folder(path) => path,
        bucket => panic!("{bucket}"),
    }
}

/// A log with this many streams of three events each, in which a server may still be writing.
async fn log(data: &Path, streams: usize) -> Sqlite {
    let store = Sqlite::open(data, LogOptions::default()).await.unwrap();
    for stream in 0..streams {
        append(&store, &format!("t{stream}"), 1, 3).await;
    }
    store
}

async fn append(store: &Sqlite, stream: &str, first: u64, records: u64) {
    let record = |seq| Record { at_ms: 7, version: 1, body: format!("\"{stream} {seq}\"") };
    let records = (first..first + records).map(record).collect();
    store.append(Append::events(stream.parse().unwrap(), first, records)).await.unwrap();
}

/// A time of a test, in seconds.
fn second(second: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + second).unwrap()
}

fn folders() -> (TempDir, TempDir, TempDir) {
    let folder = || tempfile::tempdir().unwrap();
    (folder(), folder(), folder())
}

#[tokio::test]
async fn a_backup_of_a_running_log_is_restored_as_it_was() {
    let (data, to, new) = folders();
    let store = log(data.path(), 3).await;
    store.set_setting_if_absent("key", "secret").await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    append(&store, "t0", 4, 1).await;
    store.close().await.unwrap();
    let (path, manifest) = (folder_of(&made.backup), &made.backup.manifest);
    assert_eq!(path.file_name().unwrap(), "biritch-20270115T080000Z");
    assert_eq!((manifest.streams, manifest.events, manifest.damaged), (3, 9, 0));
    assert_eq!(manifest.log_format, Sqlite::newest_format());

    let data = new.path().join("data");
    assert_eq!(restore(path, &data, false).await.unwrap(), *manifest);
    let restored = Sqlite::open(&data, LogOptions::default()).await.unwrap();
    let stream = "t0".parse().unwrap();
    let events = restored.read(&stream, 1).await.unwrap();
    let bodies: Vec<&str> = events.iter().map(|event| event.body.as_str()).collect();
    assert_eq!(bodies, ["\"t0 1\"", "\"t0 2\"", "\"t0 3\""]);
    assert_eq!(restored.setting("key").await.unwrap().as_deref(), Some("secret"));
    // It goes on where it was.
    append(&restored, "t0", 4, 1).await;
    restored.close().await.unwrap();
}

/// What is copied while others write is, of every stream, a beginning of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_taken_among_writes_is_sound() {
    let (data, to, new) = folders();
    let store = std::sync::Arc::new(log(data.path(), 4).await);
    let (writer, ended) =
        (store.clone(), std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false)));
    let end = ended.clone();
    let writing = tokio::spawn(async move {
        let mut seq = 4;
        while !end.load(std::sync::atomic::Ordering::Relaxed) {
            for stream in ["t0", "t1", "t2", "t3"] {
                append(&writer, stream, seq, 1).await;
            }
            seq += 1;
        }
    });
    let mut last = 0;
    for time in 0..3 {
        let made = back_up(data.path(), to.path(), None, second(time)).await.unwrap();
        assert_eq!(made.backup.manifest.damaged, 0);
        assert!(made.backup.manifest.events >= last);
        last = made.backup.manifest.events;
        let data = new.path().join(time.to_string());
        restore(folder_of(&made.backup), &data, false).await.unwrap();
    }
    ended.store(true, std::sync::atomic::Ordering::Relaxed);
    writing.await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn the_newest_backups_are_kept() {
    let (data, to, _) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    fs::create_dir(to.path().join("biritch-something-else")).unwrap();
    fs::create_dir(to.path().join(".partial-biritch-20200101T000000Z")).unwrap();
    let mut names = Vec::new();
    for time in [5, 1, 3, 3, 9] {
        let made = back_up(data.path(), to.path(), Some(2), second(time)).await.unwrap();
        names.push(folder_of(&made.backup).file_name().unwrap().to_owned());
    }
    assert_eq!(names[3], "biritch-20270115T080003Z-2");
    let kept: Vec<Timestamp> =
        list(to.path(), second(9)).iter().map(|backup| backup.manifest.made_at).collect();
    assert_eq!(kept, [second(5), second(9)]);
    assert!(to.path().join("biritch-something-else").is_dir(), "it is no backup");
    assert!(!to.path().join(".partial-biritch-20200101T000000Z").exists());
}

#[tokio::test]
async fn two_backups_of_one_second_have_two_names() {
    let (data, to, _) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    for name in ["biritch-20270115T080000Z", "biritch-20270115T080000Z-2"] {
        let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
        assert_eq!(folder_of(&made.backup), to.path().join(name));
    }
}

#[tokio::test]
async fn of_a_damaged_log_a_backup_is_made_and_none_is_removed() {
    let (data, to, new) = folders();
    log(data.path(), 2).await.close().await.unwrap();
    back_up(data.path(), to.path(), Some(1), second(0)).await.unwrap();
    damage(&data.path().join(Sqlite::FILE), "t1 2");
    let made = back_up(data.path(), to.path(), Some(1), second(1)).await.unwrap();
    assert_eq!((made.backup.manifest.damaged, made.removed.len()), (1, 0));
    let path = folder_of(&made.backup).to_owned();
    assert!(path.to_str().unwrap().ends_with("-damaged"));
    assert_eq!(list(to.path(), second(1)).len(), 2);

    let data = new.path().join("data");
    let refused = restore(&path, &data, false).await;
    assert!(matches!(refused, Err(RestoreError::OfDamaged { places: 1, .. })), "{refused:?}");
    restore(&path, &data, true).await.unwrap();
    let restored = Sqlite::open(&data, LogOptions::default()).await.unwrap();
    assert_eq!(restored.read(&"t0".parse().unwrap(), 1).await.unwrap().len(), 3);
    restored.read(&"t1".parse().unwrap(), 1).await.unwrap_err();
    restored.close().await.unwrap();
}

/// An older Biritch did not find the damage, and said in the manifest that there was none.
#[tokio::test]
async fn a_backup_whose_damage_is_found_later_is_restored_as_one_of_a_damaged_log() {
    let (data, to, new) = folders();
    log(data.path(), 2).await.close().await.unwrap();
    damage(&data.path().join(Sqlite::FILE), "t1 2");
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    let path = folder_of(&made.backup).to_owned();
    let (manifest, new) = (path.join(MANIFEST), new.path().join("data"));
    let text = fs::read_to_string(&manifest).unwrap();
    let unaware = text.replacen("\"damaged\": 1", "\"damaged\": 0", 1);
    assert_ne!(unaware, text);
    fs::write(&manifest, unaware).unwrap();

    let refused = restore(&path, &new, false).await;
    assert!(matches!(refused, Err(RestoreError::OfDamaged { places: 1, .. })), "{refused:?}");
    assert!(!new.join(Sqlite::FILE).exists() && !new.join(".partial").exists());
    assert_eq!(restore(&path, &new, true).await.unwrap(), made.backup.manifest);
    let restored = Sqlite::open(&new, LogOptions::default()).await.unwrap();
    assert_eq!(restored.read(&"t0".parse().unwrap(), 1).await.unwrap().len(), 3);
    restored.close().await.unwrap();
}

#[tokio::test]
async fn while_one_is_written_another_is_refused() {
    let (data, to, _) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let held = File::create(to.path().join(".lock")).unwrap();
    held.try_lock().unwrap();
    let refused = back_up(data.path(), to.path(), None, second(0)).await;
    assert!(matches!(refused, Err(BackupError::Busy { .. })), "{refused:?}");
    drop(held);
    back_up(data.path(), to.path(), None, second(0)).await.unwrap();
}

#[tokio::test]
async fn what_is_no_log_is_not_backed_up() {
    let (data, to, _) = folders();
    let refused = back_up(data.path(), to.path(), None, second(0)).await;
    assert!(matches!(refused, Err(BackupError::NoLog { .. })), "{refused:?}");
    fs::write(data.path().join(Sqlite::FILE), "a letter, and no database at all").unwrap();
    let refused = back_up(data.path(), to.path(), None, second(0)).await;
    assert!(matches!(refused, Err(BackupError::Copy(_))), "{refused:?}");
    let left = fs::read_dir(to.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), [".lock"], "nothing else is left");
}

/// Every change of a byte of a backup, or of its manifest, is found, and then nothing is restored.
#[tokio::test]
async fn a_damaged_backup_is_refused() {
    let (data, to, new) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    let path = folder_of(&made.backup).to_owned();
    let new = new.path().join("data");
    let (file, manifest) = (path.join(Sqlite::FILE), path.join(MANIFEST));
    let (log, text) = (fs::read(&file).unwrap(), fs::read_to_string(&manifest).unwrap());
    for at in [0, 20, 100, log.len() / 2, log.len() - 1] {
        let mut changed = log.clone();
        changed[at] ^= 0x10;
        fs::write(&file, changed).unwrap();
        let refused = restore(&path, &new, true).await;
        assert!(matches!(refused, Err(RestoreError::Damaged { .. })), "{at}: {refused:?}");
        assert!(!new.join(Sqlite::FILE).exists() && !new.join(".partial").exists());
    }
    fs::write(&file, &log[..log.len() - 1]).unwrap();
    restore(&path, &new, false).await.unwrap_err();
    fs::write(&file, &log).unwrap();
    for (from, to) in [
        ("\"events\": 3", "\"events\": 4"),
        ("\"sha256\": \"", "\"sha256\": \"0"),
        ("\"bytes\": ", "\"bytes\": 1"),
        ("2027", "noon"),
        ("{", ""),
    ] {
        fs::write(&manifest, text.replacen(from, to, 1)).unwrap();
        let refused = restore(&path, &new, false).await;
        assert!(matches!(refused, Err(RestoreError::Damaged { .. })), "{to}: {refused:?}");
    }
    fs::write(&manifest, &text).unwrap();
    restore(&path, &new, false).await.unwrap();
}

#[tokio::test]
async fn a_newer_backup_is_refused() {
    let (data, to, new) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    let manifest = folder_of(&made.backup).join(MANIFEST);
    let text = fs::read_to_string(&manifest).unwrap();
    let newer = format!("\"log_format\": {}", Sqlite::newest_format() + 1);
    let current = format!("\"log_format\": {}", Sqlite::newest_format());
    for text in [text.replace(&current, &newer), "{\"format\": 2, \"program\": \"9.0\"}".into()] {
        fs::write(&manifest, text).unwrap();
        let refused = restore(folder_of(&made.backup), &new.path().join("data"), false).await;
        assert!(matches!(refused, Err(RestoreError::Newer { .. })), "{refused:?}");
    }
}

#[tokio::test]
async fn a_folder_with_anything_in_it_is_refused() {
    let (data, to, new) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    fs::write(new.path().join("letter.txt"), "").unwrap();
    let refused = restore(folder_of(&made.backup), new.path(), false).await;
    assert!(matches!(refused, Err(RestoreError::NotEmpty { .. })), "{refused:?}");
    let refused = restore(folder_of(&made.backup), data.path(), false).await;
    assert!(matches!(refused, Err(RestoreError::NotEmpty { .. })), "{refused:?}");
    fs::remove_file(new.path().join("letter.txt")).unwrap();
    // A configuration may be there already.
    fs::write(new.path().join("biritch.toml"), "").unwrap();
    restore(folder_of(&made.backup), new.path(), false).await.unwrap();
}

#[tokio::test]
async fn what_an_interrupted_first_start_has_left_is_removed() {
    let (data, to, new) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    let left =
        ["biritch.sqlite-new", "biritch.sqlite-new-journal"].map(|name| new.path().join(name));
    for path in &left {
        fs::write(path, "").unwrap();
    }
    restore(folder_of(&made.backup), new.path(), false).await.unwrap();
    assert!(left.iter().all(|path| !path.exists()), "they are gone");
    assert!(new.path().join("biritch.sqlite").exists());
}

#[tokio::test]
async fn a_folder_of_backups_names_the_newest() {
    let (data, to, new) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let refused = restore(to.path(), new.path(), false).await;
    assert!(matches!(refused, Err(RestoreError::NoBackup { newest: None, .. })), "{refused:?}");
    back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(1)).await.unwrap();
    match restore(to.path(), new.path(), false).await {
        Err(RestoreError::NoBackup { newest: Some(newest), .. }) => {
            assert_eq!(newest, made.backup.at);
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(newest(&to.path().into(), second(1)).await.unwrap(), Some(made.backup));
}

/// A clock that was years ahead has dated a backup: those made since count as newer, and none of them is removed for
/// it.
#[tokio::test]
async fn a_backup_from_the_future_is_not_the_newest() {
    let (data, to, _) = folders();
    log(data.path(), 1).await.close().await.unwrap();
    let years = 10 * 365 * 24 * 3600;
    let future = back_up(data.path(), to.path(), Some(2), second(years)).await.unwrap();
    let place = to.path().into();
    let found = newest(&place, second(0)).await.unwrap();
    assert_eq!(found.as_ref(), Some(&future.backup), "there is no other");
    let first = back_up(data.path(), to.path(), Some(2), second(0)).await.unwrap();
    assert_eq!(first.removed, []);
    assert_eq!(newest(&place, second(0)).await.unwrap().as_ref(), Some(&first.backup));
    let next = back_up(data.path(), to.path(), Some(2), second(1)).await.unwrap();
    assert_eq!(next.removed, [future.backup.at]);
    let kept: Vec<Backup> = list(to.path(), second(1));
    assert_eq!(kept, [first.backup, next.backup]);
    // The clock is a little behind: what was just made stays.
    let behind = back_up(data.path(), to.path(), Some(1), second(-1)).await.unwrap();
    assert_eq!(list(to.path(), second(-1)), [behind.backup]);
}

#[tokio::test]
async fn an_interrupted_restoration_is_repeated() {
    let (data, to, new) = folders();
    log(data.path(), 2).await.close().await.unwrap();
    let made = back_up(data.path(), to.path(), None, second(0)).await.unwrap();
    // What is left when the machine stops in the middle of it.
    let partial = new.path().join(".partial");
    fs::create_dir(&partial).unwrap();
    fs::write(partial.join(Sqlite::FILE), "the beginning of a log").unwrap();
    fs::write(partial.join(format!("{}-wal", Sqlite::FILE)), "").unwrap();
    restore(folder_of(&made.backup), new.path(), false).await.unwrap();
    assert!(!partial.exists());
    assert!(store::check(new.path()).await.unwrap().is_sound());
}

#[tokio::test]
async fn two_clubs_have_no_folder_of_backups_in_common() {
    let (data, to, new) = folders();
    for (data, key) in [(&data, "one"), (&new, "two")] {
        let store = log(data.path(), 1).await;
        store.set_setting_if_absent("cookie-key", key).await.unwrap();
        store.close().await.unwrap();
    }
    let made = back_up(data.path(), to.path(), Some(1), second(0)).await.unwrap();
    let club = made.backup.manifest.club.clone().expect("it has a key");
    assert_eq!(backup::club_of(&data.path().into()).await, Some(club.clone()));
    assert!(!club.contains("one"));
    let refused = back_up(new.path(), to.path(), Some(1), second(1)).await;
    match refused {
        Err(BackupError::OtherClub { at }) => assert_eq!(at, made.backup.at),
        other => panic!("{other:?}"),
    }
    assert_eq!(list(to.path(), second(1)), std::slice::from_ref(&made.backup));
    let refused = made.backup.require_club(Some("another"));
    assert!(matches!(refused, Err(BackupError::OtherClub { .. })), "{refused:?}");
    // Whose a log is that nobody has served is not known.
    let (unknown, ..) = folders();
    log(unknown.path(), 1).await.close().await.unwrap();
    back_up(unknown.path(), to.path(), None, second(1)).await.unwrap();
    back_up(data.path(), to.path(), Some(1), second(2)).await.unwrap();
}
