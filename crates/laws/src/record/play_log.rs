//! The play with every card played, legal or not. Legal cards and winners come from
//! [`cards::Trick`], as in `bridge`.

use alloc::vec::Vec;

use bridge::{BySide, Contract, Seat, Side};
use cards::{Card, Cards, Trick};

use super::trick_plays::TrickPlays;

/// A trick that was quitted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuittedTrick {
    /// Who led.
    pub leader: Seat,
    /// The cards in the order played; three where one was omitted.
    pub plays: TrickPlays,
    /// Who won it.
    pub winner: Seat,
}

impl QuittedTrick {
    /// The card of a seat.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.plays.iter().find(|(by, _)| *by == seat).map(|(_, card)| *card)
    }
}

/// The tricks of a board, regular or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayLog {
    pub(crate) contract: Contract,
    pub(crate) quitted: Vec<QuittedTrick>,
    pub(crate) current: TrickPlays,
    /// The order in which the seats play to the current trick.
    pub(crate) order: [Seat; 4],
    /// The player who failed to play to the current trick.
    pub(crate) omitted: Option<Seat>,
    /// The trick on the table in `cards`, as long as every card was played in turn.
    regular: Option<Trick<Seat>>,
    /// Tricks won before the log begins, for positions given without a history.
    pub(crate) before: BySide<u8>,
    pub(crate) dummy_spread: bool,
    /// Extra cards put into a pile with the one played (Law 67): seat, trick, card.
    pub(crate) surplus: Vec<(Seat, u8, Card)>,
}

impl PlayLog {
    pub(crate) fn new(contract: Contract) -> PlayLog {
        PlayLog {
            contract,
            quitted: Vec::with_capacity(13),
            current: TrickPlays::default(),
            order: seats_from(contract.leader()),
            omitted: None,
            regular: None,
            before: BySide::default(),
            dummy_spread: false,
            surplus: Vec::new(),
        }
    }

    /// The contract.
    pub const fn contract(&self) -> Contract {
        self.contract
    }

    /// Is dummy spread?
    pub const fn is_dummy_spread(&self) -> bool {
        self.dummy_spread
    }

    /// The tricks quitted since the log begins.
    pub fn quitted(&self) -> &[QuittedTrick] {
        &self.quitted
    }

    /// The cards in the trick on the table, in the order played.
    pub fn current(&self) -> &[(Seat, Card)] {
        &self.current
    }

    /// The number of the trick on the table, from 1.
    pub fn trick_no(&self) -> u8 {
        self.before.0[0] + self.before.0[1] + self.quitted.len() as u8 + 1
    }

    /// Whose card comes next.
    pub fn turn(&self) -> Option<Seat> {
        if self.trick_no() > 13 {
            return None;
        }
        let omitted = self.omitted;
        let in_turn = |((by, _), seat): (&(Seat, Card), &Seat)| by == seat;
        if omitted.is_none() && self.current.iter().zip(&self.order).all(in_turn) {
            return self.order.get(self.current.len()).copied();
        }
        self.order.into_iter().find(|s| self.card_of(*s).is_none() && omitted != Some(*s))
    }

    /// Who leads to the trick on the table.
    pub const fn leader(&self) -> Seat {
        self.order[0]
    }

    /// The card of a seat in the trick on the table.
    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.current.iter().find(|(by, _)| *by == seat).map(|(_, card)| *card)
    }

    /// Is the opening lead still to come?
    pub fn before_opening_lead(&self) -> bool {
        let no_card = self.quitted.is_empty() && self.current.is_empty() && self.surplus.is_empty();
        no_card && self.trick_no() == 1
    }

    /// How many tricks a side has won.
    pub fn won(&self, side: Side) -> u8 {
        let tricks = self.quitted.iter().filter(|trick| trick.winner.side() == side).count();
        self.before[side] + tricks as u8
    }

    /// The cards of a hand that may be played to the trick on the table (Laws 44C and 44D).
    pub fn playable(&self, hand: Cards) -> Cards {
        // Only the suit led matters here.
        trick_of(&self.current[..self.current.len().min(1)]).playable(hand)
    }

    /// Is the seat a defender?
    pub fn is_defender(&self, seat: Seat) -> bool {
        seat.side() != self.contract.declarer.side()
    }

    /// Who is winning the trick on the table.
    pub fn winning(&self) -> Option<Seat> {
        winner(&self.current, self.contract)
    }

    pub(crate) fn lead_from(&mut self, seat: Seat) {
        self.order = seats_from(seat);
    }

    /// Removes the card at an index of the trick on the table.
    pub(crate) fn take_back(&mut self, at: usize) {
        self.regular = None;
        self.current.remove(at);
    }

    /// Removes all cards of the trick on the table.
    pub(crate) fn clear_trick(&mut self) -> TrickPlays {
        self.regular = None;
        core::mem::take(&mut self.current)
    }

    /// Replaces the card of a seat in the trick; returns the old one, if there is one.
    pub(crate) fn swap(&mut self, seat: Seat, card: Card) -> Option<Card> {
        self.regular = None;
        let lying = self.current.iter_mut().find(|(by, _)| *by == seat)?;
        Some(core::mem::replace(&mut lying.1, card))
    }

    /// Plays a card, and quits the trick if it is complete.
    pub(crate) fn lay(&mut self, seat: Seat, card: Card) {
        if self.current.is_empty() && self.order[0] != seat {
            self.lead_from(seat);
        }
        if self.current.is_empty() {
            self.regular = Some(Trick::new(seat));
        }
        let leader = self.current.first().map_or(seat, |(leader, _)| *leader);
        if leader.after(self.current.len()) == seat {
            self.regular.iter_mut().for_each(|trick| trick.push(card));
        } else {
            self.regular = None;
        }
        self.current.push((seat, card));
        if self.current.len() + usize::from(self.omitted.is_some()) >= 4 {
            self.quit();
        }
    }

    /// Quits the trick, complete or not.
    pub(crate) fn quit(&mut self) {
        // A lead out of order counts first.
        let mut plays = core::mem::take(&mut self.current);
        let lead = self.order[0];
        let regular = self.regular.take().filter(Trick::is_complete);
        if plays.first().is_some_and(|(seat, _)| *seat != lead) {
            plays.sort_by_key(|(seat, _)| u8::from(*seat != lead));
        }
        let won = match regular {
            Some(trick) => trick.winning(self.contract.trump()).map(|(seat, _)| seat),
            None => winner(&plays, self.contract),
        };
        if let Some(winner) = won {
            self.quitted.push(QuittedTrick { leader: lead, plays, winner });
            self.lead_from(winner);
        }
        self.omitted = None;
    }

    /// Takes the last quitted trick back on the table. A player who had omitted to play to the next
    /// trick is on turn again.
    pub(crate) fn reopen(&mut self) {
        self.omitted = None;
        self.regular = None;
        if let Some(trick) = self.quitted.pop() {
            self.current = trick.plays;
            self.lead_from(trick.leader);
        }
    }
}

/// The seats clockwise from this one.
pub(crate) fn seats_from(seat: Seat) -> [Seat; 4] {
    [0, 1, 2, 3].map(|steps| seat.after(steps))
}

fn trick_of(plays: &[(Seat, Card)]) -> Trick<Seat> {
    // Only suits and ranks matter here; the seats of this trick are not used.
    let mut trick = Trick::new(plays.first().map_or(Seat::North, |(seat, _)| *seat));
    plays.iter().for_each(|(_, card)| trick.push(*card));
    trick
}

/// The winner of these cards, played in this order.
pub(crate) fn winner(plays: &[(Seat, Card)], contract: Contract) -> Option<Seat> {
    let (_, best) = trick_of(plays).winning(contract.trump())?;
    plays.iter().find(|(_, card)| *card == best).map(|(seat, _)| *seat)
}
