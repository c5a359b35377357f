use alloc::vec::Vec;
use core::fmt::Debug;

use cards::{Seat, Seats, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A game that a table can seat people at: commands in, events out, a state folded over them, and
/// views for those who may see part of it.
///
/// The table service, the event log, robots, replay and the browser know a game by this and by
/// nothing else. It says nothing of four people or thirteen cards: a game names its own seats, its
/// own pack, and who acts when.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// A place where a hand is held. A person may hold several.
    type Seat: Seat + Serialize + DeserializeOwned;
    /// Form and agreements, frozen into the log when the table opens.
    type Options: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What a player or robot asks for.
    type Command: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// What happened: the storage format.
    type Event: Clone + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Why a command changes nothing.
    type Refusal: core::error::Error + Clone + Send + Sync + Serialize;
    /// What one viewer may see of the deal that is played.
    type View: Clone + Debug + Send + Sync + Serialize;
    /// What everybody may see of the scores: it changes between deals, and is as long as the evening.
    type Scores: Clone + Debug + Send + Sync + Serialize;

    /// The game before its first deal.
    fn new(options: &Self::Options) -> Self;

    /// The seats that are taken under these options: all of the game's, unless fewer may play it.
    fn seats(options: &Self::Options) -> Seats<Self::Seat> {
        let _ = options;
        Seats::ALL
    }

    /// The deal the game waits for; none while a board is played or when the game is over.
    fn next_deal(&self) -> Option<NextDeal>;

    /// The event that brings the deal numbered `number` of the game's pack to the table; none if
    /// there is no such number or no deal is waited for.
    fn deal(&self, number: u128) -> Option<Self::Event>;

    /// What a command would bring about. Changes nothing.
    fn decide(
        &self,
        author: Author<Self::Seat>,
        command: &Self::Command,
    ) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// What happened. Total: an event that was once written is always applied.
    fn apply(&mut self, event: &Self::Event);

    /// What a viewer may see of it.
    fn view(&self, viewer: Viewer<Self::Seat>) -> Self::View;

    /// What everybody may see of the scores.
    fn scores(&self) -> Self::Scores;

    /// A number that changes when somebody has acted and the turn passes: calls, cards, decisions.
    /// Talk does not change it. The clock goes by it.
    fn acts(&self) -> u32;

    /// Is this event known to some of the players only, as a question and its answer are? It then
    /// does not count in the [version](crate::Table::version) that all of them are told.
    fn is_aside(event: &Self::Event) -> bool {
        let _ = event;
        false
    }

    /// The seats whose holders must act for the game to go on.
    fn awaited(&self) -> Seats<Self::Seat>;

    /// The seats whose holders were asked for what the others may know, as what a call means; the
    /// game goes on without it.
    fn questioned(&self) -> Seats<Self::Seat> {
        Seats::NONE
    }

    /// Do hands lie hidden now? Between boards all is open.
    fn is_hidden(&self) -> bool;

    /// May who holds `held` take `seat` too? One seat a person, unless a game is played otherwise.
    fn may_hold(&self, held: Seats<Self::Seat>, seat: Self::Seat) -> bool {
        let _ = seat;
        held.is_empty()
    }

    /// How many may take part under these options, some of whom sit out in turn.
    fn people(options: &Self::Options) -> usize {
        Self::seats(options).len() as usize
    }

    /// Where each of those who take part sits now, by number; none for who sits out. Empty where
    /// nobody ever moves.
    ///
    /// The numbers are those of the chairs at the beginning; who sits out then has the last ones.
    fn places(&self) -> Vec<Option<Self::Seat>> {
        Vec::new()
    }

    /// The event by which people change seats before the next deal, if they do so now.
    fn reseat(&self) -> Option<Self::Event> {
        None
    }

    /// The seats of robots that a person holding `held` plays as well, beyond his own.
    fn lent(&self, held: Seats<Self::Seat>, robots: Seats<Self::Seat>) -> Seats<Self::Seat> {
        let _ = (held, robots);
        Seats::NONE
    }
}

/// A deal that a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextDeal {
    /// The number of the board, from 1.
    pub board: u32,
    /// How many different deals the pack gives.
    pub count: u128,
}

/// Who gives a command to a game.
#[derive(Clone, Copy, Debug)]
pub struct Author<S: Seat> {
    /// The seats he acts for.
    pub seats: Seats<S>,
    /// Whether the house's own robot speaks, whose explanations are those of a published system.
    pub robot: bool,
    /// The seats in which robots play.
    pub robots: Seats<S>,
}
