//! The rankings: who has which number, and the table of all.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::Ranked;
use super::parts::{Heading, Table};
use crate::cells::plain;
use crate::ranking::{self, column_name};
use crate::record::Tag;

/// The pairs of an evening.
pub(super) struct Pairs<'a> {
    /// The names of each pair, by its direction, `NS` or `EW` where both have a ranking of their own, and its number.
    names: BTreeMap<(&'static str, &'a str), Vec<&'a str>>,
    /// The lines of the rankings, by the names of the columns.
    rows: Vec<BTreeMap<String, String>>,
}

/// The columns that PBN has, in the order of their table. The direction is ours.
const COLUMNS: [&str; 8] = [
    "Rank",
    "PairId",
    "Direction",
    "Names",
    "TotalScore",
    "TotalIMP",
    "TotalMP",
    "TotalPercentage",
];

impl<'a> Pairs<'a> {
    /// The pairs of these rankings. Of two, the first is that of North-South.
    pub(super) fn of(rankings: &[Table<'a>]) -> Pairs<'a> {
        let mut pairs = Pairs { names: BTreeMap::new(), rows: Vec::new() };
        for (at, ranking) in rankings.iter().enumerate() {
            let direction = match (rankings.len(), at % 2) {
                (1, _) => "",
                (_, 0) => "NS",
                _ => "EW",
            };
            pairs.ranking(ranking, direction);
        }
        pairs
    }

    fn ranking(&mut self, ranking: &Table<'a>, direction: &'static str) {
        let headings: Vec<&str> = ranking.heading.into_iter().flat_map(Heading::names).collect();
        for line in &ranking.rows {
            let mut row: BTreeMap<String, String> = BTreeMap::new();
            let (mut number, mut names) = ("", Vec::new());
            let headings = headings.iter().copied().chain(std::iter::repeat(""));
            for ((cell, heading), place) in line.cells.iter().zip(headings).zip(1..) {
                let text = plain(cell).trim();
                if text.is_empty() {
                    continue;
                }
                let column = match Ranked::of(heading) {
                    Ranked::Name => {
                        names.push(text);
                        continue;
                    }
                    Ranked::Column(column) => column.to_owned(),
                    Ranked::Other => column_name(heading),
                };
                // A column without a name has the number of its place.
                let column = if column.is_empty() { format!("Column{place}") } else { column };
                if column == "PairId" && number.is_empty() {
                    number = text;
                }
                row.entry(column).or_insert_with(|| text.replace(char::is_control, " "));
            }
            if !names.is_empty() {
                row.insert("Names".to_owned(), names.join(" - ").replace(char::is_control, " "));
            }
            if !direction.is_empty() {
                row.insert("Direction".to_owned(), direction.to_owned());
            }
            self.names.entry((direction, number)).or_insert(names);
            self.rows.push(row);
        }
    }

    /// The two players of a pair that sat in a direction.
    pub(super) fn names(&self, direction: &'static str, number: &str) -> Option<[&'a str; 2]> {
        if number.is_empty() {
            return None;
        }
        let of = |direction| self.names.get(&(direction, number));
        let names = of(direction).or_else(|| of(""))?;
        let [one, two] = names.as_slice() else { return None };
        Some([*one, *two])
    }

    /// The rankings as a table; `None` if there is none, or if it would be too large.
    pub(super) fn table(&self) -> Option<Tag> {
        let others: BTreeSet<&str> =
            self.rows.iter().flat_map(BTreeMap::keys).map(String::as_str).collect();
        let others = others.into_iter().filter(|column| !COLUMNS.contains(column));
        let columns: Vec<&str> = COLUMNS.into_iter().chain(others).collect();
        if ranking::is_too_large(self.rows.len(), columns.len()) {
            return None;
        }
        let row = |row: &BTreeMap<String, String>| -> Vec<String> {
            columns.iter().map(|column| row.get(*column).cloned().unwrap_or_default()).collect()
        };
        let rows: Vec<Vec<String>> = self.rows.iter().map(row).collect();
        ranking::table_of_filled(&columns, &rows)
    }

    /// How many lines the rankings have.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }
}
