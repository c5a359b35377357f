//! What is wrong in a movement, as messages: for the pages and the command line alike.

use tourney::movement::{Contestants, FileError, FileErrorKind, InvalidMovement};
use words::FluentValue;

use super::messages::Message;

/// Something wrong in a movement.
#[derive(Clone, PartialEq, Debug)]
pub struct MovementFault {
    /// The line of its file, from 1; none if the fault is nowhere in particular.
    pub line: Option<u32>,
    /// The column of what cannot be read, from 1.
    pub column: Option<u32>,
    /// The round in which a rule is broken.
    pub round: Option<u32>,
    /// A stable code.
    pub code: &'static str,
    /// What is wrong; with a round, in that round (`movement-in-round`).
    pub message: Message,
}

impl MovementFault {
    /// What is wrong as a sentence, with its round; `format` fills the message of a key with facts.
    pub fn text(&self, format: impl Fn(&str, &words::Facts<'_>) -> String) -> String {
        let text = format(self.message.key, &self.message.facts);
        match self.round {
            Some(round) => {
                format("movement-in-round", &[("round", round.into()), ("message", text.into())])
            }
            None => text,
        }
    }
}

type Facts = Vec<(&'static str, FluentValue<'static>)>;

/// A line that cannot be read.
pub fn unreadable(error: &FileError) -> MovementFault {
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
    MovementFault {
        line: Some(error.line),
        column: Some(error.column),
        round: None,
        code,
        message: Message { key, facts },
    }
}

/// A rule that is broken.
pub fn broken(line: Option<u32>, fault: InvalidMovement) -> MovementFault {
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
    let message = Message { key, facts };
    MovementFault { line, column: None, round: fault.round(), code, message }
}
