//! Calls in auctions other than contract bridge's: an estimate of tricks instead of a system.
//!
//! The robot estimates how many tricks its side takes with each strain as trumps, from one hand or
//! from the two it holds, and calls accordingly. A call always states its own estimate, so it
//! misleads nobody.

mod estimate;
mod naming;
mod one_hand;
mod two_hands;

use bridge::forms::Calling;
use bridge::{Call, Command, Explanation, Seat, View};

use crate::{Decision, Situation};

/// The call for `seat`, which is on turn in an auction other than contract bridge's.
pub(crate) fn call(view: &View, seat: Seat, score: &Situation) -> Option<Decision> {
    let call = match view.manner.calling {
        Calling::DealerNames => naming::call(view, seat)?,
        _ if view.seats.len() > 1 => two_hands::call(view, seat, score)?,
        _ => one_hand::call(view, seat, score)?,
    };
    let legal = view.legal_calls.contains(&call);
    let call = if legal { call } else { *view.legal_calls.first()? };
    let reason = explanation(view.manner.calling, call, is_named(view));
    let meaning = Some(reason.clone());
    Some(Decision { command: Command::Call { seat, call, alert: false, meaning }, reason })
}

/// The meaning of the call with index `about`, whoever made it.
pub(crate) fn meaning(view: &View, about: usize) -> Explanation {
    let named = view.auction.iter().take(about).any(|call| call.call.bid().is_some());
    let call = view.auction.get(about).map_or(Call::Pass, |call| call.call);
    explanation(view.manner.calling, call, named)
}

fn explanation(calling: Calling, call: Call, named: bool) -> Explanation {
    Explanation::system(match (calling, call) {
        (Calling::DealerNames, Call::Pass) if !named => "trick-bidding-left",
        (Calling::DealerNames, Call::Bid(_)) => "trick-bidding-named",
        (_, Call::Pass) => "trick-bidding-content",
        (_, Call::Double) => "trick-bidding-double",
        (_, Call::Redouble) => "trick-bidding-redouble",
        (_, Call::Bid(_)) => "trick-bidding-bid",
    })
}

/// Have trumps been named, or a strain been bid?
fn is_named(view: &View) -> bool {
    view.auction.iter().any(|call| call.call.bid().is_some())
}

/// The last bid and who made it, and whether it stands doubled.
fn standing(view: &View) -> Option<(bridge::Bid, Seat, bool)> {
    let at = view.auction.iter().rposition(|call| call.call.bid().is_some())?;
    let doubled = view.auction[at..].iter().any(|call| call.call == Call::Double);
    let last = &view.auction[at];
    Some((last.call.bid()?, last.seat, doubled))
}
