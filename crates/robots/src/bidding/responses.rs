//! Responses to partner's opening of one of a suit.

use bridge::Call;
use cards::Suit;

use super::{
    C, Condition, Convention, D, H, InterpretedAuction, Quantity, Rule, S, bid, double, notrump,
    pass, redouble, two_suits,
};

/// Right-hand opponent passed.
pub(super) fn to_suit(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(opened) = auction.opened_suit() else { return Vec::new() };
    let fresh = !auction.is_passed_hand(auction.me());
    let to_game = fresh && auction.plays(Convention::TwoOverOne);
    if opened.is_major() {
        to_major(opened, fresh, to_game)
    } else {
        to_minor(opened, fresh, to_game)
    }
}

fn to_major(opened: Suit, fresh: bool, to_game: bool) -> Vec<Rule> {
    let mut rules = Vec::new();
    if fresh {
        rules.extend(splinters(opened));
        rules.push(
            notrump(2)
                .says("raise-strong")
                .support(opened, 13, 40)
                .at_least(4, opened)
                .about(opened)
                .artificial()
                .game_forcing(),
        );
    }
    // A passed hand has no stronger raise.
    let limit = if fresh { 12 } else { 17 };
    rules.extend([
        bid(4, opened)
            .says("raise-preempt")
            .hcp(2, 9)
            .at_least(5, opened)
            .when(Condition::ShortOutside(opened)),
        bid(3, opened).says("raise-limit").support(opened, 10, limit).at_least(4, opened),
        // Three trumps are worth a point less than four.
        bid(3, opened)
            .says("raise-limit")
            .support(opened, 11, limit)
            .len(opened, 3, 3)
            .when(if fresh { Quantity::Hcp.at_most(9) } else { Condition::always() }),
        bid(2, opened).says("raise-single").support(opened, 6, 9).at_least(4, opened),
        bid(2, opened).says("raise-single").support(opened, 6, 10).len(opened, 3, 3),
    ]);
    // With a strong hand a longer minor goes before spades.
    if opened == H && fresh {
        for minor in [D, C] {
            let other = if minor == C { D } else { C };
            let rule = bid(2, minor).points(16, 40).at_least(4, minor).when(
                Quantity::Length(minor).at_least(5)
                    & Condition::longer(minor, S)
                    & Condition::longer(minor, other)
                    & Quantity::Hcp.at_least(14),
            );
            rules.push(as_two_over_one(rule, fresh, to_game));
        }
    }
    if opened == H {
        rules.push(bid(1, S).says("new-suit-1").points(6, 40).at_least(4, S).forcing_if(fresh));
    }
    rules.extend(two_over_one(opened, fresh, to_game));
    rules.extend([
        notrump(3)
            .says("respond-3nt")
            .hcp(13, 18)
            .balanced()
            .when(Quantity::Length(opened).exactly(3)),
        bid(3, opened).says("raise-limit").support(opened, 11, limit).len(opened, 3, 3),
        notrump(1).says("respond-1nt").hcp(7, if to_game { 12 } else { 11 }).len(opened, 0, 3),
        pass().says("pass-response").hcp(0, 6),
    ]);
    rules
}

/// Splinter: a double jump in a new suit with four trumps, game strength, and at most one card
/// there.
fn splinters(opened: Suit) -> impl Iterator<Item = Rule> {
    [S, H, D, C].into_iter().filter(move |short| *short != opened).map(move |short| {
        bid(if short > opened { 3 } else { 4 }, short)
            .says("splinter")
            .hcp(9, 13)
            .support(opened, 13, 18)
            .at_least(4, opened)
            .len(short, 0, 1)
            .about(short)
            .artificial()
            .game_forcing()
    })
}

/// Two over one: the longest lower suit, the higher of two fives, the lower of two fours.
fn two_over_one(opened: Suit, fresh: bool, to_game: bool) -> Vec<Rule> {
    let lower = Suit::ALL.into_iter().filter(move |suit| *suit < opened);
    lower
        .map(|suit| {
            let least = if suit == H { 5 } else { 4 };
            let rule = bid(2, suit)
                .points(if to_game { 12 } else { 11 }, 40)
                .at_least(least, suit)
                .when(longest_below(suit, opened))
                .when(if to_game { worth_game() } else { Quantity::Hcp.at_least(9) });
            as_two_over_one(rule, fresh, to_game)
        })
        .collect()
}

/// A new suit at the two level that forces to game, or for one round.
fn as_two_over_one(rule: Rule, fresh: bool, to_game: bool) -> Rule {
    if to_game {
        rule.says("two-over-one-game").game_forcing()
    } else {
        rule.says("two-over-one").forcing_if(fresh)
    }
}

/// Game opposite an opening: twelve high-card points, or eleven with long suits.
pub(super) fn worth_game() -> Condition {
    Quantity::Hcp.at_least(12) | Quantity::Hcp.at_least(11) & Quantity::Points.at_least(13)
}

/// The longest of the suits below the one opened; of two fives the higher, of two fours the lower.
/// Hearts are named with five cards only.
fn longest_below(suit: Suit, opened: Suit) -> Condition {
    let others = Suit::ALL.into_iter().filter(|other| *other < opened && *other != suit);
    Condition::all(others.map(|other| {
        let length = Quantity::Length(suit);
        let goes_first = if suit > other { length.at_least(5) } else { length.at_most(4) };
        let longer =
            Condition::longer(suit, other) | Condition::not_shorter(suit, other) & goes_first;
        if other == H { longer | Quantity::Length(H).at_most(4) } else { longer }
    }))
}

fn to_minor(opened: Suit, fresh: bool, to_game: bool) -> Vec<Rule> {
    let long_minor = Condition::any([C, D].map(|minor| {
        Quantity::Length(minor).at_least(5)
            & Condition::longer(minor, H)
            & Condition::longer(minor, S)
    }));
    // With a strong hand a long minor goes first.
    let other = if opened == C { D } else { C };
    let long = bid(if opened == C { 1 } else { 2 }, other)
        .points(16, 40)
        .at_least(4, other)
        .when(long_minor)
        .when(Quantity::Length(other).at_least(5));
    let mut rules = vec![
        if opened == C {
            long.says("new-suit-1").forcing_if(fresh)
        } else {
            as_two_over_one(long, fresh, to_game)
        },
        bid(1, S)
            .says("new-suit-1")
            .points(6, 40)
            .at_least(4, S)
            .when(Quantity::Length(S).at_least(5) & Condition::not_shorter(S, H))
            .forcing_if(fresh),
        bid(1, H).says("new-suit-1").points(6, 40).at_least(4, H).forcing_if(fresh),
        bid(1, S).says("new-suit-1").points(6, 40).at_least(4, S).forcing_if(fresh),
    ];
    let least = if opened == C { 5 } else { 4 };
    rules.push(
        bid(2, opened)
            .says("raise-inverted")
            .points(10, 40)
            .at_least(least, opened)
            .forcing_if(fresh),
    );
    rules.push(bid(3, opened).says("raise-weak").points(3, 9).at_least(5, opened));
    if opened == C {
        rules.push(bid(1, D).says("new-suit-1").points(6, 40).at_least(4, D).forcing_if(fresh));
    } else {
        rules.extend(balanced_notrump());
        let clubs = bid(2, C).points(if to_game { 12 } else { 11 }, 40).at_least(4, C);
        let enough = if to_game { worth_game() } else { Condition::always() };
        rules.push(as_two_over_one(clubs.when(enough), fresh, to_game));
        if to_game {
            rules.push(bid(3, C).says("new-suit-invite").hcp(9, 11).at_least(6, C));
        }
    }
    rules.extend(balanced_notrump());
    rules.extend([
        notrump(1).says("respond-1nt").hcp(6, 11),
        as_two_over_one(bid(2, C).points(12, 40).at_least(4, C), fresh, to_game),
        pass().says("pass-response").hcp(0, 6),
    ]);
    rules
}

fn balanced_notrump() -> [Rule; 2] {
    [
        notrump(3).says("respond-3nt").hcp(13, 18).balanced(),
        notrump(2).says("respond-2nt").hcp(11, 12).balanced(),
    ]
}

/// Right-hand opponent overcalled or doubled.
pub(super) fn in_competition(auction: &InterpretedAuction) -> Vec<Rule> {
    let Some(opened) = auction.opened_suit() else { return Vec::new() };
    match auction.rho_call() {
        Call::Double => over_a_double(opened),
        Call::Bid(_) if two_suits::is_defended(auction) => two_suits::defence(auction, opened),
        Call::Bid(_) => match auction.history().last() {
            Some(over) if over.artificial => over_artificial(auction, opened, &over.suits()),
            _ => over_an_overcall(auction, opened),
        },
        _ => Vec::new(),
    }
}

/// The cards of the suit opened that make a raise in competition.
pub(super) const fn fit(opened: Suit) -> u8 {
    match opened {
        C => 5,
        D => 4,
        H | S => 3,
    }
}

/// Over an overcall: a weak hand with five trumps bids game in the major opened.
pub(super) fn preemptive_raise(opened: Suit) -> Option<Rule> {
    raise_to_game(opened, "raise-preempt")
}

fn raise_to_game(opened: Suit, key: &'static str) -> Option<Rule> {
    opened.is_major().then(|| {
        bid(4, opened)
            .says(key)
            .hcp(2, 10)
            .at_least(5, opened)
            .when(Condition::ShortOutside(opened))
    })
}

/// A bid of their suit that is a limit raise of partner's, or more.
pub(super) fn cue_raise(cue: Rule, opened: Suit) -> Rule {
    cue.says("cue-raise")
        .support(opened, 11, 40)
        .at_least(fit(opened), opened)
        .about(opened)
        .artificial()
        .forcing()
}

fn over_a_double(opened: Suit) -> Vec<Rule> {
    let mut rules = Vec::new();
    let fit = if opened.is_major() { 3 } else { 4 };
    rules.push(
        notrump(2)
            .says("raise-limit-over-double")
            .support(opened, 10, 40)
            .at_least(fit + 1, opened)
            .about(opened)
            .artificial()
            .forcing(),
    );
    rules.push(
        bid(3, opened)
            .says("raise-weak")
            .points(3, 9)
            .at_least(fit + 1, opened)
            .when(Condition::ShortOutside(opened) | Quantity::Length(opened).at_least(fit + 2)),
    );
    rules.push(bid(2, opened).says("raise-single").support(opened, 6, 9).at_least(fit, opened));
    rules.push(redouble().says("redouble-strong").hcp(10, 37).forcing());
    for suit in [H, S, D].into_iter().filter(|suit| *suit > opened) {
        rules.push(bid(1, suit).says("new-suit-over-double").points(6, 12).at_least(4, suit));
    }
    rules.push(notrump(1).says("respond-1nt").hcp(7, 9));
    for suit in Suit::ALL.into_iter().filter(|suit| *suit < opened) {
        rules.push(bid(2, suit).says("new-suit-over-double-2").points(6, 9).at_least(6, suit));
    }
    rules.push(pass().says("pass-response").hcp(0, 9));
    rules
}

fn over_an_overcall(auction: &InterpretedAuction, opened: Suit) -> Vec<Rule> {
    let fresh = !auction.is_passed_hand(auction.me());
    let Some((over, _)) = auction.standing() else { return Vec::new() };
    let fit = fit(opened);
    let level = auction.cheapest(opened);
    let mut rules = Vec::new();
    let Some(theirs) = over.strain.trump() else {
        // They overcalled in notrump: a double shows that our side has more.
        rules.push(double().says("double-penalty").hcp(9, 37));
        rules.push(bid(2, opened).says("raise-single").support(opened, 5, 9).at_least(fit, opened));
        for suit in Suit::ALL.into_iter().filter(|suit| *suit != opened) {
            rules.push(bid(2, suit).says("new-suit-weak").points(4, 12).at_least(6, suit));
        }
        rules.push(pass().says("pass-response").hcp(0, 8));
        return rules;
    };
    let unbid: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| *suit != opened && *suit != theirs).collect();
    let negative = negative_double(&unbid, over.level.odd_tricks());
    if opened.is_minor() {
        // A long major first, then a negative double, then the minor.
        rules.extend(new_suits(auction, &unbid, fresh));
        rules.extend(negative);
    }
    let cue = auction.cheapest(theirs);
    if cue <= 3 {
        rules.push(cue_raise(bid(cue, theirs), opened));
    } else if cue == 4 && opened.is_minor() {
        // Three notrump with a stopper goes before the raise beyond it.
        rules.push(notrump(3).says("respond-3nt").hcp(12, 17).stops(Some(theirs)));
        rules.push(cue_raise(bid(4, theirs), opened).when(Quantity::Support(opened).at_least(12)));
    }
    // Where their suit can no longer be bid below game, the raise to game is also that of a strong hand.
    let crowded = opened.is_major() && cue > 3;
    if crowded {
        rules.extend(raise_to_game(opened, "raise-to-play"));
        let least = if level == 4 { 10 } else { 11 };
        rules.push(
            bid(4, opened).says("raise-to-play").support(opened, least, 40).at_least(3, opened),
        );
    } else {
        rules.extend(preemptive_raise(opened));
    }
    if level == 2 {
        rules.push(bid(3, opened).says("raise-weak").points(3, 9).at_least(fit + 1, opened));
        rules
            .push(bid(2, opened).says("raise-single").support(opened, 6, 10).at_least(fit, opened));
    }
    if level == 3 {
        rules.push(
            bid(3, opened)
                .says("raise-competitive")
                .support(opened, 8, if cue > 3 { 11 } else { 10 })
                .at_least(fit, opened),
        );
    }
    if opened.is_major() {
        rules.extend(new_suits(auction, &unbid, fresh));
        rules.extend(negative_double(&unbid, over.level.odd_tricks()));
    }
    let high = over.level.odd_tricks();
    for suit in unbid.iter().copied().filter(|suit| suit.is_major() && high >= 3) {
        if auction.cheapest(suit) == 4 {
            rules.push(bid(4, suit).says("natural-game").points(12, 40).at_least(6, suit));
        }
    }
    if high >= 4 {
        rules.push(double().says("double-cards").hcp(10, 37));
    }
    let stop = Some(theirs);
    match auction.cheapest(bridge::Strain::Notrump) {
        1 => rules.extend([
            notrump(3).says("respond-3nt").hcp(13, 17).stops(stop),
            notrump(2).says("respond-2nt").hcp(11, 12).stops(stop),
            notrump(1).says("respond-1nt-stopper").hcp(7, 10).stops(stop),
        ]),
        2 => rules.extend([
            notrump(3).says("respond-3nt").hcp(13, 17).stops(stop),
            notrump(2).says("respond-2nt").hcp(10, 12).stops(stop),
        ]),
        _ => rules.push(notrump(3).says("respond-3nt").hcp(12, 17).stops(stop)),
    }
    rules.extend(stopgaps(auction, &unbid, fresh));
    rules.push(pass().says("pass-response").points(0, 40));
    rules
}

/// The overcall is artificial and shows these suits, none where it shows only one that is not known.
///
/// The lowest bid of a suit of theirs is a limit raise or better, a raise competes, a double has values and looks for a penalty.
fn over_artificial(auction: &InterpretedAuction, opened: Suit, theirs: &[Suit]) -> Vec<Rule> {
    let fit = fit(opened);
    let fresh = !auction.is_passed_hand(auction.me());
    let unbid: Vec<Suit> =
        Suit::ALL.into_iter().filter(|suit| *suit != opened && !theirs.contains(suit)).collect();
    let mut rules = Vec::new();
    rules.extend(preemptive_raise(opened));
    let level = auction.cheapest(opened);
    let cue = theirs.iter().copied().filter(|suit| *suit != opened);
    let cue = cue.min_by_key(|suit| (auction.cheapest(*suit), *suit));
    match cue.map(|suit| (auction.cheapest(suit), suit)) {
        Some((at, suit)) if at <= 3 => rules.push(cue_raise(bid(at, suit), opened)),
        _ if level < 3 => rules
            .push(bid(3, opened).says("raise-limit").support(opened, 11, 40).at_least(fit, opened)),
        _ => {}
    }
    if level <= 3 {
        rules.push(
            bid(level, opened)
                .says("raise-competitive")
                .support(opened, 7, 10)
                .at_least(fit, opened),
        );
    }
    rules.extend(new_suits(auction, &unbid, fresh));
    rules.push(double().says("double-cards").hcp(10, 37));
    rules.push(pass().says("pass-response").points(0, 11));
    rules
}

/// New suits: five cards where a double would show four.
fn new_suits(auction: &InterpretedAuction, unbid: &[Suit], fresh: bool) -> Vec<Rule> {
    let mut rules = Vec::new();
    for suit in unbid.iter().copied().rev() {
        let at = auction.cheapest(suit);
        let (least, min, hcp) = match at {
            1 if suit == S => (5, 6, 0),
            1 => (4, 6, 0),
            2 => (5, 11, 9),
            _ => (5, 13, 9),
        };
        if at <= 3 {
            rules.push(
                bid(at, suit)
                    .says("new-suit-in-competition")
                    .points(min, 40)
                    .at_least(least, suit)
                    .when(Quantity::Hcp.at_least(hcp))
                    .when(Condition::none_longer(suit))
                    .forcing_if(fresh),
            );
        }
    }
    rules
}

/// Strong without a fit, a stopper or five cards: bid a four-card minor.
fn stopgaps(auction: &InterpretedAuction, unbid: &[Suit], fresh: bool) -> Vec<Rule> {
    let minors =
        unbid.iter().copied().filter(|suit| suit.is_minor() && auction.cheapest(*suit) <= 2);
    minors
        .map(|suit| {
            bid(auction.cheapest(suit), suit)
                .says("new-suit-in-competition")
                .points(13, 40)
                .at_least(4, suit)
                .forcing_if(fresh)
        })
        .collect()
}

/// A negative double for the unbid major, or for both.
fn negative_double(unbid: &[Suit], level: u8) -> Option<Rule> {
    let majors: Vec<Suit> = unbid.iter().copied().filter(|suit| suit.is_major()).collect();
    if level > 3 || majors.is_empty() {
        return None;
    }
    let mut rule = double()
        .says("double-negative")
        .points([6, 6, 8, 10][usize::from(level)], 40)
        .artificial()
        .forcing();
    for major in &majors {
        rule = rule.at_least(if majors.len() == 2 { 3 } else { 4 }, *major);
    }
    Some(rule.when(Condition::any(majors.iter().map(|major| Quantity::Length(*major).at_least(4)))))
}
