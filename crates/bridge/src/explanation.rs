use alloc::collections::BTreeMap;
use alloc::string::String;

use cards::free_text;

use crate::Refusal;
use crate::command::MAX_TEXT_LENGTH;

/// The explanation of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Explanation {
    /// An agreement of a published system, shown in each reader's language.
    System {
        /// The message key in the language files.
        key: String,
        /// The values the message mentions: points, suits, lengths.
        #[cfg_attr(feature = "serde", serde(default))]
        facts: BTreeMap<String, Fact>,
    },
    /// A player's own words.
    FreeText(String),
}

/// A value in an explanation: a number, or the text form of a suit, strain or call.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ExplanationFact"))]
pub enum Fact {
    /// Points or cards.
    Number(i32),
    /// The text form of a suit, strain, rank, card, call or seat.
    Text(String),
}

impl Explanation {
    /// An agreement of a system; add its values with [`Explanation::with`].
    pub fn system(key: impl Into<String>) -> Explanation {
        Explanation::System { key: key.into(), facts: BTreeMap::new() }
    }

    /// Adds a value to an agreement; a player's own words are left as they are.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, fact: impl Into<Fact>) -> Explanation {
        if let Explanation::System { facts, .. } = &mut self {
            facts.insert(name.into(), fact.into());
        }
        self
    }
}

impl From<i32> for Fact {
    fn from(number: i32) -> Fact {
        Fact::Number(number)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Fact {
        Fact::Text(text.into())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Fact {
        Fact::Text(text)
    }
}

/// Checks that a text is one line of at most [`MAX_TEXT_LENGTH`] characters.
pub fn check_free_text(words: &str) -> Result<(), Refusal> {
    Ok(free_text::check(words, MAX_TEXT_LENGTH)?)
}

impl Explanation {
    /// Checks that every text in it is one line and not too long.
    pub fn check(&self) -> Result<(), Refusal> {
        match self {
            Explanation::FreeText(words) => check_free_text(words),
            Explanation::System { key, facts } => {
                check_free_text(key)?;
                let length = facts.len();
                if length > 20 {
                    return Err(Refusal::TooLong { length, limit: 20 });
                }
                facts.iter().try_for_each(|(name, fact)| {
                    check_free_text(name)?;
                    match fact {
                        Fact::Text(text) => check_free_text(text),
                        Fact::Number(_) => Ok(()),
                    }
                })
            }
        }
    }
}
