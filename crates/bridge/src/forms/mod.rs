//! The forms of the game: who deals, who is vulnerable, how boards are scored, and when the form is
//! over.
//!
//! A form is a small fold over finished boards. It depends on no table, person or clock, so a table
//! with cards and a sheet kept by hand use the same code.
//!
//! A new form is one file that implements [`Form`], and its line in the registry below. A new type of
//! sheet also needs an `impl FormSheet` below, without which nothing compiles.
//!
//! ```
//! use biritch_bridge::Outcome;
//! use biritch_bridge::forms::{FormOptions, Slip};
//!
//! let mut rubber = FormOptions::of("rubber").expect("it is known").start();
//! let first = rubber.next().expect("nobody has a game yet");
//! assert_eq!((first.board, first.dealer.letter()), (1, 'N'));
//!
//! let outcome = Outcome::Played { contract: "3NT-N".parse()?, tricks: 9.try_into()? };
//! rubber.enter_slip(&Slip::new(first, outcome))?;
//! let second = rubber.next().expect("one game is no rubber");
//! assert_eq!(second.vulnerable.to_string(), "ns");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;

mod ancestors;
mod columns;
mod form;
mod held;
mod manner;
mod parse;
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
pub use form::{Family, Form, FormInfo, Preset, Scale};
pub use held::{HeldHonors, HonorKind, ParseHeldHonorsError};
pub use home::{HomeOptions, HomeSheet};
pub use manner::{Calling, Dummy, DummyFaced, Hands, Manner, WinningsPer};
pub use parse::ParseFormError;
pub use plafond::PlafondOptions;
pub use rubber::{RubberOptions, RubberSheet};
pub use russian::{RussianOptions, RussianRow, RussianSheet};
pub use settlement::{SettlementRule, SettlementUnit};
pub(crate) use slip::MAX_DOUBLINGS;
#[cfg(feature = "serde")]
pub(crate) use slip::is_zero;
pub use slip::{
    ClaimError, EnterError, Entry, FinishedBoard, HighCardError, NextBoard, OutcomeError, Posting,
    SheetPlace, Slip, Start,
};
pub use three_handed::{ThreeHandedOptions, ThreeHandedRules};
pub use two_handed::{TwoHandedOptions, TwoHandedRules};
pub use vint::VintOptions;
pub use whist::WhistOptions;

use cards::choice;
pub use cards::choice::{Choice, UnknownChoice};
pub use cards::settings::{Setting, SettingError};

use crate::BySide;

/// Defines the enums over all forms: options (stored in logs), running forms, and sheets.
macro_rules! registry {
    ($(
        $(#[$meta:meta])*
        $variant:ident($module:ident, $options:ident, $sheet:ident) = $key:literal,
    )+) => {
        /// Every form, in display order.
        pub const fn all() -> &'static [FormInfo] {
            &[$($module::$variant::INFO),+]
        }

        /// A form with its options.
        ///
        /// In JSON the form's key is next to its options: `{"form":"rubber","honors":"Auto"}`;
        /// missing options have their defaults.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "form"))]
        #[non_exhaustive]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum FormOptions {
            $($(#[$meta])* #[cfg_attr(feature = "serde", serde(rename = $key))]
            $variant($options),)+
        }

        impl FormOptions {
            /// The form with this key and default options; case is ignored.
            pub fn of(key: &str) -> Option<FormOptions> {
                $(if key.eq_ignore_ascii_case($key) {
                    return Some(FormOptions::$variant($options::default()));
                })+
                None
            }

            /// Static information about the form.
            pub const fn info(&self) -> &'static FormInfo {
                match self { $(FormOptions::$variant(_) => &$module::$variant::INFO,)+ }
            }

            /// The options with their current values, in the order of the rules.
            pub fn settings(&self) -> Vec<Setting> {
                match self { $(FormOptions::$variant(options) => options.settings(),)+ }
            }

            /// Sets an option by name; case and word separators are ignored in both name and value.
            pub fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
                match self { $(FormOptions::$variant(options) => options.set(key, word),)+ }
            }

            /// The dealer and the vulnerability of the board with this number, counted from 1 with
            /// North as the first dealer, where the number alone decides them, as long as no board is
            /// dealt again; none where results do, as in a rubber.
            pub fn numbered(&self, board: u32) -> Option<NextBoard> {
                match self {
                    $(FormOptions::$variant(options) => {
                        <$module::$variant as Form>::numbered(options, board)
                    })+
                }
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

        /// The score sheet of any form, as data without text.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "form"))]
        #[non_exhaustive]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum Sheet {
            $($(#[$meta])* #[cfg_attr(feature = "serde", serde(rename = $key))]
            $variant($sheet),)+
        }

        impl AnyForm {
            fn sheet(&self) -> Sheet {
                match self { $(AnyForm::$variant(form) => Sheet::$variant(form.sheet()),)+ }
            }
        }

        impl Sheet {
            fn of_form(&self) -> &dyn FormSheet {
                match self { $(Sheet::$variant(sheet) => sheet,)+ }
            }

            fn of_form_mut(&mut self) -> &mut dyn FormSheet {
                match self { $(Sheet::$variant(sheet) => sheet,)+ }
            }

            /// [`Form::GAME`] of the form.
            const fn game(&self) -> Option<i32> {
                match self { $(Sheet::$variant(_) => $module::$variant::GAME,)+ }
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
    /// Two players with a dummy each.
    TwoHanded(two_handed, TwoHandedOptions, RubberSheet) = "two-handed",
    /// Three players, one of them with an open dummy.
    ThreeHanded(three_handed, ThreeHandedOptions, RubberSheet) = "three-handed",
    /// Duplicate boards at one table.
    Duplicate(duplicate, DuplicateOptions, DuplicateSheet) = "duplicate",
    /// Four boards with the vulnerability of a Chicago, each scored by itself.
    ChicagoDuplicate(chicago_duplicate, ChicagoDuplicateOptions, ChicagoDuplicateSheet)
        = "chicago-duplicate",
    /// Russian scoring: boards against targets.
    Russian(russian, RussianOptions, RussianSheet) = "russian",
    /// Bridge-whist, or biritch.
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

/// What every type of sheet says of itself.
trait FormSheet {
    /// The boards on the sheet, in the order played.
    fn slips(&self) -> Vec<Slip>;

    /// The entries with their places, in the order the boards were played.
    fn postings(&self) -> Vec<Posting>;

    /// The sheet, if it is a rubber's.
    fn rubber(&self) -> Option<&RubberSheet> {
        None
    }

    /// Each side's points below the line in the open game, as the form counts them; none where they do not carry over.
    fn part_scores(&self) -> Option<BySide<i32>> {
        None
    }

    /// North-South's points on this board where the sheet counts something else; none where it counts points.
    fn points_ns(&self, _board: u32) -> Option<i32> {
        None
    }

    /// Removes what does not concern this board; nothing where boards depend on each other.
    fn retain_board(&mut self, _board: u32) {}
}

impl FormSheet for RubberSheet {
    fn slips(&self) -> Vec<Slip> {
        self.boards.clone()
    }

    fn postings(&self) -> Vec<Posting> {
        columns::postings(&self.above, &self.games)
    }

    fn rubber(&self) -> Option<&RubberSheet> {
        Some(self)
    }

    fn part_scores(&self) -> Option<BySide<i32>> {
        Some(if self.end.is_none() { self.part_scores } else { BySide::default() })
    }
}

impl FormSheet for HomeSheet {
    fn slips(&self) -> Vec<Slip> {
        self.boards.clone()
    }

    fn postings(&self) -> Vec<Posting> {
        columns::postings(&self.above, &self.games)
    }

    fn part_scores(&self) -> Option<BySide<i32>> {
        if !self.carries_over {
            return None;
        }
        let columns = Columns { above: BySide::default(), games: self.games.clone() };
        Some(if self.end.is_none() { columns.part_scores() } else { BySide::default() })
    }
}

impl FormSheet for ChicagoSheet {
    fn slips(&self) -> Vec<Slip> {
        self.rows.iter().map(|row| row.slip).collect()
    }

    fn postings(&self) -> Vec<Posting> {
        columns::postings(&self.above, &self.games)
    }

    fn part_scores(&self) -> Option<BySide<i32>> {
        Some(if self.over { BySide::default() } else { self.part_scores })
    }
}

impl FormSheet for DuplicateSheet {
    fn slips(&self) -> Vec<Slip> {
        self.rows.iter().map(|row| row.slip).collect()
    }

    fn postings(&self) -> Vec<Posting> {
        self.rows.iter().flat_map(DuplicateRow::postings).collect()
    }

    fn retain_board(&mut self, board: u32) {
        self.rows.retain(|row| row.slip.board == board);
    }
}

impl FormSheet for ChicagoDuplicateSheet {
    fn slips(&self) -> Vec<Slip> {
        self.rows.iter().map(|row| row.slip).collect()
    }

    fn postings(&self) -> Vec<Posting> {
        self.rows.iter().flat_map(DuplicateRow::postings).collect()
    }
}

impl FormSheet for RussianSheet {
    fn slips(&self) -> Vec<Slip> {
        self.rows.iter().map(|row| row.board.slip).collect()
    }

    fn postings(&self) -> Vec<Posting> {
        self.rows.iter().filter_map(RussianRow::postings).collect()
    }

    /// The points that are compared with the target.
    fn points_ns(&self, board: u32) -> Option<i32> {
        let row = self.rows.iter().rfind(|row| row.board.slip.board == board)?;
        Some(row.board.score_ns)
    }

    /// Keeps the cycle of four boards.
    fn retain_board(&mut self, board: u32) {
        let place = self.rows.iter().rposition(|row| row.board.slip.board == board).unwrap_or(0);
        let cycle = place / 4 * 4..(place / 4 + 1) * 4;
        let mut at = 0..;
        self.rows.retain(|_| at.next().is_some_and(|at| cycle.contains(&at)));
    }
}

impl Sheet {
    /// The sheet, if the form uses a rubber's: two columns and a line under each game.
    pub fn rubber(&self) -> Option<&RubberSheet> {
        self.of_form().rubber()
    }

    /// Each side's points below the line in the open game, in hundredths of a game, rounded down: those of rubber bridge, where
    /// 100 make a game; 0 when the form is over. None where points below the line do not carry over to the next board, and at
    /// whist, where nothing is bid.
    pub fn part_scores(&self) -> Option<BySide<u16>> {
        let (game, parts) = (self.game()?, self.of_form().part_scores()?);
        let scaled = |points: i32| points.saturating_mul(100).checked_div(game).unwrap_or(0);
        Some(parts.map(|points| u16::try_from(scaled(points)).unwrap_or(0)))
    }

    /// The boards on the sheet, in the order played.
    pub fn slips(&self) -> Vec<Slip> {
        self.of_form().slips()
    }

    /// The entries with their places, in the order the boards were played.
    pub fn postings(&self) -> Vec<Posting> {
        self.of_form().postings()
    }

    /// North-South's points on this board where the sheet counts something else, as Russian scoring counts IMPs.
    pub(crate) fn points_ns(&self, board: u32) -> Option<i32> {
        self.of_form().points_ns(board)
    }

    /// The part of the sheet that concerns one board: its own row for duplicate boards, its cycle
    /// of four for Russian scoring, everything for a rubber, whose boards depend on each other.
    #[must_use]
    pub fn about(mut self, board: u32) -> Sheet {
        self.of_form_mut().retain_board(board);
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
    /// The form with this key and the options of a preset; none if there is no such form or preset.
    ///
    /// ```
    /// use biritch_bridge::forms::FormOptions;
    ///
    /// let settings = FormOptions::preset("whist", "long").expect("it is known").settings();
    /// assert_eq!((settings[0].key, settings[0].word.as_str()), ("length", "Long"));
    /// ```
    pub fn preset(form: &str, key: &str) -> Option<FormOptions> {
        let mut options = FormOptions::of(form)?;
        options.take_preset(key).then_some(options)
    }

    /// Sets the options that a preset of the form sets; false if there is no such preset.
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

// Below the registry, which defines the macro `each` that `running` uses.
mod running;

pub use running::RunningForm;
