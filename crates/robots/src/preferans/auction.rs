//! Calls: each one valued by the contracts it may lead to, with the talons that may lie and the
//! defence that is likely; passing by what the others then do, and by the all-pass deal.

use cards::Cards;
use pref::{Act, Bid, BySeat, Call, Contract, Number, Right, Rules, Seat, Talon, Task, Won};
use solver::preferans::{Aim, Position};

use super::choice::{Choice, Mean, best_first};
use super::knowledge::Knowledge;
use super::reason::Reason;
use super::simulation::{Simulation, exchanges};
use super::stances::{ContractPrices, has_aim};
use super::{estimate, raspasy, talon};

/// The most talons that are considered, and the least.
const MAX_TALONS: usize = 80;
const MIN_TALONS: usize = 5;

/// The layouts of the others' hands for each talon. The declarer chooses by all but one of them
/// what is valued on that one: nobody sees the layout.
const LAYOUTS: usize = 5;

/// The discards tried for each strain, and how many are valued of those for all strains, and of those
/// at misère. At misère as many are tried as after the talon: the right one is seldom among the first
/// few, and with a wrong one a good misère looks lost.
const PAIRS: usize = 4;
const TRIES: usize = 2;
const MISERE_TRIES: usize = 4;

/// At most so many tricks are counted where every misère is caught on every layout compared.
const MOST_CAUGHT: u8 = 3;

/// Strains are tried whose estimate with twelve cards is at most so many tricks below the best.
const NEAR: f64 = 1.8;

/// The layouts on which the discards are compared first, beside those on which they are valued.
const SCREENED: usize = 2;

/// The most that is given up for a bid whose value is uncertain, in whists.
const MARGIN: f64 = 7.0;

/// A hand with fewer estimated tricks than the first in any strain, and more dangerous tricks at
/// misère than the second, passes without simulation.
const HOPELESS: f64 = 2.8;
const DANGEROUS: f64 = 2.6;

/// The calls with their values, the best first; `made` is valued in any case.
pub(crate) fn calls(seen: &Knowledge, nodes: u64, made: Option<Act>) -> Vec<Choice> {
    let calls: Vec<Call> = seen.view.legal.iter().filter_map(call_of).collect();
    if let [only] = calls[..] {
        return vec![Choice::only(Act::Call(only), Reason::Forced)];
    }
    let hand = seen.hand();
    let quiet = calls.iter().copied().find(|call| is_quiet(*call));
    let hopeless = estimate::best(hand) < HOPELESS && estimate::danger(hand) >= DANGEROUS;
    if let Some(quiet) = quiet.filter(|_| hopeless && made.is_none()) {
        return vec![Choice::only(Act::Call(quiet), Reason::Passes)];
    }
    let mut auction = Calls::new(seen, &calls, made);
    auction.sample(nodes);
    let choices = auction.calls.iter().filter(|(.., mean)| mean.layouts > 0).map(|valued| {
        let (call, contracts, mean) = valued;
        let misere = contracts.iter().all(|contract| contract.task.is_misere());
        let reason = match (is_quiet(*call), misere) {
            (true, _) => Reason::Passes,
            (false, true) => Reason::Misere,
            (false, false) => Reason::Bids,
        };
        mean.choice(Act::Call(*call), reason)
    });
    let choices: Vec<Choice> = choices.collect();
    match (choices.is_empty(), calls.first()) {
        (true, Some(first)) => vec![Choice::only(Act::Call(*first), Reason::Passes)],
        _ => bids_first(choices),
    }
}

/// By how much a choice must be worth more than another to be clearly better. Between a bid and a
/// pass that is three standard errors of the samples: played out, hands so near are worth the same
/// either way.
pub(crate) fn clear_margin(one: &Choice, other: &Choice) -> f64 {
    let error = one.error.hypot(other.error);
    if gives_up(one) == gives_up(other) { error } else { (3.0 * error).min(MARGIN) }
}

const fn gives_up(choice: &Choice) -> bool {
    matches!(choice.act, Act::Call(call) if is_quiet(call))
}

/// The best choice first. A bid is preferred to a pass unless passing is clearly better.
fn bids_first(choices: Vec<Choice>) -> Vec<Choice> {
    let mut choices = best_first(choices);
    let (Some(first), Some(bid)) = (choices.first(), choices.iter().position(|c| !gives_up(c)))
    else {
        return choices;
    };
    let bids = choices.iter().filter(|choice| !gives_up(choice));
    let best = bids.map(|choice| choice.worth).fold(f64::MIN, f64::max);
    let at = choices.iter().position(|choice| !gives_up(choice) && choice.worth > best - 0.01);
    let at = at.unwrap_or(bid);
    let margin = clear_margin(first, &choices[at]);
    if gives_up(first) && choices[at].worth + margin >= first.worth {
        choices[..=at].rotate_right(1);
    }
    choices
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

/// The calls of a player on turn, as they are valued.
struct Calls<'a> {
    seen: &'a Knowledge<'a>,
    /// The calls, those that give up first, each with the contracts that winning with it allows.
    calls: Vec<(Call, Vec<Contract>, Mean)>,
    /// The prices of the contracts worth simulating.
    prices: Vec<ContractPrices>,
}

/// What the declarer may do on a group of layouts that cannot be told apart: an order, with its
/// value on each.
struct Order {
    contract: Contract,
    values: Vec<f64>,
}

/// A discard, and the contracts of an aim that may follow it.
struct DiscardCandidate<'a> {
    pair: Cards,
    /// One of the contracts: they differ only in what they ask.
    contract: Contract,
    prices: Vec<&'a ContractPrices>,
}

impl DiscardCandidate<'_> {
    fn opening(&self, seen: &Knowledge, hands: &BySeat<Cards>, held: Cards) -> Option<Position> {
        let mut hands = *hands;
        hands[seen.me] = held - self.pair;
        seen.opening(&hands, seen.me, self.contract, seen.trio.set())
    }

    /// On how many layouts it makes the lowest contract, or comes within so many tricks of it: what
    /// can be told at little cost.
    fn made(
        &self,
        seen: &Knowledge,
        simulation: &mut Simulation,
        layouts: &[BySeat<Cards>],
        held: Cards,
        within: u8,
    ) -> usize {
        let makes = |hands: &&BySeat<Cards>| {
            let Some(position) = self.opening(seen, hands, held) else { return false };
            match self.contract.task.tricks() {
                Some(tricks) => simulation.takes(&position, tricks - within),
                None => !simulation.takes(&position, 1 + within),
            }
        };
        layouts.iter().filter(makes).count()
    }

    fn tricks(
        &self,
        seen: &Knowledge,
        simulation: &mut Simulation,
        hands: &BySeat<Cards>,
        held: Cards,
    ) -> u8 {
        self.opening(seen, hands, held).map_or(0, |position| simulation.tricks(&position))
    }

    /// The tricks that declarer is made to take at misère, at most [`MOST_CAUGHT`].
    fn caught(
        &self,
        seen: &Knowledge,
        simulation: &mut Simulation,
        hands: &BySeat<Cards>,
        held: Cards,
    ) -> u8 {
        let Some(position) = self.opening(seen, hands, held) else { return 0 };
        for tricks in 1..=MOST_CAUGHT {
            match simulation.can_take(&position, tricks) {
                Some(true) => {}
                Some(false) => return tricks - 1,
                // What takes longest to solve is not made.
                None => break,
            }
        }
        MOST_CAUGHT
    }
}

impl<'a> Calls<'a> {
    fn new(seen: &'a Knowledge<'a>, calls: &[Call], made: Option<Act>) -> Calls<'a> {
        let hand = seen.hand();
        let mut calls: Vec<(Call, Vec<Contract>, Mean)> =
            calls.iter().map(|call| (*call, contracts(seen, *call), Mean::default())).collect();
        calls.sort_by_key(|(call, ..)| !is_quiet(*call));
        let mut prices: Vec<ContractPrices> = Vec::new();
        let safe = estimate::danger(hand) < DANGEROUS;
        let looks = |contract: &Contract| match contract.task.is_misere() {
            true => safe,
            false => !is_too_high(hand, *contract),
        };
        for (call, contracts, _) in &calls {
            // What looks hopeless is simulated only where the call that was made allows nothing else:
            // among many contracts the declarer, who compares few layouts, would choose one.
            let only = made == Some(Act::Call(*call)) && !contracts.iter().any(looks);
            for contract in contracts.iter().filter(|contract| only || looks(contract)) {
                if prices.iter().all(|prices| prices.contract() != *contract) {
                    prices.push(ContractPrices::of(seen, seen.me, *contract, seen.me));
                }
            }
        }
        Calls { seen, calls, prices }
    }

    fn sample(&mut self, nodes: u64) {
        let seen = self.seen;
        let mut simulation = Simulation::new(nodes);
        let mut expected = raspasy::Expected::new(seen, nodes / 4);
        let mut rng = seen.rng();
        // Without the talon all layouts look the same to the declarer.
        let mut left: Vec<BySeat<Cards>> = Vec::new();
        for (at, hands) in seen.layouts(MAX_TALONS, &mut rng).into_iter().enumerate() {
            if at >= MIN_TALONS && simulation.is_spent() {
                break;
            }
            let taken = seen.out(&hands);
            let with = seen.with_talon(taken);
            let mut group = with.layouts(SCREENED + LAYOUTS - 1, &mut rng);
            group.push(hands);
            let orders = self.orders(&mut simulation, &group, taken);
            for (call, contracts, mean) in self.calls.iter_mut() {
                if is_quiet(*call) {
                    let worth = passed(seen, &mut simulation, &mut expected, &hands, &group);
                    mean.add_group(group.len(), worth);
                } else if contracts.iter().any(|contract| exchanges(*contract)) {
                    mean.add(
                        blind_best(&orders, contracts).unwrap_or_else(|| failed(seen, contracts)),
                    );
                }
            }
            left.push(hands);
        }
        let orders = self.left(&mut simulation, &left);
        for (_, contracts, mean) in &mut self.calls {
            for worth in blind_values(&orders, contracts).unwrap_or_default() {
                mean.add(worth);
            }
        }
    }

    /// The orders with this talon and their values on the layouts after the first few, by which the
    /// discards are chosen.
    fn orders(
        &self,
        simulation: &mut Simulation,
        group: &[BySeat<Cards>],
        taken: Cards,
    ) -> Vec<Order> {
        let seen = self.seen;
        let held = seen.hand() | taken;
        let (screened, group) = group.split_at(SCREENED.min(group.len()));
        let mut tries: Vec<(usize, DiscardCandidate<'_>)> = Vec::new();
        for aim in estimate::near_strains(held, NEAR).chain([Aim::Least]) {
            let of_aim = self.prices.iter().filter(|prices| {
                let contract = prices.contract();
                exchanges(contract) && Aim::of(contract.task) == aim
            });
            let prices: Vec<&ContractPrices> = of_aim.collect();
            let Some(first) = prices.first() else { continue };
            let few = if aim == Aim::Least { talon::MISERE_PAIRS } else { PAIRS };
            for pair in talon::pairs(held, aim, few) {
                let of =
                    DiscardCandidate { pair, contract: first.contract(), prices: prices.clone() };
                tries.push((of.made(seen, simulation, screened, held, 0), of));
            }
        }
        let is_least = |of: &DiscardCandidate<'_>| Aim::of(of.contract.task) == Aim::Least;
        let none = tries.iter().all(|(made, _)| *made == 0);
        let caught = tries.iter().all(|(made, of)| *made == 0 || !is_least(of));
        for (made, of) in &mut tries {
            if none || caught && is_least(of) {
                *made = of.made(seen, simulation, screened, held, 1);
            }
        }
        // Of equal ones the first is the most promising of its aim.
        tries.sort_by_key(|(made, _)| std::cmp::Reverse(*made));
        let mut orders = Vec::new();
        let (least, most): (Vec<_>, Vec<_>) = tries.iter().partition(|(_, of)| is_least(of));
        // The declarer must discard something: at least one misère is valued, however often it is
        // caught.
        let promising = least.iter().filter(|(made, _)| *made > 0).count();
        let least = least.into_iter().take(promising.clamp(1, MISERE_TRIES));
        for (_, of) in most.into_iter().take(TRIES).chain(least) {
            let of_layout = |hands: &BySeat<Cards>| match caught && is_least(of) {
                // What is caught takes longest to solve.
                true => of.caught(seen, simulation, hands, held),
                false => of.tricks(seen, simulation, hands, held),
            };
            let tricks: Vec<u8> = group.iter().map(of_layout).collect();
            orders.extend(of.prices.iter().map(|prices| Order {
                contract: prices.contract(),
                values: valued(seen, prices, group, &tricks),
            }));
        }
        orders
    }

    /// The orders without the talon.
    fn left(&self, simulation: &mut Simulation, group: &[BySeat<Cards>]) -> Vec<Order> {
        let seen = self.seen;
        let left: Vec<Contract> = self
            .prices
            .iter()
            .map(ContractPrices::contract)
            .filter(|contract| !exchanges(*contract))
            .collect();
        let strains = estimate::strains(seen.hand()).into_iter().chain([Aim::Least]);
        let mut orders = Vec::new();
        for aim in strains.filter(|aim| has_aim(&left, *aim)) {
            let of_aim = self.prices.iter().filter(|prices| {
                let contract = prices.contract();
                left.contains(&contract) && Aim::of(contract.task) == aim
            });
            let prices: Vec<&ContractPrices> = of_aim.collect();
            let Some(first) = prices.first() else { continue };
            let tricks: Vec<u8> = group
                .iter()
                .map(|hands| {
                    let all = seen.trio.set();
                    let opening = seen.opening(hands, seen.me, first.contract(), all);
                    opening.map_or(0, |position| simulation.tricks(&position))
                })
                .collect();
            orders.extend(prices.iter().map(|prices| Order {
                contract: prices.contract(),
                values: valued(seen, prices, group, &tricks),
            }));
        }
        orders
    }
}

fn valued(
    seen: &Knowledge,
    prices: &ContractPrices,
    group: &[BySeat<Cards>],
    tricks: &[u8],
) -> Vec<f64> {
    group.iter().zip(tricks).map(|(hands, tricks)| prices.value(seen, hands, *tricks)).collect()
}

/// The value on each layout of the order that is best on the others: who orders does not see the
/// layout. None if none of the contracts may be ordered.
fn blind_values(orders: &[Order], allowed: &[Contract]) -> Option<Vec<f64>> {
    let allowed: Vec<(&Order, f64)> = orders
        .iter()
        .filter(|order| allowed.contains(&order.contract))
        .map(|order| (order, order.values.iter().sum::<f64>()))
        .collect();
    let count = allowed.first()?.0.values.len();
    let value = |at: usize| {
        let without = |(order, sum): &&(&Order, f64)| sum - order.values[at];
        let best = allowed.iter().max_by(|a, b| without(a).total_cmp(&without(b)));
        best.map_or(0.0, |(order, _)| order.values[at])
    };
    Some((0..count).map(value).collect())
}

fn blind_best(orders: &[Order], allowed: &[Contract]) -> Option<f64> {
    let values = blind_values(orders, allowed)?;
    Some(values.iter().sum::<f64>() / values.len().max(1) as f64)
}

/// The value of a contract that no discard fits: as if it failed by three tricks.
fn failed(seen: &Knowledge, contracts: &[Contract]) -> f64 {
    let Some(contract) = contracts.first() else { return 0.0 };
    let tricks = contract.task.tricks().map_or(3, |tricks| tricks - 3);
    ContractPrices::of(seen, seen.me, *contract, seen.me).whisted(tricks)
}

/// A contract more than three tricks above the estimate is not simulated.
fn is_too_high(hand: Cards, contract: Contract) -> bool {
    match contract.task {
        Task::Bid(bid) => {
            let own = estimate::tricks(hand, bid.strain().trump());
            f64::from(bid.level()) > own + 3.6
        }
        Task::Number(_) | Task::Misere => false,
    }
}

/// The value of passing with these hands: of defending what stands or what another bids, and of
/// the all-pass deal if nobody does. In the Balkan game it is nothing.
fn passed(
    seen: &Knowledge,
    simulation: &mut Simulation,
    expected: &mut raspasy::Expected,
    hands: &BySeat<Cards>,
    group: &[BySeat<Cards>],
) -> f64 {
    if seen.is_balkan() {
        return 0.0;
    }
    let calls = &seen.view.auction;
    let holder = calls.iter().rev().find(|call| !call.call.is_pass()).map(|call| call.seat);
    if let Some(holder) = holder {
        return defended(seen, simulation, hands, holder, standing_bid(seen));
    }
    let has_called = |seat: &Seat| calls.iter().any(|call| call.seat == *seat);
    let rest = seen.trio.seats().into_iter().filter(|seat| *seat != seen.me && !has_called(seat));
    let (mut value, mut unbid) = (0.0, 1.0);
    for seat in rest {
        let passes = estimate::call_likelihood(hands[seat], &[Call::Pass], false);
        if passes < 0.95 {
            value += unbid * (1.0 - passes) * defended(seen, simulation, hands, seat, None);
        }
        unbid *= passes;
    }
    let all: f64 = group.iter().map(|hands| expected.value(seen, simulation, hands)).sum();
    value + unbid * all / group.len() as f64
}

/// The value of another player's contract, ordered as the hand and the talon look.
fn defended(
    seen: &Knowledge,
    simulation: &mut Simulation,
    hands: &BySeat<Cards>,
    declarer: Seat,
    standing: Option<(Bid, Talon)>,
) -> f64 {
    let misere = seen.view.auction.iter().any(|call| {
        call.seat == declarer && matches!(call.call, Call::Misere | Call::MisereWithoutTalon)
    });
    let taken = match standing {
        Some((_, Talon::Left)) => Cards::EMPTY,
        _ => seen.out(hands),
    };
    let held = hands[declarer] | taken;
    let aims = if misere { vec![Aim::Least] } else { estimate::strains(held) };
    let contract = |aim: Aim, tricks: f64| {
        let task = match aim {
            Aim::Least => Some(Task::Misere),
            Aim::Most(strain) => {
                let level = (tricks as u8).clamp(6, 10);
                let ordered = Bid::new(level, strain);
                let lowest = standing.map(|(bid, _)| bid);
                let lowest = lowest.filter(|lowest| ordered.is_none_or(|bid| bid < *lowest));
                let raised = lowest.and_then(|lowest| {
                    Bid::new(lowest.level(), strain)
                        .filter(|bid| *bid >= lowest)
                        .or_else(|| Bid::new(lowest.level() + 1, strain))
                });
                raised.or(ordered).map(Task::Bid)
            }
        };
        task.map(|task| Contract { task, talon: Talon::Taken })
    };
    let Some(aim) = aims.first() else { return 0.0 };
    let (pair, tricks) = match (taken.is_empty(), aim) {
        (true, _) => (Cards::EMPTY, 6.0),
        (false, aim) => {
            let pair = talon::pairs(held, *aim, 1).first().copied().unwrap_or_default();
            let trump = match aim {
                Aim::Most(strain) => strain.trump(),
                Aim::Least => None,
            };
            (pair, estimate::tricks(held - pair, trump))
        }
    };
    let Some(contract) = contract(*aim, tricks) else { return 0.0 };
    let mut dealt = *hands;
    dealt[declarer] = held - pair;
    let opening = seen.opening(&dealt, declarer, contract, seen.trio.set());
    let tricks = opening.map_or(0, |position| simulation.tricks(&position));
    ContractPrices::of(seen, declarer, contract, seen.me).value(seen, &dealt, tricks)
}
