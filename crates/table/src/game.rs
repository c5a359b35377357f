use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt::Debug;

use cards::{Seat, Seats, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A game that a table can host: commands in, events out, a state folded over them, and views for
/// each viewer.
///
/// The table service, the event log, robots, replay and the browser know a game only by this trait.
/// It assumes neither four players nor thirteen cards: a game defines its seats, its pack, and who
/// acts when.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// A place where a hand is held. A person may hold several.
    type Seat: Seat + Serialize + DeserializeOwned;
    /// Form and options, frozen into the log when the table opens.
    type Options: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// A command of a player or robot.
    type Command: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// An event: the storage format.
    type Event: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Why a command is refused.
    type Refusal: core::error::Error + Clone + Send + Sync + Serialize;
    /// What one viewer may see of the deal in play.
    type View: Clone + Debug + Send + Sync + Serialize;
    /// What a player may do besides calling, playing and answering.
    type May: Clone + Debug + Send + Sync + Serialize;
    /// The public scores. They change between deals, and grow with the evening.
    type Scores: Clone + Debug + Send + Sync + Serialize;

    /// The game before its first deal.
    fn new(options: &Self::Options) -> Self;

    /// The seats in use under these options: all of the game's, unless fewer may play.
    fn seats(options: &Self::Options) -> Seats<Self::Seat> {
        let _ = options;
        Seats::ALL
    }

    /// The hands in play that have no seat of their own under these options, each with the seat whose
    /// holder plays it too.
    fn second_hands(options: &Self::Options) -> BTreeMap<Self::Seat, Self::Seat> {
        let _ = options;
        BTreeMap::new()
    }

    /// The next deal; none while a board is in play or when the game is over.
    fn next_deal(&self) -> Option<NextDeal>;

    /// The event that deals the deal numbered `number` of the game's pack; none if there is no such
    /// number or no deal is due.
    fn deal(&self, number: u128) -> Option<Self::Event>;

    /// The events of a command. Changes nothing.
    fn decide(
        &self,
        author: Author<Self::Seat>,
        command: &Self::Command,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Applies an event. Total: a written event can always be applied.
    fn apply(&mut self, event: &Self::Event);

    /// What a viewer may see.
    fn view(&self, viewer: Viewer<Self::Seat>) -> Self::View;

    /// What the author may do besides calling, playing and answering, by deciding the commands that
    /// [`Game::decide`] would judge.
    ///
    /// It must not depend on cards that the author cannot see.
    fn may(&self, author: Author<Self::Seat>) -> Self::May;

    /// Does this command end the game before all its deals are played? It is refused where a table must play them, as
    /// those that share their deals with others do.
    fn ends_early(command: &Self::Command) -> bool {
        let _ = command;
        false
    }

    /// What a player may do where the game may not [end early](Game::ends_early).
    fn without_early_end(may: Self::May) -> Self::May {
        may
    }

    /// The public scores.
    fn scores(&self) -> Self::Scores;

    /// A counter that changes when somebody has acted and the turn passes: calls, cards, decisions,
    /// but not talk. The clock depends on it.
    fn acts(&self) -> u32;

    /// Is this event known to some of the players only, as a question and its answer are? It then
    /// does not count in the public [version](crate::Table::version).
    fn is_private(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// Does this event belong to a board, so that it changes no score unless it ends the board? By
    /// default no event does, and the scores count as changed by each.
    fn is_within_board(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The seats whose holders must act for the game to go on.
    fn awaited(&self) -> Seats<Self::Seat>;

    /// Does a claim, an offer or an undo wait for consent? Then those who are awaited are asked for
    /// it.
    fn asks_consent(&self) -> bool {
        false
    }

    /// The seats that were asked about something public, such as the meaning of a call; the game
    /// goes on without the answer.
    fn questioned(&self) -> Seats<Self::Seat> {
        Seats::NONE
    }

    /// Are hands hidden now? Between boards they are not.
    fn is_hidden(&self) -> bool;

    /// May a person holding `held` also take `seat`? By default one seat a person.
    fn may_hold(&self, held: Seats<Self::Seat>, seat: Self::Seat) -> bool {
        let _ = seat;
        held.is_empty()
    }

    /// How many people may take part under these options, including those who sit out by turns.
    fn people(options: &Self::Options) -> usize {
        Self::seats(options).len() as usize
    }

    /// Where each participant sits now, by number; none for those who sit out. Empty if nobody ever
    /// changes seats.
    ///
    /// The numbers are those of the chairs at the beginning; those who sit out then have the last
    /// ones.
    fn places(&self) -> Vec<Option<Self::Seat>> {
        Vec::new()
    }

    /// The event by which people change seats before the next deal, if they do so now.
    fn reseat(&self) -> Option<Self::Event> {
        None
    }

    /// The robots' seats that a person holding `held` plays as well as their own.
    fn lent(&self, held: Seats<Self::Seat>, robots: Seats<Self::Seat>) -> Seats<Self::Seat> {
        let _ = (held, robots);
        Seats::NONE
    }
}

/// The next deal of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextDeal {
    /// The board number, from 1.
    pub board: u32,
    /// How many different deals the pack allows.
    pub count: u128,
}

/// The author of a command to a game.
#[derive(Clone, Copy, Debug)]
pub struct Author<S: Seat> {
    /// The seats the author acts for.
    pub seats: Seats<S>,
    /// Whether the author is the server's own robot, which may explain by a published system.
    pub robot: bool,
    /// The seats in which robots play.
    pub robots: Seats<S>,
}
