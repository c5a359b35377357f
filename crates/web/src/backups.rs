//! Backups that the server makes by itself.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use club::{
    admin::HealthReport,
    backup::{self, Backup, BackupError, CompletedBackup, Job},
    upkeep::BackupNote,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::Location;

use crate::{
    app_state::AppState,
    config::{BackupSchedule, Storage},
};

/// How often the time is looked at, at most.
const LOOK: Duration = Duration::from_secs(30);

/// From a failure to the next attempt, at most.
const RETRY: Duration = Duration::from_secs(600);

/// The key of trouble with the backups among what is degraded.
pub(crate) const DEGRADED: &str = "backup";

/// What is known of the backups.
#[derive(Debug, Default)]
pub(crate) struct BackupStatus(Mutex<Status>);

#[derive(Clone, Debug, Default)]
struct Status {
    /// The newest backup.
    newest: Option<BackupNote>,
    /// Whether the last attempt failed.
    failed: bool,
}

impl BackupStatus {
    fn get(&self) -> Status {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, status: Status) {
        if let Some(BackupNote { at_ms, bytes, damaged, .. }) = &status.newest {
            metrics::gauge!("biritch_backup_timestamp_seconds").set((*at_ms / 1000) as f64);
            metrics::gauge!("biritch_backup_bytes").set(*bytes as f64);
            metrics::gauge!("biritch_backup_damaged_places").set(*damaged as f64);
        }
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = status;
    }
}

/// What is wrong with scheduled backups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BackupFault {
    /// The last attempt failed.
    Failed,
    /// The newest is much older than scheduled.
    Late,
    /// The newest is of a damaged log.
    Damaged,
}

impl BackupFault {
    /// Its key among the words for people.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            BackupFault::Failed => "failed",
            BackupFault::Late => "late",
            BackupFault::Damaged => "damaged",
        }
    }
}

/// What is wrong with the backups, if they are scheduled and something is.
pub(crate) fn fault(app: &AppState) -> Option<BackupFault> {
    let schedule = app.config.backup.as_ref()?;
    let Status { newest, failed } = app.backups.get();
    let is_late =
        |newest: &BackupNote| age(newest).is_some_and(|age| age > 2 * schedule.every + RETRY);
    match newest {
        _ if failed => Some(BackupFault::Failed),
        Some(newest) if newest.damaged > 0 => Some(BackupFault::Damaged),
        Some(newest) if is_late(&newest) => Some(BackupFault::Late),
        _ => None,
    }
}

/// Whether something is wrong with the backups, and what `/health` tells about them.
pub(crate) fn health(app: &AppState) -> Option<(bool, Value)> {
    app.config.backup.as_ref()?;
    let ok = fault(app).is_none();
    let made_at = app.backups.get().newest.and_then(|newest| made_at(&newest));
    Some((!ok, json!({"ok": ok, "at": made_at.map(|made_at| made_at.to_string())})))
}

/// Adds what is known of backups and checks.
pub(crate) fn complete(app: &AppState, report: &mut HealthReport) {
    if fault(app).is_some() {
        report.degraded.insert(0, DEGRADED.to_owned());
    }
    report.add_backup(app.backups.get().newest);
    if let Storage::Directory(data) = &app.config.data {
        report.add_notes(data);
    }
    report.backup_every_s = app.config.backup.as_ref().map(|schedule| schedule.every.as_secs());
}

fn made_at(backup: &BackupNote) -> Option<Timestamp> {
    Timestamp::from_millisecond(backup.at_ms).ok()
}

/// The age of a backup; `None` if the clock was wrong when it was made, or is now.
fn age(backup: &BackupNote) -> Option<Duration> {
    let (made_at, now) = (made_at(backup)?, Timestamp::now());
    if backup::is_from_future(made_at, now) {
        return None;
    }
    // The clock of another process may be a little ahead.
    Some(now.duration_since(made_at).try_into().unwrap_or_default())
}

/// Makes backups as scheduled, until it is dropped.
pub(crate) async fn run(app: AppState) {
    let Some(BackupSchedule { to, every, keep, work }) = app.config.backup.clone() else { return };
    let from = match &app.config.data {
        Storage::Directory(data) => Location::from(data),
        Storage::Database(database) => database.clone(),
        Storage::Memory => return,
    };
    metrics::gauge!("biritch_backup_interval_seconds").set(every.as_secs_f64());
    let job = Job { from, to, keep: Some(keep), work };
    let mut look = tokio::time::interval(LOOK.min(every));
    let mut tried_at: Option<Instant> = None;
    loop {
        look.tick().await;
        let is_due =
            |status: &Status| status.newest.as_ref().and_then(age).is_none_or(|age| age >= every);
        let is_soon = tried_at.is_some_and(|at| at.elapsed() < RETRY.min(every));
        if !is_due(&app.backups.get()) || is_soon {
            continue;
        }
        // What an earlier run of the server has made counts, and what another process has.
        let found = newest(&job).await;
        let attempt = match found {
            Ok(newest) => {
                let newest = newest.as_ref().map(BackupNote::from);
                app.backups.set(Status { newest, ..app.backups.get() });
                if !is_due(&app.backups.get()) {
                    app.backups.set(Status { failed: false, ..app.backups.get() });
                    continue;
                }
                let started = Instant::now();
                let made = backup::back_up(&job, Timestamp::now()).await;
                let time = started.elapsed().as_secs_f64();
                metrics::histogram!("biritch_backup_seconds").record(time);
                made
            }
            Err(error) => Err(error),
        };
        tried_at = attempt.is_err().then(Instant::now);
        app.backups.set(note(app.backups.get(), &attempt));
    }
}

/// The newest backup of this club.
async fn newest(job: &Job) -> Result<Option<Backup>, BackupError> {
    let newest = backup::newest(&job.to, Timestamp::now()).await?;
    if let Some(newest) = &newest {
        newest.require_club(backup::club_of(&job.from).await.as_deref())?;
    }
    Ok(newest)
}

/// Logs and counts an attempt; the new status.
fn note(status: Status, attempt: &Result<CompletedBackup, BackupError>) -> Status {
    match attempt {
        Ok(CompletedBackup { backup, removed }) => {
            let manifest = &backup.manifest;
            let path = &backup.at;
            let (bytes, events, removed) = (manifest.bytes, manifest.events, removed.len());
            if manifest.damaged > 0 {
                tracing::error!(%path, damaged = manifest.damaged, "the backed-up log is damaged");
            } else {
                tracing::info!(%path, bytes, events, removed, "a backup was made and verified");
            }
            metrics::counter!("biritch_backups_total", "result" => "made").increment(1);
            Status { newest: Some(BackupNote::from(backup)), failed: false }
        }
        Err(BackupError::Busy { at }) => {
            // Its result is seen at the next look.
            tracing::info!(%at, "another backup is being made");
            status
        }
        Err(error) => {
            let cause = std::error::Error::source(error).map(ToString::to_string);
            tracing::error!(%error, cause, "no backup could be made");
            metrics::counter!("biritch_backups_total", "result" => "failed").increment(1);
            Status { failed: true, ..status }
        }
    }
}
