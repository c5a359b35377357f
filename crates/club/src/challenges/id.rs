//! How challenges are called.

use std::{fmt, str::FromStr};

use jiff::civil::Date;

use super::daily::{Daily, DailyKind};

/// Which challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChallengeId {
    /// One of a day, called `2026-11-23-four`.
    Daily(Daily),
    /// One that a person has opened, by its key.
    SelfPaced(SelfPacedKey),
}

/// The key of a challenge that a person has opened: a word and a random part, so that only those who were given
/// its address know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelfPacedKey(String);

/// Text that is neither the name of a challenge nor its key, under which the page of its tables links it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a challenge is called by its day and kind, as in 2026-11-23-four, or by its key")]
pub struct ParseChallengeIdError;

/// How the keys of challenges that people have opened begin: those of a day begin with a digit.
const PREFIX: &str = "pace";

impl SelfPacedKey {
    /// The key with this random part.
    pub(super) fn new(random: &str) -> SelfPacedKey {
        SelfPacedKey(format!("{PREFIX}{random}"))
    }
}

impl Daily {
    /// Its id.
    pub const fn id(self) -> ChallengeId {
        ChallengeId::Daily(self)
    }
}

impl ChallengeId {
    /// The id of its stream, and the name from which its deals are computed.
    pub fn key(&self) -> String {
        match self {
            ChallengeId::Daily(daily) => daily.key(),
            ChallengeId::SelfPaced(SelfPacedKey(key)) => key.clone(),
        }
    }

    /// The challenge with this [key](ChallengeId::key).
    pub fn of_key(key: &str) -> Option<ChallengeId> {
        Daily::of_key(key).map(ChallengeId::Daily).or_else(|| self_paced(key))
    }

    /// Its day and kind, if it is one of a day.
    pub const fn daily(&self) -> Option<Daily> {
        match self {
            ChallengeId::Daily(daily) => Some(*daily),
            ChallengeId::SelfPaced(_) => None,
        }
    }
}

fn self_paced(key: &str) -> Option<ChallengeId> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let random = key.strip_prefix(PREFIX)?;
    let is_key = !random.is_empty() && random.bytes().all(plain);
    is_key.then(|| ChallengeId::SelfPaced(SelfPacedKey(key.to_owned())))
}

impl fmt::Display for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChallengeId::Daily(Daily { day, kind }) => write!(f, "{day}-{kind}"),
            ChallengeId::SelfPaced(SelfPacedKey(key)) => f.write_str(key),
        }
    }
}

impl FromStr for ChallengeId {
    type Err = ParseChallengeIdError;

    fn from_str(text: &str) -> Result<ChallengeId, ParseChallengeIdError> {
        let Some((day, kind)) = text.rsplit_once('-') else {
            return ChallengeId::of_key(text).ok_or(ParseChallengeIdError);
        };
        let date: Date = day.parse().map_err(|_| ParseChallengeIdError)?;
        // The parser knows other ways to write a day.
        if date.to_string() != day {
            return Err(ParseChallengeIdError);
        }
        let kind: DailyKind = kind.parse().map_err(|_| ParseChallengeIdError)?;
        Ok(ChallengeId::Daily(Daily { day: date, kind }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_known_by_its_name_and_by_its_key() {
        let day = jiff::civil::date(2026, 2, 3);
        let daily = DailyKind::ALL.map(|kind| Daily { day, kind }.id());
        let opened = ChallengeId::SelfPaced(SelfPacedKey::new("k3v7"));
        for id in daily.into_iter().chain([opened]) {
            assert_eq!(id.to_string().parse(), Ok(id.clone()));
            assert_eq!(id.key().parse(), Ok(id.clone()));
            assert_eq!(ChallengeId::of_key(&id.key()), Some(id));
        }
        for wrong in ["", "2026", "20260203", "20260203five", "20261303four", "ääääfour", "pace"]
        {
            assert_eq!(ChallengeId::of_key(wrong), None, "{wrong}");
        }
        for wrong in ["20260203-four", "pace", "paceK3", "pace k3", "pace-k3", "eventk3"] {
            assert!(wrong.parse::<ChallengeId>().is_err(), "{wrong}");
        }
    }
}
