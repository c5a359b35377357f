//! Movements of players who change partners (docs/sources/tournaments.md#3.8).

use alloc::vec::Vec;

use bridge::BySeat;

use super::error::rounds_asked;
use super::{Contestants, IndividualMovement, Kind, Movement, MovementError, Pairing};

/// The base rounds of the whist kind.
const TABLE: &str = include_str!("whist.txt");
/// The fewest and the most players of the whist kind.
const WHIST: [u32; 2] = [4, 27];
/// The most players of a rainbow.
const RAINBOW: u32 = 200;

impl IndividualMovement {
    /// A movement of a family of individuals: its first `rounds` rounds, or all of them.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn individual(
        kind: Kind,
        players: u32,
        rounds: Option<u32>,
        boards: u32,
    ) -> Result<IndividualMovement, MovementError> {
        if !(1..=100).contains(&boards) {
            return Err(MovementError::Boards { boards });
        }
        let made = match kind {
            Kind::Rainbow => rainbow(players, rounds)?,
            Kind::Whist => whist(players, rounds)?,
            _ => return Err(MovementError::Kind { kind, of: Contestants::Individuals }),
        };
        Ok(Movement { boards, ..made })
    }
}

/// T tables, T without a factor 2 or 3: North stays, East goes up one table a round, South two and
/// West three, the boards down one. Any two players share a table once at most. Arrows are switched
/// in those rounds where that balances it better.
fn rainbow(players: u32, rounds: Option<u32>) -> Result<IndividualMovement, MovementError> {
    let (kind, tables) = (Kind::Rainbow, players / 4);
    if !(20..=RAINBOW).contains(&players) {
        let (contestants, least, most) = (players, 20, RAINBOW);
        return Err(MovementError::Contestants { kind, contestants, least, most });
    }
    if !players.is_multiple_of(4) || tables.is_multiple_of(2) || tables.is_multiple_of(3) {
        return Err(MovementError::None { kind, contestants: players });
    }
    let asked = rounds_asked(kind, tables, rounds, tables)?;
    let place = |round: u32, table: u32| {
        let player = |field: u32| field * tables + (table + field * (tables - round)) % tables + 1;
        let seats = BySeat([player(0), player(1), player(2), player(3)]);
        Pairing { table: table + 1, seats, set: (table + round) % tables + 1 }
    };
    let round = |round: u32| (0..tables).map(|table| place(round, table)).collect();
    let rounds: Vec<_> = (0..asked).map(round).collect();
    Ok(Movement::of_rounds(kind, players, tables, rounds).with_rounds_switched())
}

/// Everybody partners everybody once and plays against them twice, or nearly so where some sit out;
/// all tables play the set of the round.
fn whist(players: u32, rounds: Option<u32>) -> Result<IndividualMovement, MovementError> {
    let kind = Kind::Whist;
    let [least, most] = WHIST;
    if !(least..=most).contains(&players) {
        return Err(MovementError::Contestants { kind, contestants: players, least, most });
    }
    let none = MovementError::None { kind, contestants: players };
    let mut lines = TABLE.lines().filter_map(|line| line.split_once(' '));
    let (_, entries) = lines.find(|(of, _)| of.parse() == Ok(players)).ok_or(none)?;
    let written: Vec<Vec<BySeat<Player>>> = entries.split('|').map(round).collect();
    let stays = written.iter().flatten().flat_map(|seats| seats.0).any(|one| one == Player::Stays);
    let moving = players - u32::from(stays);
    let (tables, full) = (players / 4, moving);
    let asked = rounds_asked(kind, tables, rounds, full)?;
    let place = |round: u32, (table, seats): (u32, &BySeat<Player>)| {
        let number = |player| match player {
            Player::Stays => players,
            Player::Moves(start) if written.len() > 1 => start + 1,
            Player::Moves(start) => (start + round) % moving + 1,
        };
        Pairing { table, seats: seats.map(number), set: round + 1 }
    };
    let rounds: Vec<Vec<_>> = (0..asked)
        .map(|round| {
            let base = written.get(round as usize).or(written.first());
            (1u32..).zip(base.into_iter().flatten()).map(|at| place(round, at)).collect()
        })
        .collect();
    let movement = Movement::of_rounds(kind, players, asked, rounds);
    Ok(Movement { meetings: 2, ..movement }.with_tables_switched(|_| true))
}

/// A player of a base round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    /// Who stays.
    Stays,
    /// Where the player of this number starts.
    Moves(u32),
}

/// The entries of a round, in table order.
fn round(text: &str) -> Vec<BySeat<Player>> {
    let player = |text: &str| match text {
        "z" => Some(Player::Stays),
        number => number.parse().ok().map(Player::Moves),
    };
    let entry = |text: &str| {
        let (one, other) = text.split_once('-')?;
        let ((north, south), (east, west)) = (one.split_once(',')?, other.split_once(',')?);
        Some(BySeat([player(north)?, player(east)?, player(south)?, player(west)?]))
    };
    text.split_whitespace().filter_map(entry).collect()
}
