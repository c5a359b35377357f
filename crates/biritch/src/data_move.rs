//! `biritch data move`: copies a log to another database.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use club::directory::{DirectoryLock, LockError, lock_directory};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use store::{CopyError, CopyReport, DatabaseLock, Location, Sharing, StoreError, private};

use crate::data;
use crate::failure::{self, Failure};
use crate::output;
use crate::serve::{self, error_chain};
use crate::words::Words;

/// The arguments of `biritch data move`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveArgs {
    /// The URL of the log.
    pub(crate) from: String,
    /// The URL of the database that it is copied to.
    pub(crate) to: String,
}

/// The result in JSON.
#[derive(Serialize)]
struct MoveJson {
    streams: u64,
    events: u64,
    present: u64,
    boards: u64,
    settings: u64,
}

/// Keeps servers out of a log.
enum Lock {
    Directory { _lock: Option<DirectoryLock> },
    Database { _lock: DatabaseLock },
}

/// Copies the log, and verifies the copy.
pub(crate) fn copy(args: &MoveArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let from = serve::parse_location(&args.from)?;
    let to = serve::parse_location(&args.to)?;
    data::require_log(&from)?;
    if let Location::File(path) = &to {
        private::create_directory(path).map_err(|error| {
            let path = path.display().to_string();
            let failure = Failure::system_error("serve-directory").fact("path", path);
            failure.reason(failure::reason(&error))
        })?;
    }
    let copied = crate::runtime::new()?.block_on(async {
        let _source = lock(&from).await?;
        let _target = if from == to { None } else { Some(lock(&to).await?) };
        let bar = progress_bar();
        let progress = |done, all| {
            bar.set_length(all);
            bar.set_position(done);
        };
        let copied = store::copy(&from, &to, progress).await;
        bar.finish_and_clear();
        copied.map_err(failure_of)
    })?;
    let CopyReport { streams, events, present, boards, settings } = copied;
    if json {
        output::print_json(&MoveJson { streams, events, present, boards, settings })?;
    } else {
        let facts = [
            ("streams", streams.to_string().into()),
            ("events", events.to_string().into()),
            ("boards", boards.to_string().into()),
        ];
        output::print(&(words.format("storage-moved", &facts) + "\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Keeps servers out, or says that one is there.
async fn lock(place: &Location) -> Result<Lock, Failure> {
    let occupied = || Failure::system_error("storage-occupied").fact("database", place.to_string());
    match place {
        Location::File(path) => {
            let lock = lock_directory(path).map_err(|error| match error {
                LockError::Occupied { .. } => occupied(),
                denied => serve::lock_failure(&denied),
            })?;
            Ok(Lock::Directory { _lock: lock })
        }
        place => match DatabaseLock::take(place, Sharing::Alone).await {
            Ok(Some(lock)) => Ok(Lock::Database { _lock: lock }),
            Ok(None) => Err(occupied()),
            Err(error) => Err(failure_of(error.into())),
        },
    }
}

fn failure_of(error: CopyError) -> Failure {
    match error {
        CopyError::Same => Failure::usage_error("storage-same"),
        CopyError::Open(error) => serve::open_failure(&error),
        CopyError::Read(StoreError::Corrupt(error)) => serve::corrupt_failure(&*error),
        CopyError::Different { stream, seq } => Failure::system_error("storage-different")
            .fact("stream", stream.to_string())
            .fact("event", seq.to_string()),
        CopyError::Board { id } => Failure::system_error("storage-board").fact("board", id),
        CopyError::Setting { key } => Failure::system_error("storage-setting").fact("key", key),
        error => Failure::system_error("storage-move").fact("error", error_chain(&error)),
    }
}

/// The progress bar; shown on a terminal only.
fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{wide_bar} {percent:>3}%  {eta_precise}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
