//! Appeals in a pairs event, and the time after its end in which results are corrected
//! (docs/sources/tournaments.md#5.9).

use bridge::BySide;

use super::event::Line;
use super::{Act, At, Entrant, PairsError, PairsEvent};
use crate::adjust::BoardResult;
use crate::appeals::{AppealError, Appeals, Change, Closing, Decision, Filing, Status};
use crate::classes::Class;
use crate::log::{Asked, By, Moment};

impl PairsEvent {
    /// The appeals, in the order in which they were filed.
    pub const fn appeals(&self) -> &Appeals<At> {
        &self.appeals
    }

    /// What was changed after the end, for everybody to read; nothing before it, and where no correction period is set.
    pub fn changes(&self) -> &[Change<Act>] {
        match (&self.closing, self.setup.corrections) {
            (Some(closing), Some(_)) => &closing.changes,
            // Reasons were not read by everybody before there was a period.
            _ => &[],
        }
    }

    /// Whether results may still change at a time, in seconds since 1970; none before the end, and where no correction
    /// period is set.
    pub fn status(&self, now: u64) -> Option<Status> {
        let closing = self.closing.as_ref()?;
        Some(closing.status(self.setup.corrections?, now, self.appeals.open().count()))
    }

    /// Those who are ranked and have a result: pairs, players, or teams.
    pub fn contestants_at(&self, At { board, table }: At) -> impl Iterator<Item = u32> + '_ {
        let line = self.lines.get(&(board, table));
        let pairs = line.into_iter().flat_map(|line| line.pairs.0);
        pairs.flat_map(|pair| self.contestants_of(pair)).map(|own| self.ranked_as(own))
    }

    /// Who has a result, or plays the board there by the movement; none if neither is known.
    pub fn pairs_at(&self, at: At) -> Option<BySide<u32>> {
        let played = self.lines.get(&(at.board, at.table)).map(|line| line.pairs);
        played.or_else(|| Some(self.place_of(at.board, at.table)?.seats))
    }

    pub(super) fn check_filing(&self, by: &By, at: At, filing: &Filing) -> Result<(), PairsError> {
        let line = self.line(at.board, at.table)?;
        // Players write down their own appeals only.
        self.side_of(by, line.pairs, at.board, at.table)?;
        let own = match by {
            By::Director => Some(filing.by),
            By::Person(name) => self.contestant_of(name).map(|own| self.ranked_as(own)),
        };
        if own != Some(filing.by) || !self.contestants_at(at).any(|played| played == filing.by) {
            return Err(AppealError::NotTheirs { by: filing.by }.into());
        }
        Ok(self.appeals.check_filing(at, filing.by)?)
    }

    pub(super) fn check_decision(
        &self,
        by: &By,
        at: At,
        appellant: u32,
        decision: &Decision,
        standing: Option<&BySide<BoardResult>>,
    ) -> Result<(), PairsError> {
        PairsEvent::director(by)?;
        let line = self.line(at.board, at.table)?;
        if standing.is_some() {
            self.check_pairs(at.board, at.table, line.pairs)?;
        }
        let verdict = decision.verdict;
        Ok(self.appeals.check_decision(at, appellant, verdict, standing.is_some())?)
    }

    pub(super) fn decide_appeal(
        &mut self,
        at: At,
        appellant: u32,
        decision: &Decision,
        standing: Option<&BySide<BoardResult>>,
    ) {
        self.appeals.decide(at, appellant, decision.clone());
        if let Some((standing, line)) = standing.zip(self.lines.get_mut(&(at.board, at.table))) {
            line.adjust(standing);
        }
    }

    /// Whether an operation may be entered at a time: during the correction period everything that is possible after the
    /// end, later only what decides an appeal, or opens a result again by a ruling with a reason (Laws 79C and 92B).
    pub(super) fn check_period(
        &self,
        asked: Asked<'_, Act>,
        moment: Moment<'_>,
    ) -> Result<(), PairsError> {
        let Some(until) = self.until() else { return Ok(()) };
        if !matches!(self.status(moment.when), Some(Status::Appealed | Status::Final)) {
            return Ok(());
        }
        let is_allowed = match asked {
            Asked::Act(Act::Rule { .. }) if moment.why.trim().is_empty() => {
                return Err(AppealError::NoReason.into());
            }
            Asked::Act(Act::Rule { .. } | Act::DecideAppeal { .. }) => true,
            Asked::Act(act) => self.changes_no_result(act),
            // What stands in place of a harmless act is one too.
            Asked::Correct { was, act } => {
                was.is_some_and(|was| self.changes_no_result(was)) && self.changes_no_result(act)
            }
            Asked::Strike { was } => was.is_some_and(|was| self.changes_no_result(was)),
        };
        if is_allowed { Ok(()) } else { Err(AppealError::Final { until }.into()) }
    }

    /// Whether an act changes no result: cards, the spelling of names, and whose names are published.
    fn changes_no_result(&self, act: &Act) -> bool {
        match act {
            Act::Deal { .. } | Act::Amend(_) | Act::AmendPlayer(_) | Act::AmendTeam(_) => true,
            Act::Classify { pair, class } => {
                let known = self.setup.entrant(*pair).map(Entrant::class);
                known.is_some_and(|known| Class { withheld: known.withheld, ..*class } == known)
            }
            _ => false,
        }
    }

    /// The last second of the correction period; none before the end, and where no period is set.
    fn until(&self) -> Option<u64> {
        Some(self.closing.as_ref()?.until(self.setup.corrections?))
    }

    pub(super) fn note(&mut self, asked: Asked<'_, Act>, Moment { when, why }: Moment<'_>) {
        match asked {
            Asked::Act(Act::Close) => {
                self.closing = Some(Closing::new(when));
                return;
            }
            // Cards are no results.
            Asked::Act(Act::Deal { .. }) => return,
            Asked::Act(Act::Appeal { .. }) => self.appeals.filed_at(when),
            _ => {}
        }
        if let Some(closing) = &mut self.closing {
            closing.note(asked, when, why);
        }
    }
}

impl Line {
    /// Adjusts the result for each side.
    pub(super) fn adjust(&mut self, standing: &BySide<BoardResult>) {
        self.confirmed = true;
        self.ruling = Some(standing.clone());
    }
}
