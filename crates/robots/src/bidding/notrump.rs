//! Responses to a notrump bid: Stayman, transfers, and bids by points.

use bridge::Strain;
use cards::Suit;

use super::{
    C, D, H, InterpretedAuction, Rule, S, bid, double, keycards, lebensohl, notrump, pass,
};
use crate::bidding::{Condition, Convention, Quantity};

/// Do two spades and two notrump over partner's one notrump show clubs and diamonds?
fn transfers_to_minors(auction: &InterpretedAuction) -> bool {
    auction.game_level(Strain::Notrump) == 3
        && auction.suits_of(auction.me().side().opponents()).is_empty()
        && auction.plays(Convention::MinorTransfers)
}

/// The points for game opposite a notrump of so many points: one less opposite two notrump, which has the play in one hand.
const fn game_opposite(strength: u8) -> u8 {
    let together: u8 = if strength >= 20 { 24 } else { 25 };
    together.saturating_sub(strength)
}

/// Partner bid `level` notrump, showing at least `strength`; the opponents passed.
pub(super) fn responses(auction: &InterpretedAuction, strength: u8, level: u8) -> Vec<Rule> {
    let game = game_opposite(strength);
    let slam = 33u8.saturating_sub(strength);
    let next = level + 1;
    // Where a part-score makes the bid a game, there is nothing to explore.
    let need = if auction.game_level(Strain::Notrump) <= level {
        30
    } else if level == 1 {
        game.saturating_sub(2).max(1)
    } else {
        // There is no invitation over two notrump.
        game
    };
    // Thirty-seven points lack no ace; five notrump asks for a maximum where they are possible.
    let most = auction.shown(auction.partner()).hcp.max;
    let (grand, tries) = (37u8.saturating_sub(strength), 37u8.saturating_sub(most));
    let mut rules = vec![notrump(7).says("slam-grand").hcp(grand, 37)];
    if tries < grand && tries > slam {
        let grand_try = notrump(5).says("grand-try").hcp(tries, grand - 1).artificial().forcing();
        rules.push(grand_try.when(Condition::nearly_balanced()));
    }
    rules.push(notrump(6).says("slam-notrump").hcp(slam, 37).when(Condition::nearly_balanced()));
    if auction.plays(Convention::Texas) {
        rules.extend(texas(level, game, slam));
    }
    for (suit, under) in [(S, H), (H, D)] {
        let min = if level == 1 || need == 30 { 0 } else { 3 };
        let other = if suit == S { H } else { S };
        // With game and four cards of the other major Stayman goes first.
        let both = Quantity::Length(suit).exactly(5)
            & Quantity::Length(other).exactly(4)
            & Quantity::Hcp.at_least(game)
            & Quantity::Points.at_least(game + 1);
        rules.push(
            bid(next, under)
                .says("transfer")
                .points(min, 40)
                .at_least(5, suit)
                .when(Condition::Longer(suit, other, i8::from(suit == H)))
                .when(!both)
                .about(suit)
                .artificial()
                .forcing(),
        );
    }
    let minors = level == 1 && transfers_to_minors(auction);
    // Two notrump shows diamonds: the invitation goes by way of Stayman.
    let stayman = if minors { "stayman-or-invite" } else { "stayman" };
    rules.push(
        bid(next, C)
            .says(stayman)
            .hcp(need, 37)
            .when(Quantity::Length(H).exactly(4) | Quantity::Length(S).exactly(4))
            .when(!Condition::Shape([4, 3, 3, 3]))
            .artificial()
            .forcing(),
    );
    rules.push(
        bid(4, C)
            .says("gerber")
            .points(slam, 40)
            .when(Quantity::Longest.at_least(6))
            .artificial()
            .forcing(),
    );
    if minors {
        for (suit, call) in [(C, bid(2, S)), (D, notrump(2))] {
            let longer = if suit == C { D } else { C };
            let transfer = call
                .says("transfer-minor")
                .about(suit)
                .artificial()
                .forcing()
                .when(Condition::not_shorter(suit, longer));
            let weak = transfer.clone().points(0, 8).at_least(6, suit);
            rules.push(weak.when(Quantity::Hcp.at_most(6)));
            rules.push(
                transfer
                    .points(slam.saturating_sub(4), 40)
                    .at_least(6, suit)
                    .when(Quantity::Shortest.at_most(1)),
            );
        }
    }
    rules.push(notrump(4).says("quantitative").hcp(slam.saturating_sub(2), slam.saturating_sub(1)));
    rules.push(notrump(3).says("game-notrump").hcp(game, slam.saturating_sub(3)));
    if level == 1 {
        rules.push(
            notrump(3)
                .says("game-notrump")
                .points(game, 18)
                .when(Quantity::Longest.at_least(6) & Quantity::Hcp.at_least(7)),
        );
        let invite = if minors {
            bid(2, C).says(stayman).artificial().forcing()
        } else {
            notrump(2).says("invite-notrump")
        };
        rules.push(invite.hcp(game.saturating_sub(2), game.saturating_sub(1)));
    }
    // With a short suit and no long one too: no such hand passes.
    rules.push(notrump(6).says("slam-notrump").hcp(slam, 37));
    rules.push(pass().says("pass-notrump").hcp(0, game.saturating_sub(1)));
    rules
}

/// Jumps to four diamonds and four hearts that show the higher suit, of six cards: to play game, or to ask for aces
/// with a slam if trumps are known. Over two notrump only the strong hands jump. With a mere try for slam the
/// lowest transfer goes first.
fn texas(level: u8, game: u8, slam: u8) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (suit, under) in [(S, H), (H, D)] {
        let jump =
            || bid(4, under).says("texas").at_least(6, suit).about(suit).artificial().forcing();
        rules.push(jump().support(suit, slam, 40).when(Quantity::Aces.at_least(1)));
        if level == 1 {
            let most = slam.saturating_sub(4);
            rules.push(jump().points(game, most));
            // The fit is certain, so that short suits count.
            rules.push(jump().points(0, most).support(suit, game + 1, 40));
        }
    }
    rules
}

/// My transfer to game was completed: with a slam in sight I ask for aces.
pub(super) fn after_texas(auction: &InterpretedAuction, suit: Suit, strength: u8) -> Vec<Rule> {
    let slam = 33u8.saturating_sub(strength);
    let ask = keycards::ask(auction, suit).support(suit, slam, 40);
    let mut rules = vec![ask.when(Quantity::Aces.at_least(1))];
    // Partner is balanced: with a void six is bid.
    let six = bid(6, suit).says("slam-small").support(suit, slam, 40).at_least(6, suit);
    rules.push(six.when(Quantity::Shortest.exactly(0) & Quantity::Aces.at_least(1)));
    rules.push(pass().says("pass-transfer"));
    rules
}

/// Partner showed a long minor: the bid of it.
pub(super) fn complete_minor(suit: Suit) -> Vec<Rule> {
    vec![bid(3, suit).says("complete-transfer").artificial()]
}

/// My transfer to a minor was completed: with a strong hand shortness is shown.
pub(super) fn after_minor(auction: &InterpretedAuction, suit: Suit, strength: u8) -> Vec<Rule> {
    let slam = 33u8.saturating_sub(strength);
    let mut rules = Vec::new();
    for short in Suit::ALL.into_iter().filter(|short| *short != suit) {
        let level = auction.cheapest(short);
        // Four clubs goes past three notrump.
        let least = if level > 3 { slam.saturating_sub(2) } else { slam.saturating_sub(4) };
        rules.push(
            bid(level, short)
                .says("minor-shortness")
                .points(least, 40)
                .len(short, 0, 1)
                .about(short)
                .artificial()
                .game_forcing(),
        );
    }
    rules.push(notrump(3).says("game-notrump").points(slam.saturating_sub(4), 40));
    rules.push(pass().says("sign-off").points(0, slam.saturating_sub(5)));
    rules
}

/// Partner has a long minor and shortness: with little wasted there a slam is tried.
pub(super) fn answer_shortness(auction: &InterpretedAuction) -> Vec<Rule> {
    let partner = auction.shown(auction.partner());
    let Some(suit) = [C, D].into_iter().find(|suit| partner.min_len(*suit) >= 6) else {
        return Vec::new();
    };
    let named = auction.last_of(auction.partner()).and_then(|call| call.call.bid()?.strain.trump());
    let Some(short) = named else { return Vec::new() };
    let ask = keycards::ask(auction, suit)
        .when(Quantity::HcpOpposite(short).at_least(14) & Quantity::Length(suit).at_least(3));
    // Over four clubs notrump is no longer below game.
    if auction.cheapest(Strain::Notrump) > 3 {
        return vec![ask, bid(5, suit).says("natural-game").at_least(2, suit)];
    }
    vec![
        ask,
        notrump(3).says("game-notrump").stops(Some(short)),
        bid(4, suit).says("minor-unstopped").at_least(2, suit).game_forcing(),
    ]
}

/// The opponents intervened over partner's notrump.
pub(super) fn after_interference(auction: &InterpretedAuction) -> Vec<Rule> {
    let mut rules = Vec::new();
    let theirs = auction.standing().and_then(|(bid, _)| bid.strain.trump());
    if auction.is_ours() {
        // Over a double of our notrump: pass with values, run to a long suit.
        for suit in [S, H, D, C] {
            rules.push(bid(2, suit).says("run-out").hcp(0, 6).at_least(5, suit));
        }
        rules.push(pass().says("pass-notrump").hcp(0, 37));
        return rules;
    }
    if let Some(artificial) = auction.history().last().filter(|call| call.artificial) {
        return over_artificial(auction, &artificial.suits());
    }
    let Some(theirs) = theirs else { return rules };
    let two = auction.standing().is_some_and(|(bid, _)| bid.level.odd_tricks() == 2);
    let full = auction.game_level(Strain::Notrump) == 3;
    if two && full && auction.plays(Convention::Lebensohl) {
        rules.push(penalty_double(theirs));
        rules.push(
            notrump(3)
                .says("game-notrump")
                .hcp(10, 16)
                .stops(Some(theirs))
                .when(Quantity::Length(S).at_most(4) & Quantity::Length(H).at_most(4)),
        );
        rules.extend(lebensohl::calls(auction, theirs));
        rules.push(double().says("double-cards").hcp(8, 37));
        rules.push(pass().says("pass-notrump").hcp(0, 37));
        return rules;
    }
    rules.push(penalty_double(theirs));
    for suit in [S, H] {
        rules.push(bid(4, suit).says("natural-game").points(9, 40).at_least(6, suit));
        if suit != theirs {
            rules.push(
                bid(3, suit)
                    .says("new-suit-forcing")
                    .points(10, 40)
                    .at_least(5, suit)
                    .game_forcing(),
            );
        }
    }
    rules.push(notrump(3).says("game-notrump").hcp(10, 16).stops(Some(theirs)));
    for suit in [S, H, D] {
        if auction.cheapest(suit) == 2 {
            rules.push(bid(2, suit).says("new-suit-weak").points(4, 9).at_least(5, suit));
        }
    }
    rules.push(double().says("double-cards").hcp(8, 37));
    rules.push(pass().says("pass-notrump").hcp(0, 37));
    rules
}

/// The opponents intervened over partner's notrump with an artificial bid, such as Landy, that shows these suits.
fn over_artificial(auction: &InterpretedAuction, theirs: &[Suit]) -> Vec<Rule> {
    let game = 25u8.saturating_sub(auction.shown(auction.partner()).hcp.min);
    let ours = || [S, H, D, C].into_iter().filter(|suit| !theirs.contains(suit));
    let mut rules = Vec::new();
    for suit in ours().filter(|suit| suit.is_major()) {
        if auction.cheapest(suit) <= 4 {
            rules.push(
                bid(4, suit)
                    .says("natural-game")
                    .points(game.saturating_sub(1), 40)
                    .at_least(6, suit),
            );
        }
    }
    if auction.cheapest(Strain::Notrump) <= 3 {
        let stopped = Condition::stops_all(theirs.iter().copied());
        rules.push(notrump(3).says("game-notrump").hcp(game, game + 6).when(stopped));
    }
    // Of two suits a bid shows a stopper in the other one.
    for suit in theirs.iter().copied().filter(|suit| auction.cheapest(*suit) <= 3) {
        let others = theirs.iter().copied().filter(|other| *other != suit);
        rules.push(
            bid(auction.cheapest(suit), suit)
                .says("cue-stopper")
                .hcp(game, game + 6)
                .when(!Condition::Stops(suit))
                .when(Condition::stops_all(others))
                .about(suit)
                .artificial()
                .game_forcing(),
        );
    }
    for suit in ours() {
        let level = auction.cheapest(suit);
        if level <= 3 {
            rules.push(forcing_suit(suit, game));
        }
        if level == 2 {
            rules.push(bid(2, suit).says("new-suit-weak").points(3, 8).at_least(5, suit));
        }
    }
    rules.push(double().says("double-cards").hcp(game.saturating_sub(2), 37));
    rules.push(pass().says("pass-notrump").hcp(0, 37));
    rules
}

/// Over an intervention over partner's notrump, a suit at the three level forces to game, for which so many points are needed: five
/// cards of a major, or six of a minor and two points more.
pub(super) fn forcing_suit(suit: Suit, game: u8) -> Rule {
    let (points, least) = if suit.is_major() { (game, 5) } else { (game + 2, 6) };
    bid(3, suit).says("new-suit-forcing").points(points, 40).at_least(least, suit).game_forcing()
}

/// Partner bid a suit of theirs over my notrump and asks for a stopper in it.
pub(super) fn answer_stopper_cue(auction: &InterpretedAuction) -> Vec<Rule> {
    let named = auction.last_of(auction.partner()).and_then(|call| call.call.bid()?.strain.trump());
    let Some(asked) = named else { return Vec::new() };
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    let mut rules = vec![notrump(3).says("game-notrump").stops(Some(asked))];
    for least in [5, 4, 3, 2] {
        for suit in [C, D, H, S].into_iter().filter(|suit| !theirs.contains(suit)) {
            rules.push(
                bid(auction.cheapest(suit), suit)
                    .says("minor-unstopped")
                    .at_least(least, suit)
                    .game_forcing(),
            );
        }
    }
    rules
}

fn penalty_double(theirs: Suit) -> Rule {
    double()
        .says("double-penalty")
        .hcp(8, 37)
        .at_least(4, theirs)
        .when(Quantity::TopHonors(theirs).at_least(1))
}

/// Partner asked with Stayman at `level`.
pub(super) fn stayman_answers(auction: &InterpretedAuction) -> Vec<Rule> {
    let named = auction.last_of(auction.partner()).and_then(|call| call.call.bid());
    let level = named.map_or(2, |bid| bid.level.odd_tricks());
    let theirs = auction.suits_of(auction.me().side().opponents());
    let mut rules = Vec::new();
    let mut none = bid(level, D).says("stayman-none").artificial();
    for suit in [H, S].into_iter().filter(|suit| !theirs.contains(suit)) {
        rules.push(bid(level, suit).says("stayman-major").at_least(4, suit));
        none = none.len(suit, 0, 3);
    }
    rules.push(none);
    rules
}

/// Partner answered Stayman; partner's notrump showed at least `strength`.
pub(super) fn after_stayman(auction: &InterpretedAuction, strength: u8) -> Vec<Rule> {
    let game = game_opposite(strength);
    let slam = 33u8.saturating_sub(strength);
    let mut rules = Vec::new();
    let fit = auction.last_of(auction.partner()).filter(|call| call.key == "stayman-major");
    if let Some(fit) = fit.and_then(|call| call.call.bid()?.strain.trump()) {
        rules.push(
            bid(4, C).says("gerber").support(fit, slam, 40).at_least(4, fit).artificial().forcing(),
        );
        rules.push(
            bid(4, fit)
                .says("natural-game")
                .support(fit, game, slam.saturating_sub(1))
                .at_least(4, fit),
        );
        if auction.cheapest(fit) == 3 {
            rules.push(
                bid(3, fit)
                    .says("invite-game")
                    .support(fit, game.saturating_sub(2), game.saturating_sub(1))
                    .at_least(4, fit),
            );
        }
        // Opener with both majors named hearts, and two notrump denies spades.
        if fit == H && auction.cheapest(S) == 2 && transfers_to_minors(auction) {
            rules.push(
                bid(2, S)
                    .says("invite-spades")
                    .hcp(game.saturating_sub(2), game.saturating_sub(1))
                    .at_least(4, S),
            );
        }
    } else {
        for (suit, other) in [(H, S), (S, H)] {
            let level = auction.cheapest(suit).max(3);
            rules.push(
                bid(level, suit)
                    .says("new-suit-forcing")
                    .points(game + 1, 40)
                    .at_least(5, suit)
                    .at_least(4, other)
                    .game_forcing(),
            );
        }
    }
    rules.push(notrump(6).says("slam-notrump").hcp(slam, 37));
    rules.push(notrump(4).says("quantitative").hcp(slam.saturating_sub(2), slam.saturating_sub(1)));
    rules.push(notrump(3).says("game-notrump").hcp(game, slam.saturating_sub(3)));
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(
            notrump(2).says("invite-notrump").hcp(game.saturating_sub(2), game.saturating_sub(1)),
        );
    }
    rules.push(pass().says("pass-notrump").hcp(0, game.saturating_sub(1)));
    rules
}

/// Partner asked for a major and bid game in notrump over my hearts, so that four spades are a fit.
pub(super) fn after_game_of_stayman(auction: &InterpretedAuction) -> Vec<Rule> {
    let hearts = auction.last_of(auction.me()).and_then(|call| call.call.bid()?.strain.trump());
    let mut rules = Vec::new();
    if hearts == Some(H) && auction.cheapest(S) == 4 {
        rules.push(bid(4, S).says("prefer").at_least(4, S));
    }
    rules.push(pass().says("pass-nothing"));
    rules
}

/// Partner invited over two hearts with four spades; from so many points on I accept.
pub(super) fn answer_spades(accepting: u8) -> Vec<Rule> {
    vec![
        bid(4, S).says("accept-game").hcp(accepting, 37).at_least(4, S),
        pass().says("decline-game").at_least(4, S),
        notrump(3).says("accept-game").hcp(accepting, 37),
        notrump(2).says("decline-game"),
    ]
}

/// Partner transferred to this suit.
pub(super) fn complete_transfer(auction: &InterpretedAuction, suit: Suit) -> Vec<Rule> {
    let level = auction.cheapest(suit);
    let mut rules = Vec::new();
    if level == 2 {
        rules.push(bid(3, suit).says("super-accept").hcp(17, 20).at_least(4, suit));
    }
    rules.push(bid(level, suit).says("complete-transfer").artificial());
    rules
}

/// My transfer was completed; partner's notrump showed at least `strength`.
pub(super) fn after_transfer(auction: &InterpretedAuction, suit: Suit, strength: u8) -> Vec<Rule> {
    let game = 25 - strength.min(25);
    let slam = 33u8.saturating_sub(strength);
    // A hand that only plays game has gone there at once.
    let texas = auction.plays(Convention::Texas) && auction.cheapest(Strain::Notrump) == 2;
    let least = if texas { slam.saturating_sub(3).max(game) } else { game };
    let mut rules = vec![
        notrump(4).says("quantitative").hcp(slam.saturating_sub(2), slam + 3).len(suit, 5, 5),
        bid(4, suit).says("natural-game").points(least, slam.saturating_sub(1)).at_least(6, suit),
        bid(4, suit)
            .says("natural-game")
            .support(suit, game + 1, slam)
            .at_least(5, suit)
            .when(Quantity::Second.at_least(5) & Quantity::Hcp.at_most(11)),
    ];
    for other in [S, H, D, C] {
        let level = auction.cheapest(other);
        if other != suit && level <= 3 && (other.is_minor() || other < suit) {
            rules.push(
                bid(level.max(3), other)
                    .says("new-suit-forcing")
                    .points(game + 1, 40)
                    .at_least(if other.is_minor() { 4 } else { 5 }, other)
                    .when(Quantity::Shortest.at_most(1))
                    .game_forcing(),
            );
        }
    }
    rules.push(notrump(3).says("choice-of-game").hcp(game, slam).len(suit, 5, 5).about(suit));
    if auction.cheapest(Strain::Notrump) == 2 {
        rules.push(
            bid(3, suit)
                .says("invite-game")
                .points(game.saturating_sub(2), game.saturating_sub(1))
                .at_least(6, suit),
        );
        rules.push(
            notrump(2)
                .says("invite-notrump")
                .points(game.saturating_sub(1), game)
                .len(suit, 5, 5)
                .about(suit),
        );
    }
    rules.push(pass().says("pass-transfer").points(0, game.max(1)));
    rules
}
