use alloc::vec::Vec;

use crate::forms::Hands;
use crate::{BySeat, Seat, Side};

/// Who holds which hand in a rubber, and who sits out. People are numbered from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seating {
    /// The holder of each hand.
    pub seats: BySeat<u8>,
    /// Who sits out, in ascending order.
    pub out: Vec<u8>,
}

impl Seating {
    /// A seating of `people` people: those not in `seats` sit out.
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

    /// The side of a person; none for one who sits out.
    pub fn side(&self, person: u8) -> Option<Side> {
        self.hands(person).next().map(Seat::side)
    }

    /// Does this person play?
    pub fn plays(&self, person: u8) -> bool {
        self.side(person).is_some()
    }

    /// The two people of a side, the lower number first; the same twice if one person holds both
    /// hands.
    pub fn pair(&self, side: Side) -> [u8; 2] {
        let [a, b] = side.seats().map(|seat| self.seats[seat]);
        [a.min(b), a.max(b)]
    }

    /// A person in two seats where the form gives each person one, if there is one.
    pub(super) fn in_two_seats(&self, hands: Hands) -> Option<(u8, [Seat; 2])> {
        let own: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| hands.is_own(*seat)).collect();
        own.iter().enumerate().find_map(|(at, seat)| {
            let person = self.seats[*seat];
            let twice = own[at + 1..].iter().find(|other| self.seats[**other] == person);
            twice.map(|other| (person, [*seat, *other]))
        })
    }
}
