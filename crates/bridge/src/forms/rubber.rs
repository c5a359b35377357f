//! Rubber bridge (scoring.md 2): two games won make a rubber.

use alloc::vec;
use alloc::vec::Vec;

use cards::{choice, settings};

use super::{EnterError, Entry, Family, Form, Known, NextBoard, Slip, Start};
use crate::score::{Award, GAME, Honors, Insult, Item, Played, Rounding, Rules, Undertricks};
use crate::{BySide, Outcome, Seat, Side, Vulnerability};

settings! {
    /// What four people agree on before a rubber (scoring.md 2.1).
    pub struct Options {
        /// What is written for games and the rubber.
        rubber_bonus: RubberBonus = RubberBonus::Clean700Slow500, "seed 000";
        /// With [`RubberBonus::PerGame200Plus700`]: is the last game a game like the others?
        final_game_also_200: bool = true, "seed 000, read literally";
        /// What a doubled contract made pays.
        insult: Insult = Insult::Standard, "seed 000";
        /// What tricks short cost.
        undertricks: Undertricks = Undertricks::Modern, "seed 000; Law 77";
        /// In what the difference is paid.
        settlement: Settlement = Settlement::Points, "seed 000";
        /// How hundreds are rounded.
        hundreds_rounding: Rounding = Rounding::HalfAwayFromZero, "open in seed 000";
        /// What a part-score is worth when play is broken off; a game is always worth 300.
        unfinished: Unfinished = Unfinished::Part100, "seed 000; Laws of Rubber Bridge 80";
        /// Who writes it when both sides have one.
        unfinished_both_sides: UnfinishedBothSides = UnfinishedBothSides::LawOnlyOne,
            "Laws of Rubber Bridge 80";
        /// How honors count.
        honors: Honors = Honors::Off, "seed 000";
    }
}

impl Options {
    const fn rules(&self) -> Rules {
        Rules { undertricks: self.undertricks, insult: self.insult }
    }
}

choice! {
    /// What is written above the line for games and the rubber (seed 000).
    pub enum RubberBonus {
        /// 700 if the opponents have no game, else 500.
        #[default]
        Clean700Slow500 = "Clean700Slow500",
        /// 750 if the opponents have no game, else 500.
        Clean750Slow500 = "Clean750Slow500",
        /// 200 for each game as it is won, and 700 for the rubber.
        PerGame200Plus700 = "PerGame200Plus700",
    }
}

choice! {
    /// In what the difference of a rubber is paid (seed 000).
    pub enum Settlement {
        /// The difference itself.
        #[default]
        Points = "Points",
        /// The difference in hundreds, rounded.
        Hundreds = "Hundreds",
    }
}

choice! {
    /// What a part-score is worth when play is broken off (scoring.md 2.2).
    pub enum Unfinished {
        /// 100.
        #[default]
        Part100 = "100",
        /// 50: "rarer" (seed 000).
        Part50 = "50",
    }
}

choice! {
    /// Who writes for an unfinished game or part-score when both sides have one; the difference is
    /// the same.
    pub enum UnfinishedBothSides {
        /// Nobody.
        #[default]
        LawOnlyOne = "LawOnlyOne",
        /// Both.
        Each = "Each",
    }
}

/// A rubber while it is played (scoring.md 2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rubber {
    options: Options,
    next: Start,
    boards: Vec<Slip>,
    above: BySide<Vec<Entry>>,
    /// Never empty; all but the last are won.
    games: Vec<Game>,
    end: Option<End>,
}

/// The sheet of a rubber.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sheet {
    /// The boards in the order played, those passed out too.
    pub boards: Vec<Slip>,
    /// What each side has above the line, from the line upward.
    pub above: BySide<Vec<Entry>>,
    /// What stands below the line, game by game; a line is drawn under each game that is won.
    pub games: Vec<Game>,
    /// How many games each side has won.
    pub games_won: BySide<u8>,
    /// Each side's part-score in the game that is open.
    pub part_scores: BySide<i32>,
    /// All that a side has written, above the line and below.
    pub totals: BySide<i32>,
    /// How the rubber ended; none while it goes on.
    pub end: Option<End>,
    /// What each side wins, less what it loses, in the unit agreed; none while it goes on.
    pub settlement: Option<BySide<i32>>,
}

/// One game below the line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Game {
    /// What each side has written in it.
    pub below: BySide<Vec<Entry>>,
    /// Who won it; none while it is open.
    pub won: Option<Side>,
}

/// How a rubber ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum End {
    /// This side won two games. It may still have fewer points.
    Won(Side),
    /// Play stopped before that.
    BrokenOff,
}

impl Form for Rubber {
    const KNOWN: Known = Known { key: "rubber", family: Family::Rubber, people: 4 };
    type Options = Options;
    type Sheet = Sheet;

    fn start(options: Options, from: Start) -> Rubber {
        Rubber {
            options,
            next: from,
            boards: Vec::new(),
            above: BySide::default(),
            games: vec![Game::default()],
            end: None,
        }
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let vulnerable = Vulnerability::new(self.games_won().map(|games| games > 0));
        self.end.is_none().then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        if let Outcome::Played { contract, tricks } = slip.outcome {
            let side = contract.declarer.side();
            let vulnerable = slip.vulnerable.of(side);
            let parts = self.options.rules().contract(Played {
                stake: contract.stake,
                tricks,
                vulnerable,
            })?;
            for (item, points) in parts.items() {
                match item {
                    Item::Contract => self.write_below(slip.board, side, points),
                    Item::Undertricks => {
                        self.write_above(slip.board, side.opponents(), item, points);
                    }
                    _ => self.write_above(slip.board, side, item, points),
                }
            }
            if let Some(award) = slip.honors {
                self.write_honors(slip.board, award);
            }
            if self.part_score(side) >= GAME {
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

    fn record_claim(&mut self, award: Award) {
        let Some(slip) = self.boards.last_mut() else { return };
        slip.honors = Some(award);
        let board = slip.board;
        self.write_honors(board, award);
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
        let games = self.games_won().map(|games| games > 0);
        let parts = BySide::new(|side| self.part_score(side) > 0);
        self.write_unfinished(last, games, Item::UnfinishedGame, 300);
        self.write_unfinished(last, parts, Item::UnfinishedPart, part);
    }

    fn following(&self) -> Start {
        self.next
    }

    fn balance_ns(&self) -> i32 {
        let totals = self.sheet().totals;
        totals[Side::NorthSouth] - totals[Side::EastWest]
    }

    fn sheet(&self) -> Sheet {
        let totals = BySide::new(|side| self.total(side));
        Sheet {
            boards: self.boards.clone(),
            above: self.above.clone(),
            games: self.games.clone(),
            games_won: self.games_won(),
            part_scores: BySide::new(|side| self.part_score(side)),
            totals,
            end: self.end,
            settlement: self.end.map(|_| self.settle(totals)),
        }
    }
}

impl Rubber {
    fn games_won(&self) -> BySide<u8> {
        BySide::new(|side| self.games.iter().filter(|game| game.won == Some(side)).count() as u8)
    }

    fn part_score(&self, side: Side) -> i32 {
        self.games.last().filter(|game| game.won.is_none()).map_or(0, |game| sum(&game.below[side]))
    }

    fn total(&self, side: Side) -> i32 {
        let below: i32 = self.games.iter().map(|game| sum(&game.below[side])).sum();
        below + sum(&self.above[side])
    }

    fn write_below(&mut self, board: u32, side: Side, points: i32) {
        let entry = Entry { board, item: Item::Contract, points };
        self.games.last_mut().expect("a game is always open").below[side].push(entry);
    }

    fn write_above(&mut self, board: u32, side: Side, item: Item, points: i32) {
        self.above[side].push(Entry { board, item, points });
    }

    fn write_honors(&mut self, board: u32, award: Award) {
        self.write_above(board, Seat::side(award.seat()), Item::Honors, award.points());
    }

    /// Draws the line under a game, and ends the rubber with the second.
    fn win_game(&mut self, board: u32, side: Side) {
        let already = self.games_won();
        self.games.last_mut().expect("a game is always open").won = Some(side);
        let ends = already[side] == 1;
        let clean = already[side.opponents()] == 0;
        let (game, rubber) = match self.options.rubber_bonus {
            RubberBonus::Clean700Slow500 => (0, if clean { 700 } else { 500 }),
            RubberBonus::Clean750Slow500 => (0, if clean { 750 } else { 500 }),
            RubberBonus::PerGame200Plus700 if ends && !self.options.final_game_also_200 => (0, 700),
            RubberBonus::PerGame200Plus700 => (200, 700),
        };
        if game > 0 {
            self.write_above(board, side, Item::Game, game);
        }
        if ends {
            self.write_above(board, side, Item::Rubber, rubber);
            self.end = Some(End::Won(side));
        } else {
            self.games.push(Game::default());
        }
    }

    fn write_unfinished(&mut self, board: u32, has: BySide<bool>, item: Item, points: i32) {
        let both = has == BySide([true; 2]);
        if both && self.options.unfinished_both_sides == UnfinishedBothSides::LawOnlyOne {
            return;
        }
        for side in Side::ALL.into_iter().filter(|side| has[*side]) {
            self.write_above(board, side, item, points);
        }
    }

    fn settle(&self, totals: BySide<i32>) -> BySide<i32> {
        let difference = totals[Side::NorthSouth] - totals[Side::EastWest];
        let won = match self.options.settlement {
            Settlement::Points => difference,
            Settlement::Hundreds => self.options.hundreds_rounding.divide(difference, 100),
        };
        BySide([won, -won])
    }
}

fn sum(entries: &[Entry]) -> i32 {
    entries.iter().map(|entry| entry.points).sum()
}
