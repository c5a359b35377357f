//! The bidding systems that tables offer and pairs write down, as pages show them.

mod fault;

use bridge::PlayedSystem;
pub use robots::bidding::{CardAuction, CardCall, CardPart, SystemError};
use robots::bidding::{System, convention_card};

pub use self::fault::fault_text;

/// The convention card of a system, by which its robots bid and explain.
pub fn card(played: &PlayedSystem) -> Vec<CardPart> {
    convention_card(&System::played(played))
}
