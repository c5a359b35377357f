//! A player who sees one hand and has a partner: auction bridge, vint, the partners of three.

use bridge::{Bid, Call, Level, Seat, Strain, View};

use super::estimate::{self, PartnerEstimate};
use super::standing;
use crate::{Hand, Situation};

/// The lowest bid in the best strain, if it is likely to make; game if that is likely; a double of
/// a contract that is likely to go down two.
pub(super) fn call(view: &View, seat: Seat, score: &Situation) -> Option<Call> {
    let hand = Hand::new(view.hands[seat].cards?);
    let partner = partner(view, seat, &hand);
    let tricks = |strain: Strain| estimate::one_hand(&hand, partner, strain);
    let last = standing(view);
    let ours = last.is_some_and(|(_, by, _)| by.side() == seat.side());
    if let Some((bid, ..)) = last
        && !ours
        && view.legal_calls.contains(&Call::Double)
        && f32::from(bid.level.tricks()) + tricks(bid.strain) >= 15.2
        && hand.hcp() >= 11
    {
        return Some(Call::Double);
    }
    if last.is_none() && hand.hcp() < 12 && partner.named.is_none() {
        return Some(Call::Pass);
    }
    let below = score.below.map_or(0, |below| i32::from(below[seat.side()]));
    let mut bids: Vec<(Bid, f32)> = Strain::ALL
        .into_iter()
        .filter_map(|strain| bid_in(view, strain, tricks(strain), below, ours))
        .collect();
    bids.sort_by(|a, b| b.1.total_cmp(&a.1));
    Some(bids.first().map_or(Call::Pass, |(bid, _)| Call::Bid(*bid)))
}

/// The bid in a strain that so many tricks allow. Over partner's own bid only a game, or a clearly
/// better strain, is worth another call.
fn bid_in(
    view: &View,
    strain: Strain,
    tricks: f32,
    below: i32,
    over_partner: bool,
) -> Option<(Bid, f32)> {
    let legal = |level: Level| view.legal_calls.contains(&Call::Bid(Bid { level, strain }));
    let makes = |level: Level| tricks + 0.2 >= f32::from(level.tricks());
    let game = estimate::game_level(view, strain, below);
    let reached = |level: Level| game.is_some_and(|game| level >= game);
    if let Some(level) = game.filter(|level| makes(*level) && legal(*level)) {
        return Some((Bid { level, strain }, tricks + 1.0));
    }
    let (standing, _, _) = match standing(view) {
        Some(standing) if over_partner => standing,
        _ => {
            let level = Level::ALL.into_iter().find(|level| legal(*level))?;
            return makes(level).then_some((Bid { level, strain }, tricks));
        }
    };
    // Partner's bid stands: bid again only in a clearly better strain.
    let level = Level::ALL.into_iter().find(|level| legal(*level))?;
    let more = strain != standing.strain && !reached(standing.level) && makes(level);
    let roomy = tricks >= f32::from(level.tricks()) + 1.0;
    (more && roomy).then_some((Bid { level, strain }, tricks))
}

/// What partner has shown: a bid is an opening hand and a suit, a pass less than that.
fn partner(view: &View, seat: Seat, hand: &Hand) -> PartnerEstimate {
    let partners_calls = || view.auction.iter().filter(|call| call.seat == seat.partner());
    let named = partners_calls().rev().find_map(|call| call.call.bid()).map(|bid| bid.strain);
    let share = (40.0 - f32::from(hand.hcp())) / 3.0;
    let hcp = match (named, partners_calls().next().is_some()) {
        (Some(_), _) => 13.0,
        (None, true) => share.min(8.0),
        (None, false) => share,
    };
    PartnerEstimate { hcp, named }
}
