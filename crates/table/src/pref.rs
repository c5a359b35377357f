//! Preferans at the table.

use alloc::vec::Vec;

use cards::{Seats, Viewer};
use pref::{Command, Deal, Event, Match, MatchView, Options, Refusal, Seat, Sheet};

use crate::{Author, Game, NextDeal};

impl Game for Match {
    type Seat = Seat;
    type Options = Options;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = MatchView;
    type Scores = Sheet;

    fn new(options: &Options) -> Match {
        Match::new(options.clone())
    }

    fn seats(options: &Options) -> Seats<Seat> {
        options.players.seats()
    }

    fn next_deal(&self) -> Option<NextDeal> {
        self.next().map(|next| NextDeal { board: next.board, count: Deal::COUNT })
    }

    fn deal(&self, number: u128) -> Option<Event> {
        self.take_deal(Deal::from_number(number)?)
    }

    fn decide(&self, author: Author<Seat>, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.decide(author.seats, author.robots, command)
    }

    fn apply(&mut self, event: &Event) {
        self.apply(event);
    }

    fn view(&self, viewer: Viewer<Seat>) -> MatchView {
        self.view(viewer)
    }

    fn scores(&self) -> Sheet {
        self.pulka().sheet()
    }

    fn acts(&self) -> u32 {
        let acts = self.board().map_or(0, |board| board.acts().len() as u32);
        let undone = self.board().map_or(0, |board| u32::from(board.undone()));
        undone << 16 | acts
    }

    fn is_within_board(event: &Event) -> bool {
        !matches!(event, Event::Dealt { .. } | Event::BrokenOff)
    }

    fn awaited(&self) -> Seats<Seat> {
        self.awaited()
    }

    fn is_hidden(&self) -> bool {
        self.is_playing()
    }
}
