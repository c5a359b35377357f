//! Victory points for a margin in IMPs, by the length of the match (docs/sources/scoring.md#6.7).

mod curve;
mod data;

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use cards::choice;
use cards::choice::{Choice, UnknownChoice};

use self::curve::{Curve, ONE};
use crate::Ratio;
use crate::exact::write_decimal;

choice! {
    /// A scale of victory points.
    pub enum VpScale {
        /// The 20–0 table for 24 boards of docs/sources/README.md#bridge-essay, reconstructed.
        #[default]
        Essay24 = "essay24" | "seed24",
        /// The World Bridge Federation's continuous scale of 2013, 20–0, in hundredths.
        Wbf2013 = "wbf2013",
        /// The World Bridge Federation's 2013 scale, 20–0, in whole points.
        Wbf2013Discrete = "wbf2013-discrete",
        /// The older American scale, 20–0, of 6 to 11 boards.
        Acbl20 = "acbl20",
        /// The older American scale, 30–0, of 6 to 11 boards.
        Acbl30 = "acbl30",
        /// An approximation of the European 25–0 scale before 2013, with 15–15 for a draw. Not for
        /// official use: the original tables are lost, and only two of their values are certain.
        Wbf25 = "wbf25" | "Wbf25Approx",
    }
}

/// The longest match a scale is computed for, in boards.
pub const MOST_BOARDS: u32 = 1000;

/// A number of hundredths: 1295 is 12.95.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hundredths(pub i32);

impl Hundredths {
    pub(crate) const fn whole(points: i32) -> Hundredths {
        Hundredths(points * 100)
    }

    /// The value as a fraction.
    pub fn ratio(self) -> Ratio {
        Ratio::reduced(self.0.into(), 100)
    }
}

impl Choice for Hundredths {
    const WORDS: &'static [&'static str] = &["12", "12.5", "0"];
}

impl FromStr for Hundredths {
    type Err = UnknownChoice;

    /// Reads a number with a point and at most two decimals.
    ///
    /// ```
    /// use biritch_tourney::vp::Hundredths;
    ///
    /// assert_eq!("-12.5".parse(), Ok(Hundredths(-1250)));
    /// assert!("12.345".parse::<Hundredths>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Hundredths, UnknownChoice> {
        let unknown = UnknownChoice { words: Hundredths::WORDS };
        let (sign, plain) = text.strip_prefix('-').map_or((1, text), |plain| (-1, plain));
        let (whole, part) = plain.split_once('.').unwrap_or((plain, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let point = plain.contains('.') != part.is_empty();
        if !digits(whole) || !digits(part) || !point || part.len() > 2 || whole.len() > 6 {
            return Err(unknown);
        }
        let number = |text: &str| text.parse::<i32>().map_err(|_| unknown);
        let part = if part.len() == 1 { number(part)? * 10 } else { number(part).unwrap_or(0) };
        Ok(Hundredths(sign * (number(whole)? * 100 + part)))
    }
}

impl fmt::Display for Hundredths {
    /// Without trailing zeros, or with the precision asked for (at most two decimals).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.precision() {
            Some(2..) => write_decimal(f, self.0.into(), 2, false),
            _ => write_decimal(f, self.0.into(), 2, true),
        }
    }
}

/// Read from a number of points with at most two decimals.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Hundredths {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = f64::deserialize(deserializer)?;
        let hundredths = points * 100.0;
        let nearest = (hundredths + 0.5_f64.copysign(hundredths)) as i32;
        let exact = (f64::from(nearest) - hundredths).abs() < 1e-6;
        let wrong = || serde::de::Error::custom("points have at most two decimals");
        exact.then_some(Hundredths(nearest)).ok_or_else(wrong)
    }
}

/// Serialised as a floating-point number of points.
#[cfg(feature = "serde")]
impl serde::Serialize for Hundredths {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i32(self.0 / 100)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 100.0)
        }
    }
}

/// The IMPs by which one side is ahead of the other, as far as a number has room for them.
pub(crate) fn margin(one: u32, other: u32) -> i32 {
    let most = i64::from(i32::MAX);
    (i64::from(one) - i64::from(other)).clamp(-most, most) as i32
}

/// The victory points of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Vp {
    /// The winner's; in a draw either side's.
    pub winner: Hundredths,
    /// The loser's.
    pub loser: Hundredths,
}

impl Vp {
    /// The points of the side with this margin.
    pub const fn of_margin(self, margin: i32) -> Hundredths {
        if margin < 0 { self.loser } else { self.winner }
    }

    const fn of_pool(winner: Hundredths, pool: i32) -> Vp {
        Vp { winner, loser: Hundredths(pool * 100 - winner.0) }
    }
}

/// Why a scale has no value for a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VpError {
    /// The scale is for other lengths of match.
    #[error("the scale {scale} is for matches of {least} to {most} boards, not of {boards}")]
    Boards {
        /// Which scale.
        scale: VpScale,
        /// The number of boards requested.
        boards: u32,
        /// The shortest length.
        least: u32,
        /// The longest length.
        most: u32,
    },
}

impl VpScale {
    /// The shortest and longest match it has values for, in boards.
    pub const fn lengths(self) -> (u32, u32) {
        match self {
            VpScale::Essay24 => (24, 24),
            VpScale::Acbl20 | VpScale::Acbl30 => (6, 11),
            VpScale::Wbf2013 | VpScale::Wbf2013Discrete | VpScale::Wbf25 => (1, MOST_BOARDS),
        }
    }

    /// The scales that have values for matches of so many boards.
    pub fn for_length(boards: u32) -> impl Iterator<Item = VpScale> {
        VpScale::ALL.iter().copied().filter(move |scale| {
            let (least, most) = scale.lengths();
            (least..=most).contains(&boards)
        })
    }

    /// The victory points for a margin in IMPs, whose sign is ignored.
    ///
    /// ```
    /// use biritch_tourney::vp::{Hundredths, VpScale};
    ///
    /// // 13 IMPs over 24 boards are 13–7.
    /// let vp = VpScale::Essay24.award(24, 13)?;
    /// assert_eq!((vp.winner, vp.loser), (Hundredths(1300), Hundredths(700)));
    /// assert_eq!(VpScale::Wbf2013.award(24, -13)?.winner, Hundredths(1295));
    /// # Ok::<(), biritch_tourney::vp::VpError>(())
    /// ```
    pub fn award(self, boards: u32, margin: i32) -> Result<Vp, VpError> {
        self.check(boards)?;
        let margin = margin.unsigned_abs();
        Ok(match self {
            VpScale::Wbf2013 => {
                let hundredths = continuous(boards);
                let at = (margin as usize).min(hundredths.len() - 1);
                Vp::of_pool(Hundredths(hundredths[at]), 20)
            }
            VpScale::Wbf2013Discrete => {
                stepped(10, 20, discrete(boards).iter().map(|end| end + 1), margin)
            }
            VpScale::Essay24 => stepped(10, 20, data::ESSAY_24.iter().copied(), margin),
            VpScale::Acbl20 => stepped(10, 20, data::acbl20(boards).iter().copied(), margin),
            VpScale::Acbl30 => match margin {
                0 => Vp::of_pool(Hundredths::whole(15), 30),
                _ => stepped(17, 30, data::acbl30(boards).iter().copied(), margin),
            },
            VpScale::Wbf25 => wbf25(boards, margin),
        })
    }

    /// The victory points of a team with this margin in IMPs, below zero for the loser. Awards and
    /// penalties may give both teams a plus or a minus; each is scored by its own margin.
    ///
    /// ```
    /// use biritch_tourney::vp::{Hundredths, VpScale};
    ///
    /// assert_eq!(VpScale::Essay24.of_team(24, -13)?, Hundredths(700));
    /// # Ok::<(), biritch_tourney::vp::VpError>(())
    /// ```
    pub fn of_team(self, boards: u32, margin: i32) -> Result<Hundredths, VpError> {
        Ok(self.award(boards, margin)?.of_margin(margin))
    }

    /// The victory points of both sides of a match in which they have won so many IMPs.
    pub fn of_match(self, boards: u32, [one, other]: [u32; 2]) -> Result<[Hundredths; 2], VpError> {
        let vp = self.award(boards, margin(one, other))?;
        Ok([margin(one, other), margin(other, one)].map(|margin| vp.of_margin(margin)))
    }

    /// Checks that the scale has values for this length.
    pub fn check(self, boards: u32) -> Result<(), VpError> {
        let (least, most) = self.lengths();
        if (least..=most).contains(&boards) {
            return Ok(());
        }
        Err(VpError::Boards { scale: self, boards, least, most })
    }

    /// The whole scale for a length: the first margin of each step with its victory points. The
    /// last step has no upper limit.
    pub fn table(self, boards: u32) -> Result<Vec<(u32, Vp)>, VpError> {
        let mut steps: Vec<(u32, Vp)> = Vec::new();
        // No scale has a step beyond twice the limit of the continuous one, or beyond 100.
        let last = (2 * Curve::boards(boards.min(MOST_BOARDS)).limit()).max(100);
        let all = match self {
            VpScale::Wbf2013 => {
                self.check(boards)?;
                let continuous = continuous(boards);
                let vp = |v: &i32| Vp::of_pool(Hundredths(*v), 20);
                continuous.iter().map(vp).collect::<Vec<Vp>>()
            }
            VpScale::Wbf2013Discrete => {
                self.check(boards)?;
                let ends = discrete(boards);
                let firsts = || ends.iter().map(|end| end + 1);
                (0..=last).map(|margin| stepped(10, 20, firsts(), margin)).collect()
            }
            _ => (0..=last as i32)
                .map(|margin| self.award(boards, margin))
                .collect::<Result<_, _>>()?,
        };
        for (margin, vp) in (0..).zip(all) {
            if steps.last().is_none_or(|(_, before)| *before != vp) {
                steps.push((margin, vp));
            }
        }
        Ok(steps)
    }
}

/// A scale in whole points: `low` for a draw, one more at each of these margins.
fn stepped(low: i32, pool: i32, firsts: impl Iterator<Item = u32>, margin: u32) -> Vp {
    let steps = firsts.take_while(|first| *first <= margin).count() as i32;
    Vp::of_pool(Hundredths::whole(low + steps), pool)
}

/// The winner's hundredths for the margins from 0 to the limit: the formula rounded half up, then
/// made concave (docs/sources/scoring.md#6.7, a).
fn continuous(boards: u32) -> Vec<i32> {
    let curve = Curve::boards(boards);
    let limit = curve.limit();
    let value = |margin: u32| match margin {
        _ if margin >= limit => 2000,
        _ => 1000 + ((curve.at(margin) * 1000 + ONE / 2) / ONE) as i32,
    };
    let mut values: Vec<i32> = (0..=limit).map(|margin| value(margin).min(2000)).collect();
    loop {
        let mut stable = true;
        for i in 1..values.len().saturating_sub(1) {
            if values[i + 1] - values[i] > values[i] - values[i - 1] {
                values[i] += 1;
                stable = false;
            }
        }
        if stable {
            return values;
        }
    }
}

/// The last margins of the bands below a full win: of 10 for a draw, 11 and so on to 19
/// (docs/sources/scoring.md#6.7, b).
fn discrete(boards: u32) -> Vec<u32> {
    bands(Curve::boards(boards), 10)
}

/// The last margins of `count` bands of a curve, made concave.
fn bands(curve: Curve, count: u32) -> Vec<u32> {
    // The last margin I with count · f(I) ≤ k + ½.
    let limit = curve.limit();
    let mut ends: Vec<i64> = (0..count)
        .map(|k| {
            // `margin` is in the band or below it, `first` above it.
            let (mut margin, mut first) = (0, limit.max(1));
            while first - margin > 1 {
                let middle = margin.midpoint(first);
                let side = if curve.is_within(middle, count, 2 * k + 1) {
                    &mut margin
                } else {
                    &mut first
                };
                *side = middle;
            }
            margin.into()
        })
        .collect();
    let mut i = 0;
    while i + 1 < ends.len() {
        let next = ends[i + 1] - ends[i];
        let own = if i == 0 { 2 * ends[0] + 1 } else { ends[i] - ends[i - 1] };
        if next < own {
            ends[i] -= 1;
            i = 0;
        } else {
            i += 1;
        }
    }
    ends.into_iter().map(|end| end.max(0) as u32).collect()
}

/// The victory points of half a match by itself, 10–0 with 5–5 for a draw, for a margin over this
/// many boards (docs/sources/scoring.md#6.7, b, triangles).
///
/// ```
/// use biritch_tourney::vp::{Hundredths, half_match};
///
/// assert_eq!(half_match(4, 8)?.winner, Hundredths(800));
/// # Ok::<(), biritch_tourney::vp::VpError>(())
/// ```
pub fn half_match(boards: u32, margin: i32) -> Result<Vp, VpError> {
    VpScale::Wbf2013Discrete.check(boards)?;
    let ends = bands(Curve::half(boards), 5);
    Ok(stepped(5, 10, ends.iter().map(|end| end + 1), margin.unsigned_abs()))
}

/// Steps of √N IMPs, one point each way; beyond 25 only the loser's points fall
/// (docs/sources/scoring.md#6.7, e).
fn wbf25(boards: u32, margin: u32) -> Vp {
    // round(√N) = the w with (2w − 1)² < 4N, since √N is never a half.
    let root = boards.isqrt();
    let width = if (2 * root + 1).pow(2) < 4 * boards { root + 1 } else { root };
    let draw = width / 2;
    let steps = margin.saturating_sub(draw).div_ceil(width).min(15) as i32;
    Vp { winner: Hundredths::whole((15 + steps).min(25)), loser: Hundredths::whole(15 - steps) }
}

/// A pair's 20–0 victory points for its percentage in a Swiss pairs match
/// (docs/sources/scoring.md#6.7, f). `percent` is in hundredths, from 0 to 100.00.
///
/// ```
/// use biritch_tourney::vp::{Hundredths, of_percentage};
///
/// assert_eq!(of_percentage(8, Hundredths(5624)).map(|vp| vp.0 / 100), Some(15));
/// ```
pub fn of_percentage(boards: u32, percent: Hundredths) -> Option<Hundredths> {
    let ends = data::percentages(boards)?;
    let points = |percent: i32| 10 + ends.iter().filter(|end| percent > **end).count() as i32;
    let vp = match percent.0 {
        0..=4999 => 20 - points(10_000 - percent.0),
        5000..=10_000 => points(percent.0),
        _ => return None,
    };
    Some(Hundredths::whole(vp))
}
