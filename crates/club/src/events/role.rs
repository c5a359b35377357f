//! Who a person is in an event.

use tourney::Name;
use tourney::log::By;

use super::refusal::Refusal;

/// A person's role in an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Role {
    /// Does this person direct the event?
    pub director: bool,
    /// The name claimed.
    pub name: Option<Name>,
}

impl Role {
    /// The director as an author.
    ///
    /// # Errors
    ///
    /// The person does not direct the event.
    pub(super) fn as_director(&self) -> Result<By, Refusal> {
        if self.director { Ok(By::Director) } else { Err(Refusal::Forbidden) }
    }

    /// The person as an author by their claimed name.
    ///
    /// # Errors
    ///
    /// The person has claimed no name.
    pub(super) fn by_name(&self) -> Result<By, Refusal> {
        self.name.clone().map(By::Person).ok_or(Refusal::NoName)
    }

    /// The director if the person directs the event, otherwise the person by their name.
    pub(super) fn director_or_name(&self) -> Result<By, Refusal> {
        if self.director { Ok(By::Director) } else { self.by_name() }
    }
}
