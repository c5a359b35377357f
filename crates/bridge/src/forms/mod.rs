//! The forms of the game: who deals, who is vulnerable, what is written, and when it is over.
//!
//! A form is a small fold over finished boards. It knows no table, no person and no clock, so that
//! the sheet of a table with cards and a sheet kept by hand are the same values.
//!
//! A new form is one file that implements [`Form`], and its line in the registry below.
//!
//! ```
//! use bridge::Outcome;
//! use bridge::forms::{FormOptions, Slip};
//!
//! let mut rubber = FormOptions::of("rubber").expect("it is known").start();
//! let first = rubber.next().expect("nobody has a game yet");
//! assert_eq!((first.board, first.dealer.letter()), (1, 'N'));
//!
//! let outcome = Outcome::Played { contract: "3NT-N".parse()?, tricks: 9 };
//! rubber.enter_slip(&Slip::new(first, outcome))?;
//! let second = rubber.next().expect("one game is no rubber");
//! assert_eq!(second.vulnerable.to_string(), "ns");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

use crate::score::{HonorAward, Honors};
use crate::{BySide, Deal, Seat, Strain};

mod ancestors;
mod columns;
mod held;
mod manner;
mod settlement;
mod slip;

pub mod auction_bridge;
pub mod bridge_whist;
pub mod chicago;
pub mod chicago_duplicate;
pub mod duplicate;
pub mod home;
pub mod plafond;
pub mod rubber;
pub mod russian;
pub mod three_handed;
pub mod two_handed;
pub mod vint;
pub mod whist;

pub use ancestors::HonorCount;
pub use auction_bridge::AuctionBridgeOptions;
pub use bridge_whist::BridgeWhistOptions;
pub use chicago::{ChicagoOptions, ChicagoRow, ChicagoSheet};
pub use chicago_duplicate::{ChicagoDuplicateOptions, ChicagoDuplicateSheet};
pub use columns::{Columns, Game};
pub use duplicate::{DuplicateOptions, DuplicateRow, DuplicateSheet};
pub use held::{HeldHonors, HonorKind, ParseHeldHonorsError};
pub use home::{HomeOptions, HomeSheet};
pub use manner::{Calling, Dummy, DummyFaced, Hands, Manner, Stakes};
pub use plafond::PlafondOptions;
pub use rubber::{RubberOptions, RubberSheet};
pub use russian::{RussianOptions, RussianRow, RussianSheet};
pub use settlement::{SettlementRule, SettlementUnit};
pub(crate) use slip::MAX_DOUBLINGS;
#[cfg(feature = "serde")]
pub(crate) use slip::is_zero;
pub use slip::{
    ClaimError, EnterError, Entry, FinishedBoard, HighCardError, NextBoard, Posting, SheetPlace,
    Slip, Start,
};
pub use three_handed::{ThreeHandedAgreements, ThreeHandedOptions};
pub use two_handed::{TwoHandedAgreements, TwoHandedOptions};
pub use vint::VintOptions;
pub use whist::WhistOptions;

use cards::Citation;
use cards::choice;
pub use cards::choice::{Choice, UnknownChoice};
pub use cards::settings::{Setting, SettingError};

/// A form of the game while it is played: a fold over slips.
///
/// [`RunningForm`] holds any of them as a plain value. Each method but [`Form::record`] is a question.
pub trait Form: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// What the page that offers the form says of it.
    const INFO: FormInfo;
    /// What people may agree on before the first board.
    type Options;
    /// What people draw.
    type Sheet;

    /// The form before its first board.
    fn start(options: Self::Options, from: Start) -> Self;

    /// The board that comes next; none when the form is over.
    fn next(&self) -> Option<NextBoard>;

    /// Writes down a slip for the board that came [next](Form::next).
    ///
    /// Wrong input is refused before it comes here, but for what only the form can know.
    fn record(&mut self, slip: &Slip) -> Result<(), EnterError>;

    /// How its boards are called and played.
    fn manner(&self) -> Manner {
        Manner::CONTRACT
    }

    /// How honors count in this form.
    fn honors(&self) -> Honors {
        Honors::Off
    }

    /// Has it an option by which honors count?
    fn may_have_honors(&self) -> bool {
        Self::INFO.family == Family::Rubber
    }

    /// The honors that a deal holds, as this form counts them.
    fn dealt_honors(&self, strain: Strain, deal: &Deal) -> Option<HonorAward> {
        HonorAward::of(strain, deal)
    }

    /// May honors that are claimed be claimed between the auction and the opening lead too?
    fn claim_after_auction(&self) -> bool {
        false
    }

    /// The points that this form's sheet has for the smaller honors and for the larger.
    fn award_points(&self) -> [i32; 2] {
        [100, 150]
    }

    /// The award that so many points on this form's sheet stand for.
    fn award(&self, seat: Seat, points: i32) -> Option<HonorAward> {
        HonorAward::new(seat, points)
    }

    /// Does the form count high-card points, so that every slip must have them?
    fn counts_high_cards(&self) -> bool {
        false
    }

    /// What of each hand's honors is written: see [`HeldHonors`]. Nothing where they do not count.
    fn honor_kinds(&self) -> Vec<HonorKind> {
        Vec::new()
    }

    /// Are the honors of each hand written?
    fn counts_held_honors(&self) -> bool {
        !self.honor_kinds().is_empty()
    }

    /// How often may the stakes be doubled?
    fn max_doublings(&self) -> u8 {
        2
    }

    /// May a board be entered as `entered` where `next` comes next? Where the form leaves
    /// something open, who enters the board says it.
    fn admits(&self, next: NextBoard, entered: NextBoard) -> bool {
        next == entered
    }

    /// Writes honors of the last board recorded, claimed before the next is.
    fn record_claim(&mut self, _award: HonorAward) {}

    /// Play stops here for good; what the form writes for that is written. Over twice, or when the
    /// form has ended, it changes nothing.
    fn break_off(&mut self);

    /// Where a form that goes on after this one begins.
    fn following(&self) -> Start;

    /// What each side has written, as the form counts it.
    fn totals(&self) -> BySide<i32>;

    /// By how many points North-South are ahead, as the form counts them.
    fn balance_ns(&self) -> i32 {
        let [ns, ew] = self.totals().0;
        ns - ew
    }

    /// What each side wins, less what it loses, in the unit agreed; none while it is open.
    fn settlement(&self) -> Option<BySide<i32>>;

    /// What that is paid to.
    fn stakes(&self) -> Stakes {
        Stakes::EachPlayer
    }

    /// Every entry of the sheet with its place, in the order in which the boards were played.
    fn postings(&self) -> Vec<Posting>;

    /// What people draw, as it stands.
    fn sheet(&self) -> Self::Sheet;
}

/// What the choice page needs to know of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormInfo {
    /// The form's name in session files, addresses and message keys; it never changes.
    pub key: &'static str,
    /// Under which heading it stands.
    pub family: Family,
    /// Who holds which hands.
    pub hands: Hands,
    /// Sets of options under a name, beside the defaults.
    pub presets: &'static [Preset],
}

/// FormOptions that people agree on as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in addresses and message keys, within its form.
    pub key: &'static str,
    /// FormOptions and their words; all others stand at their defaults.
    pub set: &'static [(&'static str, &'static str)],
    /// Who plays so: the source that has it.
    pub source: Citation,
}

impl FormInfo {
    /// How many people sit at a table.
    pub const fn people(&self) -> u8 {
        self.hands.people()
    }
}

/// The headings of the choice page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Family {
    /// Scores run on from board to board.
    Rubber,
    /// Each board stands by itself.
    Duplicate,
    /// What contract bridge grew from.
    Ancestors,
}

/// The enums over all forms: what is frozen into a log, what runs, and what is drawn.
macro_rules! registry {
    ($($(#[$meta:meta])* $variant:ident($module:ident, $options:ident, $sheet:ident) = $key:literal,)+) => {
        /// Every form there is, in the order of the choice page.
        pub const fn all() -> &'static [FormInfo] {
            &[$($module::$variant::INFO),+]
        }

        /// A form with all that people agreed on before its first board.
        ///
        /// In JSON the form's key stands beside its options: `{"form":"rubber","honors":"Auto"}`;
        /// what is left out stands at its default.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "form"))]
        #[non_exhaustive]
        pub enum FormOptions {
            $($(#[$meta])* #[cfg_attr(feature = "serde", serde(rename = $key))]
            $variant($options),)+
        }

        impl FormOptions {
            /// The form of this key with its defaults; read without regard to case.
            pub fn of(key: &str) -> Option<FormOptions> {
                $(if key.eq_ignore_ascii_case($key) {
                    return Some(FormOptions::$variant($options::default()));
                })+
                None
            }

            /// What the choice page knows of the form.
            pub const fn info(&self) -> &'static FormInfo {
                match self { $(FormOptions::$variant(_) => &$module::$variant::INFO,)+ }
            }

            /// The options as they stand, in the order of the rules.
            pub fn settings(&self) -> Vec<Setting> {
                match self { $(FormOptions::$variant(options) => options.settings(),)+ }
            }

            /// Sets an option by its name; of both neither case counts nor what parts the words.
            pub fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
                match self { $(FormOptions::$variant(options) => options.set(key, word),)+ }
            }

            /// The form before its first board.
            pub fn start_from(&self, from: Start) -> RunningForm {
                let form = match self {
                    $(FormOptions::$variant(options) => {
                        AnyForm::$variant(Form::start(options.clone(), from))
                    })+
                };
                RunningForm::of(form)
            }
        }

        #[derive(Clone, PartialEq, Eq, Debug)]
        enum AnyForm {
            $($variant($module::$variant),)+
        }

        /// What people draw, whatever the form: without a word of any language.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "form"))]
        #[non_exhaustive]
        pub enum Sheet {
            $($(#[$meta])* #[cfg_attr(feature = "serde", serde(rename = $key))]
            $variant($sheet),)+
        }

        impl AnyForm {
            fn sheet(&self) -> Sheet {
                match self { $(AnyForm::$variant(form) => Sheet::$variant(form.sheet()),)+ }
            }
        }

        macro_rules! each {
            ($any:expr, $form:ident => $answer:expr) => {
                match $any { $(AnyForm::$variant($form) => $answer,)+ }
            };
        }
    };
}

registry! {
    /// Rubber bridge.
    Rubber(rubber, RubberOptions, RubberSheet) = "rubber",
    /// Chicago: four boards are a rubber.
    Chicago(chicago, ChicagoOptions, ChicagoSheet) = "chicago",
    /// Home scoring in small units.
    Home(home, HomeOptions, HomeSheet) = "home",
    /// Two players, each with a dummy.
    TwoHanded(two_handed, TwoHandedOptions, RubberSheet) = "two-handed",
    /// Three players, one of them with the open dummy.
    ThreeHanded(three_handed, ThreeHandedOptions, RubberSheet) = "three-handed",
    /// Duplicate boards at one table.
    Duplicate(duplicate, DuplicateOptions, DuplicateSheet) = "duplicate",
    /// Four boards with the vulnerability of a Chicago, each by itself.
    ChicagoDuplicate(chicago_duplicate, ChicagoDuplicateOptions, ChicagoDuplicateSheet) = "chicago-duplicate",
    /// Russian scoring: boards against targets.
    Russian(russian, RussianOptions, RussianSheet) = "russian",
    /// Bridge-whist: biritch.
    BridgeWhist(bridge_whist, BridgeWhistOptions, RubberSheet) = "bridge-whist",
    /// Auction bridge.
    AuctionBridge(auction_bridge, AuctionBridgeOptions, RubberSheet) = "auction",
    /// Plafond.
    Plafond(plafond, PlafondOptions, RubberSheet) = "plafond",
    /// Vint, experimental.
    Vint(vint, VintOptions, RubberSheet) = "vint",
    /// Whist.
    Whist(whist, WhistOptions, RubberSheet) = "whist",
}

impl Sheet {
    /// The sheet with two columns and a line under each game, of the forms that draw it as a rubber
    /// is drawn.
    pub const fn rubber(&self) -> Option<&RubberSheet> {
        match self {
            Sheet::Rubber(sheet)
            | Sheet::TwoHanded(sheet)
            | Sheet::ThreeHanded(sheet)
            | Sheet::BridgeWhist(sheet)
            | Sheet::AuctionBridge(sheet)
            | Sheet::Plafond(sheet)
            | Sheet::Vint(sheet)
            | Sheet::Whist(sheet) => Some(sheet),
            _ => None,
        }
    }

    /// The boards that are written on it, in the order played.
    pub fn slips(&self) -> Vec<Slip> {
        let boards = |sheet: &RubberSheet| sheet.boards.clone();
        match self {
            Sheet::Home(sheet) => sheet.boards.clone(),
            Sheet::Chicago(sheet) => sheet.rows.iter().map(|row| row.slip).collect(),
            Sheet::Duplicate(sheet) => sheet.rows.iter().map(|row| row.slip).collect(),
            Sheet::ChicagoDuplicate(sheet) => sheet.rows.iter().map(|row| row.slip).collect(),
            Sheet::Russian(sheet) => sheet.rows.iter().map(|row| row.board.slip).collect(),
            sheet => sheet.rubber().map_or_else(Vec::new, boards),
        }
    }

    /// The sheet with what one board needs to be understood: of duplicate boards its own row, where
    /// four boards are a cycle those of its own, of a rubber, whose boards hang together, all.
    #[must_use]
    pub fn about(mut self, board: u32) -> Sheet {
        let place = self.slips().iter().rposition(|slip| slip.board == board).unwrap_or(0);
        let cycle = place / 4 * 4..(place / 4 + 1) * 4;
        let mut at = 0..;
        let mut stays = |_: &_| at.next().is_some_and(|at| cycle.contains(&at));
        match &mut self {
            Sheet::Duplicate(sheet) => sheet.rows.retain(|row| row.slip.board == board),
            Sheet::Russian(sheet) => sheet.rows.retain(&mut stays),
            // Boards that hang together.
            _ => {}
        }
        self
    }
}

impl FormOptions {
    /// The form before its first board: board 1, dealt by North.
    pub fn start(&self) -> RunningForm {
        self.start_from(Start::default())
    }
}

impl FormOptions {
    /// The form of this key with the options of one of its presets; none if it has no such.
    ///
    /// ```
    /// use bridge::forms::FormOptions;
    ///
    /// let settings = FormOptions::preset("whist", "long").expect("it is known").settings();
    /// assert_eq!((settings[0].key, settings[0].word.as_str()), ("length", "Long"));
    /// ```
    pub fn preset(form: &str, key: &str) -> Option<FormOptions> {
        let mut options = FormOptions::of(form)?;
        options.take_preset(key).then_some(options)
    }

    /// Sets what a preset of the form sets, and nothing else; false if it has no such.
    pub fn take_preset(&mut self, key: &str) -> bool {
        let presets = self.info().presets;
        let Some(preset) = presets.iter().find(|preset| choice::is_same_word(preset.key, key))
        else {
            return false;
        };
        preset.set.iter().all(|(option, word)| self.set(option, word).is_ok())
    }
}

impl Default for FormOptions {
    fn default() -> FormOptions {
        FormOptions::Rubber(RubberOptions::default())
    }
}

// Below the registry, which makes the macro that it asks the forms by.
mod running;

pub use running::RunningForm;
