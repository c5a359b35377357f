//! Results compared: matchpoints, IMPs, victory points, all exact.

use std::str::FromStr;

use bridge::Side;
use bridge::imps::ImpTable;
use cards::choice::UnknownChoice;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use tourney::Ratio;
use tourney::board::{Line, Mark, Method, score};
use tourney::butler::Butler;
use tourney::matchpoints::Scale;
use tourney::vp::VpScale;

use crate::error::value_error;

/// A number as `fractions.Fraction`.
fn fraction(py: Python<'_>, ratio: Ratio) -> PyResult<Py<PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "fractions", "Fraction")?;
    Ok(class.call1((ratio.numerator(), ratio.denominator()))?.unbind())
}

/// A value by its name; the error lists the names.
fn named<T: FromStr<Err = UnknownChoice>>(argument: &str, text: &str) -> PyResult<T> {
    text.parse().map_err(|UnknownChoice { words }| {
        value_error(&format_args!("{argument} is one of {}, not {text:?}", words.join(", ")))
    })
}

/// What the results of a board are worth: a pair of numbers for each, North-South's and East-West's.
type Points = Vec<(Option<Py<PyAny>>, Option<Py<PyAny>>)>;

/// Scores a board.
fn points(
    py: Python<'_>,
    scores: &[Option<i32>],
    method: Method,
    expected: Option<u32>,
    value: impl Fn(Ratio) -> Ratio,
) -> PyResult<Points> {
    let lines: Vec<Line> = scores.iter().flatten().map(|score| Line::score(*score)).collect();
    let mut marks = score(&lines, method, expected.unwrap_or(0)).into_iter();
    let worth = |mark| match mark {
        Mark::Points(ratio) => fraction(py, value(ratio)).map(Some),
        Mark::Artificial(_) | Mark::None => Ok(None),
    };
    scores
        .iter()
        .map(|score| {
            let marks = score.and_then(|_| marks.next());
            let Some(marks) = marks else { return Ok((None, None)) };
            Ok((worth(marks[Side::NorthSouth])?, worth(marks[Side::EastWest])?))
        })
        .collect()
}

/// The matchpoints of a board: for each result a pair of fractions, North-South's and East-West's.
///
/// `scores` are North-South's points at each table, `None` where the board was not played. `scale` is
/// `"Two"` (2 for each lower score, 1 for an equal one), `"One"` (1 and a half) or `"Zero"` (+1, 0 and -1). If the board was to be
/// played at more tables, `expected` is their number, and the points are factored up by Neuberg's formula.
/// A result with which nothing could be compared has `None`: its score is artificial.
///
/// >>> from biritch import matchpoints
/// >>> [str(ns) for ns, ew in matchpoints([420, 450, 420, -50])]
/// ['3', '6', '3', '0']
/// >>> matchpoints([420, None, 450], scale="One")
/// [(Fraction(0, 1), Fraction(1, 1)), (None, None), (Fraction(1, 1), Fraction(0, 1))]
#[pyfunction]
#[pyo3(signature = (scores, scale="Two", expected=None))]
pub(crate) fn matchpoints(
    py: Python<'_>,
    scores: Vec<Option<i32>>,
    scale: &str,
    expected: Option<u32>,
) -> PyResult<Points> {
    let scale: Scale = named("scale", scale)?;
    let played = u32::try_from(scores.iter().flatten().count()).unwrap_or(u32::MAX);
    let results = expected.unwrap_or(0).max(played);
    points(py, &scores, Method::Matchpoints { scale }, expected, |two| scale.from_two(two, results))
}

/// The IMPs of a difference of points (Law 78B), with its sign. `table` is `"Imp1962"` or `"Imp1960"`.
///
/// >>> from biritch import imps
/// >>> imps(580), imps(-120)
/// (11, -3)
#[pyfunction]
#[pyo3(signature = (difference, table="Imp1962"))]
pub(crate) fn imps(difference: i32, table: &str) -> PyResult<i32> {
    Ok(named::<ImpTable>("table", table)?.imps(difference))
}

/// The cross-IMPs of a board: each result in IMPs against every other. For the arguments and the result
/// see `matchpoints`.
///
/// `divisor` is `"Average"` (the number of other results), `"Total"` (1) or `"Root"` (the root of n(n - 1)/2, rounded to
/// six decimals).
///
/// >>> from biritch import cross_imps
/// >>> [str(ns) for ns, ew in cross_imps([420, 450, -100], divisor="Total")]
/// ['10', '12', '-22']
#[pyfunction]
#[pyo3(signature = (scores, divisor="Average", expected=None, table="Imp1962"))]
pub(crate) fn cross_imps(
    py: Python<'_>,
    scores: Vec<Option<i32>>,
    divisor: &str,
    expected: Option<u32>,
    table: &str,
) -> PyResult<Points> {
    let (divisor, table) = (named("divisor", divisor)?, named("table", table)?);
    points(py, &scores, Method::Cross { divisor, table }, expected, |imps| imps)
}

/// The IMPs of a board against its datum, the mean of the scores. For the arguments and the result see `matchpoints`.
///
/// `drop` says how many of the best and worst scores the datum leaves out: a number (`"1"`) or a share
/// (`"5%"`). `datum_round` is `"HalfAwayFromZero"` (to the nearest ten), `"HalfEvenTen"` or `"Exact"`.
///
/// >>> from biritch import butler
/// >>> [str(ns) for ns, ew in butler([980, 980, 980, -50])]
/// ['6', '6', '6', '-13']
#[pyfunction]
#[pyo3(signature = (scores, drop="0", datum_round="HalfAwayFromZero", table="Imp1962"))]
pub(crate) fn butler(
    py: Python<'_>,
    scores: Vec<Option<i32>>,
    drop: &str,
    datum_round: &str,
    table: &str,
) -> PyResult<Points> {
    let butler =
        Butler { drop: named("drop", drop)?, datum_round: named("datum_round", datum_round)? };
    let table = named("table", table)?;
    points(py, &scores, Method::Butler { butler, table }, None, |imps| imps)
}

/// The victory points of a match that was won or lost by this margin in IMPs: ours and theirs.
///
/// `scale` is `"wbf2013"` (20-0, in hundredths), `"wbf2013-discrete"`, `"essay24"`, `"acbl20"`, `"acbl30"` or `"wbf25"`.
///
/// >>> from biritch import victory_points
/// >>> [float(points) for points in victory_points(13, boards=24)]
/// [12.95, 7.05]
/// >>> victory_points(-13, boards=24, scale="essay24")
/// (Fraction(7, 1), Fraction(13, 1))
#[pyfunction]
#[pyo3(signature = (margin, boards, scale="wbf2013"))]
pub(crate) fn victory_points(
    py: Python<'_>,
    margin: i32,
    boards: u32,
    scale: &str,
) -> PyResult<(Py<PyAny>, Py<PyAny>)> {
    let scale: VpScale = named("scale", scale)?;
    let points = scale.award(boards, margin).map_err(|error| value_error(&error))?;
    // In a draw both have the winner's.
    let (ours, theirs) = match margin {
        0 => (points.winner, points.winner),
        _ if margin < 0 => (points.loser, points.winner),
        _ => (points.winner, points.loser),
    };
    Ok((fraction(py, ours.ratio())?, fraction(py, theirs.ratio())?))
}
