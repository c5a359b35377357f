//! A pairs event played at our tables.
//!
//! The event's log says which rounds were started and which results came in. What follows from it (tables that
//! open, chairs, boards whose cards are open) is an effect that any process may bring about, twice without harm:
//! [`online_events`](crate::online_events). Who sits where is not stored: whoever holds a player's name
//! sits in the player's chair, and robots sit in the others.

mod plan;
mod running;
pub(super) mod setup;

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BySeat, Deal, Outcome, Seat};
use cards::Card;
use table::PersonId;
use tourney::log::By;
use tourney::{Name, pairs};

pub use plan::{PlannedTable, places_of, rounds, tables_of};
pub use running::{RunningEvent, RunningEvents};
pub use setup::{NewOnline, OnlineSetup};

use super::clock::ClockAct;
use super::state::{Act, EventState, Op};
use super::{Record, Refusal, StoredEvent};

/// The state of an event at our tables, besides that of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineEvent {
    /// What was fixed when it opened.
    pub setup: OnlineSetup,
    /// The ids of its tables, by round and number.
    tables: BTreeMap<(u32, u32), String>,
    /// The boards that have ended, each with the table; their results may have been struck since.
    ended: BTreeSet<(u32, u32)>,
    /// Under which name each person has sat at a table.
    sat: BTreeMap<PersonId, Name>,
}

/// Why an event at our tables refuses something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OnlineError {
    /// The event is played in a room.
    InRoom,
    /// It cannot be played at our tables: it has no movement, another first board than 1, or too many
    /// boards.
    Setup {
        /// The most boards.
        most: u32,
    },
    /// Results come from the tables; only the director enters others, and nobody the cards.
    FromTables,
    /// Another round is next.
    NotNext {
        /// The one that was asked for.
        round: u32,
        /// The next one; none if all were started.
        next: Option<u32>,
    },
    /// Tables still play the round before.
    StillPlaying {
        /// Their numbers.
        tables: Vec<u32>,
    },
    /// Whoever has sat under one name does not sit under another: they would know the deals.
    HasSat {
        /// The name.
        name: Name,
    },
}

/// What the tables tell their event; only the club itself makes it.
#[derive(Clone, PartialEq, Debug)]
pub struct FromTables(Report);

#[derive(Clone, PartialEq, Debug)]
enum Report {
    /// A board has ended.
    Ended { round: u32, table: u32, board: u32, outcome: Outcome, lead: Option<Card> },
    /// No table still has to play a board.
    Open { board: u32, deal: Deal },
    /// The clock of a round is over.
    ClockOver { round: u32 },
}

impl FromTables {
    /// A board has ended at a table.
    pub(crate) const fn ended(
        round: u32,
        table: u32,
        board: u32,
        outcome: Outcome,
        lead: Option<Card>,
    ) -> FromTables {
        FromTables(Report::Ended { round, table, board, outcome, lead })
    }

    /// No table still has to play a board.
    pub(crate) const fn open(board: u32, deal: Deal) -> FromTables {
        FromTables(Report::Open { board, deal })
    }

    /// The clock of a round is over.
    pub(crate) const fn clock_over(round: u32) -> FromTables {
        FromTables(Report::ClockOver { round })
    }
}

impl OnlineEvent {
    /// Before the first round.
    pub(super) fn new(setup: OnlineSetup) -> OnlineEvent {
        let (tables, ended, sat) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        OnlineEvent { setup, tables, ended, sat }
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

    pub(super) fn apply_ended(&mut self, board: u32, table: u32) {
        self.ended.insert((board, table));
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
            Some((seat, (person.clone(), name_at_table(name)?)))
        };
        Seat::ALL.into_iter().filter_map(player).collect()
    }

    /// The boards that no table still has to play: everywhere they have ended, or will not be begun.
    pub(crate) fn settled_boards(&self) -> Vec<u32> {
        let Some((online, setup, event)) = self.online() else { return Vec::new() };
        let is_over = self.state.is_over();
        let settled = |board: &u32| {
            places_of(setup, *board).into_iter().all(|(round, table)| {
                match online.table(round, table) {
                    Some(_) => online.has_ended(*board, table),
                    None => is_over || event.has_line(*board, table),
                }
            })
        };
        (1..=online.setup.commitments.len() as u32).filter(settled).collect()
    }

    /// Records that somebody sits at a table under a name.
    pub(super) fn apply_sat(&mut self, round: u32) {
        let EventState::Pairs(log) = &self.state else { return };
        let planned = tables_of(log.setup(), round);
        if let Some(online) = &mut self.online {
            planned.iter().for_each(|table| online.apply_sat(&self.claims, &table.names));
        }
    }
}

/// A player's name as a table shows it before they come.
fn name_at_table(name: &Name) -> Option<table::Name> {
    let short: String = name.as_str().chars().take(table::Name::LIMIT).collect();
    short.trim().parse().ok()
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

/// Whether a command on a pairs event is possible at our tables.
pub(super) fn check_pairs(
    event: &StoredEvent,
    is_director: bool,
    command: &super::PairsCommand,
) -> Result<(), Refusal> {
    use super::PairsCommand::{Assign, Close, Confirm, Deal, Enter, Rule};
    let is_possible = match command {
        Deal { .. } | Confirm { .. } => false,
        Enter { as_director, .. } => is_director && *as_director,
        Rule { .. } | Assign { .. } | Close => true,
    };
    match event.online {
        Some(_) if !is_possible => Err(Refusal::Online(OnlineError::FromTables)),
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
        return refused(OnlineError::NotNext { round, next: None });
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
    if let Some(minutes) = minutes {
        records.push(Record::Clock { act: ClockAct::Start { round, minutes } });
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
        Report::Ended { board, table, .. } if online.has_ended(board, table) => Vec::new(),
        Report::Ended { round, table, board, outcome, lead } => {
            let tables = tables_of(setup, round);
            let planned = tables.iter().find(|at| at.table == table && at.boards.contains(&board));
            match planned {
                // What the director has entered or ruled meanwhile stands.
                Some(planned) if !pairs.has_line(board, table) && !event.state.is_over() => {
                    let pairs = planned.pairs;
                    entered(pairs::Act::Played { board, table, pairs, outcome, lead })
                }
                _ => vec![Record::BoardEnded { board, table }],
            }
        }
        Report::Open { board, deal } => {
            let is_due = !pairs.has_deal(board)
                && !event.state.is_over()
                && event.settled_boards().contains(&board);
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
