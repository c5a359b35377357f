use core::fmt;
use core::str::FromStr;

/// One of the four seats, in the order of the deal, the calls and the play: clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Seat {
    /// N
    North = 0,
    /// E
    East = 1,
    /// S
    South = 2,
    /// W
    West = 3,
}

impl Seat {
    /// All seats, North first, clockwise.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    /// The seat's place in [`Seat::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The dealer of a duplicate board by its number (docs/sources/scoring.md#6.1): North deals board
    /// 1, then each deals in turn; board 0 is like board 16.
    pub const fn dealer_of_board(number: u32) -> Seat {
        Seat::North.after(number.wrapping_sub(1) as usize % 4)
    }

    /// The seat `steps` further clockwise.
    pub const fn after(self, steps: usize) -> Seat {
        Seat::ALL[(self as usize + steps) % 4]
    }

    /// The left-hand opponent, next in turn.
    pub const fn next(self) -> Seat {
        self.after(1)
    }

    /// The seat across the table.
    pub const fn partner(self) -> Seat {
        self.after(2)
    }

    /// The right-hand opponent.
    pub const fn previous(self) -> Seat {
        self.after(3)
    }

    /// The seat's partnership.
    pub const fn side(self) -> Side {
        Side::ALL[self as usize % 2]
    }

    /// The number of steps clockwise from `from` to this seat: 0 … 3.
    pub const fn steps_from(self, from: Seat) -> usize {
        (self as usize + 4 - from as usize) % 4
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The seat's letter as a text.
    pub const fn text(self) -> &'static str {
        ["N", "E", "S", "W"][self as usize]
    }

    /// Reads `N E S W` in either case.
    pub const fn from_letter(letter: u8) -> Option<Seat> {
        match letter.to_ascii_uppercase() {
            b'N' => Some(Seat::North),
            b'E' => Some(Seat::East),
            b'S' => Some(Seat::South),
            b'W' => Some(Seat::West),
            _ => None,
        }
    }
}

impl cards::Seat for Seat {
    const ALL: &'static [Seat] = &Seat::ALL;

    fn index(self) -> usize {
        self.index()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text.as_bytes() {
            [letter] => Seat::from_letter(*letter).ok_or(ParseSeatError),
            _ => Err(ParseSeatError),
        }
    }
}

/// The text is none of `N E S W`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seat is one of N E S W")]
pub struct ParseSeatError;

/// One of the two partnerships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// North and South.
    NorthSouth = 0,
    /// East and West.
    EastWest = 1,
}

impl Side {
    /// Both sides, North-South first.
    pub const ALL: [Side; 2] = [Side::NorthSouth, Side::EastWest];

    /// The other side.
    pub const fn opponents(self) -> Side {
        Side::ALL[1 - self as usize]
    }

    /// 1 for North-South and -1 for East-West: times it, a score of North-South is that of this side.
    pub const fn sign(self) -> i32 {
        match self {
            Side::NorthSouth => 1,
            Side::EastWest => -1,
        }
    }

    /// The two seats of the side.
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Side::NorthSouth => [Seat::North, Seat::South],
            Side::EastWest => [Seat::East, Seat::West],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["NS", "EW"][*self as usize])
    }
}

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        match text {
            "NS" | "ns" => Ok(Side::NorthSouth),
            "EW" | "ew" => Ok(Side::EastWest),
            _ => Err(ParseSideError),
        }
    }
}

/// The text is neither `NS` nor `EW`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a side is NS or EW")]
pub struct ParseSideError;

/// Which sides are vulnerable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Vulnerability {
    /// Neither side.
    #[default]
    None,
    /// North-South only.
    NorthSouth,
    /// East-West only.
    EastWest,
    /// Both sides.
    Both,
}

impl Vulnerability {
    /// The four states, in the order of the duplicate boards.
    pub const ALL: [Vulnerability; 4] = [
        Vulnerability::None,
        Vulnerability::NorthSouth,
        Vulnerability::EastWest,
        Vulnerability::Both,
    ];

    /// The vulnerability with these sides vulnerable.
    pub const fn new(vulnerable: BySide<bool>) -> Vulnerability {
        match vulnerable.0 {
            [false, false] => Vulnerability::None,
            [true, false] => Vulnerability::NorthSouth,
            [false, true] => Vulnerability::EastWest,
            [true, true] => Vulnerability::Both,
        }
    }

    /// The vulnerability of a duplicate board by its number (docs/sources/scoring.md#6.1). The cycle
    /// repeats after board 16; board 0 is like board 16.
    ///
    /// ```
    /// use biritch_bridge::{Seat, Side, Vulnerability};
    ///
    /// let seventh = Vulnerability::of_board(7);
    /// assert_eq!((Seat::dealer_of_board(7), seventh), (Seat::South, Vulnerability::Both));
    /// assert!(seventh.of(Side::EastWest));
    /// assert_eq!(Vulnerability::of_board(23), seventh);
    /// ```
    pub const fn of_board(number: u32) -> Vulnerability {
        let b = number.wrapping_sub(1) as usize % 16;
        Vulnerability::ALL[(b + b / 4) % 4]
    }

    /// Is this side vulnerable? For the vulnerability of a board by its number see
    /// [`Vulnerability::of_board`].
    pub const fn of(self, side: Side) -> bool {
        match self {
            Vulnerability::None => false,
            Vulnerability::NorthSouth => matches!(side, Side::NorthSouth),
            Vulnerability::EastWest => matches!(side, Side::EastWest),
            Vulnerability::Both => true,
        }
    }
}

impl fmt::Display for Vulnerability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["none", "ns", "ew", "both"][*self as usize])
    }
}

impl FromStr for Vulnerability {
    type Err = ParseVulnerabilityError;

    /// Reads `none ns ew both` and the other usual words, in either case.
    fn from_str(text: &str) -> Result<Vulnerability, ParseVulnerabilityError> {
        match text.to_ascii_lowercase().as_str() {
            "none" | "love" | "-" | "o" => Ok(Vulnerability::None),
            "ns" | "n-s" | "n" => Ok(Vulnerability::NorthSouth),
            "ew" | "e-w" | "e" => Ok(Vulnerability::EastWest),
            "both" | "all" | "b" => Ok(Vulnerability::Both),
            _ => Err(ParseVulnerabilityError),
        }
    }
}

/// The text is not a vulnerability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a vulnerability is one of none, ns, ew, both")]
pub struct ParseVulnerabilityError;

#[cfg(feature = "serde")]
cards::serde_as_text!(Seat: text, Side, Vulnerability);

#[cfg(feature = "schema")]
cards::schema_as_words! {
    Seat as "Seat": ["N", "E", "S", "W"], "A seat of bridge";
    Side as "Side": ["NS", "EW"], "A side";
    Vulnerability as "Vulnerability": ["none", "ns", "ew", "both"], "Who is vulnerable";
}

cards::keyed_array! {
    /// One value for each seat, indexed by [`Seat`].
    pub struct BySeat[Seat; 4];
}

cards::keyed_array! {
    /// One value for each side, indexed by [`Side`].
    pub struct BySide[Side; 2];
}

#[cfg(feature = "serde")]
mod by {
    //! `{"N":…,"E":…,"S":…,"W":…}` and `{"NS":…,"EW":…}`.

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{BySeat, BySide, Side};

    impl<T: Serialize> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(self.iter())
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Seated<T> {
        #[serde(rename = "N")]
        north: T,
        #[serde(rename = "E")]
        east: T,
        #[serde(rename = "S")]
        south: T,
        #[serde(rename = "W")]
        west: T,
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let Seated { north, east, south, west } = Seated::deserialize(deserializer)?;
            Ok(BySeat([north, east, south, west]))
        }
    }

    impl<T: Serialize> Serialize for BySide<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_map(Side::ALL.into_iter().zip(&self.0))
        }
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sided<T> {
        #[serde(rename = "NS")]
        ns: T,
        #[serde(rename = "EW")]
        ew: T,
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySide<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let Sided { ns, ew } = Sided::deserialize(deserializer)?;
            Ok(BySide([ns, ew]))
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use alloc::borrow::Cow;
    use alloc::format;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{BySeat, BySide};

    impl<T: JsonSchema> JsonSchema for BySeat<T> {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            format!("BySeat_of_{}", T::schema_name()).into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let value = generator.subschema_for::<T>();
            json_schema!({
                "type": "object",
                "properties": { "N": value, "E": value, "S": value, "W": value },
                "required": ["N", "E", "S", "W"],
                "additionalProperties": false,
            })
        }
    }

    impl<T: JsonSchema> JsonSchema for BySide<T> {
        fn inline_schema() -> bool {
            true
        }

        fn schema_name() -> Cow<'static, str> {
            format!("BySide_of_{}", T::schema_name()).into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let value = generator.subschema_for::<T>();
            json_schema!({
                "type": "object",
                "properties": { "NS": value, "EW": value },
                "required": ["NS", "EW"],
                "additionalProperties": false,
            })
        }
    }
}
