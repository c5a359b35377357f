mod check;
mod text;

use crate::{Bid, BySeat, Contract, Seat, Stance, Task};

pub use check::{NotAgreed, OutcomeError};
pub use text::ParseOutcomeError;

/// The outcome of a deal: everything a sheet needs, whether the deal was played here or is entered
/// by hand.
///
/// Its text is one line:
///
/// | | |
/// |---|---|
/// | `Pass` | all passed, Balkan |
/// | `Raspasy A:0 B:4 C:6` | all passed, Russian, with everybody's tricks |
/// | `GiveUp 7S-A` | conceded without three, with the bid that had won |
/// | `5t-B A:passed C:whisted:3` | a contract, each defender's stance and tricks |
/// | `4t-A B:come+1:3 C:come:2` | with kontra on B's chain |
/// | `3t-A unplayed B:stay C:stay` | not played |
/// | `6S-A B:whist:3 C:pass:1` | Russian: `whist`, `pass`, `half`, `check` |
/// | `6t-A took:1 B:come C:come` | declarer's own tricks where they are not what is left |
/// | `6S-A dark premium:2 …` | bid before looking; a talon worth two units |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All passed and the deal is not played: Balkan (docs/sources/preferans.md#A11).
    AllPassed,
    /// All passed and the deal is played for the fewest tricks: Russian
    /// (docs/sources/preferans.md#B8).
    Raspasy(Raspasy),
    /// The declarer gave up after seeing the talon (docs/sources/preferans.md#B3).
    GaveUp {
        /// The declarer.
        declarer: Seat,
        /// The bid that won the auction.
        bid: Bid,
    },
    /// A contract.
    Contract(Played),
}

/// An all-pass deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Raspasy {
    /// Everybody's tricks; those won by the talon are the dealer's, who sits out.
    pub tricks: BySeat<u8>,
    /// Did the first hand pass in the dark? Then it counts double (docs/sources/preferans.md#B11).
    pub dark: bool,
}

/// A contract, played or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The declarer.
    pub declarer: Seat,
    /// The contract.
    pub contract: Contract,
    /// X, next after the declarer, and Y.
    pub defenders: [Defender; 2],
    /// The declarer's tricks; none if the contract was not played.
    pub tricks: Option<u8>,
    /// Was it bid in the dark? Then it counts double (docs/sources/preferans.md#B2).
    pub dark: bool,
    /// The talon premium in units (docs/sources/preferans.md#B11).
    pub premium: u8,
}

/// A defender of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defender {
    /// The defender.
    pub seat: Seat,
    /// The defender's stance.
    pub stance: Stance,
    /// The level of the defender's kontra chain.
    pub kontra: u8,
    /// The defender's tricks.
    pub tricks: u8,
}

impl Defender {
    /// A defender with this stance and tricks, without kontra.
    pub const fn new(seat: Seat, stance: Stance, tricks: u8) -> Defender {
        Defender { seat, stance, kontra: 0, tricks }
    }

    /// The factor of the kontra chain: 1, 2, 4, …
    pub const fn coefficient(&self) -> i64 {
        let most = crate::balkan::KontraLimit::MOST;
        1 << if self.kontra > most { most } else { self.kontra }
    }
}

impl Played {
    /// The defenders' tricks together.
    pub const fn defence(&self) -> u8 {
        self.defenders[0].tricks.saturating_add(self.defenders[1].tricks)
    }

    /// By how many tricks the contract was made, or failed (negative); none if it was not played.
    /// At misère, the tricks taken count against it.
    pub fn margin(&self) -> Option<i8> {
        let tricks = i16::from(self.tricks?);
        let margin = match self.contract.task.tricks() {
            None => -tricks,
            // A Balkan contract depends on what the defence takes: its play may end early.
            Some(wanted) if matches!(self.contract.task, Task::Number(_)) => {
                10 - i16::from(wanted) - i16::from(self.defence())
            }
            Some(wanted) => tricks - i16::from(wanted),
        };
        // Ten tricks fit; an outcome that `check` refuses may have more.
        Some(margin.clamp(i8::MIN.into(), i8::MAX.into()) as i8)
    }

    /// Is the contract made? It is if it was not played.
    pub fn is_made(&self) -> bool {
        self.margin().is_none_or(|margin| margin >= 0)
    }
}

impl Outcome {
    /// Each player's tricks; none if the deal was not played.
    pub fn tricks(&self) -> Option<BySeat<u8>> {
        match self {
            Outcome::AllPassed | Outcome::GaveUp { .. } => None,
            Outcome::Raspasy(raspasy) => Some(raspasy.tricks),
            Outcome::Contract(played) => {
                let mut tricks = BySeat::default();
                tricks[played.declarer] = played.tricks?;
                played.defenders.iter().for_each(|one| tricks[one.seat] = one.tricks);
                Some(tricks)
            }
        }
    }

    /// The contract played, if any.
    pub const fn contract(&self) -> Option<&Played> {
        match self {
            Outcome::Contract(played) => Some(played),
            _ => None,
        }
    }
}
