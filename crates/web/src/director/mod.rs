//! The director on pages and in the terminal: what the crate `laws` rules, in sentences; the forms
//! that make scenarios; the quiz.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use bridge::Side;
use cards::Card;
use laws::{DoubleDummy, PlayPosition};
use solver::{Position, Solver};

mod lines;
pub mod quiz;
mod rivals;
pub mod situation;
mod telling;
pub mod typed;

pub use lines::{Wrong, give, scenario};
pub use telling::{
    Told, ToldCard, ToldDecision, ToldOption, ToldTrick, ToldWeighed, call_name, card_name,
    code_name, question, seat_name, told, told_decision, told_effect, told_of,
};

/// The house's solver, as the laws ask it.
#[derive(Default)]
pub struct House {
    solver: RefCell<Solver>,
    /// No question is begun after this.
    until: Option<Instant>,
}

impl House {
    /// A solver that is asked no more questions when so much time has gone.
    pub fn within(solver: Solver, patience: Duration) -> House {
        House { solver: RefCell::new(solver), until: Some(Instant::now() + patience) }
    }

    /// The solver again, for whoever asks next.
    pub fn solver(self) -> Solver {
        self.solver.into_inner()
    }

    fn ask<T>(
        &self,
        moment: &PlayPosition,
        with: impl FnOnce(&mut Solver, Position) -> Option<T>,
    ) -> Option<T> {
        if self.until.is_some_and(|until| Instant::now() > until) {
            return None;
        }
        let mut position = Position::new(moment.hands, moment.strain, moment.leader).ok()?;
        moment.trick.iter().try_for_each(|card| position.play(*card)).ok()?;
        with(&mut self.solver.borrow_mut(), position)
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("House")
    }
}

impl DoubleDummy for House {
    fn tricks(&self, moment: &PlayPosition, side: Side) -> Option<u8> {
        self.ask(moment, |solver, position| solver.tricks(&position, side).ok())
    }

    fn line(&self, moment: &PlayPosition) -> Vec<Card> {
        self.ask(moment, |solver, position| solver.line(&position).ok()).unwrap_or_default()
    }
}
