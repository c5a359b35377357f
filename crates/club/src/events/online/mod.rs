//! An event played at our tables: pairs, a match of two teams, a Swiss of teams or pairs, a knockout of teams, or
//! Preferans.
//!
//! The event's log says which rounds were started and which results came in. What follows from it (tables that
//! open, chairs, boards whose cards are open) is an effect that any process may bring about, twice without harm:
//! [`online_events`](crate::online_events). Who sits where is not stored: whoever holds a player's name
//! sits in the player's chair, and robots sit in the others.

mod at_tables;
mod hand_out;
mod knockout;
mod matches;
mod pairs;
mod plan;
mod preferans;
pub(super) mod report;
mod rooms;
mod running;
pub(super) mod setup;
mod state;
mod swiss;

use std::collections::{BTreeMap, BTreeSet};

use cards::Seat;
use table::PersonId;
use tourney::Name;
use tourney::log::By;

pub use at_tables::AtTables;
pub(super) use hand_out::hand_out;
pub use matches::{may_file, played_series};
pub use plan::{Entrant, PlannedTable, RoundLabel, SeatNames, TableLabel};
pub(crate) use preferans::settled_whists;
pub use report::{FromTables, OnlineError, Played, TableResult};
pub use running::{RunningEvent, RunningEvents};
pub use setup::{NewOnline, OnlineSetup};
pub use state::OnlineEvent;

use report::Report;

use super::clock::{ClockAct, MAX_MINUTES};
use super::state::{Act, EventCommand, EventState, Op, Setup};
use super::{Record, Refusal, StoredEvent, when};

/// What the kind of an event tells of its tables; none if events of this kind cannot be played at ours.
pub(crate) fn at_tables(state: &EventState) -> Option<&dyn AtTables> {
    match state {
        EventState::Pairs(log) => Some(log),
        EventState::Match(log) => Some(log),
        EventState::Swiss(log) => Some(log),
        EventState::Knockout(log) => Some(log),
        EventState::Preferans(log) => Some(log),
        EventState::Progressive(_) => None,
    }
}

impl StoredEvent {
    /// The state at our tables and what the kind of event tells of them, if it is played there.
    pub fn online(&self) -> Option<(&OnlineEvent, &dyn AtTables)> {
        Some((self.online.as_ref()?, at_tables(&self.state)?))
    }

    /// How many boards a round has.
    pub fn boards_in_round(&self) -> u32 {
        let online = self.online().map(|(_, kind)| kind.boards_in_round());
        online.unwrap_or_else(|| self.state.boards_in_round())
    }

    /// The round that can be started next: none if all were, and in a room.
    pub fn next_round(&self) -> Option<u32> {
        let (online, kind) = self.online()?;
        let next = online.round().unwrap_or(0) + 1;
        (next <= kind.rounds()).then_some(next)
    }

    /// How long a round that begins now lasts by the clock, if that of the last round ran: as long for each board.
    pub fn minutes_of(&self, round: u32) -> Option<u32> {
        let (clock, (_, kind)) = (self.clock?, self.online()?);
        let last = kind.boards_of_round(clock.round).max(1);
        let boards = kind.boards_of_round(round).max(1);
        let minutes = clock.minutes.saturating_mul(boards).div_ceil(last);
        Some(minutes.min(MAX_MINUTES))
    }

    /// The tables of the last round that was started with a board that has neither ended nor a result, those in the
    /// room among them.
    pub fn late_tables(&self) -> Vec<PlannedTable> {
        let Some((online, kind)) = self.online() else { return Vec::new() };
        let mut tables = all_tables_of(kind, online.round().unwrap_or(0));
        tables.retain(|planned| {
            let settled = |board: u32| {
                online.has_ended(board, planned.table) || kind.has_result(board, planned.table)
            };
            !planned.boards.clone().all(settled)
        });
        tables
    }

    /// Where a player sits now: the table of the last round, the place of the seat among those of the game, and the
    /// id of the table, while it has boards to play.
    pub fn seat_now(&self, name: &Name) -> Option<(PlannedTable, usize, String)> {
        let (online, ..) = self.online()?;
        let planned = self.late_tables().into_iter().find(|at| at.names.0.contains(name))?;
        let seat = planned.names.0.iter().position(|known| known == name)?;
        // None in the room.
        let id = online.table(planned.round, planned.table)?.to_owned();
        Some((planned, seat, id))
    }

    /// Who has the chairs of a table: those who hold the names, as long as there is something for them
    /// to play. `late` are the [late tables](StoredEvent::late_tables).
    pub(crate) fn players<S: Seat>(
        &self,
        planned: &PlannedTable,
        late: &[PlannedTable],
    ) -> BTreeMap<S, (PersonId, table::Name)> {
        if self.state.is_over() || !late.contains(planned) {
            return BTreeMap::new();
        }
        let player = |(seat, name): (S, &Name)| {
            let person = self.claims.get(name)?;
            Some((seat, (person.clone(), name_at_table(name, seat)?)))
        };
        planned.names.seated().filter_map(player).collect()
    }

    /// The boards that no table still has to play: they have ended everywhere, as have those that are opened together
    /// with them. When the event is over, which is not taken back, all are: those of rounds that will not be
    /// played, and those that the director has scored because their table does not end.
    pub(crate) fn settled_boards(&self) -> Vec<u32> {
        let Some((online, kind)) = self.online() else { return Vec::new() };
        let is_over = self.state.is_over();
        let has_ended = |board: &u32| {
            let places = kind.places_of(*board);
            // Where it will be played may not be known yet.
            let is_placed = is_over || !places.is_empty();
            is_placed
                && places.into_iter().all(|(round, table)| {
                    let is_given_up =
                        || online.table(round, table).is_none() || kind.has_result(*board, table);
                    // In the room a board is over with its result, to which both sides have agreed.
                    let has_ended = match kind.is_in_room(table) {
                        true => kind.has_result(*board, table),
                        false => online.has_ended(*board, table),
                    };
                    has_ended || is_over && is_given_up()
                })
        };
        let boards = 1..=online.setup.commitments.len() as u32;
        let ended: BTreeSet<u32> = boards.filter(has_ended).collect();
        let is_settled =
            |board: &u32| kind.opened_with(*board).all(|together| ended.contains(&together));
        ended.iter().copied().filter(is_settled).collect()
    }

    /// Records that somebody sits at a table under a name.
    pub(super) fn apply_sat(&mut self, round: u32) {
        let settled = self.settled_boards();
        let (Some(online), Some(kind)) = (&mut self.online, at_tables(&self.state)) else {
            return;
        };
        for planned in all_tables_of(kind, round) {
            // Whoever takes a name whose boards are open has seen nothing that others do not see. A board that
            // was played here is shown to them while others play it.
            if !planned.boards.clone().all(|board| settled.contains(&board)) {
                online.apply_sat(&self.claims, &planned.names);
            }
        }
    }

    /// An entry of the log: a result that a table has reported.
    pub(super) fn apply_played(&mut self, op: &Op) {
        if let (Some(online), Some(kind)) = (&mut self.online, at_tables(&self.state))
            && let Op::Act(act) = op
            && let Some((board, table)) = kind.played_at(act)
        {
            online.apply_ended(board, table, None);
        }
    }
}

/// All tables of a round, those in the room first.
fn all_tables_of(kind: &dyn AtTables, round: u32) -> Vec<PlannedTable> {
    let mut tables = kind.room_tables_of(round);
    tables.extend(kind.tables_of(round));
    tables
}

/// A player's name as a table shows it before they come: without the characters that no name at a table
/// has, or the seat if nothing is left of it.
fn name_at_table(name: &Name, seat: impl Seat) -> Option<table::Name> {
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
    hand_out::check_claim(event, person)?;
    let sat = event.online.as_ref().and_then(|online| online.sat_as(person));
    match sat.filter(|sat| *sat != name) {
        Some(sat) => Err(Refusal::Online(OnlineError::HasSat { name: sat.clone() })),
        None => Ok(()),
    }
}

/// Whether an entry may be struck.
pub(super) fn check_strike(event: &StoredEvent, entry: u32) -> Result<(), Refusal> {
    let Some((online, kind)) = event.online() else { return Ok(()) };
    let mut state = event.state.clone();
    // The log says itself why it cannot be struck.
    let Ok(()) = state.enter(By::Director, 0, "", Op::Strike { entry }) else { return Ok(()) };
    let Some(after) = at_tables(&state) else { return Ok(()) };
    let mut started = 1..=online.round().unwrap_or(0);
    if started.any(|round| kind.tables_of(round) != after.tables_of(round)) {
        return Err(Refusal::Online(OnlineError::Stays));
    }
    let act = event.state.act(entry);
    kind.check_strike(online, act.as_ref(), after).map_err(Refusal::Online)?;
    // The end opens all deals.
    match event.state.is_over() && !state.is_over() {
        true => Err(Refusal::Online(OnlineError::Ended)),
        false => Ok(()),
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

/// The most records that an event at our tables may need: whenever somebody sits down, all its boards are gone through.
const MOST_RECORDS: u64 = 10_000;

/// Checks that an event at our tables that may need so many records can be opened, or can grow so.
///
/// # Errors
///
/// More than an event can have.
pub(crate) fn check_records(records: u64) -> Result<(), OnlineError> {
    let most = MOST_RECORDS;
    if records > most { Err(OnlineError::TooLarge { records, most }) } else { Ok(()) }
}

/// Checks that an event in a room whose tables report every board can be opened with this setup, and with the entries that
/// begin it: its log must have room to its end.
///
/// # Errors
///
/// The setup is refused, or more boards may be reported than a log has room for.
pub fn check_size(setup: &Setup, entries: Option<&EventCommand>) -> Result<(), Refusal> {
    let state = EventState::open(setup.clone()).map_err(Refusal::Event)?;
    check_room_records(&state, None)?;
    entries.map_or(Ok(()), |entries| check_growth(&state, entries))
}

/// Checks that the log of an event in a room has room for the entries that a command adds.
///
/// # Errors
///
/// More boards may be reported then than it has room for.
pub(super) fn check_growth(state: &EventState, command: &EventCommand) -> Result<(), Refusal> {
    check_room_records(state, Some(command))
}

fn check_room_records(state: &EventState, command: Option<&EventCommand>) -> Result<(), Refusal> {
    let records = at_tables(state).map_or(0, |kind| kind.records_in_room(command));
    let most = <StoredEvent as crate::repository::Aggregate>::MAX_RECORDS;
    let most = most - StoredEvent::DIRECTORS_RECORDS;
    match records > most {
        true => Err(Refusal::Online(OnlineError::TooLarge { records, most })),
        false => Ok(()),
    }
}

/// Whether a command on an event is possible at our tables.
pub(super) fn check(
    event: &StoredEvent,
    is_director: bool,
    command: &EventCommand,
) -> Result<(), Refusal> {
    let Some((online, kind)) = event.online() else { return Ok(()) };
    kind.check(online, &event.late_tables(), is_director, command)
}

/// What is entered before a command of a person at our tables.
pub(super) fn before(event: &StoredEvent, command: &EventCommand) -> Vec<Record> {
    let before = event.online().and_then(|(_, kind)| kind.before(command));
    before.into_iter().map(entered).collect()
}

/// The log's entry of an act that the program enters on the director's behalf.
pub(super) fn entered(act: Act) -> Record {
    Record::Entered { by: By::Director, why: String::new(), op: Op::Act(act) }
}

/// The records that start a round.
pub(super) fn start_round(
    event: &StoredEvent,
    round: u32,
    minutes: Option<u32>,
) -> Result<Vec<Record>, Refusal> {
    let refused = |error| Err(Refusal::Online(error));
    let Some((online, kind)) = event.online() else { return refused(OnlineError::InRoom) };
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
    let seating = kind.seating(round).map_err(Refusal::Online)?;
    let mut seated = event.state.clone();
    for act in &seating {
        let op = Op::Act(act.clone());
        seated.enter(By::Director, 0, "", op).map_err(Refusal::Event)?;
    }
    let tables = at_tables(&seated).map_or_else(Vec::new, |kind| kind.tables_of(round));
    // All who would meet have left.
    if tables.is_empty() {
        return refused(OnlineError::NotPaired { round });
    }
    let mut records: Vec<Record> = seating.into_iter().map(entered).collect();
    for PlannedTable { table, .. } in tables {
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
    let Some((online, kind)) = event.online() else {
        return Err(Refusal::Online(OnlineError::InRoom));
    };
    Ok(match report.clone() {
        Report::Ended { board, table, .. }
            if online.has_ended(board, table) && !online.is_set_aside(board, table) =>
        {
            Vec::new()
        }
        // The cards are open to everybody then.
        Report::Ended { board, table, .. }
            if event.state.is_over() && !online.is_set_aside(board, table) =>
        {
            Vec::new()
        }
        Report::Ended { round, table, board, played } => {
            let tables = kind.tables_of(round);
            let is_planned =
                tables.iter().any(|at| at.table == table && at.boards.contains(&board));
            let Some(played) = played else {
                let ended = Record::BoardEnded { board, table, result: None };
                return Ok(if is_planned { vec![ended] } else { Vec::new() });
            };
            let result = TableResult { round, played };
            // What follows from a decision, or from somebody's leaving, does not change again because robots play the
            // board to its end.
            let is_decided = kind.has_result(board, table);
            match kind.played(board, table, result.clone()).filter(|_| is_planned) {
                Some(act) if !is_decided && event.state.takes(&act, when(now_ms)) => {
                    vec![entered(act)]
                }
                // What the director has entered or ruled meanwhile stands.
                Some(_) if online.has_ended(board, table) => Vec::new(),
                Some(_) => vec![Record::BoardEnded { board, table, result: Some(result) }],
                None => Vec::new(),
            }
        }
        Report::Open { board, deal } => {
            let is_due = !kind.has_deal(board) && event.settled_boards().contains(&board);
            let act = kind.deal(board, deal).filter(|_| is_due);
            act.into_iter().map(entered).collect()
        }
        Report::ClockOver { round } => {
            let clock = event.clock.filter(|clock| clock.round == round);
            let is_due = online.setup.clocked
                && online.round() == Some(round)
                && clock.is_some_and(|clock| clock.ends_ms().is_some_and(|end| end <= now_ms))
                && event.late_tables().is_empty();
            match event.next_round().filter(|_| is_due) {
                // A round that somebody has to seat first waits for the director.
                Some(next) if kind.seating(next).is_ok() => {
                    start_round(event, next, event.minutes_of(next))?
                }
                _ => Vec::new(),
            }
        }
    })
}
