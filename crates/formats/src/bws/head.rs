//! What the database says about the session as a whole: tables of the first record.

use super::tables::{Round, Seated, Section, Tables};
use crate::diagnostic::Diagnostic;
use crate::error::LineColumn;
use crate::format::Format;
use crate::read::{Locations, Read};
use crate::record::{Cell, Record, Source, Tag};
use crate::repeats::Repeats;

/// The letter of a section, or its number if it has none.
pub(super) fn section_name(tables: &Tables, section: i64) -> String {
    let letter = tables.sections.get(&section).map(|section| section.letter.as_str());
    letter.filter(|letter| !letter.is_empty()).map_or_else(|| section.to_string(), str::to_owned)
}

/// Adds the tables to the first record, or to a record of their own where there is no board.
pub(super) fn add(tables: &Tables, format: Format, read: &mut Read, repeats: &mut Repeats) {
    let seats = seats(tables, repeats, &mut read.diagnostics);
    let found: Vec<Tag> = [sections(tables), rounds(tables), seats].into_iter().flatten().collect();
    if found.is_empty() {
        return;
    }
    if read.records.is_empty() {
        let source = Some(Source { format, line: 1 });
        let session = tables.sessions.values().next().filter(|_| tables.sessions.len() == 1);
        let (event, date) =
            session.map(|session| (session.name.clone(), session.date.clone())).unwrap_or_default();
        read.records.push(Record {
            source,
            event: event.into(),
            date: date.into(),
            ..Record::default()
        });
        read.locations.push(Locations::at(LineColumn::START));
    }
    if let Some(record) = read.records.first_mut() {
        record.tags.extend(found);
    }
}

/// A table, unless it has no rows.
fn table(name: &str, columns: &str, rows: Vec<Vec<Cell>>) -> Option<Tag> {
    (!rows.is_empty()).then(|| Tag { rows: rows.into(), ..Tag::new(name, columns) })
}

/// A number or a word without blanks; `-` if there is none.
fn word(text: impl ToString) -> Cell {
    let text = text.to_string().replace(char::is_whitespace, "");
    Cell::Word(if text.is_empty() { "-".into() } else { text.into() })
}

fn optional(number: Option<i64>) -> Cell {
    word(number.map(|number| number.to_string()).unwrap_or_default())
}

fn sections(tables: &Tables) -> Option<Tag> {
    let row = |(id, section): (&i64, &Section)| {
        vec![
            word(id),
            word(&section.letter),
            optional(section.tables),
            optional(section.missing_pair),
            optional(section.ew_moves_first),
            optional(section.scoring),
            optional(section.winners),
        ]
    };
    let columns = "ID;Letter;Tables;MissingPair;EWMoveBeforePlay;ScoringType;Winners";
    table("BwsSectionTable", columns, tables.sections.iter().map(row).collect())
}

fn rounds(tables: &Tables) -> Option<Tag> {
    let is_individual = tables.rounds.iter().any(|round| round.sides.is_individual());
    let row = |round: &Round| {
        let Round { at, sides, boards } = round;
        let mut row = vec![
            word(section_name(tables, at.section)),
            word(at.table),
            word(at.round),
            word(sides.ns),
            word(sides.ew),
        ];
        if is_individual {
            row.extend([word(sides.south), word(sides.west)]);
        }
        row.push(word(boards));
        row
    };
    let columns = if is_individual {
        "Section;Table;Round;NSPair;EWPair;South;West;Boards"
    } else {
        "Section;Table;Round;NSPair;EWPair;Boards"
    };
    table("BwsRoundTable", columns, tables.rounds.iter().map(row).collect())
}

/// Who sat where at the start, or from a round on. A member's name stands at each of their seats.
fn seats(tables: &Tables, repeats: &mut Repeats, diagnostics: &mut Vec<Diagnostic>) -> Option<Tag> {
    let row = |seated: &Seated| {
        let name = tables.name(seated);
        let may_repeat = repeats.take(name.len(), LineColumn::START, diagnostics);
        let name = if may_repeat { name } else { "" };
        vec![
            word(section_name(tables, seated.at.section)),
            word(seated.at.table),
            word(seated.at.round),
            word(&seated.direction),
            word(&seated.number),
            Cell::Text { text: name.into() },
        ]
    };
    let columns = "Section;Table;Round;Direction;Number;Name";
    table("BwsPlayerTable", columns, tables.seated.iter().map(row).collect())
}
