//! `biritch data compact`: compresses the streams that rest.

use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use club::directory::{LockError, lock_directory};
use indicatif::ProgressBar;
use serde::Serialize;
use store::{CompactError, CompactReport, Location, StoreError, StreamId};

use crate::data;
use crate::failure::{Exit, Failure};
use crate::output;
use crate::serve::{self, error_chain};
use crate::words::Words;

/// The arguments of `biritch data compact`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CompactArgs {
    /// Where the data are.
    pub(crate) data: serve::ServeArgs,
    /// The days since the last event of a stream that is compressed.
    pub(crate) idle: u32,
}

/// The result in JSON.
#[derive(Serialize)]
struct CompactJson<'a> {
    streams: u64,
    events: u64,
    before: u64,
    after: u64,
    shrunk: bool,
    damaged: Vec<&'a str>,
}

/// Compresses the log.
pub(crate) fn compact(args: &CompactArgs, json: bool, words: &Words) -> Result<ExitCode, Failure> {
    let place = serve::location(&args.data)?;
    data::require_log(&place)?;
    // A server may be running: then room that becomes free stays in the file.
    let lock = match &place {
        Location::File(path) => match lock_directory(path) {
            Ok(lock) => lock,
            Err(LockError::Occupied { .. }) => None,
            Err(denied) => return Err(serve::lock_failure(&denied)),
        },
        _ => None,
    };
    let idle = Duration::from_secs(u64::from(args.idle) * 24 * 60 * 60);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let before = i64::try_from(since.saturating_sub(idle).as_millis()).unwrap_or(i64::MAX);
    let bar = match io::stderr().is_terminal() {
        true => ProgressBar::new_spinner(),
        false => ProgressBar::hidden(),
    };
    let progress = |stream: &StreamId| {
        bar.set_message(stream.to_string());
        bar.inc(1);
    };
    let compacted =
        crate::runtime::new()?.block_on(store::compact(&place, before, lock.is_some(), progress));
    bar.finish_and_clear();
    let report = compacted.map_err(|error| match error {
        CompactError::Open(error) => serve::open_failure(&error),
        CompactError::Store(StoreError::Corrupt(error)) => serve::corrupt_failure(&*error),
        error => Failure::system_error("storage-compact").fact("error", error_chain(&error)),
    })?;
    let CompactReport { streams, events, before, after, shrunk, damaged } = &report;
    let (streams, events, before, after) = (*streams, *events, *before, *after);
    if json {
        let damaged = damaged.iter().map(|stream| stream.as_str()).collect();
        let shrunk = *shrunk;
        output::print_json(&CompactJson { streams, events, before, after, shrunk, damaged })?;
    } else {
        let mut text = String::new();
        for stream in damaged {
            text += &words.format("storage-skipped", &[("stream", stream.to_string().into())]);
            text.push('\n');
        }
        let facts = [
            ("streams", streams.to_string().into()),
            ("events", events.to_string().into()),
            ("before", before.to_string().into()),
            ("after", after.to_string().into()),
        ];
        text += &words.format("storage-compacted", &facts);
        text.push('\n');
        if !shrunk {
            text += &words.text("storage-not-shrunk");
            text.push('\n');
        }
        output::print(&text)?;
    }
    Ok(if damaged.is_empty() { ExitCode::SUCCESS } else { Exit::No.into() })
}
