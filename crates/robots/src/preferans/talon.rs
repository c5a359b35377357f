//! After the talon: which two cards to discard, and what to order.

use cards::{Card, Cards};
use pref::{Act, Bid, BySeat, Contract, Declaration, Outcome};
use solver::preferans::Aim;

use super::auction::{declarer_prices, won};
use super::estimate;
use super::knowledge::Knowledge;
use super::reason::Reason;
use super::simulation::Simulation;

/// The most layouts solved.
const MAX_LAYOUTS: usize = 48;

/// After every so many layouts the poorer half of the choices is dropped.
const HALVE_EVERY: usize = 6;

/// The number of pairs considered for each strain, and at misère.
const PAIRS: usize = 8;
const MISERE_PAIRS: usize = 14;

/// The most promising pairs to discard, the best first.
pub(crate) fn pairs(held: Cards, aim: Aim, count: usize) -> Vec<Cards> {
    let cards: Vec<Card> = held.iter().collect();
    let mut pairs = Vec::with_capacity(66);
    for (at, one) in cards.iter().enumerate() {
        for other in &cards[at + 1..] {
            let pair = Cards::of(*one) | Cards::of(*other);
            pairs.push((worth(held - pair, aim), pair));
        }
    }
    pairs.sort_by(|a, b| b.0.total_cmp(&a.0));
    pairs.into_iter().take(count).map(|(_, pair)| pair).collect()
}

/// The estimated value of a hand of ten.
fn worth(hand: Cards, aim: Aim) -> f64 {
    let Aim::Most(strain) = aim else { return -estimate::danger(hand) };
    let voids = cards::Suit::ALL.into_iter().filter(|suit| hand.in_suit(*suit).is_empty());
    let short = if strain.trump().is_some() { 0.35 * voids.count() as f64 } else { 0.0 };
    let ranks: u32 = hand.iter().map(|card| u32::from(card.rank().index())).sum();
    estimate::tricks(hand, strain.trump()) + short + f64::from(ranks) * 0.004
}

/// The declarer's tricks with the better of the few most promising discards.
pub(crate) fn best_of_few(
    seen: &Knowledge,
    simulation: &mut Simulation,
    hands: &BySeat<Cards>,
    held: Cards,
    contract: Contract,
) -> u8 {
    let aim = Aim::of(contract.task);
    let least = aim == Aim::Least;
    let mut best = if least { 10 } else { 0 };
    for pair in pairs(held, aim, if least { 3 } else { 2 }) {
        let mut hands = *hands;
        hands[seen.me] = held - pair;
        let opening = seen.opening(&hands, seen.me, contract, seen.trio.set());
        let Some(position) = opening else { continue };
        let tricks = simulation.tricks(&position);
        best = if least { best.min(tricks) } else { best.max(tricks) };
    }
    best
}

/// A discard and contracts to be compared.
struct Choice {
    pair: Cards,
    aim: Aim,
    /// Contracts of that aim with their prices and the sum of their values so far.
    contracts: Vec<(Contract, [f64; 11], f64)>,
    counted: usize,
}

impl Choice {
    fn mean(&self) -> f64 {
        let best = self.contracts.iter().map(|(.., sum)| *sum).fold(f64::MIN, f64::max);
        best / self.counted.max(1) as f64
    }
}

/// Discards two cards, or gives up if that is cheaper.
pub(crate) fn discard(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let held = seen.hand();
    let allowed = won(seen, seen.me);
    let aims = aims(held, &allowed);
    let mut choices = Vec::new();
    for aim in aims {
        let of_aim = allowed.iter().filter(|contract| Aim::of(contract.task) == aim);
        let contracts: Vec<_> =
            of_aim.take(4).map(|c| (*c, declarer_prices(seen, seen.me, *c), 0.0)).collect();
        if contracts.is_empty() {
            continue;
        }
        let few = if aim == Aim::Least { MISERE_PAIRS } else { PAIRS };
        for pair in pairs(held, aim, few) {
            choices.push(Choice { pair, aim, contracts: contracts.clone(), counted: 0 });
        }
    }
    weigh(seen, held, &mut choices, nodes);
    let best = choices.iter().max_by(|a, b| a.mean().total_cmp(&b.mean()));
    let (pair, worth) = match best {
        Some(best) => (best.pair, best.mean()),
        None => (pairs(held, Aim::Most(pref::Strain::NoTrump), 1).first().copied()?, 0.0),
    };
    if seen.view.legal.contains(&Act::Declare(Declaration::GiveUp))
        && let Some(bid) = lowest_bid(&allowed)
    {
        let given = seen.worth(Outcome::GaveUp { declarer: seen.me, bid }, seen.me);
        if given > worth {
            return Some((Act::Declare(Declaration::GiveUp), Reason::GivesUp));
        }
    }
    Some((Act::Discard(pair), Reason::Discards))
}

fn lowest_bid(allowed: &[Contract]) -> Option<Bid> {
    allowed.iter().find_map(|contract| match contract.task {
        pref::Task::Bid(bid) => Some(bid),
        _ => None,
    })
}

/// The aims with twelve cards: the strains that promise most, and no tricks if that looks possible
/// or nothing else is allowed.
fn aims(held: Cards, allowed: &[Contract]) -> Vec<Aim> {
    let mut aims = estimate::strains(held);
    let least = allowed.iter().any(|contract| contract.task.is_misere());
    let only = allowed.iter().all(|contract| contract.task.is_misere());
    let safest = pairs(held, Aim::Least, 1).first().map_or(9.0, |p| estimate::danger(held - *p));
    if least && (only || safest < 1.8) {
        aims.push(Aim::Least);
    }
    aims.retain(|aim| allowed.iter().any(|contract| Aim::of(contract.task) == *aim));
    if aims.is_empty() {
        aims.extend(allowed.first().map(|contract| Aim::of(contract.task)));
    }
    aims
}

fn weigh(seen: &Knowledge, held: Cards, choices: &mut Vec<Choice>, nodes: u64) {
    let mut simulation = Simulation::new(nodes);
    let mut rng = seen.rng();
    for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
        if at > 0 && at.is_multiple_of(HALVE_EVERY) && choices.len() > 2 {
            choices.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            choices.truncate(choices.len().div_ceil(2).max(2));
        }
        if at >= 4 && simulation.is_spent() {
            break;
        }
        for choice in choices.iter_mut() {
            let mut hands = *hands;
            hands[seen.me] = held - choice.pair;
            let contract = choice.contracts[0].0;
            let opening = seen.opening(&hands, seen.me, contract, seen.trio.set());
            let Some(position) = opening else { continue };
            let tricks = if choice.aim == Aim::Least {
                // One trick or more: for the comparison nearly the same.
                u8::from(simulation.takes(&position, 1)) * 2
            } else {
                simulation.tricks(&position)
            };
            for (_, prices, sum) in &mut choice.contracts {
                *sum += prices[usize::from(tricks.min(10))];
            }
            choice.counted += 1;
        }
    }
}

/// Orders the contract with the highest value.
pub(crate) fn order(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let legal: Vec<Contract> = seen
        .view
        .legal
        .iter()
        .filter_map(|act| match act {
            Act::Order(contract) => Some(*contract),
            _ => None,
        })
        .collect();
    if let [only] = legal[..] {
        return Some((Act::Order(only), Reason::Forced));
    }
    let hand = seen.hand();
    let mut aims = estimate::strains(hand);
    if estimate::danger(hand) < 1.8 {
        aims.push(Aim::Least);
    }
    let mut choices: Vec<Choice> = aims
        .into_iter()
        .map(|aim| {
            let of_aim = legal.iter().filter(|contract| Aim::of(contract.task) == aim);
            let priced = of_aim.take(4).map(|c| (*c, declarer_prices(seen, seen.me, *c), 0.0));
            Choice { pair: Cards::EMPTY, aim, contracts: priced.collect(), counted: 0 }
        })
        .filter(|choice| !choice.contracts.is_empty())
        .collect();
    weigh(seen, hand, &mut choices, nodes);
    let mut best: Option<(f64, Contract)> = None;
    for choice in &choices {
        for (contract, _, sum) in &choice.contracts {
            let mean = sum / choice.counted.max(1) as f64;
            if best.is_none_or(|(before, _)| mean > before + 0.01) {
                best = Some((mean, *contract));
            }
        }
    }
    let contract = best.map(|(_, contract)| contract).or_else(|| legal.first().copied())?;
    Some((Act::Order(contract), Reason::Orders))
}
