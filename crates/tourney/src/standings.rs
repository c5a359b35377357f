//! Standings of a round robin of teams, with tie-breaks (docs/sources/scoring.md#6.8,
//! docs/sources/scoring.md#6.9).

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};
use core::fmt;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};
use cards::{choice, settings};

use crate::adjust::Artificial;
use crate::rank::{Place, places};
use crate::vp::{Hundredths, VpError, VpScale};
use crate::{Boards, Ratio};

choice! {
    /// A tie-break between teams with equal points. Teams still tied after the last one share the
    /// place.
    pub enum TieBreak {
        /// None: the place is shared.
        #[default]
        Share = "Share",
        /// The points in the matches between the tied teams, if all of them have met.
        HeadToHead = "HeadToHead",
        /// The number of matches won.
        MoreWins = "MoreWins",
        /// IMPs won divided by IMPs lost, over all matches.
        ImpQuotient = "ImpQuotient",
        /// The total points of a team's opponents.
        SumOfOpponents = "SumOfOpponents",
    }
}

/// Tie-breaks in order of application: `HeadToHead+MoreWins`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TieChain([TieBreak; 4]);

impl TieChain {
    /// The tie-breaks in order.
    pub fn words(&self) -> impl Iterator<Item = TieBreak> + '_ {
        self.0.iter().copied().filter(|word| *word != TieBreak::Share)
    }
}

impl Choice for TieChain {
    const WORDS: &'static [&'static str] = TieBreak::WORDS;
}

impl fmt::Display for TieChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, word) in self.words().enumerate() {
            if at > 0 {
                f.write_str("+")?;
            }
            fmt::Display::fmt(&word, f)?;
        }
        if self.words().next().is_none() { TieBreak::Share.fmt(f) } else { Ok(()) }
    }
}

impl FromStr for TieChain {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<TieChain, UnknownChoice> {
        let mut chain = [TieBreak::Share; 4];
        for (at, word) in text.split('+').enumerate() {
            let word: TieBreak = word.parse()?;
            *chain.get_mut(at).ok_or(UnknownChoice { words: TieBreak::WORDS })? = word;
        }
        Ok(TieChain(chain))
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(TieChain);

settings! {
    /// The conditions of a round robin of teams.
    pub struct StandingsOptions {
        /// How many boards a match has.
        boards: Boards = Boards::EVENING, Federations "docs/sources/scoring.md#6.7";
        /// How a margin in IMPs becomes victory points.
        scale: VpScale = VpScale::Wbf2013, Federations "docs/sources/scoring.md#6.7";
        /// How ties are broken.
        tie_chain: TieChain = TieChain::default(), Federations "docs/sources/scoring.md#6.9";
    }
}

/// A match as it counts in the standings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchResult {
    /// The two teams by their numbers.
    pub teams: [u32; 2],
    /// The IMPs each team won on boards, without those it lost; zero for a match not played.
    pub imps: [u32; 2],
    /// Each team's victory points.
    pub points: [Ratio; 2],
}

impl MatchResult {
    /// A match that was played, in victory points by `scale`.
    pub fn played(
        teams: [u32; 2],
        imps: [u32; 2],
        boards: u32,
        scale: VpScale,
    ) -> Result<MatchResult, VpError> {
        let points = scale.of_match(boards, imps)?.map(Hundredths::ratio);
        Ok(MatchResult { teams, imps, points })
    }

    /// A match that could not be played: each team has its award on half of the boards, rounded up,
    /// and an average on the others (docs/sources/scoring.md#6.8). Average plus counts 3 IMPs a
    /// board.
    ///
    /// ```
    /// use biritch_tourney::adjust::Artificial;
    /// use biritch_tourney::standings::MatchResult;
    /// use biritch_tourney::vp::VpScale;
    ///
    /// let void = MatchResult::void([1, 2], [Artificial::Plus, Artificial::Minus], 16, VpScale::Wbf2013)?;
    /// // Twenty-four IMPs over sixteen boards.
    /// assert_eq!(void.points.map(|points| points.to_string()), ["15.74", "4.26"]);
    /// # Ok::<(), biritch_tourney::vp::VpError>(())
    /// ```
    pub fn void(
        teams: [u32; 2],
        awards: [Artificial; 2],
        boards: u32,
        scale: VpScale,
    ) -> Result<MatchResult, VpError> {
        let half = i64::from(boards.div_ceil(2));
        let imps =
            awards.map(|award| (award.imps(None) * Ratio::whole(half)).rounded(0, HALF) as i32);
        let points = team_points(scale, boards, imps)?;
        Ok(MatchResult { teams, imps: [0; 2], points })
    }

    /// A match without a result because the teams sat in the wrong seats: each has two fifths of
    /// the victory points available.
    pub fn wrongly_seated(
        teams: [u32; 2],
        boards: u32,
        scale: VpScale,
    ) -> Result<MatchResult, VpError> {
        let draw = scale.award(boards, 0)?.winner.ratio();
        Ok(MatchResult { teams, imps: [0; 2], points: [draw.part(4, 5); 2] })
    }

    /// The points of a team and of its opponent.
    fn of(&self, team: u32) -> Option<(Ratio, Ratio)> {
        match self.teams {
            [own, _] if own == team => Some((self.points[0], self.points[1])),
            [_, own] if own == team => Some((self.points[1], self.points[0])),
            _ => None,
        }
    }
}

/// The victory points of two teams by their own margins in IMPs.
fn team_points(scale: VpScale, boards: u32, margins: [i32; 2]) -> Result<[Ratio; 2], VpError> {
    let [one, other] = margins.map(|margin| scale.of_team(boards, margin));
    Ok([one?.ratio(), other?.ratio()])
}

const HALF: bridge::score::Rounding = bridge::score::Rounding::HalfAwayFromZero;

/// A team in a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StandingsRow {
    /// Its place.
    pub place: Place,
    /// Its number.
    pub team: u32,
    /// How many matches it has played.
    pub matches: u32,
    /// Its victory points.
    pub points: Ratio,
}

/// Ranks the teams by victory points. Ties are broken by each tie-break of the chain in turn among
/// the teams still tied; what remains tied shares the place.
pub fn rank(results: &[MatchResult], chain: &[TieBreak]) -> Vec<StandingsRow> {
    let played = PlayedMatches { results };
    let groups = split(played.teams(), |team, _| played.points(team));
    let groups = break_ties(results, groups, chain);
    let order: Vec<(usize, u32)> = groups
        .iter()
        .enumerate()
        .flat_map(|(at, group)| group.iter().map(move |team| (at, *team)))
        .collect();
    let places = places(&order, |(a, _), (b, _)| a == b);
    order
        .into_iter()
        .zip(places)
        .map(|((_, team), place)| {
            let matches = played.matches(team).count() as u32;
            StandingsRow { place, team, matches, points: played.points(team) }
        })
        .collect()
}

/// Splits groups of tied teams by each tie-break of the chain in turn.
pub(crate) fn break_ties(
    results: &[MatchResult],
    groups: Vec<Vec<u32>>,
    chain: &[TieBreak],
) -> Vec<Vec<u32>> {
    let played = PlayedMatches { results };
    chain.iter().fold(groups, |groups, tie_break| {
        groups.into_iter().flat_map(|group| played.part(group, *tie_break)).collect()
    })
}

/// The results that count after a team has withdrawn from a round robin
/// (docs/sources/scoring.md#6.9).
///
/// If it has played less than half of its matches, they are all cancelled. Otherwise they stand,
/// and each team it has not met has the highest of its own average, the average of what the
/// withdrawn team's opponents had, and 60 % of the victory points available.
pub fn withdrawn(
    results: &[MatchResult],
    left: u32,
    rounds: u32,
    boards: u32,
    scale: VpScale,
) -> Result<Vec<MatchResult>, VpError> {
    let played = PlayedMatches { results };
    let count = played.matches(left).count() as u32;
    if count * 2 < rounds {
        return Ok(results.iter().copied().filter(|result| result.of(left).is_none()).collect());
    }
    let sixty = scale.award(boards, 0)?.winner.ratio().part(6, 5);
    let given: Ratio = played.matches(left).fold(Ratio::ZERO, |sum, (_, theirs)| sum + theirs);
    let given = given.part(1, count.max(1));
    let met: BTreeSet<u32> = results
        .iter()
        .filter(|result| result.of(left).is_some())
        .flat_map(|result| result.teams)
        .collect();
    let mut all = results.to_vec();
    for team in played.teams().into_iter().filter(|team| !met.contains(team)) {
        let own = played.points(team).part(1, (played.matches(team).count() as u32).max(1));
        let points = [own.max(given).max(sixty), Ratio::ZERO];
        all.push(MatchResult { teams: [team, left], imps: [0; 2], points });
    }
    Ok(all)
}

struct PlayedMatches<'a> {
    results: &'a [MatchResult],
}

impl PlayedMatches<'_> {
    fn teams(&self) -> Vec<u32> {
        let teams: BTreeSet<u32> = self.results.iter().flat_map(|result| result.teams).collect();
        teams.into_iter().collect()
    }

    fn matches(&self, team: u32) -> impl Iterator<Item = (Ratio, Ratio)> + '_ {
        self.results.iter().filter_map(move |result| result.of(team))
    }

    fn points(&self, team: u32) -> Ratio {
        self.matches(team).fold(Ratio::ZERO, |sum, (own, _)| sum + own)
    }

    /// Splits a group of tied teams into groups that are still tied.
    fn part(&self, group: Vec<u32>, tie_break: TieBreak) -> Vec<Vec<u32>> {
        match tie_break {
            TieBreak::Share => alloc::vec![group],
            TieBreak::HeadToHead if !self.all_met(&group) => alloc::vec![group],
            TieBreak::HeadToHead => split(group, |team, group| self.against(team, group)),
            TieBreak::MoreWins => split(group, |team, _| {
                self.matches(team).filter(|(own, theirs)| own > theirs).count()
            }),
            TieBreak::ImpQuotient => split(group, |team, _| self.quotient(team)),
            TieBreak::SumOfOpponents => split(group, |team, _| self.of_opponents(team)),
        }
    }

    fn all_met(&self, group: &[u32]) -> bool {
        group.iter().enumerate().all(|(at, one)| {
            group[..at].iter().all(|other| {
                self.results
                    .iter()
                    .any(|result| result.of(*one).is_some() && result.of(*other).is_some())
            })
        })
    }

    fn against(&self, team: u32, group: &[u32]) -> Ratio {
        let among = |result: &&MatchResult| result.teams.iter().all(|team| group.contains(team));
        let of = self.results.iter().filter(among).filter_map(|result| result.of(team));
        of.fold(Ratio::ZERO, |sum, (own, _)| sum + own)
    }

    fn quotient(&self, team: u32) -> Quotient {
        let (mut won, mut lost) = (0u64, 0u64);
        for result in self.results {
            if let Some(at) = result.teams.iter().position(|known| *known == team) {
                won += u64::from(result.imps[at]);
                lost += u64::from(result.imps[1 - at]);
            }
        }
        match (won, lost) {
            // Nothing is known of the team: as if it had won as much as it lost.
            (0, 0) => Quotient { won: 1, lost: 1 },
            _ => Quotient { won, lost },
        }
    }

    fn of_opponents(&self, team: u32) -> Ratio {
        let of = |result: &MatchResult| match result.teams {
            [own, other] | [other, own] if own == team => Some(other),
            _ => None,
        };
        self.results.iter().filter_map(of).fold(Ratio::ZERO, |sum, other| sum + self.points(other))
    }
}

/// IMPs won divided by IMPs lost, not both zero. A team that lost none is before all others; among
/// such teams, the one that won more.
#[derive(Clone, Copy)]
struct Quotient {
    won: u64,
    lost: u64,
}

impl Ord for Quotient {
    fn cmp(&self, other: &Quotient) -> Ordering {
        let cross = |a: u64, b: u64| u128::from(a) * u128::from(b);
        match (self.lost, other.lost) {
            (0, 0) => self.won.cmp(&other.won),
            _ => cross(self.won, other.lost).cmp(&cross(other.won, self.lost)),
        }
    }
}

impl PartialOrd for Quotient {
    fn partial_cmp(&self, other: &Quotient) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Quotient {
    fn eq(&self, other: &Quotient) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Quotient {}

/// Splits a group by a value of its teams, largest first.
fn split<K: Ord>(group: Vec<u32>, value: impl Fn(u32, &[u32]) -> K) -> Vec<Vec<u32>> {
    let mut keyed: Vec<(K, u32)> = group.iter().map(|team| (value(*team, &group), *team)).collect();
    keyed.sort_by(|(a, a_team), (b, b_team)| Reverse(a).cmp(&Reverse(b)).then(a_team.cmp(b_team)));
    let mut groups: Vec<(K, Vec<u32>)> = Vec::new();
    for (key, team) in keyed {
        match groups.last_mut() {
            Some((last, teams)) if *last == key => teams.push(team),
            _ => groups.push((key, alloc::vec![team])),
        }
    }
    groups.into_iter().map(|(_, teams)| teams).collect()
}
