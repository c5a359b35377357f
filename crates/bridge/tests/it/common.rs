//! Shared test code: data files, a small random generator, and proptest strategies.

use bridge::{Auction, BySeat, Call, Contract, Deal, Layout, Seat, Stake, Tricks};
use proptest::prelude::*;

/// The lines of a data file without comments and empty lines.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// A reproducible stream of numbers (splitmix64).
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    pub(crate) fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    pub(crate) fn pick<T>(&mut self, from: impl IntoIterator<Item = T>) -> T {
        let mut all: Vec<T> = from.into_iter().collect();
        let at = self.roll() as usize % all.len();
        all.swap_remove(at)
    }

    /// A random deal.
    pub(crate) fn deal(&mut self) -> Deal {
        let number = u128::from(self.roll()) << 64 | u128::from(self.roll());
        Deal::from_number(number % Deal::COUNT).unwrap()
    }

    /// A random complete auction; passes are likely, so that it does not always climb to 7NT.
    pub(crate) fn auction(&mut self) -> Auction {
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

pub(crate) fn stake() -> impl Strategy<Value = Stake> {
    let bids: Vec<_> = bridge::Bid::all().collect();
    (prop::sample::select(bids), prop::sample::select(&bridge::Doubling::ALL[..]))
        .prop_map(|(bid, doubling)| Stake { bid, doubling })
}

pub(crate) fn tricks() -> impl Strategy<Value = Tricks> {
    (0u8..=13).prop_map(|tricks| Tricks::new(tricks).unwrap())
}

pub(crate) fn contract() -> impl Strategy<Value = Contract> {
    (stake(), seat()).prop_map(|(stake, declarer)| Contract { stake, declarer })
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
