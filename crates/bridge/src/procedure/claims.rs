use cards::Seats;

use super::{CallsAndCards, Procedure};
use crate::{Phase, Refusal, Seat};

/// Claims and concessions (docs/sources/laws.md#7.3).
impl Procedure {
    /// May this player claim or concede now, so that the side takes `tricks` of the remaining
    /// tricks, or gives them up?
    ///
    /// Only a player who plays may: dummy takes no part in the play (Law 43A1).
    pub fn check_claim(
        &self,
        board: &impl CallsAndCards,
        seat: Seat,
        tricks: u8,
    ) -> Result<(), Refusal> {
        if !matches!(board.phase(), Phase::Play | Phase::PlayCeased) {
            return Err(Refusal::WrongPhase);
        }
        self.check_nothing_waits(board)?;
        if board.dummies().contains(seat) {
            return Err(Refusal::NotYours { seat });
        }
        self.check_interruptions(seat)?;
        let left = board.tricks_left();
        if tricks > left { Err(Refusal::TooManyTricks { tricks, left }) } else { Ok(()) }
    }
}

/// Whose consent a claim or concession by `seat` needs, after which the side takes `tricks` of the
/// remaining tricks (docs/sources/laws.md#7.3): that of the opponents who play, and where tricks
/// are conceded also that of a partner who plays (Law 68B2).
///
/// Whoever claims some of the tricks concedes the rest (Law 68B1). In laws mode partner is asked
/// only about a `concession` in words: there a claim stops the play for everybody, and whoever
/// disagrees with it objects.
pub fn consent_to_claim(
    board: &impl CallsAndCards,
    seat: Seat,
    tricks: u8,
    concession: bool,
) -> Seats<Seat> {
    let concedes = tricks < board.tricks_left() && (concession || board.is_legal_only());
    let is_asked =
        |other: &Seat| other.side() != seat.side() || concedes && *other == seat.partner();
    board.playing().iter().filter(is_asked).collect()
}
