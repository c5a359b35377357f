//! After the talon: which two cards to discard, and what to order.

use cards::{Card, Cards};
use pref::{Act, Bid, Contract, Declaration, Outcome};
use solver::preferans::Aim;

use super::auction::won;
use super::choice::{Choice, Mean, best_first};
use super::estimate;
use super::knowledge::Knowledge;
use super::reason::Reason;
use super::simulation::Simulation;
use super::stances::{ContractPrices, has_aim};

/// The most layouts solved.
const MAX_LAYOUTS: usize = 48;

/// After every so many layouts the poorer half of the choices is dropped.
const HALVE_EVERY: usize = 6;

/// The number of pairs considered for each strain, and at misère.
const PAIRS: usize = 8;
pub(crate) const MISERE_PAIRS: usize = 14;

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

/// A discard, or none, and the contracts of an aim that may follow it.
struct Candidate {
    pair: Cards,
    aim: Aim,
    contracts: Vec<(ContractPrices, Mean)>,
}

impl Candidate {
    fn best(&self) -> Option<&(ContractPrices, Mean)> {
        self.contracts.iter().max_by(|a, b| a.1.mean().total_cmp(&b.1.mean()))
    }

    fn mean(&self) -> f64 {
        self.best().map_or(f64::MIN, |(_, mean)| mean.mean())
    }
}

/// The most contracts of an aim that are compared.
const CONTRACTS: usize = 4;

fn candidate(seen: &Knowledge, pair: Cards, aim: Aim, allowed: &[Contract]) -> Candidate {
    let of_aim = allowed.iter().filter(|contract| Aim::of(contract.task) == aim).take(CONTRACTS);
    let priced = of_aim.map(|c| (ContractPrices::of(seen, seen.me, *c, seen.me), Mean::default()));
    Candidate { pair, aim, contracts: priced.collect() }
}

/// The discards with their values, the best first; and giving up, where that is allowed.
pub(crate) fn discards(seen: &Knowledge, nodes: u64, made: Option<Act>) -> Vec<Choice> {
    let held = seen.hand();
    let allowed = won(seen, seen.me);
    let mut candidates = Vec::new();
    for aim in aims(held, &allowed).into_iter().filter(|aim| has_aim(&allowed, *aim)) {
        let few = if aim == Aim::Least { MISERE_PAIRS } else { PAIRS };
        candidates
            .extend(pairs(held, aim, few).into_iter().map(|p| candidate(seen, p, aim, &allowed)));
        if let Some(Act::Discard(made)) = made
            && candidates.iter().all(|other| (other.pair, other.aim) != (made, aim))
        {
            candidates.push(candidate(seen, made, aim, &allowed));
        }
    }
    let kept = match made {
        Some(Act::Discard(made)) => Some(made),
        _ => None,
    };
    weigh(seen, held, &mut candidates, nodes, kept);
    // One discard may serve several contracts; its value is that of the best.
    let mut choices: Vec<Choice> = Vec::new();
    for candidate in &candidates {
        let act = Act::Discard(candidate.pair);
        let Some((_, mean)) = candidate.best() else { continue };
        let choice = mean.choice(act, Reason::Discards);
        match choices.iter_mut().find(|other| other.act == act) {
            Some(other) if other.worth >= choice.worth => {}
            Some(other) => *other = choice,
            None => choices.push(choice),
        }
    }
    if choices.is_empty() {
        let pair = pairs(held, Aim::Most(pref::Strain::NoTrump), 1).first().copied();
        choices.extend(pair.map(|pair| Choice::only(Act::Discard(pair), Reason::Discards)));
    }
    let gives_up = Act::Declare(Declaration::GiveUp);
    if let (true, Some(bid)) = (seen.view.legal.contains(&gives_up), lowest_bid(&allowed)) {
        let worth = seen.worth(Outcome::GaveUp { declarer: seen.me, bid }, seen.me);
        choices.push(Choice { worth, ..Choice::only(gives_up, Reason::GivesUp) });
    }
    choices.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    choices
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

/// Values the candidates on layouts; the poorer half is dropped after every few, except those of
/// the discard `kept`.
fn weigh(
    seen: &Knowledge,
    held: Cards,
    candidates: &mut Vec<Candidate>,
    nodes: u64,
    kept: Option<Cards>,
) {
    let mut simulation = Simulation::new(nodes);
    let mut rng = seen.rng();
    for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
        if at > 0 && at.is_multiple_of(HALVE_EVERY) && candidates.len() > 2 {
            candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            let few = candidates.len().div_ceil(2).max(2);
            let rest = candidates.split_off(few);
            candidates.extend(rest.into_iter().filter(|of| Some(of.pair) == kept));
        }
        if at >= 4 && simulation.is_spent() {
            break;
        }
        for candidate in candidates.iter_mut() {
            let mut hands = *hands;
            hands[seen.me] = held - candidate.pair;
            let Some((first, _)) = candidate.contracts.first() else { continue };
            let opening = seen.opening(&hands, seen.me, first.contract(), seen.trio.set());
            let Some(position) = opening else { continue };
            let tricks = if candidate.aim == Aim::Least {
                // One trick or more: for the comparison nearly the same.
                u8::from(simulation.takes(&position, 1)) * 2
            } else {
                simulation.tricks(&position)
            };
            for (prices, mean) in &mut candidate.contracts {
                mean.add(prices.value(seen, &hands, tricks));
            }
        }
    }
}

/// The contracts that may be ordered with their values, the best first.
pub(crate) fn orders(seen: &Knowledge, nodes: u64, made: Option<Act>) -> Vec<Choice> {
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
        return vec![Choice::only(Act::Order(only), Reason::Forced)];
    }
    let hand = seen.hand();
    let mut aims = estimate::strains(hand);
    if estimate::danger(hand) < 1.8 {
        aims.push(Aim::Least);
    }
    let aims = aims.into_iter().filter(|aim| has_aim(&legal, *aim));
    let mut candidates: Vec<Candidate> =
        aims.map(|aim| candidate(seen, Cards::EMPTY, aim, &legal)).collect();
    if let Some(Act::Order(made)) = made
        && candidates.iter().flat_map(|of| &of.contracts).all(|(of, _)| of.contract() != made)
    {
        candidates.push(candidate(seen, Cards::EMPTY, Aim::of(made.task), &[made]));
    }
    weigh(seen, hand, &mut candidates, nodes, Some(Cards::EMPTY));
    let valued = candidates.iter().flat_map(|candidate| &candidate.contracts);
    let choices: Vec<Choice> = valued
        .map(|(prices, mean)| mean.choice(Act::Order(prices.contract()), Reason::Orders))
        .collect();
    match (choices.is_empty(), legal.first()) {
        (true, Some(first)) => vec![Choice::only(Act::Order(*first), Reason::Orders)],
        _ => best_first(choices),
    }
}
