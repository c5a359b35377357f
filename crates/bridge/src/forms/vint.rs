//! Vint, experimental: the amounts are reconstructed (docs/sources/scoring.md#8.4). Every trick of
//! either side counts, whether the contract is made or not, at a value set by the level alone.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::settings;

use super::ancestors::{AncestorRubber, RubberBonuses, as_ancestor_rubber};
use super::held::of_side;
use super::rubber::RubberSheet;
use super::{
    Calling, Dummy, DummyFaced, EnterError, Family, Form, FormInfo, Hands, HeldHonors, HonorKind,
    Manner, NextBoard, Posting, Preset, Scale, Slip, Start,
};
use crate::score::Item;
use crate::{BySide, Contract, Outcome, Side, Strain, Tricks};

settings! {
    /// The options of vint.
    pub struct VintOptions {
        /// Are honors and aces scored?
        honors: bool = true, Histories "docs/sources/scoring.md#8.4";
        /// Are coronas scored?
        coronas: bool = true, Histories "docs/sources/scoring.md#8.4";
    }
}

/// The amounts of this form; none of them is confirmed by a printed code.
mod amounts {
    /// The points below the line that make a game.
    pub(super) const GAME: i32 = 500;
    /// The value of a trick at level one.
    pub(super) const TRICK: i32 = 10;
    /// An undertrick and an honor, in trick values.
    pub(super) const UNDERTRICK: i32 = 10;
    pub(super) const HONOR: i32 = 10;
    /// An ace at notrump, in trick values.
    pub(super) const ACE_AT_NOTRUMP: i32 = 25;
    /// Small and grand slam, bid and made.
    pub(super) const SLAMS: [i32; 2] = [1000, 2000];
    /// A corona of three cards, and each further card.
    pub(super) const CORONA: i32 = 500;
}

/// A rubber of vint in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vint {
    options: VintOptions,
    rubber: AncestorRubber,
}

impl Vint {
    fn write(&mut self, slip: &Slip, contract: Contract, tricks: Tricks) {
        let side = contract.declarer.side();
        let trick = amounts::TRICK * i32::from(contract.terms.level().odd_tricks());
        for (side, tricks) in [(side, tricks), (side.opponents(), tricks.others())] {
            self.rubber.below(slip, side, Item::Tricks, i32::from(tricks.count()) * trick);
        }
        match tricks.count().checked_sub(contract.tricks()) {
            Some(_) => {
                let level = usize::from(contract.terms.level().odd_tricks());
                let slam = level.checked_sub(6).and_then(|at| amounts::SLAMS.get(at));
                self.rubber.above(slip, side, Item::Slam, slam.copied().unwrap_or(0));
            }
            None => {
                let short = i32::from(contract.tricks() - tricks.count());
                let under = short * amounts::UNDERTRICK * trick;
                self.rubber.above(slip, side.opponents(), Item::Undertricks, under);
            }
        }
        if let Some(held) = slip.held {
            let honors = self.honors(&held, contract.strain(), trick);
            for side in Side::ALL {
                self.rubber.above(slip, side, Item::Honors, honors[side]);
            }
        }
    }

    /// Trump honors and aces are scored by the side that has more of them, coronas by their
    /// holder's side.
    fn honors(&self, held: &HeldHonors, strain: Strain, trick: i32) -> BySide<i32> {
        let ace = if strain.trump().is_some() { amounts::HONOR } else { amounts::ACE_AT_NOTRUMP };
        let kinds = [(of_side(&held.honors), amounts::HONOR), (of_side(&held.aces), ace)];
        let coronas = of_side(&held.coronas);
        BySide::new(|side: Side| {
            let mut points = 0;
            if self.options.honors {
                let more = kinds.iter().filter(|(count, _)| count[side] > count[side.opponents()]);
                points += more.map(|(count, each)| count[side] * each * trick).sum::<i32>();
            }
            if self.options.coronas {
                points += coronas[side] * amounts::CORONA;
            }
            points
        })
    }
}

const PRESETS: &[Preset] = &[Preset {
    key: "tricks",
    set: &[("honors", "false"), ("coronas", "false")],
    source: Citation::new(Origin::Histories, "docs/sources/scoring.md#8.4"),
}];

impl Form for Vint {
    const INFO: FormInfo = FormInfo {
        key: "vint",
        family: Family::Ancestors,
        scale: Scale::Own,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::Histories, "docs/sources/scoring.md#8.4"),
    };
    const GAME: Option<i32> = Some(amounts::GAME);
    type Options = VintOptions;
    type Sheet = RubberSheet;

    fn start(options: VintOptions, from: Start) -> Vint {
        let bonuses = RubberBonuses { game: amounts::GAME, game_bonus: 1000, rubber: 2000 };
        Vint { options, rubber: AncestorRubber::new(from, bonuses) }
    }

    fn manner(&self) -> Manner {
        Manner { calling: Calling::Vint, dummy: Dummy::Nobody, faced: DummyFaced::AfterLead }
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        if let Outcome::Played { contract, tricks } = slip.outcome {
            self.write(slip, contract, tricks);
        }
        self.rubber.close(slip);
        Ok(())
    }

    fn honor_kinds(&self) -> Vec<HonorKind> {
        let mut counts = Vec::new();
        if self.options.honors {
            counts.extend([HonorKind::Honors, HonorKind::Aces]);
        }
        if self.options.coronas {
            counts.push(HonorKind::Coronas);
        }
        counts
    }

    fn max_doublings(&self) -> u8 {
        0
    }

    as_ancestor_rubber!();
}
