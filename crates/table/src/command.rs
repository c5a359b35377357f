use alloc::string::String;

use crate::{Game, PersonId, Share};

/// What a person at the table asks for.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", bound = "", deny_unknown_fields)]
pub enum Command<G: Game> {
    /// To take a seat.
    Sit {
        /// Which.
        seat: G::Seat,
    },
    /// To give a seat up. The owner may say it for another, whose chair it then is no more.
    Stand {
        /// Which.
        seat: G::Seat,
    },
    /// To take a place among those who sit out and come in by turns.
    Wait,
    /// To leave it.
    EndWait,
    /// To put a robot into an empty chair (owner), before the game begins.
    SitRobot {
        /// Which.
        seat: G::Seat,
    },
    /// To take a robot out of its chair (owner), before the game begins.
    RemoveRobot {
        /// Which.
        seat: G::Seat,
    },
    /// To let a robot play for a person who is away (owner, or the person himself).
    Deputise {
        /// Which.
        seat: G::Seat,
    },
    /// To take the cards back from the robot: one's own, or, as the owner, a player's who is back.
    Return {
        /// Which.
        seat: G::Seat,
    },
    /// To let nobody new in, or let people in again (owner).
    Lock {
        /// Whether to lock.
        on: bool,
    },
    /// To remove a guest (owner).
    Remove {
        /// Whom.
        person: PersonId,
    },
    /// To let a removed guest back in (owner).
    Readmit {
        /// Whom.
        person: PersonId,
    },
    /// To let a watcher look into one's hand, or no longer.
    Show {
        /// Whose hand: one's own.
        seat: G::Seat,
        /// To whom.
        to: PersonId,
        /// Whether he may.
        on: bool,
    },
    /// To say something.
    Say {
        /// What.
        text: String,
    },
    /// To fill the empty chairs with robots and begin (owner).
    Start,
    /// To be ready for the next deal.
    Ready,
    /// To add one's number to the next deal.
    Share {
        /// For which seat.
        seat: G::Seat,
        /// The number.
        share: Share,
    },
    /// To act in the game.
    Game {
        /// What.
        command: G::Command,
    },
}

/// Why a command changes nothing.
#[derive(Clone, Debug, thiserror::Error, serde::Serialize)]
#[serde(tag = "refusal", bound = "")]
pub enum Refusal<G: Game> {
    /// Who is not at the table gives no commands at it.
    #[error("you are not at this table")]
    NotHere,
    /// The owner has removed this person.
    #[error("the owner has removed you from this table")]
    Removed,
    /// The table lets nobody new in.
    #[error("the table is locked")]
    Locked,
    /// Only the owner may.
    #[error("only the owner of the table may do that")]
    OwnerOnly,
    /// The owner cannot be removed.
    #[error("the owner cannot be removed")]
    OwnerStays,
    /// There are as many guests as a table takes.
    #[error("the table takes no more than {limit} guests")]
    Full {
        /// How many it takes.
        limit: usize,
    },
    /// Another person sits there.
    #[error("seat {seat} is taken")]
    Taken {
        /// The seat.
        seat: G::Seat,
    },
    /// Who has seen other hands of this board takes no seat in it.
    #[error("you have seen other hands of this board; sit down when it is over")]
    SawHands,
    /// No person sits there, or not this one.
    #[error("seat {seat} is not yours")]
    NotYourSeat {
        /// The seat.
        seat: G::Seat,
    },
    /// The chair is not in the state this needs.
    #[error("seat {seat} has nobody to whom this applies")]
    NothingToDo {
        /// The seat.
        seat: G::Seat,
    },
    /// That person is not at the table.
    #[error("there is no such guest here")]
    NoSuchGuest,
    /// A hand is shown to those who watch, not to those who play.
    #[error("a hand is not shown to a player")]
    ShownToPlayer,
    /// The game has begun already, or has not begun.
    #[error("not now: the table is at another stage")]
    WrongStage,
    /// A robot plays for you: take your cards back first.
    #[error("a robot plays for you; take your cards back first")]
    Deputised,
    /// Nothing is waited for.
    #[error("no number is waited for from seat {seat}")]
    NoShareWanted {
        /// The seat.
        seat: G::Seat,
    },
    /// Nobody sits out here, or all places are taken.
    #[error("there is no place to wait in")]
    NoPlace,
    /// So much has happened around the game that only the game goes on.
    #[error("more than {limit} things have happened around the game: only the game goes on")]
    TooMuch {
        /// How many may.
        limit: u32,
    },
    /// Nothing was said.
    #[error("there is nothing in it")]
    Empty,
    /// A character that is none to read: a line break, a bell, the beginning of a terminal's command.
    #[error("words have no control characters")]
    ControlCharacter,
    /// Words beyond the limit.
    #[error("{length} characters, at most {limit}")]
    TooLong {
        /// How many there were.
        length: usize,
        /// How many may be.
        limit: usize,
    },
    /// The game's own reason.
    #[error(transparent)]
    #[serde(untagged)]
    Game(G::Refusal),
}
