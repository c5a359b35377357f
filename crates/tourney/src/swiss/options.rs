//! The options of a Swiss event and of a round robin.

use cards::{choice, settings};

use crate::Boards;
use crate::count::number_option;
use crate::round_robin::SubMatches;
use crate::standings::TieChain;
use crate::vp::{Hundredths, VpScale};

/// The most sub-matches of a match.
pub(super) const MOST_SUB_MATCHES: usize = 8;

choice! {
    /// How the first round is paired, by the order of seeding.
    pub enum FirstRound {
        /// By lot, from the seed.
        #[default]
        Random = "random",
        /// The first of the upper half meets the first of the lower half, and so on.
        Slide = "slide",
        /// The first meets the last, the second the last but one, and so on.
        Fold = "fold",
    }
}

choice! {
    /// What is done with an odd number of contestants.
    pub enum Odd {
        /// The lowest that had none has a bye.
        #[default]
        Bye = "bye",
        /// The three lowest that were in none play a triple.
        Triple = "triple",
    }
}

choice! {
    /// Who meets whom.
    pub enum Pairing {
        /// Those with about the same score.
        #[default]
        Swiss = "swiss",
        /// Everybody meets everybody once.
        RoundRobin = "round-robin",
        /// Everybody meets everybody twice, once at home and once away.
        DoubleRoundRobin = "double-round-robin",
    }
}

impl Pairing {
    /// How often each two meet; none if that depends on the scores.
    pub const fn meetings(self) -> Option<u32> {
        match self {
            Pairing::Swiss => None,
            Pairing::RoundRobin => Some(1),
            Pairing::DoubleRoundRobin => Some(2),
        }
    }
}

choice! {
    /// What a match is, and what is recorded of it.
    pub enum MatchForm {
        /// Its result alone is recorded.
        #[default]
        Totals = "totals",
        /// Two teams of four play the same boards in two rooms; each board is recorded, and the differences are
        /// IMPs.
        Teams = "teams",
        /// Two pairs play at one table; each board is recorded, and compared in IMPs with the mean of all tables.
        PairsImps = "pairs-imps",
        /// The same, compared in matchpoints with all tables.
        PairsMatchpoints = "pairs-matchpoints",
    }
}

choice! {
    /// Up to which round results count when the next one is paired.
    pub enum Lag {
        /// All rounds before it.
        #[default]
        Current = "0",
        /// All but the last one, which is still being played.
        OneBehind = "1",
    }
}

number_option! {
    /// How many rounds: 1 to 60.
    RoundCount(u32), (1..=60), &["5", "7", "9", "11"]
}
number_option! {
    /// The number of a round, or 0 for none: 0 to 60.
    OptionalRound(u32), (0..=60), &["0", "1", "2", "3"]
}
number_option! {
    /// How many sub-matches a match has: 1 to 8.
    SubMatchCount(u32), (1..=MOST_SUB_MATCHES as u32), &["1", "2", "3", "4", "6", "8"]
}
number_option! {
    /// The seed of draws, published before the event.
    Seed(u64), (0..=u64::MAX), &["0", "1", "2026"]
}

impl Default for SubMatchCount {
    fn default() -> SubMatchCount {
        SubMatchCount(1)
    }
}

/// Whether an option has its usual value, with which it is not written: events that were opened before there was this
/// option are read and written as they were.
#[cfg(feature = "serde")]
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

settings! {
    /// How a Swiss event or a round robin is run.
    pub struct SwissOptions {
        /// How many rounds a Swiss has; those of a round robin follow from its entries.
        rounds: RoundCount = RoundCount(5), CommonPractice "docs/sources/tournaments.md#6";
        /// How many boards a round has, the same in each sub-match; in a triple half of them are played against each
        /// opponent.
        boards: Boards = Boards::MATCH, CommonPractice "docs/sources/tournaments.md#6";
        /// How a margin in IMPs becomes victory points.
        scale: VpScale = VpScale::Wbf2013, Federations "docs/sources/scoring.md#6.7";
        /// How the first round is paired.
        first: FirstRound = FirstRound::Random, CommonPractice "docs/sources/tournaments.md#6.1";
        /// The seed of draws.
        seed: Seed = Seed(0), OurDecision "docs/sources/tournaments.md#6.1";
        /// In how many rounds contestants of one group do not meet.
        separation: OptionalRound = OptionalRound(0), CommonPractice "docs/sources/tournaments.md#6.1";
        /// Which results count for a pairing.
        lag: Lag = Lag::Current, CommonPractice "docs/sources/tournaments.md#6.6";
        /// What is done with an odd number.
        odd: Odd = Odd::Bye, CommonPractice "docs/sources/tournaments.md#6.5";
        /// The victory points for a bye where matches are not divided; else as much of a match
        /// ([`SwissOptions::bye_points`]).
        bye: Hundredths = Hundredths(1200), CommonPractice "docs/sources/tournaments.md#6.5";
        /// Whether contestants with equal scores are paired among themselves.
        score_groups: bool = false, CommonPractice "docs/sources/tournaments.md#6.4";
        /// From which round on contestants may meet again; 0 for never.
        rematch_from: OptionalRound = OptionalRound(0), CommonPractice "docs/sources/tournaments.md#6.3";
        /// How ties are broken, before the draw number.
        tie_chain: TieChain = TieChain::default(), Federations "docs/sources/scoring.md#6.9";
        /// Who meets whom. In a round robin the options for the pairing of a Swiss change nothing.
        pairing: Pairing = Pairing::Swiss, CommonPractice "docs/sources/tournaments.md#7.6";
        /// What a match is. Where boards are recorded there are no triples.
        form: MatchForm = MatchForm::Totals, CommonPractice "docs/sources/tournaments.md#6.10";
        /// How many sub-matches a match has, each of four players of both teams. A match of pairs and a triple have one.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_usual"))]
        sub_matches: SubMatchCount = SubMatchCount(1), Federations "docs/sources/tournaments.md#7.6";
        /// How the sub-matches make the score of a match.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_usual"))]
        sub_match_score: SubMatches = SubMatches::SumOfImps, Federations "docs/sources/tournaments.md#7.6";
    }
}
