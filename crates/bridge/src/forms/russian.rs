//! Russian scoring (docs/sources/scoring.md#7): the boards of a Chicago, each compared with a
//! target that depends on high-card points; the difference is converted to IMPs.

use alloc::vec::Vec;
use cards::{Citation, Origin};
use core::fmt;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};
use cards::settings;

use super::chicago::ChicagoOrder;
use super::duplicate::{self, Boards, as_rows};
use super::{
    EnterError, Entry, Family, Form, FormInfo, Hands, HighCardError, NextBoard, Posting, Preset,
    Scale, SheetPlace, Slip, Start,
};
use crate::imps::ImpTable;
use crate::score::{Insult, Item, Rules, Undertricks};
use crate::{BySide, Side, Vulnerability};

settings! {
    /// The options of Russian scoring.
    pub struct RussianOptions {
        /// The number of boards in a game; four are a series.
        boards: Boards = Boards::Endless, BridgeEssay "docs/sources/scoring.md#7";
        /// Who is vulnerable on the second and the third board of a series.
        chicago_order: ChicagoOrder = ChicagoOrder::DealerVul,
            BridgeEssay "docs/sources/scoring.md#7";
        /// The table of targets.
        targets: Targets = Targets::WIDESPREAD, CommonPractice "docs/sources/scoring.md#7";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalty for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
    }
}

/// The target score of the side with more high-card points: for 20, 21, … 37 and more points, not
/// vulnerable and vulnerable.
///
/// A custom table is written `20:0/0,21:50/50,…,37:1300/1950`; missing rows are those of the
/// widespread table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Targets([(i32, i32); ROWS]);

/// The rows of the table: 20 … 37, the last for 37 and more.
const ROWS: usize = 18;

impl Targets {
    /// The table in common use.
    pub const WIDESPREAD: Targets = Targets([
        (0, 0),
        (50, 50),
        (70, 70),
        (110, 110),
        (200, 290),
        (300, 440),
        (350, 520),
        (400, 600),
        (430, 630),
        (460, 660),
        (490, 690),
        (600, 900),
        (700, 1050),
        (900, 1350),
        (1000, 1500),
        (1100, 1650),
        (1200, 1800),
        (1300, 1950),
    ]);

    /// The target of a side with these high-card points; 0 below 20.
    pub const fn of(&self, points: u8, vulnerable: bool) -> i32 {
        if points < 20 {
            return 0;
        }
        let row = points as usize - 20;
        let row = if row < ROWS { row } else { ROWS - 1 };
        let (before, after) = self.0[row];
        if vulnerable { after } else { before }
    }

    /// North-South's target, negative if East-West have more points: the target of the stronger
    /// side by its own vulnerability.
    ///
    /// ```
    /// use biritch_bridge::Vulnerability;
    /// use biritch_bridge::forms::russian::Targets;
    ///
    /// // East-West have 24 points and are vulnerable: their target is 290.
    /// assert_eq!(Targets::WIDESPREAD.ns(16, Vulnerability::EastWest), -290);
    /// ```
    pub const fn ns(&self, hcp_ns: u8, vulnerable: Vulnerability) -> i32 {
        if hcp_ns >= 20 {
            self.of(hcp_ns, vulnerable.of(Side::NorthSouth))
        } else {
            -self.of(40 - hcp_ns, vulnerable.of(Side::EastWest))
        }
    }
}

impl Choice for Targets {
    const WORDS: &'static [&'static str] = &["widespread"];
}

impl fmt::Display for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Targets::WIDESPREAD {
            return f.write_str("widespread");
        }
        for (points, (before, after)) in (20..).zip(self.0) {
            let comma = if points == 20 { "" } else { "," };
            write!(f, "{comma}{points}:{before}/{after}")?;
        }
        Ok(())
    }
}

impl FromStr for Targets {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Targets, UnknownChoice> {
        let mut targets = Targets::WIDESPREAD;
        if text.eq_ignore_ascii_case("widespread") {
            return Ok(targets);
        }
        let row = |row: &str| -> Option<(usize, (i32, i32))> {
            let (points, targets) = row.split_once(':')?;
            let (before, after) = targets.split_once('/')?;
            let target = |text: &str| text.parse().ok().filter(|t| (0..=10_000).contains(t));
            let row = points.parse::<usize>().ok()?.checked_sub(20).filter(|row| *row < ROWS)?;
            Some((row, (target(before)?, target(after)?)))
        };
        for text in text.split(',') {
            let (at, target) = row(text).ok_or(UnknownChoice { words: Targets::WORDS })?;
            targets.0[at] = target;
        }
        Ok(targets)
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Targets);

/// A game with Russian scoring in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Russian {
    options: RussianOptions,
    next: Start,
    rows: Vec<RussianRow>,
    /// How many boards were not played.
    skipped: usize,
    broken_off: bool,
}

/// The sheet of a game with Russian scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RussianSheet {
    /// The boards in the order played.
    pub rows: Vec<RussianRow>,
    /// Each side's net IMPs.
    pub totals: BySide<i32>,
    /// Is it over?
    pub over: bool,
}

/// One board against its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RussianRow {
    /// The board by itself, as in duplicate.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub board: duplicate::DuplicateRow,
    /// North-South's target, negative if East-West have one.
    pub target: i32,
    /// North-South's IMPs.
    pub imps_ns: i32,
    /// North-South's IMPs on the boards so far.
    pub running_imps_ns: i32,
}

const PRESETS: &[Preset] = &[Preset {
    key: "opponents",
    set: &[("chicago_order", "NonDealerVul")],
    source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.1"),
}];

impl Form for Russian {
    const INFO: FormInfo = FormInfo {
        key: "russian",
        family: Family::Duplicate,
        scale: Scale::Contract,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#7"),
    };
    type Options = RussianOptions;
    type Sheet = RussianSheet;

    fn start(options: RussianOptions, from: Start) -> Russian {
        Russian { options, next: from, rows: Vec::new(), skipped: 0, broken_off: false }
    }

    fn numbered(options: &RussianOptions, board: u32) -> Option<NextBoard> {
        Some(options.chicago_order.numbered(board))
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let passed = self.rows.len() + self.skipped;
        let deal = passed as u32 % 4 + 1;
        let vulnerable = self.options.chicago_order.vulnerable(deal, dealer);
        let full = self.options.boards.is_complete_after(passed);
        (!full && !self.broken_off).then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let hcp_ns = slip.hcp_ns.ok_or(HighCardError::Missing)?;
        let rules = Rules { undertricks: self.options.undertricks, insult: self.options.insult };
        let points = self.rows.last().map_or(0, |row| row.board.running_ns);
        let board = duplicate::DuplicateRow::of(rules, slip, points);
        let target = self.options.targets.ns(hcp_ns, slip.vulnerable);
        let imps_ns = ImpTable::Imp1962.imps(board.score_ns - target);
        let running_imps_ns = self.running().saturating_add(imps_ns);
        self.rows.push(RussianRow { board, target, imps_ns, running_imps_ns });
        self.next = self.next.next();
        Ok(())
    }

    fn counts_high_cards(&self) -> bool {
        true
    }

    /// The vulnerability is taken from the slip: both orders of a Chicago are in use
    /// (docs/sources/scoring.md#3.1).
    fn admits(&self, next: NextBoard, entered: NextBoard) -> bool {
        (next.board, next.dealer) == (entered.board, entered.dealer)
    }

    fn skip(&mut self) {
        self.next = self.next.next();
        self.skipped += 1;
    }

    fn following(&self) -> Start {
        self.next
    }

    as_rows!(RussianRow, RussianSheet);
}

impl Russian {
    fn running(&self) -> i32 {
        self.rows.last().map_or(0, |row| row.running_imps_ns)
    }
}

impl RussianRow {
    /// The IMPs of the board, in the column of the side that wins them.
    pub fn postings(&self) -> Option<Posting> {
        let side = if self.imps_ns < 0 { Side::EastWest } else { Side::NorthSouth };
        let board = self.board.slip.board;
        let entry = Entry { board, item: Item::Imps, points: self.imps_ns.abs() };
        (self.imps_ns != 0).then_some(Posting { side, place: SheetPlace::Row, entry })
    }
}
