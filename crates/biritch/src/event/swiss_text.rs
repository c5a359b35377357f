//! What a log of a Swiss event refuses, as messages; names.

use serde::Serialize;
use tourney::event::RoundError;
use tourney::merge::{ActFault, Excluded, MergeRefusal};
use tourney::swiss::{OutcomeError, PairFault, Swiss, SwissError};
use tourney::vp::{Hundredths, VpError};

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
    match error {
        SwissError::NotDirector { by } => failure("event-not-director").fact("by", by.to_string()),
        SwissError::Scale(error) | SwissError::Outcome(OutcomeError::Scale(error)) => {
            scale(error, failure)
        }
        SwissError::Number { number } => failure("event-number").fact("number", *number),
        SwissError::NumberTaken { number, name } => {
            failure("event-number-taken").fact("number", *number).fact("name", name.to_string())
        }
        SwissError::NameTaken { name, number } => {
            failure("eventfile-name-taken").fact("number", *number).fact("name", name.to_string())
        }
        SwissError::Full { most } => failure("event-many").fact("most", *most),
        SwissError::Players { number, players, most } => failure("event-players")
            .fact("number", *number)
            .fact("players", *players)
            .fact("most", *most),
        SwissError::Separator { name } => failure("event-separator").fact("name", name.to_string()),
        SwissError::NoContestant { number } => {
            failure("event-no-contestant").fact("number", *number)
        }
        SwissError::Left { number, from } => {
            failure("event-left").fact("number", *number).fact("from", *from)
        }
        SwissError::NotNext { round, next } => {
            failure("event-not-next").fact("round", *round).fact("next", *next)
        }
        SwissError::Over { rounds } => failure("event-all-drawn").fact("rounds", *rounds),
        SwissError::NoRound { round, published } => {
            failure("event-not-published").fact("round", *round).fact("published", *published)
        }
        SwissError::Round(error) => round(error, failure),
        SwissError::Table { table } => failure("eventfile-table").fact("table", *table),
        SwissError::Byes { count } => failure("event-byes").fact("count", *count),
        SwissError::SecondBye { number, round } => {
            failure("event-second-bye").fact("number", *number).fact("round", *round)
        }
        SwissError::SecondTriple { number, round, before } => failure("event-second-triple")
            .fact("number", *number)
            .fact("round", *round)
            .fact("before", *before),
        SwissError::Pair { round, numbers, fault } => pair(*round, *numbers, fault, failure),
        SwissError::Relaxed { round, relaxation } => {
            failure("event-relaxed-already").fact("round", *round).fact("rule", relaxation.word())
        }
        SwissError::NoMatch { round, numbers, meets } => {
            let meets: Vec<String> = meets.iter().flatten().map(ToString::to_string).collect();
            let key = if meets.is_empty() { "event-no-match-bye" } else { "event-no-match" };
            two(failure(key), *numbers).fact("round", *round).fact("meets", meets.join(", "))
        }
        SwissError::HasResult { round, numbers } => {
            two(failure("event-has-result"), *numbers).fact("round", *round)
        }
        SwissError::Played { round, number } => {
            failure("event-played").fact("round", *round).fact("number", *number)
        }
        SwissError::SameTable { round, numbers } => {
            two(failure("event-same-table"), *numbers).fact("round", *round)
        }
        SwissError::Outcome(OutcomeError::Percent { percent, boards }) => {
            failure("event-percent").fact("percent", percent.to_string()).fact("boards", *boards)
        }
        SwissError::Points { points } => {
            failure("event-points").fact("points", Hundredths(*points).to_string())
        }
    }
}

fn two(failure: Failure, [one, other]: [u32; 2]) -> Failure {
    failure.fact("one", one).fact("other", other)
}

fn scale(error: &VpError, failure: fn(&'static str) -> Failure) -> Failure {
    let VpError::Boards { scale, boards, least, most } = error;
    failure("event-scale")
        .fact("scale", scale.to_string())
        .fact("boards", *boards)
        .fact("least", *least)
        .fact("most", *most)
}

fn round(error: &RoundError, failure: fn(&'static str) -> Failure) -> Failure {
    match error {
        RoundError::Twice { number } => failure("event-seated-twice").fact("number", *number),
        RoundError::TableTwice { table } => failure("event-table-twice").fact("table", *table),
        RoundError::Unknown { number } => failure("event-no-contestant").fact("number", *number),
    }
}

fn pair(
    round: u32,
    numbers: [u32; 2],
    fault: &PairFault,
    failure: fn(&'static str) -> Failure,
) -> Failure {
    let said = match fault {
        PairFault::Met { round } => failure("event-pair-met").fact("met", *round),
        PairFault::Group { from } => failure("event-pair-group").fact("from", *from),
        PairFault::Stationary => failure("event-pair-stationary"),
    };
    two(said, numbers).fact("round", round).fact("rule", fault.relaxation().word())
}
