//! What a ranking gives besides its places: the rankings of strata and categories, the one with handicaps, and
//! masterpoints. It is the same for every kind of event.

use alloc::vec::Vec;

use crate::Sum;
use crate::classes::{
    CategoryRanking, Classes, HandicapRow, Ranked, Stratum, StratumRanking, categories, strata,
    with_handicaps,
};
use crate::masterpoints::{Award, SchemeName, awards};
use crate::rank::Place;
use crate::session::Ranking;

/// What a ranking gives besides its places. Each part is empty where the event has nothing of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Classed {
    /// The rankings of the strata, the highest first, which ranks everybody.
    pub strata: Vec<StratumRanking>,
    /// The ranking with handicaps.
    pub handicap: Vec<HandicapRow>,
    /// The rankings of the categories.
    pub categories: Vec<CategoryRanking>,
    /// By which scheme masterpoints are given.
    pub scheme: SchemeName,
    /// The masterpoints.
    pub awards: Vec<Award>,
}

impl Classed {
    /// Those of a ranking without masterpoints.
    pub fn new(
        ranked: &[Ranked],
        scores: impl IntoIterator<Item = (u32, Sum)>,
        classes: &Classes,
    ) -> Classed {
        Classed {
            strata: strata(ranked, classes),
            handicap: with_handicaps(scores, classes),
            categories: categories(ranked, classes),
            ..Classed::default()
        }
    }

    /// Those of the rankings of a session: one, or two whose half table counts as a whole one. There are masterpoints
    /// once it is over.
    pub fn of_session(
        rankings: &[Ranking],
        classes: &Classes,
        scheme: SchemeName,
        is_over: bool,
    ) -> Vec<Classed> {
        let in_full = rankings.iter().map(|ranking| ranking.rows.len() as u32).max().unwrap_or(0);
        let of = |ranking: &Ranking| {
            let ranked: Vec<Ranked> = ranking.ranked().collect();
            let scores = ranking.rows.iter().map(|row| (row.pair, row.score().clone()));
            let classed = Classed::new(&ranked, scores, classes);
            match scheme.scheme().filter(|_| is_over) {
                Some(of) => {
                    let awards = awards(of, in_full, &ranked, classes);
                    Classed { scheme, awards, ..classed }
                }
                None => classed,
            }
        };
        rankings.iter().map(of).collect()
    }

    /// Whether the event has nothing of it.
    pub fn is_empty(&self) -> bool {
        *self == Classed::default()
    }

    /// What a contestant wins.
    pub fn award(&self, number: u32) -> Option<&Award> {
        self.awards.iter().find(|award| award.number == number)
    }

    /// The places of a contestant in the lower strata to whose rankings it belongs.
    pub fn places_in_lower_strata(&self, number: u32) -> impl Iterator<Item = (Stratum, Place)> {
        self.lower_strata().filter_map(move |of| {
            let row = of.rows.iter().find(|row| row.number == number)?;
            Some((of.stratum, row.place))
        })
    }

    /// The strata below the highest, whose ranking is that of everybody.
    pub fn lower_strata(&self) -> impl Iterator<Item = &StratumRanking> {
        self.strata.iter().skip(1)
    }
}
