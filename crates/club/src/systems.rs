//! The bidding systems that tables offer, as pages show them.

use bridge::SystemName;
pub use robots::bidding::{CardAuction, CardCall, CardPart};
use robots::bidding::{System, convention_card};

/// The convention card of a system, by which its robots bid and explain.
pub fn card(name: SystemName) -> Vec<CardPart> {
    convention_card(&System::from(name))
}
