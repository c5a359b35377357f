//! Reads a list of members.

use std::collections::{BTreeMap, BTreeSet};

use tourney::Name;
use tourney::classes::{Category, Class};

use super::words::{CATEGORIES, NO, YES, headings};
use super::{Column, Member};
use crate::cells::{self, Line, plain};
use crate::encoding::decode;

/// What a file says of members.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MemberList {
    /// The columns that the file has.
    pub columns: BTreeSet<Column>,
    /// The headings of columns that are not read.
    pub others: Vec<String>,
    /// The members of the lines without errors.
    pub rows: Vec<MemberRow>,
    /// What is wrong, line by line.
    pub errors: Vec<MemberError>,
}

/// A member as a line has it: what has no column is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberRow {
    /// The number of the line, from 1.
    pub line: u32,
    /// The member.
    pub member: Member,
}

/// What is wrong with a line of a list of members.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct MemberError {
    /// The number of the line, from 1.
    pub line: u32,
    /// What is wrong.
    pub kind: MemberErrorKind,
}

/// What may be wrong with a line of a list of members.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MemberErrorKind {
    /// The file has no column of names.
    #[error("the first line has the headings of the columns, one of which is name")]
    NoNames,
    /// Two columns have the same meaning.
    #[error("{heading} is a second column of the same meaning")]
    ColumnTwice {
        /// The heading of the second one.
        heading: String,
    },
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed")]
    Quote,
    /// A line has more cells than there are headings.
    #[error("{cells} cells, and {columns} headings")]
    Cells {
        /// How many cells.
        cells: usize,
        /// How many headings.
        columns: usize,
    },
    /// A cell does not have what its column has.
    #[error("{value:?} is no {column:?}")]
    Value {
        /// The column.
        column: Column,
        /// The cell.
        value: String,
    },
    /// Another line has the same member.
    #[error("the member is in line {other} already")]
    Twice {
        /// The number of that line.
        other: u32,
    },
    /// The number is that of the member of another line.
    #[error("{number} is the number of the member in line {other}")]
    NumberTaken {
        /// The number.
        number: String,
        /// The number of that line.
        other: u32,
    },
    /// Some bytes are no text.
    #[error("some bytes are not text in {encoding}")]
    Undecodable {
        /// The encoding.
        encoding: &'static str,
    },
}

/// Reads a list of members. Its encoding is recognised, and its separator: a semicolon, a comma or a tab. The first line has
/// headings in English or Russian, in any order.
pub fn read(bytes: &[u8]) -> MemberList {
    let decoded = decode(bytes, None);
    let mut list = MemberList::default();
    let mut lines = cells::lines(&decoded.text, cells::separator(&decoded.text)).into_iter();
    let Some(first) = lines.next() else {
        list.error(1, MemberErrorKind::NoNames);
        return list;
    };
    let columns = list.read_headings(&first);
    if !list.columns.contains(&Column::Name) {
        list.error(first.number, MemberErrorKind::NoNames);
        return list;
    }
    let mut known = BTreeMap::new();
    for line in lines {
        // What stands for such bytes stays in a text that was decoded before.
        if line.cells.iter().any(|cell| cell.contains(char::REPLACEMENT_CHARACTER)) {
            let encoding = decoded.encoding.name();
            list.error(line.number, MemberErrorKind::Undecodable { encoding });
            continue;
        }
        match member(&line, &columns) {
            Ok(member) => {
                let key = (member.name.as_str().to_lowercase(), member.number.clone());
                let is_numbered = !member.number.is_empty();
                let by_number = is_numbered.then(|| (String::new(), member.number.clone()));
                let before = [Some(&key), by_number.as_ref()].into_iter().flatten();
                let before = before.filter_map(|key| known.get(key)).next().copied();
                if let Some(other) = before {
                    list.error(line.number, MemberErrorKind::Twice { other });
                    continue;
                }
                known.extend(
                    [Some(key), by_number].into_iter().flatten().map(|key| (key, line.number)),
                );
                list.rows.push(MemberRow { line: line.number, member });
            }
            Err(kinds) => kinds.into_iter().for_each(|kind| list.error(line.number, kind)),
        }
    }
    list
}

impl MemberList {
    fn error(&mut self, line: u32, kind: MemberErrorKind) {
        self.errors.push(MemberError { line, kind });
    }

    /// What the columns are; none for one that is not read.
    fn read_headings(&mut self, line: &Line) -> Vec<Option<Column>> {
        let mut columns = Vec::with_capacity(line.cells.len());
        for heading in &line.cells {
            let word = heading.trim().to_lowercase();
            let column =
                Column::ALL.into_iter().find(|column| headings(*column).contains(&word.as_str()));
            match column {
                Some(column) if !self.columns.insert(column) => {
                    let heading = heading.clone();
                    self.error(line.number, MemberErrorKind::ColumnTwice { heading });
                    columns.push(None);
                    continue;
                }
                None if !word.is_empty() => self.others.push(heading.clone()),
                _ => {}
            }
            columns.push(column);
        }
        columns
    }
}

/// The member of a line, or everything that is wrong with it.
fn member(line: &Line, columns: &[Option<Column>]) -> Result<Member, Vec<MemberErrorKind>> {
    if line.is_open {
        return Err(vec![MemberErrorKind::Quote]);
    }
    let cells = line.filled();
    if cells > columns.len() {
        return Err(vec![MemberErrorKind::Cells { cells, columns: columns.len() }]);
    }
    let mut wrong = Vec::new();
    let mut name = None;
    let (mut number, mut class, mut consents) = (String::new(), Class::NONE, false);
    for (column, cell) in columns.iter().zip(line.cells.iter().map(|cell| plain(cell))) {
        let Some(column) = *column else { continue };
        let is_right = match column {
            Column::Name => {
                let words: Vec<&str> = cell.split_whitespace().collect();
                name = words.join(" ").parse::<Name>().ok();
                name.is_some()
            }
            Column::Number => {
                number = cell.trim().to_owned();
                cards::free_text::check(&number, Member::LONGEST_NUMBER).is_ok()
            }
            Column::Stratum | Column::Handicap if cell.trim().is_empty() => true,
            Column::Stratum => class.set("stratum", cell.trim()).is_ok(),
            Column::Handicap => class.set("handicap", cell.trim()).is_ok(),
            Column::Category => category(cell, &mut class),
            Column::Consent => consent(cell).is_some_and(|read| {
                consents = read;
                true
            }),
        };
        if !is_right {
            wrong.push(MemberErrorKind::Value { column, value: cell.to_owned() });
        }
    }
    match name {
        Some(name) if wrong.is_empty() => Ok(Member { name, number, class, consents }),
        None if wrong.is_empty() => {
            Err(vec![MemberErrorKind::Value { column: Column::Name, value: String::new() }])
        }
        _ => Err(wrong),
    }
}

fn category(cell: &str, class: &mut Class) -> bool {
    let word = cell.trim().to_lowercase();
    if word.is_empty() {
        return true;
    }
    let russian = CATEGORIES.iter().position(|known| *known == word);
    class.category = match russian.and_then(|at| Category::ALL.get(at)) {
        Some(category) => Some(*category),
        None => cards::choice::read(&word).ok(),
    };
    class.category.is_some()
}

fn consent(cell: &str) -> Option<bool> {
    let word = cell.trim().to_lowercase();
    match () {
        () if YES.contains(&word.as_str()) => Some(true),
        () if NO.contains(&word.as_str()) => Some(false),
        () => None,
    }
}
