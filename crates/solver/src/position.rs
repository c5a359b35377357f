//! Positions: a moment of the play with all hands open.

use bridge::{BySeat, Deal, Layout, Play, Seat, Side, Strain};
use cards::{Card, Cards, Suit, Trick};

use crate::search::bits::SUIT;

/// A position: the cards still held, the strain, and the trick on the table.
///
/// It may be a whole deal or any ending: all hands have equally many cards, except that seats that
/// have played to the trick have one less ([`Position::begun`]).
///
/// ```
/// use biritch_solver::bridge::{Seat, Strain};
/// use biritch_solver::Position;
///
/// let mut position = Position::parse("N:A2... KQ... 43... 65...", Strain::Notrump, Seat::West)?;
/// position.play("S5".parse()?)?;
/// assert_eq!(position.turn(), Some(Seat::North));
/// assert_eq!(position.legal_cards().to_string(), "A2...");
/// assert_eq!(position.tricks_left(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    hands: BySeat<Cards>,
    strain: Strain,
    trick: Trick<Seat>,
}

impl Position {
    /// The start of a trick: `leader` leads.
    ///
    /// Refuses a card in two hands, hands of unequal length, and hands of more than thirteen.
    pub fn new(
        hands: BySeat<Cards>,
        strain: Strain,
        leader: Seat,
    ) -> Result<Position, PositionError> {
        let layout = Layout { hands };
        let shared = layout.shared();
        if !shared.is_empty() {
            return Err(PositionError::Shared { cards: shared });
        }
        let counts = hands.map(|hand| hand.len() as u8);
        if counts.0.iter().any(|count| *count != counts.0[0] || *count > 13) {
            return Err(PositionError::Counts { counts });
        }
        Ok(Position { hands, strain, trick: Trick::new(leader) })
    }

    /// The opening lead of a deal.
    pub fn opening(deal: &Deal, strain: Strain, leader: Seat) -> Position {
        Position { hands: *deal.hands(), strain, trick: Trick::new(leader) }
    }

    /// The position of hands in PBN notation, see [`Layout`].
    pub fn parse(hands: &str, strain: Strain, leader: Seat) -> Result<Position, PositionError> {
        let layout: Layout = hands.parse().map_err(PositionError::Text)?;
        Position::new(layout.hands, strain, leader)
    }

    /// A moment within a trick: `leader` led to it, and the cards `on_table`, three at most, were
    /// played in this order; the hands no longer hold them.
    ///
    /// Refuses what [`Position::new`] and [`Position::play`] refuse, and a card that is on the
    /// table and in a hand.
    ///
    /// ```
    /// use biritch_solver::bridge::{Layout, Seat, Strain};
    /// use biritch_solver::Position;
    ///
    /// let Layout { hands } = "N:A2... KQ... 43... 6...".parse()?;
    /// let position = Position::begun(hands, Strain::Notrump, Seat::West, &["S5".parse()?])?;
    /// assert_eq!(position.turn(), Some(Seat::North));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begun(
        mut hands: BySeat<Cards>,
        strain: Strain,
        leader: Seat,
        on_table: &[Card],
    ) -> Result<Position, PositionError> {
        if on_table.len() > 3 {
            return Err(PositionError::Table { count: on_table.len() });
        }
        for (steps, card) in on_table.iter().enumerate() {
            if !hands[leader.after(steps)].insert(*card) {
                return Err(PositionError::Shared { cards: std::iter::once(*card).collect() });
            }
        }
        let mut position = Position::new(hands, strain, leader)?;
        for card in on_table {
            position.play(*card)?;
        }
        Ok(position)
    }

    /// The current position of a board's play.
    pub fn of_play(play: &Play) -> Position {
        Position { hands: *play.hands(), strain: play.contract().strain(), trick: *play.trick() }
    }

    /// Plays a card of the seat on turn. An illegal card is refused and changes nothing.
    pub fn play(&mut self, card: Card) -> Result<(), PositionError> {
        let Some(seat) = self.turn() else { return Err(PositionError::Over) };
        if !self.hands[seat].contains(card) {
            return Err(PositionError::NotHeld { seat, card });
        }
        if !self.legal_cards().contains(card) {
            let suit = self.trick.suit_led().unwrap_or(card.suit());
            return Err(PositionError::Revoke { card, suit });
        }
        self.hands[seat].remove(card);
        self.trick.push(card);
        if self.trick.is_complete()
            && let Some((winner, _)) = self.trick.winning(self.strain.trump())
        {
            self.trick = Trick::new(winner);
        }
        Ok(())
    }

    /// The cards still held.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The strain.
    pub const fn strain(&self) -> Strain {
        self.strain
    }

    /// The trick on the table, never complete; empty between tricks.
    pub const fn trick(&self) -> &Trick<Seat> {
        &self.trick
    }

    /// The seat that plays next; none when no cards are left.
    pub fn turn(&self) -> Option<Seat> {
        self.trick.turn().filter(|seat| !self.hands[*seat].is_empty())
    }

    /// The cards that the seat on turn may play.
    pub fn legal_cards(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |turn| self.trick.playable(self.hands[turn]))
    }

    /// How many tricks are still to be decided, the one on the table included.
    pub fn tricks_left(&self) -> u8 {
        let seat = self.trick.leader();
        self.hands[seat].len() as u8 + u8::from(!self.trick.is_empty())
    }

    /// All cards of the trump suit, in the search's representation; none at notrump.
    pub(crate) fn trumps(&self) -> u64 {
        self.strain.trump().map_or(0, |suit| SUIT << (16 * suit as u32))
    }

    /// The hands as they were when the trick on the table began.
    pub(crate) fn hands_before_trick(&self) -> BySeat<Cards> {
        let mut hands = self.hands;
        for (seat, card) in self.trick.plays() {
            hands[seat].insert(card);
        }
        hands
    }

    /// The side that wins the trick if `card` completes it.
    pub(crate) fn won_by(&self, card: Card) -> Option<Side> {
        let mut trick = self.trick;
        trick.push(card);
        if !trick.is_complete() {
            return None;
        }
        trick.winning(self.strain.trump()).map(|(winner, _)| winner.side())
    }

    /// The cards that are worth the same as `card`, which the seat on turn holds: no card of
    /// another hand or of the trick lies between them. `card` is one of them.
    pub fn equals(&self, card: Card) -> Cards {
        let Some(seat) = self.turn() else { return Cards::EMPTY };
        let hand = self.hands[seat].in_suit(card.suit());
        let others = self.hands.iter().filter(|(other, _)| *other != seat);
        let others = others.fold(self.trick.cards(), |all, (_, hand)| all | *hand);
        let others = others.in_suit(card.suit());
        let parted = |other: Card| {
            let (low, high) = if other < card { (other, card) } else { (card, other) };
            others.iter().any(|between| low < between && between < high)
        };
        hand.iter().filter(|other| !parted(*other)).collect()
    }
}

/// Why this is not a position, or the card cannot be played in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// The text is not a layout of hands.
    #[error(transparent)]
    Text(bridge::ParseDealError),
    /// Cards that are in two hands, or in a hand and on the table.
    #[error("in two places: {cards}")]
    Shared {
        /// The cards.
        cards: Cards,
    },
    /// Hands of unequal length, or of more than thirteen cards.
    #[error("hands of {} cards", Counts(counts))]
    Counts {
        /// The number of cards of each hand.
        counts: BySeat<u8>,
    },
    /// Too many cards on the table.
    #[error("{count} cards on the table: three at most")]
    Table {
        /// The number of cards.
        count: usize,
    },
    /// The seat on turn does not hold the card.
    #[error("{seat} is to play and does not hold {card}")]
    NotHeld {
        /// The seat on turn.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card of the suit led is held (Law 44C).
    #[error("{card} does not follow to {suit} (Law 44C)")]
    Revoke {
        /// The card.
        card: Card,
        /// The suit led.
        suit: Suit,
    },
    /// No cards are left.
    #[error("the play is over")]
    Over,
}

struct Counts<'a>(&'a BySeat<u8>);

impl std::fmt::Display for Counts<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [north, east, south, west] = self.0.0;
        write!(f, "{north}, {east}, {south} and {west}")
    }
}
