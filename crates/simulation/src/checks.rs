//! What must hold: of the log by itself, and of the log and what people were told and see.

use std::collections::{BTreeMap, BTreeSet};

use club::tables::{hosted_games::FinishedBoard, rebuild};
use pref::Match;
use serde::Serialize;
use serde_json::Value;
use store::{BoardRow, Store, StoredRecord, StreamId};
use table::{Bridge, Chair, Event, PersonId, Proof, Stage, Table};

use crate::{
    disk::Disk,
    person::{Acknowledged, Hosted, PersonState},
    trace::Trace,
};

/// A log of a table, folded anew.
struct Folded<G: Hosted> {
    table: Table<G>,
    /// The version after each event.
    versions: Vec<u64>,
    records: Vec<StoredRecord>,
}

async fn fold<G: Hosted>(disk: &Disk, stream: &StreamId) -> Result<Folded<G>, String> {
    let read = disk.memory().read(stream, 1).await;
    let records = read.map_err(|error| format!("{stream} cannot be read: {error}"))?;
    let mut table: Option<Table<G>> = None;
    let mut versions = Vec::new();
    let mut before_ms = i64::MIN;
    for record in &records {
        let event: Event<G> = serde_json::from_str(&record.body)
            .map_err(|error| format!("event {} of {stream}: {error}", record.seq))?;
        if record.at_ms < before_ms {
            return Err(format!("event {} of {stream} is earlier than the one before", record.seq));
        }
        before_ms = record.at_ms;
        match &mut table {
            None => table = Table::open(&event),
            Some(table) => table.apply(&event, record.at_ms),
        }
        versions.push(table.as_ref().map_or(0, Table::version));
    }
    let table = table.ok_or_else(|| format!("{stream} opens no table"))?;
    Ok(Folded { table, versions, records })
}

/// Whether the game of a table is over.
pub(crate) async fn is_over(disk: &Disk, stream: &StreamId, is_pref: bool) -> bool {
    if is_pref {
        fold::<Match>(disk, stream).await.is_ok_and(|folded| folded.table.stage() == Stage::Over)
    } else {
        fold::<Bridge>(disk, stream).await.is_ok_and(|folded| folded.table.stage() == Stage::Over)
    }
}

/// Whether robots play at every seat of a table, for people who were away for long too. They play on
/// while anybody is there.
pub(crate) async fn is_played_by_robots(disk: &Disk, stream: &StreamId, is_pref: bool) -> bool {
    let plays_itself = |chair: &Chair| !matches!(chair, Chair::Person { deputy: false, .. });
    if is_pref {
        let folded = fold::<Match>(disk, stream).await;
        folded.is_ok_and(|folded| folded.table.chairs().values().all(plays_itself))
    } else {
        let folded = fold::<Bridge>(disk, stream).await;
        folded.is_ok_and(|folded| folded.table.chairs().values().all(plays_itself))
    }
}

/// When nothing moves, everybody sees what a fresh fold of the log shows them, and nobody waits for an
/// answer.
pub(crate) async fn check_views(
    disk: &Disk,
    trace: &Trace,
    seen: &BTreeMap<(StreamId, PersonId), PersonState>,
    tables: &BTreeMap<StreamId, bool>,
) {
    for (stream, is_pref) in tables {
        let here: Vec<(&PersonId, &PersonState)> = seen
            .iter()
            .filter(|((other, _), _)| other == stream)
            .map(|((_, person), seen)| (person, seen))
            .collect();
        let faults = if *is_pref {
            compare::<Match>(disk, stream, &here).await
        } else {
            compare::<Bridge>(disk, stream, &here).await
        };
        faults.into_iter().for_each(|fault| trace.violation(fault));
    }
}

async fn compare<G: Hosted>(
    disk: &Disk,
    stream: &StreamId,
    seen: &[(&PersonId, &PersonState)],
) -> Vec<String> {
    if seen.is_empty() {
        return Vec::new();
    }
    let folded = match fold::<G>(disk, stream).await {
        Ok(folded) => folded,
        Err(fault) => return vec![fault],
    };
    let table = &folded.table;
    let mut faults = Vec::new();
    for (person, PersonState { view, unanswered }) in seen {
        if *unanswered > 0 {
            faults.push(format!("{person} at {stream} waits for {unanswered} answers"));
        }
        let Some(fresh) = table.view(person) else {
            faults.push(format!("{person} sees {stream} and is no guest"));
            continue;
        };
        if view.version != table.version() {
            let (old, new) = (view.version, table.version());
            faults.push(format!("{person} at {stream} sees version {old} of {new}"));
        }
        let parts = [
            ("game", &view.game, value(&fresh.game)),
            ("may", &view.may, value(&fresh.may)),
            ("score", &view.score, value(&fresh.score)),
            ("table", &view.table, value(&fresh.table)),
            ("chat", &view.chat, value(&fresh.chat)),
        ];
        for (name, shown, fresh) in parts {
            if *shown != fresh {
                let at = difference(shown, &fresh, name);
                faults.push(format!("{person} at {stream} does not see what the log says: {at}"));
            }
        }
    }
    faults
}

fn value(part: &impl Serialize) -> Value {
    serde_json::to_value(part).unwrap_or_default()
}

/// Where two values differ first.
fn difference(shown: &Value, fresh: &Value, path: &str) -> String {
    match (shown, fresh) {
        (Value::Object(one), Value::Object(other)) => {
            let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            let differs = keys.into_iter().find(|key| one.get(*key) != other.get(*key));
            match differs {
                Some(key) => {
                    let null = Value::Null;
                    let (one, other) = (one.get(key), other.get(key));
                    let path = format!("{path}.{key}");
                    difference(one.unwrap_or(&null), other.unwrap_or(&null), &path)
                }
                None => path.to_owned(),
            }
        }
        _ => format!("{path}: {shown} and {fresh}"),
    }
}

/// Every stream folds, everything acknowledged is in the log once, every board has its proof, and the
/// list of boards is what a rebuild makes of the log.
pub(crate) async fn check_logs(
    disk: &Disk,
    trace: &Trace,
    acknowledged: &[Acknowledged],
    tables: &BTreeMap<StreamId, bool>,
) {
    for (stream, is_pref) in tables {
        let acts = acknowledged.iter().filter(|act| act.stream == *stream);
        let faults = if *is_pref {
            check_log::<Match>(disk, stream, acts).await
        } else {
            check_log::<Bridge>(disk, stream, acts).await
        };
        faults.into_iter().for_each(|fault| trace.violation(fault));
    }
    // Tables whose opening was written and not acknowledged fold too, and so do those of challenges.
    for stream in disk.streams().iter().filter(|stream| !tables.contains_key(stream)) {
        let fault = match stream.as_str().split_once('-') {
            Some(("pref", _)) => fold::<Match>(disk, stream).await.err(),
            Some(("bridge", _)) => fold::<Bridge>(disk, stream).await.err(),
            _ => None,
        };
        fault.into_iter().for_each(|fault| trace.violation(fault));
    }
    let rows = disk.boards();
    for row in &rows {
        trace.count("boards");
        if let Err(fault) = check_proof(row) {
            trace.violation(format!("board {} of {}: {fault}", row.board, row.stream));
        }
    }
    match rebuild(disk.memory()).await {
        Ok(report) if !report.broken.is_empty() => {
            trace.violation(format!("a rebuild cannot read {:?}", report.broken));
        }
        Ok(_) => {}
        Err(error) => trace.violation(format!("no rebuild: {error}")),
    }
    for row in rows {
        match disk.memory().board(&row.id).await {
            Ok(Some(rebuilt)) if rebuilt == row => {}
            Ok(Some(_)) => trace.violation(format!("board {} is rebuilt otherwise", row.id)),
            _ => trace.violation(format!("board {} is not rebuilt", row.id)),
        }
    }
}

async fn check_log<G: Hosted>(
    disk: &Disk,
    stream: &StreamId,
    acts: impl Iterator<Item = &Acknowledged>,
) -> Vec<String> {
    let folded = match fold::<G>(disk, stream).await {
        Ok(folded) => folded,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    let appends = disk.appends(stream);
    let end = appends.last().map_or(1, |last| last.end);
    if end != folded.records.len() as u64 + 1 {
        faults.push(format!("{stream} has {} events of {}", folded.records.len(), end - 1));
    }
    let mut acknowledged = BTreeSet::new();
    for act in acts {
        let lines = act.act.starts_with("line ");
        let quoted = format!("\"{}\"", act.act);
        if lines {
            let count =
                folded.records.iter().filter(|record| record.body.contains(&quoted)).count();
            if count != 1 {
                faults.push(format!("{} is in {stream} {count} times", act.act));
            }
            continue;
        }
        // The append after which the table had the version that the person was told.
        let version_after =
            |event: u64| folded.versions.get(event as usize - 1).copied().unwrap_or(0);
        let append = appends.iter().find(|events| {
            version_after(events.end - 1) == act.version
                && (events.start == 1 || version_after(events.start - 1) < act.version)
        });
        let found = append.is_some_and(|events| {
            let from = events.start as usize - 1;
            folded.records[from..events.end as usize - 1]
                .iter()
                .any(|record| record.body.contains(&quoted))
        });
        if !found {
            let Acknowledged { act, version, .. } = act;
            faults.push(format!(
                "{act} was acknowledged as version {version} of {stream}: not there"
            ));
        }
        if !acknowledged.insert(act.version) {
            faults.push(format!("version {} of {stream} was acknowledged twice", act.version));
        }
    }
    faults
}

fn check_proof(row: &BoardRow) -> Result<(), String> {
    let board = FinishedBoard::read(row).map_err(|error| error.to_string())?;
    let proof: Proof = match board {
        FinishedBoard::Bridge(board) => board.proof,
        FinishedBoard::Preferans(board) => board.proof,
    };
    proof.check(proof.count).map(|_| ()).map_err(|error| error.to_string())
}
