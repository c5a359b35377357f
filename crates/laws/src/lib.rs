//! The laws of bridge as an executable director: three codes, irregularities, rulings, choices.
//!
//! A [`Table`] is a fold over [`Event`]s that refuses only the impossible. An irregularity opens an
//! [`Incident`]; the table's code rules on it, and a [`Ruling`] says which effects apply at once,
//! who chooses among which options, and what is reserved for a later review. The codes are
//! [`LawCode`]s; their differences stand side by side in the files of `laws/`, each named by its
//! law.
//!
//! Legal calls come from [`bridge::Auction`] and legal cards from [`cards::Trick`]; this crate asks
//! them about positions that came about irregularly.
//!
//! # Panics
//!
//! Nothing here panics on its input. An impossible event is refused by a typed error.
//!
//! # Features
//!
//! `serde` (default): effects, clauses and facts are written as JSON.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod applicable_law;
mod choices;
mod claims;
mod clause;
mod code;
mod designation;
mod effect;
mod engine;
mod evaluate;
mod events;
mod examples;
mod execute;
mod facts;
mod impossible;
mod incident;
mod laws;
mod legal;
mod query;
mod record;
mod ruling;
pub mod scenario;
mod table;
mod view;

// The crates whose types stand in this crate's signatures.
pub use {bridge, cards};

pub use claims::ClaimState;
pub use clause::{Clause, Source};
pub use code::{Book, Capabilities, CodeId, LawCode, ParseCodeError};
pub use designation::{Designation, parse_designation};
pub use effect::{CallFilter, Effect, LeadKind, LeadWhen, Passing, PenaltyKind, PlayKind};
pub use evaluate::{DoubleDummy, Evaluation, PlayPosition, ReachedContract, SeatCard, evaluate};
pub use events::{DealFault, Event, StatedIntent};
pub use examples::{Example, examples};
pub use impossible::Impossible;
pub use incident::{Incident, IncidentKind, IncidentStatus};
pub use laws::l09_12_director::{artificial_percents, weighted_percent};
pub use laws::l61_63_revoke::Revoke;
pub use laws::l64_revoke_tricks::{Winner, revoke_transfer};
pub use laws::l65_67_tricks::replay_from_piles;
pub use query::{ParseQueryError, Query};
pub use record::{
    AttemptedCall, CallEntry, CallLog, CallStatus, PlayLog, QuittedTrick, TrickPlays,
};
pub use ruling::{
    CallClass, Chooser, ChosenOption, Conduct, Decision, DecisionOption, Fact, Message, OptionKey,
    Ruling,
};
pub use table::{InfoItem, Mode, PenaltyCard, Phase, Table, TrickTransfer};
pub use view::{OpenQuestion, PublicState, View, VisibleCall, VisibleDuty, VisibleStatus};
