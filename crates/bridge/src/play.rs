use alloc::vec::Vec;

use cards::{Card, Cards, Suit, Trick};

use crate::{BySeat, BySide, Contract, Deal, Seat, Side};

/// The play of one board, card by card. It cannot hold an illegal play.
///
/// ```
/// use biritch_bridge::{Deal, Play, Seat};
///
/// let deal: Deal =
///     "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762".parse()?;
/// let mut play = Play::new("3NT-N".parse()?, &deal);
/// assert_eq!(play.turn(), Some(Seat::East));
/// play.push(Seat::East, "CQ".parse()?)?;
/// assert_eq!(play.legal_cards().to_string(), "...8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    contract: Contract,
    hands: BySeat<Cards>,
    cards: Vec<Card>,
    trick: Trick<Seat>,
    last: Option<(Trick<Seat>, Seat)>,
    winners: Vec<Seat>,
    won: BySide<u8>,
}

impl Play {
    /// The play of `contract` with the hands of `deal`; declarer's left-hand opponent leads.
    pub fn new(contract: Contract, deal: &Deal) -> Play {
        Play {
            contract,
            hands: *deal.hands(),
            cards: Vec::with_capacity(52),
            trick: Trick::new(contract.leader()),
            last: None,
            winners: Vec::with_capacity(13),
            won: BySide([0; 2]),
        }
    }

    /// May the seat on turn play this card now (Laws 44 and 45A)?
    pub fn check(&self, seat: Seat, card: Card) -> Result<(), IllegalPlay> {
        let Some(turn) = self.turn() else { return Err(IllegalPlay::Over) };
        if seat != turn {
            return Err(IllegalPlay::OutOfTurn { seat, turn });
        }
        let hand = self.hands[seat];
        if !hand.contains(card) {
            return Err(IllegalPlay::NotHeld { seat, card });
        }
        match self.trick.suit_led() {
            Some(suit) if !self.trick.playable(hand).contains(card) => {
                Err(IllegalPlay::Revoke { card, suit })
            }
            _ => Ok(()),
        }
    }

    /// Plays a legal card; an illegal one changes nothing.
    pub fn push(&mut self, seat: Seat, card: Card) -> Result<(), IllegalPlay> {
        self.check(seat, card)?;
        self.hands[seat].remove(card);
        self.cards.push(card);
        self.trick.push(card);
        if self.trick.is_complete()
            && let Some((winner, _)) = self.trick.winning(self.contract.trump())
        {
            self.winners.push(winner);
            self.won[winner.side()] += 1;
            self.last = Some((self.trick, winner));
            self.trick = Trick::new(winner);
        }
        Ok(())
    }

    /// The contract.
    pub const fn contract(&self) -> Contract {
        self.contract
    }

    /// The hand that plays next (declarer plays dummy's); none after the last card.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.trick.turn() }
    }

    /// The cards still in each hand.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// All cards played, in order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Who played each of these cards: everybody plays in turn, from the leader of the trick.
    pub fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        players_in_turn(self.contract.leader(), &self.winners).take(self.cards.len())
    }

    /// The place among these cards of the first card of each trick, from 0.
    pub fn leads(&self) -> impl Iterator<Item = u8> + use<> {
        (0..self.cards.len() as u8).step_by(4)
    }

    /// The trick on the table; empty between tricks.
    pub const fn trick(&self) -> &Trick<Seat> {
        &self.trick
    }

    /// The last complete trick and who won it.
    pub fn last_trick(&self) -> Option<&(Trick<Seat>, Seat)> {
        self.last.as_ref()
    }

    /// Who won each complete trick, in order.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// How many tricks a side has won.
    pub fn won(&self, side: Side) -> u8 {
        self.won[side]
    }

    /// How many tricks are not complete: 13 at the start.
    pub fn tricks_left(&self) -> u8 {
        13 - self.winners.len() as u8
    }

    /// Have all thirteen tricks been played?
    pub fn is_over(&self) -> bool {
        self.winners.len() == 13
    }

    /// Is dummy's hand spread? It is from the opening lead on.
    pub fn dummy_is_faced(&self) -> bool {
        !self.cards.is_empty()
    }

    /// The cards the seat on turn may play; empty when the play is over.
    pub fn legal_cards(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |turn| self.trick.playable(self.hands[turn]))
    }
}

/// Why a card may not be played now, with the law it would break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "law"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum IllegalPlay {
    /// It is another hand's turn (Law 44).
    #[error("it is {turn}'s turn, not {seat}'s (Law 44)")]
    OutOfTurn {
        /// The hand played from.
        seat: Seat,
        /// The hand on turn.
        turn: Seat,
    },
    /// The card is not in that hand.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// The hand played from.
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
    /// All thirteen tricks are played.
    #[error("the play is over")]
    Over,
}

/// Who plays each card where everybody plays in turn: four cards to each trick, by its leader first.
/// The leaders are that of the opening lead and then the winner of each trick.
pub fn players_in_turn(leader: Seat, winners: &[Seat]) -> impl Iterator<Item = Seat> + '_ {
    let leaders = core::iter::once(leader).chain(winners.iter().copied());
    leaders.flat_map(|leader| (0..4).map(move |steps| leader.after(steps)))
}
