//! The tables of a database.

use std::collections::HashMap;
use std::io::Cursor;

use jetdb::{ColumnType, FileError, ObjectType, PageReader, TableDef, TableRows, Value};

use super::error::{CATALOG, DatabaseError};
use super::rows::{Columns, Found, Row, TableSource};

/// The most rows of all tables. The members of a large federation have their room in it.
pub(super) const ROWS: usize = 1 << 19;

/// The most rows of a page: their numbers are one byte.
const PAGE_ROWS: usize = 256;

/// The most tables. The database has some fifteen.
const TABLES: usize = 128;

/// The most columns of a table, those of Access.
pub(super) const COLUMNS: usize = 255;

/// The most pages of the definition of a table. As many columns and indexes as Access allows, with the
/// longest names, need some twenty.
const DEFINITION_PAGES: usize = 64;

/// How many times the pages of the file may be read as those of tables: in a sound database each belongs
/// to one table, and each table is read once.
const PAGE_TIMES: usize = 2;

/// The versions of the database that are read, Jet 3 and 4.
const VERSIONS: [u8; 2] = [0, 1];

/// The kind of the pages of definitions, their first byte.
const DEFINITION: u8 = 2;

/// Where a page of a definition has the number of the next.
const NEXT_AT: usize = 4;

/// Where a database has its version.
const VERSION_AT: usize = 0x14;

/// How many times its own length a file may have in texts: its letters of one byte may become two or
/// three.
const TEXT_TIMES: usize = 4;

/// A database.
pub(super) struct Database {
    reader: PageReader,
    /// The tables with the pages of their definitions.
    tables: Vec<(String, u32)>,
    /// How many rows may still be read.
    rows_left: usize,
    /// How many bytes of text may still be read.
    text_left: usize,
    /// How many pages of tables may still be read.
    pages_left: usize,
    /// How many rows of the list of the tables are damaged.
    damaged_catalog_rows: usize,
}

impl Database {
    /// Opens a database and reads the list of its tables.
    pub(super) fn open(bytes: &[u8]) -> Result<Database, DatabaseError> {
        match bytes.get(VERSION_AT) {
            Some(version) if VERSIONS.contains(version) => {}
            Some(version) => return Err(DatabaseError::Version { version: *version }),
            None => return Err(damaged(CATALOG, "the file has no page")),
        }
        let reader = PageReader::open_reader(Cursor::new(bytes.to_vec()))
            .map_err(|error| damaged(CATALOG, error))?;
        let text_left = bytes.len().saturating_mul(TEXT_TIMES);
        let tables = vec![(CATALOG.to_owned(), jetdb::format::CATALOG_PAGE)];
        let pages = usize::try_from(reader.page_count()).unwrap_or(usize::MAX);
        let mut database = Database {
            reader,
            tables,
            rows_left: ROWS,
            text_left,
            pages_left: pages.saturating_mul(PAGE_TIMES),
            damaged_catalog_rows: 0,
        };
        let mut tables = Vec::new();
        let found = database.rows(CATALOG, &["Id", "Name", "Type"], &mut |row| {
            let (Some(id), Some(kind)) = (row.number(0), row.number(2)) else { return };
            let is_table = i32::try_from(kind)
                .is_ok_and(|kind| ObjectType::try_from(kind) == Ok(ObjectType::Table));
            let name = row.text(1);
            if is_table && !name.is_empty() && !name.starts_with("MSys") {
                // The lower three bytes are the page of the definition.
                tables.push((name, u32::try_from(id & 0xff_ffff).unwrap_or(0)));
            }
        });
        let found = found.unwrap_or_default();
        if let Some(error) = found.error {
            return Err(error);
        }
        database.damaged_catalog_rows = found.damaged;
        if tables.len() > TABLES {
            return Err(damaged(CATALOG, format!("more than {TABLES} tables")));
        }
        database.tables = tables;
        Ok(database)
    }

    /// Whether it has a table of results or of the movement.
    pub(super) fn has_results(&self) -> bool {
        ["ReceivedData", "RoundData"].iter().any(|name| self.table(name).is_some())
    }

    fn table(&self, name: &str) -> Option<(String, u32)> {
        self.tables.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).cloned()
    }

    /// The definition of a table, after its pages were checked: their number, and that of their rows,
    /// is bounded.
    fn definition(&mut self, name: &str, page: u32) -> Result<TableDef, DatabaseError> {
        self.check_chain(name, page)?;
        self.check_map(name, page)?;
        let definition = jetdb::read_table_def(&mut self.reader, name, page)
            .map_err(|error| damaged(name, error))?;
        if definition.columns.len() > COLUMNS {
            return Err(damaged(name, "it has more than 255 columns"));
        }
        self.take_pages(name, definition.data_pages.len())?;
        let format = self.reader.format();
        let mut count = 0;
        for page in &definition.data_pages {
            // A page that cannot be read has no rows.
            let Ok(bytes) = self.reader.read_page(*page) else { continue };
            let rows = bytes.get(format.data_row_count_pos..format.data_row_count_pos + 2);
            let rows = rows.map_or(0, |rows| usize::from(u16::from_le_bytes([rows[0], rows[1]])));
            if bytes.first() != Some(&1) {
                continue;
            }
            if rows > PAGE_ROWS {
                return Err(damaged(name, format!("page {page} has more than {PAGE_ROWS} rows")));
            }
            count += rows;
        }
        self.rows_left = self
            .rows_left
            .checked_sub(count)
            .ok_or_else(|| DatabaseError::Rows { table: name.to_owned(), limit: ROWS })?;
        Ok(definition)
    }

    /// Counts pages that are read as those of a table.
    fn take_pages(&mut self, name: &str, pages: usize) -> Result<(), DatabaseError> {
        let left = self.pages_left.checked_sub(pages);
        self.pages_left =
            left.ok_or_else(|| damaged(name, "its pages are those of other tables"))?;
        Ok(())
    }

    /// Checks the number of the pages of the definition of a table, each of which names the next: the
    /// reader joins them all.
    fn check_chain(&mut self, name: &str, page: u32) -> Result<(), DatabaseError> {
        let mut next = page;
        for _ in 0..DEFINITION_PAGES {
            self.take_pages(name, 1)?;
            let bytes = self.reader.read_page(next).map_err(|error| damaged(name, error))?;
            next = number_at(bytes, NEXT_AT);
            if next == 0 {
                return Ok(());
            }
        }
        Err(damaged(name, format!("its definition has more than {DEFINITION_PAGES} pages")))
    }

    /// Checks the map of the pages of a table: the reader makes a list of all that it names.
    fn check_map(&mut self, name: &str, page: u32) -> Result<(), DatabaseError> {
        let wrong = |error: FileError| damaged(name, error);
        let pages = self.reader.page_count();
        let format = self.reader.format();
        let at = format.tdef_owned_pages_pos;
        let bytes = self.reader.read_page(page).map_err(wrong)?;
        let row = number_at(bytes, at);
        if row == 0 {
            return Ok(());
        }
        let map = self.reader.read_pg_row(row).map_err(wrong)?;
        let number = |at: usize| number_at(&map, at);
        let is_right = match map.first() {
            // The first page, and a bit for each of those that follow.
            Some(0) => number(1) <= pages,
            // The pages of such maps, each for so many pages of the file.
            Some(1) => {
                let covered = (format.page_size - 4) * 8;
                let most = usize::try_from(pages).unwrap_or(usize::MAX) / covered + 1;
                (1..map.len()).step_by(4).skip(most).all(|at| number(at) == 0)
            }
            // The reader names the others.
            _ => true,
        };
        if is_right {
            Ok(())
        } else {
            Err(damaged(name, "its pages are beyond the end of the file"))
        }
    }
}

impl TableSource for Database {
    fn tables(&self) -> Vec<String> {
        self.tables.iter().map(|(name, _)| name.clone()).collect()
    }

    fn damaged_catalog_rows(&self) -> usize {
        self.damaged_catalog_rows
    }

    /// Only the first page of the definition is read.
    fn stated_rows(&mut self, name: &str) -> Option<usize> {
        let (_, page) = self.table(name)?;
        let at = self.reader.format().tdef_row_count_pos;
        let bytes = self.reader.read_page(page).ok()?;
        let is_definition = bytes.first() == Some(&DEFINITION);
        is_definition.then(|| usize::try_from(number_at(bytes, at)).ok()).flatten()
    }

    fn rows(
        &mut self,
        name: &str,
        columns: &[&str],
        each: &mut dyn FnMut(&Row<'_>),
    ) -> Option<Found> {
        let (name, page) = self.table(name)?;
        let mut found = Found::default();
        let definition = match self.definition(&name, page) {
            Ok(definition) => definition,
            Err(error) => return Some(Found { error: Some(error), ..found }),
        };
        let names = definition.columns.iter().map(|column| column.name.as_str());
        let mut columns = Columns::of(columns, names);
        // Texts of any length are in chains of pages, which are not followed: no version of the
        // database has such a column.
        let is_plain = |at: &usize| is_plain(definition.columns[*at].col_type);
        let (plain, other): (Vec<usize>, Vec<usize>) =
            (0..definition.columns.len()).partition(is_plain);
        let no_types = HashMap::new();
        let mut rows = TableRows::new(&definition, &no_types).with_columns(&plain);
        loop {
            match rows.next_row(&mut self.reader) {
                Ok(None) => break,
                Ok(Some(row)) => {
                    let bytes = row.values.iter().map(|value| match value {
                        Value::Text(text) => text.len(),
                        _ => 0,
                    });
                    let Some(left) = self.text_left.checked_sub(bytes.sum()) else {
                        found.error = Some(DatabaseError::Text { table: name, times: TEXT_TIMES });
                        break;
                    };
                    self.text_left = left;
                    found.rows += 1;
                    columns.row(&row.values, None, each);
                }
                // A page beyond the end of the file, or of another kind: the next may be sound.
                Err(error) => {
                    found.error.get_or_insert_with(|| damaged(&name, error));
                    let mut next = rows.position();
                    (next.page, next.row) = (next.page.saturating_add(1), 0);
                    rows = rows.starting_at(next);
                }
            }
        }
        found.damaged = rows.skipped_rows();
        // What the columns with texts of any length say is not known.
        if found.rows > 0 {
            other.into_iter().for_each(|column| columns.leave_out(column));
        }
        columns.finish(&mut found, |column| definition.columns[column].name.clone());
        Some(found)
    }
}

/// The number of four bytes at a place; 0 beyond the end.
fn number_at(bytes: &[u8], at: usize) -> u32 {
    let bytes = bytes.get(at..at + 4).and_then(|bytes| <[u8; 4]>::try_from(bytes).ok());
    bytes.map_or(0, u32::from_le_bytes)
}

fn damaged(table: &str, reason: impl ToString) -> DatabaseError {
    DatabaseError::Damaged { table: table.to_owned(), reason: reason.to_string() }
}

/// Whether the values of a column are in its rows, and are numbers, flags, times or short texts.
fn is_plain(kind: ColumnType) -> bool {
    use ColumnType as Kind;
    matches!(
        kind,
        Kind::Boolean | Kind::Byte | Kind::Int | Kind::Long | Kind::Timestamp | Kind::Text
    )
}
