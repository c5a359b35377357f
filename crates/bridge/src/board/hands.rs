use cards::Seats;

use super::Board;
use crate::forms::DummyFaced;
use crate::{Seat, Side, Viewer};

/// Who sees which hands.
impl Board {
    /// The hands that everybody sees: dummies from the opening lead on (or, where so agreed, from
    /// the lone player's call), and the hand of a claimer who plays for both hands of the side.
    pub fn open_hands(&self) -> Seats<Seat> {
        let early = self.faced_by_call();
        let Some(play) = self.play.as_ref().filter(|play| play.dummy_is_faced()) else {
            return early;
        };
        let claimed: Seats<Seat> =
            self.faced.iter().filter(|seat| self.plays_alone(*seat)).collect();
        early | claimed | self.manner.dummies(play.contract())
    }

    /// The standing dummies that the lone player's call has faced, where so agreed.
    pub(super) fn faced_by_call(&self) -> Seats<Seat> {
        let is_faced = self.manner.faced == DummyFaced::AtLonePlayersCall
            && self.auction.lone_player_has_called();
        if is_faced { self.manner.standing_dummies() } else { Seats::NONE }
    }

    /// The hands that `viewer` may see besides those they hold or were shown.
    ///
    /// A claim by a player whose partner plays too (a defender, or anybody at whist and vint) faces
    /// the hand to the other side only: if the claim fails the partner plays on, and must not gain
    /// sight of the hand by it.
    pub(crate) fn open_to(&self, viewer: Viewer) -> Seats<Seat> {
        let open = self.open_hands();
        if self.contract().is_none() {
            return open;
        }
        let is_of = |side: Side| {
            let holds = |seat: Seat| viewer.seats.contains(seat);
            side.seats().into_iter().any(holds) && !side.opponents().seats().into_iter().any(holds)
        };
        let faced = self.faced.iter().filter(|seat| {
            let own = self.plays_alone(*seat) || self.is_dummy(*seat);
            is_of(if own { seat.side() } else { seat.side().opponents() })
        });
        open | faced.collect()
    }

    /// The hands that `viewer` holds and may look at: the lone player sees the open dummy only
    /// after the partners have called.
    pub(crate) fn held_by(&self, viewer: Viewer) -> Seats<Seat> {
        if self.auction.lone_player_sees_dummy() {
            self.manner.hands_of(viewer.seats)
        } else {
            viewer.seats
        }
    }
}
