use alloc::vec::Vec;

use cards::{Card, Cards, Seats, Suit, Trick};

use crate::balkan::MustBeat;
use crate::russian::{RaspasyTalon, ThirdLead};
use crate::{BySeat, Contract, Seat, Task, Trio};

/// Ten tricks, or fewer where the rules stop them; it cannot hold an illegal card
/// (docs/sources/preferans.md#A9, docs/sources/preferans.md#B5, docs/sources/preferans.md#B6 and
/// docs/sources/preferans.md#B8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    trump: Option<Suit>,
    goal: Goal,
    hands: BySeat<Cards>,
    /// Whose cards take part.
    active: Seats<Seat>,
    must_beat: Seats<Seat>,
    cards: Vec<(Seat, Card)>,
    trick: Trick<Seat>,
    last: Option<(Trick<Seat>, Seat)>,
    winners: Vec<Seat>,
    won: BySeat<u8>,
}

/// What is played for, and so when it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// A contract of this declarer, and how many tricks of the defence end it.
    Contract { declarer: Seat, stop: Stop },
    /// The fewest tricks, with a talon.
    Raspasy { rules: RaspasyRules },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    /// Balkan: the defence has so many (A9).
    Defence(u8),
    /// Balkan: the declarer of a Bettel has one.
    Declarer,
    /// Russian: never (B5).
    Never,
}

/// How an all-passed deal is played (B8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaspasyRules {
    /// Who plays it, the first hand first.
    pub trio: Trio,
    /// What the talon does.
    pub talon: RaspasyTalon,
    /// Its two cards, the first to be turned first.
    pub cards: [Card; 2],
    /// Who sits out, and leads the talon.
    pub dealer: Option<Seat>,
    /// Who leads to the third trick.
    pub third_lead: ThirdLead,
}

impl MustBeat {
    /// Who must beat the trick, of those in `active`, when `declarer` plays for this (A9).
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
    /// The play of a contract by those in `active`, who hold `hands`; `leader` leads.
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

    /// An all-passed deal; the first hand plays first.
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

    /// May this seat play this card now?
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
                Err(IllegalPlay::Untrumped { card, trump })
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

    /// The next trick, led by who won the last, unless the talon has its say.
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

    /// Which cards a seat may play to the trick: those of the suit led; else trumps; else any.
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

    /// The cards the seat on turn may play; empty when the play is over.
    pub fn legal_cards(&self) -> Cards {
        self.turn().map_or(Cards::EMPTY, |turn| self.playable(turn))
    }

    /// Whose card comes next; none after the last.
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

    /// How many tricks are not complete.
    pub fn tricks_left(&self) -> u8 {
        10 - self.winners.len() as u8
    }

    /// The cards still in each hand.
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// Whose cards take part.
    pub const fn active(&self) -> Seats<Seat> {
        self.active
    }

    /// All cards played, in order; the talon's as the dealer's, where it is led.
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

    /// How many tricks each has won.
    pub const fn won(&self) -> &BySeat<u8> {
        &self.won
    }

    /// Who is winning the trick on the table.
    pub fn winning(&self) -> Option<Seat> {
        self.trick.winning(self.trump).map(|(seat, _)| seat)
    }

    /// The cards of the talon that an all-passed deal has turned so far.
    pub fn turned(&self) -> Cards {
        match self.goal {
            Goal::Raspasy { rules } if rules.talon != RaspasyTalon::Unused => {
                rules.cards.into_iter().take(self.winners.len() + 1).collect()
            }
            _ => Cards::EMPTY,
        }
    }
}

/// Why a card may not be played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule"))]
pub enum IllegalPlay {
    /// It is another's turn.
    #[error("it is {turn}'s turn, not {seat}'s")]
    OutOfTurn {
        /// Who would play.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// The card is not in that hand.
    #[error("{seat} does not hold {card}")]
    NotHeld {
        /// Who would play.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card of the suit led is held (A9, B5).
    #[error("{card} does not follow to {suit} (A9, B5)")]
    Revoke {
        /// What would be played.
        card: Card,
        /// What was led.
        suit: Suit,
    },
    /// A trump is held, and none of the suit led (A9, B5).
    #[error("{card} is no trump, and {trump} is held (A9, B5)")]
    Untrumped {
        /// What would be played.
        card: Card,
        /// The trump suit.
        trump: Suit,
    },
    /// A higher card is held where it must be played (`must_beat`, A9).
    #[error("a card that beats the trick is held, and {card} does not (A9)")]
    Underplayed {
        /// What would be played.
        card: Card,
    },
    /// All tricks are played.
    #[error("the play is over")]
    Over,
}
