//! Double-dummy simulation: each card solved on many layouts.

use bridge::Side;
use cards::{Card, Cards, Rank, Suit};
use solver::{Solver, SolverOptions};

use super::Knowledge;
use super::knowledge::above;
use super::leads;
use crate::sampler::Sample;
use crate::{SearchBudget, positions};

/// How many layouts are enough for a result.
const MIN_LAYOUTS: u32 = 3;
/// The memory of the solver in bytes.
const MEMORY: usize = 8 << 20;
/// By how much, in tricks, a card must be better than the rule of thumb.
const MARGIN: f64 = 0.12;
/// What is deducted from cards that open cards overrate: cashing an ace or discarding an honour
/// gives information that a double-dummy opponent already has.
const OPEN_CARD_PENALTY: f64 = 0.3;

/// A card that simulates better than the rule of thumb, else that card; none if it cannot be
/// simulated.
pub(super) fn improve(
    seen: &Knowledge,
    (heuristic, reason): (Card, &'static str),
    budget: SearchBudget,
) -> Option<(Card, &'static str)> {
    if seen.plays.is_empty() {
        return improve_lead(seen, budget);
    }
    let groups = groups(seen);
    if groups.len() < 2 {
        return None;
    }
    let side = seen.turn.side();
    let worth = mean_tricks(seen, side, budget)?;
    let of = |card: Card| worth.iter().find(|(c, _)| groups_with(&groups, *c, card)).map(|w| w.1);
    let mine = of(heuristic)?;
    let worth = worth.into_iter().map(|(card, tricks)| {
        let leaves = leaves_partner(seen, card, heuristic, reason);
        (
            card,
            tricks
                - open_card_penalty(seen, card, heuristic)
                - if leaves { OPEN_CARD_PENALTY } else { 0.0 },
        )
    });
    let best = worth.reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    if best.1 <= mine + MARGIN {
        return Some((heuristic, reason));
    }
    let group = groups.iter().find(|group| group.contains(best.0))?;
    let card = if seen.trick.is_empty() && !seen.is_declarer() {
        // Leading, the top of touching honours.
        group.iter().next()
    } else {
        group.iter().next_back()
    };
    Some((card.unwrap_or(best.0), "play-counted"))
}

/// The opening lead: of those that look about as good, the one that takes most tricks. Double dummy the
/// best of all leads is often one that nobody can find, such as the king of a doubleton.
fn improve_lead(seen: &Knowledge, budget: SearchBudget) -> Option<(Card, &'static str)> {
    let leads = leads::sensible(&seen.leader(seen.turn, seen.hand()));
    let [first, _, ..] = leads[..] else { return None };
    let groups = groups(seen);
    let worth = mean_tricks(seen, seen.turn.side(), budget)?;
    let of = |card: Card| worth.iter().find(|(c, _)| groups_with(&groups, *c, card)).map(|w| w.1);
    let mine = of(first.card)?;
    let best = leads
        .iter()
        .filter_map(|lead| Some((lead, of(lead.card)?)))
        .reduce(|a, b| if b.1 > a.1 { b } else { a })?;
    let lead = if best.1 > mine + MARGIN { best.0 } else { &first };
    Some((lead.card, lead.reason))
}

/// Does a defender lead another suit at notrump than the one partner began? Double dummy that costs
/// nothing, because partner knows when to come back to it; at the table partner is deserted.
fn leaves_partner(seen: &Knowledge, card: Card, heuristic: Card, reason: &str) -> bool {
    reason == "return-partners-suit" && seen.trump.is_none() && card.suit() != heuristic.suit()
}

/// The deduction for a card that only open cards justify: a defender's lead of an ace without its
/// king, or of trumps, where the rule of thumb leads another suit; an honour discarded.
fn open_card_penalty(seen: &Knowledge, card: Card, heuristic: Card) -> f64 {
    let Some(led) = seen.trick.suit_led() else {
        let bare = card.rank() == Rank::ACE
            && seen.hand().holding(card.suit()).len() > 1
            && !seen.hand().contains(Card::new(card.suit(), Rank::KING));
        let blind = !seen.is_declarer()
            && seen.trump.is_some()
            && card.suit() != heuristic.suit()
            && (bare || seen.trump == Some(card.suit()));
        return if blind { OPEN_CARD_PENALTY } else { 0.0 };
    };
    let thrown = card.suit() != led && seen.trump != Some(card.suit());
    if thrown && card.rank() >= Rank::QUEEN && heuristic.rank() < Rank::QUEEN {
        OPEN_CARD_PENALTY
    } else {
        0.0
    }
}

/// The mean tricks of each distinct card, with a bonus for making or beating the contract.
fn mean_tricks(seen: &Knowledge, side: Side, budget: SearchBudget) -> Option<Vec<(Card, f64)>> {
    let nodes = Some(budget.layout_nodes);
    let options = SolverOptions { memory: MEMORY, nodes, ..SolverOptions::default() };
    let mut solver = Solver::with(options);
    let mut sums: Vec<(Card, f64)> = groups(seen)
        .iter()
        .filter_map(|group| group.iter().next_back().map(|card| (card, 0.0)))
        .collect();
    let need = if side == seen.contract.declarer.side() {
        seen.contract.terms.tricks()
    } else {
        14 - seen.contract.terms.tricks()
    };
    let hidden = seen.hidden().count();
    let (mut done, mut solved) = (0, 0);
    for layout in Sample::draw(seen, budget.layouts).layouts {
        if solver.statistics().nodes >= budget.nodes {
            break;
        }
        let position = positions::position(&layout.hands, seen.trump, &seen.trick);
        let Some(position) = position else { break };
        let Ok(values) = solver.cards(&position) else { continue };
        for (card, sum) in &mut sums {
            let Some(value) = values.iter().find(|value| value.card == *card) else { continue };
            let made = seen.won + value.tricks >= need;
            let worth = f64::from(value.tricks) + if made { 0.6 } else { 0.0 };
            *sum += worth * f64::from(layout.times);
        }
        done += layout.times;
        solved += 1;
    }
    if solved < MIN_LAYOUTS && hidden > 1 {
        return None;
    }
    sums.iter_mut().for_each(|(_, sum)| *sum /= f64::from(done.max(1)));
    Some(sums)
}

/// The playable cards in groups that touch, as far as the player knows.
fn groups(seen: &Knowledge) -> Vec<Cards> {
    let mut others = seen.unseen() | seen.trick.cards();
    for (seat, hand) in seen.hands.iter() {
        if seat != seen.turn {
            others |= hand.unwrap_or_default();
        }
    }
    let mut groups: Vec<Cards> = Vec::new();
    for suit in Suit::ALL {
        let mut last: Option<Card> = None;
        for card in seen.playable().in_suit(suit) {
            let touching = last.is_some_and(|last| {
                let between = above(others.holding(suit), card.rank());
                between & !above(others.holding(suit), last.rank()) == 0
            });
            match groups.last_mut() {
                Some(group) if touching => {
                    group.insert(card);
                }
                _ => groups.push(Cards::of(card)),
            }
            last = Some(card);
        }
    }
    groups
}

fn groups_with(groups: &[Cards], one: Card, other: Card) -> bool {
    groups.iter().any(|group| group.contains(one) && group.contains(other))
}
