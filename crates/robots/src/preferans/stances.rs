//! What a contract wins against defenders who decide by their own hands.

use cards::Cards;
use pref::{BySeat, Contract, Number, Rules, Seat, Stance, Task};
use solver::preferans::Aim;

use super::estimate;
use super::knowledge::Knowledge;
use super::price::Terms;

/// How often defenders who do not see all cards give a trick away: both closed, and one with open
/// cards. Measured over deals of these robots.
const CLOSED_SLIP: f64 = 0.3;
const OPEN_SLIP: f64 = 0.1;

/// The value of a contract for one player, by the defenders' decisions and the declarer's tricks.
pub(crate) struct ContractPrices {
    declarer: Seat,
    contract: Contract,
    prices: Prices,
}

enum Prices {
    /// The decisions are not predicted: the value of each number of tricks.
    ByTricks([f64; 11]),
    /// Not played, X whists alone, Y whists alone, both whist; and with half a whist of X or Y.
    ByStances { unplayed: f64, x: [f64; 11], y: [f64; 11], both: [f64; 11], half: [f64; 2] },
}

impl ContractPrices {
    /// The prices for `seat`.
    pub(crate) fn of(
        seen: &Knowledge,
        declarer: Seat,
        contract: Contract,
        seat: Seat,
    ) -> ContractPrices {
        let terms =
            |x: Stance, y: Stance| Terms { declarer, contract, stances: [x, y], kontra: [0; 2] };
        use Stance::{Checks, Half, Passed, Whisted};
        let prices = if seen.is_balkan() {
            Prices::ByTricks(balkan(seen, declarer, contract, seat))
        } else if contract.task.is_misere() || is_checked(seen, contract) {
            Prices::ByTricks(seen.prices(&terms(Checks, Checks), seat))
        } else {
            Prices::ByStances {
                unplayed: seen.price(&terms(Passed, Passed), None, seat),
                x: seen.prices(&terms(Whisted, Passed), seat),
                y: seen.prices(&terms(Passed, Whisted), seat),
                both: seen.prices(&terms(Whisted, Whisted), seat),
                half: [terms(Half, Passed), terms(Passed, Half)]
                    .map(|terms| seen.price(&terms, None, seat)),
            }
        };
        ContractPrices { declarer, contract, prices }
    }

    pub(crate) const fn contract(&self) -> Contract {
        self.contract
    }

    /// The value of a number of the declarer's tricks against the whole defence.
    pub(crate) fn whisted(&self, tricks: u8) -> f64 {
        let tricks = usize::from(tricks.min(10));
        match &self.prices {
            Prices::ByTricks(prices) | Prices::ByStances { both: prices, .. } => prices[tricks],
        }
    }

    /// The value of a number of the declarer's tricks with these hands.
    pub(crate) fn value(&self, seen: &Knowledge, hands: &BySeat<Cards>, tricks: u8) -> f64 {
        let tricks = usize::from(tricks.min(10));
        let slipping = |prices: &[f64; 11], slip: f64| {
            (1.0 - slip) * prices[tricks] + slip * prices[(tricks + 1).min(10)]
        };
        match &self.prices {
            Prices::ByTricks(prices) => prices[tricks],
            Prices::ByStances { unplayed, x, y, both, half } => {
                match likely_stances(seen, hands, self.declarer, self.contract) {
                    [Stance::Whisted, Stance::Whisted] => slipping(both, CLOSED_SLIP),
                    [Stance::Whisted, _] => slipping(x, OPEN_SLIP),
                    [_, Stance::Whisted] => slipping(y, OPEN_SLIP),
                    [Stance::Half, _] => half[0],
                    [_, Stance::Half] => half[1],
                    _ => *unplayed,
                }
            }
        }
    }
}

/// What the defenders of a Russian contract are likely to say, X before Y, each by the tricks of
/// the own hand (docs/sources/preferans.md#B4).
fn likely_stances(
    seen: &Knowledge,
    hands: &BySeat<Cards>,
    declarer: Seat,
    contract: Contract,
) -> [Stance; 2] {
    let (Task::Bid(bid), Rules::Russian(rules)) = (contract.task, &seen.options.rules) else {
        return [Stance::Checks; 2];
    };
    if bid == pref::Bid::SIX_SPADES && rules.stalingrad.is_on() {
        return [Stance::Whisted; 2];
    }
    let [x, y] = seen.trio.others(declarer).map(|seat| hands[seat]);
    if would_whist(x, contract, None) {
        let also = would_whist(y, contract, Some(Stance::Whisted));
        return [Stance::Whisted, if also { Stance::Whisted } else { Stance::Passed }];
    }
    if would_whist(y, contract, Some(Stance::Passed)) {
        return [Stance::Passed, Stance::Whisted];
    }
    let halves = rules.half_whist.is_on() && bid.may_be_halved();
    let near = estimate::tricks(y, contract.task.trump()) >= whist_tricks(bid.level())[0] - 0.6;
    [Stance::Passed, if halves && near { Stance::Half } else { Stance::Passed }]
}

/// Would a player with this hand whist on a Russian contract, when the other defender has not
/// spoken, or has?
pub(crate) fn would_whist(hand: Cards, contract: Contract, other: Option<Stance>) -> bool {
    let Task::Bid(bid) = contract.task else { return true };
    let [first, second] = whist_tricks(bid.level());
    let needed = if other == Some(Stance::Whisted) { second } else { first };
    estimate::tricks(hand, contract.task.trump()) >= needed
}

/// The estimated own tricks with which a player whists first, and with which after the other has: a
/// whist alone answers for all the tricks of the defence, a second whist for its own half.
const fn whist_tricks(level: u8) -> [f64; 2] {
    match level {
        6 => [1.5, 1.9],
        7 => [0.9, 1.3],
        _ => [0.8, 1.0],
    }
}

/// Is it a ten that is checked without whist?
fn is_checked(seen: &Knowledge, contract: Contract) -> bool {
    match (&seen.options.rules, contract.task) {
        (Rules::Russian(rules), Task::Bid(bid)) => rules.checks(bid),
        (_, Task::Number(number)) => number.is_all_or_nothing(),
        _ => false,
    }
}

/// The value of each number of tricks of a Balkan contract, if the opponents choose what is worst
/// for the declarer: to concede the contract, or to play.
fn balkan(seen: &Knowledge, declarer: Seat, contract: Contract, seat: Seat) -> [f64; 11] {
    let with = |stance: Stance, kontra: [u8; 2]| Terms {
        declarer,
        contract,
        stances: [stance; 2],
        kontra,
    };
    let played = seen.prices(&with(Stance::Whisted, [0; 2]), seat);
    if contract.task.is_misere() || is_checked(seen, contract) {
        return played;
    }
    let given = seen.price(&with(Stance::Passed, [0; 2]), None, seat);
    if contract == Contract::number(Number::TWO) && !seen.view.refes.contains(declarer) {
        // The lowest contract is usually not played without a kontra
        // (`docs/sources/preferans.md#A8`); the more it fails, the more likely is one.
        let mut prices = seen.prices(&with(Stance::Whisted, [1, 0]), seat);
        for (tricks, price) in prices.iter_mut().enumerate() {
            let likely = [1.0, 1.0, 1.0, 0.9, 0.8, 0.4][tricks.min(5)];
            let likely = if tricks > 5 { 0.1 } else { likely };
            *price = likely * *price + (1.0 - likely) * given;
        }
        return prices;
    }
    let declares = seat == declarer;
    played.map(|price| if declares { price.min(given) } else { price.max(given) })
}

/// The aims that may be ordered among these contracts.
pub(crate) fn has_aim(contracts: &[Contract], aim: Aim) -> bool {
    contracts.iter().any(|contract| Aim::of(contract.task) == aim)
}
