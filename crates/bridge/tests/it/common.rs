//! Shared test code: data files, a small random generator, and proptest strategies.

use bridge::{Auction, BySeat, Call, Contract, ContractTerms, Deal, Layout, Seat, Tricks};
use proptest::prelude::*;
pub(crate) use testing::SplitMix;

/// The lines of a data file without comments and empty lines.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// Random deals and auctions.
pub(crate) trait Random {
    /// A random deal.
    fn deal(&mut self) -> Deal;
    /// A random complete auction; passes are likely, so that it does not always climb to 7NT.
    fn auction(&mut self) -> Auction;
}

impl Random for SplitMix {
    fn deal(&mut self) -> Deal {
        Deal::from_number(self.wide() % Deal::COUNT).unwrap()
    }

    fn auction(&mut self) -> Auction {
        let mut auction = Auction::new(self.pick(Seat::ALL));
        while !auction.is_over() {
            let call = if self.roll().is_multiple_of(3) {
                Call::Pass
            } else {
                self.pick(auction.legal_calls())
            };
            auction.push(call).unwrap();
        }
        auction
    }
}

pub(crate) fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::ALL[..])
}

pub(crate) fn terms() -> impl Strategy<Value = ContractTerms> {
    let bids: Vec<_> = bridge::Bid::all().collect();
    (prop::sample::select(bids), prop::sample::select(&bridge::Doubling::ALL[..]))
        .prop_map(|(bid, doubling)| ContractTerms { bid, doubling })
}

pub(crate) fn tricks() -> impl Strategy<Value = Tricks> {
    (0u8..=13).prop_map(|tricks| Tricks::new(tricks).unwrap())
}

pub(crate) fn contract() -> impl Strategy<Value = Contract> {
    (terms(), seat()).prop_map(|(terms, declarer)| Contract { terms, declarer })
}

pub(crate) fn deal() -> impl Strategy<Value = Deal> {
    (0..Deal::COUNT).prop_map(|number| Deal::from_number(number).unwrap())
}

pub(crate) fn vulnerability() -> impl Strategy<Value = bridge::Vulnerability> {
    prop::sample::select(&bridge::Vulnerability::ALL[..])
}

/// Rotates the hands by `steps` seats.
pub(crate) fn rotated(deal: &Deal, steps: usize) -> Deal {
    let hands = BySeat::new(|seat| deal.hand(seat.after(4 - steps)));
    Layout { hands }.deal().unwrap()
}
