use alloc::string::String;

use crate::{Game, PersonId, Share, ShareHash};

/// A person's command at the table.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(tag = "type", bound = "", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}Command", bound = "G: crate::GameSchema"))]
pub enum Command<G: Game> {
    /// Take a seat.
    Sit {
        /// The seat.
        seat: G::Seat,
    },
    /// Give up a seat. The host may also remove another person from theirs.
    Stand {
        /// The seat.
        seat: G::Seat,
    },
    /// Join those who sit out and come in by turns.
    Wait,
    /// Leave those who sit out.
    EndWait,
    /// Put a robot into an empty chair (host), before the game begins.
    SitRobot {
        /// The seat.
        seat: G::Seat,
    },
    /// Remove a robot from its chair (host), before the game begins.
    RemoveRobot {
        /// The seat.
        seat: G::Seat,
    },
    /// Let a robot play for a person who is away (host, or the person), once the game has begun.
    Deputise {
        /// The seat.
        seat: G::Seat,
    },
    /// Take the cards back from the robot: your own; as the host, also for a player who has
    /// returned.
    Return {
        /// The seat.
        seat: G::Seat,
    },
    /// Let nobody new in, or let people in again (host).
    Lock {
        /// Whether to lock.
        on: bool,
    },
    /// Remove a guest (host).
    Remove {
        /// Whom.
        person: PersonId,
    },
    /// Let a removed guest back in (host).
    Readmit {
        /// Whom.
        person: PersonId,
    },
    /// Show one's hand to a spectator, or stop showing it.
    Show {
        /// Whose hand: one's own.
        seat: G::Seat,
        /// To whom.
        to: PersonId,
        /// Whether the spectator may see it.
        on: bool,
    },
    /// Send a chat line.
    Say {
        /// The text.
        text: String,
    },
    /// Fill the empty chairs with robots and begin (host).
    Start,
    /// Declare oneself ready for the next deal.
    Ready,
    /// Commit to one's random number for the next deal.
    CommitNumber {
        /// For which seat.
        seat: G::Seat,
        /// The hash of the number.
        hash: ShareHash,
    },
    /// Open one's random number for the next deal, once all hashes are there.
    Share {
        /// For which seat.
        seat: G::Seat,
        /// The number that was committed to.
        share: Share,
    },
    /// A command of the game.
    Game {
        /// The command.
        command: G::Command,
    },
}

/// Why a command is refused.
#[derive(Clone, Debug, thiserror::Error, serde::Serialize)]
#[serde(tag = "refusal", bound = "")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{G}Refusal", bound = "G: crate::GameSchema"))]
pub enum Refusal<G: Game> {
    /// The person is not at this table.
    #[error("you are not at this table")]
    NotHere,
    /// The host has removed this person.
    #[error("the host has removed you from this table")]
    Removed,
    /// The table is locked.
    #[error("the table is locked")]
    Locked,
    /// Only the host may do this.
    #[error("only the host of the table may do that")]
    OwnerOnly,
    /// The deals are shared with other tables, and the results compared: nobody comes, goes or is
    /// replaced.
    #[error("the results are compared with other tables: whoever has begun plays alone to the end")]
    SharedDeals,
    /// The deals are shared with other tables, and the results compared: all of them are played.
    #[error("all deals of this table are played: the game cannot be ended before")]
    NoEarlyEnd,
    /// The host cannot be removed.
    #[error("the host cannot be removed")]
    OwnerStays,
    /// The table has reached its limit of guests.
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
    /// A person who has seen other hands of this board cannot take a seat in it.
    #[error("you have seen other hands of this board; sit down when it is over")]
    SawHands,
    /// A spectator who has seen one hand of this board is not shown another.
    #[error("this spectator has seen another hand of this board")]
    WatcherSawHands,
    /// The seat is not the person's own.
    #[error("seat {seat} is not yours")]
    NotYourSeat {
        /// The seat.
        seat: G::Seat,
    },
    /// The chair is not in the required state.
    #[error("this does not apply to seat {seat}")]
    NothingToDo {
        /// The seat.
        seat: G::Seat,
    },
    /// That person is not at the table.
    #[error("there is no such guest here")]
    NoSuchGuest,
    /// A hand is shown only to spectators, not to players.
    #[error("a hand is not shown to a player")]
    ShownToPlayer,
    /// The command does not apply at this stage.
    #[error("the table is at another stage")]
    WrongStage,
    /// A robot plays for the person, who must take the cards back first.
    #[error("a robot plays for you; take your cards back first")]
    Deputised,
    /// No number is expected from the seat.
    #[error("no number is expected from seat {seat}")]
    NoShareWanted {
        /// The seat.
        seat: G::Seat,
    },
    /// The number is not the one that the seat committed to.
    #[error("this is not the number that seat {seat} committed to")]
    OtherNumber {
        /// The seat.
        seat: G::Seat,
    },
    /// The person has committed to a number that the deal still waits for.
    #[error("the deal waits for this person's number")]
    NumberAwaited,
    /// Nobody sits out at this table, or all places are taken.
    #[error("there is no free place to sit out")]
    NoPlace,
    /// Too many events around the game: only game commands are accepted.
    #[error("more than {limit} events around the game: only game commands are accepted")]
    TooMuch {
        /// How many may.
        limit: u32,
    },
    /// The text is empty.
    #[error("the text is empty")]
    Empty,
    /// The text has a control character, such as a line break or an escape sequence, or one that
    /// changes the direction of text.
    #[error("the text has control characters, or characters that change its direction")]
    ControlCharacter,
    /// The text is too long.
    #[error("{length} characters, at most {limit}")]
    TooLong {
        /// Its length, in characters.
        length: usize,
        /// The greatest length.
        limit: usize,
    },
    /// The game's refusal.
    #[error(transparent)]
    #[serde(untagged)]
    Game(G::Refusal),
}
