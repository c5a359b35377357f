//! Errors in a scenario, as messages: where, what, and what would be right.

use laws::Impossible;
use laws::scenario::{Expected, ScenarioError, ScenarioErrorKind};

use crate::failure::Failure;
use crate::solve::{SourceLocation, deal_error, shared_cards_error};
use crate::words::Words;

/// The failure for a scenario that cannot be ruled on; `-` is standard input.
pub(super) fn failure(error: &ScenarioError, file: &str, words: &Words) -> Failure {
    let line = u32::try_from(error.line).unwrap_or(u32::MAX);
    let place = SourceLocation { file: Some(file.to_owned()), line, board: None };
    match &error.kind {
        ScenarioErrorKind::NoCode => place.failure("director-no-code"),
        ScenarioErrorKind::Header { key } => {
            place.failure("director-header").fact("key", key.clone())
        }
        ScenarioErrorKind::Value { field, value, expected } => place
            .failure("director-value")
            .fact("field", field.clone())
            .fact("value", value.clone())
            .fact("wanted", words.text(wanted_key(*expected))),
        ScenarioErrorKind::Deal(error) => deal_error(&place, error),
        ScenarioErrorKind::Shared { layout } => shared_cards_error(&place, &layout.hands),
        ScenarioErrorKind::Unequal { seat, cards, others } => place
            .failure("director-unequal")
            .fact("seat", words.seat(*seat))
            .fact("cards", cards.to_string())
            .fact("others", others.to_string()),
        ScenarioErrorKind::Twice { key, first } => place
            .failure("director-twice")
            .fact("key", key.clone())
            .fact("first", first.to_string()),
        ScenarioErrorKind::TooManyWon { won, gone } => place
            .failure("director-too-many-won")
            .fact("won", won.to_string())
            .fact("gone", gone.to_string()),
        ScenarioErrorKind::Answer { query, value } => place
            .failure("director-answer")
            .fact("query", query.to_string())
            .fact("value", value.clone()),
        ScenarioErrorKind::Event { name } => {
            place.failure("director-event").fact("event", name.clone())
        }
        ScenarioErrorKind::Missing { event, field } => {
            place.failure("director-missing").fact("event", event.clone()).fact("field", *field)
        }
        ScenarioErrorKind::Surplus { event, value } => place
            .failure("director-surplus")
            .fact("event", event.clone())
            .fact("value", value.clone()),
        ScenarioErrorKind::Unheld { card } => {
            place.failure("director-unheld").fact("card", words.card(*card))
        }
        ScenarioErrorKind::Impossible(what) => impossible(&place, what, words),
        ScenarioErrorKind::TooLong { limit } => {
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
        Impossible::StillInPlay => place.failure("director-still-in-play"),
        Impossible::NoClaim => place.failure("director-no-claim"),
        Impossible::TooManyTricks { tricks, left } => place
            .failure("director-too-many-tricks")
            .fact("n", tricks.to_string())
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

const fn wanted_key(expected: Expected) -> &'static str {
    match expected {
        Expected::Seat | Expected::Declarer => "director-wanted-seat",
        Expected::Side => "director-wanted-side",
        Expected::Suit => "director-wanted-suit",
        Expected::Card => "director-wanted-card",
        Expected::Call => "director-wanted-call",
        Expected::Number | Expected::Milliseconds => "director-wanted-number",
        Expected::Percent => "director-wanted-percent",
        Expected::Tricks => "director-wanted-tricks",
        Expected::Seats => "director-wanted-seats",
        Expected::Contract => "director-wanted-contract",
        Expected::Vulnerability => "director-wanted-vulnerability",
        Expected::Code => "director-wanted-code",
        Expected::Mode => "director-wanted-mode",
        Expected::Query => "director-wanted-query",
        Expected::Option => "director-wanted-option",
        Expected::YesNo => "director-wanted-yes-no",
        Expected::DealFault => "director-wanted-deal-fault",
        Expected::StatedIntent => "director-wanted-claimed",
        Expected::RevokeWinner => "director-wanted-revoke-winner",
        Expected::RevokeException => "director-wanted-revoke-exception",
        Expected::KnownCards => "director-wanted-known-cards",
    }
}
