//! What the log of an event refuses, as messages.

use cards::free_text;
use club::events::messages::Message;
use serde::Serialize;
use tourney::merge::{ActFault, Change, Excluded, MergeLog, MergeRefusal, Operation, Stamp};

use super::kind::EventKind;
use crate::failure::Failure;
use crate::words::Words;

/// Contestants of the first rounds that have no place although they are there, or the reverse.
#[derive(Serialize)]
pub(super) struct Misplaced {
    /// Those without a place, by round.
    unseated: Vec<InRound>,
    /// Those with a place that are not there, by round.
    absent: Vec<InRound>,
}

#[derive(Serialize)]
struct InRound {
    round: u32,
    number: u32,
}

impl Misplaced {
    pub(super) fn in_rounds<E: EventKind>(event: &E, rounds: u32) -> Misplaced {
        let listed = |of: fn(&E, u32) -> Vec<u32>| {
            let round =
                |round| of(event, round).into_iter().map(move |number| InRound { round, number });
            (1..=rounds).flat_map(round).collect()
        };
        Misplaced { unseated: listed(E::unseated), absent: listed(E::absent) }
    }

    /// A line for each.
    pub(super) fn lines<E: EventKind>(&self, event: &E, words: &Words) -> String {
        let line = |key: &str, InRound { round, number }: &InRound| {
            let facts = [
                ("round", (*round).into()),
                ("contestant", event.label(*number).into()),
                ("event", E::KIND.into()),
            ];
            words.format(key, &facts) + "\n"
        };
        let unseated = self.unseated.iter().map(|one| line("event-unseated", one));
        unseated.chain(self.absent.iter().map(|one| line("event-absent", one))).collect()
    }
}

/// Refuses an entry or an act with characters that cannot be seen, with which a name could look like
/// another. Those of a log from before this was refused are read. A reason is a text in which only what changes
/// the lines or the direction of others is refused.
pub(super) fn check_visible(text: &str) -> Result<(), Failure> {
    for part in text.split('|') {
        match part.trim().starts_with("reason=") {
            true => check_visible_text(part)?,
            // Parts may be separated by tabs.
            false => refuse(part.trim(), |c| c != '\t' && free_text::is_invisible(c))?,
        }
    }
    Ok(())
}

/// Refuses a text with characters that change the lines or the direction of others.
pub(super) fn check_visible_text(text: &str) -> Result<(), Failure> {
    refuse(text.trim(), |c| c != '\t' && free_text::is_disruptive(c))
}

fn refuse(text: &str, is_wrong: impl Fn(char) -> bool) -> Result<(), Failure> {
    match text.chars().find(|c| is_wrong(*c)) {
        Some(c) => {
            let character = format!("U+{:04X}", u32::from(c));
            Err(Failure::input_error("event-invisible").fact("character", character))
        }
        None => Ok(()),
    }
}

/// An operation that has no effect.
#[derive(Serialize)]
pub(super) struct SetAsideJson {
    operation: String,
    reason: String,
    /// What it enters.
    act: String,
    /// What counts in its place, where both enter the same result.
    #[serde(skip_serializing_if = "Option::is_none")]
    instead: Option<InsteadJson>,
}

/// The operation that counts in place of one that has no effect.
#[derive(Serialize)]
struct InsteadJson {
    operation: String,
    act: String,
}

impl InsteadJson {
    /// The one that counts in place of an act.
    fn of<E: EventKind>(log: &MergeLog<E>, act: &E::Act) -> Option<InsteadJson> {
        let counts = |one: &&Operation<E::Act>| {
            let is_aside = log.set_aside().iter().any(|(stamp, _)| *stamp == one.stamp);
            !is_aside && !log.is_struck(&one.stamp)
        };
        let is_there = |one: &&Operation<E::Act>| match &one.change {
            Change::Act(other) | Change::Correct { act: other, .. } => E::is_same_place(act, other),
            Change::Strike { .. } => false,
        };
        let one = log.operations().filter(counts).filter(is_there).last()?;
        let (operation, act) = (one.stamp.to_string(), one.change.to_string());
        Some(InsteadJson { operation, act })
    }
}

impl SetAsideJson {
    /// Those of a log.
    pub(super) fn of<E: EventKind>(log: &MergeLog<E>, words: &Words) -> Vec<SetAsideJson> {
        let one = |(stamp, reason): &(Stamp, Excluded<E::Error>)| {
            let own = log.operations().find(|one| one.stamp == *stamp).map(|one| &one.change);
            let act = match own {
                Some(Change::Act(act) | Change::Correct { act, .. }) => Some(act),
                Some(Change::Strike { .. }) | None => None,
            };
            SetAsideJson {
                operation: stamp.to_string(),
                reason: excluded::<E>(reason).sentence(words),
                act: own.map_or_else(String::new, ToString::to_string),
                instead: act.and_then(|act| InsteadJson::of(log, act)),
            }
        };
        log.set_aside().iter().map(one).collect()
    }

    /// A line for people.
    pub(super) fn line(&self, words: &Words) -> String {
        let facts = [
            ("operation", self.operation.clone().into()),
            ("act", self.act.clone().into()),
            ("reason", self.reason.clone().into()),
        ];
        let mut text = words.format("event-set-aside", &facts) + "\n";
        if let Some(InsteadJson { operation, act }) = &self.instead {
            let facts = [("operation", operation.clone().into()), ("act", act.clone().into())];
            text += &(words.format("event-set-aside-for", &facts) + "\n");
        }
        text
    }

    /// Whether it is one of these.
    pub(super) fn is_of(&self, stamps: &[Stamp]) -> bool {
        stamps.iter().any(|stamp| stamp.to_string() == self.operation)
    }
}

/// An act or an entry that cannot be read.
pub(super) fn act_fault(key: &'static str, fault: &ActFault) -> Failure {
    let found = if fault.found.is_empty() { "none".into() } else { fault.found.clone() };
    Failure::input_error(key).fact("found", found).fact("pattern", fault.pattern)
}

/// An operation that was refused.
pub(super) fn refused<E: EventKind>(refusal: &MergeRefusal<E::Error>) -> Failure {
    match refusal {
        MergeRefusal::Excluded(excluded) => self::excluded::<E>(excluded),
        MergeRefusal::Struck { of } => {
            Failure::input_error("eventfile-struck").fact("operation", of.to_string())
        }
        MergeRefusal::Undermines { stamp, reason } => Failure::input_error("eventfile-undermines")
            .fact("operation", stamp.to_string())
            .and(excluded::<E>(reason)),
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
fn excluded<E: EventKind>(reason: &Excluded<E::Error>) -> Failure {
    match reason {
        Excluded::Event(error) => event::<E>(error, Failure::input_error),
        Excluded::NoOperation { of } => {
            Failure::input_error("event-no-operation").fact("operation", of.to_string())
        }
        Excluded::NotAnAct { of } => {
            Failure::input_error("event-not-an-act").fact("operation", of.to_string())
        }
    }
}

/// Why the event does not allow an act, or its setup.
pub(super) fn event<E: EventKind>(
    error: &E::Error,
    failure: fn(&'static str) -> Failure,
) -> Failure {
    said(E::refusal(error), failure)
}

/// A message as a failure.
pub(super) fn said(message: Message, failure: fn(&'static str) -> Failure) -> Failure {
    message
        .facts
        .into_iter()
        .fold(failure(message.key), |failure, (name, value)| failure.fact(name, value))
}
