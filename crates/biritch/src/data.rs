//! `biritch data check`: what is damaged in the event log and in the list of finished boards.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use club::identity;
use club::tables::BoardsInLog;
use club::upkeep::CheckNote;
use serde::Serialize;
use store::{BoardDamage, CheckReport, DamagedBoard, DamagedEvent, Location, Sqlite};

use crate::failure::{self, Exit, Failure};
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
    boards: Vec<DamagedBoardJson<'a>>,
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

/// A finished board about which the list and the log differ.
#[derive(Serialize)]
struct DamagedBoardJson<'a> {
    stream: &'a str,
    event: u64,
    board: i64,
    id: &'a str,
    damage: &'a str,
}

impl DamagedBoardJson<'_> {
    fn of(found: &DamagedBoard) -> DamagedBoardJson<'_> {
        let DamagedBoard { stream, event, id, board, damage } = found;
        DamagedBoardJson { stream, event: *event, board: *board, id, damage: damage.key() }
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
    let checked = crate::runtime::new()?.block_on(async {
        let report = store::check_with_boards(&place, &BoardsInLog).await?;
        // What cannot be read at all is in the report already.
        let has_damaged_key = identity::has_damaged_key(&place).await.unwrap_or(false);
        Ok((report, has_damaged_key))
    });
    let (mut report, has_damaged_key) = checked.map_err(|error| serve::open_failure(&error))?;
    if has_damaged_key {
        report.database.push(words.text("data-key"));
    }
    if let Location::File(data) = &place
        && data.is_dir()
    {
        // The operator's page shows it. A folder that cannot be written is checked all the same.
        let _unnoted = CheckNote::of(&report, jiff::Timestamp::now()).leave(data);
    }
    if json {
        let CheckReport {
            streams, events, unchecked, damaged, boards, unreadable, database, ..
        } = &report;
        let (sound, streams, events, unchecked) =
            (report.is_sound(), *streams, *events, *unchecked);
        let damaged = damaged.iter().map(DamagedJson::of).collect();
        let boards = boards.iter().map(DamagedBoardJson::of).collect();
        let json =
            CheckJson { sound, streams, events, unchecked, damaged, boards, unreadable, database };
        output::print_json(&json)?;
    } else {
        output::print(&text(&report, &place, words))?;
    }
    Ok(if report.is_sound() { ExitCode::SUCCESS } else { Exit::No.into() })
}

/// An error if there is no file of a log.
pub(crate) fn require_log(place: &Location) -> Result<(), Failure> {
    require_log_or(place, "data-nothing")
}

/// The error with this message if there is no file of a log.
pub(crate) fn require_log_or(place: &Location, nothing: &'static str) -> Result<(), Failure> {
    let Location::File(path) = place else { return Ok(()) };
    match Sqlite::exists(path) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::system_error(nothing).fact("path", path.display().to_string())),
        Err(error) => Err(failure::place_failure(path, &error)),
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
    for DamagedBoard { stream, event, id, board, damage } in &report.boards {
        let facts = [
            ("stream", stream.as_str().into()),
            ("event", event.to_string().into()),
            ("board", board.to_string().into()),
            ("id", id.as_str().into()),
            ("damage", damage.key().into()),
        ];
        line("data-board", &facts);
    }
    let counts = [
        ("streams", report.streams.to_string().into()),
        ("events", report.events.to_string().into()),
        ("unchecked", report.unchecked.to_string().into()),
    ];
    let is_folder = matches!(place, Location::File(_));
    let (summary, way_out) = match (found(report), is_folder) {
        (Found::Nothing, _) => ("data-sound", None),
        (Found::List, true) => ("data-list", Some("data-list-folder")),
        (Found::List, false) => ("data-list", Some("data-list-database")),
        (Found::Log, true) => ("data-broken", Some("data-broken-folder")),
        (Found::Log, false) => ("data-broken", Some("data-broken-database")),
    };
    line(summary, &counts);
    if report.unchecked > 0 {
        line("data-unchecked", &counts);
    }
    if let Some(way_out) = way_out {
        line(way_out, &[]);
    }
    text
}

/// What is damaged, which decides what helps.
enum Found {
    Nothing,
    /// Only the list of finished boards, which the log can restore.
    List,
    /// The log, or perhaps its end.
    Log,
}

fn found(report: &CheckReport) -> Found {
    if report.is_sound() {
        Found::Nothing
    } else if report.places() == report.boards.len() as u64 && has_all(&report.boards) {
        Found::List
    } else {
        Found::Log
    }
}

/// Whether the log has every board of the list. A row that was moved to another table, or whose id was changed, is
/// not in the log as it is, but then the board that it was is missing in the list.
fn has_all(boards: &[DamagedBoard]) -> bool {
    let of = |damage| boards.iter().filter(move |found| found.damage == damage);
    let mut missing: BTreeMap<_, _> =
        of(BoardDamage::Missing).map(|found| (found.id.as_str(), found)).collect();
    let others: Vec<_> = of(BoardDamage::NotInLog)
        .filter(|found| missing.remove(found.id.as_str()).is_none())
        .collect();
    let place = |found: &DamagedBoard| (found.stream.clone(), found.board);
    let mut places: BTreeSet<_> = missing.into_values().map(place).collect();
    others.into_iter().all(|found| places.remove(&place(found)))
}
