//! What a ranking gives besides its places, as tables: with handicaps, and of the categories.

use tourney::classed::Classed;
use tourney::classes::Ranked;
use tourney::rank::Place;

use super::draw::{Labels, capitalised};
use super::events::decimal;
use super::{DataTable, Drawing, Part};

/// A ranking besides the main one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassTable {
    /// Its heading.
    pub title: String,
    /// The headings of its scores.
    pub scores: Vec<String>,
    /// Its rows, the best first.
    pub rows: Vec<ClassRow>,
}

/// A row of a ranking besides the main one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassRow {
    /// The place.
    pub place: Place,
    /// The number of the contestant.
    pub number: u32,
    /// Its scores.
    pub scores: Vec<String>,
}

/// The rankings besides the main one: with handicaps, then the categories. `units` is the heading of scores, and `score`
/// a contestant's score in the main ranking.
pub fn class_tables(
    classed: &Classed,
    units: &str,
    score: impl Fn(u32) -> String,
    labels: &dyn Labels,
) -> Vec<ClassTable> {
    let mut tables = Vec::new();
    if !classed.handicap.is_empty() {
        let rows = classed.handicap.iter().map(|row| ClassRow {
            place: row.place,
            number: row.number,
            scores: vec![decimal(&row.score), decimal(&row.handicap), decimal(&row.total)],
        });
        tables.push(ClassTable {
            title: capitalised(&labels.drawn("with-handicap")),
            scores: vec![units.to_owned(), labels.drawn("handicap"), labels.drawn("total")],
            rows: rows.collect(),
        });
    }
    for ranking in &classed.categories {
        let row = |row: &Ranked| ClassRow {
            place: row.place,
            number: row.number,
            scores: vec![score(row.number)],
        };
        tables.push(ClassTable {
            title: capitalised(&labels.drawn(&format!("category-{}", ranking.category))),
            scores: vec![units.to_owned()],
            rows: ranking.rows.iter().map(row).collect(),
        });
    }
    tables
}

impl ClassTable {
    /// The table with the names of the contestants.
    pub fn drawing(&self, name: impl Fn(u32) -> String, labels: &dyn Labels) -> Drawing {
        let mut headings = vec![(labels.drawn("place"), true), (labels.drawn("pair"), false)];
        headings.extend(self.scores.iter().map(|heading| (heading.clone(), true)));
        let row = |row: &ClassRow| {
            let mut cells = vec![row.place.to_string(), name(row.number)];
            cells.extend(row.scores.iter().cloned());
            cells
        };
        let table = DataTable { headings, rows: self.rows.iter().map(row).collect() };
        Drawing { title: self.title.clone(), parts: vec![Part::Table(table)] }
    }
}
