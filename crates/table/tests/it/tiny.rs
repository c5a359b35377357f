//! Two tiny games unlike bridge in every respect that the table must not assume: three seats with a
//! talon and several rounds of decisions, and two players with two hands each.

use std::fmt;
use std::str::FromStr;

use cards::{Card, Cards, DealShape, Rank, Seats, Suit, Trick, Viewer};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use table::{Author, Game, NextDeal, TableOptions};

use crate::evening::{Evening, Playable, random_evening};

macro_rules! seats {
    ($name:ident { $($seat:ident),+ }) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub(crate) enum $name { $($seat),+ }

        impl cards::Seat for $name {
            const ALL: &'static [$name] = &[$($name::$seat),+];
            fn index(self) -> usize { self as usize }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{self:?}") }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<$name, String> {
                match text { $(stringify!($seat) => Ok($name::$seat),)+ _ => Err(text.into()) }
            }
        }
    };
}

seats!(Hand3 { Fore, Middle, Rear });

/// Thirteen cards: four to each of three hands, one to the talon. Each in turn may take the talon,
/// and then discards a card face down; if nobody does, it stays. Then tricks.
#[derive(Clone, Debug)]
pub(crate) struct Talon {
    board: u32,
    state: Option<TalonBoard>,
}

#[derive(Clone, Debug)]
struct TalonBoard {
    hands: [Cards; 3],
    talon: Cards,
    asked: usize,
    taker: Option<Hand3>,
    discarded: bool,
    trick: Trick<Hand3>,
    won: Vec<Hand3>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum TalonMove {
    Take(Hand3),
    Leave(Hand3),
    Discard(Hand3, Card),
    Play(Hand3, Card),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum TalonEvent {
    AnyDeal { hands: Vec<Cards> },
    Moved(TalonMove),
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct TalonView {
    board: u32,
    hands: Vec<(u32, Option<Cards>)>,
    /// The hand that took the talon sees it.
    talon: Option<Cards>,
    taker: Option<Hand3>,
    trick: Vec<(Hand3, Card)>,
    won: Vec<Hand3>,
}

#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[error("no")]
pub(crate) struct No;

fn club_pack(n: usize) -> Cards {
    let clubs = Rank::ALL.into_iter().map(|rank| Card::new(Suit::Clubs, rank));
    let hearts = Rank::ALL.into_iter().map(|rank| Card::new(Suit::Hearts, rank));
    hearts.zip(clubs).flat_map(|(a, b)| [a, b]).take(n).collect()
}

impl Talon {
    fn shape() -> DealShape {
        DealShape::new(club_pack(13), &[4, 4, 4, 1]).expect("the sizes use up the pack")
    }

    fn turn(state: &TalonBoard) -> Option<Hand3> {
        let seats = <Hand3 as cards::Seat>::ALL;
        match state.taker {
            None if state.asked < 3 => Some(seats[state.asked]),
            Some(taker) if !state.discarded => Some(taker),
            _ => state.trick.turn(),
        }
    }

    fn legal(state: &TalonBoard, made: &TalonMove) -> bool {
        let talking = state.taker.is_none() && state.asked < 3;
        let playing = !talking && (state.taker.is_none() || state.discarded);
        match *made {
            TalonMove::Take(seat) | TalonMove::Leave(seat) => {
                talking && Talon::turn(state) == Some(seat)
            }
            TalonMove::Discard(seat, card) => {
                state.taker == Some(seat)
                    && !state.discarded
                    && state.hands[seat as usize].contains(card)
            }
            TalonMove::Play(seat, card) => {
                playing
                    && state.trick.turn() == Some(seat)
                    && state.trick.playable(state.hands[seat as usize]).contains(card)
            }
        }
    }

    fn seat_of(made: &TalonMove) -> Hand3 {
        match *made {
            TalonMove::Take(seat)
            | TalonMove::Leave(seat)
            | TalonMove::Discard(seat, _)
            | TalonMove::Play(seat, _) => seat,
        }
    }
}

impl Game for Talon {
    type Seat = Hand3;
    type Options = ();
    type Command = TalonMove;
    type Event = TalonEvent;
    type Refusal = No;
    type View = TalonView;
    type May = ();
    type Scores = ();

    fn new((): &()) -> Talon {
        Talon { board: 0, state: None }
    }

    fn next_deal(&self) -> Option<NextDeal> {
        let count = Talon::shape().count();
        (!self.is_hidden()).then_some(NextDeal { board: self.board + 1, count })
    }

    fn deal(&self, number: u128) -> Option<TalonEvent> {
        Talon::shape().deal(number).map(|hands| TalonEvent::AnyDeal { hands })
    }

    fn decide(&self, author: Author<Hand3>, made: &TalonMove) -> Result<Vec<TalonEvent>, No> {
        let state = self.state.as_ref().ok_or(No)?;
        if author.seats.contains(Talon::seat_of(made)) && Talon::legal(state, made) {
            Ok(vec![TalonEvent::Moved(made.clone())])
        } else {
            Err(No)
        }
    }

    fn apply(&mut self, event: &TalonEvent) {
        match event {
            TalonEvent::AnyDeal { hands } => {
                self.board += 1;
                self.state = Some(TalonBoard {
                    hands: [hands[0], hands[1], hands[2]],
                    talon: hands[3],
                    asked: 0,
                    taker: None,
                    discarded: false,
                    trick: Trick::new(Hand3::Fore),
                    won: Vec::new(),
                });
            }
            TalonEvent::Moved(made) => {
                let Some(state) = &mut self.state else { return };
                match *made {
                    TalonMove::Leave(_) => state.asked += 1,
                    TalonMove::Take(seat) => {
                        state.taker = Some(seat);
                        state.hands[seat as usize] |= state.talon;
                    }
                    TalonMove::Discard(seat, card) => {
                        state.hands[seat as usize].remove(card);
                        state.discarded = true;
                    }
                    TalonMove::Play(seat, card) => {
                        state.hands[seat as usize].remove(card);
                        state.trick.push(card);
                        if let Some((winner, _)) =
                            state.trick.winning(None).filter(|_| state.trick.is_complete())
                        {
                            state.won.push(winner);
                            state.trick = Trick::new(winner);
                        }
                    }
                }
            }
        }
    }

    fn view(&self, viewer: Viewer<Hand3>) -> TalonView {
        let sees = viewer.seats | viewer.shown;
        let over = !self.is_hidden();
        let state = self.state.as_ref();
        let hands = <Hand3 as cards::Seat>::ALL
            .iter()
            .filter_map(|seat| {
                let hand = state?.hands[*seat as usize];
                Some((hand.len(), (over || sees.contains(*seat)).then_some(hand)))
            })
            .collect();
        let taken = |state: &&TalonBoard| state.taker.is_some_and(|seat| sees.contains(seat));
        TalonView {
            board: self.board,
            hands,
            talon: state.filter(taken).map(|state| state.talon),
            taker: state.and_then(|state| state.taker),
            trick: state.map_or_else(Vec::new, |state| state.trick.plays().collect()),
            won: state.map_or_else(Vec::new, |state| state.won.clone()),
        }
    }

    fn may(&self, _: Author<Hand3>) {}

    fn scores(&self) {}

    fn acts(&self) -> u32 {
        let state = self.state.as_ref();
        state.map_or(0, |s| (s.asked * 100 + s.won.len() * 10 + s.trick.len()) as u32)
    }

    fn awaited(&self) -> Seats<Hand3> {
        match &self.state {
            Some(state) if state.won.len() < 4 => Talon::turn(state).into_iter().collect(),
            _ => Seats::NONE,
        }
    }

    fn is_hidden(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.won.len() < 4)
    }
}

impl Playable for Talon {
    fn moves(&self) -> Vec<(Hand3, TalonMove)> {
        let Some(state) = &self.state else { return Vec::new() };
        let Some(turn) = Talon::turn(state) else { return Vec::new() };
        let hand = state.hands[turn as usize];
        [TalonMove::Take(turn), TalonMove::Leave(turn)]
            .into_iter()
            .chain(hand.iter().map(|card| TalonMove::Discard(turn, card)))
            .chain(hand.iter().map(|card| TalonMove::Play(turn, card)))
            .map(|made| (turn, made))
            .collect()
    }
}

seats!(Hand2x2 { MineFirst, YoursFirst, MineSecond, YoursSecond });

/// Eight cards to four hands of two; each of two players holds two opposite hands. Only tricks
/// count.
#[derive(Clone, Debug)]
pub(crate) struct Doubles {
    board: u32,
    hands: [Cards; 4],
    trick: Trick<Hand2x2>,
    left: u8,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum DoublesEvent {
    AnyDeal { hands: Vec<Cards> },
    Played { seat: Hand2x2, card: Card },
}

impl Doubles {
    fn shape() -> DealShape {
        DealShape::new(club_pack(8), &[2, 2, 2, 2]).expect("the sizes use up the pack")
    }
}

impl Game for Doubles {
    type Seat = Hand2x2;
    type Options = ();
    type Command = (Hand2x2, Card);
    type Event = DoublesEvent;
    type Refusal = No;
    type View = Vec<(u32, Option<Cards>)>;
    type May = ();
    type Scores = ();

    fn new((): &()) -> Doubles {
        let trick = Trick::new(Hand2x2::MineFirst);
        Doubles { board: 0, hands: [Cards::EMPTY; 4], trick, left: 0 }
    }

    fn next_deal(&self) -> Option<NextDeal> {
        let count = Doubles::shape().count();
        (self.left == 0).then_some(NextDeal { board: self.board + 1, count })
    }

    fn deal(&self, number: u128) -> Option<DoublesEvent> {
        Doubles::shape().deal(number).map(|hands| DoublesEvent::AnyDeal { hands })
    }

    fn decide(
        &self,
        author: Author<Hand2x2>,
        (seat, card): &(Hand2x2, Card),
    ) -> Result<Vec<DoublesEvent>, No> {
        let legal = self.left > 0
            && author.seats.contains(*seat)
            && self.trick.turn() == Some(*seat)
            && self.trick.playable(self.hands[*seat as usize]).contains(*card);
        if legal { Ok(vec![DoublesEvent::Played { seat: *seat, card: *card }]) } else { Err(No) }
    }

    fn apply(&mut self, event: &DoublesEvent) {
        match event {
            DoublesEvent::AnyDeal { hands } => {
                self.board += 1;
                self.left = 2;
                self.hands = [hands[0], hands[1], hands[2], hands[3]];
                self.trick = Trick::new(Hand2x2::MineFirst);
            }
            DoublesEvent::Played { seat, card } => {
                self.hands[*seat as usize].remove(*card);
                self.trick.push(*card);
                if let Some((winner, _)) =
                    self.trick.winning(None).filter(|_| self.trick.is_complete())
                {
                    self.left -= 1;
                    self.trick = Trick::new(winner);
                }
            }
        }
    }

    fn view(&self, viewer: Viewer<Hand2x2>) -> Vec<(u32, Option<Cards>)> {
        let sees = viewer.seats | viewer.shown;
        <Hand2x2 as cards::Seat>::ALL
            .iter()
            .map(|seat| {
                let hand = self.hands[*seat as usize];
                (hand.len(), (self.left == 0 || sees.contains(*seat)).then_some(hand))
            })
            .collect()
    }

    fn may(&self, _: Author<Hand2x2>) {}

    fn scores(&self) {}

    fn acts(&self) -> u32 {
        self.hands.iter().map(|hand| hand.len()).sum()
    }

    fn awaited(&self) -> Seats<Hand2x2> {
        if self.left > 0 { self.trick.turn().into_iter().collect() } else { Seats::NONE }
    }

    fn is_hidden(&self) -> bool {
        self.left > 0
    }

    fn may_hold(&self, held: Seats<Hand2x2>, seat: Hand2x2) -> bool {
        held.iter().all(|other| (other as usize) % 2 == seat as usize % 2)
    }
}

impl Playable for Doubles {
    fn moves(&self) -> Vec<(Hand2x2, (Hand2x2, Card))> {
        let Some(turn) = self.trick.turn() else { return Vec::new() };
        self.hands[turn as usize].iter().map(|card| (turn, (turn, card))).collect()
    }
}

#[test]
fn a_person_may_hold_two_hands_if_the_game_allows() {
    let evening: Evening<Doubles> = random_evening(TableOptions::new(()), 1, 1);
    let held = evening.table.seats_of(&crate::evening::person("a"));
    assert_eq!(held.len(), 2, "a sits in two chairs");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn evenings_of_three_seats_with_a_talon_end(seed: u64) {
        random_evening::<Talon>(TableOptions::new(()), 3, seed);
    }

    #[test]
    fn evenings_of_two_players_with_two_hands_end(seed: u64) {
        random_evening::<Doubles>(TableOptions::new(()), 3, seed);
    }
}
