//! Whose names an event publishes nowhere (docs/sources/tournaments.md#5.8).

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Contestant;
use crate::Name;

/// The players of an entry who have not agreed that their names are published. Its text has their numbers in the order of
/// the entry, or `all`.
///
/// ```
/// use biritch_tourney::event::Withheld;
///
/// let second: Withheld = "2".parse()?;
/// assert!(second.has(1) && !second.has(0));
/// assert_eq!("all".parse(), Ok(Withheld::ALL));
/// # Ok::<(), biritch_tourney::event::ParseWithheldError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Withheld(u8);

impl Withheld {
    /// Every name is published.
    pub const NONE: Withheld = Withheld(0);
    /// No name of the entry is published.
    pub const ALL: Withheld = Withheld(u8::MAX);

    /// The field of an entry that has it.
    pub const KEY: &'static str = "private";

    /// What stands for all players.
    const WORD: &'static str = "all";

    /// Whether every name is published.
    pub const fn is_none(&self) -> bool {
        self.0 == 0
    }

    /// Whether the name of the player at this place, from 0, is not published.
    pub const fn has(self, at: usize) -> bool {
        at < Contestant::MOST_PLAYERS && self.0 & 1 << at != 0
    }

    /// The same with the player at this place, from 0.
    #[must_use]
    pub const fn with(self, at: usize) -> Withheld {
        if at < Contestant::MOST_PLAYERS { Withheld(self.0 | 1 << at) } else { self }
    }

    /// The same after the players of an entry were changed. A mark stays with its person; whoever is new in the entry has one
    /// if somebody with a mark has left it.
    #[must_use]
    pub fn after(self, before: &[Name], now: &[Name]) -> Withheld {
        if self == Withheld::ALL {
            return self;
        }
        let of_leaver =
            before.iter().enumerate().any(|(at, name)| self.has(at) && !now.contains(name));
        let has = |name: &Name| match before.iter().position(|known| known == name) {
            Some(at) => self.has(at),
            None => of_leaver,
        };
        let marked = now.iter().enumerate().filter(|(_, name)| has(name));
        marked.fold(Withheld::NONE, |marks, (at, _)| marks.with(at))
    }

    /// Whether an entry with so many players has all those whom it names.
    pub fn fits(self, players: usize) -> bool {
        self == Withheld::ALL || !(players..Contestant::MOST_PLAYERS).any(|at| self.has(at))
    }

    /// The field of an entry: `private=2`; none where every name is published.
    pub fn field(self) -> Option<String> {
        (!self.is_none()).then(|| format!("{}={self}", Withheld::KEY))
    }
}

impl fmt::Display for Withheld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Withheld::ALL {
            return f.write_str(Withheld::WORD);
        }
        let places = (0..Contestant::MOST_PLAYERS).filter(|at| self.has(*at));
        let numbers: Vec<String> = places.map(|at| (at + 1).to_string()).collect();
        f.write_str(&numbers.join(","))
    }
}

impl FromStr for Withheld {
    type Err = ParseWithheldError;

    fn from_str(text: &str) -> Result<Withheld, ParseWithheldError> {
        if text == Withheld::WORD {
            return Ok(Withheld::ALL);
        }
        text.split(',').try_fold(Withheld::NONE, |withheld, number| {
            let number: usize = number.trim().parse().map_err(|_| ParseWithheldError)?;
            let at = number.checked_sub(1).filter(|at| *at < Contestant::MOST_PLAYERS);
            at.filter(|at| !withheld.has(*at)).map(|at| withheld.with(at)).ok_or(ParseWithheldError)
        })
    }
}

/// A text that does not say whose names are withheld.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the players without their names are `all`, or their numbers in the entry: 1,2")]
pub struct ParseWithheldError;

#[cfg(feature = "serde")]
cards::serde_as_text!(Withheld);
