//! A copy of the rows of a log in PostgreSQL: what stands in its tables, checksums and archives too, so
//! that the copy is checked as the log would be.

use std::path::Path;

use sqlx::{Connection, PgConnection, SqliteConnection, postgres::PgRow};

use crate::{
    Location, LogOptions, OpenError, Postgres, Sqlite, Synchronous, migrations,
    session::{Columns, Session, Value},
    sql::{self, RowsSql, postgres as sql_postgres},
};

/// A value of a row.
enum Cell {
    Text(String),
    Number(i64),
    Bytes(Option<Vec<u8>>),
}

/// A row, or what cannot be decoded in it.
type Row = Result<Vec<Cell>, sqlx::Error>;

/// A table, how its rows are read, and where the next page begins.
struct Table {
    sql: &'static RowsSql,
    decode: fn(&PgRow) -> Row,
    /// The first columns are the primary key; whether its second one is a number.
    has_number: bool,
    /// The number of the migration that makes it.
    since: i64,
}

const TABLES: [Table; 5] = [
    Table { sql: &sql::SETTINGS_ROWS, decode: setting, has_number: false, since: 1 },
    Table { sql: &sql::EVENTS_ROWS, decode: event, has_number: true, since: 1 },
    Table { sql: &sql::ARCHIVES_ROWS, decode: archive, has_number: true, since: 2 },
    Table { sql: &sql::BOARDS_ROWS, decode: board, has_number: false, since: 1 },
    Table { sql: &sql::BOARD_PEOPLE_ROWS, decode: board_person, has_number: true, since: 1 },
];

fn setting(row: &PgRow) -> Row {
    Ok(vec![text(row, 0)?, text(row, 1)?])
}

fn event(row: &PgRow) -> Row {
    let [seq, at_ms, version] = [number(row, 1)?, number(row, 2)?, number(row, 3)?];
    Ok(vec![text(row, 0)?, seq, at_ms, version, text(row, 4)?, bytes(row, 5)?])
}

fn archive(row: &PgRow) -> Row {
    let [start, end, body] = [bytes(row, 3)?, bytes(row, 4)?, bytes(row, 5)?];
    Ok(vec![text(row, 0)?, number(row, 1)?, number(row, 2)?, start, end, body])
}

fn board(row: &PgRow) -> Row {
    Ok(vec![text(row, 0)?, text(row, 1)?, number(row, 2)?, number(row, 3)?, text(row, 4)?])
}

fn board_person(row: &PgRow) -> Row {
    Ok(vec![text(row, 0)?, number(row, 1)?, text(row, 2)?, number(row, 3)?])
}

fn text(row: &PgRow, column: usize) -> Result<Cell, sqlx::Error> {
    row.text(column).map(Cell::Text)
}

fn number(row: &PgRow, column: usize) -> Result<Cell, sqlx::Error> {
    row.number(column).map(Cell::Number)
}

fn bytes(row: &PgRow, column: usize) -> Result<Cell, sqlx::Error> {
    Ok(Cell::Bytes(row.optional_bytes(column)?.map(<[u8]>::to_vec)))
}

/// Copies the log in the database at this URL to a new file.
pub(super) async fn copy(url: &str, to: &Path) -> Result<(), OpenError> {
    let place = || Location::Postgres(url.to_owned());
    let read = |error: sqlx::Error| OpenError::server(place(), error);
    let write = |error| OpenError::engine(to.to_owned(), error);
    let mut source = Postgres::inspect(url).await?;
    // All pages show the same moment.
    source.execute(sql_postgres::BEGIN_SNAPSHOT, &[]).await.map_err(read)?;
    let version = source.fetch_number(sql::FORMAT, &[]).await.map_err(read)?;
    if migrations::POSTGRES.iter().all(|(known, ..)| *known < version) {
        return Err(OpenError::Newer { place: place(), version });
    }
    // Only the whole file is synced: what is left of it after a crash is no copy.
    let options = LogOptions { synchronous: Synchronous::Normal, ..LogOptions::default() };
    let (mut target, _) = Sqlite::connection(to, &options).await?;
    for table in TABLES.iter().filter(|table| table.since <= version) {
        let copied =
            copy_table(&mut source, &mut target, table).await.map_err(|error| match error {
                Failed::Read(error) => read(error),
                Failed::Write(error) => write(error),
            })?;
        // The pages follow an index; it may not lead to every row.
        source.execute(sql_postgres::WITHOUT_INDEXES, &[]).await.map_err(read)?;
        let count = source.fetch_number(table.sql.count, &[]).await.map_err(read)?;
        source.execute(sql_postgres::WITH_INDEXES, &[]).await.map_err(read)?;
        if count.cast_unsigned() != copied {
            let name = table.sql.name;
            let said = format!("the index of {name} leads to {copied} of {count} rows: REINDEX it");
            return Err(OpenError::Io { place: place(), source: said.into() });
        }
    }
    let _ = source.close().await;
    // One file, without others beside it.
    target.execute("PRAGMA wal_checkpoint(TRUNCATE)", &[]).await.map_err(write)?;
    target.execute("PRAGMA journal_mode = DELETE", &[]).await.map_err(write)?;
    target.close().await.map_err(write)
}

/// Which database failed.
enum Failed {
    Read(sqlx::Error),
    Write(sqlx::Error),
}

/// Copies the rows of a table, page by page: how many they are.
async fn copy_table(
    source: &mut PgConnection,
    target: &mut SqliteConnection,
    table: &Table,
) -> Result<u64, Failed> {
    let mut count = 0;
    let (mut name, mut place) = (String::new(), i64::MIN);
    loop {
        let limit = table.sql.page.into();
        let page = if table.has_number {
            let values = [(&name).into(), place.into(), limit];
            source.fetch(table.sql.read, &values, table.decode).await
        } else {
            source.fetch(table.sql.read, &[(&name).into(), limit], table.decode).await
        };
        let page = page.map_err(Failed::Read)?;
        if page.is_empty() {
            return Ok(count);
        }
        target.execute("BEGIN", &[]).await.map_err(Failed::Write)?;
        for row in page {
            let row = row.map_err(Failed::Read)?;
            let values: Vec<Value<'_>> = row.iter().map(Cell::value).collect();
            target.execute(table.sql.insert, &values).await.map_err(Failed::Write)?;
            count += 1;
            let mut key = row.into_iter();
            if let Some(Cell::Text(text)) = key.next() {
                name = text;
            }
            if let Some(Cell::Number(number)) = key.next() {
                place = number;
            }
        }
        target.execute("COMMIT", &[]).await.map_err(Failed::Write)?;
    }
}

impl Cell {
    fn value(&self) -> Value<'_> {
        match self {
            Cell::Text(text) => text.into(),
            Cell::Number(number) => (*number).into(),
            Cell::Bytes(bytes) => Value::Bytes(bytes.as_deref()),
        }
    }
}
