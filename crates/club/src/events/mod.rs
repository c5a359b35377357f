//! Events run by the players' own devices: a match of two teams, a pairs event, a progressive
//! event, a Swiss, a knockout, an event of Preferans.
//!
//! An event is an [`Aggregate`]: its stream holds the entries of the event log (`tourney::log`),
//! the names claimed by each person and the round clock; a correction is an entry that refers to another.

mod appeals;
mod board_entries;
pub mod clock;
mod command;
mod cut;
pub mod import;
pub mod import_messages;
mod kind;
pub mod knockout;
mod listed;
pub mod log_file;
pub mod messages;
pub mod movement_messages;
pub mod online;
mod pairs;
pub mod preferans;
mod record;
mod refusal;
mod reports;
mod role;
mod slips;
mod state;
pub mod swiss;
#[cfg(test)]
mod test_event;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use table::PersonId;
use tourney::Name;

pub use appeals::AppealCommand;
pub use clock::{ClockAct, ClockError, RoundClock, TimeLeft};
pub use command::{MAX_PENALTY_IMPS, MAX_REASON, ProgressiveCommand};
pub use kind::{Decision, Kind};
pub use knockout::KnockoutCommand;
pub use listed::ListedEvent;
pub use pairs::{Adjusted, PairsCommand, Place};
pub use preferans::PreferansCommand;
pub use record::Record;
pub use refusal::Refusal;
pub use reports::MAX_REPORTS;
pub use role::Role;
pub use slips::{BoardEntry, unlikely_result};
pub use state::{Act, EventCommand, EventError, EventState, LogLine, Op, Setup};
pub use swiss::SwissCommand;

use crate::repository::{Aggregate, ChangeError, Recorded, Repository, Unfoldable};
use online::{OnlineError, OnlineEvent};
use state::NewEntry;

/// All events.
pub type Events = Repository<StoredEvent>;

/// An event after all its records.
#[derive(Clone)]
pub struct StoredEvent {
    /// Who opened and directs the event.
    pub organiser: PersonId,
    /// Its title.
    pub title: String,
    /// The state with its log.
    pub state: EventState,
    /// Who claimed which name.
    pub claims: BTreeMap<Name, PersonId>,
    /// When names were claimed and released, in milliseconds since 1970, in order; `true` for a
    /// claim.
    pub claim_history: Vec<(i64, Name, bool)>,
    /// How often each person has claimed a name.
    pub(crate) claim_counts: BTreeMap<PersonId, u32>,
    /// The round clock, if the director has started it.
    pub clock: Option<RoundClock>,
    /// The state of its tables, if it is played at ours.
    pub online: Option<OnlineEvent>,
}

impl StoredEvent {
    /// A person's role.
    pub fn role(&self, person: Option<&PersonId>) -> Role {
        let name = self.claims.iter().find(|(_, known)| Some(*known) == person);
        Role { director: person == Some(&self.organiser), name: name.map(|(name, _)| name.clone()) }
    }

    /// Appends entries that were validated when they were written, and leaves none of them.
    fn extend(&mut self, entries: &mut Vec<NewEntry>) -> Result<(), Unfoldable> {
        self.state.extend(std::mem::take(entries)).map_err(|_| Unfoldable)
    }

    /// How many of the last records are for the director and our tables alone.
    pub(super) const DIRECTORS_RECORDS: u64 = 500;

    /// The names that nobody has claimed.
    pub fn free_names(&self) -> Vec<Name> {
        let is_robot =
            |name: &Name| self.online.as_ref().is_some_and(|at| at.setup.robots.contains(name));
        let is_free = |name: &Name| !self.claims.contains_key(name) && !is_robot(name);
        self.state.names().into_iter().filter(is_free).collect()
    }
}

/// A command with its author.
pub struct Submission<'a> {
    /// Who sent it.
    pub person: &'a PersonId,
    /// What they ask.
    pub command: &'a EventCommand,
    /// The reason, as free text; [`MAX_REASON`] characters of it are kept.
    pub why: &'a str,
}

impl Aggregate for StoredEvent {
    type Event = Record;
    type Command<'a> = Submission<'a>;
    type Refusal = Refusal;

    const STREAM: &'static str = "event-";
    /// A progressive event of forty tables writes a tenth of it; a knockout of 64 teams whose players report 48 boards of each
    /// match, more than half.
    const MAX_RECORDS: u64 = 30_000;

    /// Who plays cannot fill the log: the director enters what is missing, and ends the event.
    fn limit(&self, sent: &Submission<'_>) -> u64 {
        let is_from_tables = matches!(sent.command, EventCommand::FromTables(_));
        match is_from_tables || self.role(Some(sent.person)).director {
            true => Self::MAX_RECORDS,
            false => Self::MAX_RECORDS - Self::DIRECTORS_RECORDS,
        }
    }

    fn open(first: Recorded<Record>) -> Result<StoredEvent, Unfoldable> {
        let Record::Opened { organiser, title, setup, online } = first.event else {
            return Err(Unfoldable);
        };
        let state = EventState::open(setup).map_err(|_| Unfoldable)?;
        let (claims, claim_history) = (BTreeMap::new(), Vec::new());
        let claim_counts = BTreeMap::new();
        let online = online.map(OnlineEvent::new);
        let clock = None;
        Ok(StoredEvent {
            organiser,
            title,
            state,
            claims,
            claim_history,
            claim_counts,
            clock,
            online,
        })
    }

    fn apply(&mut self, events: Vec<Recorded<Record>>) -> Result<(), Unfoldable> {
        let mut entries = Vec::new();
        for Recorded { at_ms, event, .. } in events {
            match event {
                Record::Opened { .. } => return Err(Unfoldable),
                Record::Claimed { person, name } => {
                    *self.claim_counts.entry(person.clone()).or_default() += 1;
                    self.claims.retain(|_, known| *known != person);
                    self.claims.insert(name.clone(), person);
                    self.claim_history.push((at_ms, name, true));
                    if let Some(round) = self.online.as_ref().and_then(OnlineEvent::round) {
                        self.extend(&mut entries)?;
                        self.apply_sat(round);
                    }
                }
                Record::Released { name } => {
                    self.claims.remove(&name);
                    self.claim_history.push((at_ms, name, false));
                }
                Record::Clock { act } => {
                    self.clock = clock::changed(self.clock, act, at_ms).map_err(|_| Unfoldable)?;
                }
                Record::TableOpened { round, table, id } => {
                    // The line-ups of a match are entries.
                    self.extend(&mut entries)?;
                    if let Some(online) = &mut self.online {
                        online.apply_opened(round, table, id);
                    }
                    self.apply_sat(round);
                }
                Record::BoardEnded { board, table, result } => {
                    if let Some(online) = &mut self.online {
                        online.apply_ended(board, table, result);
                    }
                }
                Record::HandedOut { round } => {
                    if let Some(online) = &mut self.online {
                        online.apply_handed_out(round, at_ms);
                    }
                }
                Record::Entered { by, why, op } => {
                    self.apply_played(&op);
                    entries.push((by, when(at_ms), why, op));
                }
            }
        }
        self.extend(&mut entries)
    }

    fn decide(&self, sent: &Submission<'_>, now_ms: i64) -> Result<Vec<Record>, Refusal> {
        let records = command::records(self, sent, now_ms)?;
        let mut state = self.state.clone();
        for record in &records {
            match record {
                Record::Entered { by, why, op } => {
                    let entered = state.enter(by.clone(), when(now_ms), why, op.clone());
                    entered.map_err(Refusal::Event)?;
                }
                Record::Clock { act } => {
                    clock::changed(self.clock, *act, now_ms).map_err(Refusal::Clock)?;
                }
                Record::Opened { .. }
                | Record::Claimed { .. }
                | Record::Released { .. }
                | Record::TableOpened { .. }
                | Record::BoardEnded { .. }
                | Record::HandedOut { .. } => {}
            }
        }
        // The end has opened all deals.
        if self.online.is_some() && self.state.is_over() && !state.is_over() {
            return Err(Refusal::Online(OnlineError::Ended));
        }
        Ok(records)
    }
}

/// A time of the store in the format of the log.
fn when(at_ms: i64) -> u64 {
    u64::try_from(at_ms).unwrap_or(0)
}

/// Opens an event and returns its id.
///
/// # Errors
///
/// A setup that the event refuses, or that is too large for one log.
pub async fn open(
    events: &Events,
    organiser: &PersonId,
    title: String,
    setup: Setup,
) -> Result<String, ChangeError<Refusal>> {
    online::check_size(&setup, None).map_err(ChangeError::Refused)?;
    let id = events
        .open(Record::Opened { organiser: organiser.clone(), title, setup, online: None })
        .await?;
    metrics::counter!("biritch_events_opened_total").increment(1);
    Ok(id)
}
