//! Files for other programs: JSON, CSV, PBN, USEBIO.

mod after;
mod json;
mod pbn;
mod tables;
mod usebio;

pub use self::after::AfterJson;

use serde::Serialize;

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
            Needs::UsebioKind => not_usebio(results.kind).is_none(),
        }
    }
}

/// Why there is no file of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoFile {
    /// The event has no results of boards.
    NoBoards,
    /// The format is for bridge, and the event is of Preferans.
    Preferans,
    /// The format has no event in which each player has points of their own from deals that only one table plays.
    Progressive,
}

impl NoFile {
    /// The word in answers for programs and in the names of messages.
    pub const fn key(self) -> &'static str {
        match self {
            NoFile::NoBoards => "no-boards",
            NoFile::Preferans => "preferans",
            NoFile::Progressive => "progressive",
        }
    }
}

/// Why an event of a kind has no file of USEBIO (docs/sources/tournaments.md#5.10).
const fn not_usebio(kind: Kind) -> Option<NoFile> {
    match kind {
        Kind::Preferans => Some(NoFile::Preferans),
        Kind::Progressive => Some(NoFile::Progressive),
        Kind::Pairs { .. }
        | Kind::Match { .. }
        | Kind::Section { .. }
        | Kind::Swiss { .. }
        | Kind::Knockout { .. } => None,
    }
}

/// The files for other scoring programs that a [`folder`](crate::folder) of these results does not have, with the reason.
pub fn left_out(results: &Results) -> Vec<(&'static str, NoFile)> {
    let of = |file: &FileKind| match file.needs {
        Needs::Boards if file.name == PBN && results.boards.is_empty() => {
            Some(not_usebio(results.kind).unwrap_or(NoFile::NoBoards))
        }
        Needs::UsebioKind => not_usebio(results.kind),
        Needs::Nothing | Needs::Boards | Needs::Cross => None,
    };
    FILES.iter().filter_map(|file| Some((file.name, of(file)?))).collect()
}

/// The file of PBN.
const PBN: &str = "results.pbn";

/// What an event must have for a file.
enum Needs {
    Nothing,
    Boards,
    /// A kind of event that USEBIO has.
    UsebioKind,
    Cross,
}

/// All kinds, in the order of the page.
pub(crate) static FILES: &[FileKind] = &[
    FileKind {
        name: PBN,
        key: "results-file-pbn",
        needs: Needs::Boards,
        write: |results, _| pbn::write(results),
    },
    FileKind {
        name: "results.xml",
        key: "results-file-usebio",
        needs: Needs::UsebioKind,
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
