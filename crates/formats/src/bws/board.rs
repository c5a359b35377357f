//! The hands, calls and cards of a board.

use bridge::{BySeat, Call, Contract, Layout, Seat};
use cards::{Card, Cards, Rank, Suit};

use super::tables::Step;
use crate::record::{AuctionRecord, CallRecord, PlayRecord};

/// The suits in the order of the columns.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

/// Hands from the ranks of their suits; `None` if they are not four whole hands.
pub(super) fn layout(hands: &[[String; 4]; 4]) -> Option<Layout> {
    let mut layout = Layout { hands: BySeat::new(|_| Cards::EMPTY) };
    let mut known = Cards::EMPTY;
    for (seat, suits) in Seat::ALL.into_iter().zip(hands) {
        for (suit, ranks) in SUITS.into_iter().zip(suits) {
            let ranks = ranks.to_ascii_uppercase().replace("10", "T");
            for letter in ranks.bytes().filter(|byte| !matches!(byte, b' ' | b'-')) {
                let card = Card::new(suit, Rank::from_letter(letter)?);
                if !known.insert(card) {
                    return None;
                }
                layout.hands[seat].insert(card);
            }
        }
    }
    layout.deal().is_ok().then_some(layout)
}

/// `SA`, `H10`: suit, then rank.
pub(super) fn card(text: &str) -> Option<Card> {
    text.replace("10", "T").replace(' ', "").to_ascii_uppercase().parse().ok()
}

/// The steps that count, in the order in which they were made: of those with the same number, the last
/// one that is not erased.
fn counted<'a>(steps: &[&'a Step]) -> Vec<&'a Step> {
    let mut counted: Vec<&Step> = steps.iter().copied().filter(|step| !step.is_erased).collect();
    counted.reverse();
    counted.sort_by_key(|step| step.counter);
    counted.dedup_by_key(|step| step.counter);
    counted
}

/// The calls and cards as they stand in the database, each with who made it.
pub(super) fn text(steps: &[&Step]) -> String {
    let words = counted(steps).into_iter().map(|step| format!("{}:{}", step.direction, step.text));
    words.collect::<Vec<String>>().join(" ")
}

/// The auction of these calls; `None` if one of them cannot be read or is out of turn.
pub(super) fn auction(steps: &[&Step]) -> Option<AuctionRecord> {
    let steps = counted(steps);
    let first: Seat = steps.first()?.direction.parse().ok()?;
    let mut calls = Vec::with_capacity(steps.len());
    for (index, step) in steps.into_iter().enumerate() {
        if step.direction.parse::<Seat>().ok()? != first.after(index % 4) {
            return None;
        }
        let call: Call = step.text.replace(' ', "").parse().ok()?;
        calls.push(CallRecord::from(call));
    }
    Some(AuctionRecord::new(first, calls))
}

/// The play of these cards; `None` if one of them cannot be read, is played twice or out of turn.
pub(super) fn play(steps: &[&Step], contract: Contract) -> Option<PlayRecord> {
    let steps = counted(steps);
    let first: Seat = steps.first()?.direction.parse().ok()?;
    let mut cards = Vec::with_capacity(steps.len());
    let mut known = Cards::EMPTY;
    for step in &steps {
        let card = card(&step.text)?;
        if !known.insert(card) {
            return None;
        }
        cards.push(card);
    }
    let play = PlayRecord::new(first, &cards);
    let tricks = play.tricks(contract.trump());
    let seats = tricks.iter().flat_map(|trick| trick.plays().map(|(seat, _)| seat));
    let stated = steps.iter().map(|step| step.direction.parse::<Seat>().ok());
    stated.eq(seats.map(Some)).then_some(play)
}
