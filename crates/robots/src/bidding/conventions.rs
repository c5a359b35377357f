//! Conventions of the standard system that a pair may leave out.

use std::fmt;

/// A convention that a pair plays or leaves out, so that its worth can be measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Convention {
    /// Four notrump asks for the five keycards of the agreed suit, the king of trumps among them; the
    /// answer with two tells of its queen, too. Without it, four notrump asks for aces.
    Keycards,
    /// Keycards are asked for with a point less than a slam needs.
    SlamTries,
    /// With agreed trumps a new suit below game shows a control there; where game is certain, the lowest raise agrees
    /// trumps. Keycards are asked for with all suits controlled only.
    ControlBids,
    /// Among control bids three notrump is the stronger try (serious 3NT).
    SeriousNotrump,
    /// After the answer about keycards the next step asks for the queen of trumps, and five notrump for kings.
    QueenAsk,
    /// A new suit at the two level, lower than partner's, forces to game; one notrump may have twelve points.
    TwoOverOne,
    /// Two-way checkback after three bids at the one level.
    Xyz,
    /// A jump to four diamonds or four hearts over one notrump transfers to a major that is to be played in game, or in
    /// which four notrump asks for aces next; over two notrump always the latter.
    Texas,
    /// Two spades and two notrump over one notrump show long clubs and diamonds.
    MinorTransfers,
    /// Two notrump over an overcall of one notrump asks for three clubs.
    Lebensohl,
    /// Opener's double jump after a major response shows four trumps and a short suit.
    OpenerSplinters,
    /// With `ControlBids`: where game is certain, four of partner's minor agrees it, and controls are shown below game in it.
    MinorControls,
    /// A cue bid over an opening of one of a suit (Michaels), and two notrump, show two suits of five cards.
    TwoSuitedOvercalls,
    /// Over such a call of theirs, bids in their suits show ours.
    TwoSuitDefence,
    /// A double of a conventional bid shows the suit to lead, one of a slam asks for dummy's first suit (Lightner).
    LeadDoubles,
    /// Two clubs over their strong notrump show both majors.
    Landy,
    /// A jump above game in an agreed major shows a void and asks for the keycards outside that suit.
    ExclusionKeycards,
    /// After 2♣, 2♦ and a suit the cheaper minor denies four points, and the auction may end below game.
    SecondNegative,
    /// Over a bid of theirs over four notrump double and pass are the first two answers, and the next bids the others (DOPI).
    Dopi,
}

impl Convention {
    /// All of them, in the order of their names in files.
    pub const ALL: [Convention; 19] = [
        Convention::Keycards,
        Convention::SlamTries,
        Convention::ControlBids,
        Convention::SeriousNotrump,
        Convention::QueenAsk,
        Convention::TwoOverOne,
        Convention::Xyz,
        Convention::Texas,
        Convention::MinorTransfers,
        Convention::Lebensohl,
        Convention::OpenerSplinters,
        Convention::MinorControls,
        Convention::TwoSuitedOvercalls,
        Convention::TwoSuitDefence,
        Convention::LeadDoubles,
        Convention::Landy,
        Convention::ExclusionKeycards,
        Convention::SecondNegative,
        Convention::Dopi,
    ];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Convention::Keycards => "keycards",
            Convention::SlamTries => "slam-tries",
            Convention::ControlBids => "control-bids",
            Convention::SeriousNotrump => "serious-notrump",
            Convention::QueenAsk => "queen-ask",
            Convention::TwoOverOne => "two-over-one",
            Convention::Xyz => "xyz",
            Convention::Texas => "texas",
            Convention::MinorTransfers => "minor-transfers",
            Convention::Lebensohl => "lebensohl",
            Convention::OpenerSplinters => "opener-splinters",
            Convention::MinorControls => "minor-controls",
            Convention::TwoSuitedOvercalls => "two-suited-overcalls",
            Convention::TwoSuitDefence => "two-suit-defence",
            Convention::LeadDoubles => "lead-doubles",
            Convention::Landy => "landy",
            Convention::ExclusionKeycards => "exclusion-keycards",
            Convention::SecondNegative => "second-negative",
            Convention::Dopi => "dopi",
        }
    }

    /// The convention of this name.
    pub fn named(name: &str) -> Option<Convention> {
        Convention::ALL.into_iter().find(|convention| convention.name() == name)
    }
}

/// A set of conventions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conventions(u32);

impl Conventions {
    /// None of them.
    pub const NONE: Conventions = Conventions(0);
    /// All of them.
    pub const ALL: Conventions = Conventions((1 << Convention::ALL.len()) - 1);

    /// The one that the system had from the beginning, when it could not be left out.
    pub const OLDEST: Conventions = Conventions::NONE.with(Convention::TwoSuitedOvercalls);

    /// Is it one of them?
    pub const fn contains(self, convention: Convention) -> bool {
        self.0 >> convention as u32 & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, convention: Convention) -> Conventions {
        Conventions(self.0 | 1 << convention as u32)
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, convention: Convention) -> Conventions {
        Conventions(self.0 & !(1 << convention as u32))
    }
}

/// The names with blanks between them; `none` if there are none.
impl fmt::Display for Conventions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Conventions::NONE {
            return f.write_str("none");
        }
        let names = Convention::ALL.into_iter().filter(|one| self.contains(*one));
        for (at, convention) in names.enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            f.write_str(convention.name())?;
        }
        Ok(())
    }
}
