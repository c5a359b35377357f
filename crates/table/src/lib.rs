//! A table as a fold over its log: people in chairs around any game, provably fair dealing, the
//! clock, the chat, and the view of each person.
//!
//! [`Game`] is the interface that a game implements; [`Table`] is everything around it that bridge
//! and Preferans share. Both are pure: time, secrets and people's ids are passed in.

#![no_std]

extern crate alloc;

mod bridge;
mod command;
mod event;
pub mod fair;
#[doc(hidden)]
pub mod fuzz;
mod game;
mod options;
mod permission;
mod person;
mod pref;
mod proof_check;
#[cfg(feature = "schema")]
mod schema;
mod table;
mod view;

pub use bridge::{
    BOARD_EVENT_LIMIT, Bridge, BridgeCommand, BridgeEvent, BridgeMay, BridgeOptions, BridgeRecord,
    BridgeRefusal, BridgeView, ClaimTerms, Consent, FaceDown, HandActs, InterpretableCall,
    LawsCommand, LawsMay, LawsMode, LawsRecord, LawsRefusal, LawsView, LostRights, OwnActs,
    PlayerStatement, ReportedSignal, Signal, SystemMeaning,
};
pub use command::{Command, Refusal};
pub use event::Event;
pub use fair::{Commitment, DealingPhase, DealingRecord, Promise, Proof, Secret, Share, ShareHash};
pub use game::{Author, Game, NextDeal};
pub use options::{Clock, SharedDeals, TableOptions};
pub use permission::{May, Permission, Requests, TableMay};
pub use person::{Name, ParseNameError, ParsePersonIdError, PersonId};
pub use pref::PreferansMay;
pub use proof_check::{AnyDeal, ParseAnyDealError, ProofCheck};
#[cfg(feature = "schema")]
pub use schema::GameSchema;
pub use table::{
    CHAT_KEPT, CHAT_LINE_LIMIT, GUEST_LIMIT, LISTED_WATCHERS, Revisions, ServerDuty, Stage,
    TABLE_EVENT_LIMIT, Table, UNOPENED_LIMIT,
};
pub use view::{
    Chair, ChatLine, ClockView, DealingView, Guest, SharedTableView, TableView, View, ViewerInfo,
};
