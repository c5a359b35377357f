//! The reasons of a robot's actions.

/// A reason, with a sentence in the language files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Looking at one's cards comes first.
    Looks,
    /// There is only one legal action.
    Forced,
    /// The hand is worth the contract.
    Bids,
    /// It does not.
    Passes,
    /// The hand can avoid all tricks.
    Misere,
    /// These two cards are the least useful.
    Discards,
    /// The best contract for the hand.
    Orders,
    /// The contract is worth less than giving up costs.
    GivesUp,
    /// The hand has the tricks for it in most layouts.
    Comes,
    /// It does not have them.
    Stays,
    /// Half the tricks are safer than all.
    Half,
    /// With both hands seen nothing is overlooked.
    Opens,
    /// The contract is failing.
    Kontra,
    /// It makes, or that is unclear.
    NoKontra,
    /// Simulated on possible layouts.
    Counts,
    /// A rule of thumb.
    Habit,
    /// The number of remaining tricks is certain.
    Offers,
    /// The offer is no worse than the expected result.
    Agrees,
    /// The expected result is better.
    Refuses,
    /// A slip may be taken back.
    LetsTakeBack,
    /// It was no slip: cards were seen since.
    NoTakingBack,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 21] = [
        Reason::Looks,
        Reason::Forced,
        Reason::Bids,
        Reason::Passes,
        Reason::Misere,
        Reason::Discards,
        Reason::Orders,
        Reason::GivesUp,
        Reason::Comes,
        Reason::Stays,
        Reason::Half,
        Reason::Opens,
        Reason::Kontra,
        Reason::NoKontra,
        Reason::Counts,
        Reason::Habit,
        Reason::Offers,
        Reason::Agrees,
        Reason::Refuses,
        Reason::LetsTakeBack,
        Reason::NoTakingBack,
    ];

    /// The key of its sentence in the language files.
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Looks => "pref-because-looks",
            Reason::Forced => "pref-because-forced",
            Reason::Bids => "pref-because-bids",
            Reason::Passes => "pref-because-passes",
            Reason::Misere => "pref-because-misere",
            Reason::Discards => "pref-because-discards",
            Reason::Orders => "pref-because-orders",
            Reason::GivesUp => "pref-because-gives-up",
            Reason::Comes => "pref-because-comes",
            Reason::Stays => "pref-because-stays",
            Reason::Half => "pref-because-half",
            Reason::Opens => "pref-because-opens",
            Reason::Kontra => "pref-because-kontra",
            Reason::NoKontra => "pref-because-no-kontra",
            Reason::Counts => "pref-because-counts",
            Reason::Habit => "pref-because-habit",
            Reason::Offers => "pref-because-offers",
            Reason::Agrees => "pref-because-agrees",
            Reason::Refuses => "pref-because-refuses",
            Reason::LetsTakeBack => "pref-because-lets-take-back",
            Reason::NoTakingBack => "pref-because-no-taking-back",
        }
    }
}
