//! From a match to lines.

use pref::{Act, Seat};
use serde_json::{Map, Value, json};

use super::{CODES, Deal, Game, VERSION};

/// Writes a match: a header line and a line for each deal.
pub fn write(game: &Game) -> String {
    let mut file = head(game) + "\n";
    for deal in &game.deals {
        file += &line(deal);
        file.push('\n');
    }
    if game.stopped {
        file += "{\"end\":\"broken-off\"}\n";
    }
    file
}

fn head(game: &Game) -> String {
    let mut parts = vec![format!("\"preferans\":{VERSION}"), member("options", &game.options)];
    let names: Map<String, Value> = game
        .names
        .iter()
        .filter(|(_, name)| !name.is_empty())
        .map(|(seat, name)| (seat.to_string(), name.as_str().into()))
        .collect();
    if !names.is_empty() {
        parts.push(member("names", &names));
    }
    if let Some((ledger, marks)) = &game.carried {
        parts.push(member("sheet", ledger));
        parts.push(member("marks", marks));
    }
    format!("{{{}}}", parts.join(","))
}

fn line(deal: &Deal) -> String {
    let mut parts = vec![member("deal", &deal.board), member("dealer", &deal.dealer)];
    if let Some(cards) = &deal.cards {
        parts.push(member("cards", cards));
    }
    for (at, key) in CODES.into_iter().enumerate() {
        let of = deal.acts.iter().filter(|(_, act)| kind(*act) == at);
        let codes: Vec<String> = of.map(|(seat, act)| code(*seat, *act)).collect();
        if !codes.is_empty() {
            parts.push(member(key, &codes.join(" ")));
        }
    }
    if let Some(outcome) = &deal.outcome {
        parts.push(member("result", outcome));
    }
    format!("{{{}}}", parts.join(","))
}

/// A key with its value as JSON. Serialising these strings, numbers and maps cannot fail.
fn member(key: &str, value: &impl serde::Serialize) -> String {
    format!("\"{key}\":{}", json!(value))
}

/// The index in [`CODES`] of an act's key.
const fn kind(act: Act) -> usize {
    match act {
        Act::Look | Act::Call(_) => 0,
        Act::Discard(_) => 1,
        Act::Order(_) => 2,
        Act::Declare(_) => 3,
        Act::Kontra(_) => 4,
        Act::Play(_) => 5,
    }
}

/// The code of an act: its text without the verb, which is given by the key.
fn code(seat: Seat, act: Act) -> String {
    let text = act.to_string();
    let code = text.split_once(' ').map_or(text.as_str(), |(_, code)| code);
    format!("{seat}:{code}")
}
