//! Why an act is not possible.

use crate::event::EntryError;
use crate::log::By;
use crate::vp::Hundredths;

/// Why an act is not possible in an event of Preferans; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PreferansEventError {
    /// Only the director may do this.
    #[error("only the director can do this, not {by}")]
    NotDirector {
        /// Who attempted it.
        by: By,
    },
    /// There are too many players.
    #[error("an event has at most {most} players")]
    Full {
        /// The most that are possible.
        most: usize,
    },
    /// Players are numbered in the order of entry.
    #[error("player {expected} is entered next, not {number}")]
    Number {
        /// The number found.
        number: u32,
        /// The next one.
        expected: u32,
    },
    /// The entry has a name that is taken, more than one player, or a name that a list cannot have.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// There is no such player.
    #[error("there is no player {number}")]
    NoPlayer {
        /// The number.
        number: u32,
    },
    /// The player has left, or does not play on after a cut.
    #[error("{number} does not play on")]
    Out {
        /// The player.
        number: u32,
    },
    /// The player rests in the round already.
    #[error("{number} rests in round {round} already")]
    Rests {
        /// The player.
        number: u32,
        /// The round.
        round: u32,
    },
    /// Another round comes next, or none.
    #[error("round {next} comes next, not {round}")]
    NotNext {
        /// The round named.
        round: u32,
        /// The next one.
        next: u32,
    },
    /// The event has no more rounds.
    #[error("the event has {rounds} rounds, and all are drawn")]
    AllDrawn {
        /// How many.
        rounds: u32,
    },
    /// A table has three or four players.
    #[error("a table has three or four players, table {table} has {players}")]
    Table {
        /// The table, from 1.
        table: u32,
        /// How many sit there.
        players: usize,
    },
    /// A round has a table at least.
    #[error("round {round} has no table")]
    NoTables {
        /// The round.
        round: u32,
    },
    /// Somebody sits twice.
    #[error("{number} sits twice")]
    Twice {
        /// Who.
        number: u32,
    },
    /// There is no such table in the round.
    #[error("round {round} has no table {table}")]
    NoTable {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// The player does not sit in the round.
    #[error("{number} has no table in round {round}")]
    NotSeated {
        /// The player.
        number: u32,
        /// The round.
        round: u32,
    },
    /// A person reports another table, or as another player.
    #[error("{by} does not sit there")]
    NotThere {
        /// Who attempted it.
        by: By,
    },
    /// The result does not have one value for each player of the table.
    #[error("the table has {players} players, and {found} results were entered")]
    Count {
        /// How many players.
        players: usize,
        /// How many results were named.
        found: usize,
    },
    /// What some win at a table, the others lose.
    #[error("the whists of a table sum to zero, not to {sum}")]
    Sum {
        /// Their sum.
        sum: Hundredths,
    },
    /// So many whists are not possible.
    #[error("{whists} whists are too many: at most {most}")]
    Whists {
        /// What was named.
        whists: Hundredths,
        /// The most.
        most: u32,
    },
    /// The table has a result.
    #[error("table {table} has a result in round {round}: correct it")]
    HasResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// Our table has reported its result.
    #[error("table {table} has been played in round {round}")]
    Played {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// There is no such board in the published rounds.
    #[error("the published rounds have the boards 1 to {last}, not {board}")]
    NoBoard {
        /// The board.
        board: u32,
        /// The last one of these rounds.
        last: u32,
    },
    /// The cards of the board are known.
    #[error("the cards of board {board} are entered already")]
    HasDeal {
        /// The board.
        board: u32,
    },
    /// A penalty is above zero.
    #[error("a penalty must be above zero points")]
    Penalty,
    /// Other players sit at the table than the result names.
    #[error("other players sit at table {table} in round {round}")]
    OtherSeats {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// Nobody enters after a cut.
    #[error("nobody can enter after a cut")]
    AfterCut,
    /// The event is closed.
    #[error("the event is over")]
    Over,
    /// So many hundredths cannot be kept.
    #[error("0 to 100 hundredths of the points are kept, not {carry}")]
    Carry {
        /// What was named.
        carry: u8,
    },
    /// A cut keeps some players, each once, and not all.
    #[error("a cut keeps three players at least, and fewer than the {players} that play")]
    Cut {
        /// How many play.
        players: usize,
    },
    /// Results are missing.
    #[error("{count} tables have no result yet")]
    ResultsMissing {
        /// How many tables.
        count: u32,
    },
}
