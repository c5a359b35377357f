use alloc::vec::Vec;

use cards::{Card, Cards, Seats, Suit, Trick};

use crate::balkan::MustBeat;
use crate::russian::{RaspasyTalon, ThirdLead};
use crate::{BySeat, Contract, Seat, Task, Trio};

/// The play of a deal: ten tricks, or fewer where the rules stop early. It cannot hold an illegal
/// play (docs/sources/preferans.md#A9, docs/sources/preferans.md#B5, docs/sources/preferans.md#B6
/// and docs/sources/preferans.md#B8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    trump: Option<Suit>,
    goal: Goal,
    hands: BySeat<Cards>,
    /// The seats that take part.
    active: Seats<Seat>,
    must_beat: Seats<Seat>,
    cards: Vec<(Seat, Card)>,
    trick: Trick<Seat>,
    last: Option<(Trick<Seat>, Seat)>,
    winners: Vec<Seat>,
    won: BySeat<u8>,
}

/// The goal of the play, which decides when it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// A contract of this declarer, and when its play stops.
    Contract { declarer: Seat, stop: Stop },
    /// An all-pass deal: the fewest tricks.
    Raspasy { rules: RaspasyRules },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    /// Balkan: when the defence has this many tricks (docs/sources/preferans.md#A9).
    Defence(u8),
    /// Balkan: when the declarer of a Bettel takes a trick.
    Declarer,
    /// Russian: never (docs/sources/preferans.md#B5).
    Never,
}

/// How an all-pass deal is played (docs/sources/preferans.md#B8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaspasyRules {
    /// The three players.
    pub trio: Trio,
    /// The role of the talon.
    pub talon: RaspasyTalon,
    /// The talon's two cards, in the order they are turned.
    pub cards: [Card; 2],
    /// The dealer who sits out and leads the talon, if there is one.
    pub dealer: Option<Seat>,
    /// Who leads to the third trick.
    pub third_lead: ThirdLead,
}

impl MustBeat {
    /// The players among `active` who must beat the trick, in a contract of `declarer`
    /// (docs/sources/preferans.md#A9).
    pub fn seats(self, task: Task, declarer: Seat, active: Seats<Seat>) -> Seats<Seat> {
        match self {
            MustBeat::Always => active,
            MustBeat::BettelAll if task.is_misere() => active,
            MustBeat::BettelDeclarer if task.is_misere() => Seats::of(declarer),
            _ => Seats::NONE,
        }
    }
}

impl Play {
    /// The play of a contract by the players in `active`, who hold `hands`; `leader` leads.
    pub fn contract(
        contract: Contract,
        declarer: Seat,
        hands: BySeat<Cards>,
        active: Seats<Seat>,
        leader: Seat,
        must_beat: MustBeat,
    ) -> Play {
        let stop = match contract.task.stop() {
            Some(_) if contract.task.is_misere() => Stop::Declarer,
            Some(most) => Stop::Defence(most),
            None => Stop::Never,
        };
        let must_beat = must_beat.seats(contract.task, declarer, active);
        Play {
            trump: contract.task.trump(),
            goal: Goal::Contract { declarer, stop },
            hands,
            active,
            must_beat,
            cards: Vec::with_capacity(30),
            trick: Trick::among(active, leader),
            last: None,
            winners: Vec::with_capacity(10),
            won: BySeat::default(),
        }
    }

    /// The play of an all-pass deal; the first hand plays first.
    pub fn raspasy(rules: RaspasyRules, hands: BySeat<Cards>) -> Play {
        let mut play = Play {
            trump: None,
            goal: Goal::Raspasy { rules },
            hands,
            active: rules.trio.set(),
            must_beat: Seats::NONE,
            cards: Vec::with_capacity(32),
            trick: Trick::new(rules.trio.first_hand()),
            last: None,
            winners: Vec::with_capacity(10),
            won: BySeat::default(),
        };
        play.begin_trick(rules.trio.first_hand());
        play
    }

    /// Is this play legal now?
    pub fn check(&self, seat: Seat, card: Card) -> Result<(), IllegalPlay> {
        let Some(turn) = self.turn() else { return Err(IllegalPlay::Over) };
        if seat != turn {
            return Err(IllegalPlay::OutOfTurn { seat, turn });
        }
        let hand = self.hands[seat];
        if !hand.contains(card) {
            return Err(IllegalPlay::NotHeld { seat, card });
        }
        if self.playable(seat).contains(card) {
            return Ok(());
        }
        match (self.trick.suit_led(), self.trump) {
            (Some(suit), _) if card.suit() != suit && !hand.in_suit(suit).is_empty() => {
                Err(IllegalPlay::Revoke { card, suit })
            }
            (Some(suit), Some(trump)) if card.suit() != suit => {
                Err(IllegalPlay::Untrumped { card, suit: trump })
            }
            _ => Err(IllegalPlay::Underplayed { card }),
        }
    }

    /// Plays a legal card; an illegal one changes nothing.
    pub fn push(&mut self, seat: Seat, card: Card) -> Result<(), IllegalPlay> {
        self.check(seat, card)?;
        self.hands[seat].remove(card);
        self.lay(seat, card);
        if self.trick.is_complete() {
            let leader = self.trick.leader();
            let winner = self.trick.winning(self.trump).map_or(leader, |(seat, _)| seat);
            self.winners.push(winner);
            self.won[winner] += 1;
            self.last = Some((self.trick, winner));
            self.begin_trick(winner);
        }
        Ok(())
    }

    fn lay(&mut self, seat: Seat, card: Card) {
        self.cards.push((seat, card));
        self.trick.push(card);
    }

    /// Starts the next trick, led by the winner of the last, unless the talon decides otherwise.
    fn begin_trick(&mut self, winner: Seat) {
        let place = self.winners.len();
        let Goal::Raspasy { rules } = self.goal else {
            self.trick = Trick::among(self.active, winner);
            return;
        };
        let first = rules.trio.first_hand();
        self.trick = match (rules.talon, rules.cards.get(place), rules.dealer) {
            (RaspasyTalon::Plays, Some(_), Some(dealer)) => {
                Trick::among(self.active | Seats::of(dealer), dealer)
            }
            (RaspasyTalon::Suit, Some(card), _) => {
                Trick::among(self.active, first).showing(card.suit())
            }
            (RaspasyTalon::Unused, ..) => Trick::among(self.active, winner),
            _ => {
                let winner_leads = rules.third_lead == ThirdLead::Winner || place > 2;
                let leads = winner_leads && self.active.contains(winner);
                Trick::among(self.active, if leads { winner } else { first })
            }
        };
        if !self.active.contains(self.trick.leader()) {
            self.lay(self.trick.leader(), rules.cards[place]);
        }
    }

    /// The cards a seat may play to the trick: those of the suit led; else trumps; else any.
    fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat];
        let Some(led) = self.trick.suit_led() else { return hand };
        let following = hand.in_suit(led);
        if !following.is_empty() {
            let best = self.trick.plays().map(|(_, card)| card).filter(|card| card.suit() == led);
            let higher = match best.max_by_key(|card| card.rank()) {
                Some(best) if self.must_beat.contains(seat) => {
                    following.iter().filter(|card| card.rank() > best.rank()).collect()
                }
                _ => Cards::EMPTY,
            };
            return if higher.is_empty() { following } else { higher };
        }
        let trumps = self.trump.map_or(Cards::EMPTY, |trump| hand.in_suit(trump));
        if trumps.is_empty() { hand } else { trumps }
    }

    /// The place of the first card of each trick among the cards played from hands, from 0.
    pub fn leads(&self) -> Vec<u8> {
        let played = self.cards.iter().filter(|(seat, _)| self.active.contains(*seat)).count();
        (0..played as u8).step_by(self.active.len().max(1) as usize).collect()
    }

    /// The cards the seat on turn may play; empty when the play is over.
    pub fn legal_cards(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |turn| self.playable(turn))
    }

    /// The seat that plays next; none when the play is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.is_over() { None } else { self.trick.turn() }
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.winners.len() == 10
            || match self.goal {
                Goal::Contract { declarer, stop: Stop::Declarer } => self.won[declarer] > 0,
                Goal::Contract { declarer, stop: Stop::Defence(most) } => {
                    self.winners.len() - usize::from(self.won[declarer]) >= usize::from(most)
                }
                _ => false,
            }
    }

    /// How many tricks remain.
    pub fn tricks_left(&self) -> u8 {
        10 - self.winners.len() as u8
    }

    /// Each seat's remaining cards.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// The seats that take part.
    pub const fn active(&self) -> Seats<Seat> {
        self.active
    }

    /// All cards played, in order; a card of the talon that was led counts as the dealer's.
    pub fn cards(&self) -> &[(Seat, Card)] {
        &self.cards
    }

    /// The trick on the table; empty between tricks.
    pub const fn trick(&self) -> &Trick<Seat> {
        &self.trick
    }

    /// The last complete trick and who won it.
    pub const fn last_trick(&self) -> Option<&(Trick<Seat>, Seat)> {
        self.last.as_ref()
    }

    /// Who won each complete trick, in order.
    pub fn winners(&self) -> &[Seat] {
        &self.winners
    }

    /// How many tricks each player has won.
    pub const fn won(&self) -> &BySeat<u8> {
        &self.won
    }

    /// Who is winning the trick on the table.
    pub fn winning(&self) -> Option<Seat> {
        self.trick.winning(self.trump).map(|(seat, _)| seat)
    }

    /// The talon's cards that only show the suits of the first two tricks of an all-pass deal
    /// (docs/sources/preferans.md#B8), in order, as far as they are turned.
    pub fn suit_cards(&self) -> &[Card] {
        match &self.goal {
            Goal::Raspasy { rules } if rules.talon == RaspasyTalon::Suit => {
                rules.cards.get(..=self.winners.len()).unwrap_or(&rules.cards)
            }
            _ => &[],
        }
    }

    /// The talon's cards turned so far in an all-pass deal.
    pub fn turned(&self) -> Cards {
        match self.goal {
            Goal::Raspasy { rules } if rules.talon != RaspasyTalon::Unused => {
                rules.cards.into_iter().take(self.winners.len() + 1).collect()
            }
            _ => Cards::EMPTY,
        }
    }
}

/// Why a play is illegal now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PrefIllegalPlay"))]
pub enum IllegalPlay {
    /// It is another seat's turn.
    #[error("it is {turn}'s turn, not {seat}'s")]
    OutOfTurn {
        /// The seat played from.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The card is not in that hand.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// The seat played from.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card of the suit led is held (docs/sources/preferans.md#A9, docs/sources/preferans.md#B5).
    #[error("{card} does not follow to {suit}")]
    Revoke {
        /// The card.
        card: Card,
        /// The suit led.
        suit: Suit,
    },
    /// A trump is held, and none of the suit led (docs/sources/preferans.md#A9,
    /// docs/sources/preferans.md#B5).
    #[error("{card} is not a trump, and {suit} is held")]
    Untrumped {
        /// The card.
        card: Card,
        /// The trump suit.
        suit: Suit,
    },
    /// A higher card is held where it must be played (`must_beat`, docs/sources/preferans.md#A9).
    #[error("a card that beats the trick is held, and {card} does not")]
    Underplayed {
        /// The card.
        card: Card,
    },
    /// All tricks are played.
    #[error("the play is over")]
    Over,
}
