//! Places in a ranking, shared where contestants are tied (docs/sources/scoring.md#6.9).

use alloc::vec::Vec;
use core::fmt;

/// A place in a ranking: `3`, or `3=` where it is shared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    /// From 1; after a place shared by `n`, the next place is `n` higher.
    pub number: u32,
    /// Whether it is shared.
    pub shared: bool,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, if self.shared { "=" } else { "" })
    }
}

/// The places of contestants in order, the best first.
///
/// ```
/// use biritch_tourney::rank::places;
///
/// let places = places(&[62, 58, 58, 40], |a, b| a == b);
/// let written: Vec<String> = places.iter().map(ToString::to_string).collect();
/// assert_eq!(written, ["1", "2=", "2=", "4"]);
/// ```
pub fn places<T>(ranked: &[T], same: impl Fn(&T, &T) -> bool) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::with_capacity(ranked.len());
    for (at, one) in ranked.iter().enumerate() {
        let number = match (at.checked_sub(1), places.last_mut()) {
            (Some(before), Some(place)) if same(&ranked[before], one) => {
                place.shared = true;
                place.number
            }
            _ => at as u32 + 1,
        };
        let shared = places.last().is_some_and(|place| place.number == number);
        places.push(Place { number, shared });
    }
    places
}
