//! Discards: idle small cards, never a winner and never a guard.

use cards::{Card, Cards, Rank, Suit};

use super::Knowledge;

/// A ruff or a discard.
pub(super) fn card(seen: &Knowledge) -> (Card, &'static str) {
    let playable = seen.playable();
    if let Some(trump) = seen.trump {
        let trumps = playable.in_suit(trump);
        if let Some(ruff) = ruff(seen, trumps) {
            return (ruff, "ruff");
        }
    }
    let plain = match seen.trump {
        Some(trump) if !(playable - Cards::suit(trump)).is_empty() => playable - Cards::suit(trump),
        _ => playable,
    };
    let card = plain.iter().min_by_key(|card| (cost(seen, *card), card.rank()));
    (card.expect("a hand on turn holds a card"), "discard-idle")
}

/// The trump to ruff with, if the trick is worth it.
fn ruff(seen: &Knowledge, trumps: Cards) -> Option<Card> {
    let (winner, best) = seen.trick.winning(seen.trump)?;
    let ours = winner.side() == seen.turn.side();
    let over: Vec<Card> = trumps
        .iter()
        .filter(|card| Some(best.suit()) != seen.trump || card.rank() > best.rank())
        .collect();
    let cheapest = over.iter().copied().min_by_key(|card| card.rank())?;
    if !ours {
        return Some(cheapest);
    }
    // Partner's trick: ruff only if partner is likely to lose it.
    let last = seen.trick.len() == 3;
    let safe = last || seen.is_master(best) || best.rank() >= Rank::KING;
    if safe { None } else { Some(cheapest) }
}

/// The cost of a discard: nothing for an idle card, much for a winner or a guard.
fn cost(seen: &Knowledge, card: Card) -> i32 {
    let suit = card.suit();
    let holding = seen.hand().holding(suit);
    let length = holding.len() as i32;
    let rank = i32::from(card.rank().index());
    let mut cost = rank;
    if seen.is_master(card) {
        cost += 60;
    }
    if card.rank() >= Rank::TEN {
        cost += 12 + (rank - 8) * 5;
    }
    // An honour must keep its guards: the king one, the queen two, the jack three.
    let guards = [(Rank::KING, 2), (Rank::QUEEN, 3), (Rank::JACK, 4)];
    for (honor, keep) in guards {
        let still_out = Cards::FULL - seen.played_cards();
        let threatened = super::knowledge::above(still_out.holding(suit), honor)
            & !super::knowledge::above(holding, honor)
            != 0;
        if holding.contains(honor) && length <= keep && threatened {
            cost += 25 - 4 * keep;
        }
    }
    // Keep length with dummy, and with a long suit declarer showed.
    if !seen.is_declarer() {
        let dummy = seen.dummys_hand().unwrap_or_default().holding(suit);
        let strong = dummy.iter().any(|r| r >= Rank::TEN);
        if dummy.len() as i32 >= 4 && length <= dummy.len() as i32 && strong {
            cost += 9;
        }
        let declarers = seen.shown[seen.contract.declarer].lengths[suit].min;
        if declarers >= 4 && (3..=4).contains(&length) {
            cost += 5;
        }
    } else {
        // Declarer discards losers, and keeps a card that reaches winners in the other hand.
        let across = seen.hands[seen.turn.partner()].unwrap_or_default().in_suit(suit);
        if across.len() > holding.len() && across.iter().any(|c| seen.is_master(c)) && length == 1 {
            cost += 10;
        }
    }
    // A long suit that may run is worth keeping.
    if length >= 5 && seen.trump.is_none() {
        cost += 3;
    }
    if length == 1 && suit_is_open(seen, suit) {
        cost += 2;
    }
    cost - length
}

fn suit_is_open(seen: &Knowledge, suit: Suit) -> bool {
    !(seen.unseen().in_suit(suit)).is_empty()
}
