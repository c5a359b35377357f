//! Our first action after the opponents opened.

use bridge::{Bid, Call, Strain};
use cards::Suit;

use super::openings::worth_a_preempt;
use super::{
    C, D, H, InterpretedAuction, InterpretedCall, Rule, S, bid, double, landy, notrump, pass,
    two_suits,
};
use crate::bidding::{Condition, Convention, Quantity};

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some((over, _)) = auction.standing() else { return Vec::new() };
    let mut theirs = auction.suits_of(auction.me().side().opponents());
    let history = auction.history();
    // Two passes after their bid: if we pass too, the auction ends.
    let balancing = history.len() >= 2
        && history[history.len() - 2..].iter().all(|call| call.call == Call::Pass);
    // Directly after the opening a king less is enough, later the opponents are known to be weaker.
    let lighter = if balancing { auction.borrowed(auction.me()).max(2) } else { 0 };
    // Opponents may play another system, so their calls are known by what they are, not by our names.
    let opening = auction.opening();
    let is_artificial = opening.is_some_and(|call| call.artificial);
    let opened = opening.and_then(|call| call.call.bid());
    let natural_notrump = |level| opened == Bid::new(level, Strain::Notrump) && !is_artificial;
    if natural_notrump(1) && over.level.odd_tricks() == 1 {
        return over_notrump(auction);
    }
    if is_artificial && theirs.is_empty() {
        let shows = opening.map(|call| call.suits()).unwrap_or_default();
        match (over.level.odd_tricks(), shows.as_slice()) {
            _ if !opening.is_some_and(InterpretedCall::is_weak_or_short) => {
                return lead_directing(auction);
            }
            (2, []) => return over_multi(auction, lighter),
            (_, [C, D]) => return over_both_minors(auction),
            (_, []) => theirs.extend(auction.their_suit()),
            _ => theirs.extend(shows),
        }
    }
    if natural_notrump(2) {
        return lead_directing(auction);
    }
    // A player who comes in after several bids of theirs and two passes hopes for a fit as they have one, and does so at the
    // two level.
    let bids = auction.bids_of(auction.me().side().opponents());
    let fit = bids.iter().all(|bid| bid.strain == over.strain);
    let level = over.level.odd_tricks();
    let late = bids.len() > 1 && theirs.len() == 1 && level >= 2;
    let lighter = if late && (level >= 3 || !fit) { 0 } else { lighter };
    match (theirs.as_slice(), level) {
        ([suit], 1) => over_one(auction, over, *suit, lighter),
        ([suit], level) => over_more(auction, *suit, level, lighter),
        ([first, second], level) if level <= 2 => between(auction, *first, *second),
        _ => vec![pass().says("pass-nothing")],
    }
}

/// Over a weak opening with a major that is not known: suits are natural, a double is a balanced opening or a strong hand.
fn over_multi(auction: &InterpretedAuction, lighter: u8) -> Vec<Rule> {
    let mut rules = Vec::new();
    let both = Condition::Stops(H) & Condition::Stops(S);
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(notrump(2).says("overcall-2nt").hcp(16 - lighter, 18).balanced().when(both));
    }
    rules.extend(strong_doubles(0));
    for suit in long_suits_first() {
        let (min, at) = match auction.cheapest(suit) {
            2 => (11 - lighter, 2),
            3 => (13 - lighter, 3),
            _ => continue,
        };
        rules.push(
            bid(at, suit)
                .says("overcall-high")
                .points(min, 19)
                .at_least(5, suit)
                .when(Condition::longest(suit))
                .when(
                    Condition::Good(suit)
                        | Quantity::Length(suit).at_least(6) & Condition::Fair(suit),
                ),
        );
    }
    rules.push(
        double()
            .says("double-takeout")
            .hcp(13 - lighter, 37)
            .when(Condition::nearly_balanced() | Quantity::Hcp.at_least(15))
            .artificial()
            .forcing(),
    );
    rules.push(pass().says("pass-overcall").hcp(0, 18));
    rules
}

/// Over an opening that shows both minors: a double is strong, a major is natural.
fn over_both_minors(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::from(strong_doubles(0));
    for suit in [S, H].into_iter().filter(|suit| auction.cheapest(*suit) <= 3) {
        rules.push(
            bid(3, suit)
                .says("overcall-high")
                .points(13, 19)
                .at_least(5, suit)
                .when(Condition::longest(suit))
                .when(Condition::Good(suit) | Quantity::Length(suit).at_least(6)),
        );
    }
    let majors = double().says("double-takeout").hcp(13, 37).at_least(3, H).at_least(3, S);
    rules.push(majors.artificial().forcing());
    rules.push(pass().says("pass-overcall").hcp(0, 18));
    rules
}

/// Over an opening of one of a suit (possibly answered at the one level); `lighter` is by how many points our calls may be
/// weaker, because otherwise the auction ends.
fn over_one(auction: &InterpretedAuction, over: Bid, theirs: Suit, lighter: u8) -> Vec<Rule> {
    let balancing = lighter > 0;
    let king = auction.borrowed(auction.me());
    // In the balancing seat an opening is not passed, however poor its suit.
    let opening = if balancing { Quantity::Hcp.at_least(12) } else { Condition::never() };
    let mut rules = Vec::new();
    if auction.cheapest(Strain::Notrump) == 1 {
        let (min, max) = if balancing { (11, 14) } else { (16, 18) };
        rules.push(notrump(1).says("overcall-1nt").hcp(min, max).balanced().stops(Some(theirs)));
    }
    // Directly over the opening; after a response a cue bid is natural.
    let is_direct = !balancing && auction.rho_call() == Call::Bid(over);
    if is_direct
        && over.strain == Strain::from(theirs)
        && auction.plays(Convention::TwoSuitedOvercalls)
    {
        rules.extend(two_suits::calls(auction, theirs));
    }
    rules.extend(strong_doubles(king));
    if !balancing {
        let suits = long_suits_first().into_iter().filter(|suit| *suit != theirs);
        rules.extend(high_preempts(auction, suits));
    }
    for suit in long_suits_first() {
        if suit == theirs {
            continue;
        }
        let level = auction.cheapest(suit);
        if level <= 2 && !balancing {
            let cards = if level == 2 && auction.is_vulnerable() { 7 } else { 6 };
            rules.push(
                bid(level + 1, suit).says("overcall-weak-jump").hcp(4, 10).at_least(6, suit).when(
                    worth_a_preempt(suit) & Quantity::Length(suit).at_least(cards)
                        | Quantity::Length(suit).at_least(7),
                ),
            );
        }
        if level == 1 {
            rules.push(
                bid(1, suit)
                    .says("overcall")
                    .points(8 - lighter.min(1) - king.min(1), 18 - king)
                    .at_least(5, suit)
                    .when(Condition::longest(suit))
                    .when(Condition::Fair(suit) | Quantity::Hcp.at_least(10)),
            );
        }
        if level == 2 {
            rules.push(
                bid(2, suit)
                    .says("overcall-2")
                    .points(12 - lighter, 18 - king)
                    .at_least(5, suit)
                    .when(Condition::longest(suit))
                    .when(
                        Quantity::Length(suit).at_least(6)
                            | Condition::Good(suit) & Quantity::Hcp.at_least(12 - lighter)
                            | opening.clone(),
                    ),
            );
        }
    }
    rules.push(takeout(theirs, 12 - lighter));
    rules.extend(takeout_for_majors(theirs, 12 - lighter));
    rules.push(pass().says("pass-overcall").hcp(0, 17 - king));
    rules
}

/// A hand that is too strong for an overcall doubles first, and bids its suit next: with high cards, or with long suits
/// that are worth as much.
fn strong_doubles(king: u8) -> [Rule; 2] {
    let strong = || double().says("double-takeout").artificial().forcing();
    [strong().hcp(18 - king, 37), strong().points(19 - king, 40)]
}

/// A weak hand with a long suit bids it as high as it would open it.
fn high_preempts(auction: &InterpretedAuction, suits: impl Iterator<Item = Suit>) -> Vec<Rule> {
    let mut rules = Vec::new();
    for suit in suits {
        for (level, cards) in [(4, 8), (3, 7)] {
            // A jump over the overcall at least; four of a minor is left to hands with eight cards.
            if auction.cheapest(suit) < level {
                rules.push(
                    bid(level, suit)
                        .says("overcall-weak-jump")
                        .hcp(4, 10)
                        .at_least(cards, suit)
                        .when(Condition::Fair(suit) | Quantity::Length(suit).at_least(8)),
                );
            }
        }
    }
    rules
}

/// A double of their suit: short in it and at least three cards of each other.
fn takeout(theirs: Suit, min: u8) -> Rule {
    let mut rule = double()
        .says("double-takeout")
        .hcp(min.saturating_sub(1), 37)
        .about(theirs)
        .artificial()
        .forcing();
    for suit in Suit::ALL.into_iter().filter(|suit| *suit != theirs) {
        rule = rule.at_least(3, suit);
    }
    rule.len(theirs, 0, 3)
        .when(Quantity::Takeout(theirs).at_least(min + 1))
        .when(Quantity::Length(theirs).at_most(2) | Quantity::Hcp.at_least(min + 2))
}

/// Over a minor: both majors, four cards each, or three of one with more strength, whatever is in the other minor.
fn takeout_for_majors(theirs: Suit, min: u8) -> Vec<Rule> {
    let rule = |hcp: u8, cards: u8| {
        double()
            .says("double-takeout")
            .hcp(hcp, 37)
            .at_least(cards, H)
            .at_least(cards, S)
            .len(theirs, 0, 3)
            .about(theirs)
            .artificial()
            .forcing()
    };
    let four = Quantity::Length(H).at_least(4) | Quantity::Length(S).at_least(4);
    let rules = [rule((min + 1).min(14), 4), rule(min + 3, 3).when(four)];
    rules.into_iter().filter(|_| theirs.is_minor()).collect()
}

fn over_more(auction: &InterpretedAuction, theirs: Suit, level: u8, lighter: u8) -> Vec<Rule> {
    let mut rules = Vec::new();
    // Where both of them have bid there are not points enough for two notrump.
    let only_opened = auction.bids_of(auction.me().side().opponents()).len() == 1;
    if level == 2 && only_opened && auction.cheapest(Strain::Notrump) == 2 {
        rules.push(notrump(2).says("overcall-2nt").hcp(15, 18).balanced().stops(Some(theirs)));
    }
    if auction.cheapest(Strain::Notrump) == 3 {
        rules.push(
            notrump(3)
                .says("overcall-3nt")
                .hcp(17, 22)
                .when(Condition::nearly_balanced())
                .stops(Some(theirs)),
        );
    }
    rules.extend(strong_doubles(0));
    for suit in long_suits_first() {
        if suit == theirs {
            continue;
        }
        let at = auction.cheapest(suit);
        if suit.is_major() && at == 3 && level == 3 {
            rules.push(
                bid(4, suit)
                    .says("overcall-game")
                    .points(16, 22)
                    .at_least(6, suit)
                    .when(Condition::Good(suit)),
            );
        }
        let (min, length) = match at {
            2 => (10 - lighter, 5),
            3 => (14 - lighter, 5),
            4 => (16, 6),
            _ => continue,
        };
        rules.push(
            bid(at, suit)
                .says("overcall-high")
                .points(min, 19)
                .at_least(length, suit)
                .when(Condition::longest(suit))
                .when(
                    Condition::Good(suit)
                        | Quantity::Length(suit).at_least(6)
                            & (Condition::Fair(suit) | Quantity::Hcp.at_least(13)),
                ),
        );
    }
    if level <= 4 {
        let min = match level {
            2 => 12 - lighter,
            3 => 14 - lighter,
            _ => 16,
        };
        rules.push(takeout(theirs, min));
        if only_opened && level <= 3 {
            rules.extend(takeout_for_majors(theirs, min.max(12)));
        }
    }
    rules.push(pass().says("pass-overcall").hcp(0, 18));
    rules
}

/// Both opponents have bid.
fn between(auction: &InterpretedAuction, first: Suit, second: Suit) -> Vec<Rule> {
    let unbid: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| ![first, second].contains(suit)).collect();
    let mut rules = high_preempts(auction, unbid.iter().copied().rev());
    for suit in unbid.iter().copied().rev().filter(|suit| auction.cheapest(*suit) == 1) {
        rules.push(
            bid(2, suit)
                .says("overcall-weak-jump")
                .hcp(4, 10)
                .at_least(6, suit)
                .when(Condition::Fair(suit)),
        );
    }
    for suit in unbid.iter().copied().rev() {
        let at = auction.cheapest(suit);
        match at {
            1 => rules.push(
                bid(1, suit)
                    .says("overcall")
                    .points(8, 18)
                    .at_least(5, suit)
                    .when(Condition::Fair(suit) | Quantity::Hcp.at_least(10)),
            ),
            2 => {
                let two = |min: u8| bid(2, suit).says("overcall-2").points(min, 18);
                rules.extend([
                    two(11).at_least(6, suit).when(Condition::Fair(suit)),
                    two(13).at_least(5, suit).when(Condition::Good(suit)),
                ]);
            }
            _ => {}
        }
    }
    rules.extend(strong_doubles(0));
    let mut rule = double().says("double-takeout").hcp(12, 37).artificial().forcing();
    for suit in &unbid {
        rule = rule.at_least(4, *suit);
    }
    rules.push(rule);
    rules.push(pass().says("pass-overcall").hcp(0, 18));
    rules
}

/// Over their strong notrump: a double with equal strength, both majors, or two of a good suit.
fn over_notrump(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = vec![double().says("double-penalty").hcp(16, 37)];
    let landy = auction.plays(Convention::Landy);
    if landy {
        rules.push(landy::call());
    }
    for suit in [S, H, D, C] {
        if landy && suit == C {
            rules.push(
                bid(3, C)
                    .says("overcall-over-notrump")
                    .points(11, 17)
                    .at_least(6, C)
                    .when(Condition::Good(C)),
            );
            continue;
        }
        let more = if suit.is_major() { 0 } else { 1 };
        rules.push(
            bid(2, suit)
                .says("overcall-over-notrump")
                .points(10 + more, 17)
                .at_least(5, suit)
                .when(Condition::longest(suit))
                .when(
                    Quantity::Length(suit).at_least(6) & Condition::Fair(suit)
                        | Quantity::Second.at_least(4) & Condition::Good(suit),
                ),
        );
    }
    rules.push(pass().says("pass-overcall").hcp(0, 15));
    rules
}

/// Over 2♣ and 2NT only a suit worth leading is shown.
fn lead_directing(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::new();
    for suit in [S, H, D] {
        let at = auction.cheapest(suit);
        if at <= 3 {
            rules.push(
                bid(at, suit)
                    .says("overcall-high")
                    .points(8, 19)
                    .at_least(6, suit)
                    .when(Condition::Good(suit)),
            );
        }
    }
    rules.push(pass().says("pass-overcall").hcp(0, 37));
    rules
}

fn long_suits_first() -> [Suit; 4] {
    [S, H, D, C]
}
