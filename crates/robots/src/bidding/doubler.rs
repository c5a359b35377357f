//! The second call of a player whose first was a takeout double.
//!
//! Partner had to bid and may have nothing, so the doubler goes on only with more than the double
//! showed; what does not fit here passes.

use bridge::{Call, Strain};
use cards::Suit;

use super::{C, D, H, InterpretedAuction, Rule, S, bid, double, notrump, pass};
use crate::bidding::Condition;
use crate::bidding::rule::SHOWS;

pub(super) fn rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let doubled = auction
        .acts_of(auction.me())
        .first()
        .is_some_and(|act| act.key == "double-takeout" && act.call == Call::Double);
    let Some(advance) = auction.last_of(auction.partner()).filter(|_| doubled) else {
        return Vec::new();
    };
    // A double in the balancing seat may be weaker, and so is all that follows.
    let king = auction.borrowed(auction.me());
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    let suit = advance.call.bid().and_then(|bid| bid.strain.trump());
    let mut rules = match (advance.key, suit) {
        ("advance-double", Some(suit)) => raises(auction, suit, 0, king),
        ("advance-jump", Some(suit)) => raises(auction, suit, 6, king),
        ("pass-advance", _) => Vec::new(),
        ("advance-cue", _) if auction.is_undisturbed() => return answer_cue(auction, &theirs),
        _ => return Vec::new(),
    };
    let jumped = advance.key == "advance-jump";
    let stops_theirs = Condition::stops_all(theirs.iter().copied());
    // A suit of one's own goes before notrump, but a minor at the three level after it.
    let mut own_suits = Vec::new();
    for own in [S, H, D, C].into_iter().filter(|own| Some(*own) != suit && !theirs.contains(own)) {
        let level = auction.cheapest(own);
        let least = if level >= 3 { 19 } else { 18 } - king;
        if level <= 4 {
            own_suits.push(
                bid(level, own)
                    .says("doubler-suit")
                    .points(least, 40)
                    .at_least(5, own)
                    .when(Condition::none_longer(own)),
            );
        }
    }
    let (late, early): (Vec<Rule>, Vec<Rule>) = own_suits.into_iter().partition(|rule| {
        rule.call().bid().is_some_and(|bid| {
            bid.level.odd_tricks() >= 3 && bid.strain.trump().is_some_and(Suit::is_minor)
        })
    });
    rules.extend(early);
    let range = |rule: Rule, least: u8, most: u8| {
        rule.hcp(least - king, most - king).when(stops_theirs.clone())
    };
    match auction.cheapest(Strain::Notrump) {
        1 => rules.extend([
            range(notrump(3).says("doubler-3nt"), 23, 26),
            range(notrump(2).says("doubler-notrump"), 21, 22),
            range(notrump(1).says("doubler-notrump"), 18, 20),
        ]),
        2 => {
            let game = if jumped { 16 } else { 21 };
            rules.push(range(notrump(3).says("doubler-3nt"), game, 26));
            if !jumped {
                rules.push(range(notrump(2).says("doubler-notrump"), 18, 20));
            }
        }
        3 => rules.push(range(notrump(3).says("doubler-3nt"), if jumped { 16 } else { 20 }, 26)),
        _ => {}
    }
    rules.extend(late);
    // They have bid again: a second takeout double.
    if !auction.is_ours()
        && let Some(last) = auction.their_suit()
        && let Some(level) = auction.standing().map(|(bid, _)| bid.level.odd_tricks())
        && level <= 4
    {
        let least = match advance.key {
            _ if level == 4 => 20,
            "pass-advance" => 17,
            _ => 16,
        } - king;
        rules.push(
            double()
                .says("double-again")
                .hcp(least, 37)
                .len(last, 0, 3)
                .about(last)
                .artificial()
                .forcing(),
        );
    }
    // Game values without a suit, a fit or a stopper: partner goes on.
    let most = if jumped { 15 } else { 19 } - king;
    let last = auction.their_suit().filter(|last| auction.cheapest(*last) <= 3);
    if let Some(last) = last {
        rules.push(
            bid(auction.cheapest(last), last)
                .says("doubler-cue")
                .hcp(most + 1, 37)
                .about(last)
                .artificial()
                .game_forcing(),
        );
    }
    let most = if last.is_some() { most } else { 37 };
    rules.push(pass().says("pass-doubled").hcp(0, most));
    rules
}

/// Raises of partner's suit, of which a forced advance shows little; `more` points were shown by a
/// jump, and `king` points are expected of a partner whose doubler balanced.
fn raises(auction: &InterpretedAuction, suit: Suit, more: u8, king: u8) -> Vec<Rule> {
    let cheap = auction.cheapest(suit);
    let game = auction.game_level(suit).max(cheap);
    let minor = u8::from(suit.is_minor()) * 3;
    let mut rules = Vec::new();
    if game <= 5 {
        rules.push(
            bid(game, suit)
                .says("doubler-game")
                .support(suit, 20 + minor - more - king, 40)
                .at_least(4, suit),
        );
    }
    if cheap < 3 && game > 3 {
        rules.push(
            bid(3, suit)
                .says("doubler-raise")
                .support(suit, 18 - more.min(4) - king, 19 - more.min(4) - king)
                .at_least(4, suit),
        );
    }
    if cheap < game && cheap <= 3 {
        // Over a bid of theirs at the two level the raise is competitive.
        let (least, most) = match (auction.is_undisturbed(), cheap) {
            (true, _) => (16, 17),
            (false, ..=2) => (14, 17),
            (false, _) => (16, 19),
        };
        rules.push(
            bid(cheap, suit)
                .says("doubler-raise")
                .support(suit, least - more.min(3) - king, most - more.min(3) - king)
                .at_least(4, suit),
        );
    }
    rules
}

/// Partner has the values for game and asks: a major of four cards, notrump with their suits stopped, then any suit.
fn answer_cue(auction: &InterpretedAuction, theirs: &[Suit]) -> Vec<Rule> {
    let named = |suit: Suit, cards: u8| {
        let level = auction.cheapest(suit);
        let free = !theirs.contains(&suit) && level <= 4;
        free.then(|| bid(level, suit).says(SHOWS).at_least(cards, suit).game_forcing())
    };
    let mut rules = Vec::new();
    rules.extend([H, S].into_iter().filter_map(|suit| named(suit, 4)));
    let level = auction.cheapest(Strain::Notrump);
    if level <= 3 {
        let stopped = Condition::stops_all(theirs.iter().copied());
        let rule = notrump(level).says("doubler-stopper").when(stopped);
        rules.push(if level < 3 { rule.game_forcing() } else { rule });
    }
    rules.extend([D, C].into_iter().filter_map(|suit| named(suit, 4)));
    rules.extend([H, S].into_iter().filter_map(|suit| named(suit, 3)));
    rules
}
