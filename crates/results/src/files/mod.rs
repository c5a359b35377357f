//! Files for other programs: JSON, CSV, PBN, USEBIO.

mod after;
mod json;
mod pbn;
mod tables;
mod usebio;

pub use self::after::AfterJson;

use crate::model::{Kind, RankedRow, Results};
use crate::texts::Texts;

/// The number of a place; empty if there is none.
fn place(row: &RankedRow) -> String {
    row.place.map_or_else(String::new, |place| place.number.to_string())
}

/// A kind of file.
pub(crate) struct FileKind {
    /// Its name.
    pub(crate) name: &'static str,
    /// The message that says what is in it.
    pub(crate) key: &'static str,
    /// What an event has that the file is about.
    needs: Needs,
    pub(crate) write: fn(&Results, &Texts) -> Vec<u8>,
}

impl FileKind {
    /// Whether the event has what the file is about.
    pub(crate) fn is_for(&self, results: &Results) -> bool {
        let has_boards = !results.boards.is_empty();
        match self.needs {
            Needs::Nothing => true,
            Needs::Boards => has_boards,
            Needs::Cross => results.kind.has_cross(),
            // Its pairs are participants, which partners of a round are not.
            Needs::BoardsOfPairs => {
                has_boards
                    && matches!(results.kind, Kind::Pairs { .. })
                    && !results.kind.is_individual()
            }
        }
    }
}

/// What an event must have for a file.
enum Needs {
    Nothing,
    Boards,
    BoardsOfPairs,
    Cross,
}

/// All kinds, in the order of the page.
pub(crate) static FILES: &[FileKind] = &[
    FileKind {
        name: "results.pbn",
        key: "results-file-pbn",
        needs: Needs::Boards,
        write: |results, _| pbn::write(results),
    },
    FileKind {
        name: "results.xml",
        key: "results-file-usebio",
        needs: Needs::BoardsOfPairs,
        write: |results, _| usebio::write(results),
    },
    FileKind {
        name: "results.json",
        key: "results-file-json",
        needs: Needs::Nothing,
        write: |results, _| json::write(results),
    },
    FileKind {
        name: "ranking.csv",
        key: "results-file-ranking",
        needs: Needs::Nothing,
        write: |results, texts| tables::ranking(results, texts),
    },
    FileKind {
        name: "boards.csv",
        key: "results-file-boards",
        needs: Needs::Boards,
        write: |results, texts| tables::boards(results, texts),
    },
    FileKind {
        name: "cross.csv",
        key: "results-file-cross",
        needs: Needs::Cross,
        write: |results, texts| tables::cross(results, texts),
    },
];
