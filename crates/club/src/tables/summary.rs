//! What an operator sees of a table. No type here holds a card, a call or a text of the chat: whoever runs
//! the server does not look into hands.

use serde::{Deserialize, Serialize};
use store::StreamId;
use table::{Chair, PersonId, Stage, Table};

use super::hosted_games::HostedGame;
use crate::repository::LoadError;

/// The newest events that a [`LogHead`] names.
const LAST_EVENTS: u64 = 12;

/// How a table does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Its log cannot be read or continued.
    Broken,
    /// Its last event could not be written.
    Degraded,
    /// It did not answer in time.
    Busy,
    /// It works.
    Sound,
}

impl TableState {
    /// The state's key in messages and answers.
    pub const fn word(self) -> &'static str {
        match self {
            TableState::Broken => "broken",
            TableState::Degraded => "degraded",
            TableState::Busy => "busy",
            TableState::Sound => "sound",
        }
    }
}

/// Somebody who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The seat.
    pub seat: String,
    /// The person's id; `None` for a robot.
    pub person: Option<String>,
    /// The person's name; `None` for a robot.
    pub name: Option<String>,
    /// Whether the person is connected.
    pub connected: bool,
}

/// A table in memory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// The table's id.
    pub table: String,
    /// The game's key.
    pub game: String,
    /// How it does.
    pub state: TableState,
    /// The stage of the evening: `gathering`, `dealing`, `playing`, `between`, `over`; `None` if it did
    /// not answer.
    pub stage: Option<String>,
    /// Open sockets.
    pub sockets: usize,
    /// Who sits there.
    pub sitters: Vec<Sitter>,
    /// The number of the last event in its log.
    pub events: u64,
    /// When that was written, in milliseconds since 1970.
    pub last_ms: Option<i64>,
}

/// The kind of an event, without its content.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EventKind {
    /// Its number.
    pub seq: u64,
    /// When it was written, in milliseconds since 1970.
    pub at_ms: i64,
    /// Its type, and that of the event of the game in it: `Game Play`.
    pub kind: String,
}

/// The end of a table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogHead {
    /// The name of the stream.
    pub stream: String,
    /// The number of its last event.
    pub events: u64,
    /// The kinds of the last events, the newest first.
    pub last: Vec<EventKind>,
}

const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Dealing => "dealing",
        Stage::Playing => "playing",
        Stage::Between => "between",
        Stage::Over => "over",
    }
}

/// What a table's task says of itself.
pub(super) fn of_table<G: HostedGame>(
    table: &Table<G>,
    is_connected: impl Fn(&PersonId) -> bool,
    sockets: usize,
    degraded: bool,
    (events, last_ms): (u64, i64),
) -> TableSummary {
    let sitter = |(seat, chair): (&G::Seat, &Chair)| {
        let seat = seat.to_string();
        match chair {
            Chair::Empty => None,
            Chair::Robot => Some(Sitter { seat, person: None, name: None, connected: false }),
            Chair::Person { person, name, .. } => Some(Sitter {
                seat,
                person: Some(person.to_string()),
                name: Some(name.to_string()),
                connected: is_connected(person),
            }),
        }
    };
    TableSummary {
        table: table.id().to_owned(),
        game: G::STREAM.to_owned(),
        state: if degraded { TableState::Degraded } else { TableState::Sound },
        stage: Some(stage_word(table.stage()).to_owned()),
        sockets,
        sitters: table.chairs().iter().filter_map(sitter).collect(),
        events,
        last_ms: Some(last_ms),
    }
}

/// A table of which nothing else is known.
pub(super) fn silent<G: HostedGame>(table: String, state: TableState) -> TableSummary {
    TableSummary {
        table,
        game: G::STREAM.to_owned(),
        state,
        stage: None,
        sockets: 0,
        sitters: Vec::new(),
        events: 0,
        last_ms: None,
    }
}

/// The kinds of the last events of a stream.
pub(super) async fn head_of(
    store: &dyn store::Store,
    stream: &StreamId,
) -> Result<Option<LogHead>, LoadError> {
    let events = store.head(stream).await?;
    if events == 0 {
        return Ok(None);
    }
    let records = store.read(stream, events.saturating_sub(LAST_EVENTS - 1).max(1)).await?;
    let kind = |record: &store::StoredRecord| EventKind {
        seq: record.seq,
        at_ms: record.at_ms,
        kind: kind_of(&record.body),
    };
    let events = records.last().map_or(events, |record| record.seq);
    let last = records.iter().rev().map(kind).collect();
    Ok(Some(LogHead { stream: stream.to_string(), events, last }))
}

/// The types in an event: its own, and that of the event of the game in it. Nothing else of it is read.
fn kind_of(body: &str) -> String {
    #[derive(Deserialize)]
    struct Typed {
        #[serde(rename = "type")]
        kind: String,
        #[serde(default)]
        event: Option<Inner>,
    }
    #[derive(Deserialize)]
    struct Inner {
        #[serde(rename = "type", default)]
        kind: Option<String>,
    }
    // Types are names in the program; whatever else stands there is not shown.
    let is_name =
        |kind: &String| kind.len() <= 40 && kind.bytes().all(|c| c.is_ascii_alphanumeric());
    match serde_json::from_str::<Typed>(body) {
        Ok(Typed { kind, event }) if is_name(&kind) => {
            match event.and_then(|inner| inner.kind).filter(is_name) {
                Some(inner) => format!("{kind} {inner}"),
                None => kind,
            }
        }
        _ => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_an_event_is_its_types_and_nothing_else() {
        let check = |body: &str, kind: &str| assert_eq!(kind_of(body), kind, "{body}");
        check(r#"{"type":"Entered","person":"x","name":"AKQJ"}"#, "Entered");
        check(r#"{"type":"Game","event":{"type":"Played","card":"SA","seat":"N"}}"#, "Game Played");
        check(r#"{"type":"Dealt","event":{"hands":"AKQ"}}"#, "Dealt");
        check(r#"{"type":"AK QJ.T9"}"#, "?");
        check(r#"{"type":"Game","event":{"type":"A.K"}}"#, "Game");
        check("S A", "?");
    }
}
