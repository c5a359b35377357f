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
//! One table of a database as CSV, as exporters write it, is read too ([`read_table`]): results, hands, the movement,
//! sections or players.
//!
//! The reader of the container is the crate `jetdb`. What it is given is checked first, so that the
//! time and memory it takes are bounded by the length of the file.

use crate::diagnostic::DiagnosticKind;
use crate::error::LIMIT;
use crate::format::Format;
use crate::read::Read;

#[cfg(feature = "bws")]
mod board;
#[cfg(feature = "bws")]
mod csv;
#[cfg(feature = "bws")]
mod database;
#[cfg(feature = "bws")]
mod date;
pub(crate) mod error;
#[cfg(feature = "bws")]
mod head;
#[cfg(feature = "bws")]
mod pairs;
#[cfg(feature = "bws")]
mod records;
#[cfg(feature = "bws")]
mod rows;
#[cfg(feature = "bws")]
mod tables;

pub use error::{DatabaseError, ResultPlace};

/// Reads a database.
pub fn read(bytes: &[u8]) -> Read {
    if let Err(error) = crate::error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::Bws), DiagnosticKind::File { error });
    }
    #[cfg(feature = "bws")]
    return records::read(bytes);
    #[cfg(not(feature = "bws"))]
    Read::refused(Some(Format::Bws), DiagnosticKind::NotSupported { format: Format::Bws })
}

/// Reads one table of a database as CSV. Its encoding is recognised, and its separator: a semicolon, a comma or a tab.
pub fn read_table(bytes: &[u8]) -> Read {
    if let Err(error) = crate::error::check_size(bytes, LIMIT) {
        return Read::refused(Some(Format::BwsCsv), DiagnosticKind::File { error });
    }
    #[cfg(feature = "bws")]
    return records::read_table(bytes);
    #[cfg(not(feature = "bws"))]
    Read::refused(Some(Format::BwsCsv), DiagnosticKind::NotSupported { format: Format::BwsCsv })
}

/// Each table with the names of columns by which it is known.
const TABLES: [(&str, &[&str]); 11] = [
    ("ReceivedData", &["Section", "Table", "Round", "Board", "PairNS", "PairEW"]),
    ("RoundData", &["Section", "Table", "Round", "NSPair", "EWPair"]),
    ("BiddingData", &["Section", "Table", "Board", "Counter", "Bid"]),
    ("PlayData", &["Section", "Table", "Board", "Counter", "Card"]),
    ("Tables", &["Section", "Table", "ComputerID"]),
    ("PlayerNumbers", &["Section", "Table", "Direction", "Number"]),
    ("HandRecord", &["Section", "Board", "NorthSpades"]),
    ("Section", &["Session", "Letter", "Tables", "MissingPair"]),
    ("Session", &["GUID", "Name", "Date", "Status"]),
    ("Settings", &["ShowResults", "ShowPercentage", "ScorePoints"]),
    ("PlayerNames", &["ID", "Name", "strID"]),
];

/// The name of the table of the database that has these columns.
pub(crate) fn table_of<C: AsRef<str>>(columns: &[C]) -> Option<&'static str> {
    let has = |name: &&str| columns.iter().any(|known| known.as_ref().eq_ignore_ascii_case(name));
    let found = TABLES.iter().find(|(_, names)| names.iter().all(&has));
    found.map(|(name, _)| *name)
}

/// Fuzz target: reads any bytes as a database and as a table of one, and writes the records as PBN.
#[doc(hidden)]
pub fn fuzz(bytes: &[u8]) {
    for read in [read(bytes), read_table(bytes)] {
        let _ = read.written_as_pbn();
    }
}
