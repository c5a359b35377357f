//! `biritch backup` and `biritch restore`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use club::backup::{self, BackupError, Made, Manifest, RestoreError};
use serde::Serialize;

use crate::config;
use crate::failure::{self, Exit, Failure};
use crate::output;
use crate::serve::{self, ServeArgs, error_chain};
use crate::words::{FluentValue, Words};

/// The arguments of `biritch backup`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BackupArgs {
    /// Where the data are.
    pub(crate) from: ServeArgs,
    /// The folder of the backups; `None` for that of the configuration.
    pub(crate) to: Option<PathBuf>,
    /// How many backups are kept.
    pub(crate) keep: Option<usize>,
}

/// The arguments of `biritch restore`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RestoreArgs {
    /// The backup.
    pub(crate) backup: PathBuf,
    /// Where the data will be.
    pub(crate) to: ServeArgs,
    /// Restore a backup of a damaged log too.
    pub(crate) damaged: bool,
}

/// The result of `biritch backup` in JSON.
#[derive(Serialize)]
struct BackupJson<'a> {
    backup: String,
    #[serde(flatten)]
    manifest: &'a Manifest,
    removed: Vec<String>,
}

/// The result of `biritch restore` in JSON.
#[derive(Serialize)]
struct RestoreJson<'a> {
    data: String,
    #[serde(flatten)]
    manifest: &'a Manifest,
}

/// Makes a backup; a server may be running.
pub(crate) fn back_up(args: &BackupArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let loaded = config::load(&args.from).map_err(|errors| config::failure(&errors))?;
    let data = serve::directory_of(&loaded.settings)?;
    // What the configuration says about keeping holds for its folder only.
    let (to, keep) = match (&args.to, &loaded.settings.backup_to) {
        (Some(to), _) => (to.clone(), args.keep),
        (None, Some(to)) => (to.clone(), args.keep.or(Some(loaded.settings.backup_keep))),
        (None, None) => return Err(Failure::usage_error("backup-nowhere")),
    };
    let made = run(backup::back_up(&data, &to, keep, jiff::Timestamp::now()))?;
    let Made { backup, removed } = made.map_err(backup_failure)?;
    let path = backup.path.display().to_string();
    let is_sound = backup.manifest.damaged == 0;
    if json {
        let removed = removed.iter().map(|path| path.display().to_string()).collect();
        output::print_json(&BackupJson { backup: path, manifest: &backup.manifest, removed })?;
    } else {
        let mut facts = facts(&backup.manifest);
        facts.push(("path", path.into()));
        facts.push(("removed", removed.len().into()));
        let mut text = words.format("backup-made", &facts) + "\n";
        if !removed.is_empty() {
            text += &(words.format("backup-removed", &facts) + "\n");
        }
        if !is_sound {
            text += &(words.format("backup-of-damaged", &facts) + "\n");
        }
        output::print(&text)?;
    }
    Ok(if is_sound { ExitCode::SUCCESS } else { Exit::No.into() })
}

/// Restores a backup to an empty data directory.
pub(crate) fn restore(args: &RestoreArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let data = serve::data_directory(&args.to)?;
    let restored = run(backup::restore(&args.backup, &data, args.damaged))?;
    let manifest = restored.map_err(restore_failure)?;
    let data = data.display().to_string();
    if json {
        return output::print_json(&RestoreJson { data, manifest: &manifest });
    }
    let mut facts = facts(&manifest);
    facts.push(("data", data.into()));
    output::print(&(words.format("restore-done", &facts) + "\n"))
}

fn facts(manifest: &Manifest) -> Vec<(&'static str, FluentValue<'static>)> {
    vec![
        ("time", manifest.made_at.strftime("%Y-%m-%d %H:%M UTC").to_string().into()),
        ("streams", manifest.streams.to_string().into()),
        ("events", manifest.events.to_string().into()),
        ("bytes", manifest.bytes.to_string().into()),
        ("damaged", manifest.damaged.to_string().into()),
    ]
}

/// Runs a future to its end.
fn run<T>(future: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::system_error("serve-failed").reason(failure::reason(&error)))?;
    Ok(runtime.block_on(future))
}

fn at(key: &'static str, path: &Path) -> Failure {
    Failure::system_error(key).fact("path", path.display().to_string())
}

fn backup_failure(error: BackupError) -> Failure {
    match error {
        BackupError::NoLog { path } => at("backup-nothing", &path),
        BackupError::Busy { path } => at("backup-busy", &path),
        BackupError::Unverified { path } => at("backup-unverified", &path),
        BackupError::Write { path, source } => {
            at("backup-write", &path).reason(failure::reason(&source))
        }
        error => Failure::system_error("backup-failed").fact("error", error_chain(&error)),
    }
}

fn restore_failure(error: RestoreError) -> Failure {
    match error {
        RestoreError::NoBackup { path, newest: None } => at("restore-no-backup", &path),
        RestoreError::NoBackup { path, newest: Some(newest) } => {
            at("restore-which", &path).fact("newest", newest.display().to_string())
        }
        RestoreError::Newer { path, program } => {
            at("restore-newer", &path).fact("program", program)
        }
        RestoreError::Damaged { path } => at("restore-damaged", &path),
        RestoreError::OfDamaged { path, places } => {
            at("restore-of-damaged", &path).fact("places", places.to_string())
        }
        RestoreError::NotEmpty { path, found } => {
            at("restore-not-empty", &path).fact("found", found)
        }
        RestoreError::Occupied { path } => at("serve-occupied", &path),
        RestoreError::Io { path, source } => {
            at("restore-io", &path).reason(failure::reason(&source))
        }
        RestoreError::Open(error) => serve::open_failure(&error),
        error => Failure::system_error("restore-failed").fact("error", error_chain(&error)),
    }
}
