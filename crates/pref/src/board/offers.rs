use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;
use cards::consent::ConsentOutcome;

use super::{Board, Phase};
use crate::play::Play;
use crate::{Act, BySeat, Event, Refusal, Seat, Stance};

/// An offer to end the play (docs/sources/preferans.md#B13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefOffer"))]
pub struct Offer {
    /// Who offers: the declarer.
    pub seat: Seat,
    /// How many of the remaining tricks each player would take.
    pub tricks: BySeat<u8>,
    /// Whose consent is still needed.
    pub waiting: Seats<Seat>,
}

/// An undo request that waits for consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefUndo"))]
pub struct Undo {
    /// Who asks.
    pub seat: Seat,
    /// How many of the acts would remain.
    pub keep: u16,
    /// Whose consent is still needed.
    pub waiting: Seats<Seat>,
}

/// Offers and undo.
impl Board {
    pub(super) fn check_offer(&self, seat: Seat, tricks: &BySeat<u8>) -> Result<(), Refusal> {
        let Some(play) = self.play.as_ref().filter(|_| self.phase() == Phase::Play) else {
            let waiting = self.phase() == Phase::Offer;
            return Err(if waiting { Refusal::Waiting } else { Refusal::WrongPhase });
        };
        self.nothing_waits()?;
        if self.declarer() != Some(seat) {
            return Err(Refusal::NotYours { seat });
        }
        self.may_stop(seat)?;
        let sum = BySeat::new(|seat| play.won()[seat].saturating_add(tricks[seat]));
        let sitting = self.options.players.sitting_out(self.dealer());
        match self.outcome_with(Some(sum)) {
            Some(outcome) => outcome
                .check(&self.options, self.trio, sitting)
                .map_err(|because| Refusal::IllegalOffer { because }),
            None => Err(Refusal::WrongPhase),
        }
    }

    /// Whose consent an offer needs: the defenders', except one who is only invited or whose cards
    /// another player plays (B13).
    pub(super) fn deciders(&self) -> Seats<Seat> {
        let Some(defence) = &self.defence else { return Seats::NONE };
        let active = self.play.as_ref().map_or(Seats::NONE, Play::active);
        defence
            .seats()
            .into_iter()
            .zip(defence.settled())
            .filter(|(seat, stance)| {
                active.contains(*seat)
                    && *stance != Stance::Invited
                    && self.controller(*seat) == *seat
            })
            .map(|(seat, _)| seat)
            .collect()
    }

    pub(super) fn decide_answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let nothing = Refusal::NothingToAnswer { seat };
        let offer = self.offer.as_ref().ok_or(nothing.clone())?;
        Ok(match ConsentOutcome::of(offer.seat, offer.waiting, seat, agree).ok_or(nothing)? {
            ConsentOutcome::Refused => vec![Event::Object { seat }],
            ConsentOutcome::Agreed { .. } => vec![Event::Agree { seat }],
        })
    }

    pub(super) fn apply_agree(&mut self, seat: Seat) {
        let Some(offer) = &mut self.offer else { return };
        offer.waiting.remove(seat);
        if !offer.waiting.is_empty() {
            return;
        }
        self.granted = self.offer.take();
        if let (Some(play), Some(granted)) = (&self.play, &self.granted) {
            let sum = BySeat::new(|seat| play.won()[seat].saturating_add(granted.tricks[seat]));
            self.finish(Some(sum));
        }
    }

    /// The index of this seat's own last act, from 0.
    fn last_act(&self, seat: Seat) -> Option<u16> {
        let own = |by: Seat, act: Act| match act {
            Act::Play(_) => self.controller(by) == seat,
            _ => by == seat,
        };
        self.acts.iter().rposition(|(by, act)| own(*by, *act)).map(|at| at as u16)
    }

    pub(super) fn decide_undo(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.nothing_waits()?;
        self.may_stop(seat)?;
        let keep = self.last_act(seat).ok_or(Refusal::NothingToUndo { seat })?;
        Ok(vec![Event::UndoAsked { seat, keep }])
    }

    pub(super) fn decide_undo_answer(
        &self,
        seat: Seat,
        agree: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let nothing = Refusal::NothingToAnswer { seat };
        let undo = self.undo.as_ref().ok_or(nothing.clone())?;
        Ok(match ConsentOutcome::of(undo.seat, undo.waiting, seat, agree).ok_or(nothing)? {
            ConsentOutcome::Refused => vec![Event::UndoRefused { seat }],
            ConsentOutcome::Agreed { is_last: false } => vec![Event::UndoAgreed { seat }],
            ConsentOutcome::Agreed { is_last: true } => {
                vec![Event::UndoAgreed { seat }, Event::Undone { keep: undo.keep }]
            }
        })
    }

    pub(super) fn take_back(&mut self, keep: u16) {
        self.undo = None;
        self.interruptions.record_undo();
        let keep = usize::from(keep);
        if keep >= self.acts.len() || self.outcome.is_some() {
            return;
        }
        let mut board = Board::new(self.options.clone(), self.situation, self.deal);
        board.interruptions = self.interruptions.clone();
        board.refused = self.refused;
        for (seat, act) in &self.acts[..keep] {
            let _was_legal = board.push(*seat, *act);
        }
        *self = board;
    }
}
