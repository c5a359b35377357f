//! What stands in an event's stream.

use serde::{Deserialize, Serialize};
use store::Stored;
use table::PersonId;
use tourney::Name;
use tourney::log::By;

use super::state::{Op, Setup};
use crate::fault::Fault;

/// The version of the records' format.
const VERSION: u16 = 1;

/// A record of the stream. Nothing is ever erased: what is taken back stands with what took it back.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub(crate) enum Record {
    /// The event was opened.
    Opened {
        /// By whom.
        organiser: PersonId,
        /// What it is called.
        title: String,
        /// What was settled before it.
        setup: Setup,
    },
    /// Somebody said who he is; he is nobody else from then on.
    Claimed {
        /// Whose phone.
        person: PersonId,
        /// The name.
        name: Name,
    },
    /// Nobody goes by a name any more.
    Released {
        /// Which.
        name: Name,
    },
    /// An entry of the desk's log.
    Entered {
        /// Who did it.
        by: By,
        /// Why, in his words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
        /// What was done.
        op: Op,
        /// A word that the form had, so that what is sent twice counts once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
}

impl Record {
    pub(super) fn encode(&self, at_ms: i64) -> Result<store::Record, Fault> {
        let body = serde_json::to_string(self)?;
        Ok(store::Record { at_ms, version: VERSION, body })
    }

    pub(super) fn decode(kept: &Stored) -> Result<Record, Fault> {
        if kept.version != VERSION {
            return Err(Fault::Unreadable);
        }
        Ok(serde_json::from_str(&kept.body)?)
    }
}
