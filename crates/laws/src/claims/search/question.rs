use alloc::vec;
use alloc::vec::Vec;

use bridge::{BySeat, Seat};
use cards::{Card, Cards, Suit, Trick};

use super::plan::Plan;
use super::position::SearchPosition;

/// How freely the claimer's side may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Freedom {
    /// Every legal play.
    Legal,
    /// Plays that may be careless or inferior, but not irrational.
    Normal,
    /// Home H12: without a plan the defenders dictate; no trump is led and no finesse taken.
    Dictated,
}

/// The position in which a claim is judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) hands: BySeat<Cards>,
    /// The trick on the table, in the order of play.
    pub(crate) trick: Vec<(Seat, Card)>,
    pub(crate) turn: Seat,
    pub(crate) trump: Option<Suit>,
    pub(crate) declarer: Seat,
    /// The suits each seat has shown out of, a bit each.
    pub(crate) voids: BySeat<u8>,
}

/// What is searched: whose tricks, with what freedom, by what plan.
pub(crate) struct Question<'a> {
    pub(crate) claimer: Seat,
    pub(crate) freedom: Freedom,
    pub(crate) plan: &'a Plan,
    /// How many tricks the claimer counts on: with as many on top no finesse is taken. Who claims
    /// nothing counts on none, and may take any finesse: `u8::MAX`.
    pub(crate) claimed: u8,
    /// The plays that the director found irrational.
    pub(crate) struck: &'a [StruckPlay],
}

/// A play that the director has struck out as irrational: it is made only if there is no other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StruckPlay {
    pub(crate) seat: Seat,
    pub(crate) card: Card,
    /// The suit led, unless the card itself is led.
    pub(crate) led: Option<Suit>,
}

impl StruckPlay {
    /// Is this card of that seat the play? Discards of one suit are one play.
    pub(crate) fn is(&self, seat: Seat, card: Card, led: Option<Suit>) -> bool {
        let discard = led.is_some_and(|led| led != card.suit());
        let same = card == self.card || discard && card.suit() == self.card.suit();
        seat == self.seat && led == self.led && same
    }
}

impl Position {
    /// The cards of a line that goes on from here, trick by trick, with the seats that play them. The
    /// trick on the table comes first; it may have been played in any order.
    pub(crate) fn tricks(&self, line: &[Card]) -> Vec<Vec<(Seat, Card)>> {
        let side = self.turn.side();
        let mut at = SearchPosition::new(self, side);
        let mut tricks = vec![self.trick.clone()];
        for card in line {
            let laid = (at.turn, *card);
            let (next, winner) = at.after(*card, side, self.trump);
            at = next;
            tricks.last_mut().into_iter().for_each(|trick| trick.push(laid));
            if winner.is_some() {
                tricks.push(Vec::new());
            }
        }
        tricks.retain(|trick| !trick.is_empty());
        tricks
    }

    /// Was the trick on the table played clockwise from its lead?
    pub(crate) fn is_in_order(&self) -> bool {
        let leader = self.trick.first().map_or(self.turn, |(seat, _)| *seat);
        self.trick.iter().enumerate().all(|(at, (seat, _))| *seat == leader.after(at))
    }
}

/// The cards of a line that begins with this lead, with the seats that play them.
pub(crate) fn in_seats(
    leader: Seat,
    trump: Option<Suit>,
    cards: impl Iterator<Item = Card>,
) -> Vec<(Seat, Card)> {
    let mut turn = leader;
    let mut trick = Vec::with_capacity(4);
    let of = |card| {
        let laid = (turn, card);
        trick.push(laid);
        turn = turn.next();
        if trick.len() == 4 {
            turn = winner(&trick, trump);
            trick.clear();
        }
        laid
    };
    cards.map(of).collect()
}

/// Who wins these cards, played in this order.
pub(crate) fn winner(plays: &[(Seat, Card)], trump: Option<Suit>) -> Seat {
    let first = plays.first().map_or(Seat::North, |(seat, _)| *seat);
    let mut trick = Trick::new(first);
    plays.iter().for_each(|(_, card)| trick.push(*card));
    // A card may be asked about before the seat in between has played, so the seats are looked up
    // by card.
    let best = trick.winning(trump).map(|(_, card)| card);
    plays.iter().find(|(_, card)| Some(*card) == best).map_or(first, |(seat, _)| *seat)
}
