//! The messages of the socket; `docs/protocol.md` specifies them.

use std::fmt::Write;

use serde::Deserialize;
use serde_json::Value;
use table::{Command, Game, Name, PersonId, Refusal};

/// The protocol version sent in `welcome`.
const PROTOCOL: u32 = 1;

/// The longest message that a client may send, in bytes.
pub const MESSAGE_LIMIT: usize = 8 * 1024;

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CloseReason {
    /// Too many messages for too long.
    Flood,
    /// The owner has removed this person.
    Removed,
    /// The table is locked against newcomers.
    Locked,
    /// The server is shutting down.
    Shutdown,
    /// The table's log cannot be read.
    Broken,
    /// No more guests, tables or sockets.
    Full,
    /// The person opened too many connections; the oldest is closed.
    Elsewhere,
    /// The client read too slowly.
    Behind,
}

impl CloseReason {
    /// The reason as sent to the client.
    pub const fn word(self) -> &'static str {
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

    /// The `closing` message.
    pub fn message(self) -> String {
        format!(r#"{{"t":"closing","reason":"{}"}}"#, self.word())
    }
}

/// A message from a client.
pub enum ClientMessage<G: Game> {
    /// A command.
    Do {
        /// Its `ref`.
        reference: u64,
        /// The command.
        command: Command<G>,
    },
    /// A sign of life.
    Ping,
    /// Not a valid message; with its `ref`, if it has one.
    Invalid {
        /// Its `ref`.
        reference: Option<u64>,
        /// What is wrong with it.
        why: ProtocolError,
    },
}

/// Why a message is invalid, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(tag = "refusal")]
pub enum ProtocolError {
    /// Longer than the limit.
    TooLarge {
        /// Its length, in bytes.
        length: usize,
        /// The limit, in bytes.
        limit: usize,
    },
    /// Not JSON.
    NotJson {
        /// The line of the error, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
    },
    /// Not an object with a known `t`.
    UnknownMessage,
    /// A `do` without a known command, or with unknown fields.
    UnknownCommand,
    /// The resulting events cannot be stored.
    Unwritable,
    /// Chat above the rate limit.
    Slow {
        /// How long to wait, in milliseconds.
        wait_ms: u64,
    },
}

#[derive(Deserialize)]
struct Do {
    #[serde(rename = "ref")]
    reference: u64,
    command: Value,
}

/// Parses a message.
pub fn read<G: Game>(text: &str) -> ClientMessage<G> {
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

/// The first message on a connection.
pub fn welcome(table: &str, person: &PersonId, name: &Name, now_ms: i64) -> String {
    serde_json::json!({
        "t": "welcome", "protocol": PROTOCOL, "table": table,
        "person": person, "name": name, "now_ms": now_ms,
    })
    .to_string()
}

/// The changed parts of a view, by name; each is JSON already.
pub fn view(version: u64, parts: &[(&str, &str)]) -> String {
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
pub fn done(reference: u64, version: u64) -> String {
    format!(r#"{{"t":"done","ref":{reference},"version":{version}}}"#)
}

/// The command was refused and changed nothing.
pub fn refused<G: Game>(reference: u64, refusal: &Refusal<G>) -> String {
    refused_with(Some(reference), refusal)
}

/// The message was invalid.
pub fn invalid(reference: Option<u64>, why: &ProtocolError) -> String {
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

/// The client exceeds the rate limit; its messages wait.
pub fn slow(wait_ms: u128) -> String {
    format!(r#"{{"t":"slow","wait_ms":{wait_ms}}}"#)
}

/// The store cannot be written now; the command with this `ref`, if any, was not acknowledged.
pub fn trouble(reference: Option<u64>) -> String {
    match reference {
        Some(reference) => format!(r#"{{"t":"trouble","reason":"disk","ref":{reference}}}"#),
        None => r#"{"t":"trouble","reason":"disk"}"#.to_owned(),
    }
}

/// The answer to `ping`.
pub fn pong(now_ms: i64) -> String {
    format!(r#"{{"t":"pong","now_ms":{now_ms}}}"#)
}
