//! What is played in a challenge, and how results are compared.

use std::{fmt, str::FromStr};

use pref::Preset;

/// What is played in a challenge, and how results are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contest {
    /// Duplicate bridge, by IMPs against everybody else.
    Imps,
    /// Duplicate bridge, by matchpoints.
    Matchpoints,
    /// Progressive bridge, by points.
    Progressive,
    /// Preferans by this set of rules; what each deal changed in the settlement.
    Preferans(Preset),
}

/// Not a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no contest is called so")]
pub struct UnknownContest;

/// What stands before the word of the rules of Preferans.
const PREFERANS: &str = "preferans-";

impl Contest {
    /// The contests that people can open for others: the rounds of progressive bridge belong to an evening.
    pub fn offered() -> impl Iterator<Item = Contest> {
        let preferans = Preset::ALL.iter().copied().map(Contest::Preferans);
        [Contest::Imps, Contest::Matchpoints].into_iter().chain(preferans)
    }

    /// Whether a result depends on what everybody else has made of the same deal.
    pub const fn is_against_field(self) -> bool {
        matches!(self, Contest::Imps | Contest::Matchpoints)
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contest::Imps => f.write_str("imps"),
            Contest::Matchpoints => f.write_str("matchpoints"),
            Contest::Progressive => f.write_str("progressive"),
            Contest::Preferans(preset) => write!(f, "{PREFERANS}{preset}"),
        }
    }
}

impl FromStr for Contest {
    type Err = UnknownContest;

    fn from_str(text: &str) -> Result<Contest, UnknownContest> {
        match text {
            "imps" => Ok(Contest::Imps),
            "matchpoints" => Ok(Contest::Matchpoints),
            "progressive" => Ok(Contest::Progressive),
            _ => {
                let preset = text.strip_prefix(PREFERANS).ok_or(UnknownContest)?;
                preset.parse().map(Contest::Preferans).map_err(|_| UnknownContest)
            }
        }
    }
}

cards::serde_as_text!(Contest);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_is_read_as_it_is_written() {
        for contest in Contest::offered().chain([Contest::Progressive]) {
            assert_eq!(contest.to_string().parse(), Ok(contest));
            let stored = serde_json::to_string(&contest).expect("a word");
            assert_eq!(serde_json::from_str::<Contest>(&stored).expect("a contest"), contest);
        }
        for wrong in ["", "IMPs", "preferans", "preferans-", "preferans-whist"] {
            assert_eq!(wrong.parse::<Contest>(), Err(UnknownContest), "{wrong}");
        }
    }
}
