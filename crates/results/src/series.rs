//! The ranking over several sessions of an event, or over the events of a series (docs/sources/tournaments.md#8).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use tourney::Sum;
use tourney::rank::{Place, places};
use tourney::stage::{CutTie, StageRow, cut};
use tourney::vp::Hundredths;

use crate::model::{Entrant, Results, Units};

/// A session of a series.
#[derive(Clone, Debug)]
pub struct SeriesSession<'a> {
    /// What it publishes.
    pub results: &'a Results,
    /// How often its scores count: 1 once, 0.5 half.
    pub weight: Hundredths,
}

/// The most that a session counts.
pub const MOST_WEIGHT: Hundredths = Hundredths(10_000);

/// How a series is ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeriesRules {
    /// How many sessions count for each contestant, the best ones; none if all.
    pub best: Option<usize>,
    /// About how many go on; none without a cut.
    pub cut: Option<usize>,
    /// Who goes on of those tied at the line of the cut.
    pub tie: CutTie,
}

/// The ranking of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// What the scores of each session are, in their order: its title, and whether they are percentages.
    pub sessions: Vec<(String, SeriesUnits)>,
    /// The titles of the sessions whose results may still change: they are not over, are provisional, or are under appeal.
    pub provisional: Vec<String>,
    /// The contestants, the best first.
    pub rows: Vec<SeriesRow>,
}

/// What the scores of a session are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesUnits {
    /// Percentages of the highest possible.
    Percent,
    /// The totals of its ranking.
    Totals(Units),
}

/// A contestant in a series.
#[derive(Clone, PartialEq, Debug)]
pub struct SeriesRow {
    /// The place.
    pub place: Place,
    /// The name, as the last session that it played has it.
    pub name: String,
    /// The score of each session, before its weight; none where it did not play.
    pub scores: Vec<Option<Sum>>,
    /// Which of them count.
    pub counts: Vec<bool>,
    /// The weighted sum of those that count.
    pub total: Sum,
    /// Whether it goes on; none without a cut.
    pub through: Option<bool>,
    /// By what it is known in another session.
    pub(crate) identity: Identity,
}

/// By what a contestant is known in another session.
pub(crate) type Identity = BTreeSet<String>;

/// Why sessions make no series.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeriesError {
    /// There is no session.
    #[error("a series has at least one session")]
    None,
    /// An event has no ranking with totals.
    #[error("{title} has no totals that could be added up")]
    NoTotals {
        /// Its title.
        title: String,
    },
    /// The scores of two sessions are of different kinds.
    #[error("{first} and {other} are scored differently, so that their results cannot be added up")]
    Units {
        /// The title of the first session.
        first: String,
        /// The title of the other one.
        other: String,
    },
    /// A weight is none.
    #[error("a session counts 0.01 to 100 times, not {weight} times")]
    Weight {
        /// The weight.
        weight: Hundredths,
    },
}

/// Ranks the contestants of several sessions by the weighted sum of their scores. A player or a pair is known again by the
/// names of the players in any order, a team by its name; numbers may change from session to session.
///
/// # Errors
///
/// See [`SeriesError`].
pub fn series(sessions: &[SeriesSession<'_>], rules: &SeriesRules) -> Result<Series, SeriesError> {
    let first = sessions.first().ok_or(SeriesError::None)?;
    let mut heads = Vec::new();
    for session in sessions {
        let SeriesSession { results, weight } = session;
        if !(1..=MOST_WEIGHT.0).contains(&weight.0) {
            return Err(SeriesError::Weight { weight: *weight });
        }
        let title = || results.title.clone();
        let of = units(results).ok_or_else(|| SeriesError::NoTotals { title: title() })?;
        heads.push((title(), of));
        if heads[0].1 != of {
            let (first, other) = (first.results.title.clone(), title());
            return Err(SeriesError::Units { first, other });
        }
    }
    let mut found: BTreeMap<Identity, (String, Vec<Option<Sum>>)> = BTreeMap::new();
    for (at, SeriesSession { results, .. }) in sessions.iter().enumerate() {
        for (identity, (called, score)) in scores_of(results) {
            let none = || (String::new(), vec![None; sessions.len()]);
            let (name, scores) = found.entry(identity).or_insert_with(none);
            *name = called;
            scores[at] = Some(score);
        }
    }
    let mut rows: Vec<SeriesRow> =
        found.into_iter().map(|known| counted(known, sessions, rules.best)).collect();
    let all = sort_by_total(&mut rows, |row| (&row.total, &row.name));
    for (row, place) in rows.iter_mut().zip(all) {
        row.place = place;
    }
    if let Some(count) = rules.cut {
        let ranked = (0u32..).zip(&rows).map(|(number, row)| StageRow {
            place: row.place,
            number,
            total: row.total.clone(),
            carried: Default::default(),
        });
        let ranked: Vec<StageRow> = ranked.collect();
        let through: BTreeSet<u32> =
            cut(&ranked, count, rules.tie, &[]).through.into_iter().collect();
        for (number, row) in (0u32..).zip(&mut rows) {
            row.through = Some(through.contains(&number));
        }
    }
    let open = sessions.iter().filter(|session| may_change(session.results));
    let provisional = open.map(|session| session.results.title.clone()).collect();
    Ok(Series { sessions: heads, provisional, rows })
}

/// Sorts rows by their totals, the highest first, and by name where those are equal. Their places, in the new order.
pub(crate) fn sort_by_total<R, T: Ord>(
    rows: &mut [R],
    key: impl for<'b> Fn(&'b R) -> (&'b T, &'b String),
) -> Vec<Place> {
    rows.sort_by(|a, b| {
        let ((one, name), (other, other_name)) = (key(a), key(b));
        other.cmp(one).then_with(|| name.cmp(other_name))
    });
    places(rows, |a, b| key(a).0 == key(b).0)
}

/// Whether the results of an event may still change: it is not over, is provisional, or is under appeal.
pub fn may_change(results: &Results) -> bool {
    !results.is_final()
}

/// The contestants of an event with their names and scores.
pub(crate) fn scores_of(results: &Results) -> impl Iterator<Item = (Identity, (String, Sum))> + '_ {
    let rows = results.rankings.iter().flat_map(|ranking| &ranking.rows);
    rows.filter_map(|row| {
        let entrant = results.entrant(row.number)?;
        let identity = identity(entrant, results.kind.has_teams());
        Some((identity, (entrant.name.clone(), row.score().clone())))
    })
}

/// What the scores of an event are; none if its ranking has no totals.
pub(crate) fn units(results: &Results) -> Option<SeriesUnits> {
    let is_percent = |row: &crate::model::RankedRow| row.percent.is_some();
    let has_percent = results.rankings.iter().flat_map(|ranking| &ranking.rows).any(is_percent);
    match has_percent {
        true => Some(SeriesUnits::Percent),
        false => results.kind.has_totals().then(|| SeriesUnits::Totals(results.kind.units())),
    }
}

/// By what a contestant is known in another session.
fn identity(entrant: &Entrant, is_team: bool) -> Identity {
    let plain = |name: &str| name.trim().to_lowercase();
    // Names that are not published tell people apart all the same.
    let (name, players) = entrant.room_names();
    match players.is_empty() || is_team {
        true => BTreeSet::from([plain(name)]),
        false => players.iter().map(|player| plain(player)).collect(),
    }
}

/// The row of a contestant, still without its place.
fn counted(
    (identity, (name, scores)): (Identity, (String, Vec<Option<Sum>>)),
    sessions: &[SeriesSession<'_>],
    best: Option<usize>,
) -> SeriesRow {
    let weighted: Vec<Option<Sum>> = scores
        .iter()
        .zip(sessions)
        .map(|(score, session)| {
            let weight = u32::try_from(session.weight.0).unwrap_or(0);
            score.as_ref().map(|score| score.times(weight).over(100))
        })
        .collect();
    let mut order: Vec<usize> = (0..weighted.len()).filter(|at| weighted[*at].is_some()).collect();
    order.sort_by_key(|at| Reverse(weighted[*at].clone()));
    order.truncate(best.unwrap_or(usize::MAX));
    let counts: Vec<bool> = (0..weighted.len()).map(|at| order.contains(&at)).collect();
    let mut total = Sum::default();
    for at in order {
        total.add_sum(weighted[at].as_ref().unwrap_or(&Sum::default()));
    }
    let place = Place { number: 0, shared: false };
    SeriesRow { place, name, scores, counts, total, through: None, identity }
}
