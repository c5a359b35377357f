//! Why a database cannot be read, and which of its results something is said about.

/// The name of the list of all tables.
pub(crate) const CATALOG: &str = "MSysObjects";

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
    #[error("{table}: the text of the rows is more than {times} times as long as the file")]
    Text {
        /// The table.
        table: String,
        /// How many times the length of the file is read.
        times: usize,
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
