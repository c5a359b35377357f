//! Home scoring in small units (docs/sources/scoring.md#4): each deal is a game, and two games are
//! a rubber.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::rubber::End;
use super::{
    Columns, EnterError, Entry, Family, Form, FormInfo, Game, Hands, NextBoard, Posting, Preset,
    Scale, Slip, Start,
};
use crate::score::{HonorAward, Honors, Item};
use crate::{BySide, Deal, Doubling, Outcome, Seat, Side, Strain, Vulnerability};

mod board_score;

pub use board_score::{HomeBoard, HomeScore};

settings! {
    /// The options of home scoring; the source leaves each of these open
    /// (docs/sources/scoring.md#4).
    pub struct HomeOptions {
        /// The defenders' score below the line for beating a contract.
        defender_below: DefenderBelow = DefenderBelow::ContractValue,
            HomeRules "docs/sources/scoring.md#4";
        /// Where the increase by a double is written.
        doubling_increment_line: IncrementLine = IncrementLine::Above,
            HomeRules "docs/sources/scoring.md#4";
        /// Is the premium for a game doubled too?
        #[cfg_attr(feature = "serde", serde(alias = "double_party"))]
        double_game | "double_party": bool = false, OurDecision "docs/sources/scoring.md#4";
        /// Must a slam have been bid?
        slam_requires_bid: bool = false, HomeRules "docs/sources/scoring.md#4";
        /// Do defenders write a slam for twelve or thirteen tricks?
        slam_for_defenders: bool = false, OurDecision "docs/sources/scoring.md#4";
        /// The condition for winning a game.
        #[cfg_attr(feature = "serde", serde(alias = "party_rule"))]
        game_rule | "party_rule": GameRule = GameRule::PerDeal, HomeRules "docs/sources/scoring.md#4";
        /// Who writes the penalty for undertricks.
        penalty_side: PenaltySide = PenaltySide::DeclarerMinus,
            HomeRules "docs/sources/scoring.md#4";
        /// Must honors be in one hand? Otherwise the two hands of a side count together.
        honors_one_hand: bool = true, OurDecision "docs/sources/scoring.md#4";
        /// How honors are scored.
        honors: Honors = Honors::Auto, HomeRules "docs/sources/scoring.md#4";
    }
}

choice! {
    /// The defenders' score below the line for beating a contract.
    pub enum DefenderBelow {
        /// What declarer's side would have scored: the contract's odd tricks and the game.
        #[default]
        ContractValue = "ContractValue",
        /// The undertricks, each valued as a trick of the contract, and the game.
        UndertrickValue = "UndertrickValue",
        /// The game alone.
        GameOnly = "GameOnly" | "PartyOnly",
    }
}

choice! {
    /// Where the increase by a double is written; the totals are the same.
    pub enum IncrementLine {
        /// Above the line; the undoubled value is below.
        #[default]
        Above = "Above",
        /// Below the line, with the value.
        Below = "Below",
    }
}

choice! {
    /// The condition for winning a game.
    pub enum GameRule {
        /// Each deal decides a game: declarer's side wins it if the contract is made, else the
        /// defenders.
        #[default]
        PerDeal = "PerDeal",
        /// Ten points below the line win a game; defenders never score there.
        Threshold10 = "Threshold10",
    }
}

choice! {
    /// Who writes the penalty for undertricks; the difference is the same.
    pub enum PenaltySide {
        /// Declarer's side, as a negative score.
        #[default]
        DeclarerMinus = "DeclarerMinus",
        /// The defenders, as a positive score.
        DefenderPlus = "DefenderPlus",
    }
}

/// The points below the line that win a game under [`GameRule::Threshold10`].
const THRESHOLD: i32 = 10;

/// A rubber with home scoring in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Home {
    options: HomeOptions,
    next: Start,
    boards: Vec<Slip>,
    columns: Columns,
    end: Option<End>,
}

/// The sheet of a rubber with home scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HomeSheet {
    /// The boards in the order played, including those passed out.
    pub boards: Vec<Slip>,
    /// Each side's entries above the line, from the line upward.
    pub above: BySide<Vec<Entry>>,
    /// The entries below the line, game by game; a line is drawn under each that is won.
    pub games: Vec<Game>,
    /// How many games each side has won.
    pub games_won: BySide<u8>,
    /// Each side's total, above and below the line.
    pub totals: BySide<i32>,
    /// How the rubber ended; none until it has.
    pub end: Option<End>,
    /// Each side's net result; none until the end.
    pub settlement: Option<BySide<i32>>,
    /// Do points below the line carry over to the next board? Not in JSON.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) carries_over: bool,
}

const PRESETS: &[Preset] = &[Preset {
    key: "contract",
    set: &[("slam_requires_bid", "true"), ("penalty_side", "DefenderPlus")],
    source: Citation::new(Origin::OurDecision, "docs/sources/scoring.md#4"),
}];

impl Form for Home {
    const INFO: FormInfo = FormInfo {
        key: "home",
        family: Family::Rubber,
        scale: Scale::Own,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::HomeRules, "docs/sources/scoring.md#4"),
    };
    const GAME: Option<i32> = Some(THRESHOLD);
    type Options = HomeOptions;
    type Sheet = HomeSheet;

    fn start(options: HomeOptions, from: Start) -> Home {
        let columns = Columns::default();
        Home { options, next: from, boards: Vec::new(), columns, end: None }
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let vulnerable = Vulnerability::new(self.columns.games_won().map(|games| games > 0));
        self.end.is_none().then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        if let Outcome::Played { contract, tricks } = slip.outcome {
            let side = contract.declarer.side();
            let worth = HomeScore::of(
                &self.options,
                HomeBoard {
                    terms: contract.terms,
                    tricks,
                    declarers_after: slip.vulnerable.of(side),
                    defenders_after: slip.vulnerable.of(side.opponents()),
                },
            );
            self.write(slip.board, side, &worth);
            if let Some(award) = slip.honors {
                self.write_honors(slip.board, award);
            }
            self.close_game(slip.board, side, worth.made, contract.terms.doubling);
        }
        self.boards.push(*slip);
        self.next = self.next.next();
        Ok(())
    }

    fn honors(&self) -> Honors {
        self.options.honors
    }

    fn dealt_honors(&self, strain: Strain, deal: &Deal) -> Option<HonorAward> {
        if self.options.honors_one_hand {
            HonorAward::of(strain, deal)
        } else {
            HonorAward::of_sides(strain, deal)
        }
    }

    fn award_points(&self) -> [i32; 2] {
        HonorAward::POINTS
            .map(|points| HonorAward::new(Seat::North, points).map_or(points, board_score::honors))
    }

    /// Accepts ten or fifteen points as on this sheet, or the usual 100 or 150 for the same honors.
    fn award(&self, seat: Seat, points: i32) -> Option<HonorAward> {
        let usual = HonorAward::POINTS.map(|points| HonorAward::new(seat, points));
        usual
            .into_iter()
            .flatten()
            .find(|award| award.points() == points || board_score::honors(*award) == points)
    }

    fn record_claim(&mut self, award: HonorAward) {
        let Some(slip) = self.boards.last_mut() else { return };
        slip.honors = Some(award);
        let board = slip.board;
        self.write_honors(board, award);
    }

    fn break_off(&mut self) {
        self.end.get_or_insert(End::BrokenOff);
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
        let won = self.balance_ns();
        self.end.map(|_| BySide([won, -won]))
    }

    fn postings(&self) -> Vec<Posting> {
        self.columns.postings()
    }

    fn sheet(&self) -> HomeSheet {
        let Columns { above, games } = self.columns.clone();
        HomeSheet {
            boards: self.boards.clone(),
            above,
            games,
            games_won: self.columns.games_won(),
            totals: self.totals(),
            end: self.end,
            settlement: self.settlement(),
            carries_over: self.options.game_rule == GameRule::Threshold10,
        }
    }
}

impl Home {
    fn write(&mut self, board: u32, declarers: Side, worth: &HomeScore) {
        for (of, side) in [(&worth.declarers, declarers), (&worth.defenders, declarers.opponents())]
        {
            for (item, points) in of.below() {
                self.columns.write_below(board, side, item, points);
            }
            for (item, points) in of.above() {
                self.columns.write_above(board, side, item, points);
            }
        }
    }

    fn write_honors(&mut self, board: u32, award: HonorAward) {
        let points = board_score::honors(award);
        self.columns.write_above(board, award.seat().side(), Item::Honors, points);
    }

    /// Closes a game that is won, and the rubber with a side's second.
    fn close_game(&mut self, board: u32, declarers: Side, made: bool, doubling: Doubling) {
        let side = match self.options.game_rule {
            GameRule::PerDeal if made => declarers,
            GameRule::PerDeal => declarers.opponents(),
            GameRule::Threshold10 if self.columns.part_score(declarers) < THRESHOLD => return,
            GameRule::Threshold10 => {
                let game = board_score::game(&self.options, doubling);
                self.columns.write_below(board, declarers, Item::HomeGame, game);
                declarers
            }
        };
        let already = self.columns.games_won();
        self.columns.win_game(side);
        if already[side] == 1 {
            let points = board_score::rubber(already[side.opponents()] > 0);
            self.columns.write_above(board, side, Item::Rubber, points);
            self.end = Some(End::Won(side));
        } else {
            self.columns.open_game();
        }
    }
}
