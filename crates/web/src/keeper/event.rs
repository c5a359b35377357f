//! What happens to an evening's notebook: the events of its stream.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use store::Record;

/// The version of the events' format.
const VERSION: u16 = 1;

/// Something that was written, corrected, struck or agreed on. Nothing is ever erased: what is
/// taken back stands in the log with what took it back.
///
/// Entries are known by the number of the event that made them. In a line, `@1` stands for the
/// first player, whatever he is called later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// The notebook was opened.
    Opened {
        /// The form's key, as session files have it.
        form: String,
        /// What was agreed on, where it is not the default.
        options: BTreeMap<String, String>,
        /// The players' names, by their numbers.
        players: Vec<String>,
        /// Who deals the first deal, if it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<String>,
        /// What stood on a sheet that was begun elsewhere: headers of session files.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        carried: BTreeMap<String, String>,
    },
    /// A line was entered, at the end or before another entry.
    Entered {
        /// The line of a session file: of a deal what follows its number, from the first bar on.
        line: String,
        /// Before which entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<u64>,
    },
    /// An entry says something else from now on.
    Corrected {
        /// Which.
        entry: u64,
        /// What it says.
        line: String,
    },
    /// An entry does not count.
    Struck {
        /// Which.
        entry: u64,
    },
    /// An entry that was struck counts again.
    Restored {
        /// Which.
        entry: u64,
    },
    /// The players are called so.
    Renamed {
        /// All names, by the players' numbers.
        players: Vec<String>,
    },
    /// Something else was agreed on: the whole sheet is reckoned so.
    Agreed {
        /// All that is not at its default.
        options: BTreeMap<String, String>,
    },
    /// An event, or the undoing of one, is undone.
    Undone {
        /// Which.
        of: u64,
    },
}

/// An event as its record keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct LoggedEvent {
    #[serde(flatten)]
    pub(crate) event: Event,
    /// A word that the sender chose: what is sent twice is written once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<String>,
}

impl LoggedEvent {
    pub(super) fn record(&self, at_ms: i64) -> Result<Record, serde_json::Error> {
        Ok(Record { at_ms, version: VERSION, body: serde_json::to_string(self)? })
    }

    /// None if this program does not know the event: it is of a newer one, or damaged.
    pub(super) fn read(version: u16, body: &str) -> Option<LoggedEvent> {
        if version != VERSION {
            return None;
        }
        serde_json::from_str(body).ok()
    }
}
