use alloc::string::String;
use alloc::sync::Arc;

use cards::free_text;

use crate::{Refusal, SystemName};

/// What a pair plays: a system that is built in, or one of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PlayedSystem {
    /// A system that is built in.
    BuiltIn(SystemName),
    /// A system that the pair has written down.
    Own(Arc<OwnSystem>),
}

impl Default for PlayedSystem {
    fn default() -> PlayedSystem {
        PlayedSystem::BuiltIn(SystemName::default())
    }
}

impl From<SystemName> for PlayedSystem {
    fn from(name: SystemName) -> PlayedSystem {
        PlayedSystem::BuiltIn(name)
    }
}

impl PlayedSystem {
    /// The system that the pair has written down; none if it plays one that is built in.
    pub fn own(&self) -> Option<&OwnSystem> {
        match self {
            PlayedSystem::BuiltIn(_) => None,
            PlayedSystem::Own(own) => Some(own),
        }
    }

    /// What players see of it.
    pub fn label(&self) -> SystemLabel {
        match self {
            PlayedSystem::BuiltIn(name) => SystemLabel::BuiltIn(*name),
            PlayedSystem::Own(own) => SystemLabel::Own { own: own.name.clone() },
        }
    }

    /// Checks that a system of the pair's own is not too long.
    ///
    /// # Errors
    ///
    /// Its name or its text is too long, or its name has a control character.
    pub fn check(&self) -> Result<(), Refusal> {
        self.own().map_or(Ok(()), OwnSystem::check)
    }
}

/// A system that a pair has written down, in the text format of systems. This crate does not read the text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnSystem {
    /// Its name, as the text has it.
    pub name: String,
    /// The text.
    pub text: String,
}

impl OwnSystem {
    /// The greatest length of a name, in characters.
    pub const MAX_NAME: usize = 60;
    /// The greatest length of a text, in bytes of UTF-8: some five hundred rules.
    pub const MAX_TEXT: usize = 32_768;

    fn check(&self) -> Result<(), Refusal> {
        free_text::check(&self.name, OwnSystem::MAX_NAME)?;
        match self.text.len() {
            length if length > OwnSystem::MAX_TEXT => {
                Err(Refusal::TooLong { length, limit: OwnSystem::MAX_TEXT })
            }
            _ => Ok(()),
        }
    }
}

/// A pair's system by its name: its word if it is built in, or else the name that the pair gave it. Players see
/// this of it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SystemLabel {
    /// A system that is built in.
    BuiltIn(SystemName),
    /// A system that the pair has written down.
    Own {
        /// Its name.
        own: String,
    },
}

/// The choice of a system: by its name, or a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ChosenSystem {
    /// By name. Of a system that players have written down it is one that the chooser has saved: who carries the
    /// command out puts its text here first.
    Named(SystemLabel),
    /// This text.
    Text(Arc<OwnSystem>),
}

impl From<SystemName> for ChosenSystem {
    fn from(name: SystemName) -> ChosenSystem {
        ChosenSystem::Named(SystemLabel::BuiltIn(name))
    }
}

impl ChosenSystem {
    /// What is played by this choice.
    ///
    /// # Errors
    ///
    /// Its text is too long, or not known.
    pub fn played(&self) -> Result<PlayedSystem, Refusal> {
        let played = match self {
            ChosenSystem::Named(SystemLabel::BuiltIn(name)) => PlayedSystem::BuiltIn(*name),
            ChosenSystem::Named(SystemLabel::Own { .. }) => return Err(Refusal::NoSuchSystem),
            ChosenSystem::Text(own) => PlayedSystem::Own(own.clone()),
        };
        played.check()?;
        Ok(played)
    }
}
