use alloc::collections::BTreeMap;
use alloc::string::String;

/// What a call means.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Explanation {
    /// An agreement of a system that is known to all, worded in each reader's language.
    System {
        /// The name of the sentence in the language files.
        key: String,
        /// What the sentence names: points, suits, lengths.
        #[cfg_attr(feature = "serde", serde(default))]
        facts: BTreeMap<String, Fact>,
    },
    /// A person's own words.
    FreeText(String),
}

/// A number or a text form (of a suit, strain or call) inside an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Fact {
    /// Points or cards.
    Number(i32),
    /// The text form of a suit, strain, rank, card, call or seat.
    Text(String),
}

impl Explanation {
    /// An agreement of a system, its facts added by [`Explanation::with`].
    pub fn system(key: impl Into<String>) -> Explanation {
        Explanation::System { key: key.into(), facts: BTreeMap::new() }
    }

    /// Adds a fact to an agreement; a person's words stay as they are.
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
