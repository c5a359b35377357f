//! The play of a contract: each card solved on possible layouts.

use cards::Card;
use pref::{Act, Stance};

use super::choice::{Choice, Mean, best_first};
use super::knowledge::Knowledge;
use super::price::Terms;
use super::reason::Reason;
use super::simulation::Simulation;

/// The most layouts solved, and the least.
const MAX_LAYOUTS: usize = 60;
const MIN_LAYOUTS: usize = 4;

/// The terms of the contract as they stand.
pub(crate) fn terms(seen: &Knowledge) -> Option<Terms> {
    let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
    let seats = seen.trio.others(declarer);
    let stances = seats.map(|seat| seen.view.stances.get(&seat).copied().unwrap_or(Stance::Passed));
    let kontra = seats.map(|seat| seen.view.kontra.get(&seat).copied().unwrap_or(0));
    Some(Terms { declarer, contract, stances, kontra })
}

/// The cards with their values, the best first.
pub(crate) fn cards(seen: &Knowledge, nodes: u64) -> Vec<Choice> {
    let legal = seen.view.legal_cards;
    if let Some(forced) = Choice::forced_card(legal) {
        return vec![forced];
    }
    let Some(terms) = terms(seen) else { return Vec::new() };
    let prices = seen.prices(&terms, seen.me);
    let done = seen.view.won[terms.declarer];
    let mut values: Vec<(Card, Mean)> = legal.iter().map(|card| (card, Mean::default())).collect();
    let mut simulation = Simulation::new(nodes);
    let mut rng = seen.rng();
    let declares = seen.me == terms.declarer;
    for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
        if at >= MIN_LAYOUTS && simulation.is_spent() {
            break;
        }
        let Some(position) = seen.position(hands) else { continue };
        for value in simulation.cards(&position) {
            let tricks = usize::from((done + value.tricks).min(10));
            // A trick that does not change the price still counts a little.
            let wanted = declares != terms.contract.task.is_misere();
            let more = if wanted { tricks as f64 } else { -(tricks as f64) };
            if let Some((_, mean)) = values.iter_mut().find(|(card, _)| *card == value.card) {
                mean.add(prices[tricks] + 0.01 * more);
            }
        }
    }
    // Of equal cards the lowest is played; at misère the highest is shed.
    let sheds = terms.contract.task.is_misere();
    let rank = |card: Card| i8::try_from(card.rank().index()).unwrap_or(0);
    values.sort_by_key(|(card, _)| if sheds { -rank(*card) } else { rank(*card) });
    let choices = values.iter().map(|(card, mean)| mean.choice(Act::Play(*card), Reason::Counts));
    best_first(choices.collect())
}
