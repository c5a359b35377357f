//! Auction bridge (docs/sources/scoring.md#8.2): a declarer who makes the contract scores every odd
//! trick.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::ancestors::{self, AncestorRubber, HonorCount, RubberBonuses, as_ancestor_rubber};
use super::rubber::RubberSheet;
use super::{
    Calling, EnterError, Family, Form, FormInfo, Hands, HonorKind, Manner, NextBoard, Posting,
    Preset, Scale, Slip, Start,
};
use crate::score::Item;
use crate::{BySide, Contract, Doubling, Outcome, Ranking, Strain};

settings! {
    /// The options of auction bridge.
    pub struct AuctionBridgeOptions {
        /// The trick values.
        count: Count = Count::Early, AuctionLaws "docs/sources/scoring.md#8.2";
        /// The ranking of bids.
        ranking: BidRanking = BidRanking::Value, Histories "docs/sources/scoring.md#8.0";
        /// How honors are scored.
        honors: HonorCount = HonorCount::Multiples, AuctionLaws "docs/sources/scoring.md#8.2";
        /// Is chicane scored, as in bridge-whist?
        chicane: bool = false, WhistClub "docs/sources/scoring.md#8.1";
        /// The slam bonuses.
        slams: Slams = Slams::Slams20And40, AuctionLaws "docs/sources/scoring.md#8.2";
    }
}

choice! {
    /// The value of an odd trick (docs/sources/scoring.md#8.2).
    pub enum Count {
        /// Spades 2, clubs 4, diamonds 6, hearts 8, notrump 12, as in bridge-whist.
        #[default]
        Early = "Early",
        /// Clubs 6, diamonds 7, hearts 8, spades ("royals") 9, notrump 10.
        Royal = "Royal",
    }
}

choice! {
    /// The ranking of bids (docs/sources/scoring.md#8.0).
    pub enum BidRanking {
        /// By points, then by tricks.
        #[default]
        Value = "Value",
        /// By tricks, then by strain.
        Majority = "Majority",
    }
}

choice! {
    /// The bonus for taking twelve tricks, and for thirteen (docs/sources/scoring.md#8.2).
    pub enum Slams {
        /// 20 and 40.
        #[default]
        Slams20And40 = "20-40" | "20/40",
        /// 50 and 100, remembered as the laws of 1926.
        Slams50And100 = "50-100" | "50/100" | "auction1926",
    }
}

/// A rubber of auction bridge in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuctionBridge {
    options: AuctionBridgeOptions,
    rubber: AncestorRubber,
}

impl Count {
    /// The value of an odd trick.
    pub const fn value(self, strain: Strain) -> i32 {
        match self {
            Count::Early => Ranking::early_value(strain),
            Count::Royal => Ranking::royal_value(strain),
        }
    }
}

/// The penalty for each undertrick: 50, doubled 100, redoubled 200.
pub(super) const fn undertrick(doubling: Doubling) -> i32 {
    50 << doubling as i32
}

/// The bonus for making a doubled contract, and again for each overtrick: 50, redoubled 100.
pub(super) const fn doubled_bonus(doubling: Doubling) -> i32 {
    [0, 50, 100][doubling as usize]
}

impl AuctionBridge {
    fn write(&mut self, slip: &Slip, contract: Contract, tricks: u8) {
        let side = contract.declarer.side();
        let value = self.options.count.value(contract.strain());
        let doubling = contract.terms.doubling;
        match tricks.checked_sub(contract.tricks()) {
            Some(over) => {
                let odd = i32::from(tricks - 6);
                self.rubber.below(slip, side, Item::Contract, odd * value * slip.factor());
                let bonus = doubled_bonus(doubling);
                self.rubber.above(slip, side, Item::Insult, bonus);
                self.rubber.above(slip, side, Item::Overtricks, i32::from(over) * bonus);
            }
            None => {
                let short = i32::from(contract.tricks() - tricks);
                let mut under = short * undertrick(doubling);
                if self.is_left_in(contract, slip) {
                    under = under.min(100);
                }
                self.rubber.above(slip, side.opponents(), Item::Undertricks, under);
            }
        }
        let slams = match self.options.slams {
            Slams::Slams20And40 => (20, 40),
            Slams::Slams50And100 => (50, 100),
        };
        self.rubber.write_slams(slip, slams);
        self.rubber.write_honors(slip, value, self.options.honors, self.options.chicane);
    }

    /// Is it the dealer's one spade in the early count, over which nobody bid, and which the
    /// dealer's side has not redoubled? Its penalty is at most 100.
    fn is_left_in(&self, contract: Contract, slip: &Slip) -> bool {
        let terms = contract.terms;
        self.options.count == Count::Early
            && (terms.level().odd_tricks(), terms.strain()) == (1, Strain::Spades)
            && contract.declarer == slip.dealer
            && terms.doubling != Doubling::Redoubled
    }
}

const PRESETS: &[Preset] = &[
    Preset {
        key: "royal",
        set: &[("count", "Royal")],
        source: Citation::new(Origin::AuctionLaws, "docs/sources/scoring.md#8.2"),
    },
    Preset {
        key: "late",
        set: &[
            ("count", "Royal"),
            ("ranking", "Majority"),
            ("honors", "Fixed"),
            ("slams", "50-100"),
        ],
        source: Citation::new(Origin::AuctionLaws, "docs/sources/scoring.md#8.2"),
    },
];

impl Form for AuctionBridge {
    const INFO: FormInfo = FormInfo {
        key: "auction",
        family: Family::Ancestors,
        scale: Scale::Own,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::AuctionLaws, "docs/sources/scoring.md#8.2"),
    };
    const GAME: Option<i32> = Some(ancestors::GAME);
    type Options = AuctionBridgeOptions;
    type Sheet = RubberSheet;

    fn start(options: AuctionBridgeOptions, from: Start) -> AuctionBridge {
        let bonuses = RubberBonuses { game: ancestors::GAME, game_bonus: 0, rubber: 250 };
        AuctionBridge { options, rubber: AncestorRubber::new(from, bonuses) }
    }

    fn manner(&self) -> Manner {
        let calling = match (self.options.ranking, self.options.count) {
            (BidRanking::Majority, _) => Calling::FourSeats,
            (BidRanking::Value, Count::Early) => Calling::EarlyValue,
            (BidRanking::Value, Count::Royal) => Calling::RoyalValue,
        };
        Manner { calling, ..Manner::CONTRACT }
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        if let Outcome::Played { contract, tricks } = slip.outcome {
            self.write(slip, contract, tricks.count());
        }
        self.rubber.close(slip);
        Ok(())
    }

    fn honor_kinds(&self) -> Vec<HonorKind> {
        if self.options.honors == HonorCount::Off {
            return Vec::new();
        }
        HonorKind::of_partners(self.options.chicane)
    }

    as_ancestor_rubber!();
}
