//! Where the players move after a round (docs/sources/scoring.md#5.2, docs/sources/scoring.md#5.3).

use alloc::vec::Vec;

use bridge::{BySeat, Seat, Side};

use super::event::{CurrentTable, TableRound};
use super::{Kind, Movement, Setup};

/// The two who came to a table and the two who stayed at it; each two were partners before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Arrival {
    pub(super) newcomers: [u32; 2],
    pub(super) residents: [u32; 2],
}

impl Arrival {
    pub(super) fn has(&self, player: u32) -> bool {
        self.newcomers.contains(&player) || self.residents.contains(&player)
    }
}

/// Whether the winners of a table move differently from its losers.
pub(super) const fn by_winning(movement: Movement) -> bool {
    matches!(movement, Movement::WinnersUp | Movement::WinnersUpFixedPairs)
}

/// The tables of a round, counted from 0, by the printed cards.
pub(super) fn printed(setup: &Setup, round: usize) -> Vec<CurrentTable> {
    let seats = setup.printed.get(round).map_or(&[][..], |tables| tables);
    seats.iter().map(|seats| seated(seats.map(Some))).collect()
}

/// The tables of the next round after the finished ones.
pub(super) fn next(setup: &Setup, past: &[Vec<TableRound>]) -> Vec<CurrentTable> {
    let Some(last) = past.last() else { return Vec::new() };
    match setup.options.movement {
        Movement::WinnersUp if setup.is_mixed() => {
            arrivals(last).map(|(arrival, _)| mixed(setup, arrival)).collect()
        }
        Movement::WinnersUp => arrivals(last)
            .map(|(arrival, _)| CurrentTable { arrival: Some(arrival), ..CurrentTable::default() })
            .collect(),
        Movement::WinnersUpFixedPairs => arrivals(last)
            .map(|(Arrival { newcomers, residents }, stayed)| {
                let mut seats = BySeat([None; 4]);
                place(&mut seats, stayed, residents);
                place(&mut seats, stayed.opponents(), newcomers);
                seated(seats)
            })
            .collect(),
        Movement::NsStationary => by_seats(last, |seat| match seat.side() {
            Side::NorthSouth => 0,
            Side::EastWest => 1,
        }),
        Movement::LadiesGents => {
            // With an even number of tables the same players would meet again after half the
            // rounds.
            let (tables, moves) = (last.len(), past.len());
            let again = tables.is_multiple_of(2) && moves.is_multiple_of((tables / 2).max(1));
            let down = if again { 2 } else { 1 };
            by_seats(last, move |seat| match seat {
                Seat::North | Seat::East => tables * 2 - down,
                Seat::South | Seat::West => 1,
            })
        }
        Movement::PrintedCards => printed(setup, past.len()),
    }
}

fn seated(seats: BySeat<Option<u32>>) -> CurrentTable {
    CurrentTable { seats, ..CurrentTable::default() }
}

fn place(seats: &mut BySeat<Option<u32>>, side: Side, pair: [u32; 2]) {
    for (seat, player) in side.seats().into_iter().zip(pair) {
        seats[seat] = Some(player);
    }
}

/// The two players of a side, in seat order.
fn pair(table: &TableRound, side: Side) -> [u32; 2] {
    // After a played round every seat is taken.
    side.seats().map(|seat| table.seats[seat].unwrap_or_default())
}

/// Newcomers and residents of each table by rule 5, with the side the residents had.
fn arrivals(last: &[TableRound]) -> impl Iterator<Item = (Arrival, Side)> + '_ {
    let winner = |table: &TableRound| table.winner.unwrap_or(Side::NorthSouth);
    (0..last.len()).map(move |at| {
        let stayed = if at == 0 { winner(&last[0]) } else { winner(&last[at]).opponents() };
        // From the table below; to the last table from table 1.
        let newcomers = match last.get(at + 1) {
            Some(below) => pair(below, winner(below)),
            None => pair(&last[0], winner(&last[0]).opponents()),
        };
        (Arrival { newcomers, residents: pair(&last[at], stayed) }, stayed)
    })
}

/// Seats newcomers and residents of a mixed event: the lady newcomer with the gentleman resident
/// and the reverse (rule 6).
fn mixed(setup: &Setup, arrival: Arrival) -> CurrentTable {
    let ladies_first = |[a, b]: [u32; 2]| if setup.kind(a) == Kind::Lady { [a, b] } else { [b, a] };
    let [lady, gentleman] = ladies_first(arrival.newcomers);
    let [resident_lady, resident_gentleman] = ladies_first(arrival.residents);
    seated(BySeat([lady, gentleman, resident_gentleman, resident_lady].map(Some)))
}

/// Moves the players of each seat a number of tables up, cyclically; they keep their seat.
fn by_seats(last: &[TableRound], up: impl Fn(Seat) -> usize) -> Vec<CurrentTable> {
    let tables = last.len();
    (0..tables)
        .map(|at| seated(BySeat::new(|seat| last[(at + up(seat)) % tables].seats[seat])))
        .collect()
}
