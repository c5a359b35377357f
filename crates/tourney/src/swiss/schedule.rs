//! Round robins: who meets whom follows from a schedule (docs/sources/tournaments.md#7.6), and a contestant
//! that leaves is scored by the rule for round robins (docs/sources/scoring.md#6.9).

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::field::{Member, SitOut};
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

    /// All rounds of a round robin by the schedule, those that are not published too; none of a Swiss. The
    /// schedule is final once the first round is published. It has the matches of those who have left, too
    /// ([`Swiss::coming_rounds`] has not); whoever enters later takes the place of the bye.
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
        self.schedule_of(&self.field())
    }

    fn schedule_of(&self, field: &[u32]) -> Vec<Round> {
        let Some(meetings) = self.setup.options.pairing.meetings() else { return Vec::new() };
        let once = round_robin::schedule(field);
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
            false => self.field.iter().map(|member| member.number).collect(),
        }
    }

    /// Whether a contestant did not leave before the first round.
    fn starts(&self, number: u32) -> bool {
        self.left(number).is_none_or(|from| from > 1)
    }

    /// The field of a round robin with this first round: those whom it names, in the order of their numbers.
    /// It names all who take part; the bye alone may be left out. Who is there besides, because two directors
    /// worked at once or a withdrawal was struck, takes the place of the bye if there is one.
    fn field_of(&self, first: &Round) -> Vec<Member> {
        let mut named: BTreeSet<u32> =
            first.seated().chain(first.sit_out.iter().copied()).collect();
        if let Some(scheduled) = self.schedule_of(&self.field()).first()
            && matches(first).collect::<BTreeSet<_>>() == matches(scheduled).collect()
        {
            named.extend(&scheduled.sit_out);
        }
        let mut others = self.entrants.keys().filter(|number| !named.contains(number));
        let late = others.find(|number| self.starts(**number)).filter(|_| named.len() % 2 == 1);
        let named = named.iter().map(|number| self.member(*number, 1, false));
        named.chain(late.map(|number| self.member(*number, 2, true))).collect()
    }

    /// A contestant that the schedule has from a round on; if its entry names a later one, from that.
    fn member(&self, number: u32, from: u32, has_bye_place: bool) -> Member {
        let entry = self.entrants.get(&number).map_or(from, |entrant| entrant.from);
        Member { number, from: from.max(entry), has_bye_place }
    }

    /// Fixes the schedule by the first round.
    pub(super) fn fix_field(&mut self, first: &Round) {
        if self.is_round_robin() && self.field.is_empty() {
            self.field = self.field_of(first);
        }
    }

    /// Gives a contestant that enters after the first round the place of the bye.
    pub(super) fn extend_field(&mut self, number: u32) {
        if self.is_round_robin() && !self.field.is_empty() {
            let member = self.member(number, self.next_round(), true);
            self.field.push(member);
        }
    }

    /// Refuses an entry for which the schedule has no place, or no round any more.
    pub(super) fn check_field(&self) -> Result<(), SwissError> {
        let (count, rounds): (usize, u32) = (self.field.len(), self.round_count());
        match count {
            0 => Ok(()),
            _ if self.next_round() > rounds => Err(SwissError::Over { rounds }),
            _ if count.is_multiple_of(2) => Err(SwissError::ScheduleFull { count: count as u32 }),
            _ => Ok(()),
        }
    }

    /// The next round of a round robin, without the matches of those who are not there.
    pub(super) fn draft_by_schedule(&self, number: u32) -> Result<Draft, NoDraft> {
        let there = self.field().into_iter().filter(|one| self.plays(*one, number)).count();
        let mut schedule = self.schedule().into_iter();
        let scheduled = schedule.find(|round| round.number == number);
        // A round robin that has begun is played to its end, whoever leaves.
        let scheduled = scheduled.filter(|_| there > 1 || !self.field.is_empty());
        let scheduled = scheduled.ok_or(NoDraft::TooFew { count: there })?;
        Ok(Draft { round: self.played_round(scheduled), basis: 0, missing: 0 })
    }

    /// The rounds of a round robin that are not published yet, as they would be now; none of a Swiss, and of an event that
    /// has ended.
    pub fn coming_rounds(&self) -> Vec<Round> {
        if self.is_closed() {
            return Vec::new();
        }
        let coming = self.schedule().into_iter().skip(self.rounds.len());
        coming.map(|round| self.played_round(round)).collect()
    }

    /// A round of the schedule with its tables, without the matches of those who are not there: their
    /// opponents sit out. The first round names all who take part, those who enter later too.
    fn played_round(&self, scheduled: Round) -> Round {
        let Round { number, tables, mut sit_out } = scheduled;
        let mut matches = Vec::new();
        for table in tables {
            match table.seated.contestants().iter().all(|one| self.plays(*one, number)) {
                true => matches.push(table.seated),
                false => sit_out.extend(table.seated.contestants()),
            }
        }
        if number > 1 {
            sit_out.retain(|one| self.plays(*one, number));
        }
        Round { number, tables: self.tables(number, matches), sit_out }
    }

    /// Why somebody sits out a round: in a Swiss it is the bye.
    pub fn sits_out(&self, number: u32, round: u32) -> SitOut {
        if let Some(entrant) = self.entrants.get(&number).filter(|entrant| entrant.from > round) {
            return SitOut::NotYet { from: entrant.from };
        }
        let schedule = self.schedule();
        let scheduled = schedule.iter().find(|of| of.number == round);
        match scheduled.and_then(|of| opponent(of, number)) {
            Some(opponent) if self.left(opponent).is_some_and(|from| from <= round) => {
                SitOut::OpponentLeft { opponent }
            }
            _ => SitOut::Bye,
        }
    }

    /// Checks that a round has matches of the schedule only.
    pub(super) fn check_scheduled(&self, round: &Round) -> Result<(), SwissError> {
        let schedule = match self.field.is_empty() {
            true => {
                let field: Vec<u32> = self.field_of(round).iter().map(|one| one.number).collect();
                if field.len() < 2 {
                    return Err(SwissError::FirstRound { count: field.len() });
                }
                self.schedule_of(&field)
            }
            false => self.schedule(),
        };
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
    /// Matches that could not be played do not count among them: with who had left before, or had not
    /// entered yet (docs/sources/tournaments.md#7.6).
    pub fn cancelled(&self) -> BTreeSet<u32> {
        let leavers = self.leavers();
        if leavers.is_empty() {
            return BTreeSet::new();
        }
        let schedule = self.schedule();
        let is_cancelled = |number: u32, from: u32| {
            let possible = schedule.iter().filter(|round| self.could_meet(number, from, round));
            let (mut all, mut played) = (0, 0);
            for round in possible {
                all += 1;
                played += u32::from(round.number < from);
            }
            // Whoever has played nothing has nothing that stands.
            played == 0 || played * 2 < all
        };
        let cancelled = leavers.into_iter().filter(|(number, from)| is_cancelled(*number, *from));
        cancelled.map(|(number, _)| number).collect()
    }

    /// Which matches count: all but those of contestants whose matches are cancelled.
    pub fn counted(&self) -> impl Fn([u32; 2]) -> bool + use<> {
        let cancelled = self.cancelled();
        move |two| two.iter().all(|number| !cancelled.contains(number))
    }

    /// Whether a contestant that does not play from a round on could have played its match of this round.
    fn could_meet(&self, number: u32, from: u32, round: &Round) -> bool {
        let at = round.number;
        let entered = |number: u32| {
            self.field.iter().find(|one| one.number == number).map_or(u32::MAX, |one| one.from)
        };
        opponent(round, number).is_some_and(|other| {
            let has_left = self.left(other).is_some_and(|gone| gone <= at && gone < from);
            entered(number) <= at && entered(other) <= at && entered(other) < from && !has_left
        })
    }

    /// Who has left a round robin before the next round, with the first round that they do not play.
    fn leavers(&self) -> BTreeMap<u32, u32> {
        let next = self.next_round();
        let all = self.field.iter().filter_map(|one| Some((one.number, self.left(one.number)?)));
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
            for one in self.field.iter().filter(|one| cancelled.contains(&one.number)) {
                let Some(other) = opponent(round, one.number) else { continue };
                if matches!(scores.get(&other), Some(Score::Missed { .. } | Score::Left)) {
                    continue;
                }
                let score = match one.has_bye_place {
                    // Without it everybody had a bye once.
                    true => Score::Bye { points: self.setup.options.bye_points() },
                    false => Score::Cancelled { opponents: Vec::from([one.number]) },
                };
                scores.insert(other, score);
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

    /// Three fifths of the victory points of a match.
    fn three_fifths(&self) -> Hundredths {
        let options = &self.setup.options;
        // The length of a match was checked when the event was opened.
        let draw = options.points(options.draw(), false).map_or(0, |[own, _]| own.0);
        Hundredths(draw * 6 / 5)
    }
}

/// How many rounds everybody needs to meet everybody once; one at least.
fn rounds_of_one(count: usize) -> u32 {
    (count.next_multiple_of(2) as u32).saturating_sub(1).max(1)
}

/// The matches of a round, the lower number first.
fn matches(round: &Round) -> impl Iterator<Item = [u32; 2]> + '_ {
    round.tables.iter().filter_map(|table| table.seated.as_match().map(ordered))
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
