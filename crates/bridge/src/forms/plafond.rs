//! Plafond (docs/sources/scoring.md#8.3): only the tricks that were bid count toward a game.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::ancestors::{self, AncestorRubber, HonorCount, RubberBonuses, as_ancestor_rubber};
use super::auction_bridge::{doubled_bonus, undertrick};
use super::rubber::RubberSheet;
use super::{
    EnterError, Family, Form, FormInfo, Hands, HonorKind, NextBoard, Posting, Preset, Scale, Slip,
    Start,
};
use crate::score::Item;
use crate::{BySide, Contract, Doubling, Outcome, Ranking};

settings! {
    /// The options of plafond.
    pub struct PlafondOptions {
        /// The code of rules.
        code: Code = Code::French, Histories "docs/sources/scoring.md#8.3";
        /// How honors are scored.
        honors: HonorCount = HonorCount::Multiples, AuctionLaws "docs/sources/scoring.md#8.2";
    }
}

choice! {
    /// The code of rules of plafond (docs/sources/scoring.md#8.3).
    pub enum Code {
        /// That of France, 1918 to 1930.
        #[default]
        French = "French" | "France",
        /// The "contract" of London, 1920: 50 for making a contract, 100 for the first undertrick.
        London = "London" | "plafond_london",
    }
}

/// A rubber of plafond in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plafond {
    options: PlafondOptions,
    rubber: AncestorRubber,
}

/// The bonus for an overtrick: 50, plus the increase by a double.
const fn overtrick(doubling: Doubling) -> i32 {
    50 + doubled_bonus(doubling)
}

impl Plafond {
    fn write(&mut self, slip: &Slip, contract: Contract, tricks: u8) {
        let side = contract.declarer.side();
        let value = Ranking::royal_value(contract.strain());
        let doubling = contract.terms.doubling;
        let london = self.options.code == Code::London;
        match tricks.checked_sub(contract.tricks()) {
            Some(over) => {
                let bid = i32::from(contract.terms.level().odd_tricks());
                self.rubber.below(slip, side, Item::Contract, bid * value * slip.factor());
                let made = if london { 50 } else { 0 };
                self.rubber.above(slip, side, Item::Part, made);
                self.rubber.above(slip, side, Item::Insult, doubled_bonus(doubling));
                let over = i32::from(over) * overtrick(doubling);
                self.rubber.above(slip, side, Item::Overtricks, over);
            }
            None => {
                let short = i32::from(contract.tricks() - tricks) + i32::from(london);
                let under = short * undertrick(doubling);
                self.rubber.above(slip, side.opponents(), Item::Undertricks, under);
            }
        }
        self.rubber.write_slams(slip, (100, 200));
        self.rubber.write_honors(slip, value, self.options.honors, false);
    }
}

const PRESETS: &[Preset] = &[Preset {
    key: "london",
    set: &[("code", "London")],
    source: Citation::new(Origin::Histories, "docs/sources/scoring.md#8.3"),
}];

impl Form for Plafond {
    const INFO: FormInfo = FormInfo {
        key: "plafond",
        family: Family::Ancestors,
        scale: Scale::Own,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::Histories, "docs/sources/scoring.md#8.3"),
    };
    const GAME: Option<i32> = Some(ancestors::GAME);
    type Options = PlafondOptions;
    type Sheet = RubberSheet;

    fn start(options: PlafondOptions, from: Start) -> Plafond {
        let bonuses = RubberBonuses { game: ancestors::GAME, game_bonus: 0, rubber: 250 };
        Plafond { options, rubber: AncestorRubber::new(from, bonuses) }
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
        HonorKind::of_partners(false)
    }

    as_ancestor_rubber!();
}
