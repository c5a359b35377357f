//! BWS, the database in which Bridgemates keep the results of a session: a database of Access 97
//! or 2000 (Jet 3 or 4). It is read with the feature `bws`, and never written.
//!
//! A record is a board at one table. Where a board was entered several times, the last row that is
//! not erased counts. Dealer and vulnerability follow from the number of the board, the score from
//! contract and tricks: the database has none of them. Hands, calls and cards are read where the
//! session has recorded them; boards with hands that nobody played are records too.
//!
//! Percentages of the director are the tag `ScorePercentage`; other remarks, and what cannot be read,
//! stand in tags `Bws_` with the name of the column. The movement, the sections and the numbers of the players are
//! tables of the first record: `BwsRoundTable`, `BwsSectionTable` and `BwsPlayerTable`. Of the names of
//! all members that the database may hold, only those of the players are read.
//!
//! Tables and columns are found by their names, since versions of the database differ in them. A note says
//! which have something that is not read, such as the options of the devices.
//!
//! The reader of the container is the crate `jetdb`. What it is given is checked first, so that the
//! time and memory it takes are bounded by the length of the file.

use crate::diagnostic::DiagnosticKind;
use crate::error::{self, LIMIT};
use crate::format::Format;
use crate::read::Read;

#[cfg(feature = "bws")]
mod board;
#[cfg(feature = "bws")]
mod database;
#[cfg(feature = "bws")]
mod date;
#[cfg(feature = "bws")]
mod head;
#[cfg(feature = "bws")]
mod pairs;
#[cfg(feature = "bws")]
mod records;
#[cfg(feature = "bws")]
mod tables;

/// Why a database, or a table of it, cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatabaseError {
    /// Another version of the database than Jet 3 and 4.
    #[error(
        "the database is of version {version}; versions 0 and 1, of Access 97 and 2000, are read"
    )]
    Version {
        /// The number in its header.
        version: u8,
    },
    /// A database of something else.
    #[error("the database has no results of Bridgemates: no table ReceivedData or RoundData")]
    NotOfBridgemates,
    /// Its pages contradict each other.
    #[error("{table}: {reason}")]
    Damaged {
        /// The table, or `MSysObjects`, the list of the tables.
        table: String,
        /// What is wrong.
        reason: String,
    },
    /// More rows than are read.
    #[error("{table} has too many rows: at most {limit} are read of all tables")]
    Rows {
        /// The table.
        table: String,
        /// The limit.
        limit: usize,
    },
    /// The rows repeat the bytes of the file, as those of a sound database do not.
    #[error("{table}: the rows hold more text than the file")]
    Text {
        /// The table.
        table: String,
    },
}

/// A board at a table, as rows of the database name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultPlace {
    /// The letter of the section, or its number if it has none.
    pub section: String,
    /// The table.
    pub table: i64,
    /// The round.
    pub round: i64,
    /// The board.
    pub board: i64,
}

impl std::fmt::Display for ResultPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ResultPlace { section, table, round, board } = self;
        write!(f, "section {section}, table {table}, round {round}, board {board}")
    }
}

/// Reads a database.
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::Bws), DiagnosticKind::File { error });
    }
    #[cfg(feature = "bws")]
    return records::read(bytes);
    #[cfg(not(feature = "bws"))]
    Read::refused(Some(Format::Bws), DiagnosticKind::NotSupported { format: Format::Bws })
}

/// Fuzz target: reads any bytes, and writes the records as PBN.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    let read = read(bytes);
    assert_eq!(read.records.len(), read.locations.len());
    let _ = crate::verify(&read);
    let again = crate::pbn::read(&crate::pbn::write(&read.records));
    assert_eq!(again.records.len(), read.records.len());
}
