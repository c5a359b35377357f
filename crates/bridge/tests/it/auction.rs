use std::collections::HashMap;

use bridge::{
    Auction, Bid, Call, Contract, ContractTerms, Doubling, IllegalCall, Seat, Side, Strain,
};
use proptest::prelude::*;

use crate::common::{self, Random, SplitMix};

#[test]
fn auctions_of_the_book() {
    let mut seen = 0;
    for line in common::lines(include_str!("../data/auctions.txt")) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let mut auction = Auction::new(fields[0].parse().unwrap());
        let mut calls: Vec<Call> = fields[1].split(' ').map(|call| call.parse().unwrap()).collect();
        let refused = fields[2].strip_prefix("! ").map(|why| (calls.pop().unwrap(), why));
        for call in calls {
            auction.push(call).unwrap_or_else(|error| panic!("{line}: {call}: {error}"));
        }
        match refused {
            Some((call, why)) => {
                let before = auction.clone();
                assert_eq!(auction.push(call).unwrap_err().to_string(), why, "{line}");
                assert_eq!(auction, before, "a refused call changes nothing");
            }
            None => assert_eq!(stands(&auction), fields[2], "{line}"),
        }
        seen += 1;
    }
    assert_eq!(seen, 35);
}

fn stands(auction: &Auction) -> String {
    match (auction.turn(), auction.contract()) {
        (Some(turn), None) => turn.to_string(),
        (None, Some(contract)) => contract.to_string(),
        (None, None) if auction.is_passed_out() => "Pass".into(),
        other => panic!("an auction is open or over: {other:?}"),
    }
}

#[test]
fn rows_of_the_diagram() {
    let mut auction = Auction::new(Seat::South);
    for call in ["1C", "Pass", "1H", "Pass", "Pass", "Pass"] {
        auction.push(call.parse().unwrap()).unwrap();
    }
    let rows: Vec<String> = auction
        .rows()
        .into_iter()
        .map(|row| row.map(|cell| cell.map_or("-".into(), |call| call.to_string())).join(" "))
        .collect();
    assert_eq!(rows, ["- - 1C Pass", "1H Pass Pass Pass"]);
    assert_eq!(Auction::new(Seat::North).rows(), Vec::<[Option<Call>; 4]>::new());
}

/// The order in which legal calls are offered is behavior.
#[test]
fn legal_calls_in_order() {
    let mut auction = Auction::new(Seat::East);
    auction.push("6S".parse().unwrap()).unwrap();
    let legal = |auction: &Auction| {
        auction.legal_calls().map(|call| call.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(legal(&auction), "Pass X 6NT 7C 7D 7H 7S 7NT");
    auction.push(Call::Double).unwrap();
    assert_eq!(legal(&auction), "Pass XX 6NT 7C 7D 7H 7S 7NT");
    auction.push(Call::Redouble).unwrap();
    assert_eq!(legal(&auction), "Pass 6NT 7C 7D 7H 7S 7NT");
    for _ in 0..3 {
        auction.push(Call::Pass).unwrap();
    }
    assert_eq!(legal(&auction), "");
}

/// The longest possible auction: three passes, then each bid with a double, a redouble, and two
/// passes before each.
#[test]
fn the_longest_auction() {
    let mut auction = Auction::new(Seat::North);
    let pass = |auction: &mut Auction, times| {
        for _ in 0..times {
            auction.push(Call::Pass).unwrap();
        }
    };
    pass(&mut auction, 3);
    for bid in Bid::all() {
        auction.push(bid.into()).unwrap();
        pass(&mut auction, 2);
        auction.push(Call::Double).unwrap();
        pass(&mut auction, 2);
        auction.push(Call::Redouble).unwrap();
        pass(&mut auction, 2);
    }
    pass(&mut auction, 1);
    assert!(auction.is_over());
    assert_eq!(auction.calls().len(), 319);
}

/// The number of auctions of each length, by enumeration.
#[test]
fn perft() {
    let walked: Vec<u64> = (1..=4).map(|length| walk(&Auction::new(Seat::North), length)).collect();
    assert_eq!(walked, [36, 701, 9_731, 107_451]);
}

fn walk(auction: &Auction, length: usize) -> u64 {
    if length == 0 {
        return 1;
    }
    auction.legal_calls().map(|call| walk(&after(auction, call), length - 1)).sum()
}

fn after(auction: &Auction, call: Call) -> Auction {
    let mut auction = auction.clone();
    auction.push(call).unwrap();
    auction
}

/// The number of auctions of each length, by dynamic programming over states.
#[test]
fn perft_over_states() {
    let mut counted = HashMap::new();
    let open = Auction::new(Seat::North);
    let counts: Vec<u64> = (1..=7).map(|length| count(&open, length, &mut counted)).collect();
    assert_eq!(counts, [36, 701, 9_731, 107_451, 999_852, 8_126_237, 59_087_257]);
}

fn count(auction: &Auction, length: usize, counted: &mut HashMap<(State, usize), u64>) -> u64 {
    if length == 0 {
        return 1;
    }
    let key = (state(auction), length);
    if let Some(count) = counted.get(&key) {
        return *count;
    }
    let sum =
        auction.legal_calls().map(|call| count(&after(auction, call), length - 1, counted)).sum();
    counted.insert(key, sum);
    sum
}

/// The number of all possible auctions: (4·22³⁵ − 1) / 3. The longest needs a deep stack.
#[test]
fn all_auctions() {
    let count = || whole(&Auction::new(Seat::North), &mut HashMap::new());
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(count).unwrap();
    let total = thread.join().unwrap();
    assert_eq!(total.to_string(), "128745650347030683120231926111609371363122697557");
}

fn whole(auction: &Auction, known: &mut HashMap<State, BigUint>) -> BigUint {
    if auction.is_over() {
        return BigUint { high: 0, low: 1 };
    }
    let key = state(auction);
    if let Some(total) = known.get(&key) {
        return *total;
    }
    let total = auction
        .legal_calls()
        .map(|call| whole(&after(auction, call), known))
        .fold(BigUint { high: 0, low: 0 }, BigUint::plus);
    known.insert(key, total);
    total
}

/// All that the future of an auction depends on: the last bid with its doubling, whether it is the
/// caller's own side's, and the passes since the last other call.
type State = (Option<(ContractTerms, bool)>, usize);

fn state(auction: &Auction) -> State {
    let caller = auction.turn().map(Seat::side);
    let passes = auction.calls().iter().rev().take_while(|call| **call == Call::Pass).count();
    (auction.standing().map(|(terms, by)| (terms, Some(by.side()) == caller)), passes)
}

/// A number beyond 128 bits: `high` × 10³⁰ + `low`.
#[derive(Clone, Copy, Debug)]
struct BigUint {
    high: u128,
    low: u128,
}

impl BigUint {
    const UNIT: u128 = 10u128.pow(30);

    fn plus(self, other: BigUint) -> BigUint {
        let low = self.low + other.low;
        BigUint { high: self.high + other.high + low / BigUint::UNIT, low: low % BigUint::UNIT }
    }
}

impl std::fmt::Display for BigUint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{:030}", self.high, self.low)
    }
}

/// A second, naive implementation of the laws over the list of calls.
mod naive {
    use super::{Bid, Call, Contract, ContractTerms, Doubling, IllegalCall, Seat, Strain};

    fn last_other_than_pass(calls: &[Call]) -> Option<usize> {
        calls.iter().rposition(|call| *call != Call::Pass)
    }

    fn last_bid(calls: &[Call]) -> Option<(usize, Bid)> {
        calls.iter().enumerate().rev().find_map(|(i, call)| Some((i, call.bid()?)))
    }

    pub(super) fn is_over(calls: &[Call]) -> bool {
        let passes = calls.len() - last_other_than_pass(calls).map_or(0, |at| at + 1);
        passes >= if last_bid(calls).is_some() { 3 } else { 4 }
    }

    pub(super) fn check(calls: &[Call], call: Call) -> Result<(), IllegalCall> {
        if is_over(calls) {
            return Err(IllegalCall::Over);
        }
        let ours = |at: usize| (calls.len() - at).is_multiple_of(2);
        let last = last_other_than_pass(calls);
        match call {
            Call::Pass => Ok(()),
            Call::Bid(bid) => match last_bid(calls) {
                Some((_, over)) if bid.index() <= over.index() => {
                    let lowest = Bid::all().find(|bid| bid.index() > over.index());
                    Err(IllegalCall::Insufficient { bid, over, lowest })
                }
                _ => Ok(()),
            },
            Call::Double => match last {
                Some(at) if calls[at].bid().is_some() && !ours(at) => Ok(()),
                _ => Err(IllegalCall::NothingToDouble),
            },
            Call::Redouble => match last {
                Some(at) if calls[at] == Call::Double && !ours(at) => Ok(()),
                _ => Err(IllegalCall::NothingToRedouble),
            },
        }
    }

    pub(super) fn contract(dealer: Seat, calls: &[Call]) -> Option<Contract> {
        let (at, bid) = last_bid(calls)?;
        if !is_over(calls) {
            return None;
        }
        let named = |i: usize| calls[i].bid().map(|bid: Bid| -> Strain { bid.strain });
        let first = (0..=at).find(|i| i % 2 == at % 2 && named(*i) == Some(bid.strain))?;
        let doubling = match calls[last_other_than_pass(calls)?] {
            Call::Double => Doubling::Doubled,
            Call::Redouble => Doubling::Redoubled,
            _ => Doubling::Undoubled,
        };
        Some(Contract { terms: ContractTerms { bid, doubling }, declarer: dealer.after(first) })
    }
}

#[track_caller]
fn agrees(auction: &Auction) {
    let calls = auction.calls();
    assert_eq!(auction.is_over(), naive::is_over(calls), "{calls:?}");
    assert_eq!(auction.contract(), naive::contract(auction.dealer(), calls), "{calls:?}");
    let legal: Vec<Call> = Call::all().filter(|call| naive::check(calls, *call).is_ok()).collect();
    assert_eq!(auction.legal_calls().collect::<Vec<_>>(), legal, "{calls:?}");
    for call in Call::all() {
        assert_eq!(auction.check(call), naive::check(calls, call), "{calls:?} {call}");
    }
}

/// Every auction of up to three calls, and every call after it.
#[test]
fn all_short_auctions_agree_with_the_naive_reading() {
    fn deep(auction: &Auction, length: usize) {
        agrees(auction);
        if length > 0 {
            auction.legal_calls().for_each(|call| deep(&after(auction, call), length - 1));
        }
    }
    deep(&Auction::new(Seat::West), 3);
}

proptest! {
    #[test]
    fn whole_auctions_agree_with_the_naive_reading(seed: u64) {
        let whole = SplitMix(seed).auction();
        let mut auction = Auction::new(whole.dealer());
        for call in whole.calls() {
            agrees(&auction);
            auction.push(*call).unwrap();
        }
        agrees(&auction);
        prop_assert_eq!(auction, whole);
    }

    /// Rotating the seats rotates the turns and the declarer.
    #[test]
    fn a_turned_table_has_the_same_auction(seed: u64, steps in 0usize..4) {
        let auction = SplitMix(seed).auction();
        let mut turned = Auction::new(auction.dealer().after(steps));
        for (seat, call) in auction.entries() {
            prop_assert_eq!(turned.turn(), Some(seat.after(steps)));
            turned.push(call).unwrap();
        }
        let moved = auction.contract().map(|contract| Contract {
            declarer: contract.declarer.after(steps),
            ..contract
        });
        prop_assert_eq!(turned.contract(), moved);
    }

    /// The declarer is of the side of the last bid and named its strain before partner.
    #[test]
    fn the_declarer_named_the_strain_first(seed: u64) {
        let auction = SplitMix(seed).auction();
        if let Some(contract) = auction.contract() {
            let named = |side: Side| auction.entries().find(|(seat, call)| {
                seat.side() == side && call.bid().is_some_and(|b| b.strain == contract.strain())
            });
            let (first, _) = named(contract.declarer.side()).unwrap();
            prop_assert_eq!(first, contract.declarer);
            prop_assert_eq!(auction.standing().unwrap().1.side(), contract.declarer.side());
        } else {
            prop_assert!(auction.is_passed_out());
        }
    }
}
