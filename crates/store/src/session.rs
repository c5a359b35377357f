//! Statements on a connection, the same for every database.
//!
//! sqlx ties each value and each row to one database. This trait is the small part of it that the
//! log needs, so that one writer and one reader serve all databases.

use std::future::Future;

use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A value of a statement. A database that prepares statements with types knows the type of a value
/// even if there is none.
#[derive(Clone, Copy, Debug)]
pub enum Value<'a> {
    /// A text.
    Text(Option<&'a str>),
    /// An integer.
    Number(Option<i64>),
    /// Bytes.
    Bytes(Option<&'a [u8]>),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Some(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(Some(text))
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(Some(number))
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Value<'a> {
        Value::Bytes(Some(bytes))
    }
}

/// The columns of a row, by their places.
pub trait Columns {
    /// A text.
    fn text(&self, column: usize) -> Result<String, sqlx::Error>;
    /// A text that may be null.
    fn optional_text(&self, column: usize) -> Result<Option<String>, sqlx::Error>;
    /// An integer.
    fn number(&self, column: usize) -> Result<i64, sqlx::Error>;
    /// Bytes that may be null.
    fn optional_bytes(&self, column: usize) -> Result<Option<&[u8]>, sqlx::Error>;
}

/// A connection.
pub trait Session: Send {
    /// A row of an answer.
    type Row: Columns;

    /// Runs a statement; the number of rows that it has changed.
    fn execute(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<u64, sqlx::Error>> + Send;

    /// Runs a statement, and decodes its rows one by one: a row takes several times the memory of
    /// what is decoded.
    fn fetch<T: Send + Unpin>(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
        decode: fn(&Self::Row) -> T,
    ) -> impl Future<Output = Result<Vec<T>, sqlx::Error>> + Send;

    /// The only row of an answer.
    fn fetch_one<T: Send + Unpin>(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
        decode: fn(&Self::Row) -> Result<T, sqlx::Error>,
    ) -> impl Future<Output = Result<T, sqlx::Error>> + Send {
        async move {
            let rows = self.fetch(sql, values, decode).await?;
            rows.into_iter().next().unwrap_or(Err(sqlx::Error::RowNotFound))
        }
    }

    /// The only number of an answer.
    fn fetch_number(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> impl Future<Output = Result<i64, sqlx::Error>> + Send {
        self.fetch_one(sql, values, |row| row.number(0))
    }
}

macro_rules! session {
    ($connection:ty, $row:ty) => {
        impl Columns for $row {
            fn text(&self, column: usize) -> Result<String, sqlx::Error> {
                self.try_get(column)
            }

            fn optional_text(&self, column: usize) -> Result<Option<String>, sqlx::Error> {
                self.try_get(column)
            }

            fn number(&self, column: usize) -> Result<i64, sqlx::Error> {
                self.try_get(column)
            }

            fn optional_bytes(&self, column: usize) -> Result<Option<&[u8]>, sqlx::Error> {
                self.try_get(column)
            }
        }

        impl Session for $connection {
            type Row = $row;

            async fn execute(
                &mut self,
                sql: &'static str,
                values: &[Value<'_>],
            ) -> Result<u64, sqlx::Error> {
                let query = values.iter().fold(sqlx::query(sql), |query, value| match *value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                    Value::Bytes(bytes) => query.bind(bytes),
                });
                Ok(query.execute(self).await?.rows_affected())
            }

            async fn fetch<T: Send + Unpin>(
                &mut self,
                sql: &'static str,
                values: &[Value<'_>],
                decode: fn(&$row) -> T,
            ) -> Result<Vec<T>, sqlx::Error> {
                let query = values.iter().fold(sqlx::query(sql), |query, value| match *value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                    Value::Bytes(bytes) => query.bind(bytes),
                });
                query.map(|row| decode(&row)).fetch_all(self).await
            }
        }
    };
}

session!(SqliteConnection, SqliteRow);
#[cfg(feature = "postgres")]
session!(sqlx::PgConnection, sqlx::postgres::PgRow);
