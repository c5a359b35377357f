//! How much robots search at the tables of a club.

use std::time::Duration;

use robots::{Budgeted, SearchBudget, preferans};
use serde::{Deserialize, Serialize};

use crate::work::DECISION_TIMEOUT;

/// The standard effort is so many times the quick one.
const STANDARD_TO_QUICK: u64 = 20;
/// The strong effort is so many times the standard one.
const STRONG_TO_STANDARD: u64 = SearchBudget::STRONG.nodes / SearchBudget::STANDARD.nodes;

/// How much robots search for a decision. The same effort gives the same decisions on any machine: it
/// is counted in nodes, not in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// A twentieth of the standard effort: for small machines, and for tests.
    Quick,
    /// At most some 50 ms of a processor at bridge, a few tenths of a second at Preferans.
    #[default]
    Standard,
    /// Twelve times the standard effort.
    Strong,
}

impl Effort {
    /// All efforts, the least first.
    const ALL: [Effort; 3] = [Effort::Quick, Effort::Standard, Effort::Strong];

    /// The words for them, in the same order.
    pub const WORDS: [&'static str; 3] =
        [Effort::Quick.word(), Effort::Standard.word(), Effort::Strong.word()];

    /// The word in a configuration.
    pub const fn word(self) -> &'static str {
        match self {
            Effort::Quick => "quick",
            Effort::Standard => "standard",
            Effort::Strong => "strong",
        }
    }

    /// The effort of this word; `None` for another word.
    pub fn of_word(word: &str) -> Option<Effort> {
        Effort::ALL.into_iter().find(|effort| effort.word() == word)
    }

    /// The timeout for a decision with this effort; see [`DECISION_TIMEOUT`].
    pub(crate) const fn timeout(self) -> Duration {
        match self {
            Effort::Quick | Effort::Standard => DECISION_TIMEOUT,
            Effort::Strong => DECISION_TIMEOUT.saturating_mul(STRONG_TO_STANDARD as u32),
        }
    }

    /// A robot of bridge that searches so much.
    pub const fn bridge(self) -> Budgeted {
        Budgeted(match self {
            Effort::Quick => {
                SearchBudget::of_nodes(SearchBudget::STANDARD.nodes / STANDARD_TO_QUICK)
            }
            Effort::Standard => SearchBudget::STANDARD,
            Effort::Strong => SearchBudget::STRONG,
        })
    }

    /// A robot of Preferans that searches so much.
    pub fn preferans(self) -> preferans::Plain {
        let standard = preferans::Plain::default();
        match self {
            Effort::Quick => preferans::Plain { nodes: standard.nodes / STANDARD_TO_QUICK },
            Effort::Standard => standard,
            Effort::Strong => preferans::Plain { nodes: standard.nodes * STRONG_TO_STANDARD },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_effort_searches_more() {
        let efforts = Effort::WORDS.map(|word| Effort::of_word(word).expect("a word of an effort"));
        assert_eq!(efforts.map(Effort::word), Effort::WORDS);
        assert_eq!(Effort::of_word("slow"), None);
        for [less, more] in [[efforts[0], efforts[1]], [efforts[1], efforts[2]]] {
            let (Budgeted(less_bridge), Budgeted(more_bridge)) = (less.bridge(), more.bridge());
            assert!(
                less_bridge.nodes < more_bridge.nodes && less_bridge.layouts < more_bridge.layouts
            );
            assert!(less.preferans().nodes < more.preferans().nodes);
        }
        assert_eq!(Effort::default().preferans(), preferans::Plain::default());
    }

    /// A worker may take as much longer as there is more to search.
    #[test]
    fn more_effort_has_a_longer_timeout() {
        assert_eq!(Effort::Quick.timeout(), Effort::Standard.timeout());
        assert_eq!(Effort::Strong.timeout(), 12 * Effort::Standard.timeout());
    }
}
