//! What is wrong with results from a file, as messages: for the pages and the command line alike.

use bridge::BySide;
use cards::Card;

use super::import::{Doubt, Import, ImportFault};
use super::messages::{Message, pairs_error, unlikely};

/// Why a result of a file is probably wrong, in sentences. `name` names a card in the reader's language.
pub fn import_doubt(doubt: &Doubt, name: impl Fn(Card) -> String) -> Message {
    match doubt {
        Doubt::Unlikely(why) => unlikely(*why, name),
        Doubt::Turned => Message::new("pairs-import-turned"),
        Doubt::Elsewhere { right: Some(BySide([ns, ew])) } => {
            Message::new("pairs-import-elsewhere").fact("ns", ns.clone()).fact("ew", ew.clone())
        }
        Doubt::Elsewhere { right: None } => Message::new("pairs-import-nowhere"),
        Doubt::Score { stated, right } => {
            Message::new("pairs-import-score").fact("stated", *stated).fact("right", *right)
        }
        Doubt::NoContract { score } => Message::new("pairs-no-contract").fact("score", *score),
    }
}

/// Why a result of a file cannot be entered.
pub fn import_fault(fault: &ImportFault) -> Message {
    match fault {
        ImportFault::NoPairs { stated: BySide([ns, ew]) } if ns.is_empty() && ew.is_empty() => {
            Message::new("pairs-import-nobody")
        }
        ImportFault::NoPairs { stated: BySide(two) } => {
            let [ns, ew] = two.clone().map(|one| if one.is_empty() { "?".into() } else { one });
            Message::new("pairs-import-no-pairs").fact("ns", ns).fact("ew", ew)
        }
        ImportFault::NoTable => Message::new("pairs-import-no-table"),
        ImportFault::NoResult => Message::new("pairs-import-no-result"),
        ImportFault::Percentages { stated } => {
            Message::new("pairs-import-percentages").fact("stated", stated.clone())
        }
        ImportFault::Refused(error) => pairs_error(error),
    }
}

/// What there is to say of a file besides its results.
pub fn import_notes(import: &Import) -> Vec<Message> {
    let mut notes = Vec::new();
    if import.known_deals > 0 {
        notes.push(Message::new("pairs-import-known-deals").fact("boards", import.known_deals));
    }
    if !import.other_deals.is_empty() {
        let boards: Vec<String> = import.other_deals.iter().map(ToString::to_string).collect();
        notes.push(Message::new("pairs-import-other-deals").fact("boards", boards.join(", ")));
    }
    if import.other_boards > 0 {
        notes.push(Message::new("pairs-import-other-boards").fact("results", import.other_boards));
    }
    notes
}
