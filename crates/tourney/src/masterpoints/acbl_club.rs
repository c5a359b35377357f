use alloc::vec::Vec;

use super::{Basis, Colour, Edition, Group, Scheme, Worth, half_up};
use crate::vp::Hundredths;

/// Open club games of the American Contract Bridge League (docs/sources/tournaments.md#5.4).
///
/// ```
/// use biritch_tourney::masterpoints::{AcblClub, Group, Scheme};
///
/// let places = AcblClub.places(Group::of(13));
/// let points: Vec<String> = places.iter().map(|worth| format!("{:.2}", worth.points)).collect();
/// assert_eq!(points, ["1.30", "0.91", "0.65", "0.46", "0.26"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AcblClub;

/// What the first place has for each contestant of the group.
const EACH: Hundredths = Hundredths(10);

/// The most that the first place is worth.
const MOST: Hundredths = Hundredths(150);

/// The second place, the third, the fourth, in percent of the first. The n-th after them is an n-th of the first.
const PERCENT: [u32; 3] = [70, 50, 35];

/// How many of a hundred places are paid.
const PAID: u32 = 40;

impl Scheme for AcblClub {
    fn edition(&self) -> Edition {
        Edition { version: 1, year: 2026, colour: Some(Colour::Black) }
    }

    fn places(&self, Group { in_full, .. }: Group) -> Vec<Worth> {
        let paid = (u64::from(in_full) * u64::from(PAID) + 50) / 100;
        // An event has thousands of contestants at most, and the last places round down to nothing.
        let each = i64::from(in_full) * i64::from(EACH.0);
        let first = Hundredths(each.min(MOST.0.into()) as i32);
        let of_first =
            if each > MOST.0.into() { Basis::Most(MOST) } else { Basis::EachContestant(EACH) };
        let place = |place: u32| {
            let (points, of) = match place {
                1 => (first, of_first),
                2..=4 => {
                    let percent = PERCENT[place as usize - 2];
                    (half_up(first.0 * percent as i32, 100), Basis::PercentOfFirst(percent))
                }
                _ => (half_up(first.0, place as i32), Basis::PartOfFirst(place)),
            };
            Worth { points, of }
        };
        let places = (1..=u32::try_from(paid).unwrap_or(u32::MAX)).map(place);
        places.take_while(|worth| worth.points.0 > 0).collect()
    }
}
