//! The order of the steps of a dealing, as a fold over its transcript.

use alloc::collections::{BTreeMap, BTreeSet};

use super::{DealingStep, UnfairDeal};
use crate::fair::{Commitment, ShareHash};

/// No table has more seats. Hashes of seats that nobody can sit in would be as many choices for a
/// server that made them up.
pub(super) const SEATS: u8 = 4;

/// How far a transcript has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Phase {
    Nothing,
    Committing,
    Opening,
    Sealed,
}

/// The fold over a transcript.
pub(super) struct TranscriptFold<'a> {
    table: &'a str,
    board: u32,
    pub(super) phase: Phase,
    commitment: Option<Commitment>,
    hashes: BTreeMap<u8, ShareHash>,
    opened: BTreeSet<u8>,
}

/// What is wrong with a step.
pub(super) enum StepError {
    /// It does not follow on those before.
    Order,
    /// The number does not match the hash of its seat.
    Number { seat: u8 },
}

impl StepError {
    pub(super) const fn at(self, board: u32, step: usize) -> UnfairDeal {
        match self {
            StepError::Order => UnfairDeal::Step { board, step },
            StepError::Number { seat } => UnfairDeal::Number { board, seat },
        }
    }
}

impl<'a> TranscriptFold<'a> {
    pub(super) const fn new(table: &'a str, board: u32) -> TranscriptFold<'a> {
        TranscriptFold {
            table,
            board,
            phase: Phase::Nothing,
            commitment: None,
            hashes: BTreeMap::new(),
            opened: BTreeSet::new(),
        }
    }

    pub(super) fn take(&mut self, step: &DealingStep) -> Result<(), StepError> {
        match (self.phase, step) {
            (Phase::Nothing, DealingStep::Committed { commitment }) => {
                self.commitment = Some(*commitment);
                self.phase = Phase::Committing;
            }
            (Phase::Committing, DealingStep::NumberCommitted { seat, hash }) => {
                if *seat >= SEATS || self.hashes.insert(*seat, *hash).is_some() {
                    return Err(StepError::Order);
                }
            }
            (Phase::Committing, DealingStep::NumbersClosed { silent }) => {
                let committed = silent.iter().any(|seat| self.hashes.contains_key(seat));
                let unknown = silent.iter().any(|seat| *seat >= SEATS);
                if committed || unknown || !silent.is_sorted_by(|a, b| a < b) {
                    return Err(StepError::Order);
                }
                self.phase = Phase::Opening;
            }
            (Phase::Opening, DealingStep::Opened { seat, share }) => {
                let hash = self.hashes.get(seat).ok_or(StepError::Order)?;
                let commitment = self.commitment.ok_or(StepError::Order)?;
                if !self.opened.insert(*seat) {
                    return Err(StepError::Order);
                }
                if share.hash(self.table, self.board, commitment, *seat) != *hash {
                    return Err(StepError::Number { seat: *seat });
                }
            }
            (Phase::Opening, DealingStep::Sealed { unopened }) => {
                let left = self.hashes.keys().filter(|seat| !self.opened.contains(seat));
                if !left.eq(unopened) {
                    return Err(StepError::Order);
                }
                self.phase = Phase::Sealed;
            }
            _ => return Err(StepError::Order),
        }
        Ok(())
    }
}
