//! A published round with its results.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::Outcome;
use crate::event::{Round, Seated};

/// A published round with its results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundState {
    pub(super) round: Round,
    pub(super) missing: u32,
    /// By the two numbers, the lower first.
    pub(super) results: BTreeMap<[u32; 2], Outcome>,
    /// The results that the director entered; the others were reported by both sides.
    pub(super) entered: BTreeSet<[u32; 2]>,
    /// What each side has reported, by its number and that of its opponent, in that order.
    pub(super) reports: BTreeMap<[u32; 2], Outcome>,
}

/// What the two sides of a match have reported, if that is not a result yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reports {
    /// What the first of the two says, in the order of the two.
    pub own: Option<Outcome>,
    /// What the other says, in the same order.
    pub theirs: Option<Outcome>,
}

impl Reports {
    /// Whether both sides have reported, and not the same.
    pub fn differ(&self) -> bool {
        matches!((self.own, self.theirs), (Some(own), Some(theirs)) if own != theirs)
    }
}

/// The two numbers, the lower first.
pub(super) const fn ordered([one, other]: [u32; 2]) -> [u32; 2] {
    if one < other { [one, other] } else { [other, one] }
}

impl RoundState {
    pub(super) fn new(round: Round, missing: u32) -> RoundState {
        let (results, reports) = (BTreeMap::new(), BTreeMap::new());
        RoundState { round, missing, results, entered: BTreeSet::new(), reports }
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

    /// The result of two contestants, in their order.
    pub fn result(&self, [one, other]: [u32; 2]) -> Option<Outcome> {
        let outcome = self.results.get(&ordered([one, other])).copied()?;
        Some(if one < other { outcome } else { outcome.turned() })
    }

    /// Whether the director entered the result of two contestants.
    pub fn is_entered(&self, numbers: [u32; 2]) -> bool {
        self.entered.contains(&ordered(numbers))
    }

    /// What the two sides have reported, in the order of the two.
    pub fn reports(&self, [one, other]: [u32; 2]) -> Reports {
        let theirs = self.reports.get(&[other, one]).map(|outcome| outcome.turned());
        Reports { own: self.reports.get(&[one, other]).copied(), theirs }
    }

    /// Whether a result or a report names the contestant.
    pub(super) fn has_played(&self, number: u32) -> bool {
        self.results.keys().chain(self.reports.keys()).any(|two| two.contains(&number))
    }

    /// Enters the director's result, in the order of the two.
    pub(super) fn enter(&mut self, numbers: [u32; 2], outcome: Outcome) {
        self.entered.insert(ordered(numbers));
        self.results.insert(ordered(numbers), in_order(numbers, outcome));
    }

    /// Enters what the first of the two reports.
    pub(super) fn report(&mut self, numbers: [u32; 2], outcome: Outcome) {
        self.reports.insert(numbers, outcome);
        if self.is_entered(numbers) {
            return;
        }
        let Reports { own, theirs } = self.reports(numbers);
        match own.filter(|own| theirs == Some(*own)) {
            Some(agreed) => self.results.insert(ordered(numbers), in_order(numbers, agreed)),
            None => self.results.remove(&ordered(numbers)),
        };
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

/// The result as it stands for the lower number first.
const fn in_order([one, other]: [u32; 2], outcome: Outcome) -> Outcome {
    if one < other { outcome } else { outcome.turned() }
}
