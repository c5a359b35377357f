//! Conventions of the standard system that a pair may leave out.

use std::fmt;

/// A convention that a pair plays or leaves out, so that its worth can be measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Convention {
    /// Four notrump asks for the five keycards of the agreed suit, the king of trumps among them; the
    /// answer with two tells of its queen, too. Without it, four notrump asks for aces.
    Keycards,
    /// Keycards are asked for with a point less than a slam needs.
    SlamTries,
}

impl Convention {
    /// All of them, in the order of their names in files.
    pub const ALL: [Convention; 2] = [Convention::Keycards, Convention::SlamTries];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Convention::Keycards => "keycards",
            Convention::SlamTries => "slam-tries",
        }
    }

    /// The convention of this name.
    pub fn named(name: &str) -> Option<Convention> {
        Convention::ALL.into_iter().find(|convention| convention.name() == name)
    }
}

/// A set of conventions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conventions(u32);

impl Conventions {
    /// None of them.
    pub const NONE: Conventions = Conventions(0);
    /// All of them.
    pub const ALL: Conventions = Conventions((1 << Convention::ALL.len()) - 1);

    /// Is it one of them?
    pub const fn contains(self, convention: Convention) -> bool {
        self.0 >> convention as u32 & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, convention: Convention) -> Conventions {
        Conventions(self.0 | 1 << convention as u32)
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, convention: Convention) -> Conventions {
        Conventions(self.0 & !(1 << convention as u32))
    }
}

/// The names with blanks between them; `none` if there are none.
impl fmt::Display for Conventions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Conventions::NONE {
            return f.write_str("none");
        }
        let names = Convention::ALL.into_iter().filter(|one| self.contains(*one));
        for (at, convention) in names.enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            f.write_str(convention.name())?;
        }
        Ok(())
    }
}
