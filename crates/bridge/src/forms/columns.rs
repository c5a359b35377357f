//! A score sheet of two columns and a line, for all forms with games to win
//! (docs/sources/scoring.md#2).

use alloc::vec;
use alloc::vec::Vec;

use super::{Entry, Posting, SheetPlace};
use crate::score::{HonorAward, Item, Parts};
use crate::{BySide, Side};

/// The columns of "we" and "they": entries above the line, and below it game by game.
///
/// The form decides how many points make a game and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Columns {
    /// Each side's entries above the line, from the line upward.
    pub above: BySide<Vec<Entry>>,
    /// The entries below the line, game by game; a line is drawn under each game that is won. Never
    /// empty; all but the last are won.
    pub games: Vec<Game>,
}

/// One game below the line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SheetGame"))]
pub struct Game {
    /// Each side's entries in it.
    pub below: BySide<Vec<Entry>>,
    /// Who won it; none while it is open.
    pub won: Option<Side>,
}

impl Default for Columns {
    fn default() -> Columns {
        Columns { above: BySide::default(), games: vec![Game::default()] }
    }
}

impl Columns {
    /// Writes below the line into the open game; opens one if there is none.
    pub fn write_below(&mut self, board: u32, side: Side, item: Item, points: i32) {
        if self.games.last().is_none_or(|game| game.won.is_some()) {
            self.games.push(Game::default());
        }
        if let Some(game) = self.games.last_mut() {
            game.below[side].push(Entry { board, item, points });
        }
    }

    /// Writes above the line.
    pub fn write_above(&mut self, board: u32, side: Side, item: Item, points: i32) {
        self.above[side].push(Entry { board, item, points });
    }

    /// Writes the score of a contract: the contract's value below the line for declarer's side,
    /// undertricks above the line for the defenders, the rest above the line for declarer's side.
    pub fn write_contract(&mut self, board: u32, declarers: Side, parts: &Parts) {
        for (item, points) in parts.items() {
            match item {
                Item::Contract => self.write_below(board, declarers, item, points),
                Item::Undertricks => {
                    self.write_above(board, declarers.opponents(), item, points);
                }
                _ => self.write_above(board, declarers, item, points),
            }
        }
    }

    /// Writes honors above the line of the side that held them.
    pub fn write_honors(&mut self, board: u32, award: HonorAward) {
        self.write_above(board, award.seat().side(), Item::Honors, award.points());
    }

    /// Closes the open game as won; a line is drawn under it, across both columns.
    pub fn win_game(&mut self, side: Side) {
        if let Some(game) = self.games.last_mut() {
            game.won.get_or_insert(side);
        }
    }

    /// Opens a new game, if none is open.
    pub fn open_game(&mut self) {
        if self.games.last().is_none_or(|game| game.won.is_some()) {
            self.games.push(Game::default());
        }
    }

    /// How many games each side has won.
    pub fn games_won(&self) -> BySide<u8> {
        BySide::new(|side| self.games.iter().filter(|game| game.won == Some(side)).count() as u8)
    }

    /// A side's part-score in the open game.
    pub fn part_score(&self, side: Side) -> i32 {
        self.games.last().filter(|game| game.won.is_none()).map_or(0, |game| sum(&game.below[side]))
    }

    /// Both sides' part-scores.
    pub fn part_scores(&self) -> BySide<i32> {
        BySide::new(|side| self.part_score(side))
    }

    /// Each side's total, above and below the line.
    pub fn totals(&self) -> BySide<i32> {
        BySide::new(|side| {
            let below: i32 = self.games.iter().map(|game| sum(&game.below[side])).sum();
            below + sum(&self.above[side])
        })
    }

    /// Every entry with its place, in the order the boards were played.
    pub fn postings(&self) -> Vec<Posting> {
        postings(&self.above, &self.games)
    }
}

/// The entries of two columns with their places, in the order the boards were played.
pub(super) fn postings(above: &BySide<Vec<Entry>>, games: &[Game]) -> Vec<Posting> {
    let posting = |side, place, entry: &Entry| Posting { side, place, entry: *entry };
    let mut all = Vec::new();
    for game in games {
        for (side, entries) in game.below.iter() {
            all.extend(entries.iter().map(|entry| posting(side, SheetPlace::Below, entry)));
        }
    }
    for (side, entries) in above.iter() {
        all.extend(entries.iter().map(|entry| posting(side, SheetPlace::Above, entry)));
    }
    all.sort_by_key(|posting| posting.entry.board);
    all
}

fn sum(entries: &[Entry]) -> i32 {
    entries.iter().map(|entry| entry.points).sum()
}
