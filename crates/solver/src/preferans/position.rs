//! Positions: a moment of the play with all hands open.

use cards::{Card, Cards, Seats, Suit, Trick};
use pref::{Board, BySeat, Rules, Seat, Strain, Task};

/// The declarer's aim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// As many tricks as possible, with this trump or without one.
    Most(Strain),
    /// As few as possible, without trump: misère, Bettel; in an all-pass deal, each player.
    Least,
}

impl Aim {
    /// The trump suit, if there is one.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Aim::Most(strain) => strain.trump(),
            Aim::Least => None,
        }
    }

    /// The aim of a contract.
    pub fn of(task: Task) -> Aim {
        if task.is_misere() {
            return Aim::Least;
        }
        let of_suit = |suit: Suit| Strain::ALL.into_iter().find(|s| s.trump() == Some(suit));
        Aim::Most(task.trump().and_then(of_suit).unwrap_or(Strain::NoTrump))
    }
}

/// A position: the cards still held, the declarer and the aim, and the trick on the table.
///
/// The declarer plays against all others, who see each other's cards and play as one. There are
/// three hands, or two where a Balkan defender plays alone. All have equally many cards, except
/// that those that have played to the trick have one less.
///
/// ```
/// use biritch_solver::pref::{Seat, Strain};
/// use biritch_solver::preferans::{Aim, Position};
///
/// let aim = Aim::Most(Strain::Spades);
/// let mut position = Position::parse("A7... KQ... .98..", Seat::A, Seat::B, aim)?;
/// position.play("SK".parse()?)?;
/// assert_eq!(position.turn(), Some(Seat::C));
/// assert_eq!(position.legal_cards().to_string(), ".98..");
/// assert_eq!(position.tricks_left(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) hands: BySeat<Cards>,
    pub(super) declarer: Seat,
    pub(super) aim: Aim,
    pub(super) trick: Trick<Seat>,
    pub(super) must_beat: Seats<Seat>,
    pub(super) stop: Option<u8>,
}

impl Position {
    /// The start of a trick: `leader` leads. Hands without cards take no part.
    ///
    /// Refuses a card below seven or in two hands, hands of unequal length or of more than ten
    /// cards, any number of hands but two or three, and a declarer or leader without cards.
    pub fn new(
        hands: BySeat<Cards>,
        declarer: Seat,
        leader: Seat,
        aim: Aim,
    ) -> Result<Position, PositionError> {
        let mut all = Cards::EMPTY;
        let mut shared = Cards::EMPTY;
        for (_, hand) in hands.iter() {
            shared |= all & *hand;
            all |= *hand;
        }
        if !shared.is_empty() {
            return Err(PositionError::Shared { cards: shared });
        }
        if !Cards::PIQUET.contains_all(all) {
            return Err(PositionError::Pack { cards: all - Cards::PIQUET });
        }
        let active: Seats<Seat> =
            hands.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, _)| seat).collect();
        let count = hands[declarer].len();
        let unequal = active.iter().any(|seat| hands[seat].len() != count);
        if unequal || count > 10 || !(2..=3).contains(&active.len()) {
            let counts = BySeat::new(|seat| hands[seat].len() as u8);
            return Err(PositionError::Counts { counts });
        }
        if let Some(seat) = [declarer, leader].into_iter().find(|seat| !active.contains(*seat)) {
            return Err(PositionError::NoHand { seat });
        }
        let trick = Trick::among(active, leader);
        Ok(Position { hands, declarer, aim, trick, must_beat: Seats::NONE, stop: None })
    }

    /// Three hands, those of A, B and C, each in PBN notation: spades, hearts, diamonds, clubs.
    pub fn parse(
        hands: &str,
        declarer: Seat,
        leader: Seat,
        aim: Aim,
    ) -> Result<Position, PositionError> {
        let mut read = BySeat::default();
        let mut words = hands.split_whitespace();
        for seat in [Seat::A, Seat::B, Seat::C] {
            let word = words.next().ok_or(PositionError::Hands)?;
            let fault = |fault| PositionError::Text { seat, fault };
            read[seat] = word.parse().map_err(fault)?;
        }
        if words.next().is_some() {
            return Err(PositionError::Hands);
        }
        Position::new(read, declarer, leader, aim)
    }

    /// The current position of a board's contract; none before the play, and in an all-pass deal.
    pub fn of_board(board: &Board) -> Option<Position> {
        let (play, declarer, contract) = (board.play()?, board.declarer()?, board.contract()?);
        let must_beat = match &board.options().rules {
            Rules::Balkan(rules) => rules.must_beat.seats(contract.task, declarer, play.active()),
            Rules::Russian(_) => Seats::NONE,
        };
        let own = play.won()[declarer];
        let defence = play.winners().len() as u8 - own;
        let counted = if contract.task.is_misere() { own } else { defence };
        let stop = contract.task.stop().map(|stop| stop.saturating_sub(counted));
        let aim = Aim::of(contract.task);
        let trick = *play.trick();
        Some(Position { hands: *play.hands(), declarer, aim, trick, must_beat, stop })
    }

    /// The same position with a duty to beat the trick, when following suit, for these hands
    /// (`docs/sources/preferans.md#A9`).
    #[must_use]
    pub fn beating(self, seats: Seats<Seat>) -> Position {
        Position { must_beat: seats, ..self }
    }

    /// The same position with an early stop (`docs/sources/preferans.md#A9`): if the declarer wants
    /// tricks, after the others have taken so many more; if the declarer wants none, after taking
    /// so many.
    ///
    /// The tricks that are not played count for the declarer's aim: the declarer of a contract gets
    /// all tricks but those, the declarer of a Bettel gets no further ones.
    #[must_use]
    pub fn stopping(self, tricks: u8) -> Position {
        Position { stop: Some(tricks), ..self }
    }

    /// Plays a card of the seat on turn. An illegal card is refused and changes nothing.
    pub fn play(&mut self, card: Card) -> Result<(), PositionError> {
        let Some(seat) = self.turn() else { return Err(PositionError::Over) };
        if !self.hands[seat].contains(card) {
            return Err(PositionError::NotHeld { seat, card });
        }
        if !self.legal_cards().contains(card) {
            return Err(PositionError::Illegal { seat, card });
        }
        self.hands[seat].remove(card);
        self.trick.push(card);
        if self.trick.is_complete()
            && let Some((winner, _)) = self.trick.winning(self.aim.trump())
        {
            let counts = (winner == self.declarer) == (self.aim == Aim::Least);
            self.stop = self.stop.map(|stop| stop.saturating_sub(u8::from(counts)));
            self.trick = Trick::among(self.trick.seats(), winner);
        }
        Ok(())
    }

    /// The cards still held.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The declarer, who plays alone.
    pub const fn declarer(&self) -> Seat {
        self.declarer
    }

    /// The declarer's aim.
    pub const fn aim(&self) -> Aim {
        self.aim
    }

    /// The trick on the table, never complete; empty between tricks.
    pub const fn trick(&self) -> &Trick<Seat> {
        &self.trick
    }

    /// The seat that plays next; none when no cards are left, or the play has stopped.
    pub fn turn(&self) -> Option<Seat> {
        if self.stop == Some(0) {
            return None;
        }
        self.trick.turn().filter(|seat| !self.hands[*seat].is_empty())
    }

    /// The cards that the seat on turn may play: of the suit led; else trumps; else any.
    pub fn legal_cards(&self) -> Cards {
        let Some(turn) = self.turn() else { return Cards::EMPTY };
        let hand = self.hands[turn];
        let Some(led) = self.trick.suit_led() else { return hand };
        let following = hand.in_suit(led);
        if following.is_empty() {
            let trumps = self.aim.trump().map_or(Cards::EMPTY, |trump| hand.in_suit(trump));
            return if trumps.is_empty() { hand } else { trumps };
        }
        if !self.must_beat.contains(turn) {
            return following;
        }
        let best = self.trick.cards().in_suit(led).iter().next();
        let higher = following.iter().filter(|card| best.is_none_or(|best| *card > best));
        let higher: Cards = higher.collect();
        if higher.is_empty() { following } else { higher }
    }

    /// How many tricks are still to be decided, the one on the table included.
    pub fn tricks_left(&self) -> u8 {
        self.hands[self.trick.leader()].len() as u8 + u8::from(!self.trick.is_empty())
    }

    /// The hands as they were when the trick on the table began.
    pub(super) fn hands_before_trick(&self) -> BySeat<Cards> {
        let mut hands = self.hands;
        for (seat, card) in self.trick.plays() {
            hands[seat].insert(card);
        }
        hands
    }

    /// Does the declarer win the trick if `card` completes it?
    pub(super) fn wins(&self, card: Card) -> bool {
        let mut trick = self.trick;
        trick.push(card);
        let winner = trick.winning(self.aim.trump()).map(|(winner, _)| winner);
        trick.is_complete() && winner == Some(self.declarer)
    }

    /// The bounds of the declarer's tricks that the early stop leaves.
    pub(super) fn bounds(&self) -> [u8; 2] {
        let left = self.tricks_left();
        match (self.stop, self.aim) {
            (None, _) => [0, left],
            (Some(stop), Aim::Most(_)) => [left.saturating_sub(stop), left],
            (Some(stop), Aim::Least) => [0, left.min(stop)],
        }
    }

    /// The cards that are worth the same as `card`, which the seat on turn holds: no card of
    /// another hand or of the trick lies between them. `card` is one of them.
    pub fn equals(&self, card: Card) -> Cards {
        let Some(seat) = self.turn() else { return Cards::EMPTY };
        let hand = self.legal_cards().in_suit(card.suit());
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
    /// Not three hands.
    #[error("expected three hands separated by spaces")]
    Hands,
    /// One of them is not a set of cards.
    #[error("the hand of {seat}: {fault}")]
    Text {
        /// The seat of the hand.
        seat: Seat,
        /// What is wrong with it.
        fault: cards::ParseCardsError,
    },
    /// Cards that lie in two hands.
    #[error("in two hands: {cards}")]
    Shared {
        /// The cards.
        cards: Cards,
    },
    /// Cards below seven.
    #[error("not in the pack of sevens to aces: {cards}")]
    Pack {
        /// The cards.
        cards: Cards,
    },
    /// Hands of unequal length or of more than ten cards, or not two or three of them.
    #[error("hands of {}, {}, {} and {} cards", .counts[Seat::A], .counts[Seat::B], .counts[Seat::C], .counts[Seat::D])]
    Counts {
        /// The number of cards of each hand.
        counts: BySeat<u8>,
    },
    /// The declarer or the leader takes no part.
    #[error("{seat} has no cards")]
    NoHand {
        /// The seat without cards.
        seat: Seat,
    },
    /// The seat on turn does not hold the card.
    #[error("{seat} is to play and does not hold {card}")]
    NotHeld {
        /// The seat on turn.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The rules demand another card: of the suit led, a trump, one that beats
    /// (`docs/sources/preferans.md#A9`, `docs/sources/preferans.md#B5`).
    #[error("{seat} may not play {card} to this trick")]
    Illegal {
        /// The seat on turn.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// No cards are left, or the play has stopped.
    #[error("the play is over")]
    Over,
}
