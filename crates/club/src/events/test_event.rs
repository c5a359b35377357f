//! An event in tests: people by number, whose commands are decided and written.

use std::marker::PhantomData;

use table::PersonId;
use tourney::log::TournamentLog;

use super::kind::Kind;
use super::{EventCommand, EventState, Record, Refusal, Setup, StoredEvent, Submission};
use crate::repository::{Aggregate, Recorded};

/// Who opens the event.
pub(super) const DIRECTOR: usize = 0;

pub(super) fn person(number: usize) -> PersonId {
    format!("person{number}").parse().unwrap()
}

/// A kind of event in tests.
pub(super) trait TestKind: Kind {
    fn asked(command: Self::Command) -> EventCommand;

    fn log_of(state: &EventState) -> Option<&TournamentLog<Self>>;
}

/// An event of a kind, with what has been written of it.
pub(super) struct TestEvent<K> {
    pub(super) event: StoredEvent,
    records: u64,
    kind: PhantomData<K>,
}

impl<K: TestKind> TestEvent<K> {
    pub(super) fn of(setup: Setup) -> TestEvent<K> {
        let opened = Record::Opened {
            organiser: person(DIRECTOR),
            title: "Cup".into(),
            setup,
            online: None,
        };
        let event = StoredEvent::open(Recorded { seq: 1, at_ms: 1, event: opened }).unwrap();
        TestEvent { event, records: 1, kind: PhantomData }
    }

    /// The names are those of person 1, 2 and so on.
    pub(super) fn claim(&mut self, names: &[&str]) {
        for (who, name) in (1..).zip(names) {
            self.command(who, &EventCommand::Claim { name: name.parse().unwrap() }).unwrap();
        }
    }

    pub(super) fn log(&self) -> &TournamentLog<K> {
        K::log_of(&self.event.state).expect("an event of this kind")
    }

    pub(super) fn send(&mut self, who: usize, command: K::Command) -> Result<usize, Refusal> {
        self.command(who, &K::asked(command))
    }

    /// Decides a command, and applies what it writes. How many records it wrote.
    pub(super) fn command(&mut self, who: usize, command: &EventCommand) -> Result<usize, Refusal> {
        let records = self.decide(who, command)?;
        let count = records.len();
        self.apply(records);
        Ok(count)
    }

    pub(super) fn decide(
        &self,
        who: usize,
        command: &EventCommand,
    ) -> Result<Vec<Record>, Refusal> {
        let person = person(who);
        self.event.decide(&Submission { person: &person, command, why: "told | by phone" }, 1000)
    }

    pub(super) fn apply(&mut self, records: Vec<Record>) {
        for record in records {
            // As stored on disk.
            let written = serde_json::to_string(&record).unwrap();
            self.records += 1;
            let event = serde_json::from_str(&written).unwrap();
            let recorded = Recorded { seq: self.records, at_ms: 1000, event };
            self.event.apply(vec![recorded]).unwrap();
        }
    }
}
