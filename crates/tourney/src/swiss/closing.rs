//! The end of a Swiss or a round robin, and appeals against the results of matches (docs/sources/tournaments.md#5.9).

use alloc::vec::Vec;

use super::{Act, Entrant, Outcome, RoundState, Swiss, SwissError};
use crate::Name;
use crate::appeals::{Appealable, Decision, Effect, EndError, Ending, Filing, MatchAt};
use crate::log::{Asked, By};
use crate::recorded::{BoardAt, Given, MatchRoom};

impl Appealable for Swiss {
    type Subject = MatchAt;

    fn ending(&self) -> &Ending<MatchAt, Act> {
        &self.ending
    }

    fn contestants_with(&self, at: MatchAt) -> Vec<u32> {
        at.numbers.to_vec()
    }

    fn appellant(&self, name: &Name) -> Option<u32> {
        self.contestant_of(name)
    }
}

impl Swiss {
    /// Whether the director has ended the event.
    pub const fn is_closed(&self) -> bool {
        self.ending.is_closed()
    }

    /// Whether an appeal against the result of a match, or of a board of it, is not decided.
    pub fn is_appealed(&self, round: u32, numbers: [u32; 2]) -> bool {
        self.ending.is_appealed(round, numbers)
    }

    /// Whether a match, or a board of it, has a result against which a contestant can appeal.
    pub fn has_result_at(&self, at: MatchAt) -> bool {
        let MatchAt { round, numbers, segment, board } = at;
        segment.is_none()
            && self.round(round).is_some_and(|state| match board {
                Some(board) => self.setup.options.match_rooms().any(|place| {
                    let has_room = self.setup.options.form.rooms().contains(&place.room);
                    has_room
                        && (state.board(numbers, place, board).is_some()
                            || state.adjusted(numbers, place, board).is_some())
                }),
                None => state.result(numbers).is_some(),
            })
    }

    /// Every match that is published must have a result; an event may end before its last round.
    pub(super) fn check_close(&self) -> Result<(), SwissError> {
        if self.rounds.is_empty() {
            return Err(EndError::Nothing.into());
        }
        let mut open = self.open_matches();
        match open.next() {
            Some((round, numbers)) => {
                Err(EndError::Open { round, numbers, count: 1 + open.count() }.into())
            }
            None => Ok(()),
        }
    }

    /// Refuses what is not entered any more once the event has ended. Scores are corrected then, and appeals decided
    /// (Laws 79C and 92B).
    pub(super) fn check_open(&self, act: &Act) -> Result<(), SwissError> {
        let is_possible_after_the_end = match act {
            Act::Result { .. }
            | Act::Played { .. }
            | Act::Rule { .. }
            | Act::Deal { .. }
            | Act::Amend(_)
            | Act::Penalty { .. }
            | Act::Appeal { .. }
            | Act::DecideAppeal { .. } => true,
            Act::Join(_)
            | Act::Withdraw { .. }
            | Act::Relax { .. }
            | Act::Publish { .. }
            | Act::Swap { .. }
            | Act::Report { .. }
            | Act::ReportBoard { .. }
            | Act::LineUp { .. }
            | Act::Close => false,
        };
        Ok(self.ending.check_open(is_possible_after_the_end)?)
    }

    pub(super) fn check_filing(
        &self,
        by: &By,
        at: MatchAt,
        filing: &Filing,
    ) -> Result<(), SwissError> {
        self.check_match(at.round, at.numbers)?;
        if let Some(board) = at.board {
            self.check_board(at.round, board)?;
        }
        let (own, has_result) = (self.appellant_of(by), self.has_result_at(at));
        Ok(self.ending.check_match_filing(by, own, at, has_result, filing)?)
    }

    pub(super) fn check_decision(
        &self,
        at: MatchAt,
        appellant: u32,
        decision: &Decision,
        outcome: Option<Outcome>,
    ) -> Result<(), SwissError> {
        let state = self.check_match(at.round, at.numbers)?;
        if let Some(outcome) = outcome {
            self.check_points_of(state, at.numbers, outcome)?;
        }
        let (gives, has) = (outcome.is_some(), self.has_result_at(at.whole()));
        Ok(self.ending.check_match_decision(at, appellant, decision, gives, has)?)
    }

    pub(super) fn decide_appeal(
        &mut self,
        at: MatchAt,
        appellant: u32,
        decision: &Decision,
        outcome: Option<Outcome>,
    ) {
        self.ending.decide(at.ordered(), appellant, decision);
        if let Some((outcome, state)) = outcome.zip(self.round_mut(at.round)) {
            RoundState::enter(state, at.numbers, outcome);
            self.count_boards(at.round);
        }
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
    let (Act::Join(was), Act::Join(now)) = (was, act) else { return false };
    let is_same_number = was.number() == now.number();
    is_same_number && Entrant { contestant: was.contestant.clone(), ..now.clone() } == *was
}

/// What an act gives a result to.
fn given(act: &Act) -> Option<Given> {
    match *act {
        Act::Result { round, numbers, .. } => Some(Given::whole(round, numbers, None)),
        Act::Played { round, numbers, sub, room, board, .. } => {
            let place = MatchRoom { sub, room };
            Some(Given::Board(BoardAt { part: round, numbers, place, board }))
        }
        Act::Rule { round, numbers, sub, room, board, .. } => {
            let place = MatchRoom { sub, room };
            Some(Given::Adjusted(BoardAt { part: round, numbers, place, board }))
        }
        Act::DecideAppeal { at, by, .. } => Some(Given::Decision(at.ordered(), by)),
        _ => None,
    }
}
