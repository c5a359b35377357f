//! The bidding system: rules that a bridge player can read, one file per area, and two uses of
//! them.
//!
//! A [`Rule`] is a call, the hands that make it, as [`Condition`]s, and what it shows. The rules in
//! force depend only on the [`InterpretedAuction`], which is public. To *choose* a call is to take the first rule
//! that the hand fits; to *interpret* a call is to look up the rule that makes it. Both use the
//! same rules, so an explanation is always true.

mod advances;
mod answers;
mod card;
mod competing;
mod condition;
mod conventions;
mod doubler;
pub(crate) mod doubles;
mod interpreted;
mod keycards;
mod landy;
mod lebensohl;
mod meanings;
mod natural;
mod notrump;
mod openings;
mod polish;
mod preempts;
mod rebids;
mod responses;
mod rule;
mod sacrifices;
mod shown;
mod strong;
pub mod system;
mod two_suits;
mod xyz;

use std::fmt;

use bridge::{Bid, Call, Explanation, IllegalCall, Level, Seat, Strain, View};
use cards::Suit;

use crate::{Hand, Situation};

pub use card::{CardAuction, CardCall, CardPart, convention_card};
pub use condition::{Condition, Expected, ParseConditionError, Quantity};
pub use conventions::{Convention, Conventions};
pub use interpreted::InterpretedAuction;
pub use meanings::MEANINGS;
pub use rule::{Force, Range, Rule};
pub use shown::Shown;
pub use system::{
    Base, CallsSoFar, CheckFault, ContextError, Extent, FaultKind, System, SystemCheck,
    SystemError, SystemFault, Vulnerabilities, check, tabulate,
};

pub(crate) use interpreted::InterpretedCall;
pub(crate) use rule::{C, D, H, Meaning, S, bid, double, notrump, pass, redouble};

/// A call, its meaning, and whether the opponents are alerted.
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
pub fn choose(auction: &InterpretedAuction, hand: &Hand) -> Choice {
    let rules = CallRules::of(auction);
    let call = rules.call(hand);
    match rules.meaning(call) {
        Some(meaning) => Choice {
            call,
            meaning: meaning.explanation(&rules.rules, call),
            alert: meaning.artificial,
        },
        None => Choice { call, meaning: Explanation::system("pass-nothing"), alert: false },
    }
}

/// The rules in force for one call of an auction.
#[derive(Clone, PartialEq, Debug)]
pub struct CallRules {
    rules: Vec<Rule>,
    forced: bool,
}

impl CallRules {
    /// The rules for the player on turn.
    pub fn of(auction: &InterpretedAuction) -> CallRules {
        let forced = auction.is_forced();
        let mut rules: Vec<Rule> = Vec::new();
        for rule in all_rules(auction) {
            // A call means what the first rule that makes it says; a later rule with another meaning
            // would mislead partner.
            let first = rules.iter().find(|earlier| earlier.call == rule.call);
            if rule.is_impossible() || first.is_some_and(|first| first.key != rule.key) {
                continue;
            }
            // No hand comes to the rules behind. Where partner forces, a pass is left out.
            let is_last = rule.is_unconditional() && (rule.call != Call::Pass || !forced);
            rules.push(rule);
            if is_last {
                break;
            }
        }
        CallRules { rules, forced }
    }

    /// The call with this hand: that of the first rule which it fits.
    pub fn call(&self, hand: &Hand) -> Call {
        self.chosen(hand).map_or(Call::Pass, |at| self.rules[at].call)
    }

    /// The place of the rule that this hand follows; none if it fits none.
    pub(crate) fn chosen(&self, hand: &Hand) -> Option<usize> {
        let find = |may_pass: bool| {
            let may = |rule: &Rule| may_pass || rule.call != Call::Pass || rule.is_final_pass();
            self.rules.iter().position(|rule| may(rule) && rule.fits(hand))
        };
        // A robot passes a forcing call only if the system has no bid at all.
        find(!self.forced).or_else(|| find(true))
    }

    /// The rules, in the order in which they are tried.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Does a rule make this call? A pass is made where no rule is met, too.
    pub(crate) fn make(&self, call: Call) -> bool {
        call == Call::Pass || self.rules.iter().any(|rule| rule.call == call)
    }

    /// Must the player bid?
    pub const fn are_forced(&self) -> bool {
        self.forced
    }

    /// What a call shows by these rules, in words; none if no rule makes it.
    pub fn explanation(&self, call: Call) -> Option<Explanation> {
        self.meaning(call).map(|meaning| meaning.explanation(&self.rules, call))
    }

    fn meaning(&self, call: Call) -> Option<Meaning> {
        Meaning::of(&self.rules, call)
    }
}

/// One rule a line.
impl fmt::Display for CallRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rules.iter().try_for_each(|rule| writeln!(f, "{rule}"))
    }
}

/// What a call made now would mean; none if the system does not make it.
pub fn interpret(auction: &InterpretedAuction, call: Call) -> Option<Explanation> {
    CallRules::of(auction).explanation(call)
}

/// What a call shows by the system, for a director who rules on it (Laws 23, 26 and 27).
#[derive(Clone, Debug)]
pub struct CallMeaning {
    key: &'static str,
    shows: Shown,
    /// Does it show something else than what it names?
    pub conventional: bool,
    /// What opponents are told.
    pub explanation: Explanation,
}

impl CallMeaning {
    /// The suits of which a conventional call shows at least four cards; `None` for a natural call,
    /// which shows the suit that it names.
    pub fn suits(&self) -> Option<Vec<Suit>> {
        let shown = |suit: &Suit| self.shows.lengths[*suit].min >= 4;
        self.conventional.then(|| Suit::ALL.into_iter().filter(shown).collect())
    }

    /// Is the call comparable to this one that was withdrawn (Law 23A of 2017): has it the same meaning
    /// or purpose, or are the hands that make it a subset?
    pub fn is_comparable_to(&self, withdrawn: &CallMeaning) -> bool {
        let alike = self.key == withdrawn.key && self.suits() == withdrawn.suits();
        let describes = withdrawn.shows != Shown::default();
        alike && self.conventional || describes && self.shows.is_within(&withdrawn.shows)
    }
}

impl InterpretedAuction {
    /// What a call made now would show; none if the system does not make it.
    pub fn meaning(&self, call: Call) -> Option<CallMeaning> {
        let rules = CallRules::of(self);
        let explanation = rules.explanation(call)?;
        let Meaning { key, shows, artificial: conventional, .. } = rules.meaning(call)?;
        Some(CallMeaning { key, shows, conventional, explanation })
    }

    /// Is this call legal for the player on turn?
    ///
    /// # Errors
    /// The [`IllegalCall`] says why it is not.
    pub fn check(&self, call: Call) -> Result<(), IllegalCall> {
        self.calls.check(call)
    }

    /// The calls of a view.
    pub fn of(view: &View, score: &Situation) -> InterpretedAuction {
        let mut auction = InterpretedAuction::new(view.dealer, view.vulnerable, score);
        for call in &view.auction {
            auction.push(call.call);
        }
        auction
    }

    /// Adds a call, interpreted by the rules that would make it. An illegal call is ignored.
    pub fn push(&mut self, call: Call) {
        let rules = CallRules::of(self);
        self.push_by(&rules, call);
    }

    /// Adds a call, interpreted by these rules for it. An illegal call is ignored.
    pub(crate) fn push_by(&mut self, rules: &CallRules, call: Call) {
        let Some(seat) = self.calls.turn() else { return };
        if self.calls.check(call).is_ok() {
            self.record(seat, call, rules.meaning(call).as_ref());
        }
    }
}

/// All rules of the system of the side on turn, those that are never reached among them: its own for
/// this auction, else those of its base.
pub fn all_rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let own = auction.system().listed_for(auction).map(<[Rule]>::to_vec);
    let mut rules = own.unwrap_or_else(|| match auction.system().base() {
        Base::Standard => standard(auction),
        Base::Polish => polish_club(auction),
        Base::None => vec![pass().says("pass-nothing")],
    });
    if auction.below[auction.me().side()] > 0 {
        rules = with_part_score(auction, rules);
    }
    rules.retain(|rule| auction.calls.check(rule.call).is_ok());
    rules.extend(escape(auction, &rules));
    rules
}

/// The rules of the standard system: first the conventional ones, then natural bidding.
fn standard(auction: &InterpretedAuction) -> Vec<Rule> {
    let answers = keycards::over_their_bid(auction);
    if !answers.is_empty() {
        return answers;
    }
    if auction.has_described_hand() {
        return vec![pass().says("pass-described")];
    }
    before_natural(auction, conventional_rules(auction))
}

/// The rules of Polish Club: its own where it has them, else those of the standard system for hands that it opens alike.
fn polish_club(auction: &InterpretedAuction) -> Vec<Rule> {
    let own = polish::rules(auction);
    let mut rules = if own.is_empty() { standard(auction) } else { before_natural(auction, own) };
    rules.retain(|rule| polish::is_open(auction, rule));
    rules
}

/// These rules, and natural bidding behind them.
fn before_natural(auction: &InterpretedAuction, mut rules: Vec<Rule>) -> Vec<Rule> {
    rules.extend(natural::rules(auction));
    doubles::insert(auction, sacrifices::insert(auction, rules))
}

/// Where partner forces, a bid for the hands that no rule fits: the lowest one that has no other
/// meaning and names no suit of theirs. It shows nothing, so that no hand passes a forcing call.
fn escape(auction: &InterpretedAuction, rules: &[Rule]) -> Option<Rule> {
    if !auction.is_forced() {
        return None;
    }
    let theirs = auction.suits_shown_by(auction.me().side().opponents());
    let is_free = |call: &Call| {
        let named = call.bid().and_then(|bid| bid.strain.trump());
        auction.calls.check(*call).is_ok()
            && named.is_none_or(|suit| !theirs.contains(&suit))
            && rules.iter().all(|rule| rule.call != *call)
    };
    let bids = Level::ALL.into_iter().flat_map(|level| {
        Strain::ALL.into_iter().map(move |strain| Call::Bid(Bid { level, strain }))
    });
    bids.into_iter().find(is_free).map(|call| Rule::of(call).says("least").artificial())
}

/// Adjusts the rules to a part-score: game is reached at a lower level, bids beyond it are made
/// there, and after that only a slam try goes on.
fn with_part_score(auction: &InterpretedAuction, rules: Vec<Rule>) -> Vec<Rule> {
    let side = auction.me().side();
    if auction.history().iter().all(|call| call.seat.side() != side || call.call.bid().is_none()) {
        return rules;
    }
    let there =
        auction.is_ours() && auction.standing().is_some_and(|(bid, _)| auction.is_game(bid));
    rules
        .into_iter()
        .filter_map(|mut rule| {
            // At game every hand passes.
            if there && !auction.is_forced() && rule.call == Call::Pass {
                return Some(pass().says("pass-nothing"));
            }
            let Some(bid) = rule.call.bid().filter(|bid| bid.level.odd_tricks() <= 5) else {
                return Some(rule);
            };
            if there && !auction.is_forced() {
                return None;
            }
            let suit = rule.explained_suit();
            let strain = match rule.key {
                "raise-strong" | "raise-limit-over-double" => suit.map_or(bid.strain, Strain::from),
                _ if rule.artificial => return Some(rule),
                _ => bid.strain,
            };
            let game = auction.game_level(strain).max(auction.cheapest(strain));
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

fn conventional_rules(auction: &InterpretedAuction) -> Vec<Rule> {
    let (me, partner) = (auction.me(), auction.partner());
    let Some(opening) = auction.opening() else { return openings::rules(auction) };
    let conventional = answers::rules(auction);
    if !conventional.is_empty() {
        return conventional;
    }
    let quiet = auction.is_undisturbed();
    let i_acted = !auction.acts_of(me).is_empty();
    let first_turn =
        auction.history().iter().skip_while(|call| call.call == Call::Pass).all(|s| s.seat != me);
    if opening.seat == partner && first_turn {
        return match opening.key {
            "open-1nt" if quiet => notrump::responses(auction, 15, 1),
            "open-2nt" if quiet => notrump::responses(auction, 20, 2),
            "open-1nt" | "open-2nt" => notrump::after_interference(auction),
            "open-strong" => strong::responses(auction),
            "open-weak-two" => preempts::responses_to_weak_two(auction),
            "open-preempt" => preempts::responses(auction),
            _ if !is_one_of_a_suit(opening) => Vec::new(),
            _ if quiet && only_opening(auction, opening.seat) => responses::to_suit(auction),
            _ if only_opening(auction, opening.seat) => responses::in_competition(auction),
            _ => Vec::new(),
        };
    }
    if opening.seat == partner {
        let checkback = xyz::rules(auction);
        if !checkback.is_empty() {
            return checkback;
        }
    }
    if opening.seat == me && auction.acts_of(me).len() == 1 {
        return rebids::rules(auction);
    }
    if opening.seat.side() != me.side() {
        let partner_acted = !auction.acts_of(partner).is_empty();
        return match (i_acted, partner_acted) {
            (false, false) => competing::rules(auction),
            (false, true) if auction.acts_of(partner).len() == 1 => advances::rules(auction),
            (true, _) if auction.acts_of(me).len() == 1 => doubler::rules(auction),
            _ => Vec::new(),
        };
    }
    Vec::new()
}

/// Is it an opening of one of a suit?
fn is_one_of_a_suit(opening: &InterpretedCall) -> bool {
    opening.call.bid().is_some_and(|b| b.level.odd_tricks() == 1 && b.strain.trump().is_some())
}

/// Has a seat only opened?
fn only_opening(auction: &InterpretedAuction, seat: Seat) -> bool {
    auction.acts_of(seat).len() == 1
}
