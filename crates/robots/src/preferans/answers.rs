//! Answers to offers and to undo requests.

use super::knowledge::Knowledge;
use super::play::terms;
use super::reason::Reason;
use super::simulation::Simulation;

/// The most layouts that are solved.
const MAX_LAYOUTS: usize = 40;

/// A difference smaller than this is not worth playing on for.
const MARGIN: f64 = 0.4;

/// Is an offer at least as good as the expected result?
pub(crate) fn offer(seen: &Knowledge, nodes: u64) -> (bool, Reason) {
    if fair(seen, nodes).unwrap_or(false) {
        (true, Reason::Agrees)
    } else {
        (false, Reason::Refuses)
    }
}

fn fair(seen: &Knowledge, nodes: u64) -> Option<bool> {
    let offer = seen.view.offer.as_ref()?;
    let terms = terms(seen)?;
    let prices = seen.prices(&terms, seen.me);
    let done = seen.view.won[terms.declarer];
    let offered = usize::from((done + offer.tricks[terms.declarer]).min(10));
    let mut simulation = Simulation::new(nodes);
    let mut rng = seen.rng();
    let (mut sum, mut counted) = (0.0, 0);
    for (at, hands) in seen.layouts(MAX_LAYOUTS, &mut rng).iter().enumerate() {
        if at >= 4 && simulation.is_spent() {
            break;
        }
        let Some(position) = seen.position(hands) else { continue };
        let tricks = simulation.tricks(&position);
        sum += prices[usize::from((done + tricks).min(10))];
        counted += 1;
    }
    if counted == 0 {
        return Some(false);
    }
    // An offer gives tricks to each player: my tricks must not go to the other defender.
    let own = u32::from(seen.view.won[seen.me]) + u32::from(offer.tricks[seen.me]);
    let all = 10 - offered as u32;
    let shared = seen.me == terms.declarer || own * 2 + 1 >= all || prices[offered] == prices[0];
    Some(shared && prices[offered] + MARGIN >= sum / f64::from(counted))
}

/// Accepts an undo as long as nobody else has acted since.
pub(crate) fn undo(seen: &Knowledge) -> (bool, Reason) {
    let Some(undo) = &seen.view.undo else { return (false, Reason::NoTakingBack) };
    let since = seen.view.acts.iter().skip(usize::from(undo.keep) + 1);
    let seat = undo.seat;
    let gives_nothing = since.clone().all(|done| done.seat == seat);
    // One card played after it within the trick gives little information.
    let within = seen.view.trick.as_ref().is_some_and(|trick| !trick.cards.is_empty());
    if gives_nothing || within && since.count() < 2 {
        (true, Reason::LetsTakeBack)
    } else {
        (false, Reason::NoTakingBack)
    }
}
