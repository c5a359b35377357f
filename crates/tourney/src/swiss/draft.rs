//! The pairing of the next round (docs/sources/tournaments.md#6).

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::options::{FirstRound, Odd};
use super::{Entrant, Relaxation, Swiss};
use crate::event::Round;
use crate::matching::Graph;

/// A pairing that can be published.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Draft {
    /// The round.
    pub round: Round,
    /// The last round whose results it counts; 0 for none.
    pub basis: u32,
    /// How many results up to there are missing. The pairing is provisional if there are any.
    pub missing: u32,
}

/// What the director is asked: may this rule be given up for the round?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Question {
    /// The round.
    pub round: u32,
    /// The rule.
    pub relaxation: Relaxation,
}

/// Why there is no pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoDraft {
    /// All rounds are drawn.
    #[error("the event has {rounds} rounds, and all are drawn")]
    Over {
        /// How many rounds.
        rounds: u32,
    },
    /// There are too few contestants.
    #[error("there are {count} contestants: at least two are needed to pair a round")]
    TooFew {
        /// How many.
        count: usize,
    },
    /// The number is odd, and nobody without a bye can have one; that rule is never given up.
    #[error("round {round} needs a bye, and everybody who could have it has had one")]
    NoBye {
        /// The round.
        round: u32,
    },
    /// No pairing keeps all rules: the director is asked.
    #[error("no pairing of round {} keeps the rule {}", .0.round, .0.relaxation.word())]
    Ask(Question),
    /// No pairing is possible even without the rules that can be given up.
    #[error("round {round} cannot be paired")]
    Impossible {
        /// The round.
        round: u32,
    },
}

impl Swiss {
    /// Pairs the next round. Changes nothing; the same state gives the same pairing.
    pub fn draft(&self) -> Result<Draft, NoDraft> {
        let (round, planned) = (self.next_round(), self.round_count());
        let rounds = if self.is_closed() { round.saturating_sub(1) } else { planned };
        if round > rounds {
            return Err(NoDraft::Over { rounds });
        }
        if self.is_round_robin() {
            return self.draft_by_schedule(round);
        }
        let pool = Pool::new(self, round);
        if pool.entrants.len() < 2 {
            return Err(NoDraft::TooFew { count: pool.entrants.len() });
        }
        match pool.pairing() {
            Some(Found { pairs, triple, bye }) => {
                let missing = self.open_matches().filter(|(of, _)| *of <= pool.basis).count();
                let number = |at: usize| pool.entrants[at].number();
                let round = Round {
                    number: round,
                    tables: self.seats(
                        round,
                        pairs.iter().map(|(a, b)| [number(*a), number(*b)]).collect(),
                        triple.map(|three| three.map(number)),
                    ),
                    sit_out: bye.map(number).into_iter().collect(),
                };
                Ok(Draft { round, basis: pool.basis, missing: missing as u32 })
            }
            None => Err(self.no_draft(&pool, round)),
        }
    }

    /// Why there is no pairing: the first rule to give up, or that no rule helps.
    fn no_draft(&self, pool: &Pool<'_>, round: u32) -> NoDraft {
        let odd = pool.len() % 2 == 1 && self.setup.options.odd == Odd::Bye;
        if odd && (0..pool.len()).all(|at| pool.had_bye(at)) {
            return NoDraft::NoBye { round };
        }
        let in_force = Relaxation::ALL.into_iter().filter(|rule| !self.is_relaxed(round, *rule));
        let mut given_up: Vec<Relaxation> = in_force.collect();
        if !self.can_be_paired(round, &given_up) {
            return NoDraft::Impossible { round };
        }
        // Nobody is asked about a rule that can stay. Those published later stay first.
        for rule in Relaxation::ALL.into_iter().rev() {
            let without: Vec<Relaxation> =
                given_up.iter().copied().filter(|other| *other != rule).collect();
            if without.len() < given_up.len() && self.can_be_paired(round, &without) {
                given_up = without;
            }
        }
        match given_up.first() {
            Some(relaxation) => NoDraft::Ask(Question { round, relaxation: *relaxation }),
            None => NoDraft::Impossible { round },
        }
    }

    /// Whether a round has a pairing once these rules are given up too.
    fn can_be_paired(&self, round: u32, given_up: &[Relaxation]) -> bool {
        let mut swiss = self.clone();
        swiss.relaxed.extend(given_up.iter().map(|rule| (round, *rule)));
        Pool::new(&swiss, round).has_pairing()
    }
}

/// A pairing by positions in the ranking.
struct Found {
    pairs: Vec<(usize, usize)>,
    triple: Option<[usize; 3]>,
    bye: Option<usize>,
}

/// Those who are to be paired, the highest ranked first.
struct Pool<'a> {
    swiss: &'a Swiss,
    round: u32,
    basis: u32,
    entrants: Vec<&'a Entrant>,
    points: Vec<i32>,
    /// Whether no result counts yet, so that the round is drawn like the first.
    first: bool,
    /// For two positions the round in which they met last; 0 for never.
    met: Vec<u32>,
    /// Which way each went in the round before: down to a lower score, up, or neither.
    floated: Vec<Ordering>,
}

impl<'a> Pool<'a> {
    fn new(swiss: &'a Swiss, round: u32) -> Pool<'a> {
        let lag = swiss.setup.options.lag as u32;
        let basis = (round - 1).saturating_sub(lag);
        let first = !swiss.rounds[..basis as usize].iter().any(super::RoundState::has_results);
        let ranking = swiss.standing(basis);
        let ranking: Vec<(u32, i32)> = match first {
            true => swiss.draw_order().into_iter().map(|number| (number, 0)).collect(),
            false => ranking.into_iter().map(|row| (row.number, row.points.0)).collect(),
        };
        let there: Vec<(u32, i32)> =
            ranking.into_iter().filter(|(number, _)| swiss.plays(*number, round)).collect();
        let at: BTreeMap<u32, usize> =
            there.iter().enumerate().map(|(at, (number, _))| (*number, at)).collect();
        let n = there.len();
        let mut met = vec![0; n * n];
        for (no, state) in (1..).zip(&swiss.rounds) {
            for [one, other] in state.matches() {
                if let (Some(a), Some(b)) = (at.get(&one), at.get(&other)) {
                    (met[a * n + b], met[b * n + a]) = (no, no);
                }
            }
        }
        let mut pool = Pool {
            swiss,
            round,
            basis,
            entrants: there.iter().map(|(number, _)| &swiss.entrants[number]).collect(),
            points: there.iter().map(|(_, points)| *points).collect(),
            first,
            met,
            floated: vec![Ordering::Equal; n],
        };
        if swiss.setup.options.score_groups && !first {
            pool.floated = pool.floats(lag);
        }
        pool
    }

    /// Which way each went in the last round, by the scores that it was paired from.
    fn floats(&self, lag: u32) -> Vec<Ordering> {
        let Some(last) = self.swiss.rounds.last() else { return Vec::new() };
        let before = (self.round - 2).saturating_sub(lag);
        let points: BTreeMap<u32, i32> =
            self.swiss.standing(before).into_iter().map(|row| (row.number, row.points.0)).collect();
        let of = |number: u32| points.get(&number).copied().unwrap_or(0);
        let way = |entrant: &&Entrant| match *last.meets(entrant.number()) {
            // One that was higher than its opponent went down.
            [other] => of(entrant.number()).cmp(&of(other)),
            _ => Ordering::Equal,
        };
        self.entrants.iter().map(way).collect()
    }

    fn len(&self) -> usize {
        self.entrants.len()
    }

    fn last_met(&self, a: usize, b: usize) -> u32 {
        self.met[a * self.len() + b]
    }

    /// Who may meet, if a match up to the round `oldest` may be repeated.
    fn graph(&self, oldest: u32) -> Graph {
        Graph::new(self.len(), |a, b| {
            self.last_met(a, b) <= oldest
                && self.swiss.entry_fault(self.entrants[a], self.entrants[b], self.round).is_none()
        })
    }

    fn pairing(&self) -> Option<Found> {
        let first = if self.swiss.may_meet_again(self.round) { self.round } else { 0 };
        (first..=self.last_repeatable()).find_map(|oldest| self.pairing_in(&self.graph(oldest)))
    }

    fn has_pairing(&self) -> bool {
        let graph = self.graph(self.last_repeatable());
        match self.apart(&graph) {
            Some((bye, triple)) => {
                let out = bye.into_iter().chain(triple.into_iter().flatten());
                graph.is_matchable_without(&out.collect::<Vec<usize>>())
            }
            None => false,
        }
    }

    /// The last round whose matches may be repeated; 0 if none may.
    fn last_repeatable(&self) -> u32 {
        let swiss = self.swiss;
        if swiss.may_meet_again(self.round) {
            return self.round;
        }
        let rematch = swiss.is_relaxed(self.round, Relaxation::Rematch);
        if rematch { self.round - 1 } else { 0 }
    }

    /// Who has the bye or plays the triple; none if somebody must and nobody can.
    fn apart(&self, graph: &Graph) -> Option<(Option<usize>, Option<[usize; 3]>)> {
        match self.swiss.setup.options.odd {
            _ if self.len().is_multiple_of(2) => Some((None, None)),
            Odd::Bye => Some((Some(self.bye(graph)?), None)),
            Odd::Triple => Some((None, Some(self.triple(graph)?))),
        }
    }

    fn pairing_in(&self, graph: &Graph) -> Option<Found> {
        let (bye, triple) = self.apart(graph)?;
        let without: Vec<usize> = bye.into_iter().chain(triple.into_iter().flatten()).collect();
        // Nobody goes the same way twice running if all can avoid it; else those who can.
        let strict = Graph::new(self.len(), |a, b| graph.has(a, b) && !self.floats_again(a, b));
        let pairs = self.best(&strict, &without).or_else(|| self.best(graph, &without))?;
        Some(Found { pairs, triple, bye })
    }

    fn floats_again(&self, a: usize, b: usize) -> bool {
        let (high, low) = if self.points[a] > self.points[b] { (a, b) } else { (b, a) };
        self.points[high] != self.points[low]
            && (self.floated[high] == Ordering::Greater || self.floated[low] == Ordering::Less)
    }

    /// The lowest that had no bye, such that the others can be paired.
    fn bye(&self, graph: &Graph) -> Option<usize> {
        let may = graph.sole_exceptions();
        (0..self.len()).rev().find(|at| may[*at] && !self.had_bye(*at))
    }

    fn had_bye(&self, at: usize) -> bool {
        self.swiss.bye_before(self.entrants[at].number(), self.round).is_some()
    }

    /// The three lowest that were in no triple, such that they may meet and the others can be
    /// paired.
    fn triple(&self, graph: &Graph) -> Option<[usize; 3]> {
        let had = |at: &usize| {
            self.swiss.triple_before(self.entrants[*at].number(), self.round).is_some()
        };
        let again = self.swiss.is_relaxed(self.round, Relaxation::SecondTriple);
        let mut lowest: Vec<usize> = (0..self.len()).rev().filter(|at| !had(at)).collect();
        if again {
            lowest.extend((0..self.len()).rev().filter(had));
        }
        // The others can be paired only if a largest matching leaves three out at most, and without
        // the first of the three two at most.
        if graph.unmatched_without(&[]) > 3 {
            return None;
        }
        for (i, c) in lowest.iter().enumerate() {
            let mut possible = None;
            for (j, b) in lowest.iter().enumerate().skip(i + 1) {
                let meets = |a: &&usize| graph.has(*c, **a) && graph.has(*b, **a);
                let thirds: Vec<usize> = lowest[j + 1..].iter().filter(meets).copied().collect();
                if thirds.is_empty() || !graph.has(*c, *b) {
                    continue;
                }
                if !*possible.get_or_insert_with(|| graph.unmatched_without(&[*c]) <= 2) {
                    break;
                }
                let may = graph.sole_exceptions_without(&[*c, *b]);
                if let Some(a) = thirds.into_iter().find(|a| may[*a]) {
                    let mut three = [a, *b, *c];
                    three.sort_unstable();
                    return Some(three);
                }
            }
        }
        None
    }

    fn best(&self, graph: &Graph, without: &[usize]) -> Option<Vec<(usize, usize)>> {
        graph.best_matching(without, |a, out| {
            let left: Vec<usize> = (a + 1..self.len()).filter(|b| !out[*b]).collect();
            let mut partners = self.preference(a, &left);
            if !self.swiss.may_meet_again(self.round) {
                // A match is repeated only where nothing else is left.
                partners.sort_by_key(|b| self.last_met(a, *b));
            }
            partners
        })
    }

    /// The partners of a contestant among those left below it, the most preferred first.
    fn preference(&self, a: usize, left: &[usize]) -> Vec<usize> {
        let options = &self.swiss.setup.options;
        if self.first {
            return match options.first {
                FirstRound::Random => left.to_vec(),
                FirstRound::Slide => slide(left),
                FirstRound::Fold => left.iter().rev().copied().collect(),
            };
        }
        if options.score_groups {
            let own = left.iter().filter(|b| self.points[**b] == self.points[a]).count();
            let mut partners = slide(&left[..own]);
            partners.extend(&left[own..]);
            partners.sort_by_key(|b| self.floats_again(a, *b));
            return partners;
        }
        left.to_vec()
    }
}

/// The first of a list of even length, itself not in it, meets the first of the lower half: the
/// lower half in order, then the upper half from its end.
fn slide(left: &[usize]) -> Vec<usize> {
    let half = left.len().div_ceil(2);
    let middle = half.saturating_sub(1).min(left.len());
    let (upper, lower) = left.split_at(middle);
    lower.iter().chain(upper.iter().rev()).copied().collect()
}
