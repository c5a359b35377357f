//! `biritch data check`: what is damaged in the event log.

use std::process::ExitCode;

use club::upkeep::CheckNote;
use serde::Serialize;
use store::{CheckReport, DamagedEvent, Location, Sqlite};

use crate::failure::{Exit, Failure};
use crate::output;
use crate::serve;
use crate::words::Words;

/// The result in JSON.
#[derive(Serialize)]
struct CheckJson<'a> {
    sound: bool,
    streams: u64,
    events: u64,
    unchecked: u64,
    damaged: Vec<DamagedJson<'a>>,
    unreadable: &'a [String],
    database: &'a [String],
}

/// An event that is not as it was written.
#[derive(Serialize)]
struct DamagedJson<'a> {
    stream: &'a str,
    event: u64,
    damage: &'a str,
}

impl DamagedJson<'_> {
    fn of(damaged: &DamagedEvent) -> DamagedJson<'_> {
        DamagedJson {
            stream: damaged.stream.as_str(),
            event: damaged.seq,
            damage: damaged.damage.key(),
        }
    }
}

/// Checks the log, changes nothing in it, and notes beside it that it was checked.
pub(crate) fn check(
    args: &serve::ServeArgs,
    json: bool,
    words: &Words,
) -> Result<ExitCode, Failure> {
    let place = serve::location(args)?;
    require_log(&place)?;
    let checked = crate::runtime::new()?.block_on(store::check(&place));
    let report = checked.map_err(|error| serve::open_failure(&error))?;
    if let Location::File(data) = &place
        && data.is_dir()
    {
        // The operator's page shows it. A folder that cannot be written is checked all the same.
        let _unnoted = CheckNote::of(&report, jiff::Timestamp::now()).leave(data);
    }
    if json {
        let CheckReport { streams, events, unchecked, damaged, unreadable, database, .. } = &report;
        let (sound, streams, events, unchecked) =
            (report.is_sound(), *streams, *events, *unchecked);
        let damaged = damaged.iter().map(DamagedJson::of).collect();
        let json = CheckJson { sound, streams, events, unchecked, damaged, unreadable, database };
        output::print_json(&json)?;
    } else {
        output::print(&text(&report, &place, words))?;
    }
    Ok(if report.is_sound() { ExitCode::SUCCESS } else { Exit::No.into() })
}

/// An error if there is no file of a log.
pub(crate) fn require_log(place: &Location) -> Result<(), Failure> {
    match place {
        Location::File(path) if !path.is_file() && !path.join(Sqlite::FILE).is_file() => {
            let path = path.display().to_string();
            Err(Failure::system_error("data-nothing").fact("path", path))
        }
        _ => Ok(()),
    }
}

/// A line for each damage, one for the whole, and the way out.
fn text(report: &CheckReport, place: &Location, words: &Words) -> String {
    let mut text = String::new();
    let mut line = |key: &str, facts: &[(&str, _)]| text += &(words.format(key, facts) + "\n");
    for error in &report.database {
        line("data-database", &[("error", error.as_str().into())]);
    }
    for stream in &report.unreadable {
        line("data-unreadable", &[("stream", stream.as_str().into())]);
    }
    for DamagedEvent { stream, seq, damage } in &report.damaged {
        let facts = [
            ("stream", stream.as_str().into()),
            ("event", seq.to_string().into()),
            ("damage", damage.key().into()),
        ];
        line("data-damaged", &facts);
    }
    let counts = [
        ("streams", report.streams.to_string().into()),
        ("events", report.events.to_string().into()),
        ("unchecked", report.unchecked.to_string().into()),
    ];
    line(if report.is_sound() { "data-sound" } else { "data-broken" }, &counts);
    if report.unchecked > 0 {
        line("data-unchecked", &counts);
    }
    if !report.is_sound() {
        let is_folder = matches!(place, Location::File(_));
        line(if is_folder { "data-broken-folder" } else { "data-broken-database" }, &[]);
    }
    text
}
