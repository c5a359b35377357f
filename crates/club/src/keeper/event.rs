//! The events of an evening's stream.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A change of the notebook. Nothing is ever erased: a correction is another event.
///
/// Entries are identified by the number of the event that made them. In a line, `@1` stands for the
/// first player, whatever their name becomes later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The notebook was opened.
    Opened {
        /// The form's key, as session files have it.
        form: String,
        /// The options that differ from their defaults.
        options: BTreeMap<String, String>,
        /// The players' names, by their numbers.
        players: Vec<String>,
        /// The first dealer, if given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<String>,
        /// Totals carried over from another sheet: headers of the session file.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        carried: BTreeMap<String, String>,
    },
    /// A line was entered, at the end or before another entry.
    Entered {
        /// The line of a session file; of a deal, the part after its number, from the first `|` on.
        line: String,
        /// The entry before which it is inserted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<u64>,
    },
    /// The line of an entry was replaced.
    Corrected {
        /// The number of the entry.
        entry: u64,
        /// The new line.
        line: String,
    },
    /// An entry no longer counts.
    Struck {
        /// The number of the entry.
        entry: u64,
    },
    /// A struck entry counts again.
    Restored {
        /// The number of the entry.
        entry: u64,
    },
    /// The players were renamed.
    Renamed {
        /// All names, by the players' numbers.
        players: Vec<String>,
    },
    /// The options were changed: the whole sheet is recomputed.
    Agreed {
        /// The options that differ from their defaults.
        options: BTreeMap<String, String>,
    },
    /// An event was undone, or an undo was undone.
    Undone {
        /// The number of the event that is undone.
        of: u64,
    },
}
