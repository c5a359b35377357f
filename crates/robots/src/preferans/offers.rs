//! Offers to end the play, when it is certain how many more tricks the declarer takes.

use cards::{Card, Cards};
use pref::{BySeat, Seat, Stance};

use super::knowledge::Knowledge;
use super::simulation::Simulation;

/// The most tricks left that are solved, and the most layouts.
const MAX_TRICKS: usize = 3;
const MAX_LAYOUTS: usize = 120;

/// The tricks that the declarer, who is to lead, offers each player; none if it is not certain, or
/// if two defenders would have to share them.
pub(crate) fn certain_tricks(seen: &Knowledge, nodes: u64) -> Option<BySeat<u8>> {
    let (declarer, contract) = (seen.view.declarer?, seen.view.contract?);
    let leads = seen.view.trick.as_ref().is_some_and(|trick| trick.cards.is_empty());
    let left = 10 - seen.view.winners.len().min(10);
    // A refused offer is not repeated in the deal.
    let asked = seen.view.refused > 0 || left == 0;
    if asked || seen.me != declarer || !leads || seen.view.turn != Some(declarer) {
        return None;
    }
    let own = if !contract.task.is_misere() && takes_all(seen) {
        left as u8
    } else if left <= MAX_TRICKS {
        counted(seen, nodes)?
    } else {
        return None;
    };
    let rest = left as u8 - own;
    let mut tricks = BySeat::default();
    tricks[declarer] = own;
    if rest > 0 {
        // Where play stops with the defence's fifth trick, tricks that are not played belong to
        // nobody.
        if contract.task.stop().is_some() && !contract.task.is_misere() {
            return None;
        }
        tricks[taker(seen, declarer)?] = rest;
    }
    Some(tricks)
}

/// The defender for whom the defence's tricks are written; none if both write their own.
fn taker(seen: &Knowledge, declarer: Seat) -> Option<Seat> {
    let stance = |seat: &Seat| seen.view.stances.get(seat).copied().unwrap_or(Stance::Passed);
    let [x, y] = seen.trio.others(declarer);
    if seen.view.contract?.task.is_misere() {
        return Some(x);
    }
    match [stance(&x), stance(&y)] {
        [Stance::Whisted | Stance::Alone | Stance::Inviter, Stance::Passed | Stance::Invited] => {
            Some(x)
        }
        [Stance::Passed | Stance::Invited, Stance::Whisted | Stance::Alone | Stance::Inviter] => {
            Some(y)
        }
        _ => None,
    }
}

/// Are all the declarer's cards higher than all that others may hold, with enough trumps to draw
/// theirs?
fn takes_all(seen: &Knowledge) -> bool {
    let hand = seen.hand();
    let others = seen.trio.seats().into_iter().filter(|seat| *seat != seen.me);
    let shown = others.filter_map(|seat| seen.known[seat]).fold(Cards::EMPTY, |all, h| all | h);
    let out = seen.unseen | shown;
    let tops = |card: Card| out.in_suit(card.suit()).iter().all(|other| other < card);
    let trump = seen.view.contract.and_then(|contract| contract.task.trump());
    let drawn = trump.is_none_or(|trump| hand.in_suit(trump).len() >= out.in_suit(trump).len());
    drawn && !hand.is_empty() && hand.iter().all(tops)
}

/// How many more tricks the declarer takes, if that is the same in every layout and one card is
/// right in all of them.
fn counted(seen: &Knowledge, nodes: u64) -> Option<u8> {
    let mut simulation = Simulation::new(nodes);
    let mut value = None;
    let mut right = seen.hand();
    for hands in seen.all_layouts(MAX_LAYOUTS)? {
        let position = seen.position(&hands)?;
        let values = simulation.cards(&position);
        let best = values.first()?.tricks;
        if *value.get_or_insert(best) != best {
            return None;
        }
        let keeps = values.iter().filter(|value| value.tricks == best).map(|value| value.card);
        right = keeps.filter(|card| right.contains(*card)).collect();
        if right.is_empty() || simulation.is_spent() {
            return None;
        }
    }
    value
}
