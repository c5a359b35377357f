//! Movements of teams in one section (docs/sources/tournaments.md#3.9). The North-South half of a
//! team and its East-West half play the two halves of each match, with the same set.

use alloc::vec::Vec;

use bridge::BySide;

use super::advise::suited;
use super::error::rounds_asked;
use super::{AnyMovement, Contestants, Kind, Movement, MovementChoice, MovementError, Pairing};
use crate::event::Table;
use crate::round_robin::schedule;

impl Movement {
    /// The movement of teams of a family, or of the family that suits best, for this many teams and about this many boards:
    /// what the advisor ([`advise`](super::advise())) puts first.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    ///
    /// ```
    /// use biritch_tourney::movement::{Kind, Movement, MovementChoice};
    ///
    /// let movement = Movement::of_teams(MovementChoice::Suggested, 7, 24)?;
    /// assert_eq!((movement.kind, movement.rounds.len(), movement.boards), (Kind::AmericanWhist, 6, 4));
    /// # Ok::<(), biritch_tourney::movement::MovementError>(())
    /// ```
    pub fn of_teams(
        choice: MovementChoice,
        teams: u32,
        boards: u32,
    ) -> Result<Movement, MovementError> {
        MovementError::check_boards(boards)?;
        let kind = choice.kind();
        if let Some(kind) = kind.filter(|kind| kind.contestants() != Contestants::Teams) {
            return Err(MovementError::Kind { kind, of: Contestants::Teams });
        }
        if let Some(AnyMovement::Two(movement)) = suited(Contestants::Teams, kind, teams, boards) {
            return Ok(movement);
        }
        // So few boards that the halves of the matches have one each, or no such movement.
        let usual = match teams {
            3 => Kind::Triple,
            5.. if !teams.is_multiple_of(2) => Kind::AmericanWhist,
            _ => Kind::RoundRobin,
        };
        let kind = kind.unwrap_or(usual);
        let fewest = [1, 2].map(|rounds| Movement::new(kind, teams, Some(rounds), 1));
        let [one, two] = fewest;
        one.or(two).or_else(|_| Movement::new(kind, teams, None, 1))
    }
}

/// A movement of teams: its first rounds, or all. Where the halves of a match are played at
/// different times the rounds in the middle are left out, so that every match is complete.
pub(super) fn new(kind: Kind, teams: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let even = teams.is_multiple_of(2);
    match kind {
        Kind::RoundRobin => round_robin(teams, rounds),
        Kind::Triple => {
            // The whist league of three, the halves the other way round.
            let movement = halves(kind, teams, rounds, american_whist(teams))?;
            Ok(Movement { rounds: movement.rounds.into_iter().rev().collect(), ..movement })
        }
        Kind::AmericanWhist if even => Err(MovementError::Tables { kind, tables: teams }),
        Kind::AmericanWhist => halves(kind, teams, rounds, american_whist(teams)),
        Kind::NewEngland if !even => Err(MovementError::Tables { kind, tables: teams }),
        Kind::NewEngland => halves(kind, teams, rounds, new_england(teams)),
        _ => Err(MovementError::None { kind, contestants: teams }),
    }
}

/// Head to head, as in [`schedule`]: match m of a round is played at tables 2 m - 1, where the home
/// team sits North-South, and 2 m. All matches play the set of the round.
fn round_robin(teams: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let kind = Kind::RoundRobin;
    let numbers: Vec<u32> = (1..=teams).collect();
    let all = schedule(&numbers);
    let asked = rounds_asked(kind, teams.next_multiple_of(2), rounds, all.len() as u32)?;
    let halves = |of: &Table| match *of.seated.contestants() {
        [home, away] => {
            let place = |table, seats| Pairing { table, seats: BySide(seats), set: of.set };
            let second = 2 * of.number;
            Vec::from([place(second - 1, [home, away]), place(second, [away, home])])
        }
        _ => Vec::new(),
    };
    let rounds = all.iter().take(asked as usize);
    let rounds = rounds.map(|round| round.tables.iter().flat_map(halves).collect()).collect();
    Ok(Movement::of_rounds(kind, teams, asked, rounds))
}

/// The rounds of a movement whose halves are played in the first and last rounds, the second and
/// the last but one, and so on, without as many of the middle as are not asked for.
fn halves(
    kind: Kind,
    teams: u32,
    rounds: Option<u32>,
    all: Vec<Vec<Pairing>>,
) -> Result<Movement, MovementError> {
    let most = all.len() as u32;
    let asked = rounds_asked(kind, teams, rounds, most)?;
    // A middle round has both halves of its matches.
    if !asked.is_multiple_of(2) && asked != most {
        return Err(MovementError::Odd { kind, rounds: asked });
    }
    let (front, back) = ((asked / 2) as usize, (most - asked / 2) as usize);
    let keep = |at: &usize| *at < front || *at >= back || asked == most;
    let rounds: Vec<Vec<Pairing>> = (0..all.len()).filter(keep).map(|at| all[at].clone()).collect();
    let sets = rounds.iter().flatten().map(|place| place.set).max().unwrap_or(1);
    Ok(Movement::of_rounds(kind, teams, sets.max(teams), rounds))
}

/// An odd number of teams: in round r East-West of team i - 2 r play at the table of team i, with
/// set i - r.
fn american_whist(teams: u32) -> Vec<Vec<Pairing>> {
    let place = |round: u32, table: u32| Pairing {
        table: table + 1,
        seats: BySide([table + 1, (table + 2 * teams - 2 * round) % teams + 1]),
        set: (table + teams - round) % teams + 1,
    };
    (1..teams).map(|round| (0..teams).map(|table| place(round, table)).collect()).collect()
}

/// An even number of teams: in round d East-West of team i - d play at the table of team i. The set
/// of a match of two teams that are not opposite in the circle is found by search, or by a rule that
/// always works but has more sets; those that are opposite play both halves of their match in the
/// middle round, and share its set.
fn new_england(teams: u32) -> Vec<Vec<Pairing>> {
    let half = teams / 2;
    // How far the sets of round d are behind the tables. The halves of a match have one set if round
    // N - d is d less behind; a team plays no set twice if all are different.
    let mut behind = alloc::vec![None; teams as usize];
    let mut free = alloc::vec![true; teams as usize];
    // If the two that are left over are opposite in the circle, the middle round uses their sets.
    if !offsets(1, teams, &mut behind, &mut free, &mut 0) {
        let odd = half / 2;
        let centre = 2 * odd + (half - 1) / 2;
        for round in 1..half {
            // Odd differences around one point of the circle, even ones around another.
            let later = match round % 2 {
                1 => odd + round / 2,
                _ => centre + round / 2,
            };
            for (round, later) in [(round, later), (teams - round, later - round)] {
                behind[round as usize] = Some(later);
                free[later as usize] = false;
            }
        }
    }
    let left: Vec<u32> = (0..teams).filter(|set| free[*set as usize]).collect();
    let opposite = matches!(left[..], [one, other] if other - one == half);
    let place = |round: u32, table: u32| {
        let set = match behind[round as usize] {
            Some(behind) => (table + teams - behind) % teams,
            None if opposite => (table % half + teams - left[0]) % teams,
            // Otherwise it has sets of its own.
            None => teams + table % half,
        };
        let east_west = (table + teams - round) % teams;
        Pairing { table: table + 1, seats: BySide([table + 1, east_west + 1]), set: set + 1 }
    };
    (1..teams).map(|round| (0..teams).map(|table| place(round, table)).collect()).collect()
}

/// The most places that the search tries.
const MOST_TRIED: u32 = 20_000;

/// Chooses the offset of round `round` and of its counterpart, and then those of later rounds, so
/// that all are different, and the two that are left over are opposite in the circle.
fn offsets(
    round: u32,
    teams: u32,
    behind: &mut [Option<u32>],
    free: &mut [bool],
    tried: &mut u32,
) -> bool {
    if 2 * round >= teams {
        let left: Vec<usize> = (0..free.len()).filter(|set| free[*set]).collect();
        return matches!(left[..], [one, other] if other - one == free.len() / 2);
    }
    for one in 0..teams {
        let other = (one + teams - round) % teams;
        *tried += 1;
        if *tried > MOST_TRIED {
            return false;
        }
        if !free[one as usize] || !free[other as usize] {
            continue;
        }
        let counterpart = (teams - round) as usize;
        behind[round as usize] = Some(one);
        behind[counterpart] = Some(other);
        free[one as usize] = false;
        free[other as usize] = false;
        if offsets(round + 1, teams, behind, free, tried) {
            return true;
        }
        behind[round as usize] = None;
        behind[counterpart] = None;
        free[one as usize] = true;
        free[other as usize] = true;
    }
    false
}
