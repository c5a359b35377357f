//! Matchpoints and IMPs, against the scores of all tables of a board.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use bridge::BySide;
use bridge::imps::ImpTable;
use tourney::matchpoints::{Scale, is_small_group, neuberg};

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::pbn;
use crate::read::{Locations, Read};
use crate::record::Record;

/// The tables of a board: the event, its date, the section and the number.
type Key<'a> = (&'a str, &'a str, &'a str, u32);

/// A table with its score, and what the file gives North-South and East-West for it.
struct Table<'a> {
    places: &'a Locations,
    record: &'a Record,
    score: i32,
}

/// Compares matchpoints and IMPs with those that follow from the scores. A board of which the file
/// has only some tables, or scores of a director, is not checked.
pub(super) fn check(read: &Read, found: &mut Vec<Diagnostic>) {
    let mut boards: BTreeMap<Key<'_>, Vec<Option<Table<'_>>>> = BTreeMap::new();
    for (record, places) in read.records.iter().zip(&read.locations) {
        let Some(board) = record.board else { continue };
        let section = record.tag("Section").unwrap_or_default();
        let table = record.score_ns.map(|score| Table { places, record, score });
        boards.entry((&record.event, &record.date, section, board)).or_default().push(table);
    }
    for tables in boards.into_values() {
        // A table without a score has one of the director, if any.
        let tables: Option<Vec<Table<'_>>> = tables.into_iter().collect();
        let Some(tables) = tables.filter(|tables| tables.len() > 1) else { continue };
        matchpoints(&tables, found);
        imps(&tables, found);
    }
}

/// The two numbers of a value such as `NS 2 EW 0`.
fn both(table: &Table<'_>, tag: &str) -> Option<[f64; 2]> {
    let value = table.record.tag(tag)?;
    let of = |side| pbn::by_side(value, side)?.parse::<f64>().ok().filter(|it| it.is_finite());
    Some([of(bridge::Side::NorthSouth)?, of(bridge::Side::EastWest)?])
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.01
}

/// The points of both sides, as they stand in a tag.
fn value([ns, ew]: [f64; 2]) -> String {
    format!("NS {} EW {}", text(ns), text(ew))
}

/// A number without needless zeros.
fn text(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The points follow from the scores (Law 78A), or the board was adjusted.
fn matchpoints(tables: &[Table<'_>], found: &mut Vec<Diagnostic>) {
    const TAG: &str = "ScoreMP";
    let given: Option<Vec<[f64; 2]>> = tables.iter().map(|table| both(table, TAG)).collect();
    let Some(given) = given else { return };
    let results = count(tables);
    // All points of a table are the same sum where all tables are there.
    let has_sums = |scale: &Scale| {
        let top = f64::from(scale.top(results));
        given.iter().all(|[ns, ew]| is_near(ns + ew, top))
    };
    let Some(scale) = [Scale::Two, Scale::One].into_iter().find(has_sums) else { return };
    let scores: Vec<i32> = tables.iter().map(|table| table.score).collect();
    let BySide([ns, ew]) = tourney::matchpoints::matchpoints(&scores, scale);
    let right = ns.iter().zip(&ew).map(|(ns, ew)| [ns.as_f64(), ew.as_f64()]);
    let rows = tables.iter().zip(&given).zip(right);
    let wrong: Vec<_> = rows.filter(|((_, given), right)| !is_near(given[0], right[0])).collect();
    let points: Vec<f64> = given.iter().map(|[ns, _]| *ns).collect();
    if wrong.is_empty() || is_adjusted(tables, &points, scale) {
        return;
    }
    for ((table, given), right) in wrong {
        report(table, TAG, value(*given), value(right), found);
    }
}

/// Whether the points of North-South are right where some tables have an artificial score, and the
/// others their points by Neuberg's formula (`docs/sources/scoring.md#6.8`).
///
/// A file may name no table that is adjusted, and give it a score besides: it has 40, 50 or 60 per
/// cent. Another table may have just as much by its score, so sets of these tables are tried.
fn is_adjusted(tables: &[Table<'_>], points: &[f64], scale: Scale) -> bool {
    /// The most different scores of which each set is tried; of more, only all together.
    const SCORES: usize = 4;
    let top = f64::from(scale.top(count(tables)));
    let is_artificial = |ns: f64| [0.4, 0.5, 0.6].iter().any(|part| is_near(ns, part * top));
    let rows = || tables.iter().map(|table| table.score).zip(points.iter().copied());
    let mut scores: Vec<i32> =
        rows().filter(|(_, ns)| is_artificial(*ns)).map(|(score, _)| score).collect();
    scores.sort_unstable();
    scores.dedup();
    let sets: Vec<Vec<i32>> = if scores.len() > SCORES {
        vec![scores]
    } else {
        let has = |set: usize, at: usize| (set >> at) & 1 == 1;
        let set = |set| (0..scores.len()).filter(|at| has(set, *at)).map(|at| scores[at]).collect();
        (1..1 << scores.len()).map(set).collect()
    };
    sets.iter().any(|adjusted| {
        let is_out =
            |(score, ns): &(i32, f64)| is_artificial(*ns) && adjusted.binary_search(score).is_ok();
        let kept: Vec<(i32, f64)> = rows().filter(|row| !is_out(row)).collect();
        is_neuberg(&kept, count(tables), scale)
    })
}

/// Whether the tables that kept their scores have their points by Neuberg's formula, of so many results.
/// Of a small group, and of one score, nothing can be said.
fn is_neuberg(kept: &[(i32, f64)], results: u32, scale: Scale) -> bool {
    /// Files round to a tenth, some of them downwards from half of it.
    const ROUNDED: f64 = 0.06;
    let actual = count(kept);
    if actual < 2 || is_small_group(actual, results) {
        return false;
    }
    let scores: Vec<i32> = kept.iter().map(|(score, _)| *score).collect();
    let BySide([two, _]) = tourney::matchpoints::matchpoints(&scores, Scale::Two);
    kept.iter().zip(two).all(|((_, ns), two)| {
        let right = neuberg(two, actual, results);
        let right = right.map(|right| scale.from_two(right, results).as_f64());
        right.is_some_and(|right| (ns - right).abs() < ROUNDED)
    })
}

fn count<T>(tables: &[T]) -> u32 {
    u32::try_from(tables.len()).unwrap_or(u32::MAX)
}

/// IMPs of a match: a board in the open and in the closed room (Law 78B).
fn imps(tables: &[Table<'_>], found: &mut Vec<Diagnostic>) {
    const TAG: &str = "ScoreIMP";
    let room = |name| tables.iter().find(|table| table.record.tag("Room") == Some(name));
    let (Some(open), Some(closed), 2) = (room("Open"), room("Closed"), tables.len()) else {
        return;
    };
    for (table, other) in [(open, closed), (closed, open)] {
        let Some([ns, ew]) = both(table, TAG) else { continue };
        let imps = f64::from(ImpTable::default().imps(table.score - other.score));
        let right = match imps.total_cmp(&0.0) {
            Ordering::Less => [0.0, -imps],
            _ => [imps, 0.0],
        };
        // The loser has nothing, or less than nothing.
        let is_right = is_near(ns, right[0]) && is_near(ew, right[1]);
        let is_signed = is_near(ns, imps) && is_near(ew, -imps);
        if !is_right && !is_signed {
            report(table, TAG, value([ns, ew]), value(right), found);
        }
    }
}

fn report(
    table: &Table<'_>,
    tag: &'static str,
    value: String,
    right: String,
    found: &mut Vec<Diagnostic>,
) {
    let kind = DiagnosticKind::NotOfScores { tag: tag.into(), value, right };
    found.push(Diagnostic::new(table.places.of(tag), kind));
}
