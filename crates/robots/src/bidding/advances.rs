//! Answers to partner's overcall or takeout double.

use bridge::{Call, Strain};
use cards::Suit;

use super::{
    C, D, H, InterpretedAuction, Rule, S, bid, double, notrump, pass, preempts, two_suits,
};
use crate::bidding::{Condition, Quantity};

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
        ("overcall-weak-jump", Some(suit)) => preempts::game_raises(auction, suit),
        ("overcall" | "overcall-2" | "overcall-high", Some(suit)) => {
            overcall(auction, suit, theirs)
        }
        _ => Vec::new(),
    }
}

/// Partner doubled for takeout: the best of the suits that the opponents have not bid.
pub(super) fn takeout(auction: &InterpretedAuction) -> Vec<Rule> {
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    let Some(last) = auction.their_suit() else { return Vec::new() };
    // They play there if I pass their redouble: every hand names its suit.
    let free = !auction.is_partners_double() && auction.rho_call() != Call::Redouble;
    // A double in the balancing seat may be weaker by a king; so may one of a partner who has shown less than an opening.
    let mut king = auction.borrowed(auction.partner());
    let first = auction.last_key(auction.partner()) == "double-takeout";
    if !first {
        king = king.max(12u8.saturating_sub(auction.shown(auction.partner()).points.min));
    }
    let mut rules = support(auction, free);
    let unbid: Vec<Suit> = [S, H, D, C].into_iter().filter(|suit| !theirs.contains(suit)).collect();
    // A free bid at a higher level needs more points.
    let low = |level: u8| if free { [5, 5, 5, 8, 10][usize::from(level.min(4))] } else { 0 };
    for suit in unbid.iter().copied().filter(|suit| suit.is_major()) {
        if auction.cheapest(suit) < 4 {
            rules.push(
                bid(4, suit).says("advance-game").support(suit, 12 + king, 40).at_least(4, suit),
            );
        }
    }
    let cue = auction.cheapest(last);
    if cue <= 3 && auction.cheapest(Strain::Notrump) <= 2 {
        rules.push(bid(cue, last).says("advance-cue").hcp(12 + king, 37).artificial().forcing());
    }
    let level_now = auction.standing().map_or(0, |(bid, _)| bid.level.odd_tricks());
    let high = level_now >= 4;
    if !free && !high {
        // The higher they are, the fewer trumps beat them.
        let trumps = if level_now >= 2 { 4 } else { 5 };
        rules.push(
            pass()
                .says("pass-penalty")
                .at_least(trumps, last)
                .when(Quantity::Honors(last).at_least(3))
                .when(Quantity::TopHonors(last).at_least(1))
                .when(Quantity::Length(last).at_least(5) | Quantity::Hcp.at_least(7)),
        );
    }
    let stopped = Condition::stops_all(theirs.iter().copied());
    match auction.cheapest(Strain::Notrump) {
        1 => {
            let game =
                notrump(3).says("game-notrump").hcp(13 + king, 18 + king).when(stopped.clone());
            let invite = notrump(2).says("advance-2nt").hcp(11 + king, 12 + king).balanced();
            rules.extend([game, invite.when(stopped.clone())]);
        }
        2 => rules
            .push(notrump(3).says("game-notrump").hcp(12 + king, 18 + king).when(stopped.clone())),
        3 => rules.push(notrump(3).says("game-notrump").hcp(10, 18).when(stopped.clone())),
        _ => {}
    }
    // The jump invites with the most that is not game: the doubler may have a point less than an opening.
    let invites = if first { 11 } else { 9 };
    for suit in unbid.iter().copied() {
        let level = auction.cheapest(suit);
        if level <= 2 {
            rules.push(
                bid(level + 1, suit)
                    .says("advance-jump")
                    .support(suit, invites + king, if suit.is_minor() { 20 } else { 11 + king })
                    .at_least(4, suit)
                    .when(longest_of(suit, &unbid)),
            );
        }
    }
    let has_no_suit = Condition::all(
        unbid
            .iter()
            .map(|suit| Quantity::Length(*suit).at_most(if suit.is_major() { 3 } else { 4 })),
    );
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
        // A point more may be in the length of a minor, for which there is no jump below game.
        let most = 11 + king + u8::from(level == 3 && suit.is_minor());
        rules.push(
            bid(level, suit)
                .says("advance-double")
                .points(low(level), if level >= 4 { 40 } else { most })
                .at_least(3, suit)
                .when(Quantity::Length(suit).at_least(4))
                .when(longest_of(suit, &unbid)),
        );
    }
    if auction.cheapest(Strain::Notrump) == 1 {
        rules.push(notrump(1).says("advance-1nt").hcp(7, 10 + king).when(stopped));
    }
    for suit in unbid.iter().copied() {
        let level = auction.cheapest(suit);
        if level <= 4 && !free {
            rules.push(
                bid(level, suit)
                    .says("advance-double")
                    .points(0, if level >= 4 { 40 } else { 11 + king })
                    .at_least(3, suit)
                    .when(longest_of(suit, &unbid)),
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

/// A suit that partner named before the double goes first, if I know of eight trumps: its game, or the lowest bid.
fn support(auction: &InterpretedAuction, free: bool) -> Vec<Rule> {
    let partner = *auction.shown(auction.partner());
    let mut rules = Vec::new();
    let named = auction.suits_named_by(auction.partner());
    for suit in [S, H].into_iter().filter(|suit| named.contains(suit)) {
        let trumps = 8u8.saturating_sub(partner.min_len(suit)).max(2);
        let level = auction.cheapest(suit);
        if trumps > 4 || level > 4 {
            continue;
        }
        let game = 25u8.saturating_sub(partner.points.min.max(12));
        let call = |level: u8| bid(level, suit).at_least(trumps, suit);
        if level < 4 {
            rules.push(call(4).says("advance-game").support(suit, game.saturating_sub(2), 40));
        }
        let least = if free { 6 } else { 0 };
        rules.push(
            call(level).says("advance-double").points(least, if level < 4 { 11 } else { 40 }),
        );
    }
    rules
}

/// The longest of these suits; a major of four cards counts for one more, and of equals the higher.
fn longest_of(suit: Suit, suits: &[Suit]) -> Condition {
    let others = suits.iter().copied().filter(|other| *other != suit);
    Condition::all(others.map(|other| match (suit.is_major(), other.is_major()) {
        (true, false) => {
            let four = Quantity::Length(suit).at_least(4);
            Condition::not_shorter(suit, other) | four & Condition::Longer(suit, other, -1)
        }
        (false, true) => {
            let few = Quantity::Length(other).at_most(3);
            Condition::Longer(suit, other, 2) | few & Condition::longer(suit, other)
        }
        _ => Condition::Longer(suit, other, i8::from(other > suit)),
    }))
}

fn overcall(auction: &InterpretedAuction, suit: Suit, theirs: Suit) -> Vec<Rule> {
    let level = auction.cheapest(suit);
    // An overcall in the balancing seat may be weaker by a king.
    let king = auction.borrowed(auction.partner());
    let cue = auction.cheapest(theirs);
    // Their suit can no longer be bid below game.
    let crowded = cue > 3;
    let mut rules = Vec::new();
    if !crowded {
        rules.push(
            bid(cue, theirs)
                .says("cue-raise")
                .support(suit, 11 + king, 40)
                .at_least(3, suit)
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    // The level at which partner came in: at the three level with an opening.
    let came_in =
        auction.bids_of(auction.partner().side()).first().map_or(1, |b| b.level.odd_tricks());
    if suit.is_major() && level == 4 && came_in == 3 {
        rules
            .push(bid(4, suit).says("advance-game").support(suit, 10 + king, 40).at_least(2, suit));
    } else if suit.is_major() && level <= 4 {
        // Where game is the lowest raise, or their suit can no longer be bid below game, it is also that of a hand with values.
        let key = if level == 4 || crowded { "raise-to-play" } else { "raise-preempt" };
        rules.push(
            bid(4, suit).says(key).hcp(2, 10).at_least(5, suit).when(Condition::ShortOutside(suit)),
        );
        if level == 4 {
            let values = bid(4, suit).says(key).support(suit, 9, 40).at_least(4, suit);
            rules.push(values.when(Quantity::Hcp.at_least(7)));
        }
        if crowded {
            let values = bid(4, suit).says(key).support(suit, 12 + king, 40).at_least(3, suit);
            rules.push(values.when(Quantity::Hcp.at_least(8)));
        }
    }
    if level == 2 {
        rules.push(bid(3, suit).says("raise-weak").points(2, 9).at_least(4, suit));
        rules.push(
            bid(2, suit).says("raise-single").support(suit, 6 + king, 10 + king).at_least(3, suit),
        );
    }
    if level == 3 {
        rules.push(
            bid(3, suit)
                .says("raise-competitive")
                .support(suit, 7 + king, 11 + king)
                .at_least(3, suit),
        );
    }
    if suit.is_minor() && level <= 5 {
        rules.push(
            bid(5, suit)
                .says(if crowded { "raise-to-play" } else { "raise-preempt" })
                .hcp(2, 10)
                .at_least(6, suit)
                .when(Condition::ShortOutside(suit)),
        );
    }
    if level == 4 && suit.is_minor() {
        rules.push(bid(4, suit).says("raise-weak").points(2, 10).at_least(5, suit));
    }
    let stop = Some(theirs);
    match auction.cheapest(Strain::Notrump) {
        1 => rules.extend([
            notrump(3).says("game-notrump").hcp(15 + king, 20 + king).stops(stop),
            notrump(2).says("advance-2nt").hcp(12 + king, 14 + king).stops(stop),
            notrump(1).says("advance-1nt").hcp(8 + king, 11 + king).stops(stop),
        ]),
        2 => rules.extend([
            notrump(3).says("game-notrump").hcp(13 + king, 20 + king).stops(stop),
            notrump(2).says("advance-2nt").hcp(11 + king, 12 + king).stops(stop),
        ]),
        3 => {
            let least = [15, 13, 11][usize::from(came_in.clamp(1, 3)) - 1] + king;
            rules.push(notrump(3).says("game-notrump").hcp(least, 20 + king).stops(stop));
        }
        _ => {}
    }
    // Game in a minor, where nothing below it shows a good raise.
    if crowded && suit.is_minor() && level <= 5 && came_in >= 2 {
        rules.push(
            bid(5, suit).says("raise-to-play").support(suit, 13 + king, 40).at_least(3, suit),
        );
    }
    let all_theirs = auction.suits_shown_by(auction.me().side().opponents());
    let unbid = |other: &Suit| *other != suit && !all_theirs.contains(other);
    for other in [S, H, D, C].into_iter().filter(unbid) {
        let at = auction.cheapest(other);
        if at <= 2 {
            // With game opposite a minimum the suit is bid with a jump.
            rules.push(
                bid(at + 1, other)
                    .says("new-suit-forcing")
                    .points(18 + king, 40)
                    .at_least(5, other)
                    .when(Condition::longest(other))
                    .game_forcing(),
            );
        }
        if at <= 3 {
            let least = [8, 10, 12][usize::from(at) - 1] + king;
            let rule = bid(at, other).says("advance-new-suit");
            rules.push(if at == 3 {
                rule.points(least, 40).at_least(5, other).forcing()
            } else {
                rule.points(least, 20).at_least(5, other)
            });
        }
    }
    // They have bid again: values without a fit, a stopper or a suit to name.
    let over = auction.standing().map_or(0, |(bid, _)| bid.level.odd_tricks());
    if !auction.is_ours() && auction.rho_call() != Call::Pass && (2..=4).contains(&over) {
        rules.push(
            double()
                .says("double-responsive")
                .hcp([10, 10, 11, 13][usize::from(over) - 1] + king, 37)
                .len(theirs, 0, 3)
                .about(theirs)
                .artificial()
                .forcing(),
        );
    }
    let most = if auction.cheapest(Strain::Notrump) > 2 { 40 } else { 20 };
    rules.push(pass().says("pass-advance").points(0, most));
    rules
}
