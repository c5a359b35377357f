use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Bid, BySeat, Contract, Number, Options, Rules, Seat, Stance, Talon, Task, Trio};

/// What a deal came to: all that a sheet needs, whether it was played with the house's cards or
/// reported from another table.
///
/// Its text is one line:
///
/// | | |
/// |---|---|
/// | `Pass` | all passed, Balkan |
/// | `Raspasy A:0 B:4 C:6` | all passed, Russian, with everybody's tricks |
/// | `GiveUp 7S-A` | conceded without three, with the bid that had won |
/// | `5t-B A:passed C:whisted:3` | a contract, each defender's stance and tricks |
/// | `4t-A B:whisted+1:3 C:whisted:2` | with kontra on B's chain |
/// | `3t-A unplayed B:passed C:passed` | not played |
/// | `Misere-A took:2 B:checks C:checks` | declarer's own tricks where they are not what is left |
/// | `6S-A dark premium:2 …` | bid before looking; a talon worth two units |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All passed, and it is not played: Balkan (A11).
    AllPassed,
    /// All passed, and it is played for the fewest tricks: Russian (B8).
    Raspasy(Raspasy),
    /// The declarer gave up when he had seen the talon (B3).
    GaveUp {
        /// Who.
        declarer: Seat,
        /// With which bid he had won.
        bid: Bid,
    },
    /// A contract.
    Contract(Played),
}

/// An all-passed deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raspasy {
    /// Everybody's tricks; those of the talon are the dealer's, who sits out.
    pub tricks: BySeat<u8>,
    /// Did the first hand pass before looking? It counts twice then (B11).
    pub dark: bool,
}

/// A contract that was played, or was not worth playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who plays it.
    pub declarer: Seat,
    /// What.
    pub contract: Contract,
    /// X, next after the declarer, and Y.
    pub defenders: [Defender; 2],
    /// The declarer's tricks; none if it was not played.
    pub tricks: Option<u8>,
    /// Was it bid before looking? It counts twice then (B2).
    pub dark: bool,
    /// How many units the talon was worth (B11).
    pub premium: u8,
}

/// A defender of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defender {
    /// Who.
    pub seat: Seat,
    /// What he undertook.
    pub stance: Stance,
    /// How high his chain of kontras went.
    pub kontra: u8,
    /// How many tricks he took.
    pub tricks: u8,
}

impl Defender {
    /// A defender who took so many tricks, without kontra.
    pub const fn new(seat: Seat, stance: Stance, tricks: u8) -> Defender {
        Defender { seat, stance, kontra: 0, tricks }
    }

    /// By what his chain multiplies: 1, 2, 4, …
    pub const fn coefficient(&self) -> i64 {
        1 << if self.kontra > 30 { 30 } else { self.kontra }
    }
}

impl Played {
    /// The defenders' tricks together.
    pub const fn defence(&self) -> u8 {
        self.defenders[0].tricks + self.defenders[1].tricks
    }

    /// Has the declarer done what he undertook? Also when it was not played.
    pub fn is_made(&self) -> bool {
        match (self.tricks, self.contract.task.tricks()) {
            (None, _) => true,
            (Some(tricks), None) => tricks == 0,
            (Some(_), Some(wanted)) if matches!(self.contract.task, Task::Number(_)) => {
                self.defence() <= 10 - wanted
            }
            (Some(tricks), Some(wanted)) => tricks >= wanted,
        }
    }
}

/// Something that no deal can come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "fault"))]
pub enum OutcomeError {
    /// It belongs to the other family of games, or to an agreement that was not made.
    #[error("that does not happen in this Preferans")]
    OtherGame,
    /// A seat that takes no part in this deal, or is named twice.
    #[error("{seat} cannot stand there in this deal")]
    Seat {
        /// Which.
        seat: Seat,
    },
    /// So many tricks cannot be.
    #[error("{tricks} tricks in all cannot be: this deal has {of}")]
    Tricks {
        /// All tricks together.
        tricks: u8,
        /// How many there are.
        of: u8,
    },
    /// A stance that does not go with the contract, the other's stance, or the rules.
    #[error("{seat} cannot have decided so")]
    Stance {
        /// Whose.
        seat: Seat,
    },
    /// A kontra of one who may not say it, or beyond the limit.
    #[error("{seat} cannot have a chain of {level} kontras")]
    Kontra {
        /// Whose.
        seat: Seat,
        /// How high.
        level: u8,
    },
    /// Played though nobody would, or not played though somebody would.
    #[error("with these decisions it is {}", if *.played { "not played" } else { "played" })]
    Unplayed {
        /// How it was reported.
        played: bool,
    },
    /// A premium for the talon where there is none.
    #[error("the talon brings no premium of {premium} here")]
    Premium {
        /// How many units.
        premium: u8,
    },
}

impl Outcome {
    /// What was played, if anything was.
    pub const fn contract(&self) -> Option<&Played> {
        match self {
            Outcome::Contract(played) => Some(played),
            _ => None,
        }
    }

    /// Can a deal of these three come to this, and `sitting` sit out?
    pub fn check(
        &self,
        options: &Options,
        trio: Trio,
        sitting: Option<Seat>,
    ) -> Result<(), OutcomeError> {
        let plays = |seat: Seat| {
            if trio.place(seat).is_some() { Ok(()) } else { Err(OutcomeError::Seat { seat }) }
        };
        match (self, &options.rules) {
            (Outcome::AllPassed, Rules::Balkan(_)) => Ok(()),
            (Outcome::Raspasy(raspasy), Rules::Russian(rules)) => {
                if raspasy.dark && !rules.dark_pass.is_on() {
                    return Err(OutcomeError::OtherGame);
                }
                let outside = Seat::ALL
                    .into_iter()
                    .find(|seat| raspasy.tricks[*seat] > 0 && trio.place(*seat).is_none());
                if let Some(seat) = outside.filter(|seat| Some(*seat) != sitting) {
                    return Err(OutcomeError::Seat { seat });
                }
                let tricks = raspasy.tricks.0.iter().fold(0u8, |sum, n| sum.saturating_add(*n));
                ten(tricks)
            }
            (Outcome::GaveUp { declarer, .. }, Rules::Russian(rules)) => {
                plays(*declarer)?;
                if rules.concede_without_three.is_on() {
                    Ok(())
                } else {
                    Err(OutcomeError::OtherGame)
                }
            }
            (Outcome::Contract(played), rules) => {
                plays(played.declarer)?;
                let dark = matches!(rules, Rules::Russian(rules) if rules.dark_games.is_on());
                if played.dark && !dark {
                    return Err(OutcomeError::OtherGame);
                }
                let [x, y] = trio.others(played.declarer);
                for (defender, seat) in played.defenders.iter().zip([x, y]) {
                    if defender.seat != seat {
                        return Err(OutcomeError::Seat { seat: defender.seat });
                    }
                }
                played.check_stances(rules)?;
                played.check_tricks()
            }
            _ => Err(OutcomeError::OtherGame),
        }
    }
}

impl Played {
    fn check_stances(&self, rules: &Rules) -> Result<(), OutcomeError> {
        use Stance::{Alone, Checks, Half, Invited, Inviter, Passed, Whisted};
        let [x, y] = self.defenders;
        let stances = [x.stance, y.stance];
        let first = || Err(OutcomeError::Stance { seat: x.seat });
        let played = match (rules, self.contract.task) {
            (Rules::Balkan(rules), Task::Number(number)) => {
                if number > rules.highest() {
                    return Err(OutcomeError::OtherGame);
                }
                match stances {
                    [Whisted, Whisted] => !self.is_waved_through(rules),
                    _ if number.is_all_or_nothing() => return first(),
                    [Passed, Passed] => false,
                    [Alone, Passed] | [Passed, Alone] | [Inviter, Invited] | [Invited, Inviter] => {
                        !self.is_waved_through(rules)
                    }
                    _ => return first(),
                }
            }
            (Rules::Russian(_), Task::Misere) if stances == [Checks; 2] => true,
            (Rules::Russian(rules), Task::Bid(bid)) => {
                let checked = bid.level() == 10 && rules.ten == crate::russian::Ten::Checked;
                let half = bid.level() <= 7 && rules.half_whist.is_on();
                match stances {
                    [Checks, Checks] if checked => true,
                    _ if checked => return first(),
                    [Whisted | Passed, Whisted] | [Whisted, Passed] => true,
                    [Passed, Passed] => false,
                    [Passed, Half] | [Half, Passed] if half => false,
                    _ => return first(),
                }
            }
            _ => return Err(OutcomeError::OtherGame),
        };
        if played != self.tricks.is_some() {
            return Err(OutcomeError::Unplayed { played: !played });
        }
        self.check_kontra(rules)?;
        let premium = self.premium;
        let paid = match rules {
            Rules::Russian(rules) => rules.talon_premium != crate::russian::TalonPremium::Off,
            Rules::Balkan(_) => false,
        };
        let may = paid && self.contract.talon == Talon::Taken && self.contract.task != Task::Misere;
        if premium > 3 || premium > 0 && !may {
            return Err(OutcomeError::Premium { premium });
        }
        Ok(())
    }

    /// The lowest contract without kontra is not played by most rules (A8). Whether the declarer
    /// had a refe only the sheet knows: a deal that was played says that he had.
    fn is_waved_through(&self, rules: &crate::balkan::Options) -> bool {
        self.tricks.is_none()
            && self.contract == Contract::number(Number::TWO)
            && self.defenders.iter().all(|defender| defender.kontra == 0)
            && rules.unkontraed_two != crate::balkan::UnkontraedTwo::Play
    }

    fn check_kontra(&self, rules: &Rules) -> Result<(), OutcomeError> {
        let most = match rules {
            Rules::Balkan(rules) => rules.kontra_max_level.steps(),
            Rules::Russian(_) => 0,
        };
        for defender in &self.defenders {
            let Defender { seat, kontra: level, .. } = *defender;
            let may = matches!(defender.stance, Stance::Whisted | Stance::Inviter);
            if level > most || level > 0 && !may {
                return Err(OutcomeError::Kontra { seat, level });
            }
        }
        if let Rules::Balkan(rules) = rules
            && rules.kontra_scope == crate::balkan::KontraScope::Table
            && self.defenders.iter().all(|defender| defender.kontra > 0)
        {
            let Defender { seat, kontra: level, .. } = self.defenders[1];
            return Err(OutcomeError::Kontra { seat, level });
        }
        Ok(())
    }

    /// Ten tricks in all, but that the Balkan play stops when the contract is lost (A9).
    fn check_tricks(&self) -> Result<(), OutcomeError> {
        let [x, y] = self.defenders;
        let defence = x.tricks.saturating_add(y.tricks);
        let Some(declarer) = self.tricks else {
            return if defence == 0 {
                Ok(())
            } else {
                Err(OutcomeError::Unplayed { played: true })
            };
        };
        if let Some(idle) = self.defenders.iter().find(|defender| {
            let balkan = matches!(self.contract.task, Task::Number(_));
            balkan && defender.stance == Stance::Passed && defender.tricks > 0
        }) {
            return Err(OutcomeError::Stance { seat: idle.seat });
        }
        let all = defence.saturating_add(declarer);
        if let Task::Number(_) = self.contract.task {
            let stopped = match self.contract.task.tricks() {
                None => declarer == 1 && all <= 10,
                Some(wanted) => {
                    if defence > 11 - wanted {
                        return Err(OutcomeError::Tricks { tricks: defence, of: 11 - wanted });
                    }
                    defence == 11 - wanted && all <= 10
                }
            };
            if stopped {
                return Ok(());
            }
        }
        ten(all)
    }
}

const fn ten(tricks: u8) -> Result<(), OutcomeError> {
    if tricks == 10 { Ok(()) } else { Err(OutcomeError::Tricks { tricks, of: 10 }) }
}

impl Stance {
    const WORDS: [(&'static str, Stance); 7] = [
        ("passed", Stance::Passed),
        ("whisted", Stance::Whisted),
        ("alone", Stance::Alone),
        ("inviter", Stance::Inviter),
        ("invited", Stance::Invited),
        ("half", Stance::Half),
        ("checks", Stance::Checks),
    ];
}

impl fmt::Display for Stance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Stance::WORDS[*self as usize].0)
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
            write!(f, " {}:{}", defender.seat, defender.stance)?;
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
            None => (stance, 0),
        };
        let known = Stance::WORDS.iter().find(|(word, _)| *word == stance);
        let stance = known.ok_or(ParseOutcomeError)?.1;
        Ok(Defender { seat, stance, kontra, tricks })
    }
}

#[cfg(feature = "serde")]
cards::serde_as_text!(Outcome);

/// The text is no outcome of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a deal comes to such as Pass, Raspasy A:0 B:4 C:6 or 5t-B C:whisted:3 A:passed")]
pub struct ParseOutcomeError;
