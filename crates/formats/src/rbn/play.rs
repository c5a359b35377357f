//! Plays: `CK972:CQ!H483:DA9J6`.

use std::collections::BTreeMap;

use cards::{Card, Rank, Suit};

use super::auction::{marks, write_marks};
use crate::record::{CardRecord, PlayRecord};

/// The cards of a play, up to a word that is no card: whether all of them were read.
pub(super) fn cards(text: &str, notes: &BTreeMap<char, String>) -> (Vec<CardRecord>, bool) {
    let mut cards: Vec<CardRecord> = Vec::new();
    for trick in text.split([':', ';']) {
        let mut rest = trick.trim();
        let mut led = None;
        while !rest.is_empty() {
            let mut bytes = rest.bytes();
            let first = bytes.next().unwrap_or_default();
            let (suit, length) = match (Suit::from_letter(first), led) {
                (Some(suit), _) => (suit, 1),
                (None, Some(suit)) => (suit, 0),
                (None, None) => return (cards, false),
            };
            let rank = rest.as_bytes().get(length).and_then(|rank| Rank::from_letter(*rank));
            let Some(rank) = rank else { return (cards, false) };
            let Some(after) = rest.get(length + 1..) else { return (cards, false) };
            let card = Card::new(suit, rank);
            if cards.iter().any(|played| played.card == card) {
                return (cards, false);
            }
            led = led.or(Some(suit));
            let (annotation, after) = marks(after, 7, notes);
            cards.push(CardRecord { annotation, ..CardRecord::from(card) });
            rest = after.trim_start();
        }
        // A trick that is not complete is the last one.
        if !cards.len().is_multiple_of(4) {
            let is_end =
                trick.as_ptr() as usize + trick.len() >= text.as_ptr() as usize + text.len();
            return (cards, is_end);
        }
    }
    (cards, true)
}

/// The text of a play.
pub(super) fn write(play: &PlayRecord, number: &mut impl FnMut(&str) -> Option<char>) -> String {
    let mut tricks = Vec::new();
    for trick in play.cards.chunks(4) {
        let led = trick[0].card.suit();
        let mut text = String::new();
        for (at, card) in trick.iter().enumerate() {
            let (suit, rank) = (card.card.suit(), card.card.rank());
            if at == 0 || suit != led {
                text.push(suit.letter());
            }
            text.push(rank.letter());
            text += &write_marks(&card.annotation, 7, number);
        }
        tricks.push(text);
    }
    tricks.join(":")
}
