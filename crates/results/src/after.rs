//! What may still change in the results of an event, and what has changed after its end
//! (docs/sources/tournaments.md#5.9).

use tourney::appeals::{ChangeKind, Decision, Verdict};
use tourney::pairs::Act;

/// An appeal, without its reason, which not everybody reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppealRow {
    /// The board.
    pub board: u32,
    /// The table.
    pub table: u32,
    /// The number of the entrant who appeals.
    pub by: u32,
    /// How it was decided; none while it is open.
    pub decision: Option<Decision>,
}

/// A change after the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChangeRow {
    /// When, in seconds since 1970.
    pub when: u64,
    /// How.
    pub kind: ChangeKind,
    /// What.
    pub what: Changed,
    /// The reason given; may be empty.
    pub why: String,
}

/// What was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// The result of a table on a board.
    Result {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
    },
    /// The director's ruling on one.
    Ruling {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
    },
    /// An appeal against one.
    Appeal {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
        /// Who appeals.
        by: u32,
    },
    /// The decision on one.
    Decision {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
        /// Who has appealed.
        by: u32,
        /// What was decided.
        verdict: Verdict,
    },
    /// With which deal a result is compared.
    Fouled {
        /// The board.
        board: u32,
        /// The table.
        table: u32,
    },
    /// A penalty of an entrant.
    Penalty {
        /// Its number.
        number: u32,
    },
    /// The names or the class of an entrant.
    Entrant {
        /// Its number.
        number: u32,
    },
    /// Something else.
    Other,
}

impl Changed {
    /// The word in files and answers for programs.
    pub const fn key(self) -> &'static str {
        match self {
            Changed::Result { .. } => "result",
            Changed::Ruling { .. } => "ruling",
            Changed::Appeal { .. } => "appeal",
            Changed::Decision { .. } => "decision",
            Changed::Fouled { .. } => "fouled",
            Changed::Penalty { .. } => "penalty",
            Changed::Entrant { .. } => "entrant",
            Changed::Other => "other",
        }
    }

    /// The board and the table, if it is a result.
    pub const fn at(self) -> Option<(u32, u32)> {
        match self {
            Changed::Result { board, table }
            | Changed::Ruling { board, table }
            | Changed::Appeal { board, table, .. }
            | Changed::Decision { board, table, .. }
            | Changed::Fouled { board, table } => Some((board, table)),
            Changed::Penalty { .. } | Changed::Entrant { .. } | Changed::Other => None,
        }
    }

    /// The entrant, if it is about one.
    pub const fn number(self) -> Option<u32> {
        match self {
            Changed::Appeal { by, .. } | Changed::Decision { by, .. } => Some(by),
            Changed::Penalty { number } | Changed::Entrant { number } => Some(number),
            _ => None,
        }
    }

    pub(crate) fn of(act: Option<&Act>) -> Changed {
        match act {
            Some(
                Act::Enter { board, table, .. }
                | Act::Played { board, table, .. }
                | Act::Confirm { board, table },
            ) => Changed::Result { board: *board, table: *table },
            Some(Act::Rule { board, table, .. }) => {
                Changed::Ruling { board: *board, table: *table }
            }
            Some(Act::Appeal { board, table, filing }) => {
                Changed::Appeal { board: *board, table: *table, by: filing.by }
            }
            Some(Act::DecideAppeal { board, table, by, decision, .. }) => Changed::Decision {
                board: *board,
                table: *table,
                by: *by,
                verdict: decision.verdict,
            },
            Some(Act::Fouled { board, table, .. }) => {
                Changed::Fouled { board: *board, table: *table }
            }
            Some(Act::Penalize { pair, .. }) => Changed::Penalty { number: *pair },
            Some(Act::Classify { pair, .. }) => Changed::Entrant { number: *pair },
            Some(Act::Amend(pair)) => Changed::Entrant { number: pair.number },
            Some(Act::AmendTeam(team)) => Changed::Entrant { number: team.number },
            Some(Act::AmendPlayer(player)) => Changed::Entrant { number: player.number },
            _ => Changed::Other,
        }
    }
}
