use alloc::vec;
use alloc::vec::Vec;

use cards::free_text::{self, FreeTextError};
use cards::{Card, Seats};

use super::Board;
use crate::command::MAX_TEXT_LENGTH;
use crate::forms::Manner;
use crate::{Auction, Call, Event, Explanation, Outcome, Phase, Play, Refusal, Seat, Strain};

/// Who explains a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Explainer {
    /// The caller, hidden from the partner, as on online tables.
    #[default]
    Caller,
    /// The caller's partner, to everybody, as at a table with cards.
    Partner,
}

impl Explainer {
    /// Who explains a call by this player.
    pub const fn of(self, caller: Seat) -> Seat {
        match self {
            Explainer::Caller => caller,
            Explainer::Partner => caller.partner(),
        }
    }
}

/// The alert, questions and explanation of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Which call, counted from 0.
    pub about: u16,
    /// Is it alerted?
    pub alerted: bool,
    /// Who asked and has not been answered.
    pub asked: Seats<Seat>,
    /// Its meaning.
    pub explanation: Option<Explanation>,
}

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
        self.nothing_waits()?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat, turn: self.turn() });
        }
        self.auction.check(call).map_err(|because| Refusal::IllegalCall { call, because })?;
        let mut events = vec![Event::Call { seat, call }];
        // Only the player who explains the call may attach its meaning: where that is the partner,
        // the caller's own words are dropped.
        if self.explainer == Explainer::Caller
            || matches!(meaning, Some(Explanation::System { .. }))
        {
            let about = self.auction.calls().len() as u16;
            if alert {
                events.push(Event::Alert { seat, about });
            }
            if let Some(text) = meaning {
                text.check()?;
                events.push(Event::Explain { seat, about, text: text.clone() });
            }
        }
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

    pub(super) fn caller(&self, about: u16) -> Result<Seat, Refusal> {
        self.auction.caller(about.into()).ok_or(Refusal::NoSuchCall { about })
    }

    fn may_explain(&self, seat: Seat, about: u16) -> Result<(), Refusal> {
        self.caller(about)?;
        if self.explainer_of(about) == Some(seat) && self.outcome.is_none() {
            Ok(())
        } else {
            Err(Refusal::NotYoursToExplain { seat, about })
        }
    }

    pub(super) fn note(&mut self, about: u16) -> &mut Note {
        let at = self.notes.partition_point(|note| note.about < about);
        if self.notes.get(at).is_none_or(|note| note.about != about) {
            let note = Note { about, alerted: false, asked: Seats::NONE, explanation: None };
            self.notes.insert(at, note);
        }
        &mut self.notes[at]
    }

    fn note_of(&self, about: u16) -> Option<&Note> {
        self.notes.iter().find(|note| note.about == about)
    }

    pub(super) fn decide_alert(&self, seat: Seat, about: u16) -> Result<Vec<Event>, Refusal> {
        self.may_explain(seat, about)?;
        if self.note_of(about).is_some_and(|note| note.alerted) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Alert { seat, about }])
    }

    pub(super) fn decide_ask(&self, seat: Seat, about: u16) -> Result<Vec<Event>, Refusal> {
        let caller = self.caller(about)?;
        if caller.side() == seat.side() || self.outcome.is_some() {
            return Err(Refusal::NotYoursToExplain { seat, about });
        }
        if self.note_of(about).is_some_and(|note| note.asked.contains(seat)) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Ask { seat, about }])
    }

    pub(super) fn decide_explain(
        &self,
        seat: Seat,
        about: u16,
        text: &Explanation,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_explain(seat, about)?;
        text.check()?;
        if self.note_of(about).is_some_and(|note| note.explanation.as_ref() == Some(text)) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Explain { seat, about, text: text.clone() }])
    }

    /// Who explains the call numbered `about`.
    pub fn explainer_of(&self, about: u16) -> Option<Seat> {
        Some(self.explainer.of(self.caller(about).ok()?))
    }
}

pub(super) fn fresh_auction(manner: Manner, dealer: Seat, turned: Option<Card>) -> Auction {
    Auction::with_calling(manner.calling, dealer, turned.map(|card| Strain::from(card.suit())))
}

/// Checks that a text is one line of at most [`MAX_TEXT_LENGTH`] characters.
pub fn check_free_text(words: &str) -> Result<(), Refusal> {
    free_text::check(words, MAX_TEXT_LENGTH).map_err(|because| match because {
        FreeTextError::ControlCharacter => Refusal::ControlCharacter,
        FreeTextError::TooLong { length, limit } => Refusal::TooLong { length, limit },
    })
}

impl Explanation {
    /// Checks that every text in it is one line and not too long.
    pub fn check(&self) -> Result<(), Refusal> {
        match self {
            Explanation::FreeText(words) => check_free_text(words),
            Explanation::System { key, facts } => {
                check_free_text(key)?;
                let length = facts.len();
                if length > 20 {
                    return Err(Refusal::TooLong { length, limit: 20 });
                }
                facts.iter().try_for_each(|(name, fact)| {
                    check_free_text(name)?;
                    match fact {
                        crate::Fact::Text(text) => check_free_text(text),
                        crate::Fact::Number(_) => Ok(()),
                    }
                })
            }
        }
    }
}
