use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use cards::consent::ConsentOutcome;
use cards::{Card, Seats};

use super::Board;
use crate::{Event, Outcome, Phase, Refusal, Seat, Side};

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
    pub(super) fn may_claim(&self, seat: Seat, tricks: u8) -> Result<(), Refusal> {
        if self.phase() != Phase::Play {
            let waiting = self.phase() == Phase::PlayCeased;
            return Err(if waiting { Refusal::Waiting } else { Refusal::WrongPhase });
        }
        self.nothing_waits()?;
        if self.controller(seat) != seat {
            // Dummy takes no part in the play (Law 43A1).
            return Err(Refusal::NotYours { seat });
        }
        self.may_stop(seat)?;
        let left = self.tricks_left();
        if tricks > left { Err(Refusal::TooManyTricks { tricks, left }) } else { Ok(()) }
    }

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

    /// Whose consent a claim by `seat` of `tricks` tricks needs: the opponents' (except dummy's),
    /// and the partner's, if the partner is not dummy and tricks are conceded (Law 68B2).
    pub(super) fn consent_to_claim(&self, seat: Seat, tricks: u8) -> Seats<Seat> {
        if self.contract().is_none() {
            return Seats::NONE;
        }
        let mut waiting: Seats<Seat> = self.playing_of(seat.side().opponents()).collect();
        if tricks < self.tricks_left() && !self.plays_alone(seat) {
            waiting.insert(seat.partner());
        }
        waiting
    }

    /// The players of a side who play their own cards: all but dummies.
    pub(super) fn playing_of(&self, side: Side) -> impl Iterator<Item = Seat> + '_ {
        side.seats().into_iter().filter(|seat| self.controller(*seat) == *seat)
    }

    /// Does this player play the partner's cards too?
    pub(super) fn plays_alone(&self, seat: Seat) -> bool {
        self.controller(seat.partner()) == seat
    }

    pub(super) fn decide_answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let nothing = Refusal::NothingToAnswer { seat };
        let claim = self.claim.as_ref().ok_or(nothing.clone())?;
        Ok(match ConsentOutcome::of(claim.seat, claim.waiting, seat, agree).ok_or(nothing)? {
            ConsentOutcome::Refused => vec![Event::Object { seat }],
            ConsentOutcome::Agreed { is_last: false } => vec![Event::Agree { seat }],
            ConsentOutcome::Agreed { is_last: true } => {
                vec![Event::Agree { seat }, Event::ResultAgreed]
            }
        })
    }

    pub(super) fn apply_agree(&mut self, seat: Seat) {
        let Some(claim) = &mut self.claim else { return };
        claim.waiting.remove(seat);
        if !claim.waiting.is_empty() {
            return;
        }
        if let Some(play) = &self.play {
            let contract = play.contract();
            let side = contract.declarer.side();
            let declarers = if claim.seat.side() == side {
                claim.tricks
            } else {
                play.tricks_left() - claim.tricks.min(play.tricks_left())
            };
            self.outcome =
                Some(Outcome::Played { contract, tricks: (play.won(side) + declarers).min(13) });
        }
        self.granted = self.claim.take();
    }
}
