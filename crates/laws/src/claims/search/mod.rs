//! The worst line that the laws allow for a claimer (docs/sources/laws.md#3.4).
//!
//! Doubt goes against the claimer, so all four hands minimise the claimer's tricks; the filter of
//! normal plays ([`normal`]) removes the plays nobody would make. As all four pull the same way
//! this is no minimax search but a shortest path through the positions ([`worst`]). The value of a
//! plan against best defence is an ordinary game search ([`best`]).

mod best;
mod normal;
mod plan;
mod position;
mod question;
#[cfg(test)]
mod tests;
mod worst;

pub(crate) use best::best;
pub(crate) use plan::{Announced, Plan};
pub(crate) use question::{Freedom, Position, Question, in_seats, winner};
pub(crate) use worst::{WorstLine, WorstLines, worst, worst_at_a_glance, worst_lines};
