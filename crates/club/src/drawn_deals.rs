//! The deals of an event that is played at our tables: their secrets are drawn before anybody plays,
//! their commitments are published, and the secret of a board is open when no table still has to play
//! it.
//!
//! The secrets have a stream of their own, so that whoever reads an event, and whatever is made of
//! one, holds no secret. The name of the stream is the name from which the deals are computed; it
//! stands in the proof of each board and does not lead to the event.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use store::{BoardRow, Store};
use table::Secret;

use crate::repository::{self, Aggregate, LoadError, Recorded, Unfoldable};

/// How the names begin: a proof tells so that its board is of an event.
pub(crate) const PREFIX: &str = "event";

/// The most boards of an event at our tables.
pub const MAX_BOARDS: u32 = 200;

/// Deals that were drawn, after all their records.
#[derive(Clone, Debug, Default)]
pub struct DrawnDeals {
    /// Of the boards from 1 on. They do not leave this type before they are open.
    secrets: Vec<Secret>,
    /// The boards that no table still has to play.
    open: BTreeSet<u32>,
}

/// What happened to deals.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum DealsEvent {
    /// The secrets were drawn.
    Drawn {
        /// Of the boards from 1 on.
        secrets: Vec<Secret>,
    },
    /// No table still has to play these boards.
    Opened {
        /// Their numbers.
        boards: Vec<u32>,
    },
}

/// A request to drawn deals.
pub enum DealsCommand {
    /// Draw these secrets, unless some were drawn.
    Draw(Vec<Secret>),
    /// Open these boards, as far as they are not open.
    Open(Vec<u32>),
}

/// The deals have not been drawn.
#[derive(Debug)]
pub struct NotDrawn;

impl DrawnDeals {
    /// Whether no table still has to play a board.
    pub fn is_open(&self, board: u32) -> bool {
        self.open.contains(&board)
    }

    /// The secrets of the boards that no table still has to play.
    pub fn open_secrets(&self) -> BTreeMap<u32, &Secret> {
        let open = |(board, secret)| self.is_open(board).then_some((board, secret));
        (1..).zip(&self.secrets).filter_map(open).collect()
    }
}

impl Aggregate for DrawnDeals {
    type Event = DealsEvent;
    type Command<'a> = DealsCommand;
    type Refusal = NotDrawn;

    const STREAM: &'static str = "deals-";
    const MAX_RECORDS: u64 = MAX_BOARDS as u64 + 1;

    fn empty() -> Option<DrawnDeals> {
        Some(DrawnDeals::default())
    }

    fn apply(&mut self, events: Vec<Recorded<DealsEvent>>) -> Result<(), Unfoldable> {
        for Recorded { event, .. } in events {
            match event {
                DealsEvent::Drawn { secrets } => self.secrets = secrets,
                DealsEvent::Opened { boards } => self.open.extend(boards),
            }
        }
        Ok(())
    }

    fn decide(&self, command: &DealsCommand, _: i64) -> Result<Vec<DealsEvent>, NotDrawn> {
        Ok(match command {
            DealsCommand::Draw(secrets) if self.secrets.is_empty() => {
                vec![DealsEvent::Drawn { secrets: secrets.clone() }]
            }
            DealsCommand::Draw(_) => Vec::new(),
            DealsCommand::Open(_) if self.secrets.is_empty() => return Err(NotDrawn),
            DealsCommand::Open(boards) => {
                let all = 1..=self.secrets.len() as u32;
                let fresh = |board: &u32| all.contains(board) && !self.is_open(*board);
                let boards: Vec<u32> = boards.iter().copied().filter(fresh).collect();
                if boards.is_empty() { Vec::new() } else { vec![DealsEvent::Opened { boards }] }
            }
        })
    }
}

/// Whether the deals with this name are those of an event.
pub fn is_of_event(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// The secrets of the deals with this name, for the tables that play them.
pub(crate) async fn secrets(store: &dyn Store, name: &str) -> Result<Vec<Secret>, LoadError> {
    let stream = DrawnDeals::stream(name).ok_or(LoadError::Missing)?;
    Ok(repository::load::<DrawnDeals>(store, &stream).await?.aggregate.secrets)
}

/// What tells the deal of a finished board.
#[derive(Deserialize)]
struct Dealt {
    proof: Named,
}

#[derive(Deserialize)]
struct Named {
    table: String,
}

/// The name of the deals from which a finished board comes, if they are those of an event.
pub(crate) fn of_event(row: &BoardRow) -> Option<String> {
    let Dealt { proof } = serde_json::from_str(&row.body).ok()?;
    Some(proof.table).filter(|name| is_of_event(name))
}
