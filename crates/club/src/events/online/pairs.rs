//! A pairs event at our tables: its movement says who plays what, and where.

use bridge::Side;
use table::AnyDeal;
use tourney::log::TournamentLog;
use tourney::movement::{Contestants, Pairing};
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
        // Players who change partners play in a room, and so do teams in one section.
        let are_pairs = setup.of() == Contestants::Pairs;
        setup.movement.is_some() && are_pairs && setup.first_board == 1
    }

    fn entrants(&self) -> Vec<Entrant> {
        let players = self.state().setup().pairs.iter().map(|pair| pair.players.to_vec());
        players.map(|players| Entrant { team: None, players }).collect()
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

    /// The first of a pair sits North or East.
    fn tables_of(&self, round: u32) -> Vec<PlannedTable> {
        let setup = self.state().setup();
        let Some(movement) = &setup.movement else { return Vec::new() };
        let places = round.checked_sub(1).and_then(|at| movement.rounds.get(at as usize));
        let players = |number: u32| {
            let pair = setup.pairs.iter().find(|pair| pair.number == number);
            pair.map(|pair| &pair.players)
        };
        let table = |place: &Pairing| {
            let [[north, south], [east, west]] =
                [players(place.seats[Side::NorthSouth])?, players(place.seats[Side::EastWest])?];
            Some(PlannedTable {
                round,
                table: place.table,
                names: SeatNames([north, east, south, west].map(Clone::clone).to_vec()),
                boards: movement.boards_of(place.set, setup.first_board),
            })
        };
        places.into_iter().flatten().filter_map(table).collect()
    }

    fn places_of(&self, board: u32) -> Vec<(u32, u32)> {
        let Some(movement) = &self.state().setup().movement else { return Vec::new() };
        let Some(set) = movement.set_of(board, self.state().setup().first_board) else {
            return Vec::new();
        };
        movement.with(set).map(|(round, place)| (round, place.table)).collect()
    }

    fn has_result(&self, board: u32, table: u32) -> bool {
        self.state().has_line(board, table)
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
        _: &OnlineEvent,
        late: &[PlannedTable],
        is_director: bool,
        command: &EventCommand,
    ) -> Result<(), Refusal> {
        let EventCommand::Pairs(command) = command else { return Ok(()) };
        match command {
            // Nobody touches the cards of our tables.
            PairsCommand::Deal { .. }
            | PairsCommand::EnterBoard { .. }
            | PairsCommand::Import { .. }
            | PairsCommand::Confirm { .. }
            | PairsCommand::Fouled { .. } => Err(Refusal::Online(OnlineError::FromTables)),
            PairsCommand::Enter { as_director, .. } if !(is_director && *as_director) => {
                Err(Refusal::Online(OnlineError::FromTables))
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
            | PairsCommand::Assign { place, .. } => check_place(self.state(), *place),
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

    /// The end stays: it opens all deals.
    fn check_strike(
        &self,
        _: &OnlineEvent,
        act: Option<&Act>,
        _: &dyn AtTables,
    ) -> Result<(), OnlineError> {
        match act {
            Some(Act::Pairs(pairs::Act::Close)) => Err(OnlineError::Ended),
            _ => Ok(()),
        }
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
