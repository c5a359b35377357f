//! What the following of an event asks of the game that its tables play.

use std::{num::NonZeroU32, sync::Arc};

use bridge::forms::duplicate::{Boards, board as board_of};
use bridge::forms::{DuplicateOptions, FormOptions, Start};
use pref::{Match, NextDeal, PreferansOptions, Pulka, Seat};
use table::{AnyDeal, Bridge, BridgeEvent, BridgeOptions};

use crate::{
    Club,
    events::online::{PlannedTable, Played, settled_whists},
    tables::{TableRegistry, hosted_games::HostedGame},
};

/// A game that events play at our tables.
pub(super) trait EventGame: HostedGame {
    /// Its tables.
    fn tables(club: &Club) -> &Arc<TableRegistry<Self>>;

    /// The event that puts a table before its first board.
    fn start(options: &Self::Options, board: u32) -> Self::Event;

    /// What the end of a board tells.
    fn ended(record: &Self::Record) -> EndedBoard;

    /// The cards of a board.
    fn cards(record: &Self::Record) -> AnyDeal;
}

/// What the end of a board tells.
pub(super) struct EndedBoard {
    /// What the table has played, up to this board.
    pub(super) played: Option<Played>,
    /// Whether the table reports each board, not all together.
    pub(super) is_result: bool,
    /// Whether the table plays no further boards, whatever was planned.
    pub(super) is_last: bool,
}

/// The options of a table of bridge.
pub(super) fn bridge_options(planned: &PlannedTable) -> BridgeOptions {
    let (first, last) = (*planned.boards.start(), *planned.boards.end());
    let many = NonZeroU32::new(last + 1 - first).map_or(Boards::Endless, Boards::Of);
    let form = FormOptions::Duplicate(DuplicateOptions { boards: many, ..Default::default() });
    let game = bridge::SessionOptions { form, ..Default::default() };
    BridgeOptions { game, laws: None }
}

impl EventGame for Bridge {
    fn tables(club: &Club) -> &Arc<TableRegistry<Bridge>> {
        &club.tables.bridge
    }

    fn start(_: &BridgeOptions, board: u32) -> BridgeEvent {
        let start = Start { board, dealer: board_of(board).dealer };
        BridgeEvent::Plain(bridge::Event::Started { start })
    }

    fn ended(record: &Self::Record) -> EndedBoard {
        let (outcome, lead) = (record.outcome, record.play.first().copied());
        let played = Some(Played::Board { outcome, lead });
        EndedBoard { played, is_result: true, is_last: false }
    }

    fn cards(record: &Self::Record) -> AnyDeal {
        AnyDeal::Bridge(record.deal)
    }
}

impl EventGame for Match {
    fn tables(club: &Club) -> &Arc<TableRegistry<Match>> {
        &club.tables.pref
    }

    /// A fresh sheet. The first seat deals.
    fn start(options: &PreferansOptions, board: u32) -> pref::Event {
        let fresh = Pulka::new(options.clone());
        let (ledger, marks) = (Box::new(*fresh.ledger()), Box::new(*fresh.marks()));
        pref::Event::Resumed { ledger, marks, next: NextDeal { board, dealer: Seat::A } }
    }

    /// The sheet is settled after the last deal. It may be played out before.
    fn ended(record: &Self::Record) -> EndedBoard {
        let sheet = record.sheet();
        let whists = sheet.as_ref().and_then(settled_whists);
        EndedBoard {
            played: whists.map(|whists| Played::Sheet { whists }),
            is_result: false,
            is_last: sheet.is_some_and(|sheet| sheet.end().is_some()),
        }
    }

    fn cards(record: &Self::Record) -> AnyDeal {
        AnyDeal::Preferans(record.record.deal)
    }
}
