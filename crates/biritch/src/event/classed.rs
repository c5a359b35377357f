//! What a ranking gives besides its places: those in strata, with handicaps and in categories, and masterpoints
//! (docs/sources/tournaments.md#5.2).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use tourney::classed::Classed;
use tourney::classes::Stratum;
use tourney::rank::Place;
use tourney::vp::Hundredths;

use crate::tables;
use crate::words::Words;

/// What a contestant has besides its place.
#[derive(Default, Serialize)]
pub(super) struct ClassedJson {
    /// The places in the lower strata to whose rankings it belongs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    strata: Vec<StratumJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    with_handicap: Option<HandicapJson>,
    /// The places in the rankings of categories.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    categories: Vec<CategoryJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    masterpoints: Option<Hundredths>,
}

/// A place in the ranking of a stratum.
#[derive(Serialize)]
struct StratumJson {
    stratum: String,
    rank: u32,
}

/// A place in the ranking of a category.
#[derive(Serialize)]
struct CategoryJson {
    category: String,
    rank: u32,
}

/// A place in the ranking with handicaps.
#[derive(Serialize)]
struct HandicapJson {
    rank: u32,
    /// Two decimals.
    handicap: String,
    total: String,
}

impl ClassedJson {
    pub(super) fn of(classed: &Classed, number: u32) -> ClassedJson {
        let strata = classed.places_in_lower_strata(number);
        let handicap = classed.handicap.iter().find(|of| of.number == number);
        ClassedJson {
            strata: strata
                .map(|(of, place)| StratumJson { stratum: of.to_string(), rank: place.number })
                .collect(),
            with_handicap: handicap.map(|of| HandicapJson {
                rank: of.place.number,
                handicap: format!("{:.2}", of.handicap),
                total: format!("{:.2}", of.total),
            }),
            categories: categories(classed, number)
                .map(|(category, place)| CategoryJson { category, rank: place.number })
                .collect(),
            masterpoints: classed.award(number).map(|award| award.points),
        }
    }
}

/// The places of a contestant in the rankings of categories.
fn categories(classed: &Classed, number: u32) -> impl Iterator<Item = (String, Place)> + '_ {
    classed.categories.iter().filter_map(move |of| {
        let row = of.rows.iter().find(|row| row.number == number)?;
        Some((of.category.to_string(), row.place))
    })
}

/// The same of all these contestants as a table; nothing if there is nothing besides the places.
pub(super) fn text(
    classed: &Classed,
    numbers: impl Iterator<Item = u32>,
    name: impl Fn(u32) -> String,
    words: &Words,
) -> String {
    let strata: BTreeSet<Stratum> = classed.lower_strata().map(|of| of.stratum).collect();
    let of_category: Vec<String> =
        classed.categories.iter().map(|of| of.category.to_string()).collect();
    let (has_handicap, has_awards) = (!classed.handicap.is_empty(), !classed.awards.is_empty());
    if strata.is_empty() && of_category.is_empty() && !has_handicap && !has_awards {
        return String::new();
    }
    let mut table = tables::framed(words, &[]);
    let mut heads = vec![words.text("event-head-number"), words.text("event-head-name")];
    let stratum = words.text("drawn-stratum");
    heads.extend(strata.iter().map(|of| format!("{stratum} {of}")));
    if has_handicap {
        heads.extend(
            ["drawn-handicap", "drawn-with-handicap", "event-head-place"]
                .map(|key| words.text(key)),
        );
    }
    heads.extend(of_category.iter().map(|of| words.text(&format!("drawn-category-{of}"))));
    heads.extend(has_awards.then(|| words.text("drawn-masterpoints")));
    table.set_header(heads);
    let shown = |place: Option<Place>| place.map_or_else(String::new, |place| place.to_string());
    for number in numbers {
        let places: BTreeMap<Stratum, Place> = classed.places_in_lower_strata(number).collect();
        let own: BTreeMap<String, Place> = categories(classed, number).collect();
        let mut cells = vec![number.to_string(), name(number)];
        cells.extend(strata.iter().map(|of| shown(places.get(of).copied())));
        if has_handicap {
            let row = classed.handicap.iter().find(|of| of.number == number);
            cells.extend(row.map_or_else(<[String; 3]>::default, |of| {
                [format!("{:.2}", of.handicap), format!("{:.2}", of.total), of.place.to_string()]
            }));
        }
        cells.extend(of_category.iter().map(|of| shown(own.get(of).copied())));
        if has_awards {
            let award = classed.award(number);
            cells.push(award.map_or_else(String::new, |award| format!("{:.2}", award.points)));
        }
        table.add_row(cells);
    }
    tables::align_right(&mut table, &[1]);
    format!("{table}\n")
}
