use alloc::vec;
use alloc::vec::Vec;

use cards::Seats;
use cards::consent::answer_to_request;

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

/// The bounds of an offer to end the play (docs/sources/preferans.md#B13).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfferTerms {
    /// Who offers: the declarer.
    pub seat: Seat,
    /// How many tricks are not complete: 1 … 10.
    pub left: u8,
    /// The most of them that the declarer can take.
    pub most: u8,
    /// How many of them the declarer wants to take: none at Bettel and at misère,
    /// otherwise `most`.
    pub usual: u8,
    /// The most of them that the defence can take before the play stops
    /// (docs/sources/preferans.md#A9); the tricks after that belong to nobody.
    pub defence: u8,
    /// How many of them the declarer needs for the contract; none at Bettel and at misère.
    pub needed: Option<u8>,
    /// The defenders for whom the defence's tricks are written, the first hand first: two where
    /// each writes their own, otherwise the one who undertook tricks.
    pub takers: Vec<Seat>,
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
    /// May `seat` offer to end the play now?
    fn check_offerer(&self, seat: Seat) -> Result<&Play, Refusal> {
        let Some(play) = self.play.as_ref().filter(|_| self.phase() == Phase::Play) else {
            let waiting = self.phase() == Phase::Offer;
            return Err(if waiting { Refusal::Waiting } else { Refusal::WrongPhase });
        };
        self.nothing_waits()?;
        if self.declarer() != Some(seat) {
            return Err(Refusal::NotYours { seat });
        }
        self.interruptions.check(seat)?;
        Ok(play)
    }

    /// The bounds of an offer by `seat`, or why it would be refused.
    pub fn offer_terms(&self, seat: Seat) -> Result<OfferTerms, Refusal> {
        let play = self.check_offerer(seat)?;
        let (Some(contract), Some(defence)) = (self.contract, &self.defence) else {
            return Err(Refusal::WrongPhase);
        };
        let left = play.tricks_left();
        let takes_none = contract.task.is_misere();
        let stop = contract.task.stop();
        let most = match stop {
            Some(stop) if takes_none => left.min(stop.saturating_sub(play.won()[seat])),
            _ => left,
        };
        let stances = defence.seats().into_iter().zip(defence.settled());
        let playing = |seat: Seat| stances.clone().find(|(by, _)| *by == seat);
        let trio = self.trio.seats().into_iter().filter(|by| play.active().contains(*by));
        let defenders: Vec<(Seat, Stance)> = trio.filter_map(playing).collect();
        let writes_own = |stance| matches!(stance, Stance::Whisted | Stance::Checks);
        let undertakes =
            |stance| matches!(stance, Stance::Whisted | Stance::Alone | Stance::Inviter);
        let takers = if !takes_none && defenders.iter().all(|(_, stance)| writes_own(*stance)) {
            defenders.iter().map(|(seat, _)| *seat).collect()
        } else {
            let taker = defenders.iter().find(|(_, stance)| undertakes(*stance));
            taker.or(defenders.first()).map(|(seat, _)| *seat).into_iter().collect()
        };
        let won: u8 = defenders.iter().map(|(seat, _)| play.won()[*seat]).sum();
        let defence = match stop {
            Some(stop) if !takes_none => left.min(stop.saturating_sub(won)),
            _ => left,
        };
        let usual = if takes_none { 0 } else { most };
        let needed = contract.task.tricks().map(|all| all.saturating_sub(play.won()[seat]));
        Ok(OfferTerms { seat, left, most, usual, defence, needed, takers })
    }

    pub(super) fn check_offer(&self, seat: Seat, tricks: &BySeat<u8>) -> Result<(), Refusal> {
        let play = self.check_offerer(seat)?;
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
    /// another player plays (docs/sources/preferans.md#B13).
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
        let offer = self.offer.as_ref();
        let outcome =
            offer.and_then(|offer| answer_to_request(offer.seat, offer.waiting, seat, agree));
        let outcome = outcome.ok_or(Refusal::NothingToAnswer { seat })?;
        Ok(outcome.events(Event::Object { seat }, Event::Agree { seat }, None))
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
        self.interruptions.check(seat)?;
        let keep = self.last_act(seat).ok_or(Refusal::NothingToUndo { seat })?;
        Ok(vec![Event::UndoAsked { seat, keep }])
    }

    pub(super) fn decide_undo_answer(
        &self,
        seat: Seat,
        agree: bool,
    ) -> Result<Vec<Event>, Refusal> {
        let undo = self.undo.as_ref();
        let outcome = undo.and_then(|undo| answer_to_request(undo.seat, undo.waiting, seat, agree));
        let outcome = outcome.ok_or(Refusal::NothingToAnswer { seat })?;
        let undone = undo.map(|undo| Event::Undone { keep: undo.keep });
        Ok(outcome.events(Event::UndoRefused { seat }, Event::UndoAgreed { seat }, undone))
    }

    pub(super) fn take_back(&mut self, keep: u16) {
        self.undo = None;
        self.interruptions.record_undo();
        let keep = usize::from(keep);
        if keep >= self.acts.len() || self.outcome.is_some() {
            return;
        }
        *self = self.rewound(keep);
    }

    /// The deal as it stood after its first `keep` acts, while nobody offered to end it or asked for
    /// an undo. The counts of refused offers and undo requests stay.
    pub fn rewound(&self, keep: usize) -> Board {
        let mut board = Board::new(self.options.clone(), self.situation, self.deal);
        board.interruptions = self.interruptions.clone();
        board.refused = self.refused;
        for (seat, act) in self.acts.iter().take(keep) {
            let _was_legal = board.push(*seat, *act);
        }
        board
    }
}
