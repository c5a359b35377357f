use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use core::ops::BitOr;
use core::str::FromStr;

/// A position at a game's table, in the order of play.
///
/// A game has as many seats as it has hands: four in bridge, three or four in Preferans. A person
/// may hold more than one.
pub trait Seat:
    Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr + Send + Sync + 'static
{
    /// All seats in the order of play; at most sixteen.
    const ALL: &'static [Self];

    /// The seat's place in [`Seat::ALL`].
    fn index(self) -> usize;

    /// The seat that acts after this one.
    fn next(self) -> Self {
        Self::ALL[(self.index() + 1) % Self::ALL.len()]
    }
}

/// A set of seats of one game.
#[derive(PartialEq, Eq, Hash)]
pub struct Seats<S>(u16, PhantomData<S>);

impl<S: Seat> Seats<S> {
    /// No seat.
    pub const NONE: Seats<S> = Seats(0, PhantomData);

    /// All seats of the game.
    pub const ALL: Seats<S> = Seats(u16::MAX >> (16 - S::ALL.len()), PhantomData);

    /// All seats of the game.
    pub const fn all() -> Seats<S> {
        Seats::ALL
    }

    /// The set of one seat.
    pub fn of(seat: S) -> Seats<S> {
        Seats(1 << seat.index(), PhantomData)
    }

    /// Is this seat in the set?
    pub fn contains(self, seat: S) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Is there no seat?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is there no seat? For serde's `skip_serializing_if`, which passes a reference.
    #[doc(hidden)]
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub const fn is_skipped(&self) -> bool {
        self.is_empty()
    }

    /// How many seats.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: S) {
        self.0 |= 1 << seat.index();
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: S) {
        self.0 &= !(1 << seat.index());
    }

    /// The seats of the set, in the order of play.
    pub fn iter(self) -> impl Iterator<Item = S> + Clone {
        S::ALL.iter().copied().filter(move |seat| self.contains(*seat))
    }
}

impl<S> Clone for Seats<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Seats<S> {}

impl<S> Default for Seats<S> {
    fn default() -> Self {
        Seats(0, PhantomData)
    }
}

impl<S> BitOr for Seats<S> {
    type Output = Seats<S>;
    fn bitor(self, other: Seats<S>) -> Seats<S> {
        Seats(self.0 | other.0, PhantomData)
    }
}

impl<S: Seat> FromIterator<S> for Seats<S> {
    fn from_iter<I: IntoIterator<Item = S>>(seats: I) -> Seats<S> {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl<S: Seat> fmt::Debug for Seats<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who looks at a game; determines what they may see.
#[derive(PartialEq, Eq, Debug)]
pub struct Viewer<S: Seat> {
    /// The seats this person holds.
    pub seats: Seats<S>,
    /// The seats whose holders let this person see their hands.
    pub shown: Seats<S>,
}

impl<S: Seat> Viewer<S> {
    /// The player of one seat.
    pub fn player(seat: S) -> Viewer<S> {
        Viewer { seats: Seats::of(seat), shown: Seats::NONE }
    }

    /// The player of several seats.
    pub fn holder(seats: Seats<S>) -> Viewer<S> {
        Viewer { seats, shown: Seats::NONE }
    }

    /// A spectator who holds no seat and sees no hand.
    pub fn watcher() -> Viewer<S> {
        Viewer { seats: Seats::NONE, shown: Seats::NONE }
    }
}

impl<S: Seat> Clone for Viewer<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Seat> Copy for Viewer<S> {}

/// Written as a list of seats.
#[cfg(feature = "serde")]
impl<S: Seat> serde::Serialize for Seats<S> {
    fn serialize<Z: serde::Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        use alloc::string::ToString;
        serializer.collect_seq(self.iter().map(|seat| seat.to_string()))
    }
}

#[cfg(feature = "serde")]
impl<'de, S: Seat + serde::Deserialize<'de>> serde::Deserialize<'de> for Seats<S> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = <alloc::vec::Vec<S> as serde::Deserialize>::deserialize(deserializer)?;
        Ok(seats.into_iter().collect())
    }
}

#[cfg(feature = "schema")]
impl<S: schemars::JsonSchema> schemars::JsonSchema for Seats<S> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        alloc::format!("Set_of_{}", S::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "array",
            "items": generator.subschema_for::<S>(),
            "uniqueItems": true,
        })
    }
}
