//! Each type has one text, which is its JSON too.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use bridge::par::TrickTable;
use bridge::score::HonorAward;
use bridge::{
    Auction, Bid, BySeat, BySide, Call, Contract, ContractTerms, Doubling, Layout, Outcome, Seat,
    Side, Strain, Vulnerability,
};
use cards::Seats;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::common::{self, Random, SplitMix};

#[track_caller]
fn round_trip<T>(value: T)
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug + Serialize + DeserializeOwned,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().unwrap(), value, "{text}");
    let json = serde_json::to_string(&value).unwrap();
    assert_eq!(json, format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value);
}

#[test]
fn everything_small_round_trips() {
    Seat::ALL.into_iter().for_each(round_trip);
    Side::ALL.into_iter().for_each(round_trip);
    Vulnerability::ALL.into_iter().for_each(round_trip);
    Strain::ALL.into_iter().for_each(round_trip);
    Bid::all().for_each(round_trip);
    Call::all().for_each(round_trip);
    for bid in Bid::all() {
        for doubling in Doubling::ALL {
            let terms = ContractTerms { bid, doubling };
            round_trip(terms);
            Seat::ALL.into_iter().for_each(|declarer| round_trip(Contract { terms, declarer }));
        }
    }
    for seat in Seat::ALL {
        round_trip(HonorAward::new(seat, 100).unwrap());
        round_trip(HonorAward::new(seat, 150).unwrap());
    }
}

#[test]
fn what_else_is_read() {
    let call = |text: &str| text.parse::<Call>().map(|call| call.to_string());
    for (read, written) in [
        ("p", "Pass"),
        ("PASS", "Pass"),
        ("d", "X"),
        ("Dbl", "X"),
        ("r", "XX"),
        ("rdbl", "XX"),
        ("1n", "1NT"),
        ("7nT", "7NT"),
        ("3c", "3C"),
    ] {
        assert_eq!(call(read).as_deref(), Ok(written));
    }
    for (read, written) in
        [("All", "both"), ("LOVE", "none"), ("-", "none"), ("N-S", "ns"), ("E", "ew")]
    {
        assert_eq!(read.parse::<Vulnerability>().unwrap().to_string(), written);
    }
    let contract: Contract = "3nxx-e".parse().unwrap();
    assert_eq!(contract.to_string(), "3NTXX-E");
}

#[test]
fn what_is_not_read() {
    fn refused<T: FromStr<Err: Display>>(text: &str) -> String {
        let Err(error) = text.parse::<T>() else { panic!("{text} was read") };
        error.to_string()
    }
    insta::assert_snapshot!(refused::<Seat>("North"), @"a seat is one of N E S W");
    insta::assert_snapshot!(refused::<Side>("N"), @"a side is NS or EW");
    insta::assert_snapshot!(refused::<Vulnerability>("game"), @"a vulnerability is one of none, ns, ew, both");
    insta::assert_snapshot!(refused::<Call>("8C"), @"a call is Pass, X, XX, or a level 1 to 7 with C, D, H, S or NT");
    insta::assert_snapshot!(refused::<Call>("1É"), @"after the level comes C, D, H, S or NT");
    insta::assert_snapshot!(refused::<Call>("♠1"), @"a call is Pass, X, XX, or a level 1 to 7 with C, D, H, S or NT");
    insta::assert_snapshot!(refused::<Contract>("4S"), @"a contract ends with its declarer, as in 4SX-W");
    insta::assert_snapshot!(refused::<Contract>("4SXXX-N"), @"a contract is at most redoubled");
    insta::assert_snapshot!(refused::<Contract>("4S-Q"), @"a seat is one of N E S W");
    insta::assert_snapshot!(refused::<Contract>("Pass-N"), @"a contract begins with a level 1 to 7 and C, D, H, S or NT, as in 4SX-W");
    insta::assert_snapshot!(refused::<Contract>("8S-N"), @"a contract begins with a level 1 to 7 and C, D, H, S or NT, as in 4SX-W");
    insta::assert_snapshot!(refused::<Contract>("4Q-N"), @"a contract begins with a level 1 to 7 and C, D, H, S or NT, as in 4SX-W");
    insta::assert_snapshot!(refused::<HonorAward>("S:120"), @"honors are a seat and 100 or 150, as in S:100");
}

#[test]
fn json_of_what_is_more_than_a_word() {
    let seats: Seats<Seat> = [Seat::West, Seat::North].into_iter().collect();
    assert_eq!(serde_json::to_string(&seats).unwrap(), r#"["N","W"]"#);
    assert_eq!(serde_json::from_str::<Seats<Seat>>(r#"["W","N","W"]"#).unwrap(), seats);
    let by_seat = BySeat::new(|seat| seat.index());
    assert_eq!(serde_json::to_string(&by_seat).unwrap(), r#"{"N":0,"E":1,"S":2,"W":3}"#);
    assert!(serde_json::from_str::<BySeat<usize>>(r#"{"N":0,"E":1,"S":2}"#).is_err());
    let by_side = BySide([410, 2360]);
    assert_eq!(serde_json::to_string(&by_side).unwrap(), r#"{"NS":410,"EW":2360}"#);
    let played =
        Outcome::Played { contract: "4SX-W".parse().unwrap(), tricks: 9.try_into().unwrap() };
    let json = serde_json::to_string(&[played, Outcome::PassedOut]).unwrap();
    insta::assert_snapshot!(json, @r#"[{"end":"Played","contract":"4SX-W","tricks":9},{"end":"PassedOut"}]"#);
    assert_eq!(serde_json::from_str::<[Outcome; 2]>(&json).unwrap(), [played, Outcome::PassedOut]);
    let table = TrickTable::new(|seat, strain| (seat.index() + strain.index()) as u8).unwrap();
    let json = serde_json::to_string(&table).unwrap();
    insta::assert_snapshot!(json, @r#"{"N":{"S":3,"H":2,"D":1,"C":0,"NT":4},"E":{"S":4,"H":3,"D":2,"C":1,"NT":5},"S":{"S":5,"H":4,"D":3,"C":2,"NT":6},"W":{"S":6,"H":5,"D":4,"C":3,"NT":7}}"#);
    assert_eq!(serde_json::from_str::<TrickTable>(&json).unwrap(), table);
    assert!(serde_json::from_str::<TrickTable>(&json.replace(":7", ":14")).is_err());
}

proptest! {
    #[test]
    fn deals_round_trip(deal in common::deal()) {
        round_trip(deal);
        round_trip(Layout::from(deal));
    }

    #[test]
    fn layouts_round_trip(bits: [u64; 4]) {
        round_trip(Layout { hands: BySeat(bits.map(cards::Cards::from_bits)) });
    }

    #[test]
    fn an_auction_is_its_calls(seed: u64) {
        let auction = SplitMix(seed).auction();
        let text: Vec<String> = auction.calls().iter().map(Call::to_string).collect();
        let mut again = Auction::new(auction.dealer());
        for call in text {
            again.push(call.parse().unwrap()).unwrap();
        }
        prop_assert_eq!(again, auction);
    }
}
