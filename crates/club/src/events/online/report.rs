//! What the tables of an event tell it, and what it refuses.

use bridge::Outcome;
use cards::Card;
use serde::{Deserialize, Serialize};
use table::AnyDeal;
use tourney::Name;
use tourney::vp::Hundredths;

/// What was played at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableResult {
    /// The round, from 1.
    pub round: u32,
    /// What was played there.
    #[serde(flatten)]
    pub played: Played,
}

/// What was played on a board, or up to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Played {
    /// A board of bridge.
    Board {
        /// How the board ended.
        outcome: Outcome,
        /// The opening lead.
        lead: Option<Card>,
    },
    /// The sheet of a table of Preferans after its last deal, settled.
    Sheet {
        /// What each has won, in the order of the seats.
        whists: Vec<Hundredths>,
    },
}

/// Why an event at our tables refuses something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OnlineError {
    /// The event is played in a room.
    InRoom,
    /// It cannot be played at our tables: it is of another kind, has no movement, another first board than 1, too many
    /// boards, or teams without enough players.
    Setup {
        /// The most boards.
        most: u32,
    },
    /// Results come from the tables; only the director enters others, and nobody the cards.
    FromTables,
    /// Another round is next.
    NotNext {
        /// The one that was asked for.
        round: u32,
        /// The next one; none if all were started.
        next: Option<u32>,
    },
    /// The next round has no pairing: results are missing, or the director has to answer a question first.
    NotPaired {
        /// The round.
        round: u32,
    },
    /// All deals that were drawn have been played: a match that is still tied is to be decided.
    NoDeals,
    /// The bracket would have another round, for which no deals are drawn.
    MoreRounds {
        /// How many it has.
        rounds: u32,
    },
    /// Somebody who has had a seat in a round is to leave the entry.
    WasSeated {
        /// The name.
        name: Name,
    },
    /// A team or pair is entered without enough players to sit at the tables.
    Players {
        /// What it is called.
        name: Name,
        /// How many are entered.
        players: usize,
        /// How many are needed.
        least: usize,
    },
    /// A team of more than four has no line-up for the round that is to start.
    LineUp {
        /// The team.
        team: Name,
    },
    /// The entry stays: boards were played or opened because of it.
    Stays,
    /// The pairs and the movement of an event at our tables stay as they were when it was opened.
    PairsStay,
    /// It has ended, and all its deals are open: it does not go on.
    Ended,
    /// So many records may be needed, more than an event can have.
    TooLarge {
        /// How many.
        records: u64,
        /// How many it can have.
        most: u64,
    },
    /// The clock runs for the round that is played.
    OtherRound {
        /// The round that is played; none before the first.
        round: Option<u32>,
    },
    /// Tables still play.
    StillPlaying {
        /// Their numbers.
        tables: Vec<u32>,
    },
    /// A board in the room is of a round that has not begun.
    NotBegun {
        /// The round.
        round: u32,
    },
    /// Nobody plays in the room in this round.
    NoRoom {
        /// The round.
        round: u32,
    },
    /// Nobody has asked for the cards of the room in this round.
    NotHandedOut {
        /// The round.
        round: u32,
    },
    /// Whoever plays in the event gets no cards before they are open.
    Plays,
    /// The director has asked for the cards of boards that are still to be played, and plays no more in the event.
    KnowsCards,
    /// Whoever has sat under one name does not sit under another: they would know the deals.
    HasSat {
        /// The name.
        name: Name,
    },
}

/// What the tables tell their event; only the club itself makes it.
#[derive(Clone, PartialEq, Debug)]
pub struct FromTables(pub(super) Report);

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Report {
    /// A board has ended.
    Ended { round: u32, table: u32, board: u32, played: Option<Played> },
    /// No table still has to play a board.
    Open { board: u32, deal: AnyDeal },
    /// The clock of a round is over.
    ClockOver { round: u32 },
}

impl FromTables {
    /// A board has ended at a table; with what was played unless the table has more boards to play for its result.
    pub(crate) const fn ended(
        round: u32,
        table: u32,
        board: u32,
        played: Option<Played>,
    ) -> FromTables {
        FromTables(Report::Ended { round, table, board, played })
    }

    /// No table still has to play a board.
    pub(crate) const fn open(board: u32, deal: AnyDeal) -> FromTables {
        FromTables(Report::Open { board, deal })
    }

    /// The clock of a round is over.
    pub(crate) const fn clock_over(round: u32) -> FromTables {
        FromTables(Report::ClockOver { round })
    }
}
