//! Contract bridge as pure values.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod auction;
mod board;
mod call;
mod choice;
mod command;
mod contract;
mod deal;
mod event;
mod explanation;
pub mod forms;
mod outcome;
pub mod par;
mod play;
pub mod score;
mod seat;
mod session;
mod view;

pub use auction::{Auction, IllegalCall};
pub use board::{Board, Claim, Explainer, Note, Phase, Undo};
pub use call::{Bid, Call, Level, ParseCallError, Strain};
pub use command::{Command, Refusal, WORDS_LIMIT};
pub use contract::{Contract, Doubling, ParseContractError, Stake};
pub use deal::{Deal, DealFaults, Layout, ParseDealError};
pub use event::Event;
pub use explanation::{Explanation, Fact};
pub use outcome::Outcome;
pub use play::{IllegalPlay, Play};
pub use seat::{
    BySeat, BySide, ParseSeatError, ParseSideError, ParseVulnerabilityError, Seat, Side,
    Vulnerability,
};
pub use session::{Options, Past, Record, Session, SessionView};
pub use view::{CallView, HandView, TrickView, View, Viewer};
