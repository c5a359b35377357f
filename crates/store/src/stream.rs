//! The names of streams.

use std::{fmt, str::FromStr, sync::Arc};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The name of a stream: 1 to 64 ASCII letters, digits and hyphens.
///
/// It can be used in an address, a file name or a log line without escaping.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StreamId(Arc<str>);

impl StreamId {
    /// The greatest length of a name, in bytes.
    pub const LIMIT: usize = 64;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a text is not the name of a stream.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ParseStreamIdError {
    /// The name is empty.
    #[error("the name of a stream is empty")]
    Empty,
    /// The name is longer than [`StreamId::LIMIT`].
    #[error("the name of a stream has {bytes} bytes, more than {}", StreamId::LIMIT)]
    Long {
        /// Its length.
        bytes: usize,
    },
    /// Something other than an ASCII letter, a digit or a hyphen.
    #[error("the name of a stream has {found:?} at byte {at}")]
    Character {
        /// The character.
        found: char,
        /// Its byte position.
        at: usize,
    },
}

impl FromStr for StreamId {
    type Err = ParseStreamIdError;

    fn from_str(text: &str) -> Result<StreamId, ParseStreamIdError> {
        if text.is_empty() {
            return Err(ParseStreamIdError::Empty);
        }
        if text.len() > StreamId::LIMIT {
            return Err(ParseStreamIdError::Long { bytes: text.len() });
        }
        match text.char_indices().find(|(_, c)| !c.is_ascii_alphanumeric() && *c != '-') {
            Some((at, found)) => Err(ParseStreamIdError::Character { found, at }),
            None => Ok(StreamId(text.into())),
        }
    }
}

impl TryFrom<String> for StreamId {
    type Error = ParseStreamIdError;

    fn try_from(text: String) -> Result<StreamId, ParseStreamIdError> {
        text.parse()
    }
}

impl From<StreamId> for String {
    fn from(id: StreamId) -> String {
        id.as_str().to_owned()
    }
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StreamId({})", self.0)
    }
}
