//! Files for other programs: JSON, CSV, PBN.

mod json;
mod pbn;
mod tables;

use crate::model::Results;
use crate::texts::Texts;

/// A kind of file.
pub(crate) struct FileKind {
    /// Its name.
    pub(crate) name: &'static str,
    /// The message that says what is in it.
    pub(crate) key: &'static str,
    needs_boards: bool,
    pub(crate) write: fn(&Results, &Texts) -> Vec<u8>,
}

impl FileKind {
    /// Whether the event has what the file is about.
    pub(crate) fn is_for(&self, results: &Results) -> bool {
        !self.needs_boards || !results.boards.is_empty()
    }
}

/// All kinds, in the order of the page.
pub(crate) static FILES: &[FileKind] = &[
    FileKind {
        name: "results.pbn",
        key: "results-file-pbn",
        needs_boards: true,
        write: |results, _| pbn::write(results),
    },
    FileKind {
        name: "results.json",
        key: "results-file-json",
        needs_boards: false,
        write: |results, _| json::write(results),
    },
    FileKind {
        name: "ranking.csv",
        key: "results-file-ranking",
        needs_boards: false,
        write: |results, texts| tables::ranking(results, texts),
    },
    FileKind {
        name: "boards.csv",
        key: "results-file-boards",
        needs_boards: true,
        write: |results, texts| tables::boards(results, texts),
    },
    FileKind {
        name: "cross.csv",
        key: "results-file-cross",
        needs_boards: false,
        write: |results, texts| tables::cross(results, texts),
    },
];
