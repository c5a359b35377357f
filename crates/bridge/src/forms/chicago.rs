//! Chicago (docs/sources/scoring.md#3.1): a rubber of four boards with fixed dealers and
//! vulnerability.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::settlement::{SettlementRule, SettlementUnit};
use super::{
    Columns, EnterError, Entry, Family, Form, FormInfo, Game, Hands, NextBoard, Posting, Preset,
    Scale, Slip, Start,
};
use crate::score::{
    GAME, HonorAward, Honors, Insult, Item, Played, Rounding, Rules, Undertricks, game_premium,
};
use crate::{BySide, Outcome, Seat, Side, Vulnerability};

settings! {
    /// The options of a Chicago (docs/sources/scoring.md#3.1).
    pub struct ChicagoOptions {
        /// Who is vulnerable on the second and the third board.
        chicago_order: ChicagoOrder = ChicagoOrder::NonDealerVul,
            BridgeEssay "docs/sources/scoring.md#3.1";
        /// The bonus for completing a game.
        chicago_game_bonus: GameBonus = GameBonus::ByZone,
            ChicagoLaws "docs/sources/scoring.md#3.1";
        /// The worth of a part-score at the end.
        final_part_bonus: FinalPartBonus = FinalPartBonus::Part100,
            BridgeEssay "docs/sources/scoring.md#3.1";
        /// Which part-score that bonus is for.
        final_part_rule: FinalPartRule = FinalPartRule::HeldAtEnd,
            BridgeEssay "docs/sources/scoring.md#3.1";
        /// The effect of passing a board out.
        passed_out: PassedOut = PassedOut::RedealSameDealer,
            ChicagoLaws "docs/sources/scoring.md#3.1";
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
        /// How honors are scored.
        honors: Honors = Honors::Off, BridgeEssay "docs/sources/scoring.md#1.3";
        /// May honors also be claimed between the auction and the lead?
        claim_after_auction: bool = false, OurDecision "docs/sources/scoring.md#1.3";
    }
}

choice! {
    /// Who is vulnerable on the second and the third board of four; both orders are in use
    /// (docs/sources/scoring.md#3.1).
    pub enum ChicagoOrder {
        /// The dealer's opponents: "modern".
        #[default]
        NonDealerVul = "NonDealerVul",
        /// The dealer's side: "original".
        DealerVul = "DealerVul",
    }
}

choice! {
    /// The bonus above the line for completing a game.
    pub enum GameBonus {
        /// 300, vulnerable 500.
        #[default]
        ByZone = "300/500",
        /// Nothing.
        None = "None",
    }
}

choice! {
    /// The worth of a part-score at the end.
    pub enum FinalPartBonus {
        /// 100.
        #[default]
        Part100 = "100",
        /// Nothing.
        None = "None",
    }
}

choice! {
    /// Which part-score the final bonus is for.
    pub enum FinalPartRule {
        /// One still open after the fourth board.
        #[default]
        HeldAtEnd = "HeldAtEnd",
        /// One made on the fourth board (Laws of Chicago).
        MadeOnDeal4 = "MadeOnDeal4",
    }
}

choice! {
    /// The effect of passing a board out.
    pub enum PassedOut {
        /// The same dealer deals again; the board does not count.
        #[default]
        RedealSameDealer = "RedealSameDealer",
        /// It counts as one of the four.
        Counts = "Counts",
    }
}

impl ChicagoOrder {
    /// The vulnerability of the `deal`th board of four, counted from 1.
    pub const fn vulnerable(self, deal: u32, dealer: Seat) -> Vulnerability {
        let dealers = match (self, dealer.side()) {
            (ChicagoOrder::DealerVul, Side::NorthSouth)
            | (ChicagoOrder::NonDealerVul, Side::EastWest) => Vulnerability::NorthSouth,
            _ => Vulnerability::EastWest,
        };
        match deal {
            1 => Vulnerability::None,
            2 | 3 => dealers,
            _ => Vulnerability::Both,
        }
    }

    /// The board with this number, counted from 1, in a set of fours that begins with North's deal.
    pub(super) const fn numbered(self, board: u32) -> NextBoard {
        let dealer = super::duplicate::board(board).dealer;
        let vulnerable = self.vulnerable(board.wrapping_sub(1) % 4 + 1, dealer);
        NextBoard { board, dealer, vulnerable }
    }
}

/// A Chicago in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chicago {
    options: ChicagoOptions,
    next: Start,
    /// Which of the four boards comes next, from 1.
    deal: u32,
    rows: Vec<ChicagoRow>,
    columns: Columns,
    broken_off: bool,
}

/// The sheet of a Chicago.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChicagoSheet {
    /// The boards in the order played, including those dealt again.
    pub rows: Vec<ChicagoRow>,
    /// Each side's entries above the line, from the line upward.
    pub above: BySide<Vec<Entry>>,
    /// The entries below the line, game by game; a line is drawn under each game that is won.
    pub games: Vec<Game>,
    /// The four boards on the Chicago wheel.
    #[cfg_attr(feature = "serde", serde(default))]
    pub wheel: Vec<WheelDeal>,
    /// Each side's part-score in the open game.
    pub part_scores: BySide<i32>,
    /// Each side's total.
    pub totals: BySide<i32>,
    /// Is it over?
    pub over: bool,
    /// Each side's net result in the agreed unit; none until the end.
    pub settlement: Option<BySide<i32>>,
}

/// A sector of the Chicago wheel: one of the four boards, played or to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WheelDeal {
    /// Which of the four, from 1.
    pub deal: u32,
    /// Who deals it.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// Has it been played? A board to be dealt again has not.
    pub played: bool,
}

/// One board of a Chicago.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChicagoRow {
    /// Which of the four it is.
    pub deal: u32,
    /// The board's slip.
    pub slip: Slip,
    /// Does it count as one of the four? It does not if it was dealt again.
    pub counts: bool,
}

const PRESETS: &[Preset] = &[Preset {
    key: "laws",
    set: &[("chicago_order", "DealerVul"), ("final_part_rule", "MadeOnDeal4")],
    source: Citation::new(Origin::ChicagoLaws, "docs/sources/scoring.md#3.1"),
}];

impl Form for Chicago {
    const INFO: FormInfo = FormInfo {
        key: "chicago",
        family: Family::Rubber,
        scale: Scale::Contract,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::BridgeEssay, "docs/sources/scoring.md#3.1"),
    };
    const GAME: Option<i32> = Some(GAME);
    type Options = ChicagoOptions;
    type Sheet = ChicagoSheet;

    fn start(options: ChicagoOptions, from: Start) -> Chicago {
        let columns = Columns::default();
        Chicago { options, next: from, deal: 1, rows: Vec::new(), columns, broken_off: false }
    }

    fn numbered(options: &ChicagoOptions, board: u32) -> Option<NextBoard> {
        Some(options.chicago_order.numbered(board))
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let vulnerable = self.options.chicago_order.vulnerable(self.deal, dealer);
        (self.deal <= 4 && !self.broken_off).then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let mut counts = true;
        let mut maker = None;
        match slip.outcome {
            Outcome::PassedOut => counts = self.options.passed_out == PassedOut::Counts,
            Outcome::Played { contract, tricks } => {
                let side = contract.declarer.side();
                let vulnerable = slip.vulnerable.of(side);
                let rules =
                    Rules { undertricks: self.options.undertricks, insult: self.options.insult };
                let played = Played { terms: contract.terms, tricks, vulnerable };
                let parts = rules.contract(played);
                maker = (tricks.count() >= contract.tricks()).then_some(side);
                self.columns.write_contract(slip.board, side, &parts);
                if let Some(award) = slip.honors {
                    self.columns.write_honors(slip.board, award);
                }
                if self.columns.part_score(side) >= GAME {
                    self.complete_game(slip.board, side, game_premium(vulnerable));
                }
            }
        }
        self.rows.push(ChicagoRow { deal: self.deal, slip: *slip, counts });
        self.next.board = self.next.board.saturating_add(1);
        if counts {
            self.next.dealer = self.next.dealer.next();
            self.deal += 1;
            if self.deal == 5 {
                self.write_final_part(slip.board, maker);
            }
        }
        Ok(())
    }

    fn honors(&self) -> Honors {
        self.options.honors
    }

    fn claim_after_auction(&self) -> bool {
        self.options.claim_after_auction
    }

    fn record_claim(&mut self, award: HonorAward) {
        let Some(row) = self.rows.last_mut() else { return };
        row.slip.honors = Some(award);
        let board = row.slip.board;
        self.columns.write_honors(board, award);
    }

    /// Before the fourth board the entries stand and nothing is added.
    fn break_off(&mut self) {
        self.broken_off = true;
    }

    fn skip(&mut self) {
        self.next = self.next.next();
        self.deal += 1;
        // A part-score is entered with the last deal that was played.
        if let Some(last) = self.rows.last().filter(|_| self.deal == 5) {
            self.write_final_part(last.slip.board, None);
        }
    }

    fn following(&self) -> Start {
        self.next
    }

    fn totals(&self) -> BySide<i32> {
        self.columns.totals()
    }

    fn settlement(&self) -> Option<BySide<i32>> {
        let ChicagoOptions { settlement: unit, hundreds_rounding: rounding, .. } = self.options;
        let over = self.next().is_none();
        over.then(|| SettlementRule { unit, rounding }.settle(self.balance_ns()))
    }

    fn postings(&self) -> Vec<Posting> {
        self.columns.postings()
    }

    fn sheet(&self) -> ChicagoSheet {
        let Columns { above, games } = self.columns.clone();
        ChicagoSheet {
            rows: self.rows.clone(),
            above,
            games,
            wheel: self.wheel(),
            part_scores: self.columns.part_scores(),
            totals: self.totals(),
            over: self.next().is_none(),
            settlement: self.settlement(),
        }
    }
}

impl Chicago {
    /// The four boards, played or to come.
    fn wheel(&self) -> Vec<WheelDeal> {
        let spoke = |deal: u32| {
            let played = self.rows.iter().rfind(|row| row.deal == deal && row.counts);
            if let Some(ChicagoRow { slip, .. }) = played {
                let Slip { dealer, vulnerable, .. } = *slip;
                return WheelDeal { deal, dealer, vulnerable, played: true };
            }
            // A deal before the next one was not played; four more deals have the same dealers.
            let dealer = self.next.dealer.after((deal + 4 - self.deal) as usize);
            let vulnerable = self.options.chicago_order.vulnerable(deal, dealer);
            WheelDeal { deal, dealer, vulnerable, played: false }
        };
        (1..=4).map(spoke).collect()
    }

    /// Closes a game; both sides' part-scores are wiped out.
    fn complete_game(&mut self, board: u32, side: Side, premium: i32) {
        self.columns.win_game(side);
        if self.options.chicago_game_bonus == GameBonus::ByZone {
            self.columns.write_above(board, side, Item::Game, premium);
        }
        if self.deal < 4 {
            self.columns.open_game();
        }
    }

    /// Scores the bonus for a part-score after the fourth board, with this board. `maker` has made the contract of the fourth.
    fn write_final_part(&mut self, board: u32, maker: Option<Side>) {
        if self.options.final_part_bonus == FinalPartBonus::None {
            return;
        }
        for side in Side::ALL {
            let held = self.columns.part_score(side) > 0;
            let rule = self.options.final_part_rule;
            if held && (rule == FinalPartRule::HeldAtEnd || maker == Some(side)) {
                self.columns.write_above(board, side, Item::HeldPart, HELD_PART);
            }
        }
    }
}

/// The bonus for a part-score at the end of a Chicago.
const HELD_PART: i32 = 100;
