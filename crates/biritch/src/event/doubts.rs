//! Results, options and penalties that are probably wrong, although the event takes them.

use bridge::BySide;
use club::events::import::Doubt;
use club::events::import_messages::import_doubt;
use club::events::messages::Message;
use serde::Serialize;
use tourney::pairs::At;

use super::kind::EventKind;
use crate::words::Words;

/// A result of an event that is probably wrong.
pub(super) struct Doubtful {
    pub(super) at: At,
    pub(super) pairs: BySide<String>,
    pub(super) doubt: Doubt,
}

/// The same in JSON.
#[derive(Serialize)]
pub(super) struct DoubtfulJson {
    board: u32,
    table: u32,
    /// The numbers by which people know the pairs.
    ns: String,
    ew: String,
    /// A stable key.
    code: &'static str,
    why: String,
}

impl DoubtfulJson {
    pub(super) fn of(Doubtful { at, pairs, doubt }: Doubtful, words: &Words) -> DoubtfulJson {
        let BySide([ns, ew]) = pairs;
        let message = import_doubt(&doubt, |card| words.card(card));
        let why = words.format(message.key, &message.facts);
        DoubtfulJson { board: at.board, table: at.table, ns, ew, code: message.key, why }
    }

    /// A line for people.
    pub(super) fn line(&self, words: &Words) -> String {
        let facts = [
            ("place", place(self.board, Some(self.table), words).into()),
            ("ns", self.ns.clone().into()),
            ("ew", self.ew.clone().into()),
            ("why", self.why.clone().into()),
        ];
        words.format("eventfile-doubtful-result", &facts) + "\n"
    }
}

/// `Board 3, table 2`.
pub(super) fn place(board: u32, table: Option<u32>, words: &Words) -> String {
    let facts = [("board", board.into()), ("table", table.unwrap_or(0).into())];
    words.format("pairs-import-place", &facts)
}

/// An option or a penalty that is probably not meant.
#[derive(PartialEq, Eq, Serialize)]
pub(super) struct SetupDoubtJson {
    /// A stable key.
    code: &'static str,
    why: String,
}

impl SetupDoubtJson {
    /// Those of an event.
    pub(super) fn of<E: EventKind>(event: &E, words: &Words) -> Vec<SetupDoubtJson> {
        let one = |Message { key, facts }: Message| {
            let why = words.format(key, &facts);
            SetupDoubtJson { code: key, why }
        };
        event.setup_doubts().into_iter().map(one).collect()
    }

    /// A line for people.
    pub(super) fn line(&self) -> String {
        format!("{}\n", self.why)
    }
}
