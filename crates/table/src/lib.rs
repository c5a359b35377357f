//! The table as a fold: people in chairs around any game, the dealing that can be proved, the
//! clock, the chat, and what each person may see.
//!
//! [`Game`] is the interface that a game implements; [`Table`] is everything around it that is the
//! same for bridge and Preferans. Both are pure: time, secrets and people's ids come in as values.

#![no_std]

extern crate alloc;

mod bridge;
mod command;
mod event;
pub mod fair;
mod game;
mod options;
mod person;
mod pref;
mod table;
mod verdict;
mod view;

pub use bridge::{
    Bridge, BridgeCommand, BridgeEvent, BridgeOptions, BridgeRecord, BridgeRefusal, BridgeView,
    Consent, FaceDown, GateEvent, Informed, LawsMode, LawsRecord, LawsView, LostRights,
    MOST_EVENTS, OpenCommand, OpenRefusal, Signal,
};
pub use command::{Command, Refusal};
pub use event::Event;
pub use fair::{Commitment, Proof, Secret, Share};
pub use game::{Author, Game, NextDeal};
pub use options::{Clock, Options};
pub use person::{Name, ParseNameError, ParsePersonIdError, PersonId};
pub use table::{CHAT_KEPT, Duty, GUEST_LIMIT, LINE_LIMIT, MOST_AROUND, Stage, Table};
pub use verdict::{Dealt, ParseDealtError, Verdict};
pub use view::{Chair, ClockView, DealingView, Guest, Line, TableView, View, You};
