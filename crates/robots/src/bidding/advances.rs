//! Answers to partner's overcall or takeout double.

use bridge::{Call, Strain};
use cards::Suit;

use super::{C, D, H, InterpretedAuction, Rule, S, bid, double, notrump, pass, two_suits};
use crate::Hand;

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let acts = auction.acts_of(auction.partner());
    let Some(act) = acts.first() else { return Vec::new() };
    let Some(theirs) = auction.their_suit() else { return Vec::new() };
    match (act.key, act.call.bid().and_then(|bid| bid.strain.trump())) {
        ("double-takeout", _) => takeout(auction),
        ("michaels" | "unusual-notrump", _) => {
            let opened = auction.opened_suit().unwrap_or(theirs);
            two_suits::answers(auction, act.key, opened)
        }
        ("overcall" | "overcall-2" | "overcall-high", Some(suit)) => {
            overcall(auction, suit, theirs)
        }
        _ => Vec::new(),
    }
}

/// Partner doubled for takeout: the best of the suits that the opponents have not bid.
pub(super) fn takeout(auction: &InterpretedAuction) -> Vec<Rule> {
    let theirs = auction.suits_of(auction.me().side().opponents());
    let Some(last) = auction.their_suit() else { return Vec::new() };
    let free = !auction.is_partners_double();
    let mut rules = Vec::new();
    let unbid: Vec<Suit> = [S, H, D, C].into_iter().filter(|suit| !theirs.contains(suit)).collect();
    // A free bid at a higher level needs more points.
    let low = |level: u8| if free { [5, 5, 5, 8, 10][usize::from(level.min(4))] } else { 0 };
    for suit in unbid.iter().copied().filter(|suit| suit.is_major()) {
        if auction.cheapest(suit) < 4 {
            rules.push(bid(4, suit).says("advance-game").support(suit, 12, 40).at_least(4, suit));
        }
    }
    let cue = auction.cheapest(last);
    if cue <= 3 && auction.cheapest(Strain::Notrump) <= 2 {
        rules.push(bid(cue, last).says("advance-cue").hcp(12, 37).artificial().forcing());
    }
    let level_now = auction.standing().map_or(0, |(bid, _)| bid.level.odd_tricks());
    let high = level_now >= 4;
    if !free && !high {
        // The higher they are, the fewer trumps beat them.
        let trumps = if level_now >= 2 { 4 } else { 5 };
        rules.push(pass().says("pass-penalty").at_least(trumps, last).when(move |h| {
            let solid = h.honors(last) >= 3 && h.top_honors(last) >= 1;
            if h.len(last) >= 5 { solid } else { solid && h.hcp() >= 7 }
        }));
    }
    let stopped = {
        let theirs = theirs.clone();
        move |h: &Hand| theirs.iter().all(|suit| h.stops(*suit))
    };
    match auction.cheapest(Strain::Notrump) {
        1 => {
            let game = notrump(3).says("game-notrump").hcp(13, 18).when(stopped.clone());
            let invite = notrump(2).says("advance-2nt").hcp(11, 12).balanced();
            rules.extend([game, invite.when(stopped.clone())]);
        }
        2 => rules.push(notrump(3).says("game-notrump").hcp(12, 18).when(stopped.clone())),
        3 => rules.push(notrump(3).says("game-notrump").hcp(10, 18).when(stopped.clone())),
        _ => {}
    }
    let longest = |suit: Suit| {
        let unbid = unbid.clone();
        move |h: &Hand| longest_of(h, &unbid) == suit
    };
    for suit in unbid.iter().copied() {
        let level = auction.cheapest(suit);
        if level <= 2 {
            rules.push(
                bid(level + 1, suit)
                    .says("advance-jump")
                    .support(suit, 9, if suit.is_minor() { 20 } else { 11 })
                    .at_least(4, suit)
                    .when(longest(suit)),
            );
        }
    }
    let has_no_suit = {
        let unbid = unbid.clone();
        move |h: &Hand| unbid.iter().all(|suit| h.len(*suit) < if suit.is_major() { 4 } else { 5 })
    };
    // They have bid again: without a suit to name the doubler chooses.
    if free && level_now <= 3 && auction.rho_call() != Call::Pass {
        rules.push(
            double()
                .says("double-responsive")
                .hcp(if level_now >= 3 { 9 } else { 8 }, 37)
                .len(last, 0, 3)
                .when(has_no_suit)
                .about(last)
                .artificial()
                .forcing(),
        );
    }
    // A four-card major at the one level goes before notrump, a minor after it.
    for suit in unbid.iter().copied() {
        let level = auction.cheapest(suit);
        if level > 4 || auction.cheapest(Strain::Notrump) == 1 && suit.is_minor() {
            continue;
        }
        rules.push(
            bid(level, suit)
                .says("advance-double")
                .points(low(level), if level >= 4 { 40 } else { 11 })
                .at_least(3, suit)
                .when(move |h| h.len(suit) >= 4)
                .when(longest(suit)),
        );
    }
    if auction.cheapest(Strain::Notrump) == 1 {
        rules.push(notrump(1).says("advance-1nt").hcp(7, 10).when(stopped));
    }
    for suit in unbid.iter().copied() {
        let level = auction.cheapest(suit);
        if level <= 4 && !free {
            rules.push(
                bid(level, suit)
                    .says("advance-double")
                    .points(0, if level >= 4 { 40 } else { 11 })
                    .at_least(3, suit)
                    .when(longest(suit)),
            );
        }
    }
    if !free && high {
        // At such a level a hand with nothing to bid leaves the double in.
        rules.push(pass().says("pass-penalty"));
    }
    rules.push(pass().says("pass-advance").points(0, if free { 14 } else { 40 }));
    rules
}

/// The longest of these suits; a major of four cards counts for one more, and of equals the higher.
fn longest_of(hand: &Hand, suits: &[Suit]) -> Suit {
    let length = |suit: Suit| hand.len(suit) + u8::from(suit.is_major() && hand.len(suit) >= 4);
    suits.iter().copied().max_by_key(|suit| (length(*suit), *suit)).unwrap_or(S)
}

fn overcall(auction: &InterpretedAuction, suit: Suit, theirs: Suit) -> Vec<Rule> {
    let level = auction.cheapest(suit);
    let cue = auction.cheapest(theirs);
    let mut rules = Vec::new();
    if cue <= 3 {
        rules.push(
            bid(cue, theirs)
                .says("cue-raise")
                .support(suit, 11, 40)
                .at_least(3, suit)
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    if suit.is_major() && level <= 4 {
        rules.push(
            bid(4, suit)
                .says("raise-preempt")
                .hcp(2, 10)
                .at_least(5, suit)
                .when(move |h| h.has_shortness_outside(suit)),
        );
    }
    if level == 2 {
        rules.push(bid(3, suit).says("raise-weak").points(2, 9).at_least(4, suit));
        rules.push(bid(2, suit).says("raise-single").support(suit, 6, 10).at_least(3, suit));
    }
    if level == 3 {
        rules.push(bid(3, suit).says("raise-competitive").support(suit, 7, 11).at_least(3, suit));
    }
    let stop = Some(theirs);
    match auction.cheapest(Strain::Notrump) {
        1 => rules.extend([
            notrump(3).says("game-notrump").hcp(15, 20).stops(stop),
            notrump(2).says("advance-2nt").hcp(12, 14).stops(stop),
            notrump(1).says("advance-1nt").hcp(8, 11).stops(stop),
        ]),
        2 => rules.extend([
            notrump(3).says("game-notrump").hcp(13, 20).stops(stop),
            notrump(2).says("advance-2nt").hcp(10, 12).stops(stop),
        ]),
        _ => {}
    }
    let all_theirs = auction.suits_of(auction.me().side().opponents());
    let unbid = |other: &Suit| *other != suit && !all_theirs.contains(other);
    for other in [S, H, D, C].into_iter().filter(unbid) {
        let at = auction.cheapest(other);
        if at <= 2 {
            rules.push(
                bid(at, other)
                    .says("advance-new-suit")
                    .points(if at == 1 { 8 } else { 10 }, 20)
                    .at_least(5, other)
                    .when(move |h| h.is_fair_suit(other)),
            );
        }
    }
    let most = if auction.cheapest(Strain::Notrump) > 2 { 40 } else { 20 };
    rules.push(pass().says("pass-advance").points(0, most));
    rules
}
