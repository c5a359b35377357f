//! Naming trumps, and doubling them: bridge-whist.

use bridge::{Bid, Call, Level, Ranking, Seat, Strain, View};

use super::estimate::{self, PartnerEstimate};
use super::{is_named, standing};
use crate::Hand;

/// The dealer names the strain that promises points, and leaves the choice to partner with a poor
/// hand; the others double what they are likely to beat.
pub(super) fn call(view: &View, seat: Seat) -> Option<Call> {
    let hand = Hand::new(view.hands[seat].cards?);
    let share = (40.0 - f32::from(hand.hcp())) / 3.0;
    if is_named(view) {
        return Some(raise(view, seat, &hand, share));
    }
    let worth = |strain: Strain| {
        let partner = PartnerEstimate { hcp: share, named: None };
        let tricks = estimate::one_hand(&hand, partner, strain);
        // Tricks beyond six count for us, missing ones for the opponents.
        (tricks - 6.5) * Ranking::early_value(strain) as f32
    };
    let best = Strain::ALL.into_iter().max_by(|a, b| worth(*a).total_cmp(&worth(*b)))?;
    let leaves = view.legal_calls.contains(&Call::Pass) && worth(best) < 4.0;
    Some(if leaves { Call::Pass } else { Call::Bid(Bid { level: Level::ALL[0], strain: best }) })
}

/// A double needs a trick and a half more than an even chance, and any further raise one trick
/// more for each redouble before it.
fn raise(view: &View, seat: Seat, hand: &Hand, share: f32) -> Call {
    let Some((bid, by, _)) = standing(view) else { return Call::Pass };
    let ours = by.side() == seat.side();
    // The player who named trumps has length in them; one who passed the choice on has not.
    let hcp = if ours { share } else { share.min(9.0) };
    let named = (ours && by != seat).then_some(bid.strain);
    let tricks = estimate::one_hand(hand, PartnerEstimate { hcp, named }, bid.strain);
    let raised = view.auction.iter().filter(|call| call.call == Call::Redouble).count() as f32;
    let raise =
        if view.legal_calls.contains(&Call::Double) { Call::Double } else { Call::Redouble };
    if raise == Call::Double && ours || tricks < 8.0 + raised { Call::Pass } else { raise }
}
