//! Carry-over and penalties of a match (docs/sources/tournaments.md#7.4).

use crate::vp::Hundredths;

/// What stands beside the IMPs of the boards of a match, for its two sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Adjustments {
    /// What each carries into the match.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_nothing"))]
    pub carried: [Hundredths; 2],
    /// What each loses by penalties.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_nothing"))]
    pub penalties: [Hundredths; 2],
}

const fn is_nothing([one, other]: &[Hundredths; 2]) -> bool {
    one.0 == 0 && other.0 == 0
}

impl Adjustments {
    /// The word of each kind of which there is anything, with the IMPs of both sides.
    pub fn kinds(&self) -> impl Iterator<Item = (&'static str, [Hundredths; 2])> {
        let all = [("carried", self.carried), ("penalties", self.penalties)];
        all.into_iter().filter(|(_, both)| !is_nothing(both))
    }

    /// The same with the two sides in the other order.
    pub const fn turned(self) -> Adjustments {
        let ([one, other], [first, second]) = (self.carried, self.penalties);
        Adjustments { carried: [other, one], penalties: [second, first] }
    }

    /// The IMPs of both sides: what each has won on these segments, and what is added and taken away.
    pub fn score(&self, segments: &[[u32; 2]]) -> [Hundredths; 2] {
        [0, 1].map(|at| {
            let won = segments.iter().fold(0i64, |sum, imps| sum + i64::from(imps[at]));
            let score = won * 100 + i64::from(self.carried[at].0) - i64::from(self.penalties[at].0);
            Hundredths(score.clamp(i32::MIN.into(), i32::MAX.into()) as i32)
        })
    }
}
