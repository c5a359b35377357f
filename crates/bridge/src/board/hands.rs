use cards::Seats;

use super::Board;
use crate::forms::DummyFaced;
use crate::{Seat, Side, Viewer};

/// Who sees which hands.
impl Board {
    /// The hands that lie open to all: dummies from the opening lead on, or from the call of him
    /// who plays with one where that is agreed, and a hand that was claimed with by him who plays
    /// for his side alone.
    pub fn open_hands(&self) -> Seats<Seat> {
        let early =
            self.manner.faced == DummyFaced::AtHisCall && self.auction.open_dummy_has_called();
        let early = if early { self.manner.standing_dummies() } else { Seats::NONE };
        let Some(play) = self.play.as_ref().filter(|play| play.dummy_is_faced()) else {
            return early;
        };
        let claimed: Seats<Seat> =
            self.faced.iter().filter(|seat| self.plays_alone(*seat)).collect();
        early | claimed | self.manner.dummies(play.contract())
    }

    /// The hands that `viewer` may see beyond those he holds or was let into.
    ///
    /// A player whose partner plays too faces his hand, when he claims, to the other side alone:
    /// his partner plays on without it if the claim fails, and must not be shown it for the asking.
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

    /// The hands that `viewer` holds and may look at: who plays with an open dummy looks at it
    /// when the others have called.
    pub(crate) fn held_by(&self, viewer: Viewer) -> Seats<Seat> {
        if self.auction.lone_player_sees_dummy() {
            self.manner.hands_of(viewer.seats)
        } else {
            viewer.seats
        }
    }
}
