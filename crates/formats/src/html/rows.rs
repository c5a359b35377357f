//! What the pages of Bridge Base show in the row of a board besides its movie.

use bridge::{Outcome, Tricks};

use super::without_entities;
use crate::date::{self, DayOrder};
use crate::diagnostic::Diagnostic;
use crate::error::LineColumn;
use crate::input;
use crate::ranking::column_name;
use crate::record::Record;
use crate::repeats::Repeats;
use crate::results_csv::{made_after, only};

/// How a row of a board begins, and that with the tournament of those that follow.
const ROW: &str = "<tr class=\"tourney\"";
const TOURNAMENT: &str = "<tr class=\"tourneySummary\"";

/// How far before the link to its movie a row begins at most, in bytes.
const REACH: usize = 4 << 10;

/// How many rows are searched for the headings.
const ROWS: usize = 100;

/// The most headings, and the most characters of a cell.
const COLUMNS: usize = 24;
const CELL: usize = 100;

/// The rows of a page.
pub(super) struct Rows<'a> {
    text: &'a str,
    /// The headings of the columns.
    headings: Vec<String>,
    /// Where the rows of tournaments begin, and their names once a board follows.
    tournaments: Vec<(usize, Option<String>)>,
    repeats: Repeats,
}

impl<'a> Rows<'a> {
    pub(super) fn of(text: &'a str) -> Rows<'a> {
        let has_rows = text.contains(ROW);
        let headings = if has_rows { headings(text) } else { Vec::new() };
        let tournaments = text.match_indices(TOURNAMENT).map(|(at, _)| (at, None)).collect();
        Rows { text, headings, tournaments, repeats: Repeats::of(text.len()) }
    }

    /// Adds to a record what the row with the link to its movie shows, and the name of the tournament before it.
    pub(super) fn add(
        &mut self,
        link: usize,
        place: LineColumn,
        record: &mut Record,
        found: &mut Vec<Diagnostic>,
    ) {
        let from = self.text.ceil_char_boundary(link.saturating_sub(REACH));
        let before = &self.text[from..link];
        let Some(row) = before.rfind(ROW) else { return };
        let row = &before[row..];
        // The link is in another row, which has no columns of a board.
        if row[ROW.len()..].contains("<tr") {
            return;
        }
        let cells = cells(row);
        let read = cells.iter().zip(&self.headings).filter(|(cell, _)| !cell.is_empty());
        for (cell, heading) in read {
            column(record, heading, cell);
        }
        self.tournament(link, place, record, found);
    }

    /// The tournament of the boards that follow its row, and there the place of the person whose page it is.
    fn tournament(
        &mut self,
        link: usize,
        place: LineColumn,
        record: &mut Record,
        found: &mut Vec<Diagnostic>,
    ) {
        let next = self.tournaments.partition_point(|(at, _)| *at < link);
        let last = next.checked_sub(1).and_then(|at| self.tournaments.get_mut(at));
        let Some((at, name)) = last else { return };
        if name.is_none() {
            let end = self.text.floor_char_boundary(self.text.len().min(at.saturating_add(REACH)));
            let row = self.text[*at..end].split("</tr>").next().unwrap_or_default();
            let mut cells = cells(row).into_iter();
            *name = Some(cells.next().unwrap_or_default());
            for (tag, cell) in ["Bbo_Place", "Bbo_Masterpoints", "Bbo_Total"].iter().zip(cells) {
                record.set_tag(tag, &cell);
            }
        }
        let name = name.as_deref().unwrap_or_default();
        if record.event.is_empty() && self.repeats.take(name.len(), place, found) {
            record.event = name.into();
        }
    }
}

/// A cell of the row of a board.
fn column(record: &mut Record, heading: &str, cell: &str) {
    let words: Vec<&str> = heading.split_whitespace().collect();
    match words[..] {
        // The movie has them.
        ["Nº" | "North" | "South" | "East" | "West" | "Movie"] => {}
        ["Result"] if record.outcome.is_some() && result(cell) == record.outcome => {}
        ["Time"] => time(record, cell),
        // North-South's score is the opposite of that of East-West.
        ["EW" | "NS", "Points"] if record.score_ns.is_none() && points(cell).is_some() => {
            let sign = if words[0] == "EW" { -1 } else { 1 };
            record.score_ns = points(cell).map(|score| sign * score);
        }
        _ => record.set_tag(&format!("Bbo_{}", column_name(heading)), cell),
    }
}

/// The result of a board: `4♥E+2`, `3NW=`.
fn result(cell: &str) -> Option<Outcome> {
    if cell.eq_ignore_ascii_case("pass") {
        return Some(Outcome::PassedOut);
    }
    let (contract, made) = made_after(cell)?;
    let contract = only(input::contracts(contract))?;
    let tricks = i32::from(contract.terms.level().tricks()) + made;
    let tricks = u8::try_from(tricks).ok().and_then(Tricks::new)?;
    Some(Outcome::Played { contract, tricks })
}

/// A score of a board.
fn points(cell: &str) -> Option<i32> {
    cell.parse().ok().filter(|score: &i32| score.unsigned_abs() < 100_000)
}

/// `2026-04-29 09:04` or `09:04`.
fn time(record: &mut Record, cell: &str) {
    let (day, time) = cell.split_once(' ').unwrap_or(("", cell));
    if !day.is_empty() && record.date.is_empty() {
        record.date = date::to_pbn(day, DayOrder::DayFirst).into();
    }
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    match time.as_bytes() {
        [hour @ .., b':', one, two] if hour.len() == 2 && hour.iter().all(is_digit) => {
            let is_time = is_digit(one) && is_digit(two);
            record.set_tag("Time", &if is_time { format!("{time}:00") } else { time.to_owned() });
        }
        _ => record.set_tag("Time", time),
    }
}

/// The headings of the first row that has several.
fn headings(text: &str) -> Vec<String> {
    for (at, _) in text.match_indices("<tr").take(ROWS) {
        let end = text.floor_char_boundary(text.len().min(at.saturating_add(REACH)));
        let row = text[at..end].split("</tr>").next().unwrap_or_default();
        if row.starts_with(ROW) {
            break;
        }
        if row.matches("<th").nth(1).is_some() {
            return of_tags(row, "<th");
        }
    }
    Vec::new()
}

/// The texts of the cells of a row. The last may be cut.
fn cells(row: &str) -> Vec<String> {
    of_tags(row, "<td")
}

/// The texts after each of these tags, up to the next one.
fn of_tags(row: &str, tag: &str) -> Vec<String> {
    let parts = row.split(tag).skip(1).take(COLUMNS);
    let text = |part: &str| {
        let inner = part.split_once('>').map_or("", |(_, inner)| inner);
        // What is no tag is text.
        let plain: String = inner
            .split('<')
            .enumerate()
            .map(|(at, part)| match part.split_once('>') {
                Some((_, text)) if at > 0 => text,
                _ if at > 0 => "",
                _ => part,
            })
            .collect();
        let plain = without_entities(&plain);
        let words: Vec<&str> = plain.split_whitespace().collect();
        words.join(" ").chars().take(CELL).collect()
    };
    parts.map(text).collect()
}
