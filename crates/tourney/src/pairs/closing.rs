//! Appeals in a pairs event, and the time after its end in which results are corrected
//! (docs/sources/tournaments.md#5.9).

use alloc::vec::Vec;

use bridge::BySide;

use super::event::Line;
use super::{Act, At, Entrant, PairsError, PairsEvent};
use crate::Name;
use crate::adjust::BoardResult;
use crate::appeals::{Appealable, Appeals, Change, Decision, Effect, Ending, Filing, Status};
use crate::classes::Class;
use crate::log::{Asked, By};

impl Appealable for PairsEvent {
    type Subject = At;

    fn ending(&self) -> &Ending<At, Act> {
        &self.ending
    }

    fn contestants_with(&self, at: At) -> Vec<u32> {
        self.contestants_at(at).collect()
    }

    fn appellant(&self, name: &Name) -> Option<u32> {
        self.contestant_of(name).map(|own| self.ranked_as(own))
    }
}

impl PairsEvent {
    /// The appeals, in the order in which they were filed.
    pub const fn appeals(&self) -> &Appeals<At> {
        self.ending.appeals()
    }

    /// What was changed after the end, for everybody to read; nothing before it, and where no correction period is set.
    pub fn changes(&self) -> &[Change<Act>] {
        self.ending.changes()
    }

    /// Whether results may still change at a time, in seconds since 1970; none before the end, and where no correction
    /// period is set.
    pub fn status(&self, now: u64) -> Option<Status> {
        self.ending.status(now)
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
            By::Director => None,
            By::Person(name) => self.appellant(name),
        };
        let holders = self.contestants_with(at);
        Ok(self.ending.check_filing(by, own, &holders, at, filing)?)
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
        Ok(self.appeals().check_decision(at, appellant, verdict, standing.is_some())?)
    }

    pub(super) fn decide_appeal(
        &mut self,
        at: At,
        appellant: u32,
        decision: &Decision,
        standing: Option<&BySide<BoardResult>>,
    ) {
        self.ending.decide(at, appellant, decision);
        if let Some((standing, line)) = standing.zip(self.lines.get_mut(&(at.board, at.table))) {
            line.adjust(standing);
        }
    }

    /// What an operation means for the results.
    pub(super) fn effect(&self, asked: Asked<'_, Act>) -> Effect {
        Effect::of(asked, |act| match act {
            Act::Close => Effect::End,
            Act::Deal { .. } => Effect::Cards,
            Act::Amend(_) | Act::AmendPlayer(_) | Act::AmendTeam(_) => Effect::Names,
            Act::Classify { pair, class } if self.only_withholds(*pair, *class) => Effect::Names,
            Act::Appeal { .. } => Effect::Appeal,
            Act::DecideAppeal { .. } => Effect::Decision,
            Act::Rule { .. } => Effect::Ruling,
            _ => Effect::Result,
        })
    }

    /// Whether a class of a pair differs from that which is known only by whose names are published.
    fn only_withholds(&self, pair: u32, class: Class) -> bool {
        let known = self.setup.entrant(pair).map(Entrant::class);
        known.is_some_and(|known| Class { withheld: known.withheld, ..class } == known)
    }
}

impl Line {
    /// Adjusts the result for each side.
    pub(super) fn adjust(&mut self, standing: &BySide<BoardResult>) {
        self.confirmed = true;
        self.ruling = Some(standing.clone());
    }
}
