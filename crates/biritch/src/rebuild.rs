//! `biritch rebuild`: recomputes the list of finished boards from the event log.

use std::process::ExitCode;

use club::{
    directory::{RebuildError, rebuild_log},
    tables::{RebuildReport, UnreadableTable},
};
use serde::Serialize;
use store::{AppendError, StoreError};

use crate::failure::{self, Exit, Failure};
use crate::output;
use crate::serve::{self, error_chain};
use crate::words::Words;

/// The result in JSON.
#[derive(Serialize)]
struct RebuildJson<'a> {
    tables: usize,
    boards: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    broken: Vec<UnreadableTableJson<'a>>,
}

/// A table whose events could be read only in part.
#[derive(Serialize)]
struct UnreadableTableJson<'a> {
    stream: &'a str,
    event: u64,
}

impl UnreadableTableJson<'_> {
    fn of(broken: &UnreadableTable) -> UnreadableTableJson<'_> {
        UnreadableTableJson { stream: &broken.stream, event: broken.event }
    }
}

/// Rebuilds the list of finished boards.
pub(crate) fn rebuild(
    args: &serve::ServeArgs,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let place = serve::location(args)?;
    let runtime = crate::runtime::new()?;
    let RebuildReport { tables, boards, broken } =
        runtime.block_on(rebuild_log(&place)).map_err(rebuild_failure)?;
    if json {
        let broken = broken.iter().map(UnreadableTableJson::of).collect();
        output::print_json(&RebuildJson { tables, boards, broken })?;
    } else {
        let mut text = String::new();
        for UnreadableTable { stream, event } in &broken {
            let facts = [("stream", stream.as_str().into()), ("event", event.to_string().into())];
            text += &(words.format("rebuild-broken", &facts) + "\n");
        }
        let facts = [("tables", tables.into()), ("boards", boards.into())];
        output::print(&(text + &words.format("rebuild-done", &facts) + "\n"))?;
    }
    Ok(if broken.is_empty() { ExitCode::SUCCESS } else { Exit::No.into() })
}

fn rebuild_failure(error: RebuildError) -> Failure {
    let at = |key, path: &std::path::Path| {
        Failure::system_error(key).fact("path", path.display().to_string())
    };
    match error {
        RebuildError::NoLog { path } => at("rebuild-nothing", &path),
        RebuildError::Place { path, source } => failure::place_failure(&path, &source),
        RebuildError::ServerRunning { path } => at("rebuild-serving", &path),
        RebuildError::Lock(error) => serve::lock_failure(&error),
        RebuildError::InUse { database } => {
            Failure::system_error("rebuild-serving").fact("path", database.to_string())
        }
        RebuildError::Open(error) => serve::open_failure(&error),
        RebuildError::Append(AppendError::Store(StoreError::Corrupt(error))) => {
            serve::corrupt_failure(&*error)
        }
        error => Failure::system_error("rebuild-failed").fact("error", error_chain(&error)),
    }
}
