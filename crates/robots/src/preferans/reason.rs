//! Why a robot does what it does.

/// A reason, told by a sentence of the language files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// One looks at one's cards first.
    Looks,
    /// Nothing else may be done.
    Forced,
    /// The hand promises the contract.
    Bids,
    /// It does not.
    Passes,
    /// The hand is to take no trick.
    Misere,
    /// These two cards help least.
    Discards,
    /// The best contract for the hand.
    Orders,
    /// It cannot come to as much as giving up costs.
    GivesUp,
    /// The tricks for it are there, as cards may lie.
    Comes,
    /// They are not.
    Stays,
    /// Half the tricks are safer than all.
    Half,
    /// Both hands seen, nothing is missed.
    Opens,
    /// The contract is failing.
    Kontra,
    /// It is not, or one cannot say.
    NoKontra,
    /// Counted out over the ways the cards may lie.
    Counts,
    /// The habit of careful players.
    Habit,
    /// How many more tricks there are is certain.
    Offers,
    /// The offer is no worse than what is to be had.
    Agrees,
    /// More is to be had.
    Refuses,
    /// A slip may be taken back.
    LetsTakeBack,
    /// It was no slip: cards were seen for it.
    NoTakingBack,
}

impl Reason {
    /// All of them.
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
