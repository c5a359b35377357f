//! What is written and what is read.

use crate::{AppendError, StreamId};

/// How much one append may hold. All sizes are in bytes.
pub mod limits {
    /// The text of one event or one board.
    pub const BODY: usize = 64 * 1024;
    /// The id of a board or of a person.
    pub const ID: usize = 128;
    /// People at one board: players, and whoever else is to find it.
    pub const PEOPLE: usize = 64;
    /// All the texts of one append together.
    pub const APPEND: usize = 256 * 1024;
    /// Events in one append, and likewise boards.
    pub const RECORDS: usize = 1024;
}

/// Some events to be written at the end of one stream, all or none.
///
/// Boards alone, with no records, are allowed: so are they rebuilt. The lock holds for them too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Where to.
    pub stream: StreamId,
    /// The number of the first record: one more than the head of the stream.
    pub first_seq: u64,
    /// The events, numbered on from `first_seq`.
    pub records: Vec<Record>,
    /// Boards that these events have finished; a board of the same id is replaced.
    pub boards: Vec<BoardRow>,
}

impl Append {
    /// An append of events that finish no board.
    pub fn events(stream: StreamId, first_seq: u64, records: Vec<Record>) -> Append {
        Append { stream, first_seq, records, boards: Vec::new() }
    }

    /// Within the [`limits`], and text that every engine can keep? PostgreSQL keeps no NUL.
    pub(crate) fn check(&self) -> Result<(), AppendError> {
        within("records", self.records.len(), limits::RECORDS)?;
        within("boards", self.boards.len(), limits::RECORDS)?;
        let mut total = 0;
        for record in &self.records {
            total += text("body", &record.body, limits::BODY)?;
        }
        for board in &self.boards {
            within("people", board.people.len(), limits::PEOPLE)?;
            total += text("board id", &board.id, limits::ID)?;
            total += text("body", &board.body, limits::BODY)?;
            for person in &board.people {
                total += text("person id", person, limits::ID)?;
            }
        }
        within("append", total, limits::APPEND)
    }
}

/// One event as its writer hands it over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The version of the event's format, for whoever reads the body years later.
    pub version: u16,
    /// The event itself.
    pub body: String,
}

/// One event as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRecord {
    /// Its number in the stream, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The version of the event's format.
    pub version: u16,
    /// The event itself.
    pub body: String,
}

/// Where a stream ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StreamHead {
    /// Which stream.
    pub stream: StreamId,
    /// The number of its last event.
    pub seq: u64,
    /// The time of its last event, in milliseconds since 1970.
    pub at_ms: i64,
}

/// One finished board, to be found by its id and by its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRow {
    /// What it is called everywhere.
    pub id: String,
    /// Where it was played.
    pub stream: StreamId,
    /// Its number at that table.
    pub board: u32,
    /// When it was finished, in milliseconds since 1970.
    pub at_ms: i64,
    /// The ids of those who sat there, in an order that means something above.
    pub people: Vec<String>,
    /// The board itself.
    pub body: String,
}

impl BoardRow {
    /// The place from which a list goes on after this board.
    pub fn before(&self) -> BoardCursor {
        BoardCursor { at_ms: self.at_ms, id: self.id.clone() }
    }
}

/// A place in a list of boards, newest first: what is older than this comes next.
///
/// The time alone would not do: boards imported together have one time, and a page may end
/// between them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoardCursor {
    /// Boards finished earlier come after this place.
    pub at_ms: i64,
    /// Of those finished at that very time, the ones with a smaller id do.
    pub id: String,
}

impl BoardCursor {
    /// BoardCursor all boards: the beginning of the list.
    pub const fn newest() -> BoardCursor {
        BoardCursor::time(i64::MAX)
    }

    /// All that finished earlier than this time.
    pub const fn time(at_ms: i64) -> BoardCursor {
        BoardCursor { at_ms, id: String::new() }
    }
}

fn text(what: &'static str, text: &str, limit: usize) -> Result<usize, AppendError> {
    within(what, text.len(), limit)?;
    if text.contains('\0') {
        return Err(AppendError::Nul { what });
    }
    Ok(text.len())
}

fn within(what: &'static str, size: usize, limit: usize) -> Result<(), AppendError> {
    if size > limit {
        return Err(AppendError::TooLarge { what, size, limit });
    }
    Ok(())
}
