//! The director on pages and in the terminal: what the crate `laws` rules, in sentences; the forms
//! that make scenarios; the quiz.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use bridge::Side;
use cards::Card;
use laws::{DoubleDummy, Moment};
use solver::{Position, Solver};

pub mod answers;
mod distractors;
pub mod quiz;
mod ruling_text;
mod scenario_text;
pub mod situation;

pub use ruling_text::{
    CardText, DecisionText, JudgementText, OptionText, RulingText, TrickText, call_name, card_name,
    code_name, decision_text, effect_text, question, report_text, ruling_text, seat_name,
};
pub use scenario_text::{AnswersError, scenario, swap_in_card};

/// The house's solver, as the laws ask it.
#[derive(Default)]
pub struct SolverAdapter {
    solver: RefCell<Solver>,
    /// No question is begun after this.
    deadline: Option<Instant>,
}

impl SolverAdapter {
    /// A solver that is asked no more questions when so much time has gone.
    pub fn with_time_limit(solver: Solver, limit: Duration) -> SolverAdapter {
        SolverAdapter { solver: RefCell::new(solver), deadline: Some(Instant::now() + limit) }
    }

    /// The solver again, for whoever asks next.
    pub fn into_solver(self) -> Solver {
        self.solver.into_inner()
    }

    fn query<T>(
        &self,
        moment: &Moment,
        with: impl FnOnce(&mut Solver, Position) -> Option<T>,
    ) -> Option<T> {
        if self.deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return None;
        }
        let mut position = Position::new(moment.hands, moment.strain, moment.leader).ok()?;
        moment.trick.iter().try_for_each(|card| position.play(*card)).ok()?;
        with(&mut self.solver.borrow_mut(), position)
    }
}

impl std::fmt::Debug for SolverAdapter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SolverAdapter")
    }
}

impl DoubleDummy for SolverAdapter {
    fn tricks(&self, moment: &Moment, side: Side) -> Option<u8> {
        self.query(moment, |solver, position| solver.tricks(&position, side).ok())
    }

    fn line(&self, moment: &Moment) -> Vec<Card> {
        self.query(moment, |solver, position| solver.line(&position).ok()).unwrap_or_default()
    }
}
