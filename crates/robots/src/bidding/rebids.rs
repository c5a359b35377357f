//! Opener's second call.

use bridge::{Bid, Call, Strain};
use cards::Suit;

use super::{
    C, D, H, InterpretedAuction, Rule, S, bid, double, keycards, natural, notrump, pass, redouble,
};
use crate::bidding::{Condition, Convention, Force, Quantity};

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(opened) = auction.opened_suit() else { return Vec::new() };
    let Some(opening) = auction.opening() else { return Vec::new() };
    if opening.call != Call::Bid(Bid::new(1, opened.into()).expect("level one")) {
        return Vec::new();
    }
    let Some(answer) = auction.last_of(auction.partner()) else { return Vec::new() };
    // A double leaves raises and notrump what they were.
    let limited = ["raise-single", "raise-limit", "respond-1nt"].contains(&answer.key);
    let stays = limited && auction.rho_call() == Call::Double;
    if !auction.is_undisturbed() && !stays {
        return after_interference(auction, opened);
    }
    match (answer.key, answer.call.bid()) {
        ("raise-single", _) => after_single_raise(auction, opened),
        ("splinter", Some(answer)) => after_splinter(auction, opened, answer),
        ("raise-limit", _) => after_limit_raise(auction, opened),
        ("raise-inverted", _) => after_inverted(opened),
        ("respond-1nt" | "respond-1nt-stopper", _) => after_one_notrump(auction, opened),
        ("new-suit-1" | "new-suit-over-double", Some(response)) => {
            after_one_over_one(auction, opened, response)
        }
        ("new-suit-in-competition", Some(response)) if response.level.odd_tricks() == 1 => {
            after_one_over_one(auction, opened, response)
        }
        ("two-over-one" | "two-over-one-game", Some(response)) => {
            after_two_over_one(auction, opened, response)
        }
        ("new-suit-in-competition", Some(response))
            if response.level.odd_tricks() == 2 && answer.force == Force::Round =>
        {
            after_free_bid(auction, opened, response)
        }
        _ => Vec::new(),
    }
}

/// Partner is short: honours in that suit except the ace are worth little, all others count fully.
fn after_splinter(auction: &InterpretedAuction, opened: Suit, answer: Bid) -> Vec<Rule> {
    let Some(short) = answer.strain.trump() else { return Vec::new() };
    let works = Quantity::HcpOpposite(short).at_least(15);
    let mut rules =
        vec![keycards::ask(auction, opened).when(works.clone() & Quantity::Aces.at_least(1))];
    if auction.plays(Convention::ControlBids) {
        // With a void controls are shown instead.
        let void = works & Quantity::Shortest.exactly(0);
        let controls = natural::controls(auction).into_iter();
        rules.extend(controls.map(|rule| rule.when(void.clone())));
    }
    rules.push(bid(4, opened).says("sign-off"));
    rules
}

/// The opponents intervened after partner's response: clear raises here, natural bidding otherwise.
fn after_interference(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let Some(suit) = auction
        .last_of(auction.partner())
        .filter(|call| call.key.starts_with("new-suit"))
        .and_then(|call| call.call.bid()?.strain.trump())
    else {
        return Vec::new();
    };
    let at = auction.cheapest(suit);
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.push(bid(4, suit).says("raise-to-game").support(suit, 19, 24).at_least(4, suit));
    }
    if at == 2 {
        rules.push(bid(3, suit).says("raise-jump").support(suit, 16, 18).at_least(4, suit));
        rules.push(bid(2, suit).says("raise-response").support(suit, 12, 15).at_least(4, suit));
    }
    if at == 3 {
        rules.push(bid(3, suit).says("raise-response").support(suit, 14, 17).at_least(4, suit));
    }
    // A raise shows four cards, a double three (the support double).
    if at == 2 && suit.is_major() && matches!(auction.rho_call(), Call::Bid(_)) {
        rules.push(
            double()
                .says("double-support")
                .points(11, 40)
                .len(suit, 3, 3)
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    if at == 2 && suit.is_major() && auction.rho_call() == Call::Double {
        rules.push(
            redouble()
                .says("redouble-support")
                .points(11, 40)
                .len(suit, 3, 3)
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    let level = auction.cheapest(opened);
    if level == 2 {
        rules.push(bid(2, opened).says("rebid-own").points(12, 16).at_least(6, opened));
    }
    // Notrump over a bid of theirs, as without it.
    if matches!(auction.rho_call(), Call::Bid(_)) {
        let balanced = |level: u8, key, least, most| {
            let rule = notrump(level).says(key).hcp(least, most).balanced();
            rule.when(auction.stops_theirs())
        };
        let level = auction.cheapest(Strain::Notrump);
        if level <= 2 {
            rules.push(balanced(2, "rebid-2nt", 18, 19));
        }
        if level == 1 {
            rules.push(balanced(1, "rebid-1nt", 11, 14));
        }
    }
    rules
}

fn after_limit_raise(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let mut rules = keycards::exclusion(auction, opened, 22);
    rules.push(
        keycards::ask(auction, opened)
            .support(opened, 22, 40)
            .when(keycards::controlled(auction, opened, 26)),
    );
    if auction.plays(Convention::ControlBids) {
        rules.extend(natural::controls(auction));
    }
    rules.extend([
        bid(4, opened).says("accept-game").support(opened, 15, 40).at_least(5, opened),
        pass().says("decline-game").support(opened, 10, 14),
    ]);
    rules
}

fn after_single_raise(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let mut rules = keycards::exclusion(auction, opened, 25);
    rules.extend([
        keycards::ask(auction, opened)
            .support(opened, 25, 40)
            .when(keycards::controlled(auction, opened, 28)),
        bid(4, opened).says("raise-to-game").support(opened, 19, 40).at_least(5, opened),
        bid(3, opened).says("invite-game").support(opened, 18, 18).at_least(5, opened),
        pass().says("pass-minimum").support(opened, 10, 17),
    ]);
    rules
}

fn after_inverted(opened: Suit) -> Vec<Rule> {
    vec![
        notrump(3).says("rebid-3nt").hcp(18, 19).balanced(),
        notrump(2).says("rebid-2nt-minimum").hcp(12, 14).balanced(),
        bid(3, opened).says("raise-minimum").points(11, 14),
        notrump(3).says("rebid-3nt").hcp(15, 19).when(Condition::nearly_balanced()),
    ]
}

fn after_one_notrump(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let mut rules = vec![
        notrump(3).says("rebid-3nt").hcp(19, 22).when(Condition::nearly_balanced()),
        notrump(2).says("rebid-2nt").hcp(17, 18).when(Condition::nearly_balanced()),
    ];
    rules.extend(long_minor(opened, None));
    if opened == S {
        rules.push(bid(3, H).says("jump-shift").points(18, 30).at_least(4, H).game_forcing());
    }
    let others = new_suits(auction, opened, Bid::new(1, Strain::Notrump));
    rules.extend(second_suits_first(opened, others));
    rules.push(bid(2, opened).says("rebid-own").points(11, 16).at_least(6, opened));
    rules.push(pass().says("pass-minimum").hcp(10, 16));
    rules
}

fn after_one_over_one(auction: &InterpretedAuction, opened: Suit, response: Bid) -> Vec<Rule> {
    let Some(suit) = response.strain.trump() else { return Vec::new() };
    let mut rules = Vec::new();
    if auction.plays(Convention::OpenerSplinters) && suit.is_major() && opened.is_minor() {
        rules.extend(splinters(auction, opened, suit));
    }
    // Over an overcall responder may have shown five cards.
    let fit = if auction.shown(auction.partner()).min_len(suit) >= 5 { 3 } else { 4 };
    rules.extend([
        bid(4, suit).says("raise-to-game").support(suit, 19, 26).at_least(fit, suit),
        bid(3, suit).says("raise-jump").support(suit, 16, 18).at_least(fit, suit),
        bid(2, suit).says("raise-response").support(suit, 12, 15).at_least(fit, suit),
    ]);
    if suit == D {
        rules.remove(0);
    }
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    let stopped = auction.stops_theirs();
    rules.push(notrump(2).says("rebid-2nt").hcp(18, 19).balanced().when(stopped.clone()));
    // Up the line at the one level, majors before notrump.
    for major in [H, S] {
        if major != opened && major != suit && auction.cheapest(major) == 1 {
            rules.push(
                bid(2, major).says("jump-shift").points(18, 30).at_least(4, major).game_forcing(),
            );
            rules.push(bid(1, major).says("rebid-new-1").points(11, 17).at_least(4, major));
        }
    }
    let weak = auction.last_key(auction.partner()) == "new-suit-over-double";
    if suit.is_major() && (weak || auction.is_passed_hand(auction.partner())) {
        // There is no game, and seven trumps are as good as one notrump.
        rules.push(pass().says("pass-nothing").hcp(10, 14).balanced().len(suit, 3, 3));
    }
    rules.push(notrump(1).says("rebid-1nt").hcp(11, 14).balanced().when(stopped.clone()));
    if suit.is_major() {
        // Three good trumps and a short suit are worth a raise.
        rules.push(
            bid(2, suit)
                .says("raise-response")
                .support(suit, 12, 15)
                .at_least(3, suit)
                .when(Condition::ShortOutside(suit) & Quantity::Length(opened).at_most(5)),
        );
    }
    rules.extend(long_minor(opened, Some(suit)));
    let others = new_suits(auction, opened, Some(response));
    let others = others
        .into_iter()
        .filter(|rule| rule.explained_suit().is_none_or(|other| !theirs.contains(&other)));
    rules.extend(second_suits_first(opened, others.collect()));
    // Two doubletons and a second suit that is too high to name.
    rules.push(
        notrump(1)
            .says("rebid-1nt")
            .hcp(11, 14)
            .len(opened, 0, 5)
            .when(Condition::nearly_balanced() & stopped),
    );
    rules.push(bid(2, opened).says("rebid-own").points(11, 16).at_least(5, opened));
    rules.push(notrump(1).says("rebid-1nt").hcp(11, 14));
    rules
}

/// Opener's new suits with the jump rebids of the suit opened among them: reverses and second suits of five cards go before
/// the jumps, second suits of four after them.
fn second_suits_first(opened: Suit, others: Vec<Rule>) -> Vec<Rule> {
    let is_reverse = |rule: &Rule| rule.key() == "reverse";
    let (mut rules, lower): (Vec<Rule>, Vec<Rule>) = others.into_iter().partition(is_reverse);
    for rule in &lower {
        if let Some(suit) = rule.explained_suit() {
            rules.push(rule.clone().when(Quantity::Length(suit).at_least(5)));
        }
    }
    rules.extend(own_suit(opened));
    rules.extend(lower);
    rules
}

/// A double jump in a new suit with four cards of responder's major, game strength and at most one card there.
fn splinters(auction: &InterpretedAuction, opened: Suit, suit: Suit) -> Vec<Rule> {
    let shorts = Suit::ALL.into_iter().filter(|short| *short != opened && *short != suit);
    shorts
        .filter_map(|short| {
            // The single jump is a jump shift, or a reverse with a level more.
            let cheap = auction.cheapest(short);
            let level = if short > opened && cheap == 2 { 4 } else { cheap + 2 };
            let named = Bid::new(level, short.into())?;
            (named < Bid::new(4, suit.into())?).then(|| {
                Rule::of(Call::Bid(named))
                    .says("splinter")
                    .support(suit, 19, 26)
                    .at_least(4, suit)
                    .len(short, 0, 1)
                    .about(short)
                    .artificial()
                    .game_forcing()
            })
        })
        .collect()
}

fn after_two_over_one(auction: &InterpretedAuction, opened: Suit, response: Bid) -> Vec<Rule> {
    let Some(suit) = response.strain.trump() else { return Vec::new() };
    let mut rules = vec![notrump(3).says("rebid-3nt").hcp(18, 20).balanced()];
    let fit = if suit == H { 3 } else { 4 };
    if suit == H {
        rules.push(bid(4, H).says("raise-to-game").support(H, 14, 18).at_least(4, H));
    }
    // A second suit of five cards goes before the jump in six.
    for other in Suit::ALL.into_iter().filter(|other| *other < opened && *other != suit) {
        if auction.cheapest(other) == 2 {
            let rule = bid(2, other).says("rebid-new-2").points(11, 24).at_least(4, other);
            rules.push(rule.when(Quantity::Length(other).at_least(5)).forcing());
        }
    }
    rules.push(
        bid(3, opened).says("rebid-own-jump").points(16, 22).at_least(6, opened).game_forcing(),
    );
    rules
        .push(bid(3, suit).says("raise-two-over-one").points(11, 22).at_least(fit, suit).forcing());
    for other in Suit::ALL.into_iter().filter(|other| *other != opened && *other != suit) {
        let level = auction.cheapest(other);
        let above = Strain::from(other) > Strain::from(opened) || level == 3;
        let rule = if above {
            bid(level, other).says("rebid-new-strong").points(16, 24).game_forcing()
        } else {
            bid(level, other).says("rebid-new-2").points(11, 24).forcing()
        };
        rules.push(rule.at_least(4, other));
    }
    rules.push(notrump(2).says("rebid-2nt-minimum").hcp(12, 14).balanced());
    rules.push(bid(2, opened).says("rebid-own-2").points(11, 22).at_least(5, opened).forcing());
    rules.push(notrump(2).says("rebid-2nt-minimum").hcp(11, 14).len(opened, 0, 5));
    if opened.is_minor() {
        rules.push(notrump(3).says("rebid-3nt").hcp(15, 20));
    }
    rules
}

/// Partner bid a new suit at the two level over their overcall, with ten points and usually five cards. Every rebid below
/// game forces, except two notrump; hands with a slam in sight are left to natural bidding.
fn after_free_bid(auction: &InterpretedAuction, opened: Suit, response: Bid) -> Vec<Rule> {
    let Some(suit) = response.strain.trump() else { return Vec::new() };
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    let stopped = auction.stops_theirs();
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.push(bid(4, suit).says("raise-to-game").support(suit, 12, 19).at_least(3, suit));
    }
    // Short in partner's suit only.
    let others = Suit::ALL.into_iter().filter(|other| *other != suit);
    let even = Condition::all(others.map(|other| Quantity::Length(other).at_least(2)));
    let balanced = |level: u8, key, least, most| {
        notrump(level).says(key).hcp(least, most).when(even.clone() & stopped.clone())
    };
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(balanced(3, "rebid-3nt", 14, 19));
        rules.push(balanced(2, "rebid-2nt-minimum", 11, 13).len(opened, 0, 5));
    }
    let own = auction.cheapest(opened);
    rules.push(
        bid(own + 1, opened)
            .says("rebid-own-jump")
            .points(17, 22)
            .at_least(6, opened)
            .when(Condition::Good(opened))
            .game_forcing(),
    );
    let fit = if suit.is_minor() { 4 } else { 3 };
    let raise = bid(3, suit).says("raise-two-over-one").points(11, 22);
    rules.push(raise.clone().at_least(fit, suit).forcing());
    for other in Suit::ALL {
        if other == opened || other == suit || theirs.contains(&other) {
            continue;
        }
        let level = auction.cheapest(other);
        if level == 2 {
            let rule = bid(2, other).says("rebid-new-2").points(11, 24).at_least(4, other);
            rules.push(rule.forcing());
        } else if level <= 3 {
            let rule = bid(level, other).says("rebid-new-strong").points(16, 24);
            rules.push(rule.at_least(4, other).game_forcing());
        }
    }
    // At the three level six cards, or five where nothing else is left, and game is certain.
    let rebid = bid(own, opened).says("rebid-own-2").points(11, 22).forcing_to(own > 2);
    if own == 2 {
        rules.push(rebid.at_least(5, opened));
    } else {
        rules.push(rebid.clone().at_least(6, opened));
        rules.push(raise.clone().at_least(3, suit).forcing());
        rules.push(rebid.at_least(5, opened));
    }
    // Nothing else is left.
    for least in [3, 2] {
        rules.push(raise.clone().at_least(least, suit).forcing());
    }
    rules
}

/// Three notrump on six good cards of a minor, with a stopper in each suit that nobody has bid, or in two of three.
fn long_minor(opened: Suit, response: Option<Suit>) -> Option<Rule> {
    let others: Vec<Suit> = Suit::ALL
        .into_iter()
        .filter(|other| *other != opened && Some(*other) != response)
        .collect();
    let but = |open: Option<Suit>| {
        Condition::stops_all(others.iter().copied().filter(move |other| Some(*other) != open))
    };
    let stopped = match response {
        Some(_) => but(None),
        None => Condition::any(others.iter().map(|open| but(Some(*open)))),
    };
    opened.is_minor().then(|| {
        notrump(3)
            .says("rebid-3nt")
            .hcp(17, 21)
            .when(Quantity::Length(opened).at_least(6) & Condition::Good(opened))
            .when(stopped)
    })
}

/// Jump rebids of a six-card suit.
fn own_suit(opened: Suit) -> Vec<Rule> {
    let mut rules = Vec::new();
    if opened.is_major() {
        rules.push(bid(4, opened).says("rebid-own-game").points(19, 24).at_least(6, opened));
    }
    let most = if opened.is_major() { 19 } else { 22 };
    // A minimum in high cards names a second suit first, if there is one below.
    let lower = Suit::ALL.into_iter().filter(|suit| *suit < opened);
    let single = Condition::all(lower.map(|suit| Quantity::Length(suit).at_most(3)));
    let enough = Quantity::Hcp.at_least(15) | single;
    rules.push(
        bid(3, opened).says("rebid-own-invite").points(16, most).at_least(6, opened).when(enough),
    );
    if opened.is_major() {
        rules.push(bid(3, opened).says("rebid-own-invite").points(15, most).at_least(7, opened));
    }
    rules
}

/// New suits: lower ones freely, higher ones as a reverse, jumps as game forces.
fn new_suits(auction: &InterpretedAuction, opened: Suit, response: Option<Bid>) -> Vec<Rule> {
    let bid_suit = response.and_then(|bid| bid.strain.trump());
    let mut rules = Vec::new();
    for suit in [C, D, H, S] {
        if suit == opened || Some(suit) == bid_suit {
            continue;
        }
        let level = auction.cheapest(suit);
        if level != 2 {
            continue;
        }
        if suit > opened {
            rules.push(
                bid(2, suit)
                    .says("reverse")
                    .points(17, 24)
                    .at_least(4, suit)
                    .when(Condition::longer(opened, suit) | Quantity::Length(opened).at_least(5))
                    .forcing(),
            );
        } else {
            rules.push(
                bid(3, suit).says("jump-shift").points(18, 30).at_least(4, suit).game_forcing(),
            );
            rules.push(bid(2, suit).says("rebid-new-2").points(11, 17).at_least(4, suit));
        }
    }
    rules
}
