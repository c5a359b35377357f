//! Appeals in events of every kind: what is asked, and what carries it out.

use tourney::appeals::{Appealable, Decision, Filing, Statement};
use tourney::log::By;

use super::refusal::Refusal;
use super::role::Role;

/// What is asked about an appeal against a result `S`, from whose decision another result `R` may follow.
#[derive(Clone, PartialEq, Debug)]
pub enum AppealCommand<S, R> {
    /// Appeal against a result.
    File {
        /// Which.
        at: S,
        /// Who appeals, if the director writes it down; a player appeals for their own side.
        by: Option<u32>,
        /// Why.
        reason: Statement,
        /// What was deposited.
        deposit: Option<Statement>,
    },
    /// Decide an appeal.
    Decide {
        /// Against which result.
        at: S,
        /// Whose.
        by: u32,
        /// How.
        decision: Decision,
        /// The result that follows; none where it stays.
        result: Option<R>,
    },
}

impl<S: Copy, R> AppealCommand<S, R> {
    /// Who asks it: the director, unless a player appeals.
    pub(super) fn author(&self, role: &Role) -> Result<By, Refusal> {
        match self {
            AppealCommand::File { by: None, .. } => {
                role.name.clone().map(By::Person).ok_or(Refusal::NoName)
            }
            AppealCommand::File { .. } | AppealCommand::Decide { .. } => role.as_director(),
        }
    }

    /// The act of its author that carries it out; an event makes it from what is filed or decided.
    pub(super) fn act<E: Appealable>(
        &self,
        event: &E,
        author: &By,
        file: impl FnOnce(S, Filing) -> E::Act,
        decide: impl FnOnce(S, u32, Decision, Option<&R>) -> E::Act,
    ) -> Result<E::Act, Refusal> {
        match self {
            AppealCommand::File { at, by: named, reason, deposit } => {
                let own = match author {
                    By::Director => *named,
                    By::Person(name) => event.appellant(name),
                };
                let by = own.ok_or(Refusal::NoName)?;
                let (reason, deposit) = (reason.clone(), deposit.clone());
                Ok(file(*at, Filing { by, reason, deposit }))
            }
            AppealCommand::Decide { at, by, decision, result } => {
                Ok(decide(*at, *by, decision.clone(), result.as_ref()))
            }
        }
    }
}
