//! Backups that the server makes by itself.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use club::backup::{self, BackupError, Made};
use jiff::Timestamp;
use serde_json::{Value, json};

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

#[derive(Clone, Copy, Debug, Default)]
struct Status {
    /// When the newest backup was made.
    made_at: Option<Timestamp>,
    /// Whether the last attempt failed.
    failed: bool,
    /// Whether the log was damaged when it was copied.
    damaged: bool,
}

impl BackupStatus {
    fn get(&self) -> Status {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, status: Status) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = status;
    }
}

/// Whether something is wrong with the backups, and what `/health` tells about them.
pub(crate) fn health(app: &AppState) -> Option<(bool, Value)> {
    let schedule = app.config.backup.as_ref()?;
    let Status { made_at, failed, damaged } = app.backups.get();
    let late = made_at.is_some_and(|made_at| age(made_at) > 2 * schedule.every + RETRY);
    let ok = !(failed || damaged || late);
    Some((!ok, json!({"ok": ok, "at": made_at.map(|made_at| made_at.to_string())})))
}

/// Whether something is wrong with the backups.
pub(crate) fn are_degraded(app: &AppState) -> bool {
    health(app).is_some_and(|(wrong, _)| wrong)
}

fn age(made_at: Timestamp) -> Duration {
    // A clock that was set back makes no backup younger than new.
    Duration::try_from(Timestamp::now().duration_since(made_at)).unwrap_or_default()
}

/// Makes backups as scheduled, until it is dropped.
pub(crate) async fn run(app: AppState) {
    let (Some(schedule), Storage::Directory(data)) = (&app.config.backup, &app.config.data) else {
        return;
    };
    let BackupSchedule { to, every, keep } = schedule;
    // What an earlier run of the server has made counts.
    let folder = to.clone();
    let newest = tokio::task::spawn_blocking(move || backup::list(&folder).pop()).await;
    let newest = newest.ok().flatten();
    app.backups.set(Status {
        made_at: newest.as_ref().map(|newest| newest.manifest.made_at),
        failed: false,
        damaged: newest.is_some_and(|newest| newest.manifest.damaged > 0),
    });
    let mut look = tokio::time::interval(LOOK.min(*every));
    let mut failed_at: Option<Instant> = None;
    loop {
        look.tick().await;
        let status = app.backups.get();
        let is_due = status.made_at.is_none_or(|made_at| age(made_at) >= *every);
        let is_soon = failed_at.is_some_and(|at| at.elapsed() < RETRY.min(*every));
        if !is_due || is_soon {
            continue;
        }
        let started = Instant::now();
        let made = backup::back_up(data, to, Some(*keep), Timestamp::now()).await;
        metrics::histogram!("biritch_backup_seconds").record(started.elapsed().as_secs_f64());
        failed_at = made.is_err().then(Instant::now);
        app.backups.set(note(status, &made));
    }
}

/// Logs and counts an attempt; the new status.
fn note(status: Status, made: &Result<Made, BackupError>) -> Status {
    match made {
        Ok(Made { backup, removed }) => {
            let manifest = &backup.manifest;
            let path = backup.path.display();
            let (bytes, events, removed) = (manifest.bytes, manifest.events, removed.len());
            if manifest.damaged > 0 {
                tracing::error!(%path, damaged = manifest.damaged, "the backed-up log is damaged");
            } else {
                tracing::info!(%path, bytes, events, removed, "a backup was made and verified");
            }
            metrics::counter!("biritch_backups_total", "result" => "made").increment(1);
            metrics::gauge!("biritch_backup_bytes").set(bytes as f64);
            metrics::gauge!("biritch_backup_timestamp_seconds")
                .set(manifest.made_at.as_second() as f64);
            Status { made_at: Some(manifest.made_at), failed: false, damaged: manifest.damaged > 0 }
        }
        Err(error) => {
            let cause = std::error::Error::source(error).map(ToString::to_string);
            tracing::error!(%error, cause, "no backup could be made");
            metrics::counter!("biritch_backups_total", "result" => "failed").increment(1);
            Status { failed: true, ..status }
        }
    }
}
