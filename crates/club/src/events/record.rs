//! The records of an event's stream.

use serde::{Deserialize, Serialize};
use table::PersonId;
use tourney::Name;
use tourney::log::By;

use super::clock::ClockAct;
use super::online::report::TableResult;
use super::online::setup::OnlineSetup;
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
        /// What it has besides if it is played at our tables.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        online: Option<OnlineSetup>,
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
    /// A round starts at a table of ours.
    TableOpened {
        /// The round, from 1.
        round: u32,
        /// The table's number in the event.
        table: u32,
        /// The table's id.
        id: String,
    },
    /// A board has ended at a table of ours that has a result already: the director's stands, and what
    /// was played takes its place if it is struck.
    BoardEnded {
        /// The board's number.
        board: u32,
        /// The table's number in the event.
        table: u32,
        /// What was played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<TableResult>,
    },
    /// The director has asked for the cards of the boards that are played in the room in a round.
    HandedOut {
        /// The round, from 1.
        round: u32,
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
