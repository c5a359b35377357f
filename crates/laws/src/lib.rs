//! The laws of bridge as an executable director: three codes, irregularities, rulings, choices.
//!
//! A [`LawsTable`] is a fold over [`Event`]s that refuses only the impossible. An irregularity opens an
//! [`Incident`]; the table's code rules on it, and a [`Ruling`] says which effects apply at once,
//! who chooses among which options, and what is reserved for a later review. A [`CodeId`] names the
//! code; the differences between the codes stand side by side in the files of `laws/`, each named by
//! its law.
//!
//! Legal calls come from [`bridge::Auction`] and legal cards from [`cards::Trick`]; this crate asks
//! them about positions that came about irregularly.
//!
//! # Layers
//!
//! A file uses the files of its own line and of the lines above it:
//!
//! 1. values: `clause`, `code`, `effect`, `query`, `ruling`, `event`, `designation`, `record`,
//!    `claims` with its search, `state`, `incident`;
//! 2. the board as a value: `table`, and what is read from it: `facts`, `legal`;
//! 3. `laws`, functions from a table and the data of an incident to a [`Ruling`]; they change nothing;
//! 4. `applicable_law`, which finds the law of an incident, and `evaluate`, which measures it;
//! 5. the methods of [`LawsTable`] that change it, and the check before them: `engine`, `events`,
//!    `findings`, `choices`, `execute`, `impossible`;
//! 6. what users of the crate see: `view`, `scenario`.
//!
//! One method uses a line below its own: where a player may accept an irregularity by acting, `legal`
//! makes that choice on a copy of the table, with `choices`, to see which acts it would leave.
//!
//! # Panics
//!
//! Nothing here panics on its input. An impossible event is refused by a typed error.
//!
//! # Features
//!
//! - `serde` (default): effects, clauses and facts are written as JSON.
//! - `schema`: for the protocol of Biritch; not covered by semver.

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
mod event;
mod events;
mod examples;
mod execute;
mod facts;
mod findings;
mod impossible;
mod incident;
mod laws;
mod legal;
mod query;
mod record;
mod ruling;
pub mod scenario;
mod state;
mod table;
mod view;

// The crates whose types stand in this crate's signatures.
pub use {bridge, cards};

pub use claims::ClaimState;
pub use clause::{Clause, Source};
pub use code::{Capabilities, CodeId, ParseCodeError};
pub use designation::{Designation, parse_designation};
pub use effect::{CallFilter, Effect, LeadKind, LeadWhen, Passing, PenaltyKind, PlayKind};
pub use evaluate::{ClaimLine, DoubleDummy, Evaluation, PlayPosition, ReachedContract, evaluate};
pub use event::{DealFault, Event, StatedIntent};
pub use examples::{Example, examples};
pub use impossible::Impossible;
pub use incident::{Incident, IncidentKind, IncidentStatus};
pub use laws::l09_12_director::{artificial_percents, weighted_percent};
pub use laws::l64_revoke_tricks::revoke_transfer;
pub use laws::l65_67_tricks::replay_from_piles;
pub use query::{ParseQueryError, Query};
pub use record::{
    AttemptedCall, CallEntry, CallLog, CallStatus, PlayLog, QuittedTrick, ReportedRevoke, Revoke,
    RevokeException, TrickPlays, UnknownRevokeWord, Winner,
};
pub use ruling::{
    CallClass, Chooser, ChosenOption, Conduct, Decision, DecisionOption, Fact, Message, OptionKey,
    Ruling,
};
pub use state::{InfoItem, Mode, PenaltyCard, Phase, SeatCard, TrickTransfer};
pub use table::LawsTable;
pub use view::{OpenQuestion, PublicState, View, VisibleCall, VisibleDuty, VisibleStatus};
