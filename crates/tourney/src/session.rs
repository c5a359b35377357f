//! Ranking a session of a pairs event from the scores of all its boards.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use bridge::{BySide, Side};
use cards::choice;

use crate::adjust::Artificial;
use crate::board::{Mark, Method};
use crate::classes::Ranked;
use crate::matchpoints::Scale;
use crate::rank::{Place, places};
use crate::vp::Hundredths;
use crate::{Ratio, Sum};

choice! {
    /// How many rankings a session has.
    pub enum Winners {
        /// One: all pairs are ranked together.
        #[default]
        One = "One",
        /// Two: North-South and East-West are ranked separately.
        Two = "Two",
    }
}

/// A scored board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkedBoard {
    /// How many results it should have.
    pub expected: u32,
    /// Its results: the pairs and what each has.
    pub lines: Vec<MarkedLine>,
}

impl MarkedBoard {
    /// The board of players who change partners: a result of two partners is one of each of them.
    #[must_use]
    pub fn of_players(self, partners: impl Fn(u32) -> [u32; 2]) -> MarkedBoard {
        let of_line = |line: MarkedLine| {
            let [[north, south], [east, west]] = line.pairs.0.map(&partners);
            [[north, east], [south, west]]
                .map(|two| MarkedLine { pairs: BySide(two), marks: line.marks })
        };
        MarkedBoard {
            expected: self.expected,
            lines: self.lines.into_iter().flat_map(of_line).collect(),
        }
    }
}

/// One result of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkedLine {
    /// The numbers of the pairs.
    pub pairs: BySide<u32>,
    /// What each side has.
    pub marks: BySide<Mark>,
}

/// A ranking, best first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ranking {
    /// Which side it ranks, where the sides are ranked separately.
    pub side: Option<Side>,
    /// Its rows.
    pub rows: Vec<RankingRow>,
}

/// A pair in a ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RankingRow {
    /// Its place.
    pub place: Place,
    /// Its number.
    pub pair: u32,
    /// How many boards counted.
    pub boards: u32,
    /// Matchpoints on the method's scale, or IMPs.
    pub total: Sum,
    /// The percentage of the maximum; none where IMPs are counted.
    pub percent: Option<Sum>,
    /// What penalties have taken off the total; none if nothing.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub penalty: Option<Sum>,
}

/// A penalty of a pair for what it did, not for what it scored (Laws 90 and 91, docs/sources/tournaments.md#5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Penalty {
    /// A warning, which is recorded and takes nothing.
    Warning,
    /// A share of the top of a board, in percent, where matchpoints are counted.
    OfTop(u32),
    /// Matchpoints on the method's scale, IMPs, or points of the score sheet.
    Points(Hundredths),
}

impl Penalty {
    /// The most percent of a top, and the most points.
    pub const MOST: i32 = 1000;

    /// What it takes, on [`Scale::Two`] where matchpoints are counted; `top` is the top of a board there.
    fn taken(self, top: u32, method: Method) -> Ratio {
        match self {
            Penalty::Warning => Ratio::ZERO,
            Penalty::OfTop(percent) => Ratio::whole(top.into()).part(percent.into(), 100),
            Penalty::Points(points) => match method.scale() {
                Some(Scale::One) => points.ratio() + points.ratio(),
                _ => points.ratio(),
            },
        }
    }

    /// Whether the ranking of this method can have it: not more than is usual, and a share of a top only where boards
    /// have one.
    pub fn is_possible(self, method: Method) -> bool {
        match self {
            Penalty::Warning => true,
            Penalty::OfTop(percent) => {
                method.scale().is_some() && (1..=Penalty::MOST as u32).contains(&percent)
            }
            Penalty::Points(points) => (1..=Penalty::MOST * 100).contains(&points.0),
        }
    }
}

/// The penalties of pairs, by number.
pub type Penalties = BTreeMap<u32, Vec<Penalty>>;

/// A pair's running total.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Tally {
    /// Boards with a result.
    played: u32,
    /// Matchpoints on [`Scale::Two`], or IMPs, of the boards with a result.
    points: Sum,
    /// The maximum matchpoints of those boards on [`Scale::Two`].
    top: u64,
    /// Artificial scores, each with the top of its board.
    awards: Vec<(Artificial, u32)>,
    /// What penalties take, on the same scale as the points.
    penalty: Ratio,
}

/// Ranks the pairs of a session by percentage or by IMPs.
///
/// Average plus and average minus take into account the pair's own average over its boards with a
/// result.
pub fn rank(boards: &[MarkedBoard], method: Method, winners: Winners) -> Vec<Ranking> {
    rank_with(boards, method, winners, &Penalties::new())
}

/// The same with penalties, which are taken off the totals of those who have played.
///
/// ```
/// use biritch_tourney::Ratio;
/// use biritch_tourney::board::{Mark, Method};
/// use biritch_tourney::bridge::BySide;
/// use biritch_tourney::session::{MarkedBoard, MarkedLine, Penalties, Penalty, Winners, rank_with};
///
/// let marks = BySide([4, 0].map(|points| Mark::Points(Ratio::whole(points))));
/// let lines = vec![MarkedLine { pairs: BySide([1, 2]), marks }];
/// let boards = [MarkedBoard { expected: 3, lines }];
/// let penalties = Penalties::from([(1, vec![Penalty::Warning, Penalty::OfTop(25)])]);
/// let ranking = &rank_with(&boards, Method::default(), Winners::One, &penalties)[0];
/// let percent = ranking.rows[0].percent.as_ref().map(ToString::to_string);
/// assert_eq!(percent.as_deref(), Some("75"));
/// ```
pub fn rank_with(
    boards: &[MarkedBoard],
    method: Method,
    winners: Winners,
    penalties: &Penalties,
) -> Vec<Ranking> {
    let sides: &[Option<Side>] = match winners {
        Winners::One => &[None],
        Winners::Two => &[Some(Side::NorthSouth), Some(Side::EastWest)],
    };
    sides.iter().map(|side| rank_side(boards, method, *side, penalties)).collect()
}

/// What artificial scores are worth: each as the ranking counts it, with the pair's average over its
/// boards with a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Awards {
    method: Method,
    /// The boards with a result by pair, and by side where the sides are ranked apart.
    tallies: BTreeMap<(Option<Side>, u32), Tally>,
    winners: Winners,
}

impl Awards {
    /// Those of a session.
    pub fn new(boards: &[MarkedBoard], method: Method, winners: Winners) -> Awards {
        let mut awards = Awards { method, tallies: BTreeMap::new(), winners };
        let is_award =
            |line: &MarkedLine| line.marks.0.iter().any(|mark| matches!(mark, Mark::Artificial(_)));
        if !boards.iter().flat_map(|board| &board.lines).any(is_award) {
            return awards;
        }
        for board in boards {
            let top = Scale::Two.top(board.expected);
            for line in &board.lines {
                for side in Side::ALL {
                    let key = awards.key(side, line.pairs[side]);
                    awards.tallies.entry(key).or_default().take(line.marks[side], top);
                }
            }
        }
        awards
    }

    fn key(&self, side: Side, pair: u32) -> (Option<Side>, u32) {
        match self.winners {
            Winners::One => (None, pair),
            Winners::Two => (Some(side), pair),
        }
    }

    /// A result's score as [`shown`] has it, with artificial scores as the ranking counts them.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::adjust::Artificial;
    /// use biritch_tourney::board::{Mark, Method};
    /// use biritch_tourney::bridge::BySide;
    /// use biritch_tourney::session::{Awards, MarkedBoard, MarkedLine, Winners};
    ///
    /// let line = |marks| MarkedLine { pairs: BySide([1, 2]), marks: BySide(marks) };
    /// let points = |points| Mark::Points(Ratio::whole(points));
    /// let award = line([Mark::Artificial(Artificial::Plus), Mark::Artificial(Artificial::Minus)]);
    /// let boards = [line([points(5), points(1)]), award]
    ///     .map(|line| MarkedBoard { expected: 4, lines: vec![line] });
    /// let awards = Awards::new(&boards, Method::default(), Winners::One);
    /// // Five of six points are more than 60 %, and one of six is less than 40 %.
    /// assert_eq!(awards.shown(&award, 4).0, [5, 1].map(|points| Some(Ratio::whole(points))));
    /// ```
    pub fn shown(&self, line: &MarkedLine, expected: u32) -> BySide<Option<Ratio>> {
        let nominal = shown(line.marks, self.method, expected);
        BySide::new(|side| match line.marks[side] {
            Mark::Artificial(award) => {
                let nothing = Tally::default();
                let tally = self.tallies.get(&self.key(side, line.pairs[side]));
                let top = Scale::Two.top(expected);
                let points = tally.unwrap_or(&nothing).worth(award, top, self.method).ratio();
                Some(match self.method.scale() {
                    Some(scale) => scale.from_two(points, expected),
                    None => points,
                })
            }
            Mark::Points(_) | Mark::None => nominal[side],
        })
    }
}

fn rank_side(
    boards: &[MarkedBoard],
    method: Method,
    side: Option<Side>,
    penalties: &Penalties,
) -> Ranking {
    let both = &Side::ALL[..];
    let sides = side.as_ref().map_or(both, core::slice::from_ref);
    let numbers = Numbers::of(boards, sides);
    let mut tallies = alloc::vec![Tally::default(); numbers.0.len()];
    for board in boards {
        let top = Scale::Two.top(board.expected);
        for line in &board.lines {
            for side in sides {
                let at = numbers.place(line.pairs[*side]);
                tallies[at].take(line.marks[*side], top);
            }
        }
    }
    if !penalties.is_empty() {
        let top = boards.iter().map(|board| Scale::Two.top(board.expected)).max().unwrap_or(0);
        for (pair, tally) in numbers.0.iter().zip(&mut tallies) {
            let taken = penalties.get(pair).into_iter().flatten();
            tally.penalty =
                taken.fold(Ratio::ZERO, |sum, penalty| sum + penalty.taken(top, method));
        }
    }
    let mut rows: Vec<(RankingRow, (i128, u64))> = numbers
        .0
        .iter()
        .zip(tallies)
        .filter_map(|(pair, tally)| tally.row(*pair, method))
        .map(|row| {
            let key = row.score().key();
            (row, key)
        })
        .collect();
    rows.sort_by(|(a, a_key), (b, b_key)| {
        b.score().cmp_by(*b_key, a.score(), *a_key).then(a.pair.cmp(&b.pair))
    });
    let places = places(&rows, |(a, a_key), (b, b_key)| {
        a.score().cmp_by(*a_key, b.score(), *b_key) == Ordering::Equal
    });
    let rows =
        rows.into_iter().zip(places).map(|((row, _), place)| RankingRow { place, ..row }).collect();
    Ranking { side, rows }
}

impl Ranking {
    /// Its pairs with their places.
    pub fn ranked(&self) -> impl Iterator<Item = Ranked> {
        self.rows.iter().map(|row| Ranked { number: row.pair, place: row.place })
    }

    /// Adds the pairs' carry-over from an earlier stage (docs/sources/scoring.md#6.9) and ranks
    /// them by the sums.
    pub fn carry(&mut self, carried: impl Fn(&RankingRow) -> Option<Sum>) {
        for row in &mut self.rows {
            if let Some(sum) = carried(row) {
                row.total.add_sum(&sum);
            }
        }
        self.rows.sort_by(|a, b| b.total.cmp(&a.total).then(a.pair.cmp(&b.pair)));
        let places = places(&self.rows, |a, b| a.total == b.total);
        for (row, place) in self.rows.iter_mut().zip(places) {
            row.place = place;
        }
    }
}

/// The pairs' numbers in order. A pair's index is found directly where the numbers have no gaps, by
/// binary search otherwise.
struct Numbers(Vec<u32>);

impl Numbers {
    fn of(boards: &[MarkedBoard], sides: &[Side]) -> Numbers {
        let mut numbers: Vec<u32> = Vec::new();
        for board in boards {
            let lines = board.lines.iter();
            numbers.extend(lines.flat_map(|line| sides.iter().map(|side| line.pairs[*side])));
            numbers.sort_unstable();
            numbers.dedup();
        }
        Numbers(numbers)
    }

    fn place(&self, pair: u32) -> usize {
        let guess = self.0.first().map_or(0, |first| pair.wrapping_sub(*first) as usize);
        match self.0.get(guess) {
            Some(found) if *found == pair => guess,
            _ => self.0.binary_search(&pair).expect("every pair of a result is in the list"),
        }
    }
}

impl Tally {
    fn take(&mut self, mark: Mark, top: u32) {
        match mark {
            Mark::None => {}
            Mark::Artificial(artificial) => self.awards.push((artificial, top)),
            Mark::Points(points) => {
                self.played += 1;
                self.top += u64::from(top);
                self.points.add(points);
            }
        }
    }

    /// What an award counts on a board with this top, by the boards with a result.
    fn worth(&self, award: Artificial, top: u32, method: Method) -> Sum {
        match method.scale() {
            Some(_) => {
                let own = (self.top > 0).then(|| self.points.scaled(top, self.top));
                award.or_own(Sum::from(award.percent(None).part(top.into(), 100)), own)
            }
            None => {
                let own = (self.played > 0).then(|| self.points.over(self.played.into()));
                award.or_own(Sum::from(award.imps(None)), own)
            }
        }
    }

    /// The pair's row of the ranking, still without its place; none if no board counted for it.
    fn row(mut self, pair: u32, method: Method) -> Option<RankingRow> {
        let boards = self.played + self.awards.len() as u32;
        let (place, boards) = (Place { number: 0, shared: false }, (boards > 0).then_some(boards)?);
        let awards = core::mem::take(&mut self.awards);
        let given: Vec<Sum> =
            awards.iter().map(|(award, top)| self.worth(*award, *top, method)).collect();
        for worth in &given {
            self.points.add_sum(worth);
        }
        self.points.add(-self.penalty);
        let taken = (self.penalty != Ratio::ZERO).then(|| Sum::from(self.penalty));
        let Some(scale) = method.scale() else {
            let (total, penalty) = (self.points, taken);
            return Some(RankingRow { place, pair, boards, total, percent: None, penalty });
        };
        self.top += awards.iter().map(|(_, top)| u64::from(*top)).sum::<u64>();
        let percent = self.points.scaled(100, self.top);
        let total = match scale {
            Scale::Two => self.points,
            Scale::One => self.points.over(2),
            Scale::Zero => {
                let average = i64::try_from(self.top / 2).unwrap_or(i64::MAX);
                self.points.add(Ratio::whole(-average));
                self.points
            }
        };
        let penalty = taken.map(|taken| if scale == Scale::One { taken.over(2) } else { taken });
        Some(RankingRow { place, pair, boards, total, percent: Some(percent), penalty })
    }
}

impl RankingRow {
    /// What the ranking sorts by: the percentage, or the total where there is none.
    pub fn score(&self) -> &Sum {
        self.percent.as_ref().unwrap_or(&self.total)
    }
}

/// A board's score as a traveller shows it, on the method's scale; none for a board that does not
/// count.
///
/// An artificial score is shown without regard to the pair's own average, as before the end of a
/// session; [`Awards::shown`] has regard to it.
pub fn shown(marks: BySide<Mark>, method: Method, expected: u32) -> BySide<Option<Ratio>> {
    marks.map(|mark| {
        let points = match (mark, method.scale()) {
            (Mark::None, _) => return None,
            (Mark::Points(points), _) => points,
            (Mark::Artificial(award), None) => award.imps(None),
            (Mark::Artificial(award), Some(_)) => {
                award.percent(None).part(Scale::Two.top(expected).into(), 100)
            }
        };
        Some(method.scale().map_or(points, |scale| scale.from_two(points, expected)))
    })
}
