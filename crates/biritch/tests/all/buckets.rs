//! `biritch backup` to a bucket and `restore` from it, on a store of the tests.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use testing::s3::{ACCESS_KEY, SECRET_KEY, Server};

use crate::rebuilding::{RunningServer, create_empty_data};
use crate::{answer, run};

const PLACE: &str = "s3://club-backups/biritch";

/// A store, data, and a configuration that leads from one to the other.
struct Club {
    folder: tempfile::TempDir,
    store: Server,
    config: String,
    data: String,
}

impl Club {
    fn new() -> Club {
        let folder = tempfile::tempdir().unwrap();
        let store = Server::start();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (config, data) = (path("club.toml"), path("data"));
        create_empty_data(Path::new(&data));
        let club = Club { folder, store, config, data };
        club.configure("credentials", ACCESS_KEY, SECRET_KEY);
        club
    }

    /// Writes the configuration, with a key in a file.
    fn configure(&self, file: &str, id: &str, secret: &str) {
        let key = format!("[default]\naws_access_key_id={id}\naws_secret_access_key={secret}\n");
        fs::write(self.path(file), key).unwrap();
        let endpoint = self.store.endpoint();
        let text = format!(
            "[backup]\nto = '{PLACE}'\nkeep = 2\n[s3]\nendpoint = '{endpoint}'\n\
             credentials = '{file}'\n"
        );
        fs::write(&self.config, text).unwrap();
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn back_up(&self) -> String {
        let made = answer(&["backup", "--json", "--config", &self.config, "--data", &self.data]);
        crate::schemas::check("backup", &made);
        let made: Value = serde_json::from_str(&made).unwrap();
        made["backup"].as_str().unwrap().to_owned()
    }

    /// What is said about a backup that cannot be made.
    fn refusal(&self) -> String {
        let failed = run(&["backup", "--config", &self.config, "--data", &self.data], "");
        assert_eq!((failed.code, failed.out.as_str()), (Some(4), ""), "{}", failed.err);
        assert!(!failed.err.contains(SECRET_KEY), "{}", failed.err);
        failed.err
    }

    /// The objects of the bucket, without the folder and without times.
    fn objects(&self) -> Vec<String> {
        let keys = self.store.keys();
        keys.iter().map(|key| key.rsplit_once('/').unwrap().1.to_owned()).collect()
    }
}

#[test]
fn a_backup_in_a_bucket_is_restored_elsewhere() {
    let club = Club::new();
    let server = RunningServer::start(Path::new(&club.data));
    let backup = club.back_up();
    drop(server);
    assert!(backup.starts_with(&format!("{PLACE}/biritch-2")), "{backup}");
    assert_eq!(club.objects(), ["biritch.sqlite", "manifest.json"]);

    let new = club.path("new");
    let restore = |from: &str, json: &[&str]| {
        let words = ["restore", from, "--config", &club.config, "--data", new.to_str().unwrap()];
        run(&[&words, json].concat(), "")
    };
    let whole = restore(PLACE, &[]);
    assert_eq!(whole.code, Some(4));
    assert!(whole.err.contains(&format!("the newest is {backup}")), "{}", whole.err);
    let restored = restore(&backup, &["--json"]);
    assert_eq!((restored.code, restored.err.as_str()), (Some(0), ""));
    crate::schemas::check("restore", &restored.out);
    answer(&["data", "check", "--data", new.to_str().unwrap()]);
    drop(RunningServer::start(&new));

    let copies = fs::read_dir(Path::new(&club.data).join(".backup")).unwrap();
    let left: Vec<_> = copies.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, [".lock"], "no copy is left on this machine");
}

#[test]
fn the_newest_backups_of_a_bucket_are_kept() {
    let club = Club::new();
    // Something else, an upload under way elsewhere, and one that was given up long ago.
    for key in ["other/log", "biritch-20990101T000000Z/biritch.sqlite", "letter.txt"] {
        club.store.objects().stored.insert(format!("biritch/{key}"), vec![1]);
    }
    let abandoned = "biritch/biritch-20200101T000000Z/biritch.sqlite";
    club.store.objects().stored.insert(abandoned.to_owned(), vec![1]);
    let all: Vec<String> = (0..4).map(|_| club.back_up()).collect();
    let keys = club.store.keys();
    let has = |backup: &String| {
        let folder = backup.strip_prefix("s3://club-backups/").unwrap();
        keys.contains(&format!("{folder}/manifest.json"))
            && keys.contains(&format!("{folder}/biritch.sqlite"))
    };
    assert_eq!(all.iter().map(has).collect::<Vec<_>>(), [false, false, true, true], "{keys:?}");
    assert_eq!(keys.len(), 4 + 3, "{keys:?}");
    // A key that may not remove anything makes backups all the same.
    club.store.objects().keeping = true;
    club.back_up();
    assert_eq!(club.store.keys().len(), 6 + 3);
}

#[test]
fn a_bucket_that_refuses_or_fails_is_named_and_nothing_is_left_in_it() {
    let club = Club::new();
    club.configure("credentials", ACCESS_KEY, "another");
    let said = club.refusal();
    assert!(
        said.contains(&format!("access to {PLACE} is refused: SignatureDoesNotMatch")),
        "{said}"
    );
    club.configure("credentials", "STRANGER", SECRET_KEY);
    assert!(club.refusal().contains("InvalidAccessKeyId"));

    club.configure("credentials", ACCESS_KEY, SECRET_KEY);
    club.store.objects().losing = true;
    let said = club.refusal();
    assert!(
        said.contains("biritch.sqlite differs from what was written") && said.contains(PLACE),
        "{said}"
    );
    assert!(club.store.keys().is_empty());
    club.store.objects().losing = false;

    club.store.objects().failing = 2;
    club.back_up();
    assert_eq!(club.objects().len(), 2);

    let elsewhere = ["backup", "--to", "s3://another/a", "--config", &club.config];
    let missing = run(&[&elsewhere[..], &["--data", &club.data]].concat(), "");
    assert_eq!(missing.code, Some(4));
    assert!(missing.err.contains("there is no s3://another/a: NoSuchBucket"), "{}", missing.err);
    let wrong = run(&["backup", "--to", "s3://No/a", "--data", &club.data], "");
    assert_eq!(wrong.code, Some(2));
    let none = run(&["backup", "--to", PLACE, "--data", &club.data], "");
    assert_eq!(none.code, Some(2));
    assert!(none.err.contains("BIRITCH_S3_ACCESS_KEY"), "{}", none.err);
}

#[test]
fn a_damaged_backup_in_a_bucket_is_refused() {
    let club = Club::new();
    let backup = club.back_up();
    let new = club.path("new");
    let new = new.to_str().unwrap();
    let log = club.store.keys().into_iter().find(|key| key.ends_with(".sqlite")).unwrap();
    if let Some(content) = club.store.objects().stored.get_mut(&log) {
        content[200] ^= 1;
    }
    let refused = run(&["restore", &backup, "--config", &club.config, "--data", new], "");
    assert_eq!(refused.code, Some(4));
    assert!(
        refused.err.contains("is damaged: it has changed since it was made"),
        "{}",
        refused.err
    );
    assert!(!Path::new(new).join("biritch.sqlite").exists());
    club.store.objects().stored.remove(&log);
    let refused = run(&["restore", &backup, "--config", &club.config, "--data", new], "");
    assert!(refused.err.contains(&format!("{backup}/biritch.sqlite")), "{}", refused.err);
}

#[test]
fn the_server_sends_backups_to_a_bucket_by_itself() {
    let club = Club::new();
    let checked = answer(&["config", "check", &club.config]);
    assert!(checked.contains("is correct"), "{checked}");
    let server = RunningServer::start_with(&["--config", &club.config, "--data", &club.data]);
    crate::eventually("a backup is sent", || club.objects().len() == 2);
    crate::eventually("the operator sees it", || {
        let health = answer(&["admin", "health", "--json", "--data", &club.data]);
        crate::schemas::check("admin-health", &health);
        let health: Value = serde_json::from_str(&health).unwrap();
        let place = health["backup"]["place"].as_str().unwrap_or_default();
        place.starts_with(PLACE) && health["check"]["damaged"] == 0
    });
    drop(server);
    // The next server knows it.
    let server = RunningServer::start_with(&["--config", &club.config, "--data", &club.data]);
    crate::eventually("it is known again", || {
        let health = answer(&["admin", "health", "--data", &club.data]);
        health.contains(&format!("verified · {PLACE}/biritch-2"))
    });
    assert_eq!(club.objects().len(), 2, "it is not due");
    drop(server);

    fs::remove_file(club.path("credentials")).unwrap();
    let refused = run(&["serve", "--config", &club.config, "--data", &club.data], "");
    assert_eq!(refused.code, Some(4));
    assert!(refused.err.contains("the key in"), "{}", refused.err);
}

#[test]
fn a_secret_is_never_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.toml");
    let text = format!("[s3]\naccess_key = '{ACCESS_KEY}'\nsecret_key = '{SECRET_KEY}'\n");
    fs::write(&file, text).unwrap();
    for json in [&[][..], &["--json"]] {
        let shown = answer(&[&["config", "show", file.to_str().unwrap()], json].concat());
        assert!(shown.contains(ACCESS_KEY) && !shown.contains(SECRET_KEY), "{shown}");
    }
    fs::write(&file, format!("[s3]\nsecret_key = '{SECRET_KEY}'\nregion = 7\n")).unwrap();
    let wrong = run(&["config", "check", file.to_str().unwrap()], "");
    assert!(wrong.err.contains("s3.secret_key needs s3.access_key"), "{}", wrong.err);
    assert!(!wrong.err.contains(SECRET_KEY), "{}", wrong.err);
}
