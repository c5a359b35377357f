//! The defenders' decisions, and kontra.

use cards::Seats;
use pref::{Act, Declaration, Number, Seat, Stance};

use super::knowledge::Knowledge;
use super::price::Terms;
use super::reason::Reason;
use super::simulation::Simulation;

/// The most layouts solved, and the least.
const MAX_LAYOUTS: usize = 48;
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

/// The declarer's tricks on the layouts that were solved, with weights.
struct Tricks {
    /// The weight, and the tricks against both defenders and against this one alone.
    counted: Vec<(f64, u8, u8)>,
}

impl Tricks {
    fn count(seen: &Knowledge, nodes: u64, alone: bool) -> Option<Tricks> {
        let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
        let mut simulation = Simulation::new(nodes);
        let mut rng = seen.rng();
        let answered = seen.view.kontra.values().any(|level| *level >= 2);
        let mut counted = Vec::new();
        for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
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
            counted.push((weight, both, lone));
            // A defence that does not see all cards sometimes gives a trick away.
            let slip = |tricks: u8| if misere { tricks.saturating_sub(1) } else { tricks + 1 };
            if !own && both < 10 && slip(both) != both {
                counted.push((weight * SLIP_WEIGHT, slip(both), slip(lone).min(10)));
            }
        }
        // Hardly any random layout is fit for a Bettel; the declarer's hand usually is.
        if contract.task.is_misere() && seen.me != declarer {
            let all: f64 = counted.iter().map(|(weight, ..)| weight).sum();
            counted.push((all * if answered { MADE_ANSWERED_WEIGHT } else { MADE_WEIGHT }, 0, 0));
        }
        // The same for an answered kontra on any contract.
        if answered && !contract.task.is_misere() && seen.me != declarer {
            let all: f64 = counted.iter().map(|(weight, ..)| weight).sum();
            let wanted = contract.task.tricks().unwrap_or(0);
            counted.push((all * MADE_WEIGHT, wanted, wanted));
        }
        (!counted.is_empty()).then_some(Tricks { counted })
    }

    fn mean(&self, alone: bool, price: impl Fn(u8) -> f64) -> f64 {
        let all: f64 = self.counted.iter().map(|(weight, ..)| weight).sum();
        let of = |(weight, both, lone): &(f64, u8, u8)| {
            weight * price(if alone { *lone } else { *both })
        };
        self.counted.iter().map(of).sum::<f64>() / all
    }
}

/// The defender's decision.
pub(crate) fn say(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let says: Vec<Declaration> = seen
        .view
        .legal
        .iter()
        .filter_map(|act| match act {
            Act::Declare(say) => Some(*say),
            _ => None,
        })
        .collect();
    if says.contains(&Declaration::Open) {
        return Some((Act::Declare(Declaration::Open), Reason::Opens));
    }
    if let [only] = says[..] {
        return Some((Act::Declare(only), Reason::Forced));
    }
    let tricks = Tricks::count(
        seen,
        nodes,
        says.contains(&Declaration::Alone) || says.contains(&Declaration::Come),
    )?;
    let mut best: Option<(f64, Declaration)> = None;
    for say in says {
        let worth = worth(seen, &tricks, say)?;
        if best.is_none_or(|(before, _)| worth > before) {
            best = Some((worth, say));
        }
    }
    let (_, say) = best?;
    let reason = match say {
        Declaration::Pass | Declaration::Stay => Reason::Stays,
        Declaration::Half => Reason::Half,
        Declaration::Kontra => Reason::Kontra,
        _ => Reason::Comes,
    };
    Some((Act::Declare(say), reason))
}

fn worth(seen: &Knowledge, tricks: &Tricks, say: Declaration) -> Option<f64> {
    use Stance::{Alone, Half, Invited, Inviter, Passed, Whisted};
    let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
    let [x, y] = seen.trio.others(declarer);
    let other = if seen.me == x { y } else { x };
    let terms = |mine: Stance, theirs: Stance, kontra: u8| {
        let stances = if seen.me == x { [mine, theirs] } else { [theirs, mine] };
        let kontra = if seen.me == x { [kontra, 0] } else { [0, kontra] };
        Terms { declarer, contract, stances, kontra }
    };
    let played = |mine, theirs, kontra| {
        let terms = terms(mine, theirs, kontra);
        let prices = seen.prices(&terms, seen.me);
        tricks.mean(mine == Alone, |tricks| prices[usize::from(tricks.min(10))])
    };
    let unplayed = |mine, theirs| seen.price(&terms(mine, theirs, 0), None, seen.me);
    let said = seen.view.stances.get(&other).copied();
    let alone = |balkan: bool| {
        if balkan {
            f64::max(played(Alone, Passed, 0), played(Inviter, Invited, 0))
        } else {
            played(Whisted, Passed, 0)
        }
    };
    let balkan = seen.is_balkan();
    Some(match (say, said) {
        (Declaration::Whist | Declaration::Come, Some(Whisted)) => played(Whisted, Whisted, 0),
        (Declaration::Whist | Declaration::Come, Some(_)) => alone(balkan),
        // The other has not decided: with both playing, or with one.
        (Declaration::Whist | Declaration::Come, None) => {
            0.4 * played(Whisted, Whisted, 0) + 0.6 * alone(balkan)
        }
        (Declaration::Pass | Declaration::Stay, Some(Whisted)) => {
            let theirs = if balkan { Alone } else { Whisted };
            played(Passed, theirs, 0)
        }
        (Declaration::Pass | Declaration::Stay, Some(Half)) => unplayed(Passed, Half),
        (Declaration::Pass | Declaration::Stay, Some(_)) => unplayed(Passed, Passed),
        (Declaration::Pass | Declaration::Stay, None) => {
            let theirs = if balkan { Alone } else { Whisted };
            0.5 * unplayed(Passed, Passed) + 0.5 * played(Passed, theirs, 0)
        }
        (Declaration::Half, _) => unplayed(Half, Passed),
        (Declaration::Return, _) => played(Whisted, Passed, 0),
        (Declaration::Alone, _) => played(Alone, Passed, 0),
        (Declaration::Invite, _) => played(Inviter, Invited, 0),
        (Declaration::Kontra, _) => played(Inviter, Invited, 1),
        (Declaration::Open, _) => 0.0,
        (Declaration::Closed | Declaration::GiveUp, _) => -1.0,
    })
}

/// The most raises of a chain: unseen cards may be against the robot.
const MAX_KONTRA: u8 = 3;

/// Raises a chain, or lets it stand.
pub(crate) fn kontra(seen: &Knowledge, nodes: u64) -> Option<(Act, Reason)> {
    let choices: Vec<Seats<Seat>> = seen
        .view
        .legal
        .iter()
        .filter_map(|act| match act {
            Act::Kontra(chains) => Some(*chains),
            _ => None,
        })
        .collect();
    let quiet = (Act::Kontra(Seats::NONE), Reason::NoKontra);
    if choices.iter().all(|chains| chains.is_empty()) {
        return Some(quiet);
    }
    let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
    let Some(tricks) = Tricks::count(seen, nodes, false) else { return Some(quiet) };
    let seats = seen.trio.others(declarer);
    let stance = |seat: Seat| seen.view.stances.get(&seat).copied().unwrap_or(Stance::Passed);
    let level = |seat: Seat| seen.view.kontra.get(&seat).copied().unwrap_or(0);
    let refe = seen.view.refes.contains(declarer);
    let mut best: Option<(f64, Seats<Seat>)> = None;
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
        let worth = if two && kontra == [0, 0] && !refe {
            seen.price(&terms, None, seen.me)
        } else {
            let prices = seen.prices(&terms, seen.me);
            tricks.mean(false, |tricks| prices[usize::from(tricks.min(10))])
        };
        // Raising needs a margin, because the simulation sees less than the whole deal.
        let worth = if chains.is_empty() { worth + 0.1 * worth.abs() + 4.0 } else { worth };
        if best.is_none_or(|(before, _)| worth > before) {
            best = Some((worth, chains));
        }
    }
    match best {
        Some((_, chains)) if !chains.is_empty() => Some((Act::Kontra(chains), Reason::Kontra)),
        _ => Some(quiet),
    }
}
