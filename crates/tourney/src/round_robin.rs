//! Round robins and leagues of teams: everybody meets everybody, and a match may have several
//! sub-matches (docs/sources/tournaments.md#7.6).

use alloc::vec::Vec;
use core::cmp::Ordering;

use cards::choice;

use crate::event::{Round, Seated, Table};
use crate::standings::MatchResult;
use crate::vp::{Hundredths, VpError, VpScale};

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

impl SubMatches {
    /// How many boards count together on the scale of victory points in a match of so many sub-matches of this length.
    pub const fn boards_on_scale(self, boards: u32, subs: u32) -> u32 {
        match self {
            SubMatches::SumOfImps => boards.saturating_mul(subs),
            SubMatches::SumOfPoints | SubMatches::Won => boards,
        }
    }

    /// What a match of so many sub-matches counts where one that is not divided would count these victory points: as
    /// much of what it is worth. Two points for a sub-match won stand for 20.
    pub const fn share(self, Hundredths(points): Hundredths, subs: u32) -> Hundredths {
        let subs = subs as i32;
        Hundredths(match self {
            SubMatches::SumOfImps => points,
            SubMatches::SumOfPoints => points.saturating_mul(subs),
            // Two points are a tenth of twenty.
            SubMatches::Won => points.saturating_mul(subs).saturating_add(5).div_euclid(10),
        })
    }

    /// What counts apart: the points of both sides for each sub-match, or for the sum of their IMPs. The match is the
    /// sum of these.
    ///
    /// # Errors
    ///
    /// The scale has no victory points for so many boards ([`SubMatches::boards_on_scale`]).
    pub fn points_of_each(
        self,
        subs: &[[u32; 2]],
        boards: u32,
        scale: VpScale,
    ) -> Result<Vec<[Hundredths; 2]>, VpError> {
        let boards = self.boards_on_scale(boards, subs.len() as u32);
        match self {
            SubMatches::SumOfImps => Ok(Vec::from([scale.of_match(boards, sum_of(subs))?])),
            SubMatches::SumOfPoints => {
                subs.iter().map(|imps| scale.of_match(boards, *imps)).collect()
            }
            SubMatches::Won => Ok(subs.iter().map(won).collect()),
        }
    }

    /// The points of both sides in a match of these sub-matches.
    ///
    /// # Errors
    ///
    /// Those of [`SubMatches::points_of_each`].
    ///
    /// ```
    /// use biritch_tourney::round_robin::SubMatches;
    /// use biritch_tourney::vp::{Hundredths, VpScale};
    ///
    /// let won = SubMatches::Won.points(&[[24, 10], [5, 30], [7, 7]], 8, VpScale::Wbf2013)?;
    /// assert_eq!(won, [Hundredths(300), Hundredths(300)]);
    /// # Ok::<(), biritch_tourney::vp::VpError>(())
    /// ```
    pub fn points(
        self,
        subs: &[[u32; 2]],
        boards: u32,
        scale: VpScale,
    ) -> Result<[Hundredths; 2], VpError> {
        let each = self.points_of_each(subs, boards, scale)?;
        let sum = |of: usize| each.iter().fold(0i32, |sum, two| sum.saturating_add(two[of].0));
        Ok([sum(0), sum(1)].map(Hundredths))
    }
}

/// The IMPs of both sides in all sub-matches.
pub(crate) fn sum_of(subs: &[[u32; 2]]) -> [u32; 2] {
    [0, 1].map(|of: usize| subs.iter().fold(0u32, |sum, imps| sum.saturating_add(imps[of])))
}

/// Two points to whoever has won a sub-match, one to each in a draw.
fn won([one, other]: &[u32; 2]) -> [Hundredths; 2] {
    let points = match one.cmp(other) {
        Ordering::Greater => [2, 0],
        Ordering::Equal => [1, 1],
        Ordering::Less => [0, 2],
    };
    points.map(Hundredths::whole)
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
    let points = by.points(subs, boards, scale)?.map(Hundredths::ratio);
    Ok(MatchResult { teams, imps: sum_of(subs), points })
}
