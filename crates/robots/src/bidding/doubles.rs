//! Doubles that ask partner for a lead: of a conventional bid of the opponents, and of their slam
//! (Lightner).

use bridge::{Call, Seat, Strain};
use cards::{Card, Rank, Suit};

use super::{Condition, Convention, InterpretedAuction, Quantity, Rule, double};

/// Puts these doubles before the other rules, unless a double is for penalties or answers partner. Of such bids no double is
/// for takeout.
pub(super) fn insert(auction: &InterpretedAuction, mut rules: Vec<Rule>) -> Vec<Rule> {
    let doubles = |rule: &Rule| rule.call() == Call::Double;
    if rules.iter().all(|rule| !doubles(rule) || rule.key() == "double-takeout") {
        let asks = lead_directing(auction).or_else(|| lightner(auction));
        if let Some(ask) = asks {
            // Strong hands pass as well, so that a pass says nothing of strength.
            rules.retain(|rule| !doubles(rule) && rule.key() != "pass-overcall");
            rules.insert(0, ask);
        }
    }
    rules
}

/// The suits for whose lead a seat has asked by doubling.
pub(crate) fn suits_asked_for(auction: &InterpretedAuction, seat: Seat) -> Vec<Suit> {
    let history = auction.history();
    let asked = (1..history.len()).filter(|at| history[*at].seat == seat).filter_map(|at| {
        match history[at].key {
            "double-lead" => history[at - 1].call.bid()?.strain.trump(),
            "double-lightner" => dummys_suit(auction, history[..at].last()?.seat.side()),
            _ => None,
        }
    });
    asked.collect()
}

/// The right-hand opponent, whose side opened, made a conventional bid in a suit that nobody has: a double
/// shows a good holding there. Shortness is no suit to lead.
fn lead_directing(auction: &InterpretedAuction) -> Option<Rule> {
    let us = auction.me().side();
    let last = auction.history().last()?;
    let named = last.call.bid()?;
    let suit = named.strain.trump()?;
    let theirs = auction.opening().is_some_and(|opening| opening.seat.side() != us);
    let shows_shortness = ["splinter", "raise-strong-short", "minor-shortness"].contains(&last.key);
    let natural = |side| auction.suits_of(side).contains(&suit);
    if !auction.plays(Convention::LeadDoubles)
        || !theirs
        || !last.artificial
        || shows_shortness
        || natural(us)
        || natural(us.opponents())
    {
        return None;
    }
    let rule = double().says("double-lead").about(suit);
    // Above game nobody bids on: three cards with honors are enough.
    Some(if named.level.odd_tricks() >= 4 {
        rule.at_least(3, suit).when(Condition::Good(suit))
    } else {
        rule.points(8, 40).at_least(5, suit).when(Condition::Good(suit))
    })
}

/// They bid a slam by themselves, and partner leads: a double asks for dummy's first suit, where the doubler
/// has a void or the ace and another top honor.
fn lightner(auction: &InterpretedAuction) -> Option<Rule> {
    let us = auction.me().side();
    let (over, by) = auction.standing()?;
    let of_declarer = |call: &&super::InterpretedCall| {
        call.seat.side() == by.side()
            && call.call.bid().is_some_and(|bid| bid.strain == over.strain)
    };
    let declarer = auction.history().iter().find(of_declarer)?.seat;
    let contested = auction.history().iter().any(|call| {
        call.seat.side() == us && call.call.bid().is_some_and(|bid| auction.is_game(bid))
    });
    let partner_leads = declarer.next() == auction.partner();
    let is_slam = over.level.odd_tricks() >= 6 && by.side() != us;
    if !auction.plays(Convention::LeadDoubles) || !is_slam || !partner_leads || contested {
        return None;
    }
    let suit = dummys_suit(auction, by.side())?;
    let has = |rank| Condition::Has(Card::new(suit, rank));
    let strong = has(Rank::ACE) & (has(Rank::KING) | has(Rank::QUEEN));
    let ruffs = Quantity::Length(suit).exactly(0) & Quantity::Aces.at_least(1);
    let condition = if over.strain == Strain::Notrump { strong } else { ruffs | strong };
    Some(double().says("double-lightner").about(suit).artificial().when(condition))
}

/// The first suit beside trumps that the dummy of the last bid of this side has named naturally.
fn dummys_suit(auction: &InterpretedAuction, side: bridge::Side) -> Option<Suit> {
    let calls = || auction.history().iter().filter(move |call| call.seat.side() == side);
    let over = calls().filter_map(|call| call.call.bid()).last()?;
    let declarer = calls().find(|call| call.call.bid().is_some_and(|b| b.strain == over.strain))?;
    let dummy = declarer.seat.partner();
    calls()
        .filter(|call| call.seat == dummy && !call.artificial)
        .filter_map(|call| call.call.bid()?.strain.trump())
        .find(|suit| Strain::from(*suit) != over.strain)
}
