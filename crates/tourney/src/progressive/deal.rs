//! Scoring a deal (docs/sources/scoring.md#5.1, rules 8 to 10).

use bridge::score::{HonorAward, Played, Rules};
use bridge::{BySide, Outcome, Seat, Side, Vulnerability};

use super::{ProgressiveOptions, VulnerabilityRule};

/// Both sides' score for a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DealScore {
    /// Before the cap.
    pub uncapped: BySide<i32>,
    /// As credited, after the cap.
    pub credited: BySide<i32>,
}

impl ProgressiveOptions {
    /// The scoring of contracts.
    pub const fn rules(&self) -> Rules {
        Rules { undertricks: self.undertricks, insult: self.insult }
    }

    /// The vulnerability of a deal of a round, counted from 1, with this dealer.
    ///
    /// ```
    /// use biritch_tourney::bridge::Seat;
    /// use biritch_tourney::progressive::ProgressiveOptions;
    ///
    /// let options = ProgressiveOptions::default();
    /// assert_eq!(options.vulnerable(2, Seat::East).to_string(), "ew");
    /// assert_eq!(options.vulnerable(4, Seat::West).to_string(), "both");
    /// ```
    pub fn vulnerable(&self, deal: u32, dealer: Seat) -> Vulnerability {
        match (self.vul_mode, deal) {
            (VulnerabilityRule::Never, _) | (VulnerabilityRule::DealerSide, ..=1) => {
                Vulnerability::None
            }
            (VulnerabilityRule::Always, _) | (VulnerabilityRule::DealerSide, 4..) => {
                Vulnerability::Both
            }
            (VulnerabilityRule::DealerSide, _) => {
                Vulnerability::new(BySide::new(|side| side == dealer.side()))
            }
        }
    }

    /// Scores a deal as in duplicate, with honors if they count, and applies the cap, except to the
    /// side that made a slam contract.
    pub fn deal(
        &self,
        outcome: Outcome,
        vulnerable: Vulnerability,
        honors: Option<HonorAward>,
    ) -> DealScore {
        let Outcome::Played { contract, tricks } = outcome else { return DealScore::default() };
        let side = contract.declarer.side();
        let parts = self.rules().duplicate(Played {
            terms: contract.terms,
            tricks,
            vulnerable: vulnerable.of(side),
        });
        let mut uncapped = BySide([0; 2]);
        uncapped[side] = parts.total() + parts.under;
        uncapped[side.opponents()] = parts.under;
        if let Some(award) = honors {
            uncapped[award.seat().side()] += award.points();
        }
        let slam = (parts.slam > 0).then_some(side);
        let credited = BySide::new(|side: Side| {
            if slam == Some(side) { uncapped[side] } else { self.cap.limit(uncapped[side]) }
        });
        DealScore { uncapped, credited }
    }
}
