//! What is wrong with a system, found by bidding hands.

use std::collections::BTreeMap;

use bridge::{Call, Deal, Explanation, Fact, Seat, Vulnerability};
use cards::{Cards, Suit};

use super::{Context, System, auction_of};
use crate::bidding::{CallRules, InterpretedAuction, Quantity, Rule, Shown};
use crate::{Hand, Situation};

/// A rule of the system is dead if none of so many hands that could have followed it did.
const ENOUGH: u64 = 500;

/// What was found about a system.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SystemCheck {
    /// How many hands were bid.
    pub hands: u64,
    /// How many calls they made.
    pub calls: u64,
    /// How many rules the system lists itself; of the standard system, how many different ones were met.
    pub rules: u64,
    /// What is wrong, first what is worst.
    pub faults: Vec<CheckFault>,
}

/// A fault, with how often it was seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckFault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The line of the rule in the system's file; none if the rule does not stand there.
    pub line: Option<usize>,
    /// The rule; for a gap, the auction only.
    pub rule: String,
    /// The calls before, of the first case.
    pub auction: String,
    /// The hand of the first case; none for a dead rule and for a pass without a limit.
    pub hand: Option<Cards>,
    /// In how many cases.
    pub count: u64,
}

/// What is wrong with a system.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// The explanation of a call, or what it shows, contradicts the hand that made it.
    Untruth,
    /// Partner forces, and no rule makes a bid: the hand fits none, or only a pass.
    Forced,
    /// A pass without an upper limit of strength, where partner forces. It is left out while another rule fits.
    UnlimitedPass,
    /// No rule is made for the hand; it passes.
    Gap,
    /// A rule that no hand follows, or that stands below one which every hand meets.
    Dead,
    /// Two conventional calls are made for the same hand; the second one is never heard.
    Overlap,
}

impl FaultKind {
    /// A stable name.
    pub const fn code(self) -> &'static str {
        match self {
            FaultKind::Untruth => "untruth",
            FaultKind::Forced => "forced-gap",
            FaultKind::UnlimitedPass => "unlimited-pass",
            FaultKind::Gap => "gap",
            FaultKind::Dead => "dead-rule",
            FaultKind::Overlap => "overlap",
        }
    }

    /// Does it make a system wrong? Other faults may be intended.
    pub const fn is_error(self) -> bool {
        matches!(self, FaultKind::Untruth | FaultKind::Forced)
    }
}

/// Bids these deals with the system in all four seats; and for each auction that the system lists, gives
/// hands of the deals to the player on turn, if they fit that player's earlier calls.
pub fn check(system: &System, deals: impl IntoIterator<Item = Deal>) -> SystemCheck {
    let mut checker = Checker { system: system.clone(), ..Checker::default() };
    let mut hands = Vec::new();
    for (n, deal) in deals.into_iter().enumerate() {
        checker.bid(n, &deal);
        hands.extend(Seat::ALL.map(|seat| Hand::new(deal.hand(seat))));
    }
    checker.hands = hands.len() as u64;
    checker.listed(&hands);
    checker.report()
}

/// How often a rule stood among the rules in force, and how often it was followed.
#[derive(Clone, Default)]
struct Use {
    met: u64,
    followed: u64,
    line: Option<usize>,
    auction: String,
}

#[derive(Default)]
struct Checker {
    system: System,
    hands: u64,
    calls: u64,
    /// By their texts; of the rules that the system lists, with their places.
    rules: BTreeMap<(Option<(usize, usize)>, String), Use>,
    faults: BTreeMap<(FaultKind, Option<usize>, String), CheckFault>,
}

impl Checker {
    fn start(&self, dealer: Seat, vulnerable: Vulnerability) -> InterpretedAuction {
        let systems = [self.system.clone(), self.system.clone()];
        InterpretedAuction::new(dealer, vulnerable, &Situation::played(systems))
    }

    fn bid(&mut self, n: usize, deal: &Deal) {
        let vulnerable = Vulnerability::ALL[(n + n / 4) % 4];
        let mut auction = self.start(Seat::ALL[n % 4], vulnerable);
        while let Some(seat) = auction.turn() {
            let rules = CallRules::of(&auction);
            let hand = Hand::new(deal.hand(seat));
            let call = self.judge(&auction, &rules, &hand);
            self.calls += 1;
            auction.push_by(&rules, call);
            let shown = *auction.shown(seat);
            if let Some(suit) = wrongly_shown(&shown, &hand) {
                let first = rules.rules().iter().find(|rule| rule.call() == call);
                let meaning =
                    first.map_or_else(|| call.to_string(), |rule| format!("{call} {}", rule.key()));
                let what = format!(
                    "{meaning}: {suit} {}-{}",
                    shown.lengths[suit].min, shown.lengths[suit].max
                );
                self.fault(FaultKind::Untruth, None, what, &auction, Some(&hand));
            }
        }
    }

    /// The call of a hand, with what is wrong about it.
    fn judge(&mut self, auction: &InterpretedAuction, rules: &CallRules, hand: &Hand) -> Call {
        let context = self.system.context_for(auction);
        let place = |at: usize| {
            let Context { rules: all, lines, .. } = self.system.contexts().get(context?)?;
            let rule = rules.rules().get(at)?;
            let listed = all.iter().position(|other| other == rule)?;
            Some(((context?, listed), lines.get(listed).copied().filter(|line| *line > 0)))
        };
        let places: Vec<_> = (0..rules.rules().len()).map(place).collect();
        let chosen = rules.chosen(hand);
        for (at, rule) in rules.rules().iter().enumerate() {
            let known = places.get(at).copied().flatten();
            let key = (known.map(|(place, _)| place), rule.to_string());
            let used = self.rules.entry(key).or_default();
            used.met += 1;
            used.followed += u64::from(chosen == Some(at));
            if used.met == 1 {
                used.line = known.and_then(|(_, line)| line);
                used.auction = called(auction);
            }
        }
        let line = |at: usize| places.get(at).copied().flatten().and_then(|(_, line)| line);
        for (at, rule) in rules.rules().iter().enumerate() {
            let listed = places.get(at).copied().flatten().is_some();
            if listed && rules.are_forced() && is_unlimited_pass(rule) {
                let text = rule.to_string();
                self.fault(FaultKind::UnlimitedPass, line(at), text, auction, None);
            }
        }
        let Some(at) = chosen else {
            let kind = if rules.are_forced() { FaultKind::Forced } else { FaultKind::Gap };
            self.fault(kind, None, called(auction), auction, Some(hand));
            return Call::Pass;
        };
        let rule = &rules.rules()[at];
        if rules.are_forced() && rule.call() == Call::Pass && !rule.is_final_pass() {
            self.fault(FaultKind::Forced, line(at), rule.to_string(), auction, Some(hand));
        }
        if let Some(said) = rules.explanation(rule.call())
            && contradicts(&said, hand)
        {
            self.fault(FaultKind::Untruth, line(at), rule.to_string(), auction, Some(hand));
        }
        let other = rules.rules().iter().skip(at + 1).find(|other| {
            let conventional = rule.is_artificial() && other.is_artificial();
            conventional
                && other.call() != rule.call()
                && other.fits(hand)
                && !other.is_unconditional()
        });
        if let Some(other) = other.filter(|_| context.is_some()) {
            let both = format!("{rule}; {other}");
            self.fault(FaultKind::Overlap, line(at), both, auction, Some(hand));
        }
        rule.call()
    }

    /// Gives hands to the player on turn in each auction that the system lists.
    fn listed(&mut self, hands: &[Hand]) {
        let system = self.system.clone();
        for context in system.contexts() {
            let mut in_force: Vec<CallRules> = Vec::new();
            let mut given = 0;
            let mut first = None;
            for after in &context.after {
                let passes = after.passes().next().unwrap_or(0);
                if auction_of(passes, after.calls()).is_none() {
                    continue;
                }
                let vulnerable = Vulnerability::ALL.into_iter().find_map(|vulnerable| {
                    let (auction, own) = self.replay(vulnerable, passes, after.calls());
                    after.applies(&auction).then_some((auction, own))
                });
                let Some((auction, own)) = vulnerable else { continue };
                let rules = CallRules::of(&auction);
                let fits = |hand: &&Hand| own.iter().all(|(rules, call)| rules.call(hand) == *call);
                for hand in hands.iter().filter(fits).take(ENOUGH as usize * 4) {
                    self.judge(&auction, &rules, hand);
                    self.calls += 1;
                    given += 1;
                }
                first.get_or_insert_with(|| called(&auction));
                in_force.push(rules);
            }
            if let Some(auction) = first {
                self.never_in_force(context, &in_force, &auction, given);
            }
        }
    }

    /// Reports the rules of a context that are in force in none of its auctions: they stand below a rule
    /// which every hand meets. Where partner forces that may be a pass, which is then left out, so
    /// nothing is reported. `given` is the number of hands that came to the context.
    fn never_in_force(
        &mut self,
        context: &Context,
        in_force: &[CallRules],
        auction: &str,
        given: u64,
    ) {
        if in_force.iter().any(CallRules::are_forced) {
            return;
        }
        for (at, rule) in context.rules.iter().enumerate() {
            if in_force.iter().any(|rules| rules.rules().contains(rule)) {
                continue;
            }
            let line = context.lines.get(at).copied();
            let text = rule.to_string();
            self.faults.entry((FaultKind::Dead, line, text.clone())).or_insert(CheckFault {
                kind: FaultKind::Dead,
                line,
                rule: text,
                auction: auction.into(),
                hand: None,
                count: given.max(1),
            });
        }
    }

    /// An auction, and the earlier calls of the player on turn with the rules for them.
    fn replay(
        &self,
        vulnerable: Vulnerability,
        passes: usize,
        calls: &[Call],
    ) -> (InterpretedAuction, Vec<(CallRules, Call)>) {
        let mut auction = self.start(Seat::North, vulnerable);
        let all: Vec<Call> =
            std::iter::repeat_n(Call::Pass, passes).chain(calls.iter().copied()).collect();
        let me = Seat::North.after(all.len());
        let mut own = Vec::new();
        for call in all {
            let rules = CallRules::of(&auction);
            let is_mine = auction.turn() == Some(me);
            auction.push_by(&rules, call);
            if is_mine {
                own.push((rules, call));
            }
        }
        (auction, own)
    }

    fn fault(
        &mut self,
        kind: FaultKind,
        line: Option<usize>,
        rule: String,
        auction: &InterpretedAuction,
        hand: Option<&Hand>,
    ) {
        let key = (kind, line, rule.clone());
        let fault = self.faults.entry(key).or_insert_with(|| CheckFault {
            kind,
            line,
            rule,
            auction: called(auction),
            hand: hand.map(Hand::cards),
            count: 0,
        });
        fault.count += 1;
    }

    fn report(self) -> SystemCheck {
        let Checker { system, hands, calls, rules, faults } = self;
        let met = rules.keys().filter(|(place, _)| place.is_none()).count();
        let dead = rules.into_iter().filter(|((place, _), used)| {
            used.followed == 0
                && used.met >= ENOUGH
                && place.is_some() != system.contexts().is_empty()
        });
        let dead = dead.map(|((_, rule), used)| CheckFault {
            kind: FaultKind::Dead,
            line: used.line,
            rule,
            auction: used.auction,
            hand: None,
            count: used.met,
        });
        let mut faults: Vec<CheckFault> = faults.into_values().chain(dead).collect();
        faults.sort_by_key(|fault| (fault.kind, fault.line, std::cmp::Reverse(fault.count)));
        let listed = system.rules();
        SystemCheck { hands, calls, rules: if listed > 0 { listed } else { met } as u64, faults }
    }
}

/// Is it a pass with any strength, that neither plays a double nor an artificial bid?
fn is_unlimited_pass(rule: &Rule) -> bool {
    let limit = rule.silent().iter().fold(*rule.shows(), |all, part| all.meet(&part.shows()));
    let any = Shown::default();
    rule.call() == Call::Pass
        && !rule.is_final_pass()
        && limit.hcp.max >= any.hcp.max
        && limit.points.max >= any.points.max
}

/// The calls so far.
fn called(auction: &InterpretedAuction) -> String {
    let calls: Vec<String> = auction.history().iter().map(|call| call.call.to_string()).collect();
    if calls.is_empty() { "-".into() } else { calls.join(" ") }
}

/// A suit of which the hand has another number of cards than was shown.
fn wrongly_shown(shown: &Shown, hand: &Hand) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| !shown.lengths[*suit].contains(hand.len(*suit)))
}

/// Does the explanation say of points, of a suit, or of aces and kings what is not true of the hand?
/// An answer of no aces may show all four, so their numbers are compared modulo four.
pub(crate) fn contradicts(said: &Explanation, hand: &Hand) -> bool {
    let Explanation::System { facts, .. } = said else { return false };
    let number = |name: &str| match facts.get(name) {
        Some(Fact::Number(number)) => Some(*number),
        _ => None,
    };
    let text = |name: &str| match facts.get(name) {
        Some(Fact::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let suit: Option<Suit> = text("suit").and_then(|suit| suit.parse().ok());
    let points = match (text("measure"), suit) {
        (Some("hcp"), _) => Some(hand.hcp()),
        (Some("length"), _) => Some(hand.points()),
        (Some("support"), Some(suit)) => Some(hand.support(suit)),
        _ => None,
    };
    let outside =
        points.zip(number("min").zip(number("max"))).is_some_and(|(points, (min, max))| {
            i32::from(points) < min || i32::from(points) > max && max < 37
        });
    let short =
        suit.zip(number("length")).is_some_and(|(suit, length)| i32::from(hand.len(suit)) < length);
    let miscounted = [("aces", Quantity::Aces), ("kings", Quantity::Kings)];
    let miscounted = miscounted.into_iter().any(|(name, quantity)| {
        number(name).is_some_and(|said| (i32::from(quantity.of(hand)) - said).rem_euclid(4) != 0)
    });
    outside || short || miscounted
}
