//! A knockout at our tables: a round is a session, in which all matches of a round of the bracket play a segment, or
//! those that are tied extra boards. A match has a table for each room. All tables play the same boards, and the cards
//! are open when all have played all of them.

use std::ops::RangeInclusive;

use table::AnyDeal;
use tourney::Name;
use tourney::knockout::TieRule;
use tourney::knockout::event::{
    Act as KnockoutAct, KnockoutEvent, KnockoutEventError, Session, SessionState, TeamEntry,
};
use tourney::log::{By, Event, TournamentLog};
use tourney::recorded::seated_in;
use tourney::teams::{Room, Squad};

use super::super::KnockoutCommand;
use super::super::knockout::{joined, line_up_before, refused, seating};
use super::super::refusal::Refusal;
use super::super::reports::MAX_LINE_UPS;
use super::super::state::{Act, EventCommand};
use super::at_tables::{AtTables, PER_BOARD, PER_ROOM_BOARD};
use super::plan::{Entrant, PlannedTable, RoundLabel, SeatNames, TableLabel};
use super::report::{OnlineError, Played, TableResult};
use super::rooms;
use super::state::OnlineEvent;

/// How many times more extra boards can be played, after the first ones of each round.
const MORE_EXTRA: u32 = 12;

/// The boards that extra boards must leave for the later rounds; segments may use all.
fn kept_for_later(knockout: &KnockoutEvent, session: &Session) -> u32 {
    let conditions = &knockout.setup().conditions;
    if session.segment <= conditions.segments {
        return 0;
    }
    let later = knockout.rounds().saturating_sub(session.round);
    let planned = conditions.segments.saturating_mul(conditions.boards);
    later.saturating_mul(planned.saturating_add(conditions.extra_boards(0)))
}

/// A table of a session.
struct MatchTable {
    /// The two of the match, at home first.
    two: [u32; 2],
    room: Room,
    table: u32,
}

/// All tables of a session.
fn places<'a>(
    knockout: &'a KnockoutEvent,
    session: &'a Session,
) -> impl Iterator<Item = MatchTable> + 'a {
    let matches = session.matches.iter();
    let matches = matches.filter_map(move |two| Some((*two, knockout.table(session.round, *two)?)));
    matches.flat_map(|(two, of_match)| {
        let table = |room| rooms::table_of(&Room::ALL, of_match, &room);
        Room::ALL.map(|room| MatchTable { two, room, table: table(room) })
    })
}

/// The table with this number in the session of a board.
fn place_of(
    knockout: &KnockoutEvent,
    board: u32,
    table: u32,
) -> Option<(&SessionState, MatchTable)> {
    let state = knockout.session_with(board)?;
    let place = places(knockout, state.session()).find(|place| place.table == table)?;
    Some((state, place))
}

/// How many records the event may need: so many for each board at each table, the tables, the line-ups, the cards of so
/// many boards, and room for claims and the clock. Every match may need its first extra boards.
fn records(knockout: &KnockoutEvent, boards: u32, per_board: u64) -> u64 {
    let conditions = &knockout.setup().conditions;
    let segments = u64::from(conditions.segments);
    let mut at_table = segments * (1 + per_board * u64::from(conditions.boards));
    if conditions.tie == TieRule::ExtraBoards {
        at_table += 1 + per_board * u64::from(conditions.extra_boards(0));
    }
    let line_ups = 2 * (segments + 1) * (1 + MAX_LINE_UPS as u64);
    let matches = knockout.teams().len() as u64;
    matches * (2 * at_table + line_ups) + u64::from(boards) + 500
}

/// The event with these entries besides.
fn with_entries(knockout: &KnockoutEvent, entries: &[TeamEntry]) -> KnockoutEvent {
    let mut after = knockout.clone();
    joined(knockout, entries)
        .for_each(|entry| after.apply(&By::Director, &KnockoutAct::Join(entry)));
    after
}

/// Checks that a team can sit at tables.
fn check_players(entry: &TeamEntry) -> Result<(), OnlineError> {
    let (players, least) = (entry.contestant.players.len(), Squad::AT_TABLES);
    match players < least {
        true => Err(OnlineError::Players { name: entry.contestant.name.clone(), players, least }),
        false => Ok(()),
    }
}

/// Checks that those who have had a seat stay in an entry: what was played has their names.
fn check_seated(knockout: &KnockoutEvent, entry: &TeamEntry) -> Result<(), OnlineError> {
    let number = entry.number();
    let next = knockout.next_segment(number);
    let filed = next.and_then(|(round, segment)| knockout.line_up(round, segment, number));
    let mut seated = knockout.seatings_of(number).chain(filed).flatten();
    let is_gone = |name: &&Name| !entry.contestant.people().contains(name);
    seated.find(is_gone).map_or(Ok(()), |name| Err(OnlineError::WasSeated { name: name.clone() }))
}

impl AtTables for TournamentLog<KnockoutEvent> {
    fn is_possible(&self) -> bool {
        self.setup().is_recorded
            && self.setup().teams.iter().all(|team| check_players(team).is_ok())
    }

    fn entrants(&self) -> Vec<Entrant> {
        let entrant = |team: &TeamEntry| Entrant {
            team: Some(team.contestant.name.clone()),
            players: team.contestant.people().to_vec(),
        };
        self.state().teams().iter().map(entrant).collect()
    }

    /// Those of all segments, and some for extra boards.
    fn boards(&self) -> u32 {
        let (rounds, conditions) = (self.state().rounds(), &self.setup().conditions);
        let extra = match conditions.tie {
            TieRule::ExtraBoards => {
                let more = MORE_EXTRA.saturating_mul(conditions.extra_boards(1));
                rounds.saturating_mul(conditions.extra_boards(0)).saturating_add(more)
            }
            TieRule::Countback => 0,
        };
        let planned = rounds.saturating_mul(conditions.segments).saturating_mul(conditions.boards);
        planned.saturating_add(extra)
    }

    /// As far as is known: matches that are tied have extra boards.
    fn rounds(&self) -> u32 {
        let begun = self.state().sessions().len() as u32;
        begun + u32::from(self.state().winner().is_none())
    }

    fn boards_in_round(&self) -> u32 {
        self.setup().conditions.boards
    }

    fn boards_of_round(&self, round: u32) -> u32 {
        let knockout = self.state();
        let begun = knockout.session(round).map(|state| state.session().segment);
        let next = || knockout.next_session().map(|session| session.segment);
        let segment = begun.or_else(next).unwrap_or(1);
        knockout.setup().conditions.boards_of(segment)
    }

    fn round_label(&self, round: u32) -> RoundLabel {
        let knockout = self.state();
        let begun = knockout.session(round).map(SessionState::session).cloned();
        let next = || knockout.next_session().filter(|session| session.number == round);
        match begun.or_else(next) {
            Some(session) => RoundLabel::Segment {
                round: session.round,
                rounds: knockout.rounds(),
                segment: session.segment,
                segments: knockout.setup().conditions.segments,
            },
            None => RoundLabel::Round { round, rounds: self.rounds() },
        }
    }

    fn tables_of(&self, round: u32) -> Vec<PlannedTable> {
        let knockout = self.state();
        let Some(state) = knockout.session(round) else { return Vec::new() };
        let session = state.session();
        let table = |place: MatchTable| {
            let pair = |number| knockout.pair(session, number, place.room).cloned();
            let [ns, ew] = seated_in(place.room, place.two);
            let ([north, south], [east, west]) = (pair(ns)?, pair(ew)?);
            let names = SeatNames(vec![north, east, south, west]);
            Some(PlannedTable { round, table: place.table, names, boards: state.boards() })
        };
        places(knockout, session).filter_map(table).collect()
    }

    fn plays_on(&self, name: &Name) -> bool {
        let team = self.state().team_of(name);
        !team.is_some_and(|team| self.state().is_out(team) || self.state().has_left(team))
    }

    fn label(&self, table: u32) -> TableLabel {
        let (number, room) = rooms::match_of(&Room::ALL, table).unzip();
        TableLabel { number, sub: None, room }
    }

    fn places_of(&self, board: u32) -> Vec<(u32, u32)> {
        let knockout = self.state();
        let Some(session) = knockout.session_with(board).map(SessionState::session) else {
            return Vec::new();
        };
        places(knockout, session).map(|place| (session.number, place.table)).collect()
    }

    /// All of a session: whoever has played a board knows it, and others still play.
    fn opened_with(&self, board: u32) -> RangeInclusive<u32> {
        let session = self.state().session_with(board);
        session.map_or(board..=board, SessionState::boards)
    }

    /// A segment that is decided, or a match that somebody has conceded or left, needs no result of its boards.
    fn has_result(&self, board: u32, table: u32) -> bool {
        let knockout = self.state();
        let Some((state, MatchTable { two, room, .. })) = place_of(knockout, board, table) else {
            return false;
        };
        let Session { round, segment, .. } = *state.session();
        state.board(two, room, board).is_some()
            || knockout
                .match_between(round, two)
                .is_some_and(|one| one.segments.len() as u32 >= segment || one.winner().is_some())
    }

    fn has_deal(&self, board: u32) -> bool {
        self.state().deals().contains_key(&board)
    }

    /// The line-ups that nobody has filed, and the session.
    fn seating(&self, round: u32) -> Result<Vec<Act>, OnlineError> {
        let knockout = self.state();
        if knockout.session(round).is_some() {
            return Ok(Vec::new());
        }
        let session = knockout.next_session().filter(|session| session.number == round);
        let session = session.ok_or(OnlineError::NotPaired { round })?;
        if *knockout.boards_of(&session).end()
            > self.boards().saturating_sub(kept_for_later(knockout, &session))
        {
            return Err(OnlineError::NoDeals);
        }
        let no_line_up = |team: Option<Name>| match team {
            Some(team) => OnlineError::LineUp { team },
            None => OnlineError::NotPaired { round },
        };
        let acts = seating(knockout, session).map_err(no_line_up)?;
        Ok(acts.into_iter().map(Act::Knockout).collect())
    }

    fn before(&self, command: &EventCommand) -> Option<Act> {
        match command {
            EventCommand::Knockout(KnockoutCommand::LineUp { round, segment, number, .. }) => {
                line_up_before(self.state(), *round, *segment, *number).map(Act::Knockout)
            }
            _ => None,
        }
    }

    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act> {
        let TableResult { round, played: Played::Board { outcome, lead } } = result else {
            return None;
        };
        let (state, place) = place_of(self.state(), board, table)?;
        let session = Some(state.session().number).filter(|number| *number == round)?;
        let (numbers, room) = (place.two, place.room);
        Some(Act::Knockout(KnockoutAct::Played { session, numbers, room, board, outcome, lead }))
    }

    fn played_at(&self, act: &Act) -> Option<(u32, u32)> {
        let Act::Knockout(KnockoutAct::Played { session, numbers, room, board, .. }) = act else {
            return None;
        };
        let round = self.state().session(*session)?.session().round;
        let of_match = self.state().table(round, *numbers)?;
        Some((*board, rooms::table_of(&Room::ALL, of_match, room)))
    }

    fn deal(&self, board: u32, deal: AnyDeal) -> Option<Act> {
        let AnyDeal::Bridge(deal) = deal else { return None };
        Some(Act::Knockout(KnockoutAct::Deal { board, deal }))
    }

    fn records(&self) -> u64 {
        records(self.state(), self.boards(), PER_BOARD)
    }

    /// The cards of the boards need no entries in a room.
    fn records_in_room(&self, command: Option<&EventCommand>) -> u64 {
        match command {
            _ if !self.setup().is_recorded => 0,
            None => records(self.state(), 0, PER_ROOM_BOARD),
            Some(EventCommand::Knockout(KnockoutCommand::Join(entries))) => {
                records(&with_entries(self.state(), entries), 0, PER_ROOM_BOARD)
            }
            Some(_) => 0,
        }
    }

    fn check(
        &self,
        _: &OnlineEvent,
        _: &[PlannedTable],
        _: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal> {
        let EventCommand::Knockout(command) = command else { return Ok(()) };
        let knockout = self.state();
        match command {
            KnockoutCommand::Report { .. }
            | KnockoutCommand::Start { .. }
            | KnockoutCommand::ReportBoard { .. }
            | KnockoutCommand::Board { .. } => Err(Refusal::Online(OnlineError::FromTables)),
            KnockoutCommand::Join(entries) => {
                let after = with_entries(knockout, entries);
                // The deals are drawn for the rounds of the bracket.
                let fits = match after.rounds() > knockout.rounds() {
                    true => Err(OnlineError::MoreRounds { rounds: knockout.rounds() }),
                    false => super::check_records(records(&after, self.boards(), PER_BOARD)),
                };
                let checked = fits.and_then(|()| entries.iter().try_for_each(check_players));
                checked.map_err(Refusal::Online)
            }
            KnockoutCommand::Amend(entry) => {
                let checked = check_players(entry).and_then(|()| check_seated(knockout, entry));
                checked.map_err(Refusal::Online)
            }
            // In advance nobody knows what they will play.
            KnockoutCommand::LineUp { round, segment, number, .. } => {
                let (round, segment, number) = (*round, *segment, *number);
                let is_due = knockout.next_segment(number) == Some((round, segment));
                match is_due || knockout.line_up(round, segment, number).is_some() {
                    true => Ok(()),
                    false => Err(refused(KnockoutEventError::NoMatchOf { round, number })),
                }
            }
            KnockoutCommand::Result { .. }
            | KnockoutCommand::Correct { .. }
            | KnockoutCommand::Carry { .. }
            | KnockoutCommand::Penalty { .. }
            | KnockoutCommand::Rule { .. }
            | KnockoutCommand::Concede { .. }
            | KnockoutCommand::Withdraw { .. }
            | KnockoutCommand::Decide { .. }
            | KnockoutCommand::Close
            | KnockoutCommand::Appeal(_) => Ok(()),
        }
    }
}
