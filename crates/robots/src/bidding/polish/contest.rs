//! One club, and the opponents bid.
//!
//! Partner's calls are those over a natural opening, except that no clubs are raised. Opener tells the strong hand by a
//! double, or by their suit where the opponents have passed since; clubs are natural; a pass or a cheap natural bid is
//! the balanced minimum.

use bridge::{Call, Strain};
use cards::Suit;

use super::{
    C, Condition, D, H, InterpretedAuction, Quantity, Rule, S, bid, double, notrump, pass,
};

/// The right-hand opponent bid over partner's one club.
pub(super) fn responses(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some((over, _)) = auction.standing() else { return Vec::new() };
    let level = over.level.odd_tricks();
    let Some(theirs) = over.strain.trump() else {
        return over_notrump(auction, level);
    };
    let unbid = || [S, H, D, C].into_iter().filter(move |suit| *suit != theirs);
    let mut rules = Vec::new();
    for suit in unbid() {
        let at = auction.cheapest(suit);
        // A double shows four cards of the majors.
        let (least, cards) = match at {
            1 if suit == S && theirs == H => (7, 5),
            1 => (7, 4),
            2 => (10, 5),
            3 => (12, 5),
            _ => continue,
        };
        let both = Quantity::Length(H).at_least(4) & Quantity::Length(S).at_least(4);
        let doubled = if theirs == D && level == 1 { !both } else { Condition::always() };
        if suit.is_major() || level > 1 || at > 1 {
            rules.push(
                bid(at, suit)
                    .says("new-suit-in-competition")
                    .hcp(least, 37)
                    .at_least(cards, suit)
                    .when(doubled)
                    .when(Condition::none_longer(suit))
                    .forcing(),
            );
        }
    }
    let least = [7, 8, 9, 10][usize::from(level.clamp(1, 4)) - 1];
    let negative = |least: u8, cards: u8| {
        let mut rule = double().says("double-negative").hcp(least, 37).artificial().forcing();
        for suit in unbid().filter(|suit| suit.is_major()) {
            rule = rule.at_least(cards, suit);
        }
        rule
    };
    if level <= 4 {
        rules.push(negative(least, 4));
    }
    let stop = Some(theirs);
    let game = notrump(3).says("respond-3nt").hcp(13, 17).stops(stop);
    let invite = |least: u8| notrump(2).says("respond-2nt").hcp(least, 12).stops(stop);
    match auction.cheapest(Strain::Notrump) {
        1 => rules.extend([
            game,
            invite(11),
            notrump(1).says("respond-1nt-stopper").hcp(7, 10).stops(stop),
        ]),
        2 => rules.extend([game, invite(10)]),
        3 => rules.push(game),
        _ => {}
    }
    if level <= 4 {
        rules.push(negative(least + 2, 3));
    }
    let cue = auction.cheapest(theirs);
    if cue <= 3 {
        rules.push(
            bid(cue, theirs)
                .says("cue-stopper")
                .hcp(12, 37)
                .about(theirs)
                .artificial()
                .game_forcing(),
        );
    }
    rules.push(pass().says("pass-response"));
    rules
}

/// They overcalled in notrump: a double shows that our side has more.
fn over_notrump(auction: &InterpretedAuction, level: u8) -> Vec<Rule> {
    let mut rules = vec![double().says("double-penalty").hcp(if level == 1 { 9 } else { 8 }, 37)];
    for suit in [S, H, D, C] {
        let at = auction.cheapest(suit);
        if at <= 3 {
            rules.push(
                bid(at, suit)
                    .says("new-suit-weak")
                    .hcp(if at == 2 { 3 } else { 5 }, 8)
                    .at_least(6, suit),
            );
        }
    }
    rules.push(pass().says("pass-response"));
    rules
}

/// I opened one club, the opponents have bid or doubled, and partner has called once.
pub(super) fn rebids(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some((over, _)) = auction.standing() else { return Vec::new() };
    let Some(answer) = auction.last_of(auction.partner()) else { return Vec::new() };
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    // Which calls convention asks for are answered as usual, if they stand.
    if ["double-penalty", "cue-stopper"].contains(&answer.key) && auction.is_undisturbed() {
        return Vec::new();
    }
    let partner = *auction.shown(auction.partner());
    let weak = partner.hcp.min < 7;
    let stops = Condition::stops_all(theirs.iter().copied());
    let level = over.level.odd_tricks();
    let ours = auction.is_ours() || answer.call == Call::Double && auction.is_undisturbed();
    let mut rules = Vec::new();
    // Strong hands: a double of what they bid, else a bid of their suit.
    let at_notrump = auction.cheapest(Strain::Notrump);
    if weak && at_notrump <= 2 && !ours {
        let least = if at_notrump == 1 { 18 } else { 19 };
        rules.push(
            notrump(at_notrump)
                .says("polish-notrump")
                .hcp(least, 21)
                .balanced()
                .when(stops.clone()),
        );
    }
    let before = rules.len();
    if !ours && level <= 4 && (!weak || matches!(auction.rho_call(), Call::Bid(_) | Call::Pass)) {
        rules.push(double().says("double-strong").hcp(18, 37).artificial().forcing());
    } else if let Some(last) = auction.their_suit()
        && auction.cheapest(last) <= 4
        && ours
    {
        rules.push(
            bid(auction.cheapest(last), last)
                .says("polish-strong-cue")
                .hcp(18, 37)
                .artificial()
                .game_forcing(),
        );
    }
    let shows_strong = rules.len() > before;
    // Support for a suit that partner has bid naturally.
    let named = answer.call.bid().filter(|_| !answer.artificial).and_then(|bid| bid.strain.trump());
    if let Some(suit) = named.filter(|suit| suit.is_major()) {
        let cards = 8u8.saturating_sub(partner.min_len(suit)).max(3);
        let cheap = auction.cheapest(suit);
        let raise = |level: u8, key, least: u8, most: u8| {
            bid(level, suit).says(key).hcp(least, most).at_least(cards, suit)
        };
        if cheap == 2 {
            rules.push(raise(3, "raise-jump", 15, 17));
            rules.push(raise(2, "raise-response", 12, 14));
        }
        if cheap == 3 {
            rules.push(raise(3, "raise-response", 14, 17));
        }
        if cheap <= 4 {
            rules.push(raise(4, "raise-to-game", if cheap == 4 { 16 } else { 18 }, 37));
        }
    }
    let negative = answer.key == "double-negative";
    if negative {
        for suit in [H, S].into_iter().filter(|suit| !theirs.contains(suit)) {
            let cheap = auction.cheapest(suit);
            if cheap <= 2 {
                rules.push(bid(cheap + 1, suit).says("raise-jump").hcp(15, 17).at_least(4, suit));
            }
            if cheap <= 3 {
                rules.push(bid(cheap, suit).says("answer-double").hcp(12, 17).at_least(4, suit));
            }
        }
    }
    let clubs = auction.cheapest(C);
    if clubs <= 3 && !theirs.contains(&C) {
        let cards = if clubs == 3 && weak { 6 } else { 5 };
        rules.push(bid(clubs, C).says("polish-clubs").hcp(15, 17).at_least(cards, C));
    }
    if !weak {
        match at_notrump {
            1 => rules.push(notrump(1).says("rebid-1nt").hcp(12, 14).when(stops)),
            2 if !auction.is_forced() => {
                rules.push(notrump(2).says("rebid-2nt").hcp(15, 17).when(stops));
            }
            3 => rules.push(notrump(3).says("rebid-3nt").hcp(15, 20).when(stops)),
            _ => {}
        }
    }
    if auction.is_forced() {
        rules.extend(cheapest(auction, &theirs));
    } else if shows_strong {
        rules.push(pass().says("pass-minimum").hcp(12, 17));
    }
    rules
}

/// Partner forces, and nothing else fits: a suit of four cards or notrump, as low as possible.
fn cheapest(auction: &InterpretedAuction, theirs: &[Suit]) -> Vec<Rule> {
    let mut rules = Vec::new();
    if auction.cheapest(Strain::Notrump) == 2 {
        let stops = Condition::stops_all(theirs.iter().copied());
        rules.push(notrump(2).says("rebid-2nt-minimum").hcp(12, 17).when(stops));
    }
    for suit in [H, S, D, C].into_iter().filter(|suit| !theirs.contains(suit)) {
        let cheap = auction.cheapest(suit);
        if cheap <= 3 {
            rules.push(bid(cheap, suit).says("least").at_least(4, suit));
        }
    }
    let level = auction.cheapest(Strain::Notrump);
    if level <= 3 {
        let key = ["rebid-1nt", "rebid-2nt-minimum", "rebid-3nt"][usize::from(level.max(1)) - 1];
        rules.push(notrump(level).says(key).hcp(12, 17));
    }
    rules
}
