//! The play of a contract: each card solved on possible layouts.

use cards::Card;
use pref::{Act, Stance};

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

pub(crate) fn card(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let legal = seen.view.legal_cards;
    if legal.len() == 1 {
        return legal.iter().next().map(|card| (Act::Play(card), Reason::Forced));
    }
    let terms = terms(seen)?;
    let prices = seen.prices(&terms, seen.me);
    let done = seen.view.won[terms.declarer];
    let mut sums: Vec<(Card, f64)> = legal.iter().map(|card| (card, 0.0)).collect();
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
            if let Some((_, sum)) = sums.iter_mut().find(|(card, _)| *card == value.card) {
                *sum += prices[tricks] + 0.01 * more;
            }
        }
    }
    // Of equal cards the lowest is played; at misère the highest is shed.
    let sheds = terms.contract.task.is_misere();
    let rank = |card: Card| f64::from(card.rank().index()) * if sheds { 1e-4 } else { -1e-4 };
    let best = sums.into_iter().max_by(|a, b| (a.1 + rank(a.0)).total_cmp(&(b.1 + rank(b.0))));
    best.map(|(card, _)| (Act::Play(card), Reason::Counts))
}
