//! Preferans at the table.

use alloc::vec::Vec;

use cards::{Seats, Viewer};
use pref::{
    Command, Deal, Event, Match, MatchView, OfferTerms, PreferansOptions, Refusal, Seat, Sheet,
};

use crate::permission::Limit;
use crate::{Author, Game, NextDeal, Permission, Requests};

/// What a player of Preferans may do besides calling, playing and answering.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PreferansMay {
    /// The hands whose cards the player plays now, whoever's turn it is: their own unless it is
    /// open and another plays it, and an open hand if they play it. Empty between deals.
    #[serde(skip_serializing_if = "Seats::is_skipped")]
    pub plays: Seats<Seat>,
    /// Ask for an undo ([`Command::UndoAsk`]), in this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<Permission<Seat, Refusal>>,
    /// Offer to end the play ([`Command::Offer`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<Permission<OfferTerms, Refusal>>,
    /// Ask to break the match off, or agree to it ([`Command::BreakOff`]), in this seat; none for a
    /// player who has asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub break_off: Option<Permission<Seat, Refusal>>,
    /// The seats in which the player answers an offer ([`Command::Agree`], [`Command::Object`]) or
    /// an undo request ([`Command::UndoAnswer`]).
    #[serde(skip_serializing_if = "Requests::is_empty")]
    pub answer: Requests<Seat>,
    /// The seats in which the player withdraws their own offer ([`Command::Object`]) or undo request
    /// ([`Command::UndoAnswer`]).
    #[serde(skip_serializing_if = "Requests::is_empty")]
    pub withdraw: Requests<Seat>,
}

impl Limit for Refusal {
    fn is_limit(&self) -> bool {
        matches!(self, Refusal::TooOften { .. })
    }
}

impl Game for Match {
    type Seat = Seat;
    type Options = PreferansOptions;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type View = MatchView;
    type May = PreferansMay;
    type Scores = Sheet;

    fn new(options: &PreferansOptions) -> Match {
        Match::new(options.clone())
    }

    fn seats(options: &PreferansOptions) -> Seats<Seat> {
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

    fn may(&self, author: Author<Seat>) -> PreferansMay {
        let held = author.seats;
        let decide = |command: &Command| self.decide(held, author.robots, command);
        let Some(board) = self.board().filter(|_| self.is_playing()) else {
            let asks = |seat| decide(&Command::BreakOff { seat });
            let break_off = Permission::of_first_effect(held, asks);
            return PreferansMay {
                plays: Seats::NONE,
                undo: None,
                offer: None,
                break_off,
                answer: Requests::NONE,
                withdraw: Requests::NONE,
            };
        };
        let undo = |seat| decide(&Command::UndoAsk { seat }).map(|_| seat);
        let does = |command: Command| decide(&command).is_ok();
        let [answer, withdraw] = Requests::answered_and_withdrawn(
            held,
            |seat, agree| {
                does(if agree { Command::Agree { seat } } else { Command::Object { seat } })
            },
            |seat, agree| does(Command::UndoAnswer { seat, agree }),
        );
        let players = board.trio().seats().into_iter();
        PreferansMay {
            plays: players.filter(|seat| held.contains(board.controller(*seat))).collect(),
            undo: Permission::of_first(held, undo),
            offer: Permission::of_first(held, |seat| board.offer_terms(seat)),
            break_off: None,
            answer,
            withdraw,
        }
    }

    fn ends_early(command: &Command) -> bool {
        matches!(command, Command::BreakOff { .. })
    }

    fn without_early_end(may: PreferansMay) -> PreferansMay {
        PreferansMay { break_off: None, ..may }
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
        !matches!(event, Event::Resumed { .. } | Event::Dealt { .. } | Event::BrokenOff)
    }

    fn awaited(&self) -> Seats<Seat> {
        self.awaited()
    }

    fn asks_consent(&self) -> bool {
        let board = self.board().filter(|_| self.is_playing());
        board.is_some_and(|board| board.offer().is_some() || board.undo().is_some())
    }

    fn is_hidden(&self) -> bool {
        self.is_playing()
    }
}
