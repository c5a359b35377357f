//! Validation of outcomes.

use super::{Defender, Outcome, Played};
use crate::{Bid, Contract, Number, PreferansOptions, Rules, Seat, Stance, Talon, Task, Trio};

/// An impossible outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "fault"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OutcomeError {
    /// It belongs to the other family of games, or to an option not in force.
    #[error("that does not happen in this Preferans")]
    OtherGame,
    /// A seat does not take part in this deal, or is named twice.
    #[error("{seat} cannot stand there in this deal")]
    Seat {
        /// The seat.
        seat: Seat,
    },
    /// An impossible number of tricks.
    #[error("{tricks} tricks in all cannot be: this deal has {of}")]
    Tricks {
        /// All tricks together.
        tricks: u8,
        /// How many there are.
        of: u8,
    },
    /// A stance that does not fit the contract, the other stance, or the options.
    #[error("{seat} cannot have decided so")]
    Stance {
        /// The defender.
        seat: Seat,
    },
    /// A kontra by a defender who may not declare it, or beyond the limit.
    #[error("{seat} cannot have a chain of {level} kontras: at most {most}, and of who comes")]
    Kontra {
        /// The defender.
        seat: Seat,
        /// Its level.
        level: u8,
        /// The highest level allowed; 0 where there is no kontra.
        most: u8,
    },
    /// Reported as played although the stances mean it is not, or the reverse.
    #[error("with these decisions it is {}", if *.played { "not played" } else { "played" })]
    Unplayed {
        /// How it was reported.
        played: bool,
    },
    /// A premium for the talon where there can be none.
    #[error("the talon brings no premium of {premium} here")]
    Premium {
        /// How many units.
        premium: u8,
    },
}

impl OutcomeError {
    /// Whether these are tricks after the one that ended the play of a lost Balkan contract
    /// (docs/sources/preferans.md#A9).
    pub const fn is_after_end(&self) -> bool {
        matches!(self, OutcomeError::Tricks { of: 0..10, .. })
    }
}

/// Why a deal that a sheet can score does not come about by the agreed options.
///
/// [`Outcome::check`] does not ask this, so that what has been entered stays on its sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAgreed {
    /// An option would have to be on.
    #[error("this needs the option {option}=on")]
    Option {
        /// The option.
        option: &'static str,
    },
    /// Only first hand bids in the dark (docs/sources/preferans.md#B2).
    #[error("only first hand bids in the dark, and that is {first}")]
    NotFirstHand {
        /// First hand.
        first: Seat,
    },
    /// Only a six is bid in the dark, and the talon belongs to it
    /// (docs/sources/preferans.md#B2, docs/sources/preferans.md#B3).
    #[error("only a six is bid in the dark: it becomes no misère and is not without the talon")]
    DarkContract,
    /// Without the talon only nines and misère are bid (docs/sources/preferans.md#B2).
    #[error("without the talon only nines and misère are bid, and a nine may become a ten")]
    LowWithoutTalon,
}

impl Outcome {
    /// Checks that the options let a deal of these players come about so.
    pub fn check_agreed(&self, options: &PreferansOptions, trio: Trio) -> Result<(), NotAgreed> {
        let (Outcome::Contract(played), Rules::Russian(rules)) = (self, &options.rules) else {
            return Ok(());
        };
        let Contract { task, talon } = played.contract;
        let [first, ..] = trio.seats();
        if played.dark && played.declarer != first {
            return Err(NotAgreed::NotFirstHand { first });
        }
        if played.dark && (task.is_misere() || talon == Talon::Left) {
            return Err(NotAgreed::DarkContract);
        }
        if talon == Talon::Left {
            if !rules.no_talon_bids.is_on() {
                return Err(NotAgreed::Option { option: "no_talon_bids" });
            }
            if matches!(task, Task::Bid(bid) if bid.level() < 9) {
                return Err(NotAgreed::LowWithoutTalon);
            }
        }
        // The second defender may go for half at once, the first only after a whist.
        if played.defenders[0].stance == Stance::Half && !rules.first_may_half.is_on() {
            return Err(NotAgreed::Option { option: "first_may_half" });
        }
        Ok(())
    }

    /// Checks that a deal of these players, with `sitting` out, can have this outcome.
    pub fn check(
        &self,
        options: &PreferansOptions,
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
                let checked = rules.checks(bid);
                let half = bid.may_be_halved() && rules.half_whist.is_on();
                let forced = bid == Bid::SIX_SPADES && rules.stalingrad.is_on();
                if let Some(other) =
                    self.defenders.iter().find(|defender| forced && defender.stance != Whisted)
                {
                    return Err(OutcomeError::Stance { seat: other.seat });
                }
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

    /// By most rules the lowest contract without kontra is not played, unless the declarer has a
    /// refe (docs/sources/preferans.md#A8). Only the sheet knows of the refe; if the deal was
    /// played, one is assumed.
    fn is_waved_through(&self, rules: &crate::balkan::BalkanOptions) -> bool {
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
                return Err(OutcomeError::Kontra { seat, level, most });
            }
        }
        if let Rules::Balkan(rules) = rules
            && rules.kontra_scope == crate::balkan::KontraScope::Table
            && self.defenders.iter().all(|defender| defender.kontra > 0)
        {
            let Defender { seat, kontra: level, .. } = self.defenders[1];
            return Err(OutcomeError::Kontra { seat, level, most });
        }
        Ok(())
    }

    /// Checks for ten tricks in all; Balkan play stops early when the contract is lost
    /// (docs/sources/preferans.md#A9).
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
