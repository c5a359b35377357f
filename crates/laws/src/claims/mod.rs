//! Claims and concessions as they were made, and the searches that judge them
//! (docs/sources/laws.md#3.4).

pub(crate) mod search;

use alloc::string::String;

use bridge::Seat;

use crate::claims::search::{Freedom, Plan, Position, Question, WorstLine, best, worst};

/// A claim or concession, with the position it was made in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimState {
    /// Who claims or concedes.
    pub seat: Seat,
    /// How many of the tricks not yet complete the claimer's side takes.
    pub tricks: u8,
    /// Is it worded as a concession?
    pub concession: bool,
    /// The claimer's statement.
    pub statement: String,
    pub(crate) position: Position,
    /// A plan was stated after the cards were shown and cannot be changed any more.
    pub(crate) planned: bool,
    /// Somebody disputed it, so it is not accepted.
    pub(crate) disputed: bool,
    /// F14: the claimer was found to be aware of the outstanding trump.
    pub(crate) aware: bool,
    /// Its worst normal line, once it has been disputed.
    pub(crate) found: Option<WorstLine>,
    /// Of a concession: the tricks that no legal line and no normal line loses, once they have been
    /// searched.
    pub(crate) proofs: [Option<Option<u8>>; 2],
}

/// The claimer's stated plan, with what they are known to be aware of.
fn plan(claim: &ClaimState) -> Plan {
    let mut plan = Plan::read(&claim.statement);
    plan.draws_trumps |= claim.aware;
    plan
}

/// Did the claimer state no plan that can be followed?
pub(crate) fn is_without_plan(claim: &ClaimState) -> bool {
    plan(claim).is_empty()
}

/// The tricks the claimer takes by following the stated plan with best play of the rest by all
/// four; none if the search is too large.
pub(crate) fn plan_value(claim: &ClaimState) -> Option<u8> {
    let plan = plan(claim);
    best(&claim.position, &Question { claimer: claim.seat, freedom: Freedom::Legal, plan: &plan })
}

pub(crate) fn worst_line(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    enough: u8,
) -> WorstLine {
    worst_line_of(claim, freedom, claimer, false, enough)
}

/// `aware`: the claimer knows of the outstanding trumps, and draws them. `enough`: the search may
/// stop at a line with no more tricks than this.
pub(crate) fn worst_line_of(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    aware: bool,
    enough: u8,
) -> WorstLine {
    let mut plan = if freedom == Freedom::Dictated || claimer.side() != claim.seat.side() {
        Plan::default()
    } else {
        Plan::read(&claim.statement)
    };
    plan.draws_trumps |= aware;
    worst(&claim.position, &Question { claimer, freedom, plan: &plan }, enough)
}

/// The tricks that no line of that freedom takes from the claimer's side, if they are more than
/// `enough`: a search that had to leave lines out proves nothing.
pub(crate) fn proved(
    claim: &ClaimState,
    freedom: Freedom,
    claimer: Seat,
    enough: u8,
) -> Option<u8> {
    let found = worst_line(claim, freedom, claimer, enough);
    (found.exact && found.tricks > enough).then_some(found.tricks)
}

/// The tricks of a concession that no line of that freedom loses.
pub(crate) fn kept(claim: &ClaimState, freedom: Freedom) -> Option<u8> {
    let known = claim.proofs[usize::from(freedom == Freedom::Normal)];
    known.unwrap_or_else(|| proved(claim, freedom, claim.seat, claim.tricks))
}
