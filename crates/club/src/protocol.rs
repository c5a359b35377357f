//! The messages of the socket, both ways. The tables of `docs/protocol.md`, the JSON schema
//! `docs/json/protocol.schema.json` and the browser's types are generated from these types.

#[cfg(feature = "schema")]
mod schema;
#[cfg(test)]
mod tests;

use bridge::Explanation;
use bytestring::ByteString;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Command, Game, Name, PersonId, Refusal};

use crate::tables::hosted_games::HostedGame;

#[cfg(feature = "schema")]
pub use schema::protocol_schema;

pub use crate::json::Json;

/// The protocol version sent in `welcome`.
pub const PROTOCOL: u32 = 1;

/// The longest message that a client may send, in bytes.
pub const MESSAGE_LIMIT: usize = 8 * 1024;

/// A message to a client.
#[derive(Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase", bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "{G}ServerMessage", bound = "G: table::GameSchema")
)]
pub enum ServerMessage<'a, G: Game> {
    /// The first message on a connection.
    Welcome {
        /// The version of the protocol: 1.
        protocol: u32,
        /// The table's name: the last part of its address.
        table: &'a str,
        /// The id of the person whom the cookie names.
        person: &'a PersonId,
        /// That person's name.
        name: &'a Name,
        /// Whether the person only watches: the table has all the guests it takes. Their views are
        /// those of a spectator with the id `audience`, and every command but `ping` is refused.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        audience: bool,
        /// The server's clock, in milliseconds since 1970.
        now_ms: i64,
    },
    /// The changed parts of the view; an absent part is unchanged. The first view after `welcome`
    /// has all parts, so a client that reconnects needs nothing else.
    View {
        /// The number of the table's public events.
        version: u64,
        /// Chairs, people and the dealing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<table::TableView<G>>"))]
        table: Option<Json<'a>>,
        /// The deal in play.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<G::View>"))]
        game: Option<Json<'a>>,
        /// What the person may do besides calling, playing and answering; null for a person without a
        /// seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(
            feature = "schema",
            schemars(schema_with = "schema::nullable::<table::May<G>>")
        )]
        may: Option<Json<'a>>,
        /// The scores, the same for everybody; they change only between boards.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<G::Scores>"))]
        score: Option<Json<'a>>,
        /// What has changed in the scores since they were last sent to this client, as a JSON Patch
        /// (RFC 6902), where that is shorter.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(
            feature = "schema",
            schemars(with = "Option<Vec<crate::tables::json_patch::PatchOperation>>")
        )]
        score_patch: Option<Json<'a>>,
        /// The last lines of the chat, the oldest first.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<table::ChatLine>>"))]
        chat: Option<Json<'a>>,
        /// The people who are connected now.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<PersonId>>"))]
        presence: Option<Json<'a>>,
        /// How many connections watch besides the guests.
        #[serde(skip_serializing_if = "Option::is_none")]
        audience: Option<u64>,
    },
    /// The command is in the log, synced to disk.
    Done {
        /// The number that the client gave the command.
        #[serde(rename = "ref")]
        reference: u64,
        /// The number of the table's public events with it.
        version: u64,
    },
    /// The command was refused, or the message was invalid; nothing changed.
    Refused {
        /// The number that the client gave the command; null if the message had none.
        #[serde(rename = "ref")]
        reference: Option<u64>,
        /// Why, with its details.
        #[serde(flatten)]
        why: RefusalReason<'a, G>,
    },
    /// What a robot would do, or why it played a card: the answer to `advise`.
    Advice {
        /// The number that the client gave the question.
        #[serde(rename = "ref")]
        reference: u64,
        /// What it does or would do.
        command: &'a G::Command,
        /// Why: a sentence of the language files with its facts. For a call of bridge it is the
        /// meaning of the call.
        reason: &'a Explanation,
    },
    /// Too many messages: those above the limit wait.
    Slow {
        /// How long they wait, in milliseconds.
        wait_ms: u64,
    },
    /// The connection ends. Reconnect only after `shutdown`, `behind`, or a connection that ended
    /// without a reason.
    Closing {
        /// Why.
        reason: CloseReason,
    },
    /// Nothing can be written now; everything acknowledged is safe. The next view shows whether the
    /// command was written.
    Trouble {
        /// What is wrong.
        reason: TroubleReason,
        /// The command that was not acknowledged, if there is one.
        #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
        reference: Option<u64>,
    },
    /// The answer to `ping`.
    Pong {
        /// The server's clock, in milliseconds since 1970.
        now_ms: i64,
    },
}

impl<G: Game> ServerMessage<'_, G> {
    /// The message about a storage failure, with the command that was not acknowledged.
    pub const fn trouble(reference: Option<u64>) -> Self {
        ServerMessage::Trouble { reason: TroubleReason::Disk, reference }
    }
}

/// A message as it is sent.
pub fn text<G: Game>(message: &ServerMessage<'_, G>) -> ByteString {
    if let ServerMessage::View {
        version,
        table,
        game,
        may,
        score,
        score_patch,
        chat,
        presence,
        audience,
    } = message
    {
        let parts = [
            ("table", *table),
            ("game", *game),
            ("may", *may),
            ("score", *score),
            ("score_patch", *score_patch),
            ("chat", *chat),
            ("presence", *presence),
        ];
        return view_text(*version, parts, *audience).into();
    }
    serde_json::to_string(message)
        .unwrap_or_else(|error| {
            // Messages are plain trees of text, numbers and lists, so only a bug leads here.
            tracing::error!(%error, "a message cannot be serialized");
            String::new()
        })
        .into()
}

/// A view as it is sent, put together by hand: its parts are JSON already, and [`Json`] as a field would be
/// parsed again only to be copied.
fn view_text(version: u64, parts: [(&str, Option<Json<'_>>); 7], audience: Option<u64>) -> String {
    const START: &str = r#"{"t":"view","version":"#;
    let (version, audience) = (version.to_string(), audience.map(|number| number.to_string()));
    let parts = parts.into_iter().filter_map(|(name, part)| Some((name, part?.text())));
    let fields = || parts.clone().chain(audience.as_deref().map(|number| ("audience", number)));
    // Each field with a comma, quotes and a colon.
    let length: usize = fields().map(|(name, value)| name.len() + value.len() + 4).sum();
    let mut text = String::with_capacity(START.len() + version.len() + length + 1);
    text.push_str(START);
    text.push_str(&version);
    for (name, value) in fields() {
        for piece in [",\"", name, "\":", value] {
            text.push_str(piece);
        }
    }
    text.push('}');
    text
}

/// The answer to an invalid message, or to a command that cannot be carried out whatever the game.
pub fn refused<G: Game>(reference: Option<u64>, why: &ProtocolError) -> ByteString {
    let why = RefusalReason::Protocol(why);
    text::<G>(&ServerMessage::Refused { reference, why })
}

/// Why a command or message is refused.
#[derive(Debug, Serialize)]
#[serde(untagged, bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "{G}RefusalReason", bound = "G: table::GameSchema")
)]
pub enum RefusalReason<'a, G: Game> {
    /// By the table or its game.
    Table(&'a Refusal<G>),
    /// Whatever the game.
    Protocol(&'a ProtocolError),
}

/// What keeps the server from writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TroubleReason {
    /// The log cannot be written.
    Disk,
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CloseReason {
    /// Too many messages for too long.
    Flood,
    /// The host has removed this person.
    Removed,
    /// The table is locked against newcomers.
    Locked,
    /// The server is shutting down.
    Shutdown,
    /// The table's log cannot be read or continued.
    Broken,
    /// No more guests, tables or sockets.
    Full,
    /// The same person opened too many connections, and this was the oldest.
    Elsewhere,
    /// The client reads too slowly, or the table was dropped from memory or is served elsewhere.
    Behind,
    /// An operator has suspended this person.
    Suspended,
    /// This person's session was ended, by themselves on another device or by an operator.
    SignedOut,
    /// An operator has closed this table.
    Closed,
}

impl CloseReason {
    /// The reason as sent to the client: in the closing frame, and as a label of metrics.
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
            CloseReason::Suspended => "suspended",
            CloseReason::SignedOut => "signedout",
            CloseReason::Closed => "closed",
        }
    }
}

/// A message from a client.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase", bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(rename = "{G}ClientMessage", bound = "G: table::GameSchema")
)]
pub enum ClientMessage<G: Game> {
    /// A command.
    Do {
        /// A number chosen by the client, which the answer repeats.
        #[serde(rename = "ref")]
        reference: u64,
        /// The command.
        command: Command<G>,
    },
    /// Ask what a robot would do now in the person's place, seeing what the person sees; or why a robot
    /// played a card. Only for a person who is alone with robots; `advice` or `refused` answers.
    Advise {
        /// A number chosen by the client, which the answer repeats.
        #[serde(rename = "ref")]
        reference: u64,
        /// The number of the card among the acts of the board, from 0; none to ask what to do.
        #[serde(default)]
        act: Option<u16>,
    },
    /// A heartbeat, which `pong` answers.
    Ping,
}

/// A message that is not valid.
#[derive(Debug)]
pub struct InvalidMessage {
    /// Its `ref`, if it has one.
    pub reference: Option<u64>,
    /// What is wrong with it.
    pub why: ProtocolError,
}

/// Why a message is invalid, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "refusal")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ProtocolError {
    /// The message is longer than the limit, or an event is longer than the log can store.
    TooLarge {
        /// Its length in bytes.
        length: usize,
        /// The greatest length.
        limit: usize,
    },
    /// The message is not JSON.
    NotJson {
        /// The line of the fault, from 1.
        line: usize,
        /// The column of the fault, from 1; 0 before the first character of a line.
        column: usize,
    },
    /// The message is not an object with a known `t`.
    UnknownMessage,
    /// A `do` without a known command, or with unknown fields.
    UnknownCommand {
        /// What the reader of the message missed or did not expect, in English.
        why: String,
    },
    /// The resulting events cannot be stored.
    Unwritable,
    /// There is no advice: another person plays, nothing is to be done, or the robot's reason is not
    /// known.
    NoAdvice,
    /// Chat, or questions to robots, above the rate limit.
    Slow {
        /// When the next one is accepted, in milliseconds.
        wait_ms: u64,
    },
}

/// Parses a message.
pub fn read<G: HostedGame>(text: &str) -> Result<ClientMessage<G>, InvalidMessage> {
    let length = text.len();
    if length > MESSAGE_LIMIT {
        let why = ProtocolError::TooLarge { length, limit: MESSAGE_LIMIT };
        return Err(InvalidMessage { reference: None, why });
    }
    // An enum is also read from a list, but messages are objects.
    let is_object = text.trim_start().starts_with('{');
    match serde_json::from_str(text) {
        Ok(message) if is_object => Ok(message),
        _ => read_value(text),
    }
}

/// Parses a message by way of a JSON value: it may repeat a field, of which the last counts, and
/// what is wrong with it can be said.
fn read_value<G: HostedGame>(text: &str) -> Result<ClientMessage<G>, InvalidMessage> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        InvalidMessage { reference: None, why: ProtocolError::NotJson { line, column } }
    })?;
    if !value.is_object() {
        return Err(InvalidMessage { reference: None, why: ProtocolError::UnknownMessage });
    }
    let reference = value.get("ref").and_then(Value::as_u64);
    let is_command = value.get("t").is_some_and(|kind| kind == "do");
    let command = value.get("command").cloned();
    serde_json::from_value(value).map_err(|error| {
        let why = match (is_command, reference, command) {
            (false, ..) => ProtocolError::UnknownMessage,
            (true, Some(_), Some(command)) => {
                ProtocolError::UnknownCommand { why: why_unknown::<G>(command, &error) }
            }
            (true, ..) => ProtocolError::UnknownCommand { why: error.to_string() },
        };
        InvalidMessage { reference, why }
    })
}

/// What is wrong with a command. The game names the fault in its own commands, because the error of
/// a choice between several sets of commands does not.
fn why_unknown<G: HostedGame>(command: Value, error: &serde_json::Error) -> String {
    let is_of_game = command.get("type").is_some_and(|kind| kind == "Game");
    match command {
        Value::Object(mut fields) if is_of_game && fields.len() == 2 => {
            fields.remove("command").and_then(G::fault_of_command)
        }
        _ => None,
    }
    .unwrap_or_else(|| error.to_string())
}
