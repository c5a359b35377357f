//! Appends, and the records and boards that they consist of.

use crate::{AppendError, StoreError, StreamId};

/// Size limits of an append, in bytes unless stated otherwise.
pub mod limits {
    /// The body of one event or one board.
    pub const BODY: usize = 64 * 1024;
    /// The id of a board or of a person.
    pub const ID: usize = 128;
    /// People at one board: its players, and anybody else in whose list it appears.
    pub const PEOPLE: usize = 64;
    /// All texts of one append together.
    pub const APPEND: usize = 256 * 1024;
    /// Events in one append, and likewise boards.
    pub const RECORDS: usize = 1024;
}

/// Events to be appended to one stream, all or none.
///
/// An append of boards without events is allowed: the list of boards is rebuilt with such appends.
/// `first_seq` is checked for them too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The stream to append to.
    pub stream: StreamId,
    /// The number of the first event: one more than the last in the stream.
    pub first_seq: u64,
    /// The events, numbered from `first_seq`.
    pub records: Vec<Record>,
    /// Boards finished by these events; a board with the same id is replaced.
    pub boards: Vec<BoardRow>,
}

impl Append {
    /// An append of events that finish no board.
    pub fn events(stream: StreamId, first_seq: u64, records: Vec<Record>) -> Append {
        Append { stream, first_seq, records, boards: Vec::new() }
    }

    /// Checks the [`limits`], and that no text contains NUL, which PostgreSQL cannot store.
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

/// An event to be appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The version of the event's format, for readers of later years.
    pub version: u16,
    /// The event, serialized.
    pub body: String,
}

/// An event in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRecord {
    /// Its number in the stream, from 1.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The version of the event's format.
    pub version: u16,
    /// The event, serialized.
    pub body: String,
}

/// What is as it was written in a stream that may be damaged.
#[derive(Clone, Debug, Default)]
pub struct SoundRecords {
    /// The events, in their order; after damage their numbers have a gap.
    pub records: Vec<StoredRecord>,
    /// The greatest number of an event of the stream, a damaged one too.
    pub head: u64,
    /// The first damage.
    pub damage: Option<StoreError>,
}

/// The end of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StreamHead {
    /// The stream.
    pub stream: StreamId,
    /// The number of its last event.
    pub seq: u64,
    /// The time of its last event, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A finished board, found by its id and by its people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardRow {
    /// The board's id.
    pub id: String,
    /// The stream of the table where it was played.
    pub stream: StreamId,
    /// Its number at that table.
    pub board: u32,
    /// When it was finished, in milliseconds since 1970.
    pub at_ms: i64,
    /// The ids of the people who sat there, in an order that the caller defines.
    pub people: Vec<String>,
    /// The board, serialized.
    pub body: String,
}

impl BoardRow {
    /// The cursor for the boards after this one in a list, newest first.
    pub fn before(&self) -> BoardCursor {
        BoardCursor { at_ms: self.at_ms, id: self.id.clone() }
    }
}

/// A position in a list of boards, newest first: the list continues with older boards.
///
/// The time alone would not identify the position: boards imported together have the same time, and
/// a page may end between them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BoardCursor {
    /// Boards finished earlier come after this position.
    pub at_ms: i64,
    /// Of those finished at exactly this time, the ones with a smaller id come after it.
    pub id: String,
}

impl BoardCursor {
    /// The beginning of the list.
    pub const fn newest() -> BoardCursor {
        BoardCursor::time(i64::MAX)
    }

    /// The boards finished before this time.
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
