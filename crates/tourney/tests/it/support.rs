//! Helpers shared by the tests.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use tourney::merge::ActFault;

/// Each act is written as its text, and read from it.
pub(crate) fn assert_written_alike<A>(acts: impl IntoIterator<Item = (A, &'static str)>)
where
    A: Display + FromStr<Err = ActFault> + PartialEq + Debug,
{
    for (act, text) in acts {
        assert_eq!(act.to_string(), text);
        assert_eq!(text.parse(), Ok(act), "{text}");
    }
}

/// Of each text, the part that is wrong is named, and how the act with this word is written.
pub(crate) fn assert_faults_named<A>(texts: &[(&str, &str, &str)])
where
    A: FromStr<Err = ActFault> + Debug,
{
    for (text, found, verb) in texts {
        let ActFault { found: named, pattern } = text.parse::<A>().unwrap_err();
        assert_eq!(
            (named.as_str(), pattern.starts_with(verb)),
            (*found, true),
            "{text}: {pattern}"
        );
        // What is shown is itself an act, unless it is the list of all acts.
        let is_act = pattern.split(" / ").all(|one| one.parse::<A>().is_ok());
        assert!(is_act || pattern.ends_with("strike, correct"), "{pattern}");
    }
}

/// The lines of a data file without comments and blank lines.
pub(crate) fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// A seeded pseudorandom generator (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self) -> u64 {
        testing::splitmix64(&mut self.0)
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, most: u64) -> u64 {
        self.roll() % most
    }

    /// Pseudorandom bytes.
    pub(crate) fn bytes(&mut self, most: usize) -> Vec<u8> {
        let length = self.roll() as usize % most;
        (0..length).map(|_| self.roll() as u8).collect()
    }
}
