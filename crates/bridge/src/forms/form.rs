use alloc::vec::Vec;

use cards::Citation;

use super::held::HonorKind;
use super::manner::{Hands, Manner, WinningsPer};
use super::slip::{EnterError, NextBoard, Posting, SheetPlace, Slip, Start};
use crate::score::{HonorAward, Honors};
use crate::{BySide, Deal, Seat, Strain};

/// A form of the game in progress: a fold over slips.
///
/// [`RunningForm`](super::RunningForm) holds any of them as a plain value.
pub trait Form: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// The form's key, family and presets.
    const INFO: FormInfo;
    /// The points below the line that make a game; none where they do not carry over to the next board, or no bid can count on
    /// them.
    const GAME: Option<i32> = None;
    /// The options agreed on before the first board.
    type Options;
    /// The form's score sheet.
    type Sheet;

    /// The form before its first board.
    fn start(options: Self::Options, from: Start) -> Self;

    /// The next board; none when the form is over.
    fn next(&self) -> Option<NextBoard>;

    /// Records the slip of the [next](Form::next) board.
    ///
    /// The slip has already been validated, except for what only the form can check.
    fn record(&mut self, slip: &Slip) -> Result<(), EnterError>;

    /// Passes over the [next](Form::next) board, which was not played and scores nothing. The next player deals the board after
    /// it; where the number of a board decides its vulnerability, that board has its own.
    fn skip(&mut self);

    /// The manner in which its boards are called and played.
    fn manner(&self) -> Manner {
        Manner::CONTRACT
    }

    /// How honors are scored in this form.
    fn honors(&self) -> Honors {
        Honors::Off
    }

    /// Does the form have an option to score honors?
    fn may_have_honors(&self) -> bool {
        Self::INFO.family == Family::Rubber
    }

    /// The honors of a deal, as this form counts them.
    fn dealt_honors(&self, strain: Strain, deal: &Deal) -> Option<HonorAward> {
        HonorAward::of(strain, deal)
    }

    /// May honors also be claimed between the auction and the opening lead?
    fn claim_after_auction(&self) -> bool {
        false
    }

    /// The points on this form's sheet for the smaller and the larger honors award.
    fn award_points(&self) -> [i32; 2] {
        HonorAward::POINTS
    }

    /// The honors award for these points on this form's sheet.
    fn award(&self, seat: Seat, points: i32) -> Option<HonorAward> {
        HonorAward::new(seat, points)
    }

    /// Does the form count high-card points, so that every slip must have them?
    fn counts_high_cards(&self) -> bool {
        false
    }

    /// The kinds of honors recorded for each hand (see [`HeldHonors`](super::HeldHonors)); empty where they do not
    /// count.
    fn honor_kinds(&self) -> Vec<HonorKind> {
        Vec::new()
    }

    /// Are the honors of each hand recorded?
    fn counts_held_honors(&self) -> bool {
        !self.honor_kinds().is_empty()
    }

    /// How many times may the stakes be doubled?
    fn max_doublings(&self) -> u8 {
        2
    }

    /// The dealer and the vulnerability of the board with this number, where that alone decides them,
    /// as long as no board is dealt again; none where results do, as in a rubber.
    fn numbered(_options: &Self::Options, _board: u32) -> Option<NextBoard> {
        None
    }

    /// May a board be entered as `entered` when `next` is due? They may differ in what the form
    /// leaves open.
    fn admits(&self, next: NextBoard, entered: NextBoard) -> bool {
        next == entered
    }

    /// Scores honors of the last board, claimed before the next one.
    fn record_claim(&mut self, _award: HonorAward) {}

    /// Ends the form early and scores what it awards for that. Changes nothing when the form has
    /// ended.
    fn break_off(&mut self);

    /// The start of the form that follows this one.
    fn following(&self) -> Start;

    /// Each side's total, as the form counts it.
    fn totals(&self) -> BySide<i32>;

    /// North-South's lead in points, as the form counts them.
    fn balance_ns(&self) -> i32 {
        let [ns, ew] = self.totals().0;
        ns - ew
    }

    /// Each side's net result in the agreed unit; none until the end.
    fn settlement(&self) -> Option<BySide<i32>>;

    /// Who wins or loses that result.
    fn winnings_per(&self) -> WinningsPer {
        WinningsPer::Player
    }

    /// Do entries in this place count in the totals? Where only games are settled, the points that
    /// make them do not.
    fn counts_in_totals(&self, _place: SheetPlace) -> bool {
        true
    }

    /// Every entry of the sheet with its place, in the order the boards were played.
    fn postings(&self) -> Vec<Posting>;

    /// The current score sheet.
    fn sheet(&self) -> Self::Sheet;
}

/// Static information about a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormInfo {
    /// The form's name in session files, URLs and message keys; it never changes.
    pub key: &'static str,
    /// The form's family.
    pub family: Family,
    /// The scale of its points.
    pub scale: Scale,
    /// How the hands are divided among people.
    pub hands: Hands,
    /// Named sets of options, besides the defaults.
    pub presets: &'static [Preset],
    /// Whose game it is, and the section that describes it.
    pub source: Citation,
}

impl FormInfo {
    /// How many people sit at a table.
    pub const fn people(&self) -> u8 {
        self.hands.people()
    }
}

/// A named set of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in URLs and message keys, unique within the form.
    pub key: &'static str,
    /// Options with their words; all others are at their defaults.
    pub set: &'static [(&'static str, &'static str)],
    /// The source of this variant.
    pub source: Citation,
}

/// The scale of a form's points, and so how two results of one deal are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Scale {
    /// Contract bridge: a difference of [`Record::points_ns`](crate::Record::points_ns) is converted to IMPs.
    Contract,
    /// Its own, for which the table of IMPs was not made: a difference stays in points.
    Own,
}

/// Families of forms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Family {
    /// Scores carry over from board to board.
    Rubber,
    /// Each board is scored by itself.
    Duplicate,
    /// Predecessors of contract bridge.
    Ancestors,
}
