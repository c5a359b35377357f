//! Contract bridge as pure values: seats, calls, the auction, the play, scores, par, and the forms
//! of the game.
//!
//! A whole board is a fold: calls into an [`Auction`], cards into a [`Play`], an [`Outcome`] into a
//! [form](forms) of the game. None of them can hold an illegal state; a refused call or card names
//! the law it would break.
//!
//! ```
//! use biritch_bridge::forms::{FinishedBoard, FormOptions, NextBoard};
//! use biritch_bridge::{Auction, Call, Deal, Outcome, Play};
//!
//! let mut rubber = FormOptions::default().start();
//! let NextBoard { board, dealer, vulnerable } = rubber.next().expect("a rubber has a first board");
//! let deal = Deal::from_number(11_983_319_190_246_991_203_686_063_912).expect("it is below the count");
//!
//! let mut auction = Auction::new(dealer);
//! for call in ["1C", "Pass", "1S", "Pass", "3NT", "Pass", "Pass", "Pass"] {
//!     auction.push(call.parse::<Call>()?)?;
//! }
//! let contract = auction.contract().expect("it was not passed out");
//!
//! let mut play = Play::new(contract, &deal);
//! while let Some(turn) = play.turn() {
//!     let lowest = play.legal_cards().iter().next_back().expect("a hand on turn has cards");
//!     play.push(turn, lowest)?;
//! }
//! let tricks = play.won(contract.declarer.side());
//!
//! let outcome = Outcome::Played { contract, tricks: tricks.try_into()? };
//! rubber.enter(&FinishedBoard { board, dealer, vulnerable, outcome, deal, doublings: 0 })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Panics
//!
//! No public function panics on any input; invalid input is refused with a typed error.
//!
//! # Features
//!
//! - `serde` (default): small values are serialized as their text (`"4SX-W"`), sheets and options
//!   as objects.
//! - `rand`: [`Deal::random`].
//! - `schema`: for the protocol of Biritch; not covered by semver.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod auction;
mod board;
mod call;
mod call_view;
mod command;
mod contract;
mod deal;
pub mod evening;
mod event;
mod explanation;
pub mod forms;
#[doc(hidden)]
pub mod fuzz;
pub mod imps;
mod outcome;
pub mod par;
mod phase;
mod play;
mod played_system;
mod points;
mod procedure;
pub mod score;
mod seat;
mod session;
mod system_name;
mod tricks;
mod turned;
mod view;

// The crate whose types stand in this crate's signatures.
pub use cards;

pub use auction::{Auction, IllegalCall, Ranking};
pub use board::{Board, Claim};
pub use call::{Bid, Call, Level, ParseCallError, Strain};
pub use call_view::{CallView, Viewer};
pub use command::{Command, MAX_TEXT_LENGTH, Refusal};
pub use contract::{Contract, ContractTerms, Doubling, ParseContractError};
pub use deal::{Deal, DealFaults, Layout, ParseDealError};
pub use event::Event;
pub use explanation::{Explanation, Fact, check_free_text};
pub use outcome::{Margin, Outcome};
pub use phase::Phase;
pub use play::{IllegalPlay, Play, players_in_turn};
pub use played_system::{ChosenSystem, OwnSystem, PlayedSystem, SystemLabel};
pub use points::high_card_points;
pub use procedure::{CallsAndCards, Explainer, Note, Procedure, Undo, consent_to_claim};
pub use seat::{
    BySeat, BySide, ParseSeatError, ParseSideError, ParseVulnerabilityError, Seat, Side,
    Vulnerability,
};
pub use session::{
    EveningOptions, PastBoard, Record, Scores, SeatingView, Session, SessionOptions, SessionView,
};
pub use system_name::{SystemName, UnknownSystem};
pub use tricks::{ParseTricksError, Tricks, TricksError};
pub use turned::TurnedDeal;
pub use view::{CallingView, HandView, NamingView, PlayedTrick, TrickView, View, shows_last_trick};
