//! Sacrifices against an opponents' game.

use bridge::Call;

use super::interpreted::trick_points;
use super::{C, Condition, D, H, InterpretedAuction, Quantity, Rule, S, bid};

/// Inserts the sacrifices before the pass. If the same bid may also be meant to make, its
/// explanation says that it is one or the other.
pub(super) fn insert(auction: &InterpretedAuction, mut rules: Vec<Rule>) -> Vec<Rule> {
    // Whoever asked for keycards places the contract.
    if rules.iter().any(|rule| rule.key().starts_with("slam-off")) {
        return rules;
    }
    for mut save in sacrifices(auction) {
        let call = save.call();
        let same: Vec<&mut Rule> = rules.iter_mut().filter(|rule| rule.call() == call).collect();
        if !same.is_empty() {
            save.make_ambiguous();
        }
        same.into_iter().for_each(|rule| rule.make_ambiguous());
        let passes = rules.iter().position(|rule| rule.call() == Call::Pass);
        rules.insert(passes.unwrap_or(rules.len()), save);
    }
    rules
}

/// At duplicate, favourable vulnerability: three doubled undertricks cost less than their game.
/// With ten trumps no more are expected; with aces the game may be beaten. At equal vulnerability, where only two
/// undertricks cost less, a trump more is needed.
fn sacrifices(auction: &InterpretedAuction) -> Vec<Rule> {
    let us = auction.me().side();
    let Some((over, _)) = auction.standing().filter(|_| !auction.is_ours()) else {
        return Vec::new();
    };
    let partner = *auction.shown(auction.partner());
    let theirs = auction.suits_shown_by(us.opponents());
    let (we, they) = (auction.is_vulnerable(), auction.vulnerable.of(us.opponents()));
    let worse = we && !they;
    let game = trick_points(over.level.odd_tricks(), over.strain) >= 100;
    if !auction.duplicate || worse || !game || over.level.odd_tricks() > 5 {
        return Vec::new();
    }
    [S, H, D, C]
        .into_iter()
        .filter(|suit| partner.min_len(*suit) >= 3 && !theirs.contains(suit))
        .filter_map(|suit| {
            let cheap = auction.cheapest(suit);
            let together = cheap + 5 + u8::from(we == they);
            let trumps = together.saturating_sub(partner.min_len(suit)).max(3);
            (cheap <= 5).then(|| {
                bid(cheap, suit)
                    .says("sacrifice")
                    .hcp(0, 10)
                    .at_least(trumps, suit)
                    .when(Condition::ShortOutside(suit) & Quantity::QuickTricks.at_most(3))
            })
        })
        .collect()
}
