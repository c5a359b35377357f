//! What is known of a match that both teams play.

use alloc::vec::Vec;

use bridge::imps::ImpTable;

use super::adjustments::Adjustments;
use crate::event::{Reported, Reports, ordered};
use crate::knockout::{
    Conditions, KnockoutAct, KnockoutError, KnockoutMatch, KnockoutState, Verdict,
};
use crate::log::{By, Event};
use crate::teams::{ByTeam, Team};
use crate::vp::Hundredths;

/// What is known of a match. Team A is the one with the lower number, the higher seed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Record {
    /// The segments, then extra boards. Only the last one may have no result yet.
    segments: Vec<Reported<[u32; 2]>>,
    /// What a team carries into the match: which, and how much.
    carry: Option<(Team, Hundredths)>,
    /// The penalties, in the order in which they were entered.
    penalties: Vec<Penalty>,
    /// What ended the match without boards: a concession, or a ruling.
    ended: Option<KnockoutAct>,
    /// Who has won; kept, because every view of the bracket asks for it.
    pub(super) winner: Option<u32>,
}

/// A penalty in a match. It counts from where it was entered: extra boards that were played before it stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Penalty {
    team: Team,
    imps: Hundredths,
    /// How many segments had a result before.
    after: usize,
    /// Whether the match was ended without boards before.
    is_after_end: bool,
}

/// What happens in a match of three beside the results of its duels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThreeAct {
    /// A team leaves or concedes: it is last, and its duels that are not finished are not played.
    Gone {
        /// Which.
        number: u32,
        /// How.
        by: Verdict,
    },
    /// The director decides that one of those that are equal goes on.
    Ruled {
        /// Which.
        number: u32,
    },
}

impl Record {
    /// The results so far, in the order of the two.
    pub(super) fn results(&self, numbers: [u32; 2]) -> Vec<[u32; 2]> {
        self.segments.iter().map_while(|segment| segment.result(numbers)).collect()
    }

    /// A segment, from 1.
    pub(super) fn segment(&self, segment: u32) -> Option<&Reported<[u32; 2]>> {
        self.segments.get(segment.checked_sub(1)? as usize)
    }

    /// What the two sides have reported of a segment, in the order of the two.
    pub(super) fn reports(&self, segment: u32, numbers: [u32; 2]) -> Reports<[u32; 2]> {
        let known = self.segment(segment);
        known.map_or_else(Reports::default, |known| known.reports(numbers))
    }

    /// A segment that is to be changed: one that is known, or the next one.
    pub(super) fn segment_mut(&mut self, segment: u32) -> Option<&mut Reported<[u32; 2]>> {
        let at = segment.checked_sub(1)? as usize;
        if at == self.segments.len() {
            self.segments.push(Reported::default());
        }
        self.segments.get_mut(at)
    }

    /// Enters what a team carries into the match.
    pub(super) fn carry(&mut self, numbers: [u32; 2], imps: Hundredths) {
        self.carry = team_of(numbers, numbers[0]).map(|team| (team, imps));
    }

    /// Takes IMPs away from the first of the two.
    pub(super) fn penalise(&mut self, numbers: [u32; 2], imps: Hundredths) {
        let (after, is_after_end) = (self.results([0, 1]).len(), self.ended.is_some());
        let team = team_of(numbers, numbers[0]);
        self.penalties.extend(team.map(|team| Penalty { team, imps, after, is_after_end }));
    }

    /// What stands beside the IMPs of the boards, in the order of the two.
    pub(super) fn adjustments(&self, numbers: [u32; 2]) -> Adjustments {
        let carried = |team: Team| match self.carry {
            Some((by, imps)) if by == team => imps,
            _ => Hundredths::default(),
        };
        let of = |number: u32| team_of(numbers, number).unwrap_or(Team::A);
        Adjustments {
            carried: numbers.map(|number| carried(of(number))),
            penalties: numbers.map(|number| {
                let own = self.penalties.iter().filter(|penalty| penalty.team == of(number));
                let sum = own.fold(0i32, |sum, penalty| sum.saturating_add(penalty.imps.0));
                Hundredths(sum)
            }),
        }
    }

    /// Ends the match without boards, by what a team does or the director decides about it.
    pub(super) fn end(&mut self, numbers: [u32; 2], number: u32, act: fn(Team) -> KnockoutAct) {
        self.ended = team_of(numbers, number).map(act);
    }

    /// The match as far as it is known, from one that has only been opened.
    ///
    /// # Errors
    ///
    /// Something could not be entered after what stands before it.
    pub(super) fn play(&self, opened: KnockoutMatch) -> Result<KnockoutMatch, KnockoutError> {
        let mut playing = self.play_segments(opened)?;
        self.ended.iter().try_for_each(|act| enter(&mut playing, act))?;
        self.penalise_in(&mut playing, |penalty| penalty.is_after_end)?;
        Ok(playing)
    }

    /// Whether a segment, from 1, has a result or could have one, if nobody had ended the match.
    pub(super) fn has_place_for(&self, opened: KnockoutMatch, segment: u32) -> bool {
        self.segment(segment).is_some_and(|known| known.result([0, 1]).is_some())
            || self.play_segments(opened).is_ok_and(|playing| due(&playing) == Some(segment))
    }

    /// The match with its segments alone.
    fn play_segments(&self, mut playing: KnockoutMatch) -> Result<KnockoutMatch, KnockoutError> {
        if let Some((team, imps)) = self.carry {
            enter(&mut playing, &KnockoutAct::Carry { team, imps: imps.ratio() })?;
        }
        for (at, segment) in self.segments.iter().enumerate() {
            self.penalise_in(&mut playing, |penalty| !penalty.is_after_end && penalty.after == at)?;
            // The numbers matter only in their order.
            match segment.result([0, 1]) {
                Some(imps) => enter(&mut playing, &KnockoutAct::Segment(ByTeam(imps)))?,
                // What is reported of extra boards stands only while they are due, and no segment is played before
                // those ahead of it.
                None if due(&playing).is_none() || at + 1 < self.segments.len() => {
                    return Err(KnockoutError::Over);
                }
                None => {}
            }
        }
        let last = self.segments.len();
        self.penalise_in(&mut playing, |penalty| !penalty.is_after_end && penalty.after >= last)?;
        Ok(playing)
    }

    /// Enters the penalties that were entered at this point.
    fn penalise_in(
        &self,
        playing: &mut KnockoutMatch,
        here: impl Fn(&Penalty) -> bool,
    ) -> Result<(), KnockoutError> {
        self.penalties.iter().filter(|penalty| here(penalty)).try_for_each(|penalty| {
            let act = KnockoutAct::Penalty { team: penalty.team, imps: penalty.imps.ratio() };
            enter(playing, &act)
        })
    }

    /// Enters who has won.
    pub(super) fn update(&mut self, numbers: [u32; 2], opened: KnockoutMatch) {
        let state = self.play(opened).map(|playing| playing.state());
        self.winner = match state {
            Ok(KnockoutState::Won { winner, .. }) => Some(team(numbers, winner)),
            _ => None,
        };
    }
}

fn enter(playing: &mut KnockoutMatch, act: &KnockoutAct) -> Result<(), KnockoutError> {
    playing.check(&By::Director, act)?;
    playing.apply(&By::Director, act);
    Ok(())
}

/// The segment that is due, from 1; extra boards are counted on.
pub(super) fn due(playing: &KnockoutMatch) -> Option<u32> {
    match playing.state() {
        KnockoutState::Segment { .. } | KnockoutState::Extra { .. } => {
            Some(playing.segments().len() as u32 + 1)
        }
        KnockoutState::Tied | KnockoutState::Halved | KnockoutState::Won { .. } => None,
    }
}

/// The most IMPs in a segment, from 1, of a match.
pub(super) fn most_imps(conditions: &Conditions, segment: u32) -> u32 {
    let most = ImpTable::default().imps(i32::MAX);
    conditions.boards_of(segment).saturating_mul(most.unsigned_abs())
}

/// The number of a team of a match.
pub(super) const fn team(numbers: [u32; 2], team: Team) -> u32 {
    ordered(numbers)[team as usize]
}

/// Which team of a match has a number, if one of them has it.
pub(super) fn team_of(numbers: [u32; 2], number: u32) -> Option<Team> {
    Team::ALL.into_iter().find(|one| team(numbers, *one) == number)
}
