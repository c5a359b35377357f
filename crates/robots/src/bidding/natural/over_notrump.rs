//! Partner bid three notrump over a suit of mine that needs no support: game or a slam in it.

use bridge::{Bid, Strain};

use super::Context;
use crate::bidding::{C, Condition, D, H, Quantity, Rule, S, bid};

/// A small slam with seven good cards; game with seven cards of a major, or six and a short suit.
pub(super) fn over_notrump(context: &Context) -> Vec<Rule> {
    let is_over = context.auction.is_ours()
        && Bid::new(3, Strain::Notrump) == Some(context.over)
        && context.partner_key == "natural-3nt";
    if !is_over {
        return Vec::new();
    }
    let own =
        |suit: &cards::Suit| context.mine.min_len(*suit) >= 5 && !context.theirs.contains(suit);
    let slams = [S, H, D, C].into_iter().filter(own).map(|suit| {
        bid(6, suit)
            .says("slam-small")
            .support(suit, context.slam_points(), 40)
            .at_least(7, suit)
            .when(Condition::Good(suit) & Quantity::Aces.at_least(2))
    });
    let games = [S, H].into_iter().filter(own).map(|suit| {
        bid(4, suit)
            .says("natural-rebid")
            .at_least(6, suit)
            .when(Quantity::Length(suit).at_least(7) | Condition::ShortOutside(suit))
    });
    slams.chain(games).collect()
}
