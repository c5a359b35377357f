//! Challenges of the day: everybody in the club who enters plays the same deals with robots, and the
//! results are compared.
//!
//! The secrets of all deals of a challenge are drawn at the beginning of the day (UTC), and the
//! commitments to them are published. A player who has finished a board can verify it at once; when
//! the day is over the secrets are open to everybody. Nobody can change a deal after the morning. The
//! host of the server could know the deals beforehand: see docs/fair-dealing.md.

mod kind;
mod ranking;
pub mod state;

use std::{fmt, str::FromStr};

use jiff::{ToSpan, civil::Date, tz::TimeZone};
use table::{Name, PersonId};

pub use kind::ChallengeKind;
pub use ranking::{Board, Points, Ranking, Rankings, Row, ranking};
use state::{ChallengeCommand, Entry};

use crate::{Club, error::ServiceError, repository::ChangeError};

/// Which challenge of which day: `2026-11-23-four`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ChallengeId {
    /// The day, in UTC.
    pub day: Date,
    /// What is played.
    pub kind: ChallengeKind,
}

/// Text that is not the name of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a challenge is called by its day and kind, as in 2026-11-23-four")]
pub struct ParseChallengeIdError;

impl fmt::Display for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.day, self.kind)
    }
}

impl FromStr for ChallengeId {
    type Err = ParseChallengeIdError;

    fn from_str(text: &str) -> Result<ChallengeId, ParseChallengeIdError> {
        let (day, kind) = text.rsplit_once('-').ok_or(ParseChallengeIdError)?;
        let date: Date = day.parse().map_err(|_| ParseChallengeIdError)?;
        // The parser knows other ways to write a day.
        if date.to_string() != day {
            return Err(ParseChallengeIdError);
        }
        let kind = kind.parse().map_err(|_| ParseChallengeIdError)?;
        Ok(ChallengeId { day: date, kind })
    }
}

impl ChallengeId {
    /// The id of its stream, and the name from which its deals are computed.
    pub fn key(self) -> String {
        format!("{}{}", self.day.strftime("%Y%m%d"), self.kind)
    }

    /// The challenge with this [key](ChallengeId::key).
    pub fn of_key(key: &str) -> Option<ChallengeId> {
        let (day, kind) = key.split_at_checked(8)?;
        let day = Date::strptime("%Y%m%d", day).ok()?;
        Some(ChallengeId { day, kind: kind.parse().ok()? })
    }

    /// Whether it can be entered on this day.
    pub fn is_open(self, today: Date) -> bool {
        self.day == today
    }

    /// Whether its day is over, so that its secrets and everybody's boards are open.
    pub fn is_over(self, today: Date) -> bool {
        self.day < today
    }

    /// When its day is over, in milliseconds since 1970.
    pub fn closes_at_ms(self) -> i64 {
        let next = self.day.checked_add(1.day()).unwrap_or(self.day);
        let midnight = next.to_zoned(TimeZone::UTC);
        midnight.map_or(i64::MAX, |midnight| midnight.timestamp().as_millisecond())
    }
}

/// Why a challenge cannot be entered.
#[derive(Debug)]
pub enum EnterError {
    /// It is of another day.
    Closed,
    /// As many people as can take part have entered.
    Full,
    /// An internal failure.
    Internal(ServiceError),
}

impl<E: Into<ServiceError>> From<E> for EnterError {
    fn from(error: E) -> EnterError {
        EnterError::Internal(error.into())
    }
}

/// Draws the secrets of today's challenges that have none yet, so that their commitments are public
/// before anybody plays.
///
/// # Errors
///
/// An internal failure; it may be tried again.
pub async fn draw_todays(club: &Club) -> Result<(), ServiceError> {
    for kind in ChallengeKind::ALL {
        draw(club, ChallengeId { day: club.clock.today(), kind }).await?;
    }
    Ok(())
}

/// Draws the secrets of a challenge, unless it has some.
async fn draw(club: &Club, id: ChallengeId) -> Result<(), ServiceError> {
    let key = id.key();
    if club.challenges.read(&key).await?.is_some() {
        return Ok(());
    }
    let mut secrets = Vec::new();
    for number in 1..=id.kind.deals() {
        secrets.push(club.tables.bridge.draw_secret(&key, number)?);
    }
    let drawn = club.challenges.change(&key, None, &ChallengeCommand::Draw(secrets)).await;
    match drawn {
        Ok(_) => Ok(()),
        Err(ChangeError::Internal(error)) => Err(error),
        Err(_) => Err(ServiceError::Internal),
    }
}

/// Enters a person in a challenge of today, and returns the table at which they play; the same one if
/// they have entered before.
///
/// # Errors
///
/// See [`EnterError`].
pub async fn enter(
    club: &Club,
    id: ChallengeId,
    person: &PersonId,
    name: &Name,
) -> Result<String, EnterError> {
    if !id.is_open(club.clock.today()) {
        return Err(EnterError::Closed);
    }
    draw(club, id).await?;
    let key = id.key();
    let challenge = club.challenges.read(&key).await?.ok_or(EnterError::Closed)?;
    if let Some(entry) = challenge.entry(person) {
        return Ok(entry.table.clone());
    }
    if challenge.is_full() {
        return Err(EnterError::Full);
    }
    let shared = challenge.shared_deals(&key);
    let table = id.kind.open_table(&club.tables, person, name, shared).await?;
    let entry = Entry { person: person.clone(), name: name.clone(), table };
    let entered = club.challenges.change(&key, None, &ChallengeCommand::Enter(entry)).await;
    match entered {
        // If the same person has entered twice at once, the first table counts.
        Ok(challenge) => {
            challenge.entry(person).map(|entry| entry.table.clone()).ok_or(EnterError::Closed)
        }
        Err(ChangeError::Full) => Err(EnterError::Full),
        Err(ChangeError::Internal(error)) => Err(EnterError::Internal(error)),
        Err(ChangeError::Missing | ChangeError::Refused(_)) => Err(EnterError::Closed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_known_by_its_name_and_by_its_key() {
        for kind in ChallengeKind::ALL {
            let id = ChallengeId { day: jiff::civil::date(2026, 2, 3), kind };
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(ChallengeId::of_key(&id.key()), Some(id));
        }
        for wrong in ["", "2026", "20260203", "20260203five", "20261303four", "ääääfour"] {
            assert_eq!(ChallengeId::of_key(wrong), None, "{wrong}");
        }
        assert!("20260203-four".parse::<ChallengeId>().is_err());
    }
}
