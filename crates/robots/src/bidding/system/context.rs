//! The auctions to which rules apply.

use std::fmt;

use bridge::{Call, IllegalCall};

use super::auction_of;
use crate::bidding::InterpretedAuction;

/// The calls from the opening on, and under which circumstances.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CallsSoFar {
    calls: Vec<Call>,
    /// How many passes may stand before the opening, as bits 0 to 3.
    passes: u8,
    vulnerable: Vulnerabilities,
}

/// Vulnerabilities, as the player on turn sees them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Vulnerabilities(u8);

impl Vulnerabilities {
    /// All of them.
    pub const ANY: Vulnerabilities = Vulnerabilities(0b1111);

    /// Their names in files: none, we, they, both.
    pub(super) const NAMES: [&'static str; 4] = ["none", "we", "they", "both"];

    /// Only this one: is the side of the player on turn vulnerable, and are the others?
    pub const fn of(we: bool, they: bool) -> Vulnerabilities {
        Vulnerabilities(1 << (we as u8 + 2 * they as u8))
    }

    /// Those of either.
    pub const fn or(self, other: Vulnerabilities) -> Vulnerabilities {
        Vulnerabilities(self.0 | other.0)
    }

    /// Is every one of them among the others?
    pub const fn is_within(self, other: Vulnerabilities) -> bool {
        self.0 & !other.0 == 0
    }

    const fn meets(self, other: Vulnerabilities) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn named(name: &str) -> Option<Vulnerabilities> {
        let place = Vulnerabilities::NAMES.iter().position(|known| *known == name)?;
        Some(Vulnerabilities(1 << place))
    }
}

/// No auction is like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContextError {
    /// A call that cannot be made, by its place from 0.
    #[error("call {0} is illegal: {1}")]
    Illegal(usize, IllegalCall),
    /// The first call is no bid.
    #[error("the calls begin with the opening bid")]
    NoOpening,
    /// The auction is over.
    #[error("the auction is over")]
    Over,
    /// Passes before the opening: none, or more than three.
    #[error("zero to three players may pass before the opening")]
    Passes,
}

impl CallsSoFar {
    /// After these calls from the opening on, with any number of passes before them; before the opening
    /// if there are none.
    ///
    /// # Errors
    /// There is no such auction, or nobody is on turn in it.
    pub fn new(calls: Vec<Call>) -> Result<CallsSoFar, ContextError> {
        if calls.first().is_some_and(|first| first.bid().is_none()) {
            return Err(ContextError::NoOpening);
        }
        let mut auction = auction_of(0, &[]).ok_or(ContextError::Over)?;
        for (at, call) in calls.iter().enumerate() {
            auction.push(*call).map_err(|error| ContextError::Illegal(at, error))?;
        }
        auction.turn().ok_or(ContextError::Over)?;
        Ok(CallsSoFar { calls, passes: 0b1111, vulnerable: Vulnerabilities::ANY })
    }

    /// Only with these numbers of passes before the opening.
    ///
    /// # Errors
    /// There is no number, or one above three.
    pub fn after_passes(
        mut self,
        passes: impl IntoIterator<Item = usize>,
    ) -> Result<CallsSoFar, ContextError> {
        self.passes = 0;
        for number in passes {
            if number > 3 {
                return Err(ContextError::Passes);
            }
            self.passes |= 1 << number;
        }
        if self.passes == 0 { Err(ContextError::Passes) } else { Ok(self) }
    }

    /// Only at these vulnerabilities.
    #[must_use]
    pub fn when_vulnerable(mut self, vulnerable: Vulnerabilities) -> CallsSoFar {
        self.vulnerable = vulnerable;
        self
    }

    /// The calls from the opening on.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The numbers of passes before the opening.
    pub fn passes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..4).filter(|number| self.passes >> number & 1 == 1)
    }

    /// The first circumstances in which it applies: how many pass before the opening, and whether the side on turn and
    /// the other one are vulnerable.
    pub(crate) fn first_circumstances(&self) -> (usize, [bool; 2]) {
        let passes = self.passes().next().unwrap_or_default();
        let all = [[false, false], [true, false], [false, true], [true, true]];
        let mut met = all
            .into_iter()
            .filter(|[we, they]| self.vulnerable.meets(Vulnerabilities::of(*we, *they)));
        (passes, met.next().unwrap_or_default())
    }

    /// Is this where the auction stands?
    pub(super) fn applies(&self, auction: &InterpretedAuction) -> bool {
        auction.calls_from_opening() == self.calls
            && self.passes >> auction.passes_before_opening().min(3) & 1 == 1
            && self.vulnerable.meets(auction.vulnerabilities())
    }

    /// Is there an auction to which both apply?
    pub(super) fn meets(&self, other: &CallsSoFar) -> bool {
        self.calls == other.calls
            && self.passes & other.passes != 0
            && self.vulnerable.meets(other.vulnerable)
    }

    /// Could the player on turn make this call?
    pub(super) fn check(&self, call: Call) -> Result<(), IllegalCall> {
        auction_of(0, &self.calls).map_or(Ok(()), |auction| auction.check(call))
    }

    /// Is this call, by its place, one of the opponents of the player on turn?
    pub(super) fn is_theirs(place: usize, calls: usize) -> bool {
        (calls - place) % 2 == 1
    }

    /// The auctions that differ from this one in the circumstances only, joined with it where both
    /// together are again such a product; none otherwise.
    pub(super) fn joined(&self, other: &CallsSoFar) -> Option<CallsSoFar> {
        let calls = self.calls == other.calls;
        if calls && self.passes == other.passes {
            let vulnerable = self.vulnerable.or(other.vulnerable);
            Some(CallsSoFar { vulnerable, ..self.clone() })
        } else if calls && self.vulnerable == other.vulnerable {
            Some(CallsSoFar { passes: self.passes | other.passes, ..self.clone() })
        } else {
            None
        }
    }
}

/// `1NT (Pass) | passes 0 1 | vulnerable we both`, with the opponents' calls in parentheses; `-` before
/// the opening.
impl fmt::Display for CallsSoFar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.calls.is_empty() {
            f.write_str("-")?;
        }
        for (at, call) in self.calls.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            if CallsSoFar::is_theirs(at, self.calls.len()) {
                write!(f, "({call})")?;
            } else {
                write!(f, "{call}")?;
            }
        }
        if self.passes != 0b1111 {
            f.write_str(" | passes")?;
            self.passes().try_for_each(|number| write!(f, " {number}"))?;
        }
        if self.vulnerable != Vulnerabilities::ANY {
            f.write_str(" | vulnerable")?;
            for (at, name) in Vulnerabilities::NAMES.iter().enumerate() {
                if self.vulnerable.0 >> at & 1 == 1 {
                    write!(f, " {name}")?;
                }
            }
        }
        Ok(())
    }
}
