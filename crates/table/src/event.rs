use alloc::boxed::Box;
use alloc::string::String;

use cards::Seats;

use crate::{Commitment, Game, Name, Options, PersonId, Secret, Share};

/// What happened at a table: the storage format of its log.
///
/// A log once written is always applied; variants are only ever added.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", bound = "")]
pub enum Event<G: Game> {
    /// The table opens.
    Opened {
        /// Its name: what its address ends with.
        table: String,
        /// Who opened it.
        owner: PersonId,
        /// Form and agreements, fixed from now on: apart, for they stand in one event of a log and
        /// are larger than any other, which a fold over whole logs would read past.
        options: Box<Options<G>>,
    },
    /// Somebody comes to the table for the first time, or under a new name.
    Entered {
        /// Who.
        person: PersonId,
        /// Called what.
        name: Name,
    },
    /// A guest who watched long ago makes room for a newcomer.
    Left {
        /// Who.
        person: PersonId,
    },
    /// A person takes a seat, from a robot or an empty chair.
    Sat {
        /// Which.
        seat: G::Seat,
        /// Who.
        person: PersonId,
    },
    /// A person gives a seat up; a robot goes on in it once the game has begun.
    Stood {
        /// Which.
        seat: G::Seat,
    },
    /// A person takes a place among those who sit out, before or after the game has begun.
    Waited {
        /// Which place, from 0.
        place: u8,
        /// Who.
        person: PersonId,
    },
    /// A person leaves those who sit out.
    WaitEnded {
        /// Which place, from 0.
        place: u8,
    },
    /// A robot takes an empty chair.
    RobotSat {
        /// Which.
        seat: G::Seat,
    },
    /// A robot leaves a chair empty, before the game begins.
    RobotLeft {
        /// Which.
        seat: G::Seat,
    },
    /// A robot plays for a person who is away; the chair stays his.
    Deputised {
        /// Which.
        seat: G::Seat,
        /// Whether his clock ran out.
        overtime: bool,
    },
    /// A person takes his cards back from the robot.
    Returned {
        /// Which.
        seat: G::Seat,
    },
    /// The owner lets nobody new in, or lets people in again.
    Locked {
        /// Whether it is locked.
        on: bool,
    },
    /// The owner removes a guest, for good unless readmitted.
    Removed {
        /// Whom.
        person: PersonId,
    },
    /// The owner lets a removed guest back in.
    Readmitted {
        /// Whom.
        person: PersonId,
    },
    /// A player lets a watcher look into his hand, or no longer.
    Shown {
        /// Whose hand.
        seat: G::Seat,
        /// To whom.
        to: PersonId,
        /// Whether he may.
        on: bool,
    },
    /// Somebody says something.
    Said {
        /// Who.
        person: PersonId,
        /// What.
        text: String,
        /// Only to other watchers: who watches hidden hands does not speak to the players.
        aside: bool,
    },
    /// The owner begins: from now on chairs are not left empty.
    Begun,
    /// The server was away, or its disk was: the time until now is nobody's.
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
        /// Not to leave the server before the board is over.
        secret: Secret,
        /// What is published.
        commitment: Commitment,
    },
    /// A seated person's program adds its number.
    Shared {
        /// For which seat.
        seat: G::Seat,
        /// The number.
        share: Share,
    },
    /// No more numbers are taken.
    Sealed {
        /// Seated people whose programs stayed silent.
        silent: Seats<G::Seat>,
    },
    /// Something happened in the game.
    Game {
        /// What.
        event: G::Event,
    },
}
