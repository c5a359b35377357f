/// How much a robot searches for the choice of a card. It is counted in layouts and nodes, so a robot
/// plays the same on any machine; there is no limit of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchBudget {
    /// The most layouts of the unseen hands that are dealt.
    pub layouts: usize,
    /// The nodes of a decision: no further layout is begun when they are spent.
    pub nodes: u64,
    /// The nodes of a layout; a layout that needs more is skipped.
    pub layout_nodes: u64,
}

impl SearchBudget {
    /// The budget of [`Plain`](crate::Plain): at most some 50 ms of a processor.
    pub const STANDARD: SearchBudget =
        SearchBudget { layouts: 24, nodes: 800_000, layout_nodes: 200_000 };

    /// A twelvefold budget: at most about half a second.
    pub const STRONG: SearchBudget = SearchBudget::of_nodes(12 * SearchBudget::STANDARD.nodes);

    /// A budget of this many nodes a decision, in the proportions of the standard one: a quarter of
    /// the nodes for one layout, and a layout for each 33 thousand nodes, but at least three.
    pub const fn of_nodes(nodes: u64) -> SearchBudget {
        let layouts = nodes / 33_333;
        // A count above 4096 layouts would change no decision.
        let layouts = if layouts < 3 {
            3
        } else if layouts > 4096 {
            4096
        } else {
            layouts
        };
        SearchBudget { layouts: layouts as usize, nodes, layout_nodes: nodes / 4 }
    }
}

impl Default for SearchBudget {
    fn default() -> SearchBudget {
        SearchBudget::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_budget_has_the_proportions_of_the_others() {
        assert_eq!(SearchBudget::of_nodes(800_000), SearchBudget::STANDARD);
        assert_eq!(SearchBudget::of_nodes(0).layouts, 3);
        assert_eq!(SearchBudget::of_nodes(u64::MAX).layouts, 4096);
    }
}
