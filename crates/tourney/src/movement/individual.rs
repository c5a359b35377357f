//! Movements of players who change partners (docs/sources/tournaments.md#3.8).

use alloc::vec::Vec;

use bridge::BySeat;

use super::advise::suited;
use super::error::rounds_asked;
use super::{AnyMovement, Contestants, IndividualMovement, Kind, Movement, MovementError, Pairing};

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

    /// The movement of a family, or of the family that suits best, for this many players and about this many boards:
    /// what the advisor ([`advise`](super::advise())) puts first.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn individual_of_boards(
        kind: Option<Kind>,
        players: u32,
        boards: u32,
    ) -> Result<IndividualMovement, MovementError> {
        MovementError::check_boards(boards)?;
        let usual = if players > WHIST[1] { Kind::Rainbow } else { Kind::Whist };
        match suited(Contestants::Individuals, kind, players, boards) {
            Some(AnyMovement::Four(movement)) => Ok(movement),
            _ => IndividualMovement::individual(kind.unwrap_or(usual), players, Some(1), 1),
        }
    }
}

/// T tables in a ring of T numbers: North stays, East goes up one table a round, South two and West three, the boards
/// down one. Any two players share a table once at most. Those who are more than the tables seat go round too, each
/// at a table of their own, and take the place of one who sits out there. Arrows are switched in those rounds where
/// that balances it better.
fn rainbow(players: u32, rounds: Option<u32>) -> Result<IndividualMovement, MovementError> {
    let kind = Kind::Rainbow;
    if !(20..=RAINBOW).contains(&players) {
        let (contestants, least, most) = (players, 20, RAINBOW);
        return Err(MovementError::Contestants { kind, contestants, least, most });
    }
    let fits = |tables: &u32| {
        let more = players - 4 * tables;
        let ring = Ring::of(*tables);
        ring.is_some_and(|ring| more == 0 || (more <= *tables && ring.more.is_some()))
    };
    let tables = (5..=players / 4).rev().find(fits);
    let none = MovementError::None { kind, contestants: players };
    let (tables, ring) = tables.and_then(|of| Some((of, Ring::of(of)?))).ok_or(none)?;
    let asked = rounds_asked(kind, tables, rounds, tables)?;
    let place = |round: u32, table: u32| {
        let player = |field: u32| field * tables + ring.back(table, field, round) + 1;
        let mut seats = BySeat([player(0), player(1), player(2), player(3)]);
        // Of those who are more, the one whose way leads to this table now sits in the chair of their number.
        let more = ring.more.map(|step| ring.back(table, step, round));
        if let Some(more) = more.filter(|more| *more < players - 4 * tables) {
            seats.0[more as usize % 4] = 4 * tables + more + 1;
        }
        Pairing { table: table + 1, seats, set: ring.back(table, ring.boards, round) + 1 }
    };
    let round = |round: u32| (0..tables).map(|table| place(round, table)).collect();
    let rounds: Vec<_> = (0..asked).map(round).collect();
    Ok(Movement::of_rounds(kind, players, tables, rounds).with_rounds_switched())
}

/// The numbers from 0 in which the steps of a rainbow are counted: modulo the number of tables if it has no factor 2 or
/// 3, or the finite field of a power of them. A player of a field is at another table in every round, and meets any
/// other once at most, as the differences of the steps can be divided by.
#[derive(Clone, Copy)]
struct Ring {
    /// A number's digits are counted modulo this.
    base: u32,
    /// How many digits a number has.
    digits: u32,
    /// What the power of the base above all digits is, as a number.
    above: u32,
    /// By which step the boards go.
    boards: u32,
    /// By which step those go who are more than the tables seat; none if there is no further step.
    more: Option<u32>,
}

impl Ring {
    /// The ring of so many numbers; none if four steps of players and one of boards are too many for it.
    fn of(size: u32) -> Option<Ring> {
        // x³ = x + 1, x² = −1, x⁴ = x + 1, x³ = x + 2, x⁵ = x² + 1: none of these has factors.
        let (base, digits, above) = match size {
            8 => (2, 3, 0b11),
            9 => (3, 2, 2),
            16 => (2, 4, 0b11),
            27 => (3, 3, 5),
            32 => (2, 5, 0b101),
            _ if size < 5 || size.is_multiple_of(2) || size.is_multiple_of(3) => return None,
            _ => {
                let more = (!size.is_multiple_of(5)).then_some(4);
                return Some(Ring { base: size, digits: 1, above: 0, boards: size - 1, more });
            }
        };
        Some(Ring { base, digits, above, boards: 4, more: Some(5) })
    }

    /// From where one comes to a table in a round who goes on by a step in each.
    fn back(self, table: u32, step: u32, round: u32) -> u32 {
        self.minus(table, self.times(step, round))
    }

    /// The difference, digit by digit.
    fn minus(self, a: u32, b: u32) -> u32 {
        let base = self.base;
        let digit = |number: u32, at: u32| number / base.pow(at) % base;
        let difference = |at: u32| (digit(a, at) + base - digit(b, at)) % base * base.pow(at);
        (0..self.digits).map(difference).sum()
    }

    /// The product of numbers that are polynomials of their digits.
    fn times(self, a: u32, b: u32) -> u32 {
        if self.digits == 1 {
            return a * b % self.base;
        }
        let size = self.base.pow(self.digits);
        // By the digits of one, the highest first.
        (0..self.digits).rev().fold(0, |sum, at| {
            let over = sum * self.base / size;
            let shifted = sum * self.base % size;
            let shifted = (0..over).fold(shifted, |sum, _| self.plus(sum, self.above));
            (0..a / self.base.pow(at) % self.base).fold(shifted, |sum, _| self.plus(sum, b))
        })
    }

    fn plus(self, a: u32, b: u32) -> u32 {
        self.minus(a, self.minus(0, b))
    }
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
