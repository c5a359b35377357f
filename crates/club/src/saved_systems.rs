//! The bidding systems that a person has written down, to be chosen at tables.

use std::collections::BTreeMap;

use bridge::{OwnSystem, PlayedSystem};
use robots::bidding::{System, SystemError};
use serde::{Deserialize, Serialize};

use crate::repository::{Aggregate, Recorded, Unfoldable};

/// How many systems a person may keep.
pub const MAX_SYSTEMS: usize = 20;

/// What happens to a person's systems.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum SystemEvent {
    /// A system is saved; one of the same name is replaced.
    Saved(OwnSystem),
    /// A system is removed.
    Removed {
        /// Its name.
        name: String,
    },
}

/// A change of a person's systems.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SystemCommand<'a> {
    /// Saves the system of this text.
    Save {
        /// The text, in the format of docs/systems.md.
        text: &'a str,
        /// The name that the system had before, if it takes the place of one.
        instead_of: Option<&'a str>,
    },
    /// Removes the system of this name, if there is one.
    Remove {
        /// Its name.
        name: &'a str,
    },
}

/// Why a text is no system that a pair can play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextRefusal {
    /// It has these faults.
    #[error("the text has {} faults", .0.len())]
    Faults(Vec<SystemError>),
    /// The name or the text is too long, or the name has a control character.
    #[error(transparent)]
    Unfit(#[from] bridge::Refusal),
}

/// As a table says it: the place of the first fault.
impl From<TextRefusal> for bridge::Refusal {
    fn from(refusal: TextRefusal) -> bridge::Refusal {
        match refusal {
            TextRefusal::Unfit(refusal) => refusal,
            TextRefusal::Faults(faults) => {
                let place = faults.first().map(|fault| (fault.line, fault.column));
                let (line, column) = place.unwrap_or((1, 1));
                bridge::Refusal::SystemFault { line, column }
            }
        }
    }
}

/// Why a system is not saved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SystemRefusal {
    /// The text is no system.
    #[error(transparent)]
    Text(#[from] TextRefusal),
    /// The person keeps another system of this name.
    #[error("there is a system of the name {name} already")]
    NameTaken {
        /// The name.
        name: String,
    },
    /// The person has as many systems as they may keep.
    #[error("a person keeps at most {MAX_SYSTEMS} systems")]
    TooMany,
}

/// The systems of a person; the id is the person's.
#[derive(Clone, Default)]
pub struct SavedSystems(BTreeMap<String, String>);

impl SavedSystems {
    /// The systems, in the order of their names.
    pub fn systems(&self) -> impl Iterator<Item = OwnSystem> {
        self.0.iter().map(|(name, text)| OwnSystem { name: name.clone(), text: text.clone() })
    }

    /// The system of this name.
    pub fn find(&self, name: &str) -> Option<OwnSystem> {
        self.0.get(name).map(|text| OwnSystem { name: name.to_owned(), text: text.clone() })
    }
}

/// Reads a text as a system that a pair may choose at a table.
///
/// # Errors
///
/// Its faults, or it is too long.
pub fn read(text: &str) -> Result<OwnSystem, TextRefusal> {
    let own = |name: &str| OwnSystem { name: name.to_owned(), text: text.to_owned() };
    // A text that is too long is not read.
    PlayedSystem::Own(own("").into()).check()?;
    let read = System::read(text).map_err(TextRefusal::Faults)?;
    let own = own(read.name());
    PlayedSystem::Own(own.clone().into()).check()?;
    Ok(own)
}

impl Aggregate for SavedSystems {
    type Event = SystemEvent;
    type Command<'a> = SystemCommand<'a>;
    type Refusal = SystemRefusal;

    const STREAM: &'static str = "systems-";
    const MAX_RECORDS: u64 = 1000;
    const SKIPS_UNREADABLE: bool = true;

    fn empty() -> Option<SavedSystems> {
        Some(SavedSystems::default())
    }

    fn apply(&mut self, events: Vec<Recorded<SystemEvent>>) -> Result<(), Unfoldable> {
        for Recorded { event, .. } in events {
            match event {
                SystemEvent::Saved(OwnSystem { name, text }) => {
                    self.0.insert(name, text);
                }
                SystemEvent::Removed { name } => {
                    self.0.remove(&name);
                }
            }
        }
        Ok(())
    }

    fn decide(&self, command: &SystemCommand, _: i64) -> Result<Vec<SystemEvent>, SystemRefusal> {
        let removed = |name: &str| {
            let name = self.0.contains_key(name).then(|| name.to_owned());
            name.map(|name| SystemEvent::Removed { name })
        };
        match command {
            SystemCommand::Remove { name } => Ok(removed(name).into_iter().collect()),
            SystemCommand::Save { text, instead_of } => {
                let own = read(text)?;
                let is_known = self.0.get(&own.name) == Some(&own.text);
                let is_other = *instead_of != Some(own.name.as_str());
                if is_other && !is_known && self.0.contains_key(&own.name) {
                    return Err(SystemRefusal::NameTaken { name: own.name });
                }
                let removed = instead_of.filter(|name| **name != own.name).and_then(removed);
                let is_new = !self.0.contains_key(&own.name) && removed.is_none();
                if is_new && self.0.len() >= MAX_SYSTEMS {
                    return Err(SystemRefusal::TooMany);
                }
                let saved = (!is_known).then_some(SystemEvent::Saved(own));
                Ok(removed.into_iter().chain(saved).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::Memory;

    use super::*;
    use crate::repository::{ChangeError, Repository};

    fn text(name: &str, points: &str) -> String {
        format!("system: {name}\n\nafter: -\n  1NT open-1nt: hcp {points} and balanced\n")
    }

    #[tokio::test]
    async fn systems_are_saved_replaced_renamed_and_removed() {
        let systems = Repository::<SavedSystems>::new(Arc::new(Memory::default()));
        let save = async |text: &str, instead_of: Option<&str>| {
            let saved =
                systems.change("anna", None, &SystemCommand::Save { text, instead_of }).await;
            saved.map(|saved| saved.systems().map(|one| one.name).collect::<Vec<_>>())
        };
        assert_eq!(save(&text("ours", "12-14"), None).await.expect("read"), ["ours"]);
        assert_eq!(save(&text("club", "13-15"), None).await.expect("read"), ["club", "ours"]);
        // The same name, another text: only where it takes the place of the system.
        let taken = save(&text("ours", "10-12"), None).await.map(|_| ());
        let named = SystemRefusal::NameTaken { name: "ours".into() };
        assert!(matches!(taken, Err(ChangeError::Refused(refusal)) if refusal == named));
        let changed = save(&text("ours", "10-12"), Some("ours")).await;
        assert_eq!(changed.expect("read"), ["club", "ours"]);
        let kept = systems.read("anna").await.expect("memory reads").expect("two");
        let ours = kept.find("ours").expect("it was saved");
        assert_eq!(ours.text, text("ours", "10-12"));
        // Another name: the old one is gone.
        let renamed = save(&text("new", "10-12"), Some("ours")).await;
        assert_eq!(renamed.expect("read"), ["club", "new"]);
        let removed = SystemCommand::Remove { name: "club" };
        let left = systems.change("anna", None, &removed).await.expect("there is room");
        assert_eq!(left.systems().count(), 1);
    }

    #[tokio::test]
    async fn faults_long_texts_and_too_many_are_refused() {
        let systems = Repository::<SavedSystems>::new(Arc::new(Memory::default()));
        let refused = async |text: &str| {
            let command = SystemCommand::Save { text, instead_of: None };
            match systems.change("anna", None, &command).await.map(|_| ()) {
                Err(ChangeError::Refused(refusal)) => refusal,
                other => panic!("it is refused: {other:?}"),
            }
        };
        let SystemRefusal::Text(TextRefusal::Faults(faults)) =
            refused("system: ours\nafter: -\n  9H shows: always\n  Pass pass-opening: always\n")
                .await
        else {
            panic!("nine hearts is no call");
        };
        assert_eq!(faults.first().map(|fault| fault.line), Some(3));
        let long = format!("{}#{}", text("ours", "12-14"), "x".repeat(OwnSystem::MAX_TEXT));
        let too_long = |refusal| {
            matches!(
                refusal,
                SystemRefusal::Text(TextRefusal::Unfit(bridge::Refusal::TooLong { .. }))
            )
        };
        assert!(too_long(refused(&long).await));
        let long_name = text(&"x".repeat(OwnSystem::MAX_NAME + 1), "12-14");
        assert!(too_long(refused(&long_name).await));
        for number in 0..MAX_SYSTEMS {
            let text = text(&format!("ours {number}"), "12-14");
            let command = SystemCommand::Save { text: &text, instead_of: None };
            assert!(systems.change("anna", None, &command).await.is_ok());
        }
        assert_eq!(refused(&text("one more", "12-14")).await, SystemRefusal::TooMany);
        // One of them can still be changed, and renamed.
        let renamed = text("another", "12-14");
        let command = SystemCommand::Save { text: &renamed, instead_of: Some("ours 3") };
        assert!(systems.change("anna", None, &command).await.is_ok());
    }
}
