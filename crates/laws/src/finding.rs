//! Facts that a human finds (laws.md 1.9). Each is about one incident: of another it says nothing.

use alloc::string::String;

use crate::incident::Kind;
use crate::table::Table;
use crate::{Decision, Fact, Query, Ruling};

/// An answer to a question of fact, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    query: Query,
    word: String,
    /// The incident it was found for; none until one asks.
    of: Option<usize>,
}

/// What a fact is about that decided of an act which opened no incident.
const NO_INCIDENT: usize = usize::MAX;

/// The most facts that are kept.
const MOST: usize = 256;

impl Table {
    /// What was found out about a question, or what its default policy assumes.
    pub(crate) fn fact(&self, query: Query, assume: bool) -> (bool, Fact) {
        let answer = self.found(query).and_then(|word| query.means(word));
        let yes = answer.unwrap_or(assume);
        (yes, Fact { query, value: query.word(yes), assumed: answer.is_none() })
    }

    /// The words in which a question was answered, if it was: for the incident that is ruled upon,
    /// or for none yet.
    pub(crate) fn found(&self, query: Query) -> Option<&str> {
        let about =
            |fact: &&Found| fact.query == query && fact.of.is_none_or(|of| self.asking == Some(of));
        self.facts.iter().rev().find(about).map(|fact| fact.word.as_str())
    }

    /// The same, as a fact that a ruling names.
    pub(crate) fn found_fact(&self, query: Query) -> Option<Fact> {
        self.found(query).map(|word| Fact { query, value: word.into(), assumed: false })
    }

    /// An answer that decided of an act is not asked for again.
    pub(crate) fn use_up(&mut self, query: Query) {
        self.bind(query, NO_INCIDENT);
    }

    /// What was found so far about a question is about this incident.
    pub(crate) fn bind(&mut self, query: Query, at: usize) {
        for fact in self.facts.iter_mut().filter(|fact| fact.query == query) {
            fact.of.get_or_insert(at);
        }
    }

    /// The ruling on an incident, by the facts that are about it.
    pub(crate) fn rule_on(&mut self, at: usize, called_over: bool) -> Ruling {
        let before = self.asking.replace(at);
        let kind = self.incidents[at].kind.clone();
        let mut ruling = crate::rule::rule(self, &kind, called_over);
        self.asking = before;
        if !self.facts.is_empty() {
            ruling.facts.iter().filter(|f| !f.assumed).for_each(|f| self.bind(f.query, at));
        }
        // Nothing to choose among is no choice.
        ruling.decision = ruling.decision.filter(|decision| !decision.options.is_empty());
        ruling
    }

    /// Somebody found something out.
    pub(crate) fn find(&mut self, query: Query, value: &str) {
        let yes = query.means(value) == Some(true);
        let opens = match query {
            Query::Unplayable => Some(Kind::Unplayable),
            Query::Weights => Some(Kind::Weighted),
            Query::Settled => value.parse().ok().map(|side| Kind::SettledByPlayers { side }),
            Query::Fouled => (query.means(value) != Some(false)).then_some(Kind::Fouled),
            Query::DirectorError => yes.then_some(Kind::DirectorError),
            Query::UnauthorizedInformation => yes.then_some(Kind::UsedInformation),
            Query::Misinformation => yes.then_some(Kind::Misinformation),
            Query::CouldHaveKnown => yes.then_some(Kind::CouldHaveKnown),
            _ => None,
        };
        let asker = self.asker(query);
        let of = if opens.is_some() { Some(self.incidents.len()) } else { asker };
        if self.facts.len() < MOST {
            self.facts.push(Found { query, word: value.to_ascii_lowercase(), of });
        }
        match opens {
            Some(kind) => {
                self.open(kind);
            }
            None if matches!(query, Query::AwareOfTrump | Query::Normal) => self.judge_again(),
            None => asker.into_iter().for_each(|at| self.rule_again(at)),
        }
    }

    /// The newest incident with a choice to be made that asks this question.
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

    /// A ruling that has not moved yet is made anew with the fact.
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

/// Does the offender's next call have to be compared?
fn compares(decision: &Decision) -> bool {
    let mut options = decision.options.iter();
    options.any(|opt| opt.key == "comparable" || opt.then.as_ref().is_some_and(|it| compares(it)))
}
