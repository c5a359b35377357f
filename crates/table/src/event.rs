use alloc::boxed::Box;
use alloc::string::String;

use cards::Seats;

use crate::{Commitment, Game, Name, PersonId, Secret, Share, ShareHash, TableOptions};

/// An event at a table: the storage format of its log.
///
/// A written log can always be applied; variants are only ever added.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", bound = "")]
pub enum Event<G: Game> {
    /// The table opens.
    Opened {
        /// The table's name: the last part of its address.
        table: String,
        /// Who opened it.
        owner: PersonId,
        /// Form and options, fixed from now on. Boxed because they are larger than all other
        /// events, and a fold reads whole logs.
        options: Box<TableOptions<G>>,
    },
    /// Somebody comes to the table for the first time, or under a new name.
    Entered {
        /// The person.
        person: PersonId,
        /// Called what.
        name: Name,
    },
    /// A guest who watched long ago is removed to make room for a newcomer.
    Left {
        /// The guest.
        person: PersonId,
    },
    /// A person takes a seat, from a robot or an empty chair.
    Sat {
        /// The seat.
        seat: G::Seat,
        /// The person.
        person: PersonId,
    },
    /// A person gives up a seat; once the game has begun a robot takes it.
    Stood {
        /// The seat.
        seat: G::Seat,
    },
    /// A person joins those who sit out, before or after the game has begun.
    Waited {
        /// Which place, from 0.
        place: u8,
        /// The person.
        person: PersonId,
    },
    /// A person leaves those who sit out.
    WaitEnded {
        /// Which place, from 0.
        place: u8,
    },
    /// A robot takes an empty chair.
    RobotSat {
        /// The seat.
        seat: G::Seat,
    },
    /// A robot leaves a chair empty, before the game begins.
    RobotLeft {
        /// The seat.
        seat: G::Seat,
    },
    /// A robot plays for a person who is away and keeps the chair.
    Deputised {
        /// The seat.
        seat: G::Seat,
        /// Whether the person's clock ran out.
        overtime: bool,
    },
    /// A person takes their cards back from the robot.
    Returned {
        /// The seat.
        seat: G::Seat,
    },
    /// The host lets nobody new in, or lets people in again.
    Locked {
        /// Whether it is locked.
        on: bool,
    },
    /// The host removes a guest, for good unless readmitted.
    Removed {
        /// Whom.
        person: PersonId,
    },
    /// The host lets a removed guest back in.
    Readmitted {
        /// Whom.
        person: PersonId,
    },
    /// A player shows their hand to a spectator, or stops showing it.
    Shown {
        /// Whose hand.
        seat: G::Seat,
        /// To whom.
        to: PersonId,
        /// Whether the spectator may see it.
        on: bool,
    },
    /// A chat line.
    Said {
        /// The author.
        person: PersonId,
        /// The text.
        text: String,
        /// Visible to other spectators only: a person who sees hidden hands cannot talk to the
        /// players.
        #[serde(rename = "aside")]
        watchers_only: bool,
    },
    /// The host begins the game: from now on robots fill empty chairs.
    Begun,
    /// The server or its disk was away: the time until now is charged to no player's clock.
    Resumed,
    /// A seated person is ready for the next deal.
    Ready {
        /// In which seat.
        seat: G::Seat,
    },
    /// The server draws the secret of the next board and publishes its commitment.
    Committed {
        /// The board.
        board: u32,
        /// Must not leave the server before the board is over.
        secret: Secret,
        /// What is published.
        commitment: Commitment,
    },
    /// A seated person's program commits to its number.
    NumberCommitted {
        /// For which seat.
        seat: G::Seat,
        /// The hash of the number.
        hash: ShareHash,
    },
    /// No more hashes are taken: from now on the numbers are opened.
    NumbersClosed {
        /// Seated people whose programs committed to no number.
        silent: Seats<G::Seat>,
    },
    /// A person's program opens its number. In logs of the first protocol, which had no hashes, it
    /// gives the number.
    Shared {
        /// For which seat.
        seat: G::Seat,
        /// The number.
        share: Share,
    },
    /// No more numbers are taken.
    Sealed {
        /// In logs of the first protocol, seated people whose programs gave no number; else as in
        /// [`NumbersClosed`](Event::NumbersClosed).
        silent: Seats<G::Seat>,
    },
    /// The deal of the next board is given, because a board is played again: it does not follow from a
    /// secret. Players never receive this event.
    DealGiven {
        /// The number of the deal.
        #[serde(with = "crate::fair::decimal")]
        number: u128,
    },
    /// An event of the game.
    Game {
        /// The event.
        event: G::Event,
    },
}
