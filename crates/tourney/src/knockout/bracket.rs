//! A bracket (docs/sources/tournaments.md#7.1), which may begin with matches of three
//! (docs/sources/tournaments.md#7.2).

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use super::three_way::{FirstRoundPlan, first_round};

/// A line of a bracket: who comes in there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Line {
    /// A contestant, by number.
    Contestant(u32),
    /// Nobody: the other one goes on.
    Bye,
    /// The winner of a match that is not decided yet.
    Open,
}

/// A match of a bracket.
pub type Pairing = [Line; 2];

/// Who comes in on a line of a match after the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "from", rename_all = "kebab-case"))]
pub enum Source {
    /// The winner of this match of the round before, from 1.
    Match {
        /// Which.
        at: u32,
    },
    /// Whoever takes this place in a match of three of the first round.
    Three {
        /// Which match of three, from 1.
        three: u32,
        /// The place, from 1.
        place: u32,
    },
}

/// A bracket of 2^k lines: whoever loses is out. A first round with matches of three leaves the 2^k.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bracket {
    /// The matches of each round, from the first to the final. The three duels of each match of three
    /// follow the matches of two.
    rounds: Vec<Vec<Pairing>>,
    /// Who won the final.
    winner: Option<u32>,
    /// The first round, if it has matches of three.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    opening: Option<FirstRoundPlan>,
    /// Who goes on from each match of three that is decided, the best first.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    survivors: Vec<Option<Vec<u32>>>,
}

/// Why a bracket or a result is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BracketError {
    /// There are fewer than two contestants, or more than 1024.
    #[error("a bracket has 2 to 1024 contestants, not {count}")]
    Count {
        /// How many.
        count: usize,
    },
    /// A contestant is seeded twice.
    #[error("{number} is seeded twice")]
    Twice {
        /// Whose number.
        number: u32,
    },
    /// There is no such match.
    #[error("round {round} has no match {at}")]
    NoMatch {
        /// The round, from 1.
        round: u32,
        /// The match, from 1.
        at: u32,
    },
    /// The contestant does not play in the match.
    #[error("{number} does not play match {at} of round {round}")]
    NotThere {
        /// The round.
        round: u32,
        /// The match.
        at: u32,
        /// The number named.
        number: u32,
    },
    /// One of the two is not known yet.
    #[error("match {at} of round {round} waits for an earlier one")]
    Waits {
        /// The round.
        round: u32,
        /// The match.
        at: u32,
    },
    /// The match is decided already.
    #[error("match {at} of round {round} is decided")]
    Decided {
        /// The round.
        round: u32,
        /// The match.
        at: u32,
    },
    /// A duel of a match of three has no winner who goes on: the match of three decides.
    #[error("match {at} of the first round is a duel of a match of three")]
    Duel {
        /// The match.
        at: u32,
    },
    /// There is no such match of three.
    #[error("there is no match of three {three}")]
    NoThree {
        /// Which, from 1.
        three: u32,
    },
    /// Not as many go on from a match of three, or one that does not play it, or one twice.
    #[error("{survivors} of match of three {three} go on, each of them once")]
    Survivors {
        /// The match of three.
        three: u32,
        /// How many go on.
        survivors: u32,
    },
}

/// The seeds of the lines of a bracket, from the first: each is followed by the one it meets if all
/// favourites win so far.
fn seeds_of_lines(lines: usize) -> Vec<usize> {
    let mut seeds = vec![1];
    while seeds.len() < lines {
        let sum = 2 * seeds.len() + 1;
        seeds = seeds.iter().flat_map(|seed| [*seed, sum - seed]).collect();
    }
    seeds
}

/// The three duels of a match of three.
pub(crate) const fn duels([a, b, c]: [u32; 3]) -> [[u32; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

impl Bracket {
    /// The most contestants.
    pub const MOST: usize = 1024;

    /// A bracket of contestants, the highest seed first: of 2^k lines seed i meets seed 2^k + 1 − i
    /// in the first round, and lines that are missing are byes for the top seeds. The best two
    /// can meet in the final only, the best four in the semi-finals, and so on.
    ///
    /// ```
    /// use biritch_tourney::knockout::{Bracket, Line};
    ///
    /// let bracket = Bracket::new(&[11, 12, 13, 14, 15, 16])?;
    /// let first = bracket.round(1).expect("it has three rounds");
    /// assert_eq!(first[0], [Line::Contestant(11), Line::Bye]);
    /// assert_eq!(first[1], [Line::Contestant(14), Line::Contestant(15)]);
    /// # Ok::<(), biritch_tourney::knockout::BracketError>(())
    /// ```
    pub fn new(seeded: &[u32]) -> Result<Bracket, BracketError> {
        let count = check_seeds(seeded)?;
        let seeds = seeds_of_lines(count.next_power_of_two());
        let line = |seed: usize| match seeded.get(seed - 1) {
            Some(number) => Line::Contestant(*number),
            None => Line::Bye,
        };
        let first: Vec<Pairing> =
            seeds.chunks_exact(2).map(|two| [line(two[0]), line(two[1])]).collect();
        let mut rounds = vec![first];
        push_open(&mut rounds, count.next_power_of_two() / 4);
        let mut bracket = Bracket { rounds, winner: None, opening: None, survivors: Vec::new() };
        for at in 0..bracket.rounds[0].len() {
            if let [winner, Line::Bye] = bracket.rounds[0][at] {
                bracket.advance(0, at, winner);
            }
        }
        Ok(bracket)
    }

    /// A bracket whose first round has matches of two and of three instead of byes
    /// ([`first_round`](super::first_round)): one or two of each three go on. The winner of the match of
    /// seed i has the line of seed i in the next round. Where two go on, the second of the j-th match of
    /// three has the line of seed 2^k + 1 − j, so that the two do not meet there. It is the same as
    /// [`Bracket::new`] for a power of two.
    ///
    /// ```
    /// use biritch_tourney::knockout::{Bracket, Line, Source};
    ///
    /// let mut bracket = Bracket::with_threes(&[1, 2, 3, 4, 5, 6, 7])?;
    /// assert_eq!((bracket.threes(), bracket.survivors()), (&[[3, 4, 7]][..], 2));
    /// bracket.settle(1, &[7, 3])?;
    /// let second = bracket.round(2).expect("it has three rounds");
    /// // The winners of the matches of seeds 1 and 2 are still open.
    /// assert_eq!(second[0], [Line::Open, Line::Contestant(3)]);
    /// assert_eq!(second[1], [Line::Open, Line::Contestant(7)]);
    /// assert_eq!(bracket.source(2, 1, 1), Some(Source::Three { three: 1, place: 2 }));
    /// # Ok::<(), biritch_tourney::knockout::BracketError>(())
    /// ```
    pub fn with_threes(seeded: &[u32]) -> Result<Bracket, BracketError> {
        check_seeds(seeded)?;
        let Some(plan) = first_round(seeded) else { return Bracket::new(seeded) };
        let duels = plan.threes.iter().copied().flat_map(duels);
        let all = plan.twos.iter().copied().chain(duels);
        let mut rounds = vec![all.map(|two| two.map(Line::Contestant)).collect()];
        push_open(&mut rounds, plan.left() / 2);
        let survivors = vec![None; plan.threes.len()];
        Ok(Bracket { rounds, winner: None, opening: Some(plan), survivors })
    }

    /// The matches of three of the first round, each with its highest seed first.
    pub fn threes(&self) -> &[[u32; 3]] {
        self.opening.as_ref().map_or(&[], |plan| &plan.threes)
    }

    /// How many of a match of three go on; 0 if there are none.
    pub fn survivors(&self) -> u32 {
        self.opening.as_ref().map_or(0, |plan| plan.survivors)
    }

    /// The match of three, from 1, to which a match of a round belongs as a duel.
    pub fn three_of(&self, round: u32, at: u32) -> Option<u32> {
        let plan = self.opening.as_ref().filter(|_| round == 1)?;
        let duel = (at.checked_sub(1)? as usize).checked_sub(plan.twos.len())?;
        let three = duel / 3;
        (three < plan.threes.len()).then_some(three as u32 + 1)
    }

    /// The duels of a match of three, from 1, as matches of the first round.
    pub fn duels_of(&self, three: u32) -> Option<[u32; 3]> {
        let plan = self.opening.as_ref()?;
        let index = three.checked_sub(1).filter(|at| (*at as usize) < plan.threes.len())?;
        let first = plan.twos.len() as u32 + 3 * index + 1;
        Some([first, first + 1, first + 2])
    }

    /// Who goes on from a match of three, from 1, the best first; none before it is decided.
    pub fn settled(&self, three: u32) -> Option<&[u32]> {
        self.survivors.get(three.checked_sub(1)? as usize)?.as_deref()
    }

    /// Enters who goes on from a match of three, from 1, the best first.
    pub fn settle(&mut self, three: u32, survivors: &[u32]) -> Result<(), BracketError> {
        let index = three.checked_sub(1).ok_or(BracketError::NoThree { three })? as usize;
        let numbers = *self.threes().get(index).ok_or(BracketError::NoThree { three })?;
        let count = self.survivors();
        let once: BTreeSet<&u32> = survivors.iter().collect();
        let all_play = survivors.iter().all(|number| numbers.contains(number));
        if !all_play || once.len() != survivors.len() || survivors.len() != count as usize {
            return Err(BracketError::Survivors { three, survivors: count });
        }
        if self.settled(three).is_some() {
            let at = self.duels_of(three).map_or(0, |duels| duels[0]);
            return Err(BracketError::Decided { round: 1, at });
        }
        for (place, number) in (1..).zip(survivors) {
            let source = Source::Three { three, place };
            let Some(line) = self.lines_after_opening().position(|from| from == source) else {
                continue;
            };
            match self.rounds.get_mut(1) {
                Some(second) => second[line / 2][line % 2] = Line::Contestant(*number),
                None => self.winner = Some(*number),
            }
        }
        self.survivors[index] = Some(survivors.to_vec());
        Ok(())
    }

    /// Where the lines of the second round come from after matches of three.
    fn lines_after_opening(&self) -> impl Iterator<Item = Source> {
        let (twos, threes) =
            self.opening.as_ref().map_or((0, 0), |plan| (plan.twos.len(), plan.threes.len()));
        let lines = self.opening.as_ref().map_or(0, FirstRoundPlan::left);
        seeds_of_lines(lines).into_iter().map(move |seed| match seed.checked_sub(twos) {
            None | Some(0) => Source::Match { at: seed as u32 },
            Some(three) if three <= threes => Source::Three { three: three as u32, place: 1 },
            Some(_) => Source::Three { three: (lines + 1 - seed) as u32, place: 2 },
        })
    }

    /// Who comes in on a line, 0 or 1, of a match of a round after the first.
    pub fn source(&self, round: u32, at: u32, line: usize) -> Option<Source> {
        self.pairing(round, at)?.get(line)?;
        let index = (at as usize - 1) * 2 + line;
        match round {
            0 | 1 => None,
            2 if self.opening.is_some() => self.lines_after_opening().nth(index),
            _ => Some(Source::Match { at: index as u32 + 1 }),
        }
    }

    /// Where the winner of a match plays next: the match, counted from 0, and its line.
    fn next_line(&self, round: usize, at: usize) -> (usize, usize) {
        let index = match &self.opening {
            Some(_) if round == 0 => {
                let source = Source::Match { at: at as u32 + 1 };
                self.lines_after_opening().position(|from| from == source).unwrap_or(at)
            }
            _ => at,
        };
        (index / 2, index % 2)
    }

    /// How many rounds it has.
    pub fn rounds(&self) -> u32 {
        self.rounds.len() as u32
    }

    /// The matches of a round, from 1.
    pub fn round(&self, round: u32) -> Option<&[Pairing]> {
        self.rounds.get(round.checked_sub(1)? as usize).map(Vec::as_slice)
    }

    /// Who won the final.
    pub const fn winner(&self) -> Option<u32> {
        self.winner
    }

    /// Who won a match; none for a duel of a match of three ([`settled`](Self::settled)).
    pub fn won(&self, round: u32, at: u32) -> Option<u32> {
        self.pairing(round, at)?;
        if self.three_of(round, at).is_some() {
            return None;
        }
        let Some(next) = self.rounds.get(round as usize) else { return self.winner };
        let (next_at, line) = self.next_line(round as usize - 1, at as usize - 1);
        match next[next_at][line] {
            Line::Contestant(number) => Some(number),
            _ => None,
        }
    }

    fn pairing(&self, round: u32, at: u32) -> Option<&Pairing> {
        self.round(round)?.get(at.checked_sub(1)? as usize)
    }

    /// Enters who won a match.
    pub fn decide(&mut self, round: u32, at: u32, winner: u32) -> Result<(), BracketError> {
        let pairing = *self.pairing(round, at).ok_or(BracketError::NoMatch { round, at })?;
        if self.three_of(round, at).is_some() {
            return Err(BracketError::Duel { at });
        }
        if self.won(round, at).is_some() {
            return Err(BracketError::Decided { round, at });
        }
        let [Line::Contestant(one), Line::Contestant(other)] = pairing else {
            return Err(BracketError::Waits { round, at });
        };
        if winner != one && winner != other {
            return Err(BracketError::NotThere { round, at, number: winner });
        }
        let (round, at) = ((round - 1) as usize, (at - 1) as usize);
        if round + 1 < self.rounds.len() {
            self.advance(round, at, Line::Contestant(winner));
        } else {
            self.winner = Some(winner);
        }
        Ok(())
    }

    fn advance(&mut self, round: usize, at: usize, winner: Line) {
        let (next_at, line) = self.next_line(round, at);
        if let Some(next) = self.rounds.get_mut(round + 1) {
            next[next_at][line] = winner;
        }
    }
}

/// How many are seeded.
fn check_seeds(seeded: &[u32]) -> Result<usize, BracketError> {
    let count = seeded.len();
    if !(2..=Bracket::MOST).contains(&count) {
        return Err(BracketError::Count { count });
    }
    let mut known = BTreeSet::new();
    match seeded.iter().find(|number| !known.insert(**number)) {
        Some(number) => Err(BracketError::Twice { number: *number }),
        None => Ok(count),
    }
}

/// Adds the rounds after the first: so many matches halve until the final.
fn push_open(rounds: &mut Vec<Vec<Pairing>>, first: usize) {
    let mut matches = first;
    while matches > 0 {
        rounds.push(vec![[Line::Open; 2]; matches]);
        matches /= 2;
    }
}
