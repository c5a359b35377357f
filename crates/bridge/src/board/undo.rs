use alloc::vec;
use alloc::vec::Vec;

use cards::consent::ConsentOutcome;
use cards::{Card, Seats};

use super::Board;
use super::calls::fresh_auction;
use crate::forms::Dummy;
use crate::{Call, Event, Refusal, Seat};

/// An undo request that waits for consent.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Undo {
    /// Who asks.
    pub seat: Seat,
    /// How many of the calls and cards would remain.
    pub keep: u16,
    /// Would it go back before a moment when another player's card became visible?
    pub across_a_card: bool,
    /// Whose consent is still needed.
    pub waiting: Seats<Seat>,
}

/// Undo by consent.
impl Board {
    /// How many calls and cards have been made.
    pub fn act_count(&self) -> u16 {
        let cards = self.play.as_ref().map_or(0, |play| play.cards().len());
        (self.auction.calls().len() + cards) as u16
    }

    /// The index of `seat`'s own last act, from 0: a call, or a card from a hand the player
    /// controlled.
    pub(super) fn last_act(&self, seat: Seat) -> Option<u16> {
        let calls = self.auction.calls().len();
        let cards = self.cards_with_seats();
        let card = cards.iter().rposition(|(by, _)| self.controller(*by) == seat);
        let call =
            || self.auction.entries().rev().position(|(by, _)| self.manner.holder(by) == seat);
        card.map(|at| calls + at)
            .or_else(|| call().map(|back| calls - 1 - back))
            .map(|at| at as u16)
    }

    pub(super) fn cards_with_seats(&self) -> Vec<(Seat, Card)> {
        let Some(play) = &self.play else { return Vec::new() };
        let leaders =
            core::iter::once(play.contract().leader()).chain(play.winners().iter().copied());
        leaders
            .zip(play.cards().chunks(4))
            .flat_map(|(leader, trick)| {
                trick.iter().enumerate().map(move |(i, card)| (leader.after(i), *card))
            })
            .collect()
    }

    pub(super) fn decide_undo(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.nothing_waits()?;
        if self.is_dummy(seat) {
            return Err(Refusal::NothingToUndo { seat });
        }
        self.may_stop(seat)?;
        let keep = self.last_act(seat).ok_or(Refusal::NothingToUndo { seat })?;
        Ok(vec![Event::UndoAsked { seat, keep }])
    }

    /// Whether undoing everything after the first `keep` acts goes back before a moment when a card
    /// that was not `seat`'s became visible, and whose consent is needed: everybody else's if it
    /// does, otherwise the opponents'.
    pub(super) fn consent_to_undo(&self, seat: Seat, keep: u16) -> (bool, Seats<Seat>) {
        let calls = self.auction.calls().len();
        let spreads = self.manner.dummy != Dummy::Nobody;
        let across = self.cards_with_seats().iter().enumerate().any(|(i, (by, _))| {
            let act = calls + i;
            // The opening lead uncovers dummy; any later card uncovers itself, unless it is
            // dummy's.
            let own = self.controller(*by) == *by;
            let uncovers = i == 0 && spreads || self.controller(*by) != seat && own;
            act >= keep.into() && uncovers
        }) || self.faced.iter().any(|faced| faced != seat);
        let others = if across {
            self.manner.players().iter().filter(|other| *other != seat).collect()
        } else {
            self.playing_of(seat.side().opponents()).collect()
        };
        (across, others)
    }

    /// Is this a hand that another player controls? Before there is a contract, only a standing
    /// dummy is.
    pub(super) fn is_dummy(&self, seat: Seat) -> bool {
        self.controller(seat) != seat
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
        if keep >= self.act_count() {
            return;
        }
        let keep = usize::from(keep);
        let calls: Vec<Call> = self.auction.calls().iter().take(keep).copied().collect();
        let cards = self.cards_with_seats();
        let cards = &cards[..keep.saturating_sub(self.auction.calls().len())];
        self.auction = fresh_auction(self.manner, self.dealer(), self.turned);
        self.play = None;
        self.begin_play();
        self.notes.retain(|note| usize::from(note.about) < calls.len());
        calls.iter().for_each(|call| self.apply_call(*call));
        cards.iter().for_each(|(seat, card)| self.apply_card(*seat, *card));
    }
}
