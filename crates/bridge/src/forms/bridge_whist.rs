//! Bridge-whist, also called straight bridge or biritch (docs/sources/scoring.md#8.0 and
//! docs/sources/scoring.md#8.1).

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::ancestors::{self, AncestorRubber, HonorCount, RubberBonuses, as_ancestor_rubber};
use super::rubber::RubberSheet;
use super::{
    Calling, Dummy, DummyFaced, EnterError, Family, Form, FormInfo, Hands, HonorKind,
    MAX_DOUBLINGS, Manner, NextBoard, Posting, Preset, Scale, Slip, Start,
};
use crate::score::Item;
use crate::{BySide, Outcome, Ranking};

settings! {
    /// The options of bridge-whist.
    pub struct BridgeWhistOptions {
        /// The limit to which doubling may raise a trick.
        doubling_cap: DoublingCap = DoublingCap::None, CommonPractice "docs/sources/scoring.md#8.1";
        /// Is chicane scored?
        chicane: bool = true, WhistClub "docs/sources/scoring.md#8.1";
    }
}

choice! {
    /// The limit to which doubling may raise a trick (docs/sources/scoring.md#8.1).
    pub enum DoublingCap {
        /// No limit.
        #[default]
        None = "None",
        /// 100 points.
        Points100 = "100",
    }
}

/// A rubber of bridge-whist in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BridgeWhist {
    options: BridgeWhistOptions,
    rubber: AncestorRubber,
}

const PRESETS: &[Preset] = &[Preset {
    key: "club",
    set: &[("doubling_cap", "100")],
    source: Citation::new(Origin::CommonPractice, "docs/sources/scoring.md#8.1"),
}];

impl Form for BridgeWhist {
    const INFO: FormInfo = FormInfo {
        key: "bridge-whist",
        family: Family::Ancestors,
        scale: Scale::Own,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::WhistClub, "docs/sources/scoring.md#8.1"),
    };
    const GAME: Option<i32> = Some(ancestors::GAME);
    type Options = BridgeWhistOptions;
    type Sheet = RubberSheet;

    fn start(options: BridgeWhistOptions, from: Start) -> BridgeWhist {
        let bonuses = RubberBonuses { game: ancestors::GAME, game_bonus: 0, rubber: 100 };
        BridgeWhist { options, rubber: AncestorRubber::new(from, bonuses) }
    }

    fn manner(&self) -> Manner {
        Manner {
            calling: Calling::DealerNames,
            dummy: Dummy::DealersPartner,
            faced: DummyFaced::AfterLead,
        }
    }

    /// Whichever side takes more than six tricks scores them, whoever named trumps.
    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        if let Outcome::Played { contract, tricks } = slip.outcome {
            let value = Ranking::early_value(contract.strain());
            let cap = match self.options.doubling_cap {
                DoublingCap::None => i32::MAX,
                DoublingCap::Points100 => 100,
            };
            let raised = (value * slip.factor()).min(cap);
            let side = contract.declarer.side();
            for (side, tricks) in [(side, tricks), (side.opponents(), tricks.others())] {
                self.rubber.below(slip, side, Item::Contract, i32::from(tricks.odd()) * raised);
            }
            self.rubber.write_slams(slip, (20, 40));
            let chicane = self.options.chicane;
            self.rubber.write_honors(slip, value, HonorCount::Multiples, chicane);
        }
        self.rubber.close(slip);
        Ok(())
    }

    fn honor_kinds(&self) -> Vec<HonorKind> {
        HonorKind::of_partners(self.options.chicane)
    }

    fn max_doublings(&self) -> u8 {
        MAX_DOUBLINGS
    }

    as_ancestor_rubber!();
}
