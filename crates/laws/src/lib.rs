//! The laws of bridge as an executable director: three codes, irregularities, rulings, choices.
//!
//! A [`Table`] is a fold over [`Event`]s that refuses only the impossible. What is irregular opens
//! an [`Incident`]; the table's code rules on it, and a [`Ruling`] says what happens at once, who
//! chooses among what, and what is reserved for later. The codes are [`LawCode`]s; what they do not
//! share stands side by side in the files of `laws/`, each named by its law.
//!
//! What a legal call is stands in [`bridge::Auction`] and which cards may follow in
//! [`cards::Trick`]: the legal layer here asks them, about positions that came about irregularly.
//!
//! # Panics
//!
//! Nothing here panics on what it is given. What cannot have happened is refused by a typed error.
//!
//! # Features
//!
//! `serde` (default): effects, clauses and facts are written as JSON.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod calling;
mod calls;
mod choices;
mod claim;
mod claiming;
mod clause;
mod code;
mod designation;
mod effect;
mod engine;
mod event;
mod examples;
mod execute;
mod fact;
mod finding;
mod follow;
mod gate;
mod happen;
mod incident;
mod laws;
mod legal;
mod plays;
mod revoking;
mod rule;
mod ruling;
mod said;
pub mod scenario;
mod search;
mod showing;
mod standing;
mod table;
mod talking;
mod tricks;
mod view;
mod weigh;

pub use calls::{CallLog, Entry, Status};
pub use claim::ClaimState;
pub use clause::{Clause, Source};
pub use code::{Book, Caps, CodeId, LawCode, ParseCodeError};
pub use designation::{Designation, parse_designation};
pub use effect::{CallFilter, Effect, LeadKind, LeadWhen, Passing, PenaltyKind, PlayKind};
pub use event::{Claimed, DealFault, Event};
pub use examples::{Example, examples};
pub use fact::{ParseQueryError, Query};
pub use gate::Impossible;
pub use incident::{Incident, IncidentStatus, Kind};
pub use laws::l09_12_director::{artificial_percents, weighted_percent};
pub use laws::l61_63_revoke::Revoke;
pub use laws::l64_revoke_tricks::{Winner, revoke_transfer};
pub use laws::l65_67_tricks::replay_from_piles;
pub use plays::Plays;
pub use ruling::{Calls, Chooser, Chosen, Conduct, Decision, Fact, Key, Msg, Opt, Ruling};
pub use said::Said;
pub use table::{InfoItem, Mode, Penalty, Phase, Table, TrickTransfer};
pub use tricks::{PlayLog, Quitted};
pub use view::{Aloud, Asked, Owed, Spoken, Standing, View};
pub use weigh::{DoubleDummy, Laid, Moment, Reached, Weighed, weigh};
