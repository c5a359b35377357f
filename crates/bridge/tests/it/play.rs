use bridge::{Contract, Deal, IllegalPlay, Play, Seat, Side};
use cards::{Card, Cards};
use proptest::prelude::*;

use crate::common::{self, SplitMix};

const DEAL: &str = "N:A6.AK52.Q93.AKT4 53.9876.A4.QJ953 QT972.T4.T8652.8 KJ84.QJ3.KJ7.762";

fn play(contract: &str) -> Play {
    let deal: Deal = DEAL.parse().unwrap();
    Play::new(contract.parse().unwrap(), &deal)
}

#[test]
fn what_may_not_be_played() {
    let mut play = play("3NT-N");
    let mut say = |seat: char, card: &str| {
        let (seat, card) = (seat.to_string().parse().unwrap(), card.parse().unwrap());
        let before = play.clone();
        match play.push(seat, card) {
            Ok(()) => format!("then {}", play.turn().unwrap()),
            Err(error) => {
                assert_eq!(play, before, "an illegal card changes nothing");
                error.to_string()
            }
        }
    };
    insta::assert_snapshot!(say('N', "SA"), @"it is E's turn, not N's (Law 44)");
    insta::assert_snapshot!(say('E', "SA"), @"E does not hold SA");
    insta::assert_snapshot!(say('E', "CQ"), @"then S");
    insta::assert_snapshot!(say('S', "D2"), @"D2 does not follow to C (Law 44C)");
    insta::assert_snapshot!(say('S', "C8"), @"then W");
    insta::assert_snapshot!(say('W', "C2"), @"then N");
    insta::assert_snapshot!(say('N', "CK"), @"then N");
    insta::assert_snapshot!(say('E', "CJ"), @"it is N's turn, not E's (Law 44)");
}

#[test]
fn before_and_after_the_opening_lead() {
    let mut play = play("4S-S");
    assert!(!play.dummy_is_faced());
    assert_eq!((play.turn(), play.tricks_left()), (Some(Seat::West), 13));
    assert_eq!(play.legal_cards(), play.hands()[Seat::West]);
    play.push(Seat::West, "DK".parse().unwrap()).unwrap();
    assert!(play.dummy_is_faced());
    assert_eq!(play.legal_cards().to_string(), "..Q93.");
}

#[test]
fn a_trump_wins() {
    let mut play = play("4S-S");
    for (seat, card) in [('W', "C7"), ('N', "CT"), ('E', "CJ"), ('S', "C8")] {
        play.push(seat.to_string().parse().unwrap(), card.parse().unwrap()).unwrap();
    }
    for (seat, card) in [('E', "CQ"), ('S', "S2"), ('W', "C2"), ('N', "C4")] {
        play.push(seat.to_string().parse().unwrap(), card.parse().unwrap()).unwrap();
    }
    assert_eq!(play.winners(), [Seat::East, Seat::South]);
    assert_eq!((play.won(Side::NorthSouth), play.won(Side::EastWest)), (1, 1));
    let (trick, winner) = play.last_trick().unwrap();
    assert_eq!((trick.leader(), *winner), (Seat::East, Seat::South));
    assert_eq!(play.turn(), Some(Seat::South));
}

/// A second, naive implementation of the rules.
mod naive {
    use super::{Card, Contract, Deal, Seat};

    pub(super) struct NaivePlay {
        pub(super) hands: Vec<Vec<Card>>,
        pub(super) turn: usize,
        trick: Vec<(usize, Card)>,
        trump: Option<char>,
        pub(super) winners: Vec<usize>,
    }

    fn suit(card: Card) -> char {
        card.to_string().chars().next().unwrap()
    }

    fn height(card: Card) -> usize {
        "23456789TJQKA".find(card.to_string().chars().nth(1).unwrap()).unwrap()
    }

    impl NaivePlay {
        pub(super) fn new(contract: Contract, deal: &Deal) -> NaivePlay {
            let trump = contract.strain().to_string();
            NaivePlay {
                hands: Seat::ALL.map(|seat| deal.hand(seat).iter().collect()).to_vec(),
                turn: (contract.declarer as usize + 1) % 4,
                trick: Vec::new(),
                trump: (trump != "NT").then(|| trump.chars().next().unwrap()),
                winners: Vec::new(),
            }
        }

        pub(super) fn legal(&self) -> Vec<Card> {
            let hand = &self.hands[self.turn];
            let follows = |card: &&Card| suit(**card) == suit(self.trick[0].1);
            if self.trick.is_empty() || !hand.iter().any(|card| follows(&card)) {
                hand.clone()
            } else {
                hand.iter().filter(follows).copied().collect()
            }
        }

        pub(super) fn lay(&mut self, card: Card) {
            self.hands[self.turn].retain(|held| *held != card);
            self.trick.push((self.turn, card));
            self.turn = (self.turn + 1) % 4;
            if self.trick.len() < 4 {
                return;
            }
            let led = suit(self.trick[0].1);
            let worth = |card: Card| {
                let trumps = if Some(suit(card)) == self.trump { 200 } else { 0 };
                let follows = if suit(card) == led { 100 } else { 0 };
                if trumps + follows == 0 { 0 } else { trumps + follows + height(card) }
            };
            self.turn = self.trick.iter().max_by_key(|(_, card)| worth(*card)).unwrap().0;
            self.winners.push(self.turn);
            self.trick.clear();
        }
    }
}

proptest! {
    #[test]
    fn whole_boards_agree_with_the_naive_reading(
        seed: u64, contract in common::contract(), deal in common::deal()
    ) {
        let mut rng = SplitMix(seed);
        let mut play = Play::new(contract, &deal);
        let mut table = naive::NaivePlay::new(contract, &deal);
        for n in 0..52 {
            let turn = Seat::ALL[table.turn];
            prop_assert_eq!(play.turn(), Some(turn));
            let legal: Cards = table.legal().into_iter().collect();
            prop_assert_eq!(play.legal_cards(), legal);
            for card in Cards::FULL {
                let verdict = play.check(turn, card);
                prop_assert_eq!(verdict.is_ok(), legal.contains(card));
                match verdict {
                    Err(IllegalPlay::NotHeld { .. }) => {
                        prop_assert!(!play.hands()[turn].contains(card));
                    }
                    Err(IllegalPlay::Revoke { suit, .. }) => {
                        prop_assert_eq!(play.trick().suit_led(), Some(suit));
                    }
                    _ => {}
                }
            }
            let card = rng.pick(legal);
            play.push(turn, card).unwrap();
            table.lay(card);
            prop_assert_eq!(play.cards().len(), n + 1);
        }
        let winners: Vec<Seat> = table.winners.iter().map(|seat| Seat::ALL[*seat]).collect();
        prop_assert_eq!(play.winners(), &winners[..]);
        prop_assert!(play.is_over() && play.turn().is_none() && play.legal_cards().is_empty());
        prop_assert_eq!(play.won(Side::NorthSouth) + play.won(Side::EastWest), 13);
        prop_assert_eq!(play.check(Seat::North, play.cards()[0]), Err(IllegalPlay::Over));
        prop_assert_eq!(play.cards().iter().copied().collect::<Cards>(), Cards::FULL);
    }

    #[test]
    fn a_turned_table_plays_the_same(
        seed: u64, contract in common::contract(), deal in common::deal(), steps in 0usize..4
    ) {
        let mut rng = SplitMix(seed);
        let mut play = Play::new(contract, &deal);
        let declarer = contract.declarer.after(steps);
        let mut turned = Play::new(Contract { declarer, ..contract }, &common::rotated(&deal, steps));
        while let Some(turn) = play.turn() {
            prop_assert_eq!(turned.turn(), Some(turn.after(steps)));
            let card = rng.pick(play.legal_cards());
            play.push(turn, card).unwrap();
            turned.push(turn.after(steps), card).unwrap();
        }
        let moved: Vec<Seat> = play.winners().iter().map(|seat| seat.after(steps)).collect();
        prop_assert_eq!(turned.winners(), &moved[..]);
    }
}
