//! Where an entrant's total comes from: what each board gives, to the last fraction.

use bridge::Side;
use tourney::adjust::Artificial;
use tourney::board::Method;
use tourney::matchpoints::Scale;
use tourney::{Ratio, Sum};

use crate::model::{Kind, Line, Results};
use tourney::why::Why;

/// What a board gives to a total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The board's number.
    pub board: u32,
    /// Its points: matchpoints for 2, 1 and 0 a comparison, or IMPs.
    pub points: Sum,
    /// The highest possible; zero where matchpoints are not counted.
    pub top: u32,
    /// The award, if it is one, and the entrant's own average of the boards played, if that is what
    /// it came to.
    pub award: Option<(Artificial, bool)>,
}

/// The chain from boards to a total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// What each board gives that is shown.
    pub shares: Vec<Share>,
    /// How many boards count but are not shown yet: a table still has to play them, or they are
    /// awards that the average over such boards may raise or lower.
    pub sealed: u32,
    /// The sum of the points shown.
    pub sum: Sum,
    /// The sum of the highest possible points.
    pub top: u64,
    /// The percentage, where matchpoints are counted and all boards are shown.
    pub percent: Option<Sum>,
}

impl Results {
    /// The chain of an entrant: of one side where the sides are ranked apart. None for kinds of event
    /// whose boards are not added up.
    pub fn chain(&self, number: u32, ranked: Option<Side>) -> Option<Chain> {
        let Kind::Pairs { method, .. } = self.kind else { return None };
        let mine = || {
            self.lines_of(number).filter(move |(_, _, side)| ranked.is_none_or(|of| of == *side))
        };
        let scale = method.scale();
        let two = |points: Ratio, expected: u32| match scale {
            Some(Scale::One) => points.part(2, 1),
            Some(Scale::Zero) => points + Ratio::whole(i64::from(expected) - 1),
            Some(Scale::Two) | None => points,
        };
        let top_of = |expected: u32| if scale.is_some() { Scale::Two.top(expected) } else { 0 };
        let is_sealed = |line: &Line, side: Side| line.why[side] == Why::Sealed;
        let mut sealed = mine().filter(|(_, line, side)| is_sealed(line, *side)).count() as u32;
        let is_partial = sealed > 0;
        let (mut played, mut played_top, mut count) = (Sum::default(), 0u64, 0u64);
        for (board, line, side) in mine() {
            if line.award[side].is_none()
                && let Some(points) = line.points[side]
            {
                played.add(two(points, board.expected));
                played_top += u64::from(top_of(board.expected));
                count += 1;
            }
        }
        let mut shares = Vec::new();
        let (mut sum, mut top) = (Sum::default(), 0u64);
        for (board, line, side) in mine() {
            let share = match (line.award[side], line.points[side]) {
                (Some(Artificial::Plus | Artificial::Minus), _) if is_partial => {
                    sealed += 1;
                    continue;
                }
                (Some(award), _) => award_share(
                    award,
                    board.board.board,
                    top_of(board.expected),
                    (&played, played_top, count),
                    method,
                ),
                (None, Some(points)) => Share {
                    board: board.board.board,
                    points: Sum::from(two(points, board.expected)),
                    top: top_of(board.expected),
                    award: None,
                },
                (None, None) => continue,
            };
            sum.add_sum(&share.points);
            top += u64::from(share.top);
            shares.push(share);
        }
        let percent = (scale.is_some() && !is_partial).then(|| sum.scaled(100, top));
        Some(Chain { shares, sealed, sum, top, percent })
    }
}

/// What an award gives: 60 % or more, 50 %, 40 % or less of the board's top, by the entrant's own
/// average ([`Artificial::percent`]); or IMPs.
fn award_share(
    award: Artificial,
    board: u32,
    top: u32,
    (played, played_top, count): (&Sum, u64, u64),
    method: Method,
) -> Share {
    let given = match method.scale() {
        Some(_) => Sum::from(award.percent(None).part(top.into(), 100)),
        None => Sum::from(award.imps(None)),
    };
    let own = match method.scale() {
        Some(_) => (played_top > 0).then(|| played.scaled(top, played_top)),
        None => (count > 0).then(|| played.over(count)),
    };
    let better = |own: &Sum| match award {
        Artificial::Plus => *own > given,
        Artificial::Minus => *own < given,
        Artificial::Average => false,
    };
    match own.filter(better) {
        Some(own) => Share { board, points: own, top, award: Some((award, true)) },
        None => Share { board, points: given, top, award: Some((award, false)) },
    }
}
