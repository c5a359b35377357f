//! What of the search can be left out, one idea at a time, to see what each earns.
//!
//! In an ordinary build nothing can, and to ask costs nothing. With the feature `ideas`, and in this
//! crate's own tests, a search does without the one it is told to: its answers are the same, and what
//! it takes is more. `cargo run --release -p solver --features ideas --example ideas -- FILE` prints
//! the bill.

/// An idea that the search can do without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Idea {
    /// Tricks that the leader's side cashes at once are counted.
    QuickTricks,
    /// The leader's side counts its trumps: the top ones, and those that are played some time.
    OwnTrumps,
    /// So do its opponents.
    OpponentsTrumps,
    /// Opponents count the suits that they head.
    UnwinnableSuits,
    /// A side with trumps that must lead a headed suit in the end.
    MustLead,
    /// Leads that put in an opponent who cashes all he wants are not tried.
    LosingLeads,
    /// What is counted is stored like what is searched.
    StoredCounts,
    /// The card that settled a situation like this one is tried first.
    Refutations,
    /// Leads are weighed by what a player would think of.
    WeighedLeads,
    /// Suits whose leads settled much come first.
    LeadHistory,
    /// Suits whose discards did.
    DiscardHistory,
    /// With many tricks left, what will probably come of a card is looked up before it is tried.
    EnhancedCutoffs,
    /// Cards that can do no better than one that missed are not tried.
    Dominated,
}

impl Idea {
    /// All of them, in the order of their files.
    #[cfg(any(test, feature = "ideas"))]
    pub const ALL: [Idea; 13] = [
        Idea::QuickTricks,
        Idea::OwnTrumps,
        Idea::OpponentsTrumps,
        Idea::UnwinnableSuits,
        Idea::MustLead,
        Idea::LosingLeads,
        Idea::StoredCounts,
        Idea::Refutations,
        Idea::WeighedLeads,
        Idea::LeadHistory,
        Idea::DiscardHistory,
        Idea::EnhancedCutoffs,
        Idea::Dominated,
    ];
}

/// Which ideas a search has: all, or all but one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Ideas {
    #[cfg(any(test, feature = "ideas"))]
    without: Option<Idea>,
}

impl Ideas {
    /// All but this one.
    #[cfg(any(test, feature = "ideas"))]
    pub(crate) fn without(idea: Idea) -> Ideas {
        Ideas { without: Some(idea) }
    }

    /// Is it to be used?
    #[inline(always)]
    #[cfg_attr(not(any(test, feature = "ideas")), expect(unused_variables, reason = "all are"))]
    pub(crate) const fn has(self, idea: Idea) -> bool {
        #[cfg(any(test, feature = "ideas"))]
        if let Some(without) = self.without {
            return without as u8 != idea as u8;
        }
        true
    }
}
