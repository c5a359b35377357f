//! The messages of the socket, as `docs/protocol.md` has them.

use std::fmt::Write;

use serde::Deserialize;
use serde_json::Value;
use table::{Command, Game, Name, PersonId, Refusal};

/// The version that `welcome` names.
const PROTOCOL: u32 = 1;

/// The longest message a client may send, in bytes.
pub(crate) const MESSAGE_LIMIT: usize = 8 * 1024;

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CloseReason {
    /// Too many messages for too long.
    Flood,
    /// The owner has removed this person.
    Removed,
    /// The table lets nobody new in.
    Locked,
    /// The house closes for now.
    Shutdown,
    /// The table's log cannot be read.
    Broken,
    /// No more guests, tables or sockets.
    Full,
    /// The same person came by too many connections; this was the oldest.
    Elsewhere,
    /// The client was too slow to read.
    Behind,
}

impl CloseReason {
    /// The reason's word.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            CloseReason::Flood => "flood",
            CloseReason::Removed => "removed",
            CloseReason::Locked => "locked",
            CloseReason::Shutdown => "shutdown",
            CloseReason::Broken => "broken",
            CloseReason::Full => "full",
            CloseReason::Elsewhere => "elsewhere",
            CloseReason::Behind => "behind",
        }
    }

    /// The message.
    pub(crate) fn message(self) -> String {
        format!(r#"{{"t":"closing","reason":"{}"}}"#, self.word())
    }
}

/// What a client says.
pub(crate) enum ClientMessage<G: Game> {
    /// A command.
    Do { reference: u64, command: Command<G> },
    /// Is anybody there?
    Ping,
    /// Something that is no message; with its `ref`, if it has one.
    Invalid { reference: Option<u64>, why: ProtocolError },
}

/// What is wrong with a message, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(tag = "refusal")]
pub(crate) enum ProtocolError {
    /// Longer than a message may be.
    TooLarge { length: usize, limit: usize },
    /// Not JSON.
    NotJson { line: usize, column: usize },
    /// Not an object with a `t` that is known.
    UnknownMessage,
    /// A `do` without a command that is known, or with fields that are not.
    UnknownCommand,
    /// No log can keep what would happen.
    Unwritable,
    /// ClientMessage too often.
    Slow { wait_ms: u64 },
}

#[derive(Deserialize)]
struct Do {
    #[serde(rename = "ref")]
    reference: u64,
    command: Value,
}

/// Reads a message.
pub(crate) fn read<G: Game>(text: &str) -> ClientMessage<G> {
    let invalid = |reference, why| ClientMessage::Invalid { reference, why };
    let length = text.len();
    if length > MESSAGE_LIMIT {
        return invalid(None, ProtocolError::TooLarge { length, limit: MESSAGE_LIMIT });
    }
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            let (line, column) = (error.line(), error.column());
            return invalid(None, ProtocolError::NotJson { line, column });
        }
    };
    let reference = value.get("ref").and_then(Value::as_u64);
    match value.get("t").and_then(Value::as_str) {
        Some("ping") => ClientMessage::Ping,
        Some("do") => {
            let Ok(Do { reference, command }) = serde_json::from_value(value) else {
                return invalid(reference, ProtocolError::UnknownCommand);
            };
            match serde_json::from_value(command) {
                Ok(command) => ClientMessage::Do { reference, command },
                Err(_) => invalid(Some(reference), ProtocolError::UnknownCommand),
            }
        }
        _ => invalid(reference, ProtocolError::UnknownMessage),
    }
}

/// First of all.
pub(crate) fn welcome(table: &str, person: &PersonId, name: &Name, now_ms: i64) -> String {
    serde_json::json!({
        "t": "welcome", "protocol": PROTOCOL, "table": table,
        "person": person, "name": name, "now_ms": now_ms,
    })
    .to_string()
}

/// What has changed: the parts by name, already JSON.
pub(crate) fn view(version: u64, parts: &[(&str, &str)]) -> String {
    let length = parts.iter().map(|(name, json)| name.len() + json.len() + 4).sum::<usize>();
    let mut text = String::with_capacity(length + 40);
    let _ = write!(text, r#"{{"t":"view","version":{version}"#);
    for (name, json) in parts {
        let _ = write!(text, r#","{name}":{json}"#);
    }
    text.push('}');
    text
}

/// The command is in the log.
pub(crate) fn done(reference: u64, version: u64) -> String {
    format!(r#"{{"t":"done","ref":{reference},"version":{version}}}"#)
}

/// The command changed nothing.
pub(crate) fn refused<G: Game>(reference: u64, refusal: &Refusal<G>) -> String {
    refused_with(Some(reference), refusal)
}

/// The message was none.
pub(crate) fn invalid(reference: Option<u64>, why: &ProtocolError) -> String {
    refused_with(reference, why)
}

fn refused_with(reference: Option<u64>, why: &impl serde::Serialize) -> String {
    let facts = match serde_json::to_value(why) {
        Ok(Value::Object(facts)) => facts,
        _ => serde_json::Map::new(),
    };
    let mut message = serde_json::Map::new();
    message.insert("t".into(), "refused".into());
    message.insert("ref".into(), reference.into());
    message.extend(facts);
    Value::Object(message).to_string()
}

/// Messages beyond the limit wait.
pub(crate) fn slow(wait_ms: u128) -> String {
    format!(r#"{{"t":"slow","wait_ms":{wait_ms}}}"#)
}

/// Nothing can be written now; the command of this `ref`, if any, was not acknowledged.
pub(crate) fn trouble(reference: Option<u64>) -> String {
    match reference {
        Some(reference) => format!(r#"{{"t":"trouble","reason":"disk","ref":{reference}}}"#),
        None => r#"{"t":"trouble","reason":"disk"}"#.to_owned(),
    }
}

/// Answers `ping`.
pub(crate) fn pong(now_ms: i64) -> String {
    format!(r#"{{"t":"pong","now_ms":{now_ms}}}"#)
}
