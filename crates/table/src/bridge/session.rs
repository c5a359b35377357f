//! Bridge without laws mode: only legal acts are allowed.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use bridge::{Command, Event, Refusal, Scores, Seat, Session, SessionView};
use cards::{Seats, Viewer};

use super::BridgeMay;
use crate::{Author, Game, NextDeal};

impl Game for Session {
    type Seat = Seat;
    type Options = bridge::SessionOptions;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = SessionView;
    type May = BridgeMay<Refusal>;
    type Scores = Scores;

    fn new(options: &bridge::SessionOptions) -> Session {
        Session::new(options.clone())
    }

    /// A player whose partner is an open dummy holds both seats through their own.
    fn seats(options: &bridge::SessionOptions) -> Seats<Seat> {
        options.form.start().manner().players()
    }

    fn second_hands(options: &bridge::SessionOptions) -> BTreeMap<Seat, Seat> {
        let manner = options.form.start().manner();
        manner.standing_dummies().iter().map(|hand| (hand, manner.holder(hand))).collect()
    }

    fn people(options: &bridge::SessionOptions) -> usize {
        options.people().into()
    }

    fn places(&self) -> Vec<Option<Seat>> {
        self.places()
    }

    fn reseat(&self) -> Option<Event> {
        self.reseat()
    }

    fn next_deal(&self) -> Option<NextDeal> {
        self.next().map(|next| NextDeal { board: next.board, count: self.deals() })
    }

    fn deal(&self, number: u128) -> Option<Event> {
        self.deal(number)
    }

    fn decide(&self, author: Author<Seat>, command: &Command) -> Result<Vec<Event>, Refusal> {
        super::command::check_words(author, command)?;
        self.decide(author.seats, author.robots, command)
    }

    fn apply(&mut self, event: &Event) {
        self.apply(event);
    }

    fn view(&self, viewer: Viewer<Seat>) -> SessionView {
        self.view(viewer)
    }

    fn may(&self, author: Author<Seat>) -> BridgeMay<Refusal> {
        super::may::of_session(self, author)
    }

    fn scores(&self) -> Scores {
        self.scores()
    }

    fn acts(&self) -> u32 {
        let acts = self.board().map_or(0, |board| u32::from(board.act_count()));
        let undone = self.board().map_or(0, |board| u32::from(board.undone()));
        undone << 16 | acts
    }

    fn is_private(event: &Event) -> bool {
        matches!(
            event,
            Event::Alert { .. }
                | Event::Ask { .. }
                | Event::Explain { .. }
                | Event::CallDescribed { .. }
        )
    }

    fn is_within_board(event: &Event) -> bool {
        !matches!(
            event,
            Event::BoardTaken { .. }
                | Event::Started { .. }
                | Event::Seated { .. }
                | Event::Cut { .. }
                | Event::HonorsClaimed { .. }
                | Event::BrokenOff
                | Event::SystemChosen { .. }
        )
    }

    fn awaited(&self) -> Seats<Seat> {
        match self.board() {
            Some(board) if self.is_playing() => board.awaited(),
            _ => Seats::NONE,
        }
    }

    fn asks_consent(&self) -> bool {
        let board = self.board().filter(|_| self.is_playing());
        board.is_some_and(|board| board.claim().is_some() || board.undo().is_some())
    }

    fn questioned(&self) -> Seats<Seat> {
        match self.board() {
            Some(board) if self.is_playing() => board.questioned(),
            _ => Seats::NONE,
        }
    }

    fn is_hidden(&self) -> bool {
        self.is_playing()
    }

    fn lent(&self, held: Seats<Seat>, robots: Seats<Seat>) -> Seats<Seat> {
        self.lent_seats(held, robots)
    }
}
