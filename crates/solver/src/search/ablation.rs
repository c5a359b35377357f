//! Techniques of the search that can be switched off, one at a time, to measure what each gains.
//!
//! In an ordinary build none can, and the check costs nothing. With the feature `ablation`, and in
//! this crate's own tests, a search can leave one out: the answers are the same, and the search
//! costs more. `cargo run --release -p biritch-solver --features ablation --example ablation -- FILE` prints the
//! costs.

/// A technique that the search can leave out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    /// Bounds: quick tricks of the leader's side.
    QuickTricks,
    /// Bounds: trumps of the leader's side, the top ones and those that win later.
    OwnTrumps,
    /// Bounds: trumps of its opponents.
    OpponentsTrumps,
    /// Bounds: suits that the leader's side cannot win because an opponent holds the highest card.
    UnwinnableSuits,
    /// Bounds: a side with trumps that must lead an unwinnable suit in the end.
    MustLead,
    /// Leads that put in an opponent who cashes all that is needed are skipped.
    LosingLeads,
    /// Answers of the bounds are stored in the transposition table.
    StoredCounts,
    /// Refutation table: the card that caused a cutoff in a similar situation is tried first.
    Refutations,
    /// Leads are ordered by weighted features of the suit.
    WeighedLeads,
    /// History heuristic for the suits of leads.
    LeadHistory,
    /// History heuristic for the suits of discards.
    DiscardHistory,
    /// With many tricks left, cards are looked up in the transposition table before one is
    /// searched.
    EnhancedCutoffs,
    /// Cards that can do no better than one that failed are skipped.
    Dominated,
}

impl Technique {
    /// All of them, in the order of their files.
    #[cfg(any(test, feature = "ablation"))]
    pub const ALL: [Technique; 13] = [
        Technique::QuickTricks,
        Technique::OwnTrumps,
        Technique::OpponentsTrumps,
        Technique::UnwinnableSuits,
        Technique::MustLead,
        Technique::LosingLeads,
        Technique::StoredCounts,
        Technique::Refutations,
        Technique::WeighedLeads,
        Technique::LeadHistory,
        Technique::DiscardHistory,
        Technique::EnhancedCutoffs,
        Technique::Dominated,
    ];
}

/// The techniques of a search: all, or all but one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Techniques {
    #[cfg(any(test, feature = "ablation"))]
    without: Option<Technique>,
}

impl Techniques {
    /// All but this one.
    #[cfg(any(test, feature = "ablation"))]
    pub(crate) fn without(technique: Technique) -> Techniques {
        Techniques { without: Some(technique) }
    }

    /// Is this technique in use?
    #[inline(always)]
    #[cfg_attr(
        not(any(test, feature = "ablation")),
        expect(unused_variables, reason = "all techniques are in use")
    )]
    pub(crate) const fn has(self, technique: Technique) -> bool {
        #[cfg(any(test, feature = "ablation"))]
        if let Some(without) = self.without {
            return without as u8 != technique as u8;
        }
        true
    }
}
