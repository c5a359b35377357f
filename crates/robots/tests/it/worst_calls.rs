//! The worst calls that readers of the robots' auctions found, each with the call that is made now;
//! and what no call may be.

use bridge::{Call, Seat, Vulnerability};
use cards::{Cards, Suit};
use robots::bidding::{InterpretedAuction, choose};
use robots::{Hand, Situation};

use crate::support;

const WORST: &str = include_str!("../data/worst.calls");

fn hand(text: &str) -> Hand {
    let ranks = "23456789TJQKA";
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let cards: Cards = suits
        .into_iter()
        .zip(text.split('.'))
        .flat_map(|(suit, holding)| {
            holding.chars().filter(|rank| *rank != '-').map(move |rank| {
                assert!(ranks.contains(rank), "{rank}");
                format!("{suit}{rank}").parse().expect("a card")
            })
        })
        .collect();
    assert_eq!(cards.len(), 13, "{text}");
    Hand::new(cards)
}

#[test]
fn the_worst_calls_are_not_made_again() {
    let mut wrong = Vec::new();
    for paragraph in WORST.split("\n\n").skip(1) {
        let lines: Vec<&str> = paragraph.lines().filter(|line| !line.is_empty()).collect();
        let [title, board, cards, calls, not, may] = lines[..] else {
            panic!("six lines make a case:\n{paragraph}");
        };
        let (dealer, vulnerable) = board.split_once(' ').expect("dealer and vulnerability");
        let dealer: Seat = dealer.parse().expect("a seat");
        let vulnerable: Vulnerability = vulnerable.parse().expect("a vulnerability");
        let mut auction = InterpretedAuction::new(dealer, vulnerable, &Situation::DUPLICATE);
        for call in calls.split_whitespace() {
            auction.push(call.parse().expect("a call"));
        }
        let call = choose(&auction, &hand(cards)).call.to_string();
        let is_in = |list: &str| list.split_whitespace().any(|word| word == call);
        if is_in(not) || may != "*" && !is_in(may) {
            wrong.push(format!("{title}: {call}, expected {may}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// On random deals: no forcing call is passed except to play a double or an answer about aces, and a natural bid is not of a
/// suit that the opponents have bid.
#[test]
fn no_call_is_absurd() {
    const BOARDS: u64 = 4_000;
    let mut forced = 0;
    for n in 1..=BOARDS {
        let board = support::board(n, support::deal(1903, n));
        let mut auction =
            InterpretedAuction::new(board.dealer(), board.vulnerable(), &Situation::DUPLICATE);
        let mut made: Vec<(Seat, Call, bool)> = Vec::new();
        while let Some(seat) = auction.turn() {
            let choice = choose(&auction, &Hand::new(board.deal().hand(seat)));
            let case = || format!("{n}: {} after {made:?}", choice.call);
            let key = match &choice.meaning {
                bridge::Explanation::System { key, .. } => key.as_str(),
                bridge::Explanation::FreeText(_) => "",
            };
            if auction.is_forced() {
                forced += 1;
                let left = ["pass-penalty", "slam-off"].contains(&key);
                assert!(choice.call != Call::Pass || left, "{}", case());
            }
            let trump = |call: Call| call.bid().and_then(|bid| bid.strain.trump());
            if let Some(suit) = trump(choice.call).filter(|_| !choice.alert) {
                let is_theirs = made.iter().any(|(other, call, alert)| {
                    other.side() != seat.side() && !alert && trump(*call) == Some(suit)
                });
                assert!(!is_theirs, "{}", case());
            }
            made.push((seat, choice.call, choice.alert));
            auction.push(choice.call);
        }
    }
    assert!(forced > BOARDS / 2, "{forced} forced calls");
}
