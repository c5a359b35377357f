//! What is wrong in a movement, in words.

use serde::Serialize;
use tourney::movement::{Contestants, FileError, FileErrorKind, InvalidMovement};

use crate::words::{FluentValue, Words};

/// A fault in JSON.
#[derive(Serialize)]
pub(super) struct FaultJson {
    /// The line; none if the fault is nowhere in particular.
    pub(super) line: Option<u32>,
    /// The column of what cannot be read.
    pub(super) column: Option<u32>,
    /// The round in which a rule is broken.
    round: Option<u32>,
    code: &'static str,
    pub(super) message: String,
}

type Facts = Vec<(&'static str, FluentValue<'static>)>;

/// A line that cannot be read.
pub(super) fn unreadable(error: &FileError, words: &Words) -> FaultJson {
    let of = |of: Contestants| FluentValue::from(of.to_string());
    let (code, key, facts): (_, _, Facts) = match &error.kind {
        FileErrorKind::Line => ("line", "movement-no-line", vec![]),
        FileErrorKind::Key { found } => {
            ("key", "movement-no-key", vec![("found", found.clone().into())])
        }
        FileErrorKind::Twice { key } => {
            ("twice", "movement-twice", vec![("key", key.clone().into())])
        }
        FileErrorKind::Number { found, least, most } => (
            "number",
            "movement-no-number",
            vec![
                ("found", found.clone().into()),
                ("least", (*least).into()),
                ("most", (*most).into()),
            ],
        ),
        FileErrorKind::Family { found } => {
            ("family", "movement-no-family", vec![("found", found.clone().into())])
        }
        FileErrorKind::Order { expected } => {
            ("order", "movement-order", vec![("round", (*expected).into())])
        }
        FileErrorKind::Contestants => ("contestants", "movement-no-contestants", vec![]),
        FileErrorKind::Entry { found, of: kind } => {
            ("entry", "movement-no-entry", vec![("found", found.clone().into()), ("of", of(*kind))])
        }
        FileErrorKind::Missing { key } => {
            ("missing", "movement-missing", vec![("key", (*key).into())])
        }
    };
    FaultJson {
        line: Some(error.line),
        column: Some(error.column),
        round: None,
        code,
        message: words.format(key, &facts),
    }
}

/// A rule that is broken.
pub(super) fn broken(line: Option<u32>, fault: InvalidMovement, words: &Words) -> FaultJson {
    let (code, key, facts): (_, _, Facts) = match fault {
        InvalidMovement::Sits { contestant, tables: [one, other], .. } => (
            "sits",
            "movement-sits",
            vec![("who", contestant.into()), ("one", one.into()), ("other", other.into())],
        ),
        InvalidMovement::Table { table, .. } => {
            ("table", "movement-table", vec![("table", table.into())])
        }
        InvalidMovement::NoTable { table, most, .. } => {
            ("tables", "movement-no-table", vec![("table", table.into()), ("most", most.into())])
        }
        InvalidMovement::NoContestant { table, contestant, most, .. } => (
            "contestant",
            "movement-no-contestant",
            vec![("table", table.into()), ("who", contestant.into()), ("most", most.into())],
        ),
        InvalidMovement::NoSet { table, set, most, .. } => (
            "set",
            "movement-no-set",
            vec![("table", table.into()), ("set", set.into()), ("most", most.into())],
        ),
        InvalidMovement::Again { table, contestant, set, before, .. } => (
            "again",
            "movement-again",
            vec![
                ("table", table.into()),
                ("who", contestant.into()),
                ("set", set.into()),
                ("before", before.into()),
            ],
        ),
        InvalidMovement::Met { table, contestants: [one, other], before, most, .. } => (
            "met",
            "movement-met",
            vec![
                ("table", table.into()),
                ("one", one.into()),
                ("other", other.into()),
                ("before", before.into()),
                ("most", most.into()),
            ],
        ),
        InvalidMovement::Partners { table, players: [one, other], before, .. } => (
            "partners",
            "movement-partners",
            vec![
                ("table", table.into()),
                ("one", one.into()),
                ("other", other.into()),
                ("before", before.into()),
            ],
        ),
        InvalidMovement::Shared { set, tables, most, .. } => (
            "shared",
            "movement-shared",
            vec![("set", set.into()), ("tables", tables.into()), ("most", most.into())],
        ),
        InvalidMovement::Absent { seated, first, .. } => {
            ("absent", "movement-absent", vec![("seated", seated.into()), ("first", first.into())])
        }
        InvalidMovement::Itself { table, team, .. } => {
            ("itself", "movement-itself", vec![("table", table.into()), ("who", team.into())])
        }
        InvalidMovement::Half { table, teams: [one, other], set, .. } => (
            "half",
            "movement-half",
            vec![
                ("table", table.into()),
                ("one", one.into()),
                ("other", other.into()),
                ("set", set.into()),
            ],
        ),
        InvalidMovement::Switched { switched, rounds } => (
            "switched",
            "movement-switched-rounds",
            vec![("switched", switched.into()), ("rounds", rounds.into())],
        ),
        InvalidMovement::Size => ("size", "movement-size", vec![]),
    };
    let round = fault.round();
    let message = words.format(key, &facts);
    let message = match round {
        Some(round) => {
            let facts = [("round", round.into()), ("message", message.into())];
            words.format("movement-in-round", &facts)
        }
        None => message,
    };
    FaultJson { line, column: None, round, code, message }
}
