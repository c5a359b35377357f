//! Whist (docs/sources/scoring.md#8.5): no auction, trumps set by the dealer's last card, four
//! closed hands.

use alloc::vec::Vec;
use cards::{Citation, Origin};

use cards::{choice, settings};

use super::held::of_side;
use super::rubber::{End, RubberSheet};
use super::{
    Calling, Columns, Dummy, DummyFaced, EnterError, Family, Form, FormInfo, Hands, HonorKind,
    Manner, NextBoard, Posting, Preset, Scale, SheetPlace, Slip, Start,
};
use crate::score::Item;
use crate::{BySide, Outcome, Side, Vulnerability};

settings! {
    /// The options of whist.
    pub struct WhistOptions {
        /// The points that make a game.
        length: Length = Length::Short, PortlandLaws "docs/sources/scoring.md#8.5";
    }
}

choice! {
    /// The points that make a game of whist (docs/sources/scoring.md#8.5).
    pub enum Length {
        /// Five, with honors.
        #[default]
        Short = "Short",
        /// Ten, with honors.
        Long = "Long",
        /// Seven, without.
        American = "American",
    }
}

impl Length {
    /// The points that make a game.
    pub const fn game(self) -> i32 {
        match self {
            Length::Short => 5,
            Length::Long => 10,
            Length::American => 7,
        }
    }
}

/// The bonus for a rubber, besides the values of its games.
const RUBBER: i32 = 2;

/// A rubber of whist in progress.
///
/// The points that make a game are below the line, the values of games and the rubber above it;
/// only the latter are settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whist {
    options: WhistOptions,
    next: Start,
    boards: Vec<Slip>,
    columns: Columns,
    end: Option<End>,
}

impl Whist {
    /// Tricks are scored before honors, and a side one point short of game scores no honors.
    fn write(&mut self, slip: &Slip) {
        let Outcome::Played { contract, tricks } = slip.outcome else { return };
        let game = self.options.length.game();
        let before = self.columns.part_scores();
        let side = contract.declarer.side();
        for (side, tricks) in [(side, tricks), (side.opponents(), tricks.others())] {
            self.write_points(slip, side, Item::Contract, i32::from(tricks.odd()));
        }
        let Some(held) = slip.held.filter(|_| self.counts_held_honors()) else { return };
        if Side::ALL.iter().any(|side| self.columns.part_score(*side) >= game) {
            return;
        }
        let honors = of_side(&held.court);
        for side in Side::ALL.into_iter().filter(|side| before[*side] < game - 1) {
            let points = [0, 0, 0, 2, 4][honors[side].clamp(0, 4) as usize];
            self.write_points(slip, side, Item::Honors, points);
        }
    }

    fn write_points(&mut self, slip: &Slip, side: Side, item: Item, points: i32) {
        if points > 0 {
            self.columns.write_below(slip.board, side, item, points);
        }
    }

    /// A game is worth 3 if the losers have no points ("treble"), 2 if they have one or two
    /// ("double"), else 1.
    fn close(&mut self, slip: &Slip) {
        let points = self.columns.part_scores();
        let game = self.options.length.game();
        let Some(side) = Side::ALL.into_iter().find(|side| points[*side] >= game) else { return };
        let value = match points[side.opponents()] {
            0 => 3,
            1 | 2 => 2,
            _ => 1,
        };
        self.columns.win_game(side);
        self.columns.write_above(slip.board, side, Item::Game, value);
        if self.columns.games_won()[side] == 2 {
            self.columns.write_above(slip.board, side, Item::Rubber, RUBBER);
            self.end = Some(End::Won(side));
        } else {
            self.columns.open_game();
        }
    }
}

const PRESETS: &[Preset] = &[
    Preset {
        key: "long",
        set: &[("length", "Long")],
        source: Citation::new(Origin::PortlandLaws, "docs/sources/scoring.md#8.5"),
    },
    Preset {
        key: "american",
        set: &[("length", "American")],
        source: Citation::new(Origin::PortlandLaws, "docs/sources/scoring.md#8.5"),
    },
];

impl Form for Whist {
    const INFO: FormInfo = FormInfo {
        key: "whist",
        family: Family::Ancestors,
        scale: Scale::Own,
        hands: Hands::OneEach,
        presets: PRESETS,
        source: Citation::new(Origin::PortlandLaws, "docs/sources/scoring.md#8.5"),
    };
    type Options = WhistOptions;
    type Sheet = RubberSheet;

    fn start(options: WhistOptions, from: Start) -> Whist {
        let columns = Columns::default();
        Whist { options, next: from, boards: Vec::new(), columns, end: None }
    }

    fn manner(&self) -> Manner {
        Manner { calling: Calling::TurnUp, dummy: Dummy::Nobody, faced: DummyFaced::AfterLead }
    }

    fn next(&self) -> Option<NextBoard> {
        let Start { board, dealer } = self.next;
        let vulnerable = Vulnerability::None;
        self.end.is_none().then_some(NextBoard { board, dealer, vulnerable })
    }

    fn record(&mut self, slip: &Slip) -> Result<(), EnterError> {
        self.write(slip);
        self.close(slip);
        self.boards.push(*slip);
        self.next = self.next.next();
        Ok(())
    }

    fn honor_kinds(&self) -> Vec<HonorKind> {
        match self.options.length {
            Length::Short | Length::Long => Vec::from([HonorKind::Court]),
            Length::American => Vec::new(),
        }
    }

    fn max_doublings(&self) -> u8 {
        0
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

    /// The values of games and the rubber; the points that made them do not count further.
    fn totals(&self) -> BySide<i32> {
        let above = |side| self.columns.above[side].iter().map(|entry| entry.points).sum();
        BySide::new(above)
    }

    fn counts_in_totals(&self, place: SheetPlace) -> bool {
        place == SheetPlace::Above
    }

    fn settlement(&self) -> Option<BySide<i32>> {
        let [ns, ew] = self.totals().0;
        self.end.map(|_| BySide([ns - ew, ew - ns]))
    }

    fn postings(&self) -> Vec<Posting> {
        let mut postings = self.columns.postings();
        postings.sort_by_key(|posting| (posting.entry.board, posting.place == SheetPlace::Above));
        postings
    }

    fn sheet(&self) -> RubberSheet {
        let (totals, settlement) = (self.totals(), self.settlement());
        RubberSheet::of(&self.boards, &self.columns, totals, self.end, settlement)
    }
}
