//! Choosing and generating the movements of pairs and teams.

use alloc::vec::Vec;

use bridge::BySide;

use super::advise::{LARGE, usual, usual_of};
use super::error::rounds_asked;
use super::{
    Contestants, Kind, Movement, MovementChoice, MovementError, Pairing, appendix, howell,
    mitchell, rover, teams,
};
use crate::session::Winners;

/// The most rounds of a suggested session.
const LONG: u32 = 13;
/// Up to how many tables all pairs of a section usually move.
pub(super) const HOWELL_TABLES: u32 = 7;
/// The most pairs of a section.
const MOST: u32 = 100;

impl Movement {
    /// A movement of a family of pairs or teams: its first `rounds` rounds, or all of them. With an
    /// odd number of pairs one is missing, except in a movement for an odd number, and the pair that
    /// would meet it sits out.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn new(
        kind: Kind,
        contestants: u32,
        rounds: Option<u32>,
        boards: u32,
    ) -> Result<Movement, MovementError> {
        if !(1..=100).contains(&boards) {
            return Err(MovementError::Boards { boards });
        }
        let (least, most) = match kind {
            Kind::Howell => (3, howell::MOST),
            Kind::Rover => (7, MOST),
            Kind::Triple => (3, 3),
            Kind::AmericanWhist => (5, MOST),
            Kind::NewEngland => (4, MOST),
            Kind::RoundRobin => (2, MOST),
            Kind::Sections => (15, 4 * MOST),
            _ => (3, MOST),
        };
        if !(least..=most).contains(&contestants) {
            return Err(MovementError::Contestants { kind, contestants, least, most });
        }
        let tables = contestants.div_ceil(2);
        let made = match kind {
            Kind::Howell => howell::new(tables, rounds)?,
            Kind::Mitchell | Kind::Skip | Kind::Share | Kind::Web => {
                mitchell::new(kind, tables, rounds)?
            }
            Kind::Rover => rover::new(contestants, rounds)?,
            Kind::Appendix => appendix::new(tables, rounds)?,
            Kind::Barometer => barometer(contestants, rounds)?,
            Kind::RoundRobin | Kind::AmericanWhist | Kind::NewEngland | Kind::Triple => {
                teams::new(kind, contestants, rounds)?
            }
            Kind::Sections => sections(contestants, rounds)?,
            Kind::Rainbow | Kind::Whist | Kind::Custom => {
                return Err(MovementError::Kind { kind, of: Contestants::Pairs });
            }
        };
        // The missing pair has the highest number, so the sit-out rotates.
        Ok(Movement { boards, ..made.without_above(contestants) })
    }

    /// The movement for a half table, made from one for one more pair, so that a named pair does
    /// not sit out the first round: the missing pair is the one with the highest number that allows
    /// it, and the pairs after it move up by one. Nobody sits out twice, since nobody would meet the
    /// missing pair twice. The same movement if it has one pair only.
    #[must_use]
    pub fn half_table(self, spared: Option<u32>) -> Movement {
        let missing = |phantom: u32| {
            let mut movement = self.clone();
            let last = movement.contestants;
            for place in movement.rounds.iter_mut().flatten() {
                place.seats = place.seats.map(|pair| match pair {
                    pair if pair == phantom => last,
                    pair if pair > phantom => pair - 1,
                    pair => pair,
                });
            }
            movement.without_above(last.saturating_sub(1))
        };
        let fits = |movement: &Movement| {
            spared.is_none_or(|pair| !movement.sitting_out(1).contains(&pair))
        };
        (1..=self.contestants).rev().map(missing).find(fits).unwrap_or(self)
    }

    /// The movement balanced for one winner as far as its family allows: with arrows switched in
    /// the last rounds of a Mitchell, at the tables of the pairs that stay in a Howell, or at any table
    /// of a barometer. One with switched rounds stays as it is.
    #[must_use]
    pub fn balanced(self) -> Movement {
        match self.kind {
            _ if self.switched > 0 => self,
            kind if kind.is_mitchell() || kind == Kind::Sections => self.best_switched(),
            Kind::Howell => self.with_stationary_switched(),
            Kind::Barometer => self.with_tables_switched(|_| true),
            _ => self,
        }
    }

    /// The movement [balanced](Self::balanced) where all pairs are ranked together.
    #[must_use]
    pub fn for_winners(self, winners: Winners) -> Movement {
        match winners {
            Winners::One => self.balanced(),
            Winners::Two => self,
        }
    }

    /// The suggested movement for this many pairs and about this many boards
    /// (docs/sources/tournaments.md#2): Howell up to seven tables, Mitchell above that and for two
    /// winners, and from fourteen tables on what the advisor ([`advise`](super::advise())) puts
    /// first; with one winner the last rounds have the arrows switched.
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn suggested(pairs: u32, boards: u32, winners: Winners) -> Result<Movement, MovementError> {
        let tables = pairs.div_ceil(2);
        if tables >= LARGE
            && let Some(movement) = usual(pairs, boards, winners)
        {
            return Ok(movement);
        }
        let kind = match winners {
            Winners::One if tables <= HOWELL_TABLES => Kind::Howell,
            _ if !tables.is_multiple_of(2) => Kind::Mitchell,
            _ if tables <= 6 => Kind::Share,
            _ => Kind::Skip,
        };
        Movement::of_kind(kind, pairs, boards, winners)
    }

    /// The movement for a choice, with about this many boards; none for [`MovementChoice::Free`].
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn chosen(
        choice: MovementChoice,
        pairs: u32,
        boards: u32,
        winners: Winners,
    ) -> Result<Option<Movement>, MovementError> {
        let kind = match (choice, choice.kind()) {
            (_, Some(kind)) if kind.contestants() == Contestants::Teams => {
                return Err(MovementError::Kind { kind, of: Contestants::Pairs });
            }
            (_, Some(kind)) => kind,
            (MovementChoice::Suggested, None) => {
                return Movement::suggested(pairs, boards, winners).map(Some);
            }
            (_, None) => return Ok(None),
        };
        Movement::of_kind(kind, pairs, boards, winners).map(Some)
    }

    /// The same for an event that begins: two pairs need no suggested movement, and one winner a balanced one. A Mitchell of
    /// an even number of tables has a skip, since without one it ends after half of the rounds. Where the family, or the
    /// suggestion, would have everybody play many more boards or fewer, the advisor's ([`advise`](super::advise())) that
    /// comes nearer is taken. What stands in files of results stays as it was
    /// ([`Movement::chosen`]).
    ///
    /// ```
    /// use biritch_tourney::movement::{Movement, MovementChoice};
    /// use biritch_tourney::session::Winners;
    ///
    /// let made = Movement::of_event(MovementChoice::Suggested, 14, 20, Winners::One)?;
    /// let made = made.expect("a movement for fourteen pairs");
    /// assert_eq!((made.rounds.len(), made.boards), (10, 2));
    /// # Ok::<(), biritch_tourney::movement::MovementError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`MovementError`].
    pub fn of_event(
        choice: MovementChoice,
        pairs: u32,
        boards: u32,
        winners: Winners,
    ) -> Result<Option<Movement>, MovementError> {
        MovementError::check_boards(boards)?;
        if choice == MovementChoice::Suggested && pairs < 3 {
            return Ok(None);
        }
        let is_even = pairs.div_ceil(2).is_multiple_of(2);
        let choice = match choice {
            MovementChoice::Mitchell if is_even => MovementChoice::Skip,
            choice => choice,
        };
        let Some(movement) = Movement::chosen(choice, pairs, boards, winners)? else {
            return Ok(None);
        };
        let away = |of: &Movement| (of.rounds.len() as u32 * of.boards).abs_diff(boards);
        let nearer = usual_of(choice.kind(), pairs, boards, winners);
        let nearer = nearer.filter(|other| away(other) < away(&movement));
        let movement = Some(nearer.unwrap_or(movement));
        Ok(movement.map(|movement| movement.for_winners(winners)))
    }

    /// A movement of a family with about this many boards for each pair.
    fn of_kind(
        kind: Kind,
        pairs: u32,
        about: u32,
        winners: Winners,
    ) -> Result<Movement, MovementError> {
        let whole = Movement::new(kind, pairs, None, 1)?;
        // At least two boards a round where there are enough, and at most `LONG` rounds.
        let most = (about / 2).clamp(1, LONG);
        let full = whole.rounds.len() as u32;
        let rounds = match about < full {
            true => about.max(1),
            false => full.min(most.max(full.min(LONG).min(about))),
        };
        let boards = (about.saturating_add(rounds / 2) / rounds).clamp(1, 100);
        let movement = Movement::new(kind, pairs, Some(rounds), boards)?;
        Ok(match winners {
            // Files that name a Howell keep the one they were written for.
            Winners::One if kind.is_mitchell() => movement.best_switched(),
            _ => movement,
        })
    }
}

/// The most tables of one of several sections.
const SECTION: u32 = 13;

/// Mitchell movements side by side, as equal in size as possible, all of as many rounds as the
/// smallest has.
fn sections(pairs: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let (kind, tables) = (Kind::Sections, pairs.div_ceil(2));
    let count = tables.div_ceil(SECTION).max(2);
    let sizes: Vec<u32> =
        (0..count).map(|at| tables / count + u32::from(at < tables % count)).collect();
    let most = sizes.iter().map(|size| size - (size + 1) % 2).min().unwrap_or(0);
    let asked = rounds_asked(kind, tables, rounds, most)?;
    let part = |size: &u32| {
        let kind = if size % 2 == 1 { Kind::Mitchell } else { Kind::Skip };
        mitchell::new(kind, *size, Some(asked))
    };
    let parts = sizes.iter().map(part).collect::<Result<Vec<_>, _>>()?;
    Movement::sections(&parts).map_err(|_| MovementError::None { kind, contestants: pairs })
}

/// Every pair meets every other, and all tables play the set of the round. Pairs 1 to N - 1 move,
/// each to the place of the next lower number, and pair N, or the missing one, stays.
fn barometer(pairs: u32, rounds: Option<u32>) -> Result<Movement, MovementError> {
    let (kind, tables) = (Kind::Barometer, pairs.div_ceil(2));
    let moving = 2 * tables - 1;
    let asked = rounds_asked(kind, tables, rounds, moving)?;
    let round = |round: u32| -> Vec<Pairing> {
        let place = |table: u32| {
            let pair = |number: u32| number % moving + 1;
            let seats = match table {
                0 => BySide([moving + 1, pair(round)]),
                _ => BySide([pair(round + table), pair(round + moving - table)]),
            };
            Pairing { table: table + 1, seats, set: round + 1 }
        };
        (0..tables).map(place).collect()
    };
    let rounds: Vec<_> = (0..asked).map(round).collect();
    Ok(Movement::of_rounds(kind, 2 * tables, asked, rounds))
}
