//! The director on pages and in the terminal: what the crate `laws` rules, in sentences; the forms
//! that make scenarios; the quiz.

use std::cell::RefCell;

use bridge::Side;
use cards::Card;
use laws::{DoubleDummy, Moment};
use solver::{Position, Solver};

mod lines;
pub mod quiz;
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
pub struct House(RefCell<Solver>);

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("House")
    }
}

impl DoubleDummy for House {
    fn tricks(&self, moment: &Moment, side: Side) -> Option<u8> {
        self.0.borrow_mut().tricks(&position(moment)?, side).ok()
    }

    fn line(&self, moment: &Moment) -> Vec<Card> {
        let line = position(moment).and_then(|at| self.0.borrow_mut().line(&at).ok());
        line.unwrap_or_default()
    }
}

fn position(moment: &Moment) -> Option<Position> {
    let mut position = Position::new(moment.hands, moment.strain, moment.leader).ok()?;
    moment.trick.iter().try_for_each(|card| position.play(*card)).ok()?;
    Some(position)
}
