//! The bridge director for web pages and the terminal: rulings of the crate `laws` in sentences,
//! the forms that make scenarios, and the quiz.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use bridge::Side;
use cards::Card;
use laws::{DoubleDummy, PlayPosition};
use solver::{Position, Solver};

pub mod answers;
mod distractors;
pub mod quiz;
pub mod regulations;
mod ruling_text;
mod scenario_text;
mod score_ruling;
pub mod situation;
mod story;

pub use ruling_text::{
    CardText, ClauseText, DecisionText, JudgementText, LineText, OptionText, RulingText, TrickText,
    call_name, card_name, code_name, decision_text, duty_text, effect_text, question, report_text,
    ruling_text, seat_name,
};
pub use scenario_text::{AnswersError, scenario, swap_in_card};
pub use score_ruling::{Average, ScoreAdjustment, ScoreRuling};

/// Adapts [`Solver`] to the [`DoubleDummy`] interface of the crate `laws`.
#[derive(Default)]
pub struct SolverAdapter {
    solver: RefCell<Solver>,
    /// No query is started after this time.
    deadline: Option<Instant>,
}

impl SolverAdapter {
    /// A solver that refuses queries once `limit` has passed.
    pub fn with_time_limit(solver: Solver, limit: Duration) -> SolverAdapter {
        SolverAdapter { solver: RefCell::new(solver), deadline: Some(Instant::now() + limit) }
    }

    /// Returns the solver for reuse.
    pub fn into_solver(self) -> Solver {
        self.solver.into_inner()
    }

    fn query<T>(
        &self,
        moment: &PlayPosition,
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
    fn tricks(&self, moment: &PlayPosition, side: Side) -> Option<u8> {
        self.query(moment, |solver, position| solver.tricks(&position, side).ok())
    }

    fn line(&self, moment: &PlayPosition) -> Vec<Card> {
        self.query(moment, |solver, position| solver.line(&position).ok()).unwrap_or_default()
    }
}
