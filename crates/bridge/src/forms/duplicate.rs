//! Duplicate boards at one table, each scored by itself (docs/sources/scoring.md#1.4 and
//! docs/sources/scoring.md#6.1).

use alloc::vec::Vec;
use cards::{Citation, Origin};
use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use cards::choice::{Choice, UnknownChoice};
use cards::settings;

use super::{
    EnterError, Entry, Family, Form, FormInfo, Hands, NextBoard, Posting, Preset, Scale,
    SheetPlace, Slip, Start,
};
use crate::score::{Insult, Parts, Played, Rules, Undertricks};
use crate::{BySide, Margin, Outcome, Seat, Side, Vulnerability};

settings! {
    /// The options of a set of duplicate boards.
    pub struct DuplicateOptions {
        /// The number of boards in a set.
        boards: Boards = Boards::CYCLE, DuplicateLaws "docs/sources/scoring.md#6.1";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalty for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
    }
}

/// The number of boards in a set, or `endless`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Boards {
    /// This many.
    Of(NonZeroU32),
    /// Until play is broken off.
    Endless,
}

impl Boards {
    /// The longest set.
    pub const MAX: u32 = 256;

    /// Sixteen, a full cycle of dealers and vulnerability: the default.
    pub const CYCLE: Boards = Boards::Of(NonZeroU32::new(16).expect("sixteen is not zero"));

    /// Is the set complete after this many boards?
    pub const fn is_complete_after(self, played: usize) -> bool {
        match self {
            Boards::Of(number) => played as u64 >= number.get() as u64,
            Boards::Endless => false,
        }
    }
}

impl Choice for Boards {
    const WORDS: &'static [&'static str] =
        &["16", "4", "8", "12", "20", "24", "28", "32", "endless"];
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Boards::Of(number) => fmt::Display::fmt(number, f),
            Boards::Endless => f.write_str("endless"),
        }
    }
}

impl FromStr for Boards {
    type Err = UnknownChoice;

    fn from_str(text: &str) -> Result<Boards, UnknownChoice> {
        if text.eq_ignore_ascii_case("endless") {
            return Ok(Boards::Endless);
        }
        let number: NonZeroU32 =
            text.parse().map_err(|_| UnknownChoice { words: Boards::WORDS })?;
        if number.get() > Boards::MAX {
            return Err(UnknownChoice { words: Boards::WORDS });
        }
        Ok(Boards::Of(number))
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Boards);

/// A board of this number with its dealer and its vulnerability ([`Seat::dealer_of_board`],
/// [`Vulnerability::of_board`]).
///
/// ```
/// use biritch_bridge::forms::duplicate::board;
///
/// let seventh = board(7);
/// assert_eq!((seventh.dealer.letter(), seventh.vulnerable.to_string()), ('S', "both".into()));
/// assert_eq!(board(23).vulnerable, seventh.vulnerable);
/// ```
pub const fn board(number: u32) -> NextBoard {
    NextBoard {
        board: number,
        dealer: Seat::dealer_of_board(number),
        vulnerable: Vulnerability::of_board(number),
    }
}

/// A set of duplicate boards in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duplicate {
    options: DuplicateOptions,
    next: u32,
    rows: Vec<DuplicateRow>,
    /// How many boards were not played.
    skipped: usize,
    broken_off: bool,
}

/// The sheet of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuplicateSheet {
    /// The boards in the order played.
    pub rows: Vec<DuplicateRow>,
    /// Each side's net total.
    pub totals: BySide<i32>,
    /// Is the set over?
    pub over: bool,
}

/// One board of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DuplicateRow {
    /// The board's slip.
    pub slip: Slip,
    /// By how many tricks the contract was made or went down; none if the board was passed out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub margin: Option<Margin>,
    /// The parts of the score; all 0 if the board was passed out.
    pub parts: Parts,
    /// North-South's points, negative if East-West scored.
    pub score_ns: i32,
    /// North-South's points on the boards so far.
    pub running_ns: i32,
}

/// The `Form` methods of a form whose boards are scored by themselves with a running total. It
/// needs `rows`, `running()` (North-South's total) and `broken_off`.
macro_rules! as_rows {
    ($row:ident, $sheet:ident) => {
        fn break_off(&mut self) {
            self.broken_off = true;
        }

        fn totals(&self) -> BySide<i32> {
            BySide([self.running(), -self.running()])
        }

        fn balance_ns(&self) -> i32 {
            self.running()
        }

        fn settlement(&self) -> Option<BySide<i32>> {
            Some(self.totals())
        }

        fn postings(&self) -> Vec<Posting> {
            self.rows.iter().flat_map($row::postings).collect()
        }

        fn sheet(&self) -> $sheet {
            $sheet { rows: self.rows.clone(), totals: self.totals(), over: self.next().is_none() }
        }
    };
}

pub(super) use as_rows;

const PRESETS: &[Preset] = &[Preset {
    key: "endless",
    set: &[("boards", "endless")],
    source: Citation::new(Origin::DuplicateLaws, "docs/sources/scoring.md#6.1"),
}];

impl Form for Duplicate {
    const INFO: FormInfo = FormInfo {
        key: "duplicate",
        family: Family::Duplicate,
        scale: Scale::Contract,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#6.1"),
    };
    type Options = DuplicateOptions;
    type Sheet = DuplicateSheet;

    fn start(options: DuplicateOptions, from: Start) -> Duplicate {
        Duplicate { options, next: from.board, rows: Vec::new(), skipped: 0, broken_off: false }
    }

    fn numbered(_: &DuplicateOptions, number: u32) -> Option<NextBoard> {
        Some(board(number))
    }

    fn next(&self) -> Option<NextBoard> {
        let full = self.options.boards.is_complete_after(self.rows.len() + self.skipped);
        (!full && !self.broken_off).then(|| board(self.next))
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let rules = Rules { undertricks: self.options.undertricks, insult: self.options.insult };
        self.rows.push(DuplicateRow::of(rules, slip, self.running()));
        self.next = self.next.saturating_add(1);
        Ok(())
    }

    fn skip(&mut self) {
        self.next = self.next.saturating_add(1);
        self.skipped += 1;
    }

    fn following(&self) -> Start {
        Start { board: self.next, dealer: board(self.next).dealer }
    }

    as_rows!(DuplicateRow, DuplicateSheet);
}

impl DuplicateRow {
    /// Scores a board by itself, after boards that total `running_ns` for North-South.
    pub fn of(rules: Rules, slip: &Slip, running_ns: i32) -> DuplicateRow {
        let (parts, score_ns) = match slip.outcome {
            Outcome::PassedOut => (Parts::default(), 0),
            Outcome::Played { contract, tricks } => {
                let side = contract.declarer.side();
                let vulnerable = slip.vulnerable.of(side);
                let parts = rules.duplicate(Played { terms: contract.terms, tricks, vulnerable });
                let total = parts.total();
                (parts, if side == Side::NorthSouth { total } else { -total })
            }
        };
        let running_ns = running_ns.saturating_add(score_ns);
        let margin = slip.outcome.margin(false);
        DuplicateRow { slip: *slip, margin, parts, score_ns, running_ns }
    }

    /// Changes the part-score premium.
    pub(super) fn raise_part(&mut self, premium: i32) {
        let more = (premium - self.parts.part) * if self.score_ns < 0 { -1 } else { 1 };
        self.parts.part = premium;
        self.score_ns += more;
        self.running_ns = self.running_ns.saturating_add(more);
    }

    /// The board's points with their reasons, in the column of the side that scores them.
    pub fn postings(&self) -> impl Iterator<Item = Posting> {
        let side = if self.score_ns < 0 { Side::EastWest } else { Side::NorthSouth };
        let board = self.slip.board;
        self.parts.items().map(move |(item, points)| Posting {
            side,
            place: SheetPlace::Row,
            entry: Entry { board, item, points },
        })
    }
}

impl Duplicate {
    fn running(&self) -> i32 {
        self.rows.last().map_or(0, |row| row.running_ns)
    }
}
