use crate::{Card, Cards, Seat, Suit};

/// The cards on the table, one from each seat in turn, from the leader on.
///
/// The seats are the game's own: see [`Seat`]. A trick is complete when every seat of the game has played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick<S> {
    leader: S,
    cards: [Option<Card>; 4],
    len: u8,
}

impl<S: Seat> Trick<S> {
    /// An empty trick that `leader` leads to.
    pub const fn new(leader: S) -> Trick<S> {
        const { assert!(S::ALL.len() <= 4, "a trick has at most four cards") };
        Trick { leader, cards: [None; 4], len: 0 }
    }

    /// Who leads.
    pub const fn leader(&self) -> S {
        self.leader
    }

    /// How many cards lie in it.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Has nobody led yet?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Has every seat played?
    pub fn is_complete(&self) -> bool {
        self.len() == S::ALL.len()
    }

    /// Whose card comes next; none when the trick is complete.
    pub fn turn(&self) -> Option<S> {
        (!self.is_complete()).then(|| S::ALL[(self.leader.index() + self.len()) % S::ALL.len()])
    }

    /// Lays the card of the seat on turn; on a complete trick nothing happens.
    pub fn push(&mut self, card: Card) {
        if !self.is_complete() {
            self.cards[self.len()] = Some(card);
            self.len += 1;
        }
    }

    /// The suit led.
    pub const fn suit_led(&self) -> Option<Suit> {
        match self.cards[0] {
            Some(card) => Some(card.suit()),
            None => None,
        }
    }

    /// The cards in the order played, each with its seat.
    pub fn plays(&self) -> impl Iterator<Item = (S, Card)> + Clone + '_ {
        let first = self.leader.index();
        self.cards[..self.len()]
            .iter()
            .flatten()
            .enumerate()
            .map(move |(i, card)| (S::ALL[(first + i) % S::ALL.len()], *card))
    }

    /// The cards in it, as a set.
    pub fn cards(&self) -> Cards {
        self.cards[..self.len()].iter().flatten().copied().collect()
    }

    /// The card that a seat has played to it.
    pub fn card_of(&self, seat: S) -> Option<Card> {
        let n = S::ALL.len();
        self.cards[(seat.index() + n - self.leader.index()) % n]
    }

    /// Who is winning it, and with which card: the highest trump, else the highest card of the
    /// suit led.
    pub fn winning(&self, trump: Option<Suit>) -> Option<(S, Card)> {
        let mut plays = self.plays();
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
}

/// Does `card`, played later, beat `best`, the card that was winning?
fn beats(card: Card, best: Card, trump: Option<Suit>) -> bool {
    if card.suit() == best.suit() { card.rank() > best.rank() } else { Some(card.suit()) == trump }
}
