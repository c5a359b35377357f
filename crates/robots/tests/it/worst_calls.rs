//! The worst calls that readers of the robots' auctions found, each with the call that is made now;
//! and what no call may be.

use bridge::{BySide, Call, Seat, SystemName, Vulnerability};
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
        for call in calls.split_whitespace().filter(|word| *word != "-") {
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

/// On random deals, by each pair of systems: no forcing call is passed except to play a double or an answer about aces, and a
/// natural bid is not of a suit that the opponents have bid or shown.
#[test]
fn no_call_is_absurd() {
    const BOARDS: u64 = 450;
    for ours in SystemName::ALL {
        for theirs in SystemName::ALL {
            let situation = Situation::new(None, BySide([ours, theirs]));
            let forced: u32 =
                (1..=BOARDS).map(|n| forced_calls_of_a_sound_auction(n, &situation)).sum();
            assert!(u64::from(forced) > BOARDS / 4, "{ours} {theirs}: {forced} forced calls");
        }
    }
}

/// How often a player was forced to bid in the auction of a board, in which no call is absurd.
fn forced_calls_of_a_sound_auction(n: u64, situation: &Situation) -> u32 {
    let board = support::board(n, support::deal(1903, n));
    let mut auction = InterpretedAuction::new(board.dealer(), board.vulnerable(), situation);
    let mut forced = 0;
    let mut made: Vec<(Seat, Call)> = Vec::new();
    let mut shown: BySide<Vec<Suit>> = BySide::default();
    while let Some(seat) = auction.turn() {
        let choice = choose(&auction, &Hand::new(board.deal().hand(seat)));
        let case = || {
            let systems = situation.systems.0.each_ref().map(|system| system.name().to_owned());
            format!("{n} by {systems:?}: {} after {made:?}", choice.call)
        };
        let key = match &choice.meaning {
            bridge::Explanation::System { key, .. } => key.as_str(),
            bridge::Explanation::FreeText(_) => "",
        };
        if auction.is_forced() {
            forced += 1;
            let left = ["pass-penalty", "pass-to-play", "slam-off"].contains(&key);
            assert!(choice.call != Call::Pass || left, "{}", case());
        }
        let named = choice.call.bid().and_then(|bid| bid.strain.trump());
        if let Some(suit) = named.filter(|_| !choice.alert) {
            assert!(!shown[seat.side().opponents()].contains(&suit), "{} {key}", case());
        }
        let meaning = auction.meaning(choice.call).and_then(|meaning| meaning.suits());
        let suits = if choice.alert { meaning.unwrap_or_default() } else { Vec::from_iter(named) };
        if choice.call.bid().is_some() {
            shown[seat.side()].extend(suits);
        }
        made.push((seat, choice.call));
        auction.push(choice.call);
    }
    forced
}
