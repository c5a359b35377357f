//! The comparison of a board whose results the director may have adjusted
//! (docs/sources/scoring.md#6.8).

use bridge::score::Rounding;
use bridge::{BySide, Side};

use super::{MatchOptions, Scoring, compare};
use crate::Ratio;
use crate::adjust::{Artificial, BoardResult, Weighted, award_among};
use crate::vp::Hundredths;

/// A board of a match as it counts for each of its two teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparedBoard {
    /// The first team's points at both tables together; none unless both results are scores.
    pub diff: Option<i32>,
    /// Each team's IMPs: opposite numbers, except where the director adjusted the score.
    pub imps: [i32; 2],
    /// Each team's score by the match's scoring.
    pub points: [Ratio; 2],
}

impl ComparedBoard {
    /// The sum of several boards, which has no difference in points.
    pub fn sum<'a>(boards: impl IntoIterator<Item = &'a ComparedBoard>) -> ComparedBoard {
        let none = ComparedBoard { diff: None, imps: [0; 2], points: [Ratio::ZERO; 2] };
        boards.into_iter().fold(none, |sum, of| ComparedBoard {
            diff: None,
            imps: [0, 1].map(|team| sum.imps[team].saturating_add(of.imps[team])),
            points: [0, 1].map(|team| sum.points[team] + of.points[team]),
        })
    }

    /// Whether the board counts its IMPs, which one team wins and the other loses.
    pub fn is_swing(&self) -> bool {
        self.points == [self.imps[0], -self.imps[0]].map(Ratio::from)
    }

    /// The IMPs that the first team wins in a knockout, where one team wins what the other loses: if the two scores do not
    /// balance, their mean (Law 12C4), in whole IMPs, halves away from zero.
    pub fn mean_imps(&self) -> i32 {
        let [one, other] = self.imps.map(i64::from);
        nearest_integer(Ratio::new(one - other, 2).unwrap_or_default())
    }
}

impl MatchOptions {
    /// Compares a board by the results of the tables where the first team sits North-South and
    /// East-West. Each team is scored by its own result: they differ where the director split the
    /// score. None unless all results can be compared.
    ///
    /// ```
    /// use biritch_tourney::adjust::BoardResult;
    /// use biritch_tourney::bridge::BySide;
    /// use biritch_tourney::teams::MatchOptions;
    ///
    /// let table = |score| BySide::new(|_| BoardResult::Score(score));
    /// let board = MatchOptions::default().compare(&table(420), &table(-50)).expect("two scores");
    /// assert_eq!((board.diff, board.imps), (Some(470), [10, -10]));
    /// ```
    pub fn compare(
        &self,
        as_ns: &BySide<BoardResult>,
        as_ew: &BySide<BoardResult>,
    ) -> Option<ComparedBoard> {
        let own = self.worth(&as_ns[Side::NorthSouth], &as_ew[Side::EastWest])?;
        let theirs = self.worth(&as_ns[Side::EastWest], &as_ew[Side::NorthSouth])?;
        let diff = match (as_ns, as_ew) {
            (BySide([BoardResult::Score(ns), _]), BySide([_, BoardResult::Score(ew)])) => {
                Some(ns.saturating_sub(*ew))
            }
            _ => None,
        };
        let other_points = match self.scoring {
            Scoring::Bam => Ratio::whole(2) - theirs.points,
            Scoring::Imps | Scoring::TotalPoints => -theirs.points,
        };
        let points = [own.points, other_points];
        Some(ComparedBoard { diff, imps: [own.imps, -theirs.imps], points })
    }

    /// Compares a board as [`compare`](Self::compare) does, where the director may have given a team an artificial score at
    /// either table; with two the lower one counts. Artificial scores of both teams decide the board before its other half
    /// is played. Where the two tables played `other_deals`, through nobody's fault, both teams have average plus (Law 12C2).
    /// None if it cannot be compared.
    ///
    /// ```
    /// use biritch_tourney::adjust::{Artificial, BoardResult};
    /// use biritch_tourney::bridge::BySide;
    /// use biritch_tourney::teams::MatchOptions;
    ///
    /// let awards = BySide([Artificial::Plus, Artificial::Minus].map(BoardResult::Artificial));
    /// let board = MatchOptions::default().settle(Some(&awards), None, false).expect("two awards");
    /// assert_eq!(board.imps, [3, -3]);
    /// ```
    pub fn settle(
        &self,
        as_ns: Option<&BySide<BoardResult>>,
        as_ew: Option<&BySide<BoardResult>>,
        other_deals: bool,
    ) -> Option<ComparedBoard> {
        let own = |team: Side| {
            [as_ns.map(|table| &table[team]), as_ew.map(|table| &table[team.opponents()])]
        };
        let awards = Side::ALL.map(|team| award_among(own(team).into_iter().flatten()));
        if let [Some(one), Some(other)] = awards {
            return Some(self.award([one, other]));
        }
        let (as_ns, as_ew) = (as_ns?, as_ew?);
        if other_deals {
            return Some(self.award(awards.map(|award| award.unwrap_or(Artificial::Plus))));
        }
        if awards == [None, None] {
            return self.compare(as_ns, as_ew);
        }
        let value = |team: Side, award: Option<Artificial>| match award {
            Some(award) => Some((nearest_integer(award.imps(None)), self.scoring.award(award))),
            None => {
                let worth = match team {
                    Side::NorthSouth => self.worth(&as_ns[team], &as_ew[team.opponents()]),
                    Side::EastWest => self.worth(&as_ew[team.opponents()], &as_ns[team]),
                };
                worth.map(|worth| (worth.imps, worth.points))
            }
        };
        let [one, other] = [value(Side::NorthSouth, awards[0])?, value(Side::EastWest, awards[1])?];
        Some(ComparedBoard { diff: None, imps: [one.0, other.0], points: [one.1, other.1] })
    }

    /// A board for which each team has an artificial score.
    pub fn award(&self, awards: [Artificial; 2]) -> ComparedBoard {
        let imps = awards.map(|award| nearest_integer(award.imps(None)));
        ComparedBoard { diff: None, imps, points: awards.map(|award| self.scoring.award(award)) }
    }

    /// Each team's victory points by its own IMPs, since awards may give both a plus. None if the
    /// match is not scored by IMPs, or if the scale has no values for so many boards.
    pub fn victory_points(&self, boards: u32, imps: [i32; 2]) -> Option<[Ratio; 2]> {
        if self.scoring != Scoring::Imps {
            return None;
        }
        let of = |imps| self.scale.of_team(boards, imps).ok().map(Hundredths::ratio);
        Some([of(imps[0])?, of(imps[1])?])
    }

    /// The mean over the shares of both results, each converted to IMPs or points first. Only IMPs
    /// are rounded, to whole ones, because the scales of victory points have no others.
    fn worth(&self, ns: &BoardResult, ew: &BoardResult) -> Option<ComparisonValue> {
        if !ns.is_result() || !ew.is_result() {
            return None;
        }
        let (mut imps, mut points) = (0i64, 0i64);
        for (ns, ns_weight) in ns.scores() {
            for (ew, ew_weight) in ew.scores() {
                let (diff, of) = compare(ns, ew, self.table);
                let weight = i64::from(ns_weight * ew_weight);
                imps += i64::from(of) * weight;
                points += i64::from(self.scoring.points(diff, of)) * weight;
            }
        }
        let all = Weighted::WHOLE * Weighted::WHOLE;
        let mean = |sum| Ratio::new(sum, all).unwrap_or_default();
        let imps = nearest_integer(mean(imps));
        let points = match self.scoring {
            Scoring::Imps => Ratio::from(imps),
            Scoring::Bam | Scoring::TotalPoints => mean(points),
        };
        Some(ComparisonValue { imps, points })
    }
}

/// The value of a comparison to a team.
struct ComparisonValue {
    imps: i32,
    points: Ratio,
}

/// The nearest whole number.
fn nearest_integer(value: Ratio) -> i32 {
    value.rounded(0, Rounding::HalfAwayFromZero) as i32
}
