//! Answers to partner's conventions, and the asker's continuations.
//!
//! The convention in force is taken from the meaning of partner's last call, so that a person who
//! bids Stayman gets a robot's answer.

use bridge::{Bid, Strain};
use cards::{Card, Rank, Suit};

use super::notrump as notrump_system;
use super::{
    C, Condition, Convention, D, H, InterpretedAuction, Quantity, Rule, S, advances, bid, keycards,
    landy, lebensohl, natural, notrump, pass, preempts, strong, two_suits, xyz,
};

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let (me, partner) = (auction.me(), auction.partner());
    let Some(last) = auction.last_of(partner) else { return Vec::new() };
    let mine = auction.last_key(me);
    let named = last.call.bid();
    let suit = named.and_then(|bid| bid.strain.trump());
    if !auction.is_undisturbed() {
        return if last.key == "double-negative" && !mine.is_empty() {
            after_negative_double(auction)
        } else {
            Vec::new()
        };
    }
    // Robots do not ask for kings; a person may, opposite a long suit.
    let is_long = Suit::ALL.into_iter().any(|suit| auction.shown(me).min_len(suit) >= 5);
    if mine == "blackwood-aces" && is_long && named == Bid::new(5, Strain::Notrump) {
        return kings();
    }
    let strength = auction.shown(partner).hcp.min;
    match last.key {
        "stayman" | "stayman-or-invite" => notrump_system::stayman_answers(auction),
        "invite-spades" => notrump_system::answer_spades(upper_half(auction)),
        "stayman-major" | "stayman-none" => notrump_system::after_stayman(auction, strength),
        "transfer" => suit
            .and_then(above)
            .map_or(Vec::new(), |suit| notrump_system::complete_transfer(auction, suit)),
        "texas" => suit
            .and_then(above)
            .map_or(Vec::new(), |suit| vec![bid(4, suit).says("complete-texas").artificial()]),
        "complete-texas" => {
            suit.map_or(Vec::new(), |suit| notrump_system::after_texas(auction, suit, strength))
        }
        "game-notrump" if mine == "stayman-major" => notrump_system::after_game_of_stayman(auction),
        "respond-3nt" if mine == "open-major" => {
            own_suit(auction).map_or(Vec::new(), |suit| after_notrump_with_three(auction, suit))
        }
        "transfer-minor" => {
            let suit = if named == Bid::new(2, Strain::Notrump) { D } else { C };
            notrump_system::complete_minor(suit)
        }
        "complete-transfer" if mine == "transfer-minor" => {
            suit.map_or(Vec::new(), |suit| notrump_system::after_minor(auction, suit, strength))
        }
        "minor-shortness" => notrump_system::answer_shortness(auction),
        "xyz-relay" => xyz::complete(),
        "complete-relay" if mine == "xyz-relay" => xyz::after_relay(auction),
        "invite-five" => suit.map_or(Vec::new(), xyz::answer_invitation),
        "xyz-game" => xyz::describe(auction),
        "xyz-none" if mine == "xyz-game" => xyz::after_none(auction),
        "answer-two-suits" if ["michaels", "unusual-notrump"].contains(&mine) => {
            suit.map_or(Vec::new(), |suit| two_suits::over_choice(auction, suit))
        }
        "lebensohl" => lebensohl::complete(auction),
        "complete-relay" if mine == "lebensohl" => lebensohl::after_relay(auction),
        "cue-stayman" => lebensohl::answer_cue(auction),
        "cue-stopper" => notrump_system::answer_stopper_cue(auction),
        "complete-transfer" => {
            suit.map_or(Vec::new(), |suit| notrump_system::after_transfer(auction, suit, strength))
        }
        "super-accept" => suit.map_or(Vec::new(), |suit| after_super_accept(auction, suit)),
        "invite-notrump" | "choice-of-game" => answer_notrump(auction),
        "invite-game" => suit.map_or(Vec::new(), |suit| answer_invitation(auction, suit)),
        "quantitative" => {
            let (top, own) = (upper_half(auction), auction.shown(me).hcp);
            let shown = auction.shown(partner);
            // Opposite five cards of a major three make trumps.
            let majors = [S, H].into_iter().filter(|major| shown.min_len(*major) >= 5);
            let accept = |rule: Rule, key: &'static str| rule.says(key).hcp(top, own.max.max(top));
            let mut rules: Vec<Rule> = majors
                .map(|major| accept(bid(6, major), "slam-small").at_least(3, major))
                .collect();
            rules.push(accept(notrump(6), "slam-notrump"));
            rules.push(pass().says("decline-slam").hcp(0, top.saturating_sub(1)));
            rules
        }
        "grand-try" => {
            vec![
                notrump(7).says("slam-grand").hcp(37u8.saturating_sub(strength), 37),
                notrump(6).says("slam-notrump"),
            ]
        }
        "gerber" => aces(4, "gerber-aces"),
        "blackwood" => aces(5, "blackwood-aces"),
        "keycards" => keycard_answers(auction),
        key if mine == "keycards" && keycards::ANSWERS.contains(&key) => keycards::place(auction),
        "exclusion" => keycards::exclusion_answers(auction),
        "exclusion-none" | "exclusion-one" | "exclusion-two" | "exclusion-queen"
            if mine == "exclusion" =>
        {
            keycards::place_after_exclusion(auction)
        }
        "slam-off" if mine == "keycards-none" => suit.map_or(Vec::new(), keycards::over_stop),
        "queen-ask" => keycards::queen_answers(auction),
        "king-ask" => keycards::king_answers(auction),
        "queen-none" | "queen-shown" | "queen-king" | "king-none" | "king-shown"
            if ["queen-ask", "king-ask"].contains(&mine) =>
        {
            keycards::place_after_asking(auction)
        }
        "gerber-aces" | "blackwood-aces" => place_slam(auction, named),
        "strong-waiting" | "strong-positive" | "strong-positive-nt" if mine == "open-strong" => {
            strong::rebids(auction)
        }
        "strong-suit" if mine == "strong-waiting" => strong::second_negative(auction),
        "strong-second-negative" => strong::after_second_negative(auction),
        "strong-minimum" if mine == "strong-second-negative" => strong::over_minimum(auction),
        "strong-second-suit" if mine == "strong-second-negative" => {
            strong::over_second_suit(auction)
        }
        "strong-2nt" => notrump_system::responses(auction, 22, 2),
        "overcall-1nt" if mine.is_empty() || mine.starts_with("pass") => {
            notrump_system::responses(auction, last.shows.hcp.min, 1)
        }
        "ask-weak-two" => own_suit(auction).map_or(Vec::new(), preempts::answer_to_ask),
        "weak-two-minimum" | "weak-two-feature" | "weak-two-good-suit" => {
            place_after_weak_two(auction, last.key)
        }
        "splinter" if auction.opening().is_some_and(|opening| opening.seat == partner) => {
            own_suit(auction).map_or(Vec::new(), |suit| answer_splinter(auction, suit))
        }
        "sign-off" if mine == "raise-strong-short" => {
            own_suit(auction).map_or(Vec::new(), |suit| over_sign_off(auction, suit))
        }
        "raise-strong" => own_suit(auction).map_or(Vec::new(), answer_strong_raise),
        "raise-strong-minimum"
        | "raise-strong-medium"
        | "raise-strong-short"
        | "raise-strong-maximum" => after_strong_raise(auction),
        "raise-limit-over-double" | "cue-raise" => {
            own_suit(auction).map_or(Vec::new(), |suit| answer_limit_raise(auction, suit))
        }
        "double-negative" => after_negative_double(auction),
        "double-support" | "redouble-support" => {
            own_suit(auction).map_or(Vec::new(), |suit| after_support_double(auction, suit))
        }
        "double-reopening" | "double-again" | "double-responsive" | "double-strong" => {
            advances::takeout(auction)
        }
        "ask-minor" => two_suits::minor(auction),
        "cue-new-suit" => {
            own_suit(auction).map_or(Vec::new(), |suit| two_suits::answer_cue(auction, suit))
        }
        "landy" => landy::answers(auction),
        "landy-relay" => landy::longer(auction),
        _ => Vec::new(),
    }
}

fn above(suit: Suit) -> Option<Suit> {
    Suit::ALL.get(suit.index() + 1).copied()
}

/// The first suit that I bid naturally.
fn own_suit(auction: &InterpretedAuction) -> Option<Suit> {
    auction
        .acts_of(auction.me())
        .into_iter()
        .filter(|call| !call.artificial)
        .find_map(|call| call.call.bid()?.strain.trump())
}

/// The lowest number of high-card points in the upper half of what I have shown.
fn upper_half(auction: &InterpretedAuction) -> u8 {
    let hcp = auction.shown(auction.me()).hcp;
    (hcp.min + hcp.max).div_ceil(2)
}

/// Partner asked for keycards of the suit that both know.
fn keycard_answers(auction: &InterpretedAuction) -> Vec<Rule> {
    keycards::agreed(auction, auction.partner()).map_or(Vec::new(), keycards::answers)
}

fn after_super_accept(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    vec![
        keycards::ask(auction, suit).support(suit, 16, 40),
        bid(4, suit).says("natural-game").points(6, 40),
        pass().says("pass-transfer").points(0, 5),
    ]
}

/// Partner invited with notrump after mine, perhaps with five cards of a major.
fn answer_notrump(auction: &InterpretedAuction) -> Vec<Rule> {
    let top = upper_half(auction);
    let mut rules = Vec::new();
    let partner = auction.shown(auction.partner());
    let invited = auction.last_key(auction.partner()) == "invite-notrump";
    let level = auction.cheapest(Strain::Notrump);
    for major in [S, H] {
        if partner.min_len(major) >= 5 {
            rules.push(
                bid(4, major)
                    .says("natural-game")
                    .hcp(if invited { top } else { 0 }, 37)
                    .at_least(3, major),
            );
            if invited && auction.cheapest(major) == 3 {
                rules.push(bid(3, major).says("prefer").hcp(0, top).at_least(3, major));
            }
        }
    }
    if invited && level <= 3 {
        rules.push(notrump(3).says("accept-game").hcp(top, 37));
    }
    rules.push(pass().says("decline-game").hcp(0, 37));
    rules
}

fn answer_invitation(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let points = auction.shown(auction.me()).points;
    let middle = (points.min + points.max.min(points.min + 6)).div_ceil(2);
    vec![
        bid(auction.game_level(suit).max(auction.cheapest(suit)), suit)
            .says("accept-game")
            .support(suit, middle, 40),
        pass().says("decline-game").support(suit, 0, middle.saturating_sub(1)),
    ]
}

/// Aces in four steps; none and all four share the first.
fn aces(level: u8, key: &'static str) -> Vec<Rule> {
    let mut steps: Vec<Rule> = if level == 4 {
        vec![bid(4, D), bid(4, H), bid(4, S), notrump(4)]
    } else {
        vec![bid(5, C), bid(5, D), bid(5, H), bid(5, S)]
    };
    steps = steps
        .into_iter()
        .zip(0..)
        .map(|(rule, step)| {
            rule.says(key)
                .fact("aces", i32::from(step))
                .when(Condition::Modulo(Quantity::Aces, 4, step))
                .artificial()
                .forcing()
        })
        .collect();
    steps
}

/// Five notrump after the answer about aces asks for kings, one level higher.
fn kings() -> Vec<Rule> {
    [bid(6, C), bid(6, D), bid(6, H), bid(6, S)]
        .into_iter()
        .zip(0..)
        .map(|(rule, step)| {
            rule.says("blackwood-kings")
                .fact("kings", i32::from(step))
                .when(Condition::Modulo(Quantity::Kings, 4, step))
                .artificial()
                .forcing()
        })
        .collect()
}

/// Partner has shown aces.
fn place_slam(auction: &InterpretedAuction, answer: Option<Bid>) -> Vec<Rule> {
    let gerber = auction.last_key(auction.me()) == "gerber";
    let first = if gerber { 15 + 1 } else { 20 };
    let double = auction.is_partners_double();
    let shown = match (answer, keycards::bid_over_ask(auction)) {
        // Over a bid of theirs the first two answers are a double and a pass.
        (Some(answer), Some(over)) => answer.index().saturating_sub(over.index()) as u8 + 1,
        (Some(answer), None) => answer.index().saturating_sub(first) as u8,
        (None, _) => u8::from(!double),
    };
    let at = answer.map(|bid| bid.strain);
    let partner = *auction.shown(auction.partner());
    // At most so many aces are missing. Whoever has none reads "none or four" as four.
    let lacking = |most: u8| {
        let held = Quantity::Aces.at_least((4 - most).saturating_sub(shown));
        if shown == 0 { Quantity::Aces.exactly(0) | held } else { held }
    };
    let lowest = partner.points.min;
    let mut rules = Vec::new();
    let mut strains: Vec<(Strain, u8)> = [S, H, D, C]
        .into_iter()
        .filter(|suit| partner.min_len(*suit) >= 2)
        .map(|suit| (Strain::from(suit), 8 - partner.min_len(suit).min(6)))
        .collect();
    // My own long suit needs no fit.
    strains.extend([S, H, D, C].map(|suit| (Strain::from(suit), 7)));
    strains.push((Strain::Notrump, 0));
    for (strain, length) in strains {
        let fits = || match strain.trump() {
            Some(suit) => Quantity::Length(suit).at_least(length),
            None => Condition::always(),
        };
        let call = |level: u8| match strain.trump() {
            Some(suit) => bid(level, suit),
            None => notrump(level),
        };
        // All aces are known: of the trumps king and queen are needed.
        let solid = strain.trump().map_or_else(Condition::always, |suit| {
            let has = |rank| Condition::Has(Card::new(suit, rank));
            has(Rank::KING) & has(Rank::QUEEN)
        });
        rules.push(
            call(7)
                .says("slam-grand")
                .when(fits())
                .when(lacking(0))
                .when(solid)
                .when(Quantity::Points.at_least(38u8.saturating_sub(lowest))),
        );
        rules.push(call(6).says("slam-small").when(fits()).when(lacking(1)));
        let cheap = auction.cheapest(strain);
        // Opposite a long suit five notrump asks for kings, so the stop is in that suit.
        let long = Suit::ALL.into_iter().rev().find(|suit| partner.min_len(*suit) >= 5);
        match long.filter(|_| strain == Strain::Notrump && cheap == 5) {
            Some(long) if auction.cheapest(long) <= 5 => {
                rules.push(bid(auction.cheapest(long), long).says("slam-off"));
            }
            Some(long) if at == Some(long.into()) => rules.push(pass().says("slam-off")),
            // A bid of theirs over the answer is doubled, unless there is a suit to play in.
            None if cheap <= 5 && (strain != Strain::Notrump || auction.is_ours()) => {
                rules.push(call(cheap).says("slam-off").when(fits()));
            }
            _ => {}
        }
        if at == Some(strain) {
            rules.push(pass().says("slam-off").when(fits()));
        }
        if auction.is_ours() {
            rules.push(call(6).says("slam-small").when(fits()));
        }
    }
    if !auction.is_ours() {
        rules.push(keycards::punish(auction));
    }
    rules
}

fn place_after_weak_two(auction: &InterpretedAuction, key: &str) -> Vec<Rule> {
    let Some(suit) =
        Suit::ALL.into_iter().find(|s| auction.shown(auction.partner()).min_len(*s) >= 6)
    else {
        return Vec::new();
    };
    let weak = key == "weak-two-minimum";
    let need = if weak { 18 } else { 15 };
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.push(bid(4, suit).says("natural-game").support(suit, need, 40).at_least(2, suit));
        rules.push(notrump(3).says("game-notrump").hcp(need, 37).len(suit, 0, 1));
        if auction.cheapest(suit) == 3 {
            rules.push(bid(3, suit).says("sign-off"));
        }
        rules.push(pass().says("sign-off"));
        rules.push(bid(4, suit).says("natural-game"));
    } else {
        rules.push(notrump(3).says("game-notrump").hcp(need, 37));
        if auction.cheapest(suit) == 3 {
            rules.push(bid(3, suit).says("sign-off"));
        }
        rules.push(pass().says("sign-off"));
    }
    rules
}

/// Partner has a strong raise of my major: shortness, then strength.
fn answer_strong_raise(suit: Suit) -> Vec<Rule> {
    let mut rules = Vec::new();
    for short in [C, D, H, S].into_iter().filter(|short| *short != suit) {
        rules.push(
            bid(3, short)
                .says("raise-strong-short")
                .len(short, 0, 1)
                .about(short)
                .artificial()
                .game_forcing(),
        );
    }
    rules.push(bid(3, suit).says("raise-strong-maximum").support(suit, 18, 30).game_forcing());
    rules.push(
        notrump(3)
            .says("raise-strong-medium")
            .support(suit, 15, 17)
            .about(suit)
            .artificial()
            .game_forcing(),
    );
    rules.push(bid(4, suit).says("raise-strong-minimum").support(suit, 10, 14));
    rules
}

/// Opener raised my suit with a splinter and much strength: what works opposite the short suit counts.
fn answer_splinter(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let named = auction.last_of(auction.partner()).and_then(|call| call.call.bid()?.strain.trump());
    let Some(short) = named else { return Vec::new() };
    let works = Quantity::HcpOpposite(short).at_least(9);
    vec![
        keycards::ask(auction, suit)
            .when(works & Quantity::Keycards(suit).at_least(1))
            .when(keycards::controlled(auction, suit, 14)),
        bid(4, suit).says("sign-off"),
    ]
}

/// Partner signed off over my short suit with a minimum for the strong raise: I ask with much more than an opening.
fn over_sign_off(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let mut rules = vec![keycards::ask(auction, suit).support(suit, 19, 40)];
    rules.extend(keycards::six_with_void(auction, suit, 20));
    rules.push(pass().says("pass-nothing"));
    rules
}

fn after_strong_raise(auction: &InterpretedAuction) -> Vec<Rule> {
    let partner = auction.shown(auction.partner());
    let Some(suit) = Suit::ALL.into_iter().rev().find(|s| partner.min_len(*s) >= 5) else {
        return Vec::new();
    };
    let need = 33u8.saturating_sub(partner.points.min).max(14);
    let mut rules = keycards::exclusion(auction, suit, need);
    rules.push(keycards::ask(auction, suit).support(suit, need, 40));
    if auction.cheapest(suit) <= 4 {
        if auction.plays(Convention::ControlBids) {
            rules.extend(natural::controls(auction));
        }
        rules.push(bid(4, suit).says("sign-off").support(suit, 0, need.saturating_sub(1)));
    } else {
        rules.push(pass().says("sign-off").support(suit, 0, need.saturating_sub(1)));
    }
    rules
}

/// Partner bid three notrump with three cards of my major: with a short suit or six trumps it plays better in that.
fn after_notrump_with_three(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let shape = Quantity::Shortest.at_most(1) | Quantity::Length(suit).at_least(6);
    vec![
        keycards::ask(auction, suit).support(suit, 19, 40),
        bid(4, suit).says("prefer").at_least(5, suit).when(shape),
        pass().says("pass-nothing"),
    ]
}

/// Partner raised my suit with a convention that shows a limit raise or better.
fn answer_limit_raise(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let cheap = auction.cheapest(suit);
    let game = auction.game_level(suit).max(cheap);
    // A call in the balancing seat may have been weaker by a king.
    let need = 14 - auction.borrowed(auction.me());
    let mut rules = Vec::new();
    if suit.is_major() {
        rules.push(bid(game, suit).says("accept-game").support(suit, need, 30));
    } else {
        rules.push(notrump(3).says("game-notrump").hcp(need, 20).when(auction.stops_theirs()));
        rules.push(bid(game, suit).says("accept-game").support(suit, need + 3, 30));
    }
    rules.push(bid(cheap, suit).says("decline-game").support(suit, 0, need + 2));
    rules
}

/// Opener has three cards of my major: with five of them its level is chosen; with four notrump goes first, if their suits
/// are stopped.
fn after_support_double(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let stopped = auction.stops_theirs();
    let low = auction.cheapest(suit);
    let mut rules = Vec::new();
    if low < 4 {
        rules.push(bid(4, suit).says("natural-game").support(suit, 13, 40).at_least(5, suit));
    }
    if low == 2 {
        rules.push(bid(3, suit).says("invite-game").support(suit, 10, 12).at_least(5, suit));
    }
    let few = Quantity::Length(suit).at_most(4);
    let level = auction.cheapest(Strain::Notrump);
    if level <= 3 {
        let game = notrump(3).says("game-notrump").hcp(13, 19).when(stopped.clone());
        rules.push(game.when(few.clone()));
    }
    if level <= 2 {
        let invite = notrump(2).says("natural-invite-notrump").hcp(10, 12).when(stopped);
        rules.push(invite.when(few));
    }
    if low == 2 {
        // Seven trumps need high cards.
        let invite = bid(3, suit).says("invite-game").support(suit, 10, 12).at_least(4, suit);
        rules.push(invite.when(Quantity::Hcp.at_least(9)));
    }
    if low < 4 {
        rules.push(bid(4, suit).says("natural-game").support(suit, 13, 40).at_least(4, suit));
    }
    if low <= 3 {
        rules.push(bid(low, suit).says("sign-off").at_least(4, suit));
    }
    rules
}

/// Partner's double promised the unbid major or majors.
fn after_negative_double(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(theirs) = auction.their_suit() else { return Vec::new() };
    let mut rules = Vec::new();
    let opened = own_suit(auction);
    let partner = auction.shown(auction.partner());
    for major in [S, H] {
        if Some(major) == opened || major == theirs || partner.min_len(major) < 3 {
            continue;
        }
        let level = auction.cheapest(major);
        if level < 4 {
            rules.push(
                bid(4, major).says("raise-to-game").support(major, 19, 30).at_least(4, major),
            );
        }
        if level < 3 {
            rules.push(
                bid(level + 1, major).says("raise-jump").support(major, 16, 18).at_least(4, major),
            );
        }
        if level <= 3 {
            rules.push(bid(level, major).says("answer-double").points(10, 18).at_least(4, major));
        }
    }
    let stop = Some(theirs);
    match auction.cheapest(Strain::Notrump) {
        1 => {
            rules.push(notrump(2).says("rebid-2nt").hcp(18, 19).stops(stop));
            rules.push(notrump(1).says("rebid-1nt").hcp(11, 14).stops(stop));
        }
        2 => {
            rules.push(notrump(3).says("rebid-3nt").hcp(18, 20).stops(stop));
            rules.push(notrump(2).says("rebid-2nt").hcp(13, 17).stops(stop));
        }
        3 => rules.push(notrump(3).says("rebid-3nt").hcp(16, 20).stops(stop)),
        _ => {}
    }
    if let Some(opened) = opened {
        let level = auction.cheapest(opened);
        if level == 2 {
            rules.push(bid(3, opened).says("rebid-own-invite").points(16, 19).at_least(6, opened));
        }
        if level <= 3 {
            rules.push(bid(level, opened).says("rebid-own").points(10, 16).at_least(6, opened));
        }
        for minor in [D, C] {
            if Some(minor) != Some(opened) && minor != theirs && auction.cheapest(minor) <= 3 {
                rules.push(
                    bid(auction.cheapest(minor), minor)
                        .says("answer-double")
                        .points(10, 22)
                        .at_least(4, minor),
                );
            }
        }
        if level <= 3 {
            rules.push(bid(level, opened).says("rebid-own").points(10, 18).at_least(5, opened));
        }
    }
    // Nothing fits and the double should not be passed: notrump, or three cards of a major.
    if auction.cheapest(Strain::Notrump) == 1 {
        rules.push(notrump(1).says("rebid-1nt").hcp(10, 14));
    }
    for major in [S, H] {
        let level = auction.cheapest(major);
        if Some(major) != opened && partner.min_len(major) >= 3 && level <= 2 {
            rules.push(bid(level, major).says("answer-double").points(10, 22).at_least(3, major));
        }
    }
    // Over an opponent's bid a pass shows nothing.
    if auction.is_undisturbed() {
        // At the three level four cards are enough, whatever they are.
        let high = auction.standing().is_some_and(|(bid, _)| bid.level.odd_tricks() >= 3);
        let honors = u8::from(!high);
        rules.push(
            pass()
                .says("pass-penalty")
                .at_least(4, theirs)
                .when(Quantity::TopHonors(theirs).at_least(honors)),
        );
    }
    if let Some(opened) = opened.filter(|opened| auction.cheapest(*opened) <= 3) {
        rules.push(
            bid(auction.cheapest(opened), opened)
                .says("rebid-own")
                .points(10, 22)
                .at_least(4, opened),
        );
    }
    rules
}
