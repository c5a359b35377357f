//! Writing a system as a file.

use std::fmt;

use super::{Base, System};
use crate::bidding::Conventions;

/// The text of the system's file. Reading and writing it again gives the same text.
impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "system: {}", self.name())?;
        let base = match self.base() {
            Base::Standard => "standard",
            Base::Polish => "polish",
            Base::None => "none",
        };
        writeln!(f, "base: {base}")?;
        if self.conventions() != Conventions::ALL {
            writeln!(f, "conventions: {}", self.conventions())?;
        }
        for (after, rules) in self.listed() {
            writeln!(f)?;
            after.iter().try_for_each(|one| writeln!(f, "after: {one}"))?;
            rules.iter().try_for_each(|rule| writeln!(f, "  {rule}"))?;
        }
        Ok(())
    }
}
