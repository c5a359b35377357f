use crate::russian::Ten;
use crate::{Contract, Declaration, Options, Rules, Seat, Task, Trio};

/// What the defenders of a contract undertake, as they say it (docs/sources/preferans.md#A6 and
/// docs/sources/preferans.md#B4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    /// X, next after the declarer, and Y.
    seats: [Seat; 2],
    stances: [Option<Stance>; 2],
    family: Family,
    step: Step,
    /// Who spoke for a whist open or closed.
    open: bool,
    /// Did the lone defender say kontra?
    kontra: bool,
}

/// What one defender undertakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Stance {
    /// Nothing: he stays, he passes.
    Passed,
    /// His share: he comes, he whists.
    Whisted,
    /// Balkan: he plays alone.
    Alone,
    /// Balkan: he plays, and has the other play at his risk.
    Inviter,
    /// Balkan: he plays at the other's risk.
    Invited,
    /// Russian: half the tricks, unplayed.
    Half,
    /// Russian: he looks for a trick with open cards, and owes none.
    Checks,
}

/// The rules that differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    Balkan,
    Russian { half: bool, may_return: bool, first_may_half: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// X speaks first.
    X,
    Y,
    /// Balkan: this one came alone.
    Lone(usize),
    /// Russian: X whisted and Y passed; X may go for half.
    FirstHalf,
    /// Russian: the other went for half; this one may take it.
    Return(usize),
    /// Russian: this one whists alone, open or closed.
    Manner(usize),
    Done,
}

impl Defence {
    /// The decisions about a contract; where there is nothing to decide, they are made.
    pub fn new(trio: Trio, declarer: Seat, contract: Contract, options: &Options) -> Defence {
        let family = match &options.rules {
            Rules::Balkan(_) => Family::Balkan,
            Rules::Russian(rules) => {
                let low = matches!(contract.task, Task::Bid(bid) if bid.level() <= 7);
                Family::Russian {
                    half: low && rules.half_whist.is_on(),
                    may_return: rules.return_allowed.is_on(),
                    first_may_half: rules.first_may_half.is_on(),
                }
            }
        };
        let made = |stance| (Step::Done, [Some(stance); 2]);
        let (step, stances) = match (&options.rules, contract.task) {
            (Rules::Balkan(_), Task::Number(number)) if number.is_all_or_nothing() => {
                made(Stance::Whisted)
            }
            (_, Task::Misere) => made(Stance::Checks),
            (Rules::Russian(rules), Task::Bid(bid)) => {
                if bid.level() == 10 && rules.ten == Ten::Checked {
                    made(Stance::Checks)
                } else if bid == crate::Bid::SIX_SPADES && rules.stalingrad.is_on() {
                    made(Stance::Whisted)
                } else {
                    (Step::X, [None; 2])
                }
            }
            _ => (Step::X, [None; 2]),
        };
        let open = stances[0] == Some(Stance::Checks);
        Defence { seats: trio.others(declarer), stances, family, step, open, kontra: false }
    }

    /// May this be said now?
    pub fn check(&self, say: Declaration) -> Result<(), IllegalDeclaration> {
        if self.legal().contains(&say) {
            Ok(())
        } else if self.step == Step::Done {
            Err(IllegalDeclaration::Over)
        } else {
            Err(IllegalDeclaration::NotNow { declaration: say })
        }
    }

    /// What may be said now.
    pub fn legal(&self) -> &'static [Declaration] {
        match (self.step, self.family) {
            (Step::Done, _) => &[],
            (Step::X | Step::Y, Family::Balkan) => &[Declaration::Come, Declaration::Stay],
            (Step::Lone(_), _) => &[Declaration::Alone, Declaration::Invite, Declaration::Kontra],
            (Step::Y, Family::Russian { half: true, .. })
                if self.stances[0] == Some(Stance::Passed) =>
            {
                &[Declaration::Whist, Declaration::Pass, Declaration::Half]
            }
            (Step::X | Step::Y, _) => &[Declaration::Whist, Declaration::Pass],
            (Step::FirstHalf, _) => &[Declaration::Whist, Declaration::Half],
            (Step::Return(_), _) => &[Declaration::Return, Declaration::Pass],
            (Step::Manner(_), _) => &[Declaration::Open, Declaration::Closed],
        }
    }

    /// Says it; what may not be said changes nothing.
    pub fn push(&mut self, say: Declaration) -> Result<(), IllegalDeclaration> {
        self.check(say)?;
        let Some(at) = self.speaker() else { return Ok(()) };
        let other = 1 - at;
        match say {
            Declaration::Come | Declaration::Whist => self.stances[at] = Some(Stance::Whisted),
            Declaration::Stay | Declaration::Pass => self.stances[at] = Some(Stance::Passed),
            Declaration::Alone => self.stances[at] = Some(Stance::Alone),
            Declaration::Invite | Declaration::Kontra => {
                self.stances[at] = Some(Stance::Inviter);
                self.stances[other] = Some(Stance::Invited);
                self.kontra = say == Declaration::Kontra;
            }
            Declaration::Half => self.stances[at] = Some(Stance::Half),
            Declaration::Return => {
                self.stances[at] = Some(Stance::Whisted);
                self.stances[other] = Some(Stance::Passed);
            }
            Declaration::Open => self.open = true,
            Declaration::Closed | Declaration::GiveUp => {}
        }
        self.step = self.next(say, at);
        Ok(())
    }

    fn next(&self, say: Declaration, at: usize) -> Step {
        use Stance::{Passed, Whisted};
        match (self.step, say, self.family) {
            (Step::X, ..) => Step::Y,
            (Step::Y, Declaration::Half, Family::Russian { may_return, .. }) => {
                if may_return {
                    Step::Return(0)
                } else {
                    Step::Done
                }
            }
            (Step::Y, _, family) => match (self.stances, family) {
                ([Some(Whisted), Some(Passed)], Family::Balkan) => Step::Lone(0),
                ([Some(Passed), Some(Whisted)], Family::Balkan) => Step::Lone(1),
                (
                    [Some(Whisted), Some(Passed)],
                    Family::Russian { half: true, first_may_half: true, .. },
                ) => Step::FirstHalf,
                ([Some(Whisted), Some(Passed)], _) => Step::Manner(0),
                ([Some(Passed), Some(Whisted)], _) => Step::Manner(1),
                _ => Step::Done,
            },
            (Step::FirstHalf, Declaration::Half, Family::Russian { may_return, .. }) => {
                if may_return {
                    Step::Return(1)
                } else {
                    Step::Done
                }
            }
            (Step::FirstHalf, ..) => Step::Manner(0),
            (Step::Return(_), Declaration::Return, _) => Step::Manner(at),
            _ => Step::Done,
        }
    }

    /// 0 for X, 1 for Y.
    const fn speaker(&self) -> Option<usize> {
        match self.step {
            Step::X | Step::FirstHalf => Some(0),
            Step::Y => Some(1),
            Step::Lone(at) | Step::Return(at) | Step::Manner(at) => Some(at),
            Step::Done => None,
        }
    }

    /// Who speaks next; none when all is said.
    pub fn turn(&self) -> Option<Seat> {
        self.speaker().map(|at| self.seats[at])
    }

    /// X and Y.
    pub const fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// What X and Y undertake, as far as they have said.
    pub const fn stances(&self) -> [Option<Stance>; 2] {
        self.stances
    }

    /// What they undertake in the end: who has said nothing has passed.
    pub fn settled(&self) -> [Stance; 2] {
        self.stances.map(|stance| stance.unwrap_or(Stance::Passed))
    }

    /// Is it played? Not when both passed, nor when one goes for half.
    pub fn is_played(&self) -> bool {
        let settled = self.settled();
        settled != [Stance::Passed; 2] && !settled.contains(&Stance::Half)
    }

    /// Are the defenders' cards laid open?
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// Did the lone defender say kontra?
    pub const fn is_kontra(&self) -> bool {
        self.kontra
    }
}

/// Why something may not be said now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule"))]
pub enum IllegalDeclaration {
    /// All is said.
    #[error("there is nothing more to say")]
    Over,
    /// Not of this contract, or not after what was said (A6, B4).
    #[error("{declaration} cannot be said now (A6, B4)")]
    NotNow {
        /// What was declared.
        #[cfg_attr(feature = "serde", serde(rename = "say"))]
        declaration: Declaration,
    },
}
