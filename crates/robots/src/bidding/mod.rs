//! The system: rules a bridge player can read, one file to an area, and the two ways to use them.
//!
//! A [`Rule`] is a call, the hands that make it and what it says. The rules that apply depend on
//! the [`Story`] alone, which is public: to *choose* a call is to take the first rule one's hand
//! fits; to *interpret* a call is to look up the rule that makes it. The two cannot differ, so an
//! explanation never lies.

mod advances;
mod answers;
mod competing;
mod natural;
mod notrump;
mod openings;
mod preempts;
mod rebids;
mod responses;
mod rule;
mod sacrifices;
mod shown;
mod story;
mod strong;

use bridge::{Bid, Call, Explanation, Seat, Strain};
use cards::Suit;

use crate::Hand;

pub use rule::{Force, Range, Rule};
pub use shown::Shown;
pub use story::Story;

pub(crate) use rule::{Sense, bid, double, notrump, pass, redouble};
pub(crate) use story::Said;

const C: Suit = Suit::Clubs;
const D: Suit = Suit::Diamonds;
const H: Suit = Suit::Hearts;
const S: Suit = Suit::Spades;

/// A call, what it says, and whether the opponents are told of it unasked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What to call.
    pub call: Call,
    /// What it means.
    pub meaning: Explanation,
    /// Is it conventional?
    pub alert: bool,
}

/// What the system calls with this hand.
pub fn choose(story: &Story, hand: &Hand) -> Choice {
    let rules = system(story);
    let forced = story.is_forced();
    let find = |may_pass: bool| {
        rules.iter().enumerate().find(|(at, rule)| {
            // A call means what the first rule that makes it says; a later rule of another meaning
            // would mislead partner.
            let first = rules[..*at].iter().find(|earlier| earlier.call == rule.call);
            first.is_none_or(|first| first.key == rule.key)
                && (may_pass || rule.call != Call::Pass || rule.key == "pass-penalty")
                && rule.fits(hand)
        })
    };
    // Forced, a robot passes only where the system has no bid at all.
    let chosen = find(!forced).or_else(|| find(true));
    let call = chosen.map_or(Call::Pass, |(_, rule)| rule.call);
    match Sense::of(&rules, call) {
        Some(sense) => Choice { call, meaning: sense.meaning, alert: sense.artificial },
        None => Choice { call, meaning: Explanation::system("pass-nothing"), alert: false },
    }
}

/// What a call made now would mean; none if the system does not make it.
pub fn interpret(story: &Story, call: Call) -> Option<Explanation> {
    Sense::of(&system(story), call).map(|sense| sense.meaning)
}

/// All the rules of this moment, first the book, then bidding by nature.
pub fn system(story: &Story) -> Vec<Rule> {
    if story.has_told_all() {
        return vec![pass().says("pass-told")];
    }
    let mut rules = book(story);
    rules.extend(natural::rules(story));
    rules = sacrifices::among(story, rules);
    if story.below[story.me().side()] > 0 {
        rules = with_part_score(story, rules);
    }
    rules.retain(|rule| story.auction.check(rule.call).is_ok());
    rules
}

/// With a part-score a game stands lower: what would be bid beyond it is bid there, and once
/// there nobody goes on but to a slam.
fn with_part_score(story: &Story, rules: Vec<Rule>) -> Vec<Rule> {
    let side = story.me().side();
    if story.said().iter().all(|said| said.seat.side() != side || said.call.bid().is_none()) {
        return rules;
    }
    let there = story.is_ours() && story.standing().is_some_and(|(bid, _)| story.is_game(bid));
    rules
        .into_iter()
        .filter_map(|mut rule| {
            // There it is that one stays, with whatever one has.
            if there && !story.is_forced() && rule.call == Call::Pass {
                return Some(pass().says("pass-nothing"));
            }
            let Some(bid) = rule.call.bid().filter(|bid| bid.level.odd_tricks() <= 5) else {
                return Some(rule);
            };
            if there && !story.is_forced() {
                return None;
            }
            let suit = rule.explained_suit();
            let strain = match rule.key {
                "raise-strong" | "raise-limit-over-double" => suit.map_or(bid.strain, Strain::from),
                _ if rule.artificial => return Some(rule),
                _ => bid.strain,
            };
            let game = story.game_level(strain).max(story.cheapest(strain));
            if bid.level.odd_tricks() >= game || rule.artificial {
                rule.call = Bid::new(game, strain).map_or(rule.call, Call::Bid);
                rule.key =
                    if strain == Strain::Notrump { "part-score-notrump" } else { "part-score" };
                rule.force = Force::No;
                rule.artificial = false;
            }
            Some(rule)
        })
        .collect()
}

fn book(story: &Story) -> Vec<Rule> {
    let (me, partner) = (story.me(), story.partner());
    let Some(opening) = story.opening() else { return openings::rules(story) };
    let conventional = answers::rules(story);
    if !conventional.is_empty() {
        return conventional;
    }
    let quiet = story.rho_passed();
    let i_acted = !story.acts_of(me).is_empty();
    let first_turn =
        story.said().iter().skip_while(|said| said.call == Call::Pass).all(|s| s.seat != me);
    if opening.seat == partner && first_turn {
        return match opening.key {
            "open-1nt" if quiet => notrump::responses(story, 15, 1),
            "open-2nt" if quiet => notrump::responses(story, 20, 2),
            "open-1nt" | "open-2nt" => notrump::disturbed(story),
            "open-strong" => strong::responses(story),
            "open-weak-two" => preempts::responses_to_weak_two(story),
            "open-preempt" => preempts::responses(story),
            _ if !is_one_of_a_suit(opening) => Vec::new(),
            _ if quiet && only_opening(story, opening.seat) => responses::to_suit(story),
            _ if only_opening(story, opening.seat) => responses::in_competition(story),
            _ => Vec::new(),
        };
    }
    if opening.seat == me && story.acts_of(me).len() == 1 {
        return rebids::rules(story);
    }
    if opening.seat.side() != me.side() {
        let partner_acted = !story.acts_of(partner).is_empty();
        return match (i_acted, partner_acted) {
            (false, false) => competing::rules(story),
            (false, true) if story.acts_of(partner).len() == 1 => advances::rules(story),
            _ => Vec::new(),
        };
    }
    Vec::new()
}

/// One of a suit, as an opening.
fn is_one_of_a_suit(opening: &Said) -> bool {
    opening.call.bid().is_some_and(|b| b.level.odd_tricks() == 1 && b.strain.trump().is_some())
}

/// Has a seat done nothing since it opened?
fn only_opening(story: &Story, seat: Seat) -> bool {
    story.acts_of(seat).len() == 1
}

/// The suit of the opening bid.
fn opened_suit(story: &Story) -> Option<Suit> {
    story.opening()?.call.bid()?.strain.trump()
}
