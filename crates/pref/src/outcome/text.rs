//! The text form of outcomes.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Defender, Outcome, Played, Raspasy};
use crate::{Seat, Stance, Task};

impl Stance {
    /// The words of a stance: as written in the Balkan game, as written in the Russian ones, and
    /// synonyms.
    const WORDS: [(Stance, [&'static str; 4]); 7] = [
        (Stance::Passed, ["stay", "pass", "stayed", "passed"]),
        (Stance::Whisted, ["come", "whist", "came", "whisted"]),
        (Stance::Alone, ["alone"; 4]),
        (Stance::Inviter, ["invite", "invite", "inviter", "invites"]),
        (Stance::Invited, ["invited"; 4]),
        (Stance::Half, ["half"; 4]),
        (Stance::Checks, ["check", "check", "checks", "checked"]),
    ];

    const fn word(self, balkan: bool) -> &'static str {
        Stance::WORDS[self as usize].1[if balkan { 0 } else { 1 }]
    }

    fn from_word(word: &str) -> Option<Stance> {
        let known = Stance::WORDS.iter().find(|(_, words)| words.contains(&word));
        known.map(|(stance, _)| *stance)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::AllPassed => f.write_str("Pass"),
            Outcome::GaveUp { declarer, bid } => write!(f, "GiveUp {bid}-{declarer}"),
            Outcome::Raspasy(raspasy) => {
                f.write_str("Raspasy")?;
                if raspasy.dark {
                    f.write_str(" dark")?;
                }
                for (seat, tricks) in raspasy.tricks.iter() {
                    if seat != Seat::D || *tricks > 0 {
                        write!(f, " {seat}:{tricks}")?;
                    }
                }
                Ok(())
            }
            Outcome::Contract(played) => fmt::Display::fmt(played, f),
        }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.contract, self.declarer)?;
        if self.dark {
            f.write_str(" dark")?;
        }
        if self.premium > 0 {
            write!(f, " premium:{}", self.premium)?;
        }
        match self.tricks {
            None => f.write_str(" unplayed")?,
            Some(tricks) if tricks.saturating_add(self.defence()) == 10 => {}
            Some(tricks) => write!(f, " took:{tricks}")?,
        }
        for defender in &self.defenders {
            let balkan = matches!(self.contract.task, Task::Number(_));
            write!(f, " {}:{}", defender.seat, defender.stance.word(balkan))?;
            if defender.kontra > 0 {
                write!(f, "+{}", defender.kontra)?;
            }
            if defender.tricks > 0 {
                write!(f, ":{}", defender.tricks)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Outcome {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Outcome, ParseOutcomeError> {
        const ERROR: ParseOutcomeError = ParseOutcomeError;
        let mut words = text.split_ascii_whitespace();
        let head = words.next().ok_or(ERROR)?;
        let rest: Vec<&str> = words.collect();
        if head.eq_ignore_ascii_case("pass") {
            return if rest.is_empty() { Ok(Outcome::AllPassed) } else { Err(ERROR) };
        }
        if head.eq_ignore_ascii_case("raspasy") {
            return read_raspasy(&rest).map(Outcome::Raspasy);
        }
        if head.eq_ignore_ascii_case("giveup") {
            let [what] = rest[..] else { return Err(ERROR) };
            let (bid, declarer) = what.split_once('-').ok_or(ERROR)?;
            let bid = bid.parse().map_err(|_| ERROR)?;
            return Ok(Outcome::GaveUp { declarer: declarer.parse().map_err(|_| ERROR)?, bid });
        }
        let (contract, declarer) = head.rsplit_once('-').ok_or(ERROR)?;
        let mut played = Played {
            declarer: declarer.parse().map_err(|_| ERROR)?,
            contract: contract.parse().map_err(|_| ERROR)?,
            defenders: [Defender::new(Seat::A, Stance::Passed, 0); 2],
            tricks: None,
            dark: false,
            premium: 0,
        };
        let (mut took, mut unplayed, mut known) = (None, false, 0);
        for word in rest {
            let lower = word.to_ascii_lowercase();
            if lower == "dark" {
                played.dark = true;
            } else if lower == "unplayed" {
                unplayed = true;
            } else if let Some(units) = lower.strip_prefix("premium:") {
                played.premium = units.parse().map_err(|_| ERROR)?;
            } else if let Some(tricks) = lower.strip_prefix("took:") {
                took = Some(read_tricks(tricks)?);
            } else {
                *played.defenders.get_mut(known).ok_or(ERROR)? = lower.parse()?;
                known += 1;
            }
        }
        if known != 2 || unplayed && took.is_some() {
            return Err(ERROR);
        }
        // In either order: X is the defender next after the declarer.
        let steps = |seat: Seat| (4 + seat.index() - played.declarer.index()) % 4;
        played.defenders.sort_by_key(|defender| steps(defender.seat));
        if !unplayed {
            let [x, y] = played.defenders;
            let left = 10u8.checked_sub(x.tricks + y.tricks);
            played.tricks = Some(took.or(left).ok_or(ERROR)?);
        }
        Ok(Outcome::Contract(played))
    }
}

/// No deal has more than ten tricks.
fn read_tricks(text: &str) -> Result<u8, ParseOutcomeError> {
    text.parse().ok().filter(|tricks| *tricks <= 10).ok_or(ParseOutcomeError)
}

fn read_raspasy(words: &[&str]) -> Result<Raspasy, ParseOutcomeError> {
    let mut raspasy = Raspasy::default();
    for word in words {
        if word.eq_ignore_ascii_case("dark") {
            raspasy.dark = true;
        } else {
            let (seat, tricks) = word.split_once(':').ok_or(ParseOutcomeError)?;
            let seat: Seat = seat.parse().map_err(|_| ParseOutcomeError)?;
            raspasy.tricks[seat] = read_tricks(tricks)?;
        }
    }
    Ok(raspasy)
}

impl FromStr for Defender {
    type Err = ParseOutcomeError;

    fn from_str(text: &str) -> Result<Defender, ParseOutcomeError> {
        let mut parts = text.split(':');
        let mut next = || parts.next().ok_or(ParseOutcomeError);
        let seat = next()?.parse().map_err(|_| ParseOutcomeError)?;
        let stance = next()?;
        let tricks = parts.next().map_or(Ok(0), read_tricks)?;
        if parts.next().is_some() {
            return Err(ParseOutcomeError);
        }
        let (stance, kontra) = match stance.split_once('+') {
            Some((stance, level)) => (stance, level.parse().map_err(|_| ParseOutcomeError)?),
            // `kontra` by a defender who came alone also invites (docs/sources/preferans.md#A6).
            None if stance == "kontra" => ("invite", 1),
            None => (stance, 0),
        };
        let stance = Stance::from_word(stance).ok_or(ParseOutcomeError)?;
        Ok(Defender { seat, stance, kontra, tricks })
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Outcome);

#[cfg(feature = "schema")]
cards::schema_as_text! {
    Outcome as "PrefOutcome": r"^(Pass|Raspasy( dark)?( [A-D]:([0-9]|10)){3,4}|GiveUp ([6-9]|10)(S|C|D|H|NT)-[A-D]|([2-8][tg]|(Misere|([6-9]|10)(S|C|D|H|NT))(-wt)?)-[A-D]( dark)?( premium:[1-9][0-9]{0,2})?( unplayed| took:([0-9]|10))?( [A-D]:(stay|pass|come|whist|alone|invite|invited|half|check)([+][1-9][0-9]?)?(:([1-9]|10))?){2})$", "The outcome of a deal";
}

/// The text is not an outcome of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an outcome is written as Pass, Raspasy A:0 B:4 C:6 or 5t-B C:alone:3 A:stay")]
pub struct ParseOutcomeError;
