//! Preferans as pure values: the Balkan game and the Russian games, with the conventions in use as
//! options.
//!
//! A deal is a fold: calls into an [`Auction`], declarations into a [`Defence`], kontras into a
//! [chain](balkan::Kontra), cards into a [`Play`]. A [`Board`] holds them together; its result, an
//! [`Outcome`], is entered on a [`Pulka`], the score sheet. A [`Match`] is a fold over [`Event`]s
//! of all this. Each may be used by itself: a sheet kept by hand is a [`Pulka`] without cards.
//!
//! The rules in force are data: [`PreferansOptions`] are a [`Preset`] with some options changed. Scores are
//! exact: an [`Amount`] is kept in twelfths.
//!
//! ```
//! use biritch_pref::{PreferansOptions, Preset, Pulka, Seat};
//!
//! let mut options = PreferansOptions::of(Preset::Leningrad);
//! options.set("whist_style", "greedy")?;
//! let mut pulka = Pulka::new(options);
//! let row = pulka.enter("7S-A B:whist:1 C:pass:0".parse()?)?;
//! assert_eq!(row.delta.pool[Seat::A].to_string(), "4");
//! assert_eq!(row.delta.whists[Seat::B][Seat::A].to_string(), "8");
//! assert_eq!(row.delta.mountain[Seat::B].to_string(), "4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A path such as `docs/sources/preferans.md#B7` names the section of the repository's documents
//! that states the rule.
//!
//! # Panics
//!
//! No public function panics on any input; invalid input is refused with a typed error.
//!
//! # Features
//!
//! - `serde` (default): small values are serialized as their text (`"6S"`, `"3t"`), options as
//!   words.
//! - `rand`: [`Deal::random`].
//! - `schema`: for the protocol of Biritch; not covered by semver.

#![no_std]

extern crate alloc;

mod act;
mod amount;
mod auction;
pub mod balkan;
mod board;
mod call;
mod command;
mod contract;
mod deal;
mod defence;
mod entries;
mod event;
#[doc(hidden)]
pub mod fuzz;
mod ledger;
mod option_values;
mod options;
mod outcome;
mod play;
mod pulka;
mod record;
pub mod russian;
mod seat;
mod session;
pub mod settle;
mod view;

// The crate whose types stand in this crate's signatures.
pub use cards;

pub use act::{Act, Declaration, ParseActError};
pub use amount::{Amount, ParseAmountError};
pub use auction::{Auction, IllegalCall, Right, Won};
pub use board::{Board, Offer, OfferTerms, Phase, Undo};
pub use call::{Call, ParseCallError};
pub use command::{Command, Refusal};
pub use contract::{Bid, Contract, Number, ParseContractError, Strain, Talon, Task};
pub use deal::{Deal, ParseDealError};
pub use defence::{Defence, IllegalDeclaration, Stance};
pub use entries::{DealEntries, Entry, Item, SheetPlace};
pub use event::Event;
pub use ledger::Ledger;
pub use option_values::Switch;
pub use options::{Direction, PreferansOptions, Preset, Rules};
pub use outcome::{Defender, NotAgreed, Outcome, OutcomeError, ParseOutcomeError, Played, Raspasy};
pub use play::{IllegalPlay, Play, RaspasyRules};
pub use pulka::{End, EnterError, Marks, NextDeal, Pulka, Row, Sheet, Situation};
pub use record::{ParseRecordError, Record};
pub use seat::{BySeat, ParseSeatError, Players, Seat, Trio};
pub use session::{Match, MatchView};
pub use view::{ActView, CallView, DiscardTerms, HandView, TrickView, View, Viewer};
