use core::fmt;
use core::str::FromStr;

use cards::Seats;

/// A seat at the table, in playing order: A, then B, then C, then D where four play.
///
/// Which way round the order goes is [`Direction`](crate::Direction); no rule depends on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// The first seat.
    A = 0,
    /// Next after A.
    B = 1,
    /// Next after B.
    C = 2,
    /// Next after C; empty where three play.
    D = 3,
}

impl Seat {
    /// All seats of a table for four.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// The seat's place in [`Seat::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `A`, `B`, `C` or `D`.
    pub const fn letter(self) -> char {
        ['A', 'B', 'C', 'D'][self as usize]
    }

    /// The seat's letter as a text.
    pub const fn text(self) -> &'static str {
        ["A", "B", "C", "D"][self as usize]
    }
}

impl cards::Seat for Seat {
    const ALL: &'static [Seat] = &Seat::ALL;

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    /// Reads `A B C D` and, going round in the same order, `N E S W`; in either case.
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text.to_ascii_uppercase().as_str() {
            "A" | "N" => Ok(Seat::A),
            "B" | "E" => Ok(Seat::B),
            "C" | "S" => Ok(Seat::C),
            "D" | "W" => Ok(Seat::D),
            _ => Err(ParseSeatError),
        }
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Seat: text);

#[cfg(feature = "schema")]
cards::schema_as_words! {
    Seat as "PrefSeat": ["A", "B", "C", "D"], "A seat of Preferans: a position in playing order";
}

/// The text is none of `A B C D`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is one of A B C D")]
pub struct ParseSeatError;

cards::choice! {
    /// How many people are at the table (docs/sources/preferans.md#A2 and
    /// docs/sources/preferans.md#B1). Of four, the dealer sits out.
    pub enum Players {
        /// A, B and C, all in every deal.
        #[default]
        Three = "3",
        /// A, B, C and D.
        Four = "4",
    }
}

impl Players {
    /// The number of players.
    pub const fn count(self) -> usize {
        match self {
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    /// The seats in use.
    pub fn seats(self) -> Seats<Seat> {
        Seat::ALL.into_iter().take(self.count()).collect()
    }

    /// The seat `steps` further in playing order.
    pub const fn after(self, seat: Seat, steps: usize) -> Seat {
        Seat::ALL[(seat as usize + steps) % self.count()]
    }

    /// Who sits out when `dealer` deals: at a table of four, the dealer
    /// (docs/sources/preferans.md#A2, docs/sources/preferans.md#B1).
    pub const fn sitting_out(self, dealer: Seat) -> Option<Seat> {
        match self {
            Players::Three => None,
            Players::Four => Some(dealer),
        }
    }
}

/// The three players of one deal in playing order, the first hand first.
///
/// A player earlier in this order is *senior* to a later one; the order never changes during a
/// deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trio([Seat; 3]);

impl Trio {
    /// The players of a deal by this dealer.
    pub const fn of(players: Players, dealer: Seat) -> Trio {
        Trio([players.after(dealer, 1), players.after(dealer, 2), players.after(dealer, 3)])
    }

    /// The first, second and third hand.
    pub const fn seats(self) -> [Seat; 3] {
        self.0
    }

    /// The player after the dealer, who calls first.
    pub const fn first_hand(self) -> Seat {
        self.0[0]
    }

    /// 0, 1 or 2 from the first hand; none for a player who sits out.
    pub fn place(self, seat: Seat) -> Option<usize> {
        self.0.iter().position(|other| *other == seat)
    }

    /// The next player of this deal after `seat`.
    pub fn next(self, seat: Seat) -> Seat {
        self.place(seat).map_or(self.0[0], |place| self.0[(place + 1) % 3])
    }

    /// The two other players after `seat`: X, then Y.
    pub fn others(self, seat: Seat) -> [Seat; 2] {
        let x = self.next(seat);
        [x, self.next(x)]
    }

    /// The three as a set.
    pub fn set(self) -> Seats<Seat> {
        self.0.into_iter().collect()
    }
}

cards::keyed_array! {
    /// One value for each seat of a table for four, indexed by [`Seat`]; where three play, D's is
    /// unused.
    pub struct BySeat[Seat; 4];
}

#[cfg(feature = "serde")]
mod by {
    //! `{"A":…,"C":…}`: what is at its default, such as zero, is left out.

    use alloc::collections::BTreeMap;

    use serde::ser::SerializeMap;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{BySeat, Seat};

    impl<T: Serialize + Default + PartialEq> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(None)?;
            for (seat, value) in self.iter() {
                if *value != T::default() {
                    map.serialize_entry(&seat, value)?;
                }
            }
            map.end()
        }
    }

    impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let mut map = BTreeMap::<Seat, T>::deserialize(deserializer)?;
            Ok(BySeat::new(|seat| map.remove(&seat).unwrap_or_default()))
        }
    }
}

/// A seat whose value is the default is absent.
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for BySeat<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        alloc::format!("ByPrefSeat_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let value = generator.subschema_for::<T>();
        schemars::json_schema!({
            "type": "object",
            "properties": { "A": value, "B": value, "C": value, "D": value },
            "additionalProperties": false,
        })
    }
}
