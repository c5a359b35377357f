use alloc::vec::Vec;

use cards::{Card, Seats};

use super::Board;
use super::calls::fresh_auction;
use crate::forms::Manner;
use crate::{Call, CallsAndCards, Phase, Play, Procedure, Seat};

impl CallsAndCards for Board {
    fn is_legal_only(&self) -> bool {
        true
    }

    fn phase(&self) -> Phase {
        self.phase()
    }

    fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    fn caller(&self, about: u16) -> Option<Seat> {
        self.auction.caller(about.into())
    }

    fn players(&self) -> Seats<Seat> {
        self.manner.players()
    }

    fn dummies(&self) -> Seats<Seat> {
        self.manner.controlled(self.contract())
    }

    fn tricks_left(&self) -> u8 {
        self.tricks_left()
    }

    fn last_act(&self, seat: Seat) -> Option<u16> {
        let calls = self.auction.calls().len();
        let cards = self.cards_with_seats();
        let card = cards.iter().rposition(|(by, _)| self.controller(*by) == seat);
        let call =
            || self.auction.entries().rev().position(|(by, _)| self.manner.holder(by) == seat);
        card.map(|at| calls + at)
            .or_else(|| call().map(|back| calls - 1 - back))
            .map(|at| at as u16)
    }

    /// The opening lead uncovers dummy, where there is one, unless the lone player's first call has
    /// uncovered it, where so agreed; any later card uncovers itself, unless it is dummy's. A hand that
    /// a claim has faced stays known, however little is taken back.
    fn is_card_revealed(&self, seat: Seat, keep: u16) -> bool {
        let faced = self.faced_by_call();
        let uncovers = |(by, _): (Seat, Call)| !faced.is_empty() && by == Manner::LONE_PLAYER;
        let uncovered_at = self.auction.entries().position(uncovers);
        let by_a_call = uncovered_at.is_some_and(|at| at >= keep.into());
        let calls = self.auction.calls().len();
        let spreads = self.dummies().iter().any(|dummy| !faced.contains(dummy));
        let by_a_card = self.cards_with_seats().iter().enumerate().any(|(i, (by, _))| {
            let act = calls + i;
            let own = self.controller(*by) == *by;
            let uncovers = i == 0 && spreads || self.controller(*by) != seat && own;
            act >= keep.into() && uncovers
        });
        by_a_call || by_a_card || self.faced.iter().any(|faced| faced != seat)
    }

    fn procedure_mut(&mut self) -> &mut Procedure {
        &mut self.procedure
    }

    fn take_back(&mut self, keep: u16) -> usize {
        if keep < self.act_count() {
            let keep = usize::from(keep);
            let calls: Vec<Call> = self.auction.calls().iter().take(keep).copied().collect();
            let cards = self.cards_with_seats();
            let cards = &cards[..keep.saturating_sub(self.auction.calls().len())];
            self.auction = fresh_auction(self.manner, self.dealer(), self.turned);
            self.play = None;
            self.begin_play();
            calls.iter().for_each(|call| self.apply_call(*call));
            cards.iter().for_each(|(seat, card)| self.apply_card(*seat, *card));
        }
        self.auction.calls().len()
    }
}

/// The calls and cards in one order.
impl Board {
    /// The board as it stood after its first `keep` calls and cards, while nobody claimed or asked
    /// for an undo. Without effect beyond [`Board::act_count`].
    pub fn rewound(&self, keep: u16) -> Board {
        let mut board = self.clone();
        (board.claim, board.granted, board.outcome) = (None, None, None);
        board.closed = false;
        board.faced = Seats::NONE;
        board.procedure.drop_undo();
        board.take_back(keep);
        board
    }

    /// How many calls and cards have been made.
    pub fn act_count(&self) -> u16 {
        let cards = self.play.as_ref().map_or(0, |play| play.cards().len());
        (self.auction.calls().len() + cards) as u16
    }

    fn cards_with_seats(&self) -> Vec<(Seat, Card)> {
        let plays = |play: &Play| play.players().zip(play.cards().iter().copied()).collect();
        self.play.as_ref().map_or_else(Vec::new, plays)
    }

    /// Is this a hand that another player controls? Before there is a contract, only a standing
    /// dummy is.
    pub(super) fn is_dummy(&self, seat: Seat) -> bool {
        self.controller(seat) != seat
    }
}
