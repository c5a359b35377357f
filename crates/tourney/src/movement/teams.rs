//! Movements of teams in one section (docs/sources/tournaments.md#3.9). The North-South half of a
//! team and its East-West half play the two halves of each match, with the same set.

use alloc::vec::Vec;

use bridge::BySide;

use super::{Kind, Movement, MovementError, Pairing};

/// A movement of teams: its first rounds, or all. Where the halves of a match are played at
/// different times the rounds in the middle are left out, so that every match is complete.
pub(super) fn new(kind: Kind, teams: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let (even, none) = (teams.is_multiple_of(2), MovementError::None { kind, contestants: teams });
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
        _ => Err(none),
    }
}

/// Head to head: match m of a round is played at tables 2 m - 1, where the home team sits
/// North-South, and 2 m. All matches play the set of the round. Home and away differ by at most one
/// for every team; with an odd number of teams one has a bye in each round.
fn round_robin(teams: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let kind = Kind::RoundRobin;
    let all = teams + teams % 2;
    let (moving, matches) = (all - 1, all / 2);
    let asked = rounds.unwrap_or(moving);
    if !(1..=moving).contains(&asked) {
        return Err(MovementError::Rounds { kind, tables: all, rounds: asked, most: moving });
    }
    let round = |round: u32| -> Vec<Pairing> {
        // Team `round` meets the last; of the others two meet whose numbers sum to 2 `round`.
        let home_away = |of: u32| match of {
            0 if round.is_multiple_of(2) => [round, moving],
            0 => [moving, round],
            // The one that the other follows in the circle by an odd number of steps is at home, so
            // that each is at home against half of the others.
            _ => {
                let two = [(round + of) % moving, (round + moving - of) % moving];
                let ahead = (two[1] + moving - two[0]) % moving;
                if ahead <= moving / 2 { two } else { [two[1], two[0]] }
            }
        };
        let tables = |of: u32| {
            let [home, away] = home_away(of).map(|team| team + 1);
            let seats = [BySide([home, away]), BySide([away, home])];
            let place =
                move |(seats, room)| Pairing { table: 2 * of + room, seats, set: round + 1 };
            seats.into_iter().zip(1u32..).map(place)
        };
        (0..matches).flat_map(tables).collect()
    };
    let rounds: Vec<_> = (0..asked).map(round).collect();
    Ok(Movement::of_rounds(kind, all, asked, rounds))
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
    let asked = rounds.unwrap_or(most);
    if !(1..=most).contains(&asked) {
        return Err(MovementError::Rounds { kind, tables: teams, rounds: asked, most });
    }
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
