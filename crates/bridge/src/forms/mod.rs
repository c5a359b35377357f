//! The forms of the game: who deals, who is vulnerable, what is written, and when it is over.
//!
//! A form is a small fold over finished boards. It knows no table, no person and no clock, so that
//! the sheet of a table with cards and a sheet kept by hand are the same values.
//!
//! A new form is one file that implements [`Form`], and its line in the registry below.
//!
//! ```
//! use bridge::Outcome;
//! use bridge::forms::{Options, Slip};
//!
//! let mut rubber = Options::of("rubber").expect("it is known").start();
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

use crate::score::{Award, Honors, Item, ScoreError};
use crate::{Contract, Deal, Outcome, Seat, Vulnerability};

pub mod duplicate;
mod manner;
pub mod rubber;

pub use manner::{Calling, Dummy, Faced, Hands, Manner, Stakes};

pub use cards::choice::{Choice, UnknownChoice};
pub use cards::settings::{Setting, SettingError};

/// A form of the game while it is played: a fold over slips.
///
/// [`Running`] holds any of them as a plain value. Each method but [`Form::record`] is a question.
pub trait Form: Clone + core::fmt::Debug + Send + Sync + 'static {
    /// What the page that offers the form says of it.
    const KNOWN: Known;
    /// What people may agree on before the first board.
    type Options;
    /// What people draw.
    type Sheet;

    /// The form before its first board.
    fn start(options: Self::Options, from: Start) -> Self;

    /// How its boards are called and played.
    fn manner(&self) -> Manner {
        Manner::CONTRACT
    }

    /// The board that comes next; none when the form is over.
    fn next(&self) -> Option<NextBoard>;

    /// Writes down a slip for the board that came [next](Form::next).
    ///
    /// Wrong input is refused before it comes here, but for what only the form can know.
    fn record(&mut self, slip: &Slip) -> Result<(), EnterError>;

    /// How honors count in this form.
    fn honors(&self) -> Honors {
        Honors::Off
    }

    /// Writes honors of the last board recorded, claimed before the next is.
    fn record_claim(&mut self, _award: Award) {}

    /// Play stops here for good; what the form writes for that is written. Over twice, or when the
    /// form has ended, it changes nothing.
    fn break_off(&mut self);

    /// Where a form that goes on after this one begins.
    fn following(&self) -> Start;

    /// By how many points North-South are ahead, as the form counts them.
    fn balance_ns(&self) -> i32;

    /// What people draw, as it stands.
    fn sheet(&self) -> Self::Sheet;
}

/// What the choice page needs to know of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The form's name in session files, addresses and message keys; it never changes.
    pub key: &'static str,
    /// Under which heading it stands.
    pub family: Family,
    /// How many people sit at a table.
    pub people: u8,
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
}

/// Where a form begins: with which board number, and who deals it where the form leaves that open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The number of the first board, from 1.
    pub board: u32,
    /// Who deals first, by the cut. In duplicate the board says it.
    pub dealer: Seat,
}

impl Default for Start {
    fn default() -> Start {
        Start { board: 1, dealer: Seat::North }
    }
}

impl Start {
    /// One board on, dealt by the next to the left.
    #[must_use]
    pub const fn next(self) -> Start {
        Start { board: self.board.saturating_add(1), dealer: self.dealer.next() }
    }
}

/// The board that comes next in a form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NextBoard {
    /// Its number.
    pub board: u32,
    /// Who deals and calls first.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
}

/// A board that was played with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// What was dealt.
    pub deal: Deal,
    /// How often the stakes were doubled: more than twice only where there is no limit.
    pub doublings: u8,
}

impl Finished {
    /// The honors that were dealt, whether or not they count.
    pub fn honors(&self) -> Option<Award> {
        Award::of(self.outcome.contract()?.strain(), &self.deal)
    }
}

/// What is reported of a board when the cards are put away: a line of a sheet kept by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slip {
    /// Its number.
    pub board: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who was vulnerable.
    pub vulnerable: Vulnerability,
    /// How it ended.
    pub outcome: Outcome,
    /// Honors that count.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub honors: Option<Award>,
}

impl Slip {
    /// The slip of a board that ended so, without honors.
    pub const fn new(board: NextBoard, outcome: Outcome) -> Slip {
        let NextBoard { board, dealer, vulnerable } = board;
        Slip { board, dealer, vulnerable, outcome, honors: None }
    }

    /// The board it is the slip of.
    pub const fn of(&self) -> NextBoard {
        NextBoard { board: self.board, dealer: self.dealer, vulnerable: self.vulnerable }
    }

    /// What was played; none if the board was passed out.
    pub const fn contract(&self) -> Option<Contract> {
        self.outcome.contract()
    }
}

/// Points on a sheet, with the board they were written after and what for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entry {
    /// The board after which they were written.
    pub board: u32,
    /// What for.
    #[cfg_attr(feature = "serde", serde(rename = "for"))]
    pub item: Item,
    /// How many.
    pub points: i32,
}

/// A slip that cannot be entered; nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnterError {
    /// The form has ended.
    #[error("the form is over")]
    Over,
    /// Another board comes next, or another dealer or vulnerability belongs to it.
    #[error(
        "board {}, dealer {}, vulnerable {} comes next, not board {}, dealer {}, vulnerable {}",
        .next.board, .next.dealer, .next.vulnerable,
        .entered.board, .entered.dealer, .entered.vulnerable
    )]
    NotNext {
        /// What comes next.
        next: NextBoard,
        /// What was entered.
        entered: NextBoard,
    },
    /// No board can end so.
    #[error(transparent)]
    Score(#[from] ScoreError),
    /// Honors that this form, or this contract, does not know.
    #[error("{award} cannot be written for honors here")]
    Honors {
        /// What was entered.
        award: Award,
    },
}

/// Honors that cannot be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClaimError {
    /// Honors are not claimed in this game, or nothing has been played yet.
    #[error("honors cannot be claimed here")]
    Closed,
    /// The seat held no four honors on the last board, or they are written already.
    #[error("{seat} has no honors to claim")]
    NoHonors {
        /// Who claimed.
        seat: Seat,
    },
}

/// The enums over all forms: what is frozen into a log, what runs, and what is drawn.
macro_rules! registry {
    ($($(#[$meta:meta])* $variant:ident($module:ident) = $key:literal,)+) => {
        /// Every form there is, in the order of the choice page.
        pub const fn known() -> &'static [Known] {
            &[$($module::$variant::KNOWN),+]
        }

        /// A form with all that people agreed on before its first board.
        ///
        /// In JSON the form's key stands beside its options: `{"form":"rubber","honors":"Auto"}`;
        /// what is left out stands at its default.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(tag = "form"))]
        #[non_exhaustive]
        pub enum Options {
            $($(#[$meta])* #[cfg_attr(feature = "serde", serde(rename = $key))]
            $variant($module::Options),)+
        }

        impl Options {
            /// The form of this key with its defaults; read without regard to case.
            pub fn of(key: &str) -> Option<Options> {
                $(if key.eq_ignore_ascii_case($key) {
                    return Some(Options::$variant($module::Options::default()));
                })+
                None
            }

            /// What the choice page knows of the form.
            pub const fn known(&self) -> &'static Known {
                match self { $(Options::$variant(_) => &$module::$variant::KNOWN,)+ }
            }

            /// The options as they stand, in the order of the rules.
            pub fn settings(&self) -> Vec<Setting> {
                match self { $(Options::$variant(options) => options.settings(),)+ }
            }

            /// Sets an option by its name, both read without regard to case.
            pub fn set(&mut self, key: &str, word: &str) -> Result<(), SettingError> {
                match self { $(Options::$variant(options) => options.set(key, word),)+ }
            }

            /// The form before its first board.
            pub fn start_from(&self, from: Start) -> Running {
                let form = match self {
                    $(Options::$variant(options) => {
                        AnyForm::$variant(Form::start(options.clone(), from))
                    })+
                };
                Running { form, held: None }
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
            $variant($module::Sheet),)+
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
    Rubber(rubber) = "rubber",
    /// Duplicate boards at one table.
    Duplicate(duplicate) = "duplicate",
}

impl Sheet {
    /// The sheet with what one board needs to be understood: of duplicate boards its own row, of
    /// a rubber, whose boards hang together, all.
    #[must_use]
    pub fn about(mut self, board: u32) -> Sheet {
        if let Sheet::Duplicate(sheet) = &mut self {
            sheet.rows.retain(|row| row.slip.board == board);
        }
        self
    }
}

impl Options {
    /// The form before its first board: board 1, dealt by North.
    pub fn start(&self) -> Running {
        self.start_from(Start::default())
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::Rubber(rubber::Options::default())
    }
}

/// Any form while it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    form: AnyForm,
    /// Honors of the last board that nobody has claimed yet; the next board ends the time for it.
    held: Option<Award>,
}

impl Running {
    /// The board that comes next; none when the form is over.
    pub fn next(&self) -> Option<NextBoard> {
        each!(&self.form, form => form.next())
    }

    /// How its boards are called and played.
    pub fn manner(&self) -> Manner {
        each!(&self.form, form => form.manner())
    }

    /// Is there no next board?
    pub fn is_over(&self) -> bool {
        self.next().is_none()
    }

    /// Writes down a board played with cards, which show the honors.
    pub fn enter(&mut self, finished: &Finished) -> Result<(), EnterError> {
        let Finished { board, dealer, vulnerable, outcome, .. } = *finished;
        let agreed = each!(&self.form, form => form.honors());
        let dealt = if agreed == Honors::Off { None } else { finished.honors() };
        let honors = if agreed == Honors::Auto { dealt } else { None };
        self.enter_slip(&Slip { board, dealer, vulnerable, outcome, honors })?;
        self.held = if agreed == Honors::Claimed { dealt } else { None };
        Ok(())
    }

    /// Writes down a board from its slip.
    pub fn enter_slip(&mut self, slip: &Slip) -> Result<(), EnterError> {
        let next = self.next().ok_or(EnterError::Over)?;
        let entered = slip.of();
        if entered != next {
            return Err(EnterError::NotNext { next, entered });
        }
        if let Outcome::Played { tricks: tricks @ 14.., .. } = slip.outcome {
            return Err(ScoreError::Tricks { tricks }.into());
        }
        if let Some(award) = slip.honors {
            let agreed = each!(&self.form, form => form.honors()) != Honors::Off;
            let possible = slip.contract().is_some_and(|contract| award.fits(contract.strain()));
            if !(agreed && possible) {
                return Err(EnterError::Honors { award });
            }
        }
        each!(&mut self.form, form => form.record(slip))?;
        self.held = None;
        Ok(())
    }

    /// A holder claims the honors of the last board, before the next is entered
    /// ([`Honors::Claimed`]).
    pub fn claim(&mut self, seat: Seat) -> Result<Award, ClaimError> {
        if each!(&self.form, form => form.honors()) != Honors::Claimed {
            return Err(ClaimError::Closed);
        }
        let award = self.held.take_if(|award| award.seat() == seat);
        let award = award.ok_or(ClaimError::NoHonors { seat })?;
        each!(&mut self.form, form => form.record_claim(award));
        Ok(award)
    }

    /// By how many points North-South are ahead, as the form counts them.
    pub fn balance_ns(&self) -> i32 {
        each!(&self.form, form => form.balance_ns())
    }

    /// Play stops here for good; what the form writes for that is written.
    pub fn break_off(&mut self) {
        each!(&mut self.form, form => form.break_off());
    }

    /// Where a form that goes on after this one begins: the next rubber of the same four.
    pub fn following(&self) -> Start {
        each!(&self.form, form => form.following())
    }

    /// What people draw, as it stands.
    pub fn sheet(&self) -> Sheet {
        self.form.sheet()
    }
}
