//! The end of a knockout, and appeals against the results of segments (docs/sources/tournaments.md#5.9).

use alloc::vec::Vec;

use super::{Act, KnockoutEvent, KnockoutEventError};
use crate::Name;
use crate::appeals::{Appealable, Decision, Effect, EndError, Ending, Filing, MatchAt};
use crate::log::{Asked, By};
use crate::recorded::{BoardAt, Given, MatchRoom};
use crate::teams::Room;

impl Appealable for KnockoutEvent {
    type Subject = MatchAt;

    fn ending(&self) -> &Ending<MatchAt, Act> {
        &self.ending
    }

    fn contestants_with(&self, at: MatchAt) -> Vec<u32> {
        at.numbers.to_vec()
    }

    fn appellant(&self, name: &Name) -> Option<u32> {
        self.team_of(name)
    }
}

impl KnockoutEvent {
    /// Whether the director has ended the event.
    pub const fn is_closed(&self) -> bool {
        self.ending.is_closed()
    }

    /// Whether the event has ended, or is won.
    pub fn is_over(&self) -> bool {
        self.is_closed() || self.winner().is_some()
    }

    /// Whether an appeal against the result of a match, or of a part of it, is not decided.
    pub fn is_appealed(&self, round: u32, numbers: [u32; 2]) -> bool {
        self.ending.is_appealed(round, numbers)
    }

    /// Whether a segment, or a board of it, has a result against which a team can appeal.
    pub fn has_result_at(&self, at: MatchAt) -> bool {
        let MatchAt { round, numbers, segment: Some(segment), board } = at else { return false };
        match board {
            Some(board) => self.session_with(board).is_some_and(|state| {
                let session = state.session();
                let is_played = |room| {
                    state.board(numbers, room, board).is_some()
                        || state.adjusted(numbers, room, board).is_some()
                };
                (session.round, session.segment) == (round, segment)
                    && Room::ALL.into_iter().any(is_played)
            }),
            None => {
                let known = self.record(round, numbers).and_then(|record| record.segment(segment));
                known.is_some_and(|known| known.result(numbers).is_some())
            }
        }
    }

    pub(super) fn check_close(&self) -> Result<(), KnockoutEventError> {
        match self.winner() {
            Some(_) => Ok(()),
            None => Err(EndError::NoWinner.into()),
        }
    }

    /// Refuses what is not entered any more once the event has ended. Scores are corrected then, and appeals decided
    /// (Laws 79C and 92B).
    pub(super) fn check_open(&self, act: &Act) -> Result<(), KnockoutEventError> {
        let is_possible_after_the_end = match act {
            Act::Segment { .. }
            | Act::Penalty { .. }
            | Act::Amend(_)
            | Act::Played { .. }
            | Act::Rule { .. }
            | Act::Deal { .. }
            | Act::Appeal { .. }
            | Act::DecideAppeal { .. } => true,
            Act::Report { .. }
            | Act::ReportBoard { .. }
            | Act::Carry { .. }
            | Act::Join(_)
            | Act::Concede { .. }
            | Act::Withdraw { .. }
            | Act::Decide { .. }
            | Act::LineUp { .. }
            | Act::Session(_)
            | Act::Close => false,
        };
        Ok(self.ending.check_open(is_possible_after_the_end)?)
    }

    pub(super) fn check_filing(
        &self,
        by: &By,
        at: MatchAt,
        filing: &Filing,
    ) -> Result<(), KnockoutEventError> {
        self.check_meet(at.round, at.numbers)?;
        let (own, has_result) = (self.appellant_of(by), self.has_result_at(at));
        Ok(self.ending.check_match_filing(by, own, at, has_result, filing)?)
    }

    /// A decision by which another team would play a match that has begun is refused, as a correction is.
    pub(super) fn check_decision(&self, act: &Act) -> Result<(), KnockoutEventError> {
        let Act::DecideAppeal { at, by, decision, imps } = act else { return Ok(()) };
        self.check_meet(at.round, at.numbers)?;
        if let (Some(imps), Some(segment)) = (*imps, at.segment) {
            self.check_imps(segment, imps)?;
        }
        let (gives, has) = (imps.is_some(), self.has_result_at(at.whole()));
        self.ending.check_match_decision(*at, *by, decision, gives, has)?;
        if gives { self.check_after(act) } else { Ok(()) }
    }

    pub(super) fn decide_appeal(
        &mut self,
        at: MatchAt,
        appellant: u32,
        decision: &Decision,
        imps: Option<[u32; 2]>,
    ) {
        self.ending.decide(at.ordered(), appellant, decision);
        let (Some(imps), Some(segment)) = (imps, at.segment) else { return };
        self.change(at.round, at.numbers, |record| {
            if let Some(known) = record.segment_mut(segment) {
                known.enter(at.numbers, imps);
            }
        });
    }

    /// What an operation means for the results.
    pub(super) fn effect(asked: Asked<'_, Act>) -> Effect {
        Given::effect(asked, only_renames, given, |act| match act {
            Act::Close => Effect::End,
            Act::Deal { .. } => Effect::Cards,
            Act::Amend(_) => Effect::Names,
            Act::Appeal { .. } => Effect::Appeal,
            _ => Effect::Result,
        })
    }
}

/// Whether an entry in place of another changes names alone, and whose names are published.
fn only_renames(was: &Act, act: &Act) -> bool {
    matches!((was, act), (Act::Join(was), Act::Join(now)) if was.number() == now.number())
}

/// What an act gives a result to.
fn given(act: &Act) -> Option<Given> {
    match *act {
        Act::Segment { round, numbers, segment, .. } => {
            Some(Given::whole(round, numbers, Some(segment)))
        }
        Act::Played { session, numbers, room, board, .. } => {
            let place = MatchRoom::whole(room);
            Some(Given::Board(BoardAt { part: session, numbers, place, board }))
        }
        Act::Rule { session, numbers, room, board, .. } => {
            let place = MatchRoom::whole(room);
            Some(Given::Adjusted(BoardAt { part: session, numbers, place, board }))
        }
        Act::DecideAppeal { at, by, .. } => Some(Given::Decision(at.ordered(), by)),
        _ => None,
    }
}
