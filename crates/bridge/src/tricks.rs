use core::fmt;
use core::str::FromStr;

/// How many of a board's thirteen tricks a side took: 0 to 13.
///
/// The type excludes the counts for which no score exists. Its text and its JSON are the number.
///
/// ```
/// use biritch_bridge::Tricks;
///
/// assert_eq!(Tricks::new(9).map(Tricks::count), Some(9));
/// assert_eq!(Tricks::new(14), None);
/// assert_eq!(Tricks::try_from(14).unwrap_err().to_string(), "14 tricks: a board has thirteen");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Tricks(u8);

impl Tricks {
    /// None of them.
    pub const NONE: Tricks = Tricks(0);
    /// All thirteen.
    pub const ALL: Tricks = Tricks(13);

    /// `count` tricks, or `None` above thirteen.
    pub const fn new(count: u8) -> Option<Tricks> {
        if count <= 13 { Some(Tricks(count)) } else { None }
    }

    /// `count` tricks, or thirteen above that: for counts that cannot exceed thirteen unless an
    /// irregularity came first.
    pub const fn capped(count: u8) -> Tricks {
        if count <= 13 { Tricks(count) } else { Tricks::ALL }
    }

    /// The number, 0 to 13.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// The odd tricks: those after the sixth.
    pub const fn odd(self) -> u8 {
        self.0.saturating_sub(6)
    }

    /// The tricks of the other side.
    pub const fn others(self) -> Tricks {
        Tricks(13 - self.0)
    }
}

impl TryFrom<u8> for Tricks {
    type Error = TricksError;

    fn try_from(count: u8) -> Result<Tricks, TricksError> {
        Tricks::new(count).ok_or(TricksError { tricks: count })
    }
}

/// Compares the number, as in `table.tricks(seat, strain) == 9`.
impl PartialEq<u8> for Tricks {
    fn eq(&self, count: &u8) -> bool {
        self.0 == *count
    }
}

impl From<Tricks> for u8 {
    fn from(tricks: Tricks) -> u8 {
        tricks.0
    }
}

impl fmt::Display for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Tricks {
    type Err = ParseTricksError;

    fn from_str(text: &str) -> Result<Tricks, ParseTricksError> {
        text.parse().ok().and_then(Tricks::new).ok_or(ParseTricksError)
    }
}

/// The text is not a number of tricks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tricks are a number from 0 to 13")]
pub struct ParseTricksError;

/// More tricks than a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{tricks} tricks: a board has thirteen")]
pub struct TricksError {
    /// The number given.
    pub tricks: u8,
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Tricks {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Tricks".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "integer",
            "minimum": Tricks::NONE.count(),
            "maximum": Tricks::ALL.count(),
        })
    }
}
