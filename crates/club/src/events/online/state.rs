//! The state of an event at our tables, besides that of its log.

use std::collections::{BTreeMap, BTreeSet};

use table::PersonId;
use tourney::Name;

use super::plan::{PlannedTable, SeatNames};
use super::report::{OnlineError, TableResult};
use super::setup::OnlineSetup;

/// The state of an event at our tables, besides that of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineEvent {
    /// What was fixed when it opened.
    pub setup: OnlineSetup,
    /// The ids of its tables, by round and number.
    tables: BTreeMap<(u32, u32), String>,
    /// The boards that have ended, each with the table; their results may have been struck since.
    ended: BTreeSet<(u32, u32)>,
    /// What was played of those for which the director had entered something else before.
    set_aside: BTreeMap<(u32, u32), TableResult>,
    /// Under which name each person has sat at a table.
    sat: BTreeMap<PersonId, Name>,
    /// The rounds whose boards in the room were handed out to the director, and when, in milliseconds since 1970.
    handed_out: BTreeMap<u32, i64>,
}

impl OnlineEvent {
    /// Before the first round.
    pub(crate) fn new(setup: OnlineSetup) -> OnlineEvent {
        let (tables, ended) = (BTreeMap::new(), BTreeSet::new());
        let (set_aside, sat, handed_out) = Default::default();
        OnlineEvent { setup, tables, ended, set_aside, sat, handed_out }
    }

    /// The last round that was started; none before the first.
    pub fn round(&self) -> Option<u32> {
        self.tables.last_key_value().map(|((round, _), _)| *round)
    }

    /// The id of a table, if its round was started.
    pub fn table(&self, round: u32, table: u32) -> Option<&str> {
        self.tables.get(&(round, table)).map(String::as_str)
    }

    /// Checks that a change of a round comes before its start.
    pub(super) fn check_before(&self, round: u32) -> Result<(), OnlineError> {
        match self.round().is_some_and(|started| started >= round) {
            true => Err(OnlineError::Stays),
            false => Ok(()),
        }
    }

    /// The rounds whose boards in the room were handed out to the director, and when, in milliseconds since 1970.
    pub const fn handed_out(&self) -> &BTreeMap<u32, i64> {
        &self.handed_out
    }

    /// Whether a board has ended at a table.
    pub fn has_ended(&self, board: u32, table: u32) -> bool {
        self.ended.contains(&(board, table))
    }

    /// Whether a table has played all its boards.
    pub fn is_played(&self, planned: &PlannedTable) -> bool {
        planned.boards.clone().all(|board| self.has_ended(board, planned.table))
    }

    pub(in super::super) fn apply_opened(&mut self, round: u32, table: u32, id: String) {
        self.tables.insert((round, table), id);
    }

    /// The boards of a round in the room were handed out; a second time changes nothing.
    pub(in super::super) fn apply_handed_out(&mut self, round: u32, at_ms: i64) {
        self.handed_out.entry(round).or_insert(at_ms);
    }

    /// A board has ended at a table; with what was played there if that is not its result.
    pub(in super::super) fn apply_ended(
        &mut self,
        board: u32,
        table: u32,
        set_aside: Option<TableResult>,
    ) {
        self.ended.insert((board, table));
        match set_aside {
            Some(result) => drop(self.set_aside.insert((board, table), result)),
            None => drop(self.set_aside.remove(&(board, table))),
        }
    }

    /// What was played on boards for which the director had entered something else: the board, the
    /// table and the result.
    pub(crate) fn set_aside(&self) -> impl Iterator<Item = (u32, u32, TableResult)> {
        self.set_aside.iter().map(|((board, table), result)| (*board, *table, result.clone()))
    }

    /// Under which name a person has sat at a table; none who has not.
    pub(super) fn sat_as(&self, person: &PersonId) -> Option<&Name> {
        self.sat.get(person)
    }

    /// What was played on a board at a table while something else stands.
    pub(super) fn is_set_aside(&self, board: u32, table: u32) -> bool {
        self.set_aside.contains_key(&(board, table))
    }

    /// Those who hold these names sit at a table.
    pub(super) fn apply_sat(&mut self, claims: &BTreeMap<Name, PersonId>, names: &SeatNames) {
        for name in &names.0 {
            if let Some(person) = claims.get(name) {
                self.sat.entry(person.clone()).or_insert_with(|| name.clone());
            }
        }
    }
}
