//! How whists become the points of a round: large wins and losses count for less
//! (docs/sources/tournaments.md#9.3).

use core::fmt;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};

use crate::Ratio;
use crate::vp::Hundredths;

/// What so many whists are worth. A loss is worth what a win of the same size is, below zero.
///
/// ```
/// use biritch_tourney::preferans::compression::Compression;
/// use biritch_tourney::vp::Hundredths;
///
/// // In full to 200, a tenth of what is above, and nothing more from 650 on.
/// let compression: Compression = "1:200,0.1:650".parse()?;
/// let points = |whists: i32| compression.points(Hundredths(whists * 100).ratio()).to_string();
/// assert_eq!([points(150), points(-300), points(900)], ["150", "-210", "245"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Compression {
    /// From the smallest whists on; those after the last one have no place.
    pieces: [Option<Piece>; Compression::MOST_PIECES],
}

/// A range of whists that have one rate. It begins where the one before it ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// How many points a whist is worth, in hundredths: 0 to 100.
    pub rate: u8,
    /// Up to how many whists; none for all that is above.
    pub to: Option<u32>,
}

/// The most whists that can be a limit.
const MOST_WHISTS: u32 = 100_000;

impl Compression {
    /// Every whist is worth a point.
    pub const FULL: Compression =
        Compression { pieces: [Some(Piece { rate: 100, to: None }), None, None, None] };

    /// The most ranges.
    pub const MOST_PIECES: usize = 4;

    /// The ranges, from the smallest whists on. What is above the last one is worth nothing.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        self.pieces.iter().flatten().copied()
    }

    /// The points of so many whists.
    pub fn points(&self, whists: Ratio) -> Ratio {
        let (size, mut from, mut points) = (whists.abs(), Ratio::ZERO, Ratio::ZERO);
        for Piece { rate, to } in self.pieces() {
            let to = to.map_or(size, |to| size.min(Ratio::whole(to.into())));
            if to <= from {
                break;
            }
            points = points + (to - from).part(rate.into(), 100);
            from = to;
        }
        if whists < Ratio::ZERO { -points } else { points }
    }
}

impl Default for Compression {
    fn default() -> Compression {
        Compression::FULL
    }
}

impl Choice for Compression {
    const WORDS: &'static [&'static str] = &["1", "1:200,0.1:650", "1:50,0.5:100,0.1"];
}

impl FromStr for Compression {
    type Err = UnknownChoice;

    /// Reads ranges, each a rate and up to how many whists it holds; the last one may hold for all that
    /// is above: `1:50,0.5:100,0.1`.
    fn from_str(text: &str) -> Result<Compression, UnknownChoice> {
        let unknown = UnknownChoice { words: Compression::WORDS };
        let mut pieces = [None; Compression::MOST_PIECES];
        let (mut from, mut open) = (0, true);
        for (at, part) in text.split(',').enumerate() {
            let slot = pieces.get_mut(at).filter(|_| open).ok_or(unknown)?;
            let (rate, to) = match part.split_once(':') {
                Some((rate, to)) => (rate, Some(to)),
                None => (part, None),
            };
            let rate = rate.trim().parse::<Hundredths>()?.0;
            let rate = u8::try_from(rate).ok().filter(|rate| *rate <= 100).ok_or(unknown)?;
            let limit = |to: &str| {
                let plain = to.bytes().all(|byte| byte.is_ascii_digit());
                to.parse().ok().filter(|to| plain && (from + 1..=MOST_WHISTS).contains(to))
            };
            let to = to.map(|to| limit(to.trim()).ok_or(unknown)).transpose()?;
            *slot = Some(Piece { rate, to });
            open = to.is_some();
            from = to.unwrap_or(from);
        }
        Ok(Compression { pieces })
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, Piece { rate, to }) in self.pieces().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            write!(f, "{comma}{}", Hundredths(rate.into()))?;
            if let Some(to) = to {
                write!(f, ":{to}")?;
            }
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Compression);
