//! The bidding systems that tables offer and pairs write down, as pages show them.

mod fault;

use bridge::PlayedSystem;
pub use robots::bidding::{CardAuction, CardCall, CardPart, SystemError};
use robots::bidding::{System, convention_card};
use words::Words;

pub use self::fault::fault_text;

/// The convention card of a system, by which its robots bid and explain.
pub fn card(played: &PlayedSystem) -> Vec<CardPart> {
    convention_card(&System::played(played))
}

/// The circumstances of an auction of a card in words, after a blank: how many have passed, and who is vulnerable. Empty if
/// nobody has, and nobody is.
pub fn circumstances(auction: &CardAuction, words: &Words) -> String {
    let passes = (auction.passes > 0)
        .then(|| words.format("card-passes", &[("passes", (auction.passes as i64).into())]));
    let vulnerable = match (auction.we_vulnerable, auction.they_vulnerable) {
        (false, false) => None,
        (true, false) => Some("we"),
        (false, true) => Some("they"),
        (true, true) => Some("both"),
    };
    let vulnerable = vulnerable.map(|who| words.format("card-vulnerable", &[("who", who.into())]));
    let all: Vec<String> = passes.into_iter().chain(vulnerable).collect();
    if all.is_empty() { String::new() } else { format!(" ({})", all.join(", ")) }
}
