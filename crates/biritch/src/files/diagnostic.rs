//! Diagnostics of files in words.

use bridge::BySeat;
use cards::Cards;
use formats::{Diagnostic, Fact};

use super::visible;
use crate::failure::shared_cards;
use crate::words::{FluentValue, Words};

/// The longest text of a file that a message repeats, in characters.
const QUOTED: usize = 60;

/// A diagnostic in words: what is wrong, and what was done about it.
pub(crate) fn message(found: &Diagnostic, words: &Words) -> (String, String) {
    let facts: Vec<(&str, FluentValue<'static>)> =
        found.kind.facts().into_iter().map(|(name, fact)| (name, value(fact, words))).collect();
    let key = format!("diagnostic-{}", found.code());
    let done = words.hint(&key, &facts).unwrap_or_default();
    (words.format(&key, &facts), done)
}

fn value(fact: Fact, words: &Words) -> FluentValue<'static> {
    match fact {
        Fact::Case(case) => case.into(),
        Fact::Number(number) => number.to_string().into(),
        Fact::Call(call) => words.call(call).into(),
        Fact::Card(card) => words.card(card).into(),
        Fact::Contract(contract) => words.contract(contract).into(),
        Fact::Seat(seat) => words.seat_letter(seat).into(),
        Fact::Hands(hands) => shared(&hands, words).into(),
        Fact::Text(text) => quoted(&text).into(),
        // A kind of fact that this program does not know has no text.
        _ => "".into(),
    }
}

/// The cards that several hands have; `none` if there are none.
fn shared(hands: &BySeat<Cards>, words: &Words) -> String {
    let text = shared_cards(hands, words);
    if text.is_empty() { "none".into() } else { text }
}

/// A text of the file on one line, cut if it is long.
fn quoted(text: &str) -> String {
    let mut chars = text.trim().chars();
    let cut: String = chars.by_ref().take(QUOTED).map(visible).collect();
    if chars.next().is_some() { cut + "…" } else { cut }
}
