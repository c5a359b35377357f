//! The stream of a challenge: its terms and secrets, and who has entered.

use serde::{Deserialize, Serialize};
use store::Store;
use table::{Commitment, Name, PersonId, Secret, SharedDeals};

use super::terms::{Opened, Terms};
use crate::repository::{self, Aggregate, LoadError, Recorded, Unfoldable};

/// The most people in a challenge.
pub const MAX_ENTRIES: u64 = 20_000;

/// A challenge, after all its records.
#[derive(Clone, Debug, Default)]
pub struct Challenge {
    /// When its deals were drawn, in milliseconds since 1970.
    pub drawn_at_ms: i64,
    /// What the person who opened it has asked for; none of a challenge of a day.
    pub opened: Option<Opened>,
    /// The secrets of its deals, in order. They are public when it is over.
    secrets: Vec<Secret>,
    /// Who has entered, in the order in which they came.
    pub entries: Vec<Entry>,
}

/// A person in a challenge.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who.
    pub person: PersonId,
    /// Their name when they entered.
    pub name: Name,
    /// The table at which they play.
    pub table: String,
}

/// What happened in a challenge.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum ChallengeEvent {
    /// A person has opened it.
    Opened(Opened),
    /// The secrets of its deals were drawn.
    Drawn {
        /// In the order of the deals.
        secrets: Vec<Secret>,
    },
    /// A person has entered.
    Entered(Entry),
}

/// A request to a challenge.
pub enum ChallengeCommand {
    /// Open it, with these secrets.
    Open(Opened, Vec<Secret>),
    /// Draw these secrets, unless some were drawn.
    Draw(Vec<Secret>),
    /// Enter this person, unless they have entered.
    Enter(Entry),
}

/// The deals of the challenge have not been drawn.
#[derive(Debug)]
pub struct NotDrawn;

impl Challenge {
    /// What is played, if a person has opened it.
    pub fn terms(&self) -> Option<Terms> {
        self.opened.as_ref().map(|opened| opened.terms)
    }

    /// Whether as many people as can take part have entered.
    pub fn is_full(&self) -> bool {
        self.entries.len() as u64 >= MAX_ENTRIES
    }

    /// The secrets, in the order of the deals: for the server, and for everybody when the challenge is over.
    pub fn secrets(&self) -> &[Secret] {
        &self.secrets
    }

    /// The deals as a table is told of them.
    pub fn shared_deals(&self, id: &str) -> SharedDeals {
        SharedDeals { name: id.to_owned(), commitments: self.commitments(), event: None }
    }

    /// The commitments to the secrets, in order.
    pub fn commitments(&self) -> Vec<Commitment> {
        self.secrets.iter().map(Secret::commitment).collect()
    }

    /// This person's entry.
    pub fn entry(&self, person: &PersonId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.person == *person)
    }
}

impl Aggregate for Challenge {
    type Event = ChallengeEvent;
    type Command<'a> = ChallengeCommand;
    type Refusal = NotDrawn;

    const STREAM: &'static str = "challenge-";
    const MAX_RECORDS: u64 = MAX_ENTRIES + 2;

    fn empty() -> Option<Challenge> {
        Some(Challenge::default())
    }

    fn apply(&mut self, events: Vec<Recorded<ChallengeEvent>>) -> Result<(), Unfoldable> {
        for Recorded { at_ms, event, .. } in events {
            match event {
                ChallengeEvent::Opened(opened) => self.opened = Some(opened),
                ChallengeEvent::Drawn { secrets } => {
                    self.drawn_at_ms = at_ms;
                    self.secrets = secrets;
                }
                ChallengeEvent::Entered(entry) => self.entries.push(entry),
            }
        }
        Ok(())
    }

    fn decide(&self, command: &ChallengeCommand, _: i64) -> Result<Vec<ChallengeEvent>, NotDrawn> {
        let drawn = |secrets: &Vec<Secret>| ChallengeEvent::Drawn { secrets: secrets.clone() };
        Ok(match command {
            ChallengeCommand::Open(opened, secrets) if self.secrets.is_empty() => {
                vec![ChallengeEvent::Opened(opened.clone()), drawn(secrets)]
            }
            ChallengeCommand::Draw(secrets) if self.secrets.is_empty() => vec![drawn(secrets)],
            ChallengeCommand::Enter(_) if self.secrets.is_empty() => return Err(NotDrawn),
            ChallengeCommand::Enter(entry) if self.entry(&entry.person).is_none() => {
                vec![ChallengeEvent::Entered(entry.clone())]
            }
            ChallengeCommand::Open(..) | ChallengeCommand::Draw(_) | ChallengeCommand::Enter(_) => {
                Vec::new()
            }
        })
    }
}

/// The secrets of the challenge with this id, for its tables.
pub(crate) async fn secrets(store: &dyn Store, id: &str) -> Result<Vec<Secret>, LoadError> {
    let stream = Challenge::stream(id).ok_or(LoadError::Missing)?;
    Ok(repository::load::<Challenge>(store, &stream).await?.aggregate.secrets)
}
