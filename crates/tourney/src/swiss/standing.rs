//! The scores and the ranking of a Swiss event.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::options::FirstRound;
use super::{Entrant, Outcome, RoundState, Swiss};
use crate::draw::Draw;
use crate::event::Seated;
use crate::rank::{Place, places};
use crate::standings::{MatchResult, TieBreak, break_ties};
use crate::vp::Hundredths;

/// What a contestant has in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Score {
    /// A match, or two halves of one in a triple.
    Match {
        /// Against whom.
        opponents: Vec<u32>,
        /// Its points so far; none if it has no result yet.
        points: Option<Hundredths>,
        /// Whether a result is still missing.
        open: bool,
    },
    /// The opponent has left without a result.
    OpponentLeft {
        /// Who left.
        opponents: Vec<u32>,
        /// The points of a bye; in a round robin the highest of three (docs/sources/scoring.md#6.9).
        points: Hundredths,
    },
    /// A bye.
    Bye {
        /// Its points.
        points: Hundredths,
    },
    /// The opponent has left a round robin before half of its matches: none of them counts.
    Cancelled {
        /// Who left.
        opponents: Vec<u32>,
    },
    /// A round before the contestant entered, or one that was drawn without it.
    Missed {
        /// Its points.
        points: Hundredths,
    },
    /// The contestant has left.
    Left,
}

impl Score {
    /// The points; zero where there are none yet.
    pub fn points(&self) -> Hundredths {
        match self {
            Score::Match { points, .. } => points.unwrap_or_default(),
            Score::OpponentLeft { points, .. }
            | Score::Bye { points }
            | Score::Missed { points } => *points,
            Score::Cancelled { .. } | Score::Left => Hundredths(0),
        }
    }

    /// Whom the contestant met, or would have met; nobody in a bye, a round missed, or after leaving.
    pub fn opponents(&self) -> &[u32] {
        match self {
            Score::Match { opponents, .. }
            | Score::OpponentLeft { opponents, .. }
            | Score::Cancelled { opponents } => opponents,
            Score::Bye { .. } | Score::Missed { .. } | Score::Left => &[],
        }
    }
}

/// A contestant in the ranking.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standing {
    /// The place.
    pub place: Place,
    /// Who.
    pub number: u32,
    /// The sum of its rounds, less penalties.
    pub points: Hundredths,
    /// Penalties; below zero for points given.
    pub penalties: Hundredths,
    /// What it has in each round.
    pub rounds: Vec<Score>,
}

impl Standing {
    /// The points of byes and of rounds before the contestant entered: what a cross-table has no cell for.
    pub fn points_without_opponent(&self) -> Hundredths {
        let of = |score: &Score| match score {
            Score::Bye { points } | Score::Missed { points } => points.0,
            _ => 0,
        };
        Hundredths(self.rounds.iter().map(of).sum())
    }
}

impl Swiss {
    /// The ranking after this many rounds, all contestants in it: by points, then by the tie-breaks
    /// of the options. Contestants still tied share the place; the draw decides their order.
    pub fn standing(&self, rounds: u32) -> Vec<Standing> {
        let rounds = (rounds as usize).min(self.rounds.len());
        let scores = self.round_scores(rounds as u32);
        let points: BTreeMap<u32, i32> = self
            .entrants
            .keys()
            .map(|number| {
                let own = scores.iter().filter_map(|round| round.get(number));
                let sum: i32 = own.map(|score| score.points().0).sum();
                (*number, sum.saturating_sub(self.penalty(*number)))
            })
            .collect();
        let mut order: Vec<u32> = self.draw_order();
        order.sort_by_key(|number| core::cmp::Reverse(points[number]));
        let mut groups: Vec<Vec<u32>> = Vec::new();
        for number in order {
            match groups.last_mut() {
                Some(group) if points[&group[0]] == points[&number] => group.push(number),
                _ => groups.push(Vec::from([number])),
            }
        }
        let chain: Vec<TieBreak> = self.setup.options.tie_chain.words().collect();
        if !chain.is_empty() {
            groups = break_ties(&self.match_results(rounds), groups, &chain);
            self.order_by_draw(&mut groups);
        }
        let order: Vec<(usize, u32)> = groups
            .iter()
            .enumerate()
            .flat_map(|(at, group)| group.iter().map(move |number| (at, *number)))
            .collect();
        let places = places(&order, |(a, _), (b, _)| a == b);
        let row = |((_, number), place): ((usize, u32), Place)| Standing {
            place,
            number,
            points: Hundredths(points[&number]),
            penalties: Hundredths(self.penalty(number)),
            rounds: scores.iter().map(|round| round[&number].clone()).collect(),
        };
        order.into_iter().zip(places).map(row).collect()
    }

    /// What each contestant has in each of this many rounds.
    pub fn round_scores(&self, rounds: u32) -> Vec<BTreeMap<u32, Score>> {
        let rounds = (rounds as usize).min(self.rounds.len());
        let numbered = (1..).zip(&self.rounds[..rounds]);
        let mut scores = numbered.map(|(no, state)| self.scores(no, state)).collect::<Vec<_>>();
        self.score_leavers(&mut scores);
        scores
    }

    fn penalty(&self, number: u32) -> i32 {
        self.penalties.get(&number).copied().unwrap_or(0)
    }

    /// Restores the order of the draw within groups that are still tied.
    fn order_by_draw(&self, groups: &mut [Vec<u32>]) {
        let draw: BTreeMap<u32, usize> =
            self.draw_order().into_iter().enumerate().map(|(at, number)| (number, at)).collect();
        groups.iter_mut().for_each(|group| group.sort_by_key(|number| draw[number]));
    }

    /// All contestants by draw number: by lot if the first round is random, else by seeding and then
    /// by lot. The lot depends on the seed and the contestant's number alone.
    pub fn draw_order(&self) -> Vec<u32> {
        let options = &self.setup.options;
        let seeded = options.first != FirstRound::Random;
        let place = |entrant: &Entrant| (entrant.number(), entrant.seed.filter(|_| seeded));
        Draw::new(options.seed.get(), self.entrants.values().map(place)).order
    }

    /// What each contestant has in a round.
    fn scores(&self, round: u32, state: &RoundState) -> BTreeMap<u32, Score> {
        let bye = self.setup.options.bye_points();
        let mut scores = BTreeMap::new();
        for table in &state.round.tables {
            let triple = matches!(table.seated, Seated::Triple(_));
            for number in table.seated.contestants() {
                let opponents = table.seated.opponents(*number);
                scores.insert(*number, self.score_at(round, state, *number, opponents, triple));
            }
        }
        for number in &state.round.sit_out {
            // The first round of a round robin names who enters later, too.
            let has_entered = self.entrants.get(number).is_some_and(|one| one.from <= round);
            if has_entered || !self.is_round_robin() {
                scores.insert(*number, Score::Bye { points: bye });
            }
        }
        for (number, entrant) in &self.entrants {
            let gone = self.left(*number).is_some_and(|left| left <= round);
            let played = |other: u32| state.result([*number, other]).is_some();
            if gone && !state.meets(*number).into_iter().any(played) {
                scores.insert(*number, Score::Left);
            }
            scores.entry(*number).or_insert(Score::Missed { points: entrant.missed });
        }
        scores
    }

    fn score_at(
        &self,
        round: u32,
        state: &RoundState,
        number: u32,
        opponents: Vec<u32>,
        triple: bool,
    ) -> Score {
        let options = &self.setup.options;
        let (mut sum, mut open, mut any, mut gone) = (0i32, false, false, 0);
        for other in &opponents {
            let result = state.result([number, *other]);
            // A result was checked when it was entered.
            let points = result.and_then(|outcome| options.points(outcome, triple).ok());
            match points {
                Some([own, _]) => {
                    sum = sum.saturating_add(own.0);
                    any = true;
                }
                None if self.left(*other).is_some_and(|left| left <= round) => {
                    let bye = options.bye_points().0;
                    sum += if triple { bye / 2 } else { bye };
                    gone += 1;
                }
                None => open = true,
            }
        }
        if gone == opponents.len() {
            return Score::OpponentLeft { opponents, points: Hundredths(sum) };
        }
        let points = (any || gone > 0).then_some(Hundredths(sum));
        Score::Match { opponents, points, open }
    }

    /// The matches as the tie-breaks count them.
    fn match_results(&self, rounds: usize) -> Vec<MatchResult> {
        let options = &self.setup.options;
        let (counts, mut results) = (self.counted(), Vec::new());
        for state in &self.rounds[..rounds] {
            for teams in state.matches().filter(|teams| counts(*teams)) {
                let Some(outcome) = state.result(teams) else { continue };
                let imps = match outcome {
                    Outcome::Imps(imps) => imps.sum(),
                    _ => [0; 2],
                };
                let triple = state.is_triple(teams[0]);
                if let Ok(points) = options.points(outcome, triple) {
                    let points = points.map(Hundredths::ratio);
                    results.push(MatchResult { teams, imps, points });
                }
            }
        }
        results
    }
}
