//! What contestants carry from the sessions of a series into its last stage (docs/sources/tournaments.md#8).

use std::collections::BTreeMap;

use tourney::rank::Place;
use tourney::stage::{Fact, Formula, FormulaError};
use tourney::{Ratio, Sum};

use crate::model::Results;
use crate::series::{Identity, Series, SeriesError, SeriesRow, scores_of, sort_by_total, units};

/// The facts that a formula of carry-over may name.
pub const FACTS: [&str; 5] = ["score", "place", "entries", "best", "sessions"];

/// A contestant who carries something over.
#[derive(Clone, PartialEq, Debug)]
pub struct CarriedRow {
    /// The place: in the last stage, for those who have played it; before it is played in the sessions before. None for
    /// whoever has not played a last stage that is known.
    pub place: Option<Place>,
    /// The name.
    pub name: String,
    /// The score in the sessions before; none for whoever has played none of them.
    pub score: Option<Sum>,
    /// What is carried over: nothing by whoever has played none of the sessions.
    pub carried: Ratio,
    /// The formula with the facts in it, and its value.
    pub how: String,
    /// The score in the last stage, without what is carried over.
    pub last: Option<Sum>,
    /// Both together.
    pub total: Option<Sum>,
}

/// Why nothing is carried over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CarryError {
    /// The formula has no value.
    #[error(transparent)]
    Formula(#[from] FormulaError),
    /// The last stage is not scored as the sessions before it.
    #[error(transparent)]
    Series(#[from] SeriesError),
}

/// What each contestant of a series who is not cut carries into the last stage, and the ranking of that stage if its results
/// are known: the best first, then those who have not played it. Everybody who has played it is in the ranking, a substitute
/// or one of those who were cut, too.
///
/// # Errors
///
/// See [`CarryError`].
pub fn carried(
    ranked: &Series,
    formula: &Formula,
    last: Option<&Results>,
) -> Result<Vec<CarriedRow>, CarryError> {
    if let Some(last) = last {
        let of = units(last).ok_or_else(|| SeriesError::NoTotals { title: last.title.clone() })?;
        if let Some((first, _)) = ranked.sessions.iter().find(|(_, units)| *units != of) {
            let (first, other) = (first.clone(), last.title.clone());
            return Err(SeriesError::Units { first, other }.into());
        }
    }
    let played: BTreeMap<_, _> = last.map(scores_of).into_iter().flatten().collect();
    let best = ranked.rows.first().map_or(Ratio::ZERO, |row| row.total.ratio());
    let count = |count: usize| Ratio::whole(i64::try_from(count).unwrap_or(i64::MAX));
    let row = |row: &SeriesRow| {
        let values = [
            row.total.ratio(),
            Ratio::whole(row.place.number.into()),
            count(ranked.rows.len()),
            best,
            count(row.scores.iter().flatten().count()),
        ];
        let facts: Vec<Fact<'_>> = FACTS.into_iter().zip(values).collect();
        let carried = formula.value(&facts)?;
        let last = played.get(&row.identity).map(|(_, score)| score.clone());
        Ok(CarriedRow {
            place: Some(row.place),
            name: row.name.clone(),
            score: Some(row.total.clone()),
            carried,
            how: formula.shown(&facts)?,
            total: last.clone().map(|last| with_carried(last, carried)),
            last,
        })
    };
    let is_in = |row: &&SeriesRow| row.through != Some(false) || played.contains_key(&row.identity);
    let rows = ranked.rows.iter().filter(is_in).map(row);
    let mut rows = rows.collect::<Result<Vec<CarriedRow>, CarryError>>()?;
    if last.is_none() {
        return Ok(rows);
    }
    let is_new = |identity: &Identity| ranked.rows.iter().all(|row| row.identity != *identity);
    let newcomers = played.iter().filter(|(identity, _)| is_new(identity));
    rows.extend(newcomers.map(|(_, (name, score))| newcomer(name, score)));
    let (mut finalists, mut others): (Vec<CarriedRow>, Vec<CarriedRow>) =
        rows.into_iter().partition(|row| row.total.is_some());
    let all = sort_by_total(&mut finalists, |row| (&row.total, &row.name));
    for (row, place) in finalists.iter_mut().zip(all) {
        row.place = Some(place);
    }
    others.iter_mut().for_each(|row| row.place = None);
    finalists.append(&mut others);
    Ok(finalists)
}

/// Somebody who has played the last stage and none of the sessions before it.
fn newcomer(name: &str, score: &Sum) -> CarriedRow {
    let carried = Ratio::ZERO;
    CarriedRow {
        place: None,
        name: name.to_owned(),
        score: None,
        carried,
        how: carried.to_string(),
        last: Some(score.clone()),
        total: Some(with_carried(score.clone(), carried)),
    }
}

/// A score of the last stage with what is carried into it.
fn with_carried(mut last: Sum, carried: Ratio) -> Sum {
    last.add(carried);
    last
}
