//! How much robots search at the tables of a club.

use robots::{Budgeted, SearchBudget, preferans};
use serde::{Deserialize, Serialize};

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

    /// A robot of bridge that searches so much.
    pub(crate) fn bridge(self) -> Budgeted {
        Budgeted(match self {
            Effort::Quick => SearchBudget::of_nodes(SearchBudget::STANDARD.nodes / 20),
            Effort::Standard => SearchBudget::STANDARD,
            Effort::Strong => SearchBudget::STRONG,
        })
    }

    /// A robot of Preferans that searches so much.
    pub(crate) fn preferans(self) -> preferans::Plain {
        let standard = preferans::Plain::default();
        match self {
            Effort::Quick => preferans::Plain { nodes: standard.nodes / 20 },
            Effort::Standard => standard,
            Effort::Strong => preferans::Plain { nodes: standard.nodes * 12 },
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
}
