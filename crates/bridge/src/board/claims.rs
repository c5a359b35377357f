use alloc::string::String;
use alloc::vec::Vec;

use cards::consent::answer_to_request;
use cards::{Card, Seats};

use super::Board;
use crate::procedure::consent_to_claim;
use crate::{Event, Outcome, Refusal, Seat, Tricks};

/// A claim or concession that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Claim {
    /// Who claims.
    pub seat: Seat,
    /// How many of the remaining tricks the claimer's side takes.
    pub tricks: u8,
    /// Was it made as a concession?
    pub concession: bool,
    /// The line of play, in order.
    pub line: Vec<Card>,
    /// The claimer's own words.
    pub statement: String,
    /// Whose consent is still needed.
    pub waiting: Seats<Seat>,
}

/// Claims and concessions (Laws 68–69).
impl Board {
    pub(super) fn check_line(&self, seat: Seat, line: &[Card]) -> Result<(), Refusal> {
        let mut held = self.hand(seat);
        if self.plays_alone(seat) {
            held |= self.hand(seat.partner());
        }
        match line.iter().find(|card| !held.remove(**card)) {
            Some(card) => Err(Refusal::NotInLine { card: *card }),
            None => Ok(()),
        }
    }

    /// A claim or concession that begins to wait for consent: nobody's in a log that has it before
    /// there is a contract.
    fn claim_of(&self, seat: Seat, tricks: u8, concession: bool) -> Claim {
        let waiting = match self.contract() {
            Some(_) => consent_to_claim(self, seat, tricks, concession),
            None => Seats::NONE,
        };
        Claim { seat, tricks, concession, line: Vec::new(), statement: String::new(), waiting }
    }

    /// Does this player play the partner's cards too?
    pub(super) fn plays_alone(&self, seat: Seat) -> bool {
        self.controller(seat.partner()) == seat
    }

    pub(super) fn decide_answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let claim = self.claim.as_ref();
        let outcome =
            claim.and_then(|claim| answer_to_request(claim.seat, claim.waiting, seat, agree));
        let outcome = outcome.ok_or(Refusal::NothingToAnswer { seat })?;
        let granted = Some(Event::ResultAgreed);
        Ok(outcome.events(Event::Object { seat }, Event::Agree { seat }, granted))
    }

    /// Applies a claim, a concession or an answer. It is rare next to calls and cards, whose path it
    /// would lengthen.
    #[cold]
    pub(super) fn apply_claim(&mut self, event: &Event) {
        match event {
            Event::Claim { seat, tricks, line, statement } => {
                self.objector = None;
                self.faced.insert(*seat);
                self.procedure.record_interruption(*seat);
                let (line, statement) = (line.clone(), statement.clone());
                self.claim =
                    Some(Claim { line, statement, ..self.claim_of(*seat, *tricks, false) });
            }
            Event::Concede { seat, tricks } => {
                self.objector = None;
                let kept = self.tricks_left().saturating_sub(*tricks);
                self.procedure.record_interruption(*seat);
                self.claim = Some(self.claim_of(*seat, kept, true));
            }
            Event::Agree { seat } => self.apply_agree(*seat),
            Event::Object { seat } => {
                self.objector =
                    self.claim.take().filter(|claim| claim.seat != *seat).map(|_| *seat);
            }
            _ => {}
        }
    }

    fn apply_agree(&mut self, seat: Seat) {
        let Some(claim) = &mut self.claim else { return };
        claim.waiting.remove(seat);
        if !claim.waiting.is_empty() {
            return;
        }
        if let Some(play) = &self.play {
            let contract = play.contract();
            let side = contract.declarer.side();
            let left = play.tricks_left();
            let claimed = claim.tricks.min(left);
            let declarers = if claim.seat.side() == side { claimed } else { left - claimed };
            let tricks = Tricks::new(play.won(side) + declarers);
            self.outcome = tricks.map(|tricks| Outcome::Played { contract, tricks });
        }
        self.granted = self.claim.take();
    }
}
