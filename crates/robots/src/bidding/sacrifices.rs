//! Going down for less than their game.

use bridge::Call;

use super::story::trick_points;
use super::{C, D, H, Rule, S, Story, bid};

/// Puts the sacrifices before the pass. Where the same bid would be made to win, it says that it
/// is one or the other.
pub(super) fn among(story: &Story, mut rules: Vec<Rule>) -> Vec<Rule> {
    for mut save in saves(story) {
        let call = save.call();
        let same: Vec<&mut Rule> = rules.iter_mut().filter(|rule| rule.call() == call).collect();
        if !same.is_empty() {
            save.blur("game-or-save");
        }
        same.into_iter().for_each(|rule| rule.blur("game-or-save"));
        let passes = rules.iter().position(|rule| rule.call() == Call::Pass);
        rules.insert(passes.unwrap_or(rules.len()), save);
    }
    rules
}

/// At duplicate: three tricks down, doubled, cost less than their game, if they are vulnerable and
/// we are not. With ten trumps one expects to be down no more; with aces one beats the game.
fn saves(story: &Story) -> Vec<Rule> {
    let us = story.me().side();
    let Some((over, _)) = story.standing().filter(|_| !story.is_ours()) else { return Vec::new() };
    let partner = *story.shown(story.partner());
    let theirs = story.suits_of(us.opponents());
    let favorable = !story.is_vulnerable() && story.vulnerable.of(us.opponents());
    let game = trick_points(over.level.odd_tricks(), over.strain) >= 100;
    if !story.duplicate || !favorable || !game || over.level.odd_tricks() > 5 {
        return Vec::new();
    }
    [S, H, D, C]
        .into_iter()
        .filter(|suit| partner.min_len(*suit) >= 3 && !theirs.contains(suit))
        .filter_map(|suit| {
            let cheap = story.cheapest(suit);
            let trumps = (cheap + 5).saturating_sub(partner.min_len(suit)).max(3);
            (cheap <= 5).then(|| {
                bid(cheap, suit)
                    .says("sacrifice")
                    .hcp(0, 10)
                    .at_least(trumps, suit)
                    .when(move |h| h.has_shortness_outside(suit) && h.quick_tricks() <= 3)
            })
        })
        .collect()
}
