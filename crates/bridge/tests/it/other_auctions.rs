//! The auctions of the forms that are not contract bridge (docs/sources/scoring.md#3.2,
//! docs/sources/scoring.md#3.3 and docs/sources/scoring.md#8.0).

use bridge::forms::Calling;
use bridge::{Auction, Bid, Call, Ranking, Seat, Strain};

use crate::common;

fn calling(word: &str) -> Calling {
    serde_json::from_value(word.into()).unwrap()
}

#[test]
fn auctions_of_the_forms() {
    let mut seen = 0;
    for line in common::lines(include_str!("../data/other_auctions.txt")) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [machine, dealer, calls, stands] = fields[..] else { panic!("{line}") };
        let mut auction = Auction::with_calling(calling(machine), dealer.parse().unwrap(), None);
        let mut calls: Vec<Call> =
            calls.split_whitespace().map(|call| call.parse().unwrap()).collect();
        let refused = stands.strip_prefix("! ").map(|why| (calls.pop().unwrap(), why));
        for call in calls {
            auction.push(call).unwrap_or_else(|error| panic!("{line}: {call}: {error}"));
        }
        if let Some((call, why)) = refused {
            let before = auction.clone();
            assert_eq!(auction.push(call).unwrap_err().to_string(), why, "{line}");
            assert_eq!(auction, before, "a refused call changes nothing");
        } else {
            let found = match (auction.turn(), auction.contract()) {
                (Some(turn), None) => turn.to_string(),
                (None, Some(contract)) => contract.to_string(),
                (None, None) if auction.is_passed_out() => "Pass".into(),
                other => panic!("an auction is open or over: {other:?}"),
            };
            assert_eq!(found, stands, "{line}");
        }
        seen += 1;
    }
    assert_eq!(seen, 93);
}

/// The number of auctions of each length, by enumeration.
///
/// Counted by hand: any ranking that is a total order gives as many auctions as contract bridge;
/// two players lose those that end by one pass (with j bids below the last, Σ j·(36 − j) = 7735 of
/// three calls, and twice 665); partners of three, and vint, have no double to begin with (Σ j·(35
/// − j) = 7140). Where trumps are named, each auction goes on by a pass or a raise as long as two
/// passes have not ended it: every count is the sum of the two before it.
#[test]
fn perft() {
    let counts = |calling: Calling, most: usize| -> Vec<u64> {
        let auction = Auction::with_calling(calling, Seat::North, None);
        (1..=most).map(|length| walk(&auction, length)).collect()
    };
    assert_eq!(counts(Calling::TwoAlternate, 4), [36, 701, 9_065, 89_950]);
    assert_eq!(counts(Calling::TwoFourSeats, 3), [36, 701, 9_731]);
    assert_eq!(counts(Calling::ThreeHanded, 4), [36, 666, 8_471, 75_775]);
    assert_eq!(counts(Calling::DealerNames, 8), [6, 15, 30, 50, 80, 130, 210, 340]);
    assert_eq!(counts(Calling::EarlyValue, 3), [36, 701, 9_731]);
    assert_eq!(counts(Calling::RoyalValue, 3), [36, 701, 9_731]);
    assert_eq!(counts(Calling::Vint, 3), [36, 666, 8_436]);
    assert_eq!(counts(Calling::TurnUp, 1), [0]);
}

/// The number of auctions of this length.
fn walk(auction: &Auction, length: usize) -> u64 {
    if length == 0 {
        return 1;
    }
    let after = |call| {
        let mut auction = auction.clone();
        auction.push(call).unwrap();
        auction
    };
    auction.legal_calls().map(|call| walk(&after(call), length - 1)).sum()
}

/// A ranking is a total order.
#[test]
fn rankings_are_orders() {
    for ranking in [Ranking::Majority, Ranking::EarlyValue, Ranking::RoyalValue, Ranking::Vint] {
        for bid in Bid::all() {
            for over in Bid::all() {
                let (one, other) = (ranking.outranks(bid, over), ranking.outranks(over, bid));
                assert!(!(one && other), "{bid} {over}");
                assert_eq!(one || other, bid != over, "{ranking:?}: {bid} {over}");
            }
        }
    }
    assert!(Bid::all().is_sorted_by(|a, b| Ranking::Majority.outranks(*b, *a)));
}

/// The lowest bid over another outranks it, and no lower one does.
#[test]
fn the_lowest_sufficient_bid_is_found() {
    for ranking in [Ranking::Majority, Ranking::EarlyValue, Ranking::RoyalValue, Ranking::Vint] {
        for over in Bid::all() {
            let least = ranking.lowest_over(over);
            let higher = || Bid::all().filter(|bid| ranking.outranks(*bid, over));
            assert_eq!(least.is_some(), higher().next().is_some(), "{ranking:?}: {over}");
            if let Some(least) = least {
                assert!(ranking.outranks(least, over), "{ranking:?}: {least} over {over}");
                assert!(!higher().any(|bid| ranking.outranks(least, bid)), "{ranking:?}: {over}");
            }
        }
    }
}

#[test]
fn stakes_are_doubled_to_a_million_at_most() {
    let mut auction = Auction::with_calling(Calling::DealerNames, Seat::North, None);
    auction.push("1H".parse().unwrap()).unwrap();
    auction.push(Call::Double).unwrap();
    while auction.push(Call::Redouble).is_ok() {}
    assert_eq!(auction.doublings(), 20);
    assert_eq!(auction.legal_calls().collect::<Vec<_>>(), [Call::Pass]);
}

#[test]
fn a_turned_card_names_trumps() {
    let auction = Auction::with_calling(Calling::TurnUp, Seat::West, Some(Strain::Hearts));
    let contract = auction.contract().unwrap();
    assert_eq!(contract.to_string(), "1H-W");
    assert_eq!(contract.leader(), Seat::North, "the left of the dealer leads");
    assert!(auction.rows().is_empty() && auction.calls().is_empty());
}

/// The diagram has a row for each round, empty where nobody called.
#[test]
fn rows_of_three_players() {
    let mut auction = Auction::with_calling(Calling::ThreeHanded, Seat::North, None);
    for call in ["1H", "2H", "Pass", "X", "Pass", "XX"] {
        auction.push(call.parse().unwrap()).unwrap();
    }
    let rows: Vec<String> = auction
        .rows()
        .into_iter()
        .map(|row| row.map(|cell| cell.map_or("-".into(), |call| call.to_string())).join(" "))
        .collect();
    assert_eq!(rows, ["- 1H - 2H", "- Pass - -", "X Pass - XX"]);
    let callers: String = auction.entries().map(|(seat, _)| seat.letter()).collect();
    assert_eq!(callers, "EWENEW");
}
