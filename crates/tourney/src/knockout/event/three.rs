//! Matches of three of the first round: who wins the duels, and who goes on
//! (docs/sources/tournaments.md#7.2).

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::record::{ThreeAct, team_of};
use super::{KnockoutEvent, KnockoutEventError};
use crate::knockout::bracket::duels;
use crate::knockout::{KnockoutAct, KnockoutError, KnockoutMatch, KnockoutState, Verdict};
use crate::log::{By, Event};
use crate::teams::Team;
use crate::vp::Hundredths;

/// A match of three as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ThreeView {
    /// Which match of three, from 1.
    pub three: u32,
    /// Who plays, the highest seed first: A, B and C of the schedule.
    pub numbers: [u32; 3],
    /// How many go on: one or two.
    pub survivors: u32,
    /// The three in the order of their places so far.
    pub rows: Vec<ThreeRow>,
    /// Where it stands.
    pub standing: ThreeStanding,
}

/// A team of a match of three. What counts is what it has played with the others that are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ThreeRow {
    /// The team.
    pub number: u32,
    /// The duels that it has won; half a win for a tie.
    pub won: Hundredths,
    /// Its IMPs in the duels that are over, less those of its opponents.
    pub imps: Hundredths,
    /// How it has left the match, if it has.
    pub gone: Option<Verdict>,
    /// Whether it goes on; none before that is decided.
    pub goes_on: Option<bool>,
}

/// Where a match of three stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "standing", rename_all = "kebab-case"))]
pub enum ThreeStanding {
    /// Duels are still to be played.
    Playing,
    /// These are equal, and not all of them go on: the director decides who does.
    Tied {
        /// Which.
        among: Vec<u32>,
    },
    /// It is decided who goes on.
    Decided,
}

impl KnockoutEvent {
    /// The matches of three of the first round.
    pub fn threes(&self) -> Vec<ThreeView> {
        (1..=self.bracket.threes().len() as u32).filter_map(|three| self.three(three)).collect()
    }

    /// A match of three, from 1.
    pub fn three(&self, three: u32) -> Option<ThreeView> {
        let index = three.checked_sub(1)? as usize;
        self.three_after(three, self.threes.get(index)?)
    }

    /// The match of three, from 1, that a team plays in the first round.
    pub fn three_with(&self, number: u32) -> Option<u32> {
        let at = self.bracket.threes().iter().position(|three| three.contains(&number))?;
        Some(at as u32 + 1)
    }

    /// The match of three, from 1, that a team plays in a round.
    pub(super) fn three_in(&self, round: u32, number: u32) -> Option<u32> {
        self.three_with(number).filter(|_| round == 1)
    }

    /// The match of three to which the match of two teams belongs as a duel.
    pub(super) fn three_between(&self, round: u32, numbers: [u32; 2]) -> Option<u32> {
        self.bracket.three_of(round, self.meet(round, numbers)?)
    }

    /// The others of a match of three.
    pub(super) fn others_of_three(&self, three: u32, number: u32) -> Option<[u32; 2]> {
        let [a, b, c] = *self.bracket.threes().get(three.checked_sub(1)? as usize)?;
        Some(if number == a {
            [b, c]
        } else if number == b {
            [a, c]
        } else {
            [a, b]
        })
    }

    /// A match before anything is known of it.
    pub(super) fn opened(
        &self,
        round: u32,
        numbers: [u32; 2],
    ) -> Result<KnockoutMatch, KnockoutError> {
        match self.three_between(round, numbers) {
            Some(_) => KnockoutMatch::duel(&self.setup.conditions),
            None => KnockoutMatch::open(&self.setup.conditions),
        }
    }

    /// The IMPs of a duel that is over, in the order of the two.
    fn duel_score(&self, numbers: [u32; 2]) -> Option<[Hundredths; 2]> {
        let is_over = self.play(1, numbers).is_ok_and(|playing| playing.state().is_over());
        let record = self.record(1, numbers).filter(|_| is_over)?;
        Some(record.adjustments(numbers).score(&record.results(numbers)))
    }

    /// How a duel ended, if nobody plays it any more.
    pub(super) fn duel_state(&self, three: u32, numbers: [u32; 2]) -> Option<KnockoutState> {
        let playing = self.play(1, numbers).ok()?;
        if playing.state().is_over() {
            return Some(playing.state());
        }
        let acts = self.threes.get(three.checked_sub(1)? as usize)?;
        // If both are gone, the one that went first loses it.
        let (loser, by) = acts.iter().find_map(|act| match *act {
            ThreeAct::Gone { number, by } if numbers.contains(&number) => Some((number, by)),
            _ => None,
        })?;
        let loses = team_of(numbers, loser).unwrap_or(Team::A);
        Some(KnockoutState::Won { winner: loses.other(), by })
    }

    /// A match of three in which this has happened beside the results.
    fn three_after(&self, three: u32, acts: &[ThreeAct]) -> Option<ThreeView> {
        let numbers = *self.bracket.threes().get(three.checked_sub(1)? as usize)?;
        let survivors = self.bracket.survivors();
        let gone_by = |number: u32| {
            acts.iter().find_map(|act| match *act {
                ThreeAct::Gone { number: gone, by } if gone == number => Some(by),
                _ => None,
            })
        };
        let is_left = |number: &u32| gone_by(*number).is_none();
        let counting = duels(numbers).into_iter().filter(|two| two.iter().all(is_left));
        let scores: Vec<([u32; 2], Option<[Hundredths; 2]>)> =
            counting.map(|two| (two, self.duel_score(two))).collect();
        let row = |number: u32| {
            let mut row = ThreeRow {
                number,
                won: Hundredths::default(),
                imps: Hundredths::default(),
                gone: gone_by(number),
                goes_on: None,
            };
            for (two, score) in &scores {
                let (Some(side), Some(score)) = (two.iter().position(|one| *one == number), score)
                else {
                    continue;
                };
                let margin = score[side].0.saturating_sub(score[1 - side].0);
                row.imps = Hundredths(row.imps.0.saturating_add(margin));
                row.won.0 += 50 * (1 + margin.signum());
            }
            row
        };
        let mut rows = numbers.map(row).to_vec();
        let ruled = |number: u32| acts.iter().position(|act| *act == ThreeAct::Ruled { number });
        let is_going = |act: &ThreeAct, number: u32| matches!(*act, ThreeAct::Gone { number: gone, .. } if gone == number);
        let went = |number: u32| acts.iter().position(|act| is_going(act, number));
        // Who went last is before who went first. Whom the director chose is before its equals, then the seed decides.
        rows.sort_by_key(|row| {
            let number = row.number;
            let points = (Reverse(row.won), Reverse(row.imps));
            (went(number).map(Reverse), points, ruled(number).unwrap_or(usize::MAX), number)
        });
        let is_equal = |one: &ThreeRow, other: &ThreeRow| {
            let is_open = |row: &ThreeRow| row.gone.is_none() && ruled(row.number).is_none();
            (one.won, one.imps) == (other.won, other.imps) && is_open(one) && is_open(other)
        };
        let last = survivors as usize;
        let standing = if scores.iter().any(|(_, score)| score.is_none()) {
            ThreeStanding::Playing
        } else if is_equal(&rows[last - 1], &rows[last]) {
            let equal = rows.iter().filter(|row| is_equal(row, &rows[last]));
            ThreeStanding::Tied { among: equal.map(|row| row.number).collect() }
        } else {
            for (place, row) in rows.iter_mut().enumerate() {
                row.goes_on = Some(place < last);
            }
            ThreeStanding::Decided
        };
        Some(ThreeView { three, numbers, survivors, rows, standing })
    }

    /// Who goes on from a match of three, the best first; none before it is decided.
    pub(super) fn survivors_of(&self, three: u32) -> Option<Vec<u32>> {
        let view = self.three(three).filter(|view| view.standing == ThreeStanding::Decided)?;
        let rows = view.rows.iter().filter(|row| row.goes_on == Some(true));
        Some(rows.map(|row| row.number).collect())
    }

    /// Whether a team of a match of three may concede it: as in its duels that are not over.
    pub(super) fn check_concede_three(
        &self,
        three: u32,
        number: u32,
    ) -> Result<(), KnockoutEventError> {
        let others = self.others_of_three(three, number).into_iter().flatten();
        let mut plays = false;
        for numbers in others.map(|other| [number, other]) {
            if self.duel_state(three, numbers).is_none() {
                let team = team_of(numbers, number).unwrap_or(Team::A);
                self.play(1, numbers)?.check(&By::Director, &KnockoutAct::Concede(team))?;
                plays = true;
            }
        }
        if plays { Ok(()) } else { Err(KnockoutError::Over.into()) }
    }

    /// Whether the director may decide that a team of a match of three goes on.
    pub(super) fn check_decide_three(
        &self,
        three: u32,
        number: u32,
    ) -> Result<(), KnockoutEventError> {
        match self.three(three).map(|view| view.standing) {
            Some(ThreeStanding::Tied { among }) if among.contains(&number) => Ok(()),
            Some(ThreeStanding::Tied { .. }) => Err(KnockoutEventError::NotEqual { number }),
            Some(ThreeStanding::Playing) | None => Err(KnockoutError::NotTied.into()),
            Some(ThreeStanding::Decided) => Err(KnockoutError::Over.into()),
        }
    }

    /// Enters something into a match of three, and the bracket with it.
    pub(super) fn enter_in_three(&mut self, three: u32, act: ThreeAct) {
        let index = three.checked_sub(1).map(|at| at as usize);
        if let Some(acts) = index.and_then(|index| self.threes.get_mut(index)) {
            acts.push(act);
            self.rebuild();
        }
    }

    /// Checks that each of the director's decisions was, and still is, one between equals.
    pub(super) fn check_rulings(&self) -> Result<(), KnockoutEventError> {
        for (three, acts) in (1..).zip(&self.threes) {
            for (at, act) in acts.iter().enumerate() {
                let ThreeAct::Ruled { number } = *act else { continue };
                let before = self.three_after(three, &acts[..at]);
                let stands = before.is_some_and(|view| {
                    matches!(view.standing, ThreeStanding::Tied { among } if among.contains(&number))
                });
                if !stands {
                    return Err(KnockoutEventError::LaterRuling { number });
                }
            }
        }
        Ok(())
    }
}
