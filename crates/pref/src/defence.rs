use crate::{Contract, Declaration, PreferansOptions, Rules, Seat, Task, Trio};

/// The declarations of the defenders of a contract (docs/sources/preferans.md#A6 and
/// docs/sources/preferans.md#B4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    /// X, next after the declarer, and Y.
    seats: [Seat; 2],
    stances: [Option<Stance>; 2],
    family: Family,
    step: Step,
    /// Are the defenders' cards to be laid open?
    open: bool,
    /// Did the lone defender declare kontra?
    kontra: bool,
}

/// What a defender undertakes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Stance {
    /// Nothing: stays, passes.
    Passed,
    /// A share of the tricks: comes, whists.
    Whisted,
    /// Balkan: plays alone.
    Alone,
    /// Balkan: plays, and answers for the other, whom they invited.
    Inviter,
    /// Balkan: plays at the inviter's risk.
    Invited,
    /// Russian: half whist; the contract is not played.
    Half,
    /// Russian: checks with open cards whether the contract can be beaten, and owes no tricks.
    Checks,
}

/// The rules of the two families.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    Balkan,
    Russian { half: bool, may_return: bool, first_may_half: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// X declares first.
    X,
    Y,
    /// Balkan: this defender came alone.
    Lone(usize),
    /// Russian: X whisted and Y passed; X may change to half whist.
    FirstHalf,
    /// Russian: the other chose half whist; this defender may take the whist back.
    Return(usize),
    /// Russian: this defender whists alone, open or closed.
    Manner(usize),
    Done,
}

impl Defence {
    /// The defence of a contract, before any declaration. Where there is nothing to decide, it is
    /// complete.
    pub fn new(
        trio: Trio,
        declarer: Seat,
        contract: Contract,
        options: &PreferansOptions,
    ) -> Defence {
        let family = match &options.rules {
            Rules::Balkan(_) => Family::Balkan,
            Rules::Russian(rules) => {
                let low = matches!(contract.task, Task::Bid(bid) if bid.may_be_halved());
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
                if rules.checks(bid) {
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

    /// Is this declaration legal now?
    pub fn check(&self, declaration: Declaration) -> Result<(), IllegalDeclaration> {
        if self.legal().contains(&declaration) {
            Ok(())
        } else if self.step == Step::Done {
            Err(IllegalDeclaration::Over)
        } else {
            Err(IllegalDeclaration::NotNow { declaration })
        }
    }

    /// The legal declarations.
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

    /// Makes a declaration; an illegal one changes nothing.
    pub fn push(&mut self, declaration: Declaration) -> Result<(), IllegalDeclaration> {
        self.check(declaration)?;
        let Some(at) = self.speaker() else { return Ok(()) };
        let other = 1 - at;
        match declaration {
            Declaration::Come | Declaration::Whist => self.stances[at] = Some(Stance::Whisted),
            Declaration::Stay | Declaration::Pass => self.stances[at] = Some(Stance::Passed),
            Declaration::Alone => self.stances[at] = Some(Stance::Alone),
            Declaration::Invite | Declaration::Kontra => {
                self.stances[at] = Some(Stance::Inviter);
                self.stances[other] = Some(Stance::Invited);
                self.kontra = declaration == Declaration::Kontra;
            }
            Declaration::Half => self.stances[at] = Some(Stance::Half),
            Declaration::Return => {
                self.stances[at] = Some(Stance::Whisted);
                self.stances[other] = Some(Stance::Passed);
            }
            Declaration::Open => self.open = true,
            Declaration::Closed | Declaration::GiveUp => {}
        }
        self.step = self.next(declaration, at);
        Ok(())
    }

    fn next(&self, declaration: Declaration, at: usize) -> Step {
        use Stance::{Passed, Whisted};
        match (self.step, declaration, self.family) {
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

    /// Who declares next; none when the declarations are complete.
    pub fn turn(&self) -> Option<Seat> {
        self.speaker().map(|at| self.seats[at])
    }

    /// X and Y.
    pub const fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// The stances of X and Y, as far as declared.
    pub const fn stances(&self) -> [Option<Stance>; 2] {
        self.stances
    }

    /// The final stances; a defender without a declaration has passed.
    pub fn settled(&self) -> [Stance; 2] {
        self.stances.map(|stance| stance.unwrap_or(Stance::Passed))
    }

    /// Is the contract played? It is not if both passed, or if one chose half whist.
    pub fn is_played(&self) -> bool {
        let settled = self.settled();
        settled != [Stance::Passed; 2] && !settled.contains(&Stance::Half)
    }

    /// Are the defenders' cards laid open?
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// Did the lone defender declare kontra?
    pub const fn is_kontra(&self) -> bool {
        self.kontra
    }
}

/// Why a declaration is illegal now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum IllegalDeclaration {
    /// The declarations are complete.
    #[error("there is nothing more to say")]
    Over,
    /// Not possible with this contract, or after the earlier declarations
    /// (docs/sources/preferans.md#A6, docs/sources/preferans.md#B4).
    #[error("{declaration} cannot be said now")]
    NotNow {
        /// The declaration.
        #[cfg_attr(feature = "serde", serde(rename = "say"))]
        declaration: Declaration,
    },
}
