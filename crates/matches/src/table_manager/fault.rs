use bridge::Seat;

use super::text::{LineError, seat_name};

/// What a client did wrong, for the record of the board and for whoever runs the match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {kind}", seat_name(*.seat))]
pub struct Fault {
    /// The client's seat.
    pub seat: Seat,
    /// What it did.
    pub kind: FaultKind,
}

/// The kinds of faults.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FaultKind {
    /// A line that cannot be read.
    #[error("{0}")]
    Unreadable(LineError),
    /// A line that was not awaited.
    #[error("sent \"{line}\" where \"{awaited}\" was awaited")]
    Unexpected {
        /// The line.
        line: String,
        /// What was awaited.
        awaited: String,
    },
    /// A call or card that is not legal.
    #[error("illegal: \"{line}\": {reason}")]
    Illegal {
        /// The line.
        line: String,
        /// Why it is not.
        reason: String,
    },
    /// After three illegal acts in one turn the seat passed, or played its lowest legal card.
    #[error("three illegal acts in one turn; the manager acted for the seat")]
    Replaced,
    /// More lines than a client can have reason to send.
    #[error("too many lines that are not awaited")]
    Flood,
    /// The connection ended.
    #[error("the connection ended")]
    Lost,
    /// Nothing came in time.
    #[error("no \"{awaited}\" in time")]
    Stalled {
        /// What was awaited.
        awaited: String,
    },
}
