//! Draws by lot that anybody can repeat: from a published seed, the same order for the same entries.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

/// The version of the lot. A draw names it, because another version may give another order.
pub const LOT_VERSION: u32 = 1;

/// A number that looks random, from the seed and a key: two rounds of splitmix64 (S. Vigna).
pub(crate) const fn lot(seed: u64, key: u64) -> u64 {
    mix(mix(seed) ^ key)
}

const fn mix(state: u64) -> u64 {
    let z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// An order of contestants, with everything that is needed to make it again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Draw {
    /// The seed, published before.
    pub seed: u64,
    /// The version of the lot.
    pub version: u32,
    /// The contestants as they were entered: by number, each with its place in the seeding.
    pub entered: Vec<(u32, Option<u32>)>,
    /// The contestants in the order of the draw.
    pub order: Vec<u32>,
}

impl Draw {
    /// Orders contestants by their place in the seeding, equal ones and those without by lot. The
    /// order in which they are given does not matter; a number given twice counts once, with
    /// the better of its places in the seeding, or the only one.
    ///
    /// ```
    /// use biritch_tourney::draw::Draw;
    ///
    /// let draw = Draw::new(2026, [(3, None), (1, Some(2)), (2, Some(1)), (4, None)]);
    /// assert_eq!(draw.to_string(), "seed 2026, version 1: 1(2) 2(1) 3 4 -> 2 1 3 4");
    /// ```
    pub fn new(seed: u64, contestants: impl IntoIterator<Item = (u32, Option<u32>)>) -> Draw {
        let mut entered: Vec<(u32, Option<u32>)> = contestants.into_iter().collect();
        entered.sort_unstable_by_key(|(number, place)| (*number, place.is_none(), *place));
        let mut known = BTreeSet::new();
        entered.retain(|(number, _)| known.insert(*number));
        let mut order = entered.clone();
        order.sort_by_key(|(number, place)| {
            (place.unwrap_or(u32::MAX), lot(seed, u64::from(*number)), *number)
        });
        let order = order.into_iter().map(|(number, _)| number).collect();
        Draw { seed, version: LOT_VERSION, entered, order }
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, version {}:", self.seed, self.version)?;
        for (number, place) in &self.entered {
            match place {
                Some(place) => write!(f, " {number}({place})")?,
                None => write!(f, " {number}")?,
            }
        }
        f.write_str(" ->")?;
        self.order.iter().try_for_each(|number| write!(f, " {number}"))
    }
}
