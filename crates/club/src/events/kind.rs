//! What a kind of event has for the club, besides its rules, which `tourney` has.

use std::fmt::Debug;

use bridge::Outcome;
use tourney::Name;
use tourney::log::{By, Event, Op, TournamentLog};

use super::refusal::Refusal;
use super::role::Role;

/// What carries out a command: its author, and the operations for the log.
pub type Decision<A> = (By, Vec<Op<A>>);

/// A kind of event that the club runs. A new one implements this in a file of its own, and has its
/// line in `kinds!` (`state.rs`).
pub trait Kind: Event {
    /// Its key in forms and messages.
    const KEY: &'static str;

    /// What a person asks of it.
    type Command: Clone + PartialEq + Debug;

    /// The key of the name by which people know an event with this setup: that of the kind, unless some of
    /// its events have a name of their own.
    fn name_key(_setup: &Self::Setup) -> &'static str {
        Self::KEY
    }

    /// All names that can be claimed; a name may stand there twice.
    fn names(log: &TournamentLog<Self>) -> Vec<Name>;

    /// Is it over?
    fn is_over(log: &TournamentLog<Self>) -> bool;

    /// The round that is played now, as far as the results tell.
    fn round(log: &TournamentLog<Self>) -> Option<u32>;

    /// How many boards a round has, for the clock.
    fn boards_in_round(log: &TournamentLog<Self>) -> u32;

    /// The result of a board, if an act has one.
    fn outcome(_act: &Self::Act) -> Option<Outcome> {
        None
    }

    /// The act with another result of its board; the same act if it has none.
    fn with_outcome(act: Self::Act, _outcome: Outcome) -> Self::Act {
        act
    }

    /// What the program enters on the director's behalf before a command in a room: what the command rests on, and nobody
    /// has said. At our tables that is [`AtTables::before`](super::online::AtTables).
    fn before(_log: &TournamentLog<Self>, _command: &Self::Command) -> Vec<Self::Act> {
        Vec::new()
    }

    /// What carries out a command, with its author. The event has not accepted it yet.
    ///
    /// # Errors
    ///
    /// The command is not possible here, or not for this person.
    fn decide(
        log: &TournamentLog<Self>,
        role: &Role,
        command: &Self::Command,
    ) -> Result<Decision<Self::Act>, Refusal>;
}
