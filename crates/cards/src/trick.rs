use crate::{Card, Cards, Seat, Seats, Suit};

/// The cards of one trick, in order from the leader on.
///
/// A trick is complete when every seat that takes part has played: all seats of the game, unless it
/// was created [among](Trick::among) some of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick<S: Seat> {
    leader: S,
    seats: Seats<S>,
    /// The suit to follow, where a card that belongs to no player sets it.
    shown: Option<Suit>,
    cards: [Option<Card>; 4],
    len: u8,
}

impl<S: Seat> Trick<S> {
    /// An empty trick of all seats that `leader` leads to.
    pub const fn new(leader: S) -> Trick<S> {
        const { assert!(S::ALL.len() <= 4, "a trick has at most four cards") };
        Trick { leader, seats: Seats::ALL, shown: None, cards: [None; 4], len: 0 }
    }

    /// An empty trick of some seats of the game; `leader` should be one of them.
    pub const fn among(seats: Seats<S>, leader: S) -> Trick<S> {
        Trick { seats, ..Trick::new(leader) }
    }

    /// The same trick with the suit to follow set by a card that belongs to no player and cannot
    /// win, such as a card of the talon in Preferans.
    #[must_use]
    pub const fn showing(self, suit: Suit) -> Trick<S> {
        Trick { shown: Some(suit), ..self }
    }

    /// Who leads.
    pub const fn leader(&self) -> S {
        self.leader
    }

    /// Who takes part.
    pub const fn seats(&self) -> Seats<S> {
        self.seats
    }

    /// How many cards have been played to it.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Is it still without a lead?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Has every seat that takes part played?
    pub const fn is_complete(&self) -> bool {
        self.len as u32 == self.seats.len()
    }

    /// Whose card comes next; none when the trick is complete.
    pub fn turn(&self) -> Option<S> {
        self.order().nth(self.len())
    }

    /// Plays a card from the seat on turn; a complete trick is left as it is.
    pub fn push(&mut self, card: Card) {
        if !self.is_complete() {
            self.cards[self.len()] = Some(card);
            self.len += 1;
        }
    }

    /// The suit to follow: that of the lead, or the one [set](Trick::showing).
    pub const fn suit_led(&self) -> Option<Suit> {
        match (self.shown, self.cards[0]) {
            (Some(suit), _) => Some(suit),
            (None, Some(card)) => Some(card.suit()),
            (None, None) => None,
        }
    }

    /// The cards in the order played, each with its seat.
    pub fn plays(&self) -> impl Iterator<Item = (S, Card)> + Clone + '_ {
        self.order().zip(self.cards[..self.len()].iter().flatten().copied())
    }

    /// The cards in it, as a set.
    pub fn cards(&self) -> Cards {
        self.cards[..self.len()].iter().flatten().copied().collect()
    }

    /// The card that a seat has played to it.
    pub fn card_of(&self, seat: S) -> Option<Card> {
        self.plays().find(|(by, _)| *by == seat).map(|(_, card)| card)
    }

    /// Who is winning it, and with which card: the highest trump, else the highest card of the
    /// suit led.
    pub fn winning(&self, trump: Option<Suit>) -> Option<(S, Card)> {
        let led = self.suit_led()?;
        let mut plays =
            self.plays().filter(|(_, card)| card.suit() == led || Some(card.suit()) == trump);
        let first = plays.next()?;
        Some(plays.fold(first, |best, play| if beats(play.1, best.1, trump) { play } else { best }))
    }

    /// Which cards of `hand` may be played to it: those of the suit led, or any without one.
    pub fn playable(&self, hand: Cards) -> Cards {
        match self.suit_led() {
            Some(suit) if !hand.in_suit(suit).is_empty() => hand.in_suit(suit),
            _ => hand,
        }
    }

    /// The seats that take part, from the leader on.
    fn order(&self) -> impl Iterator<Item = S> + Clone + use<S> {
        let (first, seats) = (self.leader.index(), self.seats);
        let n = S::ALL.len();
        (first..first + n).map(move |at| S::ALL[at % n]).filter(move |seat| seats.contains(*seat))
    }
}

/// Does `card`, played later, beat `best`, the winning card so far?
fn beats(card: Card, best: Card, trump: Option<Suit>) -> bool {
    if card.suit() == best.suit() { card.rank() > best.rank() } else { Some(card.suit()) == trump }
}
