//! The list of finished boards as it follows from the log: to rebuild it, and to check it. The log is only
//! read.

use pref::Match;
use store::{
    Append, AppendError, BoardFold, BoardRow, FoldedBoards, Store, StoreError, StoredRecord,
    StreamId, limits,
};
use table::{Bridge, Table};

use super::{
    hosted_games::{self, FinishedBoard, HostedGame},
    second_table,
};
use crate::repository::{self, LoadError, Recorded};

/// What a rebuild did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RebuildReport {
    /// Tables read.
    pub tables: usize,
    /// Boards in the list now.
    pub boards: usize,
    /// Tables that could be read only in part; their boards up to that point are in the list, but
    /// none of a table whose log is damaged.
    pub broken: Vec<UnreadableTable>,
}

/// A table whose log cannot be read to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableTable {
    /// The table's stream.
    pub stream: String,
    /// The number of the event at which reading stopped.
    pub event: u64,
}

/// Streams requested at a time.
const PAGE: u32 = 256;

/// Clears the list of boards and computes it from the log.
///
/// No server may be running meanwhile: a board that ends during the rebuild may be missing until
/// the next one. An interrupted rebuild can simply be repeated.
pub async fn rebuild(store: &dyn Store) -> Result<RebuildReport, AppendError> {
    store.clear_boards().await?;
    let mut report = RebuildReport::default();
    let mut after: Option<StreamId> = None;
    loop {
        let page = store.streams(after.as_ref(), PAGE).await?;
        let Some(last) = page.last() else { return Ok(report) };
        after = Some(last.stream.clone());
        for head in page {
            rebuild_stream::<Bridge>(store, &head.stream, &mut report).await?;
            rebuild_stream::<Match>(store, &head.stream, &mut report).await?;
        }
    }
}

/// Writes the boards of one stream, if it is a table or a second table of this game.
async fn rebuild_stream<G: HostedGame>(
    store: &dyn Store,
    stream: &StreamId,
    report: &mut RebuildReport,
) -> Result<(), AppendError> {
    if !is_kept::<G>(stream) {
        return Ok(());
    }
    report.tables += usize::from(!hosted_games::is_second_of::<G>(stream));
    let records = match store.read(stream, 1).await {
        Ok(records) => records,
        Err(error) if error.is_damage() => {
            tracing::warn!(%stream, %error, "a table is damaged");
            let event = match error {
                StoreError::Damaged { seq, .. } => seq,
                _ => 1,
            };
            report.broken.push(UnreadableTable { stream: stream.to_string(), event });
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    };
    let (boards, broken) = boards::<G>(stream, &records);
    if let Some((event, error)) = broken {
        tracing::warn!(%stream, event, %error, "a table can be read only in part");
        report.broken.push(UnreadableTable { stream: stream.to_string(), event });
    }
    report.boards += boards.len();
    let first_seq = records.len() as u64 + 1;
    for boards in batches(boards.into_iter().map(|(_, board)| board)) {
        let append = Append { stream: stream.clone(), first_seq, records: Vec::new(), boards };
        store.append(append).await?;
    }
    Ok(())
}

/// What [`store::check_with_boards`] compares the list of boards with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardsInLog;

impl BoardFold for BoardsInLog {
    fn fold(&self, stream: &StreamId, records: &[StoredRecord]) -> FoldedBoards {
        let (boards, broken) = if is_kept::<Bridge>(stream) {
            boards::<Bridge>(stream, records)
        } else if is_kept::<Match>(stream) {
            boards::<Match>(stream, records)
        } else {
            // It may be a table of a newer Biritch's game, whose boards are not known here.
            return FoldedBoards::default();
        };
        FoldedBoards { boards, is_whole: broken.is_none() }
    }

    fn is_same(&self, stored: &BoardRow, folded: &BoardRow) -> bool {
        // As it would be written today.
        let text = |row| FinishedBoard::read(row).and_then(|board| board.to_json());
        matches!((text(stored), text(folded)), (Ok(stored), Ok(folded)) if stored == folded)
    }
}

/// Whether this stream is a table or a second table of this game.
fn is_kept<G: HostedGame>(stream: &StreamId) -> bool {
    hosted_games::is_of::<G>(stream) || hosted_games::is_second_of::<G>(stream)
}

/// Boards, each with the number of the event that ended it, and where the log breaks.
type Boards = (Vec<(u64, BoardRow)>, Option<(u64, LoadError)>);

/// The boards of a table or a second table exactly as they were written during play.
fn boards<G: HostedGame>(stream: &StreamId, records: &[StoredRecord]) -> Boards {
    if hosted_games::is_second_of::<G>(stream) {
        return match second_table::rows::<G>(stream, records) {
            Ok(boards) => (boards, None),
            Err(broken) => (Vec::new(), Some(broken)),
        };
    }
    let mut boards = Vec::new();
    let mut table: Option<Table<G>> = None;
    for (seq, event) in (1..).zip(repository::decoded::<Table<G>>(0, records)) {
        let Recorded { event, at_ms, .. } = match event {
            Ok(event) => event,
            Err(error) => return (boards, Some((seq, error))),
        };
        let Some(table) = &mut table else {
            table = Table::open(&event);
            if table.is_none() {
                return (boards, Some((seq, LoadError::NotOpened)));
            }
            continue;
        };
        let ended = hosted_games::apply(table, &event, stream, at_ms);
        boards.extend(ended.map(|board| (seq, board)));
    }
    (boards, None)
}

/// Splits the boards to fit the size limit of an append; a long evening takes several.
fn batches(boards: impl Iterator<Item = BoardRow>) -> Vec<Vec<BoardRow>> {
    let mut batches: Vec<Vec<BoardRow>> = Vec::new();
    let mut room = 0;
    for board in boards {
        let people: usize = board.people.iter().map(String::len).sum();
        let size = board.id.len() + board.body.len() + people;
        match batches.last_mut().filter(|last| size <= room && last.len() < limits::RECORDS) {
            Some(last) => last.push(board),
            None => {
                room = limits::APPEND;
                batches.push(vec![board]);
            }
        }
        room = room.saturating_sub(size);
    }
    batches
}

#[cfg(test)]
mod tests {
    use store::{LogOptions, Record, Sqlite};

    use super::*;

    /// A newer Biritch keeps tables of a game that this one does not know.
    #[tokio::test]
    async fn boards_of_an_unknown_game_are_not_said_to_be_lost() {
        let data = tempfile::tempdir().unwrap();
        let log = Sqlite::open(data.path(), LogOptions::default()).await.unwrap();
        for stream in ["whist-cafe", "second-whist-cafe"] {
            let stream: StreamId = stream.parse().unwrap();
            let records = vec![Record { at_ms: 7, version: 1, body: "\"a board\"".into() }];
            let (id, body) = (stream.to_string(), "{}".into());
            let row = BoardRow {
                id,
                stream: stream.clone(),
                board: 1,
                at_ms: 7,
                people: Vec::new(),
                body,
            };
            let append = Append { stream, first_seq: 1, records, boards: vec![row] };
            log.append(append).await.unwrap();
        }
        log.close().await.unwrap();
        let report = store::check_with_boards(data.path(), &BoardsInLog).await.unwrap();
        assert_eq!((report.events, report.boards.as_slice()), (2, &[][..]));
    }
}
