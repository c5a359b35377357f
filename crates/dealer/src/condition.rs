//! Conditions on hands in the language of scripts, for programs that let people choose instead of write.
//!
//! ```
//! use biritch_dealer::Script;
//! use biritch_dealer::bridge::Seat;
//! use biritch_dealer::cards::Suit;
//! use biritch_dealer::condition::{Hands, length, points};
//!
//! let opener = points(Hands::One(Seat::South), 12..=20);
//! let spades = length(Seat::South, Suit::Spades, 5);
//! assert_eq!(spades, "spades(south) >= 5");
//! assert!(Script::parse(&format!("condition {opener} and {spades}")).is_ok());
//! ```

use std::ops::RangeInclusive;

use bridge::{Seat, Side};
use cards::Suit;

/// A hand, or both hands of a side together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// A hand.
    One(Seat),
    /// Both hands of a side.
    Both(Side),
}

/// The high-card points of these hands lie in a range.
pub fn points(hands: Hands, range: RangeInclusive<u8>) -> String {
    let points = match hands {
        Hands::One(seat) => format!("hcp({})", hand(seat)),
        Hands::Both(side) => {
            let [one, other] = side.seats().map(hand);
            format!("hcp({one}) + hcp({other})")
        }
    };
    format!("{points} >= {} and {points} <= {}", range.start(), range.end())
}

/// Whether the high-card points of hands and sides can lie in all these ranges in one deal, which has 40.
///
/// ```
/// use biritch_dealer::bridge::{Seat, Side};
/// use biritch_dealer::condition::{Hands, are_possible};
///
/// let both = (Hands::Both(Side::NorthSouth), 25..=40);
/// assert!(are_possible(&[both.clone(), (Hands::One(Seat::East), 8..=15)]));
/// assert!(!are_possible(&[both, (Hands::One(Seat::East), 16..=40)]));
/// ```
pub fn are_possible(points: &[(Hands, RangeInclusive<u8>)]) -> bool {
    const ALL: u8 = 40;
    // A range that is empty ends before it begins.
    let of = |hands: Hands| {
        let stated = points.iter().filter(|(of, _)| *of == hands).map(|(_, range)| range);
        stated.fold((0, ALL), |(least, most), range| {
            (least.max(*range.start()), most.min(*range.end()))
        })
    };
    let sides = Side::ALL.map(|side| {
        let [one, other] = side.seats().map(|seat| of(Hands::One(seat)));
        let (least, most) = of(Hands::Both(side));
        let is_one = one.0 <= one.1 && other.0 <= other.1;
        let range =
            (least.max(one.0.saturating_add(other.0)), most.min(one.1.saturating_add(other.1)));
        (range, is_one && range.0 <= range.1)
    });
    let [(ns, is_ns), (ew, is_ew)] = sides;
    is_ns && is_ew && (ns.0.saturating_add(ew.0)..=ns.1.saturating_add(ew.1)).contains(&ALL)
}

/// A hand has so many cards of a suit, or more.
pub fn length(seat: Seat, of: Suit, least: u8) -> String {
    format!("{}({}) >= {least}", suit(of), hand(seat))
}

/// The word for a hand: `south`.
pub const fn hand(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "north",
        Seat::East => "east",
        Seat::South => "south",
        Seat::West => "west",
    }
}

/// The word for a suit, which is also the function that counts its cards: `spades`.
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}
