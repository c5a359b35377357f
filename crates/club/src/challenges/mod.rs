//! Challenges: everybody who enters plays the same deals alone with robots, whenever it suits them, and
//! the results are compared. Some are there each day; others are opened by people, who set the game,
//! the number of deals and the time.
//!
//! The secrets of all deals of a challenge are drawn before anybody can enter, and the commitments to
//! them are published. A player who has finished a board can verify it at once; when the challenge is
//! over the secrets are open to everybody. Nobody can change a deal after it was drawn. The host of the
//! server could know the deals beforehand: see docs/fair-dealing.md.

mod contest;
mod daily;
mod id;
mod opening;
mod ranking;
pub mod state;
mod terms;

use std::sync::Arc;

use table::{Name, PersonId, Secret};

pub use contest::{Contest, UnknownContest};
pub use daily::{Daily, DailyKind, UnknownKind};
pub use id::{ChallengeId, ParseChallengeIdError, SelfPacedKey};
pub use ranking::{Board, Points, Ranking, Rankings, Row, ranking};
use state::{Challenge, ChallengeCommand, Entry};
pub use terms::{Opened, Terms};

use crate::{
    Club,
    error::ServiceError,
    random::NoEntropy,
    repository::{ChangeError, LoadError, Versioned},
};

/// The most deals of a challenge that a person opens: they are to be played at one go.
pub const MAX_DEALS: u32 = 24;
/// How long a challenge that a person opens can be open at most, in hours: sixty days.
pub const MAX_HOURS: u32 = 24 * 60;

/// What a person asks for who opens a challenge.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// Its title.
    pub title: tourney::Name,
    /// The game, and how results are compared.
    pub contest: Contest,
    /// How many deals: 1 to [`MAX_DEALS`].
    pub deals: u32,
    /// For how many hours it is open: 1 to [`MAX_HOURS`].
    pub hours: u32,
}

/// A challenge with what is played in it.
#[derive(Clone, Debug)]
pub struct StoredChallenge {
    /// Which.
    pub id: ChallengeId,
    /// What is played, and until when.
    pub terms: Terms,
    /// Its deals and entries.
    pub state: Arc<Versioned<Challenge>>,
}

/// Why a challenge cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Not a number of deals from 1 to [`MAX_DEALS`].
    Deals,
    /// Not a number of hours from 1 to [`MAX_HOURS`].
    Hours,
    /// An internal failure.
    Internal(ServiceError),
}

/// Why a challenge cannot be entered.
#[derive(Debug)]
pub enum EnterError {
    /// There is none by this id.
    Unknown,
    /// It is of another day, or has ended.
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

/// A challenge; none if it was not drawn.
///
/// # Errors
///
/// An internal failure.
pub async fn read(club: &Club, id: &ChallengeId) -> Result<Option<StoredChallenge>, LoadError> {
    let Some(state) = club.challenges.read(&id.key()).await? else { return Ok(None) };
    let terms = id.daily().map(Daily::terms).or_else(|| state.terms());
    Ok(terms.map(|terms| StoredChallenge { id: id.clone(), terms, state }))
}

/// Opens a challenge, and returns its id, which only its owner knows: who is given it can enter.
///
/// # Errors
///
/// See [`OpenError`].
pub async fn open(
    club: &Club,
    owner: &PersonId,
    new: NewChallenge,
) -> Result<ChallengeId, OpenError> {
    let NewChallenge { title, contest, deals, hours } = new;
    if !(1..=MAX_DEALS).contains(&deals) {
        return Err(OpenError::Deals);
    }
    if !(1..=MAX_HOURS).contains(&hours) {
        return Err(OpenError::Hours);
    }
    let entropy = |NoEntropy| OpenError::Internal(ServiceError::Entropy);
    let random = club.tables.bridge.new_id("challenge").map_err(entropy)?;
    let id = ChallengeId::SelfPaced(SelfPacedKey::new(&random));
    let key = id.key();
    let secrets = secrets(club, &key, deals).map_err(entropy)?;
    let closes_at_ms = club.clock.now_ms().saturating_add(i64::from(hours) * 60 * 60 * 1000);
    let terms = Terms { contest, deals, closes_at_ms };
    let opened = Opened { title, owner: owner.clone(), terms };
    let command = ChallengeCommand::Open(opened, secrets);
    match club.challenges.change(&key, None, &command).await {
        Ok(_) => Ok(id),
        Err(error) => Err(OpenError::Internal(error.into_unexpected())),
    }
}

/// Draws the secrets of today's challenges that have none yet, so that their commitments are public
/// before anybody plays.
///
/// # Errors
///
/// An internal failure; it may be tried again.
pub async fn draw_todays(club: &Club) -> Result<(), ServiceError> {
    for kind in DailyKind::ALL {
        draw(club, Daily { day: club.clock.today(), kind }).await?;
    }
    Ok(())
}

/// Draws the secrets of a challenge of a day, unless it has some.
async fn draw(club: &Club, daily: Daily) -> Result<(), ServiceError> {
    let key = daily.id().key();
    if club.challenges.read(&key).await?.is_some() {
        return Ok(());
    }
    let secrets = secrets(club, &key, daily.kind.deals())?;
    let drawn = club.challenges.change(&key, None, &ChallengeCommand::Draw(secrets)).await;
    drawn.map(|_| ()).map_err(ChangeError::into_unexpected)
}

/// New secrets of so many deals.
fn secrets(club: &Club, key: &str, deals: u32) -> Result<Vec<Secret>, NoEntropy> {
    (1..=deals).map(|number| club.tables.bridge.draw_secret(key, number)).collect()
}

/// Enters a person in a challenge that is open, and returns the table at which they play; the same one if
/// they have entered before.
///
/// # Errors
///
/// See [`EnterError`].
pub async fn enter(
    club: &Club,
    id: &ChallengeId,
    person: &PersonId,
    name: &Name,
) -> Result<String, EnterError> {
    if let Some(daily) = id.daily() {
        if daily.day != club.clock.today() {
            return Err(EnterError::Closed);
        }
        draw(club, daily).await?;
    }
    let StoredChallenge { terms, state: challenge, .. } =
        read(club, id).await?.ok_or(EnterError::Unknown)?;
    if terms.is_over(club.clock.now_ms()) {
        return Err(EnterError::Closed);
    }
    if let Some(entry) = challenge.entry(person) {
        return Ok(entry.table.clone());
    }
    if challenge.is_full() {
        return Err(EnterError::Full);
    }
    let key = id.key();
    let shared = challenge.shared_deals(&key);
    let table = terms.contest.open_table(&club.tables, person, name, shared).await?;
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
