use core::fmt;
use core::str::FromStr;

use bridge::score::{Honors, Insult, Undertricks};
use cards::choice::{Choice, UnknownChoice};
use cards::{choice, settings};

settings! {
    /// The options announced before a progressive event.
    pub struct ProgressiveOptions {
        /// How many rounds are played.
        rounds: Rounds = Rounds::SIX, ProgressiveRules "docs/sources/scoring.md#5";
        /// How players move.
        movement: Movement = Movement::WinnersUp, ProgressiveRules "docs/sources/scoring.md#5.2";
        /// Who is vulnerable.
        vul_mode: VulnerabilityRule = VulnerabilityRule::DealerSide,
            ProgressiveRules "docs/sources/scoring.md#5.1";
        /// The most that a side is credited with for a deal.
        cap: Cap = Cap::THOUSAND, ProgressiveRules "docs/sources/scoring.md#5.1";
        /// Whether honors count.
        honors: Honors = Honors::Off, OurDecision "docs/sources/scoring.md#5.1";
        /// Which side wins a tied table.
        tie: Tie = Tie::Draw, OurDecision "docs/sources/scoring.md#5.2";
        /// How ties in the ranking are broken.
        rank_tie: RankTie = RankTie::Share, OurDecision "docs/sources/scoring.md#5.4";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalties for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
    }
}

choice! {
    /// How players move after a round (rules 5 and 6, docs/sources/scoring.md#5.2).
    pub enum Movement {
        /// Table 1's winners stay and its losers go to the last table; elsewhere the losers stay
        /// and the winners go one table toward table 1. Partners are chosen anew.
        #[default]
        WinnersUp = "WinnersUp",
        /// The same, but pairs stay together.
        WinnersUpFixedPairs = "WinnersUpFixedPairs",
        /// North-South stay; East-West go to the table with the next lower number, from table 1 to
        /// the last.
        NsStationary = "NsStationary",
        /// Ladies go to the table with the next higher number, gentlemen to the next lower.
        LadiesGents = "LadiesGents",
        /// By tally cards with every round's place printed on them.
        PrintedCards = "PrintedCards",
    }
}

choice! {
    /// Who is vulnerable (rule 10).
    pub enum VulnerabilityRule {
        /// Nobody on the first deal, the dealer's side on the second and third, both on the fourth.
        #[default]
        DealerSide = "DealerSide",
        /// Nobody.
        Never = "Never",
        /// Both sides.
        Always = "Always",
    }
}

choice! {
    /// Which side wins a table that ended in a tie; the score does not change.
    pub enum Tie {
        /// The side that cuts the higher card.
        #[default]
        Draw = "Draw",
        /// The side that scored on the last deal that was not passed out.
        LastDealPlus = "LastDealPlus",
        /// North-South.
        SeatedNs = "SeatedNS",
    }
}

choice! {
    /// How ties in net score are broken.
    pub enum RankTie {
        /// Not at all: the place is shared.
        #[default]
        Share = "Share",
        /// By the number of rounds with a plus.
        MorePlusRounds = "MorePlusRounds",
        /// By own points.
        HigherOwn = "HigherOwn",
    }
}

/// The most that a side is credited with for one deal: points, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cap(Option<i32>);

impl Cap {
    /// 1000 points (rule 9).
    pub const THOUSAND: Cap = Cap(Some(1000));
    /// No limit.
    pub const NONE: Cap = Cap(None);

    /// Limits points to the cap.
    pub fn limit(self, points: i32) -> i32 {
        self.0.map_or(points, |most| points.min(most))
    }
}

impl Choice for Cap {
    const WORDS: &'static [&'static str] = &["1000", "none"];
}

impl fmt::Display for Cap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(points) => write!(f, "{points}"),
            None => f.write_str("none"),
        }
    }
}

impl FromStr for Cap {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Cap, UnknownChoice> {
        if text.eq_ignore_ascii_case("none") {
            return Ok(Cap::NONE);
        }
        let points: Option<i32> =
            text.parse().ok().filter(|points| (100..=100_000).contains(points));
        points.map(|points| Cap(Some(points))).ok_or(UnknownChoice { words: Cap::WORDS })
    }
}

/// How many rounds: 1 to [`Rounds::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rounds(u8);

impl Rounds {
    /// Six, the default.
    pub const SIX: Rounds = Rounds(6);

    /// The most that an evening may have.
    pub const MOST: u32 = 40;

    /// The number.
    pub const fn get(self) -> u32 {
        self.0 as u32
    }
}

impl Choice for Rounds {
    const WORDS: &'static [&'static str] = &["6", "7", "4", "5", "8"];
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Rounds {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Rounds, UnknownChoice> {
        let number =
            text.parse().ok().filter(|number| (1..=Rounds::MOST).contains(&u32::from(*number)));
        number.map(Rounds).ok_or(UnknownChoice { words: Rounds::WORDS })
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Cap, Rounds);
