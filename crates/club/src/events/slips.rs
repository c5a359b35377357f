//! Results that are probably a slip, by what the solver says of the cards too.

use bridge::{Contract, Deal, Outcome, Tricks};
use cards::Card;
use solver::{Position, Solver, SolverOptions};
use tourney::log::By;
use tourney::pairs::PairsEvent;
use tourney::recorded::PlayedBoard;
use tourney::unlikely::Unlikely;

use super::refusal::Refusal;

/// The size of the solver's transposition table, in bytes.
const MEMORY: usize = 4 << 20;
/// The node limit of a board; beyond it nothing is asked.
const NODES: u64 = 4_000_000;

/// Why a result that somebody is to enter for a board at a table is probably a slip, if it is.
pub fn unlikely_result(
    event: &PairsEvent,
    by: &By,
    place: (u32, u32),
    played: (Outcome, Option<Card>),
) -> Option<Unlikely> {
    event.unlikely(by, place, played, double_dummy)
}

/// What somebody enters for a board of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardEntry {
    /// The result, with the lead if it is entered.
    pub played: PlayedBoard,
    /// Whether it is entered although it is unlikely.
    pub is_sure: bool,
}

impl BoardEntry {
    /// Asks about a result that is probably a slip, unless whoever enters it is sure.
    pub(super) fn check(self, why: impl FnOnce() -> Option<Unlikely>) -> Result<(), Refusal> {
        if self.is_sure {
            return Ok(());
        }
        why().map_or(Ok(()), |why| Err(Refusal::Unlikely { why, table: None }))
    }
}

/// How many tricks declarer takes if everybody plays with open cards.
pub(super) fn double_dummy(deal: &Deal, contract: Contract) -> Option<Tricks> {
    let options = SolverOptions { memory: MEMORY, nodes: Some(NODES), ..SolverOptions::default() };
    let position = Position::opening(deal, contract.terms.strain(), contract.leader());
    let tricks = Solver::with(options).tricks(&position, contract.declarer.side());
    tricks.ok().and_then(Tricks::new)
}
