//! Answers to partner's overcall or takeout double.

use bridge::Strain;
use cards::Suit;

use super::{C, D, H, InterpretedAuction, Rule, S, bid, notrump, pass};

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let acts = auction.acts_of(auction.partner());
    let Some(act) = acts.first() else { return Vec::new() };
    let Some(theirs) = auction.their_suit() else { return Vec::new() };
    match (act.key, act.call.bid().and_then(|bid| bid.strain.trump())) {
        ("double-takeout", _) => takeout(auction, theirs),
        ("overcall" | "overcall-2" | "overcall-high", Some(suit)) => {
            overcall(auction, suit, theirs)
        }
        _ => Vec::new(),
    }
}

pub(super) fn takeout(auction: &InterpretedAuction, theirs: Suit) -> Vec<Rule> {
    let free = !auction.is_partners_double();
    let mut rules = Vec::new();
    let unbid = |suit: &Suit| *suit != theirs;
    // A free bid at a higher level needs more points.
    let low = |level: u8| if free { [5, 5, 5, 8, 10][usize::from(level.min(4))] } else { 0 };
    for suit in [S, H].into_iter().filter(unbid) {
        if auction.cheapest(suit) < 4 {
            rules.push(bid(4, suit).says("advance-game").support(suit, 12, 40).at_least(4, suit));
        }
    }
    let cue = auction.cheapest(theirs);
    if cue <= 3 && auction.cheapest(Strain::Notrump) <= 2 {
        rules.push(bid(cue, theirs).says("advance-cue").hcp(12, 37).artificial().forcing());
    }
    let high = auction.standing().is_some_and(|(bid, _)| bid.level.odd_tricks() >= 4);
    if !free && !high {
        rules.push(
            pass()
                .says("pass-penalty")
                .at_least(5, theirs)
                .when(move |h| h.honors(theirs) >= 3 && h.top_honors(theirs) >= 1),
        );
    }
    let stop = Some(theirs);
    match auction.cheapest(Strain::Notrump) {
        1 => {
            rules.push(notrump(3).says("game-notrump").hcp(13, 18).stops(stop));
            rules.push(notrump(2).says("advance-2nt").hcp(11, 12).stops(stop).balanced());
        }
        2 => rules.push(notrump(3).says("game-notrump").hcp(12, 18).stops(stop)),
        3 => rules.push(notrump(3).says("game-notrump").hcp(10, 18).stops(stop)),
        _ => {}
    }
    for suit in [S, H, D, C].into_iter().filter(unbid) {
        let level = auction.cheapest(suit);
        if level <= 2 {
            rules.push(
                bid(level + 1, suit)
                    .says("advance-jump")
                    .support(suit, 9, if suit.is_minor() { 20 } else { 11 })
                    .at_least(4, suit)
                    .when(move |h| longest_unbid(h, theirs) == suit),
            );
        }
    }
    // A four-card major at the one level goes before notrump, a minor after it.
    for suit in [S, H, D, C].into_iter().filter(unbid) {
        let level = auction.cheapest(suit);
        if level > 4 {
            continue;
        }
        if auction.cheapest(Strain::Notrump) == 1 && suit.is_minor() {
            continue;
        }
        rules.push(
            bid(level, suit)
                .says("advance-double")
                .points(low(level), if level >= 4 { 40 } else { 11 })
                .at_least(3, suit)
                .when(move |h| h.len(suit) >= 4 && longest_unbid(h, theirs) == suit),
        );
    }
    if auction.cheapest(Strain::Notrump) == 1 {
        rules.push(notrump(1).says("advance-1nt").hcp(7, 10).stops(stop));
    }
    for suit in [S, H, D, C].into_iter().filter(unbid) {
        let level = auction.cheapest(suit);
        if level <= 4 && !free {
            rules.push(
                bid(level, suit)
                    .says("advance-double")
                    .points(0, if level >= 4 { 40 } else { 11 })
                    .at_least(3, suit)
                    .when(move |h| longest_unbid(h, theirs) == suit),
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

/// The longest suit except theirs; of equals the higher.
fn longest_unbid(hand: &crate::Hand, theirs: Suit) -> Suit {
    Suit::ALL
        .into_iter()
        .filter(|suit| *suit != theirs)
        .max_by_key(|suit| {
            (hand.len(*suit) + u8::from(suit.is_major() && hand.len(*suit) >= 4), *suit)
        })
        .unwrap_or(S)
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
    for other in [S, H, D, C].into_iter().filter(|other| *other != suit && *other != theirs) {
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
