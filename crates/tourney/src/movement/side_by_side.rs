//! Groups of pairs that play the same boards in the same rounds, each among themselves.

use alloc::vec::Vec;

use super::{Kind, Movement, MovementError};
use crate::session::Winners;

/// The most rounds of a session for which no number was given.
const LONG: u32 = 13;

impl Movement {
    /// Barometers side by side, one for each group (docs/sources/tournaments.md#3.11): in each round all tables play the same
    /// set. The pairs and the tables of a group are numbered after those of the one before. A pair plays about so many
    /// boards, in so many rounds if their number is given, and otherwise in as many as the smallest group has opponents for.
    ///
    /// # Errors
    ///
    /// See [`MovementError`]; a group that is too small or too large, or has not so many rounds.
    ///
    /// ```
    /// use biritch_tourney::movement::Movement;
    /// use biritch_tourney::session::Winners;
    ///
    /// let both = Movement::side_by_side(&[4, 6], None, 24, Winners::One)?;
    /// assert_eq!((both.tables(), both.rounds.len(), both.boards), (5, 3, 8));
    /// assert!(both.rounds[2].iter().all(|place| place.set == 3));
    /// # Ok::<(), biritch_tourney::movement::MovementError>(())
    /// ```
    pub fn side_by_side(
        groups: &[u32],
        rounds: Option<u32>,
        about: u32,
        winners: Winners,
    ) -> Result<Movement, MovementError> {
        let kind = Kind::Barometer;
        let whole = |group: &u32| Movement::new(kind, *group, None, 1);
        let wholes = groups.iter().map(whole).collect::<Result<Vec<Movement>, MovementError>>()?;
        let most = wholes.iter().map(|whole| whole.rounds.len() as u32).min().unwrap_or(0);
        let rounds = rounds.unwrap_or_else(|| most.min(LONG).min(about.max(1)));
        let boards = (about / rounds.max(1)).clamp(1, 100);
        let part = |group: &u32| Movement::new(kind, *group, Some(rounds), boards);
        let parts = groups.iter().map(part).collect::<Result<Vec<Movement>, MovementError>>()?;
        let parts: Vec<Movement> =
            parts.into_iter().map(|part| part.for_winners(winners)).collect();
        let contestants = groups.iter().sum();
        Movement::sections(&parts).map_err(|_| MovementError::None { kind, contestants })
    }
}
