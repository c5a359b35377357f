//! Facts found by a human (docs/sources/laws.md#1.9). Each belongs to one incident and is ignored
//! by all others.

use crate::query::Query;
use crate::ruling::Fact;
use crate::state::FoundFact;
use crate::table::LawsTable;

/// Marks a fact that decided an act which opened no incident.
const NO_INCIDENT: usize = usize::MAX;

impl LawsTable {
    /// The answer found for a question, or the default.
    pub(crate) fn fact(&self, query: Query, assume: bool) -> (bool, Fact) {
        let answer = self.found(query).and_then(|word| query.means(word));
        let by_system = || self.latest(query, true).and_then(|word| query.means(word));
        let yes = answer.or_else(by_system).unwrap_or(assume);
        (yes, Fact { query, value: query.word(yes), assumed: answer.is_none() })
    }

    /// The word with which a question was answered, for the incident being ruled upon or for none
    /// yet.
    pub(crate) fn found(&self, query: Query) -> Option<&str> {
        self.latest(query, false)
    }

    /// The last answer, or the last assumption of a system.
    fn latest(&self, query: Query, assumed: bool) -> Option<&str> {
        let about = |fact: &&FoundFact| {
            fact.query == query
                && fact.assumed == assumed
                && fact.of.is_none_or(|of| self.current_incident == Some(of))
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
}
