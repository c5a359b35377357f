//! A knockout as a fold over acts.

use super::record::{Record, ThreeAct, due, most_imps, team_of};
use super::{Act, KnockoutEvent, KnockoutEventError, Session, Setup, TeamEntry};
use crate::event::{Contestant, Reported, ordered};
use crate::knockout::{KnockoutAct, KnockoutError, Verdict};
use crate::log::{Asked, By, Event, Moment};
use crate::recorded::{PlayedBoard, dropped, rename};
use crate::teams::Team;
use crate::vp::Hundredths;

impl KnockoutEvent {
    /// Whether a segment of a match may get a result, or a report of one.
    fn check_segment(
        &self,
        by: &By,
        (round, numbers): (u32, [u32; 2]),
        segment: u32,
        imps: [u32; 2],
    ) -> Result<(), KnockoutEventError> {
        self.check_meet(round, numbers)?;
        if let By::Person(name) = by
            && self.team_of(name) != Some(numbers[0])
        {
            return Err(KnockoutEventError::NotThere { by: by.clone(), number: numbers[0] });
        }
        self.check_imps(segment, imps)
    }

    /// Whether so many IMPs can be won in a segment.
    pub(super) fn check_imps(
        &self,
        segment: u32,
        imps: [u32; 2],
    ) -> Result<(), KnockoutEventError> {
        let most = most_imps(&self.setup.conditions, segment);
        if let Some(imps) = imps.into_iter().find(|imps| *imps > most) {
            return Err(KnockoutEventError::Imps { imps, most });
        }
        Ok(())
    }

    /// The result of a segment that has one, in the order of the two, and whether the director
    /// entered it; none if the segment is due.
    pub(super) fn known(
        &self,
        round: u32,
        numbers: [u32; 2],
        segment: u32,
    ) -> Result<Option<([u32; 2], bool)>, KnockoutEventError> {
        let known = self.record(round, numbers).and_then(|record| record.segment(segment));
        let entered = known.is_some_and(Reported::is_entered);
        if let Some(result) = known.and_then(|known| known.result(numbers)) {
            return Ok(Some((result, entered)));
        }
        if self.is_match_over(round, numbers) {
            return Err(KnockoutError::Over.into());
        }
        match due(&self.play(round, numbers)?) {
            Some(due) if due == segment => Ok(None),
            Some(due) => Err(KnockoutEventError::NotDue { segment, due }),
            None => Err(KnockoutError::Over.into()),
        }
    }

    fn check_result(
        &self,
        round: u32,
        numbers: [u32; 2],
        segment: u32,
        imps: [u32; 2],
    ) -> Result<(), KnockoutEventError> {
        match self.known(round, numbers, segment)? {
            None => Ok(()),
            Some((known, _)) if known == imps => Ok(()),
            Some((_, true)) => Err(KnockoutEventError::HasResult { round, numbers, segment }),
            // Above what both sides have reported.
            Some((_, false)) => self.check_after(&Act::Segment { round, numbers, segment, imps }),
        }
    }

    /// Nobody reports a match whose result the director has entered, or changes what both have
    /// agreed on.
    fn check_report(
        &self,
        round: u32,
        numbers: [u32; 2],
        segment: u32,
        imps: [u32; 2],
    ) -> Result<(), KnockoutEventError> {
        match self.known(round, numbers, segment)? {
            None => Ok(()),
            Some((known, false)) if known == imps => Ok(()),
            Some(_) => Err(KnockoutEventError::HasResult { round, numbers, segment }),
        }
    }

    /// Whether IMPs may be carried into a match or taken away in it.
    fn check_adjustment(
        &self,
        round: u32,
        numbers: [u32; 2],
        imps: Hundredths,
    ) -> Result<(), KnockoutEventError> {
        self.check_meet(round, numbers)?;
        match (1..=KnockoutEvent::MOST_ADJUSTED.0).contains(&imps.0) {
            true => Ok(()),
            false => Err(KnockoutEventError::Adjusted { imps, most: KnockoutEvent::MOST_ADJUSTED }),
        }
    }

    /// A match that is won without a segment is too late for it, too.
    fn check_carry(
        &self,
        round: u32,
        numbers: [u32; 2],
        imps: Hundredths,
    ) -> Result<(), KnockoutEventError> {
        let team = team_of(numbers, numbers[0]);
        let act = team.map(|team| KnockoutAct::Carry { team, imps: imps.ratio() });
        let playing = self.play(round, numbers)?;
        let is_possible = act.is_some_and(|act| playing.check(&By::Director, &act).is_ok());
        match is_possible && !self.is_match_over(round, numbers) {
            true => Ok(()),
            false => Err(KnockoutError::LateCarry.into()),
        }
    }

    /// What follows must still be possible.
    pub(super) fn check_after(&self, act: &Act) -> Result<(), KnockoutEventError> {
        let mut after = self.clone();
        after.apply(&By::Director, act);
        after.check_records()
    }

    /// Whether a team may end its match without boards.
    fn check_end(
        &self,
        round: u32,
        number: u32,
        act: fn(Team) -> KnockoutAct,
    ) -> Result<(), KnockoutEventError> {
        let numbers = self.match_of(round, number)?;
        if self.is_match_over(round, numbers) {
            return Err(KnockoutError::Over.into());
        }
        let team =
            team_of(numbers, number).ok_or(KnockoutEventError::NoMatchOf { round, number })?;
        Ok(self.play(round, numbers)?.check(&By::Director, &act(team))?)
    }

    /// Whether a team that comes late has a place.
    fn check_join(&self, entry: &TeamEntry) -> Result<(), KnockoutEventError> {
        KnockoutEvent::check_team(&self.teams, entry)?;
        let number = entry.number();
        let Some(with_bye) = self.bye_for_next() else {
            let is_free = self.is_untouched();
            return if is_free { Ok(()) } else { Err(KnockoutEventError::NoPlace { number }) };
        };
        // The first round has byes, so that there is a second one.
        let round = 2;
        if let Some(opponent) = self.opponent(round, with_bye) {
            let numbers = ordered([with_bye, opponent]);
            if self.is_match_over(round, numbers) {
                return Err(KnockoutEventError::LaterMatch { round, numbers });
            }
        }
        if self.lineups.keys().any(|(of, _, whose)| (*of, *whose) == (round, with_bye)) {
            return Err(KnockoutEventError::HasLineUp { round, number: with_bye });
        }
        self.check_after(&Act::Join(entry.clone()))
    }

    fn check_amend(&self, entry: &TeamEntry) -> Result<(), KnockoutEventError> {
        let number = entry.number();
        let team = self.team(number).ok_or(KnockoutEventError::NoTeam { number })?;
        let (group, known) = (entry.group.as_ref(), self.teams.iter().map(|team| &team.contestant));
        entry.contestant.check_amended(Contestant::MOST_PLAYERS, group, known)?;
        for state in &self.sessions {
            let Session { round, segment, ref matches, .. } = *state.session();
            let is_open =
                |two: &&[u32; 2]| state.has_begun(**two) && !self.is_settled(state, **two);
            let plays = matches.iter().filter(is_open).any(|two| two.contains(&number));
            let Some(line_up) = self.line_up(round, segment, number).filter(|_| plays) else {
                continue;
            };
            let (was, now) = (team.contestant.people(), entry.contestant.people());
            if let Some(name) = dropped(line_up, was, now) {
                return Err(KnockoutEventError::Seated { round, name });
            }
        }
        Ok(())
    }

    /// Writes the entry of a team anew, a corrected name also in the line-ups that it has filed.
    fn amend(&mut self, entry: &TeamEntry) {
        let at = entry.number().checked_sub(1).map(|at| at as usize);
        let Some(team) = at.and_then(|at| self.teams.get_mut(at)) else { return };
        let was = core::mem::replace(team, entry.clone());
        let filed = self.lineups.iter_mut().filter(|((_, _, of), _)| *of == was.number());
        for (_, line_up) in filed {
            rename(line_up, was.contestant.people(), entry.contestant.people());
        }
    }

    /// Computes what follows from another board of a match, whose team at home is named first.
    fn count_session(&mut self, session: u32, numbers: [u32; 2]) {
        let Some(known) = self.session(session) else { return };
        let Session { round, segment, .. } = *known.session();
        // Nothing is counted before both rooms have played all of the segment, and nothing any more if a later ruling leaves
        // a board to be played that an earlier one had decided.
        let imps = known.imps(numbers);
        let is_counted = self.record(round, numbers).and_then(|record| record.segment(segment));
        if imps.is_none() && !is_counted.is_some_and(Reported::is_played) {
            return;
        }
        self.change(round, numbers, |record| {
            let Some(known) = record.segment_mut(segment) else { return };
            match imps {
                Some(imps) => known.set_played(numbers, imps),
                None => known.clear_played(),
            }
        });
    }

    /// Changes what is known of a match, and the bracket with it.
    pub(super) fn change(
        &mut self,
        round: u32,
        numbers: [u32; 2],
        change: impl FnOnce(&mut Record),
    ) {
        if self.meet(round, numbers).is_none() {
            return;
        }
        let Ok(opened) = self.opened(round, numbers) else { return };
        // Every IMP of a duel counts.
        let is_duel = self.three_between(round, numbers).is_some();
        let record = self.record_mut(round, numbers);
        let before = record.winner;
        change(record);
        record.update(ordered(numbers), opened);
        if is_duel || record.winner != before {
            self.rebuild();
        }
    }
}

impl Event for KnockoutEvent {
    type Act = Act;
    type Error = KnockoutEventError;
    type Setup = Setup;

    fn open(setup: &Setup) -> Result<KnockoutEvent, KnockoutEventError> {
        KnockoutEvent::new(setup)
    }

    fn check(&self, by: &By, act: &Act) -> Result<(), KnockoutEventError> {
        let is_of_players = matches!(
            act,
            Act::Report { .. } | Act::ReportBoard { .. } | Act::LineUp { .. } | Act::Appeal { .. }
        );
        if *by != By::Director && !is_of_players {
            return Err(KnockoutEventError::NotDirector { by: by.clone() });
        }
        self.check_open(act)?;
        match *act {
            Act::Segment { round, numbers, segment, imps } => {
                self.check_segment(by, (round, numbers), segment, imps)?;
                self.check_result(round, numbers, segment, imps)
            }
            Act::Report { .. } if self.setup.is_recorded => Err(KnockoutEventError::FromBoards),
            Act::Report { round, numbers, segment, imps } => {
                self.check_segment(by, (round, numbers), segment, imps)?;
                self.check_report(round, numbers, segment, imps)
            }
            Act::Carry { round, numbers, imps } => {
                self.check_adjustment(round, numbers, imps)?;
                self.check_carry(round, numbers, imps)
            }
            Act::Penalty { round, numbers, imps } => {
                self.check_adjustment(round, numbers, imps)?;
                self.check_after(act)
            }
            Act::Concede { round, number } => match self.three_in(round, number) {
                Some(three) => self.check_concede_three(three, number),
                None => self.check_end(round, number, KnockoutAct::Concede),
            },
            Act::Decide { round, number } => match self.three_in(round, number) {
                Some(three) => self.check_decide_three(three, number),
                None => self.check_end(round, number, KnockoutAct::Decide),
            },
            Act::Join(ref entry) => self.check_join(entry),
            Act::Withdraw { number } => {
                self.team(number).ok_or(KnockoutEventError::NoTeam { number })?;
                let goes_on = self.winner().is_none() && !self.is_out(number);
                let plays = goes_on && !self.has_left(number);
                if plays { Ok(()) } else { Err(KnockoutEventError::Out { number }) }
            }
            Act::Amend(ref entry) => self.check_amend(entry),
            Act::LineUp { round, segment, number, ref players } => {
                self.check_line_up(by, (round, segment), number, players)
            }
            Act::Session(ref session) => self.check_session(session),
            Act::Played { .. } => self.check_played(act),
            Act::ReportBoard { session, numbers, room, board, .. } => {
                self.check_board_report(by, session, numbers, room, board)
            }
            Act::Rule { .. } => self.check_rule(act),
            Act::Deal { board, .. } => self.check_deal(board),
            Act::Close => self.check_close(),
            Act::Appeal { at, ref filing } => self.check_filing(by, at, filing),
            Act::DecideAppeal { .. } => self.check_decision(act),
        }
    }

    fn check_moment(
        &self,
        asked: Asked<'_, Act>,
        moment: Moment<'_>,
    ) -> Result<(), KnockoutEventError> {
        Ok(self.ending.check_period(KnockoutEvent::effect(asked), moment)?)
    }

    fn noted(&mut self, asked: Asked<'_, Act>, moment: Moment<'_>) {
        self.ending.note(asked, KnockoutEvent::effect(asked), moment);
    }

    fn apply(&mut self, _: &By, act: &Act) {
        match *act {
            Act::Segment { round, numbers, segment, imps } => {
                self.change(round, numbers, |record| {
                    if let Some(known) = record.segment_mut(segment) {
                        known.enter(numbers, imps);
                    }
                });
            }
            Act::Report { round, numbers, segment, imps } => {
                self.change(round, numbers, |record| {
                    if let Some(known) = record.segment_mut(segment) {
                        known.report(numbers, imps);
                    }
                });
            }
            Act::Carry { round, numbers, imps } => {
                self.change(round, numbers, |record| record.carry(numbers, imps));
            }
            Act::Penalty { round, numbers, imps } => {
                self.change(round, numbers, |record| record.penalise(numbers, imps));
            }
            Act::Join(ref entry) => self.join(entry),
            Act::Concede { round, number } | Act::Decide { round, number } => {
                if let Some(three) = self.three_in(round, number) {
                    let by = Verdict::Concession;
                    let entered = match act {
                        Act::Concede { .. } => ThreeAct::Gone { number, by },
                        _ => ThreeAct::Ruled { number },
                    };
                    return self.enter_in_three(three, entered);
                }
                let Ok(numbers) = self.match_of(round, number) else { return };
                let ends = match act {
                    Act::Concede { .. } => KnockoutAct::Concede,
                    _ => KnockoutAct::Decide,
                };
                self.change(round, numbers, |record| record.end(numbers, number, ends));
            }
            Act::Withdraw { number } => {
                self.left.push(number);
                let three = self.three_with(number);
                match three.filter(|three| self.bracket.settled(*three).is_none()) {
                    Some(three) => {
                        let by = Verdict::Withdrawal;
                        self.enter_in_three(three, ThreeAct::Gone { number, by });
                    }
                    None => self.rebuild(),
                }
            }
            Act::Amend(ref entry) => self.amend(entry),
            Act::LineUp { round, segment, number, ref players } => {
                self.lineups.insert((round, segment, number), players.clone());
            }
            Act::Session(ref session) => self.begin(session),
            Act::Played { session, numbers, room, board, outcome, lead } => {
                let Some(known) = self.session_mut(session) else { return };
                known.enter(numbers, room, board, PlayedBoard { outcome, lead });
                self.count_session(session, numbers);
            }
            Act::ReportBoard { session, numbers, room, board, outcome, lead } => {
                let Some(known) = self.session_mut(session) else { return };
                known.report(numbers, room, board, PlayedBoard { outcome, lead });
                let home_first = known.match_of(numbers).unwrap_or(numbers);
                self.count_session(session, home_first);
            }
            Act::Rule { session, numbers, room, board, ref standing } => {
                let Some(known) = self.session_mut(session) else { return };
                known.adjust(numbers, room, board, standing);
                self.count_session(session, numbers);
            }
            Act::Deal { board, deal } => {
                self.deals.insert(board, deal);
            }
            Act::Close => self.ending.close(),
            Act::Appeal { at, ref filing } => self.ending.file(at.ordered(), filing),
            Act::DecideAppeal { at, by, ref decision, imps } => {
                self.decide_appeal(at, by, decision, imps);
            }
        }
    }
}
