//! Writing a system out as lists of rules.

use std::collections::BTreeMap;

use bridge::{BySide, Call, Seat, Side, Vulnerability};

use super::{Base, CallsSoFar, Context, System, Vulnerabilities};
use crate::Situation;
use crate::bidding::{CallRules, Conventions, InterpretedAuction, Rule};

/// How far a system is written out, in calls from the opening on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Auctions of at most so many calls, whatever the opponents call.
    pub calls: usize,
    /// Auctions of at most so many calls in which only one side bids.
    pub uncontested: usize,
}

/// A system with its rules listed for all auctions to this extent in which both sides make calls of
/// theirs; in others its base goes on.
pub fn tabulate(system: &System, extent: Extent) -> System {
    let mut table = Table::default();
    for passes in 0..4 {
        for vulnerable in [[false, false], [true, false], [false, true], [true, true]] {
            let mut auction = InterpretedAuction::new(
                Seat::North,
                Vulnerability::new(BySide(vulnerable)),
                &Situation::played([system.clone(), system.clone()]),
            );
            (0..passes).for_each(|_| auction.push(Call::Pass));
            table.walk(&auction, extent);
        }
    }
    table.system(system.name(), system.base(), system.conventions())
}

impl System {
    /// A system without a base that lists the rules in force in these auctions. At part-scores nothing
    /// is listed: there the rules of a system are adjusted.
    pub fn listing<'a>(
        name: &str,
        auctions: impl IntoIterator<Item = &'a InterpretedAuction>,
    ) -> System {
        let mut table = Table::default();
        for auction in auctions {
            table.add(auction, &CallRules::of(auction));
        }
        table.system(name, Base::None, Conventions::ALL)
    }
}

/// Rules by the number of passes before the opening, and the vulnerability.
type ByCircumstances = BTreeMap<(usize, Vulnerabilities), Vec<Rule>>;

/// Rules by the auctions in which they apply.
#[derive(Default)]
struct Table {
    /// For the calls from the opening on.
    contexts: BTreeMap<Vec<Call>, ByCircumstances>,
}

impl Table {
    /// Adds the rules for the player on turn.
    fn add(&mut self, auction: &InterpretedAuction, rules: &CallRules) {
        if auction.below == BySide([0; 2]) && auction.duplicate && auction.turn().is_some() {
            let key = (auction.passes_before_opening(), auction.vulnerabilities());
            let known = self.contexts.entry(auction.calls_from_opening().to_vec()).or_default();
            known.entry(key).or_insert_with(|| rules.rules().to_vec());
        }
    }

    /// Adds the rules after these calls, and after all that follow them.
    fn walk(&mut self, auction: &InterpretedAuction, extent: Extent) {
        let Some(seat) = auction.turn() else { return };
        let rules = CallRules::of(auction);
        self.add(auction, &rules);
        let bids = |side: Side| {
            let mut calls = auction.history().iter().filter(|call| call.seat.side() == side);
            calls.any(|call| call.call != Call::Pass)
        };
        let mut calls: Vec<Call> = rules.rules().iter().map(Rule::call).collect();
        calls.push(Call::Pass);
        calls.sort_unstable();
        calls.dedup();
        let made = auction.calls_from_opening().len();
        // Passes before the opening are counted by themselves.
        calls.retain(|call| made > 0 || *call != Call::Pass);
        for call in calls {
            let contested =
                bids(seat.side().opponents()) && (call != Call::Pass || bids(seat.side()));
            let most = if contested { extent.calls } else { extent.uncontested.max(extent.calls) };
            if made < most {
                let mut next = auction.clone();
                next.push_by(&rules, call);
                self.walk(&next, extent);
            }
        }
    }

    /// The system that has these rules.
    fn system(self, name: &str, base: Base, conventions: Conventions) -> System {
        let mut contexts: Vec<Context> = Vec::new();
        for (calls, known) in self.contexts {
            // Auctions with the same rules belong together.
            let mut parts: Vec<(Vec<Rule>, Vec<CallsSoFar>)> = Vec::new();
            for ((passes, vulnerable), rules) in known {
                let after =
                    CallsSoFar::new(calls.clone()).and_then(|after| after.after_passes([passes]));
                // The auction was made by legal calls.
                let Ok(after) = after else { continue };
                let after = after.when_vulnerable(vulnerable);
                match parts.iter_mut().find(|(same, _)| *same == rules) {
                    Some((_, all)) => all.push(after),
                    None => parts.push((rules, vec![after])),
                }
            }
            contexts.extend(parts.into_iter().map(|(rules, after)| Context {
                after: merged(after),
                lines: vec![0; rules.len()],
                rules,
            }));
        }
        System::of(name.into(), base, conventions, contexts)
    }
}

/// Fewer texts of the same auctions.
fn merged(mut after: Vec<CallsSoFar>) -> Vec<CallsSoFar> {
    loop {
        let pairs =
            (0..after.len()).flat_map(|one| (one + 1..after.len()).map(move |other| (one, other)));
        let found = pairs.into_iter().find_map(|(one, other)| {
            Some((one, other, after.get(one)?.joined(after.get(other)?)?))
        });
        let Some((one, other, joined)) = found else { return after };
        after.remove(other);
        after[one] = joined;
    }
}
