//! Preferans: deals with known values, and endings against plain minimax over the game's own rules.

use cards::{Card, Cards, Seats};
use pref::balkan::MustBeat;
use pref::russian::{RaspasyTalon, ThirdLead};
use pref::{BySeat, Contract, Deal, Number, Play, Players, RaspasyRules, Seat, Strain, Trio};
use solver::preferans::{Aim, Position, Solver};

use crate::reference::long;
use crate::support::SplitMix;

const KNOWN_DEALS: &str = include_str!("../data/preferans.txt");

fn aim(text: &str) -> Aim {
    match text {
        "misere" => Aim::Least,
        "NT" => Aim::Most(Strain::NoTrump),
        "S" => Aim::Most(Strain::Spades),
        _ => panic!("{text} is not in the file"),
    }
}

#[test]
fn known_deals_have_their_values() {
    let mut solver = Solver::new();
    let mut count = 0;
    for line in KNOWN_DEALS.lines().filter(|line| !line.starts_with('#')) {
        let [hands, leader, strain, tricks]: [&str; 4] =
            line.split(" | ").collect::<Vec<_>>().try_into().unwrap();
        let leader = Seat::ALL[leader.parse::<usize>().unwrap()];
        let position = Position::parse(hands, Seat::A, leader, aim(strain)).unwrap();
        let tricks: u8 = tricks.parse().unwrap();
        assert_eq!(solver.tricks(&position).unwrap(), tricks, "{line}");
        assert_eq!(solver.cards(&position).unwrap()[0].tricks, tricks, "{line}");
        assert!(solver.takes(&position, tricks).unwrap(), "{line}");
        assert!(!solver.takes(&position, tricks + 1).unwrap(), "{line}");
        assert_eq!(replayed(&position, &solver.line(&position).unwrap()), tricks, "{line}");
        count += 1;
    }
    assert_eq!(count, 24);
}

/// The declarer's tricks in a line played to the end.
fn replayed(position: &Position, line: &[Card]) -> u8 {
    let mut position = position.clone();
    let mut tricks = 0;
    for card in line {
        let before = (position.tricks_left(), position.trick().is_empty());
        position.play(*card).unwrap();
        let ended = position.trick().is_empty() && !before.1;
        tricks += u8::from(ended && position.trick().leader() == position.declarer());
    }
    assert_eq!(position.turn(), None);
    tricks
}

#[test]
fn a_misere_is_caught_by_the_line_returned() {
    let hands = "T987.98.987.8 AK.AKQT.A.QJT QJ.J7.KQJT.97";
    let position = Position::parse(hands, Seat::A, Seat::B, Aim::Least).unwrap();
    let mut solver = Solver::new();
    let catch = solver.catch(&position).unwrap().unwrap();
    assert_eq!((catch.tricks, catch.line.len()), (1, 30));
    assert_eq!(replayed(&position, &catch.line), 1);
    let safe = Position::parse(hands, Seat::A, Seat::A, Aim::Least).unwrap();
    assert_eq!(solver.catch(&safe).unwrap(), None);
}

/// Hands of `size` cards for two or three of four seats, those of the deal.
fn ending(rng: &mut SplitMix) -> (BySeat<Cards>, Seats<Seat>) {
    let size = 1 + rng.roll() as usize % if rng.roll().is_multiple_of(8) { 4 } else { 3 };
    let deal = deal(rng);
    let count = if rng.roll().is_multiple_of(4) { 2 } else { 3 };
    let out = rng.pick(Seat::ALL);
    let seats = Seat::ALL.into_iter().filter(|seat| *seat != out).take(count);
    let mut hands = BySeat::default();
    for (seat, hand) in seats.clone().zip(deal.hands()) {
        // Few suits: more voids and more long suits.
        let mut cards: Vec<Card> = hand.iter().collect();
        if rng.roll().is_multiple_of(2) {
            cards.sort_by_key(|card| card.suit());
        }
        while cards.len() > size {
            let at = if rng.roll().is_multiple_of(3) { 0 } else { rng.roll() as usize };
            cards.swap_remove(at % cards.len());
        }
        hands[seat] = cards.into_iter().collect();
    }
    (hands, seats.collect())
}

fn deal(rng: &mut SplitMix) -> Deal {
    let number = u128::from(rng.roll()) << 64 | u128::from(rng.roll());
    Deal::from_number(number % Deal::COUNT).unwrap()
}

/// The declarer's tricks by the rules of [`Play`], every card in turn.
fn minimax(play: &Play, declarer: Seat, least: bool) -> u8 {
    let done = play.won()[declarer];
    let turn = play.turn().filter(|turn| !play.hands()[*turn].is_empty());
    let Some(turn) = turn else { return done };
    let values = play.legal_cards().iter().map(|card| {
        let mut after = play.clone();
        after.push(turn, card).unwrap();
        minimax(&after, declarer, least)
    });
    let value = if (turn == declarer) != least { values.max() } else { values.min() };
    value.unwrap()
}

#[test]
fn endings_agree_with_minimax() {
    let mut rng = SplitMix(9);
    let count = match (long(), cfg!(debug_assertions)) {
        (true, _) => 1_000_000,
        (_, true) => 3_000,
        (_, false) => 30_000,
    };
    let duties = [
        MustBeat::Never,
        MustBeat::Never,
        MustBeat::Always,
        MustBeat::BettelAll,
        MustBeat::BettelDeclarer,
    ];
    let mut solver = Solver::new();
    let mut keeping = Solver::new().keeping();
    for i in 0..count {
        let (hands, active) = ending(&mut rng);
        let declarer = rng.pick(active.iter());
        let leader = rng.pick(active.iter());
        let number = rng.pick(Number::range(Number::TWO, Number::SANAC));
        let duty = rng.pick(duties);
        let contract = Contract::number(number);
        let mut play = Play::contract(contract, declarer, hands, active, leader, duty);
        let least = contract.task.is_misere();
        let beating = match duty {
            MustBeat::Always => active,
            MustBeat::BettelAll if least => active,
            MustBeat::BettelDeclarer if least => Seats::of(declarer),
            _ => Seats::NONE,
        };
        let mut position = Position::new(hands, declarer, leader, Aim::of(contract.task)).unwrap();
        position = position.beating(beating);
        if least {
            position = position.stopping(1);
        }
        for _ in 0..rng.roll() % active.len() as u64 {
            let card = rng.pick(play.legal_cards().iter());
            assert_eq!(play.legal_cards(), position.legal_cards());
            play.push(play.turn().unwrap(), card).unwrap();
            position.play(card).unwrap();
        }
        let expected = minimax(&play, declarer, least);
        let context = || format!("ending {i}: {contract} {duty} {position:?}");
        assert_eq!(solver.tricks(&position).unwrap(), expected, "{}", context());
        assert_eq!(keeping.tricks(&position).unwrap(), expected, "{}", context());
        if i % 4 > 0 {
            continue;
        }
        // The value of a card is the value of the position after it.
        let values = solver.cards(&position).unwrap();
        assert_eq!(values.len() as u32, position.legal_cards().len());
        for value in values {
            let mut after = play.clone();
            after.push(play.turn().unwrap(), value.card).unwrap();
            assert_eq!(value.tricks, minimax(&after, declarer, least), "{value:?} {}", context());
        }
    }
}

/// A defence that has its tricks stops a Balkan contract: the value does not go beyond the stop.
#[test]
fn a_stopped_play_is_worth_no_more() {
    let mut rng = SplitMix(10);
    let mut solver = Solver::new();
    for _ in 0..if cfg!(debug_assertions) { 20 } else { 200 } {
        let mut hands = BySeat::default();
        for (seat, hand) in [Seat::A, Seat::B, Seat::C].into_iter().zip(deal(&mut rng).hands()) {
            hands[seat] = hand;
        }
        let aim = Aim::Most(rng.pick(Strain::ALL));
        let open = Position::new(hands, Seat::B, Seat::A, aim).unwrap();
        let tricks = solver.tricks(&open).unwrap();
        let stopped = open.clone().stopping(5);
        assert_eq!(solver.tricks(&stopped).unwrap(), tricks.max(5));
        let line = solver.line(&stopped).unwrap();
        let lost = line.len() - line.len() / 3 * 3;
        assert_eq!(lost, 0, "a play stops at the end of a trick");
        assert!(tricks <= 5 || line.len() == 30);
        replayed(&stopped, &line);
    }
}

/// The value of a discard is the value of the hand without it.
#[test]
fn discards_are_worth_what_is_left() {
    let mut rng = SplitMix(11);
    let mut solver = Solver::new();
    for aim in [Aim::Least, Aim::Most(Strain::Hearts)] {
        let deal = deal(&mut rng);
        let mut hands = BySeat::default();
        for (seat, hand) in [Seat::A, Seat::B, Seat::C].into_iter().zip(deal.hands()) {
            hands[seat] = hand;
        }
        hands[Seat::C] |= deal.talon();
        let discards = solver.discards(&hands, Seat::C, Seat::A, aim).unwrap();
        assert_eq!(discards.len(), 66);
        for discard in discards {
            let mut rest = hands;
            rest[Seat::C] -= discard.cards;
            let position = Position::new(rest, Seat::C, Seat::A, aim).unwrap();
            assert_eq!(solver.tricks(&position).unwrap(), discard.tricks, "{discard:?}");
        }
    }
}

/// The best discard is the first of all in the order of their values.
#[test]
fn the_best_discard_is_the_first_of_all() {
    let mut rng = SplitMix(13);
    let mut solver = Solver::new();
    for i in 0..if cfg!(debug_assertions) { 20 } else { 200 } {
        let deal = deal(&mut rng);
        let mut hands = BySeat::default();
        for (seat, hand) in [Seat::A, Seat::B, Seat::C].into_iter().zip(deal.hands()) {
            hands[seat] = hand;
        }
        let declarer = rng.pick([Seat::A, Seat::B, Seat::C]);
        hands[declarer] |= deal.talon();
        let aim = if i % 4 == 3 { Aim::Most(Strain::Spades) } else { Aim::Least };
        let all = solver.discards(&hands, declarer, Seat::A, aim).unwrap();
        let best = solver.best_discard(&hands, declarer, Seat::A, aim).unwrap();
        assert_eq!(best, all.first().copied(), "{hands:?} {declarer} {aim:?}");
    }
}

/// What the two others can force on one player, by the rules of [`Play`], every card in turn.
#[test]
fn all_passed_deals_agree_with_minimax() {
    let mut rng = SplitMix(12);
    let count = match (long(), cfg!(debug_assertions)) {
        (true, _) => 100_000,
        (_, true) => 300,
        (_, false) => 3_000,
    };
    let mut solver = Solver::new();
    for i in 0..count {
        let players = rng.pick([Players::Three, Players::Four]);
        let dealer = rng.pick(players.seats().iter());
        let trio = Trio::of(players, dealer);
        let deal = deal(&mut rng);
        let size = 2 + rng.roll() as usize % 3;
        let mut hands = BySeat::default();
        for (seat, hand) in trio.seats().into_iter().zip(deal.hands()) {
            hands[seat] = hand.iter().step_by(3).take(size).collect();
        }
        let talon = rng.pick([RaspasyTalon::Suit, RaspasyTalon::Plays, RaspasyTalon::Unused]);
        let rules = RaspasyRules {
            trio,
            talon,
            cards: deal.turned(),
            dealer: players.sitting_out(dealer),
            third_lead: rng.pick([ThirdLead::FirstHand, ThirdLead::Winner]),
        };
        let mut play = Play::raspasy(rules, hands);
        for _ in 0..rng.roll() % 4 {
            let card = rng.pick(play.legal_cards().iter());
            play.push(play.turn().unwrap(), card).unwrap();
        }
        let Some(turn) = play.turn().filter(|turn| !play.hands()[*turn].is_empty()) else {
            continue;
        };
        for seat in trio.seats() {
            let expected = minimax(&play, seat, true) - play.won()[seat];
            let forced = solver.forced(&play, seat).unwrap();
            assert_eq!(forced, Some(expected), "deal {i}: {rules:?} {play:?} {seat}");
        }
        for value in solver.forced_cards(&play).unwrap() {
            let mut after = play.clone();
            after.push(turn, value.card).unwrap();
            let expected = minimax(&after, turn, true) - play.won()[turn];
            assert_eq!(value.tricks, expected, "deal {i}: {value:?} {rules:?} {play:?}");
        }
    }
}

/// The same question costs the same nodes whatever was asked before.
#[test]
fn nodes_repeat() {
    let hands = "AQ7.QJ.KT.K98 K.T87.AQ7.AQ7 JT98.A9.98.JT";
    let position = Position::parse(hands, Seat::A, Seat::B, Aim::Least).unwrap();
    let mut solver = Solver::new();
    solver.tricks(&position).unwrap();
    let first = solver.statistics().nodes;
    let other = Position::parse(hands, Seat::B, Seat::B, Aim::Most(Strain::Hearts)).unwrap();
    solver.tricks(&other).unwrap();
    let before = solver.statistics().nodes;
    solver.tricks(&position).unwrap();
    assert_eq!(solver.statistics().nodes - before, first);
}
