//! The records of an event's stream.

use serde::{Deserialize, Serialize};
use table::PersonId;
use tourney::Name;
use tourney::log::By;

use super::clock::ClockAct;
use super::state::{Op, Setup};

/// A record of the stream. Nothing is ever erased: a correction is another record.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
pub enum Record {
    /// The event was opened.
    Opened {
        /// By whom.
        organiser: PersonId,
        /// What it is called.
        title: String,
        /// Its setup.
        setup: Setup,
    },
    /// A person claimed a name, until they give it back or the director releases it.
    Claimed {
        /// Who claimed it.
        person: PersonId,
        /// The name.
        name: Name,
    },
    /// A name is free again: its person gave it back, or the director took it away.
    Released {
        /// Which name.
        name: Name,
    },
    /// The director changed the round clock.
    Clock {
        /// How.
        act: ClockAct,
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
    },
}
