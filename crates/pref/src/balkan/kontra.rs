use cards::Seats;

use super::{BalkanOptions, DeclarerRaise, KontraScope};
use crate::{Contract, Defence, Number, Seat, Stance, Talon, Task};

/// The chains of kontra, rekontra, subkontra … between the declarer and each defender
/// (docs/sources/preferans.md#A7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kontra {
    declarer: Seat,
    /// X and Y.
    seats: [Seat; 2],
    levels: [u8; 2],
    /// Who may declare kontra: the defenders who came.
    may: [bool; 2],
    /// Chains that were not raised and are closed.
    frozen: [bool; 2],
    most: u8,
    each_chain: bool,
    one_chain: bool,
    declarer_answers: bool,
    turn: Option<Turn>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// X or Y is asked.
    Defender(usize),
    /// The declarer is asked, of these chains.
    Declarer([bool; 2]),
}

impl Kontra {
    /// The chains after the defenders have decided.
    pub fn new(
        declarer: Seat,
        contract: Contract,
        defence: &Defence,
        options: &BalkanOptions,
    ) -> Kontra {
        let stances = defence.settled();
        let both = stances == [Stance::Whisted; 2];
        let game_bettel = contract.talon == Talon::Left
            && contract.task == Task::Number(Number::BETTEL)
            && options.no_rekontra_on_game_bettel.is_on();
        let mut kontra = Kontra {
            declarer,
            seats: defence.seats(),
            levels: [0; 2],
            may: [both; 2],
            frozen: [!both; 2],
            most: options.kontra_max_level.steps(),
            each_chain: options.declarer_raise == DeclarerRaise::EachChain,
            one_chain: options.kontra_scope == KontraScope::Table,
            declarer_answers: !game_bettel,
            turn: None,
        };
        if both {
            kontra.turn = Some(Turn::Defender(0));
        } else if defence.is_kontra() {
            // A defender who came alone declared kontra with the decision to play
            // (docs/sources/preferans.md#A6).
            let lone = usize::from(stances[1] == Stance::Inviter);
            kontra.may[lone] = true;
            kontra.frozen[lone] = false;
            kontra.levels[lone] = 1;
            kontra.ask_declarer();
        }
        kontra
    }

    /// Checks that the player on turn may raise the chains of these defenders.
    pub fn check(&self, chains: Seats<Seat>) -> Result<(), IllegalKontra> {
        let turn = self.turn.ok_or(IllegalKontra::Over)?;
        if chains.is_empty() {
            return Ok(());
        }
        let open = self.open_to(turn);
        let all: Seats<Seat> = open.iter().flatten().copied().collect();
        if chains.iter().any(|seat| !all.contains(seat)) {
            return Err(IllegalKontra::NotThese { chains });
        }
        if matches!(turn, Turn::Declarer(_)) && !self.each_chain && chains != all {
            return Err(IllegalKontra::AllAtOnce);
        }
        Ok(())
    }

    fn open_to(&self, turn: Turn) -> [Option<Seat>; 2] {
        match turn {
            Turn::Defender(at) => [Some(self.seats[at]), None],
            Turn::Declarer(chains) => {
                core::array::from_fn(|at| chains[at].then_some(self.seats[at]))
            }
        }
    }

    /// The chains that the player on turn may raise.
    pub fn open(&self) -> Seats<Seat> {
        self.turn.map_or(Seats::NONE, |turn| self.open_to(turn).into_iter().flatten().collect())
    }

    /// Raises the chains of these defenders; an empty set raises none.
    pub fn push(&mut self, chains: Seats<Seat>) -> Result<(), IllegalKontra> {
        self.check(chains)?;
        match self.turn {
            Some(Turn::Defender(at)) => {
                if chains.is_empty() {
                    self.frozen[at] = true;
                } else {
                    self.levels[at] += 1;
                    if self.one_chain {
                        self.frozen[1 - at] = true;
                    }
                }
                match (at..2).skip(1).find(|next| self.asks(*next)) {
                    Some(next) => self.turn = Some(Turn::Defender(next)),
                    None => self.ask_declarer(),
                }
            }
            Some(Turn::Declarer(asked)) => {
                for (at, asked) in asked.into_iter().enumerate() {
                    if asked && chains.contains(self.seats[at]) {
                        self.levels[at] += 1;
                    } else {
                        self.frozen[at] = true;
                    }
                }
                self.turn = (0..2).find(|at| self.asks(*at)).map(Turn::Defender);
            }
            None => {}
        }
        Ok(())
    }

    /// Is this defender asked in this half-round?
    fn asks(&self, at: usize) -> bool {
        self.may[at]
            && !self.frozen[at]
            && self.levels[at].is_multiple_of(2)
            && self.levels[at] < self.most
    }

    fn ask_declarer(&mut self) {
        let asked: [bool; 2] = core::array::from_fn(|at| {
            !self.frozen[at] && !self.levels[at].is_multiple_of(2) && self.levels[at] < self.most
        });
        self.turn =
            (self.declarer_answers && asked.contains(&true)).then_some(Turn::Declarer(asked));
    }

    /// Who is asked next; none when the chains are final.
    pub fn turn(&self) -> Option<Seat> {
        self.turn.map(|turn| match turn {
            Turn::Defender(at) => self.seats[at],
            Turn::Declarer(_) => self.declarer,
        })
    }

    /// The levels of the chains of X and Y: 0 none, 1 kontra, 2 rekontra, 3 subkontra, 4
    /// mortkontra, and on.
    pub const fn levels(&self) -> [u8; 2] {
        self.levels
    }
}

/// Why a chain cannot be raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum IllegalKontra {
    /// The chains are final (docs/sources/preferans.md#A7).
    #[error("nobody is asked for a kontra")]
    Over,
    /// The player may not raise these chains now (docs/sources/preferans.md#A7).
    #[error("these chains may not be raised now")]
    NotThese {
        /// The chains named.
        chains: Seats<Seat>,
    },
    /// The declarer raises all chains or none (`declarer_raise`, docs/sources/preferans.md#A7).
    #[error("the declarer raises all chains or none")]
    AllAtOnce,
}
