use std::collections::BTreeMap;

use cards::Seats;
use pref::balkan::{self, Auction};
use pref::{
    Call, Command, IllegalCall, Match, Phase, Players, PreferansOptions, Preset, Right, Rules,
    Seat, Trio, russian,
};

use crate::common::{Random, SplitMix, options, rows};

const TRIO: Trio = Trio::of(Players::Three, Seat::C);

/// Auctions as text, with their result or the legal next calls.
#[test]
fn auctions_come_out() {
    let mut seen = 0;
    for row in rows(include_str!("../data/auctions.txt")) {
        let [id, rules, lowest, calls, expected] = row[..] else { panic!("{row:?}") };
        let rules = options(rules).rules;
        let mut auction = match &rules {
            Rules::Balkan(rules) => pref::Auction::Balkan(Auction::new(TRIO, rules)),
            Rules::Russian(rules) => {
                let lowest = lowest.parse().unwrap_or(6);
                pref::Auction::Russian(russian::Auction::new(TRIO, rules, lowest))
            }
        };
        let mut refused = None;
        for call in calls.split_whitespace() {
            let call: Call = call.parse().unwrap_or_else(|_| panic!("{id}: {call}"));
            refused = auction.push(call).err();
        }
        match expected.split_once(' ') {
            Some(("!", why)) => assert_eq!(refused.unwrap().to_string(), why, "{id}"),
            Some(("legal", what)) => {
                let legal: Vec<_> = auction.legal_calls().iter().map(Call::to_string).collect();
                assert_eq!(legal.join(" "), what, "{id}");
            }
            Some(("illegal", what)) => {
                for call in what.split(' ') {
                    assert!(auction.check(call.parse().unwrap()).is_err(), "{id}: {call}");
                }
            }
            Some(("turn", seat)) => assert_eq!(auction.turn(), seat.parse().ok(), "{id}"),
            Some((seat, what)) => {
                let won = auction.won().unwrap_or_else(|| panic!("{id}: nobody has won"));
                assert_eq!(won.seat.to_string(), seat, "{id}");
                let contracts = won.contracts();
                let contracts: Vec<_> = contracts.iter().map(ToString::to_string).collect();
                match what.split_once(" … ") {
                    Some((first, last)) => {
                        let ends = [contracts.first(), contracts.last()];
                        assert_eq!(ends.map(|end| end.unwrap().as_str()), [first, last], "{id}");
                    }
                    None => assert_eq!(contracts.join(" "), what, "{id}"),
                }
            }
            None => assert!(auction.is_over() && auction.won().is_none(), "{id}: all passed"),
        }
        seen += 1;
    }
    assert_eq!(seen, 47);
}

/// Every possible auction under these options.
fn leaves(options: &balkan::BalkanOptions) -> Vec<Auction> {
    let mut open = vec![Auction::new(TRIO, options)];
    let mut leaves = Vec::new();
    while let Some(auction) = open.pop() {
        if auction.is_over() {
            leaves.push(auction);
            assert!(leaves.len() < 100_000, "auctions end");
            continue;
        }
        let before = open.len();
        for call in auction.legal_calls().collect::<Vec<_>>() {
            let mut next = auction.clone();
            next.push(call).unwrap();
            open.push(next);
        }
        assert!(open.len() > before, "who is on turn can call");
    }
    leaves
}

/// docs/sources/preferans.md#A3.8: 160 complete auctions, with the number of each result.
#[test]
fn all_balkan_auctions_are_counted() {
    let leaves = leaves(&balkan::BalkanOptions::default());
    assert_eq!(leaves.len(), 160);
    assert_eq!(leaves.iter().map(|auction| auction.calls().len()).max(), Some(12));
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for auction in &leaves {
        let key = match auction.won() {
            None => "all pass".into(),
            Some(won) => match won.right {
                Right::Number { number, .. } => format!("number {number} {}", won.seat),
                Right::Unnamed { .. } => format!("unnamed {}", won.seat),
                Right::Named(number) => format!("named {number} {}", won.seat),
                Right::Bettel => format!("Bettel {}", won.seat),
                Right::Sanac => format!("Sanac {}", won.seat),
                _ => panic!("no Russian auction"),
            },
        };
        *counts.entry(key).or_default() += 1;
    }
    let mut expected = BTreeMap::new();
    let mut expect = |key: &str, counts: &[u32]| {
        for (seat, count) in ["A", "B", "C"].into_iter().zip(counts) {
            if *count > 0 {
                expected.insert(format!("{key} {seat}"), *count);
            }
        }
    };
    for (number, count) in (2..=7).zip(1..) {
        expect(&format!("number {number}"), &[count; 3]);
    }
    expect("unnamed", &[1, 2, 4]);
    expect("named 2", &[3, 2, 0]);
    expect("named 3", &[3, 4, 4]);
    expect("named 4", &[3, 6, 9]);
    expect("named 5", &[3, 8, 15]);
    expect("Bettel", &[1, 3, 8]);
    expect("Sanac", &[1, 4, 12]);
    expected.insert("all pass".into(), 1);
    assert_eq!(counts, expected);
}

/// Under all options auctions end, and until then somebody can call.
#[test]
fn auctions_end_with_every_option() {
    for here in ["senior_to_holder", "next_active", "first_bidder_only"] {
        for naming in ["single_round", "rotation"] {
            for bits in 0..16 {
                let mut options = balkan::BalkanOptions::default();
                let on = |bit: u32| if bits >> bit & 1 == 1 { "on" } else { "off" };
                options.set("here_rule", here).unwrap();
                options.set("naming_mode", naming).unwrap();
                options.set("senior_may_raise", on(0)).unwrap();
                options.set("game_after_number", on(1)).unwrap();
                options.set("naming_allows_6_7", on(2)).unwrap();
                options.set("game_sayer_may_overcall_special", on(3)).unwrap();
                assert!(leaves(&options).len() >= 80);
            }
        }
    }
}

/// A call that is outranked is refused with the lowest that would do, which is legal.
#[test]
fn an_outranked_call_is_refused_with_the_lowest_that_would_do() {
    let mut named = 0;
    for preset in Preset::ALL {
        let options = PreferansOptions::of(*preset);
        let calls: Vec<Call> = match options.rules {
            Rules::Balkan(_) => Call::balkan().collect(),
            Rules::Russian(_) => Call::russian().collect(),
        };
        let mut rng = SplitMix(5);
        for _ in 0..40 {
            let mut game = Match::new(options.clone());
            game.apply(&game.take_deal(rng.deal()).unwrap());
            while let Some(board) = game.board().filter(|board| board.phase() == Phase::Auction) {
                for call in &calls {
                    let Err(IllegalCall::Outranked { lowest }) = board.auction().check(*call)
                    else {
                        continue;
                    };
                    let Some(lowest) = lowest else { continue };
                    assert!(
                        board.auction().check(lowest).is_ok(),
                        "{preset:?}: {lowest} for {call}"
                    );
                    named += 1;
                }
                let (seat, act) = rng.act(&game);
                let act = Command::Act { seat, act };
                let events = game.decide(Seats::ALL, Seats::NONE, &act).unwrap();
                events.iter().for_each(|event| game.apply(event));
            }
        }
    }
    assert!(named > 1000, "only {named} refusals name a call");
}
