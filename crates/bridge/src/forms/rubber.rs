//! Rubber bridge (docs/sources/scoring.md#2): two games won make a rubber.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::settlement::{SettlementRule, SettlementUnit};
use super::{
    Columns, EnterError, Entry, Family, Form, FormInfo, Game, Hands, NextBoard, Posting, Preset,
    Scale, Slip, Start,
};
use crate::score::{GAME, HonorAward, Honors, Insult, Item, Played, Rounding, Rules, Undertricks};
use crate::{BySide, Outcome, Side, Vulnerability};

settings! {
    /// The options of rubber bridge (docs/sources/scoring.md#2.1).
    pub struct RubberOptions {
        /// The bonuses for games and the rubber.
        rubber_bonus: RubberBonus = RubberBonus::Clean700Slow500,
            BridgeEssay "docs/sources/scoring.md#2.1";
        /// With [`RubberBonus::PerGame200Plus700`]: does the last game also score 200?
        final_game_also_200: bool = true, OurDecision "docs/sources/scoring.md#2.1";
        /// The bonus for making a doubled contract.
        insult: Insult = Insult::Standard, BridgeEssay "docs/sources/scoring.md#1.1";
        /// The penalty for undertricks.
        undertricks: Undertricks = Undertricks::Modern, BridgeEssay "docs/sources/scoring.md#1.2";
        /// The unit of the settlement.
        settlement: SettlementUnit = SettlementUnit::Points,
            BridgeEssay "docs/sources/scoring.md#2.1";
        /// How hundreds are rounded.
        hundreds_rounding: Rounding = Rounding::HalfAwayFromZero,
            OurDecision "docs/sources/scoring.md#2.1";
        /// The worth of a part-score when play is broken off; a game is always worth 300.
        unfinished: Unfinished = Unfinished::Part100, BridgeEssay "docs/sources/scoring.md#2.2";
        /// Who scores it when both sides have one.
        unfinished_both_sides: UnfinishedBothSides = UnfinishedBothSides::LawOnlyOne,
            RubberLaws "docs/sources/scoring.md#2.2";
        /// How honors are scored.
        honors: Honors = Honors::Off, BridgeEssay "docs/sources/scoring.md#1.3";
        /// May honors also be claimed between the auction and the lead?
        claim_after_auction: bool = false, OurDecision "docs/sources/scoring.md#1.3";
    }
}

impl RubberOptions {
    const fn rules(&self) -> Rules {
        Rules { undertricks: self.undertricks, insult: self.insult }
    }
}

/// Defines the options of a form that is a rubber with options of its own.
macro_rules! with_options {
    ($name:ident, $agreed:ident) => {
        /// All options of the form.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(default))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub struct $name {
            /// The form's own options.
            #[cfg_attr(feature = "serde", serde(flatten))]
            pub agreed: $agreed,
            /// The options of rubber bridge.
            #[cfg_attr(feature = "serde", serde(flatten))]
            pub rubber: $crate::forms::rubber::RubberOptions,
        }

        impl $name {
            /// The options as they stand, in the order of the rules.
            pub fn settings(&self) -> Vec<$crate::forms::Setting> {
                let mut all = self.agreed.settings();
                all.extend(self.rubber.settings());
                all
            }

            /// Sets an option by name; case and word separators are ignored in both name and value.
            pub fn set(
                &mut self,
                key: &str,
                word: &str,
            ) -> Result<(), $crate::forms::SettingError> {
                match self.agreed.set(key, word) {
                    Err($crate::forms::SettingError::Key { .. }) => self.rubber.set(key, word),
                    done => done,
                }
            }
        }
    };
}

/// The `Form` methods of a form that is a [`Rubber`] in its field `rubber`.
macro_rules! as_rubber {
    () => {
        fn next(&self) -> Option<NextBoard> {
            self.rubber.next()
        }

        fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
            self.rubber.record(slip)
        }

        fn honors(&self) -> Honors {
            self.rubber.honors()
        }

        fn claim_after_auction(&self) -> bool {
            self.rubber.claim_after_auction()
        }

        fn record_claim(&mut self, award: HonorAward) {
            self.rubber.record_claim(award);
        }

        fn break_off(&mut self) {
            self.rubber.break_off();
        }

        fn skip(&mut self) {
            self.rubber.skip();
        }

        fn following(&self) -> Start {
            self.rubber.following()
        }

        fn totals(&self) -> BySide<i32> {
            self.rubber.totals()
        }

        fn settlement(&self) -> Option<BySide<i32>> {
            self.rubber.settlement()
        }

        fn postings(&self) -> Vec<Posting> {
            self.rubber.postings()
        }

        fn sheet(&self) -> Self::Sheet {
            self.rubber.sheet()
        }
    };
}

pub(super) use {as_rubber, with_options};

choice! {
    /// The bonuses above the line for games and the rubber (docs/sources/scoring.md#2.1).
    pub enum RubberBonus {
        /// 700 if the opponents have no game, else 500.
        #[default]
        Clean700Slow500 = "Clean700Slow500",
        /// 750 if the opponents have no game, else 500.
        Clean750Slow500 = "Clean750Slow500",
        /// 200 for each game when it is won, and 700 for the rubber.
        PerGame200Plus700 = "PerGame200Plus700",
    }
}

choice! {
    /// The worth of a part-score when play is broken off (docs/sources/scoring.md#2.2).
    pub enum Unfinished {
        /// 100.
        #[default]
        Part100 = "100" | "300/100",
        /// 50, a rarer variant.
        Part50 = "50" | "300/50",
    }
}

choice! {
    /// Who scores an unfinished game or part-score when both sides have one; the difference is the
    /// same.
    pub enum UnfinishedBothSides {
        /// Nobody.
        #[default]
        LawOnlyOne = "LawOnlyOne",
        /// Both.
        Each = "Each",
    }
}

/// A rubber in progress (docs/sources/scoring.md#2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rubber {
    options: RubberOptions,
    next: Start,
    boards: Vec<Slip>,
    columns: Columns,
    end: Option<End>,
}

/// The sheet of a rubber.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RubberSheet {
    /// The boards in the order played, including those passed out.
    pub boards: Vec<Slip>,
    /// Each side's entries above the line, from the line upward.
    pub above: BySide<Vec<Entry>>,
    /// The entries below the line, game by game; a line is drawn under each game that is won.
    pub games: Vec<Game>,
    /// How many games each side has won.
    pub games_won: BySide<u8>,
    /// Each side's part-score in the open game.
    pub part_scores: BySide<i32>,
    /// Each side's total, above and below the line.
    pub totals: BySide<i32>,
    /// How the rubber ended; none until it has.
    pub end: Option<End>,
    /// Each side's net result in the agreed unit; none until the end.
    pub settlement: Option<BySide<i32>>,
}

impl RubberSheet {
    /// The sheet with these columns.
    pub(super) fn of(
        boards: &[Slip],
        columns: &Columns,
        totals: BySide<i32>,
        end: Option<End>,
        settlement: Option<BySide<i32>>,
    ) -> RubberSheet {
        let Columns { above, games } = columns.clone();
        let (games_won, part_scores) = (columns.games_won(), columns.part_scores());
        let boards = boards.to_vec();
        RubberSheet { boards, above, games, games_won, part_scores, totals, end, settlement }
    }
}

/// How a rubber ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RubberEnd"))]
pub enum End {
    /// This side won two games; it may still have fewer points.
    Won(Side),
    /// Play stopped before that.
    BrokenOff,
}

/// Common variants of the rubber.
pub(super) const PRESETS: &[Preset] = &[
    Preset {
        key: "hundreds",
        set: &[("settlement", "Hundreds")],
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2.1"),
    },
    Preset {
        key: "per-game",
        set: &[("rubber_bonus", "PerGame200Plus700")],
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2.1"),
    },
    Preset {
        key: "before-1987",
        set: &[("undertricks", "Simplified"), ("insult", "Same50")],
        source: Citation::new(Origin::Laws1935, "docs/sources/scoring.md#8.6"),
    },
];

impl Form for Rubber {
    const INFO: FormInfo = FormInfo {
        key: "rubber",
        family: Family::Rubber,
        scale: Scale::Contract,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#2"),
    };
    const GAME: Option<i32> = Some(GAME);
    type Options = RubberOptions;
    type Sheet = RubberSheet;

    fn start(options: RubberOptions, from: Start) -> Rubber {
        Rubber { options, next: from, boards: Vec::new(), columns: Columns::default(), end: None }
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let vulnerable = Vulnerability::new(self.columns.games_won().map(|games| games > 0));
        self.end.is_none().then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        if let Outcome::Played { contract, tricks } = slip.outcome {
            let side = contract.declarer.side();
            let vulnerable = slip.vulnerable.of(side);
            let parts =
                self.options.rules().contract(Played { terms: contract.terms, tricks, vulnerable });
            self.columns.write_contract(slip.board, side, &parts);
            if let Some(award) = slip.honors {
                self.columns.write_honors(slip.board, award);
            }
            if self.columns.part_score(side) >= GAME {
                self.win_game(slip.board, side);
            }
        }
        self.boards.push(*slip);
        self.next = self.next.next();
        Ok(())
    }

    fn honors(&self) -> Honors {
        self.options.honors
    }

    fn claim_after_auction(&self) -> bool {
        self.options.claim_after_auction
    }

    fn record_claim(&mut self, award: HonorAward) {
        let Some(slip) = self.boards.last_mut() else { return };
        slip.honors = Some(award);
        let board = slip.board;
        self.columns.write_honors(board, award);
    }

    /// Laws of Rubber Bridge 80: 300 for the only game, 100 (or 50) for the only part-score.
    fn break_off(&mut self) {
        let Some(last) = self.boards.last().map(|slip| slip.board) else {
            self.end.get_or_insert(End::BrokenOff);
            return;
        };
        if self.end.is_some() {
            return;
        }
        self.end = Some(End::BrokenOff);
        let part = if self.options.unfinished == Unfinished::Part50 { 50 } else { 100 };
        let games = self.columns.games_won().map(|games| games > 0);
        let parts = self.columns.part_scores().map(|points| points > 0);
        self.write_unfinished(last, games, Item::UnfinishedGame, 300);
        self.write_unfinished(last, parts, Item::UnfinishedPart, part);
    }

    fn skip(&mut self) {
        self.next = self.next.next();
    }

    fn following(&self) -> Start {
        self.next
    }

    fn totals(&self) -> BySide<i32> {
        self.columns.totals()
    }

    fn settlement(&self) -> Option<BySide<i32>> {
        let RubberOptions { settlement: unit, hundreds_rounding: rounding, .. } = self.options;
        self.end.map(|_| SettlementRule { unit, rounding }.settle(self.balance_ns()))
    }

    fn postings(&self) -> Vec<Posting> {
        self.columns.postings()
    }

    fn sheet(&self) -> RubberSheet {
        let (totals, settlement) = (self.totals(), self.settlement());
        RubberSheet::of(&self.boards, &self.columns, totals, self.end, settlement)
    }
}

impl Rubber {
    /// Closes a game that is won, and the rubber with a side's second.
    fn win_game(&mut self, board: u32, side: Side) {
        let already = self.columns.games_won();
        self.columns.win_game(side);
        let ends = already[side] == 1;
        let clean = already[side.opponents()] == 0;
        let (game, rubber) = match self.options.rubber_bonus {
            RubberBonus::Clean700Slow500 => (0, if clean { 700 } else { 500 }),
            RubberBonus::Clean750Slow500 => (0, if clean { 750 } else { 500 }),
            RubberBonus::PerGame200Plus700 if ends && !self.options.final_game_also_200 => (0, 700),
            RubberBonus::PerGame200Plus700 => (200, 700),
        };
        if game > 0 {
            self.columns.write_above(board, side, Item::Game, game);
        }
        if ends {
            self.columns.write_above(board, side, Item::Rubber, rubber);
            self.end = Some(End::Won(side));
        } else {
            self.columns.open_game();
        }
    }

    fn write_unfinished(&mut self, board: u32, has: BySide<bool>, item: Item, points: i32) {
        let both = has == BySide([true; 2]);
        if both && self.options.unfinished_both_sides == UnfinishedBothSides::LawOnlyOne {
            return;
        }
        for side in Side::ALL.into_iter().filter(|side| has[*side]) {
            self.columns.write_above(board, side, item, points);
        }
    }
}
