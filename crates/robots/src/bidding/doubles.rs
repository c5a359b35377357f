//! Doubles that ask partner for a lead: of a conventional bid of the opponents, and of their slam
//! (Lightner).

use bridge::{Call, Seat, Side, Strain};
use cards::{Card, Rank, Suit};

use super::{
    Condition, Convention, InterpretedAuction, InterpretedCall, Quantity, Rule, double, keycards,
};

/// Puts these doubles before the other rules, unless a double answers partner. Of such bids no double is for takeout, and of
/// an artificial bid or a slam none is for penalties.
pub(super) fn insert(auction: &InterpretedAuction, mut rules: Vec<Rule>) -> Vec<Rule> {
    let doubles = |rule: &Rule| rule.call() == Call::Double;
    let replaced = ["double-takeout", "double-penalty"];
    if rules.iter().all(|rule| !doubles(rule) || replaced.contains(&rule.key())) {
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
            // What they bid after the double changes nothing.
            "double-lightner" | "double-lightner-notrump" => {
                dummys_suit(&history[..at], seat.side().opponents())
            }
            _ => None,
        }
    });
    asked.collect()
}

/// The right-hand opponent, whose side opened, made a conventional bid in a suit that nobody has, and partner will lead: a
/// double shows a good holding there. Shortness is no suit to lead.
fn lead_directing(auction: &InterpretedAuction) -> Option<Rule> {
    let us = auction.me().side();
    let last = auction.history().last()?;
    let named = last.call.bid()?;
    let suit = named.strain.trump()?;
    let theirs = auction.opening().is_some_and(|opening| opening.seat.side() != us);
    let shows_shortness =
        ["splinter", "raise-strong-short", "minor-shortness", "exclusion"].contains(&last.key);
    // Whoever completes a transfer is on the way to be declarer.
    let completes = ["complete-transfer", "complete-texas", "complete-relay"].contains(&last.key);
    let has = |side| auction.suits_shown_by(side).contains(&suit);
    let partner_leads = || Some(auction.partner()) == future_declarer(auction).map(Seat::next);
    if !auction.plays(Convention::LeadDoubles)
        || !theirs
        || !last.artificial
        || shows_shortness
        || completes
        || us.opponents().seats().iter().any(|seat| auction.shown(*seat).min_len(suit) >= 4)
        || has(us)
        || has(us.opponents())
        || !partner_leads()
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

/// The opponent who is likely to declare: the first to name their trumps if eight are known, or the partner of the one who
/// has shown them without naming them; else the first to bid notrump, or the one who is asked to by a fourth suit. None if
/// that is open yet.
fn future_declarer(auction: &InterpretedAuction) -> Option<Seat> {
    let last = auction.history().last()?;
    let (caller, other) = (last.seat, last.seat.partner());
    let names = |strain: Strain| {
        let named =
            move |call: &&InterpretedCall| call.call.bid().is_some_and(|bid| bid.strain == strain);
        declarer_of(auction.history(), caller.side(), named)
    };
    if let Some(trumps) = keycards::agreed(auction, caller) {
        let has_more = auction.shown(caller).min_len(trumps) > auction.shown(other).min_len(trumps);
        return names(trumps.into()).or(Some(if has_more { other } else { caller }));
    }
    let natural_notrump = |call: &&InterpretedCall| {
        !call.artificial && call.call.bid().is_some_and(|bid| bid.strain == Strain::Notrump)
    };
    let notrump = declarer_of(auction.history(), caller.side(), natural_notrump);
    notrump.or_else(|| (last.key == "fourth-suit").then_some(other))
}

/// The first of this side to make such a call.
fn declarer_of(
    history: &[InterpretedCall],
    side: Side,
    such: impl FnMut(&&InterpretedCall) -> bool,
) -> Option<Seat> {
    history.iter().filter(|call| call.seat.side() == side).find(such).map(|call| call.seat)
}

/// They bid a slam by themselves, and partner leads: a double asks for dummy's first suit, where the doubler
/// has a void or the ace and another top honor.
fn lightner(auction: &InterpretedAuction) -> Option<Rule> {
    let us = auction.me().side();
    let (over, by) = auction.standing()?;
    let contested = auction.history().iter().any(|call| {
        call.seat.side() == us && call.call.bid().is_some_and(|bid| auction.is_game(bid))
    });
    let declarer = declarer_of(auction.history(), by.side(), |call| {
        call.call.bid().is_some_and(|bid| bid.strain == over.strain)
    })?;
    let partner_leads = declarer.next() == auction.partner();
    let is_slam = over.level.odd_tricks() >= 6 && by.side() != us;
    if !auction.plays(Convention::LeadDoubles) || !is_slam || !partner_leads || contested {
        return None;
    }
    let suit = dummys_suit(auction.history(), by.side())?;
    let has = |rank| Condition::Has(Card::new(suit, rank));
    let strong = has(Rank::ACE) & (has(Rank::KING) | has(Rank::QUEEN));
    let ruffs = Quantity::Length(suit).exactly(0) & Quantity::Aces.at_least(1);
    // No void is worth a trick without trumps.
    let (key, condition) = match over.strain {
        Strain::Notrump => ("double-lightner-notrump", strong),
        _ => ("double-lightner", ruffs | strong),
    };
    Some(double().says(key).about(suit).artificial().when(condition))
}

/// The first suit beside trumps that the dummy of the last bid of this side has named naturally.
fn dummys_suit(history: &[InterpretedCall], side: Side) -> Option<Suit> {
    let calls = || history.iter().filter(move |call| call.seat.side() == side);
    let over = calls().rev().find_map(|call| call.call.bid())?;
    let dummy = declarer_of(history, side, |call| {
        call.call.bid().is_some_and(|bid| bid.strain == over.strain)
    })?
    .partner();
    calls()
        .filter(|call| call.seat == dummy && !call.artificial)
        .filter_map(|call| call.call.bid()?.strain.trump())
        .find(|suit| Strain::from(*suit) != over.strain)
}
