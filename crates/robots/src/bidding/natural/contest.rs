//! Natural bidding over a contract of the opponents.

use cards::Suit;

use super::Context;
use crate::bidding::{C, Condition, D, H, Quantity, Rule, S, bid, double};

/// The opponents hold the contract.
pub(super) fn contest(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    let level = context.over.level.odd_tricks();
    let theirs = context.over.strain.trump();
    let typical = context.typical;
    let partner_acted = !auction.acts_of(auction.partner()).is_empty();
    let takeout = context.doubles_for_takeout();
    if partner_acted && level >= 2 && !takeout {
        // The opponents have bid beyond their strength.
        let need = match level {
            2 => 24,
            3 => 23,
            4 => 22,
            _ => 21,
        };
        let values = need - typical.min(need);
        // Over our game they bid as a sacrifice.
        let saving = level >= 5 && auction.game_was_bid();
        let least = if saving { 1 } else { [4, 3][usize::from(level >= 4)] };
        let misfit =
            Condition::all(context.partners_suits().map(|suit| context.together_below(suit, 9)));
        rules.push(match theirs {
            Some(suit) => double()
                .says("double-penalty")
                .hcp(values, 37)
                .when(Quantity::Length(suit).at_least(least))
                .when(misfit),
            None => double().says("double-penalty").hcp(values.max(9), 37).when(misfit),
        });
    }
    // The law of total tricks: bid to the level of the number of trumps, with enough strength.
    for suit in context.partners_suits().collect::<Vec<_>>() {
        if context.theirs.contains(&suit) {
            continue;
        }
        let cheap = auction.cheapest(suit);
        if cheap > 4 {
            continue;
        }
        let trumps = (cheap + 6).saturating_sub(context.partner.min_len(suit)).max(2);
        let vulnerable = u8::from(auction.is_vulnerable());
        let values = [16, 16, 18, 19, 21][usize::from(cheap)];
        let mut compete = |trumps: u8, values: u8| {
            rules.push(
                bid(cheap, suit)
                    .says("compete")
                    .support(suit, (values + vulnerable).saturating_sub(typical), 40)
                    .at_least(trumps, suit),
            );
        };
        compete(trumps, values);
        // With more than half of the points a trump less is enough at the three level.
        if cheap == 3 {
            compete(trumps.saturating_sub(1).max(2), 23);
        }
    }
    // A long suit of my own, shown before or not.
    let i_opened = auction.opening().is_some_and(|call| call.seat == auction.me());
    let opened_suit = auction.opened_suit().filter(|_| i_opened);
    for suit in [S, H, D, C] {
        let cheap = auction.cheapest(suit);
        if cheap > 3 || context.theirs.contains(&suit) || context.partner.min_len(suit) >= 3 {
            continue;
        }
        // The minor opened may be as short as three cards, which does not make it a new suit.
        let opened = context.mine.min_len(suit) >= 4 || opened_suit == Some(suit);
        if !opened && Suit::ALL.into_iter().any(|first| context.mine.min_len(first) >= 5) {
            // With five-five, the second suit.
            rules.push(
                bid(cheap, suit)
                    .says("compete-second")
                    .points(if cheap == 3 { 15 } else { 13 }, 40)
                    .at_least(5, suit),
            );
        }
        let need = |together: u8| (together - typical.min(10)).max(8);
        if opened {
            // Six cards at the three level need as much as a strong rebid.
            let hands: &[(u8, u8)] = if cheap == 3 { &[(21, 7), (24, 6)] } else { &[(18, 6)] };
            rules.extend(hands.iter().map(|(together, length)| {
                bid(cheap, suit)
                    .says("compete-own")
                    .points(need(*together), 40)
                    .at_least(*length, suit)
            }));
        } else if partner_acted && cheap <= 2 {
            rules.push(
                bid(cheap, suit)
                    .says("compete-own")
                    .points(need(18), 40)
                    .at_least(5, suit)
                    .when(Condition::Fair(suit)),
            );
        }
    }
    // Short in their suit, with more strength than shown: partner may choose.
    if let Some(suit) = theirs.filter(|_| takeout) {
        // Together more than half of the points, and at the three level still more.
        let together = if level >= 3 { 24 } else { 22 };
        let least = if partner_acted { together - typical.min(together) } else { 13 };
        let more = if partner_acted { 0 } else { 3 * u8::from(level >= 3) };
        // Both of them have bid up to the three level: partner can hardly have anything.
        let both_bid = auction.bids_of(auction.me().side().opponents()).len() > 1;
        let alone = level >= 3 && !partner_acted && both_bid;
        // Partner has not passed over their last bid yet: more than an opening, or a void.
        let direct = !auction.is_undisturbed();
        let least_shown = match (alone, direct) {
            (true, _) => 17,
            (_, true) => 15,
            _ => 0,
        };
        let shown = context.mine.points.min.max(least_shown);
        let directly = if direct {
            Quantity::Hcp.at_least(16) | Quantity::Length(suit).exactly(0)
        } else {
            Condition::always()
        };
        // Opposite a partner who has passed a long suit of an opening is not left for three others.
        let several = if partner_acted {
            Condition::always()
        } else {
            Quantity::Longest.at_most(5) | Quantity::Hcp.at_least(16)
        };
        rules.push(
            double()
                .says("double-reopening")
                .points((least + more).max(8).max(shown), 40)
                .len(suit, 0, 2)
                .when(several)
                .when(directly)
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    rules
}
