//! Calls: each one valued by the contracts it may lead to, averaged over possible talons.

use cards::Cards;
use pref::{Act, Bid, Call, Contract, Number, Right, Rules, Seat, Stance, Talon, Task, Won};
use solver::preferans::Aim;

use super::knowledge::Knowledge;
use super::price::Terms;
use super::reason::Reason;
use super::simulation::{Simulation, exchanges};
use super::{estimate, raspasy, talon};

/// The most layouts solved for a call, and the least.
const MAX_LAYOUTS: usize = 40;
const MIN_LAYOUTS: usize = 6;

/// A hand with fewer estimated tricks than the first in any strain, and more dangerous tricks at
/// misère than the second, passes without simulation.
const HOPELESS: f64 = 3.4;
const DANGEROUS: f64 = 2.6;

pub(crate) fn call(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let calls: Vec<Call> = seen.view.legal.iter().filter_map(call_of).collect();
    let quiet = calls.iter().copied().find(|call| is_quiet(*call));
    if let [only] = calls[..] {
        return Some((Act::Call(only), Reason::Forced));
    }
    let hand = seen.hand();
    let safe = estimate::danger(hand) < DANGEROUS;
    if let Some(quiet) = quiet.filter(|_| estimate::best(hand) < HOPELESS && !safe) {
        return Some((Act::Call(quiet), Reason::Passes));
    }
    let rights: Vec<(Call, Vec<Contract>)> = calls
        .iter()
        .filter(|call| !is_quiet(**call))
        .map(|call| (*call, contracts(seen, *call)))
        .collect();
    let worths = ContractValues::count(seen, rights.iter().flat_map(|(_, all)| all), nodes);
    let mut best = quiet.map(|quiet| (worths.quiet, quiet, false));
    for (call, contracts) in &rights {
        let Some(worth) = worths.of(contracts) else { continue };
        if best.is_none_or(|(before, ..)| worth > before + 0.01) {
            let misere = contracts.iter().all(|contract| contract.task.is_misere());
            best = Some((worth, *call, misere));
        }
    }
    let (_, call, misere) = best.or_else(|| calls.first().map(|call| (0.0, *call, false)))?;
    let reason = match (is_quiet(call), misere) {
        (true, _) => Reason::Passes,
        (false, true) => Reason::Misere,
        (false, false) => Reason::Bids,
    };
    Some((Act::Call(call), reason))
}

const fn call_of(act: &Act) -> Option<Call> {
    match act {
        Act::Call(call) => Some(*call),
        _ => None,
    }
}

/// A call that gives up the contract.
const fn is_quiet(call: Call) -> bool {
    call.is_pass() || matches!(call, Call::Concede)
}

/// The bid that stands.
fn standing_bid(seen: &Knowledge) -> Option<(Bid, Talon)> {
    let mut bids = seen.view.auction.iter().filter_map(|call| match call.call {
        Call::Bid(bid) | Call::Dark(bid) => Some((bid, Talon::Taken)),
        Call::BidWithoutTalon(bid) => Some((bid, Talon::Left)),
        _ => None,
    });
    bids.next_back()
}

/// The number that stands.
fn standing_number(seen: &Knowledge) -> Option<Number> {
    let mut numbers = seen.view.auction.iter().filter_map(|call| match call.call {
        Call::Number(number) => Some(number),
        _ => None,
    });
    numbers.next_back()
}

fn highest(seen: &Knowledge) -> Number {
    match &seen.options.rules {
        Rules::Balkan(rules) => rules.highest(),
        Rules::Russian(_) => Number::SANAC,
    }
}

/// The contracts that winning the auction with a call would allow.
fn contracts(seen: &Knowledge, call: Call) -> Vec<Contract> {
    let highest = highest(seen);
    let bid = |bid, talon| Some(Right::Bid { bid, talon, dark: false });
    let right = match call {
        Call::Bid(of) | Call::Dark(of) => bid(of, Talon::Taken),
        Call::BidWithoutTalon(of) => bid(of, Talon::Left),
        Call::Misere => Some(Right::Misere(Talon::Taken)),
        Call::MisereWithoutTalon => Some(Right::Misere(Talon::Left)),
        Call::Number(number) => Some(Right::Number { number, highest }),
        Call::Here if seen.is_balkan() => {
            standing_number(seen).map(|number| Right::Number { number, highest })
        }
        Call::Here => standing_bid(seen).and_then(|(of, talon)| bid(of, talon)),
        Call::Game => Some(Right::Unnamed { highest }),
        Call::GameBettel => Some(Right::Bettel),
        Call::GameSanac => Some(Right::Sanac),
        Call::Name(number) => Some(Right::Named(number)),
        Call::Pass | Call::DarkPass | Call::Concede => None,
    };
    right.map_or(Vec::new(), |right| Won { seat: seen.me, right }.contracts())
}

/// The contracts that the declarer may order.
pub(crate) fn won(seen: &Knowledge, declarer: Seat) -> Vec<Contract> {
    let misere = seen.view.auction.iter().any(|call| {
        call.seat == declarer && matches!(call.call, Call::Misere | Call::MisereWithoutTalon)
    });
    if misere {
        return contracts(seen, Call::Misere);
    }
    contracts(seen, Call::Here)
}

/// The values of contracts for a player who would declare them.
struct ContractValues {
    /// The contracts, each with its value on each layout.
    contracts: Vec<(Contract, Vec<f64>)>,
    /// The value of giving up the auction.
    quiet: f64,
}

impl ContractValues {
    fn count<'a>(
        seen: &Knowledge,
        contracts: impl Iterator<Item = &'a Contract>,
        nodes: u64,
    ) -> ContractValues {
        let hand = seen.hand();
        let mut aims = estimate::strains(hand);
        if estimate::danger(hand) < DANGEROUS {
            aims.push(Aim::Least);
        }
        let mut wanted: Vec<(Contract, [f64; 11], Vec<f64>)> = Vec::new();
        for contract in contracts {
            let known = wanted.iter().any(|(other, ..)| other == contract);
            if known || !aims.contains(&Aim::of(contract.task)) || is_too_high(hand, *contract) {
                continue;
            }
            wanted.push((*contract, declarer_prices(seen, seen.me, *contract), Vec::new()));
        }
        let mut simulation = Simulation::new(nodes);
        let mut rng = seen.rng();
        let layouts = seen.layouts(MAX_LAYOUTS, &mut rng);
        let asked: Vec<(Aim, Talon)> = aims
            .iter()
            .flat_map(|aim| [(*aim, Talon::Taken), (*aim, Talon::Left)])
            .filter(|asked| wanted.iter().any(|(c, ..)| (Aim::of(c.task), c.talon) == *asked))
            .collect();
        let mut raspasy = Vec::new();
        for (at, hands) in layouts.iter().enumerate() {
            if at >= MIN_LAYOUTS && simulation.is_spent() {
                break;
            }
            for (aim, talon) in &asked {
                let like = |c: &Contract| (Aim::of(c.task), c.talon) == (*aim, *talon);
                let Some(contract) = wanted.iter().map(|(c, ..)| *c).find(like) else { continue };
                let tricks = if exchanges(contract) {
                    let held = hand | seen.out(hands);
                    talon::best_of_few(seen, &mut simulation, hands, held, contract)
                } else {
                    let active = seen.trio.set();
                    let position = seen.opening(hands, seen.me, contract, active);
                    position.map_or(0, |position| simulation.tricks(&position))
                };
                for (_, prices, counted) in wanted.iter_mut().filter(|(c, ..)| like(c)) {
                    counted.push(prices[usize::from(tricks.min(10))]);
                }
            }
            if at < MIN_LAYOUTS && is_raspasy_near(seen) {
                raspasy.push(raspasy::expected(seen, &mut simulation, hands));
            }
        }
        let quiet = pass_value(seen, &raspasy);
        let contracts = wanted.into_iter().map(|(contract, _, counted)| (contract, counted));
        ContractValues { contracts: contracts.collect(), quiet }
    }

    /// The value of winning the right to any of these contracts: between the best mean, and the
    /// mean of the best on each layout, because the talon reveals part of the layout.
    fn of(&self, contracts: &[Contract]) -> Option<f64> {
        let counted = self
            .contracts
            .iter()
            .filter(|(contract, values)| contracts.contains(contract) && !values.is_empty());
        let all: Vec<&Vec<f64>> = counted.map(|(_, values)| values).collect();
        let length = all.iter().map(|values| values.len()).min()?;
        let mean = |values: &Vec<f64>| values.iter().take(length).sum::<f64>() / length as f64;
        let best = all.iter().map(|values| mean(values)).fold(f64::MIN, f64::max);
        let each = (0..length).map(|at| all.iter().map(|v| v[at]).fold(f64::MIN, f64::max));
        let mean_of_best = each.sum::<f64>() / length as f64;
        Some(0.7 * best + 0.3 * mean_of_best)
    }
}

/// A contract more than three tricks above the estimate is not simulated.
fn is_too_high(hand: Cards, contract: Contract) -> bool {
    match contract.task {
        Task::Bid(bid) => {
            let own = estimate::tricks(hand, bid.strain().trump());
            f64::from(bid.level()) > own + 3.0
        }
        Task::Number(_) | Task::Misere => false,
    }
}

/// The value for a declarer of each number of tricks, if the opponents choose what is best for
/// them: to concede the contract, or to play.
pub(crate) fn declarer_prices(seen: &Knowledge, declarer: Seat, contract: Contract) -> [f64; 11] {
    let played = seen.prices(&terms(seen, declarer, contract, true), declarer);
    let open = contract.task.is_misere() || is_checked(seen, contract);
    if open {
        return played;
    }
    let given = seen.price(&terms(seen, declarer, contract, false), None, declarer);
    if contract == Contract::number(Number::TWO) && !seen.view.refes.contains(declarer) {
        return lowest_contract_prices(seen, declarer, contract, given);
    }
    played.map(|price| price.min(given))
}

/// The lowest contract is usually not played without a kontra (`docs/sources/preferans.md#A8`); the
/// more it fails, the more likely is one.
fn lowest_contract_prices(
    seen: &Knowledge,
    declarer: Seat,
    contract: Contract,
    given: f64,
) -> [f64; 11] {
    let challenged = Terms { kontra: [1, 0], ..terms(seen, declarer, contract, true) };
    let mut prices = seen.prices(&challenged, declarer);
    for (tricks, price) in prices.iter_mut().enumerate() {
        let likely = [1.0, 1.0, 1.0, 0.9, 0.8, 0.4][tricks.min(5)];
        let likely = if tricks > 5 { 0.1 } else { likely };
        *price = likely * *price + (1.0 - likely) * given;
    }
    prices
}

/// Is it a ten that is checked without whist?
fn is_checked(seen: &Knowledge, contract: Contract) -> bool {
    match (&seen.options.rules, contract.task) {
        (Rules::Russian(rules), Task::Bid(bid)) => {
            bid.level() == 10 && rules.ten == pref::russian::Ten::Checked
        }
        (_, Task::Number(number)) => number.is_all_or_nothing(),
        _ => false,
    }
}

/// With both defenders playing, or neither.
fn terms(seen: &Knowledge, declarer: Seat, contract: Contract, played: bool) -> Terms {
    let checks = !seen.is_balkan() && (contract.task.is_misere() || is_checked(seen, contract));
    let stance = match (played, checks) {
        (_, true) => Stance::Checks,
        (true, _) => Stance::Whisted,
        (false, _) => Stance::Passed,
    };
    Terms { declarer, contract, stances: [stance; 2], kontra: [0; 2] }
}

/// Would a pass lead to an all-passed deal, as far as is known?
fn is_raspasy_near(seen: &Knowledge) -> bool {
    !seen.is_balkan() && seen.view.auction.iter().all(|call| call.call.is_pass())
}

/// The value of passing: nothing if others play, and the expected all-passed result if nobody does.
fn pass_value(seen: &Knowledge, raspasy: &[f64]) -> f64 {
    if raspasy.is_empty() {
        return 0.0;
    }
    let mean = raspasy.iter().sum::<f64>() / raspasy.len() as f64;
    // The more players have passed, the likelier it is.
    mean * [0.25, 0.5, 1.0][seen.view.auction.len().min(2)]
}
