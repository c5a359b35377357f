//! The hands of a deal around the table, North at the top.

use std::fmt::Write as _;

use bridge::{BySeat, Seat};
use cards::{Cards, Suit};
use formats::record::Text;

use crate::words::Words;

/// The hands, under the players' names if they are known.
pub(crate) fn diagram(
    hands: &BySeat<Cards>,
    names: Option<&BySeat<Text>>,
    words: &Words,
) -> String {
    let has_names = names.is_some_and(|names| names.iter().any(|(_, name)| is_given(name)));
    let is_any_known = hands.iter().any(|(_, hand)| !hand.is_empty());
    let lines = |seat: Seat| -> Vec<String> {
        // A hand without cards beside others is not known.
        let is_unknown = is_any_known && hands[seat].is_empty();
        let suit = |suit: Suit| {
            if is_unknown {
                return format!("{} ?", words.suit(suit));
            }
            let cards = hands[seat].in_suit(suit).iter();
            let ranks: Vec<String> = cards.map(|card| words.rank(card.rank())).collect();
            let ranks = if ranks.is_empty() { "—".into() } else { ranks.join(" ") };
            format!("{} {ranks}", words.suit(suit))
        };
        let name = names.filter(|_| has_names).map(|names| {
            let name = names[seat].trim();
            if is_given(name) { name.to_owned() } else { words.seat(seat) }
        });
        name.into_iter().chain(Suit::ALL.into_iter().rev().map(suit)).collect()
    };
    let width = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max();
    let [north, east, south, west] = Seat::ALL.map(lines);
    let left = width(&west).unwrap_or_default() + 4;
    let middle = width(&north).max(width(&south)).unwrap_or_default() + 4;
    let mut text = String::new();
    for line in &north {
        let _ = writeln!(text, "{:left$}{line}", "");
    }
    for (west, east) in west.iter().zip(&east) {
        let _ = writeln!(text, "{west:width$}{east}", width = left + middle);
    }
    for line in &south {
        let _ = writeln!(text, "{:left$}{line}", "");
    }
    text
}

/// Whether a text of a record says anything.
pub(crate) fn is_given(text: &str) -> bool {
    !matches!(text.trim(), "" | "?" | "-")
}
