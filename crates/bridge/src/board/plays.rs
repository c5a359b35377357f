use alloc::vec;
use alloc::vec::Vec;

use cards::{Card, Seats};

use super::Board;
use crate::{Event, Outcome, Refusal, Seat, Tricks};

/// Plays.
impl Board {
    pub(super) fn decide_play(
        &self,
        seats: Seats<Seat>,
        seat: Seat,
        card: Card,
    ) -> Result<Vec<Event>, Refusal> {
        self.holds(seats, self.controller(seat)).map_err(|_| Refusal::NotYours { seat })?;
        let Some(play) = self.play.as_ref().filter(|_| self.outcome.is_none()) else {
            return Err(Refusal::WrongPhase);
        };
        self.procedure.check_nothing_waits(self)?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat, turn: self.turn() });
        }
        play.check(seat, card).map_err(|because| Refusal::IllegalPlay { card, because })?;
        if play.cards().is_empty() {
            let spread = self.manner.dummies(play.contract());
            let mut events = vec![Event::LeadFaced { seat, card }];
            events.extend(spread.iter().map(|seat| Event::DummySpread { seat }));
            return Ok(events);
        }
        let mut events = vec![Event::Play { seat, card }];
        if play.cards().len() == 51 {
            events.push(Event::ResultAgreed);
        }
        Ok(events)
    }

    pub(super) fn apply_card(&mut self, seat: Seat, card: Card) {
        let Some(play) = &mut self.play else { return };
        if play.push(seat, card).is_ok() && play.is_over() {
            let contract = play.contract();
            let tricks = Tricks::new(play.won(contract.declarer.side()));
            self.outcome = tricks.map(|tricks| Outcome::Played { contract, tricks });
        }
    }
}
