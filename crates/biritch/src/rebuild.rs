//! `biritch rebuild`: the list of finished boards, computed again from the log.

use std::process::ExitCode;

use serde::Serialize;
use web::{UnreadableTable, RebuildError, RebuildReport};

use crate::failure::{self, Exit, Failure};
use crate::output;
use crate::serve::{self, chain};
use crate::words::Words;

/// The answer in JSON.
#[derive(Serialize)]
struct Answer<'a> {
    tables: usize,
    boards: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    broken: Vec<Part<'a>>,
}

/// A table that was read in part only.
#[derive(Serialize)]
struct Part<'a> {
    stream: &'a str,
    event: u64,
}

impl Part<'_> {
    fn of(broken: &UnreadableTable) -> Part<'_> {
        Part { stream: &broken.stream, event: broken.event }
    }
}

/// Rebuilds the list of the club's boards.
pub(crate) fn rebuild(
    options: &serve::Options,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let directory = serve::directory(options)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::could_not("serve-failed").reason(failure::reason(&error)))?;
    let RebuildReport { tables, boards, broken } =
        runtime.block_on(web::rebuild_directory(&directory)).map_err(failed)?;
    if json {
        let broken = broken.iter().map(Part::of).collect();
        output::print_json(&Answer { tables, boards, broken })?;
    } else {
        let mut text = String::new();
        for UnreadableTable { stream, event } in &broken {
            let facts = [("stream", stream.as_str().into()), ("event", event.to_string().into())];
            text += &(words.tell("rebuild-broken", &facts) + "\n");
        }
        let facts = [("tables", tables.into()), ("boards", boards.into())];
        output::print(&(text + &words.tell("rebuild-done", &facts) + "\n"))?;
    }
    Ok(if broken.is_empty() { ExitCode::SUCCESS } else { Exit::No.into() })
}

fn failed(error: RebuildError) -> Failure {
    let at = |key, path: &std::path::Path| {
        Failure::could_not(key).fact("path", path.display().to_string())
    };
    match error {
        RebuildError::NoLog { path } => at("rebuild-nothing", &path),
        RebuildError::ServerRunning { path } => at("rebuild-serving", &path),
        RebuildError::Open(error) => Failure::could_not("serve-log").fact("said", chain(&error)),
        error => Failure::could_not("rebuild-failed").fact("said", chain(&error)),
    }
}
