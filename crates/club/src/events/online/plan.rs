//! Which table plays which boards in a round of a pairs event, and who sits where. Nothing here has
//! an effect.

use std::ops::RangeInclusive;

use bridge::{BySeat, BySide, Side};
use tourney::{Name, pairs};

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedTable {
    /// The round, from 1.
    pub round: u32,
    /// Its number.
    pub table: u32,
    /// Its pairs.
    pub pairs: BySide<u32>,
    /// The names of those who sit there: the first of a pair sits North or East.
    pub names: BySeat<Name>,
    /// What they play.
    pub boards: RangeInclusive<u32>,
}

/// The tables of a round, from 1, in order; none without a movement, and where it has no such round.
pub fn tables_of(setup: &pairs::Setup, round: u32) -> Vec<PlannedTable> {
    let Some(movement) = &setup.movement else { return Vec::new() };
    let places = round.checked_sub(1).and_then(|at| movement.rounds.get(at as usize));
    let players = |number: u32| {
        let pair = setup.pairs.iter().find(|pair| pair.number == number);
        pair.map(|pair| &pair.players)
    };
    let table = |place: &tourney::movement::Pairing| {
        let [[north, south], [east, west]] =
            [players(place.seats[Side::NorthSouth])?, players(place.seats[Side::EastWest])?];
        Some(PlannedTable {
            round,
            table: place.table,
            pairs: place.seats,
            names: BySeat([north, east, south, west].map(Name::clone)),
            boards: movement.boards_of(place.set, setup.first_board),
        })
    };
    places.into_iter().flatten().filter_map(table).collect()
}

/// Where the movement has a board played: the round with the table.
pub fn places_of(setup: &pairs::Setup, board: u32) -> Vec<(u32, u32)> {
    let Some(movement) = &setup.movement else { return Vec::new() };
    let Some(set) = movement.set_of(board, setup.first_board) else { return Vec::new() };
    movement.with(set).map(|(round, place)| (round, place.table)).collect()
}

/// How many rounds the movement has; 0 without one.
pub fn rounds(setup: &pairs::Setup) -> u32 {
    setup.movement.as_ref().map_or(0, |movement| movement.rounds.len() as u32)
}
