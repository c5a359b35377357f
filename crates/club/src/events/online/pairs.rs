//! A pairs event, an individual or teams in one section at our tables: the movement says who plays what, and where.

use bridge::{Seat, Side};
use table::AnyDeal;
use tourney::Name;
use tourney::log::TournamentLog;
use tourney::movement::Pairing;
use tourney::pairs::{self, PairsEvent};

use super::super::refusal::Refusal;
use super::super::state::{Act, EventCommand};
use super::super::{PairsCommand, Place};
use super::at_tables::AtTables;
use super::plan::{Entrant, PlannedTable, SeatNames};
use super::report::{OnlineError, Played, TableResult};
use super::state::OnlineEvent;

impl AtTables for TournamentLog<PairsEvent> {
    fn is_possible(&self) -> bool {
        let setup = self.state().setup();
        // A round in which nobody plays at our tables cannot be started.
        let has_tables = || (1..=self.rounds()).all(|round| !self.tables_of(round).is_empty());
        setup.movement.is_some() && setup.first_board == 1 && has_tables()
    }

    fn entrants(&self) -> Vec<Entrant> {
        let entrant = |of: pairs::Entrant<'_>| Entrant {
            team: match of {
                pairs::Entrant::Team(team) => Some(team.name.clone()),
                pairs::Entrant::Pair(_) | pairs::Entrant::Player(_) => None,
            },
            players: of.players().into_iter().cloned().collect(),
        };
        self.state().setup().entrants().into_iter().map(entrant).collect()
    }

    fn boards(&self) -> u32 {
        self.state().setup().boards
    }

    fn rounds(&self) -> u32 {
        self.state().setup().movement.as_ref().map_or(0, |movement| movement.rounds.len() as u32)
    }

    fn boards_in_round(&self) -> u32 {
        self.state().setup().movement.as_ref().map_or(0, |movement| movement.boards)
    }

    fn tables_of(&self, round: u32) -> Vec<PlannedTable> {
        tables(self.state(), round, false)
    }

    fn room_tables_of(&self, round: u32) -> Vec<PlannedTable> {
        tables(self.state(), round, true)
    }

    fn is_in_room(&self, table: u32) -> bool {
        self.state().is_room_table(table)
    }

    fn plays_in_room(&self, name: &Name) -> bool {
        let pair = self.state().contestant_of(name);
        pair.is_some_and(|pair| self.state().is_in_room(pair))
    }

    fn places_of(&self, board: u32) -> Vec<(u32, u32)> {
        let Some(movement) = &self.state().setup().movement else { return Vec::new() };
        let Some(set) = movement.set_of(board, self.state().setup().first_board) else {
            return Vec::new();
        };
        movement.with(set).map(|(round, place)| (round, place.table)).collect()
    }

    /// In the room both sides have agreed to it, or the director has decided.
    fn has_result(&self, board: u32, table: u32) -> bool {
        match self.is_in_room(table) {
            true => self.state().is_settled(board, table),
            false => self.state().has_line(board, table),
        }
    }

    fn has_deal(&self, board: u32) -> bool {
        self.state().has_deal(board)
    }

    fn played(&self, board: u32, table: u32, result: TableResult) -> Option<Act> {
        let Played::Board { outcome, lead } = result.played else { return None };
        let pairs = self.state().place_of(board, table)?.seats;
        Some(Act::Pairs(pairs::Act::Played { board, table, pairs, outcome, lead }))
    }

    fn played_at(&self, act: &Act) -> Option<(u32, u32)> {
        match act {
            Act::Pairs(pairs::Act::Played { board, table, .. }) => Some((*board, *table)),
            _ => None,
        }
    }

    fn deal(&self, board: u32, deal: AnyDeal) -> Option<Act> {
        let AnyDeal::Bridge(deal) = deal else { return None };
        Some(Act::Pairs(pairs::Act::Deal { board, deal }))
    }

    fn check(
        &self,
        online: &OnlineEvent,
        late: &[PlannedTable],
        is_director: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal> {
        let EventCommand::Pairs(command) = command else { return Ok(()) };
        let in_room = |board, table| check_in_room(self.state(), online, board, table);
        match command {
            // Nobody touches the cards of our tables, and the room plays the same.
            PairsCommand::Deal { .. } => Err(Refusal::Online(OnlineError::FromTables)),
            PairsCommand::EnterBoard { board, results, .. } => {
                results.iter().try_for_each(|(table, _)| in_room(*board, *table))
            }
            PairsCommand::Import { acts } => acts.iter().try_for_each(|act| match act {
                pairs::Act::Enter { board, table, .. } | pairs::Act::Confirm { board, table } => {
                    in_room(*board, *table)
                }
                _ => Err(Refusal::Online(OnlineError::FromTables)),
            }),
            PairsCommand::Confirm { board, table, .. } => in_room(*board, *table),
            PairsCommand::Fouled { board, first, last } => {
                let fouled = self.state().fouled_from(*board, *first, *last);
                fouled.iter().try_for_each(|act| match act {
                    pairs::Act::Fouled { board, table, .. } => in_room(*board, *table),
                    _ => Ok(()),
                })
            }
            PairsCommand::Enter { place, as_director, .. } if !(is_director && *as_director) => {
                in_room(place.board, place.table)
            }
            PairsCommand::Join { .. }
            | PairsCommand::Amend(_)
            | PairsCommand::AmendPlayer { .. }
            | PairsCommand::AmendTeam { .. }
            | PairsCommand::Withdraw { .. }
            | PairsCommand::Rounds { .. } => Err(Refusal::Online(OnlineError::PairsStay)),
            PairsCommand::Classify { .. } | PairsCommand::Appeal(_) => Ok(()),
            PairsCommand::Enter { place, .. }
            | PairsCommand::Rule { place, .. }
            | PairsCommand::NotPlayed { place }
            | PairsCommand::Assign { place, .. } => {
                check_place(self.state(), *place)?;
                match self.is_in_room(place.table) {
                    true => in_room(place.board, place.table),
                    false => Ok(()),
                }
            }
            PairsCommand::Penalize { .. } => Ok(()),
            PairsCommand::Close => {
                let tables: Vec<u32> = late.iter().map(|late| late.table).collect();
                match tables.is_empty() {
                    true => Ok(()),
                    false => Err(Refusal::Online(OnlineError::StillPlaying { tables })),
                }
            }
        }
    }

    /// The end stays: it opens all deals. So does the last result of a table in the room on a board that is open, which
    /// would have to be played with open cards.
    fn check_strike(
        &self,
        _: &OnlineEvent,
        act: Option<&Act>,
        after: &dyn AtTables,
    ) -> Result<(), OnlineError> {
        if matches!(act, Some(Act::Pairs(pairs::Act::Close))) {
            return Err(OnlineError::Ended);
        }
        let open = self.state().deals().keys();
        let has_result = |kind: &dyn AtTables, board, table: &u32| kind.has_result(board, *table);
        let room = self.state().room_tables();
        let is_lost = |board: u32| {
            let mut lost = room.iter().filter(|table| has_result(self, board, table));
            lost.any(|table| !has_result(after, board, table))
        };
        match open.copied().any(is_lost) {
            true => Err(OnlineError::Stays),
            false => Ok(()),
        }
    }
}

/// The tables of a round at ours, or those in the room.
fn tables(event: &PairsEvent, round: u32, in_room: bool) -> Vec<PlannedTable> {
    let setup = event.setup();
    let Some(movement) = &setup.movement else { return Vec::new() };
    let places = round.checked_sub(1).and_then(|at| movement.rounds.get(at as usize));
    let table = |place: &Pairing| {
        let names = match &setup.individuals {
            Some(of) => players_at(of, round, place.table)?,
            None => pairs_at(setup, place)?,
        };
        Some(PlannedTable {
            round,
            table: place.table,
            names: SeatNames(names),
            boards: movement.boards_of(place.set, setup.first_board),
        })
    };
    let is_there = |place: &&Pairing| event.is_in_room(place.seats.0[0]) == in_room;
    places.into_iter().flatten().filter(is_there).filter_map(table).collect()
}

/// The names of those who sit at a table, where pairs stay together or are halves of teams. The first of a pair sits North
/// or East.
fn pairs_at(setup: &pairs::Setup, place: &Pairing) -> Option<Vec<Name>> {
    let players = |side: Side| {
        let pair = setup.pairs.iter().find(|pair| pair.number == place.seats[side])?;
        Some(pair.players.clone())
    };
    let ([north, south], [east, west]) = (players(Side::NorthSouth)?, players(Side::EastWest)?);
    Some(vec![north, east, south, west])
}

/// The names of those who sit at a table of an individual event.
fn players_at(of: &pairs::Individuals, round: u32, table: u32) -> Option<Vec<Name>> {
    let places = of.movement.rounds.get(round.checked_sub(1)? as usize)?;
    let seats = places.iter().find(|place| place.table == table)?.seats;
    Seat::ALL.iter().map(|seat| Some(of.player(seats[*seat])?.name.clone())).collect()
}

/// Checks that a result can be entered for a table in the room: the board is played there, in a round that has begun.
fn check_in_room(
    event: &PairsEvent,
    online: &OnlineEvent,
    board: u32,
    table: u32,
) -> Result<(), Refusal> {
    if !event.is_room_table(table) {
        return Err(Refusal::Online(OnlineError::FromTables));
    }
    let setup = event.setup();
    let set =
        setup.movement.as_ref().and_then(|of| Some((of, of.set_of(board, setup.first_board)?)));
    let round = set.and_then(|(movement, set)| {
        movement.with(set).find(|(_, place)| place.table == table).map(|(round, _)| round)
    });
    let round = round.ok_or(Refusal::NotPlayedThere { board, table })?;
    match online.round().is_some_and(|begun| begun >= round) {
        true => Ok(()),
        false => Err(Refusal::Online(OnlineError::NotBegun { round })),
    }
}

/// The movement alone says who plays a board at a table: a line of other pairs would keep them from the
/// boards that they play.
fn check_place(pairs: &PairsEvent, place: Place) -> Result<(), Refusal> {
    let Place { board, table, pairs: named } = place;
    let seats = pairs.place_of(board, table).map(|pairing| pairing.seats);
    match named {
        Some(_) if named != seats => Err(Refusal::NotPlayedThere { board, table }),
        _ => Ok(()),
    }
}
