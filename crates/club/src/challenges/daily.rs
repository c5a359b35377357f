//! The challenges of each day.

use std::{fmt, str::FromStr};

use jiff::{ToSpan, civil::Date, tz::TimeZone};
use pref::Preset;

use super::{contest::Contest, terms::Terms};

/// A kind of challenge of the day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DailyKind {
    /// The board of the day: one deal of duplicate bridge, by IMPs against everybody else.
    Board,
    /// Four deals of duplicate bridge, by IMPs against everybody else.
    Four,
    /// A round of progressive bridge: four deals, by points.
    Progressive,
    /// Four deals of Preferans (Sochi), by the settlement after the last.
    Preferans,
}

/// Not a kind of challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownKind;

impl DailyKind {
    /// All kinds.
    pub const ALL: [DailyKind; 4] =
        [DailyKind::Board, DailyKind::Four, DailyKind::Progressive, DailyKind::Preferans];

    /// Its word in addresses and keys.
    pub const fn word(self) -> &'static str {
        match self {
            DailyKind::Board => "board",
            DailyKind::Four => "four",
            DailyKind::Progressive => "progressive",
            DailyKind::Preferans => "preferans",
        }
    }

    /// How many deals it has.
    pub const fn deals(self) -> u32 {
        match self {
            DailyKind::Board => 1,
            DailyKind::Four | DailyKind::Preferans => 4,
            DailyKind::Progressive => tourney::progressive::DEALS as u32,
        }
    }

    /// What is played, and how results are compared.
    pub const fn contest(self) -> Contest {
        match self {
            DailyKind::Board | DailyKind::Four => Contest::Imps,
            DailyKind::Progressive => Contest::Progressive,
            DailyKind::Preferans => Contest::Preferans(Preset::Sochi),
        }
    }
}

impl fmt::Display for DailyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for DailyKind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<DailyKind, UnknownKind> {
        DailyKind::ALL.into_iter().find(|kind| kind.word() == text).ok_or(UnknownKind)
    }
}

/// Which challenge of which day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// The day, in UTC.
    pub day: Date,
    /// What is played.
    pub kind: DailyKind,
}

impl Daily {
    /// What is played in it, and until when: until its day is over.
    pub fn terms(self) -> Terms {
        let next = self.day.checked_add(1.day()).unwrap_or(self.day);
        let midnight = next.to_zoned(TimeZone::UTC);
        let closes_at_ms =
            midnight.map_or(i64::MAX, |midnight| midnight.timestamp().as_millisecond());
        Terms { contest: self.kind.contest(), deals: self.kind.deals(), closes_at_ms }
    }

    /// Its key: `20261123four`.
    pub(super) fn key(self) -> String {
        format!("{}{}", self.day.strftime("%Y%m%d"), self.kind)
    }

    /// The challenge with this key.
    pub(super) fn of_key(key: &str) -> Option<Daily> {
        let (day, kind) = key.split_at_checked(8)?;
        let day = Date::strptime("%Y%m%d", day).ok()?;
        Some(Daily { day, kind: kind.parse().ok()? })
    }
}
