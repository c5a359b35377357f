//! `biritch config`, `backup` and `restore`.

use std::fs;
#[cfg(unix)]
use std::io::{BufRead, BufReader};
use std::path::Path;
#[cfg(unix)]
use std::{
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use serde_json::Value;

use crate::rebuilding::RunningServer;
use crate::{answer, run};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_wrong_configuration_names_its_places_and_the_server_does_not_start() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("biritch.toml");
    fs::write(&file, "lisen = '127.0.0.1:1'\n[limits]\ntables = 'many'\n").unwrap();
    let started = run(&["serve", "--listen", "127.0.0.1:0", "--data", text(data.path())], "");
    assert_eq!((started.code, started.out.as_str()), (Some(3), ""));
    for said in [
        ":1:1: there is no key lisen",
        "did you mean listen?",
        ":3:10: limits.tables cannot be \"many\"",
    ] {
        assert!(started.err.contains(said), "{said}: {}", started.err);
    }
    assert!(!data.path().join("biritch.sqlite").exists());
    // Other commands on these data say the same.
    let checked = run(&["config", "check", "--data", text(data.path())], "");
    assert_eq!((checked.code, &checked.err), (Some(3), &started.err));
    let json = run(&["config", "check", "--json", text(&file)], "");
    assert_eq!((json.code, json.err.as_str()), (Some(3), ""));
    crate::schemas::check("config-check", &json.out);
    let json: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(
        (&json["faults"][0]["like"], &json["faults"][1]["line"]),
        (&"listen".into(), &3.into())
    );
}

/// What settings name is checked beside what they are.
#[test]
fn what_settings_name_is_checked_with_everything_else() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("club.toml");
    let wrong = "database = 'mysql://ann:secret@db/club'\nbus = 'redis://127.0.0.1'\n\
                 regulations = 'rules.txt'\n[limits]\ntables = 'many'\n[backup]\nto = 's3://club'\n\
                 [s3]\ncredentials = 'key'\n";
    fs::write(&file, wrong).unwrap();
    let checked = run(&["config", "check", text(&file)], "");
    assert_eq!((checked.code, checked.out.as_str()), (Some(3), ""));
    let credentials = cfg!(feature = "s3").then_some(":9:1: s3.credentials: ");
    for said in [
        ":1:12: database cannot be mysql://***\nhint: a data folder, or a PostgreSQL database: database = \"",
        ":2:7: bus cannot be redis://***\nhint: the address of a NATS server: bus = \"nats://",
        ":3:1: regulations: ",
        "rules.txt cannot be read: ",
        ":5:10: limits.tables cannot be \"many\"",
    ]
    .into_iter()
    .chain(credentials)
    {
        assert!(checked.err.contains(said), "{said}: {}", checked.err);
    }
    assert!(!checked.err.contains("secret") && !checked.err.contains("standard input"));
    let json = run(&["config", "check", "--json", text(&file)], "").out;
    crate::schemas::check("config-check", &json);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&json["faults"][2]["problem"], &json["faults"][2]["key"]),
        (&"unusable".into(), &"regulations".into())
    );
    // A bus needs a database that several processes open.
    fs::write(&file, "data = 'club'\nbus = 'nats://127.0.0.1'\n").unwrap();
    let alone = run(&["config", "check", text(&file)], "");
    assert!(alone.err.contains(":2:1: bus: "), "{}", alone.err);
    // Whoever has typed the name can type another one.
    let listen = ["serve", "--listen", "127.0.0.1:0", "--data", text(data.path())];
    let typed = run(&[&listen[..], &["--regulations", "nowhere.txt"]].concat(), "");
    assert_eq!(typed.code, Some(4));
    assert!(typed.err.starts_with("error: nowhere.txt cannot be read"), "{}", typed.err);
}

#[test]
fn a_configuration_is_checked_shown_and_used() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("club.toml");
    let database = "database = \"sqlite:DATA\"\n".replace("DATA", text(data.path()));
    fs::write(&file, database + "[dev]\ntest_seed = \"seven\"\n").unwrap();
    let checked = answer(&["config", "check", text(&file)]);
    assert_eq!(checked, format!("{} is correct. Settings in it: 2.\n", file.display()));
    crate::schemas::check("config-check", &answer(&["config", "check", "--json", text(&file)]));
    let shown = answer(&["config", "show", text(&file)]);
    assert!(shown.contains("# line 1\n") && shown.contains("test_seed = \"***\""), "{shown}");
    assert!(!shown.contains("seven"), "{shown}");
    let json = answer(&["config", "show", "--json", text(&file)]);
    assert!(!json.contains("seven"), "{json}");
    crate::schemas::check("config-show", &json);

    // What is shown is a configuration file with the same settings.
    let again = data.path().join("again.toml");
    fs::write(&again, shown).unwrap();
    answer(&["config", "check", text(&again)]);

    drop(RunningServer::start_with(&["--config", text(&file)]));
    assert!(data.path().join("biritch.sqlite").is_file());
}

#[test]
fn a_backup_is_made_while_a_server_runs_and_restored_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let [data, to, new] = ["data", "backups", "new"].map(|name| folder.path().join(name));
    let server = RunningServer::start(&data);
    let json = answer(&["backup", "--json", "--data", text(&data), "--to", text(&to)]);
    crate::schemas::check("backup", &json);
    let json: Value = serde_json::from_str(&json).unwrap();
    let backup = json["backup"].as_str().unwrap().to_owned();

    let whole = run(&["restore", text(&to), "--data", text(&new)], "");
    assert_eq!(whole.code, Some(4));
    assert!(whole.err.contains(&format!("the newest is {backup}")), "{}", whole.err);
    let used = run(&["restore", &backup, "--data", text(&data)], "");
    assert_eq!(used.code, Some(4));
    assert!(used.err.contains("is not empty"), "{}", used.err);
    drop(server);

    let restored = answer(&["restore", &backup, "--data", text(&new)]);
    assert!(restored.starts_with(&format!("Restored to {}: ", new.display())), "{restored}");
    let second = folder.path().join("second");
    crate::schemas::check(
        "restore",
        &answer(&["restore", "--json", &backup, "--data", text(&second)]),
    );
    answer(&["data", "check", "--data", text(&new)]);
    drop(RunningServer::start(&new));

    let other = folder.path().join("other");
    drop(RunningServer::start(&other));
    let mixed = run(&["backup", "--data", text(&other), "--to", text(&to)], "");
    assert_eq!(mixed.code, Some(4));
    let said = format!("{backup} is a backup of another club");
    assert!(mixed.err.contains(&said) && mixed.err.contains("folder of its own"), "{}", mixed.err);
    answer(&["backup", "--data", text(&new), "--to", text(&to)]);
}

#[test]
fn the_server_makes_backups_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let [data, to] = ["data", "backups"].map(|name| folder.path().join(name));
    let file = folder.path().join("club.toml");
    fs::write(&file, "[backup]\nto = 'backups'\nkeep = 2\n").unwrap();
    let server = RunningServer::start_with(&["--config", text(&file), "--data", text(&data)]);
    crate::eventually("a backup is made", || {
        fs::read_dir(&to).is_ok_and(|entries| {
            entries.flatten().any(|entry| entry.path().join("manifest.json").is_file())
        })
    });
    drop(server);
    // By hand, to the folder of the configuration.
    let made = answer(&["backup", "--config", text(&file), "--data", text(&data)]);
    assert!(made.starts_with("Backup made and verified: "), "{made}");
    let nowhere = run(&["backup", "--data", text(&data)], "");
    assert_eq!(nowhere.code, Some(2));
    assert!(nowhere.err.contains("there is no folder for the backup"), "{}", nowhere.err);
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let data = tempfile::tempdir().unwrap();
    let _first = RunningServer::start(data.path());
    let second = run(&["serve", "--listen", "127.0.0.1:0", "--data", text(data.path())], "");
    assert_eq!((second.code, second.out.as_str()), (Some(4), ""));
    for said in ["another server is using the data", "stop it, or choose another folder"] {
        assert!(second.err.contains(said), "{said}: {}", second.err);
    }
}

#[test]
fn a_certificate_that_cannot_be_used_is_named_before_the_start() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("biritch.toml");
    fs::write(&file, "[tls]\ncertificate = 'cert.pem'\n").unwrap();
    let check = || run(&["config", "check", text(&file)], "");
    let alone = check();
    assert_eq!(alone.code, Some(3));
    assert!(alone.err.contains(":2:1: tls.certificate needs tls.key"), "{}", alone.err);
    fs::write(&file, "[tls]\ncertificate = 'cert.pem'\nkey = 'key.pem'\n").unwrap();
    let missing = check();
    assert_eq!(missing.code, Some(4));
    let folder = data.path().display();
    for said in [
        format!("biritch.toml:2:1: tls.certificate: {folder}/cert.pem cannot be read"),
        format!("biritch.toml:3:1: tls.key: {folder}/key.pem cannot be read"),
    ] {
        assert!(missing.err.contains(&said), "{said}: {}", missing.err);
    }
    fs::write(data.path().join("cert.pem"), "a letter").unwrap();
    let letter = run(&["serve", "--listen", "127.0.0.1:0", "--config", text(&file)], "");
    assert_eq!((letter.code, letter.out.as_str()), (Some(3), ""));
    assert!(letter.err.contains("contains no certificate"), "{}", letter.err);
}

#[test]
fn foreign_and_newer_data_are_refused_with_the_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("biritch.sqlite");
    let serve = || {
        let data = text(folder.path());
        let run = run(&["serve", "--listen", "127.0.0.1:0", "--data", data], "");
        assert_eq!((run.code, run.out.as_str()), (Some(4), ""));
        run.err.lines().filter(|line| !line.starts_with('{')).collect::<Vec<_>>().join("\n")
    };
    // What is refused is left as it is, and so are its mode and its folder.
    let refuse_foreign = || {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&file, fs::Permissions::from_mode(0o664)).unwrap();
        }
        let state = || {
            let found = file.metadata().unwrap();
            let names =
                fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
            #[cfg(unix)]
            let mode = std::os::unix::fs::PermissionsExt::mode(&found.permissions());
            #[cfg(not(unix))]
            let mode = found.len();
            (fs::read(&file).unwrap(), mode, names.collect::<Vec<_>>())
        };
        let before = state();
        let said = serve();
        assert_eq!(state(), before);
        said
    };
    fs::write(&file, "a letter, and no database at all").unwrap();
    let said = refuse_foreign();
    assert!(said.contains("is not a database") && said.contains("choose another folder"), "{said}");
    fs::remove_file(&file).unwrap();
    let url = format!("sqlite://{}?mode=rwc", file.display());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let execute = |sql: &'static str| {
        runtime.block_on(async {
            use sqlx::Connection;
            let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        });
    };
    execute("CREATE TABLE letters (text TEXT)");
    let said = refuse_foreign();
    assert!(said.contains("of another program") && said.contains("another folder"), "{said}");
    fs::remove_file(&file).unwrap();
    crate::rebuilding::create_empty_data(folder.path());
    execute(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9000, 'of tomorrow', TRUE, x'00', 0)",
    );
    let said = serve();
    assert!(said.contains("newer Biritch") && said.contains("that version"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_certificate_that_could_not_be_had_is_ordered_again_on_sighup() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.toml");
    // Nobody answers on the port for discarded data. The pause after a failure is five minutes.
    fs::write(&file, "[acme]\nnames = ['club.example']\ndirectory = 'http://127.0.0.1:9/'\n")
        .unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_biritch"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())])
        .args(["--config", text(&file)])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let log = BufReader::new(server.stderr.take().unwrap());
    let (sender, failures) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in log.lines().map_while(Result::ok) {
            if line.contains("no certificate could be had") && sender.send(()).is_err() {
                break;
            }
        }
    });
    let hang_up = || {
        let pid = server.id().to_string();
        assert!(Command::new("kill").args(["-HUP", &pid]).status().unwrap().success());
    };
    let first = failures.recv_timeout(Duration::from_secs(50));
    let second =
        first.map(|()| hang_up()).and_then(|()| failures.recv_timeout(Duration::from_secs(50)));
    let running = server.try_wait();
    server.kill().unwrap();
    server.wait().unwrap();
    reader.join().unwrap();
    assert_eq!(second, Ok(()), "it was ordered twice");
    assert_eq!(running.unwrap(), None, "the signal did not end the server");
}
