//! What a log of a Swiss event refuses, as messages; names.

use club::events::messages::{self, Message};
use serde::Serialize;
use tourney::merge::{ActFault, Excluded, MergeRefusal};
use tourney::swiss::{Swiss, SwissError};

use crate::failure::Failure;
use crate::words::Words;

/// The name of a contestant.
pub(super) fn name(swiss: &Swiss, number: u32) -> String {
    swiss.entrant(number).map_or(String::new(), |one| one.contestant.name.to_string())
}

/// Contestants of the first rounds that have no seat although they are there, or the reverse.
#[derive(Serialize)]
pub(super) struct Misplaced {
    /// Those without a seat, by round.
    pub(super) unseated: Vec<InRound>,
    /// Those with a seat that are not there, by round.
    pub(super) absent: Vec<InRound>,
}

#[derive(Serialize)]
pub(super) struct InRound {
    round: u32,
    number: u32,
}

impl Misplaced {
    pub(super) fn in_rounds(swiss: &Swiss, rounds: u32) -> Misplaced {
        let listed = |of: fn(&Swiss, u32) -> Vec<u32>| {
            let round =
                |round| of(swiss, round).into_iter().map(move |number| InRound { round, number });
            (1..=rounds).flat_map(round).collect()
        };
        Misplaced { unseated: listed(Swiss::unseated), absent: listed(Swiss::seated_absent) }
    }

    /// A line for each.
    pub(super) fn lines(&self, swiss: &Swiss, words: &Words) -> String {
        let line = |key: &str, InRound { round, number }: &InRound| {
            let facts = [
                ("round", (*round).into()),
                ("contestant", format!("{number} {}", name(swiss, *number)).into()),
            ];
            words.format(key, &facts) + "\n"
        };
        let unseated = self.unseated.iter().map(|one| line("event-unseated", one));
        unseated.chain(self.absent.iter().map(|one| line("event-absent", one))).collect()
    }
}

/// An act that cannot be read.
pub(super) fn act_fault(key: &'static str, fault: &ActFault) -> Failure {
    let found = if fault.found.is_empty() { "none".into() } else { fault.found.clone() };
    Failure::input_error(key).fact("found", found).fact("pattern", fault.pattern)
}

/// An operation that was refused.
pub(super) fn refused(refusal: &MergeRefusal<SwissError>) -> Failure {
    match refusal {
        MergeRefusal::Excluded(excluded) => self::excluded(excluded),
        MergeRefusal::Struck { of } => {
            Failure::input_error("eventfile-struck").fact("operation", of.to_string())
        }
        MergeRefusal::Undermines { stamp, reason } => Failure::input_error("eventfile-undermines")
            .fact("operation", stamp.to_string())
            .and(excluded(reason)),
        MergeRefusal::Forked { stamp } => {
            Failure::input_error("event-forked").fact("operation", stamp.to_string())
        }
        MergeRefusal::Why { why } => {
            Failure::usage_error("eventfile-why").fact("value", why.clone())
        }
        MergeRefusal::When { when } => {
            Failure::system_error("event-when").fact("seconds", when.to_string())
        }
        MergeRefusal::Full => Failure::input_error("eventfile-full"),
    }
}

/// Why an operation has no effect.
pub(super) fn excluded(reason: &Excluded<SwissError>) -> Failure {
    match reason {
        Excluded::Event(error) => self::error(error, Failure::input_error),
        Excluded::NoOperation { of } => {
            Failure::input_error("event-no-operation").fact("operation", of.to_string())
        }
        Excluded::NotAnAct { of } => {
            Failure::input_error("event-not-an-act").fact("operation", of.to_string())
        }
    }
}

/// Why the event does not allow an act.
pub(super) fn error(error: &SwissError, failure: fn(&'static str) -> Failure) -> Failure {
    said(messages::error(error), failure)
}

/// A message as a failure.
pub(super) fn said(message: Message, failure: fn(&'static str) -> Failure) -> Failure {
    message
        .facts
        .into_iter()
        .fold(failure(message.key), |failure, (name, value)| failure.fact(name, value))
}
