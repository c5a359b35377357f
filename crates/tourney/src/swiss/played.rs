//! A published round with its results.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::{Outcome, Reports};
use crate::Name;
use crate::event::{Reported, Round, Seated, ordered};
use crate::recorded::MatchBoards;

/// A published round with its results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundState {
    pub(super) round: Round,
    pub(super) missing: u32,
    /// By the two numbers, the lower first.
    pub(super) results: BTreeMap<[u32; 2], Reported<Outcome>>,
    /// Who of a contestant plays, in the order of [`RoundState::line_up`].
    pub(super) lineups: BTreeMap<u32, Vec<Name>>,
    /// The boards of each sub-match: the two numbers, the lower first, and which of their sub-matches.
    pub(super) boards: BTreeMap<([u32; 2], u32), MatchBoards>,
}

impl RoundState {
    pub(super) fn new(round: Round, missing: u32) -> RoundState {
        let (results, lineups) = (BTreeMap::new(), BTreeMap::new());
        RoundState { round, missing, results, lineups, boards: BTreeMap::new() }
    }

    /// Who sits where.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// How many results were missing when it was paired; it is provisional if there were any.
    pub const fn missing_when_paired(&self) -> u32 {
        self.missing
    }

    /// Every match, those of a triple as three, in the order of the tables.
    pub fn matches(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.round.tables.iter().flat_map(|table| match table.seated {
            Seated::Triple([a, b, c]) => Vec::from([[a, b], [b, c], [c, a]]),
            _ => match *table.seated.contestants() {
                [a, b] => Vec::from([[a, b]]),
                _ => Vec::new(),
            },
        })
    }

    /// The result of two contestants, in their order: the director's, or what their boards come to, or what both
    /// report.
    pub fn result(&self, numbers: [u32; 2]) -> Option<Outcome> {
        self.results.get(&ordered(numbers))?.result(numbers)
    }

    /// Whether the director entered the result of two contestants.
    pub fn is_entered(&self, numbers: [u32; 2]) -> bool {
        self.results.get(&ordered(numbers)).is_some_and(Reported::is_entered)
    }

    /// What the two sides have reported, in the order of the two.
    pub fn reports(&self, numbers: [u32; 2]) -> Reports {
        let known = self.results.get(&ordered(numbers));
        known.map_or_else(Reports::default, |known| known.reports(numbers))
    }

    /// Whether any match has a result: what one side has reported is none.
    pub(super) fn has_results(&self) -> bool {
        self.results.keys().any(|two| self.result(*two).is_some())
    }

    /// Whether a result, a report or a board names the contestant.
    pub(super) fn has_played(&self, number: u32) -> bool {
        let of_boards = self.boards.keys().map(|(two, _)| two);
        let mut named = self.results.keys().chain(of_boards);
        named.any(|two| two.contains(&number))
    }

    /// Enters the director's result, in the order of the two.
    pub(super) fn enter(&mut self, numbers: [u32; 2], outcome: Outcome) {
        self.results.entry(ordered(numbers)).or_default().enter(numbers, outcome);
    }

    /// Enters what the first of the two reports.
    pub(super) fn report(&mut self, numbers: [u32; 2], outcome: Outcome) {
        self.results.entry(ordered(numbers)).or_default().report(numbers, outcome);
    }

    /// The matches without a result.
    pub fn open_matches(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.matches().filter(|two| self.result(*two).is_none())
    }

    /// Whether the contestant is in a triple.
    pub fn is_triple(&self, number: u32) -> bool {
        let table = self.round.table_of(number);
        table.is_some_and(|table| matches!(table.seated, Seated::Triple(_)))
    }

    /// Those whom a contestant meets in it.
    pub fn meets(&self, number: u32) -> Vec<u32> {
        self.round.table_of(number).map_or(Vec::new(), |table| table.seated.opponents(number))
    }
}
