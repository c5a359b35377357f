//! `biritch backup` and `biritch restore`.

use std::path::Path;
use std::process::ExitCode;

use club::backup::{self, BackupError, BackupTarget, CompletedBackup, Job, Manifest, RestoreError};
use club::upkeep::BackupNote;
use serde::Serialize;
use store::s3::S3Error;
use store::{CopyError, Location, OpenError};

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
    /// Where the backups are; `None` for the place of the configuration.
    pub(crate) to: Option<BackupTarget>,
    /// How many backups are kept.
    pub(crate) keep: Option<usize>,
}

/// The arguments of `biritch restore`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RestoreArgs {
    /// The backup.
    pub(crate) backup: BackupTarget,
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
    let settings = &loaded.settings;
    let from = serve::location_of(settings)?;
    // What the configuration says about keeping holds for its folder only.
    let (to, keep) = match (&args.to, &settings.backup_to) {
        (Some(to), _) => (to.clone(), args.keep),
        (None, Some(to)) => (to.clone(), args.keep.or(Some(settings.backup_keep))),
        (None, None) => return Err(Failure::usage_error("backup-nowhere")),
    };
    let to = to.reached_by(&settings.s3_access());
    let job = Job { from, to, keep, work: settings.backup_work.clone() };
    let made = run(backup::back_up(&job, jiff::Timestamp::now()))?;
    let CompletedBackup { backup, removed } = made.map_err(backup_failure)?;
    if let Location::File(data) = &job.from
        && data.is_dir()
    {
        // The operator's page shows it. The backup is none the worse without the note.
        let _unnoted = BackupNote::from(&backup).leave(data);
    }
    let path = backup.at.to_string();
    let is_sound = backup.manifest.damaged == 0;
    if json {
        let removed = removed.iter().map(ToString::to_string).collect();
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

/// Restores a backup to an empty data directory, or to a database.
pub(crate) fn restore(args: &RestoreArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let loaded = config::load(&args.to).map_err(|faults| config::failure(&faults))?;
    let settings = &loaded.settings;
    let data = serve::location_of(settings)?;
    let from = args.backup.clone().reached_by(&settings.s3_access());
    let work = settings.backup_work.as_deref();
    let restored = run(backup::restore(&from, &data, args.damaged, work))?;
    let manifest = restored.map_err(restore_failure)?;
    let data = data.to_string();
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
    Ok(crate::runtime::new()?.block_on(future))
}

fn at(key: &'static str, path: &Path) -> Failure {
    Failure::system_error(key).fact("path", path.display().to_string())
}

fn backup_failure(error: BackupError) -> Failure {
    match error {
        BackupError::NoLog { path } => at("backup-nothing", &path),
        BackupError::Place { path, source } => failure::place_failure(&path, &source),
        BackupError::Busy { at } => Failure::system_error("backup-busy").fact("path", at),
        BackupError::Unverified { at } => {
            Failure::system_error("backup-unverified").fact("path", at)
        }
        BackupError::Write { path, source } => {
            at("backup-write", &path).reason(failure::reason(&source))
        }
        BackupError::OtherClub { at } => {
            Failure::system_error("backup-other-club").fact("path", at.to_string())
        }
        BackupError::Bucket(error) => bucket_failure(error),
        // A file may also be that of the copy.
        BackupError::Copy(error)
            if !matches!(
                error,
                OpenError::NotWritable { .. } | OpenError::Io { place: Location::File(_), .. }
            ) =>
        {
            serve::open_failure(&error)
        }
        error => Failure::system_error("backup-failed").fact("error", error_chain(&error)),
    }
}

/// Why a bucket cannot be used.
pub(crate) fn bucket_failure(error: S3Error) -> Failure {
    let failed = |key, at: String, error: String| {
        Failure::system_error(key).fact("at", at).fact("error", error)
    };
    match error {
        S3Error::NotBuilt => Failure::usage_error("s3-not-built"),
        S3Error::NoCredentials { at } => Failure::usage_error("s3-no-credentials").fact("at", at),
        S3Error::CredentialsFile { path, source } => {
            at("s3-credentials-file", &path).reason(failure::reason(&source))
        }
        S3Error::CredentialsKey { path, key } => Failure::input_error("s3-credentials-key")
            .fact("path", path.display().to_string())
            .fact("key", key),
        S3Error::Settings { at, said: text } => failed("s3-settings", at, text),
        S3Error::Refused { at, said: text } => failed("s3-refused", at, text),
        S3Error::Missing { at, said: text } => failed("s3-missing", at, text),
        S3Error::Failed { at, said: text } => failed("s3-failed", at, text),
        S3Error::File { path, source } => at("s3-file", &path).reason(failure::reason(&source)),
        error => Failure::system_error("backup-failed").fact("error", error_chain(&error)),
    }
}

fn restore_failure(error: RestoreError) -> Failure {
    let of = |key, from: &dyn std::fmt::Display| {
        Failure::system_error(key).fact("path", from.to_string())
    };
    match error {
        RestoreError::NoBackup { from, newest: None } => of("restore-no-backup", &from),
        RestoreError::NoBackup { from, newest: Some(newest) } => {
            of("restore-which", &from).fact("newest", newest.to_string())
        }
        RestoreError::Newer { from, program } => {
            of("restore-newer", &from).fact("program", program)
        }
        RestoreError::Damaged { from } => of("restore-damaged", &from),
        RestoreError::OfDamaged { from, places } => {
            of("restore-of-damaged", &from).fact("places", places.to_string())
        }
        RestoreError::OnlyToDirectory { from } => of("restore-only-to-directory", &from),
        RestoreError::NotEmpty { path, found } => {
            at("restore-not-empty", &path).fact("found", found)
        }
        RestoreError::Lock(error) => serve::lock_failure(&error),
        RestoreError::OccupiedDatabase { database } => {
            Failure::system_error("storage-occupied").fact("database", database.to_string())
        }
        RestoreError::Io { path, source } => {
            at("restore-io", &path).reason(failure::reason(&source))
        }
        RestoreError::Open(error) => serve::open_failure(&error),
        RestoreError::Copy(CopyError::Open(error)) => serve::open_failure(&error),
        RestoreError::Copy(
            CopyError::Different { .. } | CopyError::Setting { .. } | CopyError::Board { .. },
        ) => Failure::system_error("restore-other-log"),
        RestoreError::Bucket(error) => bucket_failure(error),
        RestoreError::Work(error) => backup_failure(error),
        error => Failure::system_error("restore-failed").fact("error", error_chain(&error)),
    }
}
