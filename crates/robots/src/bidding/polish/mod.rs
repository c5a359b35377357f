//! Polish Club, in the style of Wspólny Język: 1♣ is a balanced minimum, a good hand with clubs, or any strong hand.
//!
//! Only the auctions that the side opens differently are here. The rest is shared with the standard system: answers to
//! one diamond, a major and notrump, preempts, slams, the defence, and natural bidding behind everything. The openings
//! and the answers are those of K. Jassem, *Wspólny Język 2000* and *WJ05*, simplified where `docs/systems.md` says so.

mod club;
mod contest;
mod openings;
mod strong;
mod two_clubs;
mod weak;

use bridge::Call;

use super::{
    C, Condition, D, H, InterpretedAuction, InterpretedCall, Quantity, Rule, S, bid, double,
    keycards, notrump, pass,
};

/// The rebids, and answers to conventions, that a convention card of this system has besides the usual ones.
pub(super) const CARD: [&str; 7] = [
    "1C Pass 1D Pass",
    "1C Pass 1NT Pass",
    "1C Pass 2C Pass",
    "1C Pass 1D Pass 1H Pass",
    "1C Pass 1H Pass 2D Pass",
    "2D Pass 2H Pass",
    "2D Pass 2NT Pass",
];

/// The rules of this system for the player on turn; none where those of the standard system go on.
pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(opening) = auction.opening() else { return openings::rules(auction) };
    let us = auction.me().side();
    if opening.seat.side() != us {
        return Vec::new();
    }
    // The calls of our side from the opening on.
    let since = auction.history().iter().skip_while(|call| call.call.bid().is_none());
    let ours: Vec<&InterpretedCall> = since.filter(|call| call.seat.side() == us).collect();
    let keys: Vec<&str> = ours.iter().map(|call| call.key).collect();
    let alone = auction
        .history()
        .iter()
        .all(|call| call.seat.side() == us || !matches!(call.call, Call::Bid(_)));
    let quiet = alone && auction.is_undisturbed();
    match (quiet, keys.as_slice()) {
        (true, ["open-polish-club"]) => club::responses(),
        (true, ["open-polish-club", _]) => club::rebids(ours[1]),
        (true, ["open-polish-club", rest @ ..]) => strong::rules(auction, &ours, rest),
        (false, ["open-polish-club"]) => contest::responses(auction),
        (false, ["open-polish-club", _]) => contest::rebids(auction),
        (true, ["open-two-clubs", rest @ ..]) => two_clubs::rules(rest),
        (true, ["open-multi", rest @ ..]) => weak::multi(auction, &ours, rest),
        (true, ["open-two-suiter", rest @ ..]) => weak::two_suiter(auction, &ours, rest),
        (true, ["open-both-minors", rest @ ..]) => weak::both_minors(&ours, rest),
        _ => Vec::new(),
    }
}

/// Does this rule fit what the player on turn has shown already? Rules of the standard system for hands that this system
/// opens otherwise do not.
pub(super) fn is_open(auction: &InterpretedAuction, rule: &Rule) -> bool {
    let shown = auction.shown(auction.me());
    let meets =
        |one: super::Range, other: super::Range| one.min.max(other.min) <= one.max.min(other.max);
    meets(shown.hcp, rule.shows.hcp)
        && cards::Suit::ALL
            .into_iter()
            .all(|suit| meets(shown.lengths[suit], rule.shows.lengths[suit]))
}
