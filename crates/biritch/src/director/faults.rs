//! Errors in a scenario, as messages: where, what, and what would be right.

use laws::Impossible;
use laws::scenario::{Fault, ScenarioError, Wanted};

use crate::failure::Failure;
use crate::solve::{SourceLocation, deal_error, shared_cards_error};
use crate::words::Words;

/// The failure for a scenario that cannot be ruled on; `-` is standard input.
pub(super) fn failure(fault: &ScenarioError, file: &str, words: &Words) -> Failure {
    let line = u32::try_from(fault.line).unwrap_or(u32::MAX);
    let place = SourceLocation { file: Some(file.to_owned()), line, board: None };
    match &fault.fault {
        Fault::NoCode => place.failure("director-no-code"),
        Fault::Header { key } => place.failure("director-header").fact("key", key.clone()),
        Fault::Value { field, value, wanted } => place
            .failure("director-value")
            .fact("field", field.clone())
            .fact("value", value.clone())
            .fact("wanted", words.say(wanted_key(*wanted))),
        Fault::Deal(error) => deal_error(&place, error),
        Fault::Shared { layout } => shared_cards_error(&place, &layout.hands),
        Fault::Unequal { seat, cards, others } => place
            .failure("director-unequal")
            .fact("seat", words.seat(*seat))
            .fact("cards", cards.to_string())
            .fact("others", others.to_string()),
        Fault::Twice { key, first } => place
            .failure("director-twice")
            .fact("key", key.clone())
            .fact("first", first.to_string()),
        Fault::TooManyWon { won, gone } => place
            .failure("director-too-many-won")
            .fact("won", won.to_string())
            .fact("gone", gone.to_string()),
        Fault::Answer { query, value } => place
            .failure("director-answer")
            .fact("query", query.to_string())
            .fact("value", value.clone()),
        Fault::Event { name } => place.failure("director-event").fact("event", name.clone()),
        Fault::Missing { event, field } => {
            place.failure("director-missing").fact("event", event.clone()).fact("field", *field)
        }
        Fault::Surplus { event, value } => place
            .failure("director-surplus")
            .fact("event", event.clone())
            .fact("value", value.clone()),
        Fault::Unheld { card } => place.failure("director-unheld").fact("card", words.card(*card)),
        Fault::Impossible(what) => impossible(&place, what, words),
        Fault::TooLong { limit } => {
            place.failure("director-too-long").fact("limit", limit.to_string())
        }
    }
}

fn impossible(place: &SourceLocation, what: &Impossible, words: &Words) -> Failure {
    match what {
        Impossible::NotHeld { seat, card } => place
            .failure("director-not-held")
            .fact("seat", words.seat(*seat))
            .fact("card", words.card(*card)),
        Impossible::AfterTheEnd => place.failure("director-after-end"),
        Impossible::NoPlay => place.failure("director-no-play"),
        Impossible::NoClaim => place.failure("director-no-claim"),
        Impossible::TooManyTricks { n, left } => place
            .failure("director-too-many-tricks")
            .fact("n", n.to_string())
            .fact("left", left.to_string()),
        Impossible::NoTrick { trick } => {
            place.failure("director-no-trick").fact("trick", trick.to_string())
        }
        Impossible::NoCall { index } => {
            place.failure("director-no-call").fact("index", index.to_string())
        }
        Impossible::NoDecision => place.failure("director-no-decision"),
        Impossible::NoOption { option, options } => place
            .failure("director-no-option")
            .fact("option", option.clone())
            .fact("options", options.clone()),
        Impossible::NotTheChooser { seat } => {
            place.failure("director-not-chooser").fact("seat", words.seat(*seat))
        }
        Impossible::Prevented => place.failure("director-prevented"),
        Impossible::NotCalled { seat, call } => {
            let call = call.call().map_or_else(|| call.to_string(), |call| words.call(call));
            place.failure("director-not-called").fact("seat", words.seat(*seat)).fact("call", call)
        }
    }
}

const fn wanted_key(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Seat | Wanted::Declarer => "director-wanted-seat",
        Wanted::Side => "director-wanted-side",
        Wanted::Suit => "director-wanted-suit",
        Wanted::Card => "director-wanted-card",
        Wanted::Call => "director-wanted-call",
        Wanted::Number | Wanted::Milliseconds => "director-wanted-number",
        Wanted::Percent => "director-wanted-percent",
        Wanted::Tricks => "director-wanted-tricks",
        Wanted::Seats => "director-wanted-seats",
        Wanted::Contract => "director-wanted-contract",
        Wanted::Vulnerability => "director-wanted-vulnerability",
        Wanted::Code => "director-wanted-code",
        Wanted::Mode => "director-wanted-mode",
        Wanted::Query => "director-wanted-query",
        Wanted::Option => "director-wanted-option",
        Wanted::YesNo => "director-wanted-yes-no",
        Wanted::DealFault => "director-wanted-deal-fault",
        Wanted::Claimed => "director-wanted-claimed",
    }
}
