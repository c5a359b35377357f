//! Checking the list of finished boards by the log that it is computed from.

use std::collections::BTreeMap;

use crate::{
    BoardRow, StoredRecord, StreamId,
    check::PAGE,
    log,
    session::{Columns, Session},
    sql,
};

/// What the events of a stream say about the list of finished boards. The store knows no game, so
/// the caller of [`check_with_boards`](crate::check_with_boards) says it.
pub trait BoardFold: Sync {
    /// The boards of a stream that is not damaged.
    fn fold(&self, stream: &StreamId, events: &[StoredRecord]) -> FoldedBoards;

    /// Whether the body of a row in the list says what that of the row computed from the log says. The
    /// texts may differ: the one in the list may be of an older version.
    fn is_same(&self, stored: &BoardRow, folded: &BoardRow) -> bool;
}

/// The boards of a stream.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FoldedBoards {
    /// Each with the number of the event that ended it.
    pub boards: Vec<(u64, BoardRow)>,
    /// Whether the stream could be read to its end, so that it has no other boards.
    pub is_whole: bool,
}

/// A board about which the list and the log differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedBoard {
    /// The stream of its table; what is no name of a stream is written with escapes.
    pub stream: String,
    /// The event that ended it; if the log does not have the board, the first one that is not there.
    pub event: u64,
    /// The id of its row, likewise.
    pub id: String,
    /// Its number at the table.
    pub board: i64,
    /// What is wrong.
    pub damage: BoardDamage,
}

/// What is wrong with a row of the list of finished boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardDamage {
    /// The log has the board, the list has not.
    Missing,
    /// The row says something else than the log.
    Changed,
    /// The list has a board that the log, to its last event, does not have. The two are written together,
    /// so the end of the log was lost, unless the row was changed.
    NotInLog,
}

impl BoardDamage {
    /// Its key in lists and files.
    pub const fn key(self) -> &'static str {
        match self {
            BoardDamage::Missing => "missing",
            BoardDamage::Changed => "changed",
            BoardDamage::NotInLog => "not-in-log",
        }
    }
}

/// Compares the rows of a stream with its events, of which the last has this number.
pub(super) async fn compare<S: Session>(
    session: &mut S,
    fold: &dyn BoardFold,
    stream: &StreamId,
    events: &[StoredRecord],
    damaged: &mut Vec<DamagedBoard>,
) -> Result<(), sqlx::Error> {
    let FoldedBoards { boards, is_whole } = fold.fold(stream, events);
    let mut rows = rows_of(session, stream).await?;
    let mut note = |event, id: &str, board, damage| {
        let (stream, id) = (stream.to_string(), id.escape_default().to_string());
        damaged.push(DamagedBoard { stream, event, id, board, damage });
    };
    for (event, folded) in &boards {
        let damage = match rows.remove(&folded.id) {
            None => BoardDamage::Missing,
            Some((_, Some(row))) if is_equal(fold, &row, folded) => continue,
            Some(_) => BoardDamage::Changed,
        };
        note(*event, &folded.id, folded.board.into(), damage);
    }
    if is_whole {
        let next = events.last().map_or(1, |last| last.seq + 1);
        for (id, (board, _)) in &rows {
            note(next, id, *board, BoardDamage::NotInLog);
        }
    }
    Ok(())
}

/// The rows of a stream by their ids, each with the number of its board; `None` for what cannot be decoded.
type Rows = BTreeMap<String, (i64, Option<BoardRow>)>;

async fn rows_of<S: Session>(session: &mut S, stream: &StreamId) -> Result<Rows, sqlx::Error> {
    let values = [stream.as_str().into()];
    let lines = session.fetch(sql::BOARDS_OF_STREAM, &values, decoded).await?;
    let mut rows = Rows::new();
    for (id, line) in lines.into_iter().flatten() {
        let Ok((_, _, number, at_ms, body, person)) = line else {
            rows.insert(id, (0, None));
            continue;
        };
        let (_, row) = rows.entry(id.clone()).or_insert_with(|| {
            let (stream, people) = (stream.clone(), Vec::new());
            let row = |board| BoardRow { id, stream, board, at_ms, people, body };
            (number, u32::try_from(number).ok().map(row))
        });
        if let Some(row) = row {
            row.people.extend(person);
        }
    }
    Ok(rows)
}

/// The id of a row and the whole of it; a row whose id is no text counts as none.
fn decoded(row: &impl Columns) -> Option<(String, Result<log::BoardLine, sqlx::Error>)> {
    Some((row.text(0).ok()?, log::board_line(row)))
}

fn is_equal(fold: &dyn BoardFold, row: &BoardRow, folded: &BoardRow) -> bool {
    (row.board, row.at_ms, &row.people) == (folded.board, folded.at_ms, &folded.people)
        && (row.body == folded.body || fold.is_same(row, folded))
}

/// Finds the rows whose streams have no events at all. `archives` is whether the log has the table of them.
pub(super) async fn without_events<S: Session>(
    session: &mut S,
    archives: bool,
    damaged: &mut Vec<DamagedBoard>,
) -> Result<(), sqlx::Error> {
    let sql = if archives { sql::BOARDS_WITHOUT_EVENTS } else { sql::BOARDS_BEFORE_ARCHIVES };
    let mut after = String::new();
    loop {
        let values = [(&after).into(), PAGE.into()];
        let rows = session.fetch(sql, &values, named).await?;
        if rows.is_empty() {
            return Ok(());
        }
        for row in rows {
            let (id, stream, board) = row?;
            let damage = BoardDamage::NotInLog;
            after.clone_from(&id);
            let escaped = |text: String| text.escape_default().to_string();
            let (stream, id) = (escaped(stream), escaped(id));
            damaged.push(DamagedBoard { stream, event: 1, id, board, damage });
        }
    }
}

/// The id of a board, its stream and its number.
fn named(row: &impl Columns) -> Result<(String, String, i64), sqlx::Error> {
    Ok((row.text(0)?, row.text(1)?, row.number(2)?))
}
