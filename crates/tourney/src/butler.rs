//! Butler scoring: IMPs against a datum (docs/sources/scoring.md#6.5).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use bridge::score::Rounding;
use cards::choice;
use cards::choice::{Choice, UnknownChoice};

use crate::Ratio;
use crate::matchpoints::Field;

/// How a datum is computed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Butler {
    /// Which extreme scores are left out.
    pub drop: Drop,
    /// How the mean is rounded.
    pub datum_round: DatumRound,
}

/// How many of the best and of the worst scores of a board a datum leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drop {
    /// This many of each; `0` by default.
    Each(u16),
    /// This percentage of the results of each, rounded down: `5%` in ACBLscore.
    Percent(u8),
}

impl Default for Drop {
    fn default() -> Drop {
        Drop::Each(0)
    }
}

impl Choice for Drop {
    const WORDS: &'static [&'static str] = &["0", "1", "2", "5%"];
}

impl fmt::Display for Drop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drop::Each(number) => write!(f, "{number}"),
            Drop::Percent(percent) => write!(f, "{percent}%"),
        }
    }
}

impl FromStr for Drop {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Drop, UnknownChoice> {
        let error = UnknownChoice { words: Drop::WORDS };
        match text.strip_suffix('%') {
            Some(percent) => {
                percent.parse().ok().filter(|percent| *percent < 50).map(Drop::Percent).ok_or(error)
            }
            None => text.parse().map(Drop::Each).map_err(|_| error),
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Drop);

choice! {
    /// How the mean of a board is rounded to its datum.
    pub enum DatumRound {
        /// To the nearest ten, a five away from zero: 425 to 430 (the EBU).
        #[default]
        HalfAwayFromZero = "HalfAwayFromZero",
        /// To the nearest ten, a five to the even ten: 425 to 420, 435 to 440 (ACBLscore).
        HalfEvenTen = "HalfEvenTen",
        /// Not rounded.
        Exact = "Exact",
    }
}

impl Butler {
    /// The datum of a board; none if no score is left to take the mean of.
    ///
    /// `whole` is the weight of one whole result in `field`.
    ///
    /// ```
    /// use biritch_tourney::Ratio;
    /// use biritch_tourney::butler::Butler;
    /// use biritch_tourney::matchpoints::Field;
    ///
    /// let scores = [980, 980, 980, -50].map(|score| (score, 1));
    /// // 722.5
    /// assert_eq!(Butler::default().datum(&Field::new(scores), 1), Some(Ratio::whole(720)));
    /// ```
    pub fn datum(self, field: &Field, whole: u32) -> Option<Ratio> {
        Some(self.rounded(self.mean(field, whole)?))
    }

    /// The mean before rounding.
    pub fn mean(self, field: &Field, whole: u32) -> Option<Ratio> {
        let whole = u64::from(whole.max(1));
        let results = field.weight() / whole;
        let dropped = match self.drop {
            Drop::Each(number) => u64::from(number),
            Drop::Percent(percent) => results * u64::from(percent) / 100,
        } * whole;
        let (mut below, mut above) = (dropped, dropped);
        let mut steps: Vec<(i32, u64)> = field.frequencies().collect();
        for (_, weight) in &mut steps {
            let taken = below.min(*weight);
            (below, *weight) = (below - taken, *weight - taken);
        }
        for (_, weight) in steps.iter_mut().rev() {
            let taken = above.min(*weight);
            (above, *weight) = (above - taken, *weight - taken);
        }
        let weight: u64 = steps.iter().map(|step| step.1).sum();
        let sum: i128 = steps.iter().map(|step| i128::from(step.0) * i128::from(step.1)).sum();
        (weight > 0).then(|| Ratio::reduced(sum, weight.into()))
    }

    fn rounded(self, mean: Ratio) -> Ratio {
        let rounding = match self.datum_round {
            DatumRound::Exact => return mean,
            DatumRound::HalfAwayFromZero => Rounding::HalfAwayFromZero,
            DatumRound::HalfEvenTen => Rounding::HalfEven,
        };
        Ratio::whole(mean.part(1, 10).rounded(0, rounding) * 10)
    }
}
