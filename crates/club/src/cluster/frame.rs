//! Messages between two processes: a line of JSON, and behind it the text of a message or a
//! command, unchanged.

use bytestring::ByteString;
use serde::{Deserialize, Serialize};
use store::bus::Bytes;
use table::{Name, PersonId};

use crate::protocol::CloseReason;

/// The version of the frames, in the subject of every inbox: processes that write other frames do not
/// reach each other.
const VERSION: u32 = 1;

/// The subject on which a process receives frames.
pub(super) fn inbox(process: &str) -> String {
    format!("biritch.v{VERSION}.process.{process}")
}

/// A message from one process to another.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) head: Head,
    pub(super) body: Body,
}

/// Which frame this is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Head {
    /// The link, named by the process that opened it.
    pub(super) link: u64,
    /// The process that sends this.
    pub(super) from: String,
    /// The number of this frame among those of this link in this direction, from 1. `Heartbeat` and
    /// `Reset` are not counted, and have the number of the frame before them.
    pub(super) number: u64,
}

/// The content of a frame. Connections are numbered by the process that has their sockets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind")]
pub(super) enum Body {
    /// A client connects to a table.
    Connect { connection: u64, game: String, table: String, person: PersonId, name: Name },
    /// A client sends a command, which is the text.
    Command {
        connection: u64,
        reference: u64,
        #[serde(skip)]
        text: ByteString,
    },
    /// A connection has ended.
    Leave { connection: u64 },
    /// The client is connected; the first view follows.
    Connected { connection: u64 },
    /// The client is not connected: for this reason, or because the table is not served here.
    Refused { connection: u64, reason: Option<CloseReason> },
    /// A message to the client, which is the text.
    Message {
        connection: u64,
        #[serde(skip)]
        text: ByteString,
    },
    /// The table ends the connection.
    Closed { connection: u64, reason: CloseReason },
    /// The sender has the link and is alive.
    #[serde(rename = "Alive")]
    Heartbeat,
    /// The sender has no such link (any more).
    Reset,
}

impl Body {
    /// Whether the frame is counted.
    pub(super) const fn is_numbered(&self) -> bool {
        !matches!(self, Body::Heartbeat | Body::Reset)
    }
}

/// Why a message on the bus is no frame.
#[derive(Debug, thiserror::Error)]
pub(super) enum FrameError {
    #[error("a frame has no line")]
    Line,
    #[error("a frame is not UTF-8")]
    Text,
    #[error("a frame cannot be read: {0}")]
    Json(#[from] serde_json::Error),
}

impl Frame {
    /// The frame as it is sent.
    pub(super) fn write(head: &Head, body: &Body) -> Result<Bytes, FrameError> {
        let text = match body {
            Body::Command { text, .. } | Body::Message { text, .. } => &**text,
            _ => "",
        };
        let mut bytes = Vec::with_capacity(128 + text.len());
        serde_json::to_writer(&mut bytes, &(head, body))?;
        bytes.push(b'\n');
        bytes.extend_from_slice(text.as_bytes());
        Ok(bytes.into())
    }

    /// Reads a frame.
    pub(super) fn read(mut bytes: Bytes) -> Result<Frame, FrameError> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(FrameError::Line)?;
        let line = bytes.split_to(end);
        let after = bytes.split_off(1);
        let (head, mut body): (Head, Body) = serde_json::from_slice(&line)?;
        if let Body::Command { text, .. } | Body::Message { text, .. } = &mut body {
            *text = ByteString::try_from(after).map_err(|_| FrameError::Text)?;
        }
        Ok(Frame { head, body })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn head() -> Head {
        Head { link: u64::MAX, from: "process-7".into(), number: 3 }
    }

    #[test]
    fn every_kind_of_frame_is_read_as_it_was_written() {
        let person: PersonId = "anna".parse().expect("a person");
        let name: Name = "Анна \"the\" first".parse().expect("a name");
        let text = ByteString::from_static("{\"t\":\"view\"}\nwith a second line ♠");
        let bodies = [
            Body::Connect {
                connection: 1,
                game: "bridge".into(),
                table: "abc".into(),
                person,
                name,
            },
            Body::Command { connection: 1, reference: u64::MAX, text: text.clone() },
            Body::Leave { connection: 1 },
            Body::Connected { connection: 1 },
            Body::Refused { connection: 1, reason: None },
            Body::Refused { connection: 1, reason: Some(CloseReason::Locked) },
            Body::Message { connection: 1, text },
            Body::Closed { connection: 1, reason: CloseReason::Shutdown },
            Body::Heartbeat,
            Body::Reset,
        ];
        for body in bodies {
            let bytes = Frame::write(&head(), &body).expect("it is written");
            let frame = Frame::read(bytes).expect("it is read");
            assert_eq!(frame, Frame { head: head(), body });
        }
    }

    proptest! {
        #[test]
        fn whatever_comes_is_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = Frame::read(bytes.into());
        }

        #[test]
        fn a_damaged_frame_is_read_or_refused(at in 0usize..120, byte in any::<u8>()) {
            let body = Body::Command { connection: 1, reference: 2, text: "{}".into() };
            let mut bytes = Frame::write(&head(), &body).expect("it is written").to_vec();
            let at = at % bytes.len();
            bytes[at] = byte;
            let _ = Frame::read(bytes.into());
        }
    }
}
