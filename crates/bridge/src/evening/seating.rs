use alloc::vec::Vec;

use crate::forms::Hands;
use crate::{BySeat, Seat, Side};

/// Who holds which hand in a rubber, and who sits out. People are numbers, from 0, in the order in
/// which they were named or drew.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seating {
    /// The holder of each hand.
    pub seats: BySeat<u8>,
    /// Who sits out, in ascending order.
    pub out: Vec<u8>,
}

impl Seating {
    /// So many people, of whom these hold the hands; the others sit out.
    pub fn new(seats: BySeat<u8>, people: u8) -> Seating {
        let out = (0..people).filter(|person| !seats.0.contains(person)).collect();
        Seating { seats, out }
    }

    /// Two pairs, the first North and South, the second East and West.
    pub fn pairs([north, south]: [u8; 2], [east, west]: [u8; 2], people: u8) -> Seating {
        Seating::new(BySeat([north, east, south, west]), people)
    }

    /// The hands that a person holds.
    pub fn hands(&self, person: u8) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(move |(_, held)| **held == person).map(|(seat, _)| seat)
    }

    /// The side of somebody who plays.
    pub fn side(&self, person: u8) -> Option<Side> {
        self.hands(person).next().map(Seat::side)
    }

    /// Does he play?
    pub fn plays(&self, person: u8) -> bool {
        self.side(person).is_some()
    }

    /// The two of a side, the lower number first; one twice if he holds both hands.
    pub fn pair(&self, side: Side) -> [u8; 2] {
        let [a, b] = side.seats().map(|seat| self.seats[seat]);
        [a.min(b), a.max(b)]
    }

    /// Somebody who holds more hands than one where the form gives him one, if there is such.
    pub(super) fn in_two_seats(&self, hands: Hands) -> Option<(u8, [Seat; 2])> {
        let own: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| hands.is_own(*seat)).collect();
        own.iter().enumerate().find_map(|(at, seat)| {
            let person = self.seats[*seat];
            let twice = own[at + 1..].iter().find(|other| self.seats[**other] == person);
            twice.map(|other| (person, [*seat, *other]))
        })
    }
}
