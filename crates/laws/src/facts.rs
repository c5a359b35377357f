//! Facts found by a human (docs/sources/laws.md#1.9). Each belongs to one incident and is ignored
//! by all others.

use alloc::string::String;

use crate::incident::IncidentKind;
use crate::table::Table;
use crate::{Decision, Fact, Query, Ruling};

/// An answer to a question of fact, and the incident it belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FoundFact {
    query: Query,
    word: String,
    /// The incident it was found for; none until one asks.
    of: Option<usize>,
}

/// Marks a fact that decided an act which opened no incident.
const NO_INCIDENT: usize = usize::MAX;

/// The limit of facts kept.
const MOST: usize = 256;

impl Table {
    /// The answer found for a question, or the default.
    pub(crate) fn fact(&self, query: Query, assume: bool) -> (bool, Fact) {
        let answer = self.found(query).and_then(|word| query.means(word));
        let yes = answer.unwrap_or(assume);
        (yes, Fact { query, value: query.word(yes), assumed: answer.is_none() })
    }

    /// The word with which a question was answered, for the incident being ruled upon or for none
    /// yet.
    pub(crate) fn found(&self, query: Query) -> Option<&str> {
        let about = |fact: &&FoundFact| {
            fact.query == query && fact.of.is_none_or(|of| self.current_incident == Some(of))
        };
        self.facts.iter().rev().find(about).map(|fact| fact.word.as_str())
    }

    /// The same, as a fact cited by a ruling.
    pub(crate) fn found_fact(&self, query: Query) -> Option<Fact> {
        self.found(query).map(|word| Fact { query, value: word.into(), assumed: false })
    }

    /// Marks the answer as used, so that later incidents ask again.
    pub(crate) fn use_up(&mut self, query: Query) {
        self.bind(query, NO_INCIDENT);
    }

    /// Binds the answers found so far for a question to this incident.
    pub(crate) fn bind(&mut self, query: Query, at: usize) {
        for fact in self.facts.iter_mut().filter(|fact| fact.query == query) {
            fact.of.get_or_insert(at);
        }
    }

    /// The ruling on an incident, by the facts that belong to it.
    pub(crate) fn rule_on(&mut self, at: usize, called_over: bool) -> Ruling {
        let before = self.current_incident.replace(at);
        let kind = self.incidents[at].kind.clone();
        let mut ruling = crate::applicable_law::rule(self, &kind, called_over);
        self.current_incident = before;
        if !self.facts.is_empty() {
            ruling.facts.iter().filter(|f| !f.assumed).for_each(|f| self.bind(f.query, at));
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
            self.facts.push(FoundFact { query, word: value.to_ascii_lowercase(), of });
        }
        match opens {
            Some(kind) => {
                self.open(kind);
            }
            None if matches!(query, Query::AwareOfTrump | Query::Normal) => self.readjudicate(),
            None => asker.into_iter().for_each(|at| self.rule_again(at)),
        }
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
