//! Several sections side by side, whose results of the same boards are compared.

use alloc::vec::Vec;

use super::{InvalidMovement, Kind, MOST, Movement, Pairing, Seats};

impl<S: Seats> Movement<S> {
    /// Several movements as one: the contestants and tables of each are numbered after those of the
    /// one before, and each section has its own copies of the boards. Those of fewer rounds decide
    /// when it ends; the boards a round are those of the first.
    ///
    /// # Errors
    ///
    /// [`InvalidMovement::Size`] if there is no section, or if together they are too large.
    pub fn sections(parts: &[Movement<S>]) -> Result<Movement<S>, InvalidMovement> {
        let first = parts.first().ok_or(InvalidMovement::Size)?;
        let shortest = parts.iter().map(|part| part.rounds.len()).min().unwrap_or(0);
        let mut rounds: Vec<Vec<Pairing<S>>> = (0..shortest).map(|_| Vec::new()).collect();
        let (mut contestants, mut tables) = (0u32, 0u32);
        for part in parts {
            if part.contestants > MOST || part.tables() > MOST || contestants > MOST {
                return Err(InvalidMovement::Size);
            }
            for (round, places) in rounds.iter_mut().zip(&part.rounds) {
                round.extend(places.iter().map(|place| Pairing {
                    table: place.table.saturating_add(tables),
                    seats: place.seats.renumbered(|number| number.saturating_add(contestants)),
                    set: place.set,
                }));
            }
            contestants += part.contestants;
            tables += part.tables();
        }
        let sets = parts.iter().map(|part| part.sets).max().unwrap_or(0);
        let movement = Movement {
            of: first.of,
            boards: first.boards,
            meetings: parts.iter().map(|part| part.meetings).max().unwrap_or(1),
            switched: parts.iter().map(|part| part.switched).max().unwrap_or(0),
            ..Movement::of_rounds(Kind::Sections, contestants, sets, rounds)
        };
        movement.check()?;
        Ok(movement)
    }
}
