//! Duplicate Chicago (docs/sources/scoring.md#3.1): four boards with the dealers and the
//! vulnerability of a Chicago, each board scored by itself.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::chicago::ChicagoOrder;
use super::duplicate::{DuplicateRow, as_rows};
use super::{
    EnterError, Family, Form, FormInfo, Hands, NextBoard, Posting, Preset, Scale, Slip, Start,
};
use crate::BySide;
use crate::score::{Insult, Rules, Undertricks};

settings! {
    /// The options of a duplicate Chicago.
    pub struct ChicagoDuplicateOptions {
        /// Who is vulnerable on the second and the third board.
        chicago_order: ChicagoOrder = ChicagoOrder::NonDealerVul,
            BridgeEssay "docs/sources/scoring.md#3.1";
        /// The premium for a contract below game.
        part_bonus: PartBonus = PartBonus::Part50, BridgeEssay "docs/sources/scoring.md#3.1";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalty for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
    }
}

choice! {
    /// The premium for a contract below game (docs/sources/scoring.md#3.1).
    pub enum PartBonus {
        /// 50.
        #[default]
        Part50 = "50",
        /// 100, a rarer variant.
        Part100 = "100",
    }
}

/// A duplicate Chicago in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChicagoDuplicate {
    options: ChicagoDuplicateOptions,
    next: Start,
    rows: Vec<DuplicateRow>,
    /// How many boards were not played.
    skipped: usize,
    broken_off: bool,
}

/// The sheet of a duplicate Chicago.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChicagoDuplicateSheet {
    /// The boards in the order played.
    pub rows: Vec<DuplicateRow>,
    /// Each side's net total.
    pub totals: BySide<i32>,
    /// Is it over?
    pub over: bool,
}

const PRESETS: &[Preset] = &[Preset {
    key: "part-100",
    set: &[("part_bonus", "100")],
    source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.1"),
}];

impl Form for ChicagoDuplicate {
    const INFO: FormInfo = FormInfo {
        key: "chicago-duplicate",
        family: Family::Duplicate,
        scale: Scale::Contract,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.1"),
    };
    type Options = ChicagoDuplicateOptions;
    type Sheet = ChicagoDuplicateSheet;

    fn start(options: ChicagoDuplicateOptions, from: Start) -> ChicagoDuplicate {
        ChicagoDuplicate { options, next: from, rows: Vec::new(), skipped: 0, broken_off: false }
    }

    fn numbered(options: &ChicagoDuplicateOptions, board: u32) -> Option<NextBoard> {
        Some(options.chicago_order.numbered(board))
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let deal = (self.rows.len() + self.skipped) as u32 + 1;
        let vulnerable = self.options.chicago_order.vulnerable(deal, dealer);
        (deal <= 4 && !self.broken_off).then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let rules = Rules { undertricks: self.options.undertricks, insult: self.options.insult };
        let mut row = DuplicateRow::of(rules, slip, self.running());
        if self.options.part_bonus == PartBonus::Part100 && row.parts.part > 0 {
            row.raise_part(100);
        }
        self.rows.push(row);
        self.next = self.next.next();
        Ok(())
    }

    fn skip(&mut self) {
        self.next = self.next.next();
        self.skipped += 1;
    }

    fn following(&self) -> Start {
        self.next
    }

    as_rows!(DuplicateRow, ChicagoDuplicateSheet);
}

impl ChicagoDuplicate {
    fn running(&self) -> i32 {
        self.rows.last().map_or(0, |row| row.running_ns)
    }
}
