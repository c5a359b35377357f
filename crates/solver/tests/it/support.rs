//! Shared support of the tests.

use bridge::par::TrickTable;
use bridge::{BySeat, Deal, Layout, Seat, Strain};
use cards::{Card, Cards, Suit};
pub(crate) use testing::SplitMix;

/// The order of strains in the data files.
pub(crate) const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::Notrump];

/// The deals of a data file with their results.
pub(crate) fn deals(text: &'static str) -> impl Iterator<Item = (Deal, &'static str)> {
    text.lines().map(|line| {
        let (deal, results) = line.split_once(" | ").unwrap();
        (deal.parse().unwrap(), results)
    })
}

/// A table as in the data files.
pub(crate) fn digits(table: &TrickTable) -> String {
    STRAINS
        .into_iter()
        .flat_map(|strain| {
            Seat::ALL.map(|seat| format!("{:x}", table.tricks(seat, strain).count()))
        })
        .collect()
}

/// Random deals and positions.
pub(crate) trait Random {
    /// A random deal.
    fn deal(&mut self) -> Deal;
    /// A deal of long suits and voids: cards are exchanged so that suits gather.
    fn freak(&mut self) -> Deal;
    /// Random hands of `size` cards.
    fn hands(&mut self, size: usize) -> BySeat<Cards>;
    fn strain(&mut self) -> Strain;
    fn seat(&mut self) -> Seat;
}

impl Random for SplitMix {
    fn deal(&mut self) -> Deal {
        Deal::from_number(self.wide() % Deal::COUNT).unwrap()
    }

    fn freak(&mut self) -> Deal {
        let mut hands = *self.deal().hands();
        for _ in 0..12 {
            let (one, other) = (self.seat(), self.seat());
            let (gathers, leaves) = (self.pick(Suit::ALL), self.pick(Suit::ALL));
            for _ in 0..2 {
                let (comes, goes) = (hands[other].holding(gathers), hands[one].holding(leaves));
                if one == other || gathers == leaves || comes.is_empty() || goes.is_empty() {
                    break;
                }
                let (comes, goes) = (self.pick(comes.iter()), self.pick(goes.iter()));
                let (comes, goes) = (Card::new(gathers, comes), Card::new(leaves, goes));
                hands[one] = (hands[one] - Cards::of(goes)) | Cards::of(comes);
                hands[other] = (hands[other] - Cards::of(comes)) | Cards::of(goes);
            }
        }
        Layout { hands }.deal().unwrap()
    }

    fn hands(&mut self, size: usize) -> BySeat<Cards> {
        let deal = self.deal();
        deal.hands().map(|hand| {
            let mut cards: Vec<Card> = hand.iter().collect();
            while cards.len() > size {
                let at = self.roll() as usize % cards.len();
                cards.swap_remove(at);
            }
            cards.into_iter().collect()
        })
    }

    fn strain(&mut self) -> Strain {
        self.pick(Strain::ALL)
    }

    fn seat(&mut self) -> Seat {
        self.pick(Seat::ALL)
    }
}
