//! A Swiss or a round robin at our tables: a match has a table for each room of each of its sub-matches. All tables of a round play the same boards,
//! and the cards are open when all have played all of them.

use std::ops::RangeInclusive;

use table::AnyDeal;
use tourney::event::Round;
use tourney::log::{By, Event, TournamentLog};
use tourney::swiss::{Act as SwissAct, MatchForm, MatchRoom, Swiss, SwissOptions, seated_in};

use crate::drawn_deals::MAX_BOARDS;

use super::super::SwissCommand;
use super::super::refusal::Refusal;
use super::super::reports::MAX_LINE_UPS;
use super::super::state::{Act, EventCommand};
use super::super::swiss::joined;
use super::at_tables::{AtTables, PER_BOARD, PER_ROOM_BOARD};
use super::plan::{Entrant, PlannedTable, SeatNames, TableLabel};
use super::report::{OnlineError, Played, TableResult};
use super::rooms;
use super::state::OnlineEvent;

/// A table of a round: the match that is played there, home first, and in which of its rooms.
struct MatchTable {
    round: u32,
    two: [u32; 2],
    place: MatchRoom,
    table: u32,
}

/// The rooms of a match.
fn rooms_of(options: &SwissOptions) -> Vec<MatchRoom> {
    options.match_rooms().collect()
}

/// All tables of a round, whether somebody sits there or not.
fn places(options: &SwissOptions, round: &Round) -> impl Iterator<Item = MatchTable> {
    let of_match = rooms_of(options);
    let matches = round.tables.iter().filter_map(|of| Some((of.number, of.seated.as_match()?)));
    matches.flat_map(move |(number, two)| {
        let table = |place: &MatchRoom| {
            let table = rooms::table_of(&of_match, number, place);
            MatchTable { round: round.number, two, place: *place, table }
        };
        of_match.iter().map(table).collect::<Vec<MatchTable>>()
    })
}

/// Those who sit in a match that is published, and are there.
fn seated(swiss: &Swiss, round: &Round) -> Vec<u32> {
    let there = |two: &[u32; 2]| two.iter().all(|number| swiss.plays(*number, round.number));
    round.tables.iter().filter_map(|of| of.seated.as_match()).filter(there).flatten().collect()
}

/// The table with this number in the round of a board.
fn place_of(swiss: &Swiss, board: u32, table: u32) -> Option<MatchTable> {
    let round = swiss.round(swiss.round_with(board)?)?.round();
    let (of_match, place) = rooms::match_of(&rooms_of(&swiss.setup().options), table)?;
    let two = round.tables.iter().find(|of| of.number == of_match)?.seated.as_match()?;
    Some(MatchTable { round: round.number, two, place, table })
}

/// The boards of all rounds.
fn boards_of_all(swiss: &Swiss) -> u32 {
    swiss.round_count().saturating_mul(swiss.setup().options.boards.get())
}

/// How many records the event may need with its contestants: so many for each board at each table, the tables, the
/// line-ups, the cards, and room for claims and the clock.
fn records(swiss: &Swiss, per_board: u64) -> u64 {
    let options = &swiss.setup().options;
    let (rounds, boards) = (u64::from(swiss.round_count()), u64::from(options.boards.get()));
    let contestants = swiss.entrants().count() as u64;
    let tables = contestants / 2 * rooms_of(options).len() as u64;
    let line_ups = contestants * (1 + MAX_LINE_UPS as u64);
    rounds * (tables * (1 + per_board * boards) + line_ups + boards) + contestants + 500
}

/// The event with these entries besides.
fn with_entries(swiss: &Swiss, entrants: &[tourney::swiss::Entrant]) -> Swiss {
    let mut after = swiss.clone();
    joined(swiss, entrants)
        .for_each(|entrant| after.apply(&By::Director, &SwissAct::Join(entrant)));
    after
}

/// Checks that all these can sit at tables.
fn check_entries<'a>(
    swiss: &Swiss,
    entries: impl Iterator<Item = &'a tourney::swiss::Entrant>,
) -> Result<(), OnlineError> {
    let least = swiss.setup().options.players();
    for entrant in entries {
        let players = entrant.contestant.players.len();
        if players < least {
            let name = entrant.contestant.name.clone();
            return Err(OnlineError::Players { name, players, least });
        }
    }
    Ok(())
}

/// Checks that those who have had a seat stay: what was played has their names.
fn check_seated(swiss: &Swiss, entrant: &tourney::swiss::Entrant) -> Result<(), OnlineError> {
    let line_ups = swiss.rounds().iter().filter_map(|round| round.line_up(entrant.number()));
    let gone = line_ups.flatten().find(|name| !entrant.people().contains(name));
    gone.map_or(Ok(()), |name| Err(OnlineError::WasSeated { name: name.clone() }))
}

impl AtTables for TournamentLog<Swiss> {
    fn is_possible(&self) -> bool {
        self.setup().options.form != MatchForm::Totals
    }

    fn entrants(&self) -> Vec<Entrant> {
        let is_team = self.setup().options.form == MatchForm::Teams;
        let entrants = self.state().entrants().map(|entrant| Entrant {
            team: is_team.then(|| entrant.contestant.name.clone()),
            players: entrant.people().to_vec(),
        });
        entrants.collect()
    }

    /// How many rounds a round robin has follows from its entries: as many boards as there can be.
    fn boards(&self) -> u32 {
        match self.state().is_round_robin() {
            true => MAX_BOARDS,
            false => boards_of_all(self.state()),
        }
    }

    fn rounds(&self) -> u32 {
        self.state().round_count()
    }

    fn boards_in_round(&self) -> u32 {
        self.setup().options.boards.get()
    }

    fn tables_of(&self, round: u32) -> Vec<PlannedTable> {
        let swiss = self.state();
        let (Some(state), Some(boards)) = (swiss.round(round), swiss.boards_of(round)) else {
            return Vec::new();
        };
        let table = |MatchTable { two, place, table, .. }: MatchTable| {
            let pair = |number| state.pair(number, place).cloned();
            let [ns, ew] = seated_in(place.room, two);
            let ([north, south], [east, west]) = (pair(ns)?, pair(ew)?);
            let names = SeatNames(vec![north, east, south, west]);
            Some(PlannedTable { round, table, names, boards: boards.clone() })
        };
        places(&self.setup().options, state.round()).filter_map(table).collect()
    }

    fn label(&self, table: u32) -> TableLabel {
        let options = &self.setup().options;
        let (number, place) = rooms::match_of(&rooms_of(options), table).unzip();
        let has_rooms = options.form.rooms().len() > 1;
        TableLabel {
            number,
            sub: place.and_then(|place| options.named_sub(place.sub)),
            room: place.map(|place| place.room).filter(|_| has_rooms),
        }
    }

    fn places_of(&self, board: u32) -> Vec<(u32, u32)> {
        let swiss = self.state();
        let state = swiss.round_with(board).and_then(|round| swiss.round(round));
        let Some(state) = state else { return Vec::new() };
        let all = places(&swiss.setup().options, state.round());
        let sits =
            |place: &MatchTable| place.two.iter().all(|number| state.line_up(*number).is_some());
        all.filter(sits).map(|place| (place.round, place.table)).collect()
    }

    /// All of a round: whoever has played a board knows it, and others still play.
    fn opened_with(&self, board: u32) -> RangeInclusive<u32> {
        let swiss = self.state();
        let boards = swiss.round_with(board).and_then(|round| swiss.boards_of(round));
        boards.unwrap_or(board..=board)
    }

    /// A match that is decided, or that somebody has left, needs no result of its boards.
    fn has_result(&self, board: u32, table: u32) -> bool {
        let swiss = self.state();
        let Some(MatchTable { round, two, place, .. }) = place_of(swiss, board, table) else {
            return false;
        };
        let Some(state) = swiss.round(round) else { return false };
        state.board(two, place, board).is_some()
            || state.result(two).is_some()
            || !two.iter().all(|number| swiss.plays(*number, round))
    }

    fn has_deal(&self, board: u32) -> bool {
        self.state().deals().contains_key(&board)
    }

    /// The pairing, if it is not published yet, and the line-ups that nobody has filed.
    fn seating(&self, round: u32) -> Result<Vec<Act>, OnlineError> {
        let swiss = self.state();
        let mut acts = Vec::new();
        let drawn = match swiss.round(round) {
            Some(state) => state.round().clone(),
            None => {
                let draft = swiss.draft().ok().filter(|draft| draft.round.number == round);
                let draft = draft.filter(|draft| draft.missing == 0);
                let draft = draft.ok_or(OnlineError::NotPaired { round })?;
                acts.push(SwissAct::Publish { round: draft.round.clone(), missing: 0 });
                draft.round
            }
        };
        let is_filed =
            |number: u32| swiss.round(round).is_some_and(|of| of.line_up(number).is_some());
        for number in seated(swiss, &drawn).into_iter().filter(|number| !is_filed(*number)) {
            let Some(players) = swiss.usual_line_up(round, number) else {
                let entrant = swiss.entrant(number).map(|entrant| &entrant.contestant.name);
                let team = entrant.ok_or(OnlineError::NotPaired { round })?.clone();
                return Err(OnlineError::LineUp { team });
            };
            acts.push(SwissAct::LineUp { round, number, players });
        }
        Ok(acts.into_iter().map(Act::Swiss).collect())
    }

    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act> {
        let TableResult { round, played: Played::Board { outcome, lead } } = result else {
            return None;
        };
        let at = place_of(self.state(), board, table).filter(|at| at.round == round)?;
        let (numbers, MatchRoom { sub, room }) = (at.two, at.place);
        Some(Act::Swiss(SwissAct::Played { round, numbers, sub, room, board, outcome, lead }))
    }

    fn played_at(&self, act: &Act) -> Option<(u32, u32)> {
        let Act::Swiss(SwissAct::Played { round, numbers, sub, room, board, .. }) = act else {
            return None;
        };
        let of_match = self.state().round(*round)?.round().table_of(numbers[0])?.number;
        let place = MatchRoom { sub: *sub, room: *room };
        Some((*board, rooms::table_of(&rooms_of(&self.setup().options), of_match, &place)))
    }

    fn deal(&self, board: u32, deal: AnyDeal) -> Option<Act> {
        let AnyDeal::Bridge(deal) = deal else { return None };
        Some(Act::Swiss(SwissAct::Deal { board, deal }))
    }

    fn records(&self) -> u64 {
        records(self.state(), PER_BOARD)
    }

    fn records_in_room(&self, command: Option<&EventCommand>) -> u64 {
        match command {
            _ if self.setup().options.form == MatchForm::Totals => 0,
            None => records(self.state(), PER_ROOM_BOARD),
            Some(EventCommand::Swiss(SwissCommand::Join(entrants))) => {
                records(&with_entries(self.state(), entrants), PER_ROOM_BOARD)
            }
            Some(_) => 0,
        }
    }

    fn check(
        &self,
        online: &OnlineEvent,
        late: &[PlannedTable],
        _: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal> {
        let EventCommand::Swiss(command) = command else { return Ok(()) };
        let swiss = self.state();
        let checked = match command {
            SwissCommand::Report { .. }
            | SwissCommand::ReportBoard { .. }
            | SwissCommand::Board { .. } => Err(OnlineError::FromTables),
            SwissCommand::Join(entrants) => {
                let after = with_entries(swiss, entrants);
                let fits = super::check_records(records(&after, PER_BOARD));
                let fits = fits.and_then(|()| match boards_of_all(&after) > self.boards() {
                    true => Err(OnlineError::Setup { most: MAX_BOARDS }),
                    false => Ok(()),
                });
                fits.and_then(|()| check_entries(swiss, entrants.iter()))
            }
            SwissCommand::Amend(entrant) => {
                let entries = check_entries(swiss, std::iter::once(entrant));
                entries.and_then(|()| check_seated(swiss, entrant))
            }
            SwissCommand::Swap { round, .. } | SwissCommand::LineUp { round, .. } => {
                online.check_before(*round)
            }
            SwissCommand::Withdraw { .. }
            | SwissCommand::Relax { .. }
            | SwissCommand::Publish { .. }
            | SwissCommand::Result { .. }
            | SwissCommand::Correct { .. }
            | SwissCommand::Penalty { .. }
            | SwissCommand::Rule { .. }
            | SwissCommand::Appeal(_) => Ok(()),
            SwissCommand::Close if !late.is_empty() => {
                let tables = late.iter().map(|late| late.table).collect();
                Err(OnlineError::StillPlaying { tables })
            }
            SwissCommand::Close => Ok(()),
        };
        checked.map_err(Refusal::Online)
    }
}
