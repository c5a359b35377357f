//! Slams: trumps are agreed, controls are shown, and four notrump asks for keycards.

use bridge::{Bid, Call, Strain};
use cards::Suit;

use super::Context;
use crate::bidding::{
    C, Condition, Convention, D, H, Quantity, Range, Rule, S, bid, keycards, notrump,
};

/// A slam tried or bid.
pub(super) fn slams(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    let asked = auction.history().iter().any(|call| {
        call.seat.side() == auction.me().side()
            && ["blackwood", "gerber", "keycards", "exclusion"].contains(&call.key)
    });
    if asked || context.partner.points.min < 6 {
        return rules;
    }
    // Partner may have gone to game with the least that was needed.
    let jumped =
        auction.is_ours() && auction.is_game(context.over) && context.partner_key == "natural-game";
    let need = context.slam_points() + u8::from(jumped);
    if let Some(agreed) = keycards::agreed(auction, auction.me()) {
        rules.extend(keycards::exclusion(auction, agreed, need));
    }
    let mut with_void = Vec::new();
    let over_notrump = context.over.strain == Strain::Notrump && auction.is_ours();
    let serious = context.partner_key == "serious-notrump";
    if auction.cheapest(Strain::Notrump) <= 4 && (!over_notrump || serious) {
        // Four notrump has one meaning: with an agreed suit it asks about that.
        let agreed = keycards::agreed(auction, auction.me());
        let agreed = agreed.filter(|_| auction.plays(Convention::Keycards));
        let fits = context.fits().into_iter();
        for (suit, length) in fits.filter(|(suit, _)| agreed.is_none_or(|agreed| agreed == *suit)) {
            let tries = agreed.is_some() && auction.plays(Convention::SlamTries);
            let controls = match agreed {
                Some(suit) => keycards::controlled(auction, suit, need + 2),
                None => Condition::always(),
            };
            // Short suits are worth less where partner has no trumps to ruff with.
            let need = if context.partner.min_len(suit) < 2 { need + 3 } else { need };
            rules.push(
                keycards::ask(auction, suit)
                    .support(suit, need.saturating_sub(u8::from(tries)), 40)
                    .when(Quantity::Length(suit).at_least(length) & Quantity::Aces.at_least(1))
                    .when(controls),
            );
            let six = keycards::six_with_void(auction, suit, need + 1);
            with_void.extend(six.map(|six| six.at_least(length, suit)));
        }
    }
    if auction.plays(Convention::ControlBids) {
        rules.extend(controls(context));
    }
    rules.extend(with_void);
    if context.partner.hcp.min >= 6 && auction.cheapest(Strain::Notrump) <= 6 {
        // Thirty-seven points lack no ace.
        let all = 37u8.saturating_sub(context.partner.hcp.min);
        if context.partner.hcp.min >= 10 {
            let stopped = context.stopped(true, 0);
            rules.push(notrump(7).says("slam-grand").hcp(all, 37).when(stopped));
        }
        // A point less than with trumps, of which some are for length and shortness.
        let need = 32u8.saturating_sub(context.typical_hcp);
        rules.push(
            notrump(6)
                .says("slam-notrump")
                .hcp(need, 37)
                .when(Condition::nearly_balanced())
                .when(context.stopped(true, 0)),
        );
        // A short suit needs a point more.
        rules.push(
            notrump(6)
                .says("slam-notrump")
                .hcp(need + 1, 37)
                .when(Quantity::Shortest.at_least(1))
                .when(context.stopped(over_notrump || context.partner.balanced, 0)),
        );
        // Over partner's notrump four notrump is quantitative, not Blackwood.
        // Three notrump over an opening shows 13 to 18 points, one more than other limited bids, and is limited too.
        let width = context.partner.hcp.max - context.partner.hcp.min;
        let limited = width <= 4 || width == 5 && context.partner_key == "respond-3nt";
        if over_notrump && !serious && auction.cheapest(Strain::Notrump) <= 4 && need >= 2 {
            let quantitative = |least: u8| notrump(4).says("quantitative").hcp(least, need);
            if limited {
                rules.push(quantitative(need - 1).when(Condition::nearly_balanced()));
            }
            rules.push(quantitative(need).when(Quantity::Shortest.at_most(1)));
        }
    }
    rules
}

/// Both have shown trumps: a control below game, or notrump as the stronger try (serious 3NT). Before that the
/// raise that agrees trumps where game is certain.
pub(super) fn controls(context: &Context) -> Vec<Rule> {
    let auction = context.auction;
    let mut rules = Vec::new();
    if !auction.is_ours() || !auction.is_undisturbed() {
        return rules;
    }
    // What partner may still have.
    let most = context.partner.points.max.min(context.typical + 4);
    let least = 33u8.saturating_sub(most);
    let agreed = keycards::agreed(auction, auction.me())
        .filter(|suit| suit.is_major() || auction.plays(Convention::MinorControls))
        .filter(|suit| context.mine.min_len(*suit) >= 3);
    let Some(trump) = agreed else {
        if auction.game_is_promised() {
            rules.extend(agreeing(context, least));
        }
        return rules;
    };
    let (level, from) = if trump.is_major() { (4, 3) } else { (5, 4) };
    let Some(game) = Bid::new(level, trump.into()).filter(|game| *game > context.over) else {
        return rules;
    };
    let promised = auction.game_is_promised();
    let is_raised = Bid::new(from, trump.into()).is_some_and(|raised| context.over >= raised);
    if trump.is_minor() && promised && !is_raised {
        rules.extend(raise_of_minor(context, trump));
    }
    // Below four of a minor bids look for three notrump.
    let tries = if trump.is_major() { promised || is_raised } else { promised && is_raised };
    if !tries {
        return rules;
    }
    // Below game a control is told at no cost once partner tries.
    let tried = ["control-bid", "serious-notrump", "raise-forcing"].contains(&context.partner_key);
    let wide = |range: Range| range.max > range.min + 6;
    let own = context.mine.points;
    // Whoever has limited the hand tries with the upper half.
    let middle = (own.min + own.max.min(own.min + 8)).div_ceil(2);
    let least = match (tried, wide(own)) {
        (true, _) => 0,
        (false, true) => least,
        (false, false) => least.max(middle),
    };
    let strong = 36u8.saturating_sub(most);
    let is_trump = context.over == Bid::new(3, trump.into()).unwrap_or(game);
    let serious =
        auction.plays(Convention::SeriousNotrump) && trump.is_major() && promised && is_trump;
    if serious && wide(own) && wide(context.partner.points) {
        rules.push(
            notrump(3)
                .says("serious-notrump")
                .support(trump, strong, 40)
                .about(trump)
                .artificial()
                .game_forcing(),
        );
    }
    let mine: Vec<Suit> = auction
        .acts_of(auction.me())
        .into_iter()
        .filter(|call| call.key == "control-bid")
        .filter_map(|call| call.call.bid()?.strain.trump())
        .collect();
    let mut bids: Vec<(Bid, Suit)> = [C, D, H, S]
        .into_iter()
        .filter(|suit| *suit != trump && !mine.contains(suit))
        .filter_map(|suit| Some((Bid::new(auction.cheapest(suit), suit.into())?, suit)))
        .filter(|(bid, _)| *bid < game && bid.level.odd_tricks() >= from)
        .collect();
    bids.sort_unstable_by_key(|(bid, _)| *bid);
    let mut cheaper: Vec<Condition> = Vec::new();
    for (named, suit) in bids {
        rules.push(
            Rule::of(Call::Bid(named))
                .says("control-bid")
                .support(trump, least, 40)
                .when(keycards::control(suit))
                .when(Condition::all(cheaper.iter().cloned()))
                .about(suit)
                .artificial()
                .game_forcing(),
        );
        cheaper.push(!keycards::control(suit));
    }
    if tried {
        // Too few keycards to ask in a minor: six with the points for it.
        if trump.is_minor() {
            rules.push(
                bid(6, trump)
                    .says("slam-small")
                    .support(trump, context.slam_points(), 40)
                    .when(Quantity::Keycards(trump).at_least(2))
                    .when(keycards::controlled(auction, trump, 40)),
            );
        }
        rules.push(bid(level, trump).says("control-stop"));
    }
    rules
}

/// Game is certain and I know of a fit in a major: the lowest raise with a hand that may be worth a slam. Others
/// go to game at once.
fn agreeing(context: &Context, least: u8) -> Vec<Rule> {
    let auction = context.auction;
    let suits = [S, H].into_iter().filter(|suit| {
        context.partner.min_len(*suit) >= 4
            && auction.cheapest(*suit) <= 3
            && !context.theirs.contains(suit)
    });
    let majors = suits.map(|suit| {
        bid(auction.cheapest(suit), suit)
            .says("raise-forcing")
            .support(suit, least, 40)
            .at_least(context.fitting(suit), suit)
            .game_forcing()
    });
    let mut rules: Vec<Rule> = majors.collect();
    rules.extend([D, C].into_iter().filter_map(|suit| raise_of_minor(context, suit)));
    rules
}

/// Four of partner's minor, over a bid at the three level where game is certain. It goes past three notrump, so that a slam
/// must be likely.
fn raise_of_minor(context: &Context, suit: Suit) -> Option<Rule> {
    let auction = context.auction;
    let raises = auction.plays(Convention::MinorControls)
        && context.partner.min_len(suit) >= 4
        && context.over.level.odd_tricks() == 3
        && auction.cheapest(suit) == 4
        && !context.theirs.contains(&suit);
    raises.then(|| {
        bid(4, suit)
            .says("raise-forcing")
            .support(suit, context.slam_points().saturating_sub(1), 40)
            .at_least(context.fitting(suit).max(4), suit)
            .game_forcing()
    })
}
