//! A pairs event played at our tables.
//!
//! The event's log says which rounds were started and which results came in. What follows from it (tables that
//! open, chairs, boards whose cards are open) is an effect that any process may bring about, twice without harm:
//! [`online_events`](crate::online_events). Who sits where is not stored: whoever holds a player's name
//! sits in the player's chair, and robots sit in the others.

mod plan;
pub(super) mod report;
mod running;
pub(super) mod setup;

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySeat, Seat};
use table::PersonId;
use tourney::log::{By, Event};
use tourney::{Name, pairs};

pub use plan::{PlannedTable, places_of, rounds, tables_of};
pub use report::{FromTables, OnlineError, TableResult};
pub use running::{RunningEvent, RunningEvents};
pub use setup::{NewOnline, OnlineSetup};

use report::Report;

use super::clock::ClockAct;
use super::state::{Act, EventState, Op};
use super::{PairsCommand, Place, Record, Refusal, StoredEvent};

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
}

impl OnlineEvent {
    /// Before the first round.
    pub(super) fn new(setup: OnlineSetup) -> OnlineEvent {
        let (tables, ended) = (BTreeMap::new(), BTreeSet::new());
        OnlineEvent { setup, tables, ended, set_aside: BTreeMap::new(), sat: BTreeMap::new() }
    }

    /// The last round that was started; none before the first.
    pub fn round(&self) -> Option<u32> {
        self.tables.last_key_value().map(|((round, _), _)| *round)
    }

    /// The id of a table, if its round was started.
    pub fn table(&self, round: u32, table: u32) -> Option<&str> {
        self.tables.get(&(round, table)).map(String::as_str)
    }

    /// Whether a board has ended at a table.
    pub fn has_ended(&self, board: u32, table: u32) -> bool {
        self.ended.contains(&(board, table))
    }

    /// Whether a table has played all its boards.
    pub fn is_played(&self, planned: &PlannedTable) -> bool {
        planned.boards.clone().all(|board| self.has_ended(board, planned.table))
    }

    pub(super) fn apply_opened(&mut self, round: u32, table: u32, id: String) {
        self.tables.insert((round, table), id);
    }

    /// A board has ended at a table; with what was played there if that is not its result.
    pub(super) fn apply_ended(&mut self, board: u32, table: u32, set_aside: Option<TableResult>) {
        self.ended.insert((board, table));
        match set_aside {
            Some(result) => drop(self.set_aside.insert((board, table), result)),
            None => drop(self.set_aside.remove(&(board, table))),
        }
    }

    /// An entry of the log: a result that a table has reported.
    pub(super) fn apply_entered(&mut self, op: &Op) {
        if let Op::Act(Act::Pairs(pairs::Act::Played { board, table, .. })) = op {
            self.apply_ended(*board, *table, None);
        }
    }

    /// What was played on boards for which the director had entered something else: the board, the
    /// table and the result.
    pub(crate) fn set_aside(&self) -> impl Iterator<Item = (u32, u32, TableResult)> {
        self.set_aside.iter().map(|((board, table), result)| (*board, *table, *result))
    }

    /// Those who hold these names sit at a table.
    fn apply_sat(&mut self, claims: &BTreeMap<Name, PersonId>, names: &BySeat<Name>) {
        for name in &names.0 {
            if let Some(person) = claims.get(name) {
                self.sat.entry(person.clone()).or_insert_with(|| name.clone());
            }
        }
    }
}

impl StoredEvent {
    /// The pairs event with its state at our tables, if it is played there.
    pub fn online(&self) -> Option<(&OnlineEvent, &pairs::Setup, &pairs::PairsEvent)> {
        match (&self.online, &self.state) {
            (Some(online), EventState::Pairs(log)) => Some((online, log.setup(), log.state())),
            _ => None,
        }
    }

    /// The round that can be started next: none if all were, and in a room.
    pub fn next_round(&self) -> Option<u32> {
        let (online, setup, _) = self.online()?;
        let next = online.round().unwrap_or(0) + 1;
        (next <= rounds(setup)).then_some(next)
    }

    /// The tables of the last round that was started with a board that has neither ended nor a result.
    pub fn late_tables(&self) -> Vec<PlannedTable> {
        let Some((online, setup, event)) = self.online() else { return Vec::new() };
        let mut tables = tables_of(setup, online.round().unwrap_or(0));
        tables.retain(|planned| {
            let settled = |board: u32| {
                online.has_ended(board, planned.table) || event.has_line(board, planned.table)
            };
            !planned.boards.clone().all(settled)
        });
        tables
    }

    /// Where a player sits now: the table of the last round, with its id, while it has boards to
    /// play.
    pub fn seat_now(&self, name: &Name) -> Option<(PlannedTable, Seat, String)> {
        let (online, ..) = self.online()?;
        let planned = self.late_tables().into_iter().find(|at| at.names.0.contains(name))?;
        let seat = Seat::ALL.into_iter().find(|seat| planned.names[*seat] == *name)?;
        let id = online.table(planned.round, planned.table)?.to_owned();
        Some((planned, seat, id))
    }

    /// Who has the chairs of a table: those who hold the names, as long as there is something for them
    /// to play.
    pub(crate) fn players(
        &self,
        planned: &PlannedTable,
    ) -> BTreeMap<Seat, (PersonId, table::Name)> {
        let late = self.late_tables();
        if self.state.is_over() || !late.contains(planned) {
            return BTreeMap::new();
        }
        let player = |seat: Seat| {
            let name = &planned.names[seat];
            let person = self.claims.get(name)?;
            Some((seat, (person.clone(), name_at_table(name, seat)?)))
        };
        Seat::ALL.into_iter().filter_map(player).collect()
    }

    /// The boards that no table still has to play: everywhere they have ended. When the event is over,
    /// which is not taken back, all are: those of rounds that will not be played, and those that the
    /// director has scored because their table does not end.
    pub(crate) fn settled_boards(&self) -> Vec<u32> {
        let Some((online, setup, event)) = self.online() else { return Vec::new() };
        let is_over = self.state.is_over();
        let settled = |board: &u32| {
            places_of(setup, *board).into_iter().all(|(round, table)| {
                let is_given_up =
                    online.table(round, table).is_none() || event.has_line(*board, table);
                online.has_ended(*board, table) || is_over && is_given_up
            })
        };
        (1..=online.setup.commitments.len() as u32).filter(settled).collect()
    }

    /// Records that somebody sits at a table under a name.
    pub(super) fn apply_sat(&mut self, round: u32) {
        let (Some(online), EventState::Pairs(log)) = (&mut self.online, &self.state) else {
            return;
        };
        for planned in tables_of(log.setup(), round) {
            // Whoever takes a chair where all is played has seen nothing of it. A result that the
            // director has entered instead does not count: it may be struck, and the board is played.
            if !online.is_played(&planned) {
                online.apply_sat(&self.claims, &planned.names);
            }
        }
    }
}

/// A player's name as a table shows it before they come: without the characters that no name at a table
/// has, or the seat if nothing is left of it.
fn name_at_table(name: &Name, seat: Seat) -> Option<table::Name> {
    let visible = name.as_str().chars().filter(|c| table::Name::allows(*c));
    let short: String = visible.take(table::Name::LIMIT).collect();
    short.parse().or_else(|_| seat.to_string().parse()).ok()
}

/// Whether a person may claim a name of an event at our tables.
pub(super) fn may_claim(
    event: &StoredEvent,
    person: &PersonId,
    name: &Name,
) -> Result<(), Refusal> {
    let sat = event.online.as_ref().and_then(|online| online.sat.get(person));
    match sat.filter(|sat| *sat != name) {
        Some(sat) => Err(Refusal::Online(OnlineError::HasSat { name: sat.clone() })),
        None => Ok(()),
    }
}

/// Whether an entry may be struck: the end of an event at our tables stays, because it opens all
/// deals.
pub(super) fn check_strike(event: &StoredEvent, entry: u32) -> Result<(), Refusal> {
    let is_end = || event.state.act(entry) == Some(Act::Pairs(pairs::Act::Close));
    match event.online {
        Some(_) if is_end() => Err(Refusal::Online(OnlineError::Ended)),
        _ => Ok(()),
    }
}

/// Whether the clock may be changed so: it runs for the round that is played.
pub(super) fn check_clock(event: &StoredEvent, act: ClockAct) -> Result<(), Refusal> {
    let Some(online) = &event.online else { return Ok(()) };
    match act {
        ClockAct::Start { round, .. } if online.round() != Some(round) => {
            Err(Refusal::Online(OnlineError::OtherRound { round: online.round() }))
        }
        _ => Ok(()),
    }
}

/// How many records an event at our tables may need: a result and a correction of each board at each
/// table, the tables, the cards, and room for claims and the clock.
///
/// # Errors
///
/// More than an event can have.
pub(crate) fn check_size(setup: &pairs::Setup) -> Result<(), OnlineError> {
    let tables = |round| tables_of(setup, round);
    let at_table = |table: &PlannedTable| 1 + 2 * table.boards.clone().count() as u64;
    let rounds: u64 = (1..=rounds(setup)).flat_map(tables).map(|table| at_table(&table)).sum();
    let records = rounds + u64::from(setup.boards) + 500;
    let most = <StoredEvent as crate::repository::Aggregate>::MAX_RECORDS;
    if records > most { Err(OnlineError::TooLarge { records, most }) } else { Ok(()) }
}

/// Whether a command on a pairs event is possible at our tables.
pub(super) fn check_pairs(
    event: &StoredEvent,
    is_director: bool,
    command: &PairsCommand,
) -> Result<(), Refusal> {
    let Some((.., pairs)) = event.online() else { return Ok(()) };
    match command {
        PairsCommand::Deal { .. } | PairsCommand::Confirm { .. } => {
            Err(Refusal::Online(OnlineError::FromTables))
        }
        PairsCommand::Enter { as_director, .. } if !(is_director && *as_director) => {
            Err(Refusal::Online(OnlineError::FromTables))
        }
        PairsCommand::Enter { place, .. }
        | PairsCommand::Rule { place, .. }
        | PairsCommand::Assign { place, .. } => check_place(pairs, *place),
        PairsCommand::Close => {
            let tables: Vec<u32> = event.late_tables().iter().map(|late| late.table).collect();
            match tables.is_empty() {
                true => Ok(()),
                false => Err(Refusal::Online(OnlineError::StillPlaying { tables })),
            }
        }
    }
}

/// The movement alone says who plays a board at a table: a line of other pairs would keep them from the
/// boards that they play.
fn check_place(pairs: &pairs::PairsEvent, place: Place) -> Result<(), Refusal> {
    let Place { board, table, pairs: named } = place;
    let seats = pairs.place_of(board, table).map(|pairing| pairing.seats);
    match named {
        Some(_) if named != seats => Err(Refusal::NotPlayedThere { board, table }),
        _ => Ok(()),
    }
}

/// The records that start a round.
pub(super) fn start_round(
    event: &StoredEvent,
    round: u32,
    minutes: Option<u32>,
) -> Result<Vec<Record>, Refusal> {
    let refused = |error| Err(Refusal::Online(error));
    let Some((online, setup, _)) = event.online() else { return refused(OnlineError::InRoom) };
    if event.state.is_over() {
        return refused(OnlineError::Ended);
    }
    // A repeated request, or another director was faster.
    if online.round() == Some(round) {
        return Ok(Vec::new());
    }
    let next = event.next_round();
    if next != Some(round) {
        return refused(OnlineError::NotNext { round, next });
    }
    let late: Vec<u32> = event.late_tables().iter().map(|late| late.table).collect();
    if !late.is_empty() {
        return refused(OnlineError::StillPlaying { tables: late });
    }
    let mut records = Vec::new();
    for PlannedTable { table, .. } in tables_of(setup, round) {
        let id = crate::random::random_id(TABLE_ID_LENGTH)?;
        records.push(Record::TableOpened { round, table, id });
    }
    match (minutes, event.clock) {
        (Some(minutes), _) => {
            records.push(Record::Clock { act: ClockAct::Start { round, minutes } });
        }
        // The clock of the round before says nothing of this one.
        (None, Some(_)) => records.push(Record::Clock { act: ClockAct::Remove }),
        (None, None) => {}
    }
    Ok(records)
}

/// The length of the id of a table, in characters of five bits: whoever knows it and has a chair plays
/// there.
const TABLE_ID_LENGTH: usize = 16;

/// The records of what the tables tell. What was told before changes nothing.
pub(super) fn reported(
    event: &StoredEvent,
    FromTables(report): &FromTables,
    now_ms: i64,
) -> Result<Vec<Record>, Refusal> {
    let Some((online, setup, pairs)) = event.online() else {
        return Err(Refusal::Online(OnlineError::InRoom));
    };
    // The program keeps the log on the director's behalf.
    let entered = |act| {
        let (by, why) = (By::Director, String::new());
        vec![Record::Entered { by, why, op: Op::Act(Act::Pairs(act)) }]
    };
    Ok(match *report {
        Report::Ended { board, table, .. }
            if online.has_ended(board, table)
                && !online.set_aside.contains_key(&(board, table)) =>
        {
            Vec::new()
        }
        // The cards are open to everybody then.
        Report::Ended { board, table, .. }
            if pairs.is_closed() && !online.set_aside.contains_key(&(board, table)) =>
        {
            Vec::new()
        }
        Report::Ended { table, board, result } => {
            let TableResult { round, outcome, lead } = result;
            let tables = tables_of(setup, round);
            let planned = tables.iter().find(|at| at.table == table && at.boards.contains(&board));
            match planned {
                // What the director has entered or ruled meanwhile stands.
                Some(planned) => {
                    let seats = planned.pairs;
                    let act = pairs::Act::Played { board, table, pairs: seats, outcome, lead };
                    match pairs.check(&By::Director, &act) {
                        Ok(()) => entered(act),
                        Err(_) if online.has_ended(board, table) => Vec::new(),
                        Err(_) => vec![Record::BoardEnded { board, table, result: Some(result) }],
                    }
                }
                None => Vec::new(),
            }
        }
        Report::Open { board, deal } => {
            let is_due = !pairs.has_deal(board) && event.settled_boards().contains(&board);
            if is_due { entered(pairs::Act::Deal { board, deal }) } else { Vec::new() }
        }
        Report::ClockOver { round } => {
            let clock = event.clock.filter(|clock| clock.round == round);
            let is_due = online.setup.clocked
                && online.round() == Some(round)
                && clock.is_some_and(|clock| clock.ends_ms().is_some_and(|end| end <= now_ms))
                && event.late_tables().is_empty();
            match event.next_round().filter(|_| is_due) {
                Some(next) => start_round(event, next, clock.map(|clock| clock.minutes))?,
                None => Vec::new(),
            }
        }
    })
}
