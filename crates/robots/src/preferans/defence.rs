//! The defenders' decisions, and kontra.

use cards::{Cards, Seats};
use pref::{Act, Declaration, Number, Seat, Stance};

use super::choice::{Choice, Mean, best_first};
use super::knowledge::Knowledge;
use super::price::Terms;
use super::reason::Reason;
use super::simulation::Simulation;
use super::stances::would_whist;

/// The most layouts solved for a robot's decision and for a review, and the least.
const MAX_LAYOUTS: usize = 48;
const REVIEW_LAYOUTS: usize = 500;
const MIN_LAYOUTS: usize = 8;

/// The weight of layouts in which the defence takes one trick less than double dummy.
const SLIP_WEIGHT: f64 = 0.5;

/// How likely a declarer orders a contract that fails by so many tricks (at misère, takes so many).
const FAILURE_WEIGHTS: [f64; 4] = [1.0, 0.7, 0.25, 0.08];

/// How likely a declarer answers a kontra on a contract that fails.
const ANSWERED_WEIGHT: f64 = 0.15;

/// The weight added for a made contract: for a Bettel and for an answered kontra; and for an
/// answered Bettel.
const MADE_WEIGHT: f64 = 1.5;
const MADE_ANSWERED_WEIGHT: f64 = 6.0;

/// A layout that was solved, or one like it.
struct Case {
    weight: f64,
    /// The declarer's tricks against both defenders, and against this one alone.
    both: u8,
    lone: u8,
    /// The other defender's hand.
    other: Cards,
}

/// The declarer's tricks on the layouts that were solved, with weights.
struct Tricks {
    cases: Vec<Case>,
    layouts: u32,
}

impl Tricks {
    fn count(seen: &Knowledge, nodes: u64, most: usize, alone: bool) -> Option<Tricks> {
        let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
        let mut simulation = Simulation::new(nodes);
        let mut rng = seen.rng();
        let answered = seen.view.kontra.values().any(|level| *level >= 2);
        let other = seen.trio.others(declarer).into_iter().find(|seat| *seat != seen.me)?;
        let (mut cases, mut layouts) = (Vec::new(), 0);
        for (at, hands) in seen.layouts(most, &mut rng).iter().enumerate() {
            if at >= MIN_LAYOUTS && simulation.is_spent() {
                break;
            }
            let mut against = |active: Seats<Seat>| -> Option<u8> {
                let position = seen.opening(hands, declarer, contract, active)?;
                Some(simulation.tricks(&position))
            };
            let Some(both) = against(seen.trio.set()) else { continue };
            let two = [seen.me, declarer].into_iter().collect();
            let lone = if alone { against(two).unwrap_or(both) } else { both };
            // Nobody orders a contract that fails badly, or answers a justified kontra: such
            // layouts are unlikely.
            let misere = contract.task.is_misere();
            let wanted = contract.task.tricks().unwrap_or(0);
            let short = if misere { both } else { wanted.saturating_sub(both) };
            let own = seen.me == declarer;
            let weight = match own {
                true => 1.0,
                false if answered && short > 0 => {
                    ANSWERED_WEIGHT * FAILURE_WEIGHTS[usize::from(short).min(3)]
                }
                false => FAILURE_WEIGHTS[usize::from(short).min(3)],
            };
            let other = hands[other];
            layouts += 1;
            cases.push(Case { weight, both, lone, other });
            // A defence that does not see all cards sometimes gives a trick away.
            let slip = |tricks: u8| if misere { tricks.saturating_sub(1) } else { tricks + 1 };
            if !own && both < 10 && slip(both) != both {
                let (weight, both, lone) = (weight * SLIP_WEIGHT, slip(both), slip(lone).min(10));
                cases.push(Case { weight, both, lone, other });
            }
        }
        // Hardly any random layout is fit for a Bettel; the declarer's hand usually is.
        if contract.task.is_misere() && seen.me != declarer {
            let all: f64 = cases.iter().map(|case| case.weight).sum();
            let weight = all * if answered { MADE_ANSWERED_WEIGHT } else { MADE_WEIGHT };
            cases.push(Case { weight, both: 0, lone: 0, other: Cards::EMPTY });
        }
        // The same for an answered kontra on any contract.
        if answered && !contract.task.is_misere() && seen.me != declarer {
            let all: f64 = cases.iter().map(|case| case.weight).sum();
            let both = contract.task.tricks().unwrap_or(0);
            let weight = all * MADE_WEIGHT;
            cases.push(Case { weight, both, lone: both, other: Cards::EMPTY });
        }
        (!cases.is_empty()).then_some(Tricks { cases, layouts })
    }

    /// The mean of a price, by the case and the declarer's tricks against both defenders or against
    /// this one alone.
    fn mean(&self, alone: bool, price: impl Fn(&Case, u8) -> f64) -> Mean {
        let mut mean = Mean::over(self.layouts);
        for case in &self.cases {
            let tricks = if alone { case.lone } else { case.both };
            mean.add_weighted(case.weight, price(case, tricks));
        }
        mean
    }
}

const fn most(review: bool) -> usize {
    if review { REVIEW_LAYOUTS } else { MAX_LAYOUTS }
}

/// The declarations with their values, the best first.
pub(crate) fn declarations(seen: &Knowledge, nodes: u64, review: bool) -> Vec<Choice> {
    let legal: Vec<Declaration> = seen
        .view
        .legal
        .iter()
        .filter_map(|act| match act {
            Act::Declare(declaration) => Some(*declaration),
            _ => None,
        })
        .collect();
    if legal.contains(&Declaration::Open) {
        return vec![Choice::only(Act::Declare(Declaration::Open), Reason::Opens)];
    }
    if let [only] = legal[..] {
        return vec![Choice::only(Act::Declare(only), Reason::Forced)];
    }
    let alone = legal.contains(&Declaration::Alone) || legal.contains(&Declaration::Come);
    let Some(tricks) = Tricks::count(seen, nodes, most(review), alone) else { return Vec::new() };
    let choices = legal.into_iter().filter_map(|declaration| {
        let reason = match declaration {
            Declaration::Pass | Declaration::Stay => Reason::Stays,
            Declaration::Half => Reason::Half,
            Declaration::Kontra => Reason::Kontra,
            _ => Reason::Comes,
        };
        Some(worth(seen, &tricks, declaration)?.choice(Act::Declare(declaration), reason))
    });
    best_first(choices.collect())
}

/// The value of a declaration. Where the other defender has not decided, what they will declare
/// follows in the Russian game from their hand, in the Balkan game it is uncertain.
fn worth(seen: &Knowledge, tricks: &Tricks, declaration: Declaration) -> Option<Mean> {
    use Stance::{Alone, Half, Invited, Inviter, Passed, Whisted};
    let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
    let [x, y] = seen.trio.others(declarer);
    let other = if seen.me == x { y } else { x };
    let terms = |mine: Stance, theirs: Stance, kontra: u8| {
        let stances = if seen.me == x { [mine, theirs] } else { [theirs, mine] };
        let kontra = if seen.me == x { [kontra, 0] } else { [0, kontra] };
        Terms { declarer, contract, stances, kontra }
    };
    let prices = |mine, theirs, kontra| seen.prices(&terms(mine, theirs, kontra), seen.me);
    let played = |mine, theirs, kontra| {
        let prices = prices(mine, theirs, kontra);
        tricks.mean(mine == Alone, |_, tricks| prices[usize::from(tricks.min(10))])
    };
    let unplayed = |mine, theirs| seen.price(&terms(mine, theirs, 0), None, seen.me);
    let fixed = |worth: f64| tricks.mean(false, |_, _| worth);
    let theirs = seen.view.stances.get(&other).copied();
    let balkan = seen.is_balkan();
    let alone = || {
        if !balkan {
            return played(Whisted, Passed, 0);
        }
        let (alone, inviter) = (played(Alone, Passed, 0), played(Inviter, Invited, 0));
        if inviter.mean() > alone.mean() { inviter } else { alone }
    };
    Some(match (declaration, theirs) {
        (Declaration::Whist | Declaration::Come, Some(Whisted)) => played(Whisted, Whisted, 0),
        (Declaration::Whist | Declaration::Come, Some(_)) => alone(),
        (Declaration::Come, None) => {
            played(Whisted, Whisted, 0).scaled(0.4).plus(alone().scaled(0.6))
        }
        (Declaration::Whist, None) => {
            let (both, lone) = (prices(Whisted, Whisted, 0), prices(Whisted, Passed, 0));
            tricks.mean(false, |case, tricks| {
                let comes = would_whist(case.other, contract, Some(Whisted));
                (if comes { both } else { lone })[usize::from(tricks.min(10))]
            })
        }
        (Declaration::Pass | Declaration::Stay, Some(Whisted)) => {
            let stance = if balkan { Alone } else { Whisted };
            played(Passed, stance, 0)
        }
        (Declaration::Pass | Declaration::Stay, Some(Half)) => fixed(unplayed(Passed, Half)),
        (Declaration::Pass | Declaration::Stay, Some(_)) => fixed(unplayed(Passed, Passed)),
        (Declaration::Stay, None) => {
            fixed(unplayed(Passed, Passed)).scaled(0.5).plus(played(Passed, Alone, 0).scaled(0.5))
        }
        (Declaration::Pass, None) => {
            let (whisted, given) = (prices(Passed, Whisted, 0), unplayed(Passed, Passed));
            tricks.mean(false, |case, tricks| {
                let comes = would_whist(case.other, contract, Some(Passed));
                if comes { whisted[usize::from(tricks.min(10))] } else { given }
            })
        }
        (Declaration::Half, _) => fixed(unplayed(Half, Passed)),
        (Declaration::Return, _) => played(Whisted, Passed, 0),
        (Declaration::Alone, _) => played(Alone, Passed, 0),
        (Declaration::Invite, _) => played(Inviter, Invited, 0),
        (Declaration::Kontra, _) => played(Inviter, Invited, 1),
        (Declaration::Open, _) => fixed(0.0),
        (Declaration::Closed | Declaration::GiveUp, _) => fixed(-1.0),
    })
}

/// The most raises of a chain: unseen cards may be against the robot.
const MAX_KONTRA: u8 = 3;

/// Whether to raise a chain or to let it stand, with the values, the best first.
pub(crate) fn kontras(seen: &Knowledge, nodes: u64, review: bool) -> Vec<Choice> {
    let choices: Vec<Seats<Seat>> = seen
        .view
        .legal
        .iter()
        .filter_map(|act| match act {
            Act::Kontra(chains) => Some(*chains),
            _ => None,
        })
        .collect();
    let quiet = vec![Choice::only(Act::Kontra(Seats::NONE), Reason::NoKontra)];
    if choices.iter().all(|chains| chains.is_empty()) {
        return quiet;
    }
    let (Some(declarer), Some(contract)) = (seen.view.declarer, seen.view.contract) else {
        return quiet;
    };
    let Some(tricks) = Tricks::count(seen, nodes, most(review), false) else { return quiet };
    let seats = seen.trio.others(declarer);
    let stance = |seat: Seat| seen.view.stances.get(&seat).copied().unwrap_or(Stance::Passed);
    let level = |seat: Seat| seen.view.kontra.get(&seat).copied().unwrap_or(0);
    let refe = seen.view.refes.contains(declarer);
    let mut valued: Vec<Choice> = Vec::new();
    for chains in choices {
        if chains.iter().any(|seat| level(seat) >= MAX_KONTRA) {
            continue;
        }
        let raised = |seat: Seat| level(seat) + u8::from(chains.contains(seat));
        let kontra = seats.map(raised);
        let terms = Terms { declarer, contract, stances: seats.map(stance), kontra };
        // The lowest contract is usually not played without a kontra
        // (`docs/sources/preferans.md#A8`).
        let two = contract == pref::Contract::number(Number::TWO);
        let mean = if two && kontra == [0, 0] && !refe {
            let worth = seen.price(&terms, None, seen.me);
            tricks.mean(false, |_, _| worth)
        } else {
            let prices = seen.prices(&terms, seen.me);
            tricks.mean(false, |_, tricks| prices[usize::from(tricks.min(10))])
        };
        let reason = if chains.is_empty() { Reason::NoKontra } else { Reason::Kontra };
        valued.push(mean.choice(Act::Kontra(chains), reason));
    }
    // Raising needs a margin, because the simulation sees less than the whole deal.
    let margin = |choice: &Choice| match choice.act {
        Act::Kontra(chains) if chains.is_empty() => choice.worth + 0.1 * choice.worth.abs() + 4.0,
        _ => choice.worth,
    };
    valued.sort_by(|a, b| margin(b).total_cmp(&margin(a)));
    if valued.is_empty() { quiet } else { valued }
}
