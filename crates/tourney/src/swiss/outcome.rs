//! The result of a match, and the victory points that follow from it.

use core::fmt;

use super::options::{MOST_SUB_MATCHES, SwissOptions};
use crate::event::Turn;
use crate::round_robin::{SubMatches, sum_of};
use crate::vp::{Hundredths, VpError, half_match, margin, of_percentage};

/// The IMPs that both sides have won in each sub-match of a match; a match that is not divided has one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MatchImps {
    count: u8,
    /// Zero from `count` on, so that equal results are equal values.
    subs: [[u32; 2]; MatchImps::MOST],
}

impl MatchImps {
    /// The most sub-matches of a match.
    pub const MOST: usize = MOST_SUB_MATCHES;

    /// A match that is not divided.
    pub const fn whole(imps: [u32; 2]) -> MatchImps {
        let mut subs = [[0; 2]; MatchImps::MOST];
        subs[0] = imps;
        MatchImps { count: 1, subs }
    }

    /// Those of each sub-match, in order; none if these are none or more than [`MatchImps::MOST`].
    pub fn new(all: impl IntoIterator<Item = [u32; 2]>) -> Option<MatchImps> {
        let mut imps = MatchImps { count: 0, subs: [[0; 2]; MatchImps::MOST] };
        for one in all {
            *imps.subs.get_mut(usize::from(imps.count))? = one;
            imps.count += 1;
        }
        (imps.count > 0).then_some(imps)
    }

    /// Those of each sub-match.
    pub fn subs(&self) -> &[[u32; 2]] {
        &self.subs[..usize::from(self.count)]
    }

    /// Those of each sub-match of a match that is divided; none of another.
    pub fn divided(&self) -> Option<&[[u32; 2]]> {
        Some(self.subs()).filter(|subs| subs.len() > 1)
    }

    /// Their sum.
    pub fn sum(&self) -> [u32; 2] {
        sum_of(self.subs())
    }
}

impl From<[u32; 2]> for MatchImps {
    fn from(imps: [u32; 2]) -> MatchImps {
        MatchImps::whole(imps)
    }
}

impl fmt::Debug for MatchImps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.subs() {
            [imps] => imps.fmt(f),
            subs => subs.fmt(f),
        }
    }
}

/// One sub-match is written as its two numbers, several as a list of these.
#[cfg(feature = "serde")]
mod as_list {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::MatchImps;

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Whole([u32; 2]),
        Divided(Vec<[u32; 2]>),
    }

    impl Serialize for MatchImps {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self.subs() {
                [imps] => imps.serialize(serializer),
                subs => subs.serialize(serializer),
            }
        }
    }

    impl<'de> Deserialize<'de> for MatchImps {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MatchImps, D::Error> {
            let imps = match Written::deserialize(deserializer)? {
                Written::Whole(imps) => Some(MatchImps::whole(imps)),
                Written::Divided(subs) => MatchImps::new(subs),
            };
            imps.ok_or_else(|| D::Error::custom("a match has one to eight sub-matches"))
        }
    }
}

/// The result of a match as it is entered, in the order of the two contestants named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// IMPs that each won in each sub-match; they become victory points.
    Imps(MatchImps),
    /// The percentage of the first in matchpoints, in hundredths; it becomes victory points.
    Percent(i32),
    /// Victory points of each in the whole match, in hundredths: a ruling, or another scale.
    Vp([i32; 2]),
}

impl Outcome {
    /// The IMPs that each won in a match that is not divided.
    pub const fn imps(imps: [u32; 2]) -> Outcome {
        Outcome::Imps(MatchImps::whole(imps))
    }

    /// The same result with the contestants in the other order.
    #[must_use]
    pub fn turned(self) -> Outcome {
        match self {
            Outcome::Imps(mut imps) => {
                imps.subs.iter_mut().for_each(|two| two.reverse());
                Outcome::Imps(imps)
            }
            Outcome::Percent(percent) => Outcome::Percent(10_000_i32.saturating_sub(percent)),
            Outcome::Vp([one, other]) => Outcome::Vp([other, one]),
        }
    }

    /// How many sub-matches it tells of; none if it is of the match as a whole.
    fn subs(&self) -> Option<u32> {
        match self {
            Outcome::Imps(imps) => Some(u32::from(imps.count)),
            Outcome::Percent(_) => Some(1),
            Outcome::Vp(_) => None,
        }
    }
}

impl Turn for Outcome {
    fn turned(self) -> Outcome {
        Outcome::turned(self)
    }
}

impl SwissOptions {
    /// The victory points of the first and the second for the result of a match, or of half of one, as each of the
    /// three in a triple plays against the two others.
    ///
    /// # Errors
    ///
    /// The result has none: it is of another length or number of sub-matches.
    pub fn points(&self, outcome: Outcome, half: bool) -> Result<[Hundredths; 2], OutcomeError> {
        let (boards, subs) = (self.boards.get(), self.sub_matches.get());
        if let Some(named) = outcome.subs().filter(|named| *named != subs) {
            return Err(OutcomeError::SubMatches { named, subs });
        }
        match outcome {
            Outcome::Vp(points) => Ok(points.map(Hundredths)),
            Outcome::Imps(imps) if half => {
                let [one, other] = imps.sum();
                let margin = margin(one, other);
                let vp = half_match(boards / 2, margin)?;
                Ok([vp.of_margin(margin), vp.of_margin(-margin)])
            }
            Outcome::Imps(imps) => {
                Ok(self.sub_match_score.points(imps.subs(), boards, self.scale)?)
            }
            Outcome::Percent(percent) => {
                let wrong = OutcomeError::Percent { percent: Hundredths(percent), boards };
                let part = if half { 2 } else { 1 };
                let own = of_percentage(boards / part, Hundredths(percent)).ok_or(wrong)?;
                if self.sub_match_score == SubMatches::Won {
                    let both = [percent, 10_000 - percent].map(i32::cast_unsigned);
                    return Ok(SubMatches::Won.points(&[both], boards, self.scale)?);
                }
                let part = part as i32;
                Ok([Hundredths(own.0 / part), Hundredths((2000 - own.0) / part)])
            }
        }
    }
}

/// Why a result has no victory points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutcomeError {
    /// The scale is for other lengths of match.
    #[error(transparent)]
    Scale(#[from] VpError),
    /// Not a percentage, or a match too long for the scale of percentages.
    #[error("{percent} % over {boards} boards has no victory points")]
    Percent {
        /// The percentage.
        percent: Hundredths,
        /// How many boards.
        boards: u32,
    },
    /// A match has another number of sub-matches; a percentage is of one.
    #[error("a match has {subs} sub-matches: the result is of {named}")]
    SubMatches {
        /// Of how many the result is.
        named: u32,
        /// How many a match has.
        subs: u32,
    },
}
