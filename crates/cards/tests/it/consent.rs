//! Consent, and how often it is asked for.

use core::fmt;
use core::str::FromStr;

use cards::consent::{Answer, MOST_STOPS, Stops};
use cards::{Seat, Seats};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Hand {
    One,
    Two,
    Three,
}

use Hand::{One, Three, Two};

impl Seat for Hand {
    const ALL: &'static [Hand] = &[One, Two, Three];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as usize + 1)
    }
}

impl FromStr for Hand {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Hand, &'static str> {
        Hand::ALL.iter().copied().find(|hand| hand.to_string() == text).ok_or("1, 2 or 3")
    }
}

#[test]
fn answers() {
    let both: Seats<Hand> = [Two, Three].into_iter().collect();
    let one = Seats::of(Three);
    let of = |waiting, seat, agree| Answer::of(One, waiting, seat, agree);
    assert_eq!(of(both, Two, true), Some(Answer::Agreed { is_last: false }));
    assert_eq!(of(one, Three, true), Some(Answer::Agreed { is_last: true }));
    assert_eq!(of(both, Three, false), Some(Answer::Refused));
    assert_eq!(of(both, One, false), Some(Answer::Refused), "he takes it back");
    assert_eq!(of(both, One, true), None, "nobody agrees with himself");
    assert_eq!(of(one, Two, true), None, "he has answered");
    assert_eq!(of(one, Two, false), None, "he has agreed, and that stands");
}

#[test]
fn stops_are_counted_by_seat() {
    let mut stops = Stops::NONE;
    for _ in 0..MOST_STOPS {
        assert!(stops.may(Two));
        stops.count(Two);
    }
    assert!(!stops.may(Two));
    assert!(stops.may(One) && stops.may(Three));
    (0..300).for_each(|_| stops.count(Two));
    assert!(!stops.may(Two), "it does not begin anew");
    assert_eq!(stops.undone(), 0);
    (0..300).for_each(|_| stops.count_undone());
    assert_eq!(stops.undone(), u8::MAX);
}
