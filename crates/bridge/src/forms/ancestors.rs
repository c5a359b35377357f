//! What the predecessors of contract bridge share (docs/sources/scoring.md#8): the best of three
//! games, no vulnerability, honors of the partnership.

use alloc::vec::Vec;

use cards::choice;

use super::held::of_side;
use super::rubber::{End, RubberSheet};
use super::{Columns, HeldHonors, NextBoard, Posting, Slip, Start};
use crate::score::Item;
use crate::{BySeat, BySide, Outcome, Side, Strain, Vulnerability};

/// A rubber of a predecessor in progress: two columns, and the best of three games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AncestorRubber {
    pub(super) boards: Vec<Slip>,
    pub(super) columns: Columns,
    next: Start,
    end: Option<End>,
    bonuses: RubberBonuses,
}

/// The points below the line that make a game in bridge-whist, auction bridge and plafond.
pub(super) const GAME: i32 = 30;

/// The points that make a game, and the bonuses for games and the rubber.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RubberBonuses {
    /// The points below the line that make a game.
    pub(super) game: i32,
    /// The bonus above the line for a game.
    pub(super) game_bonus: i32,
    /// The bonus above the line for the second game won.
    pub(super) rubber: i32,
}

impl AncestorRubber {
    pub(super) fn new(from: Start, bonuses: RubberBonuses) -> AncestorRubber {
        let columns = Columns::default();
        AncestorRubber { boards: Vec::new(), columns, next: from, end: None, bonuses }
    }

    /// The next board; nobody is ever vulnerable.
    pub(super) fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let vulnerable = Vulnerability::None;
        self.end.is_none().then_some(NextBoard { board, dealer, vulnerable })
    }

    pub(super) const fn skip(&mut self) {
        self.next = self.next.next();
    }

    pub(super) const fn following(&self) -> Start {
        self.next
    }

    pub(super) fn below(&mut self, slip: &Slip, side: Side, item: Item, points: i32) {
        if points > 0 {
            self.columns.write_below(slip.board, side, item, points);
        }
    }

    pub(super) fn above(&mut self, slip: &Slip, side: Side, item: Item, points: i32) {
        if points > 0 {
            self.columns.write_above(slip.board, side, item, points);
        }
    }

    /// Scores slams, bid or not, of either side: for twelve tricks and for thirteen.
    pub(super) fn write_slams(&mut self, slip: &Slip, (little, grand): (i32, i32)) {
        let Outcome::Played { contract, tricks } = slip.outcome else { return };
        let side = contract.declarer.side();
        for (side, tricks) in [(side, tricks), (side.opponents(), tricks.others())] {
            let slam = match tricks.count() {
                12 => little,
                13 => grand,
                _ => 0,
            };
            self.above(slip, side, Item::Slam, slam);
        }
    }

    /// Scores honors, where the hands are known; `value` is the trick value.
    pub(super) fn write_honors(
        &mut self,
        slip: &Slip,
        value: i32,
        count: HonorCount,
        chicane: bool,
    ) {
        let (Some(held), Some(contract)) = (slip.held, slip.contract()) else { return };
        let mut points = honors(&held, contract.strain(), value, count);
        if chicane {
            points = with_chicane(points, &held, value);
        }
        for side in Side::ALL {
            self.above(slip, side, Item::Honors, points[side]);
        }
    }

    /// Ends the board: closes a game or the rubber that it completes, and moves the deal on.
    ///
    /// If both sides reach a game on one board, the one with more points below the line wins it; on
    /// equal points, declarer's side.
    pub(super) fn close(&mut self, slip: &Slip) {
        self.boards.push(*slip);
        self.next = self.next.next();
        let parts = self.columns.part_scores();
        let player = slip.contract().map_or(Side::NorthSouth, |contract| contract.declarer.side());
        let ahead = [player, player.opponents()].into_iter().rev().max_by_key(|side| parts[*side]);
        let Some(side) = ahead.filter(|side| parts[*side] >= self.bonuses.game) else { return };
        self.columns.win_game(side);
        self.above(slip, side, Item::Game, self.bonuses.game_bonus);
        if self.columns.games_won()[side] == 2 {
            self.above(slip, side, Item::Rubber, self.bonuses.rubber);
            self.end = Some(End::Won(side));
        } else {
            self.columns.open_game();
        }
    }

    /// Nothing is scored for unfinished games.
    pub(super) fn break_off(&mut self) {
        self.end.get_or_insert(End::BrokenOff);
    }

    pub(super) fn totals(&self) -> BySide<i32> {
        self.columns.totals()
    }

    pub(super) fn settlement(&self) -> Option<BySide<i32>> {
        let [ns, ew] = self.totals().0;
        self.end.map(|_| BySide([ns - ew, ew - ns]))
    }

    pub(super) fn postings(&self) -> Vec<Posting> {
        self.columns.postings()
    }

    pub(super) fn sheet(&self) -> RubberSheet {
        let (totals, settlement) = (self.totals(), self.settlement());
        RubberSheet::of(&self.boards, &self.columns, totals, self.end, settlement)
    }
}

/// The `Form` methods of a form that is an [`AncestorRubber`] in its field `rubber`.
macro_rules! as_ancestor_rubber {
    () => {
        fn next(&self) -> Option<NextBoard> {
            self.rubber.next()
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

pub(super) use as_ancestor_rubber;

choice! {
    /// How honors are scored in auction bridge and plafond (docs/sources/scoring.md#8.2).
    pub enum HonorCount {
        /// Multiples of the trick value, as in bridge-whist: the table of 1914.
        #[default]
        Multiples = "Multiples",
        /// Fixed amounts: the count of the 1920s.
        Fixed = "Fixed",
        /// Nothing.
        Off = "Off",
    }
}

/// Each side's points for honors; `value` is the trick value.
fn honors(held: &HeldHonors, strain: Strain, value: i32, count: HonorCount) -> BySide<i32> {
    let trumps = strain.trump().is_some();
    BySide::new(|side: Side| {
        let counts = if trumps { &held.honors } else { &held.aces };
        let [one, other] = side.seats().map(|seat| i32::from(counts[seat]));
        let (long, short) = (one.max(other), one.min(other));
        match (count, trumps) {
            (HonorCount::Off, _) => 0,
            (_, false) => match (long, long + short) {
                (4, _) => 100,
                (_, 4) => 40,
                (_, 3) => 30,
                _ => 0,
            },
            (HonorCount::Multiples, true) => value * multiple(long, short),
            (HonorCount::Fixed, true) => match (long, short) {
                (5, _) => 100,
                (4, 1) => 90,
                (4, _) => 80,
                _ => [0, 0, 0, 30, 40, 50][(long + short).min(5) as usize],
            },
        }
    })
}

/// The worth of honors, in trick values, by their split between the two hands of a side
/// (docs/sources/scoring.md#8.1).
const fn multiple(long: i32, short: i32) -> i32 {
    match (long, short) {
        (5, _) => 10,
        (4, 1) => 9,
        (4, _) => 8,
        _ => match long + short {
            5 => 5,
            4 => 4,
            3 => 2,
            _ => 0,
        },
    }
}

/// Adds chicane to honors: a hand without trumps is worth two trick values, two such hands of a
/// side four. They are first deducted from the opponents' honors, and the rest is added to the
/// side's own (docs/sources/scoring.md#8.1).
fn with_chicane(honors: BySide<i32>, held: &HeldHonors, value: i32) -> BySide<i32> {
    let void = of_side(&BySeat::new(|seat| u8::from(held.void.contains(seat))));
    let mut honors = honors;
    for side in Side::ALL {
        let worth = 2 * value * void[side];
        let taken = worth.min(honors[side.opponents()]);
        honors[side.opponents()] -= taken;
        honors[side] += worth - taken;
    }
    honors
}
