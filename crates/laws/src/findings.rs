//! The findings of a human: what is recorded, and what is opened or ruled anew by them.

use crate::event::Event;
use crate::impossible::Impossible;
use crate::incident::IncidentKind;
use crate::query::Query;
use crate::ruling::{Decision, Fact, Ruling};
use crate::state::{Compared, FoundFact};
use crate::table::LawsTable;

/// The limit of facts kept.
const MOST: usize = 256;

impl LawsTable {
    /// The ruling on an incident, by the facts that belong to it.
    pub(crate) fn rule_on(&mut self, at: usize, called_over: bool) -> Ruling {
        let before = self.current_incident.replace(at);
        let kind = self.incidents[at].kind.clone();
        let mut ruling = crate::applicable_law::rule(self, &kind, called_over);
        self.current_incident = before;
        if !self.facts.is_empty() {
            ruling.facts.iter().for_each(|fact| self.bind(fact.query, at));
        }
        // A decision without options is no decision.
        ruling.decision = ruling.decision.filter(|decision| !decision.options.is_empty());
        ruling
    }

    /// Records an answer, and opens or re-rules the incidents that depend on it.
    pub(crate) fn record_finding(&mut self, query: Query, value: &str) {
        let yes = query.means(value) == Some(true);
        let opens = match query {
            Query::Unplayable => Some(IncidentKind::Unplayable),
            Query::Weights => Some(IncidentKind::Weighted),
            Query::Settled => {
                value.parse().ok().map(|side| IncidentKind::SettledByPlayers { side })
            }
            Query::Fouled => (query.means(value) != Some(false)).then_some(IncidentKind::Fouled),
            Query::DirectorError => yes.then_some(IncidentKind::DirectorError),
            Query::UnauthorizedInformation => yes.then_some(IncidentKind::UsedInformation),
            Query::Misinformation => yes.then_some(IncidentKind::Misinformation),
            Query::CouldHaveKnown => yes.then_some(IncidentKind::CouldHaveKnown),
            _ => None,
        };
        let asker = self.asker(query);
        let of = if opens.is_some() { Some(self.incidents.len()) } else { asker };
        if self.facts.len() < MOST {
            let word = value.to_ascii_lowercase();
            self.facts.push(FoundFact { query, word, of, assumed: false });
        }
        match opens {
            Some(kind) => {
                self.open(kind);
            }
            None if matches!(query, Query::AwareOfTrump | Query::Normal) => self.readjudicate(),
            None => asker.into_iter().for_each(|at| self.rule_again(at)),
        }
    }

    /// Records what a pair's system says. Nothing is opened by it, and no ruling that was made changes.
    pub(crate) fn record_assumption(&mut self, query: Query, value: &str) {
        let of = self.asker(query);
        if self.facts.len() < MOST {
            let word = value.to_ascii_lowercase();
            self.facts.push(FoundFact { query, word, of, assumed: true });
        }
    }

    /// Is it a call whose comparison with a withdrawn one decides a ruling?
    pub(crate) fn is_replacement(&self, event: &Event) -> bool {
        matches!(event, Event::Call { .. } | Event::CallSubstituted { .. })
            && self.live_incidents().any(|(_, incident)| incident.pending.iter().any(compares))
    }

    /// What the newest ruling assumes of a replacement.
    pub(crate) fn assumed_comparison(&self) -> Option<&Fact> {
        let ruling = self.rulings().last()?;
        ruling.facts.iter().find(|fact| fact.query == Query::Comparable && fact.assumed)
    }

    /// The assumption on the replacement just made, which an answer may still correct.
    pub(crate) fn open_comparison(&self) -> Option<&Fact> {
        self.compared.as_ref().and_then(|_| self.assumed_comparison())
    }

    /// Rules on the replacement again, by the answer.
    pub(crate) fn compare_again(&mut self, compared: Compared, answer: &str) {
        let events = self.events;
        *self = compared.before;
        self.record_finding(Query::Comparable, answer);
        for event in &compared.events {
            // What was possible before the answer: a remark that no longer fits is dropped.
            let _: Result<(), Impossible> = self.apply(event);
        }
        self.events = events;
    }

    /// The newest incident with a pending choice that asks this question.
    fn asker(&self, query: Query) -> Option<usize> {
        let asks = |ruling: &Ruling| ruling.facts.iter().any(|fact| fact.query == query);
        let mut open = self.live_incidents().rev();
        open.find(|(_, incident)| {
            incident.pending.as_ref().is_some_and(|pending| {
                incident.ruling.as_ref().is_some_and(asks)
                    || query == Query::Comparable && compares(pending)
            })
        })
        .map(|(at, _)| at)
    }

    /// Rules again with the new fact, if the ruling has had no effect yet.
    fn rule_again(&mut self, at: usize) {
        let fresh = self.incidents[at]
            .ruling
            .as_ref()
            .is_some_and(|ruling| ruling.chosen.is_empty() && ruling.auto.is_empty());
        if fresh {
            let ruling = self.rule_on(at, false);
            if ruling.auto.is_empty() {
                self.incidents[at].pending.clone_from(&ruling.decision);
                self.incidents[at].ruling = Some(ruling);
            }
        }
    }
}

/// Does the decision compare the offender's next call?
fn compares(decision: &Decision) -> bool {
    let mut options = decision.options.iter();
    options.any(|opt| opt.key == "comparable" || opt.then.as_ref().is_some_and(|it| compares(it)))
}
