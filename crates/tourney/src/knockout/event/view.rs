//! What everybody may see of a knockout: the matches, the way of a team, the ranking.

use alloc::vec::Vec;

use super::KnockoutEvent;
use super::adjustments::Adjustments;
use super::record::{due, team};
use super::state::two;
use crate::event::{Reports, Turn};
use crate::knockout::{KnockoutAct, KnockoutState, Line, Pairing, Source, Verdict};
use crate::log::{By, Event};
use crate::teams::Team;
use crate::vp::Hundredths;

/// A match of the bracket as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchView {
    /// The round, from 1.
    pub round: u32,
    /// Which match of the round, from 1.
    pub at: u32,
    /// The match of three, from 1, of which it is a duel.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub three: Option<u32>,
    /// The table; one number for both rooms. None for a bye.
    pub table: Option<u32>,
    /// Who plays, in the order of the bracket. What follows is in this order.
    pub lines: Pairing,
    /// The IMPs of each segment that has a result; extra boards last.
    pub segments: Vec<[u32; 2]>,
    /// What is added and taken away.
    pub adjustments: Adjustments,
    /// What both sides have reported of the segment that is due.
    pub reports: Reports<[u32; 2]>,
    /// Where it stands.
    pub standing: Standing,
}

/// Where a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "standing", rename_all = "kebab-case"))]
pub enum Standing {
    /// Nobody plays it: this team goes on.
    Bye {
        /// Who.
        winner: u32,
    },
    /// One of the two is not known yet.
    Waits,
    /// This segment comes next.
    Segment {
        /// Its number, from 1.
        number: u32,
    },
    /// It is tied: extra boards come next.
    Extra {
        /// What acts call them: counted on after the last segment.
        number: u32,
        /// How many boards.
        boards: u32,
    },
    /// It is tied by countback too: the director decides.
    Tied,
    /// It is a duel of a match of three, and over with a tie: half a win for each.
    Halved,
    /// It is won.
    Won {
        /// By whom.
        winner: u32,
        /// How it was decided.
        by: Verdict,
    },
}

impl Standing {
    /// The segment that is due, as acts number it.
    pub const fn due(self) -> Option<u32> {
        match self {
            Standing::Segment { number } | Standing::Extra { number, .. } => Some(number),
            _ => None,
        }
    }

    /// Whether both teams are known and nobody has won yet.
    pub const fn is_open(self) -> bool {
        matches!(self, Standing::Segment { .. } | Standing::Extra { .. } | Standing::Tied)
    }
}

impl MatchView {
    /// The two who play, in the order of the bracket, once both are known.
    pub const fn numbers(&self) -> Option<[u32; 2]> {
        match self.lines {
            [Line::Contestant(one), Line::Contestant(other)] => Some([one, other]),
            _ => None,
        }
    }

    /// The same match with its two sides in the other order.
    fn turned(self) -> MatchView {
        let [first, second] = self.lines;
        let Reports { own, theirs } = self.reports;
        MatchView {
            lines: [second, first],
            segments: self.segments.into_iter().map(Turn::turned).collect(),
            adjustments: self.adjustments.turned(),
            reports: Reports { own: theirs.map(Turn::turned), theirs: own.map(Turn::turned) },
            ..self
        }
    }

    /// The IMPs so far, with what is carried over and less penalties; none before there are any.
    pub fn score(&self) -> Option<[Hundredths; 2]> {
        let is_empty = self.segments.is_empty() && self.adjustments == Adjustments::default();
        (!is_empty).then(|| self.adjustments.score(&self.segments))
    }

    /// Who has won it, or goes on without playing.
    pub const fn winner(&self) -> Option<u32> {
        match self.standing {
            Standing::Bye { winner } | Standing::Won { winner, .. } => Some(winner),
            _ => None,
        }
    }
}

/// What a team has before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "course", rename_all = "kebab-case"))]
pub enum Course {
    /// It plays a match.
    Plays {
        /// The round.
        round: u32,
        /// Against whom.
        opponent: u32,
    },
    /// It plays a match of three that is not decided.
    PlaysTwo {
        /// The round.
        round: u32,
        /// Against whom.
        opponents: [u32; 2],
    },
    /// It waits for an opponent, from a match that is not decided.
    Waits {
        /// The round that it plays next.
        round: u32,
        /// Where the opponent comes from.
        source: Source,
    },
    /// It has lost.
    Out {
        /// In which round.
        round: u32,
        /// To whom.
        opponent: u32,
    },
    /// It has not gone on from a match of three.
    OutOfThree {
        /// The round.
        round: u32,
        /// Against whom it played.
        opponents: [u32; 2],
    },
    /// It has won the event.
    Won,
}

/// A row of the ranking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Placed {
    /// The place: 1 for the winner, 2 for the other finalist, 3 for both losing semi-finalists, and
    /// so on; none while the team is in.
    pub place: Option<u32>,
    /// The team.
    pub number: u32,
    /// The round in which it lost.
    pub lost_in: Option<u32>,
}

impl KnockoutEvent {
    /// How many rounds there are, the final included.
    pub fn rounds(&self) -> u32 {
        self.bracket.rounds()
    }

    /// The earliest round that has a match to be played; none once the event is won.
    pub fn current_round(&self) -> Option<u32> {
        (1..=self.rounds()).find(|round| {
            let matches = self.bracket.round(*round).map_or(0, <[Pairing]>::len) as u32;
            (1..=matches).any(|at| match self.bracket.three_of(*round, at) {
                Some(three) => self.bracket.settled(three).is_none(),
                None => self.bracket.won(*round, at).is_none(),
            })
        })
    }

    /// The matches of a round, from 1, in the order of the bracket.
    pub fn matches(&self, round: u32) -> Vec<MatchView> {
        let count = self.bracket.round(round).map_or(0, <[Pairing]>::len) as u32;
        (1..=count).filter_map(|at| self.match_at(round, at)).collect()
    }

    /// The matches of all rounds that both teams of are known and nobody has won.
    pub fn open_matches(&self) -> Vec<MatchView> {
        let all = (1..=self.rounds()).flat_map(|round| self.matches(round));
        all.filter(|one| one.standing.is_open()).collect()
    }

    /// A match of a round, both from 1.
    pub fn match_at(&self, round: u32, at: u32) -> Option<MatchView> {
        let index = at.checked_sub(1)? as usize;
        let lines = *self.bracket.round(round)?.get(index)?;
        let table = self.table_at(round, index);
        let mut seen = MatchView {
            round,
            at,
            three: self.bracket.three_of(round, at),
            table,
            lines,
            segments: Vec::new(),
            adjustments: Adjustments::default(),
            reports: Reports::default(),
            standing: Standing::Waits,
        };
        let Some(numbers) = seen.numbers() else {
            if lines.contains(&Line::Bye)
                && let Some(winner) = self.bracket.won(round, at)
            {
                seen.standing = Standing::Bye { winner };
            }
            return Some(seen);
        };
        let mut playing = self.play(round, numbers).ok()?;
        let duel = seen.three.and_then(|three| self.duel_state(three, numbers));
        let winner = match duel {
            Some(KnockoutState::Won { winner, .. }) => Some(team(numbers, winner)),
            _ => self.bracket.won(round, at),
        };
        if let Some(record) = self.record(round, numbers) {
            seen.segments = record.results(numbers);
            seen.adjustments = record.adjustments(numbers);
            let next = due(&playing).filter(|_| winner.is_none());
            seen.reports = next.map_or_else(Reports::default, |due| record.reports(due, numbers));
        }
        // A team that has left loses without an entry in this match.
        if let Some(winner) = winner
            && !matches!(playing.state(), KnockoutState::Won { .. })
        {
            let loses =
                if two(lines).is_some_and(|two| two[0] == winner) { Team::B } else { Team::A };
            playing.apply(&By::Director, &KnockoutAct::Withdraw(loses));
        }
        seen.standing = match (duel.unwrap_or(playing.state()), winner) {
            (KnockoutState::Halved, _) => Standing::Halved,
            (KnockoutState::Won { by, .. }, Some(winner)) => Standing::Won { winner, by },
            (KnockoutState::Segment { number }, _) => Standing::Segment { number },
            (KnockoutState::Extra { boards }, _) => {
                Standing::Extra { number: playing.segments().len() as u32 + 1, boards }
            }
            (KnockoutState::Tied | KnockoutState::Won { .. }, _) => Standing::Tied,
        };
        Some(seen)
    }

    /// The table of the match of two teams in a round.
    pub fn table(&self, round: u32, numbers: [u32; 2]) -> Option<u32> {
        self.table_at(round, self.meet(round, numbers)? as usize - 1)
    }

    fn table_at(&self, round: u32, index: usize) -> Option<u32> {
        *self.tables.get(round.checked_sub(1)? as usize)?.get(index)?
    }

    /// The match of two teams in a round, if they meet there: in the order of these two, not in that of
    /// the bracket.
    pub fn match_between(&self, round: u32, numbers: [u32; 2]) -> Option<MatchView> {
        let seen = self.match_at(round, self.meet(round, numbers)?)?;
        Some(if seen.numbers()? == numbers { seen } else { seen.turned() })
    }

    /// Whether nothing is played any more in the match of two teams in a round.
    pub(super) fn is_match_over(&self, round: u32, numbers: [u32; 2]) -> bool {
        self.meet(round, numbers).is_some_and(|at| match self.bracket.three_of(round, at) {
            Some(three) => self.duel_state(three, numbers).is_some(),
            None => self.bracket.won(round, at).is_some(),
        })
    }

    /// What a team has before it; none if there is no such team.
    pub fn course(&self, number: u32) -> Option<Course> {
        self.team(number)?;
        if self.winner() == Some(number) {
            return Some(Course::Won);
        }
        for round in (1..=self.rounds()).rev() {
            let all = self.bracket.round(round)?;
            let line = Line::Contestant(number);
            let Some(index) = all.iter().position(|lines| lines.contains(&line)) else { continue };
            if let Some(three) = self.three_in(round, number) {
                let opponents = self.others_of_three(three, number)?;
                let is_out = self.lost_in(round, number);
                return Some(match is_out {
                    true => Course::OutOfThree { round, opponents },
                    false => Course::PlaysTwo { round, opponents },
                });
            }
            return Some(match self.opponent(round, number) {
                Some(opponent) if self.lost_in(round, number) => Course::Out { round, opponent },
                Some(opponent) => Course::Plays { round, opponent },
                None => {
                    let other = usize::from(all[index][0] == line);
                    let source = self.bracket.source(round, index as u32 + 1, other)?;
                    Course::Waits { round, source }
                }
            });
        }
        None
    }

    /// The teams in the order of their places: first those that are still in, by seed, then those that
    /// are out. Teams that lost in one round share a place.
    pub fn ranking(&self) -> Vec<Placed> {
        let rounds = self.rounds();
        let mut rows: Vec<Placed> = self
            .teams
            .iter()
            .map(|team| {
                let number = team.number();
                let lost_in = (1..=rounds).find(|round| self.lost_in(*round, number));
                let place = match lost_in {
                    Some(round) => Some((1 << (rounds - round)) + 1),
                    None => (self.winner() == Some(number)).then_some(1),
                };
                Placed { place, number, lost_in }
            })
            .collect();
        // The sort keeps the order of the seeds among equals.
        rows.sort_by_key(|row| row.place);
        rows
    }
}
