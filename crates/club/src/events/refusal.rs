//! Why an event is not changed.

use tourney::swiss::NoDraft;
use tourney::unlikely::Unlikely;
use tourney::{Name, preferans};

use super::clock::ClockError;
use super::online::report::OnlineError;
use super::state::EventError;
use crate::random::NoEntropy;

/// Why an event is not changed.
#[derive(Debug)]
pub enum Refusal {
    /// This person may not do this.
    Forbidden,
    /// This person has claimed no name.
    NoName,
    /// This person has already claimed another name.
    HasName,
    /// Nobody can claim the name: another person has it, or no participant.
    NameTaken {
        /// The name.
        name: Name,
    },
    /// The event has no movement that could be changed.
    NoMovement,
    /// No table has a result of the board from the first to the last named: there is none, or the last comes before the first.
    NoTablesFouled {
        /// The board.
        board: u32,
    },
    /// The result is probably a slip: whoever is sure enters it all the same.
    Unlikely {
        /// Why.
        why: Unlikely,
        /// At which table, where several results were sent.
        table: Option<u32>,
    },
    /// The entry has no result to correct, or does not exist.
    NoResult {
        /// The entry's number.
        entry: u32,
    },
    /// More IMPs than [`MAX_PENALTY_IMPS`](super::MAX_PENALTY_IMPS), or none.
    Penalty {
        /// How many were sent.
        imps: u32,
    },
    /// The pairs were left to the movement, and in it the board is not played at this table.
    NotPlayedThere {
        /// The board's number.
        board: u32,
        /// The table's number.
        table: u32,
    },
    /// The table has moved on since the command was written.
    Outdated {
        /// The table's number.
        table: u32,
    },
    /// The result of a match is not any more what the correction was written for.
    ResultChanged {
        /// The round.
        round: u32,
        /// The two contestants.
        numbers: [u32; 2],
    },
    /// The person has reported results of the round so often that only the director enters one now.
    TooManyReports {
        /// The round.
        round: u32,
    },
    /// The person has filed line-ups so often that only the director enters one now.
    TooManyLineUps,
    /// The person has claimed names so often that they cannot claim another one.
    TooManyClaims,
    /// The result of a table is not any more what the correction was written for.
    TableChanged {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// There is no pairing to publish.
    NoDraft(NoDraft),
    /// There is no seating to publish.
    NoSeating(preferans::event::NoDraft),
    /// The pairing is not any more what was shown: something has been entered since.
    DraftChanged {
        /// The round.
        round: u32,
    },
    /// Results are missing on which the pairing depends, and it was not asked for in spite of them.
    ResultsMissing {
        /// The round.
        round: u32,
        /// How many.
        count: u32,
    },
    /// The clock cannot be changed so.
    Clock(ClockError),
    /// The event refuses the act.
    Event(EventError),
    /// It is not possible because of where the event is played.
    Online(OnlineError),
    /// The operating system gives no entropy for a draw.
    NoEntropy,
}

impl Refusal {
    /// The command belongs to another kind of event.
    pub(super) const OTHER_KIND: Refusal = Refusal::Event(EventError::OtherKind);
}

impl From<NoEntropy> for Refusal {
    fn from(_: NoEntropy) -> Refusal {
        Refusal::NoEntropy
    }
}
