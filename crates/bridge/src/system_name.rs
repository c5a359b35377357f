use core::fmt;
use core::str::FromStr;

/// The name of a bidding system that robots bid by, and explain calls from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SystemName {
    /// Five-card majors, a strong notrump, two over one forcing to game, and all conventions.
    #[default]
    Standard,
    /// The same without most conventions: close to the Standard American yellow card.
    Sayc,
    /// Five-card majors and a strong notrump for beginners: natural calls and the fewest conventions.
    Beginners,
    /// Polish Club, in the style of Wspólny Język: one club is a balanced minimum, clubs, or any strong hand.
    Polish,
}

impl SystemName {
    /// All of them, in the order in which they are offered.
    pub const ALL: [SystemName; 4] =
        [SystemName::Standard, SystemName::Sayc, SystemName::Beginners, SystemName::Polish];

    /// Its word in options and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            SystemName::Standard => "standard",
            SystemName::Sayc => "sayc",
            SystemName::Beginners => "beginners",
            SystemName::Polish => "polish",
        }
    }
}

impl fmt::Display for SystemName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text names no system.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a system is standard, sayc, beginners or polish")]
pub struct UnknownSystem;

impl FromStr for SystemName {
    type Err = UnknownSystem;

    fn from_str(text: &str) -> Result<SystemName, UnknownSystem> {
        SystemName::ALL.into_iter().find(|name| name.word() == text).ok_or(UnknownSystem)
    }
}
