//! Round robins: who meets whom follows from a schedule (docs/sources/tournaments.md#7.6), and a contestant
//! that leaves is scored by the rule for round robins (docs/sources/scoring.md#6.9).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::{Draft, NoDraft, Score, Swiss, SwissError};
use crate::event::{Round, Seated, ordered};
use crate::round_robin;
use crate::vp::Hundredths;

impl Swiss {
    /// The most contestants of a round robin.
    pub const MOST_IN_ROUND_ROBIN: u32 = 60;

    /// Whether everybody meets everybody by a schedule.
    pub const fn is_round_robin(&self) -> bool {
        self.setup.options.pairing.meetings().is_some()
    }

    /// How many rounds the event has. Those of a round robin follow from the number of its contestants.
    pub fn round_count(&self) -> u32 {
        match self.setup.options.pairing.meetings() {
            Some(meetings) => meetings * rounds_of_one(self.field().len()),
            None => self.setup.options.rounds.get(),
        }
    }

    /// All rounds of a round robin, those that are not published too, with the tables in the order of the
    /// schedule; none of a Swiss. They are final once the first round is published, except that whoever
    /// enters later takes the place of the bye.
    ///
    /// ```
    /// use biritch_tourney::log::{By, Event};
    /// use biritch_tourney::swiss::{Act, Entrant, Pairing, Setup, Swiss};
    ///
    /// let mut setup = Setup::new("League".parse()?);
    /// setup.options.pairing = Pairing::DoubleRoundRobin;
    /// let mut league = Swiss::open(&setup)?;
    /// for (number, name) in (1..).zip(["Alpha", "Beta", "Gamma", "Delta"]) {
    ///     league.apply(&By::Director, &Act::Join(Entrant::new(number, name.parse()?)));
    /// }
    /// assert_eq!((league.round_count(), league.schedule().len()), (6, 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn schedule(&self) -> Vec<Round> {
        let Some(meetings) = self.setup.options.pairing.meetings() else { return Vec::new() };
        let once = round_robin::schedule(&self.field());
        let mut all = Vec::new();
        for meeting in 0..meetings {
            for round in &once {
                let mut round = round.clone();
                round.number += meeting * once.len() as u32;
                for table in &mut round.tables {
                    table.set = round.number;
                    // Whoever was at home is away in the next meeting.
                    if let Seated::Match(two) = &mut table.seated
                        && meeting % 2 == 1
                    {
                        two.reverse();
                    }
                }
                all.push(round);
            }
        }
        all
    }

    /// The contestants of a round robin in the order of its schedule: that of their numbers, and after
    /// them who entered once it had begun.
    fn field(&self) -> Vec<u32> {
        match self.field.is_empty() {
            true => self.entrants.keys().copied().filter(|number| self.starts(*number)).collect(),
            false => self.field.clone(),
        }
    }

    /// Whether a contestant did not leave before the first round.
    fn starts(&self, number: u32) -> bool {
        self.left(number).is_none_or(|from| from > 1)
    }

    /// Fixes the schedule.
    pub(super) fn fix_field(&mut self) {
        if self.is_round_robin() && self.field.is_empty() {
            self.field = self.field();
        }
    }

    /// Gives a contestant that enters after the first round the place of the bye.
    pub(super) fn extend_field(&mut self, number: u32) {
        if self.is_round_robin() && !self.field.is_empty() {
            self.field.push(number);
        }
    }

    /// Refuses an entry for which the schedule has no place.
    pub(super) fn check_field(&self) -> Result<(), SwissError> {
        let count = self.field.len();
        match count > 0 && count.is_multiple_of(2) {
            true => Err(SwissError::ScheduleFull { count: count as u32 }),
            false => Ok(()),
        }
    }

    /// The next round of a round robin, without the matches of those who are not there; their opponents
    /// sit out.
    pub(super) fn draft_by_schedule(&self, number: u32) -> Result<Draft, NoDraft> {
        let there = self.field().into_iter().filter(|one| self.plays(*one, number)).count();
        let mut schedule = self.schedule().into_iter();
        let scheduled = schedule.find(|round| round.number == number).filter(|_| there > 1);
        let scheduled = scheduled.ok_or(NoDraft::TooFew { count: there })?;
        let mut sit_out = scheduled.sit_out;
        let mut matches = Vec::new();
        for table in scheduled.tables {
            match table.seated.contestants().iter().all(|one| self.plays(*one, number)) {
                true => matches.push(table.seated),
                false => sit_out.extend(table.seated.contestants()),
            }
        }
        sit_out.retain(|one| self.plays(*one, number));
        let round = Round { number, tables: self.tables(number, matches), sit_out };
        Ok(Draft { round, basis: 0, missing: 0 })
    }

    /// Checks that a round has matches of the schedule only.
    pub(super) fn check_scheduled(&self, round: &Round) -> Result<(), SwissError> {
        let schedule = self.schedule();
        let scheduled = schedule.iter().find(|of| of.number == round.number);
        let scheduled: BTreeSet<[u32; 2]> = scheduled.into_iter().flat_map(matches).collect();
        for table in &round.tables {
            match table.seated {
                Seated::Match(two) if scheduled.contains(&ordered(two)) => {}
                Seated::Match(numbers) => {
                    return Err(SwissError::NotScheduled { round: round.number, numbers });
                }
                _ => return Err(SwissError::Table { table: table.number }),
            }
        }
        Ok(())
    }

    /// The contestants of a round robin that have left before half of their matches: none of these counts.
    pub fn cancelled(&self) -> BTreeSet<u32> {
        let schedule = self.schedule();
        let left = self.leavers().into_iter();
        left.filter(|(number, from)| {
            let of = |round: &&Round| opponent(round, *number).is_some();
            let all = schedule.iter().filter(of).count();
            let played = |round: &&Round| {
                let other = opponent(round, *number);
                round.number < *from && other.is_some_and(|other| self.plays(other, round.number))
            };
            schedule.iter().filter(played).count() * 2 < all
        })
        .map(|(number, _)| number)
        .collect()
    }

    /// Who has left a round robin before the next round, with the first round that they do not play.
    fn leavers(&self) -> BTreeMap<u32, u32> {
        let next = self.next_round();
        let all = self.field.iter().filter_map(|number| Some((*number, self.left(*number)?)));
        all.filter(|(_, from)| *from <= next).collect()
    }

    /// Scores the matches of those who have left a round robin, in the rounds of which these are the scores.
    pub(super) fn score_leavers(&self, scores: &mut [BTreeMap<u32, Score>]) {
        let leavers = self.leavers();
        if leavers.is_empty() {
            return;
        }
        let (schedule, cancelled) = (self.schedule(), self.cancelled());
        for (round, scores) in schedule.iter().zip(&mut *scores) {
            for number in &cancelled {
                if let Some(other) = opponent(round, *number) {
                    scores.insert(other, Score::Cancelled { opponents: Vec::from([*number]) });
                }
            }
            scores.extend(cancelled.iter().map(|number| (*number, Score::Left)));
        }
        for (number, from) in leavers {
            if cancelled.contains(&number) {
                continue;
            }
            let given = average(schedule.iter().zip(&*scores).filter_map(|(round, scores)| {
                played(scores.get(&opponent(round, number)?)?, number)
            }));
            for (at, round) in schedule.iter().enumerate().take(scores.len()) {
                let Some(other) = opponent(round, number) else { continue };
                let is_played =
                    scores[at].get(&other).is_some_and(|it| played(it, number).is_some());
                let has_left = cancelled.contains(&other) || !self.plays(other, round.number);
                if round.number < from || is_played || has_left {
                    continue;
                }
                let own = average(scores.iter().filter_map(|round| match round.get(&other)? {
                    Score::Match { points, open: false, .. } => *points,
                    _ => None,
                }));
                let points = own.max(given).max(self.three_fifths());
                scores[at]
                    .insert(other, Score::OpponentLeft { opponents: Vec::from([number]), points });
            }
        }
    }

    /// What a contestant that sits out a published round has for it: the points of a bye, or in a round robin
    /// those for a match against somebody who has left; none if that match does not count.
    pub fn sit_out_points(&self, round: u32, number: u32) -> Option<Hundredths> {
        if self.leavers().is_empty() {
            return Some(self.setup.options.bye);
        }
        let standing = self.standing(self.rounds.len() as u32);
        let row = standing.into_iter().find(|row| row.number == number)?;
        match row.rounds.get(round.checked_sub(1)? as usize)? {
            Score::Cancelled { .. } | Score::Left => None,
            score => Some(score.points()),
        }
    }

    /// Three fifths of the victory points of a match.
    fn three_fifths(&self) -> Hundredths {
        let options = &self.setup.options;
        // The length of a match was checked when the event was opened.
        let draw = options.scale.award(options.boards.get(), 0).map_or(0, |vp| vp.of_margin(0).0);
        Hundredths(draw * 6 / 5)
    }
}

/// How many rounds everybody needs to meet everybody once; one at least.
fn rounds_of_one(count: usize) -> u32 {
    (count.next_multiple_of(2) as u32).saturating_sub(1).max(1)
}

/// The matches of a round, the lower number first.
fn matches(round: &Round) -> impl Iterator<Item = [u32; 2]> + '_ {
    round.tables.iter().filter_map(|table| match table.seated {
        Seated::Match(two) => Some(ordered(two)),
        _ => None,
    })
}

/// Whom a contestant meets in a round.
fn opponent(round: &Round, number: u32) -> Option<u32> {
    round.table_of(number)?.seated.opponents(number).first().copied()
}

/// The points of a match that was played against this contestant.
fn played(score: &Score, against: u32) -> Option<Hundredths> {
    match score {
        Score::Match { opponents, points, open: false } if opponents.contains(&against) => *points,
        _ => None,
    }
}

/// The mean, to the nearest hundredth, halves up; zero of nothing.
fn average(points: impl Iterator<Item = Hundredths>) -> Hundredths {
    let (mut sum, mut count) = (0i64, 0i64);
    for Hundredths(points) in points {
        (sum, count) = (sum + i64::from(points), count + 1);
    }
    let mean = (2 * sum + count).div_euclid((2 * count).max(1));
    // The mean of numbers lies between them.
    Hundredths(mean as i32)
}
