//! Rules of the standard for the values of tags that are read without them.

use bridge::Vulnerability;

use super::super::fields;
use super::super::known::Known;
use super::Reader;
use crate::diagnostic::DiagnosticKind;
use crate::record::{Order, Tag};

impl Reader<'_> {
    /// Reports values that break a rule: headings of tables, fields of the scoring, and a vulnerability that is
    /// not that of the rubber. The texts are kept.
    pub(super) fn conformance(&mut self) {
        for at in 0..self.game.sections.len() {
            let section = &self.game.sections[at];
            let (place, tag) = (section.value_place, self.tag_of(at));
            let kind = match section.known {
                Some(Known::Scoring) => scoring(&tag.value),
                Some(_) => None,
                None if tag.name.ends_with("Table") => {
                    heading(&tag.name, &tag.value).or_else(|| order(tag))
                }
                None if tag.name == "ScoreRubberHistory" => self.rubber(&tag.value),
                None => None,
            };
            if let Some(kind) = kind {
                self.report(place, kind);
            }
        }
    }

    fn rubber(&self, history: &str) -> Option<DiagnosticKind> {
        let stated = self.record.vulnerable?;
        let right = vulnerable_of_rubber(history)?;
        (stated != right).then(|| DiagnosticKind::NotOfRubber {
            value: fields::vulnerability(stated).to_owned(),
            right: fields::vulnerability(right).to_owned(),
        })
    }
}

/// A field of a scoring of several that says nothing: `IMP;??`.
fn scoring(value: &str) -> Option<DiagnosticKind> {
    let is_word = |field: &str| field.contains(char::is_alphanumeric);
    let is_wrong = value.contains(';') && !value.split(';').all(is_word);
    is_wrong.then(|| DiagnosticKind::Scoring { value: value.to_owned() })
}

/// The first column of a table whose width is none: a number, and perhaps `L` or `R`.
fn heading(table: &str, value: &str) -> Option<DiagnosticKind> {
    let is_wrong = |column: &&str| {
        let Some((_, width)) = column.split_once('\\') else { return false };
        let digits = width.trim_end();
        let digits = digits.strip_suffix(['L', 'R']).unwrap_or(digits);
        digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let wrong = value.split(';').find(is_wrong)?;
    let (table, value) = (table.to_owned(), wrong.trim().to_owned());
    Some(DiagnosticKind::ColumnWidth { table, value })
}

/// The first column by which the rows of a table are said to be in order and are not. What is no number
/// is in any order.
fn order(tag: &Tag) -> Option<DiagnosticKind> {
    if tag.rows.len() < 2 || tag.value.starts_with('#') {
        return None;
    }
    let columns = tag.columns();
    // Looked for once: a table may have as many columns as rows of another width.
    let rows: Vec<_> = tag.rows.iter().filter(|row| row.len() == columns.len()).collect();
    if rows.len() < 2 {
        return None;
    }
    let is_wrong = |(at, order): (usize, Order)| {
        let numbers = rows.iter().map(|row| row.get(at)?.text().parse::<f64>().ok());
        let mut before = None;
        numbers.into_iter().any(|number| {
            let before = std::mem::replace(&mut before, number);
            before.zip(number).is_some_and(|(before, number)| match order {
                Order::Ascending => before > number,
                Order::Descending => before < number,
            })
        })
    };
    let ordered = columns.iter().enumerate().filter_map(|(at, column)| Some((at, column.order?)));
    let (at, _) = ordered.into_iter().find(|it| is_wrong(*it))?;
    let (table, value) = (tag.name.to_string(), columns.get(at)?.name.to_owned());
    Some(DiagnosticKind::TableOrder { table, value })
}

/// Who is vulnerable by the history of a rubber: a side that has won a game, of a hundred points below the
/// line. `NS 0 0 / 100 0 EW 0 0 / 0 0`: of each side what stands above the line, and the points of each game.
fn vulnerable_of_rubber(history: &str) -> Option<Vulnerability> {
    let (ns, ew) = history.trim().strip_prefix("NS")?.split_once("EW")?;
    let has_game = |side: &str| {
        let (_, games) = side.split_once('/')?;
        let games: Option<Vec<u32>> =
            games.split_whitespace().map(|points| points.parse().ok()).collect();
        Some(games?.into_iter().any(|points| points >= 100))
    };
    Some(match (has_game(ns)?, has_game(ew)?) {
        (false, false) => Vulnerability::None,
        (true, false) => Vulnerability::NorthSouth,
        (false, true) => Vulnerability::EastWest,
        (true, true) => Vulnerability::Both,
    })
}
