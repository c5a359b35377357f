//! Contract bridge as pure values.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod auction;
mod call;
mod choice;
mod contract;
mod deal;
pub mod forms;
#[doc(hidden)]
pub mod fuzz;
mod outcome;
pub mod par;
mod play;
pub mod score;
mod seat;

pub use auction::{Auction, IllegalCall};
pub use call::{Bid, Call, Level, ParseCallError, Strain};
pub use contract::{Contract, Doubling, ParseContractError, Stake};
pub use deal::{Deal, DealFaults, Layout, ParseDealError};
pub use outcome::Outcome;
pub use play::{IllegalPlay, Play};
pub use seat::{
    BySeat, BySide, ParseSeatError, ParseSideError, ParseVulnerabilityError, Seat, Side,
    Vulnerability,
};
