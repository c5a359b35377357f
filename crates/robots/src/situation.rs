//! What is known besides a board: part-scores and systems.

use bridge::{BySide, PlayedSystem, SystemName};

use crate::bidding::system::System;

/// What all four players know besides a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The points of each side below the line; none where part-scores do not accumulate, as at
    /// duplicate.
    pub below: Option<BySide<u16>>,
    /// What each side plays.
    pub systems: BySide<System>,
}

impl Situation {
    /// Each board stands alone, and both sides play the standard system.
    pub const DUPLICATE: Situation =
        Situation { below: None, systems: BySide([System::STANDARD, System::STANDARD]) };

    /// A rubber with these part-scores.
    pub const fn rubber(below: BySide<u16>) -> Situation {
        Situation { below: Some(below), systems: BySide([System::STANDARD, System::STANDARD]) }
    }

    /// These part-scores, none where they do not accumulate, and what each side plays.
    pub fn new(below: Option<BySide<u16>>, systems: BySide<SystemName>) -> Situation {
        Situation { below, systems: systems.map(System::from) }
    }

    /// These part-scores, none where they do not accumulate, and what each side has chosen at a table.
    pub fn at_table(below: Option<BySide<u16>>, systems: &BySide<PlayedSystem>) -> Situation {
        Situation { below, systems: systems.clone().map(|played| System::played(&played)) }
    }

    /// Each board stands alone, and these are the systems of North-South and East-West.
    pub const fn played(systems: [System; 2]) -> Situation {
        Situation { below: None, systems: BySide(systems) }
    }
}
