use alloc::vec;
use alloc::vec::Vec;

use cards::{Card, Seats};

use super::Board;
use crate::forms::Manner;
use crate::{
    Auction, Call, CallView, Event, Explanation, Note, Outcome, Phase, Play, Refusal, Seat, Strain,
    Viewer,
};

/// Calls.
impl Board {
    pub(super) fn decide_call(
        &self,
        seat: Seat,
        call: Call,
        alert: bool,
        meaning: Option<&Explanation>,
    ) -> Result<Vec<Event>, Refusal> {
        if self.phase() != Phase::Auction {
            return Err(Refusal::WrongPhase);
        }
        self.procedure.check_nothing_waits(self)?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat, turn: self.turn() });
        }
        self.auction.check(call).map_err(|because| Refusal::IllegalCall { call, because })?;
        let mut events = vec![Event::Call { seat, call }];
        let about = self.auction.calls().len() as u16;
        events.extend(self.procedure.decide_notes_with_call(seat, about, alert, meaning)?);
        let mut auction = self.auction.clone();
        if auction.push(call).is_ok() && auction.is_passed_out() {
            events.push(Event::ResultAgreed);
        }
        Ok(events)
    }

    pub(super) fn apply_call(&mut self, call: Call) {
        if self.auction.push(call).is_err() {
            return;
        }
        self.begin_play();
    }

    /// Starts the play or ends the board, if the auction is over.
    pub(super) fn begin_play(&mut self) {
        if let Some(contract) = self.auction.contract() {
            self.play = Some(Play::new(contract, &self.deal));
        } else if self.auction.is_passed_out() {
            self.outcome = Some(Outcome::PassedOut);
        }
    }

    /// Who explains the call numbered `about`.
    pub fn explainer_of(&self, about: u16) -> Option<Seat> {
        self.procedure.explainer_of(self, about)
    }

    /// The players who were asked about a call of partner's and have not answered.
    pub fn questioned(&self) -> Seats<Seat> {
        let explainers = self.procedure.questioned(self);
        explainers.iter().map(|seat| self.manner.holder(seat)).collect()
    }

    /// The notes on the calls.
    pub fn notes(&self) -> &[Note] {
        self.procedure.notes()
    }

    /// The calls with their notes, as far as a viewer may know them.
    pub(crate) fn calls_seen_by(&self, viewer: Viewer) -> Vec<CallView> {
        let viewer = Viewer { seats: self.manner.hands_of(viewer.seats), ..viewer };
        let over = self.outcome.is_some();
        (0u16..)
            .zip(self.auction.entries())
            .map(|(about, (seat, call))| self.procedure.call_view(about, seat, call, viewer, over))
            .collect()
    }
}

pub(super) fn fresh_auction(manner: Manner, dealer: Seat, turned: Option<Card>) -> Auction {
    Auction::with_calling(manner.calling, dealer, turned.map(|card| Strain::from(card.suit())))
}
