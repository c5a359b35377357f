//! What a Swiss refuses, as messages: for the pages and the command line alike.

use tourney::event::RoundError;
use tourney::swiss::{NoDraft, OutcomeError, PairFault, Question, SwissError};
use tourney::vp::{Hundredths, VpError};
use words::FluentValue;

/// A message with its facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The key of the message.
    pub key: &'static str,
    /// Its facts.
    pub facts: Vec<(&'static str, FluentValue<'static>)>,
}

impl Told {
    fn new(key: &'static str) -> Told {
        Told { key, facts: Vec::new() }
    }

    fn fact(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Told {
        self.facts.push((name, value.into()));
        self
    }
}

/// Why there is no pairing.
pub fn no_draft(error: &NoDraft) -> Told {
    match error {
        NoDraft::Over { rounds } => Told::new("event-all-drawn").fact("rounds", *rounds),
        NoDraft::TooFew { count } => Told::new("event-too-few").fact("count", *count),
        NoDraft::NoBye { round } => Told::new("event-no-bye").fact("round", *round),
        NoDraft::Ask(Question { round, relaxation }) => {
            Told::new("event-ask").fact("round", *round).fact("rule", relaxation.word())
        }
        NoDraft::Impossible { round } => Told::new("event-impossible").fact("round", *round),
    }
}

/// Why a Swiss does not allow an act.
pub fn error(error: &SwissError) -> Told {
    match error {
        SwissError::NotDirector { by } => {
            Told::new("event-not-director").fact("by", by.to_string())
        }
        SwissError::Scale(error) | SwissError::Outcome(OutcomeError::Scale(error)) => scale(error),
        SwissError::Number { number } => Told::new("event-number").fact("number", *number),
        SwissError::NumberTaken { number, name } => {
            Told::new("event-number-taken").fact("number", *number).fact("name", name.to_string())
        }
        SwissError::NameTaken { name, number } => {
            Told::new("eventfile-name-taken").fact("number", *number).fact("name", name.to_string())
        }
        SwissError::Full { most } => Told::new("event-many").fact("most", *most),
        SwissError::Players { number, players, most } => Told::new("event-players")
            .fact("number", *number)
            .fact("players", *players)
            .fact("most", *most),
        SwissError::Separator { name } => {
            Told::new("event-separator").fact("name", name.to_string())
        }
        SwissError::NoContestant { number } => {
            Told::new("event-no-contestant").fact("number", *number)
        }
        SwissError::Left { number, from } => {
            Told::new("event-left").fact("number", *number).fact("from", *from)
        }
        SwissError::NotNext { round, next } => {
            Told::new("event-not-next").fact("round", *round).fact("next", *next)
        }
        SwissError::Over { rounds } => Told::new("event-all-drawn").fact("rounds", *rounds),
        SwissError::NoRound { round, published } => {
            Told::new("event-not-published").fact("round", *round).fact("published", *published)
        }
        SwissError::Round(error) => round(error),
        SwissError::Table { table } => Told::new("eventfile-table").fact("table", *table),
        SwissError::Byes { count } => Told::new("event-byes").fact("count", *count),
        SwissError::SecondBye { number, round } => {
            Told::new("event-second-bye").fact("number", *number).fact("round", *round)
        }
        SwissError::SecondTriple { number, round, before } => Told::new("event-second-triple")
            .fact("number", *number)
            .fact("round", *round)
            .fact("before", *before),
        SwissError::Pair { round, numbers, fault } => pair(*round, *numbers, fault),
        SwissError::Relaxed { round, relaxation } => {
            Told::new("event-relaxed-already").fact("round", *round).fact("rule", relaxation.word())
        }
        SwissError::NoMatch { round, numbers, meets } => {
            let meets: Vec<String> = meets.iter().flatten().map(ToString::to_string).collect();
            let key = if meets.is_empty() { "event-no-match-bye" } else { "event-no-match" };
            two(Told::new(key), *numbers).fact("round", *round).fact("meets", meets.join(", "))
        }
        SwissError::HasResult { round, numbers } => {
            two(Told::new("event-has-result"), *numbers).fact("round", *round)
        }
        SwissError::NotThere { by, number } => {
            Told::new("event-not-there").fact("by", by.to_string()).fact("number", *number)
        }
        SwissError::Played { round, number } => {
            Told::new("event-played").fact("round", *round).fact("number", *number)
        }
        SwissError::SameTable { round, numbers } => {
            two(Told::new("event-same-table"), *numbers).fact("round", *round)
        }
        SwissError::Outcome(OutcomeError::Percent { percent, boards }) => {
            Told::new("event-percent").fact("percent", percent.to_string()).fact("boards", *boards)
        }
        SwissError::Points { points } => {
            Told::new("event-points").fact("points", Hundredths(*points).to_string())
        }
    }
}

fn two(told: Told, [one, other]: [u32; 2]) -> Told {
    told.fact("one", one).fact("other", other)
}

fn scale(error: &VpError) -> Told {
    let VpError::Boards { scale, boards, least, most } = error;
    Told::new("event-scale")
        .fact("scale", scale.to_string())
        .fact("boards", *boards)
        .fact("least", *least)
        .fact("most", *most)
}

fn round(error: &RoundError) -> Told {
    match error {
        RoundError::Twice { number } => Told::new("event-seated-twice").fact("number", *number),
        RoundError::TableTwice { table } => Told::new("event-table-twice").fact("table", *table),
        RoundError::Unknown { number } => Told::new("event-no-contestant").fact("number", *number),
    }
}

fn pair(round: u32, numbers: [u32; 2], fault: &PairFault) -> Told {
    let said = match fault {
        PairFault::Met { round } => Told::new("event-pair-met").fact("met", *round),
        PairFault::Group { from } => Told::new("event-pair-group").fact("from", *from),
        PairFault::Stationary => Told::new("event-pair-stationary"),
    };
    two(said, numbers).fact("round", round).fact("rule", fault.relaxation().word())
}
