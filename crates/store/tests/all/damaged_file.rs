//! Damaged files of SQLite, and logs of its older formats.

use std::fs;

use store::{CheckReport, Damage, LogOptions, Sqlite, Store, check, snapshot};

use crate::{
    append,
    damage::{bodies, damage_of, log},
    home::Home,
    sqlite, stream,
};

/// A log written before there were checksums is read and continued; the first new event covers all
/// before it.
#[tokio::test]
async fn an_old_log_is_continued_and_then_covered() {
    for read_before in [false, true] {
        let home = log(&Home::sqlite()).await;
        home.execute(
            "ALTER TABLE events DROP COLUMN checksum; DELETE FROM _sqlx_migrations WHERE version = 2",
        )
        .await;
        let report = home.check().await;
        assert_eq!((report.is_sound(), report.unchecked), (true, 10));

        let store = home.open().await;
        if read_before {
            assert_eq!(bodies(&store.read(&stream("t"), 3).await.unwrap()), "cde");
        }
        store.append(append("t", 6, &["f"])).await.unwrap();
        assert_eq!(bodies(&store.read(&stream("t"), 6).await.unwrap()), "f");
        assert_eq!(bodies(&store.read(&stream("t"), 1).await.unwrap()), "abcdef");
        store.close().await.unwrap();
        let report = home.check().await;
        assert_eq!((report.is_sound(), report.unchecked), (true, 5));

        home.execute("UPDATE events SET body = 'x' WHERE seq = 2").await;
        let store = home.open().await;
        assert_eq!(damage_of(store.read(&stream("t"), 1).await), (6, Damage::Checksum));
        assert_eq!(damage_of(store.read(&stream("t"), 3).await), (6, Damage::Checksum));
        store.close().await.unwrap();
    }
}

#[tokio::test]
async fn the_structure_of_a_sound_file_is_sound() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    store.append(append("t", 1, &["f"])).await.unwrap();
    assert!(store.quick_check().await.unwrap());
    assert!(!store.is_damaged());
    store.close().await.unwrap();
}

/// Twenty flipped bits anywhere in the file: a log that still opens gives each stream as it was
/// written or an error. Only the end of a stream may be lost without a trace in it.
#[tokio::test]
async fn flipped_bits_never_change_what_is_read() {
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    let name = |number: u64| format!("table-{number}");
    let text = |number: u64, seq: u64| format!("{number} {seq} {}", "x".repeat(60));
    for number in 0..20 {
        for seq in 1..=40 {
            store.append(append(&name(number), seq, &[&text(number, seq)])).await.unwrap();
        }
    }
    store.close().await.unwrap();
    let sound = fs::read(directory.path().join(Sqlite::FILE)).unwrap();
    let (mut refused, mut damaged, mut shorter) = (0, 0, 0);
    for seed in 0..60 {
        let mut state = seed;
        let mut file = sound.clone();
        for _ in 0..20 {
            let dice = testing::splitmix64(&mut state);
            let at = (dice >> 8) as usize % file.len();
            file[at] ^= 1 << (dice & 7);
        }
        let directory = tempfile::tempdir().unwrap();
        fs::write(directory.path().join(Sqlite::FILE), &file).unwrap();
        let report = check(directory.path()).await;
        let Ok(store) = Sqlite::open(directory.path(), LogOptions::default()).await else {
            refused += 1;
            continue;
        };
        for number in 0..20 {
            match store.read(&stream(&name(number)), 1).await {
                Ok(events) => {
                    for (event, seq) in events.iter().zip(1..) {
                        assert_eq!(event.body, text(number, seq), "seed {seed}");
                    }
                    shorter += usize::from(events.len() < 40);
                }
                Err(fault) => {
                    damaged += 1;
                    assert!(fault.is_damage(), "seed {seed}: {fault:?}");
                    assert!(!report.as_ref().is_ok_and(CheckReport::is_sound), "seed {seed}");
                }
            }
        }
        store.close().await.ok();
    }
    assert!(damaged > 200, "{refused} refused, {damaged} damaged, {shorter} shorter");
    assert!(shorter < damaged / 10, "{refused} refused, {damaged} damaged, {shorter} shorter");
}

/// One page of the file is overwritten, whichever it is: the check names what is lost, and a backup copies the
/// rest.
#[tokio::test]
async fn a_page_that_cannot_be_read_costs_only_what_is_on_it() {
    const PAGE: usize = 4096;
    let directory = tempfile::tempdir().unwrap();
    let store = sqlite(directory.path()).await;
    for number in 0..60 {
        store.append(append(&format!("table-{number:02}"), 1, &["б ♠ 7"; 20])).await.unwrap();
    }
    store.set_setting_if_absent("key", "of the club").await.unwrap();
    store.close().await.unwrap();
    let whole = fs::read(directory.path().join(Sqlite::FILE)).unwrap();
    let (file, copy) = (directory.path().join("damaged"), directory.path().join("copy"));
    let (mut damaged, mut salvaged, mut has_setting) = (0, 0, 0);
    for start in (PAGE..whole.len()).step_by(PAGE) {
        let mut bytes = whole.clone();
        bytes[start..start + 16].fill(0xff);
        fs::write(&file, &bytes).unwrap();
        let Ok(report) = check(&*file).await else { continue };
        if report.is_sound() {
            continue;
        }
        let _none = fs::remove_file(&copy);
        // A table without which there is no log.
        let Ok(is_whole) = snapshot(&*file, &copy).await else { continue };
        let copied = check(&*copy).await.unwrap();
        if is_whole {
            // An index, which a copy makes anew.
            assert_eq!((copied.is_sound(), copied.events), (true, 1200), "{start}");
            continue;
        }
        damaged += 1;
        assert!(copied.database.is_empty(), "{copied:?}");
        let log = sqlite(&copy).await;
        has_setting += usize::from(log.setting("key").await.unwrap().is_some());
        log.close().await.unwrap();
        if report.events > 800 && copied.events > 800 {
            salvaged += 1;
            let log = sqlite(&copy).await;
            let read = log.read(&stream("table-00"), 1).await;
            let last = log.read(&stream("table-59"), 1).await;
            assert!(
                read.is_ok_and(|read| read.len() == 20) || last.is_ok_and(|read| read.len() == 20)
            );
            log.close().await.unwrap();
        }
    }
    assert!(damaged > 10 && salvaged > damaged / 2, "{salvaged} of {damaged}");
    // Only the page of the table itself has it.
    assert!(has_setting + 1 >= damaged, "{has_setting} of {damaged}");
}
