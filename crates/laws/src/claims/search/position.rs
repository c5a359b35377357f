//! A compact position for the searches, copied at every card.

use bridge::{BySeat, Seat, Side};
use cards::{Card, Cards, Suit};

use super::question::Position;

/// A position in the middle of a search.
#[derive(Clone, Copy)]
pub(super) struct SearchPosition {
    pub(super) hands: BySeat<Cards>,
    /// The cards of the trick on the table.
    pub(super) laid: Cards,
    /// The suit led.
    pub(super) led: Option<Suit>,
    /// The winning card so far, and its seat.
    pub(super) best: Option<(Seat, Card)>,
    /// The seats that have played to it, a bit each.
    pub(super) played: u8,
    pub(super) turn: Seat,
    /// The suits that an opponent of the claimer has shown out of, a bit each.
    pub(super) marked: u8,
    /// The current step of the plan.
    pub(super) step: u8,
}

/// A key for a position between tricks: the owner of each remaining card, suit by suit from the
/// top, regardless of rank; the leader; the suits shown out of; the step of the plan, and the exact
/// cards while the plan names any.
pub(super) type PositionKey = (u128, u64);

impl SearchPosition {
    pub(super) fn new(position: &Position, side: Side) -> SearchPosition {
        let shown = |seat: &Seat| position.voids[*seat];
        let mut at = SearchPosition {
            hands: position.hands,
            laid: Cards::EMPTY,
            led: None,
            best: None,
            played: 0,
            turn: position.turn,
            marked: side.opponents().seats().iter().map(shown).fold(0, |all, bits| all | bits),
            step: 0,
        };
        for (seat, card) in &position.trick {
            at.lay(*seat, *card, position.trump);
        }
        // A hand may be short of a card that lies elsewhere: an empty hand is passed over.
        let to_play =
            (0..4).map(|steps| position.turn.after(steps)).find(|seat| at.is_to_play(*seat));
        at.turn = to_play.unwrap_or(position.turn);
        at
    }

    /// The cards that may be played (Laws 44C and 44D).
    pub(super) fn legal(&self) -> Cards {
        self.legal_of(self.turn)
    }

    pub(super) fn legal_of(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat];
        let following = self.led.map_or(Cards::EMPTY, |suit| hand.in_suit(suit));
        if following.is_empty() { hand } else { following }
    }

    pub(super) const fn leading(&self) -> bool {
        self.led.is_none()
    }

    /// The seats that have yet to play to the trick, apart from the one on turn.
    pub(super) fn still_to_play(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|seat| *seat != self.turn && self.is_to_play(*seat))
    }

    fn is_to_play(&self, seat: Seat) -> bool {
        self.played >> seat.index() & 1 == 0 && !self.hands[seat].is_empty()
    }

    /// Would this card win the trick so far?
    pub(super) fn beats(&self, card: Card, trump: Option<Suit>) -> bool {
        self.best.is_none_or(|(_, best)| {
            if card.suit() == best.suit() {
                card.rank() > best.rank()
            } else {
                Some(card.suit()) == trump
            }
        })
    }

    fn lay(&mut self, seat: Seat, card: Card, trump: Option<Suit>) {
        if self.beats(card, trump) {
            self.best = Some((seat, card));
        }
        self.led.get_or_insert(card.suit());
        self.laid.insert(card);
        self.played |= 1 << seat.index();
    }

    /// The position after a card, and the winner of the trick if the card completes it.
    pub(super) fn after(
        &self,
        card: Card,
        side: Side,
        trump: Option<Suit>,
    ) -> (SearchPosition, Option<Seat>) {
        let mut next = *self;
        next.hands[self.turn].remove(card);
        if let Some(led) = self.led
            && led != card.suit()
            && self.turn.side() != side
        {
            next.marked |= 1 << led.index();
        }
        next.lay(self.turn, card, trump);
        // Hands may differ in length where a card is missing: an empty hand is passed over.
        for steps in 1..4 {
            let seat = self.turn.after(steps);
            if next.is_to_play(seat) {
                next.turn = seat;
                return (next, None);
            }
        }
        let winner = next.best.map_or(self.turn, |(seat, _)| seat);
        let clean = SearchPosition {
            laid: Cards::EMPTY,
            led: None,
            best: None,
            played: 0,
            turn: winner,
            ..next
        };
        (clean, Some(winner))
    }

    /// One card of each run of touching cards; the others are equivalent.
    pub(super) fn equivalent(&self, legal: Cards) -> Cards {
        let others = Seat::ALL
            .into_iter()
            .filter(|seat| *seat != self.turn)
            .fold(self.laid, |all, seat| all | self.hands[seat]);
        let mut kept = Cards::EMPTY;
        let mut above: Option<Card> = None;
        for card in legal {
            let between = |top: Card| {
                let bits = (1u64 << top.bit()) - (1u64 << (card.bit() + 1));
                others.bits() & bits != 0
            };
            if above.is_none_or(|top| top.suit() != card.suit() || between(top)) {
                kept.insert(card);
            }
            above = Some(card);
        }
        kept
    }

    /// `exact`: the plan still names individual cards.
    pub(super) fn key(&self, exact: bool) -> PositionKey {
        // Two bits per owner, card by card from the bottom: a fast path, computed at every trick.
        let [north, east, south, west] = self.hands.0.map(|hand| hand.bits());
        let (all, odd, later) = (north | east | south | west, east | west, south | west);
        let mut owners: u128 = 0;
        for suit in Suit::ALL {
            let mut left = all & Cards::suit(suit).bits();
            let mut run: u64 = 1;
            while left != 0 {
                let card = left & left.wrapping_neg();
                let owner = u64::from(odd & card != 0) | u64::from(later & card != 0) << 1;
                run = run << 2 | owner;
                left &= left - 1;
            }
            owners = owners << 27 | u128::from(run);
        }
        let rest = u128::from(self.marked & 15) << 2 | self.turn.index() as u128;
        let named = if exact {
            Seat::ALL.into_iter().fold(0, |all, seat| all | self.hands[seat].bits())
        } else {
            0
        };
        // Four suits of 27 bits, four marked suits, two bits of a seat, eight of the plan's step.
        (owners << 14 | rest << 8 | u128::from(self.step), named)
    }
}
