//! Conditions that contradict each other.

use cards::{BySuit, Suit};

use super::{Condition, Quantity, Range};

/// Is it plain that no hand meets all of these? Not every contradiction is found.
pub(crate) fn contradict<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> bool {
    let conditions: Vec<&Condition> = conditions.into_iter().collect();
    Bounds::new().contradict(&conditions)
}

/// What conditions that hold together leave possible.
#[derive(Clone)]
struct Bounds {
    lengths: BySuit<Option<Range>>,
    others: Vec<(Quantity, Range)>,
}

impl Bounds {
    fn new() -> Bounds {
        Bounds { lengths: BySuit([Some(Range::new(0, 13)); 4]), others: Vec::new() }
    }

    fn contradict(&mut self, conditions: &[&Condition]) -> bool {
        let mut alternatives = Vec::new();
        for condition in conditions {
            if !self.add(condition, &mut alternatives) {
                return true;
            }
        }
        if !self.is_possible() {
            return true;
        }
        alternatives
            .into_iter()
            .any(|parts: &[Condition]| parts.iter().all(|part| self.clone().contradict(&[part])))
    }

    /// Adds a condition, or puts its alternatives aside; false if it contradicts those before.
    fn add<'a>(&mut self, condition: &'a Condition, aside: &mut Vec<&'a [Condition]>) -> bool {
        match condition {
            Condition::All(parts) => return parts.iter().all(|part| self.add(part, aside)),
            Condition::Any(parts) if parts.is_empty() => return false,
            Condition::Any(parts) => aside.push(parts),
            Condition::Between(Quantity::Length(suit), range) => self.narrow(*suit, *range),
            Condition::Between(quantity, range) => {
                let known = self.others.iter().find(|(other, _)| other == quantity);
                let known = known.map_or(Range::new(0, quantity.most()), |(_, range)| *range);
                let Some(both) = both(known, *range) else { return false };
                self.others.retain(|(other, _)| other != quantity);
                self.others.push((*quantity, both));
            }
            Condition::Balanced => {
                Suit::ALL.into_iter().for_each(|suit| self.narrow(suit, Range::new(2, 5)));
            }
            Condition::Not(part) => return !part.is_always(),
            _ => {}
        }
        true
    }

    fn narrow(&mut self, suit: Suit, range: Range) {
        self.lengths[suit] = self.lengths[suit].and_then(|known| both(known, range));
    }

    fn of(&self, quantity: Quantity) -> Range {
        let known = self.others.iter().find(|(other, _)| *other == quantity);
        known.map_or(Range::new(0, quantity.most()), |(_, range)| *range)
    }

    fn is_possible(&self) -> bool {
        let lengths: Option<Vec<Range>> = self.lengths.0.iter().copied().collect();
        let Some(lengths) = lengths else { return false };
        let least: u32 = lengths.iter().map(|range| u32::from(range.min)).sum();
        let most: u32 = lengths.iter().map(|range| u32::from(range.max)).sum();
        let (hcp, points) = (self.of(Quantity::Hcp), self.of(Quantity::Points));
        // Thirteen cards of one suit are worth nine points of length.
        let of_length = 9;
        least <= 13
            && most >= 13
            && points.max >= hcp.min
            && hcp.max + of_length >= points.min
            && hcp.max >= self.of(Quantity::Aces).min * 4
            && self.of(Quantity::Longest).max
                >= lengths.iter().map(|one| one.min).max().unwrap_or(0)
            && self.of(Quantity::Shortest).min
                <= lengths.iter().map(|one| one.max).min().unwrap_or(13)
    }
}

/// What lies in both ranges.
fn both(one: Range, other: Range) -> Option<Range> {
    let both = Range::new(one.min.max(other.min), one.max.min(other.max));
    (both.min <= both.max).then_some(both)
}
