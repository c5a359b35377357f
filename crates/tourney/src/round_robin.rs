//! Round robins and leagues of teams: everybody meets everybody, and a match may have several
//! sub-matches (docs/sources/tournaments.md#7.6).

use alloc::vec::Vec;

use cards::choice;

use crate::Ratio;
use crate::event::{Round, Seated, Table};
use crate::standings::MatchResult;
use crate::vp::{VpError, VpScale};

/// The rounds in which each of these contestants meets each other once; with an odd number one sits
/// out in each round. The home side comes first; how often somebody is at home and away differs by
/// one at most. In every round one set of boards is played.
///
/// ```
/// use biritch_tourney::round_robin::schedule;
///
/// let rounds = schedule(&[1, 2, 3, 4]);
/// assert_eq!(rounds.len(), 3);
/// assert!(rounds.iter().all(|round| round.tables.len() == 2 && round.sit_out.is_empty()));
/// ```
pub fn schedule(numbers: &[u32]) -> Vec<Round> {
    if numbers.len() < 2 {
        return Vec::new();
    }
    // A phantom makes the number even. It is the last one, whom all others meet in turn.
    let n = numbers.len().next_multiple_of(2);
    let last = numbers.get(n - 1).copied();
    (1..n)
        .map(|r| {
            let mut round = Round { number: r as u32, ..Round::default() };
            let turn = r - 1;
            match last {
                Some(last) if r % 2 == 1 => seat(&mut round, [numbers[turn], last]),
                Some(last) => seat(&mut round, [last, numbers[turn]]),
                None => round.sit_out.push(numbers[turn]),
            }
            // The others meet where their indices add up to twice the turn. The first of them is at
            // home if it is an odd number of steps from the turn.
            for step in 1..n / 2 {
                let one = numbers[(turn + step) % (n - 1)];
                let other = numbers[(turn + n - 1 - step) % (n - 1)];
                seat(&mut round, if step % 2 == 1 { [one, other] } else { [other, one] });
            }
            round
        })
        .collect()
}

fn seat(round: &mut Round, two: [u32; 2]) {
    let number = round.tables.len() as u32 + 1;
    round.tables.push(Table { number, seated: Seated::Match(two), set: round.number });
}

choice! {
    /// How the sub-matches of a match of teams of eight, or of a league, make its score.
    pub enum SubMatches {
        /// The IMPs of all are added, and the sum becomes victory points.
        #[default]
        SumOfImps = "sum-of-imps",
        /// Each becomes victory points, and those are added.
        SumOfPoints = "sum-of-points",
        /// A sub-match won counts 2, one drawn 1.
        Won = "won",
    }
}

/// The result of a match that is played at several pairs of tables, each a sub-match with the IMPs
/// that each team won. A league of four tables has two; teams of eight have two or, where every
/// home pair is compared with every away pair, four.
///
/// # Errors
///
/// The scale has no victory points for so many boards; with [`SubMatches::SumOfImps`] all boards
/// of the match count together.
///
/// ```
/// use biritch_tourney::round_robin::{SubMatches, match_of};
/// use biritch_tourney::vp::VpScale;
///
/// let subs = [[30, 10], [5, 25], [40, 12]];
/// let sum = match_of([1, 2], &subs, 8, SubMatches::Won, VpScale::Wbf2013)?;
/// assert_eq!(sum.imps, [75, 47]);
/// assert_eq!(sum.points.map(|points| points.to_string()), ["4", "2"]);
/// # Ok::<(), biritch_tourney::vp::VpError>(())
/// ```
pub fn match_of(
    teams: [u32; 2],
    subs: &[[u32; 2]],
    boards: u32,
    by: SubMatches,
    scale: VpScale,
) -> Result<MatchResult, VpError> {
    let sum = |of: usize| subs.iter().fold(0u32, |sum, imps| sum.saturating_add(imps[of]));
    let imps = [sum(0), sum(1)];
    let points = match by {
        SubMatches::SumOfImps => {
            let all = boards.saturating_mul(subs.len() as u32);
            MatchResult::played(teams, imps, all, scale)?.points
        }
        SubMatches::SumOfPoints => {
            let mut points = [Ratio::ZERO; 2];
            for imps in subs {
                let sub = MatchResult::played(teams, *imps, boards, scale)?;
                points = [0, 1].map(|of| points[of] + sub.points[of]);
            }
            points
        }
        SubMatches::Won => [0, 1].map(|of: usize| {
            let worth = |imps: &[u32; 2]| match imps[of].cmp(&imps[1 - of]) {
                core::cmp::Ordering::Greater => 2,
                core::cmp::Ordering::Equal => 1,
                core::cmp::Ordering::Less => 0,
            };
            Ratio::whole(subs.iter().map(worth).sum())
        }),
    };
    Ok(MatchResult { teams, imps, points })
}
