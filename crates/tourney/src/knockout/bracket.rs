//! A bracket (docs/sources/tournaments.md#7.1).

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

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

/// A bracket of 2^k lines: whoever loses is out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bracket {
    /// The matches of each round, from the first to the final.
    rounds: Vec<Vec<Pairing>>,
    /// Who won the final.
    winner: Option<u32>,
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
        let count = seeded.len();
        if !(2..=Bracket::MOST).contains(&count) {
            return Err(BracketError::Count { count });
        }
        let mut known = BTreeSet::new();
        if let Some(number) = seeded.iter().find(|number| !known.insert(**number)) {
            return Err(BracketError::Twice { number: *number });
        }
        let lines = count.next_power_of_two();
        // Each seed is followed by the one it meets if all favourites win so far.
        let mut seeds = vec![1];
        while seeds.len() < lines {
            let sum = 2 * seeds.len() + 1;
            seeds = seeds.iter().flat_map(|seed| [*seed, sum - seed]).collect();
        }
        let line = |seed: usize| match seeded.get(seed - 1) {
            Some(number) => Line::Contestant(*number),
            None => Line::Bye,
        };
        let first: Vec<Pairing> =
            seeds.chunks_exact(2).map(|two| [line(two[0]), line(two[1])]).collect();
        let mut rounds = vec![first];
        while let Some(before) = rounds.last().filter(|round| round.len() > 1) {
            rounds.push(vec![[Line::Open; 2]; before.len() / 2]);
        }
        let mut bracket = Bracket { rounds, winner: None };
        for at in 0..bracket.rounds[0].len() {
            if let [winner, Line::Bye] = bracket.rounds[0][at] {
                bracket.advance(0, at, winner);
            }
        }
        Ok(bracket)
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

    /// Who won a match.
    pub fn won(&self, round: u32, at: u32) -> Option<u32> {
        self.pairing(round, at)?;
        let Some(next) = self.rounds.get(round as usize) else { return self.winner };
        let place = (at - 1) as usize;
        match next[place / 2][place % 2] {
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
        if let Some(next) = self.rounds.get_mut(round + 1) {
            next[at / 2][at % 2] = winner;
        }
    }
}
