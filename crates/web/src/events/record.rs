//! The records of an event's stream.

use serde::{Deserialize, Serialize};
use store::StoredRecord;
use table::PersonId;
use tourney::Name;
use tourney::log::By;

use super::state::{Op, Setup};
use crate::error::ServiceError;

/// The version of the records' format.
const VERSION: u16 = 1;

/// A record of the stream. Nothing is ever erased: a correction is another record.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub(crate) enum Record {
    /// The event was opened.
    Opened {
        /// By whom.
        organiser: PersonId,
        /// What it is called.
        title: String,
        /// Its setup.
        setup: Setup,
    },
    /// A person claimed a name, until the director releases it.
    Claimed {
        /// Who claimed it.
        person: PersonId,
        /// The name.
        name: Name,
    },
    /// The director released a name.
    Released {
        /// Which name.
        name: Name,
    },
    /// An entry of the event log.
    Entered {
        /// The author.
        by: By,
        /// The reason, as free text.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
        /// What was done.
        op: Op,
        /// The idempotency token of the form.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
}

impl Record {
    pub(super) fn encode(&self, at_ms: i64) -> Result<store::Record, ServiceError> {
        let body = serde_json::to_string(self)?;
        Ok(store::Record { at_ms, version: VERSION, body })
    }

    pub(super) fn decode(kept: &StoredRecord) -> Result<Record, ServiceError> {
        if kept.version != VERSION {
            return Err(ServiceError::Unreadable);
        }
        Ok(serde_json::from_str(&kept.body)?)
    }
}
