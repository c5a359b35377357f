//! A published round with its results.

use alloc::collections::BTreeMap;
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
}

impl RoundState {
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
        let outcome = self.results.get(&[one.min(other), one.max(other)]).copied()?;
        Some(if one < other { outcome } else { outcome.turned() })
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

    pub(super) fn meets(&self, number: u32) -> Vec<u32> {
        self.round.table_of(number).map_or(Vec::new(), |table| table.seated.opponents(number))
    }
}
